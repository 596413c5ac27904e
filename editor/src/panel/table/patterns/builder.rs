//! Building a pattern with clicks: ranks, suits, bare cards, single cards.

use super::choice::{Alone, CardChoice, Combine, PatternDraft, RankRule};
use crate::panel::number;
use egui::{Button, Response, RichText, Role, Ui, WidgetInfo};
use engine::{
    cards::{Rank, Suit},
    definition::Relation,
    workbook::{Suits, schema::table::TableKind},
};
use fudaba::{
    desk::{AppContext, page},
    text::Texts,
    tr,
};

/// Result of a frame of the builder.
pub(super) struct BuilderOutcome {
    /// The combination to be previewed.
    pub(super) preview: Combine,
    /// The combination that was clicked.
    pub(super) done: Option<Combine>,
}

/// Names a toggle for screen readers, which do not see its row.
pub(super) fn spoken(response: Response, chosen: bool, label: &str) -> Response {
    let enabled = response.enabled();
    response.widget_info(|| WidgetInfo::selected(Role::Button, enabled, chosen, label));
    response
}

/// Shows the buttons that combine the pattern with the table, always in view, and the pattern
/// below.
pub(super) fn show(
    ui: &mut Ui,
    context: &AppContext,
    kind: TableKind,
    choice: &mut PatternDraft,
    table: &Relation,
) -> BuilderOutcome {
    let texts = &context.texts;
    let outcome = ways(ui, context, choice, table);
    ranks(ui, texts, choice);
    if choice.ranks != RankRule::Nothing {
        suits(ui, texts, choice);
        bare(ui, texts, choice);
    }
    alone(ui, texts, kind, choice);
    outcome
}

fn title(ui: &mut Ui, text: &str) {
    ui.label(RichText::new(text).weak());
    ui.add_space(ui.spacing().item_spacing.x * 2.0);
}

fn toggle<T: PartialEq + Copy>(
    ui: &mut Ui,
    title: &str,
    now: &mut T,
    value: T,
    words: String,
    texts: &Texts,
) {
    let chosen = *now == value;
    let label = tr!(texts, "patterns-spoken", title = title, choice = &*words);
    if spoken(ui.add(Button::selectable(chosen, words)), chosen, &label).clicked() {
        *now = value;
    }
}

fn ranks(ui: &mut Ui, texts: &Texts, choice: &mut PatternDraft) {
    let heading = tr!(texts, "patterns-ranks-title");
    ui.horizontal_wrapped(|ui| {
        title(ui, &heading);
        for rule in RankRule::ALL {
            let words = match rule {
                RankRule::Down => tr!(texts, "patterns-choose-down"),
                RankRule::Up => tr!(texts, "patterns-choose-up"),
                RankRule::Either => tr!(texts, "patterns-choose-either"),
                RankRule::Same => tr!(texts, "patterns-choose-same"),
                RankRule::Any => tr!(texts, "patterns-choose-any"),
                RankRule::Higher => tr!(texts, "patterns-choose-higher"),
                RankRule::Lower => tr!(texts, "patterns-choose-lower"),
                RankRule::Sum => tr!(texts, "patterns-choose-sum"),
                RankRule::Nothing => tr!(texts, "patterns-choose-nothing"),
            };
            toggle(ui, &heading, &mut choice.ranks, rule, words, texts);
        }
        if choice.ranks.is_step() {
            let label = ui.label(tr!(texts, "patterns-by"));
            let by = number::drag(ui, &mut choice.by, 1..=12).speed(0.05);
            ui.add(by).labelled_by(label.id);
            page::check_box(ui, &mut choice.wrap, &tr!(texts, "patterns-choose-wrap"));
        }
        if choice.ranks == RankRule::Sum {
            let label = ui.label(tr!(texts, "patterns-sum-title"));
            let sum = number::drag(ui, &mut choice.sum, 2..=26).speed(0.05);
            ui.add(sum).labelled_by(label.id);
        }
    });
}

fn suits(ui: &mut Ui, texts: &Texts, choice: &mut PatternDraft) {
    let heading = tr!(texts, "patterns-suits-title");
    ui.horizontal_wrapped(|ui| {
        title(ui, &heading);
        for suits in Suits::ALL {
            let words = match suits {
                Suits::Any => tr!(texts, "patterns-suits-any"),
                Suits::Same => tr!(texts, "patterns-suits-same"),
                Suits::Alternating => tr!(texts, "patterns-suits-alternating"),
                Suits::SameColor => tr!(texts, "patterns-suits-color"),
                Suits::Other => tr!(texts, "patterns-suits-other"),
            };
            toggle(ui, &heading, &mut choice.suits, suits, words, texts);
        }
    });
}

fn bare(ui: &mut Ui, texts: &Texts, choice: &mut PatternDraft) {
    let heading = tr!(texts, "patterns-bare-title");
    ui.horizontal_wrapped(|ui| {
        title(ui, &heading);
        cards(ui, texts, &heading, &mut choice.bare);
    });
}

fn alone(ui: &mut Ui, texts: &Texts, kind: TableKind, choice: &mut PatternDraft) {
    let heading = match kind {
        TableKind::Put => tr!(texts, "patterns-alone-put-title"),
        TableKind::Take => tr!(texts, "patterns-alone-take-title"),
    };
    ui.horizontal_wrapped(|ui| {
        title(ui, &heading);
        let these = match choice.alone {
            Alone::These(cards) => cards,
            _ => CardChoice::default(),
        };
        for (value, words) in [
            (Alone::AsIs, tr!(texts, "patterns-alone-as-is")),
            (Alone::None, tr!(texts, "patterns-alone-none")),
            (Alone::Any, tr!(texts, "patterns-alone-any")),
            (Alone::These(these), tr!(texts, "patterns-alone-these")),
        ] {
            toggle(ui, &heading, &mut choice.alone, value, words, texts);
        }
        if let Alone::These(these) = &mut choice.alone {
            cards(ui, texts, &heading, these);
        }
    });
}

/// Shows the ranks and the suits of a set of cards.
fn cards(ui: &mut Ui, texts: &Texts, heading: &str, cards: &mut CardChoice) {
    ui.spacing_mut().item_spacing.x = 2.0;
    for (rank, chosen) in Rank::all().zip(&mut cards.ranks) {
        let name = texts.rank(rank);
        let label = tr!(texts, "patterns-spoken", title = heading, choice = name);
        let button = ui.add(Button::selectable(*chosen, rank.label()));
        if spoken(button, *chosen, &label).clicked() {
            *chosen = !*chosen;
        }
    }
    if cards.ranks.contains(&true) {
        for (suit, chosen) in Suit::ALL.into_iter().zip(&mut cards.suits) {
            let label = tr!(texts, "patterns-spoken", title = heading, choice = texts.suit(suit));
            let button = ui.add(Button::selectable(*chosen, suit.symbol().to_string()));
            if spoken(button, *chosen, &label).clicked() {
                *chosen = !*chosen;
            }
        }
    }
}

/// Shows the buttons that combine the pattern with the table, and the extent of the change.
fn ways(
    ui: &mut Ui,
    context: &AppContext,
    choice: &PatternDraft,
    table: &Relation,
) -> BuilderOutcome {
    let texts = &context.texts;
    let mut outcome = BuilderOutcome { preview: Combine::Replace, done: None };
    ui.horizontal_wrapped(|ui| {
        for how in Combine::ALL {
            let (words, tip) = match how {
                Combine::Replace => {
                    (tr!(texts, "patterns-replace"), tr!(texts, "patterns-replace-tip"))
                }
                Combine::Add => (tr!(texts, "patterns-add"), tr!(texts, "patterns-add-tip")),
                Combine::Remove => {
                    (tr!(texts, "patterns-remove"), tr!(texts, "patterns-remove-tip"))
                }
                Combine::Keep => (tr!(texts, "patterns-keep"), tr!(texts, "patterns-keep-tip")),
            };
            let button = match how {
                Combine::Replace => page::main_button(context, &words),
                _ => Button::new(words),
            };
            let changes = choice.apply(table, how) != *table;
            let button = ui.add_enabled(changes, button).on_hover_text(tip);
            if button.hovered() || button.has_focus() {
                outcome.preview = how;
            }
            if button.clicked() {
                outcome.done = Some(how);
            }
        }
        let (allowed, forbidden) = difference(table, &choice.apply(table, outcome.preview));
        let words = tr!(texts, "patterns-changes", allowed = allowed, forbidden = forbidden);
        ui.label(RichText::new(words).weak());
    });
    outcome
}

/// Returns the numbers of cells newly allowed and newly forbidden.
fn difference(from: &Relation, to: &Relation) -> (usize, usize) {
    let count = |one: &Relation, other: &Relation| {
        let pairs: usize = engine::cards::Card::all()
            .map(|below| (other.above(below) & !one.above(below)).len())
            .sum();
        pairs + (other.alone & !one.alone).len()
    };
    (count(from, to), count(to, from))
}
