//! Tests of the combinations found in hands, against the literal definition of each.

use super::*;
use definition::game::{ExprKind, RankName, SuitName};
use gametext::read_game;
use std::collections::BTreeSet;

mod by_rank;
mod copies;

/// Creates a pack with these numbers of suits, ranks and jokers.
fn pack(suits: usize, ranks: usize, jokers: u8) -> CardPack {
    let suit = |n: usize| SuitName {
        name: format!("Suit{n}"),
        usual: None,
        sign: String::new(),
        color: cards::Color::Red,
    };
    let kinds = suits * ranks + usize::from(jokers);
    CardPack {
        ranks: (0..ranks).map(|n| RankName { name: n.to_string() }).collect(),
        suits: (0..suits).map(suit).collect(),
        jokers,
        counts: vec![1; kinds],
        points: vec![0; kinds],
        numbering: cards::Numbering::Fudaba,
    }
}

fn combo(id: u8, kind: ComboKind, sizes: (u32, u32), wild: u64) -> Compiled {
    Compiled { id, kind, least: sizes.0, most: sizes.1, wild, parts: Vec::new() }
}

fn parted(id: u8, parts: &[Compiled]) -> Compiled {
    let mut combo = combo(id, ComboKind::Parts, (1, 1), 0);
    combo.put_together(parts.to_vec());
    combo
}

/// Creates one combination of each kind; jokers are wild, and so are the cards in `also_wild`.
fn every_kind(pack: &CardPack, also_wild: u64) -> Combos {
    let suited = pack.ranks.len() * pack.suits.len();
    let jokers = (1u64 << pack.kinds()) - (1 << suited);
    let wild = jokers | also_wild;
    let same = |as_suits| ComboKind::Same { as_suits };
    let run = |within_suit, beyond| ComboKind::Run { within_suit, beyond };
    let combos = vec![
        combo(0, ComboKind::Single, (1, 1), 0),
        combo(1, same(false), (2, 5), wild),
        combo(2, same(true), (2, 5), wild),
        combo(3, run(true, false), (3, 5), wild),
        combo(4, run(true, true), (3, 6), wild),
        combo(5, run(false, false), (2, 4), wild),
        combo(6, run(false, true), (3, 5), wild),
        combo(7, ComboKind::AnyOf, (3, 3), wild),
        combo(8, same(false), (2, 4), 0),
        combo(9, ComboKind::Suited, (2, 4), wild),
        parted(10, &[combo(8, same(false), (2, 4), 0), combo(0, ComboKind::Single, (1, 1), 0)]),
        parted(11, &[combo(1, same(false), (2, 2), wild), combo(1, same(false), (2, 2), wild)]),
        parted(
            12,
            &[
                combo(0, ComboKind::Single, (1, 1), 0),
                combo(5, run(false, false), (2, 3), wild),
                combo(0, ComboKind::Single, (1, 1), 0),
            ],
        ),
    ];
    Combos { combos, pack: Masks::new(pack) }
}

fn which(combos: &Combos) -> Vec<ComboId> {
    combos.combos.iter().map(|combo| ComboId(combo.id)).collect()
}

/// Returns the suit and the rank of a card; `None` for a joker.
fn face(pack: &CardPack, card: Card) -> Option<(i32, i32)> {
    match pack.face(card) {
        Some(CardFace::Suited { suit, rank }) => Some((suit.into(), rank.into())),
        _ => None,
    }
}

/// True if the cards can fill the places from `low` on, one each, with every card that is not wild
/// in its own place and at least one card in its own place.
fn lies(pack: &CardPack, cards: &[Card], wild: CardSet, low: i32, suit: Option<i32>) -> bool {
    fn put(
        pack: &CardPack,
        rest: &[Card],
        wild: CardSet,
        (low, suit): (i32, Option<i32>),
        taken: &mut Vec<bool>,
        own: bool,
    ) -> bool {
        let Some((&card, rest)) = rest.split_first() else { return own };
        (0..taken.len()).any(|place| {
            let at_home = face(pack, card).is_some_and(|(its_suit, its_rank)| {
                its_rank == low + place as i32 && suit.is_none_or(|suit| suit == its_suit)
            });
            if taken[place] || !(at_home || wild.contains(card)) {
                return false;
            }
            taken[place] = true;
            let lies = put(pack, rest, wild, (low, suit), taken, own || at_home);
            taken[place] = false;
            lies
        })
    }
    put(pack, cards, wild, (low, suit), &mut vec![false; cards.len()], false)
}

/// Returns the forms of a set of cards by the literal definition alone.
fn by_definition(pack: &CardPack, combo: &Compiled, set: CardBag) -> BTreeSet<Form> {
    let cards: Vec<Card> = set.cards().collect();
    let wild = CardSet::from_bits(combo.wild);
    let (suits, ranks) = (pack.suits.len() as i32, pack.ranks.len() as i32);
    let mut forms = BTreeSet::new();
    if !(combo.least..=combo.most).contains(&(cards.len() as u32)) {
        return forms;
    }
    let faces = || cards.iter().filter_map(|&card| Some((card, face(pack, card)?)));
    let bits = |suits: &[i32]| suits.iter().fold(0u16, |set, suit| set | 1 << suit);
    let mut form = |low: i32, suits: u16| {
        forms.insert(Form { combo: combo.id, low: low as i8, suits });
    };
    match combo.kind {
        ComboKind::Single | ComboKind::AnyOf => {
            let low = faces().map(|(_, (_, rank))| rank).min().unwrap_or(-1);
            form(low, bits(&faces().map(|(_, (suit, _))| suit).collect::<Vec<_>>()));
        }
        ComboKind::Same { as_suits } => {
            for rank in 0..ranks {
                let own = |card| face(pack, card).is_some_and(|(_, its)| its == rank);
                let own_suits: Vec<i32> =
                    faces().filter(|&(card, _)| own(card)).map(|(_, (suit, _))| suit).collect();
                let fits = cards.iter().all(|&card| own(card) || wild.contains(card));
                if !fits || own_suits.is_empty() {
                    continue;
                }
                let others = cards.len() - own_suits.len();
                let own_suits = bits(&own_suits);
                let stands = (own_suits.count_ones() + others as u32).min(suits as u32);
                if !as_suits {
                    form(rank, own_suits);
                    continue;
                }
                for all in 0..1u16 << suits {
                    if all & own_suits == own_suits && all.count_ones() == stands {
                        form(rank, all);
                    }
                }
            }
        }
        ComboKind::Suited => {
            for suit in 0..suits {
                let own = |card| face(pack, card).is_some_and(|(its, _)| its == suit);
                let fits = cards.iter().all(|&card| own(card) || wild.contains(card));
                let low = faces().filter(|&(card, _)| own(card)).map(|(_, (_, rank))| rank).min();
                if let Some(low) = low.filter(|_| fits) {
                    form(low, 1 << suit);
                }
            }
        }
        ComboKind::Parts => {
            for (low, suits) in by_parts(pack, &combo.parts, set, &mut Vec::new()) {
                form(low.into(), suits);
            }
        }
        ComboKind::Run { within_suit, beyond } => {
            let beyond = i32::from(beyond);
            for low in -beyond..=ranks + beyond - cards.len() as i32 {
                if within_suit {
                    for suit in 0..suits {
                        if lies(pack, &cards, wild, low, Some(suit)) {
                            form(low, 1 << suit);
                        }
                    }
                } else if lies(pack, &cards, wild, low, None) {
                    let at = |rank| faces().filter(move |&(_, (_, its))| its == rank);
                    let own = (low..low + cards.len() as i32).filter_map(|rank| {
                        let own = at(rank).find(|&(card, _)| !wild.contains(card));
                        own.or_else(|| at(rank).next()).map(|(_, (suit, _))| suit)
                    });
                    form(low, bits(&own.collect::<Vec<_>>()));
                }
            }
        }
    }
    forms
}

/// Returns the lowest rank of the first part and the suits of all parts, for each way to divide a
/// whole set among the parts; equal parts come in descending order.
fn by_parts(
    pack: &CardPack,
    parts: &[Compiled],
    set: CardBag,
    before: &mut Vec<(u8, i8)>,
) -> BTreeSet<(i8, u16)> {
    let Some((part, later)) = parts.split_first() else {
        return if set.is_empty() { BTreeSet::from([(i8::MAX, 0)]) } else { BTreeSet::new() };
    };
    let mut ways = BTreeSet::new();
    let cards: Vec<Card> = set.cards().collect();
    let among = |places: u64| -> CardBag {
        let here = cards.iter().enumerate().filter(|(place, _)| places >> place & 1 == 1);
        here.map(|(_, &card)| card).collect()
    };
    let all = (1u64 << cards.len()) - 1;
    for own in 1..=all {
        for its in by_definition(pack, part, among(own)) {
            if before.iter().any(|&(id, low)| id == part.id && low < its.low) {
                continue;
            }
            before.push((part.id, its.low));
            for (_, suits) in by_parts(pack, later, among(all & !own), before) {
                ways.insert((its.low, its.suits | suits));
            }
            before.pop();
        }
    }
    ways
}

/// Packs and wild cards that cover every case.
fn packs() -> Vec<(CardPack, u64)> {
    vec![
        (pack(3, 4, 1), 0),
        (pack(2, 5, 2), 0),
        // The cards of the second rank are wild.
        (pack(2, 4, 2), 0b0010_0010),
        // All but a few are wild.
        (pack(2, 4, 1), 0b1111_0110),
        (pack(5, 2, 1), 0),
    ]
}

#[test]
fn every_set_of_cards_is_read_as_it_is_defined() {
    let mut read = 0;
    for (pack, wild) in packs() {
        let combos = every_kind(&pack, wild);
        for cards in (1..1u64 << pack.kinds()).map(CardSet::from_bits).filter(|set| set.len() < 7) {
            let mut forms = Vec::new();
            combos.forms(cards, |form| forms.push(form));
            let told: BTreeSet<Form> = forms.iter().copied().collect();
            assert_eq!(told.len(), forms.len(), "{cards:?} {forms:?}: each once");
            let defined: BTreeSet<Form> = combos
                .combos
                .iter()
                .flat_map(|combo| by_definition(&pack, combo, cards.into()))
                .collect();
            assert_eq!(told, defined, "{cards:?}");
            assert_eq!(combos.recognise(cards), forms.first().copied());
            for id in which(&combos) {
                let first = forms.iter().find(|form| form.combo == id.0).copied();
                assert_eq!(combos.recognise_as(id, cards), first);
            }
            read += forms.len();
        }
    }
    assert!(read > 5_000, "{read}");
}

#[test]
fn all_plays_of_a_hand_are_found_once() {
    for (pack, wild) in packs() {
        let combos = every_kind(&pack, wild);
        let ids = which(&combos);
        let all = (1u64 << pack.kinds()) - 1;
        for hand in [all, all & 0x5b5b, all & 0x1fed & !1, all & 0x1331] {
            let mut plays = Vec::new();
            assert!(combos.enumerate(&ids, CardSet::from_bits(hand), |c, f| plays.push((c, f))));
            let found: BTreeSet<(CardBag, Form)> = plays.iter().copied().collect();
            assert_eq!(found.len(), plays.len(), "each once");
            let order: Vec<_> =
                plays.iter().map(|(cards, form)| (form.combo, cards.len())).collect();
            assert!(order.is_sorted(), "by combination, then by size");
            let mut defined = BTreeSet::new();
            for set in (1..=all).filter(|set| set & !hand == 0).map(CardSet::from_bits) {
                combos.forms(set, |form| {
                    defined.insert((set.into(), form));
                });
            }
            assert_eq!(found, defined);
        }
    }
}

#[test]
fn groups_and_runs_come_by_lowest_rank() {
    let pack = pack(4, 13, 1);
    let combos = every_kind(&pack, 0);
    let hand = CardSet::from_bits(1 << 52 | 0x0f | 0x0f << 13 | 0x2d << 26);
    let mut last = None;
    for id in (1..=6).map(ComboId) {
        combos.enumerate(&[id], hand, |cards, form| {
            let now = (form.combo, cards.len(), form.low);
            assert!(last.is_none_or(|last| last <= now), "{last:?} {now:?}");
            last = Some(now);
        });
    }
    assert!(last.is_some());
}

#[test]
fn four_cards_of_a_rank_and_a_joker_are_five() {
    let combos = every_kind(&pack(4, 13, 1), 0);
    let joker = Card::from_kind(52);
    let sevens = [7, 20, 33, 46].map(Card::from_kind);
    let five: CardSet = sevens.into_iter().chain([joker]).collect();
    for id in [1, 2] {
        let form = combos.recognise_as(ComboId(id), five);
        assert_eq!(form, Some(Form { combo: id, low: 7, suits: 0b1111 }));
    }
    assert_eq!(combos.recognise(CardSet::from_iter([joker])).map(|form| form.combo), Some(0));
    let two = pack(4, 13, 2);
    let jokers = CardSet::from_iter([52, 53].map(Card::from_kind));
    assert_eq!(every_kind(&two, 0).recognise(jokers), None, "jokers alone are no group");
}

#[test]
fn a_joker_stands_at_either_end_of_a_run() {
    let combos = every_kind(&pack(4, 13, 1), 0);
    let low = |id, cards: &[u8]| {
        let mut low = Vec::new();
        let cards: CardSet = cards.iter().copied().map(Card::from_kind).collect();
        combos.forms(cards, |form| {
            if form.combo == id {
                low.push(form.low);
            }
        });
        low
    };
    assert_eq!(low(3, &[17, 18, 52]), [3, 4]);
    assert_eq!(low(3, &[17, 19, 52]), [4]);
    assert_eq!(low(3, &[0, 1, 52]), [0]);
    assert_eq!(low(4, &[0, 1, 52]), [-1, 0]);
    assert_eq!(low(4, &[11, 12, 52]), [10, 11]);
    assert_eq!(low(3, &[12, 13, 14]), [] as [i8; 0], "a run never goes round");
}

#[test]
fn a_search_ends_when_it_has_enough_and_when_it_costs_too_much() {
    let combos = every_kind(&pack(4, 13, 1), 0);
    let hand = CardSet::from_bits((1 << 53) - 1);
    let mut told = 0;
    let end = combos.visit(&which(&combos), hand.into(), &WorkBudget::default(), &mut |_, _| {
        told += 1;
        if told == 7 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!((end, told), (ControlFlow::Break(()), 7));
    let mut plays = 0;
    let all = vec![combo(0, ComboKind::AnyOf, (10, 20), 0)];
    let huge = Combos { combos: all, pack: combos.pack.clone() };
    assert!(!huge.enumerate(&[ComboId(0)], hand, |_, _| plays += 1));
    assert_eq!(plays, WorkBudget::OF_A_DECISION);
    // With all cards wild, a long search finds nothing; it must end soon all the same.
    let run = ComboKind::Run { within_suit: true, beyond: true };
    let wild = vec![combo(0, run, (12, 15), u64::MAX)];
    let wild = Combos { combos: wild, pack: combos.pack };
    assert!(!wild.enumerate(&[ComboId(0)], hand, |_, _| ()));
}

#[test]
fn any_three_of_thirteen_are_286() {
    let combos = every_kind(&pack(4, 13, 0), 0);
    let mut plays = 0;
    combos.enumerate(&[ComboId(7), ComboId(7)], CardSet::from_bits(0x1fff << 5), |_, _| plays += 1);
    assert_eq!(plays, 286);
}

#[test]
fn sets_that_add_up_are_found_once() {
    let values: Vec<(Card, i32)> =
        (0..12).map(|kind| (Card::from_kind(kind), i32::from(kind) * 7 % 11 - 1)).collect();
    for target in -1..40 {
        let mut found = Vec::new();
        assert!(subsets_with_sum(&values, target, |set| found.push(set)));
        let defined: BTreeSet<u64> = (1..1u64 << 12)
            .filter(|set| {
                let chosen = values.iter().filter(|(card, _)| set >> card.index() & 1 == 1);
                let mut sum = 0;
                target > 0 && chosen.inspect(|v| sum += v.1).all(|v| v.1 > 0) && sum == target
            })
            .collect();
        let told: BTreeSet<u64> = found.iter().map(|set| set.bits()).collect();
        assert_eq!((told.len(), &told), (found.len(), &defined), "{target}");
    }
}

#[test]
fn sums_end_when_there_are_too_many_or_hardly_any() {
    let ones: Vec<_> = (0..60).map(|kind| (Card::from_kind(kind), 1)).collect();
    let mut found = 0;
    assert!(!subsets_with_sum(&ones, 30, |_| found += 1));
    assert!(found > 1_000_000, "only {found}");
    let even: Vec<_> =
        (0..60).map(|kind| (Card::from_kind(kind), 2 + 2 * i32::from(kind))).collect();
    // Even numbers never add up to an odd one, which is known at once unless they are large.
    let mut odd = 0;
    assert!(subsets_with_sum(&even, 999, |_| odd += 1));
    let large: Vec<_> = even.iter().map(|&(card, value)| (card, value * 1_000)).collect();
    assert!(!subsets_with_sum(&large, 999_001, |_| odd += 1));
    assert_eq!(odd, 0);
    let twice = [(Card::from_kind(3), 5), (Card::from_kind(3), 5), (Card::from_kind(4), i32::MAX)];
    let mut sets = Vec::new();
    assert!(subsets_with_sum(&twice, 5, |set| sets.push(set)));
    assert_eq!(sets, [CardSet::from_bits(1 << 3)]);
}

#[test]
fn sizes_follow_the_options_and_wild_cards_the_condition() {
    let text = r#"(
        id: "some", title: "Some", players: Exactly(2),
        pieces: Cards(ranks: "1 2 3", suits: "A B", jokers: 1),
        options: { "most": Number(default: 2, min: 0, max: 5, label: "Most") },
        fields: { "stock": (shape: Pile, sees: Nobody) },
        combos: {
            "some": AnyOf(size: (1, "most")),
            "pair": Same(size: (2, 2), wild: "joker"),
        },
        moves: { "take": (pick: Cards(from: "stock", combos: ["some", "pair"])) },
        flow: [Turns(moves: ["take"], until: "everybody_moved")],
        result: Nobody,
    )"#;
    let checked = read_game(text, &());
    let game = checked.game.unwrap_or_else(|| panic!("{:?}", checked.diagnostics));
    let joker = Card::from_kind(6);
    let plays = |most: i32| {
        let eval = |expr: &Expr| match expr.kind {
            ExprKind::Constant(value) => value,
            _ => most,
        };
        let combos = Combos::new(&game, &eval, &|_, card| card == joker);
        let mut plays = [0, 0];
        let both = [ComboId(0), ComboId(1)];
        let all = CardSet::from_bits(0b111_1111);
        assert!(combos.enumerate(&both, all, |_, form| plays[usize::from(form.combo)] += 1));
        plays
    };
    // Three pairs of equal rank, and each of the six cards paired with the joker.
    assert_eq!(plays(1), [7, 9]);
    assert_eq!(plays(2), [7 + 21, 9]);
    assert_eq!(plays(0), [0, 9], "a size that nothing has");
    assert_eq!(plays(-5), [0, 9]);
}

#[test]
fn wild_cards_stand_for_what_is_missing() {
    let pack = pack(4, 6, 2);
    let combos = every_kind(&pack, 0);
    let hand: CardSet = (0..26u8).filter(|kind| kind % 6 != 2).map(Card::from_kind).collect();
    let mut stood = 0;
    combos.enumerate(&[ComboId(2), ComboId(4), ComboId(6)], hand, |cards, form| {
        let stand_ins = combos.stand_ins(cards, form);
        let (mut ranks, mut suits) = (Vec::new(), Vec::new());
        for card in cards.cards() {
            let stands = stand_ins.iter().find(|stands| stands.card == card);
            match (stands, face(&pack, card)) {
                (Some(stands), _) => {
                    stood += 1;
                    ranks.extend(stands.rank.map(i32::from));
                    suits.extend(stands.suit.map(i32::from));
                }
                (None, Some((suit, rank))) => {
                    ranks.push(rank);
                    suits.push(suit);
                }
                (None, None) => panic!("{cards:?} {form:?}: a joker stands for nothing"),
            }
        }
        ranks.sort_unstable();
        suits.sort_unstable();
        let size = cards.len() as i32;
        let low = i32::from(form.low);
        if form.combo == 2 {
            assert!(ranks.iter().all(|&rank| rank == low), "{cards:?} {form:?}");
            suits.dedup();
            let meant: Vec<i32> = (0..4).filter(|suit| form.suits >> suit & 1 == 1).collect();
            assert_eq!(suits, meant, "{cards:?} {form:?}");
        } else {
            assert_eq!(ranks, (low..low + size).collect::<Vec<_>>(), "{cards:?} {form:?}");
        }
        if form.combo == 4 {
            assert!(
                suits.iter().all(|&suit| form.suits == 1 << suit) && suits.len() as i32 == size
            );
        }
    });
    assert!(stood > 1000, "{stood}");
}
