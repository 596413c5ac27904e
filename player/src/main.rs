//! The program's entry point: passes the process's arguments, streams and environment to the
//! library.

use fudaba::{
    cli::{Console, Environment, Exit, Interrupt, run},
    store::Store,
};
use std::{
    env::{args_os, consts::EXE_SUFFIX, var, var_os},
    io::{self, BufRead, BufReader, BufWriter, IsTerminal},
    path::PathBuf,
    process::ExitCode,
    sync::{Mutex, MutexGuard, PoisonError},
};

/// Flag of the command that runs now, and can be interrupted.
static PRESENT: Mutex<Option<Interrupt>> = Mutex::new(None);
/// Time to tell what is known once the system wants the program to end.
#[cfg(unix)]
const LAST_WORDS: std::time::Duration = std::time::Duration::from_secs(3);

fn main() -> ExitCode {
    let named = var_os("FUDABA_DATA").map(PathBuf::from);
    let environment = Environment {
        cache: if named.is_none() { Store::platform_cache() } else { None },
        data: named.or_else(Store::platform_folder),
        locale: ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(|name| var(name).ok())
            .find(|locale| !locale.is_empty())
            .unwrap_or_default(),
        no_color: var_os("NO_COLOR").is_some_and(|value| !value.is_empty()),
        columns: io::stdout().is_terminal().then_some(columns),
        has_display: !cfg!(all(unix, not(target_os = "macos")))
            || ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"]
                .into_iter()
                .any(|name| var_os(name).is_some_and(|value| !value.is_empty())),
        editor: std::env::current_exe()
            .ok()
            .map(|own| own.with_file_name(format!("fudaba-editor{EXE_SUFFIX}")))
            .filter(|path| path.is_file()),
        user: ["USER", "LOGNAME", "USERNAME"]
            .into_iter()
            .filter_map(|name| var(name).ok())
            .find(|name| !name.is_empty()),
        live_input: io::stdin().is_terminal().then_some(open_input),
        piped_input: (!io::stdin().is_terminal()).then_some(open_input),
        on_interrupt: Some(raise_when_interrupted),
    };
    let mut console = Console {
        // Not locked, so that a thread can read it while others play.
        input: &mut input(),
        out: &mut BufWriter::new(io::stdout()),
        err: &mut io::stderr(),
        input_is_terminal: io::stdin().is_terminal(),
        output_is_terminal: io::stdout().is_terminal(),
        error_is_terminal: io::stderr().is_terminal(),
    };
    ExitCode::from(run(args_os(), &mut console, &environment).status())
}

/// Returns standard input. It keeps nothing back of what the process has read, so that lines after
/// a password reach whoever reads next.
fn input() -> BufReader<io::Stdin> {
    BufReader::with_capacity(1, io::stdin())
}

/// Returns the number of columns of the terminal that shows standard output.
fn columns() -> Option<usize> {
    let (width, _) = terminal_size::terminal_size_of(io::stdout())?;
    Some(width.0.into())
}

/// Opens standard input for a thread of its own.
fn open_input() -> Box<dyn BufRead> {
    Box::new(input())
}

/// Raises the flag on an interruption; the second one ends the program at once. So does the system
/// if it asks the program to end, or the terminal is closed, a moment after the flag.
fn raise_when_interrupted(interrupt: Interrupt) {
    if present().replace(interrupt).is_some() {
        return;
    }
    // If no handler can be set, an interruption ends the program as usual.
    let _ = ctrlc::set_handler(|| {
        if raise() {
            end_at_once(Exit::Interrupted.status().into());
        }
    });
    #[cfg(unix)]
    let _ = listen_for_the_end();
}

fn present() -> MutexGuard<'static, Option<Interrupt>> {
    PRESENT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Raises the flag of the present command; true if it had been raised before.
fn raise() -> bool {
    present().as_ref().is_some_and(Interrupt::raise)
}

/// Ends this program and those that it has started.
fn end_at_once(status: i32) {
    engine::exchange::end_all();
    std::process::exit(status);
}

/// Waits on a thread of its own for the system's wish that the program end.
#[cfg(unix)]
fn listen_for_the_end() -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGTERM};
    let wanted = if ignores_hangups() { &[SIGTERM][..] } else { &[SIGTERM, SIGHUP] };
    let mut signals = signal_hook::iterator::Signals::new(wanted)?;
    let listen = move || {
        if let Some(signal) = signals.forever().next() {
            if !raise() {
                std::thread::sleep(LAST_WORDS);
            }
            // As shells number the end by a signal.
            end_at_once(128 + signal);
        }
    };
    std::thread::Builder::new().name("end".to_owned()).spawn(listen).map(|_| ())
}

/// True if the program was started to outlive its terminal, as by `nohup`.
#[cfg(unix)]
fn ignores_hangups() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    match ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()) {
        Some(mask) => mask & 1 == 1,
        // Elsewhere than on Linux: `nohup` leaves no stream at a terminal.
        None => {
            ![io::stdin().is_terminal(), io::stdout().is_terminal(), io::stderr().is_terminal()]
                .contains(&true)
        }
    }
}
