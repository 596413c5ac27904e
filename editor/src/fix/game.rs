//! Faults of the game as a whole: too few cards, rules that can never come true.

mod goal;
mod missing;

use super::{FixCase, FixEffect, Proposal, number_of};
use crate::{fault::pair_of, named, place::GamePart};
use engine::{
    cards::{Card, CardSet, Numbering, Pack},
    definition::{
        Clear, Code, Comparison, DealFilter, DealOrder, Deck, Diagnostic, Field, FieldId, Flip,
        Given, Relation, RuleRef, SettingColumn, SpotId, TakeSize,
    },
    workbook::{Draft, schema},
};

/// Proposes fixes for a fault of the game as a whole.
pub(super) fn propose(case: &FixCase<'_>) -> Vec<Proposal> {
    match case.fault.code {
        Code::NoField | Code::NoSpot | Code::NoDeck | Code::NoCards => missing::propose(case),
        Code::CardsRunOut => run_out(case),
        Code::NoSuchCard => no_such_card(case).into_iter().collect(),
        Code::MicrosoftPack => {
            let change = case.with_game(|draft| {
                for deck in draft.decks.iter_mut().filter(|deck| deck.pack != Pack::whole(1)) {
                    deck.numbering = Numbering::Fudaba;
                }
            });
            vec![Proposal::new(named!("edit-fix-numbering"), [change])]
        }
        Code::NeverCleared => {
            let mut proposals = clear(case);
            proposals.extend(goal::propose(case));
            proposals
        }
        Code::NoGoal | Code::WonAtStart => goal::propose(case),
        Code::NeverTogether => goal::together(case),
        Code::NeverFits => never_fits(case).unwrap_or_default(),
        Code::NoEffect => no_effect(case),
        Code::NeverLeaves => never_leaves(case).into_iter().collect(),
        Code::NeverApplies => never_applies(case).into_iter().collect(),
        Code::UnevenSuits => uneven(case).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// Returns the field that a place belongs to.
fn field_of(part: &GamePart) -> Option<FieldId> {
    match *part {
        GamePart::Field(field) | GamePart::Rule(RuleRef::Field(field, _)) => Some(field),
        GamePart::Rule(RuleRef::Put { field, .. } | RuleRef::Take { field, .. }) => Some(field),
        _ => None,
    }
}

fn rule(case: &FixCase<'_>) -> Option<RuleRef> {
    match case.place?.part {
        GamePart::Rule(rule) => Some(rule),
        _ => None,
    }
}

/// Returns the packs without the fixed cards, and the fixed cards missing from them.
fn without_fixed(draft: &Draft) -> (Vec<Pack>, Vec<(SpotId, usize)>) {
    let mut packs: Vec<Pack> = draft.decks.iter().map(|deck| deck.pack.clone()).collect();
    let mut lacking = Vec::new();
    for (id, spot) in (0..).zip(&draft.spots) {
        for (index, set) in spot.fixed.iter().enumerate() {
            let piece = packs.iter_mut().find_map(|pack| {
                let card = set.iter().find(|&card| pack.copies(card) > 0)?;
                Some((pack, card))
            });
            match piece {
                Some((pack, card)) => pack.set(card, pack.copies(card) - 1),
                None => lacking.push((SpotId(id), index)),
            }
        }
    }
    (packs, lacking)
}

/// Deals fewer cards, without the missing ones; or plays with more packs.
fn run_out(case: &FixCase<'_>) -> Vec<Proposal> {
    let (packs, _) = without_fixed(case.draft);
    let short = |(deck, pack): (&Deck, &Pack)| deck.dealt().saturating_sub(pack.len());
    let decks: Vec<usize> = case.draft.decks.iter().zip(&packs).map(short).collect();
    let Some(index) = decks.iter().position(|&short| short > 0) else { return Vec::new() };
    let lacking = decks[index];
    let fewer = case.with_game(|draft| {
        for _ in 0..lacking {
            drop_last(&mut draft.decks[index]);
        }
    });
    let mut proposals =
        vec![Proposal::new(named!("edit-fix-deal-fewer", count = lacking), [fewer])];
    let more = (1..=8_u8).map(|packs| {
        case.with_game(|draft| {
            let pack = &mut draft.decks[index].pack;
            for card in Card::all() {
                let copies = pack.copies(card).saturating_add(packs);
                pack.set(card, copies.min(engine::cards::MAX_COPIES));
            }
        })
    });
    proposals.push(Proposal::new(named!("edit-fix-more-cards"), more));
    proposals
}

/// Removes from the opening deal the card that would be dealt last.
fn drop_last(deck: &mut Deck) {
    let last = match deck.order {
        DealOrder::BySpot => deck.opening.len().checked_sub(1),
        DealOrder::ByRow => {
            let longest = deck.opening.iter().map(|deal| deal.faces.len()).max();
            deck.opening.iter().rposition(|deal| Some(deal.faces.len()) == longest)
        }
    };
    let Some(last) = last else { return };
    deck.opening[last].faces.pop();
    if deck.opening[last].faces.is_empty() {
        deck.opening.remove(last);
    }
}

/// Drops the fixed cards of a spot that are in no pack.
fn no_such_card(case: &FixCase<'_>) -> Option<Proposal> {
    let RuleRef::Spot(here, SettingColumn::Fixed) = rule(case)? else { return None };
    let (_, lacking) = without_fixed(case.draft);
    let change = case.with_game(|draft| {
        for &(spot, index) in lacking.iter().rev().filter(|(spot, _)| *spot == here) {
            draft.spots[spot.index()].fixed.remove(index);
        }
    });
    Some(Proposal::new(named!("edit-fix-drop-fixed"), [change]))
}

/// Requires only as many cards as can come together.
fn clear(case: &FixCase<'_>) -> Vec<Proposal> {
    let Some(RuleRef::Field(id, SettingColumn::Clear)) = rule(case) else { return Vec::new() };
    let Some(field) = case.draft.fields.get(id.index()) else { return Vec::new() };
    let spots = case.draft.spots_of(id).count().max(1);
    let pieces: usize = case.draft.decks.iter().map(|deck| deck.pack.len()).sum();
    let room = field.pile_most.map_or(pieces, |most| pieces.min(usize::from(most)));
    let message = &case.fault.message;
    let value = |name| number_of(message, name).and_then(|n| usize::try_from(n).ok());
    let most = match message.key() {
        "fault-pile-too-low" | "fault-pile-too-low-ends" => value("most"),
        "fault-too-few-fit" => value("have").map(|have| have / spots),
        _ => None,
    };
    let mut rules: Vec<Clear> = most
        .into_iter()
        .chain([room, pieces / spots])
        .filter_map(|most| fitting(field.clear, u16::try_from(most).ok()?))
        .collect();
    rules.dedup();
    let proposals = rules.into_iter().map(|clear| {
        let change = case.with_game(|draft| draft.fields[id.index()].clear = clear);
        Proposal::new(named!("edit-fix-clear", rule = clear_words(clear)), [change])
    });
    proposals.collect()
}

/// Returns the rule nearest to `clear` that at most `most` cards satisfy.
const fn fitting(clear: Clear, most: u16) -> Option<Clear> {
    let comparison = match clear.comparison {
        Comparison::Less | Comparison::AtMost | Comparison::NotEqual => {
            return Some(Clear { comparison: Comparison::Equal, count: 0 });
        }
        Comparison::Equal => Comparison::Equal,
        Comparison::AtLeast | Comparison::More => Comparison::AtLeast,
    };
    if most == 0 { None } else { Some(Clear { comparison, count: most }) }
}

fn clear_words(clear: Clear) -> String {
    let sign = match clear.comparison {
        Comparison::Equal => "=",
        Comparison::NotEqual => "≠",
        Comparison::Less => "<",
        Comparison::AtMost => "≤",
        Comparison::More => ">",
        Comparison::AtLeast => "≥",
    };
    format!("{sign}{}", clear.count)
}

/// Makes the pile larger, or the least number smaller.
fn never_fits(case: &FixCase<'_>) -> Option<Vec<Proposal>> {
    let (id, setting) = match rule(case)? {
        RuleRef::Field(id, setting @ (SettingColumn::PutSize | SettingColumn::TakeSize)) => {
            (id, setting)
        }
        // A deal with more cards than a spot may hold.
        RuleRef::Spot(spot, _) => {
            let id = case.draft.spots.get(spot.index())?.field;
            let wanted = u16::try_from(number_of(&case.fault.message, "wanted")?).ok()?;
            let wider = case.with_game(|draft| draft.fields[id.index()].pile_most = Some(wanted));
            return Some(vec![Proposal::new(
                named!("edit-fix-pile-size", count = wanted),
                [wider],
            )]);
        }
        _ => return None,
    };
    let field = case.draft.fields.get(id.index())?;
    let most = field.pile_most?;
    let put = setting == SettingColumn::PutSize;
    let sizes = match &field.take_size {
        _ if put => field.put_size,
        TakeSize::Between(sizes) => *sizes,
        _ => return None,
    };
    let wider = case.with_game(|draft| draft.fields[id.index()].pile_most = Some(sizes.least));
    let smaller = case.with_game(|draft| {
        let field = &mut draft.fields[id.index()];
        let sizes = engine::definition::Sizes { least: most, ..sizes };
        if put {
            field.put_size = sizes;
        } else {
            field.take_size = TakeSize::Between(sizes);
        }
    });
    Some(vec![
        Proposal::new(named!("edit-fix-pile-size", count = sizes.least), [wider]),
        Proposal::new(named!("edit-fix-least", count = most), [smaller]),
    ])
}

/// Resets a setting that has no effect.
fn no_effect(case: &FixCase<'_>) -> Vec<Proposal> {
    let mut proposals = Vec::new();
    if let Some(RuleRef::Field(id, SettingColumn::Whenever)) = rule(case)
        && let Some(longest) = number_of(&case.fault.message, "longest").filter(|&n| n > 0)
    {
        let change = case.with_game(|draft| {
            if let Some(after) = &mut draft.fields[id.index()].whenever {
                after.count = u16::try_from(longest).unwrap_or(u16::MAX);
            }
        });
        proposals.push(Proposal::new(named!("edit-fix-leave-count", count = longest), [change]));
    }
    let mut changes = vec![case.with_game(|draft| take_back(draft, case))];
    // A deck that collects nothing is a fault in the sheets only.
    let redeal = schema::decks::OF_REDEAL.map(|column| &column.heading);
    let is_redeal = |name: &str| redeal.iter().any(|heading| heading.name == name);
    let here = case.heading().filter(|(schema, heading)| {
        schema.name == schema::decks::SHEET.name && is_redeal(heading.name)
    });
    if let (Some((schema, _)), Some(cell), Some(sheet)) = (here, case.cell(), case.sheet()) {
        let header = crate::place::record::header_of(sheet, schema);
        let columns: Vec<u32> = redeal
            .iter()
            .filter_map(|h| crate::place::record::column_of(sheet, schema, header?, h))
            .collect();
        changes.extend(case.with_sheet(|sheet| {
            sheet.cells.retain(|at, _| at.row != cell.row || !columns.contains(&at.column));
        }));
    }
    proposals.push(Proposal::new(named!("edit-fix-no-effect"), changes));
    proposals
}

fn take_back(draft: &mut Draft, case: &FixCase<'_>) {
    match rule(case) {
        Some(RuleRef::Deck(id, setting)) => {
            let Some(deck) = draft.decks.get_mut(id.index()) else { return };
            match setting {
                SettingColumn::DealTo => deck.filter = DealFilter::All,
                SettingColumn::DealWhen => deck.conditions.clear(),
                _ => {}
            }
            if deck.click.is_empty() {
                deck.filter = DealFilter::All;
                deck.conditions.clear();
            }
        }
        Some(RuleRef::Spot(spot, SettingColumn::ClickDeal)) => {
            let deals = |deck: &&mut Deck| deck.click.iter().any(|deal| deal.spot == spot);
            if let Some(deck) = draft.decks.iter_mut().find(deals) {
                deck.click.clear();
                deck.filter = DealFilter::All;
                deck.conditions.clear();
            }
        }
        Some(RuleRef::Field(id, setting)) => {
            let Some(field) = draft.fields.get_mut(id.index()) else { return };
            field.reset(setting);
        }
        _ => {}
    }
}

/// Turns up cards that would lie face down for ever, or allows taking single cards.
fn never_leaves(case: &FixCase<'_>) -> Option<Proposal> {
    let (id, name, change): (FieldId, _, fn(&mut Field)) = match case.place?.part {
        GamePart::Rule(RuleRef::Field(id, SettingColumn::Flip)) => {
            (id, named!("edit-fix-turn-up"), |field| field.flip = Flip::Auto)
        }
        GamePart::Rule(RuleRef::Field(id, SettingColumn::Take)) | GamePart::Field(id) => {
            let change: fn(&mut Field) = |field| field.take.alone = CardSet::SUITED;
            (id, named!("edit-fix-take-single"), change)
        }
        _ => return None,
    };
    let change = case.with_game(|draft| {
        if let Some(field) = draft.fields.get_mut(id.index()) {
            change(field);
        }
    });
    Some(Proposal::new(name, [change]))
}

/// Returns the table that a cell belongs to.
fn table_in(draft: &mut Draft, rule: RuleRef) -> Option<&mut Relation> {
    match rule {
        RuleRef::Put { field, .. } => draft.fields.get_mut(field.index()).map(|f| &mut f.put),
        RuleRef::Take { field, .. } => draft.fields.get_mut(field.index()).map(|f| &mut f.take),
        _ => None,
    }
}

/// Forbids, row by row, cells that the table allows in vain.
fn never_applies(case: &FixCase<'_>) -> Option<Proposal> {
    /// More rows than this are no slip.
    const MOST: usize = 60;
    let first = rule(case)?;
    let mut draft = case.draft.clone();
    let mut next = Some((first, case.fault.message.key()));
    for _ in 0..MOST {
        let Some((rule, why)) = next else { break };
        let table = table_in(&mut draft, rule)?;
        match (rule, why) {
            (RuleRef::Put { below: None, .. }, _) => table.alone = CardSet::EMPTY,
            (RuleRef::Put { below: Some(below), .. }, "fault-row-below") => {
                Card::all().for_each(|above| table.set(below, above, false));
            }
            (RuleRef::Put { below: Some(below), above, .. }, _)
            | (RuleRef::Take { below, above: Some(above), .. }, _) => {
                table.set(below, above, false);
            }
            _ => return None,
        }
        next = same_kind(&draft, rule);
    }
    let change = FixEffect::Game(Box::new(draft));
    Some(Proposal::new(named!("edit-fix-never-applies"), [change]))
}

/// Returns the next cell of the same table that never applies, with the reason.
fn same_kind(draft: &Draft, rule: RuleRef) -> Option<(RuleRef, &'static str)> {
    let document = draft.document(None);
    let checked = engine::workbook::read(&document);
    let definition = checked.definition?;
    let faults = engine::workbook::analyse(&definition, &checked.sources);
    let found = |fault: &Diagnostic| {
        let part = crate::place::place_of(&fault.at, &document, &checked.sources, draft)?.part;
        let next = match part {
            GamePart::Rule(next) => next,
            _ => return None,
        };
        let same = match (rule, next) {
            (RuleRef::Put { field, .. }, RuleRef::Put { field: other, .. })
            | (RuleRef::Take { field, .. }, RuleRef::Take { field: other, .. }) => field == other,
            _ => false,
        };
        same.then_some((next, fault.message.key()))
    };
    faults.iter().filter(|fault| fault.code == Code::NeverApplies).find_map(found)
}

/// Sets the odd cells to the value that they have for the other suits.
fn uneven(case: &FixCase<'_>) -> Option<Proposal> {
    let rule = rule(case)?;
    let cells = case.fault.message.values().iter().find_map(|(name, value)| match value {
        Given::AllOf(list) if *name == "cells" && list.more == 0 => Some(&list.names),
        _ => None,
    })?;
    let pairs: Option<Vec<(Option<Card>, Option<Card>)>> =
        cells.iter().map(|cell| pair_of(cell)).collect();
    let pairs = pairs?;
    let change = case.with_game(|draft| {
        let Some(table) = table_in(draft, rule) else { return };
        for &(below, above) in &pairs {
            match (below, above) {
                (Some(below), Some(above)) => {
                    table.set(below, above, !table.allows(below, above));
                }
                (Some(card), None) | (None, Some(card)) => {
                    table.alone.set(card, !table.alone.contains(card));
                }
                (None, None) => {}
            }
        }
    });
    Some(Proposal::new(named!("edit-fix-even", count = pairs.len()), [change]))
}
