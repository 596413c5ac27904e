//! Work on another thread, which ends when its result is no longer wanted.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
    mpsc::{Receiver, Sender, channel},
};

/// Work under way on another thread, and the messages that come from it.
///
/// Dropping it tells the work to end.
#[derive(Debug)]
pub struct Worker<T> {
    messages: Receiver<T>,
    ended: Arc<AtomicBool>,
}

impl<T> Drop for Worker<T> {
    fn drop(&mut self) {
        self.ended.store(true, Ordering::Relaxed);
    }
}

impl<T: Send + 'static> Worker<T> {
    /// Starts work under this name. It gets a sender for its messages, and a question that is true
    /// once nobody waits for them any more. `None` if there is no thread for it.
    pub fn start(
        name: &str,
        work: impl FnOnce(&Sender<T>, &dyn Fn() -> bool) + Send + 'static,
    ) -> Option<Self> {
        let (send, messages) = channel();
        let ended = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&ended);
        let run = move || work(&send, &|| flag.load(Ordering::Relaxed));
        std::thread::Builder::new().name(name.to_owned()).spawn(run).ok()?;
        Some(Self { messages, ended })
    }

    /// Returns the next message that has come, if there is one.
    #[must_use]
    pub fn message(&self) -> Option<T> {
        self.messages.try_recv().ok()
    }
}
