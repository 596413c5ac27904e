//! Piles: the top card as a button, and spots that are clicked or dragged as a whole.

use super::{CardControl, clicked, lift, outline};
use crate::{
    app::party::{
        drag, face,
        hand::{Dragged, HandSelection},
        layout::SpotPlace,
        scene::Scene,
        sight::{PileSpread, SeenSpot},
    },
    card::{CardPainter, Pose},
    party::{Choices, why_no_way, why_not_now},
};
use egui::{Rect, Response, Role, Sense, Stroke, Ui, WidgetInfo, vec2};
use engine::{cards::CardBag, rules::Action};

/// Shows a pile: its top card and the number of cards.
pub(super) fn pile(
    scene: &Scene<'_>,
    ui: &Ui,
    painter: &mut CardPainter,
    hand: &HandSelection,
    (seen, place): (&SeenSpot, &SpotPlace),
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
        painter.paint(
            ui.painter(),
            crate::card::CardSide::Back,
            Pose::flat(place.home.translate(way)),
        );
    }
    let in_air = hand.drag.is_some_and(|drag| drag.lifts(seen, still - 1));
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

/// Shows the top card of a pile as a button, if it can be picked.
pub(super) fn top_card(
    scene: &Scene<'_>,
    ui: &Ui,
    hand: &mut HandSelection,
    (seen, place): (&SeenSpot, &SpotPlace),
) -> Option<Action> {
    let token = *seen.cards.last()?;
    let top = seen.cards.len() - 1;
    let state = CardControl::of(scene, hand, seen, token, CardBag::EMPTY);
    if !state.open {
        return None;
    }
    let id = ui.scope_id().with(("top", seen.spot.0));
    let response = ui.interact(place.home, id, Sense::click_and_drag());
    hand.meet(id, false);
    lift(scene, hand, (seen, top), (&response, place.home), state);
    let words = state.words(scene, seen, top);
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

/// Makes a spot clickable or draggable as a whole: a deck, a pile that cards can leave, a stock to
/// draw from.
pub(super) fn whole_spot(
    scene: &Scene<'_>,
    ui: &Ui,
    hand: &mut HandSelection,
    (seen, place): (&SeenSpot, &SpotPlace),
) -> Option<Action> {
    let choices = scene.choices()?;
    let draw = scene.draw_of(seen.spot).filter(|_| !seen.cards.is_empty());
    let drawn = draw.and_then(|(_, action)| action);
    let click = choices
        .spots(&scene.sight.game)
        .into_iter()
        .find_map(|(spot, action)| (spot == seen.spot).then_some(action))
        .or(drawn);
    let starts = choices.starts().contains(&seen.spot);
    if click.is_none() && !starts && draw.is_none() {
        return None;
    }
    let top = place.cards.last().copied().unwrap_or(place.home);
    let id = ui.scope_id().with(("whole", seen.spot.0));
    if !starts && click.is_none() {
        // It takes no keyboard focus: the button that it stands for is not shown either.
        let response = ui.interact(top, id, Sense::CLICK);
        if let (true, Some((rule, _))) = (response.clicked(), draw) {
            let why = why_not_now(scene.party.rules(), scene.party.view(), rule);
            scene.say_why(hand, &why, top.center_top());
        }
        return None;
    }
    let response = ui.interact(top, id, Sense::click_and_drag());
    hand.meet(id, false);
    let words = match drawn {
        Some(action) => scene.speaker.action(action),
        None => scene.speaker.spot(seen.spot),
    };
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &words));
    if let Some(action) = drawn {
        drag::begin(&response, top, Dragged::Draw(seen.spot, action), hand);
    } else if starts {
        lift_pile(hand, choices, (seen, place), &response);
    }
    let picked = hand.start == Some(seen.spot);
    if picked {
        face::ring(ui.painter(), top, 0.5, Stroke::new(2.0, scene.theme.table.held));
    } else if drawn.is_some() {
        face::ring(ui.painter(), top, 1.5, Stroke::new(2.0, scene.theme.table.glow));
    }
    if response.has_focus() {
        face::focus(ui.painter(), top, scene.theme);
    }
    if starts && seen.spread == PileSpread::Column {
        lower_cards(scene, ui, hand, (seen, place));
    }
    if !response.clicked() {
        return None;
    }
    if starts {
        hand.start = (!picked).then_some(seen.spot);
        return None;
    }
    click
}

/// Drags the top of a pile, with as few cards as the rules allow.
fn lift_pile(
    hand: &mut HandSelection,
    choices: &Choices,
    (seen, place): (&SeenSpot, &SpotPlace),
    response: &Response,
) {
    let counts = choices.from(seen.spot).into_iter().filter_map(|action| match action {
        Action::Move(wish) => Some(wish.count),
        Action::Choose(_) => None,
    });
    let Some(count) = counts.min() else { return };
    let lowest = seen.cards.len().saturating_sub(count.into());
    let rect = place.cards.get(lowest).copied().unwrap_or(place.home);
    drag::begin(response, rect, Dragged::Pile { from: seen.spot, count }, hand);
}

/// Makes the cards of a column below the top one draggable, each with all cards on it.
fn lower_cards(
    scene: &Scene<'_>,
    ui: &Ui,
    hand: &mut HandSelection,
    (seen, place): (&SeenSpot, &SpotPlace),
) {
    let count = seen.cards.len();
    for index in 0..count.saturating_sub(1) {
        let (Some(&rect), Some(next)) = (place.cards.get(index), place.cards.get(index + 1)) else {
            continue;
        };
        if seen.cards[index].card.is_none() {
            continue;
        }
        let part = Rect::from_min_max(rect.min, egui::pos2(rect.max.x, next.min.y));
        let id = ui.scope_id().with(("lower", seen.spot.0, index));
        // The keyboard reaches them through their pile.
        let response = ui.interact(part, id, Sense::DRAG);
        if !response.drag_started() {
            continue;
        }
        let many = u16::try_from(count - index).unwrap_or(u16::MAX);
        let leaves = scene.choices().is_some_and(|choices| {
            choices.from(seen.spot).iter().any(|action| match action {
                Action::Move(wish) => wish.count == many,
                Action::Choose(_) => false,
            })
        });
        if leaves {
            drag::begin(&response, rect, Dragged::Pile { from: seen.spot, count: many }, hand);
        } else {
            let why = why_no_way(scene.party.rules(), scene.party.view(), seen.spot, None);
            scene.say_why(hand, &why, rect.center_top());
        }
    }
}
