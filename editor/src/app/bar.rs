//! The bar at the top: menus, the file's name, undo and redo, and whether the work is saved.

use crate::{
    command::{Command, Menu},
    context::EditorContext,
};
use egui::{Align, Button, Layout, Panel, RichText, ScrollArea, Ui};
use fudaba::{
    desk::{page, palette::shortcut_text},
    tr,
};

/// Returns the name of the file, or a text that says there is none yet.
pub(super) fn file_name(editor: &EditorContext) -> String {
    let name = editor.work.path().and_then(|path| path.file_name());
    match name {
        Some(name) => name.to_string_lossy().into_owned(),
        None => tr!(editor.context.texts, "bar-no-file"),
    }
}

/// Returns the game's title, or else its file's name, or else a text that says there is neither
/// yet.
pub(super) fn title(editor: &EditorContext) -> String {
    let texts = &editor.context.texts;
    let title = texts.localized(&editor.work.draft().about.title);
    if !title.is_empty() {
        return title.to_owned();
    }
    match editor.work.path().and_then(|path| path.file_stem()) {
        Some(stem) => stem.to_string_lossy().into_owned(),
        None => tr!(texts, "bar-untitled"),
    }
}

/// Returns the name of the file, or while there is none the game's title.
pub(super) fn name_of(editor: &EditorContext) -> String {
    if editor.work.path().is_some() { file_name(editor) } else { title(editor) }
}

/// Shows the bar.
pub(super) fn show(ui: &mut Ui, editor: &mut EditorContext) {
    let spacing = editor.context.theme.spacing;
    let frame = egui::Frame::new()
        .fill(editor.context.theme.surface.panel)
        .inner_margin(egui::Margin::symmetric(spacing.unit as i8, spacing.unit as i8 / 2));
    Panel::top("bar").frame(frame).show(ui, |ui| {
        ui.horizontal(|ui| {
            let narrow = ui.available_width() < 900.0;
            ui.scope(|ui| {
                egui::containers::menu::menu_style(ui.style_mut());
                menus(ui, editor, narrow);
            });
            ui.separator();
            step_button(ui, editor, Command::Undo);
            step_button(ui, editor, Command::Redo);
            ui.separator();
            name(ui, editor);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                save_button(ui, editor);
                button(ui, editor, Command::Palette);
            });
        });
    });
}

/// Shows the game's title and its file, with a mark while it is unsaved.
fn name(ui: &mut Ui, editor: &EditorContext) {
    let texts = &editor.context.texts;
    ui.label(RichText::new(title(editor)).strong());
    let unsaved = editor.work.is_unsaved();
    let file = file_name(editor);
    let words = if unsaved { tr!(texts, "bar-unsaved", file = file) } else { file };
    ui.add(egui::Label::new(RichText::new(words).weak()).truncate());
}

/// Shows the button for undo or redo, whose tip names the step it affects.
fn step_button(ui: &mut Ui, editor: &mut EditorContext, command: Command) {
    let texts = &editor.context.texts;
    let step = match command {
        Command::Undo => editor.work.undoes(),
        _ => editor.work.redoes(),
    };
    let label = texts.get(command.label());
    let keys = shortcut_text(ui.ctx(), command);
    let tip = match step {
        Some(step) => format!("{label}: {} ({keys})", step.words(texts)),
        None => format!("{label} ({keys})"),
    };
    let enabled = editor.allows(command, true).is_ok();
    let response = ui.add_enabled(enabled, Button::new(&label));
    if response.on_hover_text(&tip).on_disabled_hover_text(&tip).clicked() {
        editor.give(command);
    }
}

fn button(ui: &mut Ui, editor: &mut EditorContext, command: Command) {
    let words = editor.context.texts.get(command.label());
    let tip = tip(ui, editor, command);
    if ui.button(words).on_hover_text(tip).clicked() {
        editor.give(command);
    }
}

/// Shows the save button, as the main button while there is something to save.
fn save_button(ui: &mut Ui, editor: &mut EditorContext) {
    let words = editor.context.texts.get(Command::Save.label());
    let button = if editor.work.is_unsaved() {
        page::main_button(&editor.context, &words)
    } else {
        Button::new(&words)
    };
    let tip = tip(ui, editor, Command::Save);
    if ui.add(button).on_hover_text(tip).clicked() {
        editor.give(Command::Save);
    }
}

fn tip(ui: &Ui, editor: &EditorContext, command: Command) -> String {
    let allowed = editor.allows(command, true);
    let words = editor.context.texts.get(allowed.err().unwrap_or(command.tip()));
    format!("{words} ({})", shortcut_text(ui.ctx(), command))
}

/// Shows one menu for each part, or a single menu with all parts where space is short.
fn menus(ui: &mut Ui, editor: &mut EditorContext, narrow: bool) {
    if narrow {
        let title = tr!(editor.context.texts, "menu-title");
        let menu = ui.menu_button("☰", |ui| {
            let most = ui.ctx().content_rect().height() - editor.context.theme.space(8.0);
            ScrollArea::vertical().max_height(most).show(ui, |ui| {
                for part in Menu::ALL {
                    ui.label(RichText::new(editor.context.texts.get(part.label())).small().weak());
                    rows(ui, editor, part);
                }
            });
        });
        menu.response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &title));
        return;
    }
    for part in Menu::ALL {
        ui.menu_button(editor.context.texts.get(part.label()), |ui| rows(ui, editor, part));
    }
}

fn rows(ui: &mut Ui, editor: &mut EditorContext, part: Menu) {
    ui.set_min_width(240.0);
    ui.spacing_mut().interact_size.y = editor.context.theme.space(3.0);
    ui.spacing_mut().item_spacing.y = 2.0;
    for &command in Command::ALL.iter().filter(|command| command.menu() == part) {
        let allowed = editor.allows(command, true);
        let keys = shortcut_text(ui.ctx(), command);
        let words = editor.context.texts.get(command.label());
        let row = Button::new(words).shortcut_text(keys);
        let tip = editor.context.texts.get(allowed.err().unwrap_or(command.tip()));
        let response = ui.add_enabled(allowed.is_ok(), row);
        if response.on_hover_text(&tip).on_disabled_hover_text(&tip).clicked() {
            editor.give(command);
            ui.close();
        }
    }
}
