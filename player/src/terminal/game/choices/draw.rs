//! A table of several players as lines of text: players, shared cards, the viewer's own hand.

use crate::{
    party::{order_as_declared, order_as_sorted, words::Speaker},
    terminal::{ColourMode, TerminalSign, report::place_name},
    tr,
};
use engine::{
    cards::{Card, Color},
    definition::{
        FieldId, SpotId,
        game::{CardFace, Grid, Shape},
    },
    rules::{Notation, Seat, SpotInfo, View},
};
use unicode_width::UnicodeWidthStr;

/// Number of cards shown of a squared pile, from the top.
const PILE_SHOWN: usize = 1;

/// Returns the letter of a kind of man: the first of its name that no earlier kind has.
fn letter_of(names: &[String], kind: usize) -> char {
    let mut taken: Vec<char> = Vec::new();
    for name in names.iter().take(kind + 1) {
        let free = name.chars().find(|letter| !taken.contains(letter));
        taken.push(free.or_else(|| name.chars().next()).unwrap_or('?'));
    }
    taken.last().copied().unwrap_or('?')
}

/// A table as seen by one seat.
pub(super) struct SeatTable<'a> {
    pub(super) speaker: Speaker<'a>,
    pub(super) notation: &'a Notation,
    pub(super) view: &'a View,
    pub(super) ink: ColourMode,
}

impl SeatTable<'_> {
    /// Returns the table; the last line ends with a line feed.
    pub(super) fn text(&self) -> String {
        let mut lines = Vec::new();
        let facts = self.facts(None);
        if !facts.is_empty() {
            lines.push(facts.join(" · "));
        }
        lines.extend(self.players());
        lines.extend(self.board_lines());
        lines.extend(self.common());
        lines.extend(self.own());
        lines.iter().map(|line| format!("{}\n", line.trim_end())).collect()
    }

    /// Returns the lines of the board, if there is one.
    pub(super) fn board_lines(&self) -> Vec<String> {
        let board = self.speaker.rules.board();
        board.map(|(field, grid)| self.board(field, grid)).unwrap_or_default()
    }

    fn facts(&self, of: Option<Seat>) -> Vec<String> {
        let shown = self.speaker.shown(self.view, of);
        shown.into_iter().map(|(name, value)| format!("{name} {value}")).collect()
    }

    /// Returns a line for each player: name, number of cards, visible cards and values.
    fn players(&self) -> Vec<String> {
        let rules = self.speaker.rules;
        let turn = self.view.turn_of(rules);
        let still = self.view.still_choosing(rules);
        let names: Vec<String> =
            (0..rules.seats()).map(|seat| self.speaker.seat(Seat(seat))).collect();
        let width = names.iter().map(|name| name.width()).max().unwrap_or(0);
        (0..rules.seats())
            .map(Seat)
            .zip(&names)
            .map(|(seat, name)| {
                // The reader may have to wait for others who are asked before.
                let is_asked = seat != self.view.seat() || still.first() == Some(&seat);
                let is_on_turn = turn == Some(seat) || is_asked && still.contains(&seat);
                let mark = if is_on_turn { '>' } else { ' ' };
                let mut facts: Vec<String> = self.speaker.color_of_men(seat).into_iter().collect();
                for (spot, info) in self.spots(|info| info.player == Some(seat)) {
                    if self.view.count(spot) == 0 && !self.is_hand(info) {
                        continue;
                    }
                    let label = self.speaker.field(info.field);
                    facts.push(match self.cards_of(spot, info, false) {
                        Some(cards) if seat != self.view.seat() || !self.is_hand(info) => {
                            format!("{label} {cards}")
                        }
                        _ => format!("{label} ×{}", self.view.count(spot)),
                    });
                }
                facts.extend(self.facts(Some(seat)));
                let place = self.view.place(seat);
                if place > 0 {
                    facts.push(tr!(self.speaker.texts, "party-finished", place = place));
                }
                let gap = " ".repeat(width - name.width());
                format!("{mark} {name}{gap}  {}", facts.join(" · "))
            })
            .collect()
    }

    /// Returns a line for each shared spot that holds something.
    fn common(&self) -> Vec<String> {
        let spots = self.spots(|info| info.player.is_none() && info.square.is_none());
        spots
            .filter_map(|(spot, info)| {
                let count = self.view.count(spot);
                let alone = self.speaker.rules.spots_of(info.field).nth(1).is_none();
                if count == 0 {
                    return None;
                }
                let cards = self.cards_of(spot, info, true).unwrap_or_else(|| format!("×{count}"));
                let name = place_name(&self.speaker, spot);
                // Codes are shown if spots are chosen by them.
                let code =
                    if alone { String::new() } else { format!("{} ", self.notation.spot(spot)) };
                let name = format!("{code}{name}");
                Some(tr!(self.speaker.texts, "terminal-labelled", name = name, value = cards))
            })
            .collect()
    }

    /// Returns the lines of the viewer's own hand, sorted.
    fn own(&self) -> Vec<String> {
        let me = self.view.seat();
        let own = self.spots(move |info| info.player == Some(me));
        own.filter(|(spot, info)| self.is_hand(*info) && self.view.count(*spot) > 0)
            .map(|(spot, info)| {
                let mut cards: Vec<Card> =
                    self.view.pile(spot).filter_map(|seen| seen.card).collect();
                if let Some(pack) = self.speaker.pack() {
                    order_as_declared(self.speaker.game, pack, &mut cards);
                    order_as_sorted(self.speaker.rules, self.view, info.field, &mut cards);
                }
                let cards: Vec<_> = cards.into_iter().map(|card| self.card(card)).collect();
                let (name, cards) = (self.speaker.field(info.field), cards.join(" "));
                tr!(self.speaker.texts, "terminal-labelled", name = name, value = cards)
            })
            .collect()
    }

    fn spots(&self, want: impl Fn(SpotInfo) -> bool) -> impl Iterator<Item = (SpotId, SpotInfo)> {
        let rules = self.speaker.rules;
        (0..rules.spot_count())
            .map(|index| SpotId(index as u8))
            .filter_map(|spot| Some((spot, rules.spot_info(spot)?)))
            .filter(move |(_, info)| want(*info))
    }

    fn is_hand(&self, info: SpotInfo) -> bool {
        let field = self.speaker.game.fields.get(info.field);
        field.is_some_and(|field| field.shape == Shape::Hand)
    }

    /// Returns the cards of a spot, lowest first; `None` if none is known.
    fn cards_of(&self, spot: SpotId, info: SpotInfo, who: bool) -> Option<String> {
        let field = self.speaker.game.fields.get(info.field)?;
        let seen: Vec<_> = self.view.pile(spot).collect();
        if seen.is_empty() || seen.iter().all(|seen| seen.card.is_none()) {
            return None;
        }
        let by: Vec<_> = self.view.put_by(spot).collect();
        let most = if field.shape == Shape::Pile { PILE_SHOWN } else { seen.len() };
        let from = seen.len() - most.min(seen.len());
        let mut words: Vec<String> = seen
            .iter()
            .enumerate()
            .skip(from)
            .map(|(at, seen)| {
                let card = seen.card.map_or_else(|| "##".to_owned(), |card| self.card(card));
                let by =
                    by.get(at).copied().flatten().filter(|_| who && field.shape != Shape::Pile);
                match by {
                    Some(seat) => format!("{card} ({})", self.speaker.seat(seat)),
                    None => card,
                }
            })
            .collect();
        if from > 0 {
            words.push(format!("×{}", seen.len()));
        }
        Some(words.join(" "))
    }

    fn card(&self, card: Card) -> String {
        let code = self.notation.card(card).to_owned();
        let is_red = self.speaker.pack().is_some_and(|pack| match pack.face(card) {
            Some(CardFace::Suited { suit, .. }) => {
                pack.suits.get(usize::from(suit)).is_some_and(|suit| suit.color == Color::Red)
            }
            _ => false,
        });
        match (self.ink, is_red) {
            (ColourMode::Color, true) => {
                let [red, usual] = [TerminalSign::Red, TerminalSign::Usual].map(TerminalSign::text);
                format!("{red}{code}{usual}")
            }
            _ => code,
        }
    }

    /// Returns the board with letters and numbers: a man is shown by a letter of its kind, upper
    /// case for the first player, lower case for the second.
    fn board(&self, field: FieldId, grid: &Grid) -> Vec<String> {
        let rules = self.speaker.rules;
        let mut lines = Vec::new();
        for row in (0..grid.height).rev() {
            let mut line = format!("{:2} ", row + 1);
            for column in 0..grid.width {
                let spot = grid.squares().position(|square| square == (row, column));
                let spot = spot.and_then(|number| rules.spots_of(field).nth(number));
                line.push(' ');
                line.push(match spot {
                    None => ' ',
                    Some(spot) => self.board_piece(spot),
                });
            }
            lines.push(line);
        }
        let letters = (0..grid.width).map(|column| char::from(b'a' + column % 26));
        let letters: Vec<_> = letters.map(String::from).collect();
        lines.push(format!("    {}", letters.join(" ")));
        lines
    }

    fn board_piece(&self, spot: SpotId) -> char {
        match self.view.board_piece(self.speaker.rules, spot) {
            None => '.',
            Some((Seat(owner), kind)) => {
                let names = match &self.speaker.game.pieces {
                    engine::definition::game::Pieces::BoardPieces(men) => men.kinds.as_slice(),
                    engine::definition::game::Pieces::Cards(_) => &[],
                };
                let letter = letter_of(names, usize::from(kind));
                match owner {
                    0 => letter.to_ascii_uppercase(),
                    1 => letter.to_ascii_lowercase(),
                    other => char::from_digit(u32::from(other) + 1, 36).unwrap_or('?'),
                }
            }
        }
    }
}
