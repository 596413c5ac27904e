//! The file from which an interrupted command goes on.
//!
//! Its first line names game and limits; each other line is the verdict on a deal, as `--json`
//! prints it. A line that is not whole, as the program was killed, does not count.

use super::super::Solve;
use crate::store::write_whole;
use engine::rules::Rules;
use serde_json::{Value, json};
use std::{
    collections::BTreeMap,
    fmt::Write as _,
    fs::{File, OpenOptions},
    hash::{DefaultHasher, Hash, Hasher},
    io::{self, Write},
    path::Path,
};

/// Maximum size of a checkpoint, in bytes.
const MOST_BYTES: u64 = 1 << 32;

/// Open checkpoint.
pub(super) struct Checkpoint {
    file: File,
    /// Verdicts that need no search, by deal.
    known: BTreeMap<String, Value>,
}

impl Checkpoint {
    /// Opens a checkpoint, or creates it. Fails if it belongs to another game, or is none.
    pub(super) fn open(path: &Path, rules: &Rules, args: &Solve) -> Result<Self, String> {
        let name = path.display();
        let head = head(rules, args);
        let mut known = BTreeMap::new();
        if path.exists() {
            let text = super::super::opening::read_text(path, MOST_BYTES)
                .map_err(|why| format!("{name}: {why}"))?;
            known = read(&text, &head).map_err(|why| format!("{name}: {why}"))?;
        }
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        if let Some(missing) = folder.filter(|folder| !folder.is_dir()) {
            return Err(format!(
                "{name}: there is no folder {}; create it first",
                missing.display()
            ));
        }
        let mut text = format!("{head}\n");
        for object in known.values() {
            writeln!(text, "{object}").map_err(|error| error.to_string())?;
        }
        write_whole(path, text.as_bytes()).map_err(|error| format!("{name}: {error}"))?;
        let file = OpenOptions::new().append(true).open(path);
        let file = file.map_err(|error| format!("{name}: {error}"))?;
        Ok(Self { file, known })
    }

    /// Takes the verdicts that need no search.
    pub(super) fn take_known(&mut self) -> BTreeMap<String, Value> {
        std::mem::take(&mut self.known)
    }

    /// Adds a verdict.
    pub(super) fn add(&mut self, object: &Value) -> io::Result<()> {
        self.file.write_all(format!("{object}\n").as_bytes())?;
        self.file.flush()
    }
}

/// Returns the first line: game, cards and limits.
fn head(rules: &Rules, args: &Solve) -> Value {
    let mut hasher = DefaultHasher::new();
    format!("{:?}", rules.game()).hash(&mut hasher);
    (&args.chosen.seats, &args.chosen.set).hash(&mut hasher);
    if let Some(cards) = &args.cards {
        std::fs::read(cards).unwrap_or_default().hash(&mut hasher);
    }
    json!({
        "checkpoint": format!("{:016x}", hasher.finish()),
        "limits": { "states": args.states, "seconds": args.seconds, "memory": args.memory },
    })
}

/// Reads the verdicts of a checkpoint. Unknown ones count only if the limits are the same.
fn read(text: &str, head: &Value) -> Result<BTreeMap<String, Value>, String> {
    let mut lines = text.lines().map(|line| serde_json::from_str::<Value>(line).ok());
    let old = lines.next().flatten().filter(|old| old["checkpoint"].is_string());
    let Some(old) = old else {
        return Err("this is no checkpoint; name a new file, or one that solve has written".into());
    };
    if old["checkpoint"] != head["checkpoint"] {
        return Err("this checkpoint is of another game or other cards; name a new file".into());
    }
    let same_limits = old["limits"] == head["limits"];
    let wanted = |object: &Value| object["verdict"] != "unknown" || same_limits;
    let known = lines.flatten().filter(|object| !object["deal"].is_null() && wanted(object));
    Ok(known.map(|object| (object["deal"].to_string(), object)).collect())
}
