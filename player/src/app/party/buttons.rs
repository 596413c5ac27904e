//! The choices that are made by buttons: passes, numbers, suits, bids, and picked cards.

use super::{hand::Hand, scene::Scene};
use crate::{party::Group, tr};
use egui::{
    Align2, Area, Button, Frame, Grid, Id, Key, Modifiers, Order, Response, RichText, Ui, vec2,
};
use engine::{
    definition::game::{Expr, ExprKind, MoveId, Pick},
    rules::{Action, Choice},
};

/// The most numbers that stand side by side as buttons.
const MOST_NUMBERS: usize = 30;

/// Shows the buttons; gives what is chosen, and how high they are.
pub(super) fn show(scene: &Scene<'_>, ui: &Ui, hand: &mut Hand) -> (Option<Action>, f32) {
    let Some(choices) = scene.choices() else { return (None, 0.0) };
    let groups = choices.groups(&scene.sight.game);
    let exact = choices.exact(hand.picked);
    // Enter plays what is picked, where there is one way to.
    let enter = || ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
    if let ([only], false) = (&exact[..], hand.picked.is_empty())
        && enter()
    {
        return (Some(*only), 0.0);
    }
    let picks = !hand.picked.is_empty();
    if groups.is_empty() && !picks {
        return (None, 0.0);
    }
    let room = scene.geometry.buttons;
    let mut asked = None;
    let area = Area::new(Id::unique("party buttons"))
        .order(Order::Middle)
        .fixed_pos(room.center_bottom())
        .pivot(Align2::CENTER_BOTTOM)
        .constrain_to(room.expand(8.0))
        .fade_in(false)
        .show(ui.ctx(), |ui| {
            ui.set_max_width(room.width());
            let (theme, unit) = (scene.theme, scene.theme.spacing.unit);
            Frame::new()
                .fill(theme.surface.raised)
                .stroke(egui::Stroke::new(1.0, theme.surface.line))
                .corner_radius(theme.spacing.radius_large)
                .inner_margin(unit)
                .show(ui, |ui| {
                    ui.spacing_mut().item_spacing = vec2(unit, unit * 0.75);
                    let (plain, rich): (Vec<&Group>, Vec<&Group>) =
                        groups.iter().partition(|group| is_plain(scene, group));
                    for group in rich {
                        asked = rich_group(scene, ui, group).or(asked);
                    }
                    if plain.is_empty() && !picks {
                        return;
                    }
                    ui.horizontal_wrapped(|ui| {
                        if picks {
                            asked = picked(scene, ui, hand, &exact).or(asked);
                        }
                        for group in plain {
                            let action = group.actions[0];
                            let words = scene.speaker.prompt(group.rule);
                            let words = stop_words(scene, group.rule, words);
                            if ui.button(words).clicked() {
                                asked = Some(action);
                            }
                        }
                    });
                });
        });
    (asked, area.response.rect.height())
}

/// Whether one button is all that a group needs.
fn is_plain(scene: &Scene<'_>, group: &Group) -> bool {
    let pick = scene.sight.game.moves.get(usize::from(group.rule.0)).map(|found| &found.pick);
    matches!(pick, Some(Pick::Nothing | Pick::Step(_) | Pick::Hop(_)))
}

/// A series of jumps is ended by the move that began it.
fn stop_words(scene: &Scene<'_>, rule: MoveId, words: String) -> String {
    let pick = scene.sight.game.moves.get(usize::from(rule.0)).map(|found| &found.pick);
    match pick {
        Some(Pick::Hop(_) | Pick::Step(_)) => tr!(scene.speaker.texts, "party-stop"),
        _ => words,
    }
}

/// The buttons of a move that lets choose among values.
fn rich_group(scene: &Scene<'_>, ui: &mut Ui, group: &Group) -> Option<Action> {
    let prompt = scene.speaker.prompt(group.rule);
    let pick = scene.sight.game.moves.get(usize::from(group.rule.0)).map(|found| &found.pick);
    if let Some(Pick::Bid { .. }) = pick {
        ui.label(RichText::new(&prompt).strong());
        return bids(scene, ui, group, &prompt);
    }
    let mut asked = None;
    if group.actions.len() > MOST_NUMBERS {
        return many_numbers(scene, ui, group, &prompt);
    }
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(&prompt).strong());
        for &action in &group.actions {
            let Action::Choose(Choice::Option { rule, number, symbol }) = action else { continue };
            let words = scene.speaker.option(rule, number, symbol);
            let response = ui.button(words);
            name(scene, &response, action);
            if response.clicked() {
                asked = Some(action);
            }
        }
    });
    asked
}

/// What a button is called where it stands alone.
fn name(scene: &Scene<'_>, response: &Response, action: Action) {
    let words = scene.speaker.action(action);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &words));
}

/// A wide range of numbers: one is set, and a button chooses it.
fn many_numbers(scene: &Scene<'_>, ui: &mut Ui, group: &Group, prompt: &str) -> Option<Action> {
    let number = |action: &Action| match action {
        Action::Choose(Choice::Option { number, .. }) => *number,
        _ => 0,
    };
    let (least, most) = (
        group.actions.iter().map(number).min().unwrap_or(0),
        group.actions.iter().map(number).max().unwrap_or(0),
    );
    let id = ui.scope_id().with(("number", group.rule.0));
    let mut now = ui.data(|data| data.get_temp::<i32>(id)).unwrap_or(least).clamp(least, most);
    let mut asked = None;
    ui.horizontal(|ui| {
        let label = ui.label(RichText::new(prompt).strong());
        let field = egui::DragValue::new(&mut now).range(least..=most);
        ui.add(field).labelled_by(label.id);
        let chosen = group.actions.iter().find(|action| number(action) == now);
        let button = Button::new(tr!(scene.speaker.texts, "party-choose"));
        if ui.add_enabled(chosen.is_some(), button).clicked() {
            asked = chosen.copied();
        }
    });
    ui.data_mut(|data| data.insert_temp(id, now));
    asked
}

/// Bids as a table: a row for each suit, a column for each number.
fn bids(scene: &Scene<'_>, ui: &mut Ui, group: &Group, prompt: &str) -> Option<Action> {
    let mut numbers: Vec<i32> = Vec::new();
    let mut suits: Vec<i16> = Vec::new();
    for action in &group.actions {
        let Action::Choose(Choice::Option { number, symbol, .. }) = action else { continue };
        if !numbers.contains(number) {
            numbers.push(*number);
        }
        if !suits.contains(symbol) {
            suits.push(*symbol);
        }
    }
    // The table keeps its size while bids rise, so that nothing moves under the pointer.
    let pick = scene.sight.game.moves.get(usize::from(group.rule.0)).map(|found| &found.pick);
    if let Some(Pick::Bid { from, to, no_trump }) = pick {
        let number = |expr: &Expr| match expr.kind {
            ExprKind::Constant(number) => Some(number),
            _ => None,
        };
        if let (Some(from), Some(to)) = (number(from), number(to))
            && to - from < 12
        {
            numbers = (from..=to).collect();
        }
        let count = scene.speaker.pack().map_or(0, |pack| pack.suits.len());
        suits = (0..count as i16).collect();
        if *no_trump {
            suits.push(-1);
        }
    }
    numbers.sort_unstable();
    // No trump above all suits, the highest suit above the others.
    suits.sort_by_key(|&suit| if suit < 0 { i16::MIN } else { -suit });
    let mut asked = None;
    Grid::new(("bids", group.rule.0)).spacing(vec2(3.0, 3.0)).min_col_width(36.0).show(ui, |ui| {
        for &suit in &suits {
            for &wanted in &numbers {
                let offered = group.actions.iter().find(|action| {
                    matches!(action, Action::Choose(Choice::Option { number, symbol, .. })
                        if *number == wanted && *symbol == suit)
                });
                let words = scene.speaker.option(group.rule, wanted, suit);
                let red = scene.speaker.is_red(suit.into());
                let text = RichText::new(&words);
                let red = red && offered.is_some();
                let text = if red { text.color(scene.theme.surface.error) } else { text };
                let button = Button::new(text).min_size(vec2(58.0, 26.0));
                let response = ui.add_enabled(offered.is_some(), button);
                let spoken = format!("{prompt}: {wanted} {}", scene.speaker.suit(suit.into()));
                response.widget_info(|| {
                    egui::WidgetInfo::labeled(egui::Role::Button, offered.is_some(), &spoken)
                });
                if response.clicked() {
                    asked = offered.copied();
                }
            }
            ui.end_row();
        }
    });
    asked
}

/// What can be done with the picked cards.
fn picked(scene: &Scene<'_>, ui: &mut Ui, hand: &mut Hand, exact: &[Action]) -> Option<Action> {
    let mut asked = None;
    // Where they go to many places, the places are clicked; a few have a button each.
    for &action in exact.iter().take(8) {
        let words = scene.speaker.play_button(action, exact);
        let surface = &scene.theme.surface;
        let button =
            Button::new(RichText::new(&words).color(surface.text_on_accent)).fill(surface.accent);
        if ui.add(button).clicked() {
            asked = Some(action);
        }
    }
    if exact.is_empty() {
        ui.label(tr!(scene.speaker.texts, "party-pick-more"));
    }
    if ui.button(tr!(scene.speaker.texts, "party-put-back")).clicked() {
        hand.let_go();
    }
    asked
}
