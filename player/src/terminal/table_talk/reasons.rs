//! Reasons in words: why a table cannot be shown or waits, a deal is not proved, a line has ended.

use super::away::is_under_way;
use crate::{
    joined::{JoinedTable, LateAnswer, LateLineKind, TableGone},
    text::Texts,
    tr,
};
use engine::{
    fair::{NotMine, Objection, Wrong},
    protocol::TableOffered,
};
use remote::{
    LineEnd, LineHealth, NoProof, ProofFault, ProofNews, ProvedText, RulesFault, TableFault,
};

/// Names the tables at which the person has a place beside the one that is shown; `None` if there
/// are none.
pub(super) fn other_places(
    texts: &Texts,
    table: &JoinedTable,
    places: &[String],
) -> Option<String> {
    let here = table.table().name();
    let others: Vec<&String> = places.iter().filter(|one| *one != here).collect();
    // Whoever comes back without naming a table is led to the first of them.
    let is_here = places.iter().any(|one| one == here);
    (is_here && !others.is_empty()).then(|| {
        tr!(texts, "join-other-places", count = others.len(), tables = texts.all_of(&others))
    })
}

/// Says why a table is not there any more after its host was started anew.
pub(crate) fn gone_words(texts: &Texts, gone: TableGone) -> String {
    match gone {
        TableGone::Forgotten => tr!(texts, "join-forgotten"),
        TableGone::NotServed => tr!(texts, "join-not-served"),
    }
}

/// Says why a table cannot be shown any more.
pub(crate) fn fault_words(texts: &Texts, fault: &TableFault) -> String {
    match fault {
        TableFault::Proof(lie) => lie_words(texts, lie),
        TableFault::Rules(fault) => {
            let why = rules_fault_words(texts, fault);
            tr!(texts, "join-fault", why = why)
        }
        TableFault::Notice(why) => {
            let why = tr!(texts, "join-unread-notice", why = why.as_str());
            tr!(texts, "join-fault", why = why)
        }
    }
}

/// Returns the key of the sentence that answers a line which was carried out; `None` if it has none
/// of its own.
pub(in super::super) const fn answer_key(kind: LateLineKind) -> Option<&'static str> {
    match kind {
        LateLineKind::Agree => Some("join-agreed"),
        LateLineKind::Decline => Some("join-declined-own"),
        LateLineKind::TakeBack => Some("join-swap-taken-back"),
        LateLineKind::WithdrawUndo => Some("join-undo-no-longer-wished"),
        LateLineKind::Return => Some("join-resumed"),
        LateLineKind::Undo | LateLineKind::Other => None,
    }
}

/// Says that a table was opened at the host meanwhile, and how one goes there.
pub(super) fn opened_words(texts: &Texts, table: &JoinedTable, opened: &TableOffered) -> String {
    let (name, title) = (opened.table.as_str(), opened.title.as_str());
    let words = tr!(texts, "room-opened", title = title, table = name);
    let way = match is_under_way(table) {
        // A game that goes on is not left for another one.
        true => return words,
        false if opened.private => tr!(texts, "room-opened-private"),
        false => tr!(texts, "join-to-opened", table = name),
    };
    texts.sentences(&[words, way])
}

/// Returns the key of what is said to somebody whose line is not answered, as the line to the host
/// is unsure or down.
pub(in super::super) const fn sent_later_key(table: &JoinedTable) -> &'static str {
    match table.health() {
        LineHealth::Unsure => "join-sent-unsure",
        _ => "join-sent-later",
    }
}

/// Says what came of a line that was typed while the line to the host was down.
/// Where the same line is answered at once with a sentence of its own, it is told here too.
pub(in super::super) fn late_answer_words(
    texts: &Texts,
    table: &JoinedTable,
    answer: &LateAnswer,
) -> String {
    match answer {
        LateAnswer::Done(line, kind) => {
            // Without others who must agree a choice is taken back already, and that was told.
            let is_asked = *kind == LateLineKind::Undo && table.must_others_agree();
            let key = match kind {
                _ if is_asked => Some("join-undo-wished"),
                LateLineKind::Return if table.has_robot() => Some("join-resumed-robot"),
                kind => answer_key(*kind),
            };
            match key.map(|key| texts.get(key)) {
                None => tr!(texts, "join-late-done", line = line.as_str()),
                Some(said) => tr!(texts, "join-late-said", line = line.as_str(), said = said),
            }
        }
        LateAnswer::Refused(line, why) => {
            tr!(texts, "join-late-refused", line = line.as_str(), why = why.as_str())
        }
        LateAnswer::Lost(line) => tr!(texts, "join-late-lost", line = line.as_str()),
    }
}

/// Says why the rules of a table cannot be used.
fn rules_fault_words(texts: &Texts, fault: &RulesFault) -> String {
    match fault {
        RulesFault::NoText => tr!(texts, "join-no-rules"),
        RulesFault::Text(why) => tr!(texts, "join-unread-rules", why = why.as_str()),
        RulesFault::Option(option) => tr!(texts, "join-unknown-option", option = option.as_str()),
        RulesFault::Setup(error) => tr!(texts, "join-no-setup", why = error.to_string()),
    }
}

/// Says which line of a record is a lie, and why.
pub(crate) fn lie_words(texts: &Texts, lie: &ProofFault) -> String {
    let said = match lie {
        ProofFault::Line { line, objection } => {
            let why = match objection {
                Objection::Wrong(Wrong::NotMine(own)) => texts.get(own_words(*own)).to_owned(),
                other => tr!(texts, "lie-other", why = other.to_string()),
            };
            tr!(texts, "lie-line", line = *line, why = why)
        }
        ProofFault::TwoStories { line } => tr!(texts, "lie-two-stories", line = *line),
        ProofFault::Missing { line } => tr!(texts, "lie-missing", line = *line),
        ProofFault::Card { line, card } => {
            tr!(texts, "lie-card", line = *line, card = card.as_str())
        }
        ProofFault::Unopened { line, card } => {
            tr!(texts, "lie-unopened", line = *line, card = card.as_str())
        }
        ProofFault::OtherGame => tr!(texts, "lie-other-game"),
        ProofFault::GoneBack { line } => return tr!(texts, "lie-gone-back", line = *line),
    };
    tr!(texts, "lie-stops", said = said)
}

/// Returns the key of the reason that something is not this player's.
const fn own_words(why: NotMine) -> &'static str {
    match why {
        NotMine::Table => "lie-table",
        NotMine::Dealer => "lie-dealer",
        NotMine::Rules => "lie-rules",
        NotMine::Seat => "lie-seat",
        NotMine::Commit => "lie-commit",
        NotMine::Reveal => "lie-reveal",
        NotMine::Blamed => "lie-blamed",
        NotMine::NoSecret => "lie-no-secret",
        NotMine::Card => "lie-own-card",
        NotMine::Act => "lie-act",
    }
}

/// Says that a deal is proved, and who contributed to it.
pub(in crate::terminal) fn proved_words(texts: &Texts, proved: &ProvedText) -> String {
    let names = texts.all_of(&proved.contributed);
    tr!(texts, "proof-proved", lines = proved.lines, names = names)
}

pub(super) fn proof_words(texts: &Texts, news: &ProofNews) -> String {
    match news {
        ProofNews::LeftOut => tr!(texts, "proof-left-out"),
        ProofNews::Proved(proved) => proved_words(texts, proved),
        ProofNews::Unproved(NoProof::Customs) => tr!(texts, "proof-customs"),
        ProofNews::Unproved(NoProof::OnePerson) => tr!(texts, "proof-one-person"),
        ProofNews::Unproved(NoProof::DealtAlone) => tr!(texts, "proof-dealt-alone"),
        ProofNews::Unproved(NoProof::NoDeal) => tr!(texts, "proof-no-deal"),
        ProofNews::Unsigned(players) => {
            tr!(texts, "proof-unsigned-by", names = texts.all_of(players))
        }
        ProofNews::NoGame(players) => {
            let names = match players.is_empty() {
                true => "none".to_owned(),
                false => texts.all_of(players),
            };
            tr!(texts, "proof-no-game", names = names)
        }
    }
}

/// Says why a line has ended.
pub(in crate::terminal) fn end_words(texts: &Texts, end: &LineEnd) -> String {
    match end {
        LineEnd::OtherHost { expected, found } => {
            let (expected, found) = (expected.to_string(), found.to_string());
            tr!(texts, "join-other-host", expected = expected, found = found)
        }
        LineEnd::NoFingerprint { found } => {
            tr!(texts, "join-no-fingerprint", found = found.to_string())
        }
        LineEnd::NotEntered { text, .. } | LineEnd::Bye { text, .. } => {
            tr!(texts, "join-host-says", text = text.as_str())
        }
        LineEnd::NoHost(why) => tr!(texts, "join-no-host", why = why.as_str()),
        LineEnd::Unreachable(why) => tr!(texts, "join-unreachable", why = why.as_str()),
        LineEnd::Left => tr!(texts, "join-left"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;
    use engine::rules::SetupError;

    #[test]
    fn a_table_that_cannot_be_shown_is_told_in_both_languages() {
        let setup = SetupError::Seats { asked: 7, least: 2, most: 4 };
        let faults = [
            (TableFault::Rules(RulesFault::NoText), ""),
            (TableFault::Rules(RulesFault::Text("line 3".into())), "line 3"),
            (TableFault::Rules(RulesFault::Option("target".into())), "target"),
            (TableFault::Rules(RulesFault::Setup(setup)), "2 to 4"),
            (TableFault::Notice("field 9".into()), "field 9"),
        ];
        let [en, ja] = [Language::En, Language::Ja].map(Texts::new);
        for (fault, part) in &faults {
            let said = [&en, &ja].map(|texts| fault_words(texts, fault));
            assert!(said.iter().all(|said| said.contains(part)), "{said:?}");
            assert!(said[0].is_ascii() && !said[1].is_ascii(), "{said:?}");
        }
    }
}
