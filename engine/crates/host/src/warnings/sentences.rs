//! Reasons of the dealer and of the rules as sentences.

use crate::ShelfError;
use agents::{BotStyle, UnknownBot};
use definition::game::{Game, MoveId};
use rules::{Reason, Refusal, Seat};
use session::{Lapse, LineState, PersonNameFault, Request, Roster, Session, Warning};

/// Returns a warning of the dealer in English and in Japanese, with the names of those at the
/// table.
pub(super) fn of_warning(warning: &Warning, session: &Session) -> [String; 2] {
    let roster = session.roster();
    let name = |id| roster.participant(id).map(|one| one.name.as_str());
    let turn = |seat| roster.player(seat).map(|one| one.name.as_str());
    match *warning {
        Warning::HasQuestion(id) if let Some(name) = name(id) => [
            format!("{name} has another question to answer first"),
            format!("{name}はまだ別の問いに答えていません"),
        ],
        Warning::HasNoSeat(id) if let Some(name) = name(id) => {
            [format!("{name} has no seat"), format!("{name}には席がありません")]
        }
        Warning::NotYourTurn(seat) if let Some(name) = turn(seat) => [
            format!("it is not your turn: {name} is to choose"),
            format!("あなたの番ではありません。{name}の番です"),
        ],
        Warning::MustAgree(seat) if let Some(name) = turn(seat) => [
            format!("{name} is away; all others must agree"),
            format!("{name}がいません。ほかの全員の同意が必要です"),
        ],
        Warning::Suspended => of_suspension(session),
        _ => [warning.to_string(), japanese(warning)],
    }
}

/// Says that a host has no bot of a name, and which it has: none that needs a file or starts a
/// program there.
pub(super) fn of_bot(unknown: &UnknownBot) -> [String; 2] {
    let UnknownBot::Name(name) = unknown else {
        return [unknown.to_string(), String::new()];
    };
    [
        format!(
            "this host has no bot `{name}`; choose one of {}. A program or a strategy joins as a \
             player of its own",
            BotStyle::NAMES
        ),
        format!(
            "ボット「{name}」はこのホストにありません。random、modest、lowest、greedy、search（考える時間や局面の数も\
             決めるなら search:2s、search:500n など）から選んでください。プログラムや戦略は、それ自身がプレイヤーと\
             して卓に参加します"
        ),
    ]
}

/// Says in English and in Japanese why no table of a game can be opened.
pub(super) fn of_shelf(error: &ShelfError) -> [String; 2] {
    let japanese = match error {
        ShelfError::Game(game) => format!("「{game}」というゲームはここにありません"),
        ShelfError::Option(option) => {
            format!("このゲームに「{option}」というオプションはありません")
        }
        ShelfError::Value(option, value) => {
            format!("オプション「{option}」に{value}という値はありません")
        }
        ShelfError::Setup { japanese, .. } => japanese.clone(),
    };
    [error.to_string(), japanese]
}

/// Says that the game is suspended, for whom it waits, why, and that it goes on with them.
fn of_suspension(session: &Session) -> [String; 2] {
    let seats = (0..session.rules().seats()).map(Seat);
    let missing = seats.filter_map(|seat| {
        let why = session.missing_cause(seat)?;
        let player = session.roster().player(seat)?;
        Some((player.name.as_str(), why, session.line_of(player.id)))
    });
    let missing: Vec<_> = missing.collect();
    let back = match missing[..] {
        [] => return [Warning::Suspended.to_string(), japanese(&Warning::Suspended)],
        [(name, ..)] => [format!("{name} is back"), format!("{name}が戻る")],
        _ => ["all of them are back".to_owned(), "全員が戻る".to_owned()],
    };
    let why = missing.into_iter().map(|(name, why, line)| match (why, line) {
        // Whoever was too slow may be there, and has to say so.
        (Lapse::Silence, LineState::Up) => {
            [format!("{name} has taken too long"), format!("{name}の持ち時間が切れました")]
        }
        (Lapse::Exit, _) | (_, LineState::Left) => {
            [format!("{name} has left"), format!("{name}が席を離れました")]
        }
        _ => [format!("the line of {name} is broken"), format!("{name}の回線が切れています")],
    });
    let (english, other): (Vec<_>, Vec<_>) = why.map(|[english, other]| (english, other)).unzip();
    let (english, other) = (english.join(", and "), other.join("。"));
    [
        format!("the game is suspended: {english}; it goes on as soon as {}", back[0]),
        format!("ゲームは中断しています。{other}。{}と再開します", back[1]),
    ]
}

/// Returns a warning of the dealer in Japanese.
fn japanese(warning: &Warning) -> String {
    let fixed = match warning {
        Warning::NameTaken(name) => return format!("`{name}` という名前の人がすでにいます"),
        Warning::BadName => {
            let most = Roster::MOST_NAME;
            return format!("名前は目に見える文字で1～{most}文字です。記号だけの名前は使えません");
        }
        Warning::Full => return format!("{}人までしか入れません", Roster::MOST),
        Warning::NobodySuch(who) => return format!("参加者 {} は卓にいません", who.0),
        Warning::NoSuchSeat(seat) => return format!("席{}はありません", seat.0 + 1),
        Warning::SeatTaken(seat) => return format!("席{}はふさがっています", seat.0 + 1),
        Warning::HasSeat(seat) => {
            return format!("あなたは席{}にいます。先に離れてください", seat.0 + 1);
        }
        Warning::NotYourTurn(seat) => {
            return format!("あなたの番ではありません。席{}の番です", seat.0 + 1);
        }
        Warning::MustAgree(seat) => {
            return format!("席{}の人がいません。ほかの全員の同意が必要です", seat.0 + 1);
        }
        Warning::HasQuestion(who) => {
            return format!("参加者 {} はまだ別の問いに答えていません", who.0);
        }
        Warning::HasNoSeat(who) => return format!("参加者 {} には席がありません", who.0),
        Warning::BadText => return format!("文は1～{}文字です", Request::MOST_TEXT),
        Warning::NotAPlayer => "席についた人だけができます。次のゲームの前に席についてください",
        Warning::GameGoesOn => "ゲーム中です。終わるまで待ってください",
        Warning::NoGame => "ゲーム中ではありません",
        Warning::Suspended => "ゲームは中断しています",
        Warning::NotAllowed => "この卓では認められていません",
        Warning::NothingToUndo => "取り消す手がありません",
        Warning::NothingToRedo => "やり直す手がありません",
        Warning::NothingAsked => "誰も何も頼んでいません",
        Warning::OwnSeat => "それはあなたの席です",
        Warning::OthersWait => "先に待っている人がいます。席を待つ列に入ってください",
        Warning::Queues => "すでに席を待っています",
        Warning::RobotPlays => "ロボットがあなたの番を終えるところです。次の番から戻れます",
        Warning::Forfeited => "あなたはこのゲームで負けになりました",
        Warning::NotAway => "席はあなたのものです。取り戻すものはありません",
    };
    fixed.to_owned()
}

/// Returns in Japanese why nobody can be called so.
pub(super) fn of_name(fault: PersonNameFault) -> String {
    let most = Roster::MOST_NAME;
    match fault {
        PersonNameFault::Empty => "名前が空です。文字か数字を入れてください".to_owned(),
        PersonNameFault::Signs => {
            "記号だけの名前は使えません。文字か数字を入れてください".to_owned()
        }
        PersonNameFault::Long(count) => {
            format!("名前は{most}文字までです。これは{count}文字あります")
        }
        PersonNameFault::Unseen => "名前に、改行などの目に見えない文字は使えません".to_owned(),
        PersonNameFault::Brackets => {
            "名前に丸かっこは使えません。一覧でその人の様子を書くところです".to_owned()
        }
        PersonNameFault::SpokenFor => {
            "「あなた」やボットの名前は使えません。卓では別の人を指します".to_owned()
        }
    }
}

/// Returns what the rules have against an act, in English and in Japanese.
pub(super) fn of_refusal(game: &Game, refusal: &Refusal) -> [String; 2] {
    let name = |id: MoveId| game.moves.get(id).map_or("", |declared| declared.name.as_str());
    match refusal.reason {
        Reason::Over => ["the game is over".to_owned(), "ゲームは終わっています".to_owned()],
        Reason::NotOffered(id) => [
            format!("`{}` cannot be made at this time", name(id)),
            format!("`{}` は今はできません", name(id)),
        ],
        Reason::NotThere(id) => [
            format!("`{}` cannot be made with these cards or things", name(id)),
            format!("`{}` はそのカードなどではできません", name(id)),
        ],
        Reason::Condition(id, number) => {
            let found = game.moves.get(id);
            let condition = found.and_then(|found| found.only_if.get(usize::from(number)));
            let rule = condition.and_then(|condition| condition.rule);
            let named = rule.and_then(|rule| game.rules.get(usize::from(rule)));
            match named.and_then(|named| named.says.as_ref()) {
                Some(says) => {
                    let japanese = if says.ja.is_empty() { &says.en } else { &says.ja };
                    [says.en.clone(), japanese.clone()]
                }
                None => {
                    let rule = named.map(|named| named.name.replace('_', " "));
                    let rule = rule.unwrap_or_else(|| (number + 1).to_string());
                    [
                        format!("`{}` is against the rule \"{rule}\"", name(id)),
                        format!("`{}` は規則「{rule}」に反します", name(id)),
                    ]
                }
            }
        }
        _ => [
            "the cards may not be taken from there or put there".to_owned(),
            "そのカードをそこから取ったり、そこへ置いたりはできません".to_owned(),
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use definition::RuleRef;

    #[test]
    fn refusals_are_told_without_words_of_the_program() {
        let text = r#"(
            id: "one", title: "One", players: Exactly(2),
            pieces: Cards(ranks: "2 3", suits: "Clubs Spades"),
            fields: {
                "stock": (shape: Pile, sees: Nobody),
                "hand": (per: Player, shape: Hand, sees: Owner),
                "out": (shape: Pile, sees: Everyone),
            },
            moves: {
                "lay": (pick: Cards(from: "hand", to: "out"), only_if: ["empty(out)"]),
                "stop": (pick: Nothing),
            },
            flow: [
                Deal(from: "stock", to: "hand", count: 1),
                Turns(moves: ["lay", "stop"], until: "everybody_moved"),
            ],
            result: Highest("size(hand)"),
        )"#;
        let game = gametext::read_game(text, &()).game.expect("a game");
        let id = MoveId(0);
        let reasons =
            [Reason::Over, Reason::NotOffered(id), Reason::NotThere(id), Reason::Condition(id, 0)];
        for reason in reasons {
            let refusal = Refusal { reason, rule: Some(RuleRef::Condition(id, 0)) };
            let [english, japanese] = of_refusal(&game, &refusal);
            assert!(english.is_ascii() && !japanese.is_ascii(), "{english} {japanese}");
            assert!(!english.contains("MoveId") && !english.contains('('), "{english}");
        }
    }
}
