//! All open links: what is sent to each waits in a queue of its own, within bounds.

use crate::{DoorLimits, LinkId};
use protocol::{ByeCode, ServerMessage, limit, write};
use std::{
    collections::BTreeMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, AtomicUsize, Ordering},
    },
};
use tokio::sync::{mpsc, oneshot};

/// Message that waits to be written, as JSON.
pub(crate) struct Packet {
    pub(crate) text: String,
    /// Reason of a farewell, after which the connection ends.
    pub(crate) bye: Option<ByeCode>,
}

impl Packet {
    /// Writes a message as JSON; one too large for any client becomes a warning.
    pub(crate) fn new(message: &ServerMessage) -> Self {
        let bye = match message {
            ServerMessage::Bye { code, .. } => Some(*code),
            _ => None,
        };
        let text = write(message);
        if text.len() > limit::SERVER_MESSAGE {
            tracing::error!(bytes = text.len(), "a message is larger than any client accepts");
        }
        Self { text, bye }
    }
}

/// Line to one link's task.
struct LinkEntry {
    queue: mpsc::Sender<Packet>,
    waiting: Arc<AtomicUsize>,
    /// Cuts the link off.
    cut: oneshot::Sender<ByeCode>,
}

/// A link's own end.
pub(crate) struct LinkEnd {
    pub(crate) id: LinkId,
    pub(crate) queue: mpsc::Receiver<Packet>,
    /// Bytes that wait in the queue.
    pub(crate) waiting: Arc<AtomicUsize>,
    pub(crate) cut: oneshot::Receiver<ByeCode>,
}

/// All open links.
pub(crate) struct Switchboard {
    links: Mutex<BTreeMap<LinkId, LinkEntry>>,
    next: AtomicU64,
    most_messages: usize,
    most_bytes: usize,
}

impl Switchboard {
    pub(crate) fn new(limits: &DoorLimits) -> Self {
        let (most_messages, most_bytes) = (limits.queue_messages, limits.queue_bytes);
        Self { links: Mutex::default(), next: AtomicU64::new(1), most_messages, most_bytes }
    }

    fn links(&self) -> MutexGuard<'_, BTreeMap<LinkId, LinkEntry>> {
        // Each change of the map is a single call.
        self.links.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a link.
    pub(crate) fn open(&self) -> LinkEnd {
        let id = LinkId(self.next.fetch_add(1, Ordering::Relaxed));
        let (queue, end) = mpsc::channel(self.most_messages.max(1));
        let (cut, is_cut) = oneshot::channel();
        let waiting = Arc::new(AtomicUsize::new(0));
        self.links().insert(id, LinkEntry { queue, waiting: Arc::clone(&waiting), cut });
        LinkEnd { id, queue: end, waiting, cut: is_cut }
    }

    /// Removes a link.
    pub(crate) fn close(&self, id: LinkId) {
        self.links().remove(&id);
    }

    /// Lets packets wait for their links; a link for which too much waits is cut off.
    pub(crate) fn send(&self, packets: Vec<(LinkId, Packet)>) {
        let mut links = self.links();
        for (id, packet) in packets {
            let Some(link) = links.get(&id) else { continue };
            let bytes = packet.text.len();
            let before = link.waiting.fetch_add(bytes, Ordering::AcqRel);
            // One message of any size always fits.
            let is_full = before > 0 && before + bytes > self.most_bytes;
            if (is_full || link.queue.try_send(packet).is_err())
                && let Some(link) = links.remove(&id)
            {
                // A link that ends by itself needs no cut.
                let _ = link.cut.send(ByeCode::Slow);
            }
        }
    }

    /// Returns the number of open links.
    pub(crate) fn count(&self) -> usize {
        self.links().len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn packet(bytes: usize) -> Packet {
        Packet { text: "x".repeat(bytes), bye: None }
    }

    fn board(queue_messages: usize, queue_bytes: usize) -> Switchboard {
        Switchboard::new(&DoorLimits { queue_messages, queue_bytes, ..DoorLimits::default() })
    }

    #[test]
    fn a_link_that_does_not_read_is_cut_off_alone() {
        for (messages, bytes, size) in [(4, 1_000_000, 1), (1_000, 4, 1)] {
            let board = board(messages, bytes);
            let (mut slow, mut other) = (board.open(), board.open());
            for _ in 0..4 {
                board.send(vec![(slow.id, packet(size))]);
                assert_eq!(slow.cut.try_recv(), Err(oneshot::error::TryRecvError::Empty));
            }
            board.send(vec![(slow.id, packet(size)), (other.id, packet(size))]);
            assert_eq!(slow.cut.try_recv(), Ok(ByeCode::Slow));
            assert_eq!(other.queue.try_recv().unwrap().text, "x");
            assert_eq!(other.cut.try_recv(), Err(oneshot::error::TryRecvError::Empty));
            assert_eq!(board.count(), 1);
        }
    }

    #[test]
    fn one_message_of_any_size_fits_and_numbers_never_return() {
        let board = board(4, 10);
        let mut first = board.open();
        board.send(vec![(first.id, packet(50))]);
        assert_eq!(first.queue.try_recv().unwrap().text.len(), 50);
        board.close(first.id);
        assert_ne!(board.open().id, first.id);
        board.send(vec![(first.id, packet(1))]);
        assert!(first.queue.try_recv().is_err());
    }
}
