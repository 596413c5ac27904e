//! The bar above the table of several players, and the line of facts below it.

use super::{Asked, PartyTable};
use crate::{
    app::{bar, desk::Desk},
    command::{Command, Situation},
    party::{Pace, sides, words::Speaker},
    tr,
};
use egui::{Align, ComboBox, Frame, Label, Layout, Margin, Panel, RichText, Ui};

/// The narrowest bar with the pace of the bots beside the buttons, in points.
const PACED: f32 = 500.0;

/// Shows the bar and the line of facts.
pub(super) fn show(
    table: &mut PartyTable,
    ui: &mut Ui,
    desk: &mut Desk,
    situation: &Situation,
) -> Option<Asked> {
    let unit = desk.theme.spacing.unit;
    let frame =
        Frame::new().fill(desk.theme.surface.panel).inner_margin(Margin::symmetric(unit as i8, 4));
    let width = ui.available_width();
    let words = width >= 1040.0;
    // What the buttons beside the title take, and the least that is left of it.
    let (taken, least) = match width {
        bar::ONE_LINE.. => (610.0, 90.0),
        PACED.. => (455.0, 45.0),
        _ => (345.0, 45.0),
    };
    let title = desk.texts.localized(&table.source.game.about.title).to_owned();
    let mut asked = None;
    Panel::top("party bar").frame(frame).show(ui, |ui| {
        ui.horizontal(|ui| {
            let give = |ui: &mut Ui, desk: &Desk, command, icon: &str, words: bool| {
                let pressed = bar::button(ui, desk, situation, command, icon, words);
                pressed.then_some(Asked::Give(command))
            };
            asked = give(ui, desk, Command::Gallery, "◀", false).or(asked);
            ui.scope(|ui| {
                ui.set_max_width((width - taken).clamp(least, 420.0));
                let title = RichText::new(&title).size(desk.theme.text.large).strong();
                ui.add(Label::new(title).truncate());
            });
            if width >= bar::ONE_LINE {
                asked = deal(table, ui, desk).or(asked);
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                asked = bar::menu(ui, desk, situation).map(Asked::Give).or(asked);
                let set_up = tr!(desk.texts, "party-set-up");
                let button = ui.button("⚙");
                button.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &set_up));
                if button.on_hover_text(&set_up).clicked() {
                    asked = Some(Asked::SetUp);
                }
                asked = give(ui, desk, Command::NewDeal, "➕", words).or(asked);
                asked = give(ui, desk, Command::Redo, "↪", words).or(asked);
                asked = give(ui, desk, Command::Undo, "↩", words).or(asked);
                let icon = if table.party.is_paused() { "▶" } else { "⏸" };
                asked = give(ui, desk, Command::Pause, icon, false).or(asked);
                // The form of players and options has it too.
                if width >= PACED {
                    pace(table, ui, desk);
                }
            });
        });
    });
    asked = facts(table, ui, desk, situation).or(asked);
    asked
}

/// The deal's number, to be typed over; on a board nothing is dealt.
fn deal(table: &mut PartyTable, ui: &mut Ui, desk: &Desk) -> Option<Asked> {
    if table.party.rules().board().is_some() {
        return None;
    }
    let deal = table.party.deal();
    table.field.show(ui, desk, deal).map(Asked::Deal)
}

/// How fast the bots play.
fn pace(table: &mut PartyTable, ui: &mut Ui, desk: &mut Desk) {
    let mut pace = table.party.plan().pace;
    let before = pace;
    let name = tr!(desk.texts, "party-pace");
    let response = ComboBox::from_id_salt("pace")
        .selected_text(pace_words(desk, pace))
        .width(76.0)
        .show_ui(ui, |ui| {
            for other in Pace::ALL {
                ui.selectable_value(&mut pace, other, pace_words(desk, other));
            }
        });
    let now = pace_words(desk, pace);
    response.response.widget_info(|| {
        egui::WidgetInfo::labeled(egui::Role::ComboBox, true, format!("{name}: {now}"))
    });
    response.response.on_hover_text(name);
    if pace != before {
        table.set_pace(pace, desk);
    }
}

/// What a pace is called.
pub(super) fn pace_words(desk: &Desk, pace: Pace) -> String {
    match pace {
        Pace::Slow => tr!(desk.texts, "party-pace-slow"),
        Pace::Normal => tr!(desk.texts, "party-pace-normal"),
        Pace::Fast => tr!(desk.texts, "party-pace-fast"),
        Pace::Instant => tr!(desk.texts, "party-pace-instant"),
    }
}

/// What each side has, what the game shows, the last trick, the results and the log.
fn facts(table: &mut PartyTable, ui: &mut Ui, desk: &Desk, situation: &Situation) -> Option<Asked> {
    let mut asked = None;
    let unit = desk.theme.spacing.unit;
    let frame =
        Frame::new().fill(desk.theme.surface.stripe).inner_margin(Margin::symmetric(unit as i8, 2));
    let narrow = ui.available_width() < bar::ONE_LINE;
    Panel::top("party facts").frame(frame).show(ui, |ui| {
        ui.horizontal(|ui| {
            if narrow {
                asked = deal(table, ui, desk);
            }
            asked = fact_line(table, ui, desk, situation).or(asked);
        });
    });
    asked
}

/// What the line of facts says, and its buttons.
fn fact_line(table: &PartyTable, ui: &mut Ui, desk: &Desk, situation: &Situation) -> Option<Asked> {
    let rules = table.party.rules();
    let game = rules.game()?;
    let plan = table.party.plan();
    let speaker = Speaker { texts: &desk.texts, game, rules, plan };
    let unit = desk.theme.spacing.unit;
    let (scores, line) = facts_of(table, desk, &speaker);
    // The buttons do without their words sooner than the facts without their end.
    let wide = |text: &str, ui: &Ui| {
        let font = egui::TextStyle::Body.resolve(ui.style());
        ui.painter().layout_no_wrap(text.to_owned(), font, egui::Color32::WHITE).size().x
    };
    let facts = wide(&scores, ui) + wide(&line, ui) + 2.0 * unit;
    let words = ui.available_width() >= WORDS.max(facts + BUTTONS);
    let mut asked = None;
    ui.set_min_height(24.0);
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        let give = |ui: &mut Ui, command, icon: &str| {
            let pressed = bar::button(ui, desk, situation, command, icon, words);
            pressed.then_some(Asked::Give(command))
        };
        asked = give(ui, Command::Log, "📜");
        asked = give(ui, Command::Results, "🏆").or(asked);
        if table.stage.last_trick().is_some() {
            asked = give(ui, Command::LastTrick, "👁").or(asked);
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            if !scores.is_empty() {
                ui.add(Label::new(RichText::new(scores).strong()).truncate());
                ui.add_space(unit);
            }
            // Fewer than a few letters tell nothing.
            if ui.available_width() > 4.0 * unit {
                ui.add(Label::new(RichText::new(line).weak()).truncate());
            }
        });
    });
    asked
}

/// The narrowest line of facts whose buttons have words, in points.
const WORDS: f32 = 700.0;
/// What its buttons take with their words.
const BUTTONS: f32 = 330.0;

/// What the sides have, where players play together, and what the game shows.
fn facts_of(table: &PartyTable, desk: &Desk, speaker: &Speaker<'_>) -> (String, String) {
    let (rules, view) = (table.party.rules(), table.party.view());
    let sides = sides(rules, table.party.viewer());
    let scores = sides.iter().filter_map(|side| {
        let score = side.score(rules, view)?;
        Some(format!("{} {score}", side.name(speaker)))
    });
    // What everybody has by themselves stands on their plates.
    let scores: Vec<String> = scores.filter(|_| rules.teams() < rules.seats()).collect();
    let mut line = String::new();
    // What is shown is the next deal's already, where that waits.
    let waits = table.stage.waits();
    for (name, value) in speaker.shown(view, None).iter().filter(|_| !waits) {
        line.push_str(if line.is_empty() { "" } else { "  ·  " });
        if value.is_empty() {
            line.push_str(name);
            continue;
        }
        line.push_str(&tr!(desk.texts, "party-fact", name = name.as_str(), value = value.as_str()));
    }
    (scores.join("  :  "), line)
}
