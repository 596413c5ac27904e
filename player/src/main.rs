//! The program's entry point: passes the process's arguments, streams and environment to the
//! library.

use fudaba::{
    cli::{Console, Environment, Exit, Interrupt, run},
    store::Store,
};
use std::{
    env::{args_os, consts::EXE_SUFFIX, var, var_os},
    io::{self, BufWriter, IsTerminal},
    path::PathBuf,
    process::ExitCode,
};

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
        has_display: !cfg!(all(unix, not(target_os = "macos")))
            || ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"]
                .into_iter()
                .any(|name| var_os(name).is_some_and(|value| !value.is_empty())),
        editor: std::env::current_exe()
            .ok()
            .map(|own| own.with_file_name(format!("fudaba-editor{EXE_SUFFIX}")))
            .filter(|path| path.is_file()),
        on_interrupt: Some(raise_when_interrupted),
    };
    let mut console = Console {
        input: &mut io::stdin().lock(),
        out: &mut BufWriter::new(io::stdout()),
        err: &mut io::stderr(),
        input_is_terminal: io::stdin().is_terminal(),
        output_is_terminal: io::stdout().is_terminal(),
        error_is_terminal: io::stderr().is_terminal(),
    };
    ExitCode::from(run(args_os(), &mut console, &environment).status())
}

/// Raises the flag on an interruption; the second one ends the program at once.
fn raise_when_interrupted(interrupt: Interrupt) {
    let raise = move || {
        if interrupt.raise() {
            std::process::exit(Exit::Interrupted.status().into());
        }
    };
    // If no handler can be set, an interruption ends the program as usual.
    let _ = ctrlc::set_handler(raise);
}
