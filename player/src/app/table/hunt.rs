//! The panel for a new deal that can be won: its difficulty, and the search for it.

use crate::{
    app::{announce, desk::AppContext, page},
    solving::{Difficulty, EffortSample, Hunt, HuntEnd, HuntProgress, Worker},
    tr,
};
use egui::{Context, Frame, Id, Modal, ProgressBar, RichText, Ui};
use engine::{cards::DealNumber, rules::Action, rules::Rules};
use std::sync::Arc;

/// Width of the panel, in points.
const WIDTH: f32 = 420.0;

/// A message of the thread that tries deals.
#[derive(Debug)]
enum HuntMessage {
    Progress(HuntProgress),
    /// The end, with the efforts of the game's first deals if they were measured.
    End(HuntEnd, Option<EffortSample>),
}

/// A deal that was found.
#[derive(Debug, Clone)]
pub(super) struct FoundDeal {
    pub(super) deal: DealNumber,
    /// A way to win it.
    pub(super) way: Vec<Action>,
    /// Positions that the solver examined to find the way.
    pub(super) effort: u64,
    /// Difficulty wanted.
    pub(super) difficulty: Difficulty,
}

/// The choices of the panel.
#[derive(Debug, Clone, Copy)]
struct HuntChoice {
    difficulty: Difficulty,
    /// True if every new deal shall be one that can be won.
    always: bool,
}

/// The panel for a new deal that can be won.
#[derive(Debug, Default)]
pub(super) struct HuntPanel {
    is_open: bool,
    /// The choices made in the panel; they become settings when the search starts.
    draft: Option<HuntChoice>,
    /// True if any deal will do after all.
    takes_any: bool,
    hunt: Option<Worker<HuntMessage>>,
    progress: Option<HuntProgress>,
    /// Difficulty of the hunt under way.
    difficulty: Difficulty,
    /// Efforts of the game's first deals, once they are known.
    sample: Option<EffortSample>,
    /// The reason why the last hunt found nothing.
    fault: Option<String>,
    /// The deal that was found, in words, until something is played in it.
    told: Option<String>,
}

impl HuntPanel {
    /// Opens the panel.
    pub(super) fn open(&mut self) {
        *self = Self { is_open: true, sample: self.sample.take(), ..Self::default() };
    }

    /// Closes the panel and ends the hunt; `false` if it was closed.
    pub(super) fn close(&mut self) -> bool {
        (self.hunt, self.told) = (None, None);
        std::mem::replace(&mut self.is_open, false)
    }

    /// True, once, if the player wants an ordinary deal instead of the search.
    pub(super) fn takes_any(&mut self) -> bool {
        std::mem::take(&mut self.takes_any)
    }

    /// Says which deal was found.
    pub(super) fn tell(&mut self, words: String) {
        self.told = Some(words);
    }

    /// Returns what was said of the deal that was found.
    pub(super) fn told(&self) -> Option<&str> {
        self.told.as_deref()
    }

    /// True if the panel is shown.
    pub(super) const fn is_open(&self) -> bool {
        self.is_open
    }

    /// Opens the panel and starts to try deals.
    pub(super) fn start(&mut self, ctx: &Context, rules: &Arc<Rules>, difficulty: Difficulty) {
        self.open();
        self.difficulty = difficulty;
        self.progress = Some(HuntProgress::Trying(0));
        let mut hunt = Hunt { rules: Arc::clone(rules), difficulty, sample: self.sample.clone() };
        let ctx = ctx.clone();
        self.hunt = Worker::start("deals", move |send, ended| {
            let mut tell = |progress| {
                // A panel that was closed wants no progress.
                if send.send(HuntMessage::Progress(progress)).is_ok() {
                    ctx.request_repaint();
                }
            };
            let end = hunt.run(&mut tell, ended);
            if send.send(HuntMessage::End(end, hunt.sample)).is_ok() {
                ctx.request_repaint();
            }
        });
    }

    /// Takes in what the hunt says; returns the deal once one was found, and closes the panel.
    pub(super) fn found(&mut self, context: &AppContext) -> Option<FoundDeal> {
        while let Some(message) = self.hunt.as_ref().and_then(Worker::message) {
            match message {
                HuntMessage::Progress(progress) => self.progress = Some(progress),
                HuntMessage::End(end, sample) => {
                    self.hunt = None;
                    self.sample = sample.or(self.sample.take());
                    return self.end(end, context);
                }
            }
        }
        None
    }

    fn end(&mut self, end: HuntEnd, context: &AppContext) -> Option<FoundDeal> {
        let texts = &context.texts;
        self.fault = match end {
            HuntEnd::Found { deal, way, effort } => {
                self.close();
                return Some(FoundDeal { deal, way, effort, difficulty: self.difficulty });
            }
            HuntEnd::NoScale(why) => Some(texts.get(why.key())),
            HuntEnd::None(tried) => Some(tr!(texts, "hunt-none", count = tried)),
            HuntEnd::Stopped => None,
        };
        None
    }

    /// Shows the panel over the table, which waits behind it.
    pub(super) fn show(&mut self, ui: &Ui, context: &mut AppContext, rules: &Arc<Rules>) {
        if !self.is_open {
            return;
        }
        let frame = Frame::window(ui.style()).inner_margin(context.theme.space(3.0));
        let modal = Modal::new(Id::unique("hunt")).frame(frame).show(ui.ctx(), |ui| {
            ui.set_width(WIDTH.min(ui.ctx().content_rect().width() - 96.0));
            let title = tr!(context.texts, "hunt-title");
            ui.label(RichText::new(title).size(context.theme.text.large).strong());
            ui.add_space(context.theme.spacing.unit);
            match self.hunt {
                Some(_) => self.show_progress(ui, context),
                None => self.show_choice(ui, context, rules),
            }
        });
        if modal.should_close() {
            self.close();
        }
    }

    fn show_choice(&mut self, ui: &mut Ui, context: &mut AppContext, rules: &Arc<Rules>) {
        let kept = context.settings();
        let kept = HuntChoice { difficulty: kept.difficulty, always: kept.winnable_deals };
        let choice = self.draft.get_or_insert(kept);
        let choices =
            Difficulty::ALL.map(|difficulty| (difficulty, context.texts.get(difficulty.key())));
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x *= 2.0;
            page::radio_buttons(ui, &mut choice.difficulty, &choices);
        });
        let about = tr!(context.texts, "hunt-about", count = EffortSample::WANTED);
        ui.label(RichText::new(about).size(context.theme.text.small).weak());
        ui.add_space(context.theme.spacing.unit);
        page::check_box(ui, &mut choice.always, &tr!(context.texts, "settings-winnable-deals"));
        let choice = *choice;
        if let Some(fault) = &self.fault {
            announce::say(ui, "hunt", fault);
            ui.colored_label(context.theme.surface.error, fault);
        }
        ui.add_space(context.theme.spacing.margin);
        let mut starts = false;
        ui.horizontal(|ui| {
            let words = tr!(context.texts, "hunt-start");
            let start = ui.add(page::main_button(context, &words));
            // Enter starts at once.
            if ui.memory(|memory| memory.focused().is_none()) {
                start.request_focus();
            }
            starts = start.clicked();
            if ui.button(tr!(context.texts, "hunt-cancel")).clicked() {
                self.close();
            }
        });
        if starts {
            context.store.change_settings(|kept| {
                kept.difficulty = choice.difficulty;
                kept.winnable_deals = choice.always;
            });
            self.start(ui.ctx(), rules, choice.difficulty);
        }
    }

    fn show_progress(&mut self, ui: &mut Ui, context: &AppContext) {
        let texts = &context.texts;
        let words = self.progress.map_or_else(String::new, |progress| progress.words(texts));
        let share = self.progress.and_then(HuntProgress::share);
        ui.label(words);
        if let Some(share) = share {
            let bar = ProgressBar::new(share).desired_height(context.theme.spacing.unit);
            ui.add(bar.fill(context.theme.surface.accent));
        }
        ui.add_space(context.theme.spacing.margin);
        ui.horizontal(|ui| {
            if ui.button(tr!(texts, "hunt-any")).clicked() {
                self.close();
                self.takes_any = true;
            }
            if ui.button(tr!(texts, "hunt-cancel")).clicked() {
                self.close();
            }
        });
    }
}
