//! Help at the text door.

use crate::SentenceLanguage;

const ENGLISH: &str = "\
HELP You type a line, I answer in lines. Capitals make no difference. Names with spaces: \"Ada B\".
HELP ENTER name          come in            RESUME token        come back after a broken line
HELP TABLES              what can be joined JOIN table [key]    OPEN game [seats] [bots...]
HELP LOGIN [seat]        become a player    LOGOUT              QUEUE  wait for a seat
HELP BEGIN, NOTREADY     ready for a game   SEAT name           ask to change seats
HELP YES, NO             answer a question  SAY text            TELL name text
HELP INFO topic          ALL HAND TABLE TURN CHOICES SCORE RULES PLAYERS RECORD
HELP INFO RULES RON      the file of the game FAIR ON|OFF        lines that prove the deal
HELP WATCH [seat], UNDO, RETURN, BOT seat style, CLOCK, LANG en|ja, PING, LEAVE, EXIT
HELP In a game, by what it allows: DISCARD D3   DRAW   PUT name D3 S4   GET name 2   MELD D3 D4 D5
HELP BID 3 spades   CHOOSE hearts   MOVE e2 e4   PASS, or a move's own name: see TURN.
HELP Cards: suit, then rank: D3, ST or S10, HQ, JO1 is a joker.";

const JAPANESE: &str = "\
HELP 1行ずつ入力すると、1行ずつ答えます。大文字と小文字は区別しません。空白のある名前は \"Ada B\" と書きます。
HELP ENTER 名前         入場する           RESUME トークン     切断のあとに戻る
HELP TABLES             卓の一覧           JOIN 卓 [鍵]        OPEN ゲーム [席数] [ボット...]
HELP LOGIN [席]         プレイヤーになる   LOGOUT 席を離れる   QUEUE 席を待つ
HELP BEGIN、NOTREADY    準備よし、取り消し SEAT 名前           席の交換を頼む
HELP YES, NO            頼みに答える       SAY 文              TELL 名前 文
HELP INFO 項目          ALL HAND TABLE TURN CHOICES SCORE RULES PLAYERS RECORD
HELP INFO RULES RON     ゲームのファイル   FAIR ON|OFF         配りの証明の行
HELP WATCH [席]、UNDO、RETURN、BOT 席 種類、CLOCK、LANG en|ja、PING、LEAVE、EXIT
HELP ゲーム中: DISCARD D3   DRAW   PUT 名前 D3 S4   GET 名前 2   MELD D3 D4 D5
HELP BID 3 spades   CHOOSE hearts   MOVE e2 e4   PASS、またはその手の名前。できることは TURN が知らせます。
HELP カードはスート、数字の順: D3、ST または S10、HQ、JO1 はジョーカー。";

/// Lines for somebody who has typed nothing yet.
pub(super) const GREETING: [&str; 2] = [
    "HELP This is a host of card tables. Type ENTER and your name, such as ENTER Ada, or HELP.",
    "HELP カードの卓のホストです。ENTER と名前（例: ENTER Ada）、または LANG ja と入力してください。",
];

/// Returns the way to fill vacant seats.
pub(super) const fn vacant(language: SentenceLanguage) -> &'static str {
    match language {
        SentenceLanguage::En => {
            "the game begins when somebody sits there; others LOGIN, who opened the table can BOT"
        }
        SentenceLanguage::Ja => {
            "席が埋まるとゲームが始まります。ほかの人が LOGIN するか、卓を開いた人が BOT を座らせます"
        }
    }
}

/// Returns that a game has no winner because the host's own person broke it off.
pub(super) const fn ended_by_host(language: SentenceLanguage) -> &'static str {
    match language {
        SentenceLanguage::En => "the host has ended the game; nobody has won it",
        SentenceLanguage::Ja => "ホストがゲームを打ち切りました。勝者はいません",
    }
}

/// Returns the way to answer a question of another player, after what it is about.
pub(super) const fn answer(language: SentenceLanguage) -> &'static str {
    match language {
        SentenceLanguage::En => "answer YES or NO",
        SentenceLanguage::Ja => "YES か NO で答えてください",
    }
}

/// Returns the choices that go if a player may undo: their last one, and those after it.
pub(super) fn undone_choices(language: SentenceLanguage, player: &str, count: usize) -> String {
    let after = count.saturating_sub(1);
    match (language, after) {
        (SentenceLanguage::En, 0) => format!("the last choice of {player} is taken back"),
        (SentenceLanguage::En, after) => {
            format!("the last choice of {player} and {after} after it are taken back")
        }
        (SentenceLanguage::Ja, 0) => format!("{player} の直前の1手を取り消します"),
        (SentenceLanguage::Ja, after) => {
            format!("{player} の手とそのあとの{after}手を取り消します")
        }
    }
}

/// Returns the lines of help.
pub(super) fn help(language: SentenceLanguage) -> Vec<String> {
    let text = match language {
        SentenceLanguage::En => ENGLISH,
        SentenceLanguage::Ja => JAPANESE,
    };
    text.lines().map(str::to_owned).collect()
}
