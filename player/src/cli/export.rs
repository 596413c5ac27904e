//! `fudaba export`: results and standings as CSV, deals of four hands as PBN.

mod deals;
mod pbn;
mod results;
mod same;
mod standings;

use super::{
    Console, Environment, Exit, Export, named,
    opening::read_text,
    replay::{MOST_BYTES, OpenedRecord, in_file, open},
};
use crate::{
    text::{Language, Texts},
    tr,
};
use deals::{NoFourHands, four_hands};
use engine::{
    fair::{ProvedRecord, is_fair_record},
    rules::{Match, Rules, Seat},
};
use same::{Identity, each_once};
use std::{collections::BTreeSet, io, path::Path, sync::Arc};
use store::{DatabaseAddress, LogStore, PlayerKind, PostgresStore, SqliteStore, StoredGame};

/// A game that is exported, whichever way it was kept.
struct ExportedGame {
    /// File or folder that holds it.
    source: String,
    /// Mark that tells it from every other game.
    identity: Identity,
    /// Table of a host, and the number of the game there.
    table: Option<(String, u64)>,
    /// Id of the game's rules.
    id: String,
    /// Title of the game.
    title: String,
    seats: Vec<ExportedSeat>,
    /// Number of actions.
    acts: u64,
    /// True if the record proves that the deal was fair.
    is_proved: bool,
    /// Times of the beginning and of the end, in milliseconds since 1970.
    times: Option<[u64; 2]>,
    /// The game as it was played; the reason if it cannot be replayed.
    played: Result<Box<Match>, String>,
}

/// A seat of a game that is exported.
#[derive(Default)]
struct ExportedSeat {
    /// Name of the player, if it is known.
    name: Option<String>,
    /// `person` or `bot`, if it is known.
    kind: Option<&'static str>,
    place: Option<u32>,
    score: Option<i64>,
    /// True if the player has lost by forfeit; `None` where the record does not tell.
    forfeit: Option<bool>,
}

pub(super) fn run(
    args: &Export,
    console: &mut Console<'_>,
    environment: &Environment,
) -> io::Result<Exit> {
    let texts = Texts::new(environment.language(args.lang));
    let mut games = Vec::new();
    for source in &args.sources {
        let read = match source {
            source if DatabaseAddress::is_meant(&source.to_string_lossy()) => {
                of_database(&source.to_string_lossy(), args.game.as_deref(), &texts)
            }
            source if source.is_dir() => of_store(source, args.game.as_deref(), &texts),
            source => of_record(source, args.game.as_deref()).map(|game| vec![game]),
        };
        match read {
            Ok(read) => games.extend(read),
            Err(why) => {
                writeln!(console.err, "error: {why}")?;
                return Ok(Exit::NotRight);
            }
        }
    }
    let games = each_once(games, &texts, console)?;
    let text = if args.csv {
        results::table(&games).map_err(io::Error::other)?
    } else if args.standings {
        standings::table(&games).map_err(io::Error::other)?
    } else {
        match as_pbn(&games, &texts, console)? {
            Some(text) => text,
            None => return Ok(Exit::NotRight),
        }
    };
    let ending = if args.pbn { "pbn" } else { "csv" };
    match &args.output {
        None => console.out.write_all(text.as_bytes()).map(|()| Exit::Done),
        Some(to) => named::write(to, text.as_bytes(), ending, None, args.yes, console),
    }
}

/// Returns the deals of the games that have four hands, and names the others; `None` if there is
/// no such deal.
fn as_pbn(
    games: &[ExportedGame],
    texts: &Texts,
    console: &mut Console<'_>,
) -> io::Result<Option<String>> {
    let (mut boards, mut refused) = (pbn::Boards::default(), BTreeSet::new());
    for game in games {
        let deals = game.played.as_ref().map_err(Clone::clone).and_then(|played| {
            four_hands(played).map_err(|why| no_hands(texts, &game.title, &why))
        });
        match deals {
            Ok(deals) => deals.iter().for_each(|deal| boards.add(game, deal)),
            Err(why) => {
                // A host's store may hold hundreds of games of a kind.
                if refused.insert((game.source.clone(), why.clone())) {
                    let source = game.source.as_str();
                    writeln!(
                        console.err,
                        "{}",
                        tr!(texts, "export-no-pbn", source = source, why = why)
                    )?;
                }
            }
        }
    }
    if games.is_empty() {
        writeln!(console.err, "error: {}", tr!(texts, "export-nothing"))?;
    }
    Ok((!boards.is_empty()).then(|| boards.text()))
}

/// Says why a game has no deal of four hands.
fn no_hands(texts: &Texts, title: &str, why: &NoFourHands) -> String {
    match why {
        NoFourHands::Seats(seats) => {
            tr!(texts, "export-seats", game = title, seats = *seats)
        }
        NoFourHands::Pack => tr!(texts, "export-pack", game = title),
        NoFourHands::Hands => tr!(texts, "export-hands", game = title),
    }
}

/// Replays the text of a record.
fn replay(text: String, file: &str, game: Option<&str>) -> Result<Box<Match>, String> {
    let texts = &Texts::new(Language::En);
    let OpenedRecord { rules, record, .. } = open(text, (file, game), texts)?;
    let played = record.replay(&rules).map_err(|error| in_file(file, &error, texts))?;
    Ok(Box::new(played))
}

fn title(rules: &Arc<Rules>) -> String {
    rules.game().about.title.en.clone()
}

/// Returns the game of a record.
fn of_record(path: &Path, game: Option<&str>) -> Result<ExportedGame, String> {
    let file = path.display().to_string();
    let text = read_text(path, MOST_BYTES).map_err(|why| format!("{file}: {why}"))?;
    let proved = is_fair_record(&text).then(|| ProvedRecord::of_text(&text).ok()).flatten();
    let is_fair = is_fair_record(&text);
    let played = replay(text, &file, game)?;
    let file_of_game = || Identity::File(path.canonicalize().unwrap_or_else(|_| path.to_owned()));
    let identity = Identity::of_fair(is_fair, &played).unwrap_or_else(file_of_game);
    let rules = Arc::clone(played.rules());
    let names = proved.as_ref().and_then(|proved| proved.audit().open());
    let outcome = played.outcome();
    // A robot may have followed a player who forfeited, and a game that ends by it has no outcome.
    let is_robot = |at: usize| {
        let seat = u8::try_from(at).unwrap_or(u8::MAX);
        proved.as_ref().is_some_and(|proved| proved.audit().is_robot(seat))
    };
    let seat = |at: usize| ExportedSeat {
        name: names.and_then(|open| open.seats.get(at)).map(|seat| seat.name.clone()),
        place: outcome.as_ref().and_then(|out| out.places.get(at)).map(|&place| place.into()),
        score: outcome.as_ref().and_then(|_| {
            let seat = Seat(u8::try_from(at).ok()?);
            played.state().score(&rules, seat).map(i64::from)
        }),
        forfeit: outcome.as_ref().filter(|_| !is_robot(at)).map(|_| false),
        ..ExportedSeat::default()
    };
    Ok(ExportedGame {
        source: file,
        identity,
        table: None,
        id: rules.game().about.id.to_string(),
        title: title(&rules),
        seats: (0..usize::from(rules.seats())).map(seat).collect(),
        acts: played.actions().len() as u64,
        is_proved: proved.is_some(),
        times: None,
        played: Ok(played),
    })
}

/// Returns the games of a host's store.
fn of_store(folder: &Path, game: Option<&str>, texts: &Texts) -> Result<Vec<ExportedGame>, String> {
    let file = folder.display().to_string();
    // A folder without a store would get one by being opened.
    if !SqliteStore::is_in(folder) {
        return Err(tr!(texts, "export-no-store", folder = file));
    }
    let fault = |error: store::StoreError| match error {
        store::StoreError::InUse { path } => tr!(texts, "export-host-runs", folder = path),
        error => crate::hosting::hosting_words(texts, &crate::hosting::HostingError::Store(error)),
    };
    let games = SqliteStore::open(folder).and_then(|store| store.played()).map_err(fault)?;
    Ok(games.into_iter().map(|stored| of_stored(stored, &file, game)).collect())
}

/// Returns the games of a database that hosts share; hosts may go on meanwhile.
fn of_database(
    source: &str,
    game: Option<&str>,
    texts: &Texts,
) -> Result<Vec<ExportedGame>, String> {
    let fault = |error: store::StoreError| {
        crate::hosting::hosting_words(texts, &crate::hosting::HostingError::Store(error))
    };
    let address: DatabaseAddress = source.parse().map_err(fault)?;
    let games = PostgresStore::read_played(&address).map_err(fault)?;
    // Rows name the database without its password.
    let shown = address.to_string();
    Ok(games.into_iter().map(|stored| of_stored(stored, &shown, game)).collect())
}

fn of_stored(stored: StoredGame, folder: &str, game: Option<&str>) -> ExportedGame {
    let table = stored.log.as_str().to_owned();
    let file = format!("{folder}: {table}, {}", stored.game);
    let is_fair = is_fair_record(&stored.record);
    let hosted = Identity::Hosted {
        table: table.clone(),
        game: stored.game,
        times: [stored.begun_ms, stored.ended_ms],
        record: stored.record.clone(),
    };
    let played = replay(stored.record, &file, game);
    let of_fair = played.as_ref().ok().and_then(|played| Identity::of_fair(is_fair, played));
    let mut seats: Vec<ExportedSeat> = Vec::new();
    for seat in stored.seats {
        let at = usize::try_from(seat.seat).unwrap_or(usize::MAX).min(u8::MAX.into());
        seats.resize_with(seats.len().max(at + 1), ExportedSeat::default);
        seats[at] = ExportedSeat {
            name: Some(seat.name),
            kind: match seat.kind {
                PlayerKind::Person => Some("person"),
                PlayerKind::Bot => Some("bot"),
                PlayerKind::Empty => None,
            },
            place: seat.place,
            score: seat.score,
            forfeit: Some(seat.forfeit),
        };
    }
    ExportedGame {
        source: folder.to_owned(),
        identity: of_fair.unwrap_or(hosted),
        table: Some((table, stored.game)),
        title: played.as_ref().map_or_else(|_| stored.rules.clone(), |one| title(one.rules())),
        id: stored.rules,
        seats,
        acts: stored.acts,
        is_proved: stored.is_proved,
        times: Some([stored.begun_ms, stored.ended_ms]),
        played,
    }
}
