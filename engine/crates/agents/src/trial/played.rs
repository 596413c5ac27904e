//! The results of one game, deal by deal.

use cards::DealNumber;
use definition::game::{Per, Type, Var, VarId};
use rules::{End, Outcome, Rules, Seat, State};

/// Ending of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GameEnd {
    /// Ended by its rules with a winner; a solitaire was won.
    Finished,
    /// Ended as a draw.
    Drawn,
    /// Cut off by a limit, with choices left.
    CutOff,
    /// A solitaire with no action left, not won.
    Stuck,
    /// Broken by its own rules.
    Broken,
    /// Lost by a player outside of this program who gave no answer that counts.
    Forfeited,
}

/// True for a solitaire that its rules ended without a win: in a text they say so, where a workbook
/// just has no action left.
pub(super) fn is_lost_alone(outcome: &Outcome) -> bool {
    outcome.end == End::Finished && outcome.places.len() == 1 && !outcome.has_won(Seat(0))
}

impl GameEnd {
    /// Every ending.
    pub const ALL: [Self; 6] =
        [Self::Finished, Self::Drawn, Self::CutOff, Self::Stuck, Self::Broken, Self::Forfeited];

    /// The word for it in reports.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Finished => "finished",
            Self::Drawn => "drawn",
            Self::CutOff => "cut off",
            Self::Stuck => "stuck",
            Self::Broken => "broken",
            Self::Forfeited => "forfeited",
        }
    }

    /// Returns the ending that has this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|end| end.name() == name)
    }

    /// Position in [`GameEnd::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    fn of(outcome: Option<&Outcome>, is_cut: bool) -> Self {
        match outcome.map(|outcome| outcome.end) {
            Some(End::Finished) if outcome.is_some_and(is_lost_alone) => Self::Stuck,
            None if is_cut => Self::CutOff,
            None => Self::Stuck,
            Some(End::Finished) => Self::Finished,
            Some(End::Draw) => Self::Drawn,
            Some(End::Limit) => Self::CutOff,
            Some(End::DeadEnd(_) | End::Endless(_) | End::TooMuchWork(_)) => Self::Broken,
        }
    }
}

/// Game that was played, with everything by seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayedGame {
    /// Its deal.
    pub deal: DealNumber,
    /// Its ending.
    pub end: GameEnd,
    /// Place of each seat, from 1; empty without an outcome.
    pub places: Vec<u8>,
    /// Score of each seat; empty if the game's result is no number.
    pub scores: Vec<i32>,
    /// Number of decisions.
    pub decisions: u32,
    /// Its deals, in order.
    pub deals: Vec<PlayedDeal>,
}

/// Deal of a game: what is played between one gathering of all cards and the next.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PlayedDeal {
    /// Number of decisions.
    pub decisions: u32,
    /// Final value of each [counted variable](counted_variables), by seat.
    pub values: Vec<Vec<i32>>,
}

impl PlayedGame {
    pub(super) fn of(
        rules: &Rules,
        state: &State,
        (deal, decisions): (DealNumber, u32),
        is_cut: bool,
        deals: Vec<PlayedDeal>,
    ) -> Self {
        let outcome = state.outcome(rules);
        let seats = (0..rules.seats()).map(Seat);
        Self {
            deal,
            end: GameEnd::of(outcome.as_ref(), is_cut),
            scores: seats.filter_map(|seat| state.score(rules, seat)).collect(),
            places: outcome.map(|outcome| outcome.places).unwrap_or_default(),
            decisions,
            deals,
        }
    }

    /// Returns the game as one that this seat has forfeited: its team is last, the others share the
    /// first place, and no scores count.
    pub(super) fn forfeited(self, rules: &Rules, by: Seat) -> Self {
        let lost = rules.team(by);
        let seats = || (0..rules.seats()).map(Seat);
        let others = seats().filter(|&seat| rules.team(seat) != lost).count();
        let last = 1 + u8::try_from(others).unwrap_or(u8::MAX - 1);
        let place = |seat| if rules.team(seat) == lost { last } else { 1 };
        let (end, places) = (GameEnd::Forfeited, seats().map(place).collect());
        Self { end, places, scores: Vec::new(), ..self }
    }

    /// True if the seat has the first place, alone or shared, but not shared by all.
    #[must_use]
    pub fn has_won(&self, seat: Seat) -> bool {
        let is_first = self.places.get(usize::from(seat.0)) == Some(&1);
        is_first && self.places.iter().any(|place| *place != 1)
    }
}

/// Returns the names of the shown variables of a game that count something for each player or
/// team: points, tricks, places.
pub fn counted_variables(rules: &Rules) -> impl Iterator<Item = &str> {
    counted(rules).map(|(_, var)| var.name.as_str())
}

fn counted(rules: &Rules) -> impl Iterator<Item = (VarId, &Var)> {
    let counts = |var: &Var| {
        let counts = matches!(var.per, Per::Player | Per::Team) && var.ty == Type::Number;
        counts && var.shown && !var.seats
    };
    (0..).map(VarId).zip(rules.game().vars.iter()).filter(move |(_, var)| counts(var))
}

/// Returns the values of the counted variables now, each by seat, with its variable.
pub(super) fn values(rules: &Rules, state: &State) -> impl Iterator<Item = (VarId, Vec<i32>)> {
    counted(rules).map(|(id, var)| (id, by_seat(rules, state, (id, var.per))))
}

/// Returns the values of a variable now, by seat; `None` if it counts nothing.
pub(super) fn values_of(rules: &Rules, state: &State, var: VarId) -> Option<Vec<i32>> {
    let (id, var) = counted(rules).find(|(id, _)| *id == var)?;
    Some(by_seat(rules, state, (id, var.per)))
}

fn by_seat(rules: &Rules, state: &State, (var, per): (VarId, Per)) -> Vec<i32> {
    let of = |seat: Seat| if per == Per::Team { rules.team(seat) } else { seat.0 };
    let seats = (0..rules.seats()).map(Seat);
    seats.map(|seat| state.var(rules, var, usize::from(of(seat)))).collect()
}
