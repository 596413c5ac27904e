//! From examples to rules: the patterns that the designer may have meant by allowing these pairs.

use engine::{
    cards::{Card, CardSet, Color},
    definition::Relation,
    workbook::{Direction, Pairs, Pattern, RankStep, Ranks, Suits},
};

/// Largest number of rules made from one example.
pub const MOST: usize = 6;

/// Largest number of those that only add to the existing rule.
const BESIDE: usize = 2;

/// A rule on pairs that allows the examples.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PairGuess {
    /// Required relation of the ranks.
    pub ranks: Ranks,
    /// Required relation of the suits.
    pub suits: Suits,
    /// True if the table also allows pairs that the rule does not cover; they stay allowed.
    pub also: bool,
    /// The table with the pairs allowed before and those of the rule; single cards as before.
    pub table: Relation,
    /// Number of pairs newly allowed by it.
    pub adds: usize,
}

/// Returns the rules on pairs (lower card, upper card) that allow all of `examples`, likeliest
/// first: rules that cover the pairs already allowed come before others, simple ones before
/// complicated ones, and of those with the same table only the first is kept. Empty without an
/// example.
#[must_use]
pub fn guess_pairs(table: &Relation, examples: &[(Card, Card)]) -> Vec<PairGuess> {
    let mut guesses: Vec<(u32, PairGuess)> = Vec::new();
    let Some(&first) = examples.first() else { return Vec::new() };
    for (rank_cost, ranks) in rank_rules(first) {
        for (suit_cost, suits) in suit_rules() {
            let fits = |&(below, above): &(Card, Card)| {
                ranks.fit(below.rank(), above.rank()) && suits.fit(below, above)
            };
            if !examples.iter().all(fits) {
                continue;
            }
            let pairs = Pairs::Match { ranks, suits, bare: CardSet::EMPTY };
            let fills = Pattern { pairs, alone: CardSet::EMPTY }.relation();
            let both = Relation::from_fn(
                |below, above| table.allows(below, above) || fills.allows(below, above),
                |card| table.alone.contains(card),
            );
            let also = both.pair_count() > fills.pair_count();
            let adds = both.pair_count() - table.pair_count();
            // Games that pair cards by their sum ignore suits. And a rule that leaves out pairs
            // allowed before does not describe the whole table: it comes after those that do.
            let odd = matches!(ranks, Ranks::Sum(_)) && suits != Suits::Any;
            let cost =
                rank_cost + suit_cost + if odd { 20 } else { 0 } + if also { 100 } else { 0 };
            guesses.push((cost, PairGuess { ranks, suits, also, table: both, adds }));
        }
    }
    guesses.sort_by_key(|(cost, guess)| (*cost, guess.adds));
    let mut found: Vec<PairGuess> = Vec::new();
    for (_, guess) in guesses {
        if !found.iter().any(|other| other.table == guess.table) {
            found.push(guess);
        }
    }
    // Rules that only add to the existing one come last, but are never crowded out.
    let whole = found.iter().filter(|guess| !guess.also).count();
    let beside = (found.len() - whole).min(BESIDE);
    let last = found.split_off(whole);
    found.truncate(MOST - beside);
    found.extend(last);
    found.truncate(MOST);
    found
}

/// Returns the relations of ranks between these two cards, each with its cost: the more
/// far-fetched, the higher.
fn rank_rules((below, above): (Card, Card)) -> Vec<(u32, Ranks)> {
    let (low, high) = (below.rank(), above.rank());
    let mut rules = vec![(50, Ranks::Any)];
    if low == high {
        rules.push((0, Ranks::Same));
    } else {
        rules.push((40, if high > low { Ranks::Higher } else { Ranks::Lower }));
        // The shorter way round is the likelier one: an ace on a king is one up, not twelve down.
        let (up, down) = (high.above(low), low.above(high));
        let (way, by) = if up <= down { (Direction::Up, up) } else { (Direction::Down, down) };
        let crosses = (way == Direction::Up) != (high > low);
        let far = 8 * (by as u32 - 1);
        for (cost, direction) in [(0, way), (20, Direction::Either)] {
            for wrap in [false, true] {
                let step = RankStep { direction, by: by as u8, wrap };
                let turn = if wrap && !crosses { 22 } else { 0 };
                rules.push((cost + far + turn, Ranks::Step(step)));
            }
        }
    }
    let sum = low.number() + high.number();
    // Thirteen is a likelier sum for pairs than any other.
    let cost = match sum {
        13 => 18,
        10 | 11 | 14 | 15 => 30,
        _ => 45,
    };
    rules.push((cost, Ranks::Sum(sum)));
    rules
}

/// Returns the relations of suits, each with its cost: the more far-fetched, the higher.
const fn suit_rules() -> [(u32, Suits); 5] {
    [
        (0, Suits::Same),
        (0, Suits::Alternating),
        (10, Suits::Any),
        (16, Suits::SameColor),
        (18, Suits::Other),
    ]
}

/// Returns the sets of single cards that contain `before` and all of `examples`, smallest first:
/// with their ranks, their suits, their colours, any card. Empty without an example.
#[must_use]
pub fn guess_alone(before: CardSet, examples: CardSet) -> Vec<CardSet> {
    if examples.is_empty() {
        return Vec::new();
    }
    let with = |like: &dyn Fn(Card, Card) -> bool| -> CardSet {
        Card::all()
            .filter(|&card| before.contains(card) || examples.iter().any(|one| like(one, card)))
            .collect()
    };
    let is_red = |card: Card| card.color() == Color::Red;
    let mut found = Vec::new();
    for set in [
        with(&|one, card| one.rank() == card.rank()),
        with(&|one, card| one.suit() == card.suit()),
        with(&|one, card| is_red(one) == is_red(card)),
        CardSet::SUITED,
    ] {
        let only = before | examples;
        if set != only && !found.contains(&set) {
            found.push(set);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(text: &str) -> Card {
        text.parse().expect("a card")
    }

    fn guess(table: &str, pairs: &[(&str, &str)]) -> Vec<String> {
        let table = table.parse::<Pattern>().expect("a pattern").relation();
        let pairs: Vec<_> = pairs.iter().map(|(below, above)| (card(below), card(above))).collect();
        let words = |guess: &PairGuess| {
            let also = if guess.also { "also " } else { "" };
            format!("{also}{}, {} +{}", guess.ranks, guess.suits, guess.adds)
        };
        guess_pairs(&table, &pairs).iter().map(words).collect()
    }

    #[test]
    fn a_first_example_gives_the_common_rules_first() {
        assert_eq!(
            guess("none", &[("7H", "6S")])[..3],
            ["down 1, alternating colours +96", "down 1, any suit +192", "down 1, other suit +144",]
        );
        assert_eq!(guess("none", &[("7H", "8H")])[0], "up 1, same suit +48");
        assert_eq!(guess("none", &[("7H", "7S")])[0], "same rank, alternating colours +104");
        assert!(guess("none", &[("7H", "6D")]).contains(&"sum 13, any suit +192".to_owned()));
        assert_eq!(guess("none", &[]).len(), 0);
    }

    #[test]
    fn an_example_besides_a_rule_widens_the_rule() {
        // Red on red in a rule of alternating colours: any suit, or any other suit.
        assert_eq!(
            guess("down 1, alternating colours", &[("7H", "6D")])[..2],
            ["down 1, any suit +96", "down 1, other suit +48"]
        );
        // Up in a rule of down alone: either way.
        assert_eq!(guess("down 1, same suit", &[("7H", "8H")])[0], "up or down 1, same suit +48");
        // Three ranks at once is another rule, kept for last.
        assert_eq!(
            guess("down 1, alternating colours", &[("6D", "3S")])[4],
            "also down 3, alternating colours +80"
        );
        // An ace on a king in a rule of suits going up: wrapping round.
        assert_eq!(guess("up 1, same suit", &[("KH", "AH")])[0], "up 1, wrap, same suit +4");
    }

    #[test]
    fn whatever_is_guessed_allows_the_examples_and_all_that_was_allowed() {
        let before = "up 3, same colour".parse::<Pattern>().expect("a pattern").relation();
        for below in Card::all().step_by(3) {
            for above in Card::all().step_by(2) {
                let guesses = guess_pairs(&before, &[(below, above)]);
                assert!(!guesses.is_empty() && guesses.len() <= MOST);
                for guess in &guesses {
                    assert!(guess.table.allows(below, above), "{above} on {below}: {guess:?}");
                    let kept = Card::all()
                        .all(|card| (before.above(card) & !guess.table.above(card)).is_empty());
                    assert!(kept, "{above} on {below}: {guess:?}");
                    assert_eq!(guess.adds, guess.table.pair_count() - before.pair_count());
                }
            }
        }
    }

    #[test]
    fn single_cards_are_widened_to_rank_suit_colour_and_all() {
        let king: CardSet = [card("KH")].into_iter().collect();
        let sizes: Vec<_> = guess_alone(CardSet::EMPTY, king).iter().map(|set| set.len()).collect();
        assert_eq!(sizes, [4, 13, 26, 52]);
        let kings: CardSet = guess_alone(CardSet::EMPTY, king)[0];
        let queen: CardSet = [card("QS")].into_iter().collect();
        assert_eq!(guess_alone(kings, queen)[0].len(), 8, "kings and queens");
        assert!(guess_alone(CardSet::EMPTY, CardSet::EMPTY).is_empty());
    }
}
