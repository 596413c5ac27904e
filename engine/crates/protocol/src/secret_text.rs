//! A text that nobody may read but its receiver: no log shows it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use zeroize::Zeroize;

/// A text such as a password. It is written in messages to a host alone: what is shown of it
/// elsewhere tells nothing, and it is wiped from memory when dropped.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct SecretText(String);

impl SecretText {
    /// Returns the text.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl From<String> for SecretText {
    fn from(text: String) -> Self {
        Self(text)
    }
}

impl From<&str> for SecretText {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

impl Drop for SecretText {
    fn drop(&mut self) {
        self.0.zeroize();
    }
}

/// Shows no letter and no length.
impl fmt::Debug for SecretText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretText(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_text_is_written_in_messages_and_shown_nowhere() {
        let secret = SecretText::from("correct horse");
        assert_eq!(crate::write(&secret), "\"correct horse\"");
        assert!(!format!("{secret:?}").contains("horse"));
        let read: SecretText = serde_json::from_str("\"correct horse\"").expect("a text");
        assert_eq!((read.reveal(), read == secret), ("correct horse", true));
    }
}
