//! Many deals played in the background, with their results below the board.

use super::bar::PlaytestRequest;
use crate::{
    context::EditorContext,
    trials::{DEALS, TrialResults, Trials, essence},
};
use egui::{Frame, Label, Margin, Panel, ProgressBar, RichText, Ui};
use engine::workbook::Draft;
use fudaba::{desk::announce, tr};

/// The deals being played, if any.
#[derive(Debug, Default)]
pub(super) struct PlayedDeals {
    trials: Option<Trials>,
    /// The game that was played.
    played: Draft,
    /// Revision of the last comparison, and true if the game has changed since it was played.
    stale: (u64, bool),
}

impl PlayedDeals {
    /// True if deals are being played or results are shown.
    pub(super) const fn is_open(&self) -> bool {
        self.trials.is_some()
    }

    /// Starts playing, or dismisses the results.
    pub(super) fn toggle(&mut self, ui: &Ui, editor: &EditorContext) {
        match self.trials {
            Some(_) => self.trials = None,
            None => self.begin(ui, editor),
        }
    }

    fn begin(&mut self, ui: &Ui, editor: &EditorContext) {
        let judged = editor.work.judged();
        let Some(rules) = &judged.rules else { return };
        let ctx = ui.ctx().clone();
        let woken = move || ctx.request_repaint();
        self.trials = Some(Trials::begin(rules, DEALS, woken));
        self.played = essence(editor.work.draft());
        self.stale = (editor.work.revision(), false);
    }

    /// Shows the results so far; returns a deal to be looked at.
    pub(super) fn show(&mut self, ui: &mut Ui, editor: &EditorContext) -> Option<PlaytestRequest> {
        let trials = self.trials.as_ref()?;
        let (found, total) = (trials.found(), trials.total);
        let revision = editor.work.revision();
        if self.stale.0 != revision {
            self.stale = (revision, essence(editor.work.draft()) != self.played);
        }
        let is_stale = self.stale.1;
        let unit = editor.context.theme.spacing.unit;
        let frame = Frame::new().inner_margin(Margin::symmetric(0, (unit / 2.0) as i8));
        let panel = Panel::bottom("playtest many").frame(frame).show_separator_line(true);
        let (mut asked, mut again, mut closed) = (None, false, false);
        panel.show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = unit / 2.0;
            let texts = &editor.context.texts;
            if found.played < total {
                let share = found.played as f32 / total.max(1) as f32;
                let (played, won) = (found.played, found.won);
                let words =
                    tr!(texts, "playtest-many-going", played = played, total = total, won = won);
                let bar = ProgressBar::new(share).desired_height(unit / 2.0);
                ui.add(Label::new(RichText::new(words)).wrap());
                ui.add(bar);
            } else {
                result(ui, editor, &found);
            }
            if is_stale {
                let weak = editor.context.theme.surface.text_weak;
                ui.label(RichText::new(tr!(texts, "playtest-many-stale")).color(weak));
            }
            ui.horizontal_wrapped(|ui| {
                if let Some(deal) = found.first_won {
                    let words = tr!(texts, "playtest-many-won-deal", number = deal.to_string());
                    if ui.button(words).clicked() {
                        asked = Some(PlaytestRequest::Deal(deal));
                    }
                }
                if let Some(deal) = found.first_lost {
                    let words = tr!(texts, "playtest-many-lost-deal", number = deal.to_string());
                    if ui.button(words).clicked() {
                        asked = Some(PlaytestRequest::Deal(deal));
                    }
                }
                let can_play = editor.work.judged().rules.is_some();
                if is_stale && can_play {
                    again = ui.button(tr!(texts, "playtest-many-again")).clicked();
                }
                closed = ui.button(tr!(texts, "playtest-many-close")).clicked();
            });
        });
        if again {
            self.begin(ui, editor);
        } else if closed {
            self.trials = None;
        }
        asked
    }
}

/// Shows the results of all deals, in words.
fn result(ui: &mut Ui, editor: &EditorContext, found: &TrialResults) {
    let texts = &editor.context.texts;
    let percent = f64::from(found.won) * 100.0 / f64::from(found.played.max(1));
    let percent = if percent > 0.0 && percent < 9.95 {
        format!("{percent:.1}")
    } else {
        format!("{percent:.0}")
    };
    let words = tr!(
        texts,
        "playtest-many-done",
        total = found.played,
        won = found.won,
        percent = percent,
        stuck = found.stuck,
        given = found.given_up
    );
    announce::say(ui, "playtest many", &words);
    ui.add(Label::new(RichText::new(words).strong()).wrap());
    let more = match found.length() {
        None => tr!(texts, "playtest-many-none"),
        Some([least, middle, most]) => {
            tr!(texts, "playtest-many-length", least = least, middle = middle, most = most)
        }
    };
    ui.add(Label::new(more).wrap());
}
