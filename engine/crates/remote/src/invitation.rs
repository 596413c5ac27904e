//! The address of a table, as a host prints it and a person pastes it.

use fair::Digest;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use std::{fmt, net::Ipv6Addr, str::FromStr};

/// Characters that do not stand for themselves in a link.
const QUOTED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.').remove(b'~');

/// An invitation to a host, or to one of its tables:
/// `fudaba://HOST:PORT/TABLE?key=KEY&invite=CODE&game=TITLE#FINGERPRINT`, most of which may be
/// missing.
///
/// # Examples
///
/// ```
/// use remote::Invitation;
///
/// let text = format!("fudaba://127.0.0.1:7345/T1#{}", "0f".repeat(32));
/// let invitation: Invitation = text.parse()?;
/// assert_eq!((invitation.host.as_str(), invitation.port), ("127.0.0.1", 7345));
/// assert_eq!(invitation.table.as_deref(), Some("T1"));
/// assert_eq!(invitation.to_string(), text);
/// # Ok::<_, remote::InvitationError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Invitation {
    /// Name or number of the host; an IPv6 number without its brackets.
    pub host: String,
    /// Port.
    pub port: u16,
    /// Name of a table; `None` to look at what the host offers.
    pub table: Option<String>,
    /// Key of a private table.
    pub key: Option<String>,
    /// Code of a personal invitation.
    pub invite: Option<String>,
    /// Title of the game, in words: a hint for the person who reads the link. The host decides.
    pub game: Option<String>,
    /// SHA-256 of the host's certificate; `None` if the invitation does not tell it.
    pub fingerprint: Option<Digest>,
}

/// Error: a text is no invitation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum InvitationError {
    /// It is the address of something else, such as a page.
    #[error("an invitation begins with fudaba://, or with the name or the number of the host")]
    Scheme,
    /// No host is named.
    #[error("an address begins with the name or the number of the host, such as 192.168.1.5:7345")]
    Host,
    /// The port is none.
    #[error("a port is a number from 1 to 65535, such as 7345")]
    Port,
    /// The name of the table has other characters than letters, digits, `-` and `_`.
    #[error("the name of a table has letters, digits, `-` and `_` only")]
    Table,
    /// The fingerprint is none.
    #[error("a fingerprint has 64 digits from 0 to 9 and a to f; copy the whole invitation")]
    Fingerprint,
}

impl Invitation {
    /// Beginning of an invitation.
    pub const SCHEME: &str = "fudaba://";
    /// Port of a host unless another is named.
    pub const PORT: u16 = 7345;
    /// Longest text that is read, in bytes.
    const MOST: usize = 1_024;

    /// Returns the invitation in a text: its own part of a command that was copied whole.
    fn found_in(text: &str) -> &str {
        let Some(at) = text.find(Self::SCHEME).filter(|&at| at > 0) else { return text };
        let link = text.get(at..).unwrap_or_default();
        let is_end = |c: char| c.is_whitespace() || matches!(c, '\'' | '"' | '`' | '>');
        link.split(is_end).next().unwrap_or(link)
    }

    /// Returns host and port as they are written together.
    #[must_use]
    pub fn place(&self) -> String {
        let Self { host, port, .. } = self;
        if host.contains(':') { format!("[{host}]:{port}") } else { format!("{host}:{port}") }
    }
}

impl FromStr for Invitation {
    type Err = InvitationError;

    fn from_str(text: &str) -> Result<Self, InvitationError> {
        let text = text.trim();
        if text.len() > Self::MOST {
            return Err(InvitationError::Host);
        }
        let text = Self::found_in(text);
        let text = text.strip_prefix(Self::SCHEME).unwrap_or(text);
        if text.split_once("://").is_some_and(|(scheme, _)| !scheme.contains(['/', '?', '#'])) {
            return Err(InvitationError::Scheme);
        }
        let (text, fingerprint) = match text.split_once('#') {
            None => (text, None),
            Some((text, digits)) => {
                let digest = Digest::of_digits(&digits.to_lowercase());
                (text, Some(digest.ok_or(InvitationError::Fingerprint)?))
            }
        };
        let (text, asked) = text.split_once('?').unwrap_or((text, ""));
        let value = |name: &str| {
            let mut pairs = asked.split('&').filter_map(|pair| pair.split_once('='));
            let found = pairs.find(|(own, _)| *own == name).map(|(_, value)| value);
            found.map(|value| percent_decode_str(value).decode_utf8_lossy().into_owned())
        };
        let [key, invite, game] = ["key", "invite", "game"].map(value);
        let (place, table) = text.split_once('/').unwrap_or((text, ""));
        let is_plain = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
        if !table.chars().all(is_plain) {
            return Err(InvitationError::Table);
        }
        let (host, port) = split(place)?;
        let table = Some(table.to_owned()).filter(|table| !table.is_empty());
        Ok(Self { host, port, table, key, invite, game, fingerprint })
    }
}

/// Returns host and port of a place.
fn split(place: &str) -> Result<(String, u16), InvitationError> {
    let (host, rest) = match place.strip_prefix('[') {
        Some(rest) => rest.split_once(']').ok_or(InvitationError::Host)?,
        // Several colons without brackets: an IPv6 number alone.
        None if place.matches(':').count() > 1 => (place, ""),
        None => place.split_at(place.find(':').unwrap_or(place.len())),
    };
    let is_letter = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_');
    let mut parts = host.strip_suffix('.').unwrap_or(host).split('.');
    let is_name = parts.all(|part| !part.is_empty() && part.chars().all(is_letter));
    let is_name = is_name && !place.starts_with('[');
    // Of an address within one network, `%` is followed by the name of the network.
    let (number, zone) = host.split_once('%').unwrap_or((host, "1"));
    let is_number = number.parse::<Ipv6Addr>().is_ok() && zone.chars().all(is_letter);
    if !is_name && !is_number {
        return Err(InvitationError::Host);
    }
    let port = match rest.strip_prefix(':') {
        Some(port) => port.parse().ok().filter(|&port| port > 0).ok_or(InvitationError::Port)?,
        None if rest.is_empty() => Invitation::PORT,
        None => return Err(InvitationError::Host),
    };
    Ok((host.to_owned(), port))
}

impl fmt::Display for Invitation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", Self::SCHEME, self.place())?;
        if let Some(table) = &self.table {
            write!(f, "/{table}")?;
        }
        let parts = [("key", &self.key), ("invite", &self.invite), ("game", &self.game)];
        let parts = parts.iter().filter_map(|(name, value)| Some((name, value.as_deref()?)));
        for ((name, value), mark) in parts.zip(std::iter::once('?').chain(std::iter::repeat('&'))) {
            write!(f, "{mark}{name}={}", utf8_percent_encode(value, QUOTED))?;
        }
        match self.fingerprint {
            Some(fingerprint) => write!(f, "#{fingerprint}"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_host_prints_is_read_and_what_a_person_shortens_too() {
        let digits = "ab".repeat(32);
        let whole = format!("fudaba://[::1]:9000/T-2?key=k3y#{digits}");
        let read: Invitation = whole.parse().expect("an invitation");
        assert_eq!(read.to_string(), whole);
        assert_eq!((read.host.as_str(), read.key.as_deref()), ("::1", Some("k3y")));
        let short: Invitation = " hana.example ".parse().expect("a host alone");
        assert_eq!(short.place(), "hana.example:7345");
        assert_eq!((short.table, short.fingerprint), (None, None));
        let whole = format!("  fudaba join '{whole}' --register");
        assert_eq!(whole.parse::<Invitation>().as_ref(), Ok(&read));
        let upper: Invitation = format!("h:1#{}", digits.to_uppercase()).parse().expect("digits");
        assert_eq!(upper.fingerprint.map(|found| found.digits()), Some(digits));
    }

    #[test]
    fn a_personal_invitation_names_its_game_in_words() {
        let digits = "ab".repeat(32);
        let text =
            format!("fudaba://h:1/T1?invite=0f0f&game=Old%20Maid%20%26%20%E5%A9%86#{digits}");
        let read: Invitation = text.parse().expect("an invitation");
        assert_eq!(read.invite.as_deref(), Some("0f0f"));
        assert_eq!(read.game.as_deref(), Some("Old Maid & 婆"));
        assert_eq!((read.key.as_deref(), read.to_string()), (None, text));
        let all: Invitation = "h?game=x&later=1&key=a%23b".parse().expect("an address");
        assert_eq!((all.key.as_deref(), all.game.as_deref()), (Some("a#b"), Some("x")));
        // Bytes that are no text are shown, not refused.
        assert!("h?game=%ff%fe".parse::<Invitation>().is_ok());
    }

    #[test]
    fn what_is_no_invitation_is_refused_for_its_reason() {
        let wrong = |text: &str| text.parse::<Invitation>().expect_err(text);
        assert_eq!(wrong(""), InvitationError::Host);
        assert_eq!(wrong("fudaba://:7345"), InvitationError::Host);
        assert_eq!(wrong("[::1:7345"), InvitationError::Host);
        assert_eq!(wrong("a b:1"), InvitationError::Host);
        for nonsense in ["one:two:three", "::::", "a..b", ".", "a%b", "[hana]:1", "fe80::1%a b"] {
            assert_eq!(wrong(nonsense), InvitationError::Host, "{nonsense}");
        }
        for right in ["fe80::1%eth0", "[fe80::1%2]:7345", "hana.example.:1", "192.168.1.5"] {
            assert!(right.parse::<Invitation>().is_ok(), "{right}");
        }
        for page in ["http://h:7345", "https://h/T1", "wss://h"] {
            assert_eq!(wrong(page), InvitationError::Scheme, "{page}");
        }
        assert_eq!(wrong(&"h".repeat(2_000)), InvitationError::Host);
        for port in ["h:", "h:0", "h:65536", "h:x"] {
            assert_eq!(wrong(port), InvitationError::Port, "{port}");
        }
        assert_eq!(wrong("h:1/../x"), InvitationError::Table);
        for digits in ["", "12", &"g".repeat(64)] {
            assert_eq!(wrong(&format!("h:1#{digits}")), InvitationError::Fingerprint, "{digits}");
        }
    }
}
