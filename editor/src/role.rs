//! The usual roles of fields, with the rules and the goal of each.

use engine::{
    cards::{CardSet, Pack, Rank},
    definition::{Clear, Comparison, Field, FieldId, Flip, Sizes},
    workbook::{Direction, Draft, Pairs, Pattern, RankStep, Ranks, Suits},
};

/// Role of a field in a solitaire.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Deserialize)]
pub enum Role {
    /// Spots on which suits are built up; winning needs all cards there.
    Foundation,
    /// Columns that are built down and moved in runs.
    Tableau,
    /// Spots for one card each.
    Cells,
    /// Cards turned from the stock, to be taken from the top.
    Waste,
    /// Cards that may only be played from.
    Reserve,
}

impl Role {
    /// Every role, in the order in which they are offered.
    pub const ALL: [Self; 5] =
        [Self::Foundation, Self::Tableau, Self::Cells, Self::Waste, Self::Reserve];

    /// Returns the key of its name.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Foundation => "role-foundation",
            Self::Tableau => "role-tableau",
            Self::Cells => "role-cells",
            Self::Waste => "role-waste",
            Self::Reserve => "role-reserve",
        }
    }

    /// Returns the key of the sentence that explains its rules.
    #[must_use]
    pub const fn means(self) -> &'static str {
        match self {
            Self::Foundation => "role-foundation-means",
            Self::Tableau => "role-tableau-means",
            Self::Cells => "role-cells-means",
            Self::Waste => "role-waste-means",
            Self::Reserve => "role-reserve-means",
        }
    }

    /// Returns the field with the rules of the role; its name and its refill sources stay.
    #[must_use]
    pub fn fill(self, field: &Field, draft: &Draft, spots: usize) -> Field {
        let plain = Field { refill: field.refill.clone(), ..Field::plain(field.name.clone()) };
        let top = Pattern { pairs: Pairs::None, alone: CardSet::SUITED }.relation();
        match self {
            Self::Foundation => {
                let run = SuitRun::of(draft);
                let step = RankStep { direction: Direction::Up, by: 1, wrap: run.wraps };
                let put = rule(Ranks::Step(step), Suits::Same, run.first);
                let count = run.length.min(most_each(draft, spots));
                let clear = Clear { comparison: Comparison::Equal, count };
                Field { put: put.relation(), clear, ..plain }
            }
            Self::Tableau => {
                let step = RankStep { direction: Direction::Down, by: 1, wrap: false };
                let built = rule(Ranks::Step(step), Suits::Alternating, CardSet::SUITED);
                let table = built.relation();
                Field { put: table.clone(), take: table, flip: Flip::Auto, ..plain }
            }
            Self::Cells => Field {
                put: top.clone(),
                take: top,
                put_size: Sizes { least: 1, most: 1 },
                pile_most: Some(1),
                ..plain
            },
            Self::Waste | Self::Reserve => Field { take: top, flip: Flip::Auto, ..plain },
        }
    }

    /// Gives a field the rules of the role.
    pub fn give(self, draft: &mut Draft, id: FieldId) {
        let spots = draft.spots_of(id).count();
        let Some(field) = draft.fields.get(id.index()) else { return };
        let filled = self.fill(field, draft, spots);
        draft.fields[id.index()] = filled;
    }
}

/// Gives a field all rules of another field, but not its name.
pub fn copy_rules(draft: &mut Draft, from: FieldId, to: FieldId) {
    let Some(rules) = draft.fields.get(from.index()).cloned() else { return };
    if let Some(field) = draft.fields.get_mut(to.index()) {
        *field = Field { name: field.name.clone(), ..rules };
    }
}

fn rule(ranks: Ranks, suits: Suits, alone: CardSet) -> Pattern {
    Pattern { pairs: Pairs::Match { ranks, suits, bare: CardSet::EMPTY }, alone }
}

/// Returns the number of cards that each of `spots` spots can hold in the end.
fn most_each(draft: &Draft, spots: usize) -> u16 {
    let cards: usize = draft.decks.iter().map(|deck| deck.pack.len()).sum();
    u16::try_from(cards / spots.max(1)).unwrap_or(u16::MAX).max(1)
}

/// A suit from its first card to its last, as found in the packs.
struct SuitRun {
    /// Its first cards.
    first: CardSet,
    /// Number of ranks.
    length: u16,
    /// True if it continues from the king to the ace.
    wraps: bool,
}

impl SuitRun {
    /// Finds the ranks in the packs: from the ace up, or starting after a missing rank.
    fn of(draft: &Draft) -> Self {
        let packs: Vec<&Pack> = draft.decks.iter().map(|deck| &deck.pack).collect();
        let has = |rank: Rank| {
            let mut of_rank = CardSet::SUITED.iter().filter(move |card| card.rank() == rank);
            of_rank.any(|card| packs.iter().any(|pack| pack.copies(card) > 0))
        };
        let ranks: Vec<bool> = Rank::all().map(has).collect();
        let count = ranks.len();
        let begins = |index: &usize| ranks[*index] && !ranks[(*index + count - 1) % count];
        let first = (0..count).find(begins).unwrap_or(0);
        let length = (0..count).take_while(|by| ranks[(first + by) % count]).count();
        let cards = CardSet::SUITED.iter().filter(|card| card.rank().index() == first);
        Self {
            first: cards.collect(),
            length: u16::try_from(length).unwrap_or(u16::MAX).max(1),
            wraps: first + length > count,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{
        cards::Card,
        definition::{Fan, Localized, Place},
        workbook::{analyse, read},
    };

    /// Returns a game with fields of these roles, numbers of spots, and cards dealt to each.
    fn game(fields: &[(Role, u8, usize)]) -> Draft {
        let mut draft = Draft::default();
        let deck = engine::definition::Deck::plain(
            Localized { en: "Stock".to_owned(), ja: String::new() },
            Place::default(),
        );
        draft.add_deck(deck).expect("room");
        for (row, &(role, spots, cards)) in (1..).zip(fields) {
            let name = Localized { en: format!("{role:?}"), ja: String::new() };
            let field = draft.add_field(Field::plain(name)).expect("room");
            for column in 0..u16::from(spots) {
                let place = Place { x: 110 * column, y: 150 * row };
                let spot = draft.add_spot(field, place, Fan::default()).expect("room");
                let faces = vec![engine::definition::Face::Up; cards];
                if cards > 0 {
                    draft.decks[0].opening.push(engine::definition::Deal { spot, faces });
                }
            }
            role.give(&mut draft, field);
        }
        draft
    }

    #[test]
    fn the_roles_make_a_game_that_can_be_won_and_is_not_doubted() {
        let draft = game(&[(Role::Foundation, 4, 0), (Role::Tableau, 8, 6), (Role::Cells, 4, 1)]);
        let checked = read(&draft.document(None));
        let mut told: Vec<String> = checked.diagnostics.iter().map(ToString::to_string).collect();
        let definition = checked.definition.expect("a sound game");
        told.extend(analyse(&definition, &checked.sources).iter().map(ToString::to_string));
        assert_eq!(told, [""; 0]);
        assert_eq!(definition.fields()[0].clear.count, 13);
        assert_eq!(definition.fields()[2].pile_most, Some(1));
    }

    #[test]
    fn a_foundation_begins_where_the_pack_does() {
        let mut draft = game(&[(Role::Foundation, 4, 0)]);
        for card in Card::all().filter(|card| (2..=6).contains(&card.rank().number())) {
            draft.decks[0].pack.set(card, 0);
        }
        Role::Foundation.give(&mut draft, FieldId(0));
        let field = &draft.fields[0];
        let [seven, ace, king]: [Card; 3] =
            ["7H", "AH", "KH"].map(|name| name.parse().expect("a card"));
        assert!(field.put.alone.contains(seven) && !field.put.alone.contains(ace));
        assert!(field.put.allows(king, ace), "the ace is the last of them");
        assert_eq!(field.clear.count, 8);
    }

    #[test]
    fn rules_are_copied_without_the_name() {
        let mut draft = game(&[(Role::Tableau, 1, 0), (Role::Waste, 1, 0)]);
        copy_rules(&mut draft, FieldId(0), FieldId(1));
        let [from, to] = [&draft.fields[0], &draft.fields[1]];
        assert_eq!(to.name.en, "Waste");
        assert_eq!((&to.put, &to.take, to.flip), (&from.put, &from.take, from.flip));
    }
}
