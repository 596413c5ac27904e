//! Reading single values: texts, expressions, numbers, words, lists, maps and named brackets.

use super::{
    record::RecordReader,
    shape::{mismatch, written},
};
use crate::{
    found::Faults,
    raw::{Map, RawExpr, Text},
    tree::{Node, NodeKind},
};
use definition::{
    Code, Face, Localized,
    game::{Paint, Span},
    say,
    wording::{one_of, shown, suggest},
};
use std::{collections::BTreeSet, ops::RangeInclusive};
use workbook::schema::MAX_TEXT;

/// A function that reads one value and reports its faults.
pub(super) type ValueReader<T> = fn(&Node, &mut Faults) -> Option<T>;

/// Reads a text in quotes.
pub(super) fn text(node: &Node, faults: &mut Faults) -> Option<Text> {
    if let NodeKind::Text(text) = &node.kind {
        return Some(text.clone());
    }
    let help = match &node.kind {
        NodeKind::Word(word) => {
            say!("help-quotes", "Write it in quotes: `\"{text}\"`.", text = shown(&word.value))
        }
        _ => written("\"text\""),
    };
    mismatch(node, (say!("phrase-a-text", "text in quotes"), help), faults);
    None
}

/// Reads names in one text, separated by spaces.
pub(super) fn names(node: &Node, faults: &mut Faults) -> Option<Text> {
    let NodeKind::List(items) = &node.kind else { return text(node, faults) };
    let name = |item: &Node| match &item.kind {
        NodeKind::Text(text) => Some(text.value.clone()),
        NodeKind::Word(word) => Some(word.value.clone()),
        NodeKind::Number(number) => Some(number.to_string()),
        _ => None,
    };
    let Some(all) = items.iter().map(name).collect::<Option<Vec<_>>>() else {
        return text(node, faults);
    };
    let help = say!(
        "help-names-in-one",
        "Write them as one text, separated by spaces: `\"{names}\"`.",
        names = shown(&all.join(" ")),
    );
    mismatch(node, (say!("phrase-a-text", "text in quotes"), help), faults);
    None
}

/// Reads an expression in quotes, or a number, `true`, `false` or `none` without quotes.
pub(super) fn expr(node: &Node, faults: &mut Faults) -> Option<RawExpr> {
    match &node.kind {
        NodeKind::Number(number) => Some(Text { value: number.to_string(), at: node.at }),
        NodeKind::Word(word) if matches!(word.value.as_str(), "true" | "false" | "none") => {
            Some(word.clone())
        }
        _ => text(node, faults),
    }
}

/// Reads `true` or `false`.
pub(super) fn flag(node: &Node, faults: &mut Faults) -> Option<bool> {
    choice(node, &[("true", true), ("false", false)], faults)
}

/// Reads the side of a card that is up.
pub(super) fn face(node: &Node, faults: &mut Faults) -> Option<Face> {
    choice(node, &[("Up", Face::Up), ("Down", Face::Down)], faults)
}

/// Reads a colour, with its position in the source.
pub(super) fn paint(node: &Node, faults: &mut Faults) -> Option<(Paint, Span)> {
    choice(node, &Paint::ALL, faults).map(|paint| (paint, node.at))
}

/// Reads a whole number within a range.
pub(super) fn number<T: TryFrom<i64>>(
    range: RangeInclusive<i64>,
) -> impl Fn(&Node, &mut Faults) -> Option<T> {
    move |node, faults| {
        let (least, most) = (range.start().to_string(), range.end().to_string());
        let help = say!(
            "help-number",
            "Write a number from {least} to {most}.",
            least = least,
            most = most
        );
        let NodeKind::Number(number) = node.kind else {
            mismatch(node, (say!("phrase-whole-number", "a whole number"), help), faults);
            return None;
        };
        if !range.contains(&number) {
            let message = say!(
                "fault-number-range",
                "the number {number} is out of range",
                number = number.to_string(),
            );
            faults.add(Code::OutOfRange, node.at, message, help);
            return None;
        }
        T::try_from(number).ok()
    }
}

/// Reads `"English"`, or `(en: "English", ja: "Japanese")`.
pub(super) fn localized(node: &Node, faults: &mut Faults) -> Option<Localized> {
    words_of(node, faults, |_| ()).map(|(words, ())| words)
}

/// Reads the display name of a kind of man, with the sign shown on it.
pub(super) fn labelled(node: &Node, faults: &mut Faults) -> Option<(Localized, Option<Text>)> {
    words_of(node, faults, |record| record.optional("sign", text))
}

/// Reads a text in both languages, with any further entries of its bracket.
fn words_of<T: Default>(
    node: &Node,
    faults: &mut Faults,
    further: impl FnOnce(&mut RecordReader<'_, '_>) -> T,
) -> Option<(Localized, T)> {
    if let NodeKind::Text(_) = node.kind {
        return Some((Localized { en: printed(node, faults)?, ja: String::new() }, T::default()));
    }
    if !matches!(node.kind, NodeKind::Record { name: None, .. }) {
        let form = written("(en: \"English\", ja: \"Japanese\")");
        mismatch(node, (say!("phrase-a-text", "text in quotes"), form), faults);
        return None;
    }
    let mut record = RecordReader::of(node, faults)?;
    let en = record.required("en", printed);
    let ja = record.or("ja", String::new(), printed);
    let further = further(&mut record);
    record.finish();
    Some((Localized { en: en?, ja }, further))
}

/// Reads a text for display.
fn printed(node: &Node, faults: &mut Faults) -> Option<String> {
    let text = text(node, faults)?;
    if text.value.chars().nth(MAX_TEXT).is_some() {
        faults.add(
            Code::TooLong,
            node.at,
            say!(
                "fault-text-too-long",
                "the text `{text}` is longer than {most} characters",
                text = shown(&text.value),
                most = MAX_TEXT,
            ),
            say!("help-shorten", "Shorten it to {most} characters.", most = MAX_TEXT),
        );
        return None;
    }
    Some(text.value)
}

/// Reads a list in square brackets; a lone text or named value is a list of one.
pub(super) fn list<T>(read: ValueReader<T>) -> impl Fn(&Node, &mut Faults) -> Option<Vec<T>> {
    move |node, faults| {
        let items = match &node.kind {
            NodeKind::List(items) => items.as_slice(),
            NodeKind::Text(_) => std::slice::from_ref(node),
            _ if node.name().is_some() => std::slice::from_ref(node),
            _ => {
                mismatch(node, (say!("phrase-a-list", "a list"), written("[..., ...]")), faults);
                return None;
            }
        };
        let before = items.len();
        let items: Vec<T> = items.iter().filter_map(|item| read(item, faults)).collect();
        (items.len() == before).then_some(items)
    }
}

/// Reads a map in braces, with the keys in quotes. An entry with a faulty value is left out.
pub(super) fn map<T>(
    is_key: fn(&str) -> bool,
    read: ValueReader<T>,
) -> impl Fn(&Node, &mut Faults) -> Option<Map<T>> {
    move |node, faults| {
        let NodeKind::Map(entries) = &node.kind else {
            let form = written("{ \"key\": value, ... }");
            mismatch(node, (say!("phrase-a-map", "a map in braces"), form), faults);
            return None;
        };
        let (mut map, mut seen) = (Map::new(), BTreeSet::new());
        for (key, value) in entries {
            let key = match &key.kind {
                // A key without quotes is a syntax error, reported before.
                NodeKind::Text(key) | NodeKind::Word(key) => Some(key.clone()),
                _ => text(key, faults),
            };
            let value = read(value, faults);
            let Some(key) = key else { continue };
            let name = key.value.split('(').next().unwrap_or_default().trim().to_owned();
            if !is_key(&name) {
                faults.add(
                    Code::BadName,
                    key.at,
                    say!("fault-bad-key", "`{name}` is not a valid name", name = shown(&name)),
                    say!(
                        "help-bad-key",
                        "Names consist of letters, digits and `_`, and start with a letter."
                    ),
                );
            } else if !seen.insert(name.clone()) {
                faults.add(
                    Code::DoubledKey,
                    key.at,
                    say!("fault-doubled-key", "`{name}` appears twice here", name = shown(&name)),
                    say!("help-doubled-key", "Delete one of the two."),
                );
            } else if let Some(value) = value {
                map.push((key, value));
            }
        }
        Some(map)
    }
}

/// True if a key can be used as a name in expressions.
pub(super) fn is_name(key: &str) -> bool {
    let letter = |c: char| c.is_alphabetic() || c == '_';
    key.starts_with(letter) && key.chars().all(|c| letter(c) || c.is_alphanumeric())
}

/// Reads one of several words.
pub(super) fn choice<T: Copy>(
    node: &Node,
    words: &[(&'static str, T)],
    faults: &mut Faults,
) -> Option<T> {
    let known = || words.iter().map(|(word, _)| *word);
    match &node.kind {
        NodeKind::Word(_) | NodeKind::Tuple { name: Some(_), .. } => {
            let name = node.name()?;
            if let Some((_, value)) = words.iter().find(|(word, _)| *word == name.value) {
                return plain(node, faults).then_some(*value);
            }
            unknown(name, known(), faults);
        }
        NodeKind::Text(text) if known().any(|word| word == text.value) => {
            let help =
                say!("help-no-quotes", "Write `{text}` without quotes.", text = shown(&text.value));
            mismatch(node, (say!("phrase-bare-word", "a word without quotes"), help), faults);
        }
        _ => no_word(node, known(), faults),
    }
    None
}

/// Reads one of several named values, each with its own reader.
pub(super) fn variant<T>(
    node: &Node,
    variants: &[(&'static str, ValueReader<T>)],
    faults: &mut Faults,
) -> Option<T> {
    let known = || variants.iter().map(|(name, _)| *name);
    match node.name() {
        Some(name) => match variants.iter().find(|(known, _)| *known == name.value) {
            Some((_, read)) => return read(node, faults),
            None => unknown(name, known(), faults),
        },
        None => no_word(node, known(), faults),
    }
    None
}

fn unknown<'a>(name: &Text, known: impl Iterator<Item = &'a str> + Clone, faults: &mut Faults) {
    if faults.is_full() {
        return faults.add_unlisted();
    }
    faults.add(
        Code::BadChoice,
        name.at,
        say!("fault-unknown-word", "unexpected `{name}`", name = shown(&name.value)),
        suggest(&name.value, known),
    );
}

fn no_word<'a>(node: &Node, known: impl Iterator<Item = &'a str>, faults: &mut Faults) {
    let help = say!("help-write-one-of", "Write {names}.", names = one_of(known));
    mismatch(node, (say!("phrase-bare-word", "a word without quotes"), help), faults);
}

/// True if a named value has nothing in its bracket; anything there is reported.
pub(super) fn plain(node: &Node, faults: &mut Faults) -> bool {
    let plain = match &node.kind {
        NodeKind::Word(_) => true,
        NodeKind::Tuple { items, .. } => items.is_empty(),
        _ => false,
    };
    if let Some(name) = node.name().filter(|_| !plain) {
        let name = shown(&name.value);
        faults.add(
            Code::WrongShape,
            node.at,
            say!("fault-not-plain", "`{name}` takes no values in brackets", name = name.clone()),
            say!("help-not-plain", "Write `{name}` on its own.", name = name),
        );
    }
    plain
}

/// Returns `N` values without keys; `form` shows how they are written.
pub(super) fn values<'n, const N: usize>(
    node: &'n Node,
    form: &'static str,
    faults: &mut Faults,
) -> Option<[&'n Node; N]> {
    if let NodeKind::Tuple { items, .. } = &node.kind
        && let Ok(values) = <[&Node; N]>::try_from(items.iter().collect::<Vec<_>>())
    {
        return Some(values);
    }
    if let Some(name) = node.name() {
        let name = shown(&name.value);
        faults.add(
            Code::WrongShape,
            node.at,
            say!(
                "fault-other-values",
                "`{name}` has the wrong values in its brackets",
                name = name,
            ),
            written(form),
        );
    } else {
        mismatch(node, (say!("phrase-a-tuple", "values in brackets"), written(form)), faults);
    }
    None
}

/// Reads the single value of a named bracket such as `Copies(7)`.
pub(super) fn single<T>(
    node: &Node,
    form: &'static str,
    faults: &mut Faults,
    read: impl FnOnce(&Node, &mut Faults) -> Option<T>,
) -> Option<T> {
    let [value] = values(node, form, faults)?;
    read(value, faults)
}
