//! The line below the table: a hint or a dead end in words, and the ways out.

use crate::{
    app::{announce, bar::BarRequest, desk::AppContext, palette::shortcut_text},
    command::{Command, Situation},
    tr,
};
use egui::{Align, Frame, Label, Layout, Margin, Panel, RichText, Ui};
use engine::rules::Action;

/// The content of the line. The line is always there, so that the table never changes its size.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum StatusLine {
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
fn first_steps(ui: &Ui, context: &AppContext) -> String {
    let key = |command| shortcut_text(ui.ctx(), command);
    let (hint, undo) = (key(Command::Hint), key(Command::Undo));
    tr!(context.texts, "first-steps", hint = hint, undo = undo)
}

/// Shows the line under the table, with buttons for choices that stand on no spot.
pub(super) fn show(
    ui: &mut Ui,
    context: &AppContext,
    line: &StatusLine,
    buttons: &[(String, Action)],
    situation: &Situation,
) -> Option<BarRequest> {
    let texts = &context.texts;
    let (words, ways): (String, &[Command]) = match line {
        StatusLine::Happened(words) => (words.clone(), &[]),
        StatusLine::FirstSteps => (first_steps(ui, context), &[Command::Keys]),
        StatusLine::Hint(words) => (words.clone(), &[Command::Hint]),
        StatusLine::Left(words) => (words.clone(), &[Command::Undo]),
        StatusLine::Back(words, _) => (words.clone(), &[Command::Undo, Command::Hint]),
        StatusLine::NoMoves => {
            (tr!(texts, "table-no-moves"), &[Command::NewDeal, Command::Restart, Command::Undo])
        }
        StatusLine::NoProgress => {
            (tr!(texts, "table-no-progress"), &[Command::NewDeal, Command::Restart, Command::Undo])
        }
    };
    let felt = context.felt();
    let frame = Frame::new()
        .fill(felt.edge)
        .inner_margin(Margin::symmetric(context.theme.spacing.margin as i8, 2));
    let mut asked = None;
    let panel =
        Panel::bottom("table line").frame(frame).exact_size(context.theme.spacing.touch + 4.0);
    panel.show_separator_line(false).show(ui, |ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if *line == StatusLine::FirstSteps
                && ui.button(tr!(texts, "first-steps-got-it")).clicked()
            {
                asked = Some(BarRequest::GotIt);
            }
            for (words, action) in buttons {
                if ui.button(words).clicked() {
                    asked = Some(BarRequest::Choose(*action));
                }
            }
            for &way in ways {
                let to = match (line, way) {
                    (StatusLine::Back(_, to), Command::Undo) => *to,
                    _ => None,
                };
                let words = match (line, way) {
                    _ if to.is_some() => tr!(texts, "hint-go-back"),
                    (StatusLine::Left(_), _) => tr!(texts, "table-bring-back"),
                    (StatusLine::Hint(_) | StatusLine::Back(..), Command::Hint) => {
                        tr!(texts, "hint-another")
                    }
                    _ => texts.get(way.label()),
                };
                let button = egui::Button::new(words);
                let keys = shortcut_text(ui.ctx(), way);
                let mut response = ui.add_enabled(situation.allows(way).is_ok(), button);
                if to.is_none() {
                    response = response.on_hover_text(keys);
                }
                if response.clicked() {
                    asked = Some(to.map_or(BarRequest::Give(way), BarRequest::Back));
                }
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                announce::say(ui, "line", &words);
                let quiet = matches!(line, StatusLine::Happened(_));
                let size = if quiet { context.theme.text.small } else { context.theme.text.body };
                ui.add(Label::new(RichText::new(words).size(size).color(felt.mark)).truncate());
            });
        });
    });
    asked
}
