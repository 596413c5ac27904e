//! The game's own card faces and back: pictures carried in its file.

use crate::{context::EditorContext, named, work::EditName};
use egui::{Align2, Key, RichText, Sense, TextEdit, Ui, WidgetInfo, vec2};
use engine::{
    cards::{Card, Rank, Suit},
    gamefile::Pictures,
};
use fudaba::{
    card::{ASPECT, CardSide, Pose, picture_for_game, pictures_from_folder},
    desk::{dialogs::Dialog, page},
    library, tr,
};
use std::path::{Path, PathBuf};

/// The part of the panel about card faces.
#[derive(Debug, Default)]
pub struct FacesPanel {
    dialog: Dialog,
    /// Purpose of the open dialog.
    asked: Option<PictureRequest>,
    /// The card whose picture is selected.
    chosen: Option<CardSide>,
    /// The path as typed, where the system has no dialog.
    typed: Option<String>,
    /// True if the path field is to get the focus.
    wants_field: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PictureRequest {
    Folder,
    Picture(CardSide),
}

impl FacesPanel {
    /// Shows the part.
    pub fn show(&mut self, ui: &mut Ui, editor: &mut EditorContext) {
        self.follow_dialog(editor);
        self.take_dropped(ui, editor);
        let texts = &editor.context.texts;
        page::subheading(ui, &editor.context, &tr!(texts, "faces-title"));
        let pictures = editor.work.content().pictures();
        let back = pictures.get(CardSide::Back).is_some();
        let faces = pictures.len() - usize::from(back);
        let count = if back {
            tr!(texts, "faces-count-back", count = faces)
        } else {
            tr!(texts, "faces-count", count = faces)
        };
        ui.label(RichText::new(tr!(texts, "faces-help")).weak());
        let is_empty = pictures.is_empty();
        ui.horizontal_wrapped(|ui| {
            if ui.button(tr!(editor.context.texts, "faces-folder")).clicked() {
                self.asked = Some(PictureRequest::Folder);
                self.dialog.open_folder(ui.ctx(), editor.context.asks);
            }
            self.about_chosen(ui, editor);
            let none = egui::Button::new(tr!(editor.context.texts, "faces-none"));
            if ui.add_enabled(!is_empty, none).clicked() {
                set(editor, named!("edit-faces-none"), Pictures::default());
            }
        });
        self.path_field(ui, editor);
        ui.label(count);
        self.cards(ui, editor);
    }

    /// Shows the actions on the selected card.
    fn about_chosen(&mut self, ui: &mut Ui, editor: &mut EditorContext) {
        let Some(side) = self.chosen else { return };
        let card = side_words(editor, side);
        let texts = &editor.context.texts;
        if ui.button(tr!(texts, "faces-picture", card = card.as_str())).clicked() {
            self.asked = Some(PictureRequest::Picture(side));
            self.dialog.open_picture(ui.ctx(), editor.context.asks, tr!(texts, "faces-filter"));
        }
        let has = editor.work.content().pictures().get(side).is_some();
        let remove = egui::Button::new(tr!(texts, "faces-remove", card = card.as_str()));
        if ui.add_enabled(has, remove).clicked() {
            let mut pictures = (**editor.work.content().pictures()).clone();
            pictures.remove(side);
            set(editor, named!("edit-faces-remove", card = card), pictures);
        }
    }

    fn path_field(&mut self, ui: &mut Ui, editor: &mut EditorContext) {
        let (Some(asked), Some(typed)) = (self.asked, &mut self.typed) else { return };
        let texts = &editor.context.texts;
        let mut done = false;
        ui.horizontal(|ui| {
            let label = ui.label(tr!(texts, "faces-path"));
            let width = (ui.available_width() - 120.0).max(120.0);
            let field = TextEdit::singleline(typed).desired_width(width).align(Align2::LEFT_CENTER);
            let field = ui.add(field).labelled_by(label.id);
            if std::mem::take(&mut self.wants_field) {
                field.request_focus();
            }
            done = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
            done |= ui.button(tr!(texts, "faces-take")).clicked();
        });
        let path = PathBuf::from(typed.trim());
        if done && !path.as_os_str().is_empty() {
            // A wrong path can be corrected in the field.
            if take(editor, asked, &path) {
                self.typed = None;
                self.asked = None;
            } else {
                self.wants_field = true;
            }
        }
    }

    fn follow_dialog(&mut self, editor: &mut EditorContext) {
        let Some(asked) = self.asked else { return };
        if let Some(path) = self.dialog.chosen() {
            self.asked = None;
            take(editor, asked, &path);
        } else if self.dialog.take_failure() {
            self.typed.get_or_insert_default();
            self.wants_field = true;
        } else if !self.dialog.is_open() && self.typed.is_none() {
            self.asked = None;
        }
    }

    /// Takes a picture dropped on the window for the selected card.
    fn take_dropped(&self, ui: &Ui, editor: &mut EditorContext) {
        let Some(side) = self.chosen else { return };
        let dropped = ui.input(|input| {
            let mut paths = input.raw.dropped_files.iter().map(|file| file.path().to_owned());
            paths.find(|path| is_picture(path))
        });
        if let Some(path) = dropped {
            take(editor, PictureRequest::Picture(side), &path);
        }
    }

    /// Shows all sides as they will look; a click selects one.
    fn cards(&mut self, ui: &mut Ui, editor: &mut EditorContext) {
        let pictures = std::sync::Arc::clone(editor.work.content().pictures());
        editor.context.dress(ui.ctx(), Some(&pictures));
        let gap = editor.context.theme.space(0.5);
        let width = ((ui.available_width() - 12.0 * gap) / 13.0).clamp(24.0, 56.0).floor();
        let size = vec2(width, (width * ASPECT).round());
        ui.spacing_mut().item_spacing = vec2(gap, gap);
        for suit in Suit::ALL {
            ui.horizontal(|ui| {
                for rank in Rank::all() {
                    self.card(ui, editor, CardSide::Face(Card::new(suit, rank)), size);
                }
            });
        }
        self.card(ui, editor, CardSide::Back, size);
        editor.context.dress(ui.ctx(), None);
    }

    fn card(&mut self, ui: &mut Ui, editor: &mut EditorContext, side: CardSide, size: egui::Vec2) {
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        let has = editor.work.content().pictures().get(side).is_some();
        let (context, chosen) = (&mut editor.context, self.chosen == Some(side));
        context.cards.paint(ui.painter(), side, Pose::flat(rect));
        let (color, thick) = (context.theme.surface.accent, context.theme.spacing.focus_width);
        if chosen || response.has_focus() || response.hovered() {
            let radius = context.theme.spacing.radius;
            let ring = egui::Stroke::new(if chosen { 1.5 * thick } else { thick }, color);
            ui.painter().rect_stroke(rect, radius, ring, egui::StrokeKind::Outside);
        }
        let card = side_words(editor, side);
        let texts = &editor.context.texts;
        let words = match has {
            true => tr!(texts, "faces-has", card = card),
            false => tr!(texts, "faces-has-none", card = card),
        };
        let selected = WidgetInfo::selected(egui::Role::Button, true, chosen, &words);
        response.widget_info(|| selected.clone());
        if response.on_hover_text(words).clicked() {
            self.chosen = Some(side);
        }
    }
}

/// True if the file has the extension of a picture.
pub fn is_picture(path: &Path) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    ["png", "jpg", "jpeg", "webp"].iter().any(|known| ending.eq_ignore_ascii_case(known))
}

fn side_words(editor: &EditorContext, side: CardSide) -> String {
    match side {
        CardSide::Face(card) => editor.context.texts.card(card),
        CardSide::Back => tr!(editor.context.texts, "faces-back"),
    }
}

/// Takes pictures from a file or a folder and reports the result; returns false if they could not
/// be taken.
fn take(editor: &mut EditorContext, asked: PictureRequest, path: &Path) -> bool {
    let mut pictures = (**editor.work.content().pictures()).clone();
    let taken = match asked {
        PictureRequest::Folder => {
            pictures_from_folder(path).map_err(|e| e.to_string()).and_then(|new| {
                let count = new.len();
                for (side, picture) in new.iter() {
                    pictures.set(side, picture.clone()).map_err(|error| error.to_string())?;
                }
                Ok(named!("edit-faces-folder", count = count))
            })
        }
        PictureRequest::Picture(side) => {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let bytes = library::read_file(path).map_err(|error| error.to_string());
            let made = bytes.and_then(|bytes| {
                picture_for_game(&name, &bytes).map_err(|error| error.to_string())
            });
            let set = made.and_then(|new| pictures.set(side, new).map_err(|e| e.to_string()));
            set.map(|()| named!("edit-faces-picture", card = side_words(editor, side)))
        }
    };
    match taken {
        Ok(name) => {
            let step = name.words(&editor.context.texts);
            editor.say(tr!(editor.context.texts, "faces-taken", step = step));
            set(editor, name, pictures);
            true
        }
        Err(why) => {
            let words = tr!(editor.context.texts, "faces-fault", why = why);
            editor.context.note(words);
            false
        }
    }
}

fn set(editor: &mut EditorContext, name: EditName, pictures: Pictures) {
    let content = editor.work.content().with_pictures(pictures);
    editor.work.replace(name, content);
}
