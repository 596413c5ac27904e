//! Patterns are parsed, printed, recognised, and recognised with exceptions.

use super::*;
use proptest::prelude::*;

fn pattern(text: &str) -> Pattern {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

#[test]
fn a_phrase_means_what_it_says() {
    let builder = pattern("Down by 1, alternating colors; empty: K").relation();
    assert_eq!(builder.pair_count(), 12 * 4 * 2);
    assert!(builder.allows(card("7♦"), card("6♠")));
    for (below, above) in [("6♠", "7♦"), ("7♦", "6♥"), ("7♦", "5♠"), ("A♠", "K♥")] {
        assert!(!builder.allows(card(below), card(above)), "{above} on {below}");
    }
    assert_eq!(builder.alone, read_cards("kings").expect("cards"));

    let round = pattern("same suit; up 1; wrap").relation();
    assert!(round.allows(card("K♥"), card("A♥")));
    assert_eq!(round.pair_count(), 52);

    let golf = pattern("up or down 1; nothing on K").relation();
    assert!(golf.allows(card("Q♥"), card("K♠")) && !golf.allows(card("K♥"), card("Q♠")));
    assert!(golf.alone.is_empty());

    let pairing = pattern("adds up to 13").relation();
    assert!(pairing.allows(card("Q♥"), card("A♥")) && !pairing.allows(card("K♥"), card("A♥")));
    assert_eq!(pattern("other suit, same rank").relation().pair_count(), 52 * 3);
    assert_eq!(pattern("any; top: any").relation(), Relation::ALL);
    assert_eq!(pattern("none").relation(), Relation::NONE);
}

#[test]
fn one_meaning_has_many_phrases_and_one_canonical_form() {
    for (text, canonical) in [
        ("TOP: any ;NONE", "none; empty: any"),
        ("empty:K", "none; empty: K"),
        ("empty: A♠, Q♥, Q♦", "none; empty: A♠ Q♥♦"),
        ("empty: H7 5* as 2-4", "none; empty: A♠ 2-5 7♥"),
        ("empty: hearts", "none; empty: *♥"),
        ("empty: black", "none; empty: *♠♣"),
        ("build up by one in the same color", "up 1, same colour"),
        ("down", "down 1"),
        ("any suit, any rank", "any"),
        ("alternate colours", "alternating colours"),
        ("descending 2 ranks; circular", "down 2, wrap"),
        ("nothing on K; nothing on Q; any", "any; nothing on Q K"),
        ("１つ下、赤黒交互；空：K", "down 1, alternating colours; empty: K"),
        ("合計13", "sum 13"),
    ] {
        assert_eq!(pattern(text).to_string(), canonical, "{text}");
    }
    assert_eq!(pattern("down 1; empty: any").for_take().to_string(), "down 1; top: any");
}

#[test]
fn what_is_no_pattern_is_refused_with_help() {
    for (text, message, help) in [
        ("", "the pattern is blank", "Write a phrase"),
        (" ; , ", "the pattern is blank", "Write a phrase"),
        ("dwon 1", "`dwon 1` is not a valid clause of a pattern", "Did you mean `down 1`?"),
        ("alternatin colour", "`alternatin colour` is", "Did you mean `alternating colours`?"),
        (
            "sideways",
            "`sideways` is not a valid clause of a pattern",
            "The clauses are: `none`, `any`",
        ),
        ("down 13", "`down 13` needs a number from 1 to 12", "Write a whole number"),
        ("down x", "`down x` needs a number from 1 to 12", "Write a whole number"),
        ("sum 1", "`sum 1` needs a number from 2 to 26", "Write a whole number"),
        ("empty: Z", "`z` does not name a card", "Write ranks"),
        ("empty:", "`` does not name a card", "Write ranks"),
        ("up 1, down 1", "`up 1` and `down 1` both say how the ranks fit", "Keep one"),
        ("any, same suit", "`any` and `same suit` both say which pairs", "Keep one"),
        ("same rank, wrap", "`wrap` needs a step", "such as `down 1, wrap`"),
    ] {
        let error = text.parse::<Pattern>().expect_err(text);
        assert!(error.to_string().starts_with(message), "{text}: {error}");
        assert!(error.help().contains(help), "{text}: {}", error.help());
    }
    let long = "down 1;".repeat(10_000);
    assert_eq!(long.parse::<Pattern>(), Err(PatternError::TooLong));
}

#[test]
fn the_simplest_phrase_is_recognised() {
    for (text, simplest) in [
        ("up 12, wrap", "down 1, wrap"),
        ("down 1, wrap; nothing on A", "down 1"),
        ("down 1; nothing on A", "down 1"),
        ("any; nothing on 5♥; top: any", "any; nothing on 5♥; empty: any"),
        ("sum 26, same suit", "none"),
    ] {
        let mut table = pattern(text).relation();
        if text.starts_with("sum 26") {
            table.set(card("K♠"), card("K♠"), false);
            table.set(card("K♥"), card("K♥"), false);
            table.set(card("K♦"), card("K♦"), false);
            table.set(card("K♣"), card("K♣"), false);
        }
        let found = recognise(&table).expect(text);
        assert_eq!(found.to_string(), simplest, "{text}");
    }
    let mut odd = pattern("down 1; empty: K").relation();
    odd.set(card("7♥"), card("2♣"), true);
    assert_eq!(recognise(&odd), None);
    let exception = Exception { below: card("7♥"), above: card("2♣"), allowed: true };
    assert_eq!(nearest(&odd), Some((pattern("down 1; empty: K"), vec![exception])));
    let chaos = Relation::from_fn(|a, b| (a.index() * 7 + b.index() * 3) % 5 == 0, |_| false);
    assert_eq!(nearest(&chaos), None);
}

fn card_sets() -> impl Strategy<Value = CardSet> {
    prop_oneof![
        Just(CardSet::EMPTY),
        Just(CardSet::SUITED),
        proptest::collection::vec(0..52_usize, 1..6)
            .prop_map(|list| list.into_iter().filter_map(Card::from_index).collect()),
        (0..13_usize).prop_map(|rank| {
            Card::all().filter(|card| card.rank() == Rank::wrapping(rank)).collect()
        }),
        any::<u64>().prop_map(|bits| Card::all().filter(|c| bits >> c.index() & 1 == 1).collect()),
    ]
}

fn patterns() -> impl Strategy<Value = Pattern> {
    let directions =
        prop_oneof![Just(Direction::Up), Just(Direction::Down), Just(Direction::Either)];
    let ranks = prop_oneof![
        Just(Ranks::Any),
        Just(Ranks::Same),
        Just(Ranks::Higher),
        Just(Ranks::Lower),
        (2..=26_u8).prop_map(Ranks::Sum),
        (directions, 1..=12_u8, any::<bool>())
            .prop_map(|(direction, by, wrap)| Ranks::Step(RankStep { direction, by, wrap })),
    ];
    let pairs = prop_oneof![
        1 => Just(Pairs::None),
        9 => (ranks, proptest::sample::select(&Suits::ALL[..]), card_sets())
            .prop_map(|(ranks, suits, bare)| Pairs::Match { ranks, suits, bare }),
    ];
    (pairs, card_sets()).prop_map(|(pairs, alone)| Pattern { pairs, alone })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn printing_and_reading_gives_the_same_pattern(pattern in patterns()) {
        prop_assert_eq!(pattern.to_string().parse(), Ok(pattern));
        prop_assert_eq!(pattern.for_take().to_string().parse(), Ok(pattern));
    }

    #[test]
    fn sets_of_cards_are_read_back(cards in card_sets()) {
        prop_assert_eq!(read_cards(&CardWords(cards).to_string()), Ok(cards));
    }

    #[test]
    fn a_pattern_is_recognised_by_its_table(pattern in patterns()) {
        let table = pattern.relation();
        let found = recognise(&table).map(|found| found.relation());
        prop_assert_eq!(found, Some(table));
    }

    #[test]
    fn flipped_cells_are_found_as_exceptions(
        pattern in patterns(),
        flips in proptest::collection::btree_set((0..52_usize, 0..52_usize), 0..MAX_EXCEPTIONS),
    ) {
        let mut table = pattern.relation();
        for (below, above) in &flips {
            let card = |&index| Card::from_index(index).expect("below 52");
            let (below, above) = (card(below), card(above));
            table.set(below, above, !table.allows(below, above));
        }
        let (found, exceptions) = nearest(&table).expect("few exceptions");
        prop_assert!(exceptions.len() <= flips.len());
        let mut again = found.relation();
        for Exception { below, above, allowed } in exceptions {
            again.set(below, above, allowed);
        }
        prop_assert_eq!(again, table);
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "\\PC{0,60}") {
        if let Ok(pattern) = text.parse::<Pattern>() {
            prop_assert_eq!(pattern.to_string().parse(), Ok(pattern));
        }
    }

    #[test]
    fn no_words_make_the_reader_panic(
        words in proptest::collection::vec(
            proptest::sample::select(&[
                "down", "up", "or", "empty:", "nothing on", ";", "K", "♥", "1", "999", "つ", "sum",
                "-", "*", "any", "rank", "suit", "same",
            ][..]),
            0..8,
        ),
    ) {
        if let Ok(pattern) = words.join(" ").parse::<Pattern>() {
            prop_assert_eq!(pattern.to_string().parse(), Ok(pattern));
        }
    }
}
