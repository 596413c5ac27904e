//! Compilation of a game, with its options and the number of players, into rules.

use crate::{
    Action, Move, Rules, Seat, Setup, SetupError, StandIn, State, clicks::Clicks, piles::PileRules,
    program,
};
use definition::{
    FieldId, Localized, SpotId,
    game::{Announcement, Game, Grid, Sees},
};
use std::sync::Arc;

/// Facts about a spot of a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SpotInfo {
    /// Field of the spot.
    pub field: FieldId,
    /// Number of the spot within its field, from 0.
    pub number: u8,
    /// Player who owns the spot.
    pub player: Option<Seat>,
    /// Team that owns the spot.
    pub team: Option<u8>,
    /// Players who see the cards on the spot.
    pub sees: Sees,
    /// Row and column, from 0, if the spot is a square of a board.
    pub square: Option<(u8, u8)>,
}

impl Rules {
    /// Compiles the rules of a game for a number of players and options.
    ///
    /// # Errors
    ///
    /// Fails if the game does not allow that number of players, if an option is unknown or out of
    /// its range, or if the game would be too large.
    ///
    /// # Examples
    ///
    /// ```
    /// use rules::{Rules, Setup, SetupError};
    /// use std::sync::Arc;
    ///
    /// # let text = r#"(
    /// #     id: "high-cards", title: "High cards", players: Exactly(2),
    /// #     pieces: Cards(ranks: "2 3 4 5 6", suits: "Clubs Hearts"),
    /// #     fields: {
    /// #         "stock": (shape: Pile, sees: Nobody),
    /// #         "hand": (per: Player, shape: Hand, sees: Owner),
    /// #         "won": (per: Player, shape: Pile, sees: Everyone),
    /// #     },
    /// #     moves: { "play": (pick: Cards(from: "hand", to: "won of me")) },
    /// #     flow: [
    /// #         Shuffle("stock"), Deal(from: "stock", to: "hand", count: 3),
    /// #         Turns(moves: ["play"], until: "everybody_moved"),
    /// #     ],
    /// #     result: Highest("sum(won by rank)"),
    /// # )"#;
    /// # let game = Arc::new(gametext::read_game(text, &()).into_result()?);
    /// let rules = Rules::of_game(Arc::clone(&game), &Setup::default()).expect("two may play");
    /// assert_eq!(rules.seats(), 2);
    ///
    /// let nine = Setup { seats: Some(9), ..Setup::default() };
    /// let error = Rules::of_game(game, &nine).expect_err("nine may not");
    /// assert_eq!(error, SetupError::Seats { asked: 9, least: 2, most: 2 });
    /// # Ok::<_, String>(())
    /// ```
    pub fn of_game(game: Arc<Game>, setup: &Setup) -> Result<Self, SetupError> {
        let (seats, options) = setup.resolve(&game)?;
        let table = game.table(seats);
        if table.spot_count() > Game::MAX_SPOTS {
            return Err(SetupError::TooManySpots(table.spot_count()));
        }
        let facts = program::Facts::new(&game, &table, seats);
        let clicks = Clicks::of(&game, &facts);
        let program = program::compile(&game, facts, &options, PileRules::compile(table))
            .ok_or(SetupError::TooLarge)?;
        let setup = Setup { seats: Some(seats), options: setup.options.clone() };
        Ok(Self { program, game, setup, clicks })
    }

    /// Choices made before the game; the number of seats is always set.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Number of players.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.program.facts.seats
    }

    /// The team of a seat, from 0.
    #[must_use]
    pub fn team(&self, seat: Seat) -> u8 {
        self.program.facts.team(seat)
    }

    /// Number of teams.
    #[must_use]
    pub fn teams(&self) -> u8 {
        self.program.facts.teams
    }

    /// Facts about a spot of a field; `None` for a deck's.
    #[must_use]
    pub fn spot_info(&self, spot: SpotId) -> Option<SpotInfo> {
        self.program.piles.field_of(spot)?;
        let facts = self.program.facts.spots.get(spot)?;
        Some(SpotInfo {
            field: facts.field,
            number: facts.number,
            player: facts.player,
            team: facts.team,
            sees: facts.sees,
            square: facts.square.then_some((facts.row, facts.column)),
        })
    }

    /// True if the game has a board and no spot that anybody may not see: players at one screen
    /// have nothing to hide from each other.
    #[must_use]
    pub fn is_open_board(&self) -> bool {
        let spots = (0..self.spot_count() as u8).map(SpotId);
        let mut seen = spots.filter_map(|spot| self.spot_info(spot)).map(|info| info.sees);
        self.board().is_some() && seen.all(|sees| matches!(sees, Sees::Everyone))
    }

    /// The spots of a field.
    pub fn spots_of(&self, field: FieldId) -> impl Iterator<Item = SpotId> + use<'_> {
        let rules = self.program.piles.fields.get(field);
        rules.into_iter().flat_map(|rules| rules.spots.iter().copied())
    }

    /// The board of the game and its field.
    #[must_use]
    pub fn board(&self) -> Option<(FieldId, &Grid)> {
        let board = self.program.facts.board.as_ref()?;
        Some((board.0, &board.1))
    }

    /// The words of an [`Event::Said`](crate::Event::Said).
    #[must_use]
    pub fn words_said(&self, words: u16) -> Option<&Localized> {
        self.program.said.get(usize::from(words))
    }

    /// The notice of an [`Event::Told`](crate::Event::Told), which has its values.
    #[must_use]
    pub fn notice(&self, notice: u16) -> Option<&Announcement> {
        self.program.notices.get(usize::from(notice)).map(|(notice, _)| notice)
    }

    /// Returns the cards for which the wild cards of a play stand, lowest place first; empty if all
    /// of its cards stand for themselves.
    #[must_use]
    pub fn stand_ins(&self, play: &Move) -> Vec<StandIn> {
        self.program.combos.stand_ins(play.bag(), play.form)
    }

    /// True if all players choose at the same time in the current turns.
    #[must_use]
    pub fn is_together(&self, state: &State) -> bool {
        state.is_together(&self.program)
    }

    /// True if several players may claim the same thing at the same time now.
    #[must_use]
    pub fn is_claiming(&self, state: &State) -> bool {
        state.claiming(&self.program).is_some()
    }

    /// Returns the position in which this seat is the next one to claim; `None` if nothing is
    /// claimed, or not by this seat any more. Its choices are the same in whatever order players
    /// are asked.
    #[must_use]
    pub fn asked_for_claim(&self, state: &State, seat: Seat) -> Option<State> {
        state.asked_for_claim(&self.program, seat)
    }

    /// Returns the choice by which the player to choose claims nothing; `None` if nothing is
    /// claimed.
    #[must_use]
    pub fn no_claim(&self, state: &State) -> Option<Action> {
        let pass = state.claiming(&self.program)?.claims.as_ref()?.pass;
        let mut legal = Vec::new();
        state.legal(self, &mut legal);
        let passes = legal.iter().find(|action| action.rule() == Some(pass));
        passes.or_else(|| legal.first()).copied()
    }

    /// True if a seat has already chosen while all choose at the same time.
    #[must_use]
    pub fn has_chosen(&self, state: &State, seat: Seat) -> bool {
        state.has_chosen(&self.program, seat)
    }
}
