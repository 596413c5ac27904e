//! What a click or a double click means, from the legal actions alone.

use engine::{
    definition::{Definition, FanDirection, FieldId, SpotId, TakeSize},
    rules::{Action, Choice, Move, Rules, View},
};

/// The legal actions of a position.
#[derive(Debug)]
pub(super) struct Legal(Vec<Action>);

/// Where cards can sensibly go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Destination {
    /// Nowhere.
    None,
    /// One place; several empty spots of a field are one.
    One(SpotId),
    /// More than one.
    Several,
}

impl Legal {
    pub(super) fn of(rules: &Rules, view: &View) -> Self {
        let mut actions = Vec::new();
        view.legal(rules, &mut actions);
        Self(actions)
    }

    pub(super) fn allows(&self, action: Action) -> bool {
        self.0.contains(&action)
    }

    /// Where the top `count` cards of a spot may go.
    pub(super) fn targets(&self, from: SpotId, count: usize) -> impl Iterator<Item = SpotId> {
        self.0.iter().filter_map(move |action| match *action {
            Action::Move(Move { from: f, count: c, to, .. })
                if f == from && usize::from(c) == count =>
            {
                Some(to)
            }
            _ => None,
        })
    }

    pub(super) fn can_click(&self, spot: SpotId) -> bool {
        self.0.contains(&Action::Choose(Choice::Click(spot)))
    }

    /// How many cards are meant when so many lie from the pressed one to the top.
    ///
    /// Just these; but a rule that lets go only whole piles or several cards means all of them
    /// (all but a single one, where a single one may go), and in a squared pile, where only the
    /// top can be pressed, the fewest that may move are meant.
    pub(super) fn meant(
        &self,
        definition: &Definition,
        view: &View,
        from: SpotId,
        pressed: usize,
    ) -> usize {
        let size =
            definition.field_of(from).map(|field| &definition.fields()[field.index()].take_size);
        match size {
            Some(TakeSize::WholePile) if pressed == 1 && self.counts(from).any(|n| n == 1) => 1,
            Some(TakeSize::WholePile | TakeSize::OnlyPile) => view.count(from),
            Some(TakeSize::Between(sizes)) => {
                pressed.max(usize::from(sizes.least)).min(view.count(from))
            }
            _ if definition.fan(from).direction == FanDirection::None => {
                self.counts(from).filter(|&count| count >= pressed).min().unwrap_or(pressed)
            }
            _ => pressed,
        }
    }

    fn counts(&self, from: SpotId) -> impl Iterator<Item = usize> {
        self.0.iter().filter_map(move |action| match *action {
            Action::Move(Move { from: f, count, .. }) if f == from => Some(usize::from(count)),
            _ => None,
        })
    }

    /// Where the top `count` cards of a spot sensibly go.
    pub(super) fn destination(
        &self,
        definition: &Definition,
        view: &View,
        from: SpotId,
        count: usize,
    ) -> Destination {
        let mut found: Option<(SpotId, Option<FieldId>)> = None;
        for to in self.sensible(definition, view, from, count) {
            let group = (view.count(to) == 0).then(|| definition.field_of(to)).flatten();
            match found {
                None => found = Some((to, group)),
                Some((_, other)) if group.is_some() && group == other => {}
                Some(_) => return Destination::Several,
            }
        }
        found.map_or(Destination::None, |(to, _)| Destination::One(to))
    }

    /// Where a double click sends the top `count` cards: to where the game is won if they may go
    /// there, else onto a card, else onto an empty spot.
    pub(super) fn best(
        &self,
        definition: &Definition,
        view: &View,
        from: SpotId,
        count: usize,
    ) -> Option<SpotId> {
        let worth = |to: &SpotId| {
            let goal = definition
                .field_of(*to)
                .is_some_and(|field| definition.fields()[field.index()].clear.is_goal());
            (!goal, view.count(*to) == 0)
        };
        self.sensible(definition, view, from, count).min_by_key(worth)
    }

    /// The targets without those that change nothing: a whole pile to an empty spot of its own
    /// field.
    fn sensible(
        &self,
        definition: &Definition,
        view: &View,
        from: SpotId,
        count: usize,
    ) -> impl Iterator<Item = SpotId> {
        let (field, whole) = (definition.field_of(from), view.count(from) == count);
        self.targets(from, count)
            .filter(move |&to| !(whole && view.count(to) == 0 && definition.field_of(to) == field))
    }
}
