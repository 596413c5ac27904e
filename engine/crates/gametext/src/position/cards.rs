//! Cards of a position: `QS`, `#QS` face down, `^QS` face up, `QS@2` put there by seat 2, `?` a
//! card that is not known, `?*13` so many of them, `QS!` shown to everybody, `QS!0,2` to these
//! seats, `...` all cards that are not named.

use super::PositionFrame;
use crate::{found::Faults, tree::Text};
use cards::{Card, CardSet};
use definition::{
    AfterDeal, Code, Face, SpotId,
    game::{CardFace, CardPack, Pieces, Position, PositionCard, Sees, Span},
    say,
    wording::{all_of, shown, suggest},
};
use std::collections::BTreeMap;

/// The codes of the cards of a pack.
pub(super) struct CardCodes {
    by_code: BTreeMap<String, Card>,
    codes: Vec<String>,
}

impl CardCodes {
    /// Returns the codes of a game's cards; `None` if it is played with men.
    pub(super) fn of(pieces: &Pieces) -> Option<Self> {
        let Pieces::Cards(pack) = pieces else { return None };
        let cards = || (0..pack.kinds()).map(|kind| Card::from_kind(kind as u8));
        let mut times = BTreeMap::<String, usize>::new();
        for card in cards() {
            *times.entry(pack.code(card)).or_default() += 1;
        }
        // Suits that begin with the same letter are written in full.
        let code = |card: Card| match pack.code(card) {
            code if times[&code] == 1 => code,
            code => full(pack, card).unwrap_or(code),
        };
        let codes: Vec<String> = cards().map(code).collect();
        let mut by_code: BTreeMap<String, Card> = codes.iter().cloned().zip(cards()).collect();
        for (card, code) in cards().zip(&codes) {
            let other = match code.strip_prefix('T') {
                Some(suit) => Some(format!("10{suit}")),
                None => code.strip_prefix("10").map(|suit| format!("T{suit}")),
            };
            if let Some(other) = other {
                by_code.entry(other).or_insert(card);
            }
        }
        Some(Self { by_code, codes })
    }

    pub(super) fn code(&self, card: Card) -> &str {
        self.codes.get(card.index()).map_or("?", String::as_str)
    }

    pub(super) fn card(&self, code: &str) -> Option<Card> {
        self.by_code.get(code).copied()
    }

    pub(super) fn all(&self) -> impl Iterator<Item = &str> + Clone {
        self.codes.iter().map(String::as_str)
    }
}

/// Returns the code of a card with its whole suit.
fn full(pack: &CardPack, card: Card) -> Option<String> {
    let CardFace::Suited { suit, rank } = pack.face(card)? else { return None };
    let (suit, rank) = (pack.suits.get(usize::from(suit))?, pack.ranks.get(usize::from(rank))?);
    Some(format!("{}{}", rank.name, suit.name))
}

/// Returns the side of a spot's cards that is up unless a mark says otherwise.
pub(super) fn usual_face(frame: &PositionFrame<'_>, spot: SpotId) -> Face {
    let field = frame.table.field_of(spot).and_then(|field| frame.game.fields.get(field));
    match field.map(|field| field.sees) {
        None | Some(Sees::Nobody) => Face::Down,
        Some(_) => Face::Up,
    }
}

/// A word of a spot's text.
enum CardWord {
    Cards(PositionCard, usize),
    Rest(Face),
}

/// Lays cards as the texts of spots say, all of the pack and no others.
pub(super) fn lay_cards(
    frame: &PositionFrame<'_>,
    codes: &CardCodes,
    laid: &[(SpotId, &Text)],
    at: Span,
    position: &mut Position,
    faults: &mut Faults,
) {
    let Pieces::Cards(pack) = &frame.game.pieces else { return };
    let mut left: Vec<i32> = pack.counts.iter().map(|&count| i32::from(count)).collect();
    let (mut unknown, mut rest) = (0, None);
    let mut sound = true;
    for &(spot, text) in laid {
        for (offset, word) in words(&text.value) {
            let place = Span {
                start: text.at.start + offset as u32,
                end: text.at.start + (offset + word.len()) as u32,
                ..text.at
            };
            let Some(read) = read_word(frame, codes, (spot, word), place, faults) else {
                sound = false;
                continue;
            };
            match read {
                CardWord::Rest(_) if rest.is_some() => {
                    let message = say!("fault-position-rest", "`...` stands in two places");
                    let help =
                        say!("help-position-rest", "All cards that are left lie on one spot.");
                    faults.add(Code::BadCards, place, message, help);
                }
                CardWord::Rest(face) => {
                    rest = Some((spot, face, position.spots[spot.index()].len()));
                }
                CardWord::Cards(card, count) => {
                    match card.card {
                        Some(known) => left[known.index()] -= 1,
                        None => unknown += count,
                    }
                    position.spots[spot.index()].extend(std::iter::repeat_n(card, count));
                }
            }
        }
    }
    if let Some((spot, face, index)) = rest {
        let all: i32 = left.iter().filter(|count| **count > 0).sum();
        let count = usize::try_from(all).unwrap_or(0).saturating_sub(unknown);
        let card = PositionCard { card: None, face, by: None, shown: 0 };
        let pile = &mut position.spots[spot.index()];
        pile.splice(index..index, std::iter::repeat_n(card, count));
        unknown += count;
    }
    // A field that is not named rightly has its cards all the same.
    if sound && !faults.has_errors() {
        compare(frame, codes, &left, unknown, at, faults);
    }
}

/// Reports cards that are missing, and those that are too many.
fn compare(
    frame: &PositionFrame<'_>,
    codes: &CardCodes,
    left: &[i32],
    unknown: usize,
    at: Span,
    faults: &mut Faults,
) {
    // Cards that a deal of a workbook removes may be laid or left out.
    let decks = frame.game.decks.iter().flat_map(|deck| &deck.after_deal);
    let removed = decks.fold(CardSet::EMPTY, |all, after| match after {
        AfterDeal::Remove(kinds) => all | *kinds,
        AfterDeal::Sink(_) | AfterDeal::Rise(_) => all,
    });
    let named = |sign: i32| -> Vec<&str> {
        let cards = (0..).map(Card::from_kind).zip(left).filter(|(_, count)| **count * sign > 0);
        cards
            .filter(|(card, _)| sign < 0 || !removed.contains(*card))
            .flat_map(|(card, count)| {
                std::iter::repeat_n(codes.code(card), count.unsigned_abs() as usize)
            })
            .collect()
    };
    let (missing, extra) = (named(1), named(-1));
    if !extra.is_empty() {
        let message = say!(
            "fault-position-extra",
            "the position has more of {cards} than the pack",
            cards = all_of(extra.iter().copied()),
        );
        let help = say!("help-position-extra", "Delete those that are too many.");
        faults.add(Code::BadCards, at, message, help);
    }
    let hidden = missing.len() as i64 - unknown as i64;
    if hidden > 0 {
        let message = say!(
            "fault-position-missing",
            "the position lacks {count} of these cards: {cards}",
            count = hidden.to_string(),
            cards = all_of(missing.iter().copied()),
        );
        let help = say!(
            "help-position-missing",
            "Lay them somewhere, or write `...` where all cards that are left lie."
        );
        faults.add(Code::BadCards, at, message, help);
    } else if hidden < 0 && extra.is_empty() {
        let message = say!(
            "fault-position-unknown",
            "there are {count} unknown cards, but only {left} are left",
            count = unknown,
            left = missing.len(),
        );
        let help = say!("help-position-unknown", "Delete some of the `?`.");
        faults.add(Code::BadCards, at, message, help);
    }
}

/// Returns the words of a text, each with its first byte.
pub(super) fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split_whitespace().map(move |word| (word.as_ptr() as usize - text.as_ptr() as usize, word))
}

/// Returns the words of a text with their places.
pub(super) fn placed_words(text: &Text) -> impl Iterator<Item = (Span, &str)> {
    words(&text.value).map(|(offset, word)| {
        let start = text.at.start + offset as u32;
        (Span { start, end: start + word.len() as u32, ..text.at }, word)
    })
}

fn read_word(
    frame: &PositionFrame<'_>,
    codes: &CardCodes,
    (spot, word): (SpotId, &str),
    at: Span,
    faults: &mut Faults,
) -> Option<CardWord> {
    let (face, rest) = match word.chars().next() {
        Some('#') => (Face::Down, &word[1..]),
        Some('^') => (Face::Up, &word[1..]),
        _ => (usual_face(frame, spot), word),
    };
    if matches!(rest, "..." | "…") {
        return Some(CardWord::Rest(face));
    }
    let (rest, sight) = read_shown(frame, (rest, word), at, faults)?;
    let (code, by) = match rest.split_once('@') {
        Some((code, seat)) => (code, Some(seat)),
        None => (rest, None),
    };
    let by = match by.map(str::parse::<u8>) {
        None => None,
        Some(Ok(seat)) if seat < frame.seats => Some(seat),
        Some(_) => {
            let message =
                say!("fault-position-by", "`{word}` does not name a seat", word = shown(word));
            let help = say!(
                "help-position-by",
                "Write the seat that put the card there, from 0 to {last}: `{example}`.",
                last = usize::from(frame.seats - 1),
                example = format!("{code}@0"),
            );
            faults.add(Code::OutOfRange, at, message, help);
            return None;
        }
    };
    if let Some(count) = code.strip_prefix('?') {
        let count = match count.strip_prefix('*') {
            Some(count) => count.parse().ok().filter(|count| (1..=250).contains(count)),
            None => count.is_empty().then_some(1),
        };
        if let Some(count) = count {
            return Some(CardWord::Cards(PositionCard { card: None, face, by, shown: 0 }, count));
        }
    }
    let Some(card) = codes.card(code) else {
        let message = say!("fault-position-card", "there is no card `{card}`", card = shown(word));
        faults.add(Code::UnknownName, at, message, suggest(code, codes.all()));
        return None;
    };
    Some(CardWord::Cards(PositionCard { card: Some(card), face, by, shown: sight }, 1))
}

/// Splits the mark of a card that has been shown off its word, and reads it.
fn read_shown<'w>(
    frame: &PositionFrame<'_>,
    (rest, word): (&'w str, &str),
    at: Span,
    faults: &mut Faults,
) -> Option<(&'w str, u32)> {
    let Some((rest, seats)) = rest.split_once('!') else { return Some((rest, 0)) };
    if seats.is_empty() {
        return Some((rest, u32::MAX));
    }
    if let Some(seats) = read_seats(frame, seats) {
        return Some((rest, seats));
    }
    let message = say!("fault-position-by", "`{word}` does not name a seat", word = shown(word));
    let help = say!(
        "help-position-shown",
        "Write the seats to which the card has been shown, from 0 to {last}: `{example}`; or just \
         `!` for everybody.",
        last = usize::from(frame.seats - 1),
        example = format!("{rest}!0,1"),
    );
    faults.add(Code::OutOfRange, at, message, help);
    None
}

/// Reads seats separated by commas, as bits.
fn read_seats(frame: &PositionFrame<'_>, seats: &str) -> Option<u32> {
    let bit = |seat: &str| seat.parse::<u8>().ok().filter(|seat| *seat < frame.seats);
    seats.split(',').try_fold(0, |all, seat| Some(all | 1 << bit(seat)?))
}

/// Returns the mark of a card that has been shown to these seats.
fn shown_mark(shown: u32) -> String {
    match shown {
        0 => String::new(),
        u32::MAX => "!".to_owned(),
        _ => {
            let seats = (0..u32::BITS).filter(|seat| shown >> seat & 1 == 1);
            let seats: Vec<String> = seats.map(|seat| seat.to_string()).collect();
            format!("!{}", seats.join(","))
        }
    }
}

/// Returns the text of a spot's cards.
pub(super) fn print_cards(
    frame: &PositionFrame<'_>,
    codes: &CardCodes,
    spot: SpotId,
    cards: &[PositionCard],
) -> String {
    let usual = usual_face(frame, spot);
    let mut words = Vec::new();
    let mut index = 0;
    while let Some(card) = cards.get(index) {
        let mark = match card.face {
            face if face == usual => "",
            Face::Down => "#",
            Face::Up => "^",
        };
        let by =
            card.by.map(|seat| format!("@{seat}")).unwrap_or_default() + &shown_mark(card.shown);
        let alike = cards[index..].iter().take_while(|other| *other == card).count();
        match card.card {
            Some(known) => {
                words.push(format!("{mark}{}{by}", codes.code(known)));
                index += 1;
            }
            None if alike == 1 => {
                words.push(format!("{mark}?{by}"));
                index += 1;
            }
            None => {
                words.push(format!("{mark}?*{alike}{by}"));
                index += alike;
            }
        }
    }
    words.join(" ")
}
