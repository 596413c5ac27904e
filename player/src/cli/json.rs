//! Lines of `--json`: one object each, and nothing else.

use serde_json::Value;
use std::io::{self, Write};

/// Prints one object on a line of its own.
///
/// # Errors
///
/// If writing fails.
pub(super) fn line(out: &mut dyn Write, object: &Value) -> io::Result<()> {
    writeln!(out, "{object}")
}
