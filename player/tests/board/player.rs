//! A player at a table: a game, a board, and the ways to operate it.

use egui::{Modifiers, Pos2, Rect, Vec2, vec2};
use egui_kittest::{Harness, kittest::Queryable};
use engine::{
    cards::{Card, DealNumber},
    definition::{Face, SpotId},
    rules::{Action, Layout, Match, Refusal, Rules, Start, View},
    workbook::{Document, read},
};
use fudaba::{
    board::{BoardInput, BoardKeys, BoardOutput, BoardTexts, BoardWidget},
    card::{CardPainter, CardStyle},
    store::{Animations, ClickMode},
    theme::{Felt, Theme, ThemeName},
};
use std::sync::Arc;

/// Four foundations, a deck, a waste and seven columns.
const BUILDER: &str = "
    [Fields]
    Field | Put | Take | Clear | Flip
    Foundation | up 1, same suit; empty: A | none; top: any | =13 |
    Waste | none | none; top: any | |
    Tableau | down 1, alternating colours; empty: K | down 1, alternating colours; top: any | | auto
    [Decks]
    Deck | X | Y
    Deck | 0 | 0
    [Spots]
    Field      | X   | Y   | Fan
    Foundation | 3.45 | 0   |
    Foundation | 4.60 | 0   |
    Foundation | 5.75 | 0   |
    Foundation | 6.90 | 0   |
    Waste      | 1.15 | 0   | right 3
    Tableau    | 0   | 1.20 | down
    Tableau    | 1.15 | 1.20 | down
    Tableau    | 2.30 | 1.20 | down
    Tableau    | 3.45 | 1.20 | down
    Tableau    | 4.60 | 1.20 | down
    Tableau    | 5.75 | 1.20 | down
    Tableau    | 6.90 | 1.20 | down
    [Deals]
    Spot      | Opening deal | Click deal | Collect
    Waste     |              | 3 up       | yes
    Tableau 1 | 1 up         |            |
    Tableau 2 | 1 down 1 up  |            |
    Tableau 3 | 2 down 1 up  |            |
    Tableau 4 | 3 down 1 up  |            |
    Tableau 5 | 4 down 1 up  |            |
    Tableau 6 | 5 down 1 up  |            |
    Tableau 7 | 6 down 1 up  |            |";

struct Words<'a> {
    rules: &'a Rules,
    view: &'a View,
}

impl BoardTexts for Words<'_> {
    fn table(&self) -> String {
        "Table".to_owned()
    }

    fn spot(&self, spot: SpotId) -> String {
        let definition = self.rules.table();
        let name = definition.spots().get(spot.index()).map_or("Deck", |spot| spot.name.as_str());
        let top = self.view.top(spot).and_then(|seen| seen.card);
        let top = top.map_or("nothing".to_owned(), Card::code);
        format!("{name}, {} cards, top {top}", self.view.count(spot))
    }

    fn held(&self, _: SpotId, count: usize) -> String {
        format!("{count} held")
    }

    fn refusal(&self, refusal: &Refusal) -> String {
        format!("Refused because of {:?}.", refusal.reason)
    }
}

/// A game, a board, and the board's last output.
pub(crate) struct Player {
    pub(crate) game: Match,
    pub(crate) board: BoardWidget,
    pub(crate) cards: CardPainter,
    pub(crate) theme: Theme,
    pub(crate) click: ClickMode,
    pub(crate) animations: Animations,
    pub(crate) hint: Option<Action>,
    pub(crate) keys: BoardKeys,
    pub(crate) free_hand: bool,
    pub(crate) last: BoardOutput,
    /// Refusals so far.
    pub(crate) refused: Vec<(Action, Refusal)>,
    /// Number of actions requested by the board.
    pub(crate) asked: usize,
}

impl Player {
    pub(crate) fn of(game: Match) -> Self {
        let theme = Theme::new(ThemeName::Light);
        Self {
            game,
            board: BoardWidget::new(),
            cards: CardPainter::new(theme.cards, CardStyle::default()),
            theme,
            click: ClickMode::PickUp,
            animations: Animations::Off,
            hint: None,
            keys: BoardKeys::Window,
            free_hand: false,
            last: BoardOutput::default(),
            refused: Vec::new(),
            asked: 0,
        }
    }

    pub(crate) fn show(&mut self, ui: &mut egui::Ui) {
        let (rules, view) = (self.game.rules().clone(), self.game.view());
        let input = BoardInput {
            rules: &rules,
            view: &view,
            theme: &self.theme,
            felt: self.theme.felt(Felt::Indigo),
            texts: &Words { rules: &rules, view: &view },
            size: fudaba::store::TableSize::default(),
            click: self.click,
            animations: self.animations,
            celebrate: true,
            hint: self.hint,
            enabled: true,
            keys: self.keys,
            free_hand: self.free_hand,
        };
        self.last = self.board.show(ui, &mut self.cards, &input);
        self.refused.extend(self.last.refused);
        if let Some(action) = self.last.action {
            let events = self.game.play(action).expect("the board asks for legal actions alone");
            self.board.follow(&events);
            self.asked += 1;
        }
    }
}

fn rules() -> Arc<Rules> {
    compiled(BUILDER)
}

/// Compiles the rules of a game written as sheets.
pub(crate) fn compiled(sheets: &str) -> Arc<Rules> {
    let checked = read(&Document::from_text(sheets));
    let definition = checked.into_result().unwrap_or_else(|faults| panic!("{faults}"));
    Arc::new(Rules::compile(&definition))
}

pub(crate) fn dealt(number: u64) -> Match {
    Match::start(rules(), Start::Number(DealNumber(number))).expect("a deal")
}

/// Lays piles in notation (`KH`, lower-case suit face down) by spot; all other cards are in the
/// deck.
pub(crate) fn laid(piles: &[(usize, &str)]) -> Match {
    let rules = rules();
    let mut layout = Layout { piles: vec![Vec::new(); rules.spot_count()] };
    let mut left: Vec<Card> = Card::all().collect();
    for (spot, cards) in piles {
        for word in cards.split_whitespace() {
            let down = word.ends_with(|c: char| c.is_ascii_lowercase());
            let card: Card = word.parse().expect("a card");
            left.retain(|&other| other != card);
            let face = if down { Face::Down } else { Face::Up };
            layout.piles[*spot].push((card, face));
        }
    }
    let deck = layout.piles.len() - 1;
    layout.piles[deck] = left.into_iter().map(|card| (card, Face::Down)).collect();
    Match::start(rules, Start::Cards(layout)).expect("a lawful layout")
}

pub(crate) fn harness(player: Player) -> Harness<'static, Player> {
    sized(player, vec2(1000.0, 700.0))
}

pub(crate) fn sized(player: Player, size: Vec2) -> Harness<'static, Player> {
    let builder = Harness::builder().with_size(size).with_max_steps(60).with_step_dt(0.02);
    #[cfg(feature = "snapshots")]
    let builder = builder.wgpu();
    let mut harness = builder.build_ui_state(
        |ui, player: &mut Player| {
            egui::CentralPanel::default().frame(egui::Frame::NONE).show(ui, |ui| player.show(ui));
        },
        player,
    );
    harness.run();
    harness
}

pub(crate) fn rect(harness: &Harness<'_, Player>, name: &str) -> Rect {
    harness.get_by_label_contains(name).rect()
}

pub(crate) fn click_at(harness: &mut Harness<'_, Player>, at: Pos2) {
    harness.hover_at(at);
    for pressed in [true, false] {
        harness.event(egui::Event::PointerButton {
            pos: at,
            button: egui::PointerButton::Primary,
            pressed,
            modifiers: Modifiers::default(),
        });
    }
    harness.run();
}

pub(crate) fn drag(harness: &mut Harness<'_, Player>, from: Pos2, to: Pos2) {
    harness.drag_at(from);
    harness.run();
    for part in [0.3, 0.7, 1.0] {
        harness.hover_at(from.lerp(to, part));
        harness.run();
    }
    harness.drop_at(to);
    harness.run();
}

pub(crate) fn count(harness: &Harness<'_, Player>, spot: u8) -> usize {
    harness.state().game.view().count(SpotId(spot))
}
