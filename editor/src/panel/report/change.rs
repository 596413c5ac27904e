//! Effect of a change of the rules on the deals that can be won.

use super::{
    deals::{DealButton, DealList, DealLists},
    heading, weak,
};
use crate::{context::EditorContext, report::comparison::RulesComparison};
use egui::{Label, RichText, Ui};
use engine::{agents::Margin, cards::DealNumber};
use fudaba::{text::Texts, tr};

/// Shows the comparison with the rules before, if there is one, and the choice of those rules.
pub(super) fn show(ui: &mut Ui, editor: &mut EditorContext, lists: &mut DealLists) {
    let texts = &editor.context.texts;
    let is_pinned = editor.report.is_pinned();
    if let Some(found) = editor.report.comparison().cloned() {
        let name = match editor.report.spans_changes() {
            _ if is_pinned => tr!(texts, "report-change-pinned"),
            true => tr!(texts, "report-changes"),
            false => tr!(texts, "report-change"),
        };
        heading(ui, editor, &name);
        compare(ui, editor, &found);
        let texts = &editor.context.texts;
        let figures = editor.report.figures();
        let buttons = |list: DealList, deals: &[DealNumber]| {
            let buttons = deals.iter().take(lists.most(list)).map(|&deal| {
                // Those that are won now are opened with their moves.
                match figures.way(deal) {
                    Some(won) => DealButton::with_way(texts, won, won.deal.to_string()),
                    None => DealButton::plain(texts, deal),
                }
            });
            (buttons.collect::<Vec<_>>(), deals.len())
        };
        let gained = buttons(DealList::Gained, &found.gained);
        let lost = buttons(DealList::Lost, &found.lost);
        let names = [tr!(texts, "report-change-gained"), tr!(texts, "report-change-lost")];
        lists.list(ui, editor, DealList::Gained, &names[0], gained);
        lists.list(ui, editor, DealList::Lost, &names[1], lost);
    }
    if is_pinned && editor.report.comparison().is_none() {
        weak(ui, editor, tr!(editor.context.texts, "report-pinned"));
    }
    let texts = &editor.context.texts;
    let words = if is_pinned { tr!(texts, "report-unpin") } else { tr!(texts, "report-pin") };
    if ui.button(words).on_hover_text(tr!(texts, "report-pin-tip")).clicked() {
        editor.report.pin(!is_pinned);
    }
}

fn compare(ui: &mut Ui, editor: &EditorContext, found: &RulesComparison) {
    let (theme, texts) = (&editor.context.theme, &editor.context.texts);
    // What is within chance is neither praised nor blamed.
    let is_certain = found.margin.is_some_and(Margin::decides);
    let color = match found.net() {
        _ if !is_certain => theme.surface.text,
        more if more > 0 => theme.surface.good,
        _ => theme.surface.error,
    };
    let words = RichText::new(headline(texts, found)).size(theme.text.large).color(color);
    ui.add(Label::new(words).wrap());
    if found.decided() > 0 {
        numbers(ui, texts, found);
    }
    if found.open > 0 {
        weak(ui, editor, tr!(texts, "report-change-open", count = found.open));
    }
    if let Some(margin) = found.margin.filter(|_| found.gained.len() + found.lost.len() > 0) {
        let [low, high] = [margin.mean - margin.half, margin.mean + margin.half]
            .map(|end| signed(end.clamp(-1.0, 1.0) * 100.0));
        let words = match found.open {
            0 => tr!(texts, "report-change-margin", low = low, high = high),
            _ => tr!(texts, "report-change-margin-decided", low = low, high = high),
        };
        let chance = if margin.decides() {
            String::new()
        } else {
            format!(" {}", tr!(texts, "report-change-chance"))
        };
        weak(ui, editor, words + &chance);
    }
}

/// Shows the numbers of deals won before and now, of those decided both times.
fn numbers(ui: &mut Ui, texts: &Texts, found: &RulesComparison) {
    let numbers = tr!(
        texts,
        "report-change-numbers",
        kind = if found.other_cards { "other" } else { "same" },
        before = found.won[0],
        deals = found.decided(),
        now = found.won[1],
        gained = found.gained.len(),
        lost = found.lost.len()
    );
    ui.add(Label::new(numbers).wrap());
}

/// Returns a number with its sign, with a digit after the point.
fn signed(number: f64) -> String {
    format!("{number:+.1}").replace('-', "\u{2212}")
}

fn headline(texts: &Texts, found: &RulesComparison) -> String {
    let (net, deals) = (found.net(), found.decided());
    match net {
        _ if deals == 0 => tr!(texts, "report-change-undecided"),
        0 => tr!(texts, "report-change-none", deals = deals),
        more if more > 0 => tr!(texts, "report-change-more", count = net, deals = deals),
        _ => tr!(texts, "report-change-fewer", count = -net, deals = deals),
    }
}
