//! The end of a game: who came out as what, and what next.

use super::{Asked, PartyTable, plate::fact};
use crate::{
    app::{announce, desk::Desk, page},
    command::Command,
    party::words::Speaker,
    tr,
};
use egui::{Grid, Id, Modal, RichText, Ui};
use engine::rules::{End, Seat};

/// Shows how the game has ended; gives what is wanted next.
pub(super) fn show(table: &mut PartyTable, ui: &Ui, desk: &mut Desk) -> Option<Asked> {
    let outcome = table.party.outcome()?;
    let rules = std::sync::Arc::clone(table.party.rules());
    let game = std::sync::Arc::clone(rules.game()?);
    let mut asked = None;
    let mut close = false;
    let title = {
        let plan = table.party.plan();
        let speaker = Speaker { texts: &desk.texts, game: &game, rules: &rules, plan };
        speaker.result(&outcome, table.party.viewer())
    };
    let modal = Modal::new(Id::unique("party results")).show(ui.ctx(), |ui| {
        ui.set_width(420.0_f32.min(ui.ctx().content_rect().width() - 48.0));
        announce::say(ui, "result", &title);
        page::heading(ui, desk, &title);
        let why = match outcome.end {
            End::Limit => Some(tr!(desk.texts, "party-end-limit")),
            End::DeadEnd(_) => Some(tr!(desk.texts, "party-end-dead")),
            End::Endless(_) => Some(tr!(desk.texts, "party-end-endless")),
            End::Finished | End::Draw => None,
        };
        if let Some(why) = why {
            ui.label(why);
        }
        places(ui, desk, table, &outcome.places);
        ui.add_space(desk.theme.spacing.unit);
        ui.horizontal_wrapped(|ui| {
            let again = page::main_button(desk, &tr!(desk.texts, "party-again"));
            if ui.add(again).clicked() {
                asked = Some(Asked::Give(Command::NewDeal));
            }
            if ui.button(tr!(desk.texts, "party-watch")).clicked() {
                asked = Some(Asked::Give(Command::Replay));
            }
            if ui.button(tr!(desk.texts, "party-change")).clicked() {
                asked = Some(Asked::SetUp);
            }
            if ui.button(tr!(desk.texts, "command-gallery")).clicked() {
                asked = Some(Asked::Give(Command::Gallery));
            }
            close = ui.button(tr!(desk.texts, "party-look")).clicked();
        });
    });
    if close || modal.should_close() {
        table.shows_results = false;
    }
    asked
}

/// A row for each player: the place, the name, what the game counts.
fn places(ui: &mut Ui, desk: &Desk, table: &PartyTable, places: &[u8]) {
    let rules = table.party.rules();
    let Some(game) = rules.game() else { return };
    let plan = table.party.plan();
    let speaker = Speaker { texts: &desk.texts, game, rules, plan };
    let mut seats: Vec<Seat> = (0..rules.seats()).map(Seat).collect();
    seats.sort_by_key(|seat| places.get(usize::from(seat.0)).copied().unwrap_or(u8::MAX));
    let view = table.party.view();
    let gap = desk.theme.spacing.unit;
    Grid::new("party places").num_columns(3).spacing([2.0 * gap, gap * 0.75]).show(ui, |ui| {
        for seat in seats {
            let place = places.get(usize::from(seat.0)).copied().unwrap_or_default();
            let number = RichText::new(tr!(desk.texts, "party-place", place = place));
            let name = RichText::new(speaker.seat(seat));
            let first = place == 1;
            ui.label(if first { number.strong() } else { number });
            ui.label(if first { name.strong() } else { name });
            let facts: Vec<String> = speaker
                .shown(view, Some(seat))
                .into_iter()
                .map(|(name, value)| fact(&name, &value))
                .collect();
            ui.label(RichText::new(facts.join(" · ")).weak());
            ui.end_row();
        }
    });
}
