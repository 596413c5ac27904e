//! Positions as texts: one format for every game, in the words of its file.
//!
//! A text that begins with a bracket is RON; any other is a line in a notation that the game
//! declares for its board.

mod ask;
mod board;
mod cards;
mod holders;
mod notation;
mod series;
mod values;
mod write;

use crate::{
    found::Faults,
    raw::{RawPosition, read_position_file},
    read::told,
};
use cards::{CardCodes, lay_cards};
use definition::{
    At, Code, FieldId, SpotId, Table,
    game::{
        Game, GameDiagnostic, Grid, Position, PositionCounts, PositionDecision, Shape, SourceText,
        Span,
    },
    say,
    wording::{shown, suggest},
};
use holders::Holders;

pub use write::{write_line, write_position};

/// A compiled game, as far as texts of its positions speak of it.
#[derive(Debug, Clone, Copy)]
pub struct PositionFrame<'a> {
    /// The game.
    pub game: &'a Game,
    /// Its table.
    pub table: &'a Table,
    /// Number of players.
    pub seats: u8,
    /// Decisions, in the order of the flow.
    pub decisions: &'a [PositionDecision],
    /// Options that differ from their defaults, by name, with their values in words.
    pub options: &'a [(String, String)],
}

impl PositionFrame<'_> {
    /// Returns the board and its field.
    fn board(&self) -> Option<(FieldId, &Grid)> {
        let fields = (0..).map(FieldId).zip(self.game.fields.iter());
        { fields }.find_map(|(id, field)| match &field.shape {
            Shape::Grid(grid) => Some((id, grid)),
            _ => None,
        })
    }

    /// Returns the first spot of a field.
    fn first_spot(&self, field: FieldId) -> SpotId {
        self.table.spots_of(field).next().unwrap_or(SpotId(0))
    }

    /// Returns the number of draw rules that count quiet turns.
    fn quiet_rules(&self) -> usize {
        let counts = |draw: &&definition::game::DrawRule| {
            matches!(draw, definition::game::DrawRule::Quiet { .. })
        };
        self.game.draws.iter().filter(counts).count()
    }
}

/// Choices before the game, as a position gives them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PositionHead {
    /// Id of the game, if given.
    pub game: Option<String>,
    /// Number of players, if given.
    pub seats: Option<u8>,
    /// Options by name, with their values in words.
    pub options: Vec<(String, String)>,
    /// Place of the number of players, if given.
    pub seats_at: Option<At>,
    /// Place of the value of each option.
    pub options_at: Vec<At>,
}

impl PositionHead {
    /// Returns the head of a text; empty if it is a line in a notation, or cannot be read.
    #[must_use]
    pub fn of(text: &str) -> Self {
        if !is_ron(text) {
            return Self::default();
        }
        let Some(raw) = read_position_file(text, &mut Faults::default()) else {
            return Self::default();
        };
        let source = SourceText::of(text);
        let place = |at: Span| source.place(at.start);
        Self {
            game: raw.game.map(|game| game.value),
            seats: raw.seats.map(|(seats, _)| seats),
            seats_at: raw.seats.map(|(_, at)| place(at)),
            options_at: raw.options.iter().map(|(_, value)| place(value.at)).collect(),
            options: { raw.options }
                .into_iter()
                .map(|(name, value)| (name.value, value.0.value))
                .collect(),
        }
    }
}

/// True if a text is RON: it begins with a bracket, after comments.
fn is_ron(text: &str) -> bool {
    let lines = text.trim_start_matches('\u{feff}').lines().map(str::trim);
    let first = { lines }
        .find(|line| !line.is_empty() && !line.starts_with("//") && !line.starts_with("#!"));
    first.is_some_and(|line| line.starts_with('(') || line.starts_with("/*"))
}

/// Reads a position of a game.
///
/// # Errors
///
/// Every fault, with its line and column and what would be right.
pub fn read_position(
    text: &str,
    frame: &PositionFrame<'_>,
) -> Result<Position, Vec<GameDiagnostic>> {
    let mut faults = Faults::default();
    let position = match is_ron(text) {
        true => read_position_file(text, &mut faults)
            .and_then(|raw| PositionReader { frame, faults: &mut faults }.position(&raw)),
        false => notation::read(text, frame, &mut faults),
    };
    match position {
        Some(position) if !faults.has_errors() => Ok(position),
        _ => {
            let source = SourceText::of(text);
            Err(told(&faults, &[source]))
        }
    }
}

/// Reader of one position.
struct PositionReader<'f, 'a> {
    frame: &'f PositionFrame<'a>,
    faults: &'f mut Faults,
}

impl PositionReader<'_, '_> {
    fn position(&mut self, raw: &RawPosition) -> Option<Position> {
        self.is_of_this_game(raw);
        self.options(raw);
        let deal = match &raw.deal {
            None => None,
            Some(deal) => Some(self.deal(&deal.value, deal.at)?),
        };
        let (decision, loops) = self.ask(raw.asks.as_ref(), raw.at)?;
        let mut position = Position { deal, decision, loops, ..Position::default() };
        self.pieces(raw, &mut position);
        position.series = raw.series.as_ref().and_then(|series| self.series(series, &position));
        position.vars = self.values(&raw.vars);
        position.before = self.values(&raw.before);
        position.finished = self.finished(raw);
        position.counts = self.counts(raw);
        Some(position)
    }

    fn add(
        &mut self,
        code: Code,
        at: Span,
        message: definition::Wording,
        help: definition::Wording,
    ) {
        self.faults.add(code, at, message, help);
    }

    fn is_of_this_game(&mut self, raw: &RawPosition) {
        let id = &self.frame.game.about.id;
        if let Some(game) = raw.game.as_ref().filter(|game| game.value != *id) {
            let message = say!(
                "fault-position-game",
                "this is a position of `{other}`, not of `{game}`",
                other = shown(&game.value),
                game = shown(id),
            );
            let help = say!("help-position-game", "Open it with the game it names.");
            self.add(Code::BadChoice, game.at, message, help);
        }
        if let Some((seats, at)) = raw.seats.filter(|(seats, _)| *seats != self.frame.seats) {
            let message = say!(
                "fault-position-seats",
                "the position is for {wanted} players, the game was set up for {found}",
                wanted = usize::from(seats),
                found = usize::from(self.frame.seats),
            );
            let help = say!("help-position-seats", "Set up the game for as many players.");
            self.add(Code::OutOfRange, at, message, help);
        }
    }

    fn options(&mut self, raw: &RawPosition) {
        for (name, value) in &raw.options {
            let options = || self.frame.game.options.iter().map(|option| option.name.as_str());
            if !options().any(|option| option == name.value) {
                let message = say!(
                    "fault-position-option",
                    "there is no option `{option}`",
                    option = shown(&name.value)
                );
                let help = suggest(&name.value, options());
                self.add(Code::UnknownName, name.at, message, help);
                continue;
            }
            let set = self.frame.options.iter().find(|(option, _)| *option == name.value);
            if let Some((_, set)) = set.filter(|(_, set)| !is_same(set, &value.value)) {
                let message = say!(
                    "fault-position-set",
                    "the option `{option}` is `{wanted}` in the position, but `{found}` in the game",
                    option = shown(&name.value),
                    wanted = shown(&value.value),
                    found = shown(set),
                );
                let help = say!("help-position-set", "Begin the game with the same options.");
                self.add(Code::BadChoice, value.at, message, help);
            }
        }
    }

    fn deal(&mut self, text: &str, at: Span) -> Option<::cards::DealNumber> {
        let known = self.frame.game.deal_numbers();
        let number = text.parse().ok().filter(|number| known.contains(number));
        if number.is_none() {
            let message =
                say!("fault-position-deal", "there is no deal `{deal}`", deal = shown(text));
            let help = say!(
                "help-number",
                "Write a number from {least} to {most}.",
                least = known.start().to_string(),
                most = known.end().to_string(),
            );
            self.add(Code::OutOfRange, at, message, help);
        }
        number
    }

    fn pieces(&mut self, raw: &RawPosition, position: &mut Position) {
        let holders = Holders::of(self.frame);
        position.spots = vec![Vec::new(); self.frame.table.spot_count()];
        let codes = CardCodes::of(&self.frame.game.pieces);
        let mut laid = Vec::new();
        for (key, spots) in &raw.fields {
            let Some(holder) = holders.named(&key.value) else {
                let message = say!(
                    "fault-position-field",
                    "there is no field `{field}`",
                    field = shown(&key.value)
                );
                self.add(Code::UnknownName, key.at, message, suggest(&key.value, holders.names()));
                continue;
            };
            match spots {
                crate::raw::RawSpots::Men(men, at) => self.men(holder, men, *at, position),
                crate::raw::RawSpots::One(text) => {
                    self.spot_count(holder, 1, key.at);
                    laid.extend(holder.spots.first().map(|&spot| (spot, text)));
                }
                // Nothing lies there.
                crate::raw::RawSpots::Each(texts, _) if texts.is_empty() => {}
                crate::raw::RawSpots::Each(texts, at) => {
                    self.spot_count(holder, texts.len(), *at);
                    laid.extend(holder.spots.iter().copied().zip(texts));
                }
            }
        }
        if let Some(codes) = codes {
            lay_cards(self.frame, &codes, &laid, raw.at, position, self.faults);
        }
        position.men.sort_unstable();
    }

    fn spot_count(&mut self, holder: &holders::Holder, found: usize, at: Span) {
        let wanted = holder.spots.len();
        if found != wanted {
            let message = say!(
                "fault-position-spots",
                "there are {found} texts for the {wanted} spots of `{field}`",
                found = found,
                wanted = wanted,
                field = shown(&holder.name),
            );
            let help =
                say!("help-position-spots", "Write a text for each spot, `\"\"` for an empty one.");
            self.add(Code::OutOfRange, at, message, help);
        }
    }

    fn finished(&mut self, raw: &RawPosition) -> Vec<u8> {
        let Some(places) = &raw.finished else { return Vec::new() };
        let seats = self.frame.seats;
        let mut given: Vec<u8> = places.iter().copied().filter(|place| *place > 0).collect();
        given.sort_unstable();
        let doubled = given.windows(2).any(|pair| pair[0] == pair[1]);
        if places.len() != usize::from(seats) || doubled || given.iter().any(|&p| p > seats) {
            let message = say!("fault-position-finished", "these are not places of the players");
            let help = say!(
                "help-position-finished",
                "Write {seats} places, one for each player: 0 for one still in, 1 for the first.",
                seats = usize::from(seats),
            );
            self.add(Code::OutOfRange, raw.at, message, help);
        }
        places.clone()
    }

    fn counts(&mut self, raw: &RawPosition) -> PositionCounts {
        let Some(raw) = &raw.counted else { return PositionCounts::default() };
        let quiet = self.frame.quiet_rules();
        if raw.quiet.len() > quiet || raw.redeals.len() > self.frame.game.decks.len() {
            let message = say!("fault-position-counts", "the game does not count so many things");
            let help = say!(
                "help-position-counts",
                "Write at most {quiet} numbers in `quiet` and {decks} in `redeals`.",
                quiet = quiet,
                decks = self.frame.game.decks.len(),
            );
            self.add(Code::OutOfRange, raw.at, message, help);
        }
        PositionCounts {
            decisions: raw.decisions,
            passes: raw.passes,
            shuffles: raw.shuffles,
            draws: raw.draws,
            quiet: raw.quiet.clone(),
            redeals: raw.redeals.clone(),
            bases: raw.bases.iter().flat_map(|bases| self.bases(bases)).collect(),
        }
    }

    fn bases(&mut self, text: &crate::tree::Text) -> Vec<Option<::cards::Rank>> {
        let mut bases = Vec::new();
        for word in text.value.split_whitespace() {
            let rank = ::cards::Rank::from_label(word);
            if rank.is_none() && word != "none" {
                let message =
                    say!("fault-position-base", "there is no rank `{rank}`", rank = shown(word));
                let ranks: Vec<&str> = ::cards::Rank::all().map(::cards::Rank::label).collect();
                self.add(Code::UnknownName, text.at, message, suggest(word, ranks.iter().copied()));
            }
            bases.push(rank);
        }
        bases
    }
}

/// True if two values of an option are the same.
fn is_same(one: &str, other: &str) -> bool {
    let plain = |text: &str| match text.to_lowercase().as_str() {
        "true" | "yes" | "on" => "1".to_owned(),
        "false" | "no" | "off" => "0".to_owned(),
        text => text.to_owned(),
    };
    plain(one) == plain(other)
}
