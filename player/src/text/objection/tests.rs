//! Words for reasons why a record is not proved, one of each kind.

use super::*;
use crate::text::{Language, engine_sentences};
use fluent_bundle::FluentResource;

/// Returns one objection of each kind that a record can meet.
fn of_each_kind() -> Vec<Objection> {
    let names = [Wrong::SamePlayer(0, 2), Wrong::BotContributes(1), Wrong::BlamedWithout(1)];
    let cards = [
        Wrong::Leaf { turn: 0, place: 4 },
        Wrong::LeafCount { turn: 1, is: 51, must: 52 },
        Wrong::ShuffledCards(1),
        Wrong::ForeignCards(1),
        Wrong::ShuffleNumber { must: 1, is: 3 },
    ];
    let acts = [
        Wrong::ActNumber { seat: 0, is: 3, last: 7 },
        Wrong::Seen(1),
        Wrong::ActText(8),
        Wrong::ActAudience,
        Wrong::ActSigner(1),
        Wrong::NotSecret(8),
        Wrong::StaysSecret(8),
        Wrong::Takes(1),
        Wrong::Unsigned(1),
    ];
    let deals = [
        Wrong::Count { what: "the players", must: 4, is: 3 },
        Wrong::DealNumber { must: 2, is: 4 },
        Wrong::TooManyVoids,
        Wrong::NobodyContributed,
        Wrong::ContributionMissing(1),
        Wrong::Secret(SignedBy::Dealer),
        Wrong::Secret(SignedBy::Seat(1)),
        Wrong::SecretReused(SignedBy::Dealer),
        Wrong::SecretReused(SignedBy::Seat(1)),
    ];
    let wrong = names.into_iter().chain(cards).chain(acts).chain(deals).map(Objection::Wrong);
    let [said, is] = ["ab12", "cd34"].map(str::to_owned);
    let lines = [
        Objection::Text { column: 3, message: "a number is expected".to_owned() },
        Objection::Empty,
        Objection::CutOff,
        Objection::Unfinished("`seal` or `void`"),
        Objection::AfterEnd,
        Objection::Chain { after: 4, said, is },
        Objection::Number { said: 9, is: 4 },
        Objection::LastLine("{}".to_owned()),
        Objection::OutOfOrder { got: "act", expected: "`open`, or `result` after a void deal" },
        Objection::Format(2),
        Objection::Signature { who: SignedBy::Dealer, over: "the hash" },
        Objection::Signature { who: SignedBy::Seat(1), over: "the hash" },
        Objection::NoSuch { what: "seat", number: 6 },
    ];
    lines.into_iter().chain(wrong).collect()
}

#[test]
fn every_objection_to_a_record_has_japanese_words_with_all_its_numbers() {
    let texts = Texts::new(Language::Ja);
    for objection in of_each_kind() {
        let said = objection_words(&texts, &objection).unwrap_or_else(|| panic!("{objection:?}"));
        assert!(!said.contains('{') || said.contains("{}"), "a place is not filled: {said}");
        let numbers = |text: &str| {
            let parts = text.split(|letter: char| !letter.is_ascii_digit());
            let mut all: Vec<u64> = parts.filter_map(|part| part.parse().ok()).collect();
            all.sort_unstable();
            all
        };
        // Both languages tell the same numbers, except those that are words in English.
        let english = objection.to_string();
        let own = numbers(&said);
        assert!(numbers(&english).iter().all(|one| own.contains(one)), "{english} / {said}");
    }
}

#[test]
fn a_list_of_lines_keeps_their_names() {
    let texts = Texts::new(Language::Ja);
    let expected = "`open`, or `result` after a void deal";
    let objection = Objection::OutOfOrder { got: "act", expected };
    let said = objection_words(&texts, &objection);
    let wanted = "ここに `act` は置けません。置けるもの：`open`、`result`";
    assert_eq!(said.as_deref(), Some(wanted));
    let over = Objection::OutOfOrder { got: "act", expected: "nothing" };
    let said = objection_words(&texts, &over).expect("it has words");
    assert!(said.ends_with("（なし）"), "{said}");
}

#[test]
fn every_sentence_can_be_read() {
    let [_, content] = engine_sentences(Language::Ja) else { panic!("no Japanese sentences") };
    let read = FluentResource::try_new((*content).to_owned());
    assert!(read.is_ok(), "{:?}", read.err().map(|(_, errors)| errors));
}

#[test]
fn english_is_the_engines_own() {
    let texts = Texts::new(Language::En);
    assert!(of_each_kind().iter().all(|one| objection_words(&texts, one).is_none()));
}
