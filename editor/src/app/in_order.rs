//! Keys in their order: while the window is busy, a frame may bring a command together with the
//! text typed after it. A key that may move the focus comes alone, and later input waits until the
//! focus has arrived.

use egui::{Context, Event, Id, Key, Plugin, RawInput, Ui};
use std::collections::VecDeque;

/// Input that waits for its frame.
#[derive(Debug, Default)]
pub(super) struct InOrder {
    waiting: VecDeque<Event>,
    /// The widget that had the focus when the last frame began.
    focused: Option<Id>,
    /// True if the last frame had a key that may move the focus.
    led: bool,
}

/// Demand of an event on its neighbours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum EventOrder {
    /// None: a moving pointer, a released key.
    Quiet,
    /// To reach the widget in focus: letters, and keys that change them.
    Typed,
    /// To be alone in its frame.
    Alone,
    /// To be alone, with the focus moved before the next event.
    Leads,
    /// A pointer button, which may move the focus.
    Pointed,
}

impl EventOrder {
    fn of(event: &Event, typing: bool) -> Self {
        match event {
            Event::Key { pressed: true, key, modifiers, .. } => match key {
                _ if modifiers.command || modifiers.ctrl || modifiers.alt => Self::Leads,
                Key::Tab | Key::Enter | Key::Escape => Self::Leads,
                key if is_function(*key) => Self::Leads,
                _ if typing => Self::Typed,
                Key::Space => Self::Leads,
                key if walks(*key) => Self::Alone,
                _ => Self::Typed,
            },
            Event::Text(_) | Event::Ime(_) | Event::Copy | Event::Cut | Event::Paste(_) => {
                Self::Typed
            }
            Event::PointerButton { .. } => Self::Pointed,
            _ => Self::Quiet,
        }
    }
}

/// True if a key moves along cells, rows or letters.
const fn walks(key: Key) -> bool {
    matches!(
        key,
        Key::ArrowUp
            | Key::ArrowDown
            | Key::ArrowLeft
            | Key::ArrowRight
            | Key::Home
            | Key::End
            | Key::PageUp
            | Key::PageDown
    )
}

fn is_function(key: Key) -> bool {
    (Key::F1 as u8..=Key::F35 as u8).contains(&(key as u8))
}

impl InOrder {
    fn wait(&mut self, event: Event) {
        // A held key stops where it is released, however slow the frames are.
        let is_held = matches!(event, Event::Key { repeat: true, key, .. } if walks(key));
        if !is_held || self.waiting.is_empty() {
            self.waiting.push_back(event);
        }
    }

    /// Returns the events of the next frame. While `holds` is true, it ends before the first event
    /// that is not quiet.
    fn next(&mut self, holds: bool, typing: bool) -> Vec<Event> {
        let mut events: Vec<Event> = Vec::new();
        let (mut typed, mut pointed, mut last) = (false, false, None);
        while let Some(event) = self.waiting.front() {
            let kind = EventOrder::of(event, typing);
            let is_space = *event == Event::Text(" ".to_owned()) && last == Some(Key::Space);
            let waits = match kind {
                EventOrder::Quiet => false,
                _ if holds => true,
                // The character of the key itself.
                EventOrder::Typed if is_space => false,
                EventOrder::Typed => last.is_some() || pointed,
                EventOrder::Alone | EventOrder::Leads => typed || last.is_some() || pointed,
                EventOrder::Pointed => typed || last.is_some(),
            };
            if waits {
                break;
            }
            match (kind, event) {
                (EventOrder::Alone | EventOrder::Leads, Event::Key { key, .. }) => {
                    last = Some(*key);
                }
                (EventOrder::Typed, _) => typed = true,
                (EventOrder::Pointed, _) => pointed = true,
                _ => {}
            }
            self.led |= kind == EventOrder::Leads;
            events.extend(self.waiting.pop_front());
        }
        events
    }
}

impl Plugin for InOrder {
    fn debug_name(&self) -> &'static str {
        "keys in their order"
    }

    fn input_hook(&mut self, ctx: &Context, input: &mut RawInput) {
        let focused = ctx.memory(egui::Memory::focused);
        let moves = std::mem::replace(&mut self.focused, focused) != focused;
        let led = std::mem::take(&mut self.led);
        for event in std::mem::take(&mut input.events) {
            self.wait(event);
        }
        if !self.waiting.is_empty() {
            input.events = self.next(moves || led, ctx.text_edit_focused());
        }
    }

    fn on_end_pass(&mut self, ui: &mut Ui) {
        if !self.waiting.is_empty() {
            ui.ctx().request_repaint();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::Modifiers;

    fn key(key: Key, modifiers: Modifiers, repeat: bool) -> Event {
        Event::Key { key, physical_key: None, pressed: true, repeat, modifiers }
    }

    fn text(letter: &str) -> Event {
        Event::Text(letter.to_owned())
    }

    #[test]
    fn a_key_that_leads_elsewhere_comes_alone_and_letters_come_together() {
        let none = Modifiers::NONE;
        let mut order = InOrder::default();
        let tab = key(Key::Tab, none, false);
        let right = key(Key::ArrowRight, none, false);
        for event in [text("a"), text("b"), tab.clone(), text("c"), right.clone(), right.clone()] {
            order.wait(event);
        }
        assert_eq!(order.next(false, false), [text("a"), text("b")]);
        assert!(!std::mem::take(&mut order.led));
        assert_eq!(order.next(false, false), [tab]);
        assert!(std::mem::take(&mut order.led), "it may have led elsewhere");
        assert_eq!(order.next(true, false), []);
        assert_eq!(order.next(false, false), [text("c")]);
        assert_eq!(order.next(false, false), std::slice::from_ref(&right));
        // Missed repeats of a held key are not made up for.
        order.wait(key(Key::ArrowRight, none, true));
        assert_eq!(order.next(false, false), [right]);
        assert!(order.waiting.is_empty() && !order.led);
    }

    #[test]
    fn a_space_brings_its_letter_and_a_pointer_that_moves_waits_for_nothing() {
        let mut order = InOrder::default();
        let space = key(Key::Space, Modifiers::NONE, false);
        let moved = Event::PointerMoved(egui::Pos2::ZERO);
        for event in [moved.clone(), space.clone(), text(" "), moved.clone(), text("x")] {
            order.wait(event);
        }
        assert_eq!(order.next(true, false), std::slice::from_ref(&moved));
        assert_eq!(order.next(false, false), [space, text(" "), moved]);
        assert_eq!(order.next(false, true), [text("x")]);
    }
}
