//! The list of errors and warnings, with their places and remedies.

mod groups;

use super::{
    marks,
    roving::{Roving, Row, one_line},
};
use crate::{
    bench::Bench,
    command::Command,
    fault::{cells_of, explanation},
    fix::{Fix, fixes},
    place::Part,
};
use egui::{Align, Align2, Button, Id, Label, Rect, RichText, ScrollArea, TextEdit, Ui, vec2};
use engine::definition::{At, CellRef, Severity};
use fudaba::{text::Language, tr};
use groups::Group;

/// Height of a row, in points.
const ROW: f32 = 28.0;

/// Number of problems from which they can be filtered and searched; fewer are visible at a glance.
const MANY: usize = 4;

/// Selection of the problems listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Filter {
    #[default]
    All,
    Errors,
    Warnings,
}

/// The panel for errors and warnings.
#[derive(Debug, Default)]
pub struct ProblemsPanel {
    filter: Filter,
    search: String,
    rows: Roving,
    /// Revision and language that the list was last made for.
    seen: Option<(u64, Language)>,
    groups: Vec<Group>,
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
    pub fn show(&mut self, ui: &mut Ui, bench: &mut Bench) {
        self.refresh(bench);
        if bench.work.judged().diagnostics.is_empty() {
            let texts = &bench.desk.texts;
            ui.label(RichText::new(tr!(texts, "problem-none")).strong());
            ui.label(RichText::new(tr!(texts, "problem-playable")).weak());
            return;
        }
        if bench.work.judged().diagnostics.len() >= MANY {
            self.top(ui, bench);
        } else {
            (self.filter, self.search) = (Filter::All, String::new());
        }
        let listed: Vec<usize> =
            (0..self.groups.len()).filter(|&index| self.is_listed(&self.groups[index])).collect();
        if listed.is_empty() {
            ui.label(RichText::new(tr!(bench.desk.texts, "problem-none-found")).weak());
        }
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            for (index, &group) in listed.iter().enumerate() {
                let (rect, is_cut) = self.row(ui, bench, index, listed.len(), group);
                if self.open.as_ref().is_some_and(|open| open.group == group) {
                    self.details(ui, bench, rect, is_cut);
                }
            }
        });
    }

    fn refresh(&mut self, bench: &Bench) {
        let judged = bench.work.judged();
        let now = (judged.revision, bench.desk.texts.language());
        if self.seen.replace(now) == Some(now) {
            return;
        }
        let before = self.open.take().and_then(|open| {
            let group = self.groups.get(open.group)?;
            Some((group.code, group.cell.clone()))
        });
        self.groups = groups::of(&bench.desk.texts, judged, bench.work.draft());
        // The open problem stays open, unless it was mended.
        let same = |group: &Group| before.as_ref() == Some(&(group.code, group.cell.clone()));
        if let Some(group) = self.groups.iter().position(same) {
            self.look_at(bench, group);
        }
    }

    fn look_at(&mut self, bench: &Bench, group: usize) {
        let judged = bench.work.judged();
        let faults = self.groups[group].faults.iter();
        let faults: Vec<_> = faults.filter_map(|&at| judged.diagnostics.get(at)).collect();
        // During a stroke the list lags behind the game.
        let fresh = judged.revision == bench.work.revision();
        let fixes = if fresh { fixes(&faults, &bench.work) } else { Vec::new() };
        self.open = Some(Open { group, at: 0, fixes, is_seen: false, is_explained: false });
    }

    fn is_listed(&self, group: &Group) -> bool {
        let kind = match self.filter {
            Filter::All => true,
            Filter::Errors => group.severity == Severity::Error,
            Filter::Warnings => group.severity == Severity::Warning,
        };
        let search = self.search.trim().to_lowercase();
        let words = [&group.message, &group.place, &group.cell, &group.help];
        kind && (words.iter().any(|words| words.to_lowercase().contains(&search))
            || group.code.text().contains(&search))
    }

    /// Shows the number of problems, the filter, and a search field.
    fn top(&mut self, ui: &mut Ui, bench: &Bench) {
        let texts = &bench.desk.texts;
        let (errors, warnings) = bench.work.judged().counts();
        ui.horizontal_wrapped(|ui| {
            for (filter, words) in [
                (Filter::All, tr!(texts, "problem-all", count = errors + warnings)),
                (Filter::Errors, tr!(texts, "problem-errors", count = errors)),
                (Filter::Warnings, tr!(texts, "problem-warnings", count = warnings)),
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
        bench: &mut Bench,
        index: usize,
        count: usize,
        at: usize,
    ) -> (Rect, bool) {
        let group = &self.groups[at];
        let texts = &bench.desk.texts;
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
        let outcome = self.rows.row(ui, bench, Id::unique("problems"), &row, |ui, rect| {
            let (theme, painter) = (&bench.desk.theme, ui.painter());
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
                self.look_at(bench, at);
            }
            self.go_to(bench, again.map_or(0, |at| at + 1));
        }
        (outcome.rect, is_cut)
    }

    /// Shows one of the places of the open problem.
    fn go_to(&mut self, bench: &mut Bench, at: usize) {
        let Some(open) = &mut self.open else { return };
        let faults = &self.groups[open.group].faults;
        open.at = at % faults.len();
        show_fault(bench, faults[open.at]);
    }

    /// Shows the remedy and the fixes.
    fn details(&mut self, ui: &mut Ui, bench: &mut Bench, row: Rect, is_cut: bool) {
        let Some(open) = &mut self.open else { return };
        let group = &self.groups[open.group];
        let (mut next, mut chosen) = (false, None);
        ui.horizontal(|ui| {
            ui.add_space(32.0);
            ui.vertical(|ui| {
                let texts = &bench.desk.texts;
                ui.spacing_mut().item_spacing.y = bench.desk.theme.spacing.unit / 2.0;
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
            self.go_to(bench, at);
        }
        let fix = chosen.and_then(|index| self.open.as_mut().map(|o| o.fixes.swap_remove(index)));
        if let Some(fix) = fix {
            let words = fix.name.words(&bench.desk.texts);
            if fix.apply(&mut bench.work) {
                bench.say(words);
            }
        }
    }
}

/// Shows the place where a fault is mended: in its panel, or at its cell if no panel can mend it.
fn show_fault(bench: &mut Bench, index: usize) {
    let judged = bench.work.judged();
    let place = judged.places.get(index).copied().flatten();
    if let Some(place) = place.filter(|_| !bench.work.is_faulty()) {
        place.show_in(&mut bench.selection);
        if let (Part::Rule(rule), Some(fault)) = (place.part, judged.diagnostics.get(index)) {
            bench.selection.lit.extend(cells_of(fault, rule));
        }
        return;
    }
    let cell = match judged.diagnostics.get(index).map(|fault| fault.at.clone()) {
        Some(At::Cell(sheet, cell)) if bench.work.is_faulty() => (sheet, cell),
        // In a sound file, the unread part may have moved by now.
        Some(At::Cell(sheet, _) | At::Sheet(sheet)) => (sheet, CellRef::new(0, 0)),
        Some(At::File | At::Text { .. }) | None => return,
    };
    bench.selection.cell = Some(cell);
    bench.show_panel(Command::ShowCells);
}
