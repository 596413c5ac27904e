//! A move needs exactly the cells that the rules refuse, and every offer allows them.

use super::*;
use engine::{
    cards::DealNumber,
    definition::SpotId,
    rules::{Seat, Start},
    workbook::{Document, read},
};

/// Two piles with cards face up, a goal that gives no card back, and an empty spot. Ranks of the
/// goal count from its first card.
const GAME: &str = "[Fields]\nField | Put | Take | Base\n\
    Goal | up 1, same suit; empty: A | none | Goal 1\n\
    Pile | down 1, alternating colours | down 1, alternating colours; top: any |\n\
    [Spots]\nSpot | Field | X | Y\nGoal 1 | Goal | 0 | 0\nGoal 2 | Goal | 1 | 0\n\
    Pile 1 | Pile | 2 | 0\nPile 2 | Pile | 3 | 0\nPile 3 | Pile | 4 | 0\n\
    [Deals]\nSpot | Opening deal\nGoal 1 | 1 up\nPile 1 | 9 up\nPile 2 | 9 up";

fn draft() -> Draft {
    let checked = read(&Document::from_text(GAME));
    Draft::from(&checked.into_result().unwrap_or_else(|faults| panic!("{faults}")))
}

fn rules(draft: &Draft) -> Rules {
    let definition = draft.check().into_result().unwrap_or_else(|faults| panic!("{faults}"));
    Rules::compile(&definition)
}

fn view(rules: &Rules, number: u64) -> View {
    rules.start(&Start::Number(DealNumber(number))).expect("a deal").view(rules, Seat::default())
}

#[test]
fn every_offer_allows_the_move_that_it_was_made_of() {
    let draft = draft();
    let rules_before = rules(&draft);
    let mut offered = 0;
    for number in 1..=6 {
        let view_before = view(&rules_before, number);
        for (from, count, to) in
            [(2, 1, 3), (2, 3, 4), (3, 1, 0), (3, 2, 1), (0, 1, 4), (0, 1, 2), (2, 2, 0)]
        {
            let action = Action::put(SpotId(from), count, SpotId(to));
            let cells = missing(&rules_before, &view_before, action);
            let refusal = view_before.check(&rules_before, action).err();
            let rule = refusal.and_then(|refusal| refusal.rule);
            assert!(
                rule.is_none_or(|rule| cells.contains(&rule)),
                "{action:?}: {rule:?} {cells:?}"
            );
            assert_eq!(rule.is_none(), cells.is_empty(), "{action:?}");
            for offer in offers(&draft, &cells) {
                offered += 1;
                let mut taught = draft.clone();
                offer.apply(&mut taught);
                let rules = rules(&taught);
                assert_eq!(view(&rules, number).check(&rules, action), Ok(()), "{offer:?}");
                assert_eq!(offer.cells(&draft).len(), offer.adds);
                assert!(cells.iter().all(|cell| offer.cells(&draft).contains(cell)));
                assert!(!offer.only || offer.adds == cells.len());
            }
        }
    }
    assert!(offered > 60, "{offered}");
}

#[test]
fn a_bundle_teaches_both_tables_one_rule() {
    let mut draft = draft();
    draft.fields[1].put = Relation::NONE;
    draft.fields[1].take = Relation::NONE;
    draft.fields[1].take.alone = CardSet::SUITED;
    let card = |text: &str| text.parse::<Card>().expect("a card");
    let (field, nine, eight, seven) = (FieldId(1), card("9S"), card("8S"), card("7S"));
    let cells = [
        RuleRef::Put { field, below: Some(nine), above: eight },
        RuleRef::Put { field, below: Some(eight), above: seven },
        RuleRef::Take { field, below: eight, above: Some(seven) },
    ];
    let offers = offers(&draft, &cells);
    assert!(offers[0].only);
    assert_eq!(offers[0].adds, 3);
    let kinds: Vec<_> = offers[1].lessons.iter().map(|lesson| lesson.kind).collect();
    assert_eq!(kinds, [TableKind::Put, TableKind::Take]);
    let rules: Vec<_> = offers[1].lessons.iter().map(|lesson| lesson.pairs).collect();
    assert!(rules[0].is_some() && rules[0] == rules[1], "{rules:?}");
    assert_eq!(offers[1].adds, 96, "down in suit, twice");
}

#[test]
fn what_may_not_be_taken_at_all_may_be_taken_whatever_it_is() {
    let draft = draft();
    let card = |text: &str| text.parse::<Card>().expect("a card");
    let cells = [
        RuleRef::Take { field: FieldId(0), below: card("AS"), above: None },
        RuleRef::Put { field: FieldId(1), below: None, above: card("AS") },
    ];
    let offers = offers(&draft, &cells);
    let sizes: Vec<_> = offers.iter().map(|offer| offer.adds).collect();
    assert_eq!(sizes, [2, 4 + 52, 13 + 52, 26 + 52, 52 + 52]);
    assert_eq!(offers[1].lessons[1].alone, Some(CardSet::SUITED));
    assert!(super::offers(&draft, &[]).is_empty());
}
