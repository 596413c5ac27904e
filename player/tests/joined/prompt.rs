//! A person at a live prompt, who types at any time and reads what was said.

use super::joining::{Typist, join_live};
use fudaba::joined::JoinedEvent;
use remote::Invitation;
use std::{
    path::Path,
    sync::mpsc::{Sender, channel},
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

/// Time after which nothing more is expected, also where other work slows the machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// A person whose lines come over a channel. The input ends when this is dropped, so that a test
/// that fails does not wait for somebody who waits for it.
#[derive(Debug)]
pub(crate) struct PersonAtPrompt {
    typist: Typist,
    lines: Sender<JoinedEvent>,
    /// The program; `None` once it has ended.
    at_table: Option<JoinHandle<String>>,
}

impl PersonAtPrompt {
    /// Joins a table in a thread of its own.
    pub(crate) fn join(invitation: &Invitation, name: &str) -> Self {
        Self::enter(invitation, Typist::new(name))
    }

    /// Does the same as somebody whose program keeps its data in a folder, and can come back.
    pub(crate) fn join_keeping(invitation: &Invitation, name: &str, folder: &Path) -> Self {
        let mut typist = Typist::new(name);
        typist.folder = Some(folder.to_owned());
        Self::enter(invitation, typist)
    }

    fn enter(invitation: &Invitation, typist: Typist) -> Self {
        let (lines, inbox) = channel();
        let (invitation, at_prompt, sender) = (invitation.clone(), typist.clone(), lines.clone());
        let at_table = thread::spawn(move || join_live(&invitation, &at_prompt, (sender, inbox)));
        Self { typist, lines, at_table: Some(at_table) }
    }

    /// Sits down as Hana, and as Ken, whose program keeps its data in a folder.
    pub(crate) fn pair(invitation: &Invitation, folder: &Path) -> [Self; 2] {
        let hana = Self::sit(invitation, "Hana");
        let ken = Self::join_keeping(invitation, "Ken", folder);
        ken.told("Type `ready`");
        [hana, ken]
    }

    /// Joins a table and waits until the first steps are told.
    pub(crate) fn sit(invitation: &Invitation, name: &str) -> Self {
        let prompt = Self::join(invitation, name);
        prompt.until(|said| said.contains("Type `ready`"));
        prompt
    }

    /// Types a line.
    pub(crate) fn say(&self, line: &str) {
        let line = JoinedEvent::Typed(Some(line.to_owned()));
        self.lines.send(line).unwrap_or_else(|_| panic!("the program has ended: {}", self.said()));
    }

    /// Everything that was said so far.
    pub(crate) fn said(&self) -> String {
        self.typist.said()
    }

    /// Waits until something holds for what was said; fails after a minute.
    pub(crate) fn until(&self, holds: impl Fn(&str) -> bool) {
        until(|| self.said(), holds);
    }

    /// Waits until something was said.
    pub(crate) fn told(&self, part: &str) {
        self.until(|said| said.contains(part));
    }

    /// Leaves, and returns everything that was said; fails if the program does not end.
    pub(crate) fn leave(self) -> String {
        self.say("quit");
        self.ends()
    }

    /// Waits until the program has ended, and returns everything that was said.
    pub(crate) fn ends(mut self) -> String {
        let begun = Instant::now();
        while self.at_table.as_ref().is_some_and(|program| !program.is_finished()) {
            assert!(begun.elapsed() < PATIENCE, "nobody leaves: {}", self.said());
            thread::sleep(Duration::from_millis(10));
        }
        let program = self.at_table.take().map(JoinHandle::join);
        program.and_then(Result::ok).unwrap_or_else(|| panic!("it fails: {}", self.said()))
    }
}

impl Drop for PersonAtPrompt {
    fn drop(&mut self) {
        // Nobody listens any more once the person has left.
        drop(self.lines.send(JoinedEvent::Typed(None)));
    }
}

/// Waits until something holds for what was said; fails after a minute.
pub(crate) fn until(said: impl Fn() -> String, holds: impl Fn(&str) -> bool) {
    let begun = Instant::now();
    loop {
        let said = said();
        if holds(&said) {
            return;
        }
        assert!(begun.elapsed() < PATIENCE, "nothing more comes: {said}");
        thread::sleep(Duration::from_millis(10));
    }
}
