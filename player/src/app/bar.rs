//! The bar above the table, with the menu at its end.

use super::{desk::AppContext, page::clock_text, palette::shortcut_text};
use crate::{
    command::{Command, Menu, Situation},
    tr,
};
use egui::{Align, Align2, Frame, Layout, Margin, Panel, RichText, ScrollArea, TextEdit, Ui};
use engine::{cards::DealNumber, rules::Action};

/// Facts about the game in progress that the bar shows.
pub(super) struct BarState<'a> {
    pub(super) title: &'a str,
    /// The deal's number; `None` if it was laid by hand.
    pub(super) deal: Option<DealNumber>,
    pub(super) time: std::time::Duration,
    pub(super) moves: u32,
    /// True if the game has options, which are chosen in its form.
    pub(super) has_options: bool,
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

    /// Shows the number as an editable field. Returns a number when one has been entered.
    pub(super) fn show(
        &mut self,
        ui: &mut Ui,
        context: &AppContext,
        deal: Option<DealNumber>,
    ) -> Option<DealNumber> {
        let shown = deal.map_or_else(String::new, |deal| deal.to_string());
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
                Some(number)
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

/// The parts of the bar that fit the window; the menu offers all of them too.
#[derive(Debug, Clone, Copy)]
struct BarRoom {
    /// True if buttons show words beside their icons.
    words: bool,
    /// True if there are buttons for the previous and the next deal.
    neighbors: bool,
    /// True if the deal's number, the time and the moves stand beside the buttons; otherwise they
    /// have a line of their own.
    one_line: bool,
    /// Maximum width of the title, in points.
    title: f32,
}

impl BarRoom {
    fn of(width: f32) -> Self {
        let (words, neighbors, one_line) = (width >= 1040.0, width >= 740.0, width >= ONE_LINE);
        // Width taken by the buttons, the deal's number, the time and the moves.
        let taken = match (words, neighbors, one_line) {
            (true, ..) => 850.0,
            (_, true, _) => 625.0,
            (.., true) => 525.0,
            _ => 270.0,
        };
        Self { words, neighbors, one_line, title: (width - taken).clamp(72.0, 420.0) }
    }
}

/// Width of the narrowest bar with everything on one line, in points.
pub(super) const ONE_LINE: f32 = 640.0;

/// Shows the bar above the table.
pub(super) fn show(
    ui: &mut Ui,
    context: &AppContext,
    told: &BarState<'_>,
    field: &mut DealField,
    situation: &Situation,
) -> Option<BarRequest> {
    let frame = Frame::new()
        .fill(context.theme.surface.panel)
        .inner_margin(Margin::symmetric(context.theme.spacing.unit as i8, 4));
    let room = BarRoom::of(ui.available_width());
    let (narrow, tight) = (!room.words, !room.neighbors);
    let mut asked = None;
    Panel::top("bar").frame(frame).show(ui, |ui| {
        ui.horizontal(|ui| {
            let give = |ui: &mut Ui, command, icon: &str, words: bool| {
                button(ui, context, situation, command, icon, words)
                    .then_some(BarRequest::Give(command))
            };
            asked = give(ui, Command::Gallery, "◀", false).or(asked);
            ui.scope(|ui| {
                ui.set_max_width(room.title);
                let title = RichText::new(told.title).size(context.theme.text.large).strong();
                ui.add(egui::Label::new(title).truncate());
            });
            ui.add_space(context.theme.spacing.unit);
            if room.one_line {
                asked = field.show(ui, context, told.deal).map(BarRequest::Deal).or(asked);
            }
            if !tight {
                asked = give(ui, Command::PreviousDeal, "⏴", false).or(asked);
                asked = give(ui, Command::NextDeal, "⏵", false).or(asked);
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                asked = menu(ui, context, situation).map(BarRequest::Give).or(asked);
                if told.has_options && set_up(ui, context) {
                    asked = Some(BarRequest::SetUp);
                }
                asked = give(ui, Command::NewDeal, "➕", !narrow).or(asked);
                asked = give(ui, Command::Hint, "💡", !narrow).or(asked);
                asked = give(ui, Command::Redo, "↪", !narrow).or(asked);
                asked = undo(ui, context, situation, !narrow).or(asked);
                if room.one_line {
                    ui.add_space(context.theme.spacing.unit);
                    progress(ui, context, told);
                }
            });
        });
        if !room.one_line {
            ui.horizontal(|ui| {
                asked = field.show(ui, context, told.deal).map(BarRequest::Deal).or(asked);
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    progress(ui, context, told);
                });
            });
        }
    });
    asked
}

/// Shows the button for the form of players and options; true if it was clicked.
pub(super) fn set_up(ui: &mut Ui, context: &AppContext) -> bool {
    let words = tr!(context.texts, "party-set-up");
    let button = ui.button("⚙");
    button.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &words));
    button.on_hover_text(&words).clicked()
}

fn progress(ui: &mut Ui, context: &AppContext, told: &BarState<'_>) {
    let moves = tr!(context.texts, "bar-moves", count = told.moves);
    ui.label(RichText::new(moves).weak());
    if context.settings().show_clock {
        let time = clock_text(told.time);
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

/// Shows the undo button, which repeats while it is held; returns the request made there.
fn undo(
    ui: &mut Ui,
    context: &AppContext,
    situation: &Situation,
    words: bool,
) -> Option<BarRequest> {
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
        return (response.clicked() && !repeated).then_some(BarRequest::Give(Command::Undo));
    }
    let (next, repeated) =
        ui.data_mut(|data| *data.get_temp_mut_or_insert_with(id, || (now + WAIT, false)));
    if now < next {
        ui.ctx().request_repaint_after_secs((next - now) as f32);
        return None;
    }
    let _ = repeated;
    ui.data_mut(|data| data.insert_temp(id, (now + EVERY, true)));
    ui.ctx().request_repaint_after_secs(EVERY as f32);
    Some(BarRequest::Give(Command::Undo))
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
