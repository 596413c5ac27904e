//! The bytes of a database: whole in memory, or pages of a file that may be larger than memory.
//!
//! A mapped file would need no pages of our own, but can't be offered safely: whoever else writes
//! to the file changes bytes that the program takes for constant. A page that was read stays as it
//! was, costs little more to look up, and the memory for pages has a bound.

use std::{fmt, sync::Mutex};

/// Bytes of a page; of a look-up in positions, the last steps fall into one.
const PAGE: usize = 1 << 12;
/// Bytes that are read at a time from the beginning to the end.
const CHUNK: usize = 1 << 16;

/// File that is read at any place, as the caller provides it.
pub trait ByteSource: Send + Sync {
    /// Number of its bytes.
    fn length(&self) -> u64;

    /// Fills `into` with the bytes from a place on; `None` if they cannot be read.
    fn read_at(&self, place: u64, into: &mut [u8]) -> Option<()>;
}

/// Page with its number.
type KeptPage = Option<(u64, Box<[u8; PAGE]>)>;

/// The bytes of a database.
pub(crate) enum Storage {
    Memory(Box<dyn AsRef<[u8]> + Send + Sync>),
    /// A page is kept at its number modulo the number of places, until another needs its place.
    Pages(Box<dyn ByteSource>, Vec<Mutex<KeptPage>>),
}

impl Storage {
    /// Keeps at most so many bytes of a file in memory, but at least one page.
    pub(crate) fn of_file(file: Box<dyn ByteSource>, memory: usize) -> Self {
        let all = file.length().div_ceil(PAGE as u64);
        let most = (memory / PAGE).max(1);
        let places = usize::try_from(all).unwrap_or(most).clamp(1, most);
        Self::Pages(file, (0..places).map(|_| Mutex::new(None)).collect())
    }

    /// Number of bytes.
    pub(crate) fn length(&self) -> u64 {
        match self {
            Self::Memory(bytes) => (**bytes).as_ref().len() as u64,
            Self::Pages(file, _) => file.length(),
        }
    }

    /// Fills `into` with the bytes from a place on; `None` if there are none, or they cannot be
    /// read.
    pub(crate) fn read(&self, place: u64, into: &mut [u8]) -> Option<()> {
        match self {
            Self::Memory(bytes) => {
                let begin = usize::try_from(place).ok()?;
                let found = (**bytes).as_ref().get(begin..begin.checked_add(into.len())?)?;
                into.copy_from_slice(found);
                Some(())
            }
            Self::Pages(file, places) => {
                let (mut place, mut rest) = (place, into);
                while !rest.is_empty() {
                    let from = (place % PAGE as u64) as usize;
                    let here = rest.len().min(PAGE - from);
                    let (part, others) = rest.split_at_mut(here);
                    let number = place / PAGE as u64;
                    let kept = places.get((number % places.len() as u64) as usize)?;
                    // A thread that panicked has left a whole page or none.
                    let mut kept = kept.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                    if kept.as_ref().is_none_or(|(other, _)| *other != number) {
                        *kept = Some((number, page(&**file, number)?));
                    }
                    let (_, bytes) = kept.as_ref()?;
                    part.copy_from_slice(&bytes[from..from + here]);
                    (place, rest) = (place + here as u64, others);
                }
                Some(())
            }
        }
    }

    /// Calls a function with all bytes before an end, in order and in parts whose length is a
    /// multiple of eight, but for the last. Returns `None` if they cannot be read.
    pub(crate) fn scan(&self, end: u64, see: &mut dyn FnMut(&[u8])) -> Option<()> {
        if let Self::Memory(bytes) = self {
            see((**bytes).as_ref().get(..usize::try_from(end).ok()?)?);
            return Some(());
        }
        let Self::Pages(file, _) = self else { return None };
        let mut chunk = vec![0; CHUNK];
        let mut place = 0;
        while place < end {
            let count = CHUNK.min(usize::try_from(end - place).unwrap_or(CHUNK));
            file.read_at(place, &mut chunk[..count])?;
            see(&chunk[..count]);
            place += count as u64;
        }
        Some(())
    }
}

/// Reads a page; the last one is filled up with zeros.
fn page(file: &dyn ByteSource, number: u64) -> Option<Box<[u8; PAGE]>> {
    let begin = number * PAGE as u64;
    let count = file.length().checked_sub(begin)?.min(PAGE as u64);
    let mut bytes = Box::new([0; PAGE]);
    file.read_at(begin, &mut bytes[..count as usize])?;
    Some(bytes)
}

impl fmt::Debug for Storage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Storage").field("length", &self.length()).finish_non_exhaustive()
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use std::sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    };

    /// File in memory that counts how often it is read, and may stop working.
    pub(crate) struct TestFile {
        pub(crate) bytes: Vec<u8>,
        pub(crate) reads: Arc<AtomicUsize>,
        pub(crate) fails_from: usize,
    }

    impl ByteSource for TestFile {
        fn length(&self) -> u64 {
            self.bytes.len() as u64
        }

        fn read_at(&self, place: u64, into: &mut [u8]) -> Option<()> {
            let reads = self.reads.fetch_add(1, Ordering::Relaxed);
            let place = place as usize;
            into.copy_from_slice(self.bytes.get(place..place + into.len())?);
            (reads < self.fails_from).then_some(())
        }
    }

    #[test]
    fn pages_read_like_memory_and_are_kept_as_far_as_there_is_room() {
        let bytes: Vec<u8> = (0..3 * PAGE + 100).map(|place| (place * 7 % 251) as u8).collect();
        let reads = Arc::new(AtomicUsize::new(0));
        let file =
            TestFile { bytes: bytes.clone(), reads: Arc::clone(&reads), fails_from: usize::MAX };
        let pages = Storage::of_file(Box::new(file), 2 * PAGE);
        let memory = Storage::Memory(Box::new(bytes.clone()));
        for (place, count) in [(0, 8), (PAGE - 3, 10), (3 * PAGE, 100), (5, 2 * PAGE)] {
            let mut found = [vec![0; count], vec![0; count]];
            pages.read(place as u64, &mut found[0]).expect("it is there");
            memory.read(place as u64, &mut found[1]).expect("it is there");
            assert_eq!(found[0], found[1], "from {place}");
            assert_eq!(found[0], bytes[place..place + count], "from {place}");
        }
        let before = reads.load(Ordering::Relaxed);
        for _ in 0..100 {
            pages.read(3 * PAGE as u64 + 7, &mut [0]).expect("it is there");
        }
        assert_eq!(reads.load(Ordering::Relaxed), before + 1, "a kept page is not read again");
        let mut all: Vec<u8> = Vec::new();
        pages.scan(bytes.len() as u64, &mut |part| all.extend(part)).expect("it is there");
        assert_eq!(all, bytes);
        assert_eq!(pages.read(4 * PAGE as u64, &mut [0]), None, "behind the end");
        assert_eq!(memory.read(4 * PAGE as u64, &mut [0]), None, "behind the end");
    }

    #[test]
    fn a_file_that_fails_is_no_answer_and_no_panic() {
        let file = TestFile { bytes: vec![1; 100], reads: Arc::default(), fails_from: 0 };
        let pages = Storage::of_file(Box::new(file), 1);
        assert_eq!(pages.read(0, &mut [0]), None);
        assert_eq!(pages.scan(100, &mut |_| {}), None);
    }
}
