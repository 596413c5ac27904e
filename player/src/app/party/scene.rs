//! One frame of the table: what is seen, where it lies, and what a click on it does.

use super::{
    PartyTable, board, buttons, cards, face, flight,
    hand::Hand,
    layout::Geometry,
    now,
    plate::{self, PlateWords},
    sight::{Sight, Zone},
};
use crate::{
    app::desk::Desk,
    party::{Choices, Party, Stage, Turn, asks_for_cards, words::Speaker},
    store::Animations,
    theme::{FeltColors, Theme},
    tr,
};
use egui::{Rect, Ui};
use engine::{cards::CardSet, definition::SpotId, rules::Action};

/// What everything on the table is painted from.
pub(super) struct Scene<'a> {
    pub(super) sight: &'a Sight,
    pub(super) geometry: &'a Geometry,
    pub(super) speaker: Speaker<'a>,
    pub(super) party: &'a Party,
    pub(super) stage: &'a Stage,
    pub(super) theme: &'a Theme,
    pub(super) felt: FeltColors,
    pub(super) area: Rect,
    pub(super) now: f64,
    /// Whether the person at the table is to choose, and everything is seen.
    pub(super) live: bool,
    /// Whether anything may fly.
    pub(super) moves: bool,
    pub(super) reach: Reach,
}

/// Which cards can be picked now.
#[derive(Debug, Default)]
pub(super) struct Reach {
    /// Cards that can be picked, whatever is picked already.
    pub(super) alone: CardSet,
    /// Cards that can be picked together with what is picked already.
    pub(super) together: CardSet,
    /// The spots that cards are picked from.
    pub(super) sources: Vec<SpotId>,
    /// Whether the game asks for cards at all now: those that cannot be picked are veiled.
    pub(super) asks: bool,
}

impl Reach {
    fn of(party: &Party, sight: &Sight, hand: &Hand) -> Self {
        let choices = party.choices();
        let alone = choices.open(CardSet::EMPTY);
        let together = if hand.picked.is_empty() { alone } else { choices.open(hand.picked) };
        let held = sight.within(Zone::Hand).next();
        let first = held.and_then(|seen| Some((seen.spot, seen.cards.first()?.card?)));
        let asks = !alone.is_empty()
            || first.is_some_and(|(spot, card)| asks_for_cards(party, spot, card));
        Self { alone, together, sources: choices.sources(), asks }
    }
}

impl Scene<'_> {
    /// What may be chosen now; nothing while something is still on its way.
    pub(super) fn choices(&self) -> Option<&Choices> {
        self.live.then(|| self.party.choices())
    }

    /// Where a spot's card is seen that so many lie `above`, for what flies there.
    pub(super) fn rect_of(&self, spot: SpotId, above: usize) -> Rect {
        let place = self.geometry.places.get(spot.index()).and_then(Option::as_ref);
        if let Some(place) = place {
            return place.cards.iter().rev().nth(above).copied().unwrap_or(place.home);
        }
        // What is not seen lies with its owner, or in the middle.
        let owner = self.sight.spot(spot).and_then(|seen| seen.info.player);
        let plate = self.geometry.plates.iter().find(|plate| Some(plate.seat) == owner);
        let center = plate.map_or(self.area.center(), |plate| plate.rect.center());
        let width = (self.area.height() * 0.07).max(28.0);
        Rect::from_center_size(center, egui::vec2(width, width * crate::card::ASPECT))
    }
}

impl PartyTable {
    /// Shows the table; gives what the person at it wants to do.
    pub(super) fn show_table(&mut self, ui: &mut Ui, desk: &mut Desk) -> Option<Action> {
        let area = ui.max_rect();
        let Self { party, stage, hand, buttons, shows_last, .. } = self;
        let sight = Sight::of(party, stage)?;
        let rules = party.rules();
        let felt = desk.felt();
        let animations = desk.settings().animations;
        desk.dress(ui.ctx(), None);
        let Desk { cards: painter, texts, theme, .. } = desk;
        let speaker = Speaker { texts, game: &sight.game, rules, plan: party.plan() };
        let words = PlateWords::all(&speaker, party, &sight);
        let measure = |seat, width| plate::height(ui, theme, words.get(&seat), width);
        let geometry = Geometry::new(&sight, area, *buttons, &measure);
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
            live: stage.is_still() && matches!(party.turn(), Turn::Person(_)),
            moves: animations == Animations::Full,
            reach: Reach::of(party, &sight, hand),
        };
        let mut asked = None;
        plate::show(&scene, ui, &words);
        if geometry.board.is_some() {
            asked = board::show(&scene, ui, hand).or(asked);
        }
        for zone in [Zone::Middle, Zone::Hand] {
            asked = cards::show(&scene, ui, painter, hand, zone).or(asked);
        }
        for plate in &geometry.plates {
            asked = cards::show(&scene, ui, painter, hand, Zone::Plate(plate.seat)).or(asked);
        }
        flight::show(&scene, ui, painter);
        let (chosen, height) = buttons::show(&scene, ui, hand);
        asked = chosen.or(asked);
        if (*buttons - height).abs() > 0.5 {
            *buttons = height;
            ui.ctx().request_repaint();
        }
        plate::bubbles(&scene, ui);
        if let Some((text, at, left)) = hand.said(scene.now) {
            face::message(ui.painter(), area, at, text, theme);
            super::super::announce::say(ui, "refusal", text);
            let left = std::time::Duration::from_secs_f64(left.max(0.0));
            ui.ctx().request_repaint_after(left);
        }
        if *shows_last {
            super::last_trick::show(&scene, ui, painter, shows_last);
        }
        asked
    }

    /// What the person at the table is told to do, or for whom everybody waits.
    pub(super) fn turn_words(&self, desk: &Desk) -> String {
        let words = self.turn_told(desk);
        let prompts = self.prompts(desk);
        if prompts.is_empty() || self.stage.opens() {
            return words;
        }
        let prompts = desk.texts.one_of(&prompts);
        tr!(desk.texts, "party-turn-prompt", turn = words, prompt = prompts)
    }

    /// Whose turn it is, behind what everybody has just been told.
    fn turn_told(&self, desk: &Desk) -> String {
        let words = self.turn_alone(desk);
        let rules = self.party.rules();
        let (Some((notice, values)), Some(game)) = (self.stage.tells(), rules.game()) else {
            return words;
        };
        let speaker = Speaker { texts: &desk.texts, game, rules, plan: self.party.plan() };
        format!("{} {words}", speaker.notice(notice, values))
    }

    /// What can be done with cards or men now; buttons say for themselves what they do.
    fn prompts(&self, desk: &Desk) -> Vec<String> {
        let rules = self.party.rules();
        let Some(game) = rules.game() else { return Vec::new() };
        let plan = self.party.plan();
        let speaker = Speaker { texts: &desk.texts, game, rules, plan };
        let mut moves = Vec::new();
        for action in self.party.choices().all() {
            if let Action::Move(wish) = action
                && !moves.contains(&wish.rule)
            {
                moves.push(wish.rule);
            }
        }
        moves.into_iter().map(|rule| speaker.prompt(rule)).collect()
    }

    fn turn_alone(&self, desk: &Desk) -> String {
        let texts = &desk.texts;
        match self.party.turn() {
            _ if self.stage.opens() => tr!(texts, "party-turn-deal"),
            Turn::Over => tr!(texts, "party-turn-over"),
            Turn::Bot(seat) if self.party.is_paused() => {
                tr!(texts, "party-turn-paused", player = self.seat(desk, seat))
            }
            Turn::Bot(seat) => tr!(texts, "party-turn-bot", player = self.seat(desk, seat)),
            Turn::Handing(seat) => tr!(texts, "party-turn-person", player = self.seat(desk, seat)),
            Turn::Person(seat) => {
                let turn = self.party.view().turn_of(self.party.rules());
                match turn.filter(|&turn| turn != seat) {
                    Some(turn) => {
                        tr!(texts, "party-turn-for", player = self.seat(desk, turn))
                    }
                    None if self.party.persons() > 1 => {
                        tr!(texts, "party-turn-person", player = self.seat(desk, seat))
                    }
                    None => tr!(texts, "party-turn-you"),
                }
            }
        }
    }
}
