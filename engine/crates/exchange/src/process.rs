//! A child process with lines in and out. Whatever happens to its owner, the process ends and is
//! waited for.

use crate::Failure;
use std::{
    collections::VecDeque,
    io::{self, BufRead, BufReader, Read, Write},
    path::Path,
    process::{Child, ChildStdin, Command, ExitStatus, Stdio},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel},
    },
    thread::{Builder, sleep},
    time::{Duration, Instant},
};

/// Longest line of a program, in bytes.
pub(crate) const LINE: usize = 1 << 16;
/// Lines that may wait to be read by a program.
const WAITING: usize = 4_096;
/// Lines of a program that may wait to be read here; then it has to wait itself.
const UNREAD: usize = 64;
/// Lines of standard error that are remembered.
const TAIL: usize = 8;
/// Longest line of standard error that is remembered, in bytes.
const TAIL_LINE: u64 = 400;
/// Time that a program has to end by itself.
const FAREWELL: Duration = Duration::from_millis(500);

/// All processes that live, so that they can be ended together.
static LIVE: Mutex<Vec<Arc<Mutex<Leader>>>> = Mutex::new(Vec::new());

/// Ends all programs at once: for a program of ours that is about to exit without unwinding.
pub fn end_all() {
    let live = std::mem::take(&mut *lock(&LIVE));
    for leader in live {
        lock(&leader).end();
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A process that leads a group: those that it has started.
struct Leader {
    child: Child,
    /// True once it was waited for. Its number may then belong to a stranger.
    is_collected: bool,
}

impl Leader {
    /// Returns how the process has ended; `None` while it runs. It is not waited for, so that its
    /// number still names its group.
    #[cfg(unix)]
    fn status(&mut self) -> io::Result<Option<ExitStatus>> {
        use rustix::process::{WaitId, WaitIdOptions, waitid};
        use std::os::unix::process::ExitStatusExt;
        let Some(process) = self.pid().filter(|_| !self.is_collected) else {
            return self.child.try_wait();
        };
        let look = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        let status = waitid(WaitId::Pid(process), look)?;
        Ok(status.map(|status| match (status.exit_status(), status.terminating_signal()) {
            (Some(code), _) => ExitStatus::from_raw((code & 0xff) << 8),
            (None, signal) => ExitStatus::from_raw(signal.unwrap_or_default()),
        }))
    }

    #[cfg(not(unix))]
    fn status(&mut self) -> io::Result<Option<ExitStatus>> {
        self.child.try_wait()
    }

    #[cfg(unix)]
    fn pid(&self) -> Option<rustix::process::Pid> {
        i32::try_from(self.child.id()).ok().and_then(rustix::process::Pid::from_raw)
    }

    /// Kills the process with those that it has started, also if it has ended by itself, and waits
    /// for it.
    fn end(&mut self) {
        if std::mem::replace(&mut self.is_collected, true) {
            return;
        }
        // An error only says that nothing is left to be ended.
        #[cfg(unix)]
        let _ = self
            .pid()
            .map(|group| rustix::process::kill_process_group(group, rustix::process::Signal::KILL));
        // Both fail only if the process has ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// OutputLine that a program has written.
enum OutputLine {
    Text(String),
    TooLong,
}

/// Receiver of what a program writes to standard error, line by line.
pub(crate) type ErrorListener = Arc<dyn Fn(&str) + Send + Sync>;

/// A process that reads and writes lines.
pub(crate) struct Process {
    leader: Arc<Mutex<Leader>>,
    /// Closed when the process is to end by itself.
    input: Option<SyncSender<String>>,
    output: Receiver<OutputLine>,
    tail: Arc<Mutex<VecDeque<String>>>,
}

impl Process {
    /// Starts a process.
    pub(crate) fn start(
        words: &[String],
        listener: Option<ErrorListener>,
    ) -> Result<Self, Failure> {
        let Some((program, arguments)) = words.split_first() else {
            return Err(Failure::NotStarted("no program is named".to_owned()));
        };
        let mut command = Command::new(program);
        command.args(arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // A group of its own, so that programs that it starts end with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let told = |error: io::Error| {
            let help = help_to_start(program, error.kind());
            Failure::NotStarted(format!("{program}: {error}{help}"))
        };
        let mut child = command.spawn().map_err(told)?;
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let leader = Arc::new(Mutex::new(Leader { child, is_collected: false }));
        lock(&LIVE).push(Arc::clone(&leader));
        let (input, lines) = sync_channel(WAITING);
        let (send, output) = sync_channel(UNREAD);
        let tail = Arc::<Mutex<VecDeque<String>>>::default();
        let process = Self { leader, input: Some(input), output, tail };
        let (Some(stdin), Some(stdout), Some(stderr)) = pipes else {
            return Err(Failure::NotStarted("it has no standard streams".to_owned()));
        };
        let kept = Arc::clone(&process.tail);
        let spawned = [
            thread("to a program", move || write_lines(stdin, &lines)),
            thread("from a program", move || read_lines(stdout, &send)),
            thread("errors of a program", move || keep_tail(stderr, &kept, listener.as_ref())),
        ];
        match spawned.into_iter().collect::<io::Result<Vec<()>>>() {
            Ok(_) => Ok(process),
            Err(error) => Err(told(error)),
        }
    }

    /// Hands a line to the process, without waiting until it is read.
    pub(crate) fn send(&self, line: String) -> Result<(), Failure> {
        let Some(input) = &self.input else { return Ok(()) };
        match input.try_send(line) {
            Ok(()) => Ok(()),
            Err(TrySendError::Full(_)) => Err(Failure::Deaf(WAITING)),
            Err(TrySendError::Disconnected(_)) => Err(self.ended()),
        }
    }

    /// Returns the next line; `None` if there is none within this time.
    pub(crate) fn receive(&self, time: Duration) -> Result<Option<String>, Failure> {
        match self.output.recv_timeout(time) {
            Ok(OutputLine::Text(line)) => Ok(Some(line)),
            Ok(OutputLine::TooLong) => Err(Failure::LongLine(LINE)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(self.ended()),
        }
    }

    /// Says how the process has ended; it has closed one of its streams.
    fn ended(&self) -> Failure {
        let begun = Instant::now();
        while begun.elapsed() < FAREWELL {
            match lock(&self.leader).status() {
                Ok(Some(status)) => return Failure::Ended(status.to_string()),
                Ok(None) => sleep(Duration::from_millis(2)),
                Err(error) => return Failure::Ended(error.to_string()),
            }
        }
        Failure::Ended("it closed its standard output".to_owned())
    }

    /// Returns the last lines of standard error.
    pub(crate) fn tail(&self) -> Vec<String> {
        lock(&self.tail).iter().cloned().collect()
    }

    /// Closes standard input and gives the process a moment to end by itself.
    pub(crate) fn farewell(mut self) {
        self.input = None;
        let begun = Instant::now();
        while begun.elapsed() < FAREWELL && matches!(lock(&self.leader).status(), Ok(None)) {
            // What it still writes does not hold it up.
            while self.output.try_recv().is_ok() {}
            sleep(Duration::from_millis(2));
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        lock(&self.leader).end();
        lock(&LIVE).retain(|live| !Arc::ptr_eq(live, &self.leader));
    }
}

/// Returns what to write instead of a program that lies there, but cannot be started.
fn help_to_start(program: &str, error: io::ErrorKind) -> String {
    let path = Path::new(program);
    let is_bare = path.components().count() == 1 && !program.starts_with('.');
    match error {
        io::ErrorKind::NotFound if is_bare && path.is_file() => {
            format!("; it lies in this folder: write ./{program}")
        }
        io::ErrorKind::PermissionDenied if path.is_file() => {
            "; it is not executable: name the program that runs it, such as python3, before it, or \
             make it executable"
                .to_owned()
        }
        _ => String::new(),
    }
}

fn thread(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    Builder::new().name(name.to_owned()).spawn(work).map(|_| ())
}

/// Writes lines until nobody sends any more, or the process reads no more.
fn write_lines(mut stdin: ChildStdin, lines: &Receiver<String>) {
    while let Ok(mut line) = lines.recv() {
        line.push('\n');
        if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

/// Reads lines until the process closes its output, writes too long a line, or nobody listens.
fn read_lines(stdout: impl Read, lines: &SyncSender<OutputLine>) {
    let mut reader = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        let read = reader.by_ref().take(LINE as u64 + 1).read_until(b'\n', &mut line);
        if read.is_ok_and(|read| read == 0) || line.is_empty() {
            return;
        }
        let is_too_long = line.len() > LINE;
        let line = match is_too_long {
            true => OutputLine::TooLong,
            false => OutputLine::Text(String::from_utf8_lossy(&line).trim().to_owned()),
        };
        if lines.send(line).is_err() || is_too_long {
            return;
        }
    }
}

/// Returns a line with its control characters written as in JSON: it may be shown at a terminal.
fn without_controls(line: &str) -> String {
    let mut said = String::with_capacity(line.len());
    for letter in line.chars() {
        match letter.is_control() {
            true => said.push_str(&format!("\\u{:04x}", u32::from(letter))),
            false => said.push(letter),
        }
    }
    said
}

/// Keeps the last lines of standard error.
fn keep_tail(stderr: impl Read, tail: &Mutex<VecDeque<String>>, listener: Option<&ErrorListener>) {
    let mut reader = BufReader::new(stderr);
    loop {
        let mut line = Vec::new();
        let read = reader.by_ref().take(TAIL_LINE).read_until(b'\n', &mut line);
        if read.is_ok_and(|read| read == 0) || line.is_empty() {
            return;
        }
        let line = without_controls(String::from_utf8_lossy(&line).trim_end());
        if let Some(listener) = listener {
            listener(&line);
        }
        let mut tail = lock(tail);
        tail.push_back(line);
        if tail.len() > TAIL {
            tail.pop_front();
        }
    }
}
