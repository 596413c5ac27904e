//! Data of one frame of the table: visible cards, their positions, and the possible actions.

use super::{
    hand::HandSelection,
    layout::TableGeometry,
    sight::{PileSpread, Sight, Zone},
};
use crate::{
    joined::JoinedTable,
    local::Turn,
    party::{Back, Choices, Stage, Why, asks_for_cards, words::Speaker},
    played::PlayedTable,
    theme::{FeltColors, Theme},
    tr,
};
use egui::{Pos2, Rect};
use engine::{
    cards::{CardBag, CardSet},
    definition::{FieldId, SpotId, game::MoveId},
    protocol::PhaseTold,
    rules::{Action, Choice},
    session::LastMove,
};
use remote::RemoteTable;

/// Everything needed to paint the table.
pub(super) struct Scene<'a> {
    pub(super) sight: &'a Sight,
    pub(super) geometry: &'a TableGeometry,
    pub(super) speaker: Speaker<'a>,
    pub(super) party: &'a PlayedTable,
    pub(super) stage: &'a Stage,
    pub(super) theme: &'a Theme,
    pub(super) felt: FeltColors,
    pub(super) area: Rect,
    pub(super) now: f64,
    /// True if the person at the table is to choose and all events have been shown.
    pub(super) live: bool,
    /// Cards that the person has chosen while the line is down, and the spot that they are on.
    pub(super) kept: Option<(SpotId, CardBag)>,
    /// True if animations are allowed.
    pub(super) moves: bool,
    pub(super) reach: Reach,
    /// Last move.
    pub(super) last: Option<LastMove>,
    /// The viewer's cards that have arrived since their last choice.
    pub(super) received: CardSet,
    /// Spots where the dragged pieces may be put down.
    pub(super) aims: Vec<SpotId>,
    /// Moves made by a click on a field of cards.
    pub(super) draws: Vec<(MoveId, FieldId)>,
    /// Area from which the pieces played now continue.
    pub(super) dropped: Option<Rect>,
}

/// Cards that can be picked now.
#[derive(Debug, Default)]
pub(super) struct Reach {
    /// Cards that can be picked, whatever is already picked.
    pub(super) alone: CardBag,
    /// Cards that can be picked together with those already picked.
    pub(super) together: CardBag,
    /// Spots that cards are picked from.
    pub(super) sources: Vec<SpotId>,
    /// True if the game asks for cards now: those that cannot be picked are veiled.
    pub(super) asks: bool,
}

impl Reach {
    pub(super) fn of(party: &PlayedTable, sight: &Sight, hand: &HandSelection) -> Self {
        let choices = party.choices();
        let alone = choices.open(CardBag::EMPTY);
        let together = if hand.picked.is_empty() { alone } else { choices.open(hand.picked) };
        let held = sight.within(Zone::Hand).next();
        let first = held.and_then(|seen| Some((seen.spot, seen.cards.first()?.card?)));
        let asks = !alone.is_empty()
            || choices.backs().is_empty()
                && first.is_some_and(|(spot, card)| {
                    asks_for_cards(party.rules(), party.view(), spot, card)
                });
        Self { alone, together, sources: choices.sources(), asks }
    }
}

impl Scene<'_> {
    /// Returns the possible choices; `None` if the person is not to choose or events are still
    /// shown.
    pub(super) fn choices(&self) -> Option<&Choices> {
        self.live.then(|| self.party.choices())
    }

    /// Returns the unseen card in a place of a spot if its back is visible and can be clicked to
    /// pick it. Other unseen cards have buttons.
    pub(super) fn back(&self, (spot, place): (SpotId, usize)) -> Option<&Back> {
        let laid = self.geometry.places.get(spot.index())?.as_ref()?;
        let back = self.choices()?.back((spot, place))?;
        let seen = self.sight.spot(spot).filter(|seen| seen.spread != PileSpread::Pile)?;
        let is_back = seen.cards.get(place).is_some_and(|token| token.card.is_none());
        (is_back && laid.cards.len() > place).then_some(back)
    }

    /// True if a choice is made by a click on a visible back.
    pub(super) fn is_on_back(&self, action: Action) -> bool {
        let backs = self.choices().map_or(&[][..], Choices::backs);
        let mut of = backs.iter().filter(|back| back.actions.contains(&action));
        of.any(|back| self.back((back.spot, back.place)).is_some())
    }

    /// Returns the move that brings a card of this spot to the player's own hand, and its action if
    /// it is possible now.
    pub(super) fn draw_of(&self, spot: SpotId) -> Option<(MoveId, Option<Action>)> {
        let info = self.sight.spot(spot)?.info;
        if info.player.is_some_and(|owner| owner != self.sight.viewer) {
            return None;
        }
        let of_field = self.draws.iter().filter(|(_, field)| *field == info.field);
        let now = |rule: MoveId| {
            let all = self.choices()?.all().iter().copied();
            let plain = |action: &Action| matches!(action, Action::Choose(Choice::Option { .. }));
            all.into_iter().find(|action| plain(action) && action.rule() == Some(rule))
        };
        let mut found = of_field.map(|&(rule, _)| (rule, now(rule)));
        let first = found.next()?;
        // Of several such moves, one that is possible now is preferred.
        Some(if first.1.is_some() { first } else { found.find(|f| f.1.is_some()).unwrap_or(first) })
    }

    /// Returns the visible spot at a point.
    pub(super) fn spot_at(&self, at: Pos2) -> Option<SpotId> {
        let shown = self.sight.spots.iter().rev().filter_map(|seen| {
            let place = self.geometry.places.get(seen.spot.index())?.as_ref()?;
            let all = place.cards.iter().fold(place.home, |all, &card| all | card);
            Some((seen, all))
        });
        let hit: Vec<_> = shown.filter(|(_, rect)| rect.expand(4.0).contains(at)).collect();
        // Of overlapping spots, a possible target is preferred.
        let aimed = hit.iter().find(|(seen, _)| self.aims.contains(&seen.spot));
        aimed.or(hit.first()).map(|(seen, _)| seen.spot)
    }

    /// Returns the time at which a message shown now expires.
    pub(super) fn message_end(&self) -> f64 {
        self.now + f64::from(self.theme.motion.message)
    }

    /// Explains near a point that others are to choose, if that is the reason: whoever clicks while
    /// something is still being shown is not refused.
    pub(super) fn say_not_your_turn(&self, hand: &mut HandSelection, at: Pos2) {
        let is_others = matches!(self.party.turn(), Turn::Bot(_) | Turn::Away(_));
        if is_others && self.party.outcome().is_none() {
            let table = self.party.joined().map(JoinedTable::table);
            let words = match table.map(RemoteTable::phase) {
                Some(PhaseTold::Suspended) => tr!(self.speaker.texts, "join-suspended"),
                _ => tr!(self.speaker.texts, "party-not-your-turn"),
            };
            hand.say(words, at, self.message_end());
        }
    }

    /// Explains near a point why an action is impossible.
    pub(super) fn say_why(&self, hand: &mut HandSelection, why: &Why, at: Pos2) {
        let place = self.speaker.place_of(why);
        hand.say_by(self.speaker.why(why), place, at, self.message_end());
    }

    /// Returns the position of the card of a spot with `above` cards on it, as an end of a flight.
    pub(super) fn rect_of(&self, spot: SpotId, above: usize) -> Rect {
        let place = self.geometry.places.get(spot.index()).and_then(Option::as_ref);
        if let Some(place) = place {
            return place.cards.iter().rev().nth(above).copied().unwrap_or(place.home);
        }
        // Hidden spots are placed at their owner's plate, or in the middle.
        let owner = self.sight.spot(spot).and_then(|seen| seen.info.player);
        let plate = self.geometry.plates.iter().find(|plate| Some(plate.seat) == owner);
        let center = plate.map_or(self.area.center(), |plate| plate.rect.center());
        let width = (self.area.height() * 0.07).max(28.0);
        Rect::from_center_size(center, egui::vec2(width, width * crate::card::ASPECT))
    }
}
