//! The command that starts a program: words with quotes, and a thinking time before them.

use std::{fmt, str::FromStr, time::Duration};

/// ProgramCommand that starts a program, and the time it may think for a choice.
///
/// # Examples
///
/// ```
/// use exchange::ProgramCommand;
///
/// let command: ProgramCommand = "exec:2s:./mine.py --name 'My bot'".parse()?;
/// assert_eq!(command.words(), ["./mine.py", "--name", "My bot"]);
/// assert_eq!(command.time().as_secs(), 2);
/// assert_eq!(command.to_string(), "exec:2s:./mine.py --name 'My bot'");
/// # Ok::<_, exchange::CommandError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ProgramCommand {
    time: Duration,
    /// The words as they were written.
    text: String,
    words: Vec<String>,
}

/// Error: a text names no program.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CommandError {
    /// The command is empty.
    #[error("name a program behind exec:, such as exec:./mine.py, or exec:2s:./mine.py")]
    Empty,
    /// A quote is not closed.
    #[error("a quote is not closed in `{0}`")]
    Quote(String),
    /// The thinking time is out of its range.
    #[error("write a thinking time from 0.05 to 600 seconds, such as exec:2s:./mine.py")]
    Time,
}

impl ProgramCommand {
    /// Beginning of its name among bots.
    pub const PREFIX: &'static str = "exec:";
    /// Thinking time unless another is given.
    pub const TIME: Duration = Duration::from_secs(1);
    /// Shortest and longest thinking time, in seconds.
    const TIMES: std::ops::RangeInclusive<f64> = 0.05..=600.0;

    /// The program and its arguments.
    #[must_use]
    pub fn words(&self) -> &[String] {
        &self.words
    }

    /// Time to think for a choice.
    #[must_use]
    pub const fn time(&self) -> Duration {
        self.time
    }
}

impl fmt::Display for ProgramCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Self::PREFIX)?;
        if self.time != Self::TIME {
            write!(f, "{}s:", self.time.as_secs_f64())?;
        }
        f.write_str(&self.text)
    }
}

impl FromStr for ProgramCommand {
    type Err = CommandError;

    /// Parses a command with `exec:` before it, or without.
    fn from_str(text: &str) -> Result<Self, CommandError> {
        let text = text.trim();
        let text = text.strip_prefix(Self::PREFIX).unwrap_or(text).trim();
        let timed = text.split_once(':').and_then(|(time, rest)| {
            // The unit may be left out, as with searching bots.
            Some((time.strip_suffix('s').unwrap_or(time).parse::<f64>().ok()?, rest))
        });
        let (time, text) = match timed {
            Some((seconds, rest)) => {
                let known = Self::TIMES.contains(&seconds);
                (known.then(|| Duration::from_secs_f64(seconds)).ok_or(CommandError::Time)?, rest)
            }
            None => (Self::TIME, text),
        };
        let words = split(text)?;
        if words.first().is_none_or(String::is_empty) {
            return Err(CommandError::Empty);
        }
        Ok(Self { time, text: text.trim().to_owned(), words })
    }
}

/// Splits a text at spaces outside of quotes. Nothing else has a meaning: backslashes are letters,
/// as paths have them.
fn split(text: &str) -> Result<Vec<String>, CommandError> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for letter in text.chars() {
        match (quote, letter) {
            (Some(open), _) if open == letter => quote = None,
            (None, '"' | '\'') => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (None, _) if letter.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    if quote.is_some() {
        return Err(CommandError::Quote(text.chars().take(60).collect()));
    }
    words.extend(word);
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_split_at_spaces_outside_of_quotes() {
        let words = |text: &str| text.parse::<ProgramCommand>().map(|command| command.words);
        assert_eq!(words("exec:a  b"), Ok(vec!["a".into(), "b".into()]));
        assert_eq!(words(r#"exec:"a b" '' c'd'"#), Ok(vec!["a b".into(), "".into(), "cd".into()]));
        assert_eq!(words(r"exec:C:\bots\mine.exe"), Ok(vec![r"C:\bots\mine.exe".into()]));
        assert_eq!(words("exec: "), Err(CommandError::Empty));
        assert_eq!(words("exec:'a"), Err(CommandError::Quote("'a".into())));
        assert_eq!(words("exec:5:a"), words("exec:5s:a"));
        assert_eq!(words("exec:0s:a"), Err(CommandError::Time));
        assert_eq!(words("exec:1e9s:a"), Err(CommandError::Time));
    }
}
