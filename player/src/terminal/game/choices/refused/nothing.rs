//! Lines that are not conceivable actions: a card that is elsewhere, cards that make no
//! combination, an occupied square, a move that is not asked for.

use super::{MOST_CONCEIVED, TerminalGame};
use crate::tr;
use engine::{
    cards::CardBag,
    definition::{
        SpotId,
        game::{Combo, ComboKind, GameMove, MoveId, Pick},
    },
    rules::{Action, Choice},
};

impl TerminalGame<'_> {
    /// Explains a line that no rule refuses, because it could not be chosen at all; `None` if
    /// nothing better is known.
    pub(super) fn why_nothing(&self, text: &str) -> Option<String> {
        let (rules, view) = (self.table.rules(), self.table.view());
        let words: Vec<&str> = text
            .split(|c: char| c.is_whitespace() || c == ',')
            .filter(|word| !word.is_empty())
            .collect();
        let conceivable = view.conceivable(rules, MOST_CONCEIVED);
        self.why_no_cards(&words, &conceivable)
            .or_else(|| self.why_no_way(&words, &conceivable))
            .or_else(|| self.why_no_move(&words, &conceivable))
    }

    /// Reports the first card that is not where cards are chosen, or that the cards make no
    /// combination.
    fn why_no_cards(&self, words: &[&str], conceivable: &[Action]) -> Option<String> {
        let rules = self.table.rules();
        let named = words.iter().filter_map(|word| self.notation.card_named(word));
        let wishes = || {
            conceivable.iter().filter_map(|action| match action {
                Action::Move(wish) if !wish.cards.is_empty() => Some(wish),
                _ => None,
            })
        };
        let from: Vec<SpotId> = wishes().map(|wish| wish.from).collect();
        let mut cards = Vec::new();
        for card in named {
            if !wishes().any(|wish| wish.cards.contains(card)) {
                // If no cards are asked for, no card is at fault.
                let spot = from.first().filter(|first| from.iter().all(|other| other == *first))?;
                let (card, speaker) = (self.notation.card(card), self.speaker());
                let info = rules.spot_info(*spot)?;
                return Some(if info.player == Some(self.table.viewer()) {
                    let field = speaker.field(info.field);
                    tr!(self.texts, "terminal-party-not-held", card = card, field = field)
                } else {
                    let spot = speaker.spot(*spot);
                    tr!(self.texts, "terminal-party-not-there", card = card, spot = spot)
                });
            }
            cards.push(card);
        }
        let cards: CardBag = cards.into_iter().collect();
        if cards.is_empty() || wishes().any(|wish| wish.bag() == cards) {
            return None;
        }
        self.wrong_count(cards.len()).or_else(|| Some(self.no_combination(conceivable)))
    }

    /// Says how many cards are to be chosen where any will do, but not so many or so few; `None`
    /// if the number is right, or not all that matters.
    fn wrong_count(&self, count: usize) -> Option<String> {
        let legal = self.legal();
        let is_any = |(_, declared): (MoveId, &GameMove)| match &declared.pick {
            Pick::Cards { combos, .. } => {
                let mut kinds = combos.iter().map(|id| self.game().combos.get(*id));
                let is_any = |combo: &Combo| combo.kind == ComboKind::AnyOf;
                !combos.is_empty() && kinds.all(|combo| combo.is_some_and(is_any))
            }
            _ => true,
        };
        if !self.moves_of(&legal).all(is_any) {
            return None;
        }
        let sizes = || {
            legal.iter().filter_map(|action| match action {
                Action::Move(wish) => Some(wish.bag().len()),
                Action::Choose(_) => None,
            })
        };
        let (least, most) = (sizes().min()?, sizes().max()?);
        if (least..=most).contains(&count) {
            return None;
        }
        Some(match least == most {
            true => tr!(self.texts, "terminal-party-count", count = most),
            false => tr!(self.texts, "terminal-party-counts", from = least, to = most),
        })
    }

    /// Says what cards that are all there would have to be together.
    fn no_combination(&self, conceivable: &[Action]) -> String {
        let mut combos: Vec<String> = Vec::new();
        for (_, declared) in self.moves_of(conceivable) {
            let Pick::Cards { combos: ids, .. } = &declared.pick else { continue };
            for combo in ids.iter().filter_map(|id| self.game().combos.get(*id)) {
                let name = match self.game().called(&combo.name) {
                    Some(name) => self.texts.localized(name).to_owned(),
                    None => combo.name.replace('_', " "),
                };
                if !combos.contains(&name) {
                    combos.push(name);
                }
            }
        }
        if combos.is_empty() {
            return tr!(self.texts, "terminal-party-one-card");
        }
        let combos = self.texts.one_of(&combos);
        tr!(self.texts, "terminal-party-no-combination", combos = combos)
    }

    /// Explains why a man cannot go from one square to the other.
    fn why_no_way(&self, words: &[&str], conceivable: &[Action]) -> Option<String> {
        let (rules, view) = (self.table.rules(), self.table.view());
        rules.board()?;
        let squares: Vec<SpotId> = words
            .iter()
            .flat_map(|word| word.split('-'))
            .filter_map(|word| self.notation.spot_named(word))
            .collect();
        let &[from, to] = squares.as_slice() else { return None };
        let texts = self.texts;
        let (here, there) = (self.notation.spot(from), self.notation.spot(to));
        let turn = view.turn_of(rules)?;
        let is_own = |owner| owner == turn;
        match view.board_piece(rules, from) {
            None => return Some(tr!(texts, "terminal-party-no-man", square = here)),
            Some((owner, _)) if !is_own(owner) && self.never_leaves(from, conceivable) => {
                return Some(tr!(texts, "terminal-party-other-man", square = here));
            }
            _ => {}
        }
        Some(match view.board_piece(rules, to) {
            Some(_) => tr!(texts, "terminal-party-taken", from = here, to = there),
            None => tr!(texts, "terminal-party-no-way", from = here, to = there),
        })
    }

    /// True if no move takes the man off this square.
    fn never_leaves(&self, from: SpotId, conceivable: &[Action]) -> bool {
        !conceivable.iter().any(|action| matches!(action, Action::Move(wish) if wish.from == from))
    }

    /// Reports that a move of this name is not asked for now.
    fn why_no_move(&self, words: &[&str], conceivable: &[Action]) -> Option<String> {
        let word = words.first()?;
        let moves = (0u8..).map(MoveId).zip(&self.game().moves);
        let (id, _) = moves
            .into_iter()
            .find(|(_, declared)| declared.name.eq_ignore_ascii_case(&word.replace('-', "_")))?;
        let (prompt, texts) = (self.speaker().prompt(id), self.texts);
        let legal = self.legal();
        let offered = legal.iter().any(|action| action.rule() == Some(id));
        let asked = conceivable.iter().any(|action| action.rule() == Some(id));
        if offered && let Some(said) = self.numbers_of(id, &legal, &prompt) {
            return Some(said);
        }
        Some(if offered {
            tr!(texts, "terminal-party-other-pick", prompt = prompt)
        } else if asked {
            tr!(texts, "terminal-party-not-now", prompt = prompt)
        } else {
            tr!(texts, "terminal-party-nothing-to-pick", prompt = prompt)
        })
    }

    /// Reports the numbers to choose from for a move, if it has any and they form a range.
    fn numbers_of(&self, id: MoveId, legal: &[Action], prompt: &str) -> Option<String> {
        let declared = self.game().moves.get(id)?;
        let (Pick::Number { .. } | Pick::Bid { .. }) = declared.pick else { return None };
        let mut numbers: Vec<i32> = legal
            .iter()
            .filter_map(|action| match *action {
                Action::Choose(Choice::Option { rule, number, .. }) if rule == id => Some(number),
                _ => None,
            })
            .collect();
        numbers.sort_unstable();
        numbers.dedup();
        let (&from, &to) = (numbers.first()?, numbers.last()?);
        let is_range = i64::from(to) - i64::from(from) + 1 == numbers.len() as i64;
        is_range.then(|| {
            tr!(self.texts, "terminal-party-number", prompt = prompt, from = from, to = to)
        })
    }

    /// Returns the moves of these actions.
    fn moves_of<'g>(
        &'g self,
        conceivable: &[Action],
    ) -> impl Iterator<Item = (MoveId, &'g GameMove)> {
        let moves = (0u8..).map(MoveId).zip(&self.game().moves);
        moves.filter(move |(id, _)| conceivable.iter().any(|action| action.rule() == Some(*id)))
    }
}
