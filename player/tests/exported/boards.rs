//! Boards that bots play to their end, read again by the rules of the trick game alone.

use super::{super::commands::fudaba, folder};
use std::collections::BTreeSet;

/// Players in the order of their turns.
const PLAYERS: &str = "NESW";
/// Ranks, the lowest first.
const RANKS: &str = "23456789TJQKA";

/// Returns the place of a letter in a list of letters.
fn place(letters: &str, letter: char) -> usize {
    letters.find(letter).unwrap_or_else(|| panic!("{letter} is one of {letters}"))
}

/// Returns the value of a tag.
fn tag<'a>(board: &'a str, name: &str) -> &'a str {
    let line = board.lines().find_map(|line| line.strip_prefix(&format!("[{name} \"")));
    line.unwrap_or_else(|| panic!("{name} in {board}")).trim_end_matches("\"]")
}

/// Returns the cards of each hand of the tag `Deal`, as the section `Play` writes cards.
fn hands(deal: &str) -> Vec<BTreeSet<String>> {
    let hands = deal.strip_prefix("N:").expect("from North on").split(' ');
    hands
        .map(|hand| {
            let suits = "SHDC".chars().zip(hand.split('.'));
            suits
                .flat_map(|(suit, ranks)| ranks.chars().map(move |r| format!("{suit}{r}")))
                .collect()
        })
        .collect()
}

/// Plays the section `Play` of a board again, and returns the tricks of declarer and dummy. Each
/// card must come from the hand of its column, in turn, and follow suit.
fn tricks(board: &str, declarer: usize, trump: Option<char>) -> usize {
    let mut hands = hands(tag(board, "Deal"));
    let first = place(PLAYERS, tag(board, "Play").chars().next().expect("a player"));
    assert_eq!(first, (declarer + 1) % 4, "the hand to the left of the declarer leads");
    let rows: Vec<&str> = board.lines().skip_while(|line| !line.starts_with("[Play ")).collect();
    let mut leader = first;
    let mut won = 0;
    for row in rows[1..].iter().filter(|row| !row.is_empty()) {
        let cards: Vec<&str> = row.split(' ').collect();
        assert_eq!(cards.len(), 4, "{row}");
        let card = |seat: usize| cards[(seat + 4 - first) % 4];
        let suit_of = |seat: usize| card(seat).chars().next().expect("a suit");
        let led = suit_of(leader);
        let strength = |seat: usize| {
            let rank = place(RANKS, card(seat).chars().nth(1).expect("a rank"));
            (Some(suit_of(seat)) == trump, suit_of(seat) == led, rank)
        };
        for seat in (0..4).map(|turn| (leader + turn) % 4) {
            assert!(hands[seat].remove(card(seat)), "{} from its hand: {board}", card(seat));
            let could_follow = hands[seat].iter().any(|card| card.starts_with(led));
            assert!(suit_of(seat) == led || !could_follow, "{} follows: {board}", card(seat));
        }
        leader = (0..4).max_by_key(|&seat| strength(seat)).expect("four hands");
        won += usize::from(leader % 2 == declarer % 2);
    }
    assert!(hands.iter().all(BTreeSet::is_empty), "every card is played: {board}");
    won
}

#[test]
fn boards_that_were_played_out_have_every_card_and_the_result() {
    let folder = folder();
    let path = folder.path().join("session.fudaba").display().to_string();
    let play = ["play", "bridge", "--set", "boards=2", "--watch", "--deal", "3"];
    let run = fudaba(&play, &format!("save {path}\n"));
    assert_eq!(run.status, 0, "{}{}", run.out, run.err);
    let run = fudaba(&["export", &path, "--pbn"], "");
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let text = run.out.replace("\r\n", "\n");
    let mut played = 0;
    for board in text.split("\n\n").filter(|board| board.contains("[Play ")) {
        let declarer = place(PLAYERS, tag(board, "Declarer").chars().next().expect("a player"));
        let trump = tag(board, "Contract").chars().nth(1).expect("a trump");
        let trump = (!tag(board, "Contract").contains("NT")).then_some(trump);
        assert_eq!(tag(board, "Result"), tricks(board, declarer, trump).to_string(), "{board}");
        played += 1;
    }
    assert_eq!(played, 2, "{text}");
}
