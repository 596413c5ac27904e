//! Reading words: one of several, each with a meaning or a reader of its own.

use super::{Decode, ValueReader, shape::mismatch};
use crate::{
    found::Faults,
    tree::{Node, NodeKind, Text},
};
use definition::{
    Code, say,
    wording::{one_of, shown, suggest},
};

/// Declares the words of types that the model defines.
macro_rules! words {
    ($($Type:ty { $($word:ident),* $(,)? })*) => { $(
        impl $crate::decode::Decode for $Type {
            fn decode(
                node: &$crate::tree::Node, faults: &mut $crate::found::Faults,
            ) -> Option<Self> {
                const WORDS: &[(&str, $Type)] = &[$((stringify!($word), <$Type>::$word)),*];
                $crate::decode::choice(node, WORDS, faults)
            }
        }
    )* };
}
pub(crate) use words;

/// Reads `true` or `false`.
impl Decode for bool {
    fn decode(node: &Node, faults: &mut Faults) -> Option<Self> {
        choice(node, &[("true", true), ("false", false)], faults)
    }
}

/// Reads one of several words.
pub(crate) fn choice<T: Copy>(
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
pub(crate) fn variant<T>(
    node: &Node,
    variants: &[(&'static str, ValueReader<T>)],
    faults: &mut Faults,
) -> Option<T> {
    of_kind(node, variants, faults)?(node, faults)
}

/// Returns the reader that the name of a value chooses.
pub(crate) fn of_kind<R: Copy>(
    node: &Node,
    kinds: &[(&'static str, R)],
    faults: &mut Faults,
) -> Option<R> {
    let known = || kinds.iter().map(|(name, _)| *name);
    match node.name() {
        Some(name) => match kinds.iter().find(|(known, _)| *known == name.value) {
            Some((_, read)) => return Some(*read),
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
pub(crate) fn plain(node: &Node, faults: &mut Faults) -> bool {
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
