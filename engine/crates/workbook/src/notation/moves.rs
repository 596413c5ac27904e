//! Cells that combine names with other signs: refills, leaving cards, conditions.

use super::{
    card_pattern,
    names::{NameIndex, PlaceNames},
    number::whole,
    size,
};
use cards::CardSet;
use definition::{
    After, AfterDeal, Code, DealCondition, Fault, TakeSize, Target, say,
    wording::{normal, shown},
};

/// Maximum number of entries in one cell.
const MOST: usize = 64;

/// Parses the sources from which emptied spots take cards: `Reserve > Waste > Deck`.
pub(crate) fn refill(text: &str, names: &NameIndex) -> Result<Vec<Target>, Fault> {
    let parts = text.split(['>', '＞', '→']).map(str::trim).collect::<Vec<_>>();
    limit(parts.len(), text)?;
    if parts.contains(&"") {
        let message = say!(
            "fault-name-lacks",
            "a name is missing next to a `>` in `{text}`",
            text = shown(text)
        );
        let help = say!("help-names-only", "Write only names: `Reserve > Waste`.");
        return Err(Fault::new(Code::BadMove, message, help));
    }
    parts.into_iter().map(|part| names.target(part, true)).collect()
}

/// Returns the canonical text of sources; empty if there are none.
pub(crate) fn write_refill(sources: &[Target], names: &dyn PlaceNames) -> String {
    sources.iter().map(|&source| names.target(source)).collect::<Vec<_>>().join(" > ")
}

/// Parses the number of top cards that leave, and their target: `2 > Discard`.
pub(crate) fn after(text: &str, names: &NameIndex) -> Result<After, Fault> {
    let Some((count, to)) = text.split_once(['>', '＞', '→']) else {
        let message = say!(
            "fault-no-leaving-rule",
            "`{text}` does not say how many cards go where",
            text = shown(text),
        );
        let help = say!(
            "help-leaving-rule",
            "Write a number of cards, `>`, and a spot or field: `2 > Discard`."
        );
        return Err(Fault::new(Code::BadMove, message, help));
    };
    let what = || say!("phrase-leaving-count", "The number of cards that leave");
    let count = whole(count, 1..=416, what)?;
    Ok(After { count, to: names.target(to.trim(), false)? })
}

/// Returns the canonical text of leaving cards.
pub(crate) fn write_after(after: After, names: &dyn PlaceNames) -> String {
    format!("{} > {}", after.count, names.target(after.to))
}

/// Parses a take size: `1`, `2-4`, `pile`, `only pile`, or `spare: Cells, Tableau`.
pub(crate) fn take_size(text: &str, names: &NameIndex) -> Result<TakeSize, Fault> {
    if matches!(normal(text).as_str(), "pile" | "whole pile" | "山全体") {
        return Ok(TakeSize::WholePile);
    }
    if matches!(normal(text).as_str(), "only pile" | "only the pile" | "山全体のみ") {
        return Ok(TakeSize::OnlyPile);
    }
    if let Some((word, fields)) = text.split_once([':', '：']) {
        if normal(word) != "spare" {
            let message =
                say!("fault-no-take-size", "`{text}` is not a valid take size", text = shown(text));
            let help = say!(
                "help-spare",
                "Write `spare:` and the names of fields: `spare: Cells, Tableau`."
            );
            return Err(Fault::new(Code::BadSize, message, help));
        }
        let parts: Vec<&str> = fields.split([',', '、', '，']).map(str::trim).collect();
        limit(parts.len(), text)?;
        let fields = parts.into_iter().map(|part| names.field(part)).collect::<Result<_, _>>()?;
        return Ok(TakeSize::Spare(fields));
    }
    let sizes = size::read(text, || say!("phrase-take-size", "The take size"))?;
    Ok(if sizes == definition::Sizes::ANY { TakeSize::Any } else { TakeSize::Between(sizes) })
}

/// Returns the canonical text of a take size; empty for any number.
pub(crate) fn write_take_size(size: &TakeSize, names: &dyn PlaceNames) -> String {
    match size {
        TakeSize::Any => String::new(),
        TakeSize::Between(sizes) => size::write(*sizes),
        TakeSize::WholePile => "pile".to_owned(),
        TakeSize::OnlyPile => "only pile".to_owned(),
        TakeSize::Spare(fields) => {
            let names: Vec<String> = fields.iter().map(|&field| names.field(field)).collect();
            format!("spare: {}", names.join(", "))
        }
    }
}

/// Parses the conditions for clicking a deck: `all filled: Tableau; all empty: Cells`.
pub(crate) fn conditions(text: &str, names: &NameIndex) -> Result<Vec<DealCondition>, Fault> {
    let one = |part: &str| {
        let (word, field) = part.split_once([':', '：']).unwrap_or((part, ""));
        let condition = match normal(word).as_str() {
            "all filled" | "filled" => DealCondition::AllFilled,
            "all empty" | "empty" => DealCondition::AllEmpty,
            _ => {
                return Err(Fault::new(
                    Code::BadChoice,
                    say!(
                        "fault-no-condition",
                        "`{text}` is not a valid condition",
                        text = shown(part)
                    ),
                    say!(
                        "help-condition",
                        "Write `all filled:` or `all empty:` and the name of a field."
                    ),
                ));
            }
        };
        names.field(field.trim()).map(condition)
    };
    parts(text)?.into_iter().map(one).collect()
}

/// Returns the canonical text of conditions; empty if there are none.
pub(crate) fn write_conditions(conditions: &[DealCondition], names: &dyn PlaceNames) -> String {
    let one = |condition: &DealCondition| match *condition {
        DealCondition::AllFilled(field) => format!("all filled: {}", names.field(field)),
        DealCondition::AllEmpty(field) => format!("all empty: {}", names.field(field)),
    };
    conditions.iter().map(one).collect::<Vec<_>>().join("; ")
}

/// Parses the treatment of certain cards after the deal: `remove A*; sink K*; rise ♥7`.
pub(crate) fn after_deal(text: &str) -> Result<Vec<AfterDeal>, Fault> {
    let one = |part: &str| {
        let (word, cards) = part.split_once(char::is_whitespace).unwrap_or((part, ""));
        let act = match word.to_lowercase().as_str() {
            "remove" | "除く" => AfterDeal::Remove,
            "sink" | "下へ" => AfterDeal::Sink,
            "rise" | "上へ" => AfterDeal::Rise,
            _ => {
                return Err(Fault::new(
                    Code::BadChoice,
                    say!(
                        "fault-no-act",
                        "`{text}` is not something cards can do after the deal",
                        text = shown(word),
                    ),
                    say!(
                        "help-act",
                        "Write `remove`, `sink` or `rise`, followed by cards: `remove A*; sink K*`."
                    ),
                ));
            }
        };
        let sets = card_pattern::read_list(cards)?;
        let union = sets.into_iter().fold(CardSet::EMPTY, |all, set| all | set);
        if union.is_empty() {
            let message =
                say!("fault-no-cards", "`{text}` does not name any cards", text = shown(part));
            let help = say!("help-act-cards", "Write cards after it: `sink K*`.");
            return Err(Fault::new(Code::BadCards, message, help));
        }
        Ok(act(union))
    };
    parts(text)?.into_iter().map(one).collect()
}

/// Returns the canonical text of acts; empty if there are none.
pub(crate) fn write_after_deal(acts: &[AfterDeal]) -> String {
    let one = |act: &AfterDeal| {
        let (word, set) = match *act {
            AfterDeal::Remove(set) => ("remove", set),
            AfterDeal::Sink(set) => ("sink", set),
            AfterDeal::Rise(set) => ("rise", set),
        };
        format!("{word} {}", card_pattern::write(set))
    };
    acts.iter().map(one).collect::<Vec<_>>().join("; ")
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
    let message = say!(
        "fault-list-too-long",
        "`{text}` has {count} entries",
        text = shown(text),
        count = count,
    );
    let help = say!("help-list-too-long", "A list can have at most {most} entries.", most = MOST);
    Err(Fault::new(Code::TooMany, message, help))
}
