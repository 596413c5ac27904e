//! The file from which an interrupted command goes on.
//!
//! Its first line says what it belongs to; each other line is a result, as `--json` prints it. A
//! line that is not whole, as the program was killed, does not count.

use crate::store::write_whole;
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

/// The first line of a checkpoint.
pub(super) struct CheckpointHead {
    /// The command that writes it.
    command: &'static str,
    /// Fingerprint of everything that must be the same.
    belongs_to: u64,
    /// Limits that may change; `Null` if there are none.
    limits: Value,
}

impl CheckpointHead {
    /// Creates the head for what must be the same, and for limits that may change.
    pub(super) fn new(command: &'static str, belongs_to: &impl Hash, limits: Value) -> Self {
        let mut hasher = DefaultHasher::new();
        belongs_to.hash(&mut hasher);
        Self { command, belongs_to: hasher.finish(), limits }
    }

    fn line(&self) -> Value {
        json!({ "checkpoint": format!("{:016x}", self.belongs_to), "limits": self.limits })
    }
}

/// Open checkpoint.
pub(super) struct Checkpoint {
    file: File,
    /// Results that need no more work, by their key.
    known: BTreeMap<String, Value>,
    /// Name of the file and the numbers of its damaged lines, from 1.
    damaged: (String, Vec<usize>),
}

impl Checkpoint {
    /// Opens a checkpoint, or creates it. `key` returns the key of a line if it is a result that
    /// counts; its second argument is true if the limits are the same. Fails if the file belongs
    /// to something else, or is no checkpoint.
    pub(super) fn open(
        path: &Path,
        head: &CheckpointHead,
        key: impl Fn(&Value, bool) -> Option<String>,
    ) -> Result<Self, String> {
        let name = path.display();
        let (mut known, mut damaged) = (BTreeMap::new(), Vec::new());
        if path.exists() {
            let text = super::opening::read_text(path, MOST_BYTES)
                .map_err(|why| format!("{name}: {why}"))?;
            (known, damaged) = read(&text, head, key).map_err(|why| format!("{name}: {why}"))?;
        }
        super::opening::has_folder(path).map_err(|why| format!("{name}: {why}"))?;
        let mut text = format!("{}\n", head.line());
        for object in known.values() {
            writeln!(text, "{object}").map_err(|error| error.to_string())?;
        }
        write_whole(path, text.as_bytes()).map_err(|error| format!("{name}: {error}"))?;
        let file = OpenOptions::new().append(true).open(path);
        let file = file.map_err(|error| format!("{name}: {error}"))?;
        Ok(Self { file, known, damaged: (name.to_string(), damaged) })
    }

    /// Returns a note on lines that could not be read; `None` if there are none.
    pub(super) fn note(&self) -> Option<String> {
        let (name, lines) = &self.damaged;
        let first = lines.first()?;
        Some(match lines.len() {
            1 => format!("{name}:{first}: this line is damaged; its result is worked out again"),
            count => format!(
                "{name}:{first}: this line and {} more are damaged; their results are worked out \
                 again",
                count - 1
            ),
        })
    }

    /// Takes the results that need no more work.
    pub(super) fn take_known(&mut self) -> BTreeMap<String, Value> {
        std::mem::take(&mut self.known)
    }

    /// Adds a result.
    pub(super) fn add(&mut self, object: &Value) -> io::Result<()> {
        self.file.write_all(format!("{object}\n").as_bytes())?;
        self.file.flush()
    }
}

/// Reads the results of a checkpoint, by their keys, and the numbers of damaged lines.
fn read(
    text: &str,
    head: &CheckpointHead,
    key: impl Fn(&Value, bool) -> Option<String>,
) -> Result<(BTreeMap<String, Value>, Vec<usize>), String> {
    let object = |line| serde_json::from_str::<Value>(line).ok().filter(Value::is_object);
    let mut lines = text.lines().map(object);
    let old = lines.next().flatten().filter(|old| old["checkpoint"].is_string());
    let (Some(old), new) = (old, head.line()) else {
        let command = head.command;
        return Err(format!(
            "this is no checkpoint; name a new file, or one that {command} has written"
        ));
    };
    if old["checkpoint"] != new["checkpoint"] {
        return Err("this checkpoint belongs to another game, or to other cards, players, seats or options; \
            name a new file".into());
    }
    let same_limits = old["limits"] == new["limits"];
    let (mut known, mut damaged) = (BTreeMap::new(), Vec::new());
    for (number, line) in (2..).zip(lines) {
        match line {
            Some(line) => known.extend(key(&line, same_limits).map(|key| (key, line))),
            None => damaged.push(number),
        }
    }
    // The last line was being written as the command was killed.
    if !text.ends_with('\n') && damaged.last() == Some(&text.lines().count()) {
        damaged.pop();
    }
    Ok((known, damaged))
}
