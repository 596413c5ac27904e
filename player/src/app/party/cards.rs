//! The cards on the table: painted, and focusable where something can be done with them.

mod piles;

use super::{
    auction,
    drag::{self, Dragged},
    face,
    hand::{Click, Hand},
    layout::{MOST_BACKS, Place},
    scene::Scene,
    sight::{Seen, Spread, Zone},
};
use crate::{
    card::{CardPainter, Pose},
    party::{Token, why_not, words::sentence},
    tr,
};
use egui::{Id, Rect, Response, Role, Sense, Stroke, Ui, WidgetInfo, vec2};
use engine::{cards::CardBag, rules::Action};

/// Shows the cards of one zone; returns the action to play.
pub(super) fn show(
    scene: &Scene<'_>,
    ui: &Ui,
    painter: &mut CardPainter,
    hand: &mut Hand,
    zone: Zone,
) -> Option<Action> {
    let mut asked = None;
    for seen in scene.sight.within(zone) {
        let place = scene.geometry.places.get(seen.spot.index()).and_then(Option::as_ref);
        let Some(place) = place else { continue };
        let target = target_action(scene, hand, seen);
        match seen.spread {
            Spread::Pile => pile(scene, ui, painter, hand, (seen, place)),
            Spread::Row | Spread::Column | Spread::Trick => {
                let chosen = row(scene, ui, painter, hand, (seen, place));
                asked = chosen.or(asked);
            }
        }
        spoken(scene, ui, (seen, place));
        if seen.spread == Spread::Pile {
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
fn target_action(scene: &Scene<'_>, hand: &Hand, seen: &Seen) -> Option<Action> {
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
fn seen_part(place: &Place, index: usize) -> Rect {
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
    hand: &mut Hand,
    (seen, place): (&Seen, &Place),
) -> Option<Action> {
    let mut asked = None;
    if seen.cards.is_empty() {
        outline(scene, ui, (seen, place));
        return None;
    }
    let arriving = scene.stage.arriving(seen.spot);
    let still = seen.cards.len().saturating_sub(arriving);
    if (0..seen.cards.len()).any(|index| scene.back((seen.spot, index)).is_some()) {
        // They are held out to be picked from.
        let all = place.cards.iter().fold(place.home, |all, &card| all | card);
        face::ring(ui.painter(), all, 1.5, Stroke::new(2.0, scene.theme.table.glow));
    }
    let mut told: Vec<(Rect, Response)> = Vec::new();
    let mut before = CardBag::EMPTY;
    for (index, &token) in seen.cards.iter().enumerate() {
        let Some(&rect) = place.cards.get(index) else { continue };
        let state = State::of(scene, hand, seen, token, before);
        let equal = token.card.map_or(0, |card| before.count(card));
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
            response
        });
        let above = seen.cards.len() - 1 - index;
        let in_air = hand.drag.is_some_and(|drag| drag.lifts(seen.spot, token, (above, equal)));
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
                asked = clicked(scene, hand, seen, token, shown, Some(state)).or(asked);
            }
            told.push((shown, response));
        }
    }
    // A large hand is shown as a few backs and its number of cards.
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

fn card_id(ui: &Ui, seen: &Seen, index: usize) -> Id {
    // Keyed by the card if it is known, so that the focus stays on it when others leave.
    let which = seen.cards[index].card.map_or(1000 + index, |card| {
        let same = seen.cards[..index].iter().filter(|token| token.card == Some(card)).count();
        card.index() + 64 * same
    });
    ui.scope_id().with(("card", seen.spot.0, which))
}

/// Starts to drag a card together with those already picked; explains why if it may not be played.
fn lift(
    scene: &Scene<'_>,
    hand: &mut Hand,
    (seen, index): (&Seen, usize),
    (response, rect): (&Response, Rect),
    state: State,
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

/// Marks the cards of the last action until the next one.
fn mark_last(scene: &Scene<'_>, ui: &Ui, (seen, place): (&Seen, &Place)) {
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

/// Interaction state of a card.
#[derive(Debug, Clone, Copy)]
struct State {
    /// True if it can be picked now.
    open: bool,
    picked: bool,
    /// True if it is dimmed because it cannot be played.
    veiled: bool,
    /// True if a click on it does or explains something.
    button: bool,
    /// True if it arrived after this player's last choice.
    new: bool,
}

impl State {
    fn of(scene: &Scene<'_>, hand: &Hand, seen: &Seen, token: Token, before: CardBag) -> Self {
        let reach = &scene.reach;
        let source = reach.sources.contains(&seen.spot);
        // An open hand is played like the player's own by the seat that may do so.
        let lent = matches!(seen.zone, Zone::Open(_)) && source && scene.choices().is_some();
        let own = seen.zone == Zone::Hand || lent;
        let new = token.card.is_some_and(|card| {
            seen.zone == Zone::Hand && !before.contains(card) && scene.received.contains(card)
        });
        let idle = Self { open: false, picked: false, veiled: false, button: own, new };
        let (Some(card), Some(_)) = (token.card, scene.choices()) else {
            return Self { button: own && token.card.is_some(), ..idle };
        };
        // A card of the table may be picked along with cards of the hand.
        let along = !own && seen.zone == Zone::Middle;
        let within = source || along;
        // Of equal cards the first are picked, whichever was clicked.
        let (equal, held) = (before.count(card), hand.picked.count(card));
        let picked = within && equal < held;
        let open = within && (reach.alone.contains(card) || picked);
        let fits = within && (reach.together.count(card) > held || picked);
        let veiled = own && reach.asks && !fits;
        Self { open, picked, veiled, button: own || open, new }
    }

    fn words(&self, scene: &Scene<'_>, seen: &Seen, index: usize) -> String {
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

/// Handles a click on a card: plays it, picks it, or explains why neither is possible.
fn clicked(
    scene: &Scene<'_>,
    hand: &mut Hand,
    seen: &Seen,
    token: Token,
    rect: Rect,
    state: Option<State>,
) -> Option<Action> {
    let (Some(choices), Some(card)) = (scene.choices(), token.card) else {
        if scene.party.outcome().is_none() {
            let words = tr!(scene.speaker.texts, "party-not-your-turn");
            let until = scene.now + f64::from(scene.theme.motion.message);
            hand.say(words, rect.center_top(), until);
        }
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

/// Paints the outline of an empty spot.
fn outline(scene: &Scene<'_>, ui: &Ui, (seen, place): (&Seen, &Place)) {
    let covered = seen.zone == Zone::Middle && auction::is_shown(scene);
    if covered || !place.named && seen.spread != Spread::Column {
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

/// A pile: its top card and how many there are.
fn pile(
    scene: &Scene<'_>,
    ui: &Ui,
    painter: &mut CardPainter,
    hand: &Hand,
    (seen, place): (&Seen, &Place),
) {
    let arriving = scene.stage.arriving(seen.spot);
    let still = seen.cards.len().saturating_sub(arriving);
    if still == 0 {
        outline(scene, ui, (seen, place));
        return;
    }
    let under = (still / 8).min(3);
    for depth in (1..=under).rev() {
        let way = vec2(depth as f32 * 1.5, depth as f32 * 1.5);
        painter.paint(ui.painter(), crate::card::Side::Back, Pose::flat(place.home.translate(way)));
    }
    let in_air = hand.drag.is_some_and(|drag| drag.lifts(seen.spot, seen.cards[still - 1], (0, 0)));
    let still = still - usize::from(in_air);
    if still == 0 {
        outline(scene, ui, (seen, place));
        return;
    }
    let top = seen.cards[still - 1];
    let pose = Pose::flat(place.home);
    face::card(ui.painter(), painter, &scene.sight.game, top.card, pose);
    if still > 1 || top.card.is_none() {
        face::count(ui.painter(), pose.rect(), still, scene.theme);
    }
}

/// The top card of a pile as a button, where it can be picked.
fn top_card(
    scene: &Scene<'_>,
    ui: &Ui,
    hand: &mut Hand,
    (seen, place): (&Seen, &Place),
) -> Option<Action> {
    let token = *seen.cards.last()?;
    let state = State::of(scene, hand, seen, token, CardBag::EMPTY);
    if !state.open {
        return None;
    }
    let id = ui.scope_id().with(("top", seen.spot.0));
    let response = ui.interact(place.home, id, Sense::click_and_drag());
    lift(scene, hand, (seen, token), (&response, place.home), state);
    let words = state.words(scene, seen, token);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &words));
    if state.picked {
        let stroke = Stroke::new(2.0, scene.theme.table.held);
        face::ring(ui.painter(), place.home, 0.5, stroke);
    }
    if response.has_focus() {
        face::focus(ui.painter(), place.home, scene.theme);
    }
    if response.clicked() {
        return clicked(scene, hand, seen, token, place.home, Some(state));
    }
    None
}

/// A spot where what is picked may go.
fn aim(
    scene: &Scene<'_>,
    ui: &Ui,
    (seen, place): (&Seen, &Place),
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

/// What lies on a spot, for whoever does not see it.
fn spoken(scene: &Scene<'_>, ui: &Ui, (seen, place): (&Seen, &Place)) {
    if seen.zone == Zone::Hand {
        return;
    }
    let all = place.cards.iter().fold(place.home, |all, &card| all | card);
    let id = ui.scope_id().with(("spot", seen.spot.0));
    let response = ui.interact(all, id, Sense::hover());
    let texts = scene.speaker.texts;
    let name = scene.speaker.spot(seen.spot);
    let words = match (seen.spread, seen.cards.len()) {
        (_, 0) => tr!(texts, "party-spot-empty", spot = name),
        (Spread::Pile, count) => {
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
    if seen.zone != Zone::Middle || seen.spread == Spread::Pile {
        response.on_hover_text(&words);
    }
}
