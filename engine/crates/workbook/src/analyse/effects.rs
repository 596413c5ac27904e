//! Settings that can never take full effect: deals short of cards, runs that cannot be formed.

use super::Study;
use definition::{Code, DealFilter, DeckId, FieldId, RuleRef, SettingColumn, say, wording::shown};

/// Reports click deals that run short, and rules by which cards leave that never apply.
pub(super) fn check(study: &mut Study<'_>) {
    for index in 0..study.definition.decks().len() as u8 {
        click_deal(study, DeckId(index));
    }
    let fields: Vec<FieldId> = study.fields().map(|(id, _)| id).collect();
    for field in fields {
        if !study.possible.cards_of(study.definition, field).is_empty() {
            leaving(study, field);
        }
    }
}

/// Reports a deck whose click deal never deals a card, or never all of its cards.
fn click_deal(study: &mut Study<'_>, id: DeckId) {
    let deck = &study.definition.decks()[id.index()];
    let Some(first) = deck.click.first() else { return };
    let name = shown(&deck.name.en);
    let spot = study.definition.deck_spot(id);
    if study.possible.deals[id.index()] {
        let wanted: usize = deck.click.iter().map(|deal| deal.faces.len()).sum();
        let left = study.possible.start.most[spot.index()];
        // The last of several deals may well be short, but hardly the first and only one.
        let is_short = (1..wanted).contains(&left) && !study.possible.refills[id.index()];
        if is_short && deck.filter == DealFilter::All {
            let message = say!(
                "fault-click-runs-out",
                "the click deal of `{deck}` needs {wanted} cards, but only {left} are left after \
                 the opening deal",
                deck = name,
                wanted = wanted,
                left = left,
            );
            let help = say!(
                "help-cards-run-out",
                "The last spots get fewer cards: deal fewer, or add cards on the sheet `Cards`."
            );
            let at = study.place(&[RuleRef::Spot(first.spot, SettingColumn::ClickDeal)]);
            study.report(Code::CardsRunOut, at, message, help);
        }
        return;
    }
    if !study.possible.may_click(study.definition, deck) {
        let message = say!(
            "fault-condition-never-holds",
            "`{deck}` can never be clicked, because its condition never holds",
            deck = name,
        );
        let help = say!(
            "help-condition-never-holds",
            "Change the condition under `Deal when`, or let the spots it names be filled or \
             emptied."
        );
        let at = study.place(&[RuleRef::Deck(id, SettingColumn::DealWhen)]);
        study.report(Code::NoEffect, at, message, help);
        return;
    }
    let at = study.place(&[RuleRef::Spot(first.spot, SettingColumn::ClickDeal)]);
    if study.possible.cards[spot.index()].is_empty() {
        let message = say!(
            "fault-deck-dealt-out",
            "a click on `{deck}` never deals a card: all are dealt at the start, and none come back",
            deck = name,
        );
        let help = say!(
            "help-deck-dealt-out",
            "Deal fewer cards at the start, or mark the spots to collect under `Collect`."
        );
        study.report(Code::NoEffect, at, message, help);
    } else {
        let message = say!(
            "fault-no-spot-dealt-to",
            "a click on `{deck}` never deals a card: none of its spots ever meets `Deal to`",
            deck = name,
        );
        let help = say!("help-no-spot-dealt-to", "Change `Deal to`, or deal to other spots.");
        let at = study.place(&[RuleRef::Deck(id, SettingColumn::DealTo)]);
        study.report(Code::NoEffect, at, message, help);
    }
}

/// Reports rules by which cards leave a field that can never take effect.
fn leaving(study: &mut Study<'_>, id: FieldId) {
    let field = &study.definition.fields()[id.index()];
    let name = study.field_name(id);
    let spots = study.spots_of(id);
    if field.after_put.is_some()
        && spots.iter().all(|spot| study.possible.put[spot.index()].is_empty())
    {
        let message = say!(
            "fault-never-put",
            "no card leaves `{field}` after a put, because none can be put there",
            field = name,
        );
        let help = say!("help-never-put", "Write a put rule, or clear the cell `After put`.");
        let at = study.place(&[RuleRef::Field(id, SettingColumn::AfterPut)]);
        study.report(Code::NoEffect, at, message, help);
    }
    let Some(after) = field.whenever else { return };
    let kinds = study.possible.up_of(study.definition, id);
    let longest = study.possible.runs_of(id, kinds, after.count).longest();
    if longest >= after.count.into() {
        return;
    }
    let message = say!(
        "fault-run-too-long",
        "{count} cards of `{field}` can never be taken together, so none leave: the take rule \
         allows at most {longest}",
        count = after.count,
        field = study.field_name(id),
        longest = longest,
    );
    let help = say!(
        "help-run-too-long",
        "Let the take rule allow longer runs, or write a smaller number under `Whenever`."
    );
    let at = study.place(&[RuleRef::Field(id, SettingColumn::Whenever)]);
    study.report(Code::NoEffect, at, message, help);
}
