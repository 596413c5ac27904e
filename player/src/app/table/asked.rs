//! A hint computed in the background.

use crate::local::{Answer, Question};
use egui::Context;
use std::{
    sync::mpsc::{Receiver, TryRecvError, channel},
    time::Duration,
};

/// Time that a frame waits for the answer: most come at once.
const PATIENCE: Duration = Duration::from_millis(40);

/// A pending question and its answer.
#[derive(Debug, Default)]
pub(super) struct HintAsked {
    coming: Option<Receiver<Answer>>,
    /// Answer that arrived while the frame waited.
    here: Option<Answer>,
}

impl HintAsked {
    /// Asks a question and waits a moment for the answer. A previous question is dropped.
    pub(super) fn ask(&mut self, ctx: &Context, question: Question) {
        self.forget();
        let (send, receive) = channel();
        let (ctx, asked) = (ctx.clone(), question.clone());
        let look = move || {
            // The receiver is gone if another move was played meanwhile.
            if send.send(asked.answer()).is_ok() {
                ctx.request_repaint();
            }
        };
        if std::thread::Builder::new().name("hint".to_owned()).spawn(look).is_err() {
            self.here = Some(question.answer());
            return;
        }
        match receive.recv_timeout(PATIENCE) {
            Ok(answer) => self.here = Some(answer),
            Err(_) => self.coming = Some(receive),
        }
    }

    /// True while the answer is pending.
    pub(super) const fn is_open(&self) -> bool {
        self.coming.is_some()
    }

    /// Returns the answer, once, when it has arrived.
    pub(super) fn answer(&mut self) -> Option<Answer> {
        if let Some(coming) = &self.coming {
            match coming.try_recv() {
                Ok(answer) => self.here = Some(answer),
                Err(TryRecvError::Empty) => return None,
                Err(TryRecvError::Disconnected) => {}
            }
            self.coming = None;
        }
        self.here.take()
    }

    /// Drops the pending question; true if there was one.
    pub(super) fn forget(&mut self) -> bool {
        self.here = None;
        self.coming.take().is_some()
    }
}
