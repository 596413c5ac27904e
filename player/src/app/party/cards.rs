//! Cards on the table: painting them, and their buttons.

mod piles;

use super::{
    auction, drag, face,
    hand::{Click, Dragged, HandSelection},
    layout::{MOST_BACKS, SpotPlace},
    scene::Scene,
    sight::{PileSpread, SeenSpot, Zone},
};
use crate::{
    card::{CardPainter, Pose},
    party::{Token, why_not, words::sentence},
    tr,
};
use egui::{Id, Rect, Response, Role, Sense, Stroke, Ui, WidgetInfo, vec2};
use engine::{cards::CardBag, rules::Action};
use piles::{pile, top_card, whole_spot};

/// Shows the cards of one part of the table; returns the action to play.
pub(super) fn show(
    scene: &Scene<'_>,
    ui: &Ui,
    painter: &mut CardPainter,
    hand: &mut HandSelection,
    zone: Zone,
) -> Option<Action> {
    let mut asked = None;
    for seen in scene.sight.within(zone) {
        let place = scene.geometry.places.get(seen.spot.index()).and_then(Option::as_ref);
        let Some(place) = place else { continue };
        let target = target_action(scene, hand, seen);
        match seen.spread {
            PileSpread::Pile => pile(scene, ui, painter, hand, (seen, place)),
            PileSpread::Row | PileSpread::Column | PileSpread::Trick => {
                let chosen = row(scene, ui, painter, hand, (seen, place));
                asked = chosen.or(asked);
            }
        }
        spoken(scene, ui, (seen, place));
        if seen.spread == PileSpread::Pile {
            asked = top_card(scene, ui, hand, (seen, place)).or(asked);
        }
        mark_last(scene, ui, (seen, place));
        if scene.aims.contains(&seen.spot) {
            let all = place.cards.iter().fold(place.home, |all, &card| all | card);
            face::ring(ui.painter(), all, 1.5, Stroke::new(2.5, scene.theme.table.glow));
        }
        if let Some(action) = target {
            asked = aim(scene, ui, (seen, place), action).or(asked);
        }
        asked = whole_spot(scene, ui, hand, (seen, place)).or(asked);
    }
    asked
}

/// Returns the action of putting the picked cards or pile on this spot.
fn target_action(scene: &Scene<'_>, hand: &HandSelection, seen: &SeenSpot) -> Option<Action> {
    let choices = scene.choices()?;
    let goes_here = |action: &Action| matches!(action, Action::Move(wish) if wish.to == seen.spot);
    if let Some(back) = hand.back.and_then(|back| scene.back(back)) {
        let to = |action: &Action| drag::target_of(scene, *action) == Some(seen.spot);
        return back.actions.iter().copied().find(to);
    }
    if !hand.picked.is_empty() {
        let exact = scene.party.exact(hand.picked);
        let many = exact.iter().any(|action| !goes_here(action));
        return exact.into_iter().find(|action| goes_here(action) && many);
    }
    let start = hand.start.filter(|&start| start != seen.spot)?;
    choices.from(start).into_iter().rfind(goes_here)
}

/// Returns the part of a card that the next one leaves visible.
fn seen_part(place: &SpotPlace, index: usize) -> Rect {
    let rect = place.cards[index];
    match place.cards.get(index + 1) {
        Some(next) if next.min.y == rect.min.y && next.min.x > rect.min.x => {
            Rect::from_min_max(rect.min, egui::pos2(next.min.x.min(rect.max.x), rect.max.y))
        }
        _ => rect,
    }
}

/// Shows a row or a hand.
fn row(
    scene: &Scene<'_>,
    ui: &Ui,
    painter: &mut CardPainter,
    hand: &mut HandSelection,
    (seen, place): (&SeenSpot, &SpotPlace),
) -> Option<Action> {
    let mut asked = None;
    if seen.cards.is_empty() {
        outline(scene, ui, (seen, place));
        return None;
    }
    let arriving = scene.stage.arriving(seen.spot);
    let still = seen.cards.len().saturating_sub(arriving);
    if (0..seen.cards.len()).any(|index| scene.back((seen.spot, index)).is_some()) {
        // These cards are held out to be picked from.
        let all = place.cards.iter().fold(place.home, |all, &card| all | card);
        face::ring(ui.painter(), all, 1.5, Stroke::new(2.0, scene.theme.table.glow));
    }
    let mut told: Vec<(Rect, Response)> = Vec::new();
    let mut before = CardBag::EMPTY;
    for (index, &token) in seen.cards.iter().enumerate() {
        let Some(&rect) = place.cards.get(index) else { continue };
        let state = match scene.back((seen.spot, index)) {
            Some(_) => CardControl::of_back(hand, seen, index),
            None => CardControl::of(scene, hand, seen, token, before),
        };
        if let Some(card) = token.card {
            before = before.with(card);
        }
        let mut shown = rect;
        let response = state.button.then(|| {
            let part = seen_part(place, index);
            let lift = if state.picked { rect.width() * 0.2 } else { 0.0 };
            let zone = Rect::from_min_max(part.min - vec2(0.0, lift), part.max);
            let id = card_id(ui, seen, index);
            let response = ui.interact(zone, id, Sense::click_and_drag());
            let words = state.words(scene, seen, index);
            response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &words));
            hand.meet(id, seen.zone == Zone::Hand);
            response
        });
        let in_air = hand.drag.is_some_and(|drag| drag.lifts(seen, index));
        let raised = response
            .as_ref()
            .is_some_and(|response| state.open && (response.hovered() || response.has_focus()));
        if state.picked {
            shown = rect.translate(vec2(0.0, -rect.width() * 0.2));
        } else if raised {
            shown = rect.translate(vec2(0.0, -rect.width() * 0.1));
        } else if state.new {
            shown = rect.translate(vec2(0.0, -rect.width() * 0.06));
        }
        if index < still && !in_air {
            let mut pose = Pose::flat(shown);
            pose.lifted = state.picked;
            face::card(ui.painter(), painter, &scene.sight.game, token.card, pose);
            if state.veiled {
                let veil = ui.painter();
                face::veil(veil, pose.rect(), scene.felt.edge);
            }
            if state.picked {
                let stroke = Stroke::new(2.0, scene.theme.table.held);
                face::ring(ui.painter(), pose.rect(), 0.5, stroke);
            }
            if state.new {
                let part = seen_part(place, index).width().min(shown.width());
                face::arrived(ui.painter(), pose.rect(), part, scene.theme);
            }
        }
        if let Some(response) = response {
            lift(scene, hand, (seen, index), (&response, shown), state);
            if response.clicked() {
                let chosen = match scene.back((seen.spot, index)) {
                    Some(back) => hand.click_back(back),
                    None => clicked(scene, hand, seen, token, shown, Some(state)),
                };
                // The animation continues from there.
                hand.dropped = chosen.filter(|_| token.card.is_none()).map(|_| shown);
                asked = chosen.or(asked);
            }
            told.push((shown, response));
        }
    }
    // Only a few backs are painted; for more cards, their number is shown.
    let on_plate = matches!(seen.zone, Zone::Plate(_)) && still > MOST_BACKS;
    let backs = on_plate && seen.cards.iter().all(|token| token.card.is_none());
    if let Some(&last) = place.cards.get(still.wrapping_sub(1)).filter(|_| backs) {
        face::count(ui.painter(), last, still, scene.theme);
    }
    let focused = told.iter().find(|(_, response)| response.has_focus());
    if let Some((rect, _)) = focused {
        face::focus(ui.painter(), *rect, scene.theme);
    }
    asked
}

fn card_id(ui: &Ui, seen: &SeenSpot, index: usize) -> Id {
    // Identified by the card if it is known, so that the focus stays on it when others leave.
    let which = seen.cards[index].card.map_or(1000 + index, |card| {
        let same = seen.cards[..index].iter().filter(|token| token.card == Some(card)).count();
        card.index() + 64 * same
    });
    ui.scope_id().with(("card", seen.spot.0, which))
}

/// Picks up a dragged card, together with those picked before; if that is not allowed, explains
/// why.
fn lift(
    scene: &Scene<'_>,
    hand: &mut HandSelection,
    (seen, index): (&SeenSpot, usize),
    (response, rect): (&Response, Rect),
    state: CardControl,
) {
    if !response.drag_started() {
        return;
    }
    if scene.back((seen.spot, index)).is_some() {
        drag::begin(response, rect, Dragged::Back { from: seen.spot, place: index }, hand);
        return;
    }
    let token = seen.cards[index];
    let Some(card) = token.card.filter(|_| state.open) else {
        clicked(scene, hand, seen, token, rect, None);
        return;
    };
    let mut cards: CardBag = [card].into_iter().collect();
    if state.picked {
        cards = hand.picked;
    }
    drag::begin(response, rect, Dragged::Cards { cards, from: seen.spot }, hand);
}

/// Marks the last move until there is another.
fn mark_last(scene: &Scene<'_>, ui: &Ui, (seen, place): (&SeenSpot, &SpotPlace)) {
    let Some(last) = scene.last.filter(|last| last.to == seen.spot && last.count > 0) else {
        return;
    };
    if seen.zone != Zone::Middle || !scene.stage.is_still() || seen.cards.len() < last.count {
        return;
    }
    let cards = &place.cards[place.cards.len().saturating_sub(last.count)..];
    let Some(&first) = cards.first() else { return };
    let all = cards.iter().fold(first, |all, &card| all | card);
    face::corners(ui.painter(), all.expand(3.0), scene.theme);
}

/// State and abilities of a card as a control.
#[derive(Debug, Clone, Copy)]
struct CardControl {
    /// True if it can be picked now.
    open: bool,
    picked: bool,
    /// True if it is veiled because it cannot be played.
    veiled: bool,
    /// True if it can be clicked, to play it or for an explanation.
    button: bool,
    /// True if it has arrived since the player's last choice.
    new: bool,
}

impl CardControl {
    /// Returns the state of a card that is picked unseen.
    fn of_back(hand: &HandSelection, seen: &SeenSpot, index: usize) -> Self {
        let picked = hand.back == Some((seen.spot, index));
        Self { open: true, picked, veiled: false, button: true, new: false }
    }

    fn of(
        scene: &Scene<'_>,
        hand: &HandSelection,
        seen: &SeenSpot,
        token: Token,
        before: CardBag,
    ) -> Self {
        let reach = &scene.reach;
        let source = reach.sources.contains(&seen.spot);
        // An open hand is played like one's own by the player who may.
        let lent = matches!(seen.zone, Zone::Open(_)) && source && scene.choices().is_some();
        let own = seen.zone == Zone::Hand || lent;
        let new = token.card.is_some_and(|card| {
            seen.zone == Zone::Hand && !before.contains(card) && scene.received.contains(card)
        });
        let idle = Self { open: false, picked: false, veiled: false, button: own, new };
        let (Some(card), Some(_)) = (token.card, scene.choices()) else {
            let kept = scene.kept.filter(|(spot, _)| *spot == seen.spot);
            let picked = token.card.is_some_and(|card| {
                kept.is_some_and(|(_, cards)| before.count(card) < cards.count(card))
            });
            return Self { picked, button: own && token.card.is_some(), ..idle };
        };
        // A card on the table may be picked along with one of the hand.
        let along = !own && seen.zone == Zone::Middle;
        let within = source || along;
        // Among equal cards the first are picked, whichever was clicked.
        let (equal, held) = (before.count(card), hand.picked.count(card));
        let picked = within && equal < held;
        let open = within && (reach.alone.contains(card) || picked);
        let fits = within && (reach.together.count(card) > held || picked);
        let veiled = own && reach.asks && !fits;
        Self { open, picked, veiled, button: own || open, new }
    }

    fn words(&self, scene: &Scene<'_>, seen: &SeenSpot, index: usize) -> String {
        let texts = scene.speaker.texts;
        let token = seen.cards[index];
        let card = match scene.back((seen.spot, index)) {
            Some(_) => scene.speaker.back(scene.sight.viewer, (seen.spot, index)),
            None => sentence(&scene.speaker.card(token.card)),
        };
        if self.picked {
            return tr!(texts, "party-card-picked", card = card);
        }
        if self.new && self.open {
            return tr!(texts, "party-card-new", card = card);
        }
        if self.open || !scene.live {
            return card;
        }
        let Some(kind) = token.card else { return card };
        let cards = [kind].into_iter().collect();
        let why = why_not(scene.party.rules(), scene.party.view(), seen.spot, cards);
        tr!(texts, "party-card-refused", card = card, why = scene.speaker.why(&why))
    }
}

/// Handles a click on a card: plays or picks it, or explains why not.
fn clicked(
    scene: &Scene<'_>,
    hand: &mut HandSelection,
    seen: &SeenSpot,
    token: Token,
    rect: Rect,
    state: Option<CardControl>,
) -> Option<Action> {
    let (Some(choices), Some(card)) = (scene.choices(), token.card) else {
        scene.say_not_your_turn(hand, rect.center_top());
        return None;
    };
    if let Some(state) = state.filter(|state| state.open) {
        let until = scene.now + f64::from(scene.theme.motion.message);
        match hand.click(choices, card, state.picked) {
            Click::Play(action) => return Some(action),
            Click::TooMany => {
                let words = tr!(scene.speaker.texts, "party-too-many");
                hand.say(words, rect.center_top(), until);
            }
            Click::Picked => {}
        }
        return None;
    }
    let cards = [card].into_iter().collect();
    let why = why_not(scene.party.rules(), scene.party.view(), seen.spot, cards);
    scene.say_why(hand, &why, rect.center_top());
    None
}

/// Shows the outline of an empty spot.
fn outline(scene: &Scene<'_>, ui: &Ui, (seen, place): (&SeenSpot, &SpotPlace)) {
    let covered = seen.zone == Zone::Middle && auction::is_shown(scene);
    if covered || !place.named && seen.spread != PileSpread::Column {
        return;
    }
    let stroke = Stroke::new(1.0, scene.felt.line);
    let radius = place.home.width() * 0.06;
    ui.painter().rect(
        place.home,
        radius,
        scene.felt.edge.gamma_multiply(0.35),
        stroke,
        egui::StrokeKind::Inside,
    );
}

/// Shows a possible target for the picked cards.
fn aim(
    scene: &Scene<'_>,
    ui: &Ui,
    (seen, place): (&SeenSpot, &SpotPlace),
    action: Action,
) -> Option<Action> {
    let all = place.cards.iter().fold(place.home, |all, &card| all | card);
    face::ring(ui.painter(), all, 1.5, Stroke::new(2.5, scene.theme.table.glow));
    let id = ui.scope_id().with(("aim", seen.spot.0));
    let response = ui.interact(all, id, Sense::click());
    let words = tr!(scene.speaker.texts, "party-put-here", spot = scene.speaker.spot(seen.spot));
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &words));
    if response.has_focus() {
        face::focus(ui.painter(), all, scene.theme);
    }
    response.clicked().then_some(action)
}

/// Describes the cards on a spot for screen readers and in tooltips.
fn spoken(scene: &Scene<'_>, ui: &Ui, (seen, place): (&SeenSpot, &SpotPlace)) {
    // At a game, each card of the hand has words of its own.
    if seen.zone == Zone::Hand && !scene.party.is_replay() {
        return;
    }
    let all = place.cards.iter().fold(place.home, |all, &card| all | card);
    let id = ui.scope_id().with(("spot", seen.spot.0));
    let response = ui.interact(all, id, Sense::hover());
    let texts = scene.speaker.texts;
    let name = scene.speaker.spot(seen.spot);
    let words = match (seen.spread, seen.cards.len()) {
        (_, 0) => tr!(texts, "party-spot-empty", spot = name),
        (PileSpread::Pile, count) => {
            let top = seen.cards.last().and_then(|token| token.card);
            let top = scene.speaker.card(top);
            tr!(texts, "party-spot-pile", spot = name, count = count, top = top)
        }
        (_, count) if seen.cards.iter().all(|token| token.card.is_none()) => {
            tr!(texts, "party-spot-hidden", spot = name, count = count)
        }
        _ => {
            let cards: Vec<String> = seen
                .cards
                .iter()
                .map(|token| {
                    let card = scene.speaker.card(token.card);
                    match token.by {
                        Some(by) => tr!(
                            texts,
                            "party-card-by",
                            card = card,
                            player = scene.speaker.seat(by)
                        ),
                        None => card,
                    }
                })
                .collect();
            tr!(texts, "party-spot-cards", spot = name, cards = texts.all_of(&cards))
        }
    };
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &words));
    if seen.zone != Zone::Middle || seen.spread == PileSpread::Pile {
        response.on_hover_text(&words);
    }
}
