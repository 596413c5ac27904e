//! The meaning of a click or a double click, from the legal actions alone.

use engine::{
    definition::{FanDirection, FieldId, SpotId, Table, TakeSize},
    rules::{Action, Move, Rules, View},
};

/// The legal actions of a position.
#[derive(Debug)]
pub(super) struct Legal {
    actions: Vec<Action>,
    /// Choices made by a click on a spot.
    clicks: Vec<(SpotId, Action)>,
}

/// The sensible destinations of cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Destination {
    /// None.
    None,
    /// Exactly one; several empty spots of a field count as one.
    One(SpotId),
    /// More than one.
    Several,
}

impl Legal {
    pub(super) fn of(rules: &Rules, view: &View) -> Self {
        let mut actions = Vec::new();
        view.legal(rules, &mut actions);
        let spot = |&action: &Action| Some((rules.clicked_spot(action)?, action));
        let clicks = actions.iter().filter_map(spot).collect();
        Self { actions, clicks }
    }

    pub(super) fn allows(&self, action: Action) -> bool {
        self.actions.contains(&action)
    }

    /// Returns the spots that the top `count` cards of a spot may go to.
    pub(super) fn targets(&self, from: SpotId, count: usize) -> impl Iterator<Item = SpotId> {
        self.actions.iter().filter_map(move |action| match *action {
            Action::Move(Move { from: f, count: c, to, .. })
                if f == from && usize::from(c) == count =>
            {
                Some(to)
            }
            _ => None,
        })
    }

    pub(super) fn can_click(&self, spot: SpotId) -> bool {
        self.click(spot).is_some()
    }

    /// Returns the choice made by a click on a spot, if there is one now.
    pub(super) fn click(&self, spot: SpotId) -> Option<Action> {
        self.clicks.iter().find(|(of, _)| *of == spot).map(|&(_, action)| action)
    }

    /// Returns the number of cards meant if `pressed` cards lie from the pressed one to the top.
    ///
    /// Usually these cards exactly. If a rule releases only whole piles, the whole pile is meant,
    /// except that the top card alone stands for itself where single cards may go. A smallest
    /// number of cards raises the count to it. In a squared pile, where only the top can be
    /// pressed, the fewest cards that may move are meant.
    pub(super) fn meant(&self, table: &Table, view: &View, from: SpotId, pressed: usize) -> usize {
        let size = table.field_of(from).map(|field| &table.fields()[field.index()].take_size);
        match size {
            Some(TakeSize::WholePile) if pressed == 1 && self.counts(from).any(|n| n == 1) => 1,
            Some(TakeSize::WholePile | TakeSize::OnlyPile) => view.count(from),
            Some(TakeSize::Between(sizes)) => {
                pressed.max(usize::from(sizes.least)).min(view.count(from))
            }
            _ if table.fan(from).direction == FanDirection::None => {
                self.counts(from).filter(|&count| count >= pressed).min().unwrap_or(pressed)
            }
            _ => pressed,
        }
    }

    fn counts(&self, from: SpotId) -> impl Iterator<Item = usize> {
        self.actions.iter().filter_map(move |action| match *action {
            Action::Move(Move { from: f, count, .. }) if f == from => Some(usize::from(count)),
            _ => None,
        })
    }

    /// Returns the sensible destination of the top `count` cards of a spot.
    pub(super) fn destination(
        &self,
        table: &Table,
        view: &View,
        from: SpotId,
        count: usize,
    ) -> Destination {
        let mut found: Option<(SpotId, Option<FieldId>)> = None;
        for to in self.sensible(table, view, from, count) {
            let group = (view.count(to) == 0).then(|| table.field_of(to)).flatten();
            match found {
                None => found = Some((to, group)),
                Some((_, other)) if group.is_some() && group == other => {}
                Some(_) => return Destination::Several,
            }
        }
        found.map_or(Destination::None, |(to, _)| Destination::One(to))
    }

    /// Returns the destination of a double click on the top `count` cards: preferably a goal, then
    /// another card, then an empty spot; `None` if they cannot go anywhere.
    pub(super) fn best(
        &self,
        table: &Table,
        view: &View,
        from: SpotId,
        count: usize,
    ) -> Option<SpotId> {
        let worth = |to: &SpotId| {
            let goal = table
                .field_of(*to)
                .is_some_and(|field| table.fields()[field.index()].clear.is_goal());
            (!goal, view.count(*to) == 0)
        };
        self.sensible(table, view, from, count).min_by_key(worth)
    }

    /// Returns the targets that change something: a whole pile does not go to an empty spot of its
    /// own field.
    fn sensible(
        &self,
        table: &Table,
        view: &View,
        from: SpotId,
        count: usize,
    ) -> impl Iterator<Item = SpotId> {
        let (field, whole) = (table.field_of(from), view.count(from) == count);
        self.targets(from, count)
            .filter(move |&to| !(whole && view.count(to) == 0 && table.field_of(to) == field))
    }
}
