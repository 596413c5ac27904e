//! Bar above the table of several players, and the line of facts below it.

use super::{
    PartyTable,
    band::{self, BandOffer, LineBand},
    now,
};
use crate::{
    app::{
        bar::{self, BarRequest, BarState},
        desk::AppContext,
    },
    command::{Command, Situation},
    local::{LocalTable, Turn},
    party::{Pace, sides, words::Speaker},
    played::PlayedTable,
    tr,
};
use egui::{Align, ComboBox, Frame, Label, Layout, Margin, Panel, RichText, Ui};

/// Shows the bar and the line of facts.
pub(super) fn show(
    table: &mut PartyTable,
    ui: &mut Ui,
    context: &mut AppContext,
    situation: &Situation,
) -> Option<BarRequest> {
    let mut pace = table.party.plan().pace;
    let told = told(&table.party, context);
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
    facts(table, ui, context, situation).or(asked)
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

/// Returns the facts about the game for the bar.
fn told<'a>(party: &'a PlayedTable, context: &'a AppContext) -> BarState<'a> {
    BarState {
        title: context.texts.localized(&party.rules().game().about.title),
        has_deals: party.local().is_some() && party.rules().board().is_none(),
        deal: party.local().and_then(LocalTable::deal),
        has_form: party.local().is_some(),
        is_paused: Some(party.is_paused()),
        is_joined: party.joined().is_some(),
    }
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

/// Shows the panel with the line of facts, and the deal number if it is narrow; returns the request
/// made there.
pub(super) fn facts(
    table: &mut PartyTable,
    ui: &mut Ui,
    context: &AppContext,
    situation: &Situation,
) -> Option<BarRequest> {
    let mut asked = None;
    let unit = context.theme.spacing.unit;
    let shown = table.band(context, now(ui.ctx()));
    let ground = context.theme.surface.stripe;
    let ground = shown.as_ref().map_or(ground, |band| band.tone.ground(&context.theme));
    let mut offer = None;
    let frame = Frame::new().fill(ground).inner_margin(Margin::symmetric(unit as i8, 2));
    let narrow = ui.available_width() < bar::ONE_LINE && !table.party.is_replay();
    Panel::top("party facts").frame(frame).show(ui, |ui| {
        ui.horizontal(|ui| {
            if narrow {
                asked = table.field.show(ui, context, &told(&table.party, context));
            }
            let shown = shown.as_ref();
            let (wish, taken) = fact_line(table, ui, context, situation, shown);
            (asked, offer) = (wish.or(asked), taken);
        });
    });
    if let Some(offer) = offer {
        table.take_offer(offer);
    }
    asked
}

/// Shows the facts in words, or a band in their place, with buttons beside them; returns the
/// request made there and the offer taken.
fn fact_line(
    table: &PartyTable,
    ui: &mut Ui,
    context: &AppContext,
    situation: &Situation,
    shown: Option<&LineBand>,
) -> (Option<BarRequest>, Option<BandOffer>) {
    let rules = table.party.rules();
    let game = rules.game();
    let plan = table.party.plan();
    let speaker = Speaker { texts: &context.texts, game, rules, plan };
    let unit = context.theme.spacing.unit;
    let (scores, line) = facts_of(table, context, &speaker);
    // If space is short, the buttons lose their words before the facts are truncated.
    let wide = |text: &str, ui: &Ui| {
        let font = egui::TextStyle::Body.resolve(ui.style());
        ui.painter().layout_no_wrap(text.to_owned(), font, context.theme.surface.text).size().x
    };
    let facts = match shown {
        Some(band) => wide(&band.words, ui) + band.offers.len() as f32 * OFFER,
        None => wide(&scores, ui) + wide(&line, ui) + 2.0 * unit,
    };
    let words = ui.available_width() >= WORDS.max(facts + BUTTONS);
    let (mut asked, mut offer) = (None, None);
    ui.set_min_height(24.0);
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        let give = |ui: &mut Ui, command, icon: &str| {
            let pressed = bar::button(ui, context, situation, command, icon, words);
            pressed.then_some(BarRequest::Give(command))
        };
        asked = give(ui, Command::Log, "📜");
        asked = give(ui, Command::Results, "🏆").or(asked);
        if !table.stage.last_trick().is_empty() {
            asked = give(ui, Command::LastTrick, "👁").or(asked);
        }
        if let Some(shown) = shown {
            offer = band::show(ui, context, shown);
            return;
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            if !scores.is_empty() {
                ui.add(Label::new(RichText::new(scores).strong()).truncate());
                ui.add_space(unit);
            }
            // Less than a few letters would be useless.
            if ui.available_width() > 4.0 * unit {
                ui.add(Label::new(RichText::new(line).weak()).truncate());
            }
        });
    });
    (asked, offer)
}

/// Least width that is left in the bar for the button that leads to a table's room, in points.
const ROOM: f32 = 40.0;
/// The same for its words, in points.
const ROOM_WORDS: f32 = 200.0;
/// Width of a button in a band, in points.
const OFFER: f32 = 110.0;
/// Minimum width of a line of facts whose buttons have words, in points.
const WORDS: f32 = 700.0;
/// Width of its buttons with their words, in points.
const BUTTONS: f32 = 330.0;

/// Returns the scores of the sides, if players form teams, and the values that the game shows.
fn facts_of(table: &PartyTable, context: &AppContext, speaker: &Speaker<'_>) -> (String, String) {
    let (rules, view) = (table.party.rules(), table.shown_view());
    let sides = sides(rules, table.party.viewer());
    let scores =
        sides.iter().filter_map(|side| Some((side.name(speaker), side.score(rules, view)?)));
    // Scores of individual players are on their plates.
    let scores: Vec<(String, i32)> = scores.filter(|_| rules.teams() < rules.seats()).collect();
    // The number at the end of a name is no part of the score; all sides look alike.
    let has_number = |(name, _): &(String, i32)| name.ends_with(|last: char| last.is_ascii_digit());
    let is_marked = scores.iter().any(has_number);
    let scores = scores.iter().map(|(name, score)| match is_marked {
        true => format!("{name} ({score})"),
        false => format!("{name} {score}"),
    });
    let scores: Vec<String> = scores.collect();
    let mut line = String::new();
    // While the next deal waits, the position has its values already, so they are left out.
    let waits = table.stage.waits();
    for (name, value) in speaker.shown(view, None).iter().filter(|_| !waits) {
        line.push_str(if line.is_empty() { "" } else { "  ·  " });
        if value.is_empty() {
            line.push_str(name);
            continue;
        }
        line.push_str(&tr!(
            context.texts,
            "party-fact",
            name = name.as_str(),
            value = value.as_str()
        ));
    }
    (scores.join("  :  "), line)
}
