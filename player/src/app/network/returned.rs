//! A person who comes back to a game over a network, or whose line was broken: the choices of a
//! robot in the person's place meanwhile, and the number of deals that were played to their ends.

use super::NetworkPage;
use crate::{
    app::{desk::AppContext, page},
    joined::JoinedTable,
    party::words::Speaker,
    terminal::{MissedActs, ToldNote, ToldSoFar},
    text::Texts,
    tr,
};
use egui::{Context, Modal};
use engine::session::Act;
use remote::LineHealth;
use std::time::{Duration, Instant};

/// Time after which a line that is up again has told what was missed.
const CATCHES_UP: Duration = Duration::from_millis(400);
/// Most choices of a robot that are listed.
const MOST_LISTED: usize = 5;
/// Width of the list, in points.
const WIDTH: f32 = 420.0;

/// Extent to which the person has been told the game at a table.
#[derive(Debug, Default)]
pub(super) struct ToldGame {
    /// Place of the host and name of the table.
    at: (String, String),
    /// The game as far as it was told; `None` if that is not known.
    told: Option<ToldSoFar>,
    /// Note of it for the next start of the program.
    note: Option<ToldNote>,
    /// Acts that were told when the note was written.
    noted: usize,
    absence: PersonAbsence,
    /// Lines that say what was missed, until the person has read them.
    missed: Vec<String>,
}

/// Absence of the person from a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum PersonAbsence {
    /// The person is there.
    #[default]
    None,
    /// The line is down.
    Away,
    /// The line is up since then.
    BackSince(Instant),
}

impl ToldGame {
    /// True while the person reads what was missed.
    pub(super) const fn is_shown(&self) -> bool {
        !self.missed.is_empty()
    }

    /// Takes notice that all these acts were told.
    fn note(&mut self, acts: &[Act]) {
        let told = self.told.get_or_insert_default();
        told.tell(acts);
        if self.noted != acts.len() {
            self.noted = acts.len();
            if let Some(note) = &self.note {
                note.write(&self.at.1, told);
            }
        }
    }
}

impl NetworkPage {
    /// Takes notice that a game comes to the screen, from its beginning or in its middle.
    pub(in crate::app) fn begin_telling(&mut self, line: &JoinedTable, context: &AppContext) {
        let Some(visit) = &self.visit else { return };
        let at = (visit.invitation.place(), line.table().name().to_owned());
        if self.told.at != at || self.told.told.is_none() {
            let folder = context.store.folder();
            let note =
                folder.and_then(|folder| ToldNote::of(folder, &visit.invitation, &visit.name));
            let told = note.as_ref().and_then(|note| note.read(&at.1));
            self.told = ToldGame { at, told, note, ..ToldGame::default() };
        }
        if acts_of(line).is_empty() {
            (self.told.told, self.told.noted) = (Some(ToldSoFar::default()), 0);
            self.told.absence = PersonAbsence::None;
        } else {
            self.told.absence = PersonAbsence::BackSince(Instant::now());
        }
    }

    /// Takes notice of the acts that were told of the game on the screen.
    pub(in crate::app) fn follow_told(
        &mut self,
        line: &JoinedTable,
        ctx: &Context,
        context: &AppContext,
    ) {
        let Some(seat) = line.table().seat() else { return };
        if !line.is_in_game() || line.has_forfeited() {
            return;
        }
        let is_up = line.health() == LineHealth::Up;
        let acts = acts_of(line);
        match self.told.absence {
            PersonAbsence::None | PersonAbsence::BackSince(_) if line.is_unheard() => {
                self.told.absence = PersonAbsence::Away;
            }
            PersonAbsence::None => self.told.note(acts),
            PersonAbsence::Away if is_up => {
                self.told.absence = PersonAbsence::BackSince(Instant::now());
                ctx.request_repaint_after(CATCHES_UP);
            }
            PersonAbsence::BackSince(since) if since.elapsed() < CATCHES_UP => {
                ctx.request_repaint_after(CATCHES_UP);
            }
            // A robot finishes the turn that it has begun.
            PersonAbsence::BackSince(_) if !line.has_robot() => {
                let missed = MissedActs::of(self.told.told.as_ref(), acts, seat);
                self.told.missed = missed_words(&context.texts, line, missed);
                self.told.note(acts);
                self.told.absence = PersonAbsence::None;
                ctx.request_repaint();
            }
            PersonAbsence::Away | PersonAbsence::BackSince(_) => {}
        }
    }

    /// Shows what the person has missed, until it was read.
    pub(in crate::app) fn show_missed(&mut self, ctx: &Context, context: &AppContext) {
        if !self.told.is_shown() {
            return;
        }
        let mut is_read = false;
        let modal = Modal::new(egui::Id::unique("missed")).show(ctx, |ui| {
            ui.set_width(WIDTH.min(ui.ctx().content_rect().width() - 48.0));
            page::heading(ui, context, &tr!(context.texts, "returned-title"));
            crate::desk::announce::say(ui, "missed", &context.texts.sentences(&self.told.missed));
            for line in &self.told.missed {
                ui.label(line);
            }
            ui.add_space(context.theme.spacing.unit);
            let button = ui.add(page::main_button(context, &tr!(context.texts, "returned-read")));
            page::first(&button);
            is_read = button.clicked();
        });
        if is_read || modal.should_close() {
            self.told.missed.clear();
        }
    }
}

/// Returns the acts of the game at a table.
fn acts_of(line: &JoinedTable) -> &[Act] {
    line.client().map_or(&[], |client| client.history().acts())
}

/// Returns lines about what was missed; none if nobody chose in the person's place and no deal came
/// to its end.
fn missed_words(texts: &Texts, line: &JoinedTable, missed: MissedActs<'_>) -> Vec<String> {
    let Some(rules) = line.table().rules() else { return Vec::new() };
    let speaker = Speaker { texts, game: rules.game(), rules, plan: line.plan() };
    let choices: Vec<String> = missed
        .of_robot()
        .filter_map(|act| act.action.map(|action| speaker.action(action)))
        .collect();
    let mut lines = Vec::new();
    if !choices.is_empty() {
        lines.push(tr!(texts, "returned-robot", count = choices.len()));
        let first = choices.len().saturating_sub(MOST_LISTED);
        lines.extend((first > 0).then(|| "…".to_owned()));
        lines.extend(choices[first..].iter().map(|choice| format!("• {choice}")));
    }
    if missed.deals() > 0 {
        lines.push(tr!(texts, "returned-deals", count = missed.deals()));
    }
    if !lines.is_empty() {
        lines.push(tr!(texts, "returned-log"));
    }
    lines
}
