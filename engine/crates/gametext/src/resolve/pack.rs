//! Resolving the cards or men that a file declares.

use super::constants;
use crate::{
    found::Faults,
    raw::{Map, RawPieces, Text},
};
use cards::{Card, Color, Numbering, Suit};
use definition::{
    Code, Wording,
    game::{BoardPieceSet, CardPack, Game, Paint, Pieces, Players, RankName, Span, SuitName},
    say,
    wording::shown,
};

/// Maximum length of a sign on a man, in characters.
const MOST_OF_SIGN: usize = 3;

/// Resolves the pieces; `None` if there are none or too many.
pub(super) fn pieces(
    raw: &RawPieces,
    players: Option<Players>,
    faults: &mut Faults,
) -> Option<Pieces> {
    match raw {
        RawPieces::Cards { ranks, suits, copies, jokers, points, without, numbering, at } => {
            for text in [ranks, suits].into_iter().chain(without) {
                no_commas(text, faults);
            }
            let ranks = rank_names(ranks, faults);
            let suits = suit_names(suits, faults);
            let suited = ranks.len() * suits.len();
            let kinds = suited + usize::from(*jokers);
            if kinds > Game::MAX_KINDS || kinds == 0 || suits.len() > 16 {
                let message =
                    say!("fault-kinds", "the pack has {found} different cards", found = kinds);
                let help = say!(
                    "help-kinds",
                    "A pack has 1 to {most} different cards, of at most 16 suits.",
                    most = Game::MAX_KINDS,
                );
                faults.add(Code::TooMany, *at, message, help);
                return None;
            }
            let mut counts = vec![*copies; suited];
            counts.resize(kinds, 1);
            let points_of = vec![0; kinds];
            let (jokers, numbering) = (*jokers, *numbering);
            let mut pack = CardPack { ranks, suits, jokers, counts, points: points_of, numbering };
            set_points(&mut pack, points, faults);
            if let Some(without) = without {
                leave_out(&mut pack, without, faults);
            }
            let all: usize = pack.counts.iter().map(|&count| usize::from(count)).sum();
            if all > Game::MAX_PIECES || all == 0 {
                let message = say!("fault-pack-size", "the pack has {found} cards", found = all);
                let help = say!(
                    "help-pack-size",
                    "A pack has 1 to {most} cards.",
                    most = Game::MAX_PIECES
                );
                faults.add(Code::TooMany, *at, message, help);
                return None;
            }
            let whole = pack.is_usual() && pack.counts.len() == Card::SUITED;
            if numbering == Numbering::Microsoft && !(whole && pack.counts.iter().all(|&n| n == 1))
            {
                let message = say!(
                    "fault-pack-numbering",
                    "this numbering works only for 52 different cards"
                );
                faults.add(Code::BadChoice, *at, message, super::piles::usual_cards());
            }
            Some(Pieces::Cards(pack))
        }
        RawPieces::BoardPieces { kinds, labels, colors, at } => {
            no_commas(kinds, faults);
            let list: Vec<String> = words(kinds).map(|(word, _)| word.to_owned()).collect();
            let owners = players.map_or(1, |players| usize::from(players.most));
            if list.is_empty() || list.len() > Game::MAX_MEN_KINDS {
                let message =
                    say!("fault-men-kinds", "there are {found} kinds of men", found = list.len());
                let help = say!(
                    "help-men-kinds",
                    "There can be 1 to {most}.",
                    most = Game::MAX_MEN_KINDS,
                );
                faults.add(Code::TooMany, *at, message, help);
                return None;
            }
            if owners > Game::MAX_MEN_OWNERS {
                let message = say!(
                    "fault-men-owners",
                    "{found} players have men on the board",
                    found = owners
                );
                let help = say!(
                    "help-men-owners",
                    "At most {most} players can have men on a board.",
                    most = Game::MAX_MEN_OWNERS,
                );
                faults.add(Code::TooMany, *at, message, help);
                return None;
            }
            let known = || list.iter().map(String::as_str);
            for (key, _) in labels {
                if !list.contains(&key.value) {
                    let message = say!(
                        "fault-no-kind",
                        "there is no kind `{kind}`",
                        kind = shown(&key.value)
                    );
                    let help = definition::wording::suggest(&key.value, known());
                    faults.add(Code::UnknownName, key.at, message, help);
                }
            }
            let label = |kind: &String| labels.iter().find(|(key, _)| key.value == *kind);
            let signs = list
                .iter()
                .map(|kind| {
                    let sign = label(kind).and_then(|(_, (_, sign))| sign.as_ref());
                    sign.filter(|sign| is_sign(sign, faults))
                        .map(|sign| sign.value.clone())
                        .unwrap_or_default()
                })
                .collect();
            let labels = list
                .iter()
                .map(|kind| label(kind).map(|(_, (label, _))| label.clone()).unwrap_or_default())
                .collect();
            let colors = paints(colors, owners, faults);
            Some(Pieces::BoardPieces(BoardPieceSet { kinds: list, labels, signs, colors }))
        }
    }
}

/// True if a sign is short enough to be shown on a man; a longer one is reported.
fn is_sign(sign: &Text, faults: &mut Faults) -> bool {
    let count = sign.value.chars().count();
    let short = (1..=MOST_OF_SIGN).contains(&count) && !sign.value.chars().any(char::is_control);
    if !short {
        let message =
            say!("fault-sign", "a sign must have 1 to {most} characters", most = MOST_OF_SIGN);
        let help = say!("help-sign", "Write a letter or a symbol, such as `♚` or `王`.");
        faults.add(Code::OutOfRange, sign.at, message, help);
    }
    short
}

/// Returns the colours of the players' men, which must differ.
fn paints(colors: &[(Paint, Span)], owners: usize, faults: &mut Faults) -> Vec<Paint> {
    let mut paints = vec![];
    for &(paint, at) in colors {
        if paints.contains(&paint) {
            let message = say!("fault-color-twice", "the men of two players have the same colour");
            let help = say!("help-color-twice", "Give each player a colour of its own.");
            faults.add(Code::DoubledName, at, message, help);
        }
        paints.push(paint);
    }
    if let Some(&(_, at)) = colors.get(owners) {
        let message = say!("fault-many-colors", "there are more colours than players");
        let help = say!("help-many-colors", "Write at most {most}.", most = owners);
        faults.add(Code::TooMany, at, message, help);
    }
    paints
}

/// Returns the words of a text, each with its position in the source.
fn words(text: &Text) -> impl Iterator<Item = (&str, Span)> {
    let exact = (text.at.end - text.at.start) as usize == text.value.len();
    let gap = |c: char| c.is_whitespace() || is_comma(c);
    text.value.split(gap).filter(|word| !word.is_empty()).map(move |word| {
        let start = word.as_ptr() as usize - text.value.as_ptr() as usize;
        let at = text.at.start + start as u32;
        let place = Span { start: at, end: at + word.len() as u32, ..text.at };
        (word, if exact { place } else { text.at })
    })
}

fn is_comma(c: char) -> bool {
    matches!(c, ',' | '、' | '，' | ';')
}

/// Reports the first comma between names.
fn no_commas(text: &Text, faults: &mut Faults) {
    let Some((before, comma)) = text.value.char_indices().find(|&(_, c)| is_comma(c)) else {
        return;
    };
    let exact = (text.at.end - text.at.start) as usize == text.value.len();
    let start = text.at.start + before as u32;
    let place = Span { start, end: start + comma.len_utf8() as u32, ..text.at };
    let message = say!("fault-comma-names", "there is a comma between names");
    let help = say!("help-comma-names", "Separate them with spaces, not commas.");
    faults.add(Code::BadSyntax, if exact { place } else { text.at }, message, help);
}

fn doubled(name: &str, at: Span, faults: &mut Faults) {
    let message = say!("fault-doubled-word", "`{word}` appears twice", word = shown(name));
    let help = say!("help-doubled-word", "Write it once.");
    faults.add(Code::DoubledName, at, message, help);
}

fn no_word(name: &str, at: Span, faults: &mut Faults) {
    let message = say!("fault-no-word", "`{name}` is not a valid name", name = shown(name));
    let help = say!("help-no-word", "Use letters, digits and `_`, without spaces.");
    faults.add(Code::BadName, at, message, help);
}

fn is_word(name: &str) -> bool {
    !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || c == '_')
}

fn rank_names(text: &Text, faults: &mut Faults) -> Vec<RankName> {
    let mut ranks: Vec<RankName> = vec![];
    // One more than the maximum suffices to report that there are too many.
    for (word, at) in words(text).take(Game::MAX_KINDS + 1) {
        if !is_word(word) {
            no_word(word, at, faults);
        } else if ranks.iter().any(|rank| rank.name == word) {
            doubled(word, at, faults);
        } else {
            ranks.push(RankName { name: word.to_owned() });
        }
    }
    ranks
}

/// Reads suits such as `Clubs`, or `Coins=🪙:red` with a sign and a colour.
fn suit_names(text: &Text, faults: &mut Faults) -> Vec<SuitName> {
    let mut suits: Vec<SuitName> = vec![];
    for (word, at) in words(text).take(Game::MAX_KINDS + 1) {
        let (name, look) = word.split_once('=').unwrap_or((word, ""));
        let (sign, color) = look.split_once(':').unwrap_or((look, ""));
        let usual = Suit::ALL.into_iter().find(|suit| usual_name(*suit) == name);
        let known = constants::color(color);
        if !color.is_empty() && known.is_none() {
            let message =
                say!("fault-no-color", "there is no colour `{color}`", color = shown(color));
            let help: Wording = say!("help-no-color", "Write `red` or `black`.");
            faults.add(Code::UnknownName, at, message, help);
        }
        if !is_word(name) {
            no_word(name, at, faults);
        } else if suits.iter().any(|suit| suit.name == name) {
            doubled(name, at, faults);
        } else {
            let color = known.unwrap_or_else(|| usual.map_or(Color::Black, Suit::color));
            suits.push(SuitName { name: name.to_owned(), usual, sign: sign.to_owned(), color });
        }
    }
    suits
}

fn usual_name(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => "Spades",
        Suit::Hearts => "Hearts",
        Suit::Diamonds => "Diamonds",
        Suit::Clubs => "Clubs",
    }
}

/// Sets the points of cards: entries for ranks first, then entries for single cards.
fn set_points(pack: &mut CardPack, points: &Map<i32>, faults: &mut Faults) {
    let ranks = pack.ranks.len();
    let suited = ranks * pack.suits.len();
    for (key, value) in points {
        if let Some(rank) = constants::rank(pack, &key.value) {
            let kinds = (rank as usize..suited).step_by(ranks);
            kinds.for_each(|kind| pack.points[kind] = *value);
        } else if key.value == "Joker" && pack.jokers > 0 {
            pack.points[suited..].fill(*value);
        } else if constants::card(pack, &key.value).is_none() {
            no_card(&key.value, key.at, faults);
        }
    }
    for (key, value) in points {
        if constants::rank(pack, &key.value).is_none()
            && let Some(card) = constants::card(pack, &key.value)
        {
            pack.points[card as usize] = *value;
        }
    }
}

fn leave_out(pack: &mut CardPack, without: &Text, faults: &mut Faults) {
    for (word, at) in words(without) {
        match constants::card(pack, word) {
            Some(card) => pack.counts[card as usize] = 0,
            None => no_card(word, at, faults),
        }
    }
}

fn no_card(name: &str, at: Span, faults: &mut Faults) {
    let message = say!("fault-no-card", "there is no card `{card}`", card = shown(name));
    let help = say!(
        "help-no-card",
        "A card is a rank of the pack and the first letter of a suit, such as `QS`, or `Joker`.",
    );
    faults.add(Code::UnknownName, at, message, help);
}
