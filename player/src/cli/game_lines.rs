//! Played games as lines: JSON objects, and rows of a CSV file.

use super::{Exit, opening::has_folder};
use engine::{
    agents::{GameEnd, PlayedDeal, PlayedGame, TournamentGame, counted_variables},
    cards::DealNumber,
    rules::Rules,
};
use serde_json::{Map, Value, json};
use std::{
    io::{self, Read},
    path::{Path, PathBuf},
};
use tempfile::NamedTempFile;

/// Names that the lines of a game need.
pub(super) struct LineNames {
    /// Kind of each player.
    bots: Vec<String>,
    /// Variables that count something for each player.
    counted: Vec<String>,
}

impl LineNames {
    /// Returns the names for players of these kinds.
    pub(super) fn of(rules: &Rules, bots: Vec<String>) -> Self {
        Self { bots, counted: counted_variables(rules).map(str::to_owned).collect() }
    }

    /// Returns the kinds of the players.
    pub(super) fn bots(&self) -> &[String] {
        &self.bots
    }

    /// Returns a game as an object; rounds, players and seats are numbered from 1.
    pub(super) fn object(&self, game: &TournamentGame, number: usize) -> Value {
        let TournamentGame { round, seated, played } = game;
        let seat = |(seat, &player): (usize, &usize)| {
            json!({
                "player": player + 1,
                "bot": self.bots.get(player),
                "place": played.places.get(seat),
                "score": played.scores.get(seat),
            })
        };
        let deals: Vec<Value> = played
            .deals
            .iter()
            .map(|deal| {
                let values = self.counted.iter().cloned().zip(deal.values.iter());
                let values: Map<_, _> = values.map(|(name, of)| (name, json!(of))).collect();
                json!({ "decisions": deal.decisions, "values": values })
            })
            .collect();
        json!({
            "type": "game",
            "round": round + 1,
            "game": number,
            "deal": played.deal.0,
            "end": played.end.name(),
            "decisions": played.decisions,
            "seats": seated.iter().enumerate().map(seat).collect::<Vec<_>>(),
            "deals": deals,
        })
    }

    /// Reads an object back; `None` if it is not the line of a game of these players.
    pub(super) fn read(&self, object: &Value) -> Option<TournamentGame> {
        let round = object["round"].as_u64()?.checked_sub(1)?;
        let seats = object["seats"].as_array()?;
        let player = |seat: &Value| {
            let player = seat["player"].as_u64()?.checked_sub(1)?;
            usize::try_from(player).ok().filter(|player| *player < self.bots.len())
        };
        let numbers = |values: &Value| -> Option<Vec<i32>> {
            let values = values.as_array()?.iter();
            values.map(|value| value.as_i64().and_then(|value| i32::try_from(value).ok())).collect()
        };
        let deal = |deal: &Value| {
            let values = self.counted.iter().map(|name| numbers(&deal["values"][name]));
            Some(PlayedDeal {
                decisions: u32::try_from(deal["decisions"].as_u64()?).ok()?,
                values: values.collect::<Option<_>>()?,
            })
        };
        let place = |seat: &Value| seat["place"].as_u64().and_then(|p| u8::try_from(p).ok());
        let score = |seat: &Value| seat["score"].as_i64().and_then(|s| i32::try_from(s).ok());
        Some(TournamentGame {
            round,
            seated: seats.iter().map(player).collect::<Option<_>>()?,
            played: PlayedGame {
                deal: DealNumber(object["deal"].as_u64()?),
                end: GameEnd::named(object["end"].as_str()?)?,
                places: seats.iter().filter_map(place).collect(),
                scores: seats.iter().filter_map(score).collect(),
                decisions: u32::try_from(object["decisions"].as_u64()?).ok()?,
                deals: object["deals"].as_array()?.iter().map(deal).collect::<Option<_>>()?,
            },
        })
    }
}

/// Columns that every table of games has.
const COLUMNS: [&str; 11] = [
    "round",
    "game",
    "deal",
    "part",
    "seat",
    "player",
    "bot",
    "place",
    "score",
    "decisions",
    "end",
];

/// True if there is no file here, or a table of games that was written before.
fn is_replaceable(path: &Path) -> bool {
    let Ok(file) = std::fs::File::open(path) else { return !path.exists() };
    let head = COLUMNS.join(",");
    let mut begin = String::new();
    let read = file.take(head.len() as u64).read_to_string(&mut begin);
    read.is_ok() && begin == head
}

/// CSV file of games that is being written: a row for each seat of each game, and of each deal of
/// a game of several deals.
///
/// It is written under a temporary name and has its own only when it is whole.
pub(super) struct GameTable {
    path: PathBuf,
    writer: csv::Writer<NamedTempFile>,
}

impl GameTable {
    /// Begins the file. Fails, with a message, if its folder cannot be written.
    pub(super) fn begin(path: &Path, names: &LineNames) -> Result<Self, String> {
        let told = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
        has_folder(path).map_err(|why| told(&why))?;
        if !is_replaceable(path) {
            return Err(told(&"this file is no table of games; name a new one"));
        }
        let file = crate::store::temporary_beside(path).map_err(|error| told(&error))?;
        let mut writer = csv::Writer::from_writer(file);
        let columns = COLUMNS.map(str::to_owned).into_iter();
        let counted = names.counted.iter().map(|name| format!("final {name}"));
        writer.write_record(columns.chain(counted)).map_err(|error| told(&error))?;
        Ok(Self { path: path.to_owned(), writer })
    }

    /// Adds the rows of a game; `part` is 0 for the whole game, and else the number of the deal.
    pub(super) fn add(
        &mut self,
        names: &LineNames,
        game: &TournamentGame,
        number: usize,
    ) -> io::Result<()> {
        let TournamentGame { round, seated, played } = game;
        let whole = PlayedDeal {
            decisions: played.decisions,
            values: played.deals.last().map(|deal| deal.values.clone()).unwrap_or_default(),
        };
        let parts: &[PlayedDeal] = if played.deals.len() > 1 { &played.deals } else { &[] };
        for (part, deal) in [&whole].into_iter().chain(parts).enumerate() {
            for (seat, &player) in seated.iter().enumerate() {
                let of_game = |text: Option<String>| text.filter(|_| part == 0).unwrap_or_default();
                let row = [
                    (round + 1).to_string(),
                    number.to_string(),
                    played.deal.0.to_string(),
                    part.to_string(),
                    (seat + 1).to_string(),
                    (player + 1).to_string(),
                    names.bots.get(player).cloned().unwrap_or_default(),
                    of_game(played.places.get(seat).map(u8::to_string)),
                    of_game(played.scores.get(seat).map(i32::to_string)),
                    deal.decisions.to_string(),
                    of_game(Some(played.end.name().to_owned())),
                ];
                let values = deal.values.iter().map(|of| of.get(seat).map(i32::to_string));
                let values = values.map(Option::unwrap_or_default);
                self.writer.write_record(row.into_iter().chain(values))?;
            }
        }
        Ok(())
    }

    /// Gives the file its name. Fails, with a message, if it cannot be written.
    pub(super) fn finish(self) -> Result<(), String> {
        let Self { path, writer } = self;
        let told = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
        let file = writer.into_inner().map_err(|error| told(error.error()))?;
        file.as_file().sync_all().map_err(|error| told(&error))?;
        file.persist(&path).map_err(|error| told(&error.error))?;
        Ok(())
    }
}

/// Ends the file of games if there is one, and tells why it cannot be written.
pub(super) fn finish_table(
    table: Option<GameTable>,
    err: &mut dyn io::Write,
) -> io::Result<Option<Exit>> {
    let Some(Err(why)) = table.map(GameTable::finish) else { return Ok(None) };
    writeln!(err, "error: {why}")?;
    Ok(Some(Exit::NotRight))
}
