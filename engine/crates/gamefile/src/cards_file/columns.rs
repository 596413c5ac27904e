//! The column format that programs exchange.

use super::{CardsError, Piles};
use cards::{Card, Rank, Suit};
use definition::{Face, Field, FieldId, SpotId, Table};

pub(super) fn read(text: &str, table: &Table) -> Result<Piles, CardsError> {
    let mut piles = vec![Vec::new(); table.spot_count()];
    let columns = columns(table);
    let mut next = 0;
    for (index, whole) in text.lines().enumerate() {
        let number = index + 1;
        let line = whole.split('#').next().unwrap_or("").trim_end();
        if line.trim().is_empty() {
            // A blank line is skipped: an empty column is written with its colon.
            continue;
        }
        let (label, cards) = match line.split_once(':') {
            Some((label, cards)) => (label.trim().to_lowercase(), cards),
            None => (String::new(), line),
        };
        let fault = |word: &str, message: String| CardsError {
            line: number,
            column: column_of(whole, word),
            message,
        };
        match label.as_str() {
            "" => {
                let Some(&spot) = columns.get(next) else {
                    let most = columns.len();
                    return Err(fault(line, format!("there are only {most} columns to lay")));
                };
                next += 1;
                for word in words(cards) {
                    let card = card(word).map_err(|message| fault(word, message))?;
                    piles[spot.index()].push((card, Face::Up));
                }
            }
            "foundations" | "foundation" => {
                for word in words(cards) {
                    let (suit, rank) = pile_word(word).map_err(|message| fault(word, message))?;
                    lay_foundation(table, suit, rank, &mut piles)
                        .map_err(|message| fault(word, message))?;
                }
            }
            label if label.ends_with("cells") || label.ends_with("cell") => {
                let cells = cells(table);
                for (place, word) in words(cards).enumerate() {
                    let Some(&cell) = cells.get(place) else {
                        let most = cells.len();
                        return Err(fault(word, format!("there are only {most} single cells")));
                    };
                    if !matches!(word, "-" | "--" | ".") {
                        let card = card(word).map_err(|message| fault(word, message))?;
                        piles[cell.index()].push((card, Face::Up));
                    }
                }
            }
            other => {
                let message = format!(
                    "`{other}` is not a line of a deal: write `Foundations:`, `Cells:`, or `:` and \
                     the cards of a column"
                );
                return Err(fault(line, message));
            }
        }
    }
    Ok(piles)
}

/// Parses a card; the case of its suit is ignored, since this format has no face-down cards.
fn card(word: &str) -> Result<Card, String> {
    word.parse().map_err(|error: cards::ParseCardError| error.to_string())
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split([' ', '\t', ',']).filter(|word| !word.is_empty())
}

fn column_of(line: &str, word: &str) -> usize {
    let at = line.find(word.trim()).unwrap_or(0);
    line[..at].chars().count() + 1
}

/// Returns the spots that column lines fill: those of the largest field that is neither a goal nor
/// a cell.
fn columns(table: &Table) -> Vec<SpotId> {
    let fields = 0..table.fields().len();
    fields
        .map(|index| FieldId(index as u8))
        .filter(|id| {
            let field = &table.fields()[id.index()];
            !field.clear.is_goal() && !field.is_cell()
        })
        .map(|id| table.spots_of(id).collect::<Vec<_>>())
        .rev()
        .max_by_key(Vec::len)
        .unwrap_or_default()
}

/// Returns the spots of cells, which hold one card each.
fn cells(table: &Table) -> Vec<SpotId> {
    spots_where(table, Field::is_cell)
}

fn spots_where(table: &Table, wanted: impl Fn(&Field) -> bool) -> Vec<SpotId> {
    let spots = table.spots().iter().enumerate();
    spots
        .filter(|(_, spot)| wanted(&table.fields()[spot.field.index()]))
        .map(|(index, _)| SpotId(index as u8))
        .collect()
}

/// Parses `H-5`, a foundation of hearts up to the five, or `D-0`, an empty one of diamonds.
fn pile_word(word: &str) -> Result<(Suit, Option<Rank>), String> {
    let wrong =
        || format!("`{word}` is not a foundation: write a suit, `-` and its top, as in `H-5`");
    let (suit, rank) = word.split_once('-').ok_or_else(wrong)?;
    let mut letters = suit.chars();
    let (Some(letter), None) = (letters.next(), letters.next()) else { return Err(wrong()) };
    let suit = Suit::from_char(letter).ok_or_else(wrong)?;
    match rank {
        "0" => Ok((suit, None)),
        rank => Ok((suit, Some(Rank::from_label(rank).ok_or_else(wrong)?))),
    }
}

/// Lays ace to `top` of a suit on the first free goal spot that takes its ace.
fn lay_foundation(
    table: &Table,
    suit: Suit,
    top: Option<Rank>,
    piles: &mut Piles,
) -> Result<(), String> {
    let Some(top) = top else { return Ok(()) };
    let ace = Card::new(suit, Rank::ACE);
    let spots = spots_where(table, |field| field.clear.is_goal());
    let begins = |spot: SpotId| {
        let own = &table.spots()[spot.index()];
        let takes = table.fields()[own.field.index()].put.alone;
        // A foundation with a fixed first card takes the suit of that card alone.
        own.fixed.first().map_or(takes, |&first| first).contains(ace)
    };
    let free = spots.into_iter().find(|&spot| piles[spot.index()].is_empty() && begins(spot));
    let Some(spot) = free else {
        return Err(format!("there is no free foundation that starts with {ace}"));
    };
    piles[spot.index()] = Rank::all()
        .take_while(|&rank| rank <= top)
        .map(|rank| (Card::new(suit, rank), Face::Up))
        .collect();
    Ok(())
}
