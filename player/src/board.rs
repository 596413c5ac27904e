//! The table as a widget: it shows a view, lets cards be moved by mouse, finger, keyboard and
//! screen reader, and reports the player's actions. It knows no rules: the view says which actions
//! are legal, and why others are not.
//!
//! ```text
//! let output = board.show(ui, &mut cards, &BoardInput { rules, view: &game.view(), .. });
//! if let Some(action) = output.action {
//!    if let Ok(events) = game.play(action) { board.follow(&events) }
//! }
//! ```
//!
//! After undo, redo or any other change the board need not be notified: it sees the difference.

mod animate;
mod cascade;
mod choice;
mod input;
mod known;
mod layout;
mod paint;
mod still;

pub use layout::{BoardGeometry, Column, Hit, SpotArrangement};
pub(crate) use paint::miniature;
pub use paint::{felt, thumbnail};
pub(crate) use still::triangles;

use crate::{
    card::CardPainter,
    motion::Tempo,
    store::{Animations, ClickMode, TableSize},
    theme::{FeltColors, Theme},
};
use animate::AnimatedCards;
use cascade::{Cascade, Leaving};
use choice::Legal;
use egui::{Id, Pos2, Rect, Role, Sense, Ui, WidgetInfo, accesskit, vec2};
use engine::{
    definition::{Face, SpotId},
    rules::{Action, Event, Refusal, Rules, View},
};
use known::Known;
use layout::LayoutCache;
use std::sync::Arc;
use still::Still;

/// Words for the board in the player's language.
pub trait BoardTexts {
    /// Returns the description of the whole table, for a screen reader.
    fn table(&self) -> String;
    /// Returns the description of a spot and its cards: "Tableau 3, 5 cards, top seven of hearts".
    fn spot(&self, spot: SpotId) -> String;
    /// Returns the words for held cards: "3 cards held, nine of spades lowest".
    fn held(&self, from: SpotId, count: usize) -> String;
    /// Explains in one sentence why an action is refused.
    fn refusal(&self, refusal: &Refusal) -> String;
    /// Returns the refusing rule's position in the game's file, for its author; `None` if there is
    /// none.
    fn place(&self, _refusal: &Refusal) -> Option<String> {
        None
    }
}

/// The input of one frame of the board.
pub struct BoardInput<'a> {
    /// The rules being played.
    pub rules: &'a Arc<Rules>,
    /// The player's view of the state.
    pub view: &'a View,
    /// Theme tokens.
    pub theme: &'a Theme,
    /// Colours of the cloth.
    pub felt: FeltColors,
    /// Words in the player's language.
    pub texts: &'a dyn BoardTexts,
    /// The effect of a click on a card.
    pub click: ClickMode,
    /// Size of the cards.
    pub size: TableSize,
    /// Extent of the animations.
    pub animations: Animations,
    /// True if a won game is celebrated.
    pub celebrate: bool,
    /// An action to highlight.
    pub hint: Option<Action>,
    /// True if the player may act; `false` under a dialog.
    pub enabled: bool,
    /// The keys that the board takes.
    pub keys: BoardKeys,
    /// True if the caller handles refused actions: the board shows no reason then.
    pub free_hand: bool,
}

/// The keys that a board takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum BoardKeys {
    /// All keys, unless another widget of the window has the focus.
    #[default]
    Window,
    /// Keys while the board has the focus or was pressed last.
    Own,
}

/// The player's input in one frame.
#[derive(Debug, Clone, Default)]
pub struct BoardOutput {
    /// Legal action chosen by the player, if any. The caller plays it.
    pub action: Option<Action>,
    /// Action tried by the player and refused by the rules, if any; the board has shown the reason.
    pub refused: Option<(Action, Refusal)>,
    /// Spot with the keyboard focus, if any.
    pub focus: Option<SpotId>,
    /// True if anything is on its way.
    pub moving: bool,
}

/// Cards in the player's hand.
#[derive(Debug, Clone, Copy, PartialEq)]
struct HeldCards {
    from: SpotId,
    count: usize,
    grip: Grip,
}

/// The way in which cards are held.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Grip {
    /// Dragged: where the pointer took hold, and its position now.
    Drag { grabbed: Pos2, pointer: Pos2 },
    /// Picked up by a click or a key; the next one chooses the destination.
    Pick,
}

/// The reason for a refusal, shown near the attempt.
#[derive(Debug, Clone)]
struct BoardMessage {
    text: String,
    /// The rule's position, for its author: shown while the pointer is at the mark.
    place: Option<String>,
    at: Pos2,
    until: f64,
}

/// An interactive table. It keeps only what concerns display: the focus, the held cards, cards on
/// their way. The caller owns the game.
#[derive(Debug, Default)]
pub struct BoardWidget {
    stage: AnimatedCards,
    laid: LayoutCache,
    known: Known,
    still: Still,
    cascade: Option<Cascade>,
    celebrate: bool,
    hand: Option<HeldCards>,
    focus: Option<SpotId>,
    /// Number of cards that the keyboard would pick up.
    depth: usize,
    /// True if the keyboard was used last.
    keyboard: bool,
    /// True if the last press of the pointer was on the table.
    pressed: bool,
    message: Option<BoardMessage>,
    /// Time and place of the last click that moved something: a double click counts once.
    last_click: Option<(f64, Pos2)>,
}

impl BoardWidget {
    /// Creates a table that has not been shown yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Shows another game or a loaded position at once.
    pub fn reset(&mut self) {
        *self = Self { keyboard: self.keyboard, pressed: self.pressed, ..Self::default() };
    }

    /// Shows a new deal: its cards are dealt in a wave from this deck.
    ///
    /// `None` shows them at once.
    pub fn deal_from(&mut self, deck: Option<SpotId>) {
        self.reset();
        self.stage.enter(deck);
    }

    /// Shows the effects of an action on the next frame.
    pub fn follow(&mut self, events: &[Event]) {
        self.celebrate |= events.contains(&Event::Won);
        self.stage.follow(events);
        self.hand = None;
    }

    /// Releases what is held, and ends all animations at once.
    pub fn settle(&mut self) {
        self.hand = None;
        self.message = None;
        self.cascade = None;
        self.stage.skip();
    }

    /// True if a win is being celebrated; any key or click ends it.
    #[must_use]
    pub const fn is_celebrating(&self) -> bool {
        self.cascade.is_some()
    }

    /// Shows the table in all the remaining space.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        cards: &mut CardPainter,
        input: &BoardInput<'_>,
    ) -> BoardOutput {
        let area = ui.available_rect_before_wrap();
        let response = ui.allocate_rect(area, Sense::CLICK | Sense::DRAG);
        let enabled = input.enabled && ui.is_enabled();
        response.widget_info(|| WidgetInfo::labeled(Role::Group, enabled, input.texts.table()));
        let now = ui.input(|state| state.time);
        let geometry = self.laid.geometry(input.rules, input.size, area);
        let tempo = Tempo::of(&input.theme.motion, input.animations == Animations::Full);
        let legal = self.known.legal(input.rules, input.view);
        self.stage.settle(input.view, &geometry, now, &tempo);
        self.start_cascade(input, &geometry, now);

        let table = BoardFrame {
            input,
            rests: self.stage.rests(),
            legal,
            position: self.known.number(),
            geometry,
            id: response.id,
            now,
            tempo,
        };
        self.forget_impossible(&table);
        let before = self.hand;
        let mut output = BoardOutput::default();
        if enabled && !self.end_cascade(ui, &table) {
            self.pointer(ui, &table, &response, &mut output);
            self.keys(ui, &table, &mut output);
        }
        self.nodes(ui, &table, enabled, &mut output);
        // Cards just put down are painted in the hand once more: the view follows in the next
        // frame.
        let shown = if output.action.is_some() { before } else { self.hand };
        self.paint(ui, cards, &table, shown);
        self.stage.finish(now);
        self.ask_for_frames(ui, &table);
        output.focus = self.focus;
        output.moving = self.stage.is_moving(now) || self.cascade.is_some();
        if output.moving {
            ui.ctx().request_repaint();
        }
        output
    }

    /// Drops what is held or focused if the view no longer has it.
    fn forget_impossible(&mut self, table: &BoardFrame<'_>) {
        let fits = |held: &HeldCards| {
            let pile = table.rests.get(held.from.index()).map_or(0, Vec::len);
            let lowest = pile.checked_sub(held.count);
            lowest.is_some_and(|at| table.seen_up(held.from, at))
        };
        self.hand = self.hand.filter(fits);
        self.focus = self.focus.filter(|spot| spot.index() < table.rests.len());
        if self.message.as_ref().is_some_and(|message| message.until <= table.now) {
            self.message = None;
        }
    }

    fn start_cascade(&mut self, input: &BoardInput<'_>, geometry: &BoardGeometry, now: f64) {
        let wanted = std::mem::take(&mut self.celebrate)
            && input.celebrate
            && input.animations == Animations::Full;
        if !wanted {
            return;
        }
        let definition = input.rules.table();
        let mut cards = Vec::new();
        let goal = |spot: &SpotId| {
            definition
                .field_of(*spot)
                .is_some_and(|field| definition.fields()[field.index()].clear.is_goal())
        };
        // From the tops of all goal piles in turn; without goals, from all piles.
        let goals: Vec<SpotId> = definition.spot_ids().filter(goal).collect();
        let spots = if goals.is_empty() { definition.spot_ids().collect() } else { goals };
        let highest = spots.iter().map(|&spot| input.view.count(spot)).max().unwrap_or(0);
        for depth in 0..highest {
            for &spot in &spots {
                let seen = input.view.pile(spot).rev().nth(depth);
                if let Some(card) = seen.and_then(|seen| seen.card) {
                    cards.push(Leaving { card, spot, from: geometry.home(spot).center() });
                }
            }
        }
        self.cascade = Some(Cascade::new(now, cards));
    }

    /// Ends the cascade when its time is over or on any input; true if it consumed the input.
    fn end_cascade(&mut self, ui: &Ui, table: &BoardFrame<'_>) -> bool {
        let Some(cascade) = &self.cascade else { return false };
        let asked = ui.input(|input| {
            input.pointer.any_pressed()
                || input.events.iter().any(|e| matches!(e, egui::Event::Key { pressed: true, .. }))
        });
        if asked || cascade.is_over(table.now, &table.input.theme.motion) {
            self.cascade = None;
        }
        asked
    }

    /// Creates one accessibility node per spot.
    fn nodes(&mut self, ui: &Ui, table: &BoardFrame<'_>, enabled: bool, output: &mut BoardOutput) {
        for spot in table.spots() {
            let rect = table.top_rect(spot);
            let id = table.spot_id(spot);
            // One tab stop for the whole board: arrows move on from there.
            let current = self.focus.unwrap_or(SpotId(0)) == spot;
            let sense = if current && enabled { Sense::FOCUSABLE } else { Sense::hover() };
            let node = ui.interact(rect, id, sense);
            let holds = self.hand.filter(|held| held.from == spot);
            node.widget_info(|| {
                let mut label = table.input.texts.spot(spot);
                if let Some(held) = holds {
                    label = format!("{label}. {}", table.input.texts.held(spot, held.count));
                }
                WidgetInfo::labeled(Role::Button, enabled, label)
            });
            if !enabled {
                continue;
            }
            ui.ctx().accesskit_node_builder(id, |builder| {
                builder.add_action(accesskit::Action::Click);
                builder.add_action(accesskit::Action::Focus);
            });
            if node.has_focus() && self.focus != Some(spot) {
                self.focus = Some(spot);
                self.keyboard = true;
            }
            let asked = |action| ui.input(|state| state.has_accesskit_action_request(id, action));
            // A screen reader can go to any spot directly, not only along the arrows.
            if asked(accesskit::Action::Focus) {
                self.focus_on(ui, table, spot);
            }
            if asked(accesskit::Action::Click) && output.action.is_none() {
                self.focus_on(ui, table, spot);
                self.activate(table, spot, output);
            }
        }
        if let Some(message) = &self.message {
            let id = table.id.with("message");
            let rect = Rect::from_center_size(message.at, vec2(1.0, 1.0));
            let node = ui.interact(rect, id, Sense::hover());
            node.widget_info(|| WidgetInfo::labeled(Role::Label, true, &message.text));
            ui.ctx().accesskit_node_builder(id, |builder| {
                builder.set_live(accesskit::Live::Polite);
            });
        }
    }

    /// Requests frames only while something moves or a message is shown.
    fn ask_for_frames(&self, ui: &Ui, table: &BoardFrame<'_>) {
        if let Some(message) = &self.message {
            let left = (message.until - table.now).max(0.0);
            ui.ctx().request_repaint_after(std::time::Duration::from_secs_f64(left));
        }
    }
}

/// The working data of one frame.
struct BoardFrame<'a> {
    input: &'a BoardInput<'a>,
    geometry: BoardGeometry,
    /// Rectangles of the cards of each spot.
    rests: Vec<Vec<Rect>>,
    legal: Arc<Legal>,
    /// Number of the position.
    position: u64,
    id: Id,
    now: f64,
    tempo: Tempo,
}

impl BoardFrame<'_> {
    /// Returns the spots that are shown.
    fn spots(&self) -> impl Iterator<Item = SpotId> {
        (0..self.rests.len())
            .map(|index| SpotId(index as u8))
            .filter(|&spot| self.geometry.is_shown(spot))
    }

    fn spot_id(&self, spot: SpotId) -> Id {
        self.id.with(("spot", spot.0))
    }

    /// Returns the table's node that has egui's focus.
    fn focused(&self, ui: &Ui) -> Option<Id> {
        let focused = ui.memory(egui::Memory::focused)?;
        self.spots().map(|spot| self.spot_id(spot)).find(|&id| id == focused)
    }

    /// Returns the number of cards meant by pressing one with `pressed` cards from it to the top.
    fn meant(&self, spot: SpotId, pressed: usize) -> usize {
        self.legal.meant(self.input.rules.table(), self.input.view, spot, pressed)
    }

    fn count(&self, spot: SpotId) -> usize {
        self.rests.get(spot.index()).map_or(0, Vec::len)
    }

    /// Returns the rectangle of the top card, or of the empty spot.
    fn top_rect(&self, spot: SpotId) -> Rect {
        let top = self.rests.get(spot.index()).and_then(|pile| pile.last());
        top.copied().unwrap_or_else(|| self.geometry.home(spot))
    }

    /// Returns the rectangle covered by the top cards together.
    fn run_rect(&self, spot: SpotId, count: usize) -> Rect {
        let Some(pile) = self.rests.get(spot.index()).filter(|pile| !pile.is_empty()) else {
            return self.geometry.home(spot);
        };
        let first = pile.len().saturating_sub(count.max(1));
        pile[first..].iter().fold(Rect::NOTHING, |all, &rect| all | rect)
    }

    fn seen_up(&self, spot: SpotId, position: usize) -> bool {
        self.input.view.pile(spot).nth(position).is_some_and(|seen| seen.face == Face::Up)
    }

    fn is_deck(&self, spot: SpotId) -> bool {
        self.input.rules.is_deck(spot)
    }

    /// Returns the choice made by a click on a deck; if there is none now, one that the rules
    /// refuse.
    fn click(&self, deck: SpotId) -> Action {
        let (rules, view) = (self.input.rules, self.input.view);
        self.legal.click(deck).unwrap_or_else(|| view.click_on(rules, deck))
    }
}
