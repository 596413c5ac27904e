//! A hint that is looked for while the window goes on.

use crate::play::{Answer, Question};
use egui::Context;
use std::{
    sync::mpsc::{Receiver, TryRecvError, channel},
    time::Duration,
};

/// How long a frame waits for the answer: most come at once.
const PATIENCE: Duration = Duration::from_millis(40);

/// A question that was asked, until its answer comes.
#[derive(Debug, Default)]
pub(super) struct HintAsked {
    coming: Option<Receiver<Answer>>,
    /// An answer that came while the frame waited.
    here: Option<Answer>,
}

impl HintAsked {
    /// Asks, and waits for a moment. A question that was asked before is forgotten.
    pub(super) fn ask(&mut self, ctx: &Context, question: Question) {
        self.forget();
        let (send, receive) = channel();
        let (ctx, asked) = (ctx.clone(), question.clone());
        let look = move || {
            // Nobody listens any more when another move was played meanwhile.
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

    /// True while the answer has not come.
    pub(super) const fn is_open(&self) -> bool {
        self.coming.is_some()
    }

    /// The answer, once, when it has come.
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

    /// Wants no answer any more; whether one was awaited.
    pub(super) fn forget(&mut self) -> bool {
        self.here = None;
        self.coming.take().is_some()
    }
}
