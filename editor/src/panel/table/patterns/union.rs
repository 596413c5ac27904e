//! Finds two patterns that make up a table which no single one describes.

use engine::{
    cards::{Card, CardSet, Rank},
    definition::Relation,
    workbook::{Direction, RankStep, Ranks, Suits},
};

/// The rows of a pattern: for each lower card, the cards that may lie on it.
type Rows = [CardSet; Card::SUITED];

/// Relation of ranks and suits.
pub(super) type Fit = (Ranks, Suits);

/// Returns the two simplest patterns that together allow exactly these pairs; `None` if no two do.
pub(super) fn of_two(table: &Relation) -> Option<[Fit; 2]> {
    let wanted: Rows = std::array::from_fn(|index| {
        Card::from_index(index).map_or(CardSet::EMPTY, |card| table.above(card))
    });
    // Only a pattern that allows nothing else can be a part.
    let parts: Vec<(Fit, Rows)> = candidates()
        .flat_map(|ranks| {
            let by_rank = rank_rows(ranks);
            Suits::ALL.map(|suits| ((ranks, suits), rows(&by_rank, suits)))
        })
        .filter(|(_, rows)| rows.iter().zip(&wanted).all(|(row, all)| (*row & !*all).is_empty()))
        .filter(|(_, rows)| rows.iter().any(|row| !row.is_empty()))
        .collect();
    for (number, (one, rows)) in parts.iter().enumerate() {
        for (other, others) in &parts[number + 1..] {
            let whole = rows.iter().zip(others).zip(&wanted).all(|((a, b), all)| *a | *b == *all);
            if whole {
                return Some([*one, *other]);
            }
        }
    }
    None
}

fn rank_rows(ranks: Ranks) -> [CardSet; 13] {
    std::array::from_fn(|index| {
        let below = Rank::wrapping(index);
        Card::all().filter(|above| ranks.fit(below, above.rank())).collect()
    })
}

fn rows(by_rank: &[CardSet; 13], suits: Suits) -> Rows {
    let by_suit: [CardSet; 4] = std::array::from_fn(|suit| {
        // Any card of the suit will do: only suits are compared.
        let first = Card::all().find(|card| card.suit().index() == suit);
        let fits = |above: &Card| first.is_some_and(|below| suits.fit(below, *above));
        Card::all().filter(fits).collect()
    });
    std::array::from_fn(|index| {
        Card::from_index(index).map_or(CardSet::EMPTY, |below| {
            by_rank[below.rank().index()] & by_suit[below.suit().index()]
        })
    })
}

/// Returns the relations of ranks, simplest first.
fn candidates() -> impl Iterator<Item = Ranks> {
    let steps = [false, true].into_iter().flat_map(|wrap| {
        (1..=12).flat_map(move |by| {
            [Direction::Down, Direction::Up, Direction::Either]
                .map(|direction| Ranks::Step(RankStep { direction, by, wrap }))
        })
    });
    [Ranks::Any, Ranks::Same]
        .into_iter()
        .chain(steps)
        .chain([Ranks::Lower, Ranks::Higher])
        .chain((2..=26).map(Ranks::Sum))
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::workbook::Pattern;

    fn table(patterns: &[&str]) -> Relation {
        let read = |text: &&str| text.parse::<Pattern>().expect("a pattern").relation();
        let all: Vec<Relation> = patterns.iter().map(read).collect();
        let any = |below, above| all.iter().any(|table| table.allows(below, above));
        Relation::from_fn(any, |_| false)
    }

    #[test]
    fn two_patterns_are_found_again() {
        for patterns in [
            ["down 1, same suit", "up 1, alternating colours"],
            ["same rank", "down 1"],
            ["sum 13", "sum 14, same suit"],
            ["up 1, wrap, same colour", "down 2"],
        ] {
            let wanted = table(&patterns);
            let [one, other] = of_two(&wanted).expect("two patterns");
            let words = |(ranks, suits): Fit| format!("{ranks}, {suits}");
            let (one, other) = (words(one), words(other));
            assert_eq!(table(&[one.as_str(), other.as_str()]), wanted, "{one}; {other}");
        }
    }

    #[test]
    fn what_no_two_patterns_make_is_not_named() {
        let mut odd = table(&["down 1", "sum 20"]);
        let (below, above) = (Card::all().next(), Card::all().nth(30));
        if let (Some(below), Some(above)) = (below, above) {
            odd.set(below, above, true);
        }
        assert_eq!(of_two(&odd), None);
        assert_eq!(of_two(&Relation::NONE), None);
    }
}
