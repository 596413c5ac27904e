//! `fudaba verify`: proves a record of a fair deal, or names the first line that lies.

use super::{Console, Environment, Exit, SetupChoice, Verify, json, opening::read_text};
use crate::{
    library::{AnyGame, IN_UTF16, LoadError, NO_TEXT, NO_UTF8},
    text::{Language, Texts, objection_words},
    tr,
};
use engine::{
    fair::{ProvedRecord, RecordObjection, check_play, files_of, is_fair_record},
    rules::{Record, Rules, Setup},
};
use serde_json::{Value, json};
use std::{
    io,
    path::{Path, PathBuf},
    sync::Arc,
};

/// Maximum size of a record, in bytes.
const MOST_BYTES: u64 = 64 << 20;

/// Reason why a record is not proved.
enum Unproved {
    /// A line that lies.
    Line(RecordObjection),
    /// The file is empty.
    Empty,
    /// The file is another one.
    NoRecord,
    /// The game of this name is not known.
    NoGame(String),
    /// The file holds another game than the record.
    OtherGame {
        /// Id of the game of the record.
        recorded: String,
        /// File that was named.
        file: String,
        /// Id of the game in it.
        own: String,
    },
    /// The record cannot be read; its path and the system's reason.
    Unread(PathBuf, String),
    /// The game that was named cannot be read.
    Unopened(LoadError),
    /// The file holds the same game with other rules; what does not fit.
    OtherRules(String),
    /// No deal was played.
    NoDeal,
    /// Something else that is told in English alone.
    Words(String),
}

/// Returns the line that lies, if it is a line, and why it is not believed.
fn in_words(unproved: Unproved, texts: &Texts) -> (Option<usize>, String) {
    let in_english = |why: String| match texts.language() {
        Language::En => why,
        Language::Ja => tr!(texts, "verify-refused", why = why),
    };
    match unproved {
        Unproved::Line(own) => {
            let why = objection_words(texts, &own.objection);
            (Some(own.line), why.unwrap_or_else(|| in_english(own.objection.to_string())))
        }
        Unproved::OtherRules(why) => (Some(1), tr!(texts, "verify-other-rules", why = why)),
        Unproved::Unread(path, why) => (None, unread_words(texts, &path, why)),
        Unproved::Unopened(error) => (None, unopened_words(texts, error)),
        Unproved::Words(why) => (None, in_english(why)),
        Unproved::Empty => (None, tr!(texts, "verify-empty")),
        Unproved::NoRecord => (None, tr!(texts, "verify-no-record")),
        Unproved::NoGame(name) => (None, tr!(texts, "verify-no-game", name = name)),
        Unproved::OtherGame { recorded, file, own } => {
            let [recorded, own] = [recorded, own].map(|id| title_of(texts, &id));
            // The first line names the game.
            let why = tr!(texts, "verify-other-game", recorded = recorded, file = file, own = own);
            (Some(1), why)
        }
        Unproved::NoDeal => (None, tr!(texts, "verify-no-deal")),
    }
}

/// Returns the title of a game that is known by its id; otherwise the id.
fn title_of(texts: &Texts, id: &str) -> String {
    AnyGame::find(id).map_or_else(
        |_| id.to_owned(),
        |game| match &game {
            AnyGame::Workbook(game) => texts.localized(&game.about().title).to_owned(),
            AnyGame::Party(game) => texts.localized(&game.game.about.title).to_owned(),
        },
    )
}

/// Says why a file cannot be read; the system's reason is in its own language, so the commonest are
/// told in the person's.
pub(super) fn unread_words(texts: &Texts, path: &Path, why: String) -> String {
    match texts.language() {
        Language::En => why,
        Language::Ja if path.is_dir() => tr!(texts, "file-is-folder"),
        Language::Ja if !path.exists() => tr!(texts, "file-missing"),
        Language::Ja => match why.as_str() {
            IN_UTF16 => tr!(texts, "file-in-utf16"),
            NO_TEXT => tr!(texts, "file-no-text"),
            NO_UTF8 => tr!(texts, "file-no-utf8"),
            _ => why,
        },
    }
}

/// Says why a game cannot be read.
pub(super) fn unopened_words(texts: &Texts, error: LoadError) -> String {
    match (texts.language(), error) {
        (Language::Ja, LoadError::Unreadable { path, why }) => {
            format!("{}: {}", path.display(), unread_words(texts, &path, why))
        }
        (Language::Ja, LoadError::NotFound { name, near }) => {
            let said = tr!(texts, "problems-not-found", name = name);
            let near = near.map(|near| tr!(texts, "problems-near", name = near));
            said + &near.unwrap_or_default()
        }
        (Language::Ja, error) => tr!(texts, "verify-refused", why = error.to_string()),
        (Language::En, error) => error.to_string(),
    }
}

pub(super) fn run(
    args: &Verify,
    console: &mut Console<'_>,
    environment: &Environment,
) -> io::Result<Exit> {
    let file = args.record.display();
    let proved = match prove(args) {
        Ok(proved) => proved,
        Err(unproved) => {
            let language = if args.json { Language::En } else { environment.language(args.lang) };
            let (line, why) = in_words(unproved, &Texts::new(language));
            if args.json {
                let object = json!({ "type": "proof", "proved": false, "line": line, "why": why });
                json::line(console.out, &object)?;
            } else {
                let line = line.map(|line| format!(":{line}")).unwrap_or_default();
                writeln!(console.err, "error: {file}{line}: {why}")?;
            }
            return Ok(Exit::NotRight);
        }
    };
    if args.json {
        json::line(console.out, &object(&proved))?;
    } else {
        let texts = Texts::new(environment.language(args.lang));
        for line in told(&proved, &file.to_string(), &texts) {
            writeln!(console.out, "{line}")?;
        }
    }
    Ok(Exit::Done)
}

/// Proves a record, the rules of its game included.
fn prove(args: &Verify) -> Result<ProvedRecord, Unproved> {
    let words = |why: String| Unproved::Words(why);
    let text = read_text(&args.record, MOST_BYTES)
        .map_err(|why| Unproved::Unread(args.record.clone(), why))?;
    if !is_fair_record(&text) {
        let is_empty = text.trim().is_empty();
        return Err(if is_empty { Unproved::Empty } else { Unproved::NoRecord });
    }
    let proved = ProvedRecord::of_text(&text).map_err(Unproved::Line)?;
    let head = proved.audit().head().ok_or(Unproved::NoDeal)?;
    let (named, rules) = (head.game.clone(), head.rules);
    let name = args.file.as_deref().unwrap_or(&named);
    let game = AnyGame::find(name).map_err(|error| match args.file {
        Some(_) => Unproved::Unopened(error),
        None => Unproved::NoGame(named.clone()),
    })?;
    let own = match &game {
        AnyGame::Workbook(game) => &game.about().id,
        AnyGame::Party(game) => &game.game.about.id,
    };
    // Another game has other options, and complaints about those would mislead.
    if *own != named {
        let (file, own) = (name.to_owned(), own.clone());
        return Err(Unproved::OtherGame { recorded: named, file, own });
    }
    let rules = match &game {
        AnyGame::Workbook(game) => game.rules.clone(),
        AnyGame::Party(game) => {
            let plain = proved.plain().ok_or(Unproved::NoDeal)?;
            let record = Record::of_text(&plain).map_err(|error| words(error.to_string()))?;
            SetupChoice::of_record(record.head()).rules(&game.game).map_err(|why| {
                // Other options are no wonder in another edition of the game.
                let usual = Rules::of_game(Arc::clone(&game.game), &Setup::default()).ok();
                match usual.is_some_and(|usual| files_of(&usual).is_some_and(|own| own != rules)) {
                    true => Unproved::OtherRules(why),
                    false => words(why),
                }
            })?
        }
    };
    check_play(&proved, &rules).map_err(Unproved::Line)?;
    Ok(proved)
}

/// Returns the seats with the names of their players, and whether they contributed.
fn seats(proved: &ProvedRecord) -> impl Iterator<Item = (&str, bool)> {
    let audit = proved.audit();
    let seats = audit.open().map_or(&[][..], |open| &open.seats);
    seats.iter().zip(audit.reveals()).map(|(seat, own)| (seat.name.as_str(), own.is_some()))
}

fn object(proved: &ProvedRecord) -> Value {
    let audit = proved.audit();
    let seats: Vec<Value> = seats(proved)
        .map(|(name, contributed)| json!({ "name": name, "contributed": contributed }))
        .collect();
    let doubts: Vec<Value> =
        audit.doubts().iter().map(|(seat, why)| json!({ "seat": seat, "why": why })).collect();
    json!({
        "type": "proof",
        "proved": true,
        "game": audit.head().map(|head| &head.game),
        "table": audit.head().map(|head| &head.table),
        "deal": audit.open().map(|open| open.deal),
        "seats": seats,
        "lines": audit.next(),
        "acts": audit.acts().len(),
        "robot_acts": audit.acts().iter().filter(|act| act.robot).count(),
        "shuffles": audit.shuffles().len(),
        "voids": audit.voids(),
        "doubts": doubts,
        "seed": audit.deal().map(|deal| deal.seed().to_string()),
        "finished": audit.result().map(|result| result.finished),
        "places": audit.result().map(|result| &result.places),
    })
}

/// Returns the lines that tell what is proved, and what cannot be.
fn told(proved: &ProvedRecord, file: &str, texts: &Texts) -> Vec<String> {
    let audit = proved.audit();
    let (Some(head), Some(open)) = (audit.head(), audit.open()) else { return Vec::new() };
    let (game, table) = (title_of(texts, &head.game), head.table.as_str());
    let (lines, acts, shuffles) = (audit.next(), audit.acts().len(), audit.shuffles().len());
    let names: Vec<&str> = seats(proved).filter(|(_, own)| *own).map(|(name, _)| name).collect();
    let mut told = vec![
        tr!(texts, "verify-proved", file = file, game = game, table = table, deal = open.deal),
        tr!(texts, "verify-lines", lines = lines, acts = acts, shuffles = shuffles),
    ];
    told.push(match names[..] {
        [name] => tr!(texts, "verify-alone", name = name),
        _ => tr!(texts, "verify-contributed", names = names.join(", ")),
    });
    if audit.voids() > 0 {
        told.push(tr!(texts, "verify-void"));
    }
    let robots = audit.acts().iter().filter(|act| act.robot).count();
    if robots > 0 {
        told.push(tr!(texts, "verify-robots", count = robots));
    }
    if audit.result().is_some_and(|result| !result.finished) {
        told.push(tr!(texts, "verify-unfinished"));
    }
    for (seat, why) in audit.doubts() {
        let name = open.seats.get(usize::from(*seat)).map_or("", |seat| seat.name.as_str());
        told.push(tr!(texts, "verify-doubt", name = name, why = why.as_str()));
    }
    told.push(tr!(texts, "verify-host"));
    told
}
