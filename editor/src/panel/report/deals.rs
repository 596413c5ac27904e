//! Deals to be opened in the playtest.

use super::{heading, weak};
use crate::{
    context::{EditorContext, EditorRequest},
    report::{
        figures::ReportFigures,
        verdict::{UndecidedCause, WonDeal},
    },
};
use egui::{RichText, Ui};
use engine::{cards::DealNumber, rules::Action};
use fudaba::{text::Texts, tr};
use std::{collections::BTreeSet, sync::Arc};

/// Number of deals of a list that are shown at first.
const FEW: usize = 12;
/// Largest number of deals of a list that are shown.
const MOST: usize = 300;

/// A list of deals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum DealList {
    /// Proved unwinnable.
    Unwinnable,
    /// Undecided.
    Undecided,
    /// Won, with the way.
    Won,
    /// Newly winnable.
    Gained,
    /// No longer winnable.
    Lost,
}

/// A deal that a button opens.
pub(super) struct DealButton {
    pub(super) deal: DealNumber,
    /// Words on the button.
    pub(super) words: String,
    /// Words that a screen reader adds, and that a tooltip shows.
    pub(super) tip: String,
    /// The moves to be opened with it.
    pub(super) way: Arc<[Action]>,
}

impl DealButton {
    /// Returns the button of a deal without moves.
    pub(super) fn plain(texts: &Texts, deal: DealNumber) -> Self {
        let words = deal.to_string();
        let tip = tr!(texts, "report-deal-tip", deal = words.clone());
        Self { deal, words, tip, way: Arc::from([]) }
    }

    /// Returns the button of a deal with the moves that win it.
    pub(super) fn with_way(texts: &Texts, won: &WonDeal, words: String) -> Self {
        let tip = tr!(texts, "report-way-tip", deal = won.deal.to_string());
        Self { deal: won.deal, words, tip, way: Arc::clone(&won.way) }
    }
}

/// The lists of deals, of which some are open for more.
#[derive(Debug, Default)]
pub(super) struct DealLists {
    open: BTreeSet<DealList>,
}

impl DealLists {
    /// Returns the largest number of deals that a list shows now.
    pub(super) fn most(&self, list: DealList) -> usize {
        if self.open.contains(&list) { MOST } else { FEW }
    }

    /// Shows the lists.
    pub(super) fn show(&mut self, ui: &mut Ui, editor: &mut EditorContext) {
        let texts = &editor.context.texts;
        heading(ui, editor, &tr!(texts, "report-list"));
        let figures = editor.report.figures();
        if figures.unwinnable.is_empty() {
            weak(ui, editor, tr!(texts, "report-list-none-unwinnable"));
        }
        let plain = figures.unwinnable.iter().map(|&deal| DealButton::plain(texts, deal));
        let unwinnable = plain.take(self.most(DealList::Unwinnable)).collect();
        let open = figures.undecided.iter().map(|&(deal, cause)| {
            let button = DealButton::plain(texts, deal);
            DealButton { tip: format!("{}. {}", cause_words(texts, cause), button.tip), ..button }
        });
        let undecided = open.take(self.most(DealList::Undecided)).collect();
        let counts = [figures.unwinnable.len(), figures.undecided.len()];
        let won = won(texts, figures, self.most(DealList::Won));
        let won_count = figures.won as usize;
        let [unwinnable_words, undecided_words, won_words] = [
            tr!(texts, "report-list-unwinnable"),
            tr!(texts, "report-list-undecided"),
            tr!(texts, "report-list-won"),
        ];
        self.list(ui, editor, DealList::Unwinnable, &unwinnable_words, (unwinnable, counts[0]));
        self.list(ui, editor, DealList::Undecided, &undecided_words, (undecided, counts[1]));
        self.list(ui, editor, DealList::Won, &won_words, (won, won_count));
    }

    /// Shows one list under its name, if it is not empty; `count` is the number of all its deals.
    pub(super) fn list(
        &mut self,
        ui: &mut Ui,
        editor: &mut EditorContext,
        list: DealList,
        name: &str,
        (buttons, count): (Vec<DealButton>, usize),
    ) {
        if buttons.is_empty() {
            return;
        }
        let is_open = self.open.contains(&list);
        let shown = self.most(list).min(buttons.len());
        let mut asked = None;
        ui.label(RichText::new(format!("{name} ({count})")).strong());
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = editor.context.theme.space(0.5);
            for button in buttons.into_iter().take(shown) {
                let spoken = format!("{name}: {}. {}", button.words, button.tip);
                let response = ui.button(&button.words).on_hover_text(&button.tip);
                if response.accessible_name(spoken).clicked() {
                    asked = Some((button.deal, button.way));
                }
            }
            let texts = &editor.context.texts;
            let more = match count - shown {
                _ if is_open && count > FEW => Some(tr!(texts, "report-list-less")),
                rest if rest > 0 && !is_open => Some(tr!(texts, "report-list-more", count = rest)),
                _ => None,
            };
            if let Some(words) = more {
                let spoken = format!("{name}: {words}");
                if ui.link(words).accessible_name(spoken).clicked() && !self.open.remove(&list) {
                    self.open.insert(list);
                }
            }
        });
        if let Some((deal, way)) = asked {
            editor.wishes.push(EditorRequest::OpenDeal(deal, way));
        }
    }
}

fn cause_words(texts: &Texts, cause: UndecidedCause) -> String {
    match cause {
        UndecidedCause::Seconds(seconds) => {
            tr!(texts, "report-undecided-seconds", seconds = seconds)
        }
        UndecidedCause::Memory => tr!(texts, "report-undecided-memory"),
        UndecidedCause::History => tr!(texts, "report-undecided-history"),
    }
}

/// Returns at most this many deals won whose ways are kept: the shortest, the longest, and the
/// first ones.
fn won(texts: &Texts, figures: &ReportFigures, most: usize) -> Vec<DealButton> {
    let parts = |won: &WonDeal| (won.deal.to_string(), won.way.len());
    let mut buttons = Vec::new();
    let (shortest, longest) = (figures.shortest.as_ref(), figures.longest.as_ref());
    if let (Some(shortest), Some(longest)) = (shortest, longest)
        && shortest.way.len() < longest.way.len()
    {
        let (deal, count) = parts(shortest);
        let words = tr!(texts, "report-way-shortest", deal = deal, count = count);
        buttons.push(DealButton::with_way(texts, shortest, words));
        let (deal, count) = parts(longest);
        let words = tr!(texts, "report-way-longest", deal = deal, count = count);
        buttons.push(DealButton::with_way(texts, longest, words));
    }
    let told: Vec<DealNumber> = buttons.iter().map(|button| button.deal).collect();
    let rest = figures.ways.iter().filter(|won| !told.contains(&won.deal));
    for won in rest.take(most.saturating_sub(told.len())) {
        let (deal, count) = parts(won);
        let words = tr!(texts, "report-way", deal = deal, count = count);
        buttons.push(DealButton::with_way(texts, won, words));
    }
    buttons
}
