//! Dragging cards and men: picking them up, carrying them over the table, and putting them down.

use super::{
    face::{self, PieceLook},
    hand::{Drag, Dragged, HandSelection},
    scene::Scene,
};
use crate::{
    card::{CardPainter, Pose},
    party::{Why, why_no_way, why_not},
    tr,
};
use egui::{Pos2, Rect, Response, Ui, vec2};
use engine::{
    cards::CardBag,
    definition::{SpotId, game::Pick},
    rules::{Action, Choice},
};

/// Starts a drag once the pointer has moved after the press.
pub(super) fn begin(response: &Response, rect: Rect, what: Dragged, hand: &mut HandSelection) {
    if !response.drag_started() {
        return;
    }
    let origin = response.ctx.input(|input| input.pointer.press_origin());
    let at = origin.or(response.interact_pointer_pos()).unwrap_or(rect.center());
    // It leaves its place in the next frame.
    response.ctx.request_repaint();
    hand.drag = Some(Drag { what, grip: rect.min - at, size: rect.size() });
}

/// Returns the spots where the dragged cards or man may be put down.
pub(super) fn targets(scene: &Scene<'_>, drag: &Drag) -> Vec<SpotId> {
    let Some(choices) = scene.choices() else { return Vec::new() };
    if let Dragged::Back { from, place } = drag.what {
        let actions = scene.back((from, place)).map_or(&[][..], |back| &back.actions);
        return actions.iter().filter_map(|&action| target_of(scene, action)).collect();
    }
    let actions = match drag.what {
        Dragged::Cards { cards, .. } => choices.exact(cards),
        Dragged::Pile { from, .. } | Dragged::BoardPiece(from) => choices.from(from),
        Dragged::Draw(..) | Dragged::Back { .. } => Vec::new(),
    };
    let ends = actions.into_iter().filter_map(|action| match (action, drag.what) {
        (Action::Move(wish), Dragged::Pile { count, .. }) if wish.count != count => None,
        (Action::Move(wish), _) if wish.to != wish.from => Some(wish.to),
        _ => None,
    });
    ends.collect()
}

/// Paints the dragged cards or man; returns the action to play if the pointer is released.
pub(super) fn show(
    scene: &Scene<'_>,
    ui: &Ui,
    painter: &mut CardPainter,
    hand: &mut HandSelection,
) -> Option<Action> {
    let drag = hand.drag?;
    let (at, down) = ui.input(|input| (input.pointer.latest_pos(), input.pointer.primary_down()));
    let (Some(at), true) = (at, scene.live) else {
        hand.drag = None;
        return None;
    };
    let rect = Rect::from_min_size(at + drag.grip, drag.size);
    if down {
        paint(scene, ui, painter, &drag, rect);
        return None;
    }
    hand.drag = None;
    let action = put_down(scene, hand, &drag, at);
    hand.dropped = action.map(|_| rect);
    action
}

fn paint(scene: &Scene<'_>, ui: &Ui, painter: &mut CardPainter, drag: &Drag, rect: Rect) {
    let game = &scene.sight.game;
    let cards: Vec<Option<_>> = match drag.what {
        Dragged::BoardPiece(from) => {
            if let Some((owner, kind)) = scene.party.view().board_piece(scene.party.rules(), from) {
                let man = PieceLook::of(game, owner.0, kind);
                face::paint_piece(ui.painter(), rect, &man, true, scene.theme);
            }
            return;
        }
        Dragged::Cards { cards, from } => {
            let held = scene.sight.spot(from).map(|seen| seen.cards.as_slice()).unwrap_or_default();
            let picked = held.iter().filter_map(|token| token.card);
            let mut left = cards;
            let once = picked.filter(|&card| {
                let found = left.contains(card);
                left = left.without(card);
                found
            });
            once.map(Some).collect()
        }
        Dragged::Pile { from, count } => {
            let pile = scene.stage.pile(from);
            let lower = pile.len().saturating_sub(count.into());
            pile[lower..].iter().map(|token| token.card).collect()
        }
        Dragged::Back { .. } => vec![None],
        Dragged::Draw(from, _) => {
            vec![scene.stage.pile(from).last().and_then(|token| token.card)]
        }
    };
    let step = match drag.what {
        Dragged::Pile { .. } => vec2(0.0, rect.height() * 0.22),
        _ => vec2(rect.width() * 0.42, 0.0),
    };
    for (index, card) in cards.into_iter().enumerate() {
        let mut pose = Pose::flat(rect.translate(step * index as f32));
        pose.lifted = true;
        face::card(ui.painter(), painter, game, card, pose);
    }
}

/// Puts the dragged cards or man down at a point: plays them, explains why not, or asks for more.
fn put_down(scene: &Scene<'_>, hand: &mut HandSelection, drag: &Drag, at: Pos2) -> Option<Action> {
    let over = scene.spot_at(at);
    match drag.what {
        Dragged::Cards { cards, from } => put_cards(scene, hand, (cards, from), over, at),
        Dragged::Back { from, place } => put_back(scene, hand, (from, place), over),
        Dragged::Draw(_, action) => (!scene.geometry.table.contains(at)).then_some(action),
        Dragged::Pile { from, .. } | Dragged::BoardPiece(from) => {
            let to = over.filter(|&to| to != from)?;
            let chosen = scene.choices()?.from(from).into_iter().find(|action| match action {
                Action::Move(wish) => match drag.what {
                    Dragged::Pile { count, .. } => wish.to == to && wish.count == count,
                    _ => wish.to == to,
                },
                Action::Choose(_) => false,
            });
            if chosen.is_none() {
                let why = why_no_way(scene.party.rules(), scene.party.view(), from, Some(to));
                scene.say_why(hand, &why, at);
            }
            chosen
        }
    }
}

/// Puts down an unseen card on a spot that it may go to, or anywhere if it can be picked for only
/// one purpose.
fn put_back(
    scene: &Scene<'_>,
    hand: &mut HandSelection,
    (from, place): (SpotId, usize),
    over: Option<SpotId>,
) -> Option<Action> {
    if over == Some(from) {
        return None;
    }
    let back = scene.back((from, place))?;
    let here = |action: &Action| over.is_some() && target_of(scene, *action) == over;
    let chosen = back.actions.iter().copied().find(here);
    if chosen.is_none() && back.actions.len() > 1 {
        hand.picked = CardBag::EMPTY;
        hand.back = Some((from, place));
        return None;
    }
    chosen.or(back.actions.first().copied())
}

/// Returns the spot that a card picked unseen is put on, if the choice names one.
pub(super) fn target_of(scene: &Scene<'_>, action: Action) -> Option<SpotId> {
    let Action::Choose(Choice::Option { rule, symbol, .. }) = action else { return None };
    let declared = scene.sight.game.moves.get(rule)?;
    let names = matches!(declared.pick, Pick::Cards { onto: Some(_), .. });
    u8::try_from(symbol).ok().filter(|_| names).map(SpotId)
}

fn put_cards(
    scene: &Scene<'_>,
    hand: &mut HandSelection,
    (cards, from): (CardBag, SpotId),
    over: Option<SpotId>,
    at: Pos2,
) -> Option<Action> {
    // Back among the player's own cards: no move was intended.
    if over == Some(from) || !scene.geometry.table.contains(at) {
        return None;
    }
    let choices = scene.choices()?;
    let exact = choices.exact(cards);
    let here: Vec<Action> = exact
        .iter()
        .copied()
        .filter(|action| matches!(action, Action::Move(wish) if Some(wish.to) == over))
        .collect();
    match (&here[..], &exact[..]) {
        ([only], _) | ([], [only]) => return Some(*only),
        // Buttons ask for the meaning of the cards or their destination.
        (_, [_, ..]) => hand.picked = cards,
        _ => {
            let with = cards.joined(hand.picked);
            if choices.open(with).is_empty() {
                let why = match cards.len() {
                    1 => why_not(scene.party.rules(), scene.party.view(), from, cards.kinds()),
                    _ => Why::NotTogether,
                };
                scene.say_why(hand, &why, at);
            } else {
                hand.picked = with;
                let words = tr!(scene.speaker.texts, "party-pick-more");
                hand.say(words, at, scene.message_end());
            }
        }
    }
    None
}
