//! Tests of parts found by the numbers of cards, against parts found one after another.

use super::*;
use crate::combo::by_rank::ByRank;

/// Returns the plays of a combination of parts, found by the numbers of cards or part by part.
fn plays_of(combo: &Compiled, pack: &Masks, hand: u64, by_rank: bool) -> BTreeSet<(u64, Form)> {
    let (work, mut found) = (WorkBudget::default(), BTreeSet::new());
    for size in combo.least..=combo.most.min(hand.count_ones()) {
        let mut want = |cards, form| {
            assert!(found.insert((cards, form)), "{cards:b} is told twice");
            ControlFlow::Continue(())
        };
        let finder = &mut ComboFinder { work: &work, want: &mut want };
        let flow = match by_rank {
            true => ByRank::of(pack, &combo.parts, combo.id, hand)
                .expect("numbers decide")
                .plays(size, finder),
            false => combo.part_by_part(pack, hand, size, finder),
        };
        assert_eq!(flow, ControlFlow::Continue(()));
    }
    found
}

#[test]
fn parts_by_rank_are_the_parts_one_by_one() {
    let pack = Masks::new(&pack(4, 7, 2));
    let jokers = 0b11 << 28;
    let same = ComboKind::Same { as_suits: false };
    let run = ComboKind::Run { within_suit: false, beyond: false };
    let single = combo(0, ComboKind::Single, (1, 1), 0);
    let pair = combo(1, same, (2, 2), 0);
    let wild_pair = combo(2, same, (2, 2), jokers);
    let some = combo(3, same, (2, 3), jokers);
    let run = combo(4, run, (2, 3), 0);
    let of = |parts: &[&Compiled]| parted(9, &parts.iter().copied().cloned().collect::<Vec<_>>());
    let combos = [
        of(&[&pair, &pair, &pair]),
        of(&[&wild_pair, &wild_pair, &wild_pair]),
        of(&[&some, &wild_pair, &single]),
        of(&[&run, &pair, &run]),
        of(&[&single, &single, &single, &wild_pair]),
    ];
    // Numbers without a pattern.
    let mut chance = 0x9E37_79B9_7F4A_7C15_u64;
    let mut plays = 0;
    for round in 0..40 {
        chance = chance.wrapping_mul(0xD129_0DDB_53C4_3E49).rotate_left(23) ^ round;
        let hand = chance & chance.rotate_left(17) & ((1 << 30) - 1);
        for combo in &combos {
            // With jokers, a run depends on more than the numbers of cards.
            let hand =
                if combo.parts.iter().any(|part| part.id == 4) { hand & !jokers } else { hand };
            let found = plays_of(combo, &pack, hand, true);
            assert_eq!(found, plays_of(combo, &pack, hand, false), "{hand:b}");
            plays += found.len();
        }
    }
    assert!(plays > 1_000, "only {plays} plays");
}

#[test]
fn many_pairs_are_found_among_many_cards() {
    let pack = pack(4, 13, 0);
    let pair = combo(0, ComboKind::Same { as_suits: false }, (2, 2), 0);
    let five = parted(1, &vec![pair; 5]);
    let combos = Combos { combos: vec![five.clone(), five], pack: Masks::new(&pack) };
    // Two cards of each of ten ranks: any five pairs of them.
    let hand = CardSet::from_bits((0x3ff << 13) | 0x3ff);
    let mut plays = 0;
    assert!(combos.enumerate(&[ComboId(1)], hand, |_, _| plays += 1));
    // The ranks alone decide; the pack is ordered by suit.
    assert_eq!(plays, 252);
}
