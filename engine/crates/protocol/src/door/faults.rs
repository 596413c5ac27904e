//! Faults of a line at the text door, in English and Japanese.

use super::TextDoor;
use crate::{FrameError, SentenceLanguage, WarnCode, limit};

/// Fault of a line that a person typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum DoorFault {
    /// The line is too long.
    Size,
    /// Too many lines wait for an answer.
    Fast,
    Enter,
    /// The person has not come in yet.
    EnterFirst,
    Resume,
    Token,
    SeatNumber,
    /// The verb wants the name of a participant.
    Name(String),
    Bot,
    NoTable,
    Join,
    Open,
    Topic,
    /// No language that is spoken here.
    Language,
    /// Nothing is called so.
    NoVerb(String),
    /// Neither `ON` nor `OFF`.
    Fair,
    /// An answer to a question that nobody has asked.
    NotAsked(String),
    /// Another player is to choose.
    Wait(String),
    /// No game asks for this.
    NoGame,
    /// Nothing is called so among what may be done.
    NoVerbHere {
        verb: String,
        could: String,
    },
    /// The line is none of the choices.
    NotPossible {
        line: String,
        could: String,
    },
}

impl DoorFault {
    const fn code(&self) -> WarnCode {
        match self {
            Self::Size => WarnCode::Size,
            Self::Fast => WarnCode::Rate,
            Self::Enter
            | Self::Resume
            | Self::Name(_)
            | Self::Bot
            | Self::Join
            | Self::Open
            | Self::Topic
            | Self::Fair
            | Self::Language => WarnCode::Form,
            Self::NotAsked(_) => WarnCode::Nothing,
            Self::Token => WarnCode::Token,
            Self::SeatNumber => WarnCode::Seat,
            Self::EnterFirst => WarnCode::NotHere,
            Self::NoTable => WarnCode::Table,
            Self::NoVerb(_) => WarnCode::Unknown,
            Self::Wait(_) | Self::NoGame => WarnCode::Turn,
            Self::NoVerbHere { .. } => WarnCode::Choice,
            Self::NotPossible { .. } => WarnCode::Illegal,
        }
    }

    fn english(&self) -> String {
        let fixed = match self {
            Self::Size => return format!("a line may have {} bytes", limit::CLIENT_MESSAGE),
            Self::Name(verb) => return format!("write {verb} and the name of a participant"),
            Self::NoVerb(verb) => {
                return format!("there is no {verb}; HELP lists what you can type");
            }
            Self::NotAsked(verb) => {
                return format!("nobody has asked you anything: {verb} answers a line ASKED");
            }
            Self::Wait(player) => return format!("it is not your turn; wait for {player}"),
            Self::NoVerbHere { verb, could } => {
                return format!("there is no {verb} here. You may: {could}");
            }
            Self::NotPossible { line, could } => {
                return format!("{line} is not possible now. You may: {could}");
            }
            Self::Fast => "not so fast: wait for the answers to the lines before",
            Self::Enter => "write ENTER and a name, such as ENTER Ada",
            Self::EnterFirst => "ENTER first, with your name, such as ENTER Ada",
            Self::Resume | Self::Token => "write RESUME and the token that ENTERED told you",
            Self::SeatNumber => "a seat is a number, such as 2",
            Self::Bot => "write BOT, a seat and a style, such as BOT 2 random",
            Self::NoTable => "join a table first: TABLES, then JOIN and its name",
            Self::Join => "write JOIN and the name of a table: see TABLES",
            Self::Open => "write OPEN and the id of a game: see TABLES",
            Self::Topic => {
                "INFO HAND, TABLE, TURN, CHOICES, SCORE, RULES, RULES RON, PLAYERS, RECORD or ALL"
            }
            Self::Fair => "write FAIR ON to read the record of the deal as it grows, or FAIR OFF",
            Self::Language => "write LANG en for English, or LANG ja for Japanese",
            Self::NoGame => "no game asks you for this now; BEGIN says that you are ready",
        };
        fixed.to_owned()
    }

    fn japanese(&self) -> String {
        let fixed = match self {
            Self::Size => return format!("1行は {} バイトまでです", limit::CLIENT_MESSAGE),
            Self::Name(verb) => return format!("{verb} と参加者の名前を書いてください"),
            Self::NoVerb(verb) => {
                return format!("{verb} はありません。HELP で入力できるものがわかります");
            }
            Self::NotAsked(verb) => {
                return format!("誰も何も尋ねていません。{verb} は ASKED の行への答えです");
            }
            Self::Wait(player) => {
                return format!("あなたの番ではありません。{player} を待ってください");
            }
            Self::NoVerbHere { verb, could } => {
                return format!("ここに {verb} はありません。できること: {could}");
            }
            Self::NotPossible { line, could } => {
                return format!("{line} は今はできません。できること: {could}");
            }
            Self::Fast => "速すぎます。前の行への答えを待ってください",
            Self::Enter => "ENTER と名前を書いてください（例: ENTER Ada）",
            Self::EnterFirst => "先に ENTER と名前を書いて入場してください（例: ENTER Ada）",
            Self::Resume | Self::Token => "RESUME と、ENTERED で知らされたトークンを書いてください",
            Self::SeatNumber => "席は 2 のような番号です",
            Self::Bot => "BOT と席と種類を書いてください（例: BOT 2 random）",
            Self::NoTable => "先に卓に入ってください。TABLES のあと、JOIN と卓の名前",
            Self::Join => "JOIN と卓の名前を書いてください。TABLES で一覧が出ます",
            Self::Open => "OPEN とゲームの id を書いてください。TABLES で一覧が出ます",
            Self::Topic => {
                "INFO HAND、TABLE、TURN、CHOICES、SCORE、RULES、RULES RON、PLAYERS、RECORD、または ALL"
            }
            Self::Fair => "配りの記録を読むには FAIR ON、読まないなら FAIR OFF と書いてください",
            Self::Language => "LANG en（英語）または LANG ja（日本語）と書いてください",
            Self::NoGame => "今それを求めるゲームはありません。BEGIN で準備よしと伝えます",
        };
        fixed.to_owned()
    }
}

impl TextDoor {
    /// Returns a fault in the person's language.
    pub(super) fn fault(&self, fault: &DoorFault) -> FrameError {
        let text = match self.language {
            SentenceLanguage::En => fault.english(),
            SentenceLanguage::Ja => fault.japanese(),
        };
        FrameError { id: None, code: fault.code(), text }
    }
}
