//! Positions as texts: any decision of a game is written down, and a game begins from it.

use crate::{
    LayError, Observer, Rules, Start, State, Unwritten, View, option_value, program::LoopCode,
};
use cards::DealNumber;
use definition::game::{GameDiagnostic, Position, PositionDecision, PositionLoopKind};
use gametext::{PositionFrame, read_position, write_line, write_position};

impl Rules {
    /// Calls a function with what texts of positions need to know.
    fn in_frame<T>(&self, tell: impl FnOnce(&PositionFrame<'_>) -> T) -> T {
        let kind = |code: &LoopCode| match code {
            LoopCode::Turns(_) => PositionLoopKind::Turns,
            LoopCode::Each(each) => PositionLoopKind::Each(each.count),
        };
        let decisions: Vec<PositionDecision> = { &self.program.asks }
            .iter()
            .map(|ask| PositionDecision {
                moves: ask.moves.iter().map(|&(id, _)| id).collect(),
                again: ask.again,
                loops: ask.within.iter().map(kind).collect(),
            })
            .collect();
        let game = &self.game;
        let options: Vec<(String, String)> = { &self.setup().options }
            .iter()
            .filter_map(|&(id, value)| {
                let option = game.options.get(id)?;
                let differs = option.kind.default_value() != value;
                differs.then(|| (option.name.clone(), option_value(game, id, value)))
            })
            .collect();
        tell(&PositionFrame {
            game,
            table: self.table(),
            seats: self.seats(),
            decisions: &decisions,
            options: &options,
        })
    }

    /// Reads a position of this game: RON, or a line in a notation that its file declares.
    ///
    /// # Errors
    ///
    /// Every fault, with its line and column and what would be right.
    ///
    /// # Examples
    ///
    /// ```
    /// use rules::{Rules, Setup, Start};
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
    /// let rules = Rules::of_game(game, &Setup::default()).expect("two may play");
    /// let text = r#"(
    ///     asks: (player: 1, moved: [0]),
    ///     fields: { "hand": ["2C 3C", "6H 5H"], "stock": "...", "won": ["4C", ""] },
    /// )"#;
    /// let position = rules.read_position(text).expect("it is one of this game");
    /// let state = rules.start(&Start::Position(Arc::new(position))).expect("it can begin");
    /// assert_eq!(state.choices(&rules), 2); // the two cards of the second player
    ///
    /// let faults = rules.read_position(&text.replace("6H", "9H")).expect_err("there is none");
    /// assert_eq!(faults[0].diagnostic.at.to_string(), "3:34"); // line and column
    /// # Ok::<_, String>(())
    /// ```
    pub fn read_position(&self, text: &str) -> Result<Position, Vec<GameDiagnostic>> {
        self.in_frame(|frame| read_position(text, frame))
    }

    /// Returns the text of a position in RON, which reads as the same position.
    #[must_use]
    pub fn position_text(&self, position: &Position) -> String {
        self.in_frame(|frame| write_position(position, frame))
    }

    /// Returns a position in each notation that the game's file declares, by name.
    #[must_use]
    pub fn position_lines(&self, position: &Position) -> Vec<(String, String)> {
        let notations = &self.game.positions.notations;
        self.in_frame(|frame| {
            { notations }
                .iter()
                .filter_map(|own| Some((own.name.clone(), write_line(position, own, frame)?)))
                .collect()
        })
    }

    /// Begins a game at a position, reporting what happens before the first choice.
    pub(crate) fn begin_at<W: Observer>(
        &self,
        position: &Position,
        observer: &mut W,
    ) -> Result<State, LayError> {
        let deal = position.deal.unwrap_or_else(|| self.usual_deal());
        let state = State::set_up(&self.program, position, deal);
        let mut state = state.ok_or(LayError::Position)?;
        state.go_on_from_position(&self.program, observer);
        Ok(state)
    }

    /// Returns the number that determines the shuffles during a game that starts this way; 0 for
    /// cards laid one by one, and for a fair deal, which has none.
    #[must_use]
    pub fn shuffles_of(&self, start: &Start) -> DealNumber {
        match start {
            Start::Number(number) => *number,
            Start::Fair(_) | Start::Cards(_) => DealNumber(0),
            Start::Position(position) => position.deal.unwrap_or_else(|| self.usual_deal()),
        }
    }

    /// Returns the deal by which a position that names none draws its unknown cards.
    fn usual_deal(&self) -> DealNumber {
        let known = self.deal_numbers();
        DealNumber(1).clamp(*known.start(), *known.end())
    }
}

impl State {
    /// Returns the position, for writing it down.
    ///
    /// # Errors
    ///
    /// Fails if the game is over, or between the steps of a move that no position can tell.
    pub fn position(&self, rules: &Rules) -> Result<Position, Unwritten> {
        let position = self.written(&rules.program)?;
        let again = rules.begin_at(&position, &mut ()).map_err(|_| Unwritten::Unlike)?;
        match self.is_same_position(&again, &rules.program) {
            true => Ok(position),
            false => Err(Unwritten::Unlike),
        }
    }
}

impl View {
    /// Returns the position as this seat knows it: hidden cards are unknown, and the deal is open.
    ///
    /// # Errors
    ///
    /// Fails like [`State::position`].
    pub fn position(&self, rules: &Rules) -> Result<Position, Unwritten> {
        self.written(rules)
    }
}
