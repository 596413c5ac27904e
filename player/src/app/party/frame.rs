//! One frame of the table: all its parts, and the effect of clicks.

use super::{
    PartyTable, auction, board,
    buttons::{self, ButtonChoice},
    cards, drag,
    face::{self, MessagePlace},
    flight,
    hand::HandSelection,
    last_trick,
    layout::{self, TableGeometry},
    now,
    plate::{self, PlateWords},
    scene::{Reach, Scene},
    shown::KeptPosition,
    sight::{Sight, Zone},
};
use crate::{
    app::{announce, desk::AppContext},
    card::CardPainter,
    joined::JoinedTable,
    local::Turn,
    party::{Sitter, drawn_from, words::Speaker},
    store::Animations,
    tr,
};
use egui::{Context, Event, FocusDirection, Id, Key, LayerId, Order, Rect, Ui};
use engine::{
    cards::CardSet,
    protocol::PhaseTold,
    rules::{Action, Seat},
};
use std::time::Duration;

impl PartyTable {
    /// Gives the focus to the first piece on the table if Tab is pressed and nothing has it: the
    /// bar comes first among the widgets, but the game is played on the table.
    pub(super) fn lead_tab(&mut self, ctx: &Context) {
        let Some(first) = self.hand.take_first() else { return };
        let is_free =
            ctx.memory(|memory| memory.focused().is_none() && memory.top_modal_layer().is_none());
        let is_tab = |event: &Event| {
            matches!(
                event,
                Event::Key { key: Key::Tab, pressed: true, modifiers, .. } if modifiers.is_none()
            )
        };
        if is_free && ctx.input(|input| input.events.iter().any(is_tab)) {
            ctx.memory_mut(|memory| {
                memory.move_focus(FocusDirection::None);
                memory.request_focus(first);
            });
        }
    }

    /// Shows the table; returns the request of the person at it.
    pub(super) fn show_table(&mut self, ui: &mut Ui, context: &mut AppContext) -> Option<Action> {
        let area = ui.max_rect();
        let prompt = self.prompt(context);
        let is_awaited = self.is_awaited();
        let kept_cards = self.kept_cards();
        let Self { party, stage, kept, hand, buttons, shows_last, is_press_used, .. } = self;
        let (party, stage) = (&*party, &*stage);
        let view = KeptPosition::shown(kept.as_ref(), party, stage);
        let sight = Sight::of(party, stage)?;
        let rules = party.rules();
        let felt = context.felt();
        let animations = context.settings().animations;
        context.dress(ui.ctx(), None);
        let AppContext { cards: painter, texts, theme, .. } = context;
        let speaker = Speaker { texts, game: &sight.game, rules, plan: party.plan() };
        let mut words = PlateWords::all(&speaker, party, &sight, (stage, view));
        if layout::is_low(&sight, area) {
            words.values_mut().for_each(|words| words.shorten(area));
        }
        let measure = |seat, width| plate::height(ui, theme, words.get(&seat), width);
        let geometry = TableGeometry::new(&sight, area, *buttons, &measure);
        let scene = Scene {
            sight: &sight,
            geometry: &geometry,
            speaker,
            party,
            stage,
            theme,
            felt,
            area,
            now: now(ui.ctx()),
            live: stage.is_still()
                && !is_awaited
                && !*is_press_used
                && matches!(party.turn(), Turn::Person(_)),
            kept: kept_cards,
            moves: animations == Animations::Full,
            // Nothing is offered over choices that have not been shown.
            reach: match stage.is_behind_choices() {
                true => Reach::default(),
                false => Reach::of(party, &sight, hand),
            },
            last: party.history().last_move(rules),
            received: if stage.is_still() { party.received() } else { CardSet::EMPTY },
            aims: Vec::new(),
            draws: drawn_from(&sight.game),
            dropped: hand.dropped,
        };
        if stage.is_still() {
            hand.dropped = None;
        }
        let aims = hand.drag.map(|drag| drag::targets(&scene, &drag)).unwrap_or_default();
        let scene = Scene { aims, ..scene };
        plate::show(&scene, ui, &words);
        let entered = buttons::entered(&scene, ui, hand);
        let asked = pieces(&scene, ui, painter, hand).or(entered);
        let (chosen, prompted) = buttons::show(&scene, ui, hand, &prompt);
        let height = prompted.height();
        let pressed = chosen.as_ref().and_then(ButtonChoice::action);
        let asked = drag::show(&scene, ui, painter, hand).or(pressed).or(asked);
        if (*buttons - height).abs() > 0.5 {
            *buttons = height;
            ui.ctx().request_repaint();
        }
        plate::bubbles(&scene, ui);
        refusal(&scene, ui, hand, prompted);
        if *shows_last {
            last_trick::show(&scene, ui, painter, shows_last);
        }
        match chosen {
            Some(ButtonChoice::NextDeal) => self.next_deal(),
            Some(ButtonChoice::BringBack) => _ = self.come_back(),
            Some(ButtonChoice::Play(_)) | None => {}
        }
        asked
    }

    /// Returns the words for the player to move, as far as the table is shown.
    pub(super) fn turn_alone(&self, context: &AppContext) -> String {
        let texts = &context.texts;
        if let Some(words) = self.still_choosing(context) {
            return match self.party.is_watched() {
                true => tr!(texts, "played-watching", turn = words),
                false => words,
            };
        }
        if let Some(seat) = self.stage.next_chooser().filter(|_| !self.stage.opens()) {
            let is_alone = self.party.persons() == 1 && !self.party.is_watched();
            return match is_alone && seat == self.party.viewer() {
                true => tr!(texts, "party-turn-you"),
                false => tr!(texts, "party-turn-person", player = self.seat(context, seat)),
            };
        }
        match self.party.turn() {
            _ if self.stage.is_a_deal_behind() => tr!(texts, "party-deal-over"),
            _ if self.stage.opens() => tr!(texts, "party-turn-deal"),
            Turn::Bot(seat) if self.party.is_replay() => match self.party.sitter(seat) {
                Sitter::Person if self.party.persons() == 1 => tr!(texts, "party-turn-you"),
                Sitter::Person | Sitter::Bot(_) => {
                    tr!(texts, "party-turn-person", player = self.seat(context, seat))
                }
            },
            Turn::Over => tr!(texts, "party-turn-over"),
            Turn::Bot(seat) if self.party.is_paused() => {
                tr!(texts, "party-turn-paused", player = self.seat(context, seat))
            }
            Turn::Bot(seat) => {
                tr!(texts, "party-turn-bot", player = self.seat(context, seat))
            }
            Turn::Away(seat) => self.turn_away(context, seat),
            Turn::Handing(seat) => {
                tr!(texts, "party-turn-person", player = self.seat(context, seat))
            }
            Turn::Person(seat) => {
                let turn = self.party.view().turn_of(self.party.rules());
                match turn.filter(|&turn| turn != seat) {
                    Some(turn) => {
                        tr!(texts, "party-turn-for", player = self.seat(context, turn))
                    }
                    None if self.party.persons() > 1 => {
                        tr!(texts, "party-turn-person", player = self.seat(context, seat))
                    }
                    None => tr!(texts, "party-turn-you"),
                }
            }
        }
    }
}

impl PartyTable {
    /// Returns in words who still chooses while all choose at the same time; `None` if players
    /// choose one after another, or the person at the table is to choose.
    fn still_choosing(&self, context: &AppContext) -> Option<String> {
        let (party, stage) = (&self.party, &self.stage);
        let is_others = match party.turn() {
            Turn::Bot(_) => !party.is_paused(),
            Turn::Away(_) => {
                let table = party.joined().map(JoinedTable::table);
                table.is_some_and(|table| table.phase() == PhaseTold::Game)
            }
            Turn::Person(_) | Turn::Handing(_) | Turn::Over => false,
        };
        if !is_others || stage.opens() || stage.is_a_deal_behind() {
            return None;
        }
        let (rules, plan) = (party.rules(), party.plan());
        let speaker = Speaker { texts: &context.texts, game: rules.game(), rules, plan };
        speaker.still_choosing(party.view())
    }

    /// Returns the words for a player at another machine to move.
    fn turn_away(&self, context: &AppContext, seat: Seat) -> String {
        let (texts, table) = (&context.texts, self.party.joined());
        let is_suspended = table.is_some_and(|table| table.table().phase() == PhaseTold::Suspended);
        let words = if is_suspended {
            tr!(texts, "join-suspended")
        } else if self.party.client().actor().is_none() {
            tr!(texts, "party-turn-over")
        } else {
            tr!(texts, "party-turn-person", player = self.seat(context, seat))
        };
        match self.party.is_watched() {
            true => tr!(texts, "played-watching", turn = words),
            false => words,
        }
    }
}

/// Shows the board, the cards of every zone and those in flight; returns the action to play.
fn pieces(
    scene: &Scene<'_>,
    ui: &Ui,
    painter: &mut CardPainter,
    hand: &mut HandSelection,
) -> Option<Action> {
    let mut asked = None;
    if scene.geometry.board.is_some() {
        asked = board::show(scene, ui, hand);
    }
    let of_players = scene.geometry.plates.iter().map(|plate| plate.seat);
    let of_players = of_players.flat_map(|seat| [Zone::Plate(seat), Zone::Open(seat)]);
    for zone in [Zone::Middle, Zone::Hand].into_iter().chain(of_players) {
        asked = cards::show(scene, ui, painter, hand, zone).or(asked);
    }
    auction::show(scene, ui);
    flight::show(scene, ui, painter);
    asked
}

/// Shows the reason for the last refusal for a while, not over the prompt.
fn refusal(scene: &Scene<'_>, ui: &Ui, hand: &mut HandSelection, prompted: Rect) {
    let Some(said) = hand.said(scene.now) else { return };
    let pointer = ui.input(|input| input.pointer.hover_pos());
    let words = (said.text.as_str(), said.place.as_deref());
    // Above the buttons, which may cover the place of the attempt.
    let layer = LayerId::new(Order::Foreground, Id::unique("party refusal"));
    let painter = ui.ctx().layer_painter(layer);
    let place = MessagePlace { area: scene.area, at: said.at, keeps_clear: prompted };
    face::message(&painter, place, words, pointer, scene.theme);
    announce::say(ui, "refusal", &said.text);
    let left = (said.until - scene.now).max(0.0);
    ui.ctx().request_repaint_after(Duration::from_secs_f64(left));
}
