//! Lines after every change at a table of choices: whose turn it is and what can be done, or how
//! the game has ended.

use super::{TerminalGame, refused::place_of};
use crate::{party::places_told, text::forfeit_mark, tr};
use engine::rules::{Action, End, Outcome, Seat};

impl TerminalGame<'_> {
    /// Returns whose turn it is and what can be done, or who has won.
    pub(super) fn turn_lines(&self) -> Vec<String> {
        if let Some(outcome) = self.table.outcome() {
            return self.outcome_lines(&outcome);
        }
        let legal = self.legal();
        if legal.is_empty() {
            return Vec::new();
        }
        let speaker = self.speaker();
        let viewer = self.table.viewer();
        let turn = self.table.view().turn_of(self.table.rules()).unwrap_or(viewer);
        let whose = match (turn == viewer, self.table.persons()) {
            (true, 1) => tr!(self.texts, "party-turn-you"),
            (true, _) => {
                tr!(self.texts, "party-turn-person", player = speaker.seat(viewer))
            }
            (false, _) => tr!(self.texts, "party-turn-for", player = speaker.seat(turn)),
        };
        let asked = self.prompts(&legal).join(" · ");
        vec![tr!(self.texts, "terminal-labelled", name = whose, value = asked)]
    }

    /// Returns who has won, the fault of the game if it ended by one, and the places.
    fn outcome_lines(&self, outcome: &Outcome) -> Vec<String> {
        let speaker = self.speaker();
        let mut lines = vec![speaker.result(outcome, self.table.viewer())];
        let fault = match outcome.end {
            End::DeadEnd(span) => Some((tr!(self.texts, "party-end-dead"), span)),
            End::Endless(span) => Some((tr!(self.texts, "party-end-endless"), span)),
            End::TooMuchWork(span) => Some((tr!(self.texts, "party-end-work"), span)),
            End::Finished | End::Draw | End::Limit => None,
        };
        if let Some((why, span)) = fault {
            let place = place_of(self.file, self.game(), span).unwrap_or_default();
            lines.push(tr!(self.texts, "terminal-party-fault", why = why, place = place));
        }
        let forfeits = self.table.forfeits();
        let told = places_told(self.table.rules(), &outcome.places);
        let mut places: Vec<_> = told.iter().zip((0..).map(Seat)).collect();
        places.sort();
        for (place, seat) in places {
            let name = speaker.seat(seat);
            let score = self.table.score(seat);
            let mut more = score.map(|score| format!("  {score}")).unwrap_or_default();
            if forfeits.contains(&seat) {
                more.push_str("  ");
                let cause = self.table.forfeit_cause(self.texts, seat);
                more.push_str(&forfeit_mark(self.texts, cause));
            }
            let place = tr!(self.texts, "party-place", place = *place);
            lines.push(format!("  {place} {name}{more}"));
        }
        lines
    }

    /// Returns what each of the moves asks that can be made, with its number of choices.
    fn prompts(&self, legal: &[Action]) -> Vec<String> {
        let (speaker, view) = (self.speaker(), self.table.view());
        let mut prompts: Vec<(String, usize)> = Vec::new();
        for action in legal {
            let prompt = action.rule().map(|rule| speaker.asks(view, rule)).unwrap_or_default();
            match prompts.iter_mut().find(|(other, _)| *other == prompt) {
                Some((_, count)) => *count += 1,
                None => prompts.push((prompt, 1)),
            }
        }
        let counted =
            |(prompt, count)| if count == 1 { prompt } else { format!("{prompt} ({count})") };
        prompts.into_iter().map(counted).collect()
    }
}
