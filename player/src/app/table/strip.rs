//! The line below the table: a hint in words, or that nothing is left to do, and the ways out.

use crate::{
    app::{announce, bar::Asked, desk::Desk, palette::shortcut_text},
    command::{Command, Situation},
    text::{Texts, action_words},
    tr,
};
use egui::{Align, Frame, Label, Layout, Margin, Panel, RichText, Ui};
use engine::{
    agents::{Hint, Purpose},
    rules::{Rules, View},
};

/// What the line says. It is always there, so that the table never changes its size.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Line {
    /// What happened last; may be nothing.
    Happened(String),
    /// A hint in words.
    Hint(String),
    /// No action is legal.
    NoMoves,
    /// No action brings anything any more.
    NoProgress,
}

/// A hint as a sentence: what to do, and what it is good for.
pub(super) fn hint_words(texts: &Texts, rules: &Rules, view: &View, hint: Hint) -> String {
    let action = action_words(texts, rules.definition(), view, hint.action);
    let purpose = match hint.purpose {
        Purpose::Goal => tr!(texts, "hint-goal"),
        Purpose::Reveal => tr!(texts, "hint-reveal"),
        Purpose::Prepare(steps) => tr!(texts, "hint-prepare", steps = steps),
        Purpose::Join => tr!(texts, "hint-join"),
        Purpose::Empty => tr!(texts, "hint-empty"),
        Purpose::Deal => tr!(texts, "hint-deal"),
        Purpose::Try => tr!(texts, "hint-try"),
    };
    tr!(texts, "hint-line", action = action, purpose = purpose)
}

/// Shows the line under the table.
pub(super) fn show(ui: &mut Ui, desk: &Desk, line: &Line, situation: &Situation) -> Option<Asked> {
    let texts = &desk.texts;
    let (words, ways): (String, &[Command]) = match line {
        Line::Happened(words) => (words.clone(), &[]),
        Line::Hint(words) => (words.clone(), &[Command::Hint]),
        Line::NoMoves => {
            (tr!(texts, "table-no-moves"), &[Command::NewDeal, Command::Restart, Command::Undo])
        }
        Line::NoProgress => {
            (tr!(texts, "table-no-progress"), &[Command::NewDeal, Command::Restart, Command::Undo])
        }
    };
    let felt = desk.felt();
    let frame = Frame::new()
        .fill(felt.edge)
        .inner_margin(Margin::symmetric(desk.theme.spacing.margin as i8, 2));
    let mut asked = None;
    let panel = Panel::bottom("table line").frame(frame).exact_size(desk.theme.spacing.touch + 4.0);
    panel.show_separator_line(false).show(ui, |ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            for &way in ways {
                let words = match (line, way) {
                    (Line::Hint(_), _) => tr!(texts, "hint-another"),
                    _ => texts.get(way.label()),
                };
                let button = egui::Button::new(words);
                let keys = shortcut_text(ui.ctx(), way);
                let response = ui.add_enabled(situation.allows(way).is_ok(), button);
                if response.on_hover_text(keys).clicked() {
                    asked = Some(Asked::Give(way));
                }
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                announce::say(ui, "line", &words);
                let quiet = matches!(line, Line::Happened(_));
                let size = if quiet { desk.theme.text.small } else { desk.theme.text.body };
                ui.add(Label::new(RichText::new(words).size(size).color(felt.mark)).truncate());
            });
        });
    });
    asked
}
