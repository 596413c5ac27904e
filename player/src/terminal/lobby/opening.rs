//! Tables that a person opens at a host which lets guests do so.

use super::{Lobby, LobbyStep};
use crate::{terminal::command::words, tr};
use engine::{
    definition::wording::shown,
    protocol::{GameOffered, TablePolicy},
};
use remote::RemoteCommand;
use std::{
    collections::BTreeMap,
    io::{self, Write},
};

/// A table that is to be opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct NewTable {
    /// Id of the game.
    game: String,
    /// Number of seats; that of the game if absent.
    seats: Option<u8>,
}

/// Error for a table that is to be opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum OpeningFault {
    /// No game was named; with the id of one that the host offers.
    Unnamed(String),
    /// The host offers no game of this name.
    UnknownGame(String),
    /// The game is not for this number of players: its title, and the least and the most.
    WrongSeats(String, [u8; 2]),
}

/// Reads the line that opens a table, with the id or the title of a game and perhaps a number of
/// seats; `None` if it is another line.
pub(super) fn new_table(
    line: &str,
    games: &[GameOffered],
) -> Option<Result<NewTable, OpeningFault>> {
    let (_, word, rest) = words(line)?;
    if games.is_empty() || !word.eq_ignore_ascii_case("open") {
        return None;
    }
    let find = |name: &str| {
        let name = name.trim().to_lowercase();
        games.iter().find(|one| [&one.game, &one.title].iter().any(|it| it.to_lowercase() == name))
    };
    let numbered = || {
        let (name, seats) = rest.rsplit_once(char::is_whitespace)?;
        // A number that is far too large is a number all the same.
        let is_number = seats.bytes().all(|byte| byte.is_ascii_digit());
        let seats = is_number.then(|| seats.parse().unwrap_or(u8::MAX))?;
        Some((find(name)?, Some(seats)))
    };
    let found = find(rest).map(|game| (game, None)).or_else(numbered);
    Some(match found {
        Some((game, Some(seats))) if !(game.seats[0]..=game.seats[1]).contains(&seats) => {
            Err(OpeningFault::WrongSeats(game.title.clone(), game.seats))
        }
        Some((game, seats)) => Ok(NewTable { game: game.game.clone(), seats }),
        None if rest.is_empty() => Err(OpeningFault::Unnamed(games[0].game.clone())),
        None => Err(OpeningFault::UnknownGame(rest.to_owned())),
    })
}

impl Lobby<'_> {
    /// Lists the games of which a table may be opened, if there are any.
    pub(super) fn show_games(&self, out: &mut dyn Write) -> io::Result<()> {
        if self.games.is_empty() {
            return Ok(());
        }
        writeln!(out, "{}", tr!(self.texts, "join-games"))?;
        self.games.iter().try_for_each(|one| {
            let (game, title, [from, to]) = (one.game.as_str(), one.title.as_str(), one.seats);
            let key = if from == to { "join-game-line-one" } else { "join-game-line" };
            let values = [
                ("game", game.into()),
                ("title", title.into()),
                ("from", from.into()),
                ("to", to.into()),
            ];
            writeln!(out, "  {}", self.texts.format(key, &values))
        })
    }

    /// Opens a table and turns to it; the inner error says why it cannot be opened.
    pub(super) fn open_table(
        &mut self,
        NewTable { game, seats }: NewTable,
        out: &mut dyn Write,
    ) -> io::Result<Result<String, String>> {
        let (options, bots, key) = (BTreeMap::new(), Vec::new(), None);
        let policy = Box::new(TablePolicy::usual());
        self.named = None;
        let open = RemoteCommand::Open { game, seats, options, policy, bots, key };
        if let Some(why) = self.ask(open, out)? {
            return Ok(Err(tr!(self.texts, "join-refused", why = why)));
        }
        let Some(name) = self.named.take() else {
            return Ok(Err(tr!(self.texts, "join-not-opened")));
        };
        // Whoever opens a table has joined it before its name is known here: what was told
        // meanwhile is told anew to one who comes in again.
        let leave = RemoteCommand::Leave { table: name.clone() };
        Ok(self
            .ask(leave, out)?
            .map_or(Ok(name), |why| Err(tr!(self.texts, "join-refused", why = why))))
    }

    /// Says why no table is opened.
    pub(super) fn not_opened(&self, fault: &OpeningFault) -> String {
        match fault {
            OpeningFault::Unnamed(game) => {
                tr!(self.texts, "join-open-needs-game", game = game.as_str())
            }
            OpeningFault::UnknownGame(game) => {
                tr!(self.texts, "join-no-such-game", game = shown(game))
            }
            OpeningFault::WrongSeats(title, [from, to]) => {
                let facts = [
                    ("title", title.as_str().into()),
                    ("from", (*from).into()),
                    ("to", (*to).into()),
                ];
                let key = if from == to { "join-open-seats-one" } else { "join-open-seats" };
                self.texts.format(key, &facts)
            }
        }
    }

    /// Says that no table can be chosen or opened.
    pub(super) fn no_tables(&self) -> LobbyStep {
        LobbyStep::Failed(tr!(self.texts, "join-no-tables"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_opened_by_the_id_or_the_title_of_a_game_and_a_number_of_seats() {
        let game = |game: &str, title: &str| GameOffered {
            game: game.to_owned(),
            title: title.to_owned(),
            seats: [2, 5],
        };
        let games = [game("red-cards", "Red Cards"), game("blue-cards", "Blue-Cards")];
        let seats = Some(Err(OpeningFault::WrongSeats("Red Cards".to_owned(), [2, 5])));
        let opens = |game: &str, seats| Some(Ok(NewTable { game: game.to_owned(), seats }));
        for (line, wanted) in [
            ("open red-cards", opens("red-cards", None)),
            ("OPEN Red Cards 3", opens("red-cards", Some(3))),
            ("open blue-cards 4", opens("blue-cards", Some(4))),
            ("open bridge", Some(Err(OpeningFault::UnknownGame("bridge".to_owned())))),
            ("open", Some(Err(OpeningFault::Unnamed("red-cards".to_owned())))),
            ("open Red Cards 9", seats.clone()),
            ("open red-cards 1000", seats),
            ("T1", None),
            ("", None),
        ] {
            assert_eq!(new_table(line, &games), wanted, "{line}");
        }
        assert_eq!(new_table("open red-cards", &[]), None, "nothing can be opened there");
    }
}
