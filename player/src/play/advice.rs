//! Hints for a game in progress: asked here or on another thread, shown one after the other.

use super::Play;
use engine::{
    agents::{Adviser, Budget, Hint, Outlook, Prospect, outlook},
    rules::{Action, Match},
};

/// What a player who asks for a hint is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tip {
    /// A move.
    Hint(Hint),
    /// Nothing was found from here; after so many actions the game stood better.
    UndoTo(usize),
    /// Everything that can come was looked at: nothing leads on.
    Lost,
}

impl Tip {
    /// The action that is proposed, if one is.
    #[must_use]
    pub const fn action(self) -> Option<Action> {
        match self {
            Self::Hint(hint) => Some(hint.action),
            Self::UndoTo(_) | Self::Lost => None,
        }
    }
}

/// The positions that are looked at to tell that nothing leads on.
const OUTLOOK: Budget = Budget { positions: 20_000 };

/// A position that an adviser is asked about.
#[derive(Debug, Clone)]
pub struct Question {
    game: Match,
    adviser: Adviser,
}

/// What an adviser says of a position.
#[derive(Debug, Clone)]
pub struct Answer {
    /// After how many actions.
    at: usize,
    told: Vec<Tip>,
    adviser: Adviser,
}

impl Question {
    /// About the position that the game is in.
    #[must_use]
    pub const fn new(game: Match, adviser: Adviser) -> Self {
        Self { game, adviser }
    }

    /// Looks ahead, and back where nothing is found: some tenths of a second, or some seconds.
    #[must_use]
    pub fn answer(mut self) -> Answer {
        let mut advice = self.adviser.advise(self.game.rules(), &self.game.view());
        // The dealer says at the table that nothing leads on: nothing is proposed then either.
        if advice.prospect == Prospect::Open
            && outlook(self.game.rules(), self.game.state(), OUTLOOK) == Outlook::NoProgress
        {
            advice.hints.clear();
            advice.prospect = Prospect::Lost;
        }
        let back = match advice.prospect {
            Prospect::Win(_) => None,
            Prospect::Open | Prospect::Lost => Adviser::way_back(&self.game),
        };
        let lost = (advice.prospect == Prospect::Lost && back.is_none()).then_some(Tip::Lost);
        let mut told: Vec<Tip> = back.map(Tip::UndoTo).into_iter().chain(lost).collect();
        told.extend(advice.hints.into_iter().chain(advice.rest).map(Tip::Hint));
        Answer { at: self.game.actions().len(), told, adviser: self.adviser }
    }
}

impl Answer {
    /// Everything that can be told, the best first; never empty.
    #[must_use]
    pub fn told(&self) -> &[Tip] {
        &self.told
    }

    /// The adviser, who remembers the way that was found.
    #[must_use]
    pub fn into_adviser(self) -> Adviser {
        self.adviser
    }
}

/// What can be told of one position, and what of it was shown last.
#[derive(Debug, Clone)]
pub(super) struct Shown {
    /// After how many actions.
    at: usize,
    told: Vec<Tip>,
    index: usize,
}

impl Play {
    /// What there is to be asked of the position on the table.
    #[must_use]
    pub fn question(&self) -> Question {
        Question::new(self.game.clone(), self.adviser.clone())
    }

    /// The next hint, where it is known without a search: the next one of this position, or the
    /// next step of the way that was found before. It counts as a hint.
    pub fn known_hint(&mut self) -> Option<Tip> {
        let at = self.game.actions().len();
        if let Some(shown) = self.shown.as_mut().filter(|shown| shown.at == at) {
            shown.index = (shown.index + 1) % shown.told.len().max(1);
            let told = shown.told.get(shown.index).copied();
            self.hints = self.hints.saturating_add(u32::from(told.is_some()));
            return told;
        }
        let view = self.view();
        self.adviser.knows(&view).then(|| self.accept(self.question().answer())).flatten()
    }

    /// Takes an answer; the first thing that it tells, unless the game has gone on meanwhile. It
    /// counts as a hint.
    pub fn accept(&mut self, answer: Answer) -> Option<Tip> {
        let Answer { at, told, adviser } = answer;
        if at != self.game.actions().len() {
            return None;
        }
        self.adviser = adviser;
        let first = self.within_steps(told.first().copied());
        let told = told.into_iter().filter_map(|told| self.within_steps(Some(told))).collect();
        self.shown = Some(Shown { at, told, index: 0 });
        self.hints = self.hints.saturating_add(u32::from(first.is_some()));
        first
    }

    /// The next hint, looked for here and now.
    pub fn hint(&mut self) -> Option<Tip> {
        self.known_hint().or_else(|| self.accept(self.question().answer()))
    }

    /// Undo goes by steps: to the end of the step at which the game still stood well.
    fn within_steps(&self, told: Option<Tip>) -> Option<Tip> {
        match told? {
            Tip::UndoTo(at) => {
                let ends = self.ends.iter().copied().filter(|&end| end <= at);
                Some(Tip::UndoTo(ends.max().unwrap_or(0)))
            }
            told => Some(told),
        }
    }
}
