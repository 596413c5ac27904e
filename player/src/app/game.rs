//! The game in progress, on the view that suits the shape of its rules: piles to drag and decks to
//! click, or hands, squares and buttons to choose from.

use super::{
    App, SolitaireScreen,
    bar::BarRequest,
    desk::AppContext,
    party::PartyTable,
    replay::{PilesReplay, ReplayView},
    request::ScreenRequest,
    rules_page::RulesPage,
    screen::Screen,
};
use crate::{
    command::{Command, Situation, TableSituation},
    joined::JoinedTable,
    local::{LocalTable, Turn},
};
use egui::{Context, Ui};
use engine::{
    definition::Localized,
    rules::{Handling, Start},
};

/// The game in progress.
pub(super) enum GameScreen {
    /// A solitaire: piles to drag and decks to click.
    Piles(Box<SolitaireScreen>),
    /// Any other game.
    Seats(Box<PartyTable>),
}

impl App {
    /// Puts the game under way at a table over a network on the screen; the game there before is
    /// saved.
    ///
    /// # Panics
    ///
    /// If no game was told at the table yet.
    pub fn play_joined(&mut self, table: Box<JoinedTable>, ctx: &Context) {
        self.put_away(ctx);
        self.network.begin_telling(&table, &self.context);
        let mut table = PartyTable::join(table, &mut self.context);
        table.set_talk(self.network.take_talk());
        if let Some(wanted) = self.network.take_later() {
            table.tell_held(wanted, ctx);
        }
        if let Some(player) = self.network.take_passed_swap() {
            table.tell_passed_swap(player, ctx);
        }
        self.game = Some(GameScreen::Seats(Box::new(table)));
        self.screens.truncate(1);
        self.go_to(Screen::Game, ctx);
    }

    /// Returns the table over a network whose game is on the screen, for inspection only.
    #[must_use]
    pub fn joined(&self) -> Option<&JoinedTable> {
        self.game.as_ref()?.seats()?.joined()
    }

    /// True if the person at a table over a network wants to go on in the table's room, or if the
    /// line has ended.
    #[must_use]
    pub fn wants_waiting_room(&self) -> bool {
        self.game.as_ref().and_then(GameScreen::seats).is_some_and(PartyTable::wants_waiting_room)
    }

    /// True if the person has left the table over a network whose game was on the screen.
    #[must_use]
    pub fn has_left_table(&self) -> bool {
        self.game.as_ref().and_then(GameScreen::seats).is_some_and(PartyTable::has_left)
    }

    /// Takes the table over a network off the screen; `None` if there is none.
    pub fn take_joined(&mut self) -> Option<Box<JoinedTable>> {
        self.joined()?;
        match self.game.take()? {
            GameScreen::Seats(mut table) => {
                self.network.set_talk(table.take_talk());
                table.into_joined()
            }
            GameScreen::Piles(_) => None,
        }
    }
}

impl GameScreen {
    /// Returns the way in which the table is handled.
    pub(super) const fn handling(&self) -> Handling {
        match self {
            Self::Piles(_) => Handling::Piles,
            Self::Seats(_) => Handling::Choices,
        }
    }

    /// Returns the view with piles; `None` if the game has another.
    pub(super) const fn piles(&self) -> Option<&SolitaireScreen> {
        match self {
            Self::Piles(table) => Some(table),
            Self::Seats(_) => None,
        }
    }

    /// The same, to be changed.
    pub(super) const fn piles_mut(&mut self) -> Option<&mut SolitaireScreen> {
        match self {
            Self::Piles(table) => Some(table),
            Self::Seats(_) => None,
        }
    }

    /// Returns the view with hands and choices; `None` if the game has another.
    pub(super) const fn seats(&self) -> Option<&PartyTable> {
        match self {
            Self::Seats(table) => Some(table),
            Self::Piles(_) => None,
        }
    }

    /// Returns a replay of the game as far as the viewer knows it; `None` if nothing has been
    /// played, or while the screen changes hands.
    pub(super) fn replay(&self) -> Option<ReplayView> {
        let table = match self {
            Self::Piles(screen) => screen.play(),
            Self::Seats(screen) => screen.party()?,
        };
        let game = table.game();
        if matches!(table.turn(), Turn::Handing(_)) || !(game.can_undo() || game.can_redo()) {
            return None;
        }
        let again = LocalTable::replay(game, table.plan().clone(), Some(table.viewer()));
        Some(match self {
            Self::Piles(screen) => {
                ReplayView::Piles(Box::new(PilesReplay::new(screen.game().clone(), again)))
            }
            Self::Seats(screen) => {
                ReplayView::Seats(Box::new(PartyTable::watch(screen.source().clone(), again)))
            }
        })
    }

    /// Returns the title of the game.
    pub(super) fn title(&self) -> &Localized {
        match self {
            Self::Piles(table) => &table.game().about().title,
            Self::Seats(table) => &table.source().game.about.title,
        }
    }

    /// Returns the page with the rules as they are played here.
    pub(super) fn rules(&self) -> RulesPage {
        match self {
            Self::Piles(table) => RulesPage::of(table.game().clone()),
            Self::Seats(table) => {
                let setup = table.rules().setup().clone();
                RulesPage::of_party(table.source().clone(), Some(setup))
            }
        }
    }

    /// Returns the facts that decide which commands are allowed.
    pub(super) fn facts(&self) -> TableSituation {
        match self {
            Self::Piles(table) => table.facts(),
            Self::Seats(table) => table.facts(),
        }
    }

    /// Drops a hint, or whatever is picked, typed or opened; `false` if there was nothing.
    pub(super) fn let_go(&mut self) -> bool {
        match self {
            Self::Piles(table) => table.let_go(),
            Self::Seats(table) => table.let_go(),
        }
    }

    /// Carries out a command of the game.
    pub(super) fn give(&mut self, command: Command, ctx: &Context, context: &mut AppContext) {
        match self {
            Self::Piles(table) => table.give(command, ctx, context),
            Self::Seats(table) => table.give(command, ctx, context),
        }
    }

    /// Stops the clock and saves, because another page is shown or the window closes.
    pub(super) fn put_away(&mut self, ctx: &Context, context: &mut AppContext) {
        match self {
            Self::Piles(table) => table.put_away(ctx, context),
            Self::Seats(table) => table.put_away(ctx, context),
        }
    }

    /// Saves the game if that is due, otherwise requests a frame for then. A game at another
    /// machine takes in what came over the line, whatever screen is shown: others wait for its
    /// answers.
    pub(super) fn save_if_due(&mut self, ctx: &Context, context: &mut AppContext) {
        match self {
            Self::Piles(table) => table.save_if_due(ctx, context),
            Self::Seats(table) => table.follow_line(ctx, context),
        }
    }

    /// Saves after the window has closed, when its clock can no longer be read.
    pub(super) fn save_at_exit(&mut self, context: &mut AppContext) {
        match self {
            Self::Piles(table) => table.save_at_exit(context),
            Self::Seats(table) => table.save(context, table.seen_at()),
        }
    }

    /// Shows the table.
    pub(super) fn show(
        &mut self,
        ui: &mut Ui,
        context: &mut AppContext,
        situation: &Situation,
    ) -> Option<ScreenRequest> {
        match self {
            Self::Piles(table) => match table.show(ui, context, situation)? {
                BarRequest::Give(command) => Some(ScreenRequest::Give(command)),
                BarRequest::Deal(number) => Some(ScreenRequest::Deal(Start::Number(number))),
                BarRequest::Back(at) => {
                    table.go_back(at, &ui.ctx().clone(), context);
                    None
                }
                BarRequest::GotIt => {
                    context.store.change_settings(|settings| settings.first_steps = false);
                    None
                }
                // The table has made it already.
                BarRequest::Choose(_) => None,
                BarRequest::SetUp => {
                    let declared = table.game().declared.as_ref()?;
                    Some(ScreenRequest::SetUp(Box::new(declared.game.clone())))
                }
            },
            Self::Seats(table) => match table.show(ui, context, situation)? {
                BarRequest::Give(command) => Some(ScreenRequest::Give(command)),
                BarRequest::SetUp => Some(ScreenRequest::SetUp(Box::new(table.source().clone()))),
                // The table has dealt it already; the others belong to piles.
                BarRequest::Deal(_)
                | BarRequest::Back(_)
                | BarRequest::GotIt
                | BarRequest::Choose(_) => None,
            },
        }
    }
}
