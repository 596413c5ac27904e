//! Declarations about positions that are written down: what is computed, and notations of boards.

use super::{Resolver, scope::Bindings, steps::StepContext};
use crate::{
    raw::{RawGame, RawNotation, RawNotationForm, Text},
    resolve::Resolved,
};
use definition::{
    Code,
    game::{BoardNotation, NotationForm, Pieces, PositionRules, Step, StepKind, each_list_within},
    say,
    wording::{shown, suggest},
};
use std::collections::BTreeSet;

impl Resolver<'_> {
    /// Resolves what the file says about positions.
    pub(super) fn positions(&mut self, raw: &RawGame) -> Option<PositionRules> {
        let Some(raw) = &raw.positions else { return Some(PositionRules::default()) };
        let place = StepContext { bound: Bindings::default(), then: false, each: None };
        let then = raw.then.as_deref().unwrap_or_default();
        let then = self.steps(then, &place).ok().filter(|then| self.computes_only(then));
        let asks = raw.asks.as_deref().unwrap_or_default();
        let asks = asks.iter().map(|name| self.move_named(&name.value, name.at));
        let asks: Resolved<Vec<_>> = asks.collect();
        let notations = raw.notations.iter().map(|(key, raw)| self.notation(key, raw));
        let notations: Vec<Option<BoardNotation>> = notations.collect();
        let notations = notations.into_iter().collect::<Option<Vec<_>>>();
        Some(PositionRules { then: then?, asks: asks.ok()?, notations: notations? })
    }

    /// Reports a step that asks a player or ends the game.
    fn computes_only(&mut self, steps: &[Step]) -> bool {
        let mut asking = None;
        each_list_within(steps, &mut |list| {
            let asks = |step: &&Step| {
                matches!(
                    step.kind,
                    StepKind::Turns(_)
                        | StepKind::Again(_)
                        | StepKind::EndTurns
                        | StepKind::GameOver(_)
                )
            };
            asking = asking.or_else(|| list.iter().find(asks).map(|step| step.at));
        });
        let Some(at) = asking else { return true };
        let message =
            say!("fault-position-step", "this step plays on, but a position only computes");
        let help = say!(
            "help-position-step",
            "Use steps such as `Set` and `Each`, which ask nobody and do not end the game."
        );
        self.report(Code::NotHere, at, message, help);
        false
    }

    fn notation(&mut self, key: &Text, raw: &RawNotation) -> Option<BoardNotation> {
        let seats = usize::from(self.names.players.most);
        let Pieces::BoardPieces(men) = &self.names.pieces else {
            let message = say!("fault-boardless", "the game has no board");
            let help = say!(
                "help-notation-board",
                "Positions of cards are written in RON; leave `notations` out."
            );
            self.report(Code::NotHere, key.at, message, help);
            return None;
        };
        let kinds = men.kinds.clone();
        let mut sound = true;
        if raw.turn.len() != seats {
            let message = say!(
                "fault-notation-turns",
                "there are {found} letters for {wanted} players",
                found = raw.turn.len(),
                wanted = seats,
            );
            let help = say!("help-notation-turns", "Write a letter for each player.");
            self.report(Code::OutOfRange, raw.at, message, help);
            sound = false;
        }
        for (kind, _) in raw.men.iter().filter(|(kind, _)| !kinds.contains(&kind.value)) {
            let message =
                say!("fault-no-kind", "there is no kind `{kind}`", kind = shown(&kind.value));
            let help = suggest(&kind.value, kinds.iter().map(String::as_str));
            self.report(Code::UnknownName, kind.at, message, help);
            sound = false;
        }
        let letter = |kind: &String, seat: usize| {
            let letters = &raw.men.iter().find(|(key, _)| key.value == *kind)?.1;
            Some(letters.get(seat).or_else(|| letters.first())?.value.clone())
        };
        let men: Option<Vec<Vec<String>>> =
            (0..seats).map(|seat| kinds.iter().map(|kind| letter(kind, seat)).collect()).collect();
        let form = match raw.kind {
            RawNotationForm::Lists { squares } => NotationForm::Lists(squares),
            RawNotationForm::Rows { counts, slashes } => NotationForm::Rows { counts, slashes },
        };
        let turn: Vec<String> = raw.turn.iter().map(|turn| turn.value.clone()).collect();
        let men = men.filter(|men| tells_apart(men, &turn, form));
        if men.is_none() {
            let message =
                say!("fault-notation-letters", "the letters do not tell all men and players apart");
            let help = say!(
                "help-notation-letters",
                "Write one letter for each kind and player in `men` and `turn`; in `Lists` one kind \
                 may have none: `\"\"`."
            );
            self.report(Code::BadChoice, raw.at, message, help);
        }
        let name = key.value.clone();
        Some(BoardNotation { name, turn, men: men.filter(|_| sound)?, form, at: key.at })
    }
}

/// True if every man and every player can be told from the others by its letter.
fn tells_apart(men: &[Vec<String>], turn: &[String], form: NotationForm) -> bool {
    let is_letter = |text: &String| {
        let mut letters = text.chars();
        letters.next().is_some_and(char::is_alphabetic) && letters.next().is_none()
    };
    let differ = |all: Vec<&String>| all.iter().collect::<BTreeSet<_>>().len() == all.len();
    let sound = match form {
        NotationForm::Rows { .. } => {
            men.iter().flatten().all(is_letter) && differ(men.iter().flatten().collect())
        }
        NotationForm::Lists(_) => men.iter().all(|kinds| {
            kinds.iter().all(|kind| kind.is_empty() || is_letter(kind))
                && differ(kinds.iter().collect())
        }),
    };
    sound && turn.iter().all(is_letter) && differ(turn.iter().collect())
}
