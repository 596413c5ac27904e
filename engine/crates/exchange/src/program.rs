//! A program that speaks the exchange: started, greeted, asked and dismissed.

use crate::{
    Ask, Failure, FromProgram, ProgramAnswer, ProgramCommand, ProgramLimits, Ready, ToProgram,
    VERSION,
    failure::beginning,
    process::{ErrorListener, LINE, Process},
};
use std::time::{Duration, Instant};

/// Time to get ready: starting an interpreter can take seconds on a busy machine.
const READY: Duration = Duration::from_secs(20);
/// Time beyond the thinking time after which an answer is too late.
const GRACE: Duration = Duration::from_secs(2);
/// Interval between looks at whether the answer is still wanted.
const LOOK: Duration = Duration::from_millis(20);
/// Most lines of a program for a question.
const LINES: usize = 1_000;

/// A running program.
pub(crate) struct RunningProgram {
    process: Process,
    limits: ProgramLimits,
    ready: Ready,
    /// Lines that came for questions that nobody asks any more.
    ignored: usize,
}

/// OutputLine of a program that a question is about.
pub(crate) enum Said {
    Answer(ProgramAnswer),
    Ask(Ask),
    /// Nobody wants the answer any more.
    CalledOff,
}

impl OpenQuestion {
    /// Time since it was asked.
    pub(crate) fn age(&self) -> Duration {
        self.begun.elapsed()
    }
}

/// A question that is open.
pub(crate) struct OpenQuestion {
    pub(crate) id: u64,
    begun: Instant,
    lines: usize,
}

impl RunningProgram {
    /// Starts a program and greets it.
    pub(crate) fn start(
        command: &ProgramCommand,
        host: &str,
        listener: Option<ErrorListener>,
        is_called_off: &dyn Fn() -> bool,
    ) -> Result<Self, (Failure, Vec<String>)> {
        let bare = |failure| (failure, Vec::new());
        let process = Process::start(command.words(), listener).map_err(bare)?;
        let milliseconds = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        let limits = ProgramLimits {
            ready_ms: milliseconds(READY),
            think_ms: milliseconds(command.time()),
            answer_ms: milliseconds(command.time() + GRACE),
            line_bytes: LINE,
            lines: LINES,
        };
        let greeting = ToProgram::Hello { version: VERSION, host: host.to_owned(), limits };
        let ready = greet(&process, &greeting, is_called_off);
        match ready {
            Ok(ready) => Ok(Self { process, limits, ready, ignored: 0 }),
            Err(failure) => {
                let tail = settled_tail(&process, &failure);
                Err((failure, tail))
            }
        }
    }

    /// Returns the answer to the greeting.
    pub(crate) const fn ready(&self) -> &Ready {
        &self.ready
    }

    /// ProgramLimits that the program must keep.
    pub(crate) const fn limits(&self) -> &ProgramLimits {
        &self.limits
    }

    /// Returns the last lines of standard error, after a failure.
    pub(crate) fn tail(&self, failure: &Failure) -> Vec<String> {
        settled_tail(&self.process, failure)
    }

    /// Tells the program something.
    pub(crate) fn tell(&self, message: &ToProgram) -> Result<(), Failure> {
        self.process.send(line_of(message))
    }

    /// Asks the program something.
    pub(crate) fn ask(&self, id: u64, message: &ToProgram) -> Result<OpenQuestion, Failure> {
        self.tell(message)?;
        Ok(OpenQuestion { id, begun: Instant::now(), lines: 0 })
    }

    /// Waits for a line about a question.
    pub(crate) fn hear(
        &mut self,
        question: &mut OpenQuestion,
        is_called_off: &dyn Fn() -> bool,
    ) -> Result<Said, Failure> {
        let most = Duration::from_millis(self.limits.answer_ms);
        loop {
            if is_called_off() {
                self.tell(&ToProgram::Stop { id: question.id })?;
                return Ok(Said::CalledOff);
            }
            let Some(left) = most.checked_sub(question.begun.elapsed()) else {
                return Err(Failure::Late(most));
            };
            let Some(line) = self.process.receive(left.min(LOOK))? else { continue };
            question.lines += 1;
            if question.lines > LINES || self.ignored > LINES {
                return Err(Failure::Flood(LINES));
            }
            // Empty lines do no harm.
            if line.is_empty() {
                continue;
            }
            let nonsense = |why: String| Failure::Nonsense { line: beginning(&line), why };
            let said = FromProgram::parse(&line).map_err(nonsense)?;
            let id = match &said {
                FromProgram::Ready(_) => {
                    return Err(nonsense("it has said that it is ready before".to_owned()));
                }
                FromProgram::Answer(answer) => answer.id,
                FromProgram::Ask(ask) => ask.id,
            };
            match said {
                _ if id < question.id => self.ignored += 1,
                _ if id > question.id => {
                    let why = format!("the question is number {}", question.id);
                    return Err(nonsense(why));
                }
                FromProgram::Answer(answer) => return Ok(Said::Answer(answer)),
                FromProgram::Ask(ask) => return Ok(Said::Ask(ask)),
                FromProgram::Ready(_) => {}
            }
        }
    }

    /// Says goodbye and lets the program end.
    pub(crate) fn dismiss(self) {
        // A program that has ended already needs no goodbye.
        let _ = self.tell(&ToProgram::Goodbye {});
        self.process.farewell();
    }
}

/// Writes a message as a line.
fn line_of(message: &ToProgram) -> String {
    serde_json::to_string(message).expect("messages have texts as keys and finite numbers")
}

/// Greets a program and waits until it is ready.
fn greet(
    process: &Process,
    greeting: &ToProgram,
    is_called_off: &dyn Fn() -> bool,
) -> Result<Ready, Failure> {
    process.send(line_of(greeting))?;
    let begun = Instant::now();
    loop {
        if is_called_off() {
            return Err(Failure::CalledOff);
        }
        let Some(left) = READY.checked_sub(begun.elapsed()) else {
            return Err(Failure::NotReady(READY));
        };
        let Some(line) = process.receive(left.min(LOOK))? else { continue };
        if line.is_empty() {
            continue;
        }
        let nonsense = |why: String| Failure::Nonsense { line: beginning(&line), why };
        return match FromProgram::parse(&line).map_err(nonsense)? {
            FromProgram::Ready(ready) if ready.ready == VERSION => Ok(ready),
            FromProgram::Ready(ready) => Err(Failure::Version(ready.ready)),
            _ => Err(nonsense("the first line says {\"ready\":1}".to_owned())),
        };
    }
}

/// Returns the last lines of standard error; those of a program that has ended may be on their way.
fn settled_tail(process: &Process, failure: &Failure) -> Vec<String> {
    if matches!(failure, Failure::Ended(_)) {
        let begun = Instant::now();
        while process.tail().is_empty() && begun.elapsed() < Duration::from_millis(200) {
            std::thread::sleep(Duration::from_millis(5));
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    process.tail()
}
