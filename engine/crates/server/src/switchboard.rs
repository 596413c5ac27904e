//! All open links: what is sent to each waits in a queue of its own, within bounds.

use crate::{DoorLimits, LinkId};
use protocol::{ByeCode, ServerMessage, limit, write};
use std::{
    collections::BTreeMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};
use tokio::sync::{Notify, oneshot};

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

/// Packets that wait for a link. A channel would keep room for some even while none waits.
#[derive(Default)]
pub(crate) struct LinkQueue {
    waiting: Mutex<WaitingPackets>,
    wake: Notify,
}

/// Packets with the number of bytes that are not written yet, those being written included.
#[derive(Default)]
struct WaitingPackets {
    packets: Vec<Packet>,
    bytes: usize,
    /// Messages and bytes for which there is room beside the ordinary, until nothing waits.
    granted: (usize, usize),
}

/// Number and bytes of packets.
fn amount(packets: &[Packet]) -> (usize, usize) {
    (packets.len(), packets.iter().map(|packet| packet.text.len()).sum())
}

/// True if there is no more of either.
const fn fits(amount: (usize, usize), most: (usize, usize)) -> bool {
    amount.0 <= most.0 && amount.1 <= most.1
}

impl LinkQueue {
    fn waiting(&self) -> MutexGuard<'_, WaitingPackets> {
        // Each change is a single call.
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for packets and takes all that wait. Nothing is lost if the waiting is broken off.
    pub(crate) async fn take(&self) -> Vec<Packet> {
        loop {
            let packets = self.take_now();
            if !packets.is_empty() {
                return packets;
            }
            self.wake.notified().await;
        }
    }

    /// Takes all packets that wait.
    pub(crate) fn take_now(&self) -> Vec<Packet> {
        std::mem::take(&mut self.waiting().packets)
    }

    /// Notes that packets were written.
    pub(crate) fn written(&self, bytes: usize) {
        let mut waiting = self.waiting();
        waiting.bytes = waiting.bytes.saturating_sub(bytes);
    }

    /// Adds packets that come together and wakes the link once for all of them; false if too much
    /// waits. A long answer, such as the history of a game, finds room if what waits is within
    /// bounds: whoever reads it slowly has the ordinary room beside it.
    fn add(&self, packets: Vec<Packet>, most: (usize, usize)) -> bool {
        let mut waiting = self.waiting();
        let (before, new) = ((waiting.packets.len(), waiting.bytes), amount(&packets));
        if waiting.bytes == 0 {
            waiting.granted = (0, 0);
        }
        let room = (most.0 + waiting.granted.0, most.1 + waiting.granted.1);
        if !fits((before.0 + new.0, before.1 + new.1), room) {
            if fits(new, most) || !fits(before, most) {
                return false;
            }
            waiting.granted = new;
        }
        waiting.bytes += new.1;
        waiting.packets.extend(packets);
        drop(waiting);
        self.wake.notify_one();
        true
    }
}

/// Line to one link's task.
struct LinkEntry {
    queue: Arc<LinkQueue>,
    /// Cuts the link off.
    cut: oneshot::Sender<ByeCode>,
}

/// A link's own end.
pub(crate) struct LinkEnd {
    pub(crate) id: LinkId,
    pub(crate) queue: Arc<LinkQueue>,
    pub(crate) cut: oneshot::Receiver<ByeCode>,
}

/// All open links.
pub(crate) struct Switchboard {
    links: Mutex<BTreeMap<LinkId, LinkEntry>>,
    next: AtomicU64,
    /// Most messages and bytes that wait for a link.
    most: (usize, usize),
}

impl Switchboard {
    pub(crate) fn new(limits: &DoorLimits) -> Self {
        let most = (limits.queue_messages.max(1), limits.queue_bytes);
        Self { links: Mutex::default(), next: AtomicU64::new(1), most }
    }

    fn links(&self) -> MutexGuard<'_, BTreeMap<LinkId, LinkEntry>> {
        // Each change of the map is a single call.
        self.links.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a link.
    pub(crate) fn open(&self) -> LinkEnd {
        let id = LinkId(self.next.fetch_add(1, Ordering::Relaxed));
        let queue = Arc::new(LinkQueue::default());
        let (cut, is_cut) = oneshot::channel();
        self.links().insert(id, LinkEntry { queue: Arc::clone(&queue), cut });
        LinkEnd { id, queue, cut: is_cut }
    }

    /// Removes a link.
    pub(crate) fn close(&self, id: LinkId) {
        self.links().remove(&id);
    }

    /// Lets packets wait for their links; a link for which too much waits is cut off.
    pub(crate) fn send(&self, mut packets: Vec<(LinkId, Packet)>) {
        // Those of one link together, in their order: each link is woken once.
        packets.sort_by_key(|(id, _)| *id);
        let mut links = self.links();
        let mut packets = packets.into_iter().peekable();
        while let Some(id) = packets.peek().map(|(id, _)| *id) {
            let own = std::iter::from_fn(|| packets.next_if(|(to, _)| *to == id));
            let own: Vec<Packet> = own.map(|(_, packet)| packet).collect();
            let is_full = links.get(&id).is_some_and(|link| !link.queue.add(own, self.most));
            if is_full && let Some(link) = links.remove(&id) {
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
            assert_eq!(other.queue.take_now()[0].text, "x");
            assert_eq!(other.cut.try_recv(), Err(oneshot::error::TryRecvError::Empty));
            assert_eq!(board.count(), 1);
        }
    }

    #[test]
    fn one_message_of_any_size_fits_and_numbers_never_return() {
        let board = board(4, 10);
        let first = board.open();
        board.send(vec![(first.id, packet(50))]);
        assert_eq!(first.queue.take_now()[0].text.len(), 50);
        board.close(first.id);
        assert_ne!(board.open().id, first.id);
        board.send(vec![(first.id, packet(1))]);
        assert!(first.queue.take_now().is_empty());
    }

    #[test]
    fn a_long_answer_finds_room_beside_what_waits_but_not_a_second_one() {
        let board = board(4, 10);
        let mut end = board.open();
        let many = |count, bytes| (0..count).map(|_| (end.id, packet(bytes))).collect::<Vec<_>>();
        board.send(many(1, 3));
        board.send(many(20, 5));
        // The ordinary room is there beside it.
        board.send(many(2, 3));
        assert_eq!(end.cut.try_recv(), Err(oneshot::error::TryRecvError::Empty));
        board.send(many(20, 5));
        assert_eq!(end.cut.try_recv(), Ok(ByeCode::Slow));
        // Once all is written, the room is the ordinary one again.
        let mut other = board.open();
        board.send((0..20).map(|_| (other.id, packet(5))).collect());
        other.queue.take_now();
        other.queue.written(100);
        board.send((0..2).map(|_| (other.id, packet(5))).collect());
        assert_eq!(other.cut.try_recv(), Err(oneshot::error::TryRecvError::Empty));
        board.send(vec![(other.id, packet(1))]);
        assert_eq!(other.cut.try_recv(), Ok(ByeCode::Slow));
    }

    #[test]
    fn packets_of_one_link_stay_in_order_among_those_of_others() {
        let board = board(10, 100);
        let (one, two) = (board.open(), board.open());
        let sizes = [(one.id, 1), (two.id, 2), (one.id, 3), (two.id, 4), (one.id, 5)];
        board.send(sizes.into_iter().map(|(id, bytes)| (id, packet(bytes))).collect());
        let taken = |end: &LinkEnd| -> Vec<usize> {
            end.queue.take_now().iter().map(|packet| packet.text.len()).collect()
        };
        assert_eq!((taken(&one), taken(&two)), (vec![1, 3, 5], vec![2, 4]));
        assert!(taken(&one).is_empty());
    }

    #[test]
    fn what_is_being_written_still_waits() {
        let board = board(10, 10);
        let mut end = board.open();
        board.send(vec![(end.id, packet(8))]);
        end.queue.take_now();
        end.queue.written(8);
        board.send(vec![(end.id, packet(8))]);
        end.queue.take_now();
        assert_eq!(end.cut.try_recv(), Err(oneshot::error::TryRecvError::Empty));
        board.send(vec![(end.id, packet(8))]);
        assert_eq!(end.cut.try_recv(), Ok(ByeCode::Slow));
    }
}
