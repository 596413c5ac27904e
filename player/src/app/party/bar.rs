//! Bar above the table of several players.

use super::{PartyTable, facts};
use crate::{
    app::{
        bar::{self, BarRequest},
        desk::AppContext,
    },
    command::{Command, Situation},
    local::Turn,
    party::Pace,
    tr,
};
use egui::{ComboBox, Ui};

/// Shows the bar and the line of facts.
pub(super) fn show(
    table: &mut PartyTable,
    ui: &mut Ui,
    context: &mut AppContext,
    situation: &Situation,
) -> Option<BarRequest> {
    let mut pace = table.party.plan().pace;
    let told = facts::bar_state(&table.party, context);
    let (mut leaves, talk) = (false, &mut table.line.talk);
    let is_over = table.party.turn() == Turn::Over;
    let shows_results = is_over && table.shows_results;
    let mut wants_room = false;
    let joined = table.party.joined();
    let talks = joined.is_some_and(|joined| joined.may_talk() || talk.has_lines());
    let asked = bar::show(ui, context, &told, &mut table.field, situation, |ui| {
        if joined.is_none() {
            return choose_pace(ui, context, &mut pace);
        }
        let words = tr!(context.texts, "played-leave");
        leaves |= ui.button(&words).on_hover_text(tr!(context.texts, "played-leave-tip")).clicked();
        if talks {
            talk.button(ui, context);
        }
        // The results have the same button.
        if !shows_results && ui.available_width() > ROOM {
            wants_room |= room_button(ui, context, is_over);
        }
    });
    let looks = wants_room && !is_over;
    let asked = asked.or(looks.then_some(BarRequest::Give(Command::Network)));
    if wants_room && is_over {
        table.go_to_room();
    }
    if leaves {
        table.wish_to_leave();
    }
    if pace != table.party.plan().pace {
        table.set_pace(pace, context);
    }
    facts::show(table, ui, context, situation).or(asked)
}

/// Shows the button that leads to the room of a table over a network; true if it was clicked. Once
/// the game is over it has words, since one goes on there.
fn room_button(ui: &mut Ui, context: &AppContext, is_over: bool) -> bool {
    let (words, tip) = match is_over {
        true => ("played-to-room", "played-to-room"),
        false => ("played-see-room", "played-see-room-tip"),
    };
    let words = context.texts.get(words);
    let is_wide = is_over && ui.available_width() > ROOM_WORDS;
    let button = ui.button(if is_wide { &words } else { "🏠" });
    button.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &words));
    button.on_hover_text(context.texts.get(tip)).clicked()
}

/// Shows the choice of the bots' pace.
fn choose_pace(ui: &mut Ui, context: &AppContext, pace: &mut Pace) {
    let name = tr!(context.texts, "party-pace");
    let response = ComboBox::from_id_salt("pace")
        .selected_text(pace_words(context, *pace))
        .width(76.0)
        .show_ui(ui, |ui| {
            for other in Pace::ALL {
                ui.selectable_value(pace, other, pace_words(context, other));
            }
        });
    let now = pace_words(context, *pace);
    response.response.widget_info(|| {
        egui::WidgetInfo::labeled(egui::Role::ComboBox, true, format!("{name}: {now}"))
    });
    response.response.on_hover_text(name);
}

/// Returns the name of a pace.
pub(super) fn pace_words(context: &AppContext, pace: Pace) -> String {
    match pace {
        Pace::Slow => tr!(context.texts, "party-pace-slow"),
        Pace::Normal => tr!(context.texts, "party-pace-normal"),
        Pace::Fast => tr!(context.texts, "party-pace-fast"),
        Pace::Instant => tr!(context.texts, "party-pace-instant"),
    }
}

/// Least width that is left in the bar for the button that leads to a table's room, in points.
const ROOM: f32 = 40.0;
/// The same for its words, in points.
const ROOM_WORDS: f32 = 200.0;
