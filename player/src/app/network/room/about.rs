//! Facts about a table beside its seats: the invitation, what the host can see, the customs, and
//! the options of its game.

use super::{
    super::{
        old_tables::{KeptTable, TableEnding},
        words::{badge_words, compared, customs_words, is_proof_required},
    },
    OwnHostFacts, RoomRequest,
};
use crate::{
    app::{desk::AppContext, page},
    chance,
    joined::JoinedTable,
    text::{options_words, profile_words},
    tr,
};
use egui::{Align2, RichText, TextEdit, Ui, WidgetInfo};
use engine::protocol::{LineTold, NatureTold, PhaseTold, SeatTold, TablePolicy};
use remote::{Invitation, RemoteTable};
use std::time::Duration;

/// Seconds for which it is said that a link has been copied.
const COPIED_FOR: f64 = 5.0;

/// Shows the invitation, what the host can see, and the customs; `link` is what a guest can hand
/// on, and `way` has the words of the button that leads to other tables, if the page has one.
pub(super) fn about(
    ui: &mut Ui,
    context: &mut AppContext,
    line: Option<&JoinedTable>,
    (host, link): (Option<&OwnHostFacts>, Option<&Invitation>),
    way: Option<&str>,
) -> Option<RoomRequest> {
    let mut request = None;
    let table = line.map(JoinedTable::table);
    if let Some(host) = host {
        let own = table.and_then(RemoteTable::own).map(|own| own.name.as_str());
        let is_away = |one: &SeatTold| {
            let is_person = one.nature == NatureTold::Person && one.seat.is_some();
            is_person && one.line != LineTold::Up && Some(one.name.as_str()) != own
        };
        let are_away = table.is_some_and(|table| table.participants().iter().any(is_away));
        page::card(ui, context, |ui, context| {
            host.warnings.iter().for_each(|words| page::banner(ui, context, words));
            if host.has_moved && (are_away || !host.old.is_empty()) {
                page::banner(ui, context, &tr!(context.texts, "host-link-changed"));
            }
            invite(ui, context, host);
            let old = (host.old.as_slice(), Some(host.here.as_str()));
            request = old_tables(ui, context, old, way).map(RoomRequest::End);
            ui.horizontal_wrapped(|ui| {
                if ui.button(tr!(context.texts, "host-stop")).clicked() {
                    request = Some(RoomRequest::Stop);
                }
                let is_game = |table: &&RemoteTable| {
                    matches!(table.phase(), PhaseTold::Game | PhaseTold::Suspended)
                };
                if let Some(table) = table.filter(is_game)
                    && ui.button(tr!(context.texts, "host-end-game")).clicked()
                {
                    request = Some(RoomRequest::End(table.name().to_owned()));
                }
            });
        });
    }
    if let Some(link) = link {
        page::card(ui, context, |ui, context| {
            page::card_heading(ui, context, &tr!(context.texts, "host-invite"));
            link_field(ui, context, link);
        });
    }
    if let Some(table) = table
        && let Some(policy) = table.policy()
    {
        page::card(ui, context, |ui, context| {
            customs(ui, context, (table, policy), host.is_some());
        });
    }
    request
}

/// Shows what the host can see, what is proved, the customs, and the options of the game.
fn customs(
    ui: &mut Ui,
    context: &AppContext,
    (table, policy): (&RemoteTable, &TablePolicy),
    is_own: bool,
) {
    let texts = &context.texts;
    // Where nothing is dealt nothing is hidden either.
    if table.rules().is_none_or(|rules| chance::has_part(rules.game())) {
        let badge = match is_own {
            true => tr!(texts, "room-badge-own"),
            false => tr!(texts, "room-badge-host"),
        };
        let warning = context.theme.surface.warning;
        ui.label(RichText::new(format!("⚠ {badge}")).color(warning).strong());
        let is_person = |one: &&SeatTold| one.nature == NatureTold::Person && one.seat.is_some();
        let persons = table.participants().iter().filter(is_person).count();
        ui.label(badge_words(texts, policy, persons));
        if is_proof_required(policy) {
            proof_badge(ui, context);
        }
    }
    if let Some(profile) = profile_words(texts, policy) {
        ui.label(RichText::new(format!("🏆 {profile}")).strong());
    }
    let customs = texts.sentences(&customs_words(texts, policy));
    ui.label(RichText::new(customs).weak());
    let options = table.rules().map(|rules| options_words(texts, rules.game(), rules.setup()));
    let options = options.unwrap_or_default();
    if !options.is_empty() {
        ui.label(RichText::new(tr!(texts, "room-options")));
    }
    for option in options {
        ui.label(RichText::new(option).weak());
    }
}

/// Shows that the host asks for a proof of each deal, and what that means.
fn proof_badge(ui: &mut Ui, context: &AppContext) {
    let badge = tr!(context.texts, "room-badge-proof");
    let tip = tr!(context.texts, "room-badge-proof-tip");
    let good = context.theme.surface.good;
    let label = ui.label(RichText::new(format!("✔ {badge}")).color(good).strong());
    // Whoever hears the page has no mouse to point with.
    label.widget_info(|| WidgetInfo::labeled(egui::Role::Label, true, format!("{badge}. {tip}")));
    label.on_hover_text(tip);
}

/// Shows the button that copies a link, and for a while beside it that it has.
fn copy_button(ui: &mut Ui, context: &AppContext, link: String) {
    let copied = ui.scope_id().with("copied");
    ui.horizontal(|ui| {
        let now = ui.input(|input| input.time);
        if ui.button(tr!(context.texts, "host-copy")).clicked() {
            ui.ctx().copy_text(link);
            ui.data_mut(|data| data.insert_temp(copied, now));
        }
        let since = ui.data(|data| data.get_temp::<f64>(copied));
        let left = since.map_or(0.0, |since| since + COPIED_FOR - now);
        if left > 0.0 {
            ui.label(tr!(context.texts, "host-copied"));
            ui.ctx().request_repaint_after(Duration::from_secs_f64(left));
        }
    });
}

/// Shows a link, and the button that copies it.
fn link_field(ui: &mut Ui, context: &AppContext, invitation: &Invitation) {
    let link = invitation.to_string();
    let mut shown = link.as_str();
    let words = tr!(context.texts, "host-link");
    // It cannot be changed, but marked and copied; all of it is seen, to be read out.
    let field = TextEdit::multiline(&mut shown)
        .font(egui::TextStyle::Monospace)
        .desired_rows(1)
        .align(Align2::LEFT_CENTER)
        .desired_width(ui.available_width());
    let field = page::text_field(ui, field);
    field.widget_info(|| WidgetInfo::labeled(egui::Role::TextInput, true, &words));
    copy_button(ui, context, link);
}

/// Shows the link that others need, and how far it reaches.
fn invite(ui: &mut Ui, context: &mut AppContext, host: &OwnHostFacts) {
    page::card_heading(ui, context, &tr!(context.texts, "host-invite"));
    link_field(ui, context, &host.invitation);
    let texts = &context.texts;
    let reach = match (host.is_for_others, host.is_announced) {
        (false, _) => tr!(texts, "host-reach-here"),
        (true, false) => tr!(texts, "host-reach-unseen"),
        (true, true) => tr!(texts, "host-reach-announced"),
    };
    ui.label(RichText::new(reach).weak());
    if let Some(fingerprint) = &host.invitation.fingerprint {
        let digits = compared(fingerprint);
        ui.label(RichText::new(tr!(texts, "host-fingerprint", digits = digits)).small().weak());
    }
}

/// Lists the tables of earlier runs that the host keeps open as they were, with a button where
/// something can be ended; returns the table to be ended. `here` is the table of the page, and
/// `way` has the words of the button that leads to the others, if the page has one.
pub(in crate::app::network) fn old_tables(
    ui: &mut Ui,
    context: &AppContext,
    (old, here): (&[KeptTable], Option<&str>),
    way: Option<&str>,
) -> Option<String> {
    let mut ended = None;
    for KeptTable { table: old, title, ending } in old {
        let table = old.table.as_str();
        let is_here = here == Some(table);
        let key = match (is_here, old.is_open) {
            (true, _) => "host-window-old-here",
            (false, false) => "host-window-old-table",
            (false, true) => "host-window-old-table-open",
        };
        let facts = [("title", title.as_str().into()), ("table", table.into())];
        let mut words = context.texts.format(key, &facts);
        if let Some(way) = way.filter(|_| !is_here) {
            words = tr!(context.texts, "host-window-old-way", words = words, way = way);
        }
        ui.label(words);
        let (key, whole) = match ending {
            // The page has a button for the game of its own table.
            Some(TableEnding::Game) if is_here => continue,
            Some(TableEnding::Game) => ("host-end-game-at", "host-end-game-at"),
            Some(TableEnding::Seats) => ("host-free-seats", "host-free-seats-at"),
            None => continue,
        };
        let [shown, whole] =
            [key, whole].map(|key| context.texts.format(key, &[("table", table.into())]));
        let button = ui.button(shown);
        button.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &whole));
        if button.clicked() {
            ended = Some(old.table.clone());
        }
    }
    ended
}
