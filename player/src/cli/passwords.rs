//! Passwords of a person who joins a host: typed without being shown, or lines of a file or a pipe.

use super::{Console, JoinArgs};
use crate::{terminal::typed_line, text::Texts, tr};
use engine::protocol::{SecretText, limit};
use remote::Entrance;
use std::{collections::VecDeque, fs, path::Path};

/// Upper bound on the bytes that are read of a file of passwords.
const LONGEST_FILE: u64 = 4 * 1024;

/// Passwords that a person needs to enter.
pub(super) enum Passwords {
    /// None is needed.
    None,
    /// That of the account.
    Own(SecretText),
    /// That of a new account.
    New(SecretText),
    /// That of the account, and the one to come after it.
    Change(SecretText, SecretText),
}

impl Passwords {
    /// Asks for the passwords that the arguments need; the error says why there is none.
    pub(super) fn of(
        args: &JoinArgs,
        console: &mut Console<'_>,
        texts: &Texts,
    ) -> Result<Self, String> {
        let is_needed = args.account || args.register || args.new_password;
        if !is_needed {
            return Ok(Self::None);
        }
        let mut source = PasswordSource::of(args, console, texts)?;
        if args.register {
            return source.new_password().map(Self::New);
        }
        let own = source.read("join-password")?;
        match args.new_password {
            true => Ok(Self::Change(own, source.new_password()?)),
            false => Ok(Self::Own(own)),
        }
    }

    /// Returns the proof to enter with, if it is a password.
    pub(super) fn entrance(&self) -> Option<Entrance> {
        Some(match self {
            Self::None => return None,
            Self::Own(password) | Self::Change(password, _) => Entrance::Password(password.clone()),
            Self::New(password) => Entrance::Register(password.clone()),
        })
    }

    /// Returns the old password and the new one, if it is to be changed.
    pub(super) fn change(self) -> Option<(SecretText, SecretText)> {
        match self {
            Self::Change(old, new) => Some((old, new)),
            Self::None | Self::Own(_) | Self::New(_) => None,
        }
    }
}

/// Kind of place from which passwords come.
enum PasswordPlace<'a, 'c> {
    /// Lines of a file.
    File(VecDeque<SecretText>),
    /// A terminal that shows nothing.
    Terminal(&'a mut Console<'c>),
    /// Lines of standard input.
    Input(&'a mut Console<'c>),
}

/// Place from which passwords come.
struct PasswordSource<'a, 'c> {
    place: PasswordPlace<'a, 'c>,
    texts: &'a Texts,
}

impl<'a, 'c> PasswordSource<'a, 'c> {
    fn of(args: &JoinArgs, console: &'a mut Console<'c>, texts: &'a Texts) -> Result<Self, String> {
        let place = match &args.password_file {
            Some(path) => {
                let lines = lines_of(path).map_err(|why| no_password(texts, &why))?;
                PasswordPlace::File(lines)
            }
            None if console.input_is_terminal => PasswordPlace::Terminal(console),
            None => PasswordPlace::Input(console),
        };
        Ok(Self { place, texts })
    }

    /// Reads a password.
    fn read(&mut self, prompt: &str) -> Result<SecretText, String> {
        let read = match &mut self.place {
            PasswordPlace::File(lines) => Ok(lines.pop_front()),
            PasswordPlace::Terminal(console) => {
                let [fewest, most] = limit::PASSWORD;
                let length = [("fewest", fewest.into()), ("most", most.into())];
                let question = self.texts.format(prompt, &length);
                let typed = rpassword::prompt_password(format!("{question}: "));
                if typed.is_err() {
                    // The question still stands on the line.
                    let _ = writeln!(console.err);
                }
                typed.map(|typed| Some(SecretText::from(typed)))
            }
            PasswordPlace::Input(console) => Ok(typed_line(&mut *console.input)
                .map(|line| SecretText::from(line.trim_end_matches(['\r', '\n'])))),
        };
        match read {
            Ok(Some(password)) => Ok(password),
            Ok(None) => {
                let why = self.texts.get("join-password-end");
                // Of two lines that are wanted the first may be there.
                Err(match prompt {
                    "join-password-new" => tr!(self.texts, "join-no-new-password", why = why),
                    _ => no_password(self.texts, &why),
                })
            }
            Err(error) => Err(no_password(self.texts, &error.to_string())),
        }
    }

    /// Reads a new password; at a terminal, which shows nothing, the same is typed twice.
    fn new_password(&mut self) -> Result<SecretText, String> {
        let [fewest, most] = limit::PASSWORD;
        let new = loop {
            let new = self.read("join-password-new")?;
            if (fewest..=most).contains(&new.reveal().chars().count()) {
                break new;
            }
            let why = tr!(self.texts, "join-password-length", fewest = fewest, most = most);
            // Whoever types it tries again.
            let PasswordPlace::Terminal(console) = &mut self.place else { return Err(why) };
            if writeln!(console.err, "{why}").is_err() {
                return Err(why);
            }
        };
        let is_typed = matches!(self.place, PasswordPlace::Terminal(_));
        match is_typed && self.read("join-password-again")? != new {
            true => Err(tr!(self.texts, "join-password-differs")),
            false => Ok(new),
        }
    }
}

fn no_password(texts: &Texts, why: &str) -> String {
    tr!(texts, "join-no-password", why = why)
}

/// Returns the lines of a file.
fn lines_of(path: &Path) -> Result<VecDeque<SecretText>, String> {
    let failed = |why: String| format!("{}: {why}", path.display());
    let about = fs::metadata(path).map_err(|error| failed(error.to_string()))?;
    if about.len() > LONGEST_FILE {
        return Err(failed(format!("> {LONGEST_FILE} bytes")));
    }
    let text = fs::read_to_string(path).map_err(|error| failed(error.to_string()))?;
    let text = SecretText::from(text);
    Ok(text.reveal().lines().map(SecretText::from).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    /// Reads passwords from a pipe with these lines.
    fn piped<T>(lines: &str, read: impl FnOnce(&mut PasswordSource<'_, '_>) -> T) -> T {
        let texts = Texts::new(Language::En);
        let (mut input, mut out, mut err) = (lines.as_bytes(), Vec::new(), Vec::new());
        let mut console = Console {
            input: &mut input,
            out: &mut out,
            err: &mut err,
            input_is_terminal: false,
            output_is_terminal: false,
            error_is_terminal: false,
        };
        let place = PasswordPlace::Input(&mut console);
        read(&mut PasswordSource { place, texts: &texts })
    }

    #[test]
    #[expect(clippy::redundant_closure_for_method_calls, reason = "a path has no such lifetimes")]
    fn passwords_come_from_the_lines_of_a_pipe() {
        let lines = "correct horse\r\nbattery staple\nready\n";
        let (own, new) = piped(lines, |source| (source.read("x"), source.new_password()));
        assert_eq!(own, Ok("correct horse".into()));
        assert_eq!(new, Ok("battery staple".into()));
        let none = piped("", |source| source.read("join-password")).expect_err("no line");
        assert!(none.contains("no more lines"), "{none}");
        let one = piped("correct horse\n", |source| (source.read("x"), source.new_password()));
        assert!(one.1.expect_err("one line").contains("no new password"), "the second is missing");
        let short = piped("short\n", |source| source.new_password()).expect_err("too short");
        assert!(short.contains("8 to 200"), "{short}");
    }

    #[test]
    fn a_file_of_passwords_is_read_line_by_line_and_not_if_it_is_large() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("password");
        fs::write(&path, "correct horse\nbattery staple\n").expect("written");
        let lines = lines_of(&path).expect("a small file");
        assert_eq!(lines, ["correct horse", "battery staple"].map(SecretText::from));
        fs::write(&path, "x".repeat(5_000)).expect("written");
        assert!(lines_of(&path).expect_err("too large").contains("4096"));
        assert!(lines_of(&folder.path().join("none")).is_err());
    }
}
