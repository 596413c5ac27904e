//! What may be chosen now, sorted by how a person chooses it: cards, squares, buttons.

use super::{Back, backs};
use engine::{
    cards::{Card, CardBag},
    definition::{
        SpotId,
        game::{Game, MoveId, Pick},
    },
    rules::{Action, Choice, Move, Rules, View},
};

/// What may be chosen now.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Choices {
    actions: Vec<Action>,
    /// Cards among which any so many may be picked, at most so many: not all of these choices are
    /// among the actions.
    handfuls: Vec<(CardBag, usize)>,
    backs: Vec<Back>,
}

/// The choices of one move of the game that are made by buttons.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// Which move.
    pub rule: MoveId,
    /// What it offers, in the game's order.
    pub actions: Vec<Action>,
}

impl Choices {
    /// What the seat of a view may choose.
    #[must_use]
    pub fn of(rules: &Rules, view: &View) -> Self {
        let mut actions = Vec::new();
        view.legal(rules, &mut actions);
        let backs = backs::of(rules, view, &actions);
        Self { actions, handfuls: view.subset_choices(), backs }
    }

    /// Everything.
    #[must_use]
    pub fn all(&self) -> &[Action] {
        &self.actions
    }

    /// The cards that may be picked without being seen.
    #[must_use]
    pub fn backs(&self) -> &[Back] {
        &self.backs
    }

    /// The back in a place of a spot, where it may be picked.
    #[must_use]
    pub fn back(&self, (spot, place): (SpotId, usize)) -> Option<&Back> {
        self.backs().iter().find(|back| back.spot == spot && back.place == place)
    }

    /// Whether there is nothing.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.actions.is_empty()
    }

    /// The moves that pick cards by name.
    fn picks(&self) -> impl Iterator<Item = &Move> {
        self.actions.iter().filter_map(|action| match action {
            Action::Move(wish) if !wish.cards.is_empty() => Some(wish),
            _ => None,
        })
    }

    /// Cards that can be picked together with those picked already, those included.
    #[must_use]
    pub fn open(&self, picked: impl Into<CardBag>) -> CardBag {
        let picked = picked.into();
        self.picks()
            .map(Move::bag)
            .filter(|bag| bag.holds(picked))
            .fold(self.handful(picked), CardBag::joined)
    }

    /// Cards that can be picked with these where any so many will do.
    fn handful(&self, picked: CardBag) -> CardBag {
        let fits = |(cards, most): &&(CardBag, usize)| cards.holds(picked) && picked.len() <= *most;
        let open = |(cards, most): &(CardBag, usize)| {
            if picked.len() < *most { *cards } else { picked }
        };
        self.handfuls.iter().filter(fits).map(open).fold(CardBag::EMPTY, CardBag::joined)
    }

    /// The spots from which cards are picked.
    #[must_use]
    pub fn sources(&self) -> Vec<SpotId> {
        let mut spots: Vec<SpotId> = self.picks().map(|wish| wish.from).collect();
        spots.sort();
        spots.dedup();
        spots
    }

    /// What can be done with exactly these cards, where it is listed. Of any so many cards the
    /// view says it: [`Party::exact`](super::Party::exact).
    #[must_use]
    pub fn exact(&self, picked: impl Into<CardBag>) -> Vec<Action> {
        let picked = picked.into();
        let whole = self.picks().filter(|wish| wish.bag() == picked);
        whole.map(|&wish| Action::Move(wish)).collect()
    }

    /// What a click on a card does at once: the one thing that can be done with it, if there is
    /// no other and it needs no further card.
    #[must_use]
    pub fn at_once(&self, card: Card) -> Option<Action> {
        let mut with = self.picks().filter(|wish| wish.cards.contains(card));
        let only = with.next()?;
        (with.next().is_none() && only.bag().len() == 1).then_some(Action::Move(*only))
    }

    /// The choices that need a button, move by move in the game's order; a square of the board is
    /// chosen on the board, unless a click there takes up the man on it.
    #[must_use]
    pub fn groups(&self, game: &Game) -> Vec<Group> {
        let mut groups: Vec<Group> = Vec::new();
        let starts = self.starts();
        for &action in &self.actions {
            let rule = match action {
                Action::Choose(Choice::Option { rule, symbol, .. }) => {
                    let pick = game.moves.get(usize::from(rule.0)).map(|found| &found.pick);
                    let begins = || starts.iter().any(|spot| i16::from(spot.0) == symbol);
                    if matches!(pick, Some(Pick::Square)) && !begins() {
                        continue;
                    }
                    rule
                }
                _ => continue,
            };
            match groups.iter_mut().find(|group| group.rule == rule) {
                Some(group) => group.actions.push(action),
                None => groups.push(Group { rule, actions: vec![action] }),
            }
        }
        groups.sort_by_key(|group| group.rule);
        groups
    }

    /// Moves of men and of piles: from a spot to another, with no card named.
    fn ways(&self) -> impl Iterator<Item = &Move> {
        self.actions.iter().filter_map(|action| match action {
            Action::Move(wish) if wish.cards.is_empty() => Some(wish),
            _ => None,
        })
    }

    /// The spots from which something can go.
    #[must_use]
    pub fn starts(&self) -> Vec<SpotId> {
        let mut spots: Vec<SpotId> = self.ways().map(|wish| wish.from).collect();
        spots.sort();
        spots.dedup();
        spots
    }

    /// What can go from a spot, and where.
    #[must_use]
    pub fn from(&self, spot: SpotId) -> Vec<Action> {
        self.ways().filter(|wish| wish.from == spot).map(|&wish| Action::Move(wish)).collect()
    }

    /// The spots that may be chosen by themselves: squares, but none from which a man may go, and
    /// decks to be clicked.
    #[must_use]
    pub fn spots(&self, game: &Game) -> Vec<(SpotId, Action)> {
        let starts = self.starts();
        let chosen = self.actions.iter().filter_map(|&action| match action {
            Action::Choose(Choice::Click(spot)) => Some((spot, action)),
            Action::Choose(Choice::Option { rule, symbol, .. }) => {
                let pick = game.moves.get(usize::from(rule.0)).map(|found| &found.pick);
                let square = matches!(pick, Some(Pick::Square));
                let spot = u8::try_from(symbol).ok().filter(|_| square)?;
                let spot = Some(SpotId(spot)).filter(|spot| !starts.contains(spot))?;
                Some((spot, action))
            }
            Action::Move(_) => None,
        });
        chosen.collect()
    }
}
