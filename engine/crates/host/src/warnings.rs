//! The dealer's warnings as codes of the protocol.

mod sentences;

use crate::ShelfError;
use agents::UnknownBot;
use definition::game::Game;
use fair::Objection;
use protocol::{SentenceLanguage, ServerMessage, WarnCode};
use rules::Refusal;
use session::{PersonNameFault, Session, Warning};

/// Reason that a command is not carried out: a code, and more about it, if there is more to say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct TableRefusal {
    pub(crate) code: WarnCode,
    /// More about it in English.
    pub(crate) more: String,
    /// The same in Japanese; empty if it is known in English alone.
    pub(crate) japanese: String,
}

impl TableRefusal {
    pub(crate) const fn plain(code: WarnCode) -> Self {
        Self { code, more: String::new(), japanese: String::new() }
    }

    pub(crate) fn because(code: WarnCode, more: &(impl ToString + ?Sized)) -> Self {
        Self { code, more: more.to_string(), japanese: String::new() }
    }

    pub(crate) fn in_both(code: WarnCode, english: &str, japanese: &str) -> Self {
        Self { code, more: english.to_owned(), japanese: japanese.to_owned() }
    }

    /// Returns the reason that no table of a game can be opened.
    pub(crate) fn unopened(error: &ShelfError) -> Self {
        let [more, japanese] = sentences::of_shelf(error);
        Self { code: error.code(), more, japanese }
    }

    /// Returns what the rules of the game have against an act.
    pub(crate) fn forbidden(game: &Game, refusal: &Refusal) -> Self {
        let [more, japanese] = sentences::of_refusal(game, refusal);
        Self { code: WarnCode::Illegal, more, japanese }
    }

    /// Returns the reason that nobody can be called so.
    pub(crate) fn misnamed(fault: PersonNameFault) -> Self {
        Self::in_both(WarnCode::Name, &fault.to_string(), &sentences::of_name(fault))
    }

    /// Returns a warning of the dealer, with the names of those at the table.
    pub(crate) fn warned(warning: &Warning, session: &Session) -> Self {
        let [more, japanese] = sentences::of_warning(warning, session);
        Self { code: code_of(warning), more, japanese }
    }

    /// Returns the reason that there is no bot of a name: those are offered that anybody may seat.
    pub(crate) fn no_bot(unknown: &UnknownBot) -> Self {
        let [more, japanese] = sentences::of_bot(unknown);
        Self { code: WarnCode::Option, more, japanese }
    }

    /// Returns what the record of a fair deal has against something.
    pub(crate) fn objected(why: &Objection) -> Self {
        Self::because(WarnCode::Fair, why)
    }

    /// Returns the warning in a language.
    pub(crate) fn told(&self, id: Option<u64>, language: SentenceLanguage) -> ServerMessage {
        let sentence = self.code.sentence(language);
        let text = match (language, self.more.is_empty()) {
            (_, true) => sentence.to_owned(),
            (SentenceLanguage::En, false) => self.more.clone(),
            (SentenceLanguage::Ja, false) if !self.japanese.is_empty() => self.japanese.clone(),
            (SentenceLanguage::Ja, false) => format!("{sentence} ({})", self.more),
        };
        ServerMessage::Warn { id, code: self.code, text }
    }
}

/// Returns the code of the protocol for a warning of the dealer.
const fn code_of(warning: &Warning) -> WarnCode {
    match warning {
        Warning::NameTaken(_) => WarnCode::NameInUse,
        Warning::BadName => WarnCode::Name,
        Warning::Full => WarnCode::Full,
        Warning::NobodySuch(_) => WarnCode::NobodySuch,
        Warning::NoSuchSeat(_) => WarnCode::Seat,
        Warning::SeatTaken(_) | Warning::OthersWait => WarnCode::SeatTaken,
        Warning::HasSeat(_) | Warning::Queues | Warning::NotAway | Warning::OwnSeat => {
            WarnCode::Already
        }
        Warning::NotAPlayer | Warning::HasNoSeat(_) | Warning::Forfeited => WarnCode::NotPlayer,
        Warning::GameGoesOn | Warning::NoGame | Warning::RobotPlays => WarnCode::Phase,
        Warning::Suspended => WarnCode::Suspended,
        Warning::NotYourTurn(_) => WarnCode::Turn,
        Warning::NotAllowed | Warning::MustAgree(_) | Warning::HasQuestion(_) => {
            WarnCode::NotAllowed
        }
        Warning::NothingToUndo | Warning::NothingToRedo | Warning::NothingAsked => {
            WarnCode::Nothing
        }
        Warning::BadText => WarnCode::Size,
    }
}
