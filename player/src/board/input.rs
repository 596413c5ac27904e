//! Input from mouse, finger, keys and screen readers.

use super::{
    BoardFrame, BoardKeys, BoardMessage, BoardOutput, BoardWidget, Grip, HeldCards,
    choice::Destination,
};
use crate::store::ClickMode;
use egui::{CursorIcon, EventFilter, InputState, Key, Modifiers, Pos2, Response, Ui, Vec2};
use engine::{
    definition::SpotId,
    rules::{Action, Move},
};

/// Maximum seconds and points between the two clicks of a double click.
const DOUBLE_TIME: f64 = 0.35;
const DOUBLE_WAY: f32 = 8.0;

/// A request made by a key.
enum KeyRequest {
    Go(Vec2),
    Deeper(i32),
    Take,
    LetGo,
    Deal,
}

impl BoardWidget {
    pub(super) fn pointer(
        &mut self,
        ui: &Ui,
        table: &BoardFrame<'_>,
        response: &Response,
        output: &mut BoardOutput,
    ) {
        let pressed = ui.input(|input| input.pointer.any_pressed());
        if pressed {
            self.pressed = response.contains_pointer();
        }
        if pressed && response.contains_pointer() {
            // The ring disappears, and with it egui's focus; the spot is remembered.
            self.keyboard = false;
            if let Some(id) = table.focused(ui) {
                ui.memory_mut(|memory| memory.surrender_focus(id));
            }
        }
        let pointer = ui.input(|input| input.pointer.latest_pos());
        if response.drag_started()
            && let Some(origin) = ui.input(|input| input.pointer.press_origin())
        {
            self.lift(table, origin);
        }
        if let (Some(HeldCards { grip: Grip::Drag { pointer: at, .. }, .. }), Some(now)) =
            (&mut self.hand, pointer)
        {
            *at = now;
        }
        if response.drag_stopped() {
            self.drop(table, output);
        } else if response.clicked()
            && let Some(at) = response.interact_pointer_pos()
        {
            self.click(table, at, output);
        }
        self.cursor(ui, table, response);
        // A drag that ended outside the window, or was interrupted by a dialog.
        let dragging = matches!(self.hand, Some(HeldCards { grip: Grip::Drag { .. }, .. }));
        if dragging && !ui.input(|input| input.pointer.any_down()) {
            self.let_go(table);
        }
    }

    /// Shows by the pointer's shape what can be dragged or clicked.
    fn cursor(&self, ui: &Ui, table: &BoardFrame<'_>, response: &Response) {
        let icon = match self.hand {
            Some(HeldCards { grip: Grip::Drag { .. }, .. }) => CursorIcon::Grabbing,
            _ => {
                let Some(at) = response.hover_pos() else { return };
                let Some(hit) = table.geometry.hit(&table.rests, at) else { return };
                let pressed = hit.card.map_or(0, |at| table.count(hit.spot) - at);
                let meant = table.meant(hit.spot, pressed);
                if table.legal.can_click(hit.spot) || self.hand.is_some() {
                    CursorIcon::PointingHand
                } else if pressed > 0 && table.legal.targets(hit.spot, meant).next().is_some() {
                    CursorIcon::Grab
                } else {
                    return;
                }
            }
        };
        ui.ctx().set_cursor_icon(icon);
    }

    /// Takes hold of the card under the pointer and of all that lie on it.
    fn lift(&mut self, table: &BoardFrame<'_>, origin: Pos2) {
        let Some(hit) = table.geometry.hit(&table.rests, origin) else { return };
        let Some(position) = hit.card else { return };
        let count = table.meant(hit.spot, table.count(hit.spot) - position);
        let lowest = table.count(hit.spot) - count;
        if table.is_deck(hit.spot) || !table.seen_up(hit.spot, lowest) {
            return;
        }
        let grip = Grip::Drag { grabbed: origin, pointer: origin };
        self.hand = Some(HeldCards { from: hit.spot, count, grip });
        self.message = None;
    }

    /// Puts dragged cards down on the spot that they overlap most.
    fn drop(&mut self, table: &BoardFrame<'_>, output: &mut BoardOutput) {
        let Some(held) = self.hand else { return };
        let Grip::Drag { grabbed, pointer } = held.grip else { return };
        let rest = table.run_rect(held.from, held.count);
        let lowest = egui::Rect::from_min_size(rest.min, table.geometry.card_size());
        let rect = lowest.translate(pointer - grabbed);
        let welcome =
            |spot: SpotId| table.legal.targets(held.from, held.count).any(|target| target == spot);
        match table.geometry.under(&table.rests, rect, welcome) {
            Some(to) if to != held.from => self.put(table, held, to, pointer, output),
            _ => self.let_go(table),
        }
    }

    fn click(&mut self, table: &BoardFrame<'_>, at: Pos2, output: &mut BoardOutput) {
        let again = self.last_click.is_some_and(|(time, place)| {
            table.now - time < DOUBLE_TIME && place.distance(at) < DOUBLE_WAY
        });
        let Some(hit) = table.geometry.hit(&table.rests, at) else {
            self.let_go(table);
            return;
        };
        self.focus = Some(hit.spot);
        let pressed = hit.card.map_or(0, |position| table.count(hit.spot) - position);
        let moves_before = output.action;
        match self.hand {
            Some(held) if held.from == hit.spot => {
                if again {
                    self.send(table, held, at, output);
                } else if pressed > 0 && table.meant(hit.spot, pressed) != held.count {
                    self.pick(table, hit.spot, pressed);
                } else {
                    self.let_go(table);
                }
            }
            Some(held) => self.put(table, held, hit.spot, at, output),
            // The second half of a double click whose first half already moved the card.
            None if again && !table.is_deck(hit.spot) => {}
            None => self.begin(table, hit.spot, pressed, at, output),
        }
        let is_move = matches!(output.action, Some(Action::Move(_))) && moves_before.is_none();
        if is_move || self.hand.is_some() {
            self.last_click = Some((table.now, at));
        }
    }

    /// Handles a click or key on a spot while nothing is held.
    fn begin(
        &mut self,
        table: &BoardFrame<'_>,
        spot: SpotId,
        pressed: usize,
        at: Pos2,
        output: &mut BoardOutput,
    ) {
        if table.legal.can_click(spot) || table.is_deck(spot) {
            self.ask(table, table.click(spot), at, output);
            return;
        }
        if pressed == 0 {
            return;
        }
        let count = table.meant(spot, pressed);
        let (definition, view) = (table.input.rules.table(), table.input.view);
        let destination = table.legal.destination(definition, view, spot, count);
        match (table.input.click, destination) {
            (ClickMode::Move, Destination::One(to)) => {
                self.ask(table, Action::put(spot, count as u16, to), at, output);
            }
            _ => self.pick(table, spot, pressed),
        }
    }

    /// Picks up the top cards of a spot until the next click chooses their destination.
    fn pick(&mut self, table: &BoardFrame<'_>, spot: SpotId, pressed: usize) {
        let count = table.meant(spot, pressed);
        let lowest = table.count(spot).saturating_sub(count);
        if table.is_deck(spot) || !table.seen_up(spot, lowest) {
            self.let_go(table);
            return;
        }
        self.hand = Some(HeldCards { from: spot, count, grip: Grip::Pick });
        self.message = None;
    }

    /// Sends the held cards to the best destination.
    fn send(
        &mut self,
        table: &BoardFrame<'_>,
        held: HeldCards,
        at: Pos2,
        output: &mut BoardOutput,
    ) {
        let (definition, view) = (table.input.rules.table(), table.input.view);
        match table.legal.best(definition, view, held.from, held.count) {
            Some(to) => self.put(table, held, to, at, output),
            None => self.let_go(table),
        }
    }

    fn put(
        &mut self,
        table: &BoardFrame<'_>,
        held: HeldCards,
        to: SpotId,
        at: Pos2,
        output: &mut BoardOutput,
    ) {
        self.let_go(table);
        self.ask(table, Action::put(held.from, held.count as u16, to), at, output);
    }

    /// Requests an action, or explains near a point why it is refused.
    fn ask(&mut self, table: &BoardFrame<'_>, action: Action, at: Pos2, output: &mut BoardOutput) {
        if table.legal.allows(action) {
            output.action = Some(action);
            self.message = None;
            return;
        }
        // The view decides; the dealer may still refuse what the view cannot foresee.
        let Err(refusal) = table.input.view.check(table.input.rules, action) else { return };
        if !table.input.free_hand {
            let until = table.now + f64::from(table.input.theme.motion.message);
            let (text, place) =
                (table.input.texts.refusal(&refusal), table.input.texts.place(&refusal));
            self.message = Some(BoardMessage { text, place, at, until });
        }
        output.refused = Some((action, refusal));
    }

    /// Releases what is held: dragged cards spring back.
    pub(super) fn let_go(&mut self, table: &BoardFrame<'_>) {
        if let Some(held) = self.hand.take() {
            self.stage.spring_back(held.from, held.count, table.now, table.tempo.quick);
        }
    }

    /// Handles Enter, Space, or a screen reader's click on a spot.
    pub(super) fn activate(
        &mut self,
        table: &BoardFrame<'_>,
        spot: SpotId,
        output: &mut BoardOutput,
    ) {
        let at = table.top_rect(spot).center();
        match self.hand {
            Some(held) if held.from == spot => self.let_go(table),
            Some(held) => self.put(table, held, spot, at, output),
            None => {
                let most = table.count(spot);
                self.begin(table, spot, self.depth.clamp(most.min(1), most), at, output);
            }
        }
        self.depth = 1;
    }

    pub(super) fn focus_on(&mut self, ui: &Ui, table: &BoardFrame<'_>, spot: SpotId) {
        self.focus = Some(spot);
        self.depth = 1;
        self.keyboard = true;
        ui.memory_mut(|memory| {
            memory.request_focus(table.spot_id(spot));
            // The arrow key is used up: otherwise egui would also move the focus to the next
            // widget.
            memory.move_focus(egui::FocusDirection::None);
        });
    }

    pub(super) fn keys(&mut self, ui: &Ui, table: &BoardFrame<'_>, output: &mut BoardOutput) {
        let focused = table.focused(ui);
        let free = table.input.keys == BoardKeys::Window || self.pressed;
        if focused.is_none() && (!free || ui.memory(|memory| memory.focused().is_some())) {
            return;
        }
        if let Some(id) = focused {
            // Arrows and Escape belong to the table; Tab leaves it.
            let filter = EventFilter {
                tab: false,
                horizontal_arrows: true,
                vertical_arrows: true,
                escape: true,
            };
            ui.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
        }
        let ready = focused.is_some() || self.keyboard;
        let holds = self.hand.is_some() || self.message.is_some();
        let Some(key) = ui.input_mut(|input| key(input, ready, holds)) else { return };
        let spot = self.focus.unwrap_or(SpotId(0));
        match key {
            KeyRequest::Go(direction) => {
                let next = match self.focus {
                    Some(from) if self.keyboard => table.geometry.neighbor(from, direction),
                    _ => Some(spot),
                };
                self.focus_on(ui, table, next.unwrap_or(spot));
            }
            KeyRequest::Deeper(step) => {
                self.keyboard = true;
                let most = table.input.view.pile(spot).rev();
                let most = most.take_while(|s| s.face == engine::definition::Face::Up).count();
                let depth = self.depth.max(1).saturating_add_signed(step as isize);
                self.depth = depth.clamp(1, most.max(1));
            }
            KeyRequest::Take => {
                self.keyboard = true;
                self.activate(table, spot, output);
            }
            KeyRequest::LetGo => {
                self.message = None;
                self.let_go(table);
            }
            KeyRequest::Deal => {
                self.let_go(table);
                if let Some(deck) = table.input.rules.first_deck() {
                    let at = table.top_rect(deck).center();
                    self.ask(table, table.click(deck), at, output);
                }
            }
        }
    }
}

/// Takes the first key that the table understands out of the input.
fn key(input: &mut InputState, ready: bool, holds: bool) -> Option<KeyRequest> {
    let mut pressed = |modifiers, key| input.consume_key(modifiers, key);
    for (arrow, step) in [(Key::ArrowUp, 1), (Key::ArrowDown, -1)] {
        if pressed(Modifiers::SHIFT, arrow) {
            return Some(KeyRequest::Deeper(step));
        }
    }
    let arrows = [
        (Key::ArrowUp, Vec2::UP),
        (Key::ArrowDown, Vec2::DOWN),
        (Key::ArrowLeft, Vec2::LEFT),
        (Key::ArrowRight, Vec2::RIGHT),
    ];
    for (arrow, direction) in arrows {
        if pressed(Modifiers::NONE, arrow) {
            return Some(KeyRequest::Go(direction));
        }
    }
    if holds && pressed(Modifiers::NONE, Key::Escape) {
        return Some(KeyRequest::LetGo);
    }
    if pressed(Modifiers::NONE, Key::D) {
        return Some(KeyRequest::Deal);
    }
    if !ready {
        return None;
    }
    for (sign, step) in [(Key::Plus, 1), (Key::Equals, 1), (Key::Minus, -1)] {
        if pressed(Modifiers::NONE, sign) {
            return Some(KeyRequest::Deeper(step));
        }
    }
    let takes = [Key::Enter, Key::Space];
    takes.into_iter().any(|key| pressed(Modifiers::NONE, key)).then_some(KeyRequest::Take)
}

/// Returns the spots of a hint: source, number of cards, and destination.
pub(super) fn hint_spots(
    rules: &engine::rules::Rules,
    hint: Action,
) -> (SpotId, usize, Option<SpotId>) {
    match hint {
        Action::Move(Move { from, count, to, .. }) => (from, usize::from(count), Some(to)),
        Action::Choose(_) => match rules.clicked_spot(hint) {
            Some(spot) => (spot, 1, None),
            // A choice that needs a button highlights no card.
            None => (SpotId(0), 0, None),
        },
    }
}
