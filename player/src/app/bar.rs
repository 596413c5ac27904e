//! The bar above the table, with the menu at its end.

use super::{desk::AppContext, page::clock_text, palette::shortcut_text};
use crate::{
    command::{Command, Menu, Situation},
    tr,
};
use egui::{Align, Align2, Frame, Layout, Margin, Panel, RichText, ScrollArea, TextEdit, Ui};
use engine::{cards::DealNumber, rules::Action};
use std::time::Duration;

/// Facts about the game in progress that the bar shows.
pub(super) struct BarState<'a> {
    pub(super) title: &'a str,
    /// True if cards are dealt by number or laid by hand.
    pub(super) has_deals: bool,
    /// The deal's number; `None` if it was laid by hand.
    pub(super) deal: Option<DealNumber>,
    /// True if players and options are chosen in a form.
    pub(super) has_form: bool,
    /// True if the game pauses; `None` if nobody plays but the person at the screen.
    pub(super) is_paused: Option<bool>,
    /// True if the game is at another machine.
    pub(super) is_joined: bool,
}

/// The field for the deal number, showing it or being edited.
#[derive(Debug, Default)]
pub(super) struct DealField {
    typed: Option<String>,
    fault: Option<String>,
    wants_focus: bool,
}

/// A request made in the bar.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum BarRequest {
    /// Give a command.
    Give(Command),
    /// Play the deal of this number.
    Deal(DealNumber),
    /// Go back to the position after this many actions.
    Back(usize),
    /// Stop showing the first steps.
    GotIt,
    /// Choose options and players for another game.
    SetUp,
    /// Make this choice.
    Choose(Action),
}

impl DealField {
    /// Focuses the field, so that the player can type a number.
    pub(super) const fn ask(&mut self) {
        self.wants_focus = true;
    }

    /// Discards what was typed; `false` if nothing was.
    pub(super) fn let_go(&mut self) -> bool {
        self.fault = None;
        self.typed.take().is_some()
    }

    /// Shows the number as an editable field, if the game has deals. Returns a request for another
    /// deal when a number has been entered.
    pub(super) fn show(
        &mut self,
        ui: &mut Ui,
        context: &AppContext,
        told: &BarState<'_>,
    ) -> Option<BarRequest> {
        if !told.has_deals {
            return None;
        }
        let shown = told.deal.map_or_else(String::new, |deal| deal.to_string());
        let label = ui.label(RichText::new(tr!(context.texts, "bar-deal")).weak());
        let mut text = self.typed.clone().unwrap_or_else(|| shown.clone());
        let hint = tr!(context.texts, "bar-deal-laid");
        let field = TextEdit::singleline(&mut text)
            .desired_width(76.0)
            .align(Align2::LEFT_CENTER)
            .hint_text(hint);
        let tip = tr!(context.texts, "command-deal-number-tip");
        let field = ui.add(field).labelled_by(label.id).on_hover_text(tip);
        if self.wants_focus {
            self.wants_focus = false;
            field.request_focus();
            select_all(ui, field.id, text.chars().count());
        }
        if field.changed() {
            self.typed = Some(text.clone());
            self.fault = None;
        }
        if !field.lost_focus() {
            self.show_fault(context, &field);
            return None;
        }
        let entered = ui.input(|input| input.key_pressed(egui::Key::Enter));
        if !entered || text == shown {
            self.let_go();
            return None;
        }
        match text.parse::<DealNumber>() {
            Ok(number) => {
                self.let_go();
                Some(BarRequest::Deal(number))
            }
            Err(_) => {
                self.refuse(tr!(context.texts, "bar-deal-wrong"));
                field.request_focus();
                None
            }
        }
    }

    /// Shows below the field why the number was refused.
    pub(super) fn refuse(&mut self, why: String) {
        self.fault = Some(why);
    }

    fn show_fault(&self, context: &AppContext, field: &egui::Response) {
        if let Some(fault) = &self.fault {
            field.show_tooltip_ui(|ui| {
                super::announce::say(ui, "deal", fault);
                ui.colored_label(context.theme.surface.error, fault);
            });
        }
    }
}

fn select_all(ui: &Ui, id: egui::Id, length: usize) {
    use egui::text::{CCursor, CCursorRange};
    let mut state = TextEdit::load_state(ui.ctx(), id).unwrap_or_default();
    let all = CCursorRange::two(CCursor::new(0), CCursor::new(length));
    state.cursor.set_char_range(Some(all));
    state.store(ui.ctx(), id);
}

/// Buttons at the end of the bar, from right to left, with their icons.
const BUTTONS: [(Command, &str); 5] = [
    (Command::NewDeal, "➕"),
    (Command::Hint, "💡"),
    (Command::Redo, "↪"),
    (Command::Undo, "↩"),
    (Command::Pause, "⏸"),
];

/// The parts of the bar that fit the window; the menu and the form offer all of them too.
#[derive(Debug, Clone, Copy)]
struct BarRoom {
    /// True if buttons show words beside their icons.
    words: bool,
    /// True if there are buttons for the previous and the next deal.
    neighbors: bool,
    /// True if the deal's number stands beside the buttons.
    one_line: bool,
    /// True if the table's own part stands beside the buttons.
    own: bool,
    /// Maximum width of the title, in points.
    title: f32,
}

impl BarRoom {
    fn of(width: f32, is_alone: bool) -> Self {
        let (words, one_line) = (width >= WORDS, width >= ONE_LINE);
        // Width taken by everything beside the title, and the minimum width of the title.
        let (taken, least) = match (is_alone, width) {
            (true, WORDS..) => (850.0, 72.0),
            (true, NEIGHBORS..) => (625.0, 72.0),
            (true, ONE_LINE..) => (525.0, 72.0),
            (true, _) => (270.0, 72.0),
            (false, ONE_LINE..) => (650.0, 90.0),
            (false, PACED..) => (490.0, 45.0),
            (false, _) => (345.0, 45.0),
        };
        Self {
            words,
            neighbors: is_alone && width >= NEIGHBORS,
            one_line,
            own: width >= if is_alone { ONE_LINE } else { PACED },
            title: (width - taken).clamp(least, 420.0),
        }
    }
}

/// Width of the narrowest bar whose buttons have words, in points.
const WORDS: f32 = 1040.0;
/// Width of the narrowest bar with buttons for the previous and the next deal, in points.
const NEIGHBORS: f32 = 740.0;
/// Width of the narrowest bar with the deal's number on the same line, in points.
pub(super) const ONE_LINE: f32 = 640.0;
/// Width of the narrowest bar with a hint and the pace of the bots beside the buttons, in points.
const PACED: f32 = 500.0;

/// Shows the bar above the table; `own` shows the part that only this kind of table has.
pub(super) fn show(
    ui: &mut Ui,
    context: &AppContext,
    told: &BarState<'_>,
    field: &mut DealField,
    situation: &Situation,
    mut own: impl FnMut(&mut Ui),
) -> Option<BarRequest> {
    let unit = context.theme.spacing.unit;
    let frame = Frame::new()
        .fill(context.theme.surface.panel)
        .inner_margin(Margin::symmetric(unit as i8, 4));
    let is_alone = told.is_paused.is_none();
    let room = BarRoom::of(ui.available_width(), is_alone);
    let mut asked = None;
    Panel::top("bar").frame(frame).show(ui, |ui| {
        ui.horizontal(|ui| {
            let give = |ui: &mut Ui, command, icon: &str| {
                button(ui, context, situation, command, icon, false)
                    .then_some(BarRequest::Give(command))
            };
            asked = give(ui, Command::Gallery, "◀").or(asked);
            ui.scope(|ui| {
                ui.set_max_width(room.title);
                let title = RichText::new(told.title).size(context.theme.text.large).strong();
                ui.add(egui::Label::new(title).truncate());
            });
            if is_alone {
                ui.add_space(unit);
            }
            if room.one_line {
                asked = field.show(ui, context, told).or(asked);
            }
            if room.neighbors {
                asked = give(ui, Command::PreviousDeal, "⏴").or(asked);
                asked = give(ui, Command::NextDeal, "⏵").or(asked);
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                asked = buttons(ui, context, told, situation, room).or(asked);
                if is_alone && room.own {
                    ui.add_space(unit);
                }
                if room.own || told.is_joined {
                    own(ui);
                }
            });
        });
        // At other tables there is a line of facts in any case.
        if is_alone && !room.one_line {
            ui.horizontal(|ui| {
                asked = field.show(ui, context, told).or(asked);
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| own(ui));
            });
        }
    });
    asked
}

/// Shows the menu, the form's button and the buttons at the end of the bar.
fn buttons(
    ui: &mut Ui,
    context: &AppContext,
    told: &BarState<'_>,
    situation: &Situation,
    room: BarRoom,
) -> Option<BarRequest> {
    let mut asked = menu(ui, context, situation).map(BarRequest::Give);
    if told.has_form && set_up(ui, context) {
        asked = Some(BarRequest::SetUp);
    }
    for (command, icon) in BUTTONS {
        let (icon, words) = match (command, told.is_paused) {
            (Command::Pause, None) => continue,
            (Command::Pause | Command::Redo | Command::NewDeal, _) if told.is_joined => continue,
            (Command::Pause, Some(true)) => ("▶", false),
            (Command::Hint, Some(_)) if !room.own => continue,
            // The pace of the bots needs the room of their words.
            (Command::Pause | Command::Hint, Some(_)) => (icon, false),
            _ => (icon, room.words),
        };
        let pressed = match command {
            Command::Undo => undo(ui, context, situation, words),
            _ => button(ui, context, situation, command, icon, words),
        };
        asked = pressed.then_some(BarRequest::Give(command)).or(asked);
    }
    asked
}

/// Shows the button for the form of players and options; true if it was clicked.
fn set_up(ui: &mut Ui, context: &AppContext) -> bool {
    let words = tr!(context.texts, "party-set-up");
    let button = ui.button("⚙");
    button.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &words));
    button.on_hover_text(&words).clicked()
}

/// Shows the number of moves and the time.
pub(super) fn progress(ui: &mut Ui, context: &AppContext, moves: u32, time: Duration) {
    let moves = tr!(context.texts, "bar-moves", count = moves);
    ui.label(RichText::new(moves).weak());
    if context.settings().show_clock {
        let time = clock_text(time);
        let spoken = tr!(context.texts, "bar-time", time = time.as_str());
        ui.label(RichText::new(time).weak()).on_hover_text(spoken);
    }
}

/// Shows a button with an icon, and its words if there is room; otherwise they are its tooltip.
pub(super) fn button(
    ui: &mut Ui,
    context: &AppContext,
    situation: &Situation,
    command: Command,
    icon: &str,
    words: bool,
) -> bool {
    labelled(ui, context, situation, command, icon, words).clicked()
}

fn labelled(
    ui: &mut Ui,
    context: &AppContext,
    situation: &Situation,
    command: Command,
    icon: &str,
    words: bool,
) -> egui::Response {
    let label = context.texts.get(command.label());
    let shown = if words { format!("{icon} {label}") } else { icon.to_owned() };
    let allowed = situation.allows(command);
    let button = egui::Button::new(shown);
    let response = ui.add_enabled(allowed.is_ok(), button);
    response.widget_info(|| {
        egui::WidgetInfo::labeled(egui::Role::Button, allowed.is_ok(), label.as_str())
    });
    let keys = shortcut_text(ui.ctx(), command);
    let tip = format!("{} ({keys})", context.texts.get(command.tip()));
    response
        .on_hover_text(tip)
        .on_disabled_hover_text(context.texts.get(allowed.err().unwrap_or(command.tip())))
}

/// Shows the undo button, which repeats while it is held; true if something is to be undone.
fn undo(ui: &mut Ui, context: &AppContext, situation: &Situation, words: bool) -> bool {
    /// Seconds before the button starts to repeat.
    const WAIT: f64 = 0.4;
    /// Seconds between repeats.
    const EVERY: f64 = 0.08;
    let response = labelled(ui, context, situation, Command::Undo, "↩", words);
    let id = response.id.with("held");
    let now = ui.input(|input| input.time);
    if !response.is_pointer_button_down_on() {
        let held = ui.data_mut(|data| data.remove_temp::<(f64, bool)>(id));
        // A long press has already been served by the repeats.
        let repeated = held.is_some_and(|(_, repeated)| repeated);
        return response.clicked() && !repeated;
    }
    let (next, _) =
        ui.data_mut(|data| *data.get_temp_mut_or_insert_with(id, || (now + WAIT, false)));
    if now < next {
        ui.ctx().request_repaint_after_secs((next - now) as f32);
        return false;
    }
    ui.data_mut(|data| data.insert_temp(id, (now + EVERY, true)));
    ui.ctx().request_repaint_after_secs(EVERY as f32);
    true
}

/// Shows the menu with every command; returns the one chosen.
pub(super) fn menu(ui: &mut Ui, context: &AppContext, situation: &Situation) -> Option<Command> {
    let mut given = None;
    let title = tr!(context.texts, "menu-title");
    let menu = ui.menu_button("☰", |ui| {
        ui.set_min_width(240.0);
        // Rows are close together, so that the whole menu fits a small window.
        ui.spacing_mut().interact_size.y = context.theme.space(2.5);
        ui.spacing_mut().item_spacing.y = 1.0;
        ui.spacing_mut().button_padding.y = 0.0;
        let most = ui.ctx().content_rect().height() - context.theme.space(8.0);
        ScrollArea::vertical().max_height(most).min_scrolled_height(most).show(ui, |ui| {
            given = menu_rows(ui, context, situation);
        });
        if given.is_some() {
            ui.close();
        }
    });
    menu.response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &title));
    menu.response.on_hover_text(title);
    given
}

fn menu_rows(ui: &mut Ui, context: &AppContext, situation: &Situation) -> Option<Command> {
    let mut given = None;
    let mut first = true;
    for part in Menu::ALL {
        let here =
            |command: &&Command| command.menu() == part && situation.has_place_for(**command);
        let mut commands = Command::ALL.iter().filter(here).peekable();
        if commands.peek().is_none() {
            continue;
        }
        if !std::mem::take(&mut first) {
            ui.separator();
        }
        ui.label(RichText::new(context.texts.get(part.label())).small().weak());
        for &command in commands {
            let allowed = situation.allows(command);
            let keys = shortcut_text(ui.ctx(), command);
            let words = context.texts.get(command.label());
            let button = egui::Button::new(words).shortcut_text(keys);
            let tip = context.texts.get(allowed.err().unwrap_or(command.tip()));
            let response = ui.add_enabled(allowed.is_ok(), button);
            if response.on_hover_text(&tip).on_disabled_hover_text(&tip).clicked() {
                given = Some(command);
            }
        }
    }
    given
}
