//! Controls of the report, and its progress.

use super::weak;
use crate::{
    command::Command,
    context::EditorContext,
    panel::choice,
    report::{DealGoal, Report, ReportStatus, SECONDS, figures::ReportFigures},
};
use egui::{ComboBox, ProgressBar, Ui};
use fudaba::{
    desk::{announce, page, palette::shortcut_text},
    text::Texts,
    tr,
};
use std::time::Duration;

/// Shows the controls and the progress.
pub(super) fn show(ui: &mut Ui, editor: &mut EditorContext, status: ReportStatus) {
    if status == ReportStatus::Ready {
        let texts = &editor.context.texts;
        let words = match editor.report.old_figures() {
            Some(_) => tr!(texts, "report-old"),
            None => tr!(texts, "report-about"),
        };
        ui.add(egui::Label::new(words).wrap());
    }
    ui.horizontal_wrapped(|ui| {
        // The choices beside it stay in their places when all deals are solved.
        ui.add_enabled_ui(status != ReportStatus::Done, |ui| main(ui, editor, status));
        choices(ui, editor);
    });
    if status != ReportStatus::Ready {
        progress(ui, editor, status);
    }
}

/// Shows the button that starts and pauses.
fn main(ui: &mut Ui, editor: &mut EditorContext, status: ReportStatus) {
    let texts = &editor.context.texts;
    let words = match status {
        ReportStatus::Ready | ReportStatus::Done => tr!(texts, "report-start"),
        ReportStatus::Paused => tr!(texts, "report-go-on"),
        _ => tr!(texts, "report-pause"),
    };
    let tip = texts.get(Command::TryReport.tip());
    let tip = format!("{tip} ({})", shortcut_text(ui.ctx(), Command::TryReport));
    let button = match status {
        ReportStatus::Ready | ReportStatus::Paused => page::main_button(&editor.context, &words),
        _ => egui::Button::new(&words),
    };
    // As wide with each of its words.
    let width = |key| page::button_width(ui, &texts.get(key));
    let widths = ["report-start", "report-go-on", "report-pause"].map(width);
    let widest = widths.into_iter().fold(0.0, f32::max);
    let button = button.min_size(egui::vec2(widest, 0.0));
    if ui.add(button).on_hover_text(tip).clicked() {
        editor.give(Command::TryReport);
    }
}

fn choices(ui: &mut Ui, editor: &mut EditorContext) {
    let (texts, report) = (&editor.context.texts, &mut editor.report);
    let label = tr!(texts, "report-deals");
    ui.label(&label);
    let goals = DealGoal::ALL.map(|goal| {
        let words = match goal.count() {
            Some(100) => "100".to_owned(),
            Some(_) => "1,000".to_owned(),
            None => tr!(texts, "report-deals-endless"),
        };
        (goal, words)
    });
    if let Some(goal) = choice::show(ui, &label, report.goal(), &goals) {
        report.set_goal(goal);
    }
    let words = |seconds: u32| tr!(texts, "report-seconds-choice", count = seconds);
    let mut seconds = report.seconds();
    let list = ComboBox::from_id_salt("seconds").selected_text(words(seconds)).show_ui(ui, |ui| {
        for choice in SECONDS {
            ui.selectable_value(&mut seconds, choice, words(choice));
        }
    });
    let name = format!("{}: {}", tr!(texts, "report-seconds"), words(seconds));
    list.response.accessible_name(name).on_hover_text(tr!(texts, "report-seconds-tip"));
    if seconds != report.seconds() {
        report.set_seconds(seconds);
    }
}

/// Shows how many deals are solved, and for how long.
fn progress(ui: &mut Ui, editor: &EditorContext, status: ReportStatus) {
    let (texts, report) = (&editor.context.texts, &editor.report);
    let (done, total) = (report.figures().deals, report.total());
    let mut words = vec![match total {
        Some(total) => tr!(texts, "report-going", done = done.min(total), total = total),
        None => tr!(texts, "report-going-endless", done = done),
    }];
    let spent = report.spent();
    words.push(match status {
        ReportStatus::Done => tr!(texts, "report-took", time = span(texts, spent)),
        _ => tr!(texts, "report-time", time = clock(spent)),
    });
    match status {
        ReportStatus::Running => {
            if let Some(left) = left(report) {
                words.push(tr!(texts, "report-left", time = clock(left)));
            }
            words.push(tr!(texts, "report-cores", count = Report::threads()));
        }
        ReportStatus::Paused => words.push(tr!(texts, "report-paused")),
        _ => {}
    }
    let share = total.map_or(1.0, |total| done as f32 / total.max(1) as f32);
    if status != ReportStatus::Done && total.is_some() {
        let bar = ProgressBar::new(share.min(1.0)).desired_height(editor.context.theme.space(0.5));
        ui.add(bar).accessible_name(&words[0]);
    }
    weak(ui, editor, words.join(&tr!(texts, "report-and")));
    if status == ReportStatus::Settling && report.comparison().is_none() && done == 0 {
        weak(ui, editor, tr!(texts, "report-settling"));
    }
    if status == ReportStatus::Done {
        announce::say(ui, "report", &summary(texts, report.figures()));
    }
}

/// Returns the counts in a sentence.
pub(super) fn summary(texts: &Texts, figures: &ReportFigures) -> String {
    tr!(
        texts,
        "report-picture",
        won = figures.won,
        deals = figures.deals,
        unwinnable = figures.unwinnable.len(),
        undecided = figures.undecided.len()
    )
}

/// Returns the time that the rest will take if it goes on as before; `None` before that can be
/// told.
fn left(report: &Report) -> Option<Duration> {
    let (done, total) = (report.figures().deals, report.total()?);
    let spent = report.spent();
    if done == 0 || spent < Duration::from_secs(2) {
        return None;
    }
    Some(spent.mul_f64(total.saturating_sub(done) as f64 / done as f64))
}

/// Returns a time that has ended: in seconds, or from a minute on as [`clock`] does.
fn span(texts: &Texts, time: Duration) -> String {
    match time.as_secs() {
        0..10 => tr!(texts, "report-span", seconds = format!("{:.1}", time.as_secs_f64())),
        seconds @ 10..60 => tr!(texts, "report-span", seconds = seconds),
        _ => clock(time),
    }
}

/// Returns a time as minutes and seconds.
fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    match seconds / 3_600 {
        0 => format!("{}:{:02}", seconds / 60, seconds % 60),
        hours => format!("{hours}:{:02}:{:02}", seconds / 60 % 60, seconds % 60),
    }
}
