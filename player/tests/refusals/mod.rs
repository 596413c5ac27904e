//! Reasons for refusals at a table of several players.

use super::*;

#[test]
fn a_refused_card_gives_the_games_own_reason() {
    let game = game("whist");
    let mut plan = Plan::usual(&game);
    plan.pace = Pace::Instant;
    let hand = game.field("hand").expect("there are hands");
    for deal in 1..40 {
        let mut party =
            LocalTable::of_game(&game, plan.clone(), DealNumber(deal)).expect("it begins");
        while party.play_bot(std::time::Duration::ZERO).is_some() {}
        let open = party.choices().open(engine::cards::CardSet::EMPTY);
        let spot = party.rules().spots_of(hand).next().expect("the first hand");
        let refused =
            party.view().pile(spot).filter_map(|seen| seen.card).find(|&card| !open.contains(card));
        if let Some(card) = refused {
            let cards = [card].into_iter().collect();
            let why = why_not(party.rules(), party.view(), spot, cards);
            assert!(matches!(why, Why::Says(..)), "{why:?}");
            return;
        }
    }
    panic!("no card was refused in forty deals");
}

#[test]
fn a_condition_without_words_of_its_own_says_what_is_needed_and_where_it_stands() {
    let whist = PartySample::all().into_iter().find(|sample| sample.stem() == "whist");
    let text = whist.expect("the sample is there").text().lines();
    let text: Vec<&str> = text.filter(|line| !line.trim_start().starts_with("says:")).collect();
    let text = text.join("\n");
    let game = PartyGame::read(&text, GameOrigin::Path("mine.ron".into()));
    let game = game.unwrap_or_else(|error| panic!("{error}")).game;
    let mut plan = Plan::usual(&game);
    plan.pace = Pace::Instant;
    let hand = game.field("hand").expect("there are hands");
    let refused = (1..40).find_map(|deal| {
        let mut party =
            LocalTable::of_game(&game, plan.clone(), DealNumber(deal)).expect("it begins");
        while party.play_bot(std::time::Duration::ZERO).is_some() {}
        let open = party.choices().open(engine::cards::CardSet::EMPTY);
        let spot = party.rules().spots_of(hand).next().expect("the first hand");
        let held: Vec<_> = party.view().pile(spot).filter_map(|seen| seen.card).collect();
        let card = held.into_iter().find(|&card| !open.contains(card))?;
        let why = why_not(party.rules(), party.view(), spot, [card].into_iter().collect());
        Some((party, why))
    });
    let (party, why) = refused.expect("in some deal a card does not follow");
    assert!(matches!(why, Why::Condition(..)), "{why:?}");
    for (language, needed, place) in [
        (Language::En, "Only if Trick is empty or the suit of the card", "line "),
        (Language::Ja, "ときだけできます。", "行"),
    ] {
        let texts = Texts::new(language);
        let (rules, plan) = (party.rules(), party.plan());
        let speaker = Speaker { texts: &texts, game: &game, rules, plan };
        assert!(speaker.why(&why).contains(needed), "{}", speaker.why(&why));
        let at = speaker.place_of(&why).expect("it stands in the file");
        assert!(at.contains(place), "{at}");
    }
}

#[test]
fn the_piles_of_a_game_in_ron_refuse_as_those_of_a_workbook() {
    let game = game("klondike-in-ron");
    let party = LocalTable::of_game(&game, Plan::usual(&game), DealNumber(3)).expect("it begins");
    let (rules, view) = (party.rules(), party.view());
    let tableau = game.field("tableau").expect("there are columns");
    let columns: Vec<SpotId> = rules.spots_of(tableau).collect();
    let texts = Texts::new(Language::En);
    let speaker = Speaker { texts: &texts, game: &game, rules, plan: party.plan() };
    let mut told = Vec::new();
    for (from, to) in columns.iter().flat_map(|&from| columns.iter().map(move |&to| (from, to))) {
        let why = why_no_way(rules, view, from, Some(to));
        if matches!(why, Why::Pile(_)) {
            told.push((speaker.why(&why), speaker.place_of(&why)));
        }
    }
    assert!(told.iter().any(|(why, _)| why.contains("is needed; this is a")), "{told:?}");
    assert!(told.iter().all(|(_, place)| place.is_some()), "{told:?}");
}
