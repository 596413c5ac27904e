//! Every rule's cell leads back to the rule.

use super::*;
use crate::work::Work;
use engine::definition::SettingColumn;
use fudaba::library::Sample;

#[test]
fn every_rule_of_every_sample_is_found_at_its_cell() {
    let mut rules_seen = 0;
    for sample in Sample::all() {
        let work = Work::open(sample.bytes(), None).expect("a whole workbook");
        let (judged, draft) = (work.judged(), work.draft());
        let (document, sources) = (&judged.document, &judged.sources);
        let mut rules: Vec<RuleRef> = sources.settings.keys().copied().collect();
        for (id, both) in (0..).zip(&sources.tables) {
            let field = FieldId(id);
            let singles = Card::all().map(Some).chain([None]);
            let pairs = singles.flat_map(|one| Card::all().map(move |card| (one, card)));
            for (one, card) in pairs {
                let put = RuleRef::Put { field, below: one, above: card };
                let take = RuleRef::Take { field, below: card, above: one };
                rules.extend(both[0].is_some().then_some(put));
                rules.extend(both[1].is_some().then_some(take));
            }
        }
        rules_seen += rules.len();
        for rule in rules {
            let at = sources.locate(rule);
            let place = place_of(&at, document, sources, draft);
            assert_eq!(place.map(|place| place.part), Some(GamePart::Rule(rule)), "{at}");
            let mut selection = Selection::default();
            place.expect("just seen").show_in(&mut selection);
            assert_eq!(selection.reveal, Some(rule));
        }
    }
    assert!(rules_seen > 10_000);
}

fn place_in(text: &str, at: &At) -> Option<EditLocation> {
    let checked = engine::workbook::read(&Document::from_text(text));
    place_of(at, &Document::from_text(text), &checked.sources, &checked.partial)
}

#[test]
fn cells_that_are_no_rules_lead_to_their_panels() {
    let text = "[Fields]
        Field | Clear
        A | =52
        [Decks]
        Deck | Deal order
        One | by spot
        Two | by row
        [Spots]
        Spot | Field | X
        a 1 | A | 1
        a 2 | A | 2
        [Deals]
        Deck | Spot | Opening deal
        One | a 1 | 1 up
        Two | a 1 | 2 up
        [Cards]
        Deck | Suit | A
        Two | ♠ | 1
        [Mine]
        what | ever";
    let place = |sheet: &str, row, column| place_in(text, &At::cell(sheet, row, column));
    let deck = DeckId(1);
    let expected = |step, part, deck| Some(EditLocation { step, part, deck });
    assert_eq!(
        place("Fields", 1, 0),
        expected(DesignStep::Layout, GamePart::Field(FieldId(0)), None)
    );
    assert_eq!(place("Spots", 2, 2), expected(DesignStep::Layout, GamePart::Spot(SpotId(1)), None));
    assert_eq!(
        place("Decks", 2, 1),
        expected(DesignStep::OpeningDeal, GamePart::Deck(deck), Some(deck)),
        "the deal order is chosen with the deal"
    );
    let cards = expected(DesignStep::Cards, GamePart::Deck(deck), Some(deck));
    assert_eq!(place("Cards", 1, 2), cards);
    let rule = RuleRef::Spot(SpotId(0), SettingColumn::OpeningDeal);
    assert_eq!(
        place("Deals", 2, 2),
        expected(DesignStep::OpeningDeal, GamePart::Rule(rule), Some(deck))
    );
    assert_eq!(place("Game", 3, 1), expected(DesignStep::About, GamePart::Game, None));
    assert_eq!(place("Mine", 0, 0), None);
    assert_eq!(place_in(text, &At::File), None);
}

#[test]
fn a_fault_of_a_whole_sheet_leads_to_the_step_with_its_control() {
    let text = "[Fields]
        Field | Take
        A | none
        [Spots]
        Spot | Field | X | Y
        a 1 | A | 1 | 1
        a 2 | A | 1 | 1
        [Deals]
        Spot | Opening deal
        a 1 | 52 up";
    let document = Document::from_text(text);
    let checked = engine::workbook::read(&document);
    let game = checked.definition.expect("a game that can be played");
    let step = |code: Code| {
        let mut faults = checked.diagnostics.clone();
        faults.extend(engine::workbook::analyse(&game, &checked.sources));
        let fault = faults.iter().find(|fault| fault.code == code);
        let fault = fault.unwrap_or_else(|| panic!("no {code}: {faults:#?}"));
        place_of_fault(fault, &document, &checked.sources, &checked.partial)
    };
    let aimless = step(Code::NoGoal).expect("a place");
    assert_eq!(
        aimless.step,
        DesignStep::Clear,
        "not the layout, though the sheet is that of fields"
    );
    let doubled = step(Code::SamePlace).expect("a place");
    assert_eq!((doubled.step, doubled.part), (DesignStep::Layout, GamePart::Spot(SpotId(1))));
}
