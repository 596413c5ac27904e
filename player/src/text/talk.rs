//! Words of the dealer about those at a table: warnings, breaks, robots, talk.

use super::Texts;
use crate::tr;
use engine::{
    rules::Seat,
    session::{Lapse, Notice, ParticipantId, Request, Roster, Warning, WishEnd},
};

/// Explains in a sentence why a request was not carried out.
#[must_use]
pub fn warning_words(texts: &Texts, roster: &Roster, warning: &Warning) -> String {
    let name = |id| name_of(texts, roster, id);
    match warning {
        Warning::NameTaken(name) => tr!(texts, "talk-name-taken", name = name.as_str()),
        Warning::BadName => tr!(texts, "talk-bad-name", most = Roster::MOST_NAME),
        Warning::Full => tr!(texts, "talk-full", most = Roster::MOST),
        Warning::NobodySuch(id) => tr!(texts, "talk-nobody-such", number = id.0),
        Warning::NoSuchSeat(seat) => tr!(texts, "talk-no-such-seat", seat = shown(*seat)),
        Warning::SeatTaken(seat) => tr!(texts, "talk-seat-taken", seat = shown(*seat)),
        Warning::HasSeat(seat) => tr!(texts, "talk-has-seat", seat = shown(*seat)),
        Warning::NotAPlayer => tr!(texts, "talk-not-a-player"),
        Warning::GameGoesOn => tr!(texts, "talk-game-goes-on"),
        Warning::NoGame => tr!(texts, "talk-no-game"),
        Warning::Suspended => tr!(texts, "talk-suspended"),
        Warning::NotYourTurn(seat) => tr!(texts, "talk-not-your-turn", seat = shown(*seat)),
        Warning::NotAllowed => tr!(texts, "talk-not-allowed"),
        Warning::MustAgree(seat) => tr!(texts, "talk-must-agree", seat = shown(*seat)),
        Warning::NothingToUndo => tr!(texts, "talk-nothing-to-undo"),
        Warning::NothingToRedo => tr!(texts, "talk-nothing-to-redo"),
        Warning::NothingAsked => tr!(texts, "talk-nothing-asked"),
        Warning::HasQuestion(id) => tr!(texts, "talk-has-question", name = name(*id)),
        Warning::HasNoSeat(id) => tr!(texts, "talk-has-no-seat", name = name(*id)),
        Warning::OwnSeat => tr!(texts, "talk-own-seat"),
        Warning::OthersWait => tr!(texts, "talk-others-wait"),
        Warning::Queues => tr!(texts, "talk-queues"),
        Warning::RobotPlays => tr!(texts, "talk-robot-plays"),
        Warning::Forfeited => tr!(texts, "talk-you-forfeited"),
        Warning::NotAway => tr!(texts, "talk-not-away"),
        Warning::BadText => tr!(texts, "talk-bad-text", most = Request::MOST_TEXT),
    }
}

/// Tells in a sentence what a notice says of the people at a table; `None` for notices of the
/// game, the seats and the turns, which the table itself shows.
#[must_use]
pub fn talk_words(texts: &Texts, roster: &Roster, notice: &Notice) -> Option<String> {
    let name = |id: ParticipantId| name_of(texts, roster, id);
    let player = |seat: Seat| {
        let player = roster.player(seat);
        player.map_or_else(|| shown(seat).to_string(), |player| player.name.clone())
    };
    Some(match *notice {
        Notice::Said { from, to: None, ref text } => {
            tr!(texts, "talk-said", name = name(from), text = text.as_str())
        }
        Notice::Said { from, to: Some(to), ref text } => {
            let (from, to) = (name(from), name(to));
            tr!(texts, "talk-said-to", name = from, to = to, text = text.as_str())
        }
        Notice::Broke { who, .. } => tr!(texts, "talk-broke", name = name(who)),
        Notice::Back(who) => tr!(texts, "talk-back", name = name(who)),
        Notice::RobotPlays { seat, why } => {
            tr!(texts, "talk-robot-for", name = player(seat), why = key(why))
        }
        Notice::Forfeited { seat, why } => {
            tr!(texts, "talk-forfeited", name = player(seat), why = key(why))
        }
        Notice::Missing { seat, why } => {
            tr!(texts, "talk-missing", name = player(seat), why = key(why))
        }
        Notice::Foul { count, .. } => tr!(texts, "talk-foul", count = count),
        Notice::SwapAsked(by) => tr!(texts, "talk-swap-asked", name = name(by)),
        Notice::SwapDeclined(by) => tr!(texts, "talk-swap-declined", name = name(by)),
        Notice::SwapVoid { with, why } => {
            tr!(texts, "talk-swap-void", name = name(with), why = end_word(why))
        }
        Notice::UndoAsked(by) => tr!(texts, "talk-undo-asked", name = name(by)),
        Notice::UndoDeclined(by) => tr!(texts, "talk-undo-declined", name = name(by)),
        Notice::UndoVoid { by, why } => {
            tr!(texts, "talk-undo-void", name = name(by), why = end_word(why))
        }
        Notice::Warned(ref warning) => warning_words(texts, roster, warning),
        Notice::Roster(_)
        | Notice::Phase(_)
        | Notice::Queue(_)
        | Notice::Began { .. }
        | Notice::Acted { .. }
        | Notice::TakenBack(_)
        | Notice::PlayedAgain { .. }
        | Notice::Claimed(_)
        | Notice::Turn { .. }
        | Notice::Result(_)
        | Notice::Refused { .. } => return None,
    })
}

/// Returns the number of a seat as people count.
fn shown(seat: Seat) -> u16 {
    u16::from(seat.0) + 1
}

fn name_of(texts: &Texts, roster: &Roster, id: ParticipantId) -> String {
    let participant = roster.participant(id).map(|participant| participant.name.clone());
    participant.unwrap_or_else(|| tr!(texts, "talk-nobody-such", number = id.0))
}

const fn key(why: Lapse) -> &'static str {
    match why {
        Lapse::Break => "break",
        Lapse::Exit => "exit",
        Lapse::Silence => "silence",
        Lapse::Foul => "foul",
    }
}

const fn end_word(why: WishEnd) -> &'static str {
    match why {
        WishEnd::Chose => "chose",
        WishEnd::Asked => "asked",
        WishEnd::Away => "away",
        WishEnd::Lapsed => "lapsed",
        WishEnd::Moved => "moved",
        WishEnd::Began => "began",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;
    use engine::{
        gametext::read_game,
        rules::{Rules, Setup},
        session::{Nature, Policy, Session},
    };
    use std::{sync::Arc, time::Duration};

    const GAME: &str = r#"(
        id: "high-cards", title: "High cards", players: Exactly(2),
        pieces: Cards(ranks: "2 3 4 5 6", suits: "Clubs Hearts"),
        fields: {
            "stock": (shape: Pile, sees: Nobody),
            "hand": (per: Player, shape: Hand, sees: Owner),
            "won": (per: Player, shape: Pile, sees: Everyone),
        },
        moves: { "play": (pick: Cards(from: "hand", to: "won of me")) },
        flow: [
            Shuffle("stock"), Deal(from: "stock", to: "hand", count: 3),
            Turns(moves: ["play"], until: "everybody_moved"),
        ],
        result: Highest("sum(won by rank)"),
    )"#;

    /// A table with Hanako on its first seat, and her number.
    fn table() -> (Roster, ParticipantId) {
        let game = read_game(GAME, &()).into_result().expect("it has no faults");
        let rules = Rules::of_game(Arc::new(game), &Setup::default()).expect("for two");
        let mut session = Session::open(Arc::new(rules), Policy::public());
        let (id, _) = session.enter("花子", Nature::Person).expect("a free name");
        session.request(id, Request::Sit(Seat(0)), Duration::ZERO);
        (session.roster().clone(), id)
    }

    #[test]
    fn notices_and_warnings_are_told_in_both_languages() {
        let (roster, id) = table();
        let all = [Lapse::Break, Lapse::Exit, Lapse::Silence, Lapse::Foul];
        let seat = Seat(0);
        let mut notices: Vec<Notice> = vec![
            Notice::Broke { who: id, until: None },
            Notice::Back(id),
            Notice::Foul { who: id, count: 3 },
            Notice::SwapAsked(id),
            Notice::SwapDeclined(id),
            Notice::SwapVoid { with: id, why: WishEnd::Moved },
            Notice::UndoAsked(id),
            Notice::UndoDeclined(id),
            Notice::Said { from: id, to: None, text: "Hello".to_owned() },
            Notice::Said { from: id, to: Some(id), text: "Hello".to_owned() },
        ];
        for why in WishEnd::ALL {
            notices.push(Notice::UndoVoid { by: id, why });
            notices.push(Notice::SwapVoid { with: id, why });
        }
        for why in all {
            notices.push(Notice::RobotPlays { seat, why });
            notices.push(Notice::Forfeited { seat, why });
            notices.push(Notice::Missing { seat, why });
        }
        let warnings = [
            Warning::NameTaken("花子".to_owned()),
            Warning::BadName,
            Warning::Full,
            Warning::NobodySuch(ParticipantId(7)),
            Warning::HasQuestion(id),
            Warning::HasNoSeat(ParticipantId(7)),
            Warning::NotYourTurn(seat),
            Warning::BadText,
        ];
        notices.extend(warnings.map(Notice::Warned));
        let [english, japanese] = [Language::En, Language::Ja].map(|language| {
            let texts = Texts::new(language);
            let told = notices.iter().map(|notice| talk_words(&texts, &roster, notice));
            told.map(|words| words.expect("it is told")).collect::<Vec<_>>()
        });
        for (number, (one, other)) in english.iter().zip(&japanese).enumerate() {
            assert!(!one.contains("talk-") && !other.contains("talk-"), "{one} {other}");
            assert!(number == 7 || number == 8 || one != other, "{one} stays English");
        }
        let has = |words: &str| english.iter().any(|line| line == words);
        assert!(has("花子 has left; a robot plays on."), "{english:?}");
        assert!(has("The line of 花子 stays broken; 花子 loses the game."), "{english:?}");
        assert!(has("It is not your turn: seat 1 is to choose."), "{english:?}");
        assert!(japanese.iter().any(|line| line == "花子さんが戻りました。"), "{japanese:?}");
        assert!(has("花子 plays on: the wish to take a move back is over."), "{english:?}");
        // The table itself shows turns.
        let turn = Notice::Turn { seat, deadline: None };
        assert_eq!(talk_words(&Texts::new(Language::En), &roster, &turn), None);
    }
}
