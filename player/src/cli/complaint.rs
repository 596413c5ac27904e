//! Complaints about a command line in the language that it asks for, as far as they are common.

use crate::{
    text::{Language, Texts},
    tr,
};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use std::ffi::OsString;

/// Returns a complaint in Japanese; `None` if the command line does not ask for that language, or
/// the complaint is a rare one.
pub(super) fn in_japanese(error: &clap::Error, args: &[OsString]) -> Option<String> {
    if !asks_for_japanese(args) {
        return None;
    }
    let texts = Texts::new(Language::Ja);
    let context = |kind| match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(all) => Some(all.join(", ")),
        _ => None,
    };
    let arg = || context(ContextKind::InvalidArg);
    let said = match error.kind() {
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let value = context(ContextKind::InvalidValue).filter(|value| !value.is_empty());
            match value {
                Some(value) => tr!(texts, "usage-value", value = value, arg = arg()?),
                None => tr!(texts, "usage-no-value", arg = arg()?),
            }
        }
        ErrorKind::UnknownArgument => tr!(texts, "usage-unknown", arg = arg()?),
        ErrorKind::MissingRequiredArgument => tr!(texts, "usage-missing", arg = arg()?),
        _ => return None,
    };
    let values = context(ContextKind::ValidValue).filter(|values| !values.is_empty());
    let values = values.map(|values| tr!(texts, "usage-values", values = values));
    let near = context(ContextKind::SuggestedArg).or_else(|| context(ContextKind::SuggestedValue));
    let near = near.map(|near| tr!(texts, "usage-near", near = near));
    let lines = std::iter::once(format!("error: {said}")).chain(values).chain(near);
    Some(lines.collect::<Vec<_>>().join("\n"))
}

/// True if the words of a command line, which need not be right, ask for Japanese.
fn asks_for_japanese(args: &[OsString]) -> bool {
    let mut words = args.windows(2);
    args.iter().any(|word| word == "--lang=ja")
        || words.any(|pair| pair[0] == "--lang" && pair[1] == "ja")
}
