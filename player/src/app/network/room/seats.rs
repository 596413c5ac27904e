//! The seats of a table in its room: who sits there, and what the person can do about it. All that
//! concerns a seat stands in its row, so that nothing moves under the mouse.

use super::super::visit::{SeatSwaps, VisitAsk};
use crate::{
    app::desk::AppContext,
    party::names::{addressed, host_bot},
    tr,
};
use egui::{Align, Frame, Id, Layout, RichText, Stroke, Ui, WidgetInfo};
use engine::{
    protocol::{LineTold, NatureTold, NetCommand, SeatTold},
    rules::Seat,
};

/// Wish of the person about the seats.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum SeatWish {
    /// Say something that any net game has.
    Say(NetCommand, VisitAsk),
    /// Exchange seats with this player.
    Swap(String),
    /// Exchange seats no more.
    TakeBack,
    /// Answer the player who wants to exchange seats.
    Answer(NetCommand),
}

/// Exchange of seats between a player and the person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum RowSwap {
    None,
    /// The player asks for it.
    Asks,
    /// The player is asked for it.
    IsAsked,
}

impl RowSwap {
    /// Returns the exchange with the player on a seat.
    pub(super) fn of(player: Option<&SeatTold>, swaps: &SeatSwaps) -> Self {
        let name = player.map(|player| &player.name);
        match name {
            Some(_) if swaps.asked_by.as_ref() == name => Self::Asks,
            Some(_) if swaps.asked.as_ref() == name => Self::IsAsked,
            _ => Self::None,
        }
    }

    /// Says in the row of a player whether that one asks or is asked; `None` if neither.
    fn words(self, context: &AppContext) -> Option<String> {
        match self {
            Self::None => None,
            Self::Asks => Some(tr!(context.texts, "room-swap-asks")),
            Self::IsAsked => Some(tr!(context.texts, "room-swap-is-asked")),
        }
    }
}

/// Shows the buttons of an exchange with a player, in place of the one that asks for it.
fn swap_buttons(
    ui: &mut Ui,
    context: &AppContext,
    player: &SeatTold,
    swap: RowSwap,
) -> Option<SeatWish> {
    let texts = &context.texts;
    let name = player.name.as_str();
    let mut wish = None;
    match swap {
        RowSwap::None => {}
        RowSwap::Asks => {
            let words = tr!(texts, "room-swap-asked", player = name);
            crate::desk::announce::say(ui, "swap asked", &words);
            let player = Some(name.to_owned());
            // From the right, where the button to ask has stood.
            if ui.button(tr!(texts, "room-agree")).on_hover_text(&words).clicked() {
                wish = Some(SeatWish::Answer(NetCommand::Agree { player: player.clone() }));
            }
            if ui.button(tr!(texts, "room-decline")).on_hover_text(&words).clicked() {
                wish = Some(SeatWish::Answer(NetCommand::Decline { player }));
            }
        }
        RowSwap::IsAsked => {
            let words = tr!(texts, "room-swap-waits", player = name);
            crate::desk::announce::say(ui, "swap", &words);
            if ui.button(tr!(texts, "room-swap-take-back")).on_hover_text(&words).clicked() {
                wish = Some(SeatWish::TakeBack);
            }
        }
    }
    wish
}

/// Returns the name of a participant, or "you".
pub(super) fn named(context: &AppContext, name: &str, own: &str) -> String {
    addressed(&context.texts, name, Some(own))
}

/// Shows a seat; returns what the person wants with it.
pub(super) fn seat_row(
    ui: &mut Ui,
    context: &AppContext,
    (seat, player, is_ready): (Seat, Option<&SeatTold>, bool),
    (own_seat, may_swap, own): (Option<Seat>, bool, &str),
    swap: RowSwap,
) -> Option<SeatWish> {
    let texts = &context.texts;
    let number = seat.0 + 1;
    let is_own = own_seat == Some(seat);
    let surface = &context.theme.surface;
    let stroke = match is_own {
        true => Stroke::new(context.theme.spacing.focus_width, surface.accent),
        false => Stroke::new(context.theme.spacing.hairline, surface.line),
    };
    let mut said = None;
    let frame = Frame::new()
        .stroke(stroke)
        .corner_radius(context.theme.spacing.radius)
        .inner_margin(context.theme.spacing.unit);
    frame.show(ui, |ui| {
        ui.horizontal(|ui| {
            ui.set_min_height(context.theme.spacing.touch);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if swap != RowSwap::None {
                    note_exchange(ui, seat);
                }
                said = player.and_then(|player| swap_buttons(ui, context, player, swap));
                let offered = offered(context, (number, player), (is_own, may_swap));
                if let Some((words, wish)) = offered.filter(|_| swap == RowSwap::None) {
                    let button = ui.button(&words);
                    let words = tr!(texts, "room-seat-button", words = words, seat = number);
                    button.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &words));
                    if button.clicked() && !is_rest_of_answer(ui, seat) {
                        said = Some(wish);
                    }
                }
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    ui.label(RichText::new(number.to_string()).weak());
                    let name = match player {
                        Some(one) => RichText::new(named(context, &one.name, own)).strong(),
                        None => RichText::new(tr!(texts, "room-free")).weak(),
                    };
                    let state = player.and_then(|one| state(context, one, is_ready));
                    match swap.words(context) {
                        None => named_line(ui, context, name, state),
                        Some(asked) => named_lines(ui, context, (name, state), asked),
                    }
                });
            });
        });
    });
    said
}

/// Time for which the second click of a double click may come, also on a slow machine, in seconds.
const DOUBLE_CLICK: f64 = 0.6;

/// Returns the id by which it is known when the row of a seat had the buttons of an exchange.
fn exchange_id(seat: Seat) -> Id {
    Id::unique(("exchange in the row", seat.0))
}

/// Takes notice that the row of a seat has the buttons of an exchange.
fn note_exchange(ui: &Ui, seat: Seat) {
    let now = ui.input(|input| input.time);
    ui.data_mut(|data| data.insert_temp(exchange_id(seat), now));
}

/// True if a click in the row of a seat may be the rest of a double click, which was meant for the
/// button of an exchange that stood there before.
fn is_rest_of_answer(ui: &Ui, seat: Seat) -> bool {
    let now = ui.input(|input| input.time);
    let before = ui.data(|data| data.get_temp::<f64>(exchange_id(seat)));
    before.is_some_and(|before| now - before < DOUBLE_CLICK)
}

/// Shows the name of a player and the state behind it; a long name leaves room for that.
fn named_line(ui: &mut Ui, context: &AppContext, name: RichText, state: Option<String>) {
    let behind = state.as_ref().map_or(0.0, |words| text_width(ui, words));
    let room = ui.available_width() - behind;
    ui.scope(|ui| {
        ui.set_max_width(room.max(0.0));
        ui.add(egui::Label::new(name).truncate());
    });
    if let Some(words) = state {
        ui.label(RichText::new(words).color(context.theme.surface.text_weak));
    }
}

/// Shows the name of a player with the state behind it, and below it who has asked whom to exchange
/// seats.
fn named_lines(
    ui: &mut Ui,
    context: &AppContext,
    (name, state): (RichText, Option<String>),
    asked: String,
) {
    ui.vertical(|ui| {
        // Two lines are no higher than the buttons beside them.
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.spacing_mut().interact_size.y = 0.0;
        ui.horizontal(|ui| named_line(ui, context, name, state));
        let asked = RichText::new(asked).small().color(context.theme.surface.text_weak);
        ui.add(egui::Label::new(asked).truncate());
    });
}

/// Returns the width of words with the gap before them, in points.
pub(in crate::app::network) fn text_width(ui: &Ui, words: &str) -> f32 {
    let font = egui::TextStyle::Body.resolve(ui.style());
    let galley = ui.painter().layout_no_wrap(words.to_owned(), font, egui::Color32::PLACEHOLDER);
    galley.size().x + ui.spacing().item_spacing.x
}

/// Returns what the person can do about a seat: the words of its button, and what is said.
fn offered(
    context: &AppContext,
    (number, player): (u8, Option<&SeatTold>),
    (is_own, may_swap): (bool, bool),
) -> Option<(String, SeatWish)> {
    let texts = &context.texts;
    match player {
        None => {
            let command = NetCommand::Login { seat: Some(number) };
            Some((tr!(texts, "room-sit"), SeatWish::Say(command, VisitAsk::Seat)))
        }
        Some(_) if is_own => {
            let command = NetCommand::Logout {};
            Some((tr!(texts, "room-stand"), SeatWish::Say(command, VisitAsk::Other)))
        }
        // Whoever is away cannot answer.
        Some(one) if one.nature == NatureTold::Person && may_swap && one.line == LineTold::Up => {
            Some((tr!(texts, "room-swap"), SeatWish::Swap(one.name.clone())))
        }
        Some(_) => None,
    }
}

/// Returns the state of a player in words.
fn state(context: &AppContext, player: &SeatTold, is_ready: bool) -> Option<String> {
    let texts = &context.texts;
    Some(match (player.nature, player.line) {
        // The names that hosts give to bots say what they are.
        (NatureTold::Bot, _) if host_bot(&player.name).is_some() => return None,
        (NatureTold::Bot, _) => tr!(texts, "room-bot"),
        _ if player.robot => tr!(texts, "room-robot"),
        (_, LineTold::Down) => tr!(texts, "room-broken"),
        (_, LineTold::Left) => tr!(texts, "room-left"),
        (_, LineTold::Up) if is_ready && player.program => {
            format!("✔ {} · {}", tr!(texts, "room-bot"), tr!(texts, "room-ready"))
        }
        (_, LineTold::Up) if player.program => tr!(texts, "room-bot"),
        (_, LineTold::Up) if is_ready => format!("✔ {}", tr!(texts, "room-ready")),
        (_, LineTold::Up) => return None,
    })
}
