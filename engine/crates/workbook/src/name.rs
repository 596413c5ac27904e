//! Valid names of fields, spots and decks.

use crate::schema::MAX_NAME;
use definition::{Code, Fault, is_hidden, say, wording::shown};

/// Characters reserved for lists of names.
const RESERVED: [char; 9] = ['>', '＞', '→', ',', '、', '，', ';', '；', '|'];

/// Returns a name as it is stored, with one space between words.
///
/// # Errors
///
/// Returns the fault of a name that is too long, or holds a sign that lists of names need.
pub fn check(text: &str) -> Result<String, Fault> {
    let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.chars().nth(MAX_NAME).is_some() {
        return Err(Fault::new(
            Code::TooLong,
            say!(
                "fault-name-too-long",
                "the name `{name}` is longer than {most} characters",
                name = shown(&name),
                most = MAX_NAME,
            ),
            say!("help-shorten", "Shorten it to {most} characters.", most = MAX_NAME),
        ));
    }
    if let Some(bad) =
        name.chars().find(|c| RESERVED.contains(c) || c.is_control() || is_hidden(*c))
    {
        return Err(Fault::new(
            Code::BadName,
            say!(
                "fault-bad-name",
                "the name `{name}` contains `{sign}`",
                name = shown(&name),
                sign = bad.escape_debug().to_string(),
            ),
            say!(
                "help-bad-name",
                "Names cannot contain `>` `,` `;` or `|`, which separate names in lists."
            ),
        ));
    }
    Ok(name)
}

/// Like [`check`], for the name in the second language, which may hold any printed character.
pub(crate) fn check_translation(text: &str) -> Result<String, Fault> {
    let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.chars().nth(MAX_NAME).is_some() {
        return check(&name);
    }
    Ok(name.chars().filter(|&c| !c.is_control() && !is_hidden(c)).collect())
}
