//! Random choices of the program: the number of the next deal, and a random game; and whether
//! chance has a part in a game at all.

use engine::{cards::DealNumber, definition::game::Game, rules::Rules};
use std::hash::{BuildHasher, Hasher, RandomState};

/// Maximum deal number drawn: short enough to be typed and said aloud.
const MOST: u64 = 999_999;

/// Returns a random index below `count`; `None` if it is 0.
#[must_use]
pub fn one_of(count: usize) -> Option<usize> {
    let drawn = RandomState::new().build_hasher().finish();
    usize::try_from(drawn.checked_rem(count as u64)?).ok()
}

/// Returns a random deal number from 1 to 999,999, within the game's range.
#[must_use]
pub fn deal_number(rules: &Rules) -> DealNumber {
    // The standard library seeds its hash maps with randomness from the system.
    let drawn = RandomState::new().build_hasher().finish();
    let known = rules.deal_numbers();
    DealNumber(drawn % MOST + 1).clamp(*known.start(), *known.end())
}

/// True if chance has a part in a game, as in [`Game::has_chance`].
#[must_use]
pub fn has_part(game: &Game) -> bool {
    game.has_chance()
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::workbook::{Document, read};
    use std::collections::BTreeSet;

    #[test]
    fn one_of_some_is_one_of_them() {
        assert_eq!(one_of(0), None);
        assert!((0..50).all(|_| one_of(3).is_some_and(|at| at < 3)));
    }

    #[test]
    fn chance_has_a_part_in_games_with_cards_and_none_on_boards() {
        for sample in crate::library::PartyGame::samples() {
            let game = sample.load().expect("a sound sample").game;
            let has_cards = matches!(game.pieces, engine::definition::game::Pieces::Cards(_));
            assert_eq!(has_part(&game), has_cards, "{}", game.about.id);
        }
    }

    #[test]
    fn deals_drawn_differ_and_can_be_typed() {
        let document = Document::from_text("[Fields]\nField | Put\nPile | none");
        let definition = read(&document).into_result().expect("a sound game");
        let rules = Rules::compile(&definition);
        let drawn: BTreeSet<u64> = (0..50).map(|_| deal_number(&rules).0).collect();
        assert!(drawn.len() > 40, "{drawn:?}");
        assert!(drawn.iter().all(|number| (1..=MOST).contains(number)), "{drawn:?}");
    }
}
