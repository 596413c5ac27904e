//! Tables that treat similar suits alike except for a few cells: probably a slip.

use super::{Study, Which};
use cards::{Card, CardSet, Rank, Suit};
use definition::{Code, FieldId, Given, Listed, Relation, RuleRef, Wording, say};

/// Maximum number of differing cells that count as slips.
const SLIPS: usize = 8;
/// Maximum number of slips among single cards, of which a table has few.
const SINGLE_SLIPS: usize = 2;

/// A cell that differs from those of similar suits, as lower and upper card; one of them is `None`
/// for a single card.
type Odd = (Option<Card>, Option<Card>);

/// Checks the tables of all fields.
pub(super) fn check(study: &mut Study<'_>) {
    let packs = study.definition.decks().iter().map(|deck| &deck.pack);
    let in_game: CardSet = packs.flat_map(cards::Pack::pieces).collect();
    let fields: Vec<FieldId> = study.fields().map(|(id, _)| id).collect();
    for id in fields {
        for which in [Which::Put, Which::Take] {
            let field = &study.definition.fields()[id.index()];
            let table = match which {
                Which::Put => &field.put,
                Which::Take => &field.take,
            };
            let mut odd = odd_single(table.alone, in_game, which);
            odd.extend(odd_pairs(table, in_game).into_iter().map(|(b, a)| (Some(b), Some(a))));
            if !odd.is_empty() {
                tell(study, id, which, &odd);
            }
        }
    }
}

fn tell(study: &mut Study<'_>, id: FieldId, which: Which, odd: &[Odd]) {
    let field = &study.definition.fields()[id.index()];
    let allowed = |&(below, above): &Odd| match (which, below, above) {
        (Which::Put, Some(below), Some(above)) => field.put.allows(below, above),
        (Which::Take, Some(below), Some(above)) => field.take.allows(below, above),
        (Which::Put, _, Some(card)) => field.put.alone.contains(card),
        (_, card, _) => card.is_some_and(|card| field.take.alone.contains(card)),
    };
    let name = |card: &Option<Card>, none: &str| card.map_or(none.to_owned(), |c| c.to_string());
    if let [(Some(below), Some(above)), ..] = odd
        && odd.len() > SLIPS
    {
        let message = say!(
            "fault-uneven-block",
            "the {table} of `{field}` treats similar suits alike, except {above} on {below}",
            table = which.words(),
            field = study.field_name(id),
            above = above.suit().to_string(),
            below = below.suit().to_string(),
        );
        return tell_at(study, id, which, odd[0], message);
    }
    let cell = |(below, above): &Odd| format!("{} / {}", name(below, "empty"), name(above, "top"));
    let cells: Vec<String> = odd.iter().map(cell).collect();
    let cells = Given::AllOf(Listed::new(cells.iter().map(String::as_str)));
    let count = odd.iter().filter(|odd| allowed(odd)).count();
    let (table, field_name) = (which.words(), study.field_name(id));
    let message = if count == 0 {
        say!(
            "fault-uneven-forbids",
            "the {table} of `{field}` treats similar suits alike, but forbids {cells} (row / \
             column)",
            table = table,
            field = field_name,
            cells = cells,
        )
    } else if count == odd.len() {
        say!(
            "fault-uneven-allows",
            "the {table} of `{field}` treats similar suits alike, but allows {cells} (row / column)",
            table = table,
            field = field_name,
            cells = cells,
        )
    } else {
        say!(
            "fault-uneven-differs",
            "the {table} of `{field}` treats similar suits alike, except {cells} (row / column)",
            table = table,
            field = field_name,
            cells = cells,
        )
    };
    tell_at(study, id, which, odd[0], message);
}

fn tell_at(study: &mut Study<'_>, id: FieldId, which: Which, first: Odd, message: Wording) {
    let help =
        say!("help-uneven-suits", "If that is a mistake, set these cells as for the other suits.");
    let rule = match (which, first) {
        (Which::Put, (below, Some(above))) => RuleRef::Put { field: id, below, above },
        (_, (Some(below), above)) => RuleRef::Take { field: id, below, above },
        (_, (None, _)) => return,
    };
    study.report(Code::UnevenSuits, study.place(&[rule]), message, help);
}

/// Returns the single cards that differ from the three others of their rank.
///
/// One suit of a rank that is missing is a slip; one suit alone may be intended (a spot that begins
/// with one ace), unless other ranks are allowed in all suits.
fn odd_single(alone: CardSet, in_game: CardSet, which: Which) -> Vec<Odd> {
    let of_rank = |rank: Rank| Suit::ALL.map(|suit| Card::new(suit, rank));
    let ranks: Vec<[Card; 4]> =
        Rank::all().map(of_rank).filter(|four| four.iter().all(|&c| in_game.contains(c))).collect();
    let count = |four: &[Card; 4]| four.iter().filter(|&&card| alone.contains(card)).count();
    let has_whole = ranks.iter().any(|four| count(four) == 4);
    let odd_of = |four: &[Card; 4]| {
        let wanted = match count(four) {
            3 => false,
            1 if has_whole => true,
            _ => return None,
        };
        four.iter().copied().find(|&card| alone.contains(card) == wanted)
    };
    let odd: Vec<Card> = ranks.iter().filter_map(odd_of).collect();
    if odd.len() > SINGLE_SLIPS {
        return Vec::new();
    }
    let cell = |card| match which {
        Which::Put => (None, Some(card)),
        Which::Take => (Some(card), None),
    };
    odd.into_iter().map(cell).collect()
}

/// Returns the pairs that differ from most pairs with the same ranks and the same relation of
/// suits: same suit, same colour, or different colours.
fn odd_pairs(table: &Relation, in_game: CardSet) -> Vec<(Card, Card)> {
    let mut odd = Vec::new();
    let mut agreeing = 0;
    for below in Rank::all() {
        for above in Rank::all() {
            for like in LIKE {
                let cell =
                    |&(low, high): &(Suit, Suit)| (Card::new(low, below), Card::new(high, above));
                let cells = like.iter().map(cell);
                let cells = cells.filter(|&(b, a)| in_game.contains(b) && in_game.contains(a));
                let (yes, no): (Vec<_>, Vec<_>) = cells.partition(|&(b, a)| table.allows(b, a));
                // In a tie, a missing entry is the likelier slip.
                if yes.len() >= no.len() {
                    agreeing += yes.len();
                    odd.extend(no);
                } else {
                    odd.extend(yes);
                }
            }
        }
    }
    let block = |&(below, above): &(Card, Card)| (below.suit(), above.suit());
    let one_block = odd.iter().all(|pair| block(pair) == block(&odd[0]));
    // Few slips among many cells that agree, or a whole block of suits that was left out.
    let is_slip = (odd.len() <= SLIPS || one_block) && agreeing >= 3 * odd.len();
    if is_slip { odd } else { Vec::new() }
}

/// Pairs of suits that most rules treat alike: same suit, same colour, different colours.
static LIKE: [&[(Suit, Suit)]; 3] = {
    use Suit::{Clubs as C, Diamonds as D, Hearts as H, Spades as S};
    [
        &[(S, S), (H, H), (D, D), (C, C)],
        &[(S, C), (C, S), (H, D), (D, H)],
        &[(S, H), (S, D), (C, H), (C, D), (H, S), (H, C), (D, S), (D, C)],
    ]
};
