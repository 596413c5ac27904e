//! The system's file dialogs, on a thread of their own so that the window never freezes.

use egui::Context;
use std::{
    path::PathBuf,
    sync::mpsc::{Receiver, TryRecvError, channel},
    time::{Duration, Instant},
};

/// Minimum time that a dialog is open: one that closes sooner never appeared.
const TOO_QUICK: Duration = Duration::from_millis(250);

/// The way to ask for a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asks {
    /// With the system's dialog, or in the window if the system has none.
    System,
    /// In the window only, as on a system without dialogs.
    Window,
}

/// A file dialog that may be open.
#[derive(Debug, Default)]
pub struct Dialog {
    answer: Option<Receiver<DialogAnswer>>,
    /// True if the system has no dialog.
    failed: bool,
}

#[derive(Debug)]
struct DialogAnswer {
    path: Option<PathBuf>,
    open_for: Duration,
}

impl Dialog {
    /// Asks for a game file.
    pub fn open_file(&mut self, ctx: &Context, asks: Asks, filter: String) {
        self.ask(ctx, asks, move || {
            rfd::FileDialog::new().add_filter(filter, &["xlsx", "ron", "fudaba"]).pick_file()
        });
    }

    /// Asks for a file to save a game in, with a suggested name.
    pub fn save_file(&mut self, ctx: &Context, asks: Asks, filter: String, name: String) {
        self.ask(ctx, asks, move || {
            let path = std::path::Path::new(&name);
            let mut dialog = rfd::FileDialog::new().add_filter(filter, &["xlsx"]);
            if let Some(folder) = path.parent().filter(|folder| folder.is_dir()) {
                dialog = dialog.set_directory(folder);
            }
            let stem = path.file_name().unwrap_or_default().to_string_lossy();
            dialog.set_file_name(stem).save_file()
        });
    }

    /// True if a dialog is open, or has an answer that was not taken yet.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        self.answer.is_some()
    }

    /// Asks for a picture.
    pub fn open_picture(&mut self, ctx: &Context, asks: Asks, filter: String) {
        self.ask(ctx, asks, move || {
            let endings = ["png", "jpg", "jpeg", "webp"];
            rfd::FileDialog::new().add_filter(filter, &endings).pick_file()
        });
    }

    /// Asks for a folder.
    pub fn open_folder(&mut self, ctx: &Context, asks: Asks) {
        self.ask(ctx, asks, || rfd::FileDialog::new().pick_folder());
    }

    fn ask(
        &mut self,
        ctx: &Context,
        asks: Asks,
        dialog: impl FnOnce() -> Option<PathBuf> + Send + 'static,
    ) {
        if self.answer.is_some() {
            return;
        }
        self.failed = asks == Asks::Window;
        if self.failed {
            return;
        }
        let (send, receive) = channel();
        let ctx = ctx.clone();
        let run = move || {
            let opened = Instant::now();
            let path = dialog();
            // The receiver is gone if the window was closed meanwhile.
            let _ = send.send(DialogAnswer { path, open_for: opened.elapsed() });
            ctx.request_repaint();
        };
        // macOS shows dialogs from the main thread only.
        if cfg!(target_os = "macos") {
            run();
        } else if std::thread::Builder::new().name("file dialog".to_owned()).spawn(run).is_err() {
            self.failed = true;
            return;
        }
        self.answer = Some(receive);
    }

    /// Returns the chosen path, once; `None` while the dialog is open or if it was cancelled.
    pub fn chosen(&mut self) -> Option<PathBuf> {
        match self.answer.as_ref()?.try_recv() {
            Ok(answer) => {
                self.answer = None;
                self.failed = answer.path.is_none() && answer.open_for < TOO_QUICK;
                answer.path
            }
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => {
                self.answer = None;
                self.failed = true;
                None
            }
        }
    }

    /// True, once, if the dialog could not be shown.
    pub fn take_failure(&mut self) -> bool {
        std::mem::take(&mut self.failed)
    }
}
