//! Descriptions of handmade games contain what their definitions say, each thing once.

use super::*;
use crate::{Draft, Pattern, RankStep, Ranks, Suits};
use cards::{Card, Numbering, Pack, Rank};
use definition::{
    About, After, Clear, Comparison, Deal, DealFilter, DealOrder, Deck, Definition, Face, Fan,
    Field, Flip, Localized, Place, Redeal, Relation, Spot, SpotId, TakeSize,
};

fn table(pattern: &str) -> Relation {
    pattern.parse::<Pattern>().expect("a pattern").relation()
}

fn name(text: &str) -> Localized {
    Localized { en: text.to_owned(), ja: String::new() }
}

fn field(text: &str, put: &str, take: &str) -> Field {
    Field { put: table(put), take: table(take), ..Field::plain(name(text)) }
}

/// Returns a game with one deck and fields with these numbers of spots; `opening` and `click` give
/// faces as letters, spot after spot, `-` for none.
fn game(fields: Vec<(Field, u8)>, opening: &str, click: &str) -> Definition {
    let mut spots = Vec::new();
    for (index, (field, count)) in (0..).zip(&fields) {
        for number in 1..=*count {
            spots.push(Spot {
                name: format!("{} {number}", field.name.en),
                field: FieldId(index),
                number,
                place: Place::default(),
                fan: Fan::default(),
                fixed: Vec::new(),
            });
        }
    }
    let deals = |text: &str| {
        (0..)
            .zip(text.split_whitespace())
            .filter(|(_, faces)| *faces != "-")
            .map(|(spot, faces)| Deal {
                spot: SpotId(spot),
                faces: faces
                    .chars()
                    .map(|c| if c == 'u' { Face::Up } else { Face::Down })
                    .collect(),
            })
            .collect()
    };
    let deck = Deck {
        name: name("Deck"),
        place: Place::default(),
        pack: Pack::whole(1),
        numbering: Numbering::Fudaba,
        order: DealOrder::BySpot,
        opening: deals(opening),
        after_deal: Vec::new(),
        click: deals(click),
        filter: DealFilter::All,
        conditions: Vec::new(),
        redeal: None,
    };
    let fields = fields.into_iter().map(|(field, _)| field).collect();
    let decks = vec![deck];
    Definition::from_parts(About::default(), decks, fields, spots).expect("ids are in range")
}

/// Returns the game with a change to its only deck.
fn with_deck(game: &Definition, change: impl FnOnce(&mut Deck)) -> Definition {
    let mut draft = Draft::from(game);
    change(&mut draft.decks[0]);
    draft.whole().expect("ids are in range")
}

fn about(definition: &Definition, subject: &Subject) -> Vec<Sentence> {
    let sections = describe(definition).sections;
    let found = sections.into_iter().find(|section| section.subject == *subject);
    found.map(|section| section.sentences).unwrap_or_default()
}

fn about_fields(definition: &Definition, fields: &[FieldId]) -> Vec<FieldSentence> {
    let sentences = about(definition, &Subject::Fields(fields.to_vec())).into_iter();
    let of_field = |sentence| match sentence {
        Sentence::Field(sentence) => sentence,
        other => panic!("not about a field: {other:?}"),
    };
    sentences.map(of_field).collect()
}

fn builder() -> Definition {
    let mut foundation = field("Foundation", "up 1, same suit; empty: A", "none");
    foundation.clear = Clear { comparison: Comparison::Equal, count: 13 };
    let rule = "down 1, alternating colours";
    let mut tableau = field("Tableau", &format!("{rule}; empty: K"), &format!("{rule}; top: any"));
    tableau.flip = Flip::Auto;
    let waste = field("Waste", "none", "none; top: any");
    let opening = "- - - - - u du ddu dddu ddddu dddddu ddddddu";
    let game = game(vec![(waste, 1), (foundation, 4), (tableau, 7)], opening, "uuu");
    let collect = vec![SpotId(0)];
    let redeal = Redeal { collect, limit: None, shuffle: false, deals: false };
    with_deck(&game, |deck| deck.redeal = Some(redeal))
}

#[test]
fn a_builder_is_told_from_goal_to_fields() {
    let game = builder();
    let [waste, foundation, tableau] = [FieldId(0), FieldId(1), FieldId(2)];
    let goal = GoalPart { field: foundation, spots: 4, want: WantedCount::Exactly(13) };
    assert_eq!(about(&game, &Subject::Goal), [Sentence::Goal(vec![goal])]);
    let counts = Counts::Ramp { spots: 7, first: 1, last: 7 };
    let shape = DealShape { only: vec![], counts, faces: Faces::TopUp(1) };
    assert_eq!(
        about(&game, &Subject::Setup),
        [
            Sentence::Pack { deck: None, pack: PackWords::Whole { packs: 1 } },
            Sentence::Opening { deck: None, field: tableau, shape },
            Sentence::Left { deck: DeckId(0), cards: 24 },
        ]
    );
    let shape = DealShape { only: vec![], counts: Counts::One(3), faces: Faces::Up };
    assert_eq!(
        about(&game, &Subject::Deck(DeckId(0))),
        [
            Sentence::Click(vec![(waste, shape)]),
            Sentence::Redeal {
                from: vec![Target::Field(waste)],
                limit: None,
                shuffle: false,
                deals: false,
            },
        ]
    );
    let ranks = Ranks::Step(RankStep { direction: crate::Direction::Down, by: 1, wrap: false });
    let (suits, bare, exceptions) = (Suits::Alternating, CardSet::EMPTY, Vec::new());
    assert_eq!(
        about_fields(&game, &[tableau]),
        [
            FieldSentence::Put {
                pairs: PairRule::Pattern { ranks, suits, bare, exceptions },
                empty: EmptyTakes::Rank(Rank::KING),
            },
            FieldSentence::AllFit,
            FieldSentence::TakeBuilt,
            FieldSentence::FlipAuto,
        ]
    );
    assert_eq!(
        about_fields(&game, &[waste]),
        [FieldSentence::PutNothing, FieldSentence::TakeTop(EmptyTakes::Any)]
    );
    assert_eq!(empty_takes(&game, SpotId(1)), EmptyTakes::Rank(Rank::ACE));
    assert_eq!(empty_takes(&game, SpotId(0)), EmptyTakes::Nothing);
    assert_eq!(empty_takes(&game, game.deck_spot(DeckId(0))), EmptyTakes::Nothing);
}

#[test]
fn fields_with_the_same_rules_are_told_together() {
    let cell = |text| (field(text, "none; empty: any", "none; top: any"), 2);
    let game = game(vec![cell("Left"), cell("Right")], "", "");
    assert_eq!(
        about_fields(&game, &[FieldId(0), FieldId(1)]),
        [
            FieldSentence::Put { pairs: PairRule::Nothing, empty: EmptyTakes::Any },
            FieldSentence::TakeTop(EmptyTakes::Any),
        ]
    );
    assert_eq!(about(&game, &Subject::Goal), [Sentence::NoGoal]);
    assert_eq!(about(&game, &Subject::Deck(DeckId(0))), [Sentence::NoClick]);
}

#[test]
fn a_changed_table_is_told_with_its_exceptions_or_as_its_own() {
    let mut changed = field("Tableau", "down 1", "none");
    let (seven, two) = ("♥7".parse().expect("a card"), "♣2".parse().expect("a card"));
    changed.put.set(seven, two, true);
    let PairRule::Pattern { exceptions, .. } = PairRule::of(&changed.put) else {
        panic!("nearly a pattern: {changed:?}");
    };
    assert_eq!(exceptions.len(), 1);
    let chaos = Relation::from_fn(|a, b| (a.index() * 7 + b.index() * 3) % 5 == 0, |_| false);
    assert_eq!(PairRule::of(&chaos), PairRule::Table { pairs: chaos.pair_count() });
    let mut single = Relation::NONE;
    single.set(seven, two, true);
    assert_eq!(PairRule::of(&single), PairRule::Table { pairs: 1 });
}

#[test]
fn sizes_and_rules_that_act_by_themselves_are_told() {
    let mut tableau = field("Tableau", "down 1; empty: any", "down 1, same suit; top: any");
    tableau.whenever = Some(After { count: 13, to: Target::Field(FieldId(1)) });
    tableau.take_size = TakeSize::Spare(vec![FieldId(1), FieldId(0)]);
    let mut out = field("Out", "none", "none");
    out.clear = Clear { comparison: Comparison::More, count: 12 };
    let game = game(vec![(tableau, 10), (out, 8)], "dddddu dddddu dddddu ddu", "u u u");
    let filled = DealCondition::AllFilled(FieldId(0));
    let game = with_deck(&game, |deck| deck.conditions.push(filled));
    let told = about_fields(&game, &[FieldId(0)]);
    assert_eq!(told[1], FieldSentence::AllFit);
    assert!(matches!(told[2], FieldSentence::TakeRun { top: EmptyTakes::Any, .. }), "{told:?}");
    assert_eq!(
        told[3..],
        [
            FieldSentence::TakeSpare { fields: vec![FieldId(1)], doubled: true },
            FieldSentence::FlipNever,
            FieldSentence::Whenever { count: 13, to: Target::Field(FieldId(1)) },
        ]
    );
    let Sentence::Goal(goal) = &about(&game, &Subject::Goal)[0] else { panic!("a goal") };
    assert_eq!(goal[0].want, WantedCount::AtLeast(13));
    let (counts, faces) = (Counts::Runs(vec![(3, 6), (1, 3)]), Faces::TopUp(1));
    let only = (0..4).map(SpotId).collect();
    let shape = DealShape { only, counts, faces };
    let setup = about(&game, &Subject::Setup);
    assert!(setup.contains(&Sentence::Opening { deck: None, field: FieldId(0), shape }));
    let click = about(&game, &Subject::Deck(DeckId(0)));
    assert!(click.contains(&Sentence::ClickWhen(DealCondition::AllFilled(FieldId(0)))));
    assert_eq!(click.last(), Some(&Sentence::NoRedeal));
}

#[test]
fn packs_are_told_by_what_they_hold() {
    let twos: CardSet = Card::all().filter(|card| card.rank().number() == 2).collect();
    let game = with_deck(&builder(), |deck| {
        for card in twos.iter() {
            deck.pack.set(card, 0);
        }
    });
    let kept = CardSet::SUITED & !twos;
    let stripped = PackWords::Stripped { packs: 1, kept, cards: 48 };
    assert!(about(&game, &Subject::Setup).contains(&Sentence::Pack { deck: None, pack: stripped }));
    let game = with_deck(&game, |deck| deck.pack.set("♠2".parse().expect("a card"), 3));
    let Sentence::Pack { pack: PackWords::Uneven { copies, cards }, .. } =
        &about(&game, &Subject::Setup)[0]
    else {
        panic!("uneven");
    };
    assert_eq!((copies.len(), copies[0].0, *cards), (2, 3, 51));
}

#[test]
fn an_empty_spot_is_judged_from_the_base_card() {
    let mut based = field("Foundation", "up 1, same suit; empty: A", "none");
    based.base = Some(SpotId(0));
    let dealt = game(vec![(based.clone(), 4)], "u", "");
    assert_eq!(empty_takes(&dealt, SpotId(2)), EmptyTakes::FromBase(0));
    let told = about_fields(&dealt, &[FieldId(0)]);
    assert!(told.contains(&FieldSentence::Base(SpotId(0))));
    // If the deal lays no card there, the first card on any of its spots is the base.
    let chosen = game(vec![(based, 4)], "", "");
    let told = about_fields(&chosen, &[FieldId(0)]);
    assert!(told.contains(&FieldSentence::BaseOfField(FieldId(0))));
}
