//! Fulfilment of requests to open games, deals, files and records.

use super::{
    App, Begin, PartyStart, SolitaireScreen,
    game::GameScreen,
    network::TableWay,
    party::{
        PartyTable,
        setup::{SetUp, plan_of},
    },
    problems::Problems,
    replay::{PilesReplay, ReplayPage, ReplayView},
    request::ScreenRequest,
    rules_page::RulesPage,
    screen::Screen,
    shelf::sample_of,
    table::start_fault,
};
use crate::{
    chance,
    command::Command,
    fair_record::Replayable,
    library::{GameOrigin, LibraryGame, LoadError, PartyGame, PartySample, Sample},
    local::LocalTable,
    party::Plan,
    store::{FinishedGame, SavedGame, read_table},
    tr,
};
use egui::Context;
use engine::{
    cards::DealNumber,
    fair::check_play,
    rules::{Record, RecordFault, Rules, Start},
};
use std::{path::Path, sync::Arc};

/// Maximum size of a record, in bytes; a game of ten thousand moves is far smaller.
const MOST_BYTES: u64 = 1 << 20;

impl App {
    pub(super) fn obey(&mut self, request: ScreenRequest, ctx: &Context) {
        match request {
            ScreenRequest::Give(command) => self.give(command, ctx),
            ScreenRequest::Back => self.go_back(ctx),
            ScreenRequest::Play(game) => match &game.declared {
                // It is set up as it was played last.
                Some(declared) => self.open_party(declared.game.clone(), ctx),
                None => self.play(*game, None, ctx),
            },
            ScreenRequest::OpenParty(game) => self.open_party(*game, ctx),
            ScreenRequest::SetUp(game) => self.set_up(*game, ctx),
            ScreenRequest::PlayParty(game, plan, start) => self.play_party(*game, plan, start, ctx),
            ScreenRequest::BackToTable(TableWay::Visit) => self.give(Command::Network, ctx),
            ScreenRequest::BackToTable(way) => {
                let shown = self.game.as_ref().and_then(GameScreen::seats);
                let shown = shown.and_then(PartyTable::joined);
                self.network.head_for(way, shown, ctx, &mut self.context);
            }
            ScreenRequest::ForgetWay(note) => self.network.forget_way(&note, &mut self.context),
            ScreenRequest::ReadPartyRules(game) => {
                self.go_to(Screen::Rules(RulesPage::of_party(*game, None)), ctx);
            }
            ScreenRequest::Deal(start) => self.deal(start, ctx),
            ScreenRequest::Start(game, start) => {
                self.play(*game, Some(&start), ctx);
                if let Some(table) = self.game.as_mut().and_then(GameScreen::piles_mut) {
                    // Where this very deal was under way, it is played from its start all the same.
                    if table.play().moves() > 0 {
                        table.give(Command::Restart, ctx, &mut self.context);
                    }
                    table.mark_known();
                }
            }
            ScreenRequest::ReadRules(game) => self.go_to(Screen::Rules(RulesPage::of(*game)), ctx),
            ScreenRequest::OpenFile(path) => self.open_file(&path, ctx),
            ScreenRequest::ForgetFile(path) => self.context.store.forget_file(&path),
            ScreenRequest::ChooseReplay => {
                let games = self.context.store.finished_games();
                self.go_to(Screen::Replay(ReplayPage::Choose(games)), ctx);
            }
            ScreenRequest::PlayOn(actions) => {
                self.go_back(ctx);
                if let Some(table) = self.game.as_mut().and_then(GameScreen::piles_mut) {
                    table.play_on(&actions, ctx, &mut self.context);
                }
            }
            ScreenRequest::ReplayFinished(finished) => self.replay_finished(&finished, ctx),
        }
    }

    /// Goes to the tables over a network; the game whose form is shown is the one to be hosted.
    pub(super) fn go_to_network(&mut self, ctx: &Context) {
        if let Some(Screen::SetUp(form)) = self.screens.last()
            && let Some(id) = form.hosted_as()
        {
            self.network.propose(id);
            if self.network.is_visiting() {
                return self.go_to(Screen::Network, ctx);
            }
        }
        // The game is the way back to its table; from there the room is looked at.
        let is_played = self.joined().is_some() && !self.is_at_game();
        self.go_to(if is_played { Screen::Game } else { Screen::Network }, ctx);
    }

    /// Opens the game named on the command line, or else the one played last, in the first frame.
    pub(super) fn begin(&mut self, begin: Begin, ctx: &Context) {
        if let Some(invitation) = begin.invitation {
            self.network.accept(invitation, ctx, &mut self.context);
            return self.go_to(Screen::Network, ctx);
        }
        if let Some(record) = begin.record {
            return self.open_record(&record, ctx);
        }
        if let Some(PartyStart { game, plan, deal }) = begin.party {
            return match (plan, deal) {
                (Some(plan), deal) => {
                    let start = begin.start.or(deal.map(Start::Number));
                    self.play_party(game, plan, start, ctx);
                }
                (None, Some(deal)) => self.play_deal(game, deal, ctx),
                (None, None) => self.open_party(game, ctx),
            };
        }
        match begin.game {
            Some(Ok(game)) => self.play(game, begin.start.as_ref(), ctx),
            Some(Err(error)) => self.show_problems(error, ctx),
            None => {
                let Some((id, is_table)) = self.context.store.latest_save() else { return };
                if is_table {
                    self.resume_last(&id, ctx);
                } else if let Some((game, saved)) = self.last_game(&id) {
                    self.put_piles(game, None, Some(saved), ctx);
                }
            }
        }
    }

    /// Finds the solitaire that was saved last and its save, if it was under way.
    fn last_game(&mut self, id: &str) -> Option<(LibraryGame, SavedGame)> {
        let named = |game: &LibraryGame| game.about().id == id;
        let sample = Sample::all().into_iter().find(|sample| sample.stem() == id);
        let game = sample.and_then(|sample| sample.load().ok()).filter(named).or_else(|| {
            let recent = self.context.store.recent().files().iter();
            recent.filter_map(|file| LibraryGame::open(&file.path).ok()).find(named)
        })?;
        let saved = self.context.store.resume(&game.rules)?;
        (saved.game.can_undo() || saved.game.can_redo()).then_some((game, saved))
    }

    /// Resumes the declared game that was saved last.
    fn resume_last(&mut self, id: &str, ctx: &Context) {
        if let Some(game) = self.party_of(id)
            && let Some(saved) = self.context.store.resume_table(&game.game)
        {
            self.resume(game, saved, ctx);
        }
    }

    /// Puts a saved declared game on the table that suits it, with the rules compiled for its save.
    fn resume(&mut self, game: PartyGame, saved: SavedGame, ctx: &Context) {
        match LibraryGame::with_rules(&game, saved.plan.clone(), saved.game.rules()) {
            Some(piles) if self.has_on_table(&piles) => self.return_to_table(ctx),
            Some(piles) => self.put_piles(piles, None, Some(saved), ctx),
            None => self.put_party(PartyTable::resume(game, saved), ctx),
        }
    }

    /// Finds a game of several players by id: on the table, among the samples, or among the recent
    /// files.
    fn party_of(&self, id: &str) -> Option<PartyGame> {
        let named = |game: &PartyGame| game.game.about.id == id;
        let own = self.game.as_ref().and_then(|game| match game {
            GameScreen::Seats(table) => Some(table.source()),
            GameScreen::Piles(table) => Some(&table.game().declared.as_ref()?.game),
        });
        if let Some(own) = own.filter(|own| named(own)) {
            return Some(own.clone());
        }
        let sample = PartySample::all().into_iter().find(|sample| sample.stem() == id);
        sample.and_then(|sample| sample.load().ok()).or_else(|| {
            let recent = self.context.store.recent().files().iter();
            let declared = recent.filter(|file| {
                file.path.extension().is_some_and(|end| end.eq_ignore_ascii_case("ron"))
            });
            declared.filter_map(|file| PartyGame::open(&file.path).ok()).find(named)
        })
    }

    /// Resumes a declared game if it is under way. Otherwise its form is opened; a solitaire
    /// without options is dealt at once.
    fn open_party(&mut self, game: PartyGame, ctx: &Context) {
        let same = |table: &PartyTable| {
            let source = table.source();
            source.origin == game.origin && source.game == game.game
        };
        if self.game.as_ref().and_then(GameScreen::seats).is_some_and(same) {
            return self.go_to(Screen::Game, ctx);
        }
        // The game on the table may have moved on since it was saved.
        self.put_away(ctx);
        if let Some(saved) = self.context.store.resume_table(&game.game) {
            return self.resume(game, saved, ctx);
        }
        let plan = plan_of(&mut self.context, &game.game);
        match LibraryGame::on_piles(&game, plan) {
            Ok(Some(piles)) if game.game.options.is_empty() => self.play(piles, None, ctx),
            _ => self.set_up(game, ctx),
        }
    }

    /// Plays this deal of a declared game with the last plan. Another deal that is under way is set
    /// aside until something is chosen in this one.
    fn play_deal(&mut self, game: PartyGame, deal: DealNumber, ctx: &Context) {
        let plan = plan_of(&mut self.context, &game.game);
        if let Ok(Some(piles)) = LibraryGame::on_piles(&game, plan.clone()) {
            return self.play(piles, Some(&Start::Number(deal)), ctx);
        }
        match self.context.store.resume_table(&game.game) {
            Some(saved) if *saved.game.origin() == Start::Number(deal) => {
                let moves = saved.game.actions().len();
                self.context.note(tr!(self.context.texts, "note-resumed", moves = moves));
                self.put_party(PartyTable::resume(game, saved), ctx);
            }
            saved => {
                let before = saved.map(|saved| PartyTable::resume(game.clone(), saved));
                self.game = before.map(|before| GameScreen::Seats(Box::new(before)));
                self.play_party(game, plan, Some(Start::Number(deal)), ctx);
            }
        }
    }

    /// Takes the game over a network from the table, where it goes on from the gallery.
    fn spare_joined(&mut self) {
        if let Some(line) = self.take_joined() {
            let place = self.network.come_back(line, &mut self.context);
            if let Some(place) = place {
                self.context.note(tr!(self.context.texts, "note-table-kept", place = place));
            }
        }
    }

    /// Puts a game of several players on the table. The previous game is saved, or set aside if it
    /// is another deal of the same game.
    fn put_party(&mut self, mut table: PartyTable, ctx: &Context) {
        self.put_away(ctx);
        self.spare_joined();
        if let Some(GameScreen::Seats(before)) = self.game.take() {
            table.leave(*before);
        }
        self.game = Some(GameScreen::Seats(Box::new(table)));
        self.screens.truncate(1);
        self.go_to(Screen::Game, ctx);
    }

    /// Opens the form of a game of several players; the game in progress is kept.
    pub(super) fn set_up(&mut self, game: PartyGame, ctx: &Context) {
        if let GameOrigin::Path(path) = &game.origin {
            let title = self.context.texts.localized(&game.game.about.title);
            self.context.store.remember_file(path, title);
        }
        // The form opens expanded when it is called from the table.
        let is_played = self.game.as_ref().is_some_and(|played| match played {
            GameScreen::Seats(table) => table.source().game == game.game,
            GameScreen::Piles(table) => {
                let declared = table.game().declared.as_ref();
                declared.is_some_and(|declared| declared.game.game == game.game)
            }
        });
        let form = SetUp::of(game, is_played, &mut self.context);
        self.go_to(Screen::SetUp(Box::new(form)), ctx);
    }

    /// Starts a game of several players from a deal or a position, `None` deals by chance; the
    /// solitaire on the table is saved and closed.
    pub(super) fn play_party(
        &mut self,
        game: PartyGame,
        plan: Plan,
        start: Option<Start>,
        ctx: &Context,
    ) {
        if let Ok(Some(piles)) = LibraryGame::on_piles(&game, plan.clone()) {
            // A saved game may have other options: this is a new one.
            let by_chance = || Start::Number(chance::deal_number(&piles.rules));
            let start = start.unwrap_or_else(by_chance);
            return self.play(piles, Some(&start), ctx);
        }
        match PartyTable::open(game, plan, start) {
            Ok(table) => self.put_party(table, ctx),
            Err(error) => {
                let why = error.to_string();
                self.context.note(tr!(self.context.texts, "note-start", why = why));
            }
        }
    }

    /// Puts a game on the table; the previous one is saved first.
    pub(super) fn play(&mut self, game: LibraryGame, start: Option<&Start>, ctx: &Context) {
        if start.is_none() && self.has_on_table(&game) {
            return self.return_to_table(ctx);
        }
        self.put_away(ctx);
        let saved = self.context.store.resume(&game.rules);
        self.put_piles(game, start, saved, ctx);
    }

    /// True if this very game of piles is on the table.
    fn has_on_table(&self, game: &LibraryGame) -> bool {
        let piles = self.game.as_ref().and_then(GameScreen::piles);
        piles.is_some_and(|table| {
            let own = table.game();
            own.origin == game.origin
                && own.table() == game.table()
                && own.rules.setup() == game.rules.setup()
        })
    }

    fn return_to_table(&mut self, ctx: &Context) {
        self.screens.truncate(1);
        self.go_to(Screen::Game, ctx);
    }

    /// Puts a game of piles on the table: the deal asked for, the saved one, or a new one.
    fn put_piles(
        &mut self,
        game: LibraryGame,
        start: Option<&Start>,
        saved: Option<SavedGame>,
        ctx: &Context,
    ) {
        if let GameOrigin::Path(path) = &game.origin {
            let title = self.context.texts.localized(&game.about().title);
            self.context.store.remember_file(path, title);
        }
        match SolitaireScreen::open(game, start, saved, (ctx, &self.context)) {
            Ok(table) => {
                self.spare_joined();
                self.game = Some(GameScreen::Piles(Box::new(table)));
                self.return_to_table(ctx);
            }
            Err(error) => {
                let why = start_fault(&self.context.texts, &error);
                self.context.note(tr!(self.context.texts, "note-start", why = why));
            }
        }
    }

    /// Plays another deal of the game on the table.
    fn deal(&mut self, start: Start, ctx: &Context) {
        if let Some(table) = self.game.as_mut().and_then(GameScreen::piles_mut) {
            table.deal(start, ctx, &mut self.context);
            self.screens.truncate(1);
            self.go_to(Screen::Game, ctx);
        }
    }

    fn show_problems(&mut self, error: LoadError, ctx: &Context) {
        self.go_to(Screen::Problems(Problems::of(error)), ctx);
    }

    /// Opens a game file or a record. If that fails, the game in progress stays.
    pub(super) fn open_file(&mut self, path: &Path, ctx: &Context) {
        let is_record = path.extension().is_some_and(|end| end.eq_ignore_ascii_case("fudaba"));
        if is_record {
            return self.open_record(path, ctx);
        }
        if path.extension().is_some_and(|end| end.eq_ignore_ascii_case("ron")) {
            return match PartyGame::open(path) {
                Ok(game) => self.open_party(game, ctx),
                Err(error) => self.show_problems(error, ctx),
            };
        }
        match LibraryGame::open(path) {
            Ok(game) => self.play(game, None, ctx),
            Err(error) => self.show_problems(error, ctx),
        }
    }

    pub(super) fn take_dropped_files(&mut self, ctx: &Context) {
        let dropped =
            ctx.input(|input| input.raw.dropped_files.first().map(|file| file.path().to_owned()));
        if let Some(path) = dropped.filter(|path| !path.as_os_str().is_empty()) {
            self.open_file(&path, ctx);
        }
    }

    /// Shows a way to win from the position on the table, if the player wants one and it is known;
    /// the game waits meanwhile as it is.
    pub(super) fn show_how_if_found(&mut self, ctx: &Context) {
        let piles = self.game.as_mut().and_then(GameScreen::piles_mut);
        let Some(screen) = piles.filter(|screen| screen.has_way_to_show()) else { return };
        if let Some((table, at)) = screen.show_how(&mut self.context) {
            let view = PilesReplay::from(screen.game().clone(), table, at);
            let view = ReplayView::Piles(Box::new(view));
            self.go_to(Screen::Replay(ReplayPage::demonstrate(view, at, ctx)), ctx);
        }
    }

    fn replay_finished(&mut self, finished: &FinishedGame, ctx: &Context) {
        self.open_record(&finished.path, ctx);
    }

    /// Replays a record, if its game can be found.
    pub(super) fn open_record(&mut self, path: &Path, ctx: &Context) {
        match self.read_record(path) {
            Ok(page) => self.go_to(Screen::Replay(page), ctx),
            Err(note) => self.context.note(note),
        }
    }

    fn read_record(&mut self, path: &Path) -> Result<ReplayPage, String> {
        let bad =
            |texts: &crate::text::Texts, why: String| tr!(texts, "replay-bad-record", why = why);
        let recorded = read_text(path)
            .and_then(|text| crate::fair_record::replayable(text, &self.context.texts));
        let recorded = recorded.map_err(|why| bad(&self.context.texts, why))?;
        let names = recorded.names();
        let Replayable { text, proved } = recorded;
        let page = |view: ReplayView, rules: &Arc<Rules>| match &proved {
            Some(proved) => {
                // Where nothing is dealt nothing is said of a proof.
                let is_proved = chance::has_part(rules.game()) && check_play(proved, rules).is_ok();
                ReplayPage::watch_recorded(view, is_proved)
            }
            None => ReplayPage::watch(view),
        };
        let id = text
            .lines()
            .find_map(|line| line.trim().strip_prefix("game "))
            .unwrap_or_default()
            .trim()
            .to_owned();
        let record =
            Record::of_text(&text).map_err(|error| bad(&self.context.texts, error.to_string()))?;
        let is_workbook = record.head().seats.is_none();
        let Some(game) = is_workbook.then(|| self.game_of(&id)).flatten() else {
            let game = self.party_of(&id);
            let game = game.ok_or_else(|| {
                tr!(self.context.texts, "replay-unknown-game", game = id.as_str())
            })?;
            let SavedGame { game: played, mut plan, .. } =
                read_table(&text, &game.game).map_err(|why| bad(&self.context.texts, why))?;
            let piles = LibraryGame::with_rules(&game, plan.clone(), played.rules());
            if piles.is_none() && proved.is_some() {
                plan.name_recorded(names);
            }
            let table = LocalTable::replay(&played, plan, None);
            let view = match piles {
                Some(piles) => ReplayView::Piles(Box::new(PilesReplay::new(piles, table))),
                None => ReplayView::Seats(Box::new(PartyTable::watch(game, table))),
            };
            return Ok(page(view, played.rules()));
        };
        let played = record.replay(&game.rules).map_err(|error| {
            let why = match &error.fault {
                RecordFault::Start(error) => start_fault(&self.context.texts, error),
                RecordFault::Refused { number, .. } => {
                    tr!(self.context.texts, "replay-refused", number = *number)
                }
                RecordFault::Text(_) | RecordFault::Unread(_) => error.to_string(),
            };
            bad(&self.context.texts, why)
        })?;
        let table = LocalTable::replay(&played, game.plan(), None);
        let view = ReplayView::Piles(Box::new(PilesReplay::new(game, table)));
        Ok(page(view, played.rules()))
    }

    /// Finds a solitaire by id: on the table, among the samples, or among the recent files.
    fn game_of(&mut self, id: &str) -> Option<LibraryGame> {
        let named = |game: &LibraryGame| game.about().id == id;
        let piles = self.game.as_ref().and_then(GameScreen::piles);
        if let Some(table) = piles.filter(|table| named(table.game())) {
            return Some(table.game().clone());
        }
        sample_of(id).or_else(|| {
            let recent = self.context.store.recent().files().iter();
            recent.filter_map(|file| LibraryGame::open(&file.path).ok()).find(named)
        })
    }
}

/// Reads the text of a record.
fn read_text(path: &Path) -> Result<String, String> {
    use std::io::Read;
    let mut text = String::new();
    let file = std::fs::File::open(path).map_err(|error| error.to_string())?;
    file.take(MOST_BYTES).read_to_string(&mut text).map_err(|error| error.to_string())?;
    Ok(text)
}
