//! A background search for progress from the current position.

use crate::local::LocalTable;
use egui::Context;
use engine::agents::{self, Outlook, SearchBudget};
use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, channel},
    },
    time::Duration,
};

/// Delay before a position is searched: quick play is not followed move by move.
const PAUSE: Duration = Duration::from_millis(200);

/// Number of positions searched before the question is left open.
const BUDGET: SearchBudget = SearchBudget { positions: 8_000 };

/// The outlook of the position on the table.
#[derive(Debug)]
pub(super) struct PositionWatch {
    outlook: Outlook,
    answer: Option<Receiver<Outlook>>,
    /// Flag of the latest search; lowered when its result is no longer wanted.
    wanted: Arc<AtomicBool>,
}

impl Drop for PositionWatch {
    fn drop(&mut self) {
        self.wanted.store(false, Ordering::Relaxed);
    }
}

impl PositionWatch {
    /// Starts with nothing known.
    pub(super) fn new() -> Self {
        Self { outlook: Outlook::Open, answer: None, wanted: Arc::default() }
    }

    /// Examines a new position. The outlook is set at once if it needs no search.
    pub(super) fn look(&mut self, ctx: &Context, play: &LocalTable) {
        let (rules, state) = (Arc::clone(play.rules()), play.game().state().clone());
        self.answer = None;
        self.wanted.store(false, Ordering::Relaxed);
        self.outlook = agents::outlook(&rules, &state, SearchBudget { positions: 1 });
        // Before the first move the player gets no verdict.
        if self.outlook != Outlook::Open || !play.game().can_undo() {
            return;
        }
        let (send, receive) = channel();
        let ctx = ctx.clone();
        let wanted = Arc::new(AtomicBool::new(true));
        self.wanted = Arc::clone(&wanted);
        let search = move || {
            std::thread::sleep(PAUSE);
            if !wanted.load(Ordering::Relaxed) {
                return;
            }
            let outlook = agents::outlook(&rules, &state, BUDGET);
            // The receiver is gone if another move was played meanwhile.
            if send.send(outlook).is_ok() && outlook != Outlook::Open {
                ctx.request_repaint();
            }
        };
        // Without a thread the question stays open.
        if std::thread::Builder::new().name("outlook".to_owned()).spawn(search).is_ok() {
            self.answer = Some(receive);
        }
    }

    /// Returns the outlook known so far.
    pub(super) fn outlook(&mut self) -> Outlook {
        if let Some(Ok(outlook)) = self.answer.as_ref().map(Receiver::try_recv) {
            self.answer = None;
            self.outlook = outlook;
        }
        self.outlook
    }
}
