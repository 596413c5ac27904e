//! Clear rules that can never come true, and cards stuck where they prevent a win.

use super::{
    Study, Which,
    height::{Height, beginnings, pieces},
};
use cards::{Card, CardSet, Rank, Suit};
use definition::{AfterDeal, Clear, Code, FieldId, RuleRef, SettingColumn, SpotId, say};

/// The possible final height of a pile, compared with its clear rule.
struct Pile {
    spot: SpotId,
    field: FieldId,
    clear: Clear,
    /// Number of cards that are there from the start and never leave.
    stuck: usize,
    height: Height,
}

impl Pile {
    /// Returns the counts that the clear rule allows and the pile can reach.
    fn wanted(&self) -> impl DoubleEndedIterator<Item = usize> + '_ {
        (self.stuck..=self.height.most.max(self.stuck)).filter(|&count| self.clear.holds(count))
    }

    /// Returns the least count that the clear rule allows, regardless of stuck cards.
    fn least(&self) -> usize {
        Some(self.clear.least()).filter(|&least| least <= self.height.most).unwrap_or(0)
    }
}

/// Reports clear rules that no play can fulfil.
///
/// Checks each spot by itself, then the spots of each field together, then all fields together;
/// after a finding the later checks would only repeat it.
pub(super) fn check(study: &mut Study<'_>) {
    let piles: Vec<Pile> = (0..study.definition.spots().len() as u8)
        .map(SpotId)
        .map(|spot| {
            let field = study.definition.spots()[spot.index()].field;
            let leaves = !study.possible.leave[spot.index()].is_empty();
            Pile {
                spot,
                field,
                clear: study.definition.fields()[field.index()].clear,
                stuck: if leaves { 0 } else { study.possible.start.least[spot.index()] },
                height: Height::of(study.definition, study.possible, spot),
            }
        })
        .collect();
    let fields: Vec<FieldId> = study.fields().map(|(id, _)| id).collect();
    let mut told = study.has_told(Code::NeverReached);
    for &field in &fields {
        told |= one_spot(study, field, &piles);
    }
    if told {
        return;
    }
    for &field in &fields {
        told |= one_field(study, field, &piles);
    }
    if !told && !all_fields(study, &piles) {
        the_rest(study, &piles);
    }
}

/// Reports a spot that cannot be cleared by itself, once for each field. True if there is one.
fn one_spot(study: &mut Study<'_>, field: FieldId, piles: &[Pile]) -> bool {
    if is_known(study, field) {
        return true;
    }
    let own = || piles.iter().filter(|pile| pile.field == field);
    let Some(pile) = own().find(|pile| pile.wanted().next().is_none()) else { return false };
    // A spot without cards has been reported already.
    if study.possible.cards[pile.spot.index()].is_empty() {
        return true;
    }
    if (0..pile.stuck).any(|count| pile.clear.holds(count)) {
        stuck(study, field);
        return true;
    }
    let name = study.field_name(field);
    let wanted = usize::from(pile.clear.count);
    let most = pile.height.most;
    let message = match pile.height.ends {
        Some(last) => say!(
            "fault-pile-too-low-ends",
            "a pile on a spot of `{field}` reaches at most {most} cards, because its put rule \
             ends with {last}, but its clear rule asks for {wanted}",
            field = name,
            most = most,
            last = last.to_string(),
            wanted = wanted,
        ),
        None => say!(
            "fault-pile-too-low",
            "a pile on a spot of `{field}` reaches at most {most} cards, but its clear rule asks \
             for {wanted}",
            field = name,
            most = most,
            wanted = wanted,
        ),
    };
    let help = say!(
        "help-pile-too-low",
        "Let more cards be put there, or ask for another number of cards."
    );
    let at = study.place(&[RuleRef::Field(field, SettingColumn::Clear)]);
    study.report(Code::NeverCleared, at, message, help);
    true
}

/// True if reading the file has already reported this clear rule.
fn is_known(study: &Study<'_>, field: FieldId) -> bool {
    let clear = study.definition.fields()[field.index()].clear;
    let all = study.definition.piece_count();
    let room = study.possible.bundles.room(field);
    let least = (0..=room).find(|&count| clear.holds(count));
    let spots = study.definition.spots_of(field).count();
    least.is_none_or(|least| least * spots > all)
}

/// Reports that the cards of a field to be emptied can never leave it.
fn stuck(study: &mut Study<'_>, field: FieldId) {
    let name = study.field_name(field);
    let message = say!(
        "fault-cards-stay",
        "the cards of `{field}` can never leave, but its clear rule asks for fewer",
        field = name,
    );
    tell_stuck(study, field, message);
}

/// Reports cards that stay, with a remedy: turn them up, or let them be taken.
fn tell_stuck(study: &mut Study<'_>, field: FieldId, message: definition::Wording) {
    let hidden = study.possible.up_of(study.definition, field).is_empty();
    if hidden {
        let at = study.place(&[RuleRef::Field(field, SettingColumn::Flip)]);
        let help = say!(
            "help-cards-stay-hidden",
            "They stay face down: write `auto` or `click` under `Flip`, or deal them face up."
        );
        study.report(Code::NeverLeaves, at, message, help);
        return;
    }
    let help = if study.possible.bundles.take(field).alone.is_empty() {
        say!(
            "help-cards-stay-take",
            "Write a take rule, such as `none; top: any` for single cards."
        )
    } else {
        say!(
            "help-cards-stay-put",
            "Write a put rule of another field that accepts them, or a rule by which they leave."
        )
    };
    study.report(Code::NeverLeaves, study.rule_place(field, Which::Take), message, help);
}

/// Reports a field whose spots cannot all be cleared together. True if there is a finding.
fn one_field(study: &mut Study<'_>, field: FieldId, piles: &[Pile]) -> bool {
    let own = || piles.iter().filter(|pile| pile.field == field);
    let wanted: usize = own().filter_map(|pile| pile.wanted().next()).sum();
    let have = pieces(study.definition, study.possible.cards_of(study.definition, field));
    if wanted > have {
        let message = say!(
            "fault-too-few-fit",
            "only {have} cards of the game can come to `{field}`, but its clear rule asks for \
             {wanted}",
            have = have,
            field = study.field_name(field),
            wanted = wanted,
        );
        let help = say!(
            "help-too-few-fit",
            "Let its put rule accept more cards, add cards on the sheet `Cards`, or ask for fewer."
        );
        let at = study.place(&[RuleRef::Field(field, SettingColumn::Clear)]);
        study.report(Code::NeverCleared, at, message, help);
        return true;
    }
    // Spots that start empty and are filled by the player alone.
    let possible = study.possible;
    let is_begun = |pile: &&Pile| {
        let index = pile.spot.index();
        let is_empty = possible.start.most[index] == 0 && !possible.fed[index];
        is_empty && pile.least() > 0
    };
    let begun: Vec<&Pile> = own().filter(is_begun).collect();
    let first =
        |all, pile: &&Pile| all | beginnings(study.definition, possible, pile.spot, pile.least());
    let firsts = pieces(study.definition, begun.iter().fold(CardSet::EMPTY, first));
    if firsts >= begun.len() {
        return false;
    }
    let message = say!(
        "fault-too-few-begin",
        "{spots} spots of `{field}` need {wanted} cards each, but the game has only {firsts} of \
         the cards that can start such a pile",
        spots = begun.len(),
        field = study.field_name(field),
        wanted = begun.iter().map(|pile| pile.least()).min().unwrap_or(1),
        firsts = firsts,
    );
    let help = say!(
        "help-too-few-begin",
        "Let more cards go on an empty spot: use the row `empty`, or `empty:` in the rule in words."
    );
    let alone = study.definition.fields()[field.index()].put.alone.iter().next();
    let above = alone.unwrap_or(Card::new(Suit::Spades, Rank::ACE));
    let at = study.place(&[
        RuleRef::Put { field, below: None, above },
        RuleRef::Field(field, SettingColumn::Clear),
    ]);
    study.report(Code::NeverCleared, at, message, help);
    true
}

/// Reports clear rules that cannot be fulfilled together because of missing or unreachable cards.
fn all_fields(study: &mut Study<'_>, piles: &[Pile]) -> bool {
    let all = study.definition.piece_count();
    let wanted: usize = piles.iter().map(Pile::least).sum();
    let Some(goal) = piles.iter().find(|pile| pile.least() > 0) else { return false };
    if wanted > all {
        let message = say!(
            "fault-too-few-cards",
            "the clear rules ask for {wanted} cards in total, but the game has {all}",
            wanted = wanted,
            all = all,
        );
        let help =
            say!("help-too-few-cards", "Ask for fewer cards, or add cards on the sheet `Cards`.");
        let at = study.place(&[RuleRef::Field(goal.field, SettingColumn::Clear)]);
        study.report(Code::NeverCleared, at, message, help);
        return true;
    }
    let goals = piles.iter().filter(|pile| pile.least() > 0);
    let goals = goals.fold(0_u128, |bits, pile| bits | 1 << pile.spot.0);
    let arriving = study.possible.leading_to(goals);
    let start = &study.possible.start.most;
    let have: usize =
        (0..start.len()).filter(|&at| arriving >> at & 1 == 1).map(|at| start[at]).sum();
    if have >= wanted {
        return false;
    }
    let away = |spot: SpotId| {
        arriving >> spot.0 & 1 == 0 && !study.possible.cards[spot.index()].is_empty()
    };
    let fields: Vec<FieldId> = study.fields().map(|(id, _)| id).collect();
    let held = fields.into_iter().filter(|&field| study.definition.spots_of(field).any(away));
    let held: Vec<FieldId> = held.collect();
    for &field in &held {
        let message = say!(
            "fault-cards-stay-away",
            "cards of `{field}` can never get to where the clear rules want them: {have} cards \
             can, {wanted} are needed",
            field = study.field_name(field),
            have = have,
            wanted = wanted,
        );
        tell_stuck(study, field, message);
    }
    if held.is_empty() {
        let message = say!(
            "fault-cards-stay-in-deck",
            "only {have} cards ever leave the decks, but the clear rules ask for {wanted}",
            have = have,
            wanted = wanted,
        );
        let help = say!(
            "help-cards-stay-in-deck",
            "Write a click deal on the sheet `Deals`, or let a field be refilled from the deck."
        );
        let at = study.place(&[RuleRef::Field(goal.field, SettingColumn::Clear)]);
        study.report(Code::NeverLeaves, at, message, help);
    }
    true
}

/// Reports a game without room for all its cards in the end.
fn the_rest(study: &mut Study<'_>, piles: &[Pile]) {
    let definition = study.definition;
    let all = definition.piece_count();
    if study.possible.refills.contains(&true) {
        return;
    }
    let removed =
        definition.decks().iter().flat_map(|deck| &deck.after_deal).filter_map(
            |after| match *after {
                AfterDeal::Remove(kinds) => Some(pieces(definition, kinds)),
                AfterDeal::Sink(_) | AfterDeal::Rise(_) => None,
            },
        );
    let in_decks: usize = study.possible.start.most[definition.spots().len()..].iter().sum();
    let lie = all.saturating_sub(in_decks + removed.sum::<usize>());
    let room: usize = piles.iter().filter_map(|pile| pile.wanted().next_back()).sum();
    if room >= lie {
        return;
    }
    let bounded = piles.iter().find(|pile| !pile.clear.holds(pile.height.most));
    let Some(pile) = bounded.or(piles.first()) else { return };
    let message = say!(
        "fault-no-room",
        "{lie} cards must lie somewhere at the end, but there is room for only {room} where the \
         clear rules hold",
        lie = lie,
        room = room,
    );
    let help = say!(
        "help-no-room",
        "Ask for more cards on a field, or let a field without a clear rule take the rest."
    );
    let at = study.place(&[RuleRef::Field(pile.field, SettingColumn::Clear)]);
    study.report(Code::NeverCleared, at, message, help);
}
