//! Reading single values: texts, expressions, numbers, lists, maps and brackets without keys.

use super::{
    Decode, Entry, RecordReader,
    shape::{mismatch, written},
};
use crate::{
    found::Faults,
    tree::{Node, NodeKind, Text},
};
use definition::{Code, Localized, game::Span, say, wording::shown};
use std::{
    collections::BTreeSet,
    ops::{Deref, RangeInclusive},
};
use workbook::schema::MAX_TEXT;

/// A keyed map in the order of the file.
pub(crate) type Map<T> = Vec<(Text, T)>;

/// A number, or an expression in quotes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct RawExpr(pub(crate) Text);

impl Deref for RawExpr {
    type Target = Text;

    fn deref(&self) -> &Text {
        &self.0
    }
}

/// Reads a text in quotes.
impl Decode for Text {
    fn decode(node: &Node, faults: &mut Faults) -> Option<Self> {
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
}

/// Reads names in one text, separated by spaces.
pub(crate) fn names(node: &Node, faults: &mut Faults) -> Option<Text> {
    let NodeKind::List(items) = &node.kind else { return Text::decode(node, faults) };
    let name = |item: &Node| match &item.kind {
        NodeKind::Text(text) => Some(text.value.clone()),
        NodeKind::Word(word) => Some(word.value.clone()),
        NodeKind::Number(number) => Some(number.to_string()),
        _ => None,
    };
    let Some(all) = items.iter().map(name).collect::<Option<Vec<_>>>() else {
        return Text::decode(node, faults);
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
impl Decode for RawExpr {
    fn decode(node: &Node, faults: &mut Faults) -> Option<Self> {
        match &node.kind {
            NodeKind::Number(number) => Some(Self(Text { value: number.to_string(), at: node.at })),
            NodeKind::Word(word) if matches!(word.value.as_str(), "true" | "false" | "none") => {
                Some(Self(word.clone()))
            }
            _ => Text::decode(node, faults).map(Self),
        }
    }
}

/// Reads a value, with its position in the source.
pub(crate) fn located<T: Decode>(node: &Node, faults: &mut Faults) -> Option<(T, Span)> {
    Some((T::decode(node, faults)?, node.at))
}

/// Reads a value in a way of its own, with its position in the source.
pub(crate) fn placed<T>(
    read: impl Fn(&Node, &mut Faults) -> Option<T>,
) -> impl Fn(&Node, &mut Faults) -> Option<(T, Span)> {
    move |node, faults| Some((read(node, faults)?, node.at))
}

/// Numbers have no reader without a range.
macro_rules! numbers {
    ($($number:ty),*) => { $(
        impl Entry for $number {
            type Value = Self;
            const REQUIRED: bool = true;

            fn with(value: Option<Self>) -> Option<Self> {
                value
            }
        }
    )* };
}
numbers!(u8, u16);

/// Reads a whole number within a range.
pub(crate) fn number<T: TryFrom<i64>>(
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
impl Decode for Localized {
    fn decode(node: &Node, faults: &mut Faults) -> Option<Self> {
        words_of(node, faults, |_| ()).map(|(words, ())| words)
    }
}

/// Reads the display name of a kind of man, with the sign shown on it.
pub(crate) fn labelled(node: &Node, faults: &mut Faults) -> Option<(Localized, Option<Text>)> {
    words_of(node, faults, |record| record.optional("sign", Text::decode))
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
    let text = Text::decode(node, faults)?;
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
pub(crate) fn list<T>(
    read: impl Fn(&Node, &mut Faults) -> Option<T>,
) -> impl Fn(&Node, &mut Faults) -> Option<Vec<T>> {
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

impl<T: Decode> Decode for Vec<T> {
    fn decode(node: &Node, faults: &mut Faults) -> Option<Self> {
        list(T::decode)(node, faults)
    }
}

/// Reads a map whose keys are names in expressions.
impl<T: Decode> Decode for Map<T> {
    fn decode(node: &Node, faults: &mut Faults) -> Option<Self> {
        map(is_name, T::decode)(node, faults)
    }
}

/// Reads a map in braces, with the keys in quotes. An entry with a faulty value is left out.
pub(crate) fn map<T>(
    is_key: fn(&str) -> bool,
    read: impl Fn(&Node, &mut Faults) -> Option<T>,
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
                _ => Text::decode(key, faults),
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

/// True for every key.
pub(crate) fn any(_: &str) -> bool {
    true
}

/// True if a key can be used as a name in expressions.
pub(crate) fn is_name(key: &str) -> bool {
    let letter = |c: char| c.is_alphabetic() || c == '_';
    key.starts_with(letter) && key.chars().all(|c| letter(c) || c.is_alphanumeric())
}

/// Returns `N` values without keys; `form` shows how they are written.
pub(crate) fn values<'n, const N: usize>(
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
pub(crate) fn single<T>(
    node: &Node,
    form: &'static str,
    faults: &mut Faults,
    read: impl FnOnce(&Node, &mut Faults) -> Option<T>,
) -> Option<T> {
    let [value] = values(node, form, faults)?;
    read(value, faults)
}
