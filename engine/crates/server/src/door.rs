//! Doors: the first bytes of a connection tell what it speaks.

use protocol::{ClientMessage, FrameError, ManagerDoor, ServerMessage, TextDoor};

/// Door through which a connection came.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Door {
    /// WebSocket, one JSON object a message.
    Web,
    /// One JSON object a line.
    Lines,
    /// Lines of text that a person types.
    Text,
    /// Lines of a program that speaks the protocol of table managers.
    Manager,
}

impl Door {
    /// Returns the word for it in logs and metrics.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Web => "web",
            Self::Lines => "lines",
            Self::Text => "text",
            Self::Manager => "manager",
        }
    }
}

/// Translator between the lines of one person or program and messages.
pub trait LineTranslator: Send {
    /// Returns the messages that a line stands for, in their order, or says what is wrong with it.
    ///
    /// # Errors
    ///
    /// A [`FrameError`] with what would be right.
    fn read(&mut self, line: &str) -> Result<Vec<ClientMessage>, FrameError>;

    /// Returns the lines that tell a message, without line feeds; none for what a person need not
    /// read.
    fn write(&mut self, message: &ServerMessage) -> Vec<String>;

    /// Returns the messages of the next line that waited for an answer; `None` if none waits, or
    /// the answer has not come.
    fn released(&mut self) -> Option<Result<Vec<ClientMessage>, FrameError>> {
        None
    }

    /// Returns lines that no message has brought, such as the answer to a line that the host need
    /// not hear.
    fn told(&mut self) -> Vec<String> {
        Vec::new()
    }

    /// Returns the next moment by the host's clock, in milliseconds, at which there is a line that
    /// no message brings; `None` if none is to come.
    fn next_mark(&self) -> Option<u64> {
        None
    }

    /// Takes notice of the time by the host's clock, in milliseconds.
    fn pass_time(&mut self, _now_ms: u64) {}

    /// Returns the lines that greet somebody who has typed nothing yet.
    fn greeting(&self) -> Vec<String> {
        Vec::new()
    }
}

impl LineTranslator for TextDoor {
    fn read(&mut self, line: &str) -> Result<Vec<ClientMessage>, FrameError> {
        Self::read(self, line)
    }

    fn write(&mut self, message: &ServerMessage) -> Vec<String> {
        Self::write(self, message)
    }

    fn released(&mut self) -> Option<Result<Vec<ClientMessage>, FrameError>> {
        Self::released(self)
    }

    fn told(&mut self) -> Vec<String> {
        Self::told(self)
    }

    fn next_mark(&self) -> Option<u64> {
        Self::next_mark(self)
    }

    fn pass_time(&mut self, now_ms: u64) {
        Self::pass_time(self, now_ms);
    }

    fn greeting(&self) -> Vec<String> {
        Self::greeting()
    }
}

impl LineTranslator for ManagerDoor {
    fn read(&mut self, line: &str) -> Result<Vec<ClientMessage>, FrameError> {
        Self::read(self, line)
    }

    fn write(&mut self, message: &ServerMessage) -> Vec<String> {
        Self::write(self, message)
    }

    fn released(&mut self) -> Option<Result<Vec<ClientMessage>, FrameError>> {
        Self::released(self).map(Ok)
    }

    fn told(&mut self) -> Vec<String> {
        Self::told(self)
    }
}

/// Kind of conversation that the first bytes of a connection ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FirstBytes {
    /// An HTTP request with `GET`: a page, or a WebSocket.
    Http,
    /// An HTTP request with another method.
    OtherHttp,
    /// One of the doors of lines.
    Lines(Door),
    /// Nothing that we know.
    Unknown,
}

/// Beginnings of HTTP requests other than `GET`. A verb of the text door is never followed by `/`.
const OTHER_METHODS: [&[u8]; 7] =
    [b"POST /", b"PUT /", b"HEAD /", b"DELETE /", b"OPTIONS ", b"PATCH /", b"CONNECT "];
const GET: &[u8] = b"GET /";
/// Beginning of the protocol of table managers; capitals make no difference.
const CONNECTING: &[u8] = b"connecting ";

impl FirstBytes {
    /// Reads the first bytes; `None` if more are needed to tell.
    pub(crate) fn read(bytes: &[u8]) -> Option<Self> {
        let &first = bytes.first()?;
        if bytes.starts_with(GET) {
            return Some(Self::Http);
        }
        let begun = bytes.len().min(CONNECTING.len());
        if bytes[..begun].eq_ignore_ascii_case(&CONNECTING[..begun]) {
            return (begun == CONNECTING.len()).then_some(Self::Lines(Door::Manager));
        }
        if OTHER_METHODS.iter().any(|method| bytes.starts_with(method)) {
            return Some(Self::OtherHttp);
        }
        if std::iter::once(&GET).chain(&OTHER_METHODS).any(|method| method.starts_with(bytes)) {
            return None;
        }
        Some(match first {
            b'{' => Self::Lines(Door::Lines),
            // A person types a letter, in any script, or sees first whether anybody is there.
            first if first.is_ascii_alphabetic() || b"\r\n\t ?".contains(&first) => {
                Self::Lines(Door::Text)
            }
            0x80.. => Self::Lines(Door::Text),
            _ => Self::Unknown,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_bytes_decide() {
        let read = |text: &str| FirstBytes::read(text.as_bytes());
        assert_eq!(read("GET / HTTP/1.1\r\n"), Some(FirstBytes::Http));
        assert_eq!(read("GET playerA 3\r\n"), Some(FirstBytes::Lines(Door::Text)));
        assert_eq!(read("PUT playerA D3 S4"), Some(FirstBytes::Lines(Door::Text)));
        assert_eq!(read("PUT /x HTTP/1.1"), Some(FirstBytes::OtherHttp));
        assert_eq!(read("POST / HTTP/1.1"), Some(FirstBytes::OtherHttp));
        assert_eq!(read("ENTER Hanako"), Some(FirstBytes::Lines(Door::Text)));
        assert_eq!(read("E"), Some(FirstBytes::Lines(Door::Text)));
        assert_eq!(read("{\"t\":"), Some(FirstBytes::Lines(Door::Lines)));
        for line in ["Connecting \"A\" as North", "CONNECTING \"", "connecting "] {
            assert_eq!(read(line), Some(FirstBytes::Lines(Door::Manager)), "{line}");
        }
        assert_eq!(read("CONNECT host:80 HTTP/1.1"), Some(FirstBytes::OtherHttp));
        assert_eq!(read("connect me"), Some(FirstBytes::Lines(Door::Text)));
        for more in ["", "G", "GET", "GET ", "P", "PU", "OPTIONS", "c", "Connect", "CONNECT"] {
            assert_eq!(read(more), None, "{more}");
        }
        for typed in ["enter Ada", "\n", "\r\n", " ENTER Ada", "?", "入場"] {
            assert_eq!(read(typed), Some(FirstBytes::Lines(Door::Text)), "{typed:?}");
        }
        for unknown in ["\u{16}\u{3}\u{1}", "[1]", "\0", "\u{1b}[A", "0"] {
            assert_eq!(read(unknown), Some(FirstBytes::Unknown), "{unknown:?}");
        }
    }
}
