//! The board: squares, men, possible targets, and the last move.

use super::{
    drag,
    face::{self, PieceLook},
    hand::{Dragged, HandSelection},
    scene::Scene,
    sight::{SeenSpot, Zone},
};
use crate::{
    party::{Why, why_no_way},
    tr,
};
use egui::{Align2, FontId, Rect, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2};
use engine::{
    definition::{
        SpotId,
        game::{Paint, Shape, Squares},
    },
    rules::{Action, Seat},
};

/// Shows the board; returns the action to play.
pub(super) fn show(scene: &Scene<'_>, ui: &Ui, hand: &mut HandSelection) -> Option<Action> {
    let board = scene.geometry.board?;
    wood(scene, ui, board);
    let choices = scene.choices();
    let starts = choices.map(crate::party::Choices::starts).unwrap_or_default();
    let mut targets: Vec<(SpotId, Action)> = Vec::new();
    if let Some(choices) = choices {
        let from = hand.start.map(|start| choices.from(start)).unwrap_or_default();
        targets.extend(from.into_iter().filter_map(|action| match action {
            Action::Move(wish) => Some((wish.to, action)),
            Action::Choose(_) => None,
        }));
        // A man that can also move is picked first; buttons then offer the rest.
        let chosen = choices.spots(&scene.sight.game).into_iter();
        targets.extend(chosen.filter(|(spot, _)| !starts.contains(spot)));
    }
    let mut asked = None;
    for seen in scene.sight.within(Zone::Board) {
        let place = scene.geometry.places.get(seen.spot.index()).and_then(Option::as_ref);
        let Some(rect) = place.map(|place| place.home) else { continue };
        let target = targets.iter().find(|(spot, _)| *spot == seen.spot).map(|&(_, action)| action);
        let begins = starts.contains(&seen.spot);
        let picked = hand.start == Some(seen.spot);
        let aimed = target.is_some() || scene.aims.contains(&seen.spot);
        let in_air = hand.drag.is_some_and(|drag| drag.what == Dragged::BoardPiece(seen.spot));
        let state = SquareControl { begins, picked, target: aimed, in_air };
        square(scene, ui, seen, rect, state);
        if !begins && target.is_none() {
            // A man that cannot move explains itself on a click, but takes no keyboard focus.
            let response = ui.interact(rect, id(ui, seen.spot), Sense::CLICK | Sense::DRAG);
            if response.clicked() || response.drag_started() {
                say_why(scene, hand, seen.spot, rect);
            }
            let words = words(scene, seen, state);
            response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &words));
            continue;
        }
        let response = ui.interact(rect, id(ui, seen.spot), Sense::click_and_drag());
        hand.meet(response.id, begins);
        if begins && response.drag_started() {
            hand.start = Some(seen.spot);
            drag::begin(&response, rect, Dragged::BoardPiece(seen.spot), hand);
        }
        let words = words(scene, seen, state);
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &words));
        if response.has_focus() {
            face::focus(ui.painter(), rect.shrink(3.0), scene.theme);
        }
        if !response.clicked() {
            continue;
        }
        match target {
            Some(action) => asked = Some(action),
            None => hand.start = (!picked).then_some(seen.spot),
        }
    }
    asked
}

/// Explains why a man may not move, or why nothing can be put on a square.
fn say_why(scene: &Scene<'_>, hand: &mut HandSelection, spot: SpotId, rect: Rect) {
    let (rules, view) = (scene.party.rules(), scene.party.view());
    if scene.choices().is_none() {
        scene.say_not_your_turn(hand, rect.center_top());
        return;
    }
    let empty = view.board_piece(rules, spot).is_none();
    let start = hand.start.filter(|_| empty);
    let why = match start {
        Some(start) => why_no_way(rules, view, start, Some(spot)),
        None => why_no_way(rules, view, spot, None),
    };
    // An empty square on a board of men that move needs no explanation.
    if !(empty && start.is_none() && why == Why::NotNow) {
        scene.say_why(hand, &why, rect.center_top());
    }
}

fn id(ui: &Ui, spot: SpotId) -> egui::Id {
    ui.scope_id().with(("square", spot.0))
}

/// Interaction state of a square.
#[derive(Debug, Clone, Copy)]
struct SquareControl {
    begins: bool,
    picked: bool,
    target: bool,
    /// True if its man is being dragged.
    in_air: bool,
}

/// Paints the board without its men: squares in two colours, letters and numbers.
fn wood(scene: &Scene<'_>, ui: &Ui, board: Rect) {
    let Some(seen) = scene.sight.within(Zone::Board).next() else { return };
    let field = scene.sight.game.fields.get(seen.info.field);
    let Some(Shape::Grid(grid)) = field.map(|field| &field.shape) else { return };
    let homes = scene.sight.within(Zone::Board).filter_map(|seen| {
        let place = scene.geometry.places.get(seen.spot.index())?.as_ref()?;
        Some((seen.info.square?, place.home))
    });
    let homes: Vec<((u8, u8), Rect)> = homes.collect();
    let Some(&((row, column), home)) = homes.first() else { return };
    let size = home.width();
    let turned = scene.sight.seats == 2 && scene.sight.viewer == Seat(1);
    let way = if turned { -1.0 } else { 1.0 };
    // Squares out of play are painted too.
    let at = |r: u8, c: u8| {
        let (dr, dc) = (f32::from(r) - f32::from(row), f32::from(c) - f32::from(column));
        home.translate(egui::vec2(dc * size * way, -dr * size * way))
    };
    let painter = ui.painter();
    let paint = |paint: Option<Paint>, usual: f32| match paint {
        Some(paint) => scene.theme.paints.of(paint),
        None => scene.felt.base.lerp_to_gamma(scene.felt.mark, usual),
    };
    let paints = field.map(|field| field.paints).unwrap_or_default();
    let (light, dark) = (paint(paints.0, 0.62), paint(paints.1, 0.16));
    let whole = at(0, 0) | at(grid.height - 1, grid.width - 1);
    let frame = Stroke::new(2.0, scene.felt.mark.gamma_multiply(0.7));
    painter.rect(whole.expand(2.0), 3.0, scene.felt.edge, frame, StrokeKind::Outside);
    let only = matches!(grid.squares, Squares::Only(_));
    for row in 0..grid.height {
        for column in 0..grid.width {
            let in_play = grid.in_play(row, column);
            if only && !in_play {
                continue;
            }
            // If men stand on squares of one colour only, that colour is the dark one.
            let is_dark = match grid.squares {
                Squares::Dark | Squares::Light => in_play,
                Squares::All | Squares::Only(_) => (row + column) % 2 == 0,
            };
            let square = at(row, column);
            painter.rect_filled(square, 0.0, if is_dark { dark } else { light });
            if light == dark {
                let line = Stroke::new(1.0, light.lerp_to_gamma(scene.felt.edge, 0.55));
                painter.rect_stroke(square, 0.0, line, StrokeKind::Middle);
            }
        }
    }
    let font = FontId::proportional(scene.theme.text.small);
    for row in 0..grid.height {
        let y = at(row, 0).center().y;
        let x = board.min.x + 7.0;
        let number = (row + 1).to_string();
        painter.text(pos2(x, y), Align2::CENTER_CENTER, number, font.clone(), scene.felt.mark);
    }
    for column in 0..grid.width {
        let x = at(0, column).center().x;
        let y = whole.max.y + 10.0;
        let letter = char::from(b'a' + column.min(25));
        painter.text(pos2(x, y), Align2::CENTER_CENTER, letter, font.clone(), scene.felt.mark);
    }
}

fn square(scene: &Scene<'_>, ui: &Ui, seen: &SeenSpot, rect: Rect, state: SquareControl) {
    let painter = ui.painter();
    let theme = scene.theme;
    if scene.last.is_some_and(|last| last.from == Some(seen.spot) || last.to == seen.spot) {
        painter.rect_filled(rect, 0.0, theme.table.hint.gamma_multiply(0.32));
        face::corners(painter, rect.shrink(3.0), theme);
    }
    let flying = scene.stage.arriving(seen.spot) > 0;
    let man = scene.party.view().board_piece(scene.party.rules(), seen.spot);
    let man = man.filter(|_| !flying && !state.in_air);
    if let Some((owner, kind)) = man {
        let man = PieceLook::of(&scene.sight.game, owner.0, kind);
        face::paint_piece(painter, rect, &man, state.picked, theme);
        if state.begins {
            let stroke = Stroke::new(if state.picked { 3.0 } else { 2.0 }, theme.table.held);
            painter.circle_stroke(rect.center(), rect.width() * 0.43, stroke);
        }
    }
    if state.target {
        let radius = rect.width() * if man.is_some() { 0.44 } else { 0.14 };
        let stroke = Stroke::new(1.5, theme.table.focus_rim);
        if man.is_some() {
            painter.circle_stroke(rect.center(), radius, Stroke::new(3.0, theme.table.glow));
        } else {
            painter.circle(rect.center(), radius, theme.table.glow, stroke);
        }
    }
}

/// Describes a square for screen readers.
fn words(scene: &Scene<'_>, seen: &SeenSpot, state: SquareControl) -> String {
    let texts = scene.speaker.texts;
    let square = scene.speaker.spot(seen.spot);
    let man = scene.party.view().board_piece(scene.party.rules(), seen.spot);
    let what = match man {
        None => tr!(texts, "party-square-empty", square = square),
        Some((owner, kind)) => {
            let (player, kind) = (scene.speaker.seat(owner), scene.speaker.man(owner, kind));
            tr!(texts, "party-square-man", square = square, player = player, kind = kind)
        }
    };
    if state.target {
        tr!(texts, "party-square-target", square = what)
    } else if state.picked {
        tr!(texts, "party-square-picked", square = what)
    } else if state.begins {
        tr!(texts, "party-square-begins", square = what)
    } else {
        what
    }
}
