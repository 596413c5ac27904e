//! Reasons why a record of a fair deal is not proved, in the current language.
//!
//! The engine has them in English; any other language has the sentences in `objections.ftl`.

use super::{Language, TextValue, Texts};
use engine::fair::{Objection, RecordObjection, SignedBy, Wrong};

/// Returns why a line of a record is not believed; `None` if the language has no words for it, or
/// is the engine's own.
#[must_use]
pub fn objection_words(texts: &Texts, objection: &Objection) -> Option<String> {
    let say = |key: &str, values: &[(&str, TextValue<'_>)]| texts.own(key, values);
    match objection {
        Objection::Text { column, message } => say(
            "objection-text",
            &[("column", (*column).into()), ("message", message.as_str().into())],
        ),
        Objection::Empty => say("objection-empty", &[]),
        Objection::CutOff => say("objection-cut-off", &[]),
        Objection::Unfinished(missing) => {
            say("objection-unfinished", &[("missing", names(texts, missing).into())])
        }
        Objection::Beginning { said, before } => say(
            "objection-beginning",
            &[("said", said.as_str().into()), ("count", (before.0).into())],
        ),
        Objection::Gap { said, is } => {
            say("objection-gap", &[("said", (*said).into()), ("is", (*is).into())])
        }
        Objection::Again { said, is } => {
            say("objection-again", &[("said", (*said).into()), ("is", (*is).into())])
        }
        Objection::AfterEnd => say("objection-after-end", &[]),
        Objection::Chain { after, said, is } => say(
            "objection-chain",
            &[("line", line(*after)), ("said", said.as_str().into()), ("is", is.as_str().into())],
        ),
        Objection::Number { said, is } => {
            say("objection-number", &[("said", (*said).into()), ("is", (*is).into())])
        }
        Objection::LastLine(line) => say("objection-last-line", &[("line", line.as_str().into())]),
        Objection::OutOfOrder { got, expected } => say(
            "objection-out-of-order",
            &[("got", (*got).into()), ("expected", names(texts, expected).into())],
        ),
        Objection::Format(format) => say("objection-format", &[("format", (*format).into())]),
        Objection::Wrong(wrong) => wrong_words(texts, wrong),
        Objection::Signature { who: SignedBy::Dealer, .. } => {
            say("objection-signature-dealer", &[])
        }
        Objection::Signature { who: SignedBy::Seat(own), .. } => {
            say("objection-signature-seat", &[("seat", seat(*own))])
        }
        Objection::NoSuch { what: "seat", number } => {
            say("objection-no-seat", &[("seat", line(*number))])
        }
        // They are told to programs at a table, not of records, or are the rules' own words.
        Objection::NoSuch { .. }
        | Objection::Repeated { .. }
        | Objection::Untimely { .. }
        | Objection::Play(_) => None,
    }
}

/// Returns the first line of a record that is not believed, and why.
#[must_use]
pub fn record_words(texts: &Texts, own: &RecordObjection) -> String {
    let why = objection_words(texts, &own.objection);
    let why = why.unwrap_or_else(|| in_english(texts, &own.objection.to_string()));
    texts.format("record-line", &[("line", own.line.into()), ("why", why.into())])
}

/// Returns a reason that is known in English alone, and says so in any other language.
#[must_use]
pub fn in_english(texts: &Texts, why: &str) -> String {
    match texts.language() {
        Language::En => why.to_owned(),
        Language::Ja => texts.format("record-fault", &[("why", why.into())]),
    }
}

/// Returns why a statement of the dealer is not so.
fn wrong_words(texts: &Texts, wrong: &Wrong) -> Option<String> {
    let say = |key: &str, values: &[(&str, TextValue<'_>)]| texts.own(key, values);
    let of_seat = |key: &str, own: u8| texts.own(key, &[("seat", seat(own))]);
    let of_both = |key: &str, is: usize, must: usize| {
        texts.own(key, &[("is", is.into()), ("must", must.into())])
    };
    match *wrong {
        Wrong::Count { must, is, .. } => of_both("objection-count", is, must),
        Wrong::SamePlayer(one, other) => {
            say("objection-same-player", &[("seat", seat(one)), ("other", seat(other))])
        }
        Wrong::DealNumber { must, is } => {
            say("objection-deal-number", &[("is", is.into()), ("must", must.into())])
        }
        Wrong::TooManyVoids => say("objection-voids", &[]),
        Wrong::BotContributes(own) => of_seat("objection-bot", own),
        Wrong::NobodyContributed => say("objection-nobody", &[]),
        Wrong::ContributionMissing(own) => of_seat("objection-contribution", own),
        Wrong::Secret(SignedBy::Dealer) => say("objection-secret-dealer", &[]),
        Wrong::Secret(SignedBy::Seat(own)) => of_seat("objection-secret-seat", own),
        Wrong::SecretReused(SignedBy::Dealer) => say("objection-reused-dealer", &[]),
        Wrong::SecretReused(SignedBy::Seat(own)) => of_seat("objection-reused-seat", own),
        Wrong::BlamedWithout(own) => of_seat("objection-blamed", own),
        Wrong::Leaf { turn, place } => {
            say("objection-leaf", &[("turn", line(turn)), ("place", (place + 1).into())])
        }
        Wrong::LeafCount { turn, is, must } => say(
            "objection-leaf-count",
            &[("turn", line(turn)), ("is", is.into()), ("must", must.into())],
        ),
        Wrong::ShuffledCards(turn) => say("objection-shuffled", &[("turn", line(turn))]),
        Wrong::ForeignCards(turn) => say("objection-foreign", &[("turn", line(turn))]),
        Wrong::ShuffleNumber { must, is } => {
            say("objection-shuffle-number", &[("is", is.into()), ("must", must.into())])
        }
        Wrong::ActNumber { seat: own, is, last } => say(
            "objection-act-number",
            &[("seat", seat(own)), ("is", is.into()), ("last", last.into())],
        ),
        Wrong::Seen(own) => of_seat("objection-seen", own),
        Wrong::ActText(act) => say("objection-act-text", &[("line", line(act))]),
        Wrong::ActAudience => say("objection-audience", &[]),
        Wrong::ActSigner(own) => of_seat("objection-signer", own),
        Wrong::NotSecret(act) => say("objection-not-secret", &[("line", line(act))]),
        Wrong::StaysSecret(act) => say("objection-stays-secret", &[("line", line(act))]),
        Wrong::Takes(own) => of_seat("objection-takes", own),
        Wrong::Unsigned(own) => of_seat("objection-unsigned", own),
        // A moment in English words, and what only a program at the table finds.
        Wrong::SealMoment(_) | Wrong::NotMine(_) => None,
    }
}

/// Returns the number by which people call a seat.
fn seat(own: u8) -> TextValue<'static> {
    (u16::from(own) + 1).into()
}

/// Returns the number by which people call a line, or a shuffle.
fn line(number: u32) -> TextValue<'static> {
    (u64::from(number) + 1).into()
}

/// Returns the names in backquotes of a list in English, which records have in every language.
fn names(texts: &Texts, listed: &str) -> String {
    let named: Vec<String> =
        listed.split('`').skip(1).step_by(2).map(|name| format!("`{name}`")).collect();
    match named.is_empty() {
        true => texts.own("objection-nothing", &[]).unwrap_or_default(),
        false => named.join("、"),
    }
}

#[cfg(test)]
mod tests;
