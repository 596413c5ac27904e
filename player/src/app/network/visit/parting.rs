//! The line of a visit after a game, and as the person leaves the host: it goes back to the room,
//! or tells the host that the person goes.

use super::{HostVisit, VisitEnd, VisitNotice, VisitStage};
use crate::joined::{JoinedEvent, JoinedTable};
use engine::protocol::{AfterBreakTold, PhaseTold};
use remote::{LineHealth, RemoteCommand};
use std::{
    thread,
    time::{Duration, Instant},
};

/// Time that the host has to take notice that somebody leaves.
const LEAVES_WITHIN: Duration = Duration::from_secs(2);

impl HostVisit {
    /// Takes the line back as it is.
    pub(in crate::app::network) fn put_back(&mut self, line: Box<JoinedTable>) {
        self.pending.clear();
        self.line = Some(line);
    }

    /// Takes the line back after a game.
    pub(in crate::app::network) fn come_back(&mut self, mut line: Box<JoinedTable>) {
        let is_over = line.client().is_some_and(|client| client.outcome().is_some());
        if is_over || line.table().phase() == PhaseTold::Result {
            line.leave_game();
        }
        // Whatever was sent from the table has been answered there.
        self.pending.clear();
        self.stage = VisitStage::Room;
        if let Some(lie) = line.lie() {
            self.end = Some(VisitEnd::Lie(lie.clone()));
        } else if let Some(end) = line.end() {
            self.end = Some(VisitEnd::Line(end.clone()));
        }
        let gone = line.gone();
        let is_broken_off = line.result().is_some_and(|told| !told.finished);
        self.notice = is_broken_off.then_some(VisitNotice::BrokenOff);
        self.line = Some(line);
        if let Some(gone) = gone.filter(|_| self.end.is_none()) {
            // The host has other tables now, if any.
            self.enter_lobby();
            self.notice = Some(VisitNotice::Gone(gone));
        }
    }

    /// Takes the line back after the table was left within a game; true if the person can come back
    /// to the seat: the others wait, or a robot plays there for a while.
    pub(in crate::app::network) fn part(&mut self, line: Box<JoinedTable>) -> bool {
        let table = line.table();
        let then = table.policy().map(|policy| policy.breaks.then);
        let is_played = matches!(table.phase(), PhaseTold::Game | PhaseTold::Suspended);
        let is_lost = then == Some(AfterBreakTold::Forfeit) || line.has_forfeited();
        // Also whoever loses by leaving comes in again by the seat's pass, to see the end.
        self.keeps_seat = is_played && table.seat().is_some();
        self.line = Some(line);
        self.keeps_seat && !is_lost
    }
}

impl Drop for HostVisit {
    /// Tells the host that the person leaves; within a game the seat is kept instead, for the next
    /// start of the program.
    fn drop(&mut self) {
        let keeps_seat = self.keeps_seat;
        let Some(mut line) = self.line.take() else { return };
        let leave = move || {
            if line.is_over() || line.keeps_seat() {
                return;
            }
            if !keeps_seat {
                line.send(RemoteCommand::Exit);
            }
            let begun = Instant::now();
            // What was said last, such as that the table is left, arrives.
            let is_said = |line: &JoinedTable| {
                if keeps_seat { line.has_all_answers() } else { line.is_over() }
            };
            // A host that has stopped hears nothing, and the seat's pass is wanted again soon.
            let hears = |line: &JoinedTable| !matches!(line.health(), LineHealth::HostStopped(_));
            while !is_said(&line) && hears(&line) && begun.elapsed() < LEAVES_WITHIN {
                if let Some(JoinedEvent::News(news)) = line.next(Duration::from_millis(50)) {
                    line.take(news);
                }
            }
        };
        // Without a thread the line just ends, as when a computer is switched off.
        drop(thread::Builder::new().name("leaving".to_owned()).spawn(leave));
    }
}
