//! Records of fair deals, made ready for everything that replays a record.

use crate::{
    text::{Texts, record_words},
    tr,
};
use engine::fair::{ProvedRecord, is_fair_record};

/// A record in the form that is replayed.
pub(crate) struct Replayable {
    /// The text.
    pub(crate) text: String,
    /// Proved record, as far as that needs no rules; `None` if the deal is not a fair one.
    pub(crate) proved: Option<Box<ProvedRecord>>,
}

impl Replayable {
    /// Returns the names of the players by seat; none if the record does not tell them.
    pub(crate) fn names(&self) -> Vec<String> {
        let open = self.proved.as_ref().and_then(|proved| proved.audit().open());
        open.map_or_else(Vec::new, |open| open.seats.iter().map(|one| one.name.clone()).collect())
    }
}

/// Makes the text of a record ready to be replayed. One of a fair deal is proved first, as far as
/// that needs no rules; others stay as they are.
///
/// # Errors
///
/// Names the first line of a record of a fair deal that lies, in the language of the texts.
pub(crate) fn replayable(text: String, texts: &Texts) -> Result<Replayable, String> {
    if !is_fair_record(&text) {
        return Ok(Replayable { text, proved: None });
    }
    let proved = ProvedRecord::of_text(&text).map_err(|own| record_words(texts, &own))?;
    let text = proved.plain().ok_or_else(|| tr!(texts, "verify-no-deal"))?;
    Ok(Replayable { text, proved: Some(Box::new(proved)) })
}
