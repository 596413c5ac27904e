//! Choices made with buttons: passes, numbers, suits, bids, and picked cards.

use super::{hand::HandSelection, prompt::Prompt, scene::Scene};
use crate::{party::Group, tr};
use egui::{
    Align2, Area, Button, Frame, Grid, Id, Key, Label, Modifiers, Order, Rect, Response, RichText,
    ScrollArea, Ui, Vec2, vec2,
};
use engine::{
    definition::game::{Expr, ExprKind, MoveId, Pick},
    rules::{Action, Choice},
};

/// Maximum range of numbers in which each has a column of bids, offered or not.
const MOST_COLUMNS: i32 = 40;
/// Minimum area in which all buttons of a game are easy to find, in points.
const LEAST_ROOM: Vec2 = vec2(330.0, 170.0);
/// Maximum number of numbers shown as buttons side by side.
const MOST_NUMBERS: usize = 30;

/// Request made with a button.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ButtonChoice {
    /// Play this action.
    Play(Action),
    /// Continue with the next deal.
    NextDeal,
    /// Bring back the game that was left for this one.
    BringBack,
}

impl ButtonChoice {
    /// Returns the action to play, if one was chosen.
    pub(super) const fn action(&self) -> Option<Action> {
        match self {
            Self::Play(action) => Some(*action),
            Self::NextDeal | Self::BringBack => None,
        }
    }
}

/// Returns the ways to play what is picked.
fn ways(scene: &Scene<'_>, hand: &HandSelection) -> Vec<Action> {
    match hand.back.and_then(|back| scene.back(back)) {
        Some(back) => back.actions.clone(),
        None if hand.picked.is_empty() => Vec::new(),
        None => scene.choices().map(|_| scene.party.exact(hand.picked)).unwrap_or_default(),
    }
}

/// Returns the action if Enter plays what is picked, before a piece that has the focus takes the
/// key for a click on itself; a button with the focus keeps it. If there are several ways, the key
/// leads from a piece to their buttons.
pub(super) fn entered(scene: &Scene<'_>, ui: &Ui, hand: &mut HandSelection) -> Option<Action> {
    let pieces = hand.take_met();
    let ways = ways(scene, hand);
    let (focused, is_covered) =
        ui.memory(|memory| (memory.focused(), memory.top_modal_layer().is_some()));
    let is_on_piece = focused.is_none_or(|focused| pieces.contains(&focused));
    if ways.is_empty() || !is_on_piece || is_covered {
        return None;
    }
    let is_pressed = ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
    match ways[..] {
        [only] => is_pressed.then_some(only),
        _ => {
            hand.asks_how |= is_pressed;
            None
        }
    }
}

/// Shows the prompt and its buttons; returns the choice made and the area of both.
pub(super) fn show(
    scene: &Scene<'_>,
    ui: &Ui,
    hand: &mut HandSelection,
    prompt: &Prompt,
) -> (Option<ButtonChoice>, Rect) {
    let choices = scene.choices();
    let mut groups = choices.map(|choices| choices.groups(&scene.sight.game)).unwrap_or_default();
    for group in &mut groups {
        group.actions.retain(|&action| !scene.is_on_back(action));
    }
    groups.retain(|group| !group.actions.is_empty());
    let exact = ways(scene, hand);
    let is_back = hand.back.is_some_and(|back| scene.back(back).is_some());
    let is_picked = is_back || !hand.picked.is_empty();
    let go_on = prompt.waits
        && !ui.ctx().text_edit_focused()
        && ui.input_mut(|input| {
            input.consume_key(Modifiers::NONE, Key::Enter)
                || input.consume_key(Modifiers::NONE, Key::Space)
        });
    if go_on {
        return (Some(ButtonChoice::NextDeal), Rect::ZERO);
    }
    let picks = choices.is_some() && is_picked;
    // Choices for the picked man other than moving it.
    let with_man: Vec<Action> =
        choices.zip(hand.start).map_or_else(Vec::new, |(choices, start)| {
            let spots = choices.spots(&scene.sight.game).into_iter();
            spots.filter(|(spot, _)| *spot == start).map(|(_, action)| action).collect()
        });
    let room = room(scene, &groups);
    let mut asked = None;
    let mut wish = None;
    let area = Area::new(Id::unique("party buttons"))
        .order(Order::Middle)
        .fixed_pos(room.center_bottom())
        .pivot(Align2::CENTER_BOTTOM)
        .constrain_to(room.expand(8.0))
        .fade_in(false)
        .show(ui.ctx(), |ui| {
            ui.set_max_width(room.width());
            let (theme, unit) = (scene.theme, scene.theme.spacing.unit);
            let asks = !groups.is_empty() || picks || !with_man.is_empty();
            let bare = !asks && !prompt.offers_next && prompt.left.is_none();
            if bare {
                said(scene, ui, prompt, true);
                return;
            }
            Frame::new()
                .fill(theme.surface.raised)
                .stroke(egui::Stroke::new(1.0, theme.surface.line))
                .corner_radius(theme.spacing.radius_large)
                .inner_margin(unit)
                .show(ui, |ui| {
                    // Last resort: scroll if the buttons do not fit.
                    let most = room.height() - 2.0 * unit;
                    ScrollArea::vertical().max_height(most).min_scrolled_height(most).show(
                        ui,
                        |ui| {
                            ui.spacing_mut().item_spacing = vec2(unit, unit * 0.75);
                            let (plain, rich): (Vec<&Group>, Vec<&Group>) =
                                groups.iter().partition(|group| is_plain(scene, group));
                            // Above a table of bids, a separate line for its prompt takes too much
                            // room.
                            let only =
                                rich.first().filter(|group| rich.len() == 1 && bids(scene, group));
                            // So does one for the calls that are not bids.
                            let beside = only.is_some() && prompt.told.is_empty();
                            let words = only.map(|group| prompt.with(scene, group.rule));
                            let words = words.as_ref().unwrap_or(prompt);
                            if beside {
                                ui.horizontal_wrapped(|ui| {
                                    said(scene, ui, words, false);
                                    ui.add_space(unit);
                                    asked = plain_buttons(scene, ui, &plain).or(asked);
                                });
                            } else {
                                said(scene, ui, words, false);
                            }
                            let plain = if beside { Vec::new() } else { plain };
                            wish = extra(scene, ui, prompt);
                            for &group in &rich {
                                asked = rich_group(scene, ui, group, only.is_none()).or(asked);
                            }
                            if plain.is_empty() && !picks && with_man.is_empty() {
                                return;
                            }
                            ui.horizontal_wrapped(|ui| {
                                if picks {
                                    asked = picked(scene, ui, hand, &exact).or(asked);
                                }
                                for &action in &with_man {
                                    if ui.button(scene.speaker.action(action)).clicked() {
                                        asked = Some(action);
                                    }
                                }
                                asked = plain_buttons(scene, ui, &plain).or(asked);
                            });
                        },
                    );
                });
        });
    (asked.map(ButtonChoice::Play).or(wish), area.response.rect)
}

/// Returns the area of the buttons: between the players, or over them if that is too small.
fn room(scene: &Scene<'_>, groups: &[Group]) -> Rect {
    let between = scene.geometry.buttons;
    let is_enough = between.width() >= LEAST_ROOM.x && between.height() >= LEAST_ROOM.y;
    // Where bids are made, no cards lie in the middle yet.
    let is_kept_clear = scene.geometry.is_low && !groups.iter().any(|group| bids(scene, group));
    if is_enough || is_kept_clear || scene.geometry.board.is_some() {
        between
    } else {
        scene.geometry.table
    }
}

/// Shows the prompt, preceded by the latest announcement. On the cloth it has a plate of its own.
fn said(scene: &Scene<'_>, ui: &mut Ui, prompt: &Prompt, on_felt: bool) {
    let (theme, unit) = (scene.theme, scene.theme.spacing.unit);
    let ink = if on_felt { theme.table.plate_text } else { theme.surface.text };
    let frame = match on_felt {
        true => Frame::new()
            .fill(scene.felt.edge.gamma_multiply(0.72))
            .corner_radius(theme.spacing.radius_large)
            .inner_margin(egui::Margin::symmetric(unit as i8, 3)),
        false => Frame::new(),
    };
    frame.show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        let size = if scene.area.height() > 760.0 { theme.text.large } else { theme.text.body };
        if !prompt.told.is_empty() {
            ui.label(RichText::new(&prompt.told).color(ink));
        }
        let words = RichText::new(&prompt.words).color(ink).size(size);
        ui.label(if prompt.own { words.strong() } else { words });
    });
}

/// Shows the buttons that are not choices of the game.
fn extra(scene: &Scene<'_>, ui: &mut Ui, prompt: &Prompt) -> Option<ButtonChoice> {
    let (texts, surface) = (scene.speaker.texts, &scene.theme.surface);
    let mut wish = None;
    if prompt.offers_next {
        let words = RichText::new(tr!(texts, "party-next-deal")).color(surface.text_on_accent);
        if ui.add(Button::new(words).fill(surface.accent)).clicked() {
            wish = Some(ButtonChoice::NextDeal);
        }
    }
    if let Some(left) = &prompt.left {
        let offer = |ui: &mut Ui| {
            ui.add(Label::new(RichText::new(left).weak()).wrap());
            if ui.button(tr!(texts, "table-bring-back")).clicked() {
                wish = Some(ButtonChoice::BringBack);
            }
        };
        // Beside a board, the button is below the words.
        if ui.available_width() < LEAST_ROOM.x {
            ui.vertical(offer);
        } else {
            ui.horizontal_wrapped(offer);
        }
    }
    wish
}

/// Shows one button for each of these moves.
fn plain_buttons(scene: &Scene<'_>, ui: &mut Ui, plain: &[&Group]) -> Option<Action> {
    let mut asked = None;
    for group in plain {
        let words = stop_words(scene, group.rule, scene.speaker.prompt(group.rule));
        if ui.button(words).clicked() {
            asked = group.actions.first().copied();
        }
    }
    asked
}

/// True if a group needs only one button.
fn is_plain(scene: &Scene<'_>, group: &Group) -> bool {
    let pick = scene.sight.game.moves.get(group.rule).map(|found| &found.pick);
    matches!(pick, Some(Pick::Nothing | Pick::Step(_) | Pick::Hop(_)))
}

/// Returns the words of a choice; a step or jump offered as a button ends a series of jumps.
fn stop_words(scene: &Scene<'_>, rule: MoveId, words: String) -> String {
    let pick = scene.sight.game.moves.get(rule).map(|found| &found.pick);
    match pick {
        Some(Pick::Hop(_) | Pick::Step(_)) => tr!(scene.speaker.texts, "party-stop"),
        _ => words,
    }
}

/// Shows the buttons of a move with a choice among values.
fn rich_group(scene: &Scene<'_>, ui: &mut Ui, group: &Group, titled: bool) -> Option<Action> {
    let prompt = scene.speaker.prompt(group.rule);
    if bids(scene, group) {
        if titled {
            ui.label(RichText::new(&prompt).strong());
        }
        return ui.scope(|ui| bid_table(scene, ui, group, &prompt)).inner;
    }
    let mut asked = None;
    // Choices of more than a number have a button each.
    let plain =
        |action: &Action| matches!(action, Action::Choose(Choice::Option { symbol: -1, .. }));
    if group.actions.len() > MOST_NUMBERS && group.actions.iter().all(plain) {
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

/// Labels a button for screen readers with words that make sense on their own.
fn name(scene: &Scene<'_>, response: &Response, action: Action) {
    let words = scene.speaker.action(action);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &words));
}

/// Shows a wide range of numbers as a field to set and a button to confirm.
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

/// True if a group consists of bids.
fn bids(scene: &Scene<'_>, group: &Group) -> bool {
    let pick = scene.sight.game.moves.get(group.rule).map(|found| &found.pick);
    matches!(pick, Some(Pick::Bid { .. }))
}

/// Shows bids as a table: a row for each suit, a column for each number.
fn bid_table(scene: &Scene<'_>, ui: &mut Ui, group: &Group, prompt: &str) -> Option<Action> {
    ui.spacing_mut().interact_size.y = 26.0;
    ui.spacing_mut().button_padding = vec2(2.0, 1.0);
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
    let pick = scene.sight.game.moves.get(group.rule).map(|found| &found.pick);
    if let Some(Pick::Bid { from, to, no_trump }) = pick {
        let number = |expr: &Expr| match expr.kind {
            ExprKind::Constant(number) => Some(number),
            _ => None,
        };
        if let (Some(from), Some(to)) = (number(from), number(to))
            && to - from < MOST_COLUMNS
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
    let room = vec2(ui.available_width(), scene.area.height() * 0.42);
    let cell = (room.x / numbers.len().max(1) as f32 - 3.0).min(58.0);
    if cell < LEAST_BID || suits.len() as f32 * 29.0 > room.y {
        return bid_in_two(scene, ui, group, prompt, (&numbers, &suits));
    }
    let mut asked = None;
    Grid::new(("bids", group.rule.0)).spacing(vec2(3.0, 3.0)).min_col_width(36.0).show(ui, |ui| {
        for &suit in &suits {
            for &wanted in &numbers {
                let offered = bid_of(group, wanted, suit);
                let words = scene.speaker.option(group.rule, wanted, suit);
                let red = scene.speaker.is_red(suit.into());
                let text = RichText::new(&words);
                let red = red && offered.is_some();
                let text = if red { text.color(scene.theme.surface.error) } else { text };
                let button = Button::new(text).min_size(vec2(cell, 26.0));
                let response = ui.add_enabled(offered.is_some(), button);
                let spoken = format!("{prompt}: {wanted} {}", scene.speaker.suit(suit.into()));
                response.widget_info(|| {
                    egui::WidgetInfo::labeled(egui::Role::Button, offered.is_some(), &spoken)
                });
                if response.clicked() {
                    asked = offered;
                }
            }
            ui.end_row();
        }
    });
    asked
}

/// Minimum width of a button in a table of bids, in points.
const LEAST_BID: f32 = 46.0;

/// Returns the bid of a number and a suit, if it is offered.
fn bid_of(group: &Group, wanted: i32, suit: i16) -> Option<Action> {
    let mut all = group.actions.iter().copied();
    all.find(|action| {
        matches!(*action, Action::Choose(Choice::Option { number, symbol, .. })
            if number == wanted && symbol == suit)
    })
}

/// Shows more bids than a table has room for: first a number, then a suit.
fn bid_in_two(
    scene: &Scene<'_>,
    ui: &mut Ui,
    group: &Group,
    prompt: &str,
    (numbers, suits): (&[i32], &[i16]),
) -> Option<Action> {
    let id = ui.scope_id().with(("bid number", group.rule.0));
    let open = |number: i32| suits.iter().any(|&suit| bid_of(group, number, suit).is_some());
    let least = numbers.iter().copied().find(|&number| open(number)).unwrap_or_default();
    let mut now = ui.data(|data| data.get_temp::<i32>(id)).filter(|&now| open(now));
    let mut now = *now.get_or_insert(least);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(3.0, 3.0);
        for &number in numbers {
            let words = number.to_string();
            let button = Button::selectable(number == now, &words).min_size(vec2(34.0, 26.0));
            let spoken = format!("{prompt}: {number}");
            let response = ui.add_enabled(open(number), button);
            response.widget_info(|| {
                egui::WidgetInfo::selected(egui::Role::Button, open(number), number == now, &spoken)
            });
            if response.clicked() {
                now = number;
            }
        }
    });
    ui.data_mut(|data| data.insert_temp(id, now));
    let mut asked = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(3.0, 3.0);
        for &suit in suits {
            let offered = bid_of(group, now, suit);
            let words = scene.speaker.option(group.rule, now, suit);
            let red = scene.speaker.is_red(suit.into()) && offered.is_some();
            let text = RichText::new(&words);
            let text = if red { text.color(scene.theme.surface.error) } else { text };
            let response =
                ui.add_enabled(offered.is_some(), Button::new(text).min_size(vec2(58.0, 28.0)));
            let spoken = format!("{prompt}: {now} {}", scene.speaker.suit(suit.into()));
            response.widget_info(|| {
                egui::WidgetInfo::labeled(egui::Role::Button, offered.is_some(), &spoken)
            });
            if response.clicked() {
                asked = offered;
            }
        }
    });
    asked
}

/// Shows the buttons for the picked cards.
fn picked(
    scene: &Scene<'_>,
    ui: &mut Ui,
    hand: &mut HandSelection,
    exact: &[Action],
) -> Option<Action> {
    let mut asked = None;
    // Many destinations are clicked on the table; a few have a button each.
    for &action in exact.iter().take(8) {
        let words = scene.speaker.play_button(action, exact);
        let surface = &scene.theme.surface;
        let button =
            Button::new(RichText::new(&words).color(surface.text_on_accent)).fill(surface.accent);
        let response = ui.add(button);
        if std::mem::take(&mut hand.asks_how) {
            response.request_focus();
        }
        if response.clicked() {
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
