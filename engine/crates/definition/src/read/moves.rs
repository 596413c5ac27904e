//! Cells that name fields, spots and decks beside other signs: refill, leaving cards, conditions.

use super::names::Names;
use crate::{
    After, AfterDeal, Code, DealCondition, TakeSize, Target,
    diagnostic::Fault,
    notation::{card_pattern, number::whole, size},
    wording::{normal, quote},
};
use cards::CardSet;

/// The most entries of a list in one cell.
const MOST: usize = 64;

/// `Reserve > Waste > Deck`: where emptied spots take cards from.
pub(super) fn refill(text: &str, names: &Names) -> Result<Vec<Target>, Fault> {
    let parts = text.split(['>', '＞', '→']).map(str::trim).collect::<Vec<_>>();
    limit(parts.len(), text)?;
    if parts.contains(&"") {
        let message = format!("{} lacks a name beside a `>`", quote(text));
        return Err(Fault::new(Code::BadMove, message, "Write names only: `Reserve > Waste`."));
    }
    parts.into_iter().map(|part| names.target(part, true)).collect()
}

/// `2 > Discard`: how many top cards leave, and where to.
pub(super) fn after(text: &str, names: &Names) -> Result<After, Fault> {
    let Some((count, to)) = text.split_once(['>', '＞', '→']) else {
        let message = format!("{} does not say how many cards go where", quote(text));
        let help = "Write a number of cards, `>`, and a spot or field: `2 > Discard`.";
        return Err(Fault::new(Code::BadMove, message, help));
    };
    let count = whole(count, 1..=416, "The number of cards that leave")?;
    Ok(After { count, to: names.target(to.trim(), false)? })
}

/// `1`, `2-4`, `pile`, or `spare: Cells, Tableau`.
pub(super) fn take_size(text: &str, names: &Names) -> Result<TakeSize, Fault> {
    if matches!(normal(text).as_str(), "pile" | "whole pile" | "山全体") {
        return Ok(TakeSize::WholePile);
    }
    if let Some((word, fields)) = text.split_once([':', '：']) {
        if normal(word) != "spare" {
            let message = format!("{} is no take size", quote(text));
            let help = "Write `spare:` and the names of fields: `spare: Cells, Tableau`.";
            return Err(Fault::new(Code::BadSize, message, help));
        }
        let parts: Vec<&str> = fields.split([',', '、', '，']).map(str::trim).collect();
        limit(parts.len(), text)?;
        let fields = parts.into_iter().map(|part| names.field(part)).collect::<Result<_, _>>()?;
        return Ok(TakeSize::Spare(fields));
    }
    let sizes = size::read(text, "The take size")?;
    Ok(if sizes == crate::Sizes::ANY { TakeSize::Any } else { TakeSize::Between(sizes) })
}

/// `all filled: Tableau; all empty: Cells`: when a deck may be clicked.
pub(super) fn conditions(text: &str, names: &Names) -> Result<Vec<DealCondition>, Fault> {
    let one = |part: &str| {
        let (word, field) = part.split_once([':', '：']).unwrap_or((part, ""));
        let condition = match normal(word).as_str() {
            "all filled" | "filled" => DealCondition::AllFilled,
            "all empty" | "empty" => DealCondition::AllEmpty,
            _ => {
                return Err(Fault::new(
                    Code::BadChoice,
                    format!("{} is no condition", quote(part)),
                    "Write `all filled:` or `all empty:` and the name of a field.",
                ));
            }
        };
        names.field(field.trim()).map(condition)
    };
    parts(text)?.into_iter().map(one).collect()
}

/// `remove A*; sink K*; rise ♥7`: what happens to certain cards after the deal.
pub(super) fn after_deal(text: &str) -> Result<Vec<AfterDeal>, Fault> {
    let one = |part: &str| {
        let (word, cards) = part.split_once(char::is_whitespace).unwrap_or((part, ""));
        let act = match word.to_lowercase().as_str() {
            "remove" | "除く" => AfterDeal::Remove,
            "sink" | "下へ" => AfterDeal::Sink,
            "rise" | "上へ" => AfterDeal::Rise,
            _ => {
                return Err(Fault::new(
                    Code::BadChoice,
                    format!("{} is nothing that cards do after the deal", quote(word)),
                    "Write `remove`, `sink` or `rise`, then cards: `remove A*; sink K*`.",
                ));
            }
        };
        let sets = card_pattern::read_list(cards)?;
        let union = sets.into_iter().fold(CardSet::EMPTY, |all, set| all | set);
        if union.is_empty() {
            let message = format!("{} names no cards", quote(part));
            return Err(Fault::new(Code::BadCards, message, "Write cards after it: `sink K*`."));
        }
        Ok(act(union))
    };
    parts(text)?.into_iter().map(one).collect()
}

fn parts(text: &str) -> Result<Vec<&str>, Fault> {
    let parts = text.split([';', '；']).map(str::trim).filter(|part| !part.is_empty());
    let parts: Vec<&str> = parts.collect();
    limit(parts.len(), text)?;
    Ok(parts)
}

fn limit(count: usize, text: &str) -> Result<(), Fault> {
    if count <= MOST {
        return Ok(());
    }
    let message = format!("{} has {count} entries", quote(text));
    Err(Fault::new(Code::TooMany, message, format!("A list may have {MOST} entries.")))
}
