//! MELD: cards shown as a combination.

use super::{legal, played};
use engine::rules::Seat;

/// P0 has 1C 1D 1H 5S and 2C 3C, P1 has 1S 6S; `rest` are the fields but the stock and the hands.
const HANDS: &str = r#"
    Move(what: "[1C, 1D, 1H, 5S, 2C, 3C]", to: "hand of seat(0)"), Move(what: "[1S, 6S]", to: "hand of seat(1)"),
"#;
const FIELDS: &str = r#"
    fields: {
        "stock": (shape: Pile, sees: Nobody), "hand": (per: Player, shape: Hand, sees: Owner),
        "meld": (per: Player, shape: Row, sees: Everyone),
    },
"#;

#[test]
fn a_combination_is_laid_down() {
    let parts = format!(
        r#"{FIELDS} combos: {{ "set": Same(size: 3) }},
        moves: {{ "meld": (pick: Cards(from: "hand", combos: ["set"], to: "meld of me")) }},
        flow: [ {HANDS} Turns(moves: ["meld"], until: "turn == 1") ],"#
    );
    let mut scene = played("meld_available", &parts);
    assert_eq!(legal(&scene), "meld 1C 1D 1H");
    scene.act("meld 1C 1D 1H");
    assert_eq!((scene.cards("meld", 0), scene.count("hand", 0)), ("1C 1D 1H".into(), 3));
}

#[test]
fn melds_are_sets_and_runs() {
    let parts = format!(
        r#"{FIELDS} combos: {{ "set": Same(size: (3, 4)), "run": Run(size: (3, 6), within_suit: true) }},
        moves: {{ "meld": (pick: Cards(from: "hand", combos: ["set", "run"], to: "meld of me")) }},
        flow: [ {HANDS} Turns(moves: ["meld"], until: "turn == 1") ],"#
    );
    assert_eq!(legal(&played("meld_patterns", &parts)), "meld 1C 1D 1H, meld 1C 2C 3C");
}

#[test]
fn a_meld_is_shown_and_stays_in_the_hand() {
    let parts = format!(
        r#"combos: {{ "set": Same(size: 3) }},
        moves: {{ "meld": (pick: Cards(from: "hand", combos: ["set"]), then: [Show(what: "cards")]) }},
        flow: [ {HANDS} Turns(moves: ["meld"], until: "turn == 2") ],"#
    );
    let mut scene = played("meld_visible", &parts);
    scene.act("meld 1C 1D 1H");
    assert_eq!(scene.count("hand", 0), 6);
    let hand = scene.game().field("hand").expect("it is declared");
    let spot = scene.rules.spots_of(hand).next().expect("it has spots");
    let view = scene.state.view(&scene.rules, Seat(u8::MAX));
    let known: Vec<_> = view.pile(spot).filter_map(|seen| seen.card).collect();
    assert_eq!((scene.codes(&known).as_str(), view.count(spot)), ("1C 1D 1H", 6));
}

#[test]
fn cards_are_laid_off_at_melds_of_others() {
    let parts = format!(
        r#"{FIELDS} combos: {{ "set": Same(size: 3) }},
        moves: {{
            "meld": (pick: Cards(from: "hand", combos: ["set"], to: "meld of me")),
            "lay_off": (pick: Cards(from: "hand", onto: "meld"),
                only_if: ["not empty(target)", "all(target where rank == card.rank)"]),
        }},
        flow: [ {HANDS} Turns(moves: ["meld", "lay_off"], until: "turn == 2") ],"#
    );
    let mut scene = played("meld_layOff", &parts);
    scene.act("meld 1C 1D 1H");
    assert_eq!(legal(&scene), "lay_off 1S on meld P0");
    scene.act("lay_off 1S on meld P0");
    assert_eq!(scene.cards("meld", 0), "1C 1D 1H 1S");
}

#[test]
fn melds_are_worth_points() {
    let parts = format!(
        r#"
        pieces: Cards(ranks: "1 2 3 4 5 6", suits: "Clubs Diamonds Hearts Spades", points: {{"1": 10}}),
        {FIELDS} combos: {{ "set": Same(size: 3) }},
        vars: {{ "score": Number(per: Player) }},
        moves: {{ "meld": (pick: Cards(from: "hand", combos: ["set"], to: "meld of me"),
            then: [Add("score of me", "sum(cards by points)")]) }},
        flow: [ {HANDS} Turns(moves: ["meld"], until: "turn == 1") ],"#
    );
    let mut scene = played("meld_score", &parts);
    scene.act("meld 1C 1D 1H");
    assert_eq!(scene.number("score", 0), 30);
}
