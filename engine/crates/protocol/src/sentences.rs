//! Sentences for codes, in English and Japanese.

use crate::{ByeCode, LapseTold, SentenceLanguage, UnprovedTold, WarnCode, WishEndTold};

impl WarnCode {
    /// Returns the reason in words.
    #[must_use]
    pub const fn sentence(self, language: SentenceLanguage) -> &'static str {
        let (english, japanese) = self.sentences();
        match language {
            SentenceLanguage::En => english,
            SentenceLanguage::Ja => japanese,
        }
    }

    const fn sentences(self) -> (&'static str, &'static str) {
        match self {
            Self::Form => ("this message cannot be read", "このメッセージは読み取れません"),
            Self::Size => ("this message is too long", "メッセージが長すぎます"),
            Self::Unknown => ("no message has this name", "その名前のメッセージはありません"),
            Self::Version => {
                ("we have no version of the protocol in common", "プロトコルの版が合いません")
            }
            Self::Hello => ("say `hello` first", "まず hello を送ってください"),
            Self::NotHere => ("enter first", "まず入場してください"),
            Self::Already => ("it is so already", "すでにそうなっています"),
            Self::NameInUse => ("someone here has this name", "その名前はすでに使われています"),
            Self::Name => ("choose another name", "別の名前にしてください"),
            Self::Full => ("there is no room", "空きがありません"),
            Self::Auth => (
                "name, password, key or invitation are missing or not right",
                "名前、パスワード、鍵、または招待がないか、正しくありません",
            ),
            Self::Registered => (
                "this name belongs to an account; enter with its password",
                "この名前は登録されています。パスワードで入場してください",
            ),
            Self::Password => {
                ("a password has 8 to 200 characters", "パスワードは8文字以上200文字以下です")
            }
            Self::Token => {
                ("this token is not known; enter again", "トークンが無効です。入場し直してください")
            }
            Self::Id => ("the number of a command must rise", "命令の番号は増えなければなりません"),
            Self::Rate => (
                "not so fast: send it again in a few seconds, a password in half a minute",
                "速すぎます。数秒後に、パスワードは30秒後に送り直してください",
            ),
            Self::Table => ("there is no such table", "その卓はありません"),
            Self::Game => ("this game is not offered here", "このゲームはここにありません"),
            Self::Option => ("the game has no such option", "ゲームにその設定はありません"),
            Self::NotAllowed => ("this table does not allow it", "この卓では認められていません"),
            Self::Seat => ("there is no such seat", "その席はありません"),
            Self::SeatTaken => ("the seat is taken", "その席はふさがっています"),
            Self::NobodySuch => ("nobody here has this name", "その名前の人はここにいません"),
            Self::NotPlayer => ("only players can do this", "席についた人だけができます"),
            Self::Phase => ("it is not the time for this", "今はできません"),
            Self::Suspended => ("the game is suspended", "ゲームは中断しています"),
            Self::Turn => ("it is not your turn", "あなたの番ではありません"),
            Self::Stale => {
                ("the table has changed; choose again", "局面が変わりました。選び直してください")
            }
            Self::Illegal => ("the rules forbid it", "規則で認められていません"),
            Self::Choice => ("this is none of the choices", "その選択肢はありません"),
            Self::Nothing => ("there is nothing to answer or undo", "対象がありません"),
            Self::Fair => ("this does not fit the fair deal", "公正な配りの手順に合いません"),
            Self::Key => (
                "your seat is in a game whose deal is proved with another key: come back from where \
                 you entered it, or after this game",
                "あなたの席は、別の鍵で証明される配りのゲームの途中です。\
                 そのゲームに入った所から戻るか、ゲームのあとに入ってください",
            ),
            Self::Host => ("the host could not do it", "ホスト側で処理できませんでした"),
        }
    }
}

impl ByeCode {
    /// Returns the reason in words.
    #[must_use]
    pub const fn sentence(self, language: SentenceLanguage) -> &'static str {
        let (english, japanese) = self.sentences();
        match language {
            SentenceLanguage::En => english,
            SentenceLanguage::Ja => japanese,
        }
    }

    const fn sentences(self) -> (&'static str, &'static str) {
        match self {
            Self::Exit => ("you have left", "退場しました"),
            Self::Replaced => ("you are connected from elsewhere", "別の場所から接続されました"),
            Self::Slow => {
                ("your line is too slow; connect again", "回線が遅すぎます。接続し直してください")
            }
            Self::Silent => ("nothing came for too long", "長い間、何も届きませんでした"),
            Self::Flood => ("too many wrong messages came", "誤ったメッセージが多すぎます"),
            Self::Form => (
                "what came breaks the rules of the connection",
                "接続の決まりに合わないものが届きました",
            ),
            Self::Size => ("a message was far too long", "メッセージが長すぎました"),
            Self::Stopping => (
                "the host stops; your games are kept",
                "ホストが停止します。ゲームは保存されています",
            ),
            Self::Ended => (
                "the host has stopped, and keeps nothing of its games",
                "ホストが終わりました。ゲームは保存されていません",
            ),
            Self::Version => {
                ("we have no version of the protocol in common", "プロトコルの版が合いません")
            }
        }
    }
}

impl UnprovedTold {
    /// Returns the reason in words; the names of players may follow.
    #[must_use]
    pub const fn sentence(self, language: SentenceLanguage) -> &'static str {
        let (english, japanese) = match self {
            Self::Customs => (
                "deal not provable: the table does without a proof",
                "この配りは証明できません: この卓は証明なしで行います",
            ),
            Self::OnePerson => (
                "deal not provable: only one person plays, and the host can see all cards",
                "この配りは証明できません: 人が1人だけです。ホストはすべてのカードを見ることができます",
            ),
            Self::DealtAlone => (
                "deal not provable: nobody but the host contributed to it",
                "この配りは証明できません: ホストのほかに誰も加わりませんでした",
            ),
            Self::Unsigned => (
                "deal not provable: the record has no last line, as somebody did not sign it",
                "この配りは証明できません: 署名しない人がいたため、記録に最後の行がありません",
            ),
        };
        match language {
            SentenceLanguage::En => english,
            SentenceLanguage::Ja => japanese,
        }
    }

    /// Returns in words that no game begins at a table whose deals must be proved; the names of
    /// those whose contributions are missing may follow.
    #[must_use]
    pub const fn refusal(language: SentenceLanguage) -> &'static str {
        match language {
            SentenceLanguage::En => {
                "no game begins: all players must contribute to the deal, and these did not"
            }
            SentenceLanguage::Ja => {
                "ゲームは始まりません: 全員が配りに加わる必要がありますが、次の人が加わりませんでした"
            }
        }
    }
}

impl LapseTold {
    /// Returns the cause of a forfeit in words.
    #[must_use]
    pub const fn sentence(self, language: SentenceLanguage) -> &'static str {
        let (english, japanese) = match self {
            Self::Break => ("the line was broken for too long", "切断が長すぎました"),
            Self::Exit => ("left the table", "卓を離れました"),
            Self::Silence => ("the time for a choice was used up", "選ぶ時間を使い切りました"),
            Self::Fouls => ("too many fouls", "反則が多すぎました"),
        };
        match language {
            SentenceLanguage::En => english,
            SentenceLanguage::Ja => japanese,
        }
    }

    /// Returns in words why a suspended game waits for a player, and what lets it go on.
    #[must_use]
    pub const fn wait(self, language: SentenceLanguage) -> &'static str {
        let (english, japanese) = match self {
            Self::Break => (
                "the line is broken; the seat is kept for as long as it takes, and the game goes on \
                 as soon as the player is back",
                "回線が切れています。席は残り、戻るとゲームが再開します",
            ),
            Self::Exit => (
                "has left; the seat is kept for as long as it takes, and the game goes on as soon as \
                 the player is back",
                "席を離れました。席は残り、戻るとゲームが再開します",
            ),
            Self::Silence | Self::Fouls => (
                "has taken too long; the game goes on with RETURN by this player",
                "時間切れです。この人が RETURN と打つとゲームが再開します",
            ),
        };
        match language {
            SentenceLanguage::En => english,
            SentenceLanguage::Ja => japanese,
        }
    }
}

impl WishEndTold {
    /// Returns in words why a wish has come to nothing that nobody declined.
    #[must_use]
    pub const fn sentence(self, language: SentenceLanguage) -> &'static str {
        let (english, japanese) = match self {
            Self::Chose => ("plays on", "先に進めました"),
            Self::Asked => (
                "asks for another undo in place of answering",
                "答える代わりに別の取り消しを頼みました",
            ),
            Self::Away => ("is away", "席を外しています"),
            Self::Lapsed => {
                ("time ran out, or the game was lost", "持ち時間が切れたか、負けが決まりました")
            }
            Self::Moved => ("the seats have changed", "席が変わりました"),
            Self::Began => (
                "the next game begins, or is being prepared",
                "次のゲームが始まるか、準備に入りました",
            ),
        };
        match language {
            SentenceLanguage::En => english,
            SentenceLanguage::Ja => japanese,
        }
    }
}
