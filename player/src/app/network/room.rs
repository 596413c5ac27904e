//! The room of a table between its games: seats, readiness, those who watch, and the talk.

mod about;

pub(super) use about::old_tables;

use super::{
    last_game,
    lobby::line_state,
    visit::{HostVisit, VisitAsk},
    words::notice_words,
};
use crate::{
    app::{desk::AppContext, page, talk::TalkPanel},
    chance,
    hosting::OldTable,
    joined::JoinedTable,
    party::names::{addressed, host_bot},
    tr,
};
use about::about;
use egui::{Align, Frame, Layout, RichText, Stroke, Ui, WidgetInfo, vec2};
use engine::{
    protocol::{ChatTold, LineTold, NatureTold, NetCommand, PhaseTold, SeatTold},
    rules::Seat,
};
use remote::Invitation;

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
    /// Tables of earlier runs that stay open, with the titles of their games.
    pub(super) old: Vec<(OldTable, String)>,
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
    /// Break off the game at this table of the host of this window.
    EndGame(String),
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
        page::part(ui, "about", |ui| about(ui, context, visit.line(), (host, link.as_ref())))
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

/// Shows what the host did not carry out, and what another player asks.
fn notice(ui: &mut Ui, context: &mut AppContext, visit: &mut HostVisit) {
    if let Some(notice) = &visit.notice {
        let words = notice_words(&context.texts, notice);
        page::banner(ui, context, &words);
        crate::desk::announce::say(ui, "visit", &words);
    }
    page::part(ui, "later table", |ui| later_table(ui, context, visit));
    if let Some(player) = visit.swaps.asked_by.clone() {
        swap_question(ui, context, visit, &player);
    }
    if let Some(player) = visit.swaps.asked.clone() {
        swap_wish(ui, context, visit, &player);
    }
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

/// Shows the question of another player who wants to exchange seats.
fn swap_question(ui: &mut Ui, context: &mut AppContext, visit: &mut HostVisit, player: &str) {
    page::card(ui, context, |ui, context| {
        ui.horizontal_wrapped(|ui| {
            ui.label(tr!(context.texts, "room-swap-asked", player = player));
            let answers = [
                (
                    tr!(context.texts, "room-agree"),
                    NetCommand::Agree { player: Some(player.to_owned()) },
                ),
                (
                    tr!(context.texts, "room-decline"),
                    NetCommand::Decline { player: Some(player.to_owned()) },
                ),
            ];
            for (words, answer) in answers {
                if ui.button(words).clicked() {
                    visit.swaps.asked_by = None;
                    visit.say(answer, VisitAsk::Other);
                }
            }
        });
    });
}

/// Shows that the person's own wish to exchange seats waits for an answer.
fn swap_wish(ui: &mut Ui, context: &mut AppContext, visit: &mut HostVisit, player: &str) {
    page::card(ui, context, |ui, context| {
        ui.horizontal_wrapped(|ui| {
            let words = tr!(context.texts, "room-swap-waits", player = player);
            ui.label(&words);
            crate::desk::announce::say(ui, "swap", &words);
            if ui.button(tr!(context.texts, "room-swap-take-back")).clicked() {
                visit.take_swap_back();
            }
        });
    });
}

/// Shows the seats, and the button by which one is ready; `has_link` is true if the page shows a
/// link for others.
fn seats(ui: &mut Ui, context: &mut AppContext, visit: &mut HostVisit, has_link: bool) {
    let Some(line) = visit.line() else { return };
    let table = line.table();
    let own = table.own().map(|own| own.name.clone()).unwrap_or_default();
    let seats: Vec<(Seat, Option<SeatTold>, bool)> = (0..table.seats())
        .map(|seat| {
            let player = table.player(Seat(seat)).cloned();
            let is_ready = player.as_ref().is_some_and(|one| table.ready().contains(&one.name));
            (Seat(seat), player, is_ready)
        })
        .collect();
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
            let player = (*seat, player.as_ref(), *is_ready);
            let asked = page::part(ui, ("seat", seat.0), |ui| {
                seat_row(ui, context, player, (own_seat, may_swap, &own))
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
            Some(_) => ready(ui, context, (visit.is_ready(), is_full, has_link)),
            None if is_full => queue(ui, context, waits),
            None => None,
        });
        said = asked.or(said.take());
    });
    match said {
        None => {}
        Some((NetCommand::Seat { player }, VisitAsk::Swap)) => visit.ask_swap(player),
        Some((command, ask)) => _ = visit.say(command, ask),
    }
}

/// Returns the name of a participant, or "you".
fn named(context: &AppContext, name: &str, own: &str) -> String {
    addressed(&context.texts, name, Some(own))
}

/// Shows a seat; returns what is said to the host.
fn seat_row(
    ui: &mut Ui,
    context: &AppContext,
    (seat, player, is_ready): (Seat, Option<&SeatTold>, bool),
    (own_seat, may_swap, own): (Option<Seat>, bool, &str),
) -> Option<(NetCommand, VisitAsk)> {
    let texts = &context.texts;
    let number = seat.0 + 1;
    let is_own = own_seat == Some(seat);
    let surface = &context.theme.surface;
    let stroke = match is_own {
        true => Stroke::new(context.theme.spacing.focus_width, surface.accent),
        false => Stroke::new(context.theme.spacing.hairline, surface.line),
    };
    let mut said = None;
    let frame = Frame::new()
        .stroke(stroke)
        .corner_radius(context.theme.spacing.radius)
        .inner_margin(context.theme.spacing.unit);
    frame.show(ui, |ui| {
        ui.horizontal(|ui| {
            ui.set_min_height(context.theme.spacing.touch);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let offered = offered(context, (number, player), (is_own, may_swap));
                if let Some((words, command, ask)) = offered {
                    let button = ui.button(&words);
                    let words = tr!(texts, "room-seat-button", words = words, seat = number);
                    button.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &words));
                    if button.clicked() {
                        said = Some((command, ask));
                    }
                }
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    ui.label(RichText::new(number.to_string()).weak());
                    let name = match player {
                        Some(one) => RichText::new(named(context, &one.name, own)).strong(),
                        None => RichText::new(tr!(texts, "room-free")).weak(),
                    };
                    ui.add(egui::Label::new(name).truncate());
                    if let Some(words) = player.and_then(|one| state(context, one, is_ready)) {
                        ui.label(RichText::new(words).color(surface.text_weak));
                    }
                });
            });
        });
    });
    said
}

/// Returns what the person can do about a seat: the words of its button, and what is said.
fn offered(
    context: &AppContext,
    (number, player): (u8, Option<&SeatTold>),
    (is_own, may_swap): (bool, bool),
) -> Option<(String, NetCommand, VisitAsk)> {
    let texts = &context.texts;
    match player {
        None => {
            let command = NetCommand::Login { seat: Some(number) };
            Some((tr!(texts, "room-sit"), command, VisitAsk::Seat))
        }
        Some(_) if is_own => {
            Some((tr!(texts, "room-stand"), NetCommand::Logout {}, VisitAsk::Other))
        }
        Some(one) if one.nature == NatureTold::Person && may_swap => {
            let command = NetCommand::Seat { player: one.name.clone() };
            Some((tr!(texts, "room-swap"), command, VisitAsk::Swap))
        }
        Some(_) => None,
    }
}

/// Returns the state of a player in words.
fn state(context: &AppContext, player: &SeatTold, is_ready: bool) -> Option<String> {
    let texts = &context.texts;
    Some(match (player.nature, player.line) {
        // The names that hosts give to bots say what they are.
        (NatureTold::Bot, _) if host_bot(&player.name).is_some() => return None,
        (NatureTold::Bot, _) => tr!(texts, "room-bot"),
        _ if player.robot => tr!(texts, "room-robot"),
        (_, LineTold::Down) => tr!(texts, "room-broken"),
        (_, LineTold::Left) => tr!(texts, "room-left"),
        (_, LineTold::Up) if is_ready && player.program => {
            format!("✔ {} · {}", tr!(texts, "room-bot"), tr!(texts, "room-ready"))
        }
        (_, LineTold::Up) if player.program => tr!(texts, "room-bot"),
        (_, LineTold::Up) if is_ready => format!("✔ {}", tr!(texts, "room-ready")),
        (_, LineTold::Up) => return None,
    })
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
    let (is_clicked, command) = match is_ready {
        false => {
            let button = page::main_button(context, &tr!(texts, "room-ready-now"));
            (ui.add(button).clicked(), NetCommand::Begin {})
        }
        true => (ui.button(tr!(texts, "room-not-ready")).clicked(), NetCommand::NotReady {}),
    };
    is_clicked.then_some((command, VisitAsk::Other))
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
            (false, _) => tr!(context.texts, "party-turn-over"),
            (true, PhaseTold::Suspended) => tr!(context.texts, "join-suspended"),
            (true, _) => tr!(context.texts, "played-room-help"),
        });
        if line.is_in_game() {
            let words = tr!(context.texts, "played-back-to-game");
            let back = ui.add(page::main_button(context, &words)).clicked();
            request = back.then_some(RoomRequest::Game);
            return;
        }
        ui.horizontal_wrapped(|ui| {
            let words = tr!(context.texts, "played-to-room");
            if ui.add(page::main_button(context, &words)).clicked() {
                request = Some(RoomRequest::Seats);
            }
            if ui.button(tr!(context.texts, "played-back-to-game")).clicked() {
                request = Some(RoomRequest::Game);
            }
        });
    });
    page::part(ui, "about", |ui| about(ui, context, Some(line), (host, link))).or(request)
}

fn ways_out(
    ui: &mut Ui,
    context: &AppContext,
    host: Option<&OwnHostFacts>,
    visit: &HostVisit,
) -> Option<RoomRequest> {
    let mut request = None;
    // Whoever goes to other tables leaves this one, and the seat with it.
    let to_lobby = if visit.seat().is_some() { "room-to-lobby-seated" } else { "room-to-lobby" };
    ui.horizontal_wrapped(|ui| {
        if ui.button(context.texts.get(to_lobby)).clicked() {
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
