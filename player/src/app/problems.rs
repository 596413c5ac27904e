//! A file that is not a valid game: every fault with its place and its remedy.

use super::{desk::AppContext, page, request::ScreenRequest};
use crate::{
    library::{GameOrigin, LibraryGame, LoadError, PartyGame, is_ron},
    text::{diagnostic_place, diagnostic_words},
    tr,
};
use egui::{RichText, Ui};
use engine::definition::{Code, Severity, game::GameDiagnostic};
use std::{
    path::PathBuf,
    time::{Duration, SystemTime},
};

/// Interval between checks of the file for changes.
const LOOK: Duration = Duration::from_secs(1);

/// The tool for correcting the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ProblemFileKind {
    /// A spreadsheet program.
    Workbook,
    /// A text editor.
    Text,
    /// None: it was never a game.
    NoGame,
}

impl ProblemFileKind {
    fn of(origin: &GameOrigin, diagnostics: &[GameDiagnostic]) -> Self {
        let is_text = |path: &PathBuf| is_ron(path);
        let no_workbook = |fault: &GameDiagnostic| fault.diagnostic.code == Code::NotAWorkbook;
        match origin {
            GameOrigin::Path(path) if is_text(path) => Self::Text,
            _ if diagnostics.iter().any(no_workbook) => Self::NoGame,
            _ => Self::Workbook,
        }
    }
}

/// The page of a file's faults.
pub(super) struct Problems {
    error: LoadError,
    /// Time of the file's last change; `None` if unknown.
    changed: Option<SystemTime>,
    looked: Duration,
}

impl Problems {
    /// Creates the page of a file's faults.
    pub(super) fn of(error: LoadError) -> Self {
        let changed = path(&error).and_then(|path| modified(&path));
        Self { error, changed, looked: Duration::ZERO }
    }

    /// Shows the page.
    pub(super) fn show(&mut self, ui: &mut Ui, context: &mut AppContext) -> Option<ScreenRequest> {
        if let Some(request) = self.reload(ui) {
            return Some(request);
        }
        let mut request = None;
        let title = tr!(context.texts, "problems-title");
        let back = page::show(ui, context, &title, |ui, context| {
            request = self.contents(ui, context);
        });
        back.then_some(ScreenRequest::Back).or(request)
    }

    /// Reads the file again if it has changed; returns a request once it is a valid game.
    fn reload(&mut self, ui: &Ui) -> Option<ScreenRequest> {
        let path = path(&self.error)?;
        let now = AppContext::now(ui.ctx());
        ui.ctx().request_repaint_after(LOOK);
        if now < self.looked + LOOK {
            return None;
        }
        self.looked = now;
        let changed = modified(&path);
        if changed == self.changed {
            return None;
        }
        self.changed = changed;
        self.retry()
    }

    fn retry(&mut self) -> Option<ScreenRequest> {
        let path = path(&self.error)?;
        let opened = if is_ron(&path) {
            PartyGame::open(&path).map(|game| ScreenRequest::SetUp(Box::new(game)))
        } else {
            LibraryGame::open(&path).map(|game| ScreenRequest::Play(Box::new(game)))
        };
        match opened {
            Ok(request) => Some(request),
            Err(error) => {
                self.error = error;
                None
            }
        }
    }

    fn contents(&mut self, ui: &mut Ui, context: &mut AppContext) -> Option<ScreenRequest> {
        let texts = &context.texts;
        let mut request = None;
        match &self.error {
            LoadError::NotFound { name, near } => {
                ui.label(tr!(texts, "problems-not-found", name = name.as_str()));
                if let Some(near) = near {
                    ui.label(tr!(texts, "problems-near", name = *near));
                }
            }
            LoadError::Unreadable { path, why } => {
                let path = path.display().to_string();
                ui.label(tr!(texts, "problems-unreadable", path = path));
                ui.label(why);
            }
            LoadError::Strategies { origin, .. } => {
                ui.label(RichText::new(origin.to_string()).weak());
                ui.label(tr!(texts, "problems-strategies"));
            }
            LoadError::Faulty { origin, diagnostics } => {
                let errors = count(diagnostics, Severity::Error);
                ui.label(RichText::new(origin.to_string()).weak());
                let warnings = count(diagnostics, Severity::Warning);
                let summary = tr!(texts, "problems-count", errors = errors, warnings = warnings);
                ui.label(RichText::new(summary).size(context.theme.text.large));
                ui.label(match ProblemFileKind::of(origin, diagnostics) {
                    ProblemFileKind::Workbook => tr!(texts, "problems-help"),
                    ProblemFileKind::Text => tr!(texts, "problems-help-text"),
                    ProblemFileKind::NoGame => tr!(texts, "problems-help-no-game"),
                });
            }
        }
        ui.horizontal(|ui| {
            if path(&self.error).is_some() {
                let retry = page::main_button(context, &tr!(texts, "problems-retry"));
                if ui.add(retry).clicked() {
                    request = self.retry();
                }
            }
            let open = tr!(texts, "command-open");
            if ui.button(open).clicked() {
                request = Some(ScreenRequest::Give(crate::command::Command::Open));
            }
        });
        if let LoadError::Faulty { diagnostics, .. } = &self.error {
            for diagnostic in diagnostics {
                fault(ui, context, diagnostic);
            }
        }
        request
    }
}

/// Shows one fault: severity, place, message, remedy.
fn fault(
    ui: &mut Ui,
    context: &mut AppContext,
    GameDiagnostic { file, diagnostic }: &GameDiagnostic,
) {
    let (surface, texts) = (context.theme.surface, &context.texts);
    let (mark, color, kind) = match diagnostic.severity() {
        Severity::Error => ("✖", surface.error, tr!(texts, "problems-error")),
        Severity::Warning => ("⚠", surface.warning, tr!(texts, "problems-warning")),
    };
    let (message, help) = diagnostic_words(texts, diagnostic);
    let place = diagnostic_place(texts, &diagnostic.at);
    let place = if file.is_empty() { place } else { format!("{file}:{place}") };
    page::card(ui, context, |ui, _| {
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(format!("{mark} {kind}")).color(color).strong());
            ui.label(RichText::new(&place).strong());
            ui.label(RichText::new(diagnostic.code.to_string()).weak());
        });
        ui.add(egui::Label::new(&message).selectable(true).wrap());
        ui.add(egui::Label::new(RichText::new(&help).weak()).wrap());
    });
}

fn count(faults: &[GameDiagnostic], severity: Severity) -> usize {
    faults.iter().filter(|fault| fault.diagnostic.severity() == severity).count()
}

/// Returns the path of the file, if it can be corrected.
fn path(error: &LoadError) -> Option<PathBuf> {
    match error {
        LoadError::Unreadable { path, .. }
        | LoadError::Faulty { origin: GameOrigin::Path(path), .. } => Some(path.clone()),
        LoadError::NotFound { .. } | LoadError::Strategies { .. } | LoadError::Faulty { .. } => {
            None
        }
    }
}

fn modified(path: &std::path::Path) -> Option<SystemTime> {
    std::fs::metadata(path).ok()?.modified().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{gamefile, gametext::read_game};

    #[test]
    fn a_file_is_mended_with_the_program_that_it_is_made_with() {
        let faults = |bytes: &[u8]| -> Vec<GameDiagnostic> {
            let own = |diagnostic| GameDiagnostic { file: String::new(), diagnostic };
            gamefile::load(bytes).diagnostics.into_iter().map(own).collect()
        };
        let kind = |name: &str, faults: &[GameDiagnostic]| {
            ProblemFileKind::of(&GameOrigin::Path(PathBuf::from(name)), faults)
        };
        assert_eq!(kind("a.ron", &read_game("(", &()).diagnostics), ProblemFileKind::Text);
        assert_eq!(kind("a.RON", &[]), ProblemFileKind::Text);
        assert_eq!(kind("a.pdf", &faults(b"%PDF-1.7 and so on")), ProblemFileKind::NoGame);
        assert_eq!(kind("a.png", &faults(b"\x89PNG\r\n")), ProblemFileKind::NoGame);
        assert_eq!(kind("a.xlsx", &[]), ProblemFileKind::Workbook);
    }
}
