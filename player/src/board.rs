//! The table as a widget: it shows a view, lets cards be moved by mouse, finger, keyboard and
//! screen reader, and says what the player wants. It knows no rule: what is legal, and why
//! something is not, the view tells.
//!
//! ```text
//! let output = board.show(ui, &mut cards, &BoardInput { rules, view: &game.view(), .. });
//! if let Some(action) = output.action {
//!     if let Ok(events) = game.play(action) { board.follow(&events) }
//! }
//! ```
//!
//! After undo, redo or anything else nothing needs to be said: the board sees the difference.

mod animate;
mod cascade;
mod choice;
mod input;
mod known;
mod layout;
mod paint;
mod still;

pub use layout::{Column, Columns, Geometry, Hit};
pub use paint::{felt, thumbnail};

use crate::{
    card::CardPainter,
    store::{Animations, ClickMode, TableSize},
    theme::{FeltColors, Theme},
};
use animate::{Entrance, Stage};
use cascade::{Cascade, Leaving};
use choice::Legal;
use egui::{Id, Pos2, Rect, Role, Sense, Ui, WidgetInfo, accesskit, vec2};
use engine::{
    definition::{DeckId, Face, SpotId},
    rules::{Action, Event, Refusal, Rules, View},
};
use known::Known;
use layout::Laid;
use std::sync::Arc;
use still::Still;

/// The words that the board needs, in the player's language.
pub trait BoardTexts {
    /// The table as a whole, for a screen reader.
    fn table(&self) -> String;
    /// A spot and what lies on it: "Tableau 3, 5 cards, top seven of hearts".
    fn spot(&self, spot: SpotId) -> String;
    /// The top cards of a spot are held: "3 cards held, nine of spades lowest".
    fn held(&self, from: SpotId, count: usize) -> String;
    /// Why an action is refused, in one sentence.
    fn refusal(&self, refusal: &Refusal) -> String;
    /// Where the rule that refuses stands in the game's file, for its author; nothing where that
    /// is nowhere.
    fn place(&self, _refusal: &Refusal) -> Option<String> {
        None
    }
}

/// What the board shows, and how.
pub struct BoardInput<'a> {
    /// The rules being played.
    pub rules: &'a Arc<Rules>,
    /// What the player may know.
    pub view: &'a View,
    /// The tokens of the look.
    pub theme: &'a Theme,
    /// The cloth.
    pub felt: FeltColors,
    /// The words.
    pub texts: &'a dyn BoardTexts,
    /// What a click on a card does.
    pub click: ClickMode,
    /// How large the cards are.
    pub size: TableSize,
    /// How much moves.
    pub animations: Animations,
    /// Whether a won game is celebrated.
    pub celebrate: bool,
    /// A move to point at.
    pub hint: Option<Action>,
    /// Whether the player may act; `false` under a dialog.
    pub enabled: bool,
    /// Whose keys are the board's.
    pub keys: BoardKeys,
    /// Whether the caller does something about refused actions: the board says nothing then.
    pub free_hand: bool,
}

/// Which keys a board takes for its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum BoardKeys {
    /// All that nothing else in the window has the focus for.
    #[default]
    Window,
    /// Those that come while it has the focus or was the last that was pressed.
    Own,
}

/// What the player did.
#[derive(Debug, Clone, Default)]
pub struct BoardOutput {
    /// A legal action that the player asks for. Playing it is the caller's business.
    pub action: Option<Action>,
    /// An action that the player asked for and the rules refuse; the board has said why.
    pub refused: Option<(Action, Refusal)>,
    /// The spot with the keyboard's focus.
    pub focus: Option<SpotId>,
    /// Whether anything is on its way.
    pub moving: bool,
}

/// Cards in the player's hand.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Held {
    from: SpotId,
    count: usize,
    grip: Grip,
}

/// How cards are held.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Grip {
    /// Dragged: where the pointer took hold, and where it is.
    Drag { grabbed: Pos2, pointer: Pos2 },
    /// Picked up by a click or a key; the next one says where they go.
    Pick,
}

/// Why something was refused, near where it happened.
#[derive(Debug, Clone)]
struct Message {
    text: String,
    /// Where the rule stands, for its author: shown while the pointer is at the mark.
    place: Option<String>,
    at: Pos2,
    until: f64,
}

/// A table that is looked at and played on. It keeps what is only seen: the focus, what is held,
/// cards on their way. The game itself is the caller's.
#[derive(Debug, Default)]
pub struct Board {
    stage: Stage,
    laid: Laid,
    known: Known,
    still: Still,
    cascade: Option<Cascade>,
    celebrate: bool,
    hand: Option<Held>,
    focus: Option<SpotId>,
    /// How many cards the keyboard would pick up.
    depth: usize,
    /// Whether the keyboard was used last.
    keyboard: bool,
    /// Whether the pointer was last pressed on the table.
    pressed: bool,
    message: Option<Message>,
    /// When and where a click last moved something: a double click is one wish, not two.
    last_click: Option<(f64, Pos2)>,
}

impl Board {
    /// A table that has not been looked at yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Another game or a loaded position comes: its cards are simply there.
    pub fn reset(&mut self) {
        *self = Self { keyboard: self.keyboard, pressed: self.pressed, ..Self::default() };
        self.stage.enter(Entrance::Placed);
    }

    /// A new deal comes: its cards are dealt in a wave, from this deck.
    pub fn deal_from(&mut self, deck: SpotId) {
        self.reset();
        self.stage.enter(Entrance::Dealt(deck));
    }

    /// Shows on the next frame what an action made happen.
    pub fn follow(&mut self, events: &[Event]) {
        self.celebrate |= events.contains(&Event::Won);
        self.stage.follow(events);
        self.hand = None;
    }

    /// Lets go of what is held, and lets everything arrive at once.
    pub fn settle(&mut self) {
        self.hand = None;
        self.message = None;
        self.cascade = None;
        self.stage.skip();
    }

    /// Whether a win is being celebrated; any key or click ends it.
    #[must_use]
    pub const fn is_celebrating(&self) -> bool {
        self.cascade.is_some()
    }

    /// Shows the table in all the space that is left.
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
        let motion = (input.animations == Animations::Full).then_some(&input.theme.motion);
        let legal = self.known.legal(input.rules, input.view);
        self.stage.settle(input.view, &geometry, now, motion);
        self.start_cascade(input, &geometry, now);

        let table = Table {
            input,
            rests: self.stage.rests(),
            legal,
            position: self.known.number(),
            geometry,
            id: response.id,
            now,
        };
        self.forget_impossible(&table);
        let before = self.hand;
        let mut output = BoardOutput::default();
        if enabled && !self.end_cascade(ui, &table) {
            self.pointer(ui, &table, &response, &mut output);
            self.keys(ui, &table, &mut output);
        }
        self.nodes(ui, &table, enabled, &mut output);
        // What was just put down is painted in the hand once more: the view follows next frame.
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

    /// The view may have changed under the player's hand.
    fn forget_impossible(&mut self, table: &Table<'_>) {
        let fits = |held: &Held| {
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

    fn start_cascade(&mut self, input: &BoardInput<'_>, geometry: &Geometry, now: f64) {
        let wanted = std::mem::take(&mut self.celebrate)
            && input.celebrate
            && input.animations == Animations::Full;
        if !wanted {
            return;
        }
        let definition = input.rules.definition();
        let mut cards = Vec::new();
        let goal = |spot: &SpotId| {
            definition
                .field_of(*spot)
                .is_some_and(|field| definition.fields()[field.index()].clear.is_goal())
        };
        // From the tops of all goal piles in turn; where nothing is a goal, from wherever cards
        // lie.
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

    /// Ends the cascade when its time is over or the player wants; tells whether it took the
    /// player's input.
    fn end_cascade(&mut self, ui: &Ui, table: &Table<'_>) -> bool {
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

    /// One node a spot for whoever does not see the table.
    fn nodes(&mut self, ui: &Ui, table: &Table<'_>, enabled: bool, output: &mut BoardOutput) {
        for spot in table.spots() {
            let rect = table.top_rect(spot);
            let id = table.spot_id(spot);
            // One stop for the tab key: arrows go on from there.
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
            // A screen reader goes to any spot at once, not only along the arrows.
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

    /// Frames are asked for only while something moves or a message waits to go.
    fn ask_for_frames(&self, ui: &Ui, table: &Table<'_>) {
        if let Some(message) = &self.message {
            let left = (message.until - table.now).max(0.0);
            ui.ctx().request_repaint_after(std::time::Duration::from_secs_f64(left));
        }
    }
}

/// What one frame works with.
struct Table<'a> {
    input: &'a BoardInput<'a>,
    geometry: Geometry,
    /// Where the cards of each spot lie.
    rests: Vec<Vec<Rect>>,
    legal: Arc<Legal>,
    /// The number of the position.
    position: u64,
    id: Id,
    now: f64,
}

impl Table<'_> {
    /// The spots that are seen.
    fn spots(&self) -> impl Iterator<Item = SpotId> {
        (0..self.rests.len())
            .map(|index| SpotId(index as u8))
            .filter(|&spot| self.geometry.is_shown(spot))
    }

    fn spot_id(&self, spot: SpotId) -> Id {
        self.id.with(("spot", spot.0))
    }

    /// The node of the table that has egui's focus.
    fn focused(&self, ui: &Ui) -> Option<Id> {
        let focused = ui.memory(egui::Memory::focused)?;
        self.spots().map(|spot| self.spot_id(spot)).find(|&id| id == focused)
    }

    /// How many cards are meant by pressing one that lies so many cards deep.
    fn meant(&self, spot: SpotId, pressed: usize) -> usize {
        self.legal.meant(self.input.rules.definition(), self.input.view, spot, pressed)
    }

    fn count(&self, spot: SpotId) -> usize {
        self.rests.get(spot.index()).map_or(0, Vec::len)
    }

    /// Where the top card lies, or the empty spot.
    fn top_rect(&self, spot: SpotId) -> Rect {
        let top = self.rests.get(spot.index()).and_then(|pile| pile.last());
        top.copied().unwrap_or_else(|| self.geometry.home(spot))
    }

    /// What the top cards cover together.
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
        self.input.rules.definition().deck_at(spot).is_some()
    }

    fn first_deck(&self) -> SpotId {
        self.input.rules.definition().deck_spot(DeckId(0))
    }
}
