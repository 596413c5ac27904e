//! The list of errors and warnings, with their places and remedies.

mod groups;

use super::{
    marks,
    roving::{Roving, Row, one_line},
};
use crate::{
    command::Command,
    context::EditorContext,
    fault::{cells_of, explanation},
    fix::{Fix, fixes},
    place::{EditLocation, GamePart},
};
use egui::{Align, Align2, Button, Id, Label, Rect, RichText, ScrollArea, TextEdit, Ui, vec2};
use engine::definition::{At, CellRef, Diagnostic, Severity};
use fudaba::{text::Language, tr};
use groups::ProblemGroup;

/// Height of a row, in points.
const ROW: f32 = 28.0;

/// Number of problems from which they can be filtered and searched; fewer are visible at a glance.
const MANY: usize = 4;

/// Selection of the problems listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum ProblemFilter {
    #[default]
    All,
    Errors,
    Warnings,
}

/// The panel for errors and warnings.
#[derive(Debug, Default)]
pub struct ProblemsPanel {
    filter: ProblemFilter,
    search: String,
    rows: Roving,
    /// Revision and language that the list was last made for.
    seen: Option<(u64, Language)>,
    groups: Vec<ProblemGroup>,
    /// The problem that is open for details.
    open: Option<Open>,
}

/// The problem that is open for details.
#[derive(Debug)]
struct Open {
    /// Index of its group.
    group: usize,
    /// Index of the place in the group that was shown last.
    at: usize,
    fixes: Vec<Fix>,
    /// True if it is fully scrolled into view.
    is_seen: bool,
    /// True if the manual's explanation is shown too.
    is_explained: bool,
}

impl ProblemsPanel {
    /// Shows the panel.
    pub fn show(&mut self, ui: &mut Ui, editor: &mut EditorContext) {
        self.refresh(editor);
        if editor.work.judged().diagnostics.is_empty() {
            let texts = &editor.context.texts;
            ui.label(RichText::new(tr!(texts, "problem-none")).strong());
            ui.label(RichText::new(tr!(texts, "problem-playable")).weak());
            return;
        }
        if editor.work.judged().diagnostics.len() >= MANY {
            self.top(ui, editor);
        } else {
            (self.filter, self.search) = (ProblemFilter::All, String::new());
        }
        let listed: Vec<usize> =
            (0..self.groups.len()).filter(|&index| self.is_listed(&self.groups[index])).collect();
        if listed.is_empty() {
            ui.label(RichText::new(tr!(editor.context.texts, "problem-none-found")).weak());
        }
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            for (index, &group) in listed.iter().enumerate() {
                let (rect, is_cut) = self.row(ui, editor, index, listed.len(), group);
                if self.open.as_ref().is_some_and(|open| open.group == group) {
                    self.details(ui, editor, rect, is_cut);
                }
            }
        });
    }

    fn refresh(&mut self, editor: &EditorContext) {
        let judged = editor.work.judged();
        let now = (judged.revision, editor.context.texts.language());
        if self.seen.replace(now) == Some(now) {
            return;
        }
        let before = self.open.take().and_then(|open| {
            let group = self.groups.get(open.group)?;
            Some((group.code, group.cell.clone()))
        });
        self.groups = groups::of(&editor.context.texts, judged, editor.work.draft());
        // The open problem stays open, unless it was mended.
        let same =
            |group: &ProblemGroup| before.as_ref() == Some(&(group.code, group.cell.clone()));
        if let Some(group) = self.groups.iter().position(same) {
            self.look_at(editor, group);
        }
    }

    fn look_at(&mut self, editor: &EditorContext, group: usize) {
        let judged = editor.work.judged();
        let faults = self.groups[group].faults.iter();
        let faults: Vec<_> = faults.filter_map(|&at| judged.diagnostics.get(at)).collect();
        // During a stroke the list lags behind the game.
        let fresh = judged.revision == editor.work.revision();
        let fixes = if fresh { fixes(&faults, &editor.work) } else { Vec::new() };
        self.open = Some(Open { group, at: 0, fixes, is_seen: false, is_explained: false });
    }

    fn is_listed(&self, group: &ProblemGroup) -> bool {
        let kind = match self.filter {
            ProblemFilter::All => true,
            ProblemFilter::Errors => group.severity == Severity::Error,
            ProblemFilter::Warnings => group.severity == Severity::Warning,
        };
        let search = self.search.trim().to_lowercase();
        let words = [&group.message, &group.place, &group.cell, &group.help];
        kind && (words.iter().any(|words| words.to_lowercase().contains(&search))
            || group.code.text().contains(&search))
    }

    /// Shows the number of problems, the filter, and a search field.
    fn top(&mut self, ui: &mut Ui, editor: &EditorContext) {
        let texts = &editor.context.texts;
        let (errors, warnings) = editor.work.judged().counts();
        ui.horizontal_wrapped(|ui| {
            for (filter, words) in [
                (ProblemFilter::All, tr!(texts, "problem-all", count = errors + warnings)),
                (ProblemFilter::Errors, tr!(texts, "problem-errors", count = errors)),
                (ProblemFilter::Warnings, tr!(texts, "problem-warnings", count = warnings)),
            ] {
                if ui.add(Button::selectable(self.filter == filter, words)).clicked() {
                    self.filter = filter;
                }
            }
            let label = ui.label(tr!(texts, "problem-search"));
            let field = TextEdit::singleline(&mut self.search)
                .desired_width(140.0)
                .align(Align2::LEFT_CENTER);
            ui.add(field).labelled_by(label.id);
        });
    }

    /// Shows a row; returns its rectangle, and whether its text is cut short.
    fn row(
        &mut self,
        ui: &mut Ui,
        editor: &mut EditorContext,
        index: usize,
        count: usize,
        at: usize,
    ) -> (Rect, bool) {
        let group = &self.groups[at];
        let texts = &editor.context.texts;
        let kind = match group.severity {
            Severity::Error => tr!(texts, "problem-error"),
            Severity::Warning => tr!(texts, "problem-warning"),
        };
        let mut label = format!("{kind}: {}. {}", group.message, group.where_it_is());
        if group.faults.len() > 1 {
            let times = tr!(texts, "problem-times", count = group.faults.len());
            label = format!("{label}. {times}");
        }
        let chosen = self.open.as_ref().is_some_and(|open| open.group == at);
        let row = Row { index, count, label: &label, chosen, height: ROW };
        let mut is_cut = false;
        let outcome = self.rows.row(ui, editor, Id::unique("problems"), &row, |ui, rect| {
            let (theme, painter) = (&editor.context.theme, ui.painter());
            let mark = rect.left_center() + vec2(10.0, 0.0);
            marks::severity(painter, theme, mark, 14.0, group.severity);
            let room = rect.width() - 28.0;
            let end = {
                let words = group.where_it_is();
                let color = theme.surface.text_weak;
                one_line(ui, &words, theme.text.small, color, room * 0.42)
            };
            let times = match group.faults.len() {
                1 => String::new(),
                count => format!(" ×{count}"),
            };
            let words = format!("{}{times}", group.message);
            let left = room - end.size().x - 16.0;
            let color = theme.surface.text;
            let message = one_line(ui, &words, theme.text.body, color, left);
            is_cut = message.elided;
            let at = rect.left_center() + vec2(28.0, -message.size().y / 2.0);
            painter.galley(at, message, color);
            let at = rect.right_center() - vec2(end.size().x + 4.0, end.size().y / 2.0);
            painter.galley(at, end, theme.surface.text_weak);
        });
        if outcome.focused && self.rows.current() == index {
            ui.scroll_to_rect(outcome.rect, None);
        }
        if outcome.taken {
            let again = self.open.as_ref().filter(|open| open.group == at).map(|open| open.at);
            if again.is_none() {
                self.look_at(editor, at);
            }
            self.go_to(editor, again.map_or(0, |at| at + 1));
        }
        (outcome.rect, is_cut)
    }

    /// Shows one of the places of the open problem.
    fn go_to(&mut self, editor: &mut EditorContext, at: usize) {
        let Some(open) = &mut self.open else { return };
        let faults = &self.groups[open.group].faults;
        open.at = at % faults.len();
        show_fault(editor, faults[open.at]);
    }

    /// Shows the remedy and the fixes.
    fn details(&mut self, ui: &mut Ui, editor: &mut EditorContext, row: Rect, is_cut: bool) {
        let Some(open) = &mut self.open else { return };
        let group = &self.groups[open.group];
        let (mut next, mut chosen) = (false, None);
        ui.horizontal(|ui| {
            ui.add_space(32.0);
            ui.vertical(|ui| {
                let texts = &editor.context.texts;
                ui.spacing_mut().item_spacing.y = editor.context.theme.spacing.unit / 2.0;
                if is_cut {
                    ui.add(Label::new(RichText::new(&group.message)).wrap());
                }
                ui.horizontal_wrapped(|ui| {
                    for (index, fix) in open.fixes.iter().enumerate() {
                        let mut words = fix.name.words(texts);
                        if fix.places > 1 {
                            words = tr!(texts, "problem-fix-all", fix = words, count = fix.places);
                        }
                        if ui.button(words).clicked() {
                            chosen = Some(index);
                        }
                    }
                    if group.faults.len() > 1 {
                        let (at, count) = (open.at + 1, group.faults.len());
                        let words = tr!(texts, "problem-next", at = at, count = count);
                        next = ui.button(words).clicked();
                    }
                    let words = tr!(texts, "problem-explain");
                    if ui.add(Button::selectable(open.is_explained, words)).clicked() {
                        open.is_explained = !open.is_explained;
                    }
                    let code = RichText::new(group.code.text()).small().weak();
                    ui.label(code).on_hover_text(tr!(texts, "problem-code-tip"));
                });
                ui.add(Label::new(RichText::new(&group.help).weak()).wrap());
                if open.is_explained {
                    ui.add(Label::new(RichText::new(explanation(group.code)).small()).wrap());
                }
                ui.add_space(4.0);
            });
        });
        if !std::mem::replace(&mut open.is_seen, true) {
            ui.scroll_to_rect(row, Some(Align::Min));
        }
        if next {
            let at = open.at + 1;
            self.go_to(editor, at);
        }
        let fix = chosen.and_then(|index| self.open.as_mut().map(|o| o.fixes.swap_remove(index)));
        if let Some(fix) = fix {
            let words = fix.name.words(&editor.context.texts);
            if fix.apply(&mut editor.work) {
                editor.say(words);
            }
        }
    }
}

/// Ends the highlight of a fault that is no longer there.
pub fn put_out_mended(editor: &mut EditorContext) {
    let (judged, selection) = (editor.work.judged(), &mut editor.selection);
    if !selection.lit_by_fault {
        return;
    }
    let is_lit = |(fault, place): (&Diagnostic, &Option<EditLocation>)| match place {
        Some(EditLocation { part: GamePart::Rule(rule), .. }) => {
            cells_of(fault, *rule).iter().all(|cell| selection.lit.contains(cell))
        }
        _ => false,
    };
    if !judged.diagnostics.iter().zip(&judged.places).any(is_lit) {
        selection.lit.clear();
        selection.lit_by_fault = false;
    }
}

/// Shows the place where a fault is mended: in its panel, or at its cell if no panel can mend it.
fn show_fault(editor: &mut EditorContext, index: usize) {
    let judged = editor.work.judged();
    let place = judged.places.get(index).copied().flatten();
    if let Some(place) = place.filter(|_| !editor.work.is_faulty()) {
        place.show_in(&mut editor.selection);
        if let (GamePart::Rule(rule), Some(fault)) = (place.part, judged.diagnostics.get(index)) {
            editor.selection.lit.extend(cells_of(fault, rule));
            editor.selection.lit_by_fault = true;
        }
        return;
    }
    let cell = match judged.diagnostics.get(index).map(|fault| fault.at.clone()) {
        Some(At::Cell(sheet, cell)) if editor.work.is_faulty() => (sheet, cell),
        // In a sound file, the unread part may have moved by now.
        Some(At::Cell(sheet, _) | At::Sheet(sheet)) => (sheet, CellRef::new(0, 0)),
        Some(At::File | At::Text { .. }) | None => return,
    };
    editor.selection.cell = Some(cell);
    editor.show_panel(Command::ShowCells);
}
