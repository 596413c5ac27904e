//! The line below the table: a hint or a dead end in words, and the ways out.

use crate::{
    app::{announce, bar::Asked, desk::Desk, palette::shortcut_text},
    command::{Command, Situation},
    tr,
};
use egui::{Align, Frame, Label, Layout, Margin, Panel, RichText, Ui};

/// The content of the line. The line is always there, so that the table never changes its size.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Line {
    /// The last event; may be empty.
    Happened(String),
    /// The first steps for a newcomer.
    FirstSteps,
    /// A hint in words.
    Hint(String),
    /// An offer to bring back the previous game.
    Left(String),
    /// Nothing was found from here; the number of actions at which something was, if known.
    Back(String, Option<usize>),
    /// No action is legal.
    NoMoves,
    /// No action makes progress.
    NoProgress,
}

/// Returns the first steps for a newcomer, with their keys.
fn first_steps(ui: &Ui, desk: &Desk) -> String {
    let key = |command| shortcut_text(ui.ctx(), command);
    let (hint, undo) = (key(Command::Hint), key(Command::Undo));
    tr!(desk.texts, "first-steps", hint = hint, undo = undo)
}

/// Shows the line under the table.
pub(super) fn show(ui: &mut Ui, desk: &Desk, line: &Line, situation: &Situation) -> Option<Asked> {
    let texts = &desk.texts;
    let (words, ways): (String, &[Command]) = match line {
        Line::Happened(words) => (words.clone(), &[]),
        Line::FirstSteps => (first_steps(ui, desk), &[Command::Keys]),
        Line::Hint(words) => (words.clone(), &[Command::Hint]),
        Line::Left(words) => (words.clone(), &[Command::Undo]),
        Line::Back(words, _) => (words.clone(), &[Command::Undo, Command::Hint]),
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
            if *line == Line::FirstSteps && ui.button(tr!(texts, "first-steps-got-it")).clicked() {
                asked = Some(Asked::GotIt);
            }
            for &way in ways {
                let to = match (line, way) {
                    (Line::Back(_, to), Command::Undo) => *to,
                    _ => None,
                };
                let words = match (line, way) {
                    _ if to.is_some() => tr!(texts, "hint-go-back"),
                    (Line::Left(_), _) => tr!(texts, "table-bring-back"),
                    (Line::Hint(_) | Line::Back(..), Command::Hint) => tr!(texts, "hint-another"),
                    _ => texts.get(way.label()),
                };
                let button = egui::Button::new(words);
                let keys = shortcut_text(ui.ctx(), way);
                let mut response = ui.add_enabled(situation.allows(way).is_ok(), button);
                if to.is_none() {
                    response = response.on_hover_text(keys);
                }
                if response.clicked() {
                    asked = Some(to.map_or(Asked::Give(way), Asked::Back));
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
