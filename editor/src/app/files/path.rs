//! A path field in the window, where the system has no dialog, with the contents of its folder.

use super::{
    DialogPurpose, EditorApp,
    doubts::folder_of,
    listing::{FolderEntry, FolderListing},
    with_ending,
};
use crate::{
    context::EditorContext,
    panel::roving::{Roving, Row, one_line},
};
use egui::{
    Align2, Context, Id, Key, Label, Modal, RichText, ScrollArea, TextEdit, Ui,
    text::{CCursor, CCursorRange},
    vec2,
    widgets::text_edit::TextEditState,
};
use fudaba::{desk::page, tr};
use std::path::{MAIN_SEPARATOR, Path, PathBuf};

/// Height of a row of the list, in points.
const ROW: f32 = 24.0;
/// Largest number of rows visible at once.
const ROWS: f32 = 9.0;

/// The path being typed.
#[derive(Debug, Default)]
pub(super) struct PathField {
    typed: String,
    listing: FolderListing,
    rows: Roving,
    /// True once it has been shown: from then on the selection in it is the designer's own.
    is_shown: bool,
}

/// Result of a frame of the field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Done {
    Nothing,
    Taken,
    Cancelled,
}

impl PathField {
    fn path(&self) -> PathBuf {
        let typed = self.typed.trim();
        match typed.strip_prefix('~').map(|rest| rest.strip_prefix(['/', MAIN_SEPARATOR])) {
            Some(Some(rest)) => std::env::home_dir().unwrap_or_default().join(rest),
            _ => PathBuf::from(typed),
        }
    }

    /// Returns the folder that the typed path names or is in.
    fn folder(&self) -> PathBuf {
        let path = self.path();
        if self.names_folder() { path } else { folder_of(&path).to_owned() }
    }

    fn names_folder(&self) -> bool {
        let ends = self.typed.trim().ends_with(['/', MAIN_SEPARATOR]);
        ends || self.path().is_dir()
    }

    /// Lists the folder again if it has changed.
    fn follow(&mut self, purpose: DialogPurpose) {
        let folder = self.folder();
        if folder == self.listing.folder && self.listing.is_there {
            return;
        }
        let endings: &[&str] = match purpose {
            DialogPurpose::Open => &["xlsx", "ron"],
            DialogPurpose::Save => &["xlsx"],
        };
        let listing = FolderListing::of(&folder, endings);
        if listing != self.listing {
            self.listing = listing;
            self.rows = Roving::default();
        }
    }

    /// Goes into a folder, keeping the name of the file, or takes the name of another file.
    fn take(&mut self, entry: &FolderEntry, purpose: DialogPurpose) {
        let name = match purpose {
            DialogPurpose::Save if !self.names_folder() => {
                let path = self.path();
                path.file_name().unwrap_or_default().to_string_lossy().into_owned()
            }
            DialogPurpose::Save | DialogPurpose::Open => String::new(),
        };
        let folder = &self.listing.folder;
        let path = match entry {
            FolderEntry::File(name) => folder.join(name),
            FolderEntry::Folder(inner) => folder.join(inner).join(name),
            FolderEntry::Above => {
                let whole = folder.canonicalize().unwrap_or_else(|_| folder.clone());
                whole.parent().unwrap_or(&whole).join(name)
            }
        };
        self.typed = path.display().to_string();
        if path.is_dir() && !self.typed.ends_with(MAIN_SEPARATOR) {
            self.typed.push(MAIN_SEPARATOR);
        }
    }
}

impl EditorApp {
    /// Begins to ask for a path in the window.
    pub(super) fn begin_path(&mut self, purpose: DialogPurpose) {
        let file = self.suggested_file();
        let typed = match purpose {
            DialogPurpose::Open => format!("{}{MAIN_SEPARATOR}", folder_of(&file).display()),
            DialogPurpose::Save => file.display().to_string(),
        };
        self.files.field.get_or_insert(PathField { typed, ..PathField::default() });
    }

    /// Shows the path field, if a path is asked for.
    pub(super) fn ask_path(&mut self, purpose: DialogPurpose, ctx: &Context) {
        let Some(mut field) = self.files.field.take() else { return };
        field.follow(purpose);
        match show(ctx, &self.editor, &mut field, purpose) {
            Done::Nothing => self.files.field = Some(field),
            Done::Cancelled => self.files.purpose = None,
            // A folder is entered, not taken.
            Done::Taken if field.names_folder() && field.path().is_dir() => {
                field.typed = field.path().display().to_string();
                if !field.typed.ends_with(MAIN_SEPARATOR) {
                    field.typed.push(MAIN_SEPARATOR);
                }
                self.files.field = Some(field);
            }
            Done::Taken => {
                self.files.purpose = None;
                match purpose {
                    DialogPurpose::Open => {
                        self.leave_for(crate::app::close::CloseTarget::Open(field.path()), ctx);
                    }
                    DialogPurpose::Save => self.save_past(with_ending(field.path()), None, ctx),
                }
            }
        }
    }
}

fn show(
    ctx: &Context,
    editor: &EditorContext,
    field: &mut PathField,
    purpose: DialogPurpose,
) -> Done {
    let context = &editor.context;
    let (title, verb) = match purpose {
        DialogPurpose::Open => (tr!(context.texts, "open-title"), tr!(context.texts, "open-open")),
        DialogPurpose::Save => (tr!(context.texts, "save-title"), tr!(context.texts, "save-save")),
    };
    let mut done = Done::Nothing;
    let modal = Modal::new(Id::unique("path")).show(ctx, |ui| {
        ui.set_width((ui.ctx().content_rect().width() - 64.0).clamp(240.0, 560.0));
        page::heading(ui, context, &title);
        let words = match purpose {
            DialogPurpose::Open => tr!(context.texts, "open-no-dialog"),
            DialogPurpose::Save => tr!(context.texts, "save-no-dialog"),
        };
        ui.add(Label::new(words).wrap());
        let label = ui.label(tr!(context.texts, "open-path"));
        let id = Id::unique("path field");
        if !std::mem::replace(&mut field.is_shown, true) {
            choose_name(ui, id, &field.typed, purpose);
            // Before the field is shown: one without the keyboard focus drops its selection.
            ui.memory_mut(|memory| memory.request_focus(id));
        }
        let edit = TextEdit::singleline(&mut field.typed)
            .id(id)
            .desired_width(f32::INFINITY)
            .align(Align2::LEFT_CENTER);
        let edit = ui.add(edit).labelled_by(label.id);
        if edit.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
            done = Done::Taken;
        } else if !edit.has_focus() && ui.memory(egui::Memory::focused).is_none() {
            edit.request_focus();
        }
        let hint = hint(editor, field, purpose);
        ui.add(Label::new(RichText::new(hint).small().weak()).wrap());
        list(ui, editor, field, purpose);
        ui.horizontal(|ui| {
            let named = !field.typed.trim().is_empty();
            if ui.add_enabled(named, page::main_button(context, &verb)).clicked() {
                done = Done::Taken;
            }
            if ui.button(tr!(context.texts, "open-cancel")).clicked() {
                done = Done::Cancelled;
            }
        });
    });
    match done {
        Done::Taken if field.typed.trim().is_empty() => Done::Nothing,
        Done::Nothing if modal.should_close() => Done::Cancelled,
        done => done,
    }
}

/// Selects the part that will probably be retyped: for saving, the file name without its extension;
/// for opening, nothing.
fn choose_name(ui: &Ui, id: Id, typed: &str, purpose: DialogPurpose) {
    let path = Path::new(typed);
    let chars = |text: &str| text.chars().count();
    let whole = chars(typed);
    let range = match (purpose, path.file_name(), path.file_stem()) {
        (DialogPurpose::Save, Some(name), Some(stem)) => {
            let begin = whole.saturating_sub(chars(&name.to_string_lossy()));
            CCursorRange::two(
                CCursor::new(begin),
                CCursor::new(begin + chars(&stem.to_string_lossy())),
            )
        }
        _ => CCursorRange::one(CCursor::new(whole)),
    };
    let mut state = TextEditState::default();
    state.cursor.set_char_range(Some(range));
    state.store(ui.ctx(), id);
}

/// Describes the effect of the typed path; never blank, so that nothing jumps.
fn hint(editor: &EditorContext, field: &PathField, purpose: DialogPurpose) -> String {
    let texts = &editor.context.texts;
    let (path, folder) = (field.path(), field.folder());
    let shown = folder.display().to_string();
    if !field.listing.is_there {
        return tr!(texts, "path-no-folder", folder = shown);
    }
    let whole = with_ending(path.clone());
    match purpose {
        _ if field.names_folder() => tr!(texts, "path-folder", folder = shown),
        DialogPurpose::Save if whole.is_file() => tr!(texts, "path-replaces", file = name(&whole)),
        DialogPurpose::Save => tr!(texts, "path-new", file = name(&whole)),
        DialogPurpose::Open if path.is_file() => tr!(texts, "path-opens", file = name(&path)),
        DialogPurpose::Open => tr!(texts, "path-no-file", file = name(&path)),
    }
}

fn name(path: &Path) -> String {
    crate::save::file_name(path)
}

/// Lists the contents of the folder, to be taken with a click or Enter.
fn list(ui: &mut Ui, editor: &EditorContext, field: &mut PathField, purpose: DialogPurpose) {
    let theme = &editor.context.theme;
    let count = field.listing.entries.len();
    let mut taken = None;
    let frame = egui::Frame::new()
        .fill(theme.surface.sunken)
        .corner_radius(theme.spacing.radius)
        .inner_margin(theme.spacing.unit / 2.0);
    frame.show(ui, |ui| {
        // Full height from the start, so that the buttons stay in place.
        let room = ui.ctx().content_rect().height() - 320.0;
        let height = (ROW * ROWS).min(room).max(ROW * 2.0);
        ui.set_min_height(height);
        let area = ScrollArea::vertical().id_salt("folder").auto_shrink(false);
        area.max_height(height).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            for (index, entry) in field.listing.entries.iter().enumerate() {
                let name = entry.name();
                let label = match entry {
                    FolderEntry::Above => tr!(editor.context.texts, "path-above"),
                    FolderEntry::Folder(_) | FolderEntry::File(_) => name.clone(),
                };
                let row = Row { index, count, label: &label, chosen: false, height: ROW };
                let outcome =
                    field.rows.row(ui, editor, Id::unique("path list"), &row, |ui, rect| {
                        let color = match entry {
                            FolderEntry::File(_) => theme.surface.text,
                            FolderEntry::Above | FolderEntry::Folder(_) => theme.surface.text_weak,
                        };
                        let words =
                            one_line(ui, &label, theme.text.body, color, rect.width() - 8.0);
                        let at = rect.left_center() + vec2(4.0, -words.size().y / 2.0);
                        ui.painter().galley(at, words, color);
                    });
                if outcome.focused && field.rows.current() == index {
                    ui.scroll_to_rect(outcome.rect, None);
                }
                if outcome.taken {
                    taken = Some(entry.clone());
                }
            }
            if field.listing.entries.iter().all(|entry| *entry == FolderEntry::Above) {
                let words = tr!(editor.context.texts, "path-empty");
                ui.label(RichText::new(words).weak());
            }
        });
    });
    if let Some(entry) = taken {
        field.take(&entry, purpose);
    }
}
