//! The line below the table: a hint or a dead end in words, and the ways out.

use super::solver::WinStanding;
use crate::{
    app::{announce, bar::BarRequest, desk::AppContext, palette::shortcut_text},
    command::{Command, Situation},
    party::words::Speaker,
    tr,
};
use egui::{
    Align, FontFamily, FontId, Frame, Label, Layout, Margin, Panel, RichText, ScrollArea, Ui,
    text::LayoutJob,
};
use engine::{
    definition::game::MoveId,
    rules::{Action, Choice, View},
};

/// Maximum height of a list of choices, in points.
const LIST: f32 = 320.0;

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
    /// A way to win is searched; the player waits.
    Searching(String),
    /// A way to win is known, and is shown at the price of the own win.
    Offered(String),
    /// There is no way to win, or none was found.
    NoWay(String),
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

/// Choices of one move that stand on no spot.
struct MoveChoices {
    /// The move.
    rule: MoveId,
    /// Its name.
    name: String,
    /// Values to choose from, in words; a single one needs no list.
    values: Vec<(String, Action)>,
}

/// Shows the words of the line: where they do not fit on one, smaller and on two, as the reason for
/// a hint stands at its end.
fn show_words(ui: &mut Ui, context: &AppContext, words: String, is_quiet: bool) {
    let (text, color) = (&context.theme.text, context.felt().mark);
    let size = if is_quiet { text.small } else { text.body };
    let font = FontId::new(size, FontFamily::Proportional);
    let whole = ui.painter().layout_no_wrap(words.clone(), font.clone(), color);
    if whole.size().x <= ui.available_width() {
        ui.add(Label::new(RichText::new(words).size(size).color(color)).truncate());
        return;
    }
    let small = FontId { size: text.small, ..font };
    let mut job = LayoutJob::simple(words, small, color, ui.available_width());
    job.wrap.max_rows = 2;
    ui.add(Label::new(job).wrap());
}

/// Content of the line beside its words.
pub(super) struct LineSides {
    /// Choices that stand on no spot, by move.
    choices: Vec<MoveChoices>,
    /// Visible variables of the game: name, and value if there is one to say.
    facts: Vec<(String, String)>,
    /// The solver's findings on the position, if the player wants to be told.
    standing: Option<WinStanding>,
    /// True if an action of this game can be taken back.
    can_go_back: bool,
}

impl LineSides {
    /// Groups the actions that need a button by their moves, and finds the visible variables.
    pub(super) fn of(
        speaker: Speaker<'_>,
        buttons: &[Action],
        view: &View,
        (standing, can_go_back): (Option<WinStanding>, bool),
    ) -> Self {
        let mut choices: Vec<MoveChoices> = Vec::new();
        for &action in buttons {
            let Action::Choose(Choice::Option { rule, number, symbol }) = action else { continue };
            let value = (speaker.option(rule, number, symbol), action);
            match choices.iter_mut().find(|found| found.rule == rule) {
                Some(found) => found.values.push(value),
                None => {
                    let (name, values) = (speaker.prompt(rule), vec![value]);
                    choices.push(MoveChoices { rule, name, values });
                }
            }
        }
        Self { choices, facts: speaker.shown(view, None), standing, can_go_back }
    }
}

/// Shows the choices of a move: one as a button, several in a list under the move's name.
fn show_choices(ui: &mut Ui, choices: &MoveChoices) -> Option<Action> {
    if let [(_, action)] = choices.values.as_slice() {
        return ui.button(&choices.name).clicked().then_some(*action);
    }
    let mut chosen = None;
    ui.menu_button(format!("{} ⏷", choices.name), |ui| {
        ScrollArea::vertical().max_height(LIST).show(ui, |ui| {
            for (words, action) in &choices.values {
                if ui.button(words).clicked() {
                    chosen = Some(*action);
                    ui.close();
                }
            }
        });
    });
    chosen
}

/// Shows the game's visible variables.
fn show_facts(ui: &mut Ui, context: &AppContext, facts: &[(String, String)]) {
    for (name, value) in facts.iter().rev() {
        let words = if value.is_empty() { name.clone() } else { format!("{name} {value}") };
        let words = RichText::new(words).size(context.theme.text.small);
        ui.label(words.color(context.felt().mark));
        ui.add_space(context.theme.spacing.unit);
    }
}

/// Shows whether the position can be won.
fn show_standing(ui: &mut Ui, context: &AppContext, standing: WinStanding) {
    let (words, tip) = standing.keys();
    let words = RichText::new(context.texts.get(words)).size(context.theme.text.small);
    ui.label(words.color(context.felt().mark)).on_hover_text(context.texts.get(tip));
    ui.add_space(context.theme.spacing.unit);
}

/// Shows the line under the table, with buttons for choices that stand on no spot, and the game's
/// visible variables.
pub(super) fn show(
    ui: &mut Ui,
    context: &AppContext,
    line: &StatusLine,
    sides: &LineSides,
    situation: &Situation,
) -> Option<BarRequest> {
    let texts = &context.texts;
    let (words, ways): (String, &[Command]) = match line {
        StatusLine::Happened(words) => (words.clone(), &[]),
        StatusLine::FirstSteps => (first_steps(ui, context), &[Command::Keys]),
        StatusLine::Hint(words) => (words.clone(), &[Command::Hint]),
        StatusLine::Left(words) => (words.clone(), &[Command::Undo]),
        StatusLine::Searching(words) => (words.clone(), &[Command::Back]),
        StatusLine::Offered(words) => (words.clone(), &[Command::ShowHow, Command::Back]),
        StatusLine::Back(words, _) | StatusLine::NoWay(words) if !sides.can_go_back => {
            // Nothing can be taken back: only another deal helps.
            (words.clone(), &[Command::NewDeal, Command::WinnableDeal])
        }
        StatusLine::Back(words, None) => (words.clone(), &[Command::Undo, Command::NewDeal]),
        StatusLine::Back(words, Some(_)) => (words.clone(), &[Command::Undo, Command::Hint]),
        StatusLine::NoWay(words) => (words.clone(), &[Command::Undo, Command::NewDeal]),
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
            for &way in ways {
                let to = match (line, way) {
                    (StatusLine::Back(_, to), Command::Undo) => *to,
                    _ => None,
                };
                let words = match (line, way) {
                    _ if to.is_some() => tr!(texts, "hint-go-back"),
                    (StatusLine::Left(_), _) => tr!(texts, "table-bring-back"),
                    (StatusLine::Searching(_), _) => tr!(texts, "hunt-cancel"),
                    (StatusLine::Offered(_), Command::ShowHow) => tr!(texts, "show-how-agree"),
                    (StatusLine::Offered(_), _) => tr!(texts, "show-how-refuse"),
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
            for choices in &sides.choices {
                if let Some(action) = show_choices(ui, choices) {
                    asked = Some(BarRequest::Choose(action));
                }
            }
            show_facts(ui, context, &sides.facts);
            if let Some(standing) = sides.standing {
                show_standing(ui, context, standing);
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                announce::say(ui, "line", &words);
                let is_quiet = matches!(line, StatusLine::Happened(_));
                show_words(ui, context, words, is_quiet);
            });
        });
    });
    asked
}
