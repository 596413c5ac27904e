//! The log of a host for its owner: lines of text or of JSON, without any secret.

use tracing::{Level, Subscriber, subscriber::SetGlobalDefaultError};
use tracing_subscriber::{FmtSubscriber, fmt::MakeWriter};

/// Form of the lines of a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum LogForm {
    /// Text for people.
    #[default]
    Text,
    /// One JSON object a line, for programs.
    Json,
}

/// Least weight of an event that is logged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogLevel {
    /// Failures.
    Error,
    /// Doubtful things too.
    Warn,
    /// Guests who come and entrances that are refused too.
    Info,
    /// Each connection too.
    Debug,
    /// Everything.
    Trace,
}

impl From<LogLevel> for Level {
    fn from(level: LogLevel) -> Self {
        match level {
            LogLevel::Error => Self::ERROR,
            LogLevel::Warn => Self::WARN,
            LogLevel::Info => Self::INFO,
            LogLevel::Debug => Self::DEBUG,
            LogLevel::Trace => Self::TRACE,
        }
    }
}

/// Returns a listener to all events of a host that writes them as lines.
pub fn log_lines<W>(level: LogLevel, form: LogForm, writer: W) -> Box<dyn Subscriber + Send + Sync>
where
    W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
{
    let lines = FmtSubscriber::builder()
        .with_max_level(Level::from(level))
        .with_ansi(false)
        .with_target(false)
        .with_writer(writer);
    match form {
        LogForm::Text => Box::new(lines.finish()),
        LogForm::Json => Box::new(lines.json().flatten_event(true).finish()),
    }
}

/// Writes the log of all hosts of this process to standard error.
///
/// # Errors
///
/// Fails if the process has a log already.
pub fn begin_log(level: LogLevel, form: LogForm) -> Result<(), SetGlobalDefaultError> {
    tracing::subscriber::set_global_default(log_lines(level, form, std::io::stderr))
}
