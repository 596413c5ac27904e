//! Fields for cards, to be typed as words or picked with the mouse: one set, or a list of sets.

use crate::{context::EditorContext, work};
use egui::{Align2, Button, Grid, Id, Stroke, TextEdit, Ui};
use engine::{
    cards::{Card, CardSet, Rank, Suit},
    workbook::{CardWords, read_cards},
};
use fudaba::tr;

/// Cards typed or picked, with the stroke that the edit belongs to.
pub(super) struct Written<T> {
    /// The cards themselves.
    pub(super) cards: T,
    /// The stroke; letters typed in sequence are one step.
    pub(super) stroke: work::StrokeMark,
}

/// Shows a list of sets, each of which stands for one card of its kinds: `♠A A*`.
pub(super) fn list(
    ui: &mut Ui,
    editor: &mut EditorContext,
    label: &str,
    now: &[CardSet],
) -> Option<Written<Vec<CardSet>>> {
    let typed = field(ui, editor, label, &write_list(now), read_list);
    let picked = picker(ui, editor, label).map(|(set, stroke)| {
        let cards = now.iter().copied().chain([set]).collect();
        Written { cards, stroke }
    });
    picked.or(typed)
}

/// Shows one set of cards, which is never empty: `A* ♥7`.
pub(super) fn set(
    ui: &mut Ui,
    editor: &mut EditorContext,
    label: &str,
    now: CardSet,
) -> Option<Written<CardSet>> {
    let read = |text: &str| match read_cards(text) {
        Ok(set) if !set.is_empty() => Ok(set),
        Ok(_) => Err(text.to_owned()),
        Err(word) => Err(word),
    };
    let typed = field(ui, editor, label, &CardWords(now).to_string(), read);
    let picked = picker(ui, editor, label).map(|(set, stroke)| {
        // A set that is already there is removed, if that leaves a card.
        let rest = now & !set;
        let cards = if set & !now == CardSet::EMPTY && !rest.is_empty() { rest } else { now | set };
        Written { cards, stroke }
    });
    picked.or(typed)
}

/// Parses sets separated by spaces or commas; `+` joins the words of one set.
fn read_list(text: &str) -> Result<Vec<CardSet>, String> {
    text.split(|c: char| c.is_whitespace() || ",;、，".contains(c))
        .filter(|word| !word.is_empty())
        .map(|word| match read_cards(word) {
            Ok(set) if !set.is_empty() => Ok(set),
            _ => Err(word.to_owned()),
        })
        .collect()
}

fn write_list(sets: &[CardSet]) -> String {
    let one = |&set: &CardSet| {
        let text = CardWords(set).to_string();
        let words: Vec<&str> = text.split([' ', ',']).filter(|word| !word.is_empty()).collect();
        words.join("+")
    };
    sets.iter().map(one).collect::<Vec<_>>().join(" ")
}

/// Text being typed, with the text from before.
#[derive(Debug, Clone)]
struct CardTyping {
    text: String,
    before: String,
}

/// Shows a text field that keeps the typed text until it loses the focus, even while it is invalid.
fn field<T>(
    ui: &mut Ui,
    editor: &mut EditorContext,
    label: &str,
    now: &str,
    read: impl Fn(&str) -> Result<T, String>,
) -> Option<Written<T>> {
    let texts = &editor.context.texts;
    let id = ui.scope_id().with(label);
    let typing = ui.data(|data| data.get_temp::<CardTyping>(id));
    let typing =
        typing.unwrap_or_else(|| CardTyping { text: now.to_owned(), before: now.to_owned() });
    let CardTyping { mut text, before } = typing;
    let edit = TextEdit::singleline(&mut text).id(id).desired_width(160.0);
    let hint = tr!(texts, "card-field-hint");
    let edit = edit.hint_text(hint).align(Align2::LEFT_CENTER);
    let line =
        Stroke::new(editor.context.theme.spacing.hairline, editor.context.theme.surface.line);
    // An edge for where the ground is as light as the field. Not in a scope, which would not
    // continue on the next line of a row that wraps.
    let before_line = std::mem::replace(&mut ui.visuals_mut().widgets.inactive.bg_stroke, line);
    let response = ui.add(edit).accessible_name(label);
    ui.visuals_mut().widgets.inactive.bg_stroke = before_line;
    let mut cards = read(&text);
    if let (Err(word), false) = (&cards, text.trim().is_empty() && now.is_empty()) {
        let word: String = word.chars().take(20).collect();
        let words = tr!(texts, "card-field-fault", word = word);
        ui.colored_label(editor.context.theme.surface.error, words);
    }
    let stroke = work::StrokeMark(id);
    if response.has_focus() {
        let before = before.clone();
        ui.data_mut(|data| data.insert_temp(id, CardTyping { text, before }));
    } else {
        ui.data_mut(|data| data.remove::<CardTyping>(id));
    }
    if response.gained_focus() {
        editor.work.end_stroke();
    }
    if response.lost_focus() {
        if cards.is_err() {
            // A half-typed list was not intended.
            cards = read(&before);
            return cards.ok().map(|cards| Written { cards, stroke });
        }
        editor.work.end_stroke();
    }
    let cards = cards.ok().filter(|_| response.changed())?;
    Some(Written { cards, stroke })
}

/// Shows a button that opens all cards to pick from, or one of any suit.
fn picker(
    ui: &mut Ui,
    editor: &mut EditorContext,
    label: &str,
) -> Option<(CardSet, work::StrokeMark)> {
    let texts = &editor.context.texts;
    let mut picked = None;
    let words = tr!(texts, "card-field-pick");
    let menu = ui.menu_button(words, |ui| {
        Grid::new("cards to pick").spacing(egui::Vec2::splat(2.0)).show(ui, |ui| {
            for suit in Suit::ALL {
                for rank in Rank::all() {
                    let card = Card::new(suit, rank);
                    let face = format!("{}{}", rank.label(), suit);
                    let button = Button::new(face).min_size(egui::vec2(40.0, 28.0));
                    if ui.add(button).accessible_name(texts.card(card)).clicked() {
                        picked = Some(CardSet::from_iter([card]));
                    }
                }
                ui.end_row();
            }
            for rank in Rank::all() {
                let any = tr!(texts, "card-field-any-rank", rank = texts.rank(rank));
                let button = Button::new(format!("{}*", rank.label()));
                let button = ui.add(button.min_size(egui::vec2(40.0, 28.0)));
                if button.on_hover_text(&any).accessible_name(any).clicked() {
                    picked = Some(Card::all().filter(|card| card.rank() == rank).collect());
                }
            }
            ui.end_row();
        });
    });
    let spoken = tr!(texts, "card-field-pick-name", name = label);
    let _ = menu.response.accessible_name(spoken);
    // Each pick is a step of its own.
    if picked.is_some() {
        editor.work.end_stroke();
    }
    picked.map(|set| (set, work::StrokeMark(Id::unique("a card picked"))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_of_sets_read_back_as_written() {
        let sets = read_list("♠A A*, *♥; K+Q").expect("four sets");
        assert_eq!(sets.iter().map(|set| set.len()).collect::<Vec<_>>(), [1, 4, 13, 8]);
        assert_eq!(read_list(&write_list(&sets)), Ok(sets));
        assert_eq!(read_list(" "), Ok(Vec::new()));
        assert_eq!(read_list("♠A joker"), Err("joker".to_owned()));
    }
}
