//! Records of fair deals, made ready for everything that replays a record.

use engine::fair::{ProvedRecord, is_fair_record};

/// Returns the text of a record in the form that is replayed. One of a fair deal is proved first,
/// as far as that needs no rules; others are returned as they are.
///
/// # Errors
///
/// Names the first line of a record of a fair deal that lies.
pub(crate) fn replayable(text: String) -> Result<String, String> {
    if !is_fair_record(&text) {
        return Ok(text);
    }
    let proved = ProvedRecord::of_text(&text).map_err(|objection| objection.to_string())?;
    proved.plain().ok_or_else(|| "no deal of this record was played".to_owned())
}
