//! Rows of truth tables that allow something impossible.
//!
//! A rule in words may well allow more than a game needs, so only entries made by hand are checked:
//! the whole table if no words describe it, otherwise its exceptions from the closest words.

use super::{Study, Which};
use crate::{Pairs, Pattern, nearest};
use cards::{Card, CardSet};
use definition::{Code, Field, FieldId, Relation, RuleRef, SpotId, Wording, say};

/// Reason that a cell of a table never applies.
enum NeverReason {
    /// The lower card never lies there face up.
    Below(Card),
    /// The upper card never comes there.
    Above(Card),
    /// The two cards never lie on each other there.
    Apart(Card, Card),
    /// No spot of the field is ever empty.
    NeverEmpty,
    /// No card that may go on an empty spot ever comes there.
    NoneBegins,
}

/// Checks the tables of all fields without a base card.
pub(super) fn check(study: &mut Study<'_>) {
    let fields: Vec<FieldId> = study.fields().map(|(id, _)| id).collect();
    for field in fields {
        let bare = study.possible.cards_of(study.definition, field).is_empty();
        if bare || study.definition.fields()[field.index()].base.is_some() {
            continue;
        }
        for which in [Which::Put, Which::Take] {
            let tables = study.sources.tables.get(field.index());
            if tables.is_some_and(|both| both[which as usize].is_some()) {
                table(study, field, which);
            }
        }
    }
}

fn table(study: &mut Study<'_>, id: FieldId, which: Which) {
    let field = &study.definition.fields()[id.index()];
    let table = match which {
        Which::Put => &field.put,
        Which::Take => &field.take,
    };
    let life = Life::of(study, id, field);
    let in_game = |card: Card| life.in_game.contains(card);
    let of_row = |below: Card| {
        let allowed = table.above(below) & life.in_game;
        allowed.iter().map(move |above| (below, above)).collect::<Vec<_>>()
    };
    let pairs = Card::all().filter(|&below| in_game(below)).flat_map(of_row);
    let mut dead: Vec<((Card, Card), NeverReason)> =
        pairs.filter_map(|pair| Some((pair, life.why(which, pair)?))).collect();
    let empty = life.why_not_empty(which, table.alone);
    if dead.is_empty() && empty.is_none() {
        return;
    }
    // Finding the words takes longer than everything else, so it comes last.
    match nearest(table).filter(|(pattern, _)| !is_list(pattern, table)) {
        Some((_, exceptions)) if exceptions.is_empty() => return,
        Some((_, exceptions)) => {
            let exceptions: Vec<_> = exceptions.iter().map(|e| (e.below, e.above)).collect();
            dead.retain(|(pair, _)| exceptions.contains(pair));
        }
        None => {}
    }
    let mut rows: Vec<Card> = dead.iter().map(|((below, _), _)| *below).collect();
    rows.dedup();
    let mut count = rows.len();
    let mut first = dead.into_iter().next().map(|((below, above), why)| {
        let rule = match which {
            Which::Put => RuleRef::Put { field: id, below: Some(below), above },
            Which::Take => RuleRef::Take { field: id, below, above: Some(above) },
        };
        (rule, why)
    });
    if let Some((above, why)) = empty {
        count += 1;
        first = first.or(Some((RuleRef::Put { field: id, below: None, above }, why)));
    }
    let Some((rule, why)) = first else { return };
    let message = words(study.field_name(id), which, &why);
    let help = if count == 1 {
        say!("help-never-applies", "Delete what the row allows, or let these cards come there.")
    } else {
        say!(
            "help-never-apply",
            "Delete what the row allows, or let these cards come there. Other rows of the table \
             with the same problem: {more}.",
            more = count - 1,
        )
    };
    study.report(Code::NeverApplies, study.place(&[rule]), message, help);
}

/// True if a rule in words is just a list of cards: it excludes more cards than the table has
/// pairs.
fn is_list(pattern: &Pattern, table: &Relation) -> bool {
    matches!(pattern.pairs, Pairs::Match { bare, .. } if bare.len() > table.pair_count())
}

fn words(name: String, which: Which, why: &NeverReason) -> Wording {
    let table = which.words();
    match *why {
        NeverReason::Below(card) => say!(
            "fault-row-below",
            "a row in the {table} of `{field}` never applies: {card} never lies there face up",
            table = table,
            field = name,
            card = card.to_string(),
        ),
        NeverReason::Above(card) => say!(
            "fault-row-above",
            "a row in the {table} of `{field}` never applies: {card} can never be put there",
            table = table,
            field = name,
            card = card.to_string(),
        ),
        NeverReason::Apart(below, above) => say!(
            "fault-row-apart",
            "a row in the {table} of `{field}` never applies: {above} never lies on {below} there",
            table = table,
            field = name,
            below = below.to_string(),
            above = above.to_string(),
        ),
        NeverReason::NeverEmpty => say!(
            "fault-row-never-empty",
            "the row `empty` of `{field}` never applies: no spot there is ever empty",
            field = name,
        ),
        NeverReason::NoneBegins => say!(
            "fault-row-none-begins",
            "the row `empty` of `{field}` never applies: none of the cards it allows can be put \
             there",
            field = name,
        ),
    }
}

/// The possibilities of cards on the spots of one field.
struct Life {
    in_game: CardSet,
    up: CardSet,
    put: CardSet,
    begin: CardSet,
    empties: bool,
    /// Pairs that can lie on each other; `None` if something other than the put table may join
    /// cards.
    built: Option<Relation>,
}

impl Life {
    fn of(study: &Study<'_>, id: FieldId, field: &Field) -> Self {
        let (definition, possible) = (study.definition, study.possible);
        let spots: Vec<SpotId> = definition.spots_of(id).collect();
        let all = |sets: &[CardSet]| {
            spots.iter().fold(CardSet::EMPTY, |all, spot| all | sets[spot.index()])
        };
        let laid =
            |spot: &SpotId| possible.fed[spot.index()] || possible.start.most[spot.index()] > 1;
        let loose = !field.check_inside && field.put_size.most > 1;
        let is_built = !loose && !spots.iter().any(laid);
        Self {
            in_game: definition.decks().iter().flat_map(|deck| deck.pack.pieces()).collect(),
            up: all(&possible.up),
            put: all(&possible.put),
            begin: all(&possible.begin),
            empties: spots.iter().any(|spot| possible.empties[spot.index()]),
            built: is_built.then(|| possible.bundles.put(id).clone()),
        }
    }

    /// Returns the reason that a pair allowed by a table never occurs; `None` if it may.
    fn why(&self, which: Which, (below, above): (Card, Card)) -> Option<NeverReason> {
        let comes = match which {
            Which::Put => self.put,
            Which::Take => self.up,
        };
        if !self.up.contains(below) {
            return Some(NeverReason::Below(below));
        }
        if !comes.contains(above) {
            return Some(NeverReason::Above(above));
        }
        let built = self.built.as_ref().filter(|_| which == Which::Take)?;
        (!built.allows(below, above)).then_some(NeverReason::Apart(below, above))
    }

    /// Returns the reason that the row of the empty spot never applies, with the first card that it
    /// allows.
    fn why_not_empty(&self, which: Which, alone: CardSet) -> Option<(Card, NeverReason)> {
        let first = (alone & self.in_game).iter().next().filter(|_| which == Which::Put)?;
        match (self.empties, self.begin.is_empty()) {
            (false, _) => Some((first, NeverReason::NeverEmpty)),
            (true, true) => Some((first, NeverReason::NoneBegins)),
            (true, false) => None,
        }
    }
}
