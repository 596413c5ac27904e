//! Hands in which cards are equal, against what the definition of each combination says.

use super::*;

/// Packs and wild cards; jokers may be equal too.
fn packs() -> Vec<(CardPack, u64)> {
    vec![(pack(2, 3, 1), 0), (pack(1, 4, 1), 0), (pack(2, 2, 1), 0b0000_0010), (pack(3, 2, 0), 0)]
}

/// Every choice of at most so many of each kind.
fn choices(kinds: usize, most: usize) -> Vec<CardBag> {
    let mut all: Vec<Vec<Card>> = vec![Vec::new()];
    for kind in (0..kinds as u8).map(Card::from_kind) {
        let more = |cards: &Vec<Card>| {
            let cards = cards.clone();
            (0..=most).map(move |count| [&cards[..], &vec![kind; count]].concat())
        };
        all = all.iter().flat_map(more).collect();
    }
    all.into_iter().map(|cards| cards.into_iter().collect()).collect()
}

#[test]
fn every_choice_of_equal_cards_is_read_as_it_is_defined() {
    let mut read = 0;
    for (pack, wild) in packs() {
        let combos = every_kind(&pack, wild);
        let most = if pack.kinds() > 5 { 2 } else { 3 };
        let few = |cards: &CardBag| (1..7).contains(&cards.len()) && cards.again() != 0;
        for cards in choices(pack.kinds(), most).into_iter().filter(few) {
            let mut forms = Vec::new();
            combos.forms(cards, |form| forms.push(form));
            let told: BTreeSet<Form> = forms.iter().copied().collect();
            assert_eq!(told.len(), forms.len(), "{cards:?} {forms:?}: each once");
            let defined: BTreeSet<Form> =
                combos.combos.iter().flat_map(|combo| by_definition(&pack, combo, cards)).collect();
            assert_eq!(told, defined, "{cards:?}");
            assert_eq!(combos.recognise(cards), forms.first().copied());
            read += forms.len();
        }
    }
    assert!(read > 2_000, "{read}");
}

#[test]
fn all_plays_of_a_hand_with_equal_cards_are_found_once() {
    let (mut chance, mut found_in_all) = (0x9E37_79B9_7F4A_7C15_u64, 0);
    for round in 0..60 {
        for (pack, wild) in packs() {
            let combos = every_kind(&pack, wild);
            chance = chance.wrapping_mul(0xD129_0DDB_53C4_3E49).rotate_left(23) ^ round;
            let count = 3 + (chance >> 60) as usize % 7;
            let card =
                |at: usize| Card::from_kind((chance >> (at * 6) & 63) as u8 % pack.kinds() as u8);
            let hand: Vec<Card> = (0..count).map(card).collect();
            let bag: CardBag = hand.iter().copied().collect();
            let mut plays = Vec::new();
            assert!(combos.enumerate(&which(&combos), bag, |c, f| plays.push((c, f))));
            let found: BTreeSet<(CardBag, Form)> = plays.iter().copied().collect();
            assert_eq!(found.len(), plays.len(), "each once: {hand:?}");
            // All the cards that could be taken up, whichever of equal ones they are.
            let mut defined = BTreeSet::new();
            for places in 1u32..1 << count {
                let cards: CardBag = (0..count)
                    .filter(|place| places >> place & 1 == 1)
                    .map(|at| hand[at])
                    .collect();
                for combo in &combos.combos {
                    for form in by_definition(&pack, combo, cards) {
                        defined.insert((cards, form));
                    }
                }
            }
            assert_eq!(found, defined, "{hand:?}");
            found_in_all += found.len();
        }
    }
    assert!(found_in_all > 10_000, "{found_in_all}");
}

#[test]
fn two_equal_cards_are_a_pair_and_their_rank_alone_is_none() {
    let pack = pack(4, 13, 0);
    let combos = every_kind(&pack, 0);
    let five = Card::from_kind(3);
    let pair: CardBag = [five, five].into_iter().collect();
    let form = combos.recognise_as(ComboId(8), pair).expect("a pair");
    assert_eq!((form.low, form.suits), (3, 1));
    assert_eq!(combos.recognise_as(ComboId(8), pair.kinds()), None, "one card is no pair");
    assert_eq!(combos.recognise_as(ComboId(5), pair), None, "nor do equal cards follow each other");
}
