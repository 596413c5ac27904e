//! Possible choices, sorted by how a person makes them: cards, squares, buttons.

use super::{Back, backs};
use engine::{
    cards::{Card, CardBag},
    definition::{
        SpotId,
        game::{Game, MoveId, Pick},
    },
    rules::{Action, Choice, Move, Rules, View},
};

/// Choices possible now.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Choices {
    actions: Vec<Action>,
    /// Cards of which any choice may be picked, with the maximum number of cards: not all of these
    /// choices are among the actions.
    handfuls: Vec<(CardBag, usize)>,
    backs: Vec<Back>,
}

/// Choices of one move of the game that are made with buttons.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// Move of the game.
    pub rule: MoveId,
    /// Its choices, in the game's order.
    pub actions: Vec<Action>,
}

impl Choices {
    /// Returns the choices of the seat of a view.
    #[must_use]
    pub fn of(rules: &Rules, view: &View) -> Self {
        let mut actions = Vec::new();
        view.legal(rules, &mut actions);
        let backs = backs::of(rules, view, &actions);
        Self { actions, handfuls: view.subset_choices(), backs }
    }

    /// Returns all listed choices.
    #[must_use]
    pub fn all(&self) -> &[Action] {
        &self.actions
    }

    /// Returns the cards that may be picked unseen.
    #[must_use]
    pub fn backs(&self) -> &[Back] {
        &self.backs
    }

    /// Returns the back in a place of a spot, if it may be picked.
    #[must_use]
    pub fn back(&self, (spot, place): (SpotId, usize)) -> Option<&Back> {
        self.backs().iter().find(|back| back.spot == spot && back.place == place)
    }

    /// True if there are no choices.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.actions.is_empty()
    }

    /// Returns the moves that pick cards by name.
    fn picks(&self) -> impl Iterator<Item = &Move> {
        self.actions.iter().filter_map(|action| match action {
            Action::Move(wish) if !wish.cards.is_empty() => Some(wish),
            _ => None,
        })
    }

    /// Returns the cards that can be picked together with those already picked, including those.
    #[must_use]
    pub fn open(&self, picked: impl Into<CardBag>) -> CardBag {
        let picked = picked.into();
        self.picks()
            .map(Move::bag)
            .filter(|bag| bag.holds(picked))
            .fold(self.handful(picked), CardBag::joined)
    }

    /// Returns the cards that can be picked with these if any choice of cards will do.
    fn handful(&self, picked: CardBag) -> CardBag {
        let fits = |(cards, most): &&(CardBag, usize)| cards.holds(picked) && picked.len() <= *most;
        let open = |(cards, most): &(CardBag, usize)| {
            if picked.len() < *most { *cards } else { picked }
        };
        self.handfuls.iter().filter(fits).map(open).fold(CardBag::EMPTY, CardBag::joined)
    }

    /// Returns the spots from which cards are picked.
    #[must_use]
    pub fn sources(&self) -> Vec<SpotId> {
        let mut spots: Vec<SpotId> = self.picks().map(|wish| wish.from).collect();
        spots.sort();
        spots.dedup();
        spots
    }

    /// Returns the listed choices that take exactly these cards. Not all subset choices are listed:
    /// [`LocalTable::exact`](crate::local::LocalTable::exact) includes the others.
    #[must_use]
    pub fn exact(&self, picked: impl Into<CardBag>) -> Vec<Action> {
        let picked = picked.into();
        let whole = self.picks().filter(|wish| wish.bag() == picked);
        whole.map(|&wish| Action::Move(wish)).collect()
    }

    /// Returns the action played at once by a click on a card: its only one, if that needs no other
    /// card.
    #[must_use]
    pub fn at_once(&self, card: Card) -> Option<Action> {
        let mut with = self.picks().filter(|wish| wish.cards.contains(card));
        let only = with.next()?;
        (with.next().is_none() && only.bag().len() == 1).then_some(Action::Move(*only))
    }

    /// Returns the choices that need a button, by move in the game's order. A square is chosen on
    /// the board, unless a click there picks the man on it.
    #[must_use]
    pub fn groups(&self, game: &Game) -> Vec<Group> {
        let mut groups: Vec<Group> = Vec::new();
        let starts = self.starts();
        for &action in &self.actions {
            let rule = match action {
                Action::Choose(Choice::Option { rule, symbol, .. }) => {
                    let pick = game.moves.get(rule).map(|found| &found.pick);
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

    /// Returns the moves of men and of piles: from one spot to another, without named cards.
    fn ways(&self) -> impl Iterator<Item = &Move> {
        self.actions.iter().filter_map(|action| match action {
            Action::Move(wish) if wish.cards.is_empty() => Some(wish),
            _ => None,
        })
    }

    /// Returns the spots from which a man or a pile can move.
    #[must_use]
    pub fn starts(&self) -> Vec<SpotId> {
        let mut spots: Vec<SpotId> = self.ways().map(|wish| wish.from).collect();
        spots.sort();
        spots.dedup();
        spots
    }

    /// Returns the moves of a man or a pile from a spot.
    #[must_use]
    pub fn from(&self, spot: SpotId) -> Vec<Action> {
        self.ways().filter(|wish| wish.from == spot).map(|&wish| Action::Move(wish)).collect()
    }

    /// Returns the spots that may be chosen by themselves: squares from which no man may move, and
    /// decks to click.
    #[must_use]
    pub fn spots(&self, game: &Game) -> Vec<(SpotId, Action)> {
        let starts = self.starts();
        let chosen = self.actions.iter().filter_map(|&action| match action {
            Action::Choose(Choice::Click(spot)) => Some((spot, action)),
            Action::Choose(Choice::Option { rule, symbol, .. }) => {
                let pick = game.moves.get(rule).map(|found| &found.pick);
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
