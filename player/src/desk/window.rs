//! Opening of the window, and the errors of that.

use eframe::NativeOptions;
use egui::ViewportBuilder;
use std::{
    any::Any,
    cell::Cell,
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
    path::Path,
    rc::Rc,
    sync::Arc,
};

/// The reason why no window can be opened.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum WindowError {
    /// There is no screen: neither `DISPLAY` nor `WAYLAND_DISPLAY` is set.
    #[error("there is no display to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set)")]
    NoDisplay,
    /// The display cannot be reached.
    #[error("the display cannot be used: {why}")]
    DisplayRefused {
        /// The system's message.
        why: String,
    },
    /// A system library that windows need is not installed.
    #[error("the system library {} is not installed", .0.file)]
    MissingLibrary(SystemLibrary),
    /// There is no OpenGL driver.
    #[error("no OpenGL driver can be used: {why}")]
    NoOpenGl {
        /// The system's message.
        why: String,
    },
    /// Any other error.
    #[error("the window cannot be opened: {why}")]
    Other {
        /// The system's message.
        why: String,
    },
}

/// A system library needed for windows, and its packages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SystemLibrary {
    /// File name.
    pub file: &'static str,
    /// Package in Debian and Ubuntu.
    pub debian: &'static str,
    /// Package in Fedora.
    pub fedora: &'static str,
}

impl SystemLibrary {
    const fn new(file: &'static str, debian: &'static str, fedora: &'static str) -> Self {
        Self { file, debian, fedora }
    }

    /// Libraries for a window on X11.
    const X11: [Self; 5] = [
        Self::new("libX11.so.6", "libx11-6", "libX11"),
        Self::new("libX11-xcb.so.1", "libx11-xcb1", "libX11-xcb"),
        Self::new("libXcursor.so.1", "libxcursor1", "libXcursor"),
        Self::new("libXi.so.6", "libxi6", "libXi"),
        Self::new("libxkbcommon-x11.so.0", "libxkbcommon-x11-0", "libxkbcommon-x11"),
    ];

    /// Libraries for a window on Wayland.
    const WAYLAND: [Self; 2] = [
        Self::new("libwayland-client.so.0", "libwayland-client0", "libwayland-client"),
        Self::new("libxkbcommon.so.0", "libxkbcommon0", "libxkbcommon"),
    ];

    /// Libraries for drawing.
    const OPENGL: [Self; 1] =
        [Self::new("libEGL.so.1", "libegl1 libgl1", "mesa-libEGL mesa-libGL")];
}

impl WindowError {
    /// Returns a sentence about a remedy; `None` if none is known.
    #[must_use]
    pub fn help(&self) -> Option<String> {
        let install = |debian: &str, fedora: &str| {
            format!(
                "Install it: `apt install {debian}` on Debian and Ubuntu, `dnf install {fedora}` \
                 on Fedora."
            )
        };
        match self {
            Self::NoDisplay | Self::DisplayRefused { .. } => {
                Some("Start the program from a graphical session, or play here.".to_owned())
            }
            Self::MissingLibrary(library) => Some(install(library.debian, library.fedora)),
            Self::NoOpenGl { .. } => Some(install(
                "libgl1 libegl1 libgl1-mesa-dri",
                "mesa-libGL mesa-libEGL mesa-dri-drivers",
            )),
            Self::Other { .. } => None,
        }
    }
}

/// The properties of a window before it has contents.
#[derive(Debug, Clone, Copy)]
pub struct BareWindow {
    /// Initial title in the system's list of windows.
    pub title: &'static str,
    /// Name by which the system identifies the program.
    pub id: &'static str,
    /// Initial width and height in points.
    pub size: [f32; 2],
}

/// Opens a window and returns when it is closed.
///
/// # Errors
///
/// If no window can be opened; nothing has been created then.
pub fn open<A: eframe::App + 'static>(
    frame: BareWindow,
    make: impl FnOnce(&egui::Context) -> A + 'static,
) -> Result<(), WindowError> {
    check_system(&SystemFacts::of_this_machine())?;
    let opened = Rc::new(Cell::new(false));
    let open = Rc::clone(&opened);
    // winit panics on missing libraries that the check above does not cover.
    let ended = catch_unwind(AssertUnwindSafe(|| {
        eframe::run_native(
            frame.id,
            native_options(frame),
            Box::new(move |creation| {
                open.set(true);
                super::fonts::install_fonts(&creation.egui_ctx);
                Ok(Box::new(make(&creation.egui_ctx)))
            }),
        )
    }));
    match ended {
        Ok(Ok(())) => Ok(()),
        Ok(Err(error)) => Err(explain(&error)),
        Err(panic) if opened.get() => resume_unwind(panic),
        Err(panic) => Err(explain_panic(panic.as_ref())),
    }
}

fn native_options(frame: BareWindow) -> NativeOptions {
    NativeOptions {
        viewport: ViewportBuilder::default()
            .with_title(frame.title)
            .with_app_id(frame.id)
            .with_inner_size(frame.size)
            .with_min_inner_size([640.0, 480.0])
            .with_drag_and_drop(true)
            .with_icon(Arc::new(super::icon::icon())),
        // The program installs its own fallback, which prefers Japanese forms of shared characters.
        system_font_fallback: false,
        ..NativeOptions::default()
    }
}

/// Facts about the system, known before a window is tried.
#[derive(Debug, Clone, Default)]
struct SystemFacts {
    x11: bool,
    wayland: bool,
    /// The loader's list of installed libraries; `None` if the system has no such list.
    libraries: Option<Vec<u8>>,
}

impl SystemFacts {
    fn of_this_machine() -> Self {
        let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        Self {
            x11: is_set("DISPLAY"),
            wayland: is_set("WAYLAND_DISPLAY") || is_set("WAYLAND_SOCKET"),
            libraries: std::fs::read(Path::new("/etc/ld.so.cache")).ok(),
        }
    }

    /// True if the loader's list lacks a library; false without a list.
    fn lacks(&self, library: SystemLibrary) -> bool {
        let name = library.file.as_bytes();
        self.libraries
            .as_ref()
            .is_some_and(|list| !list.windows(name.len()).any(|part| part == name))
    }
}

fn check_system(system: &SystemFacts) -> Result<(), WindowError> {
    // Other systems have a display, or report errors themselves.
    if !cfg!(all(unix, not(target_os = "macos"))) {
        return Ok(());
    }
    let missing =
        |libraries: &[SystemLibrary]| libraries.iter().copied().find(|&l| system.lacks(l));
    let display = match (system.x11, system.wayland) {
        (false, false) => return Err(WindowError::NoDisplay),
        (true, false) => missing(&SystemLibrary::X11),
        (false, true) => missing(&SystemLibrary::WAYLAND),
        // One of the two is enough.
        (true, true) => missing(&SystemLibrary::WAYLAND).and_then(|_| missing(&SystemLibrary::X11)),
    };
    match display.or_else(|| missing(&SystemLibrary::OPENGL)) {
        Some(library) => Err(WindowError::MissingLibrary(library)),
        None => Ok(()),
    }
}

fn explain(error: &eframe::Error) -> WindowError {
    let why = error.to_string();
    match error {
        eframe::Error::Winit(_) | eframe::Error::WinitEventLoop(_) => {
            // The text before the last colon names a place in winit's sources.
            let why = why.rsplit(": ").next().unwrap_or_default().trim_end_matches('.').to_owned();
            WindowError::DisplayRefused { why }
        }
        eframe::Error::Glutin(_)
        | eframe::Error::NoGlutinConfigs(..)
        | eframe::Error::OpenGL(_) => WindowError::NoOpenGl { why },
        _ => WindowError::Other { why },
    }
}

fn explain_panic(panic: &(dyn Any + Send)) -> WindowError {
    let why = panic
        .downcast_ref::<String>()
        .cloned()
        .or_else(|| panic.downcast_ref::<&str>().map(|&text| text.to_owned()))
        .unwrap_or_else(|| "the window system failed without saying why".to_owned());
    let known =
        SystemLibrary::X11.iter().chain(&SystemLibrary::WAYLAND).chain(&SystemLibrary::OPENGL);
    // The message may name the file with or without its version.
    let named = known.copied().find(|library| {
        library.file.split(".so").next().is_some_and(|stem| why.contains(&format!("{stem}.so")))
    });
    named.map_or(WindowError::Other { why }, WindowError::MissingLibrary)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_library_is_named_with_its_package() {
        let all = b"libX11.so.6 libX11-xcb.so.1 libXcursor.so.1 libXi.so.6 libEGL.so.1".to_vec();
        let system = SystemFacts { x11: true, wayland: false, libraries: Some(all) };
        let error = check_system(&system).expect_err("the keyboard library is missing");
        assert!(error.to_string().contains("libxkbcommon-x11.so.0"), "{error}");
        assert!(error.help().is_some_and(|help| help.contains("libxkbcommon-x11-0")));
    }

    #[test]
    fn without_a_display_nothing_else_is_asked() {
        let error = check_system(&SystemFacts::default()).expect_err("no display");
        assert_eq!(error, WindowError::NoDisplay);
        assert!(error.to_string().contains("DISPLAY"), "{error}");
    }

    #[test]
    fn where_libraries_are_not_listed_the_window_is_tried() {
        assert_eq!(check_system(&SystemFacts { x11: true, ..SystemFacts::default() }), Ok(()));
    }

    #[test]
    fn a_panic_of_the_window_system_is_understood() {
        let panic: Box<dyn Any + Send> =
            Box::new("Library libxkbcommon-x11.so could not be loaded.".to_owned());
        let error = explain_panic(panic.as_ref());
        assert!(error.to_string().contains("libxkbcommon-x11.so.0"), "{error}");
        let other: Box<dyn Any + Send> = Box::new(7);
        assert!(matches!(explain_panic(other.as_ref()), WindowError::Other { .. }));
    }
}
