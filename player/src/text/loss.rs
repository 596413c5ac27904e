//! Parts of a file that are lost on saving, in words.

use super::Texts;
use crate::tr;
use engine::gamefile::{Loss, LossKind};

/// Describes one loss with its count and place.
#[must_use]
pub fn loss_words(texts: &Texts, loss: &Loss) -> String {
    let count = loss.count;
    let what = match loss.kind {
        LossKind::Charts => tr!(texts, "loss-charts", count = count),
        LossKind::Pictures => tr!(texts, "loss-pictures", count = count),
        LossKind::Macros => tr!(texts, "loss-macros", count = count),
        LossKind::Comments => tr!(texts, "loss-comments", count = count),
        LossKind::PivotTables => tr!(texts, "loss-pivot-tables", count = count),
        LossKind::NamedTables => tr!(texts, "loss-named-tables", count = count),
        LossKind::DefinedNames => tr!(texts, "loss-defined-names", count = count),
        LossKind::ExternalLinks => tr!(texts, "loss-external-links", count = count),
        LossKind::Formulas => tr!(texts, "loss-formulas", count = count),
        LossKind::Formatting => tr!(texts, "loss-formatting"),
    };
    format!("{}: {what}", loss.at)
}
