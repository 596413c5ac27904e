//! From the gallery to the saved file of a whole game, the way a designer goes: once with the
//! mouse, once with the keyboard alone. Both files equal the sample, table by table.

mod keyboard;
mod mouse;

use crate::support::Window;
use engine::{
    definition::{Deck, DeckId, FieldId, Redeal, SpotId, Table, Target},
    gamefile,
    workbook::analyse,
};
use fudaba::library::Sample;
use fudaba_editor::app::EditorOptions;
use std::path::Path;

/// The sample that is designed again.
const SAMPLE: &str = "klondike";
/// Names of the steps in the list on the left.
const STEPS: [&str; 10] = [
    "1  Layout",
    "2  Cards",
    "3  Opening deal",
    "4  Click deal",
    "5  Empty deck",
    "6  Put rule",
    "7  Take rule",
    "8  Clear rule",
    "9  Extra rules",
    "About",
];

/// Opens the initial window, with all its panels.
fn window() -> Window {
    Window::open(EditorOptions::bare())
}

/// Compares a saved file with the sample: it has no error and no warning, and the same rules. Its
/// name and layout are the designer's own affair.
fn is_the_sample(file: &Path) {
    let bytes = std::fs::read(file).expect("the file was saved");
    let loaded = gamefile::load(&bytes);
    assert_eq!(loaded.diagnostics, []);
    let made = loaded.definition.expect("a file without faults");
    let doubts = analyse(&made, &loaded.sources);
    assert_eq!(doubts, [], "nothing is probably not as meant");
    let samples = Sample::all();
    let sample = samples.iter().find(|sample| sample.stem() == SAMPLE).expect("a sample");
    let sample = sample.load().expect("a sample is a game");
    same_fields(&made, sample.table());
    same_spots(&made, sample.table());
    same_decks(&made, sample.table());
}

fn same_fields(made: &Table, sample: &Table) {
    assert_eq!(made.fields().len(), sample.fields().len());
    for wanted in sample.fields() {
        let name = &wanted.name.en;
        let found = made.fields().iter().find(|field| field.name.en == *name).expect(name);
        assert_eq!(found.name, wanted.name);
        assert!(found.put == wanted.put, "the put table of {name}");
        assert!(found.take == wanted.take, "the take table of {name}");
        assert_eq!(found.clear, wanted.clear, "{name}");
        assert_eq!(found.flip, wanted.flip, "{name}");
        assert_eq!(found.check_inside, wanted.check_inside, "{name}");
        assert_eq!(found.take_size, wanted.take_size, "{name}");
        assert_eq!(found.put_size, wanted.put_size, "{name}");
        assert_eq!(found.pile_most, wanted.pile_most, "{name}");
        assert_eq!(found.base, wanted.base, "{name}");
        assert_eq!(targets(made, &found.refill), targets(sample, &wanted.refill), "{name}");
        assert_eq!(found.after_put, wanted.after_put, "{name}");
        assert_eq!(found.whenever, wanted.whenever, "{name}");
    }
}

fn same_spots(made: &Table, sample: &Table) {
    assert_eq!(made.spots().len(), sample.spots().len());
    for wanted in sample.spots() {
        let name = &wanted.name;
        let found = made.spots().iter().find(|spot| spot.name == *name).expect(name);
        assert_eq!(field(made, found.field), field(sample, wanted.field), "{name}");
        assert_eq!((found.number, found.fan), (wanted.number, wanted.fan), "{name}");
        assert_eq!(found.fixed, wanted.fixed, "{name}");
    }
}

fn same_decks(made: &Table, sample: &Table) {
    assert_eq!(made.decks().len(), sample.decks().len());
    for wanted in sample.decks() {
        let name = &wanted.name.en;
        let found = made.decks().iter().find(|deck| deck.name.en == *name).expect(name);
        assert_eq!(found.name, wanted.name);
        assert_eq!((&found.pack, found.numbering), (&wanted.pack, wanted.numbering), "{name}");
        assert_eq!((found.order, found.filter), (wanted.order, wanted.filter), "{name}");
        assert_eq!(found.after_deal, wanted.after_deal, "{name}");
        assert_eq!(found.conditions, wanted.conditions, "{name}");
        assert_eq!(deals(made, found), deals(sample, wanted), "{name}");
        assert_eq!(redeal(made, found), redeal(sample, wanted), "{name}");
    }
}

fn field(game: &Table, id: FieldId) -> &str {
    &game.fields()[id.index()].name.en
}

fn spot(game: &Table, id: SpotId) -> &str {
    &game.spots()[id.index()].name
}

fn targets<'a>(game: &'a Table, targets: &[Target]) -> Vec<&'a str> {
    let name = |target: &Target| match *target {
        Target::Spot(id) => spot(game, id),
        Target::Field(id) => field(game, id),
        Target::Deck(DeckId(id)) => &game.decks()[usize::from(id)].name.en,
    };
    targets.iter().map(name).collect()
}

/// Returns the cards that each spot gets at the start and at a click, by its name.
fn deals(game: &Table, deck: &Deck) -> Vec<String> {
    let each = |(which, deals): (&str, &Vec<_>)| {
        let one = |deal: &engine::definition::Deal| {
            format!("{which} {}: {:?}", spot(game, deal.spot), deal.faces)
        };
        deals.iter().map(one).collect::<Vec<_>>()
    };
    [("opening", &deck.opening), ("click", &deck.click)].into_iter().flat_map(each).collect()
}

/// Returns the effect of a click on the empty deck, with the names of the spots that it collects.
fn redeal<'a>(game: &'a Table, deck: &Deck) -> Option<(Vec<&'a str>, Redeal)> {
    let redeal = deck.redeal.clone()?;
    let names = redeal.collect.iter().map(|&id| spot(game, id)).collect();
    Some((names, Redeal { collect: Vec::new(), ..redeal }))
}
