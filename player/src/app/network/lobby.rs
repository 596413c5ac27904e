//! The lobby of a host: its tables, to be joined or watched, and a table of one's own where the
//! host allows it.

use super::{
    form::TableForm,
    visit::{HostVisit, LockedTable},
    words::{customs_words, notice_words},
};
use crate::{
    app::{desk::AppContext, page, shelf::SampleShelf},
    party::names::called,
    text::profile_words,
    tr,
};
use egui::{Key, RichText, TextEdit, Ui, WidgetInfo};
use engine::{
    protocol::{PhaseTold, TableOffered},
    session::folded_name,
};
use remote::{LineHealth, RemoteCommand};

/// Seconds between two questions for the tables.
const ASKS_EVERY: f64 = 3.0;

/// The fields of the lobby.
#[derive(Default)]
pub(super) struct LobbyPage {
    /// Key of a private table, as it is typed.
    key: String,
    /// True if its field gets the focus once it is shown again.
    wants_focus: bool,
    /// True while the form of a table of one's own is shown.
    opens: bool,
    form: TableForm,
    /// Time at which the tables were asked for last, in seconds.
    asked: f64,
}

/// A request made in the lobby.
enum LobbyRequest {
    /// Join a table, with its key; true to sit.
    Join(String, Option<String>, bool),
    /// Open the table of the form.
    Open,
}

impl LobbyPage {
    pub(super) fn show(
        &mut self,
        ui: &mut Ui,
        context: &mut AppContext,
        shelf: &mut SampleShelf,
        visit: &mut HostVisit,
    ) {
        self.ask_again(ui, visit);
        line_state(ui, context, visit);
        if let Some(notice) = &visit.notice {
            let words = notice_words(&context.texts, notice);
            page::banner(ui, context, &words);
            crate::desk::announce::say(ui, "visit", &words);
        }
        let mut request = None;
        if visit.locked.is_some() {
            request = page::part(ui, "key", |ui| self.key(ui, context, visit));
        }
        let titles = shelf.titles(&context.texts);
        for offered in &visit.offered {
            page::part(ui, ("table", &offered.table), |ui| {
                page::card(ui, context, |ui, context| {
                    let title = titles.get(&offered.game).unwrap_or(&offered.title);
                    let asked = table(ui, context, offered, (title, &visit.name));
                    request = asked.or(request.take());
                });
            });
        }
        if visit.offered.is_empty() {
            let what = tr!(context.texts, "network-lobby-none");
            page::empty(ui, context, &what, &tr!(context.texts, "network-lobby-none-help"));
        }
        if !visit.may_not_open && !visit.games.is_empty() {
            request = page::part(ui, "open", |ui| self.open(ui, context, shelf)).or(request);
        }
        match request {
            None => {}
            Some(LobbyRequest::Join(table, key, sits)) => visit.join(&table, key, sits),
            Some(LobbyRequest::Open) => self.send(context, visit),
        }
    }

    /// Asks for the tables now and then, as long as the lobby is seen.
    fn ask_again(&mut self, ui: &Ui, visit: &mut HostVisit) {
        let now = ui.input(|input| input.time);
        if now - self.asked >= ASKS_EVERY {
            self.asked = now;
            visit.ask_tables();
        }
        ui.ctx().request_repaint_after_secs(ASKS_EVERY as f32);
    }

    /// Asks for the key of a private table.
    fn key(
        &mut self,
        ui: &mut Ui,
        context: &mut AppContext,
        visit: &HostVisit,
    ) -> Option<LobbyRequest> {
        let LockedTable { table, has_wrong_key } = visit.locked.clone()?;
        let mut request = None;
        page::card(ui, context, |ui, context| {
            let words = tr!(context.texts, "network-key", table = table.as_str());
            ui.label(&words);
            if has_wrong_key {
                let wrong = tr!(context.texts, "network-key-wrong");
                ui.label(RichText::new(wrong).color(context.theme.surface.warning));
            }
            ui.horizontal(|ui| {
                let field = TextEdit::singleline(&mut self.key)
                    .desired_width(220.0)
                    .align(egui::Align2::LEFT_CENTER);
                let field = page::text_field(ui, field);
                field.widget_info(|| WidgetInfo::labeled(egui::Role::TextInput, true, &words));
                // Whoever has typed a wrong key goes on typing.
                if std::mem::take(&mut self.wants_focus) {
                    field.request_focus();
                }
                let enters = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
                let button = ui.button(tr!(context.texts, "network-key-try"));
                if (button.clicked() || enters) && !self.key.trim().is_empty() {
                    let key = Some(self.key.trim().to_owned());
                    self.wants_focus = true;
                    request = Some(LobbyRequest::Join(table.clone(), key, true));
                }
            });
        });
        request
    }

    fn open(
        &mut self,
        ui: &mut Ui,
        context: &mut AppContext,
        shelf: &mut SampleShelf,
    ) -> Option<LobbyRequest> {
        if !self.opens {
            self.opens = ui.button(tr!(context.texts, "network-open-table")).clicked();
            return None;
        }
        self.form.choose_first(context, shelf, &[]);
        let mut request = None;
        page::card(ui, context, |ui, context| {
            page::card_heading(ui, context, &tr!(context.texts, "network-open-table"));
            self.form.show(ui, context, shelf);
            let words = tr!(context.texts, "network-open-now");
            if ui.add(page::main_button(context, &words)).clicked() {
                request = Some(LobbyRequest::Open);
            }
        });
        request
    }

    fn send(&mut self, context: &mut AppContext, visit: &mut HostVisit) {
        match self.form.wish() {
            Ok((_, wish)) => {
                self.opens = false;
                visit.open(RemoteCommand::Open {
                    game: wish.game,
                    seats: wish.seats,
                    options: wish.options,
                    policy: Box::new(wish.policy),
                    bots: wish.bots,
                    key: wish.key,
                });
            }
            Err(why) => context.note(tr!(context.texts, "note-start", why = why)),
        }
    }
}

/// Shows a table of the host; `own_name` is that of the person.
fn table(
    ui: &mut Ui,
    context: &AppContext,
    offered: &TableOffered,
    (title, own_name): (&str, &str),
) -> Option<LobbyRequest> {
    let texts = &context.texts;
    let name = offered.table.as_str();
    let heading = tr!(texts, "network-table", title = title, table = name);
    ui.label(RichText::new(heading).size(context.theme.text.large).strong());
    let free = offered.players.iter().filter(|player| player.is_none()).count();
    let names = offered.players.iter().flatten().map(|name| called(texts, name));
    let names: Vec<String> = names.collect();
    let mut facts = vec![tr!(texts, "network-free", free = free, seats = offered.players.len())];
    if !names.is_empty() {
        facts.push(tr!(texts, "network-sitting", names = texts.all_of(&names)));
    }
    if matches!(offered.phase, PhaseTold::Game | PhaseTold::Deal) {
        facts.push(tr!(texts, "network-under-way"));
    }
    if offered.watching > 0 {
        facts.push(tr!(texts, "network-watching", count = offered.watching));
    }
    if offered.private {
        facts.push(tr!(texts, "network-locked"));
    }
    ui.label(texts.sentences(&facts));
    let profile = profile_words(texts, &offered.policy).into_iter();
    let customs = profile.chain(customs_words(texts, &offered.policy)).collect::<Vec<_>>();
    let customs = texts.sentences(&customs);
    ui.label(RichText::new(customs).small().weak());
    let own_name = folded_name(own_name);
    let has_seat = offered.players.iter().flatten().any(|name| folded_name(name) == own_name);
    ui.horizontal(|ui| ways_in(ui, context, offered, has_seat)).inner
}

/// Shows the buttons that lead to a table; `has_seat` is true if a seat there is the person's.
fn ways_in(
    ui: &mut Ui,
    context: &AppContext,
    offered: &TableOffered,
    has_seat: bool,
) -> Option<LobbyRequest> {
    let texts = &context.texts;
    let join = |sits| Some(LobbyRequest::Join(offered.table.clone(), None, sits));
    let named = |button: &egui::Response, words: &str| {
        let words = format!("{words}: {heading}", heading = offered.table);
        button.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &words));
    };
    let is_full = offered.players.iter().all(Option::is_some);
    let (words, is_main) = match (has_seat, is_full) {
        (true, _) => (tr!(texts, "network-back-to-seat"), true),
        // Whoever joins a full table watches, and gets the next seat.
        (false, true) => (tr!(texts, "room-queue"), false),
        (false, false) => (tr!(texts, "network-sit"), true),
    };
    let button = match is_main {
        true => ui.add(page::main_button(context, &words)),
        false => ui.button(&words),
    };
    named(&button, &words);
    if button.clicked() {
        return join(true);
    }
    if offered.policy.spectators && !has_seat {
        let words = tr!(texts, "network-watch");
        let button = ui.button(&words);
        named(&button, &words);
        if button.clicked() {
            return join(false);
        }
    }
    None
}

/// Says that the line is not what it should be, if it is not.
pub(super) fn line_state(ui: &mut Ui, context: &AppContext, visit: &HostVisit) {
    let Some(line) = visit.line() else { return };
    let words = match line.health() {
        LineHealth::Unsure => tr!(context.texts, "join-line-unsure"),
        LineHealth::HostStopped(_) => tr!(context.texts, "line-stopped"),
        LineHealth::Broken(_) if !line.was_up() => {
            tr!(context.texts, "network-no-answer", place = visit.invitation.place())
        }
        LineHealth::Broken(_) => tr!(context.texts, "join-line-broken"),
        _ => return,
    };
    page::banner(ui, context, &words);
    crate::desk::announce::say(ui, "line", &words);
}
