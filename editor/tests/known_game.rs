//! The wizard's answers for a well-known game make that game.

use fudaba::library::LibraryGame;
use fudaba_editor::wizard::Answers;

#[test]
fn a_well_known_game_is_a_few_answers_away() {
    let sample = LibraryGame::find("klondike").expect("a sample");
    let sample = sample.table();
    let made = Answers { turn: 3, ..Answers::default() }.draft();
    assert_eq!(made.fields.len(), sample.fields().len());
    for theirs in sample.fields() {
        let ours = made.fields.iter().find(|field| field.name.en == theirs.name.en);
        let ours = ours.unwrap_or_else(|| panic!("no {}", theirs.name.en));
        assert_eq!(
            (&ours.put, &ours.take, ours.clear, ours.flip, &ours.name),
            (&theirs.put, &theirs.take, theirs.clear, theirs.flip, &theirs.name),
        );
        assert_eq!((&ours.take_size, ours.put_size), (&theirs.take_size, theirs.put_size));
    }
    let (ours, theirs) = (&made.decks[0], &sample.decks()[0]);
    assert_eq!((&ours.pack, ours.order), (&theirs.pack, theirs.order));
    assert_eq!(ours.opening, theirs.opening);
    assert_eq!(ours.click, theirs.click);
    assert_eq!(ours.redeal, theirs.redeal);
    let names = |spots: &[engine::definition::Spot]| {
        spots.iter().map(|spot| spot.name.clone()).collect::<Vec<_>>()
    };
    assert_eq!(names(&made.spots), names(sample.spots()));
}
