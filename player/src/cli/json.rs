//! Lines of `--json`: one object each, and nothing else.

use serde_json::Value;
use std::io::{self, Write};

/// Prints one object on a line of its own.
///
/// # Errors
///
/// As writing does.
pub(super) fn line(out: &mut dyn Write, object: &Value) -> io::Result<()> {
    writeln!(out, "{object}")
}
