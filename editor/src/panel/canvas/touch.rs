//! Mouse, keyboard and screen reader on the canvas: one node for each deck or spot. The tab key
//! stops at one of them, and arrows go on from there.

use super::{CanvasItem, LayoutCanvas};
use egui::{
    EventFilter, Id, Key, Modifiers, Rect, Response, Role, Sense, Ui, Vec2, WidgetInfo, accesskit,
};

/// Keyboard focus on the canvas.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Focus {
    /// The deck or spot that has it or had it last.
    pub item: Option<CanvasItem>,
    /// True if the keyboard was used last, so that the ring is shown.
    pub keyboard: bool,
}

/// Keys that move the focus.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Walk {
    /// The arrows.
    Arrows,
    /// The arrows with Ctrl held, for where arrows alone have another meaning.
    CommandArrows,
}

/// Input on a deck or a spot.
#[derive(Debug, Clone)]
pub struct Touch {
    /// The deck or spot.
    pub item: CanvasItem,
    /// The response to the mouse, the keyboard (space and Enter click) or a screen reader.
    pub response: Response,
    /// True if the keyboard or a screen reader came here in this frame.
    pub came: bool,
}

impl LayoutCanvas {
    /// Makes all items on the canvas clickable, draggable and focusable. `label` returns the words
    /// of an item and whether it is selected. `cover` returns the rectangle in which each of
    /// [`items`](Self::items) takes input, as [`piles`](super::piles) and [`cover`](Self::cover)
    /// give it.
    pub fn touch(
        &self,
        ui: &Ui,
        id: Id,
        focus: &mut Focus,
        walk: Walk,
        cover: impl Fn(CanvasItem) -> Rect,
        label: impl Fn(CanvasItem) -> (String, bool),
    ) -> Vec<Touch> {
        focus.item = focus.item.filter(|item| self.items.contains(item));
        let stop = focus.item.or_else(|| self.items.first().copied());
        let enabled = ui.is_enabled();
        let mut touches = Vec::with_capacity(self.items.len());
        let mut go = None;
        for &item in &self.items {
            let own = id.with(item);
            let mut sense = Sense::CLICK | Sense::DRAG;
            if stop == Some(item) {
                sense |= Sense::FOCUSABLE;
            }
            let response = ui.interact(cover(item).intersect(ui.clip_rect()), own, sense);
            response.widget_info(|| {
                let (words, chosen) = label(item);
                WidgetInfo::selected(Role::Button, enabled, chosen, words)
            });
            let mut came = false;
            if enabled {
                ui.ctx().accesskit_node_builder(own, |node| {
                    node.add_action(accesskit::Action::Click);
                    node.add_action(accesskit::Action::Focus);
                });
                let asked = ui.input(|input| {
                    input.has_accesskit_action_request(own, accesskit::Action::Focus)
                });
                came = asked || (response.gained_focus() && !pressed(ui));
                if response.clicked() || asked {
                    response.request_focus();
                }
                if response.clicked() || came {
                    focus.item = Some(item);
                }
                if came {
                    focus.keyboard = true;
                }
                if response.has_focus() {
                    go = self.keys(ui, own, item, walk);
                }
            }
            touches.push(Touch { item, response, came });
        }
        if let Some(item) = go {
            focus.item = Some(item);
            focus.keyboard = true;
            ui.memory_mut(|memory| memory.request_focus(id.with(item)));
            if let Some(touch) = touches.iter_mut().find(|touch| touch.item == item) {
                touch.came = true;
            }
        }
        if pressed(ui) {
            focus.keyboard = false;
        }
        touches
    }

    /// True if a deck or spot has the keyboard focus.
    #[must_use]
    pub fn has_focus(&self, ui: &Ui, id: Id) -> bool {
        let focused = ui.memory(egui::Memory::focused);
        self.items.iter().any(|&item| focused == Some(id.with(item)))
    }

    /// Returns the rectangle of a pile that takes input: its first card's place and all its cards.
    #[must_use]
    pub fn cover(&self, item: CanvasItem, pile: &[Rect]) -> Rect {
        pile.iter().fold(self.home(item), |all, &card| all | card)
    }

    fn keys(&self, ui: &Ui, own: Id, item: CanvasItem, walk: Walk) -> Option<CanvasItem> {
        let filter = EventFilter {
            horizontal_arrows: true,
            vertical_arrows: true,
            // Escape clears the selection there.
            escape: walk == Walk::CommandArrows,
            ..EventFilter::default()
        };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(own, filter));
        let modifiers = match walk {
            Walk::Arrows => Modifiers::NONE,
            Walk::CommandArrows => Modifiers::COMMAND,
        };
        let ways = [
            (Key::ArrowUp, Vec2::UP),
            (Key::ArrowDown, Vec2::DOWN),
            (Key::ArrowLeft, Vec2::LEFT),
            (Key::ArrowRight, Vec2::RIGHT),
        ];
        let way = ui.input_mut(|input| {
            ways.into_iter().find(|(key, _)| input.consume_key(modifiers, *key))
        });
        self.neighbor(item, way?.1)
    }
}

fn pressed(ui: &Ui) -> bool {
    ui.input(|input| input.pointer.any_pressed() || input.pointer.any_released())
}
