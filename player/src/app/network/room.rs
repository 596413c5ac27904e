//! The room of a table between its games: seats, readiness, those who watch, and the talk.

mod about;
mod opened;
mod seats;

pub(super) use about::old_tables;
pub(super) use seats::text_width;

use super::{
    last_game,
    lobby::line_state,
    old_tables::KeptTable,
    visit::{HostVisit, VisitAsk},
    words::notice_words,
};
use crate::{
    app::{desk::AppContext, page, talk::TalkPanel},
    chance,
    joined::JoinedTable,
    text::suspended_words,
    tr,
};
use about::about;
use egui::{Align, Layout, RichText, Ui, vec2};
use engine::{
    protocol::{ChatTold, NatureTold, NetCommand, PhaseTold, SeatTold},
    rules::Seat,
};
use opened::opened_tables;
use remote::{Invitation, RemoteTable};
use seats::{RowSwap, SeatWish, named, seat_row};

/// Width from which the talk stands beside the seats, in points.
const TWO_COLUMNS: f32 = 700.0;
/// Height of the talk, in points.
const TALK: f32 = 300.0;

/// Facts about the host of this window, for the room of its table.
pub(super) struct OwnHostFacts {
    pub(super) invitation: Invitation,
    pub(super) is_for_others: bool,
    pub(super) is_announced: bool,
    /// True if guests may open tables.
    pub(super) opens_lobby: bool,
    /// True if its links are others than when it ran last.
    pub(super) has_moved: bool,
    /// Sentences about what the host could not take up again.
    pub(super) warnings: Vec<String>,
    /// Tables of earlier runs that stay open.
    pub(super) old: Vec<KeptTable>,
    /// Name of the table of the room.
    pub(super) here: String,
}

/// A request made in the room.
pub(super) enum RoomRequest {
    /// Leave the table for the lobby of its host.
    Lobby,
    /// Leave the host.
    Leave,
    /// Stop the host of this window.
    Stop,
    /// Go back to the game.
    Game,
    /// Go from the game, which is over, to the seats of its table.
    Seats,
    /// Break off the game at this table of the host of this window, or free its seats.
    End(String),
}

/// Shows the room; `host` tells of the host if it is this window's own.
pub(super) fn show(
    ui: &mut Ui,
    context: &mut AppContext,
    (visit, talk): (&mut HostVisit, &mut TalkPanel),
    host: Option<&OwnHostFacts>,
) -> Option<RoomRequest> {
    hear(visit, talk);
    line_state(ui, context, visit);
    notice(ui, context, visit);
    let room = ui.available_width();
    let gap = context.theme.spacing.margin;
    let link = visit.link_to_hand_on().filter(|_| host.is_none());
    let has_link = host.is_some() || link.is_some();
    let about_it = |ui: &mut Ui, context: &mut AppContext, visit: &HostVisit| {
        let way = context.texts.get(way_to_lobby(visit));
        let shown = (host, link.as_ref());
        page::part(ui, "about", |ui| about(ui, context, visit.line(), shown, Some(&way)))
    };
    if room < TWO_COLUMNS {
        page::part(ui, "seats", |ui| seats(ui, context, visit, has_link));
        page::part(ui, "last game", |ui| last_game::show(ui, context, visit));
        page::part(ui, "talk", |ui| talking(ui, context, (visit, talk)));
        let request = about_it(ui, context, visit);
        let left = page::part(ui, "ways out", |ui| ways_out(ui, context, host, visit));
        return left.or(request);
    }
    let mut request = None;
    ui.horizontal_top(|ui| {
        let within = std::mem::replace(&mut ui.spacing_mut().item_spacing.x, gap);
        let width = ((room - gap) / 2.0).floor();
        let column = vec2(width, 0.0);
        ui.allocate_ui_with_layout(column, Layout::top_down(Align::Min), |ui| {
            ui.set_width(width);
            ui.spacing_mut().item_spacing.x = within;
            page::part(ui, "seats", |ui| seats(ui, context, visit, has_link));
            page::part(ui, "last game", |ui| last_game::show(ui, context, visit));
            request = page::part(ui, "ways out", |ui| ways_out(ui, context, host, visit));
        });
        ui.allocate_ui_with_layout(column, Layout::top_down(Align::Min), |ui| {
            ui.set_width(width);
            ui.spacing_mut().item_spacing.x = within;
            request = about_it(ui, context, visit).or(request.take());
            page::part(ui, "talk", |ui| talking(ui, context, (visit, talk)));
        });
    });
    request
}

/// Adds what was said to the talk.
pub(super) fn hear(visit: &mut HostVisit, talk: &mut TalkPanel) {
    for line in visit.take_heard() {
        talk.heard(line);
    }
}

/// Shows what the host did not carry out.
fn notice(ui: &mut Ui, context: &mut AppContext, visit: &mut HostVisit) {
    if let Some(notice) = &visit.notice {
        let words = notice_words(&context.texts, notice);
        page::banner(ui, context, &words);
        crate::desk::announce::say(ui, "visit", &words);
    }
    // An empty part would still push the seats down.
    if visit.later.is_some() {
        page::part(ui, "later table", |ui| later_table(ui, context, visit));
    }
    opened_tables(ui, context, visit);
}

/// Says why the person is at this table and not at the one that was asked for, and leads there
/// once no game holds the person any more.
fn later_table(ui: &mut Ui, context: &mut AppContext, visit: &mut HostVisit) {
    let Some(later) = &visit.later else { return };
    let Some(line) = visit.line() else { return };
    let (here, wanted) = (line.table().name(), later.table.as_str());
    if matches!(line.table().phase(), PhaseTold::Deal | PhaseTold::Game | PhaseTold::Suspended) {
        let words = tr!(context.texts, "network-held-here", here = here, wanted = wanted);
        page::banner(ui, context, &words);
        crate::desk::announce::say(ui, "later table", &words);
        return;
    }
    let asked = tr!(context.texts, "network-was-held", here = here, wanted = wanted);
    let words = tr!(context.texts, "network-to-wanted", wanted = wanted);
    let mut goes = false;
    page::card(ui, context, |ui, context| {
        ui.label(asked);
        goes = ui.add(page::main_button(context, &words)).clicked();
    });
    if goes {
        visit.go_to_later();
    }
}

/// Shows the seats, and the button by which one is ready; `has_link` is true if the page shows a
/// link for others.
fn seats(ui: &mut Ui, context: &mut AppContext, visit: &mut HostVisit, has_link: bool) {
    let Some(line) = visit.line() else { return };
    let table = line.table();
    let own = table.own().map(|own| own.name.clone()).unwrap_or_default();
    let seats = seats_told(visit, table, &own);
    let watching: Vec<String> = (table.participants().iter())
        .filter(|one| one.seat.is_none() && one.nature == NatureTold::Person)
        .filter(|one| !table.queue().contains(&one.name))
        .map(|one| named(context, &one.name, &own))
        .collect();
    let waiting: Vec<String> =
        table.queue().iter().map(|name| named(context, name, &own)).collect();
    let waits = table.queue().contains(&own);
    let is_full = seats.iter().all(|(_, player, _)| player.is_some());
    let phase = table.phase();
    let own_seat = visit.seat();
    let may_swap = own_seat.is_some() && visit.swaps.asked.is_none();
    let mut said = None;
    page::card(ui, context, |ui, context| {
        page::card_heading(ui, context, &tr!(context.texts, "room-seats"));
        for (seat, player, is_ready) in &seats {
            let swap = RowSwap::of(player.as_ref(), &visit.swaps);
            let player = (*seat, player.as_ref(), *is_ready);
            let asked = page::part(ui, ("seat", seat.0), |ui| {
                seat_row(ui, context, player, (own_seat, may_swap, &own), swap)
            });
            said = asked.or(said.take());
        }
        if !waiting.is_empty() {
            let names = context.texts.all_of(&waiting);
            ui.label(RichText::new(tr!(context.texts, "join-queue", names = names)).weak());
        }
        if !watching.is_empty() {
            let names = context.texts.all_of(&watching);
            ui.label(RichText::new(tr!(context.texts, "join-watching", names = names)).weak());
        }
        let asked = page::part(ui, "readiness", |ui| match own_seat {
            Some(_) if phase == PhaseTold::Deal => dealing(ui, context, visit),
            Some(_) if visit.keeps_readiness() => kept_readiness(ui, context, visit.is_ready()),
            Some(_) => ready(ui, context, (visit.is_ready(), is_full, has_link)),
            None if is_full => queue(ui, context, waits),
            None => None,
        });
        let asked = asked.map(|(command, ask)| SeatWish::Say(command, ask));
        said = asked.or(said.take());
    });
    match said {
        None => {}
        Some(SeatWish::Say(command, ask)) => _ = visit.say(command, ask),
        Some(SeatWish::Swap(player)) => visit.ask_swap(player),
        Some(SeatWish::TakeBack) => visit.take_swap_back(),
        Some(SeatWish::Answer(command)) => {
            visit.swaps.asked_by = None;
            visit.say(command, VisitAsk::Other);
        }
    }
}

/// Returns the seats of a table with their players, and whether these are ready; `own` is the name
/// of the person.
fn seats_told(
    visit: &HostVisit,
    table: &RemoteTable,
    own: &str,
) -> Vec<(Seat, Option<SeatTold>, bool)> {
    let told = |seat| {
        let player = table.player(Seat(seat)).cloned();
        let is_ready = player.as_ref().is_some_and(|one| match one.name == own {
            true => visit.is_ready(),
            false => table.ready().contains(&one.name),
        });
        (Seat(seat), player, is_ready)
    };
    (0..table.seats()).map(told).collect()
}

/// Says that a deal is being made, where something is dealt.
fn dealing(ui: &mut Ui, context: &AppContext, visit: &HostVisit) -> Option<(NetCommand, VisitAsk)> {
    let rules = visit.line().and_then(|line| line.table().rules());
    if rules.is_none_or(|rules| chance::has_part(rules.game())) {
        ui.label(tr!(context.texts, "join-dealing"));
    }
    None
}

fn ready(
    ui: &mut Ui,
    context: &AppContext,
    (is_ready, is_full, has_link): (bool, bool, bool),
) -> Option<(NetCommand, VisitAsk)> {
    let texts = &context.texts;
    let words = match (is_ready, is_full) {
        (true, true) => tr!(texts, "room-ready-waits"),
        (true, false) => tr!(texts, "room-ready-seats"),
        (false, true) => tr!(texts, "room-ready-help"),
        (false, false) if has_link => tr!(texts, "room-free-help"),
        (false, false) => tr!(texts, "room-free-help-guest"),
    };
    ui.label(words);
    readiness_button(ui, context, is_ready)
}

/// Shows what the person has said of being ready while the line is down.
fn kept_readiness(
    ui: &mut Ui,
    context: &AppContext,
    is_ready: bool,
) -> Option<(NetCommand, VisitAsk)> {
    let key = if is_ready { "room-ready-kept" } else { "room-not-ready-kept" };
    ui.label(context.texts.get(key));
    readiness_button(ui, context, is_ready)
}

/// Shows the button by which one is ready, or not ready after all.
fn readiness_button(
    ui: &mut Ui,
    context: &AppContext,
    is_ready: bool,
) -> Option<(NetCommand, VisitAsk)> {
    let texts = &context.texts;
    let (is_clicked, command) = match is_ready {
        false => {
            let button = page::main_button(context, &tr!(texts, "room-ready-now"));
            (ui.add(button).clicked(), NetCommand::Begin {})
        }
        true => (ui.button(tr!(texts, "room-not-ready")).clicked(), NetCommand::NotReady {}),
    };
    is_clicked.then_some((command, VisitAsk::Ready(!is_ready)))
}

fn queue(ui: &mut Ui, context: &AppContext, waits: bool) -> Option<(NetCommand, VisitAsk)> {
    let texts = &context.texts;
    if waits {
        ui.label(tr!(texts, "room-queued"));
        let is_clicked = ui.button(tr!(texts, "room-queue-leave")).clicked();
        return is_clicked.then_some((NetCommand::Logout {}, VisitAsk::Other));
    }
    ui.label(tr!(texts, "room-full"));
    let is_clicked = ui.button(tr!(texts, "room-queue")).clicked();
    is_clicked.then_some((NetCommand::Queue {}, VisitAsk::Other))
}

/// Shows the talk at the table.
fn talking(ui: &mut Ui, context: &mut AppContext, (visit, talk): (&mut HostVisit, &mut TalkPanel)) {
    let policy = visit.line().and_then(|line| line.table().policy());
    let is_allowed = policy.is_none_or(|policy| policy.chat != ChatTold::Off);
    let mut said = None;
    if let Some(line) = visit.line() {
        talk.follow_line(line);
    }
    page::card(ui, context, |ui, context| {
        let size = vec2(ui.available_width(), TALK);
        ui.allocate_ui_with_layout(size, Layout::top_down(Align::Min), |ui| {
            ui.set_width(size.x);
            ui.set_max_height(TALK);
            if is_allowed {
                said = talk.show(ui, context, true);
            } else {
                ui.label(RichText::new(tr!(context.texts, "room-no-chat")).weak());
            }
        });
    });
    if let Some(text) = said {
        let count = visit.say(NetCommand::Say { text: text.clone(), to: None }, VisitAsk::Other);
        if let Some(count) = count {
            talk.sent(count, text);
        }
    }
}

/// Shows what is known of a table while a game is played there, with the way back to the game.
pub(super) fn show_beside_game(
    ui: &mut Ui,
    context: &mut AppContext,
    line: &JoinedTable,
    (host, link): (Option<&OwnHostFacts>, Option<&Invitation>),
) -> Option<RoomRequest> {
    let mut request = None;
    page::card(ui, context, |ui, context| {
        let is_broken_off = line.result().is_some_and(|result| !result.finished);
        ui.label(match (line.is_in_game(), line.table().phase()) {
            (false, _) if is_broken_off => tr!(context.texts, "join-broken-off"),
            (false, _) => tr!(context.texts, "played-room-over"),
            (true, PhaseTold::Suspended) => suspended_words(&context.texts, line.table()),
            (true, _) => tr!(context.texts, "played-room-help"),
        });
        if line.is_in_game() {
            let words = tr!(context.texts, "played-back-to-game");
            let back = ui.add(page::main_button(context, &words)).clicked();
            request = back.then_some(RoomRequest::Game);
            return;
        }
        ui.horizontal_wrapped(|ui| {
            let words = tr!(context.texts, "played-to-seats");
            if ui.add(page::main_button(context, &words)).clicked() {
                request = Some(RoomRequest::Seats);
            }
            if ui.button(tr!(context.texts, "played-back-to-game")).clicked() {
                request = Some(RoomRequest::Game);
            }
        });
    });
    page::part(ui, "about", |ui| about(ui, context, Some(line), (host, link), None)).or(request)
}

/// Returns the key of the button that leads to other tables: whoever goes there leaves this one,
/// and the seat with it.
fn way_to_lobby(visit: &HostVisit) -> &'static str {
    if visit.seat().is_some() { "room-to-lobby-seated" } else { "room-to-lobby" }
}

fn ways_out(
    ui: &mut Ui,
    context: &AppContext,
    host: Option<&OwnHostFacts>,
    visit: &HostVisit,
) -> Option<RoomRequest> {
    let mut request = None;
    ui.horizontal_wrapped(|ui| {
        if ui.button(context.texts.get(way_to_lobby(visit))).clicked() {
            request = Some(RoomRequest::Lobby);
        }
        if host.is_none() && ui.button(tr!(context.texts, "room-leave")).clicked() {
            request = Some(RoomRequest::Leave);
        }
    });
    let words = match host.map(|host| host.opens_lobby) {
        Some(false) => Some("room-no-more-tables"),
        Some(true) => Some("room-more-tables"),
        None => (!visit.games.is_empty() && !visit.may_not_open).then_some("room-more-tables"),
    };
    if let Some(words) = words {
        ui.label(RichText::new(context.texts.get(words)).weak());
    }
    request
}
