//! Sentences about hosts: what is wrong with a link or a line, and what to do about it.

use super::visit::{NoVisit, VisitAsk, VisitEnd, VisitNotice};
use crate::{
    joined::{NoSeatPass, TableGone},
    terminal::{fault_words, lie_words},
    text::{Texts, breaks_words, clock_words, delay_words},
    tr,
};
use engine::{
    fair::Digest,
    protocol::{ByeCode, ChatTold, ContributionsTold, TablePolicy, UndoTold, WarnCode, limit},
    session::{PersonNameFault, Roster},
};
use remote::{Invitation, InvitationError, LineEnd};

/// Digits of a fingerprint that two people compare.
const COMPARED: usize = 16;

/// Says what is wrong with a link that was pasted.
pub(super) fn link_words(texts: &Texts, fault: InvitationError) -> String {
    match fault {
        InvitationError::Host | InvitationError::Scheme => tr!(texts, "network-link-host"),
        InvitationError::Port => tr!(texts, "network-link-port"),
        InvitationError::Table => tr!(texts, "network-link-table"),
        InvitationError::Fingerprint => tr!(texts, "network-link-fingerprint"),
    }
}

/// Returns the digits of a fingerprint that two people compare, in groups of four.
pub(super) fn compared(fingerprint: &Digest) -> String {
    let digits = fingerprint.digits();
    let groups = digits.as_bytes()[..COMPARED].chunks(4).map(String::from_utf8_lossy);
    groups.collect::<Vec<_>>().join(" ")
}

/// Returns the first digits in which two fingerprints differ, in groups of four, and the number of
/// digits before them.
fn differing(one: &Digest, other: &Digest) -> (usize, String, String) {
    let (one, other) = (one.digits(), other.digits());
    let same = one.bytes().zip(other.bytes()).take_while(|(one, other)| one == other).count();
    // Nothing differs behind the last group.
    let from = (same / 4 * 4).min(one.len().saturating_sub(COMPARED));
    let shown = |digits: &str| {
        let groups = digits.as_bytes()[from..].chunks(4).take(COMPARED / 4);
        groups.map(String::from_utf8_lossy).collect::<Vec<_>>().join(" ")
    };
    (from, shown(&one), shown(&other))
}

/// Says why no visit begins.
pub(super) fn no_visit_words(texts: &Texts, why: &NoVisit, name: &str) -> String {
    match why {
        NoVisit::Pass(NoSeatPass::InUse) => tr!(texts, "network-name-in-use-here", name = name),
        why => tr!(texts, "network-no-visit", why = why.to_string()),
    }
}

/// Says why a visit has ended, and what to do.
pub(super) fn end_words(texts: &Texts, end: &VisitEnd, invitation: &Invitation) -> String {
    let line = match end {
        VisitEnd::Fault(fault) => return fault_words(texts, fault),
        VisitEnd::Lie(lie) => return lie_words(texts, lie),
        VisitEnd::Line(line) => line,
    };
    match line {
        LineEnd::OtherHost { expected, found } => {
            let (from, expected, found) = differing(expected, found);
            let from = from + 1;
            tr!(texts, "network-end-other-host", from = from, expected = expected, found = found)
        }
        LineEnd::NoFingerprint { found } => {
            tr!(texts, "network-end-no-fingerprint", found = compared(found))
        }
        LineEnd::NotEntered { code, text } => not_entered_words(texts, *code, text),
        LineEnd::Bye { code: ByeCode::Stopping, .. } => tr!(texts, "network-end-stopped"),
        LineEnd::Bye { code: ByeCode::Version, .. } => tr!(texts, "network-end-version"),
        LineEnd::Bye { text, .. } => tr!(texts, "network-end-bye", text = text.as_str()),
        LineEnd::NoHost(_) => tr!(texts, "network-end-no-host", place = invitation.place()),
        LineEnd::Unreachable(_) if is_mere_word(invitation) => tr!(texts, "network-link-host"),
        LineEnd::Unreachable(why) => {
            let place = invitation.place();
            tr!(texts, "network-end-unreachable", place = place, why = why.as_str())
        }
        LineEnd::Left => tr!(texts, "join-left"),
    }
}

/// True if an invitation is nothing but a word, which most likely was never meant as a link.
pub(super) fn is_mere_word(invitation: &Invitation) -> bool {
    let Invitation { host, port, table, key, invite, fingerprint, .. } = invitation;
    let is_bare = table.is_none() && key.is_none() && invite.is_none() && fingerprint.is_none();
    let is_word = !host.contains(|c: char| c == '.' || c == ':' || c.is_ascii_digit());
    is_bare && is_word && *port == Invitation::PORT && host != "localhost"
}

fn not_entered_words(texts: &Texts, code: WarnCode, text: &str) -> String {
    match code {
        WarnCode::NameInUse => tr!(texts, "network-end-name-in-use"),
        WarnCode::Name => tr!(texts, "network-end-name", why = text),
        WarnCode::Full => tr!(texts, "network-end-full"),
        WarnCode::Version => tr!(texts, "network-end-version"),
        WarnCode::Auth => tr!(texts, "network-end-auth"),
        _ => tr!(texts, "network-end-refused", text = text),
    }
}

/// Returns a notice of a visit in words.
pub(super) fn notice_words(texts: &Texts, notice: &VisitNotice) -> String {
    match notice {
        VisitNotice::Refused(ask, code, text) => refused_words(texts, (*ask, *code), text),
        VisitNotice::Gone(TableGone::Forgotten) => tr!(texts, "room-forgotten"),
        VisitNotice::Gone(TableGone::NotServed) => tr!(texts, "room-not-served"),
        VisitNotice::Declined(player) => {
            tr!(texts, "room-declined", player = player.as_str())
        }
        VisitNotice::SwapPassed(player) => {
            tr!(texts, "room-swap-began", player = player.as_str())
        }
        VisitNotice::SwapVoid(player) => {
            tr!(texts, "room-swap-void", player = player.as_str())
        }
        VisitNotice::BrokenOff => tr!(texts, "join-broken-off"),
        VisitNotice::GameGone(Some(true)) => tr!(texts, "room-game-over"),
        VisitNotice::GameGone(Some(false)) => tr!(texts, "room-game-gone"),
        VisitNotice::GameGone(None) => tr!(texts, "room-game-past"),
        VisitNotice::NotSent => tr!(texts, "join-not-sent"),
    }
}

/// Says why nobody can enter a host under a name.
pub(super) fn name_fault_words(texts: &Texts, fault: PersonNameFault) -> String {
    match fault {
        PersonNameFault::Empty => tr!(texts, "network-name-empty"),
        PersonNameFault::Signs => tr!(texts, "network-name-signs"),
        PersonNameFault::Long(count) => {
            tr!(texts, "network-name-long", most = Roster::MOST_NAME, count = count)
        }
        PersonNameFault::Unseen => tr!(texts, "network-name-unseen"),
        PersonNameFault::Brackets => tr!(texts, "network-name-brackets"),
        PersonNameFault::SpokenFor => tr!(texts, "network-name-spoken-for"),
    }
}

fn refused_words(texts: &Texts, refused: (VisitAsk, WarnCode), text: &str) -> String {
    match refused {
        (VisitAsk::Join | VisitAsk::Move, WarnCode::Table) => tr!(texts, "network-table-gone"),
        (VisitAsk::Join, WarnCode::Auth) => tr!(texts, "network-table-locked"),
        (VisitAsk::Move, WarnCode::Auth) => tr!(texts, "network-table-locked-stay"),
        (VisitAsk::Join | VisitAsk::Move | VisitAsk::Open, WarnCode::Full) => {
            tr!(texts, "network-host-full")
        }
        (VisitAsk::Join, WarnCode::NotAllowed) => tr!(texts, "network-no-watching"),
        (VisitAsk::Open, WarnCode::NotAllowed) => tr!(texts, "network-may-not-open"),
        (VisitAsk::Seat, WarnCode::Full | WarnCode::SeatTaken) => tr!(texts, "room-full"),
        (_, WarnCode::Rate) => tr!(texts, "network-too-fast"),
        _ => tr!(texts, "join-refused", why = text),
    }
}

/// Returns the customs of a table in plain words.
pub(super) fn customs_words(texts: &Texts, policy: &TablePolicy) -> Vec<String> {
    let mut said = vec![breaks_words(texts, policy)];
    said.extend(clock_words(texts, policy));
    match policy.claim_ms.div_ceil(1_000) {
        seconds if seconds == limit::CLAIM.as_secs() => {}
        0 => said.push(tr!(texts, "room-claims-free")),
        seconds => said.push(tr!(texts, "room-claims", seconds = seconds)),
    }
    if policy.undo == UndoTold::Agreed {
        said.push(tr!(texts, "join-policy-undo"));
    }
    if policy.chat == ChatTold::Off {
        said.push(tr!(texts, "room-no-chat"));
    }
    if !policy.spectators {
        said.push(tr!(texts, "room-no-watching"));
    }
    said.extend(delay_words(texts, policy));
    said
}

/// Returns the meaning of the badge that a host can see all cards: what is proved, and what is not.
pub(super) fn badge_words(texts: &Texts, policy: &TablePolicy, persons: usize) -> String {
    match (policy.fair, persons) {
        (true, 2..) => tr!(texts, "room-badge-fair"),
        (true, _) => tr!(texts, "room-badge-alone"),
        (false, _) => tr!(texts, "room-badge-unproved"),
    }
}

/// True if no game begins at a table unless all contribute to its deal, so that it can be proved.
pub(super) fn is_proof_required(policy: &TablePolicy) -> bool {
    policy.fair && policy.contributions == ContributionsTold::Required
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    fn in_both(say: impl Fn(&Texts) -> String) -> [String; 2] {
        let said = [Language::En, Language::Ja].map(|language| say(&Texts::new(language)));
        assert!(said[0].is_ascii(), "{said:?}");
        assert!(!said[1].is_ascii(), "{said:?}");
        said
    }

    #[test]
    fn whatever_keeps_a_person_from_a_table_is_told_with_what_to_do() {
        let invitation: Invitation = "192.168.1.5:7345".parse().expect("an address");
        let (expected, found) = (Digest([0xab; 32]), Digest([0xcd; 32]));
        let not_entered = |code| LineEnd::NotEntered { code, text: "so it is".into() };
        let ends = [
            (LineEnd::OtherHost { expected, found }, "cdcd cdcd cdcd cdcd"),
            (LineEnd::NoFingerprint { found }, "cdcd cdcd cdcd cdcd"),
            (not_entered(WarnCode::NameInUse), "name"),
            (not_entered(WarnCode::Name), "so it is"),
            (not_entered(WarnCode::Full), "later"),
            (not_entered(WarnCode::Version), "version"),
            (not_entered(WarnCode::Auth), "link"),
            (not_entered(WarnCode::Form), "so it is"),
            (LineEnd::Bye { code: ByeCode::Stopping, text: "bye".into() }, "stopped"),
            (LineEnd::Bye { code: ByeCode::Slow, text: "too slow".into() }, "too slow"),
            (LineEnd::NoHost("a page".into()), "192.168.1.5:7345"),
            (LineEnd::Unreachable("it rains".into()), "it rains"),
        ];
        for (end, part) in ends {
            let end = VisitEnd::Line(end);
            let said = in_both(|texts| end_words(texts, &end, &invitation));
            assert!(said[0].contains(part), "{part}: {said:?}");
        }
    }

    #[test]
    fn a_mere_word_that_leads_nowhere_is_told_as_no_link() {
        for (link, is_word) in [
            ("hello", true),
            ("localhost", false),
            ("hana-pc:7000", false),
            ("fudaba://hana-pc/T1", false),
            ("192.168.1.5", false),
            ("hana.example", false),
        ] {
            let invitation: Invitation = link.parse().expect("it can be looked up");
            let end = VisitEnd::Line(LineEnd::Unreachable("no such name".into()));
            let said = in_both(|texts| end_words(texts, &end, &invitation));
            assert_eq!(said[0].contains("This is no link"), is_word, "{link}: {said:?}");
        }
    }

    #[test]
    fn fingerprints_are_told_where_they_differ() {
        let invitation: Invitation = "192.168.1.5:7345".parse().expect("an address");
        for (at, from) in [(0, 1), (8, 17), (31, 49)] {
            let (expected, mut found) = (Digest([0xab; 32]), Digest([0xab; 32]));
            found.0[at] = 0xcd;
            let end = VisitEnd::Line(LineEnd::OtherHost { expected, found });
            let said = in_both(|texts| end_words(texts, &end, &invitation));
            for words in said {
                assert!(words.contains("cd") && words.contains("abab abab abab abab"), "{words}");
                assert!(words.contains(&from.to_string()), "{from}: {words}");
            }
        }
    }

    #[test]
    fn a_bad_link_is_told_in_both_languages() {
        for (link, part) in [
            ("fudaba://", "fudaba://"),
            ("fudaba://host:0/T1", "65535"),
            ("fudaba://host:7345/T 1", "table"),
            ("fudaba://host:7345/T1#abc", "64"),
        ] {
            let fault = link.parse::<Invitation>().expect_err("no invitation");
            let said = in_both(|texts| link_words(texts, fault));
            assert!(said[0].contains(part), "{link}: {said:?}");
        }
    }

    #[test]
    fn refusals_say_what_to_do() {
        let kinds = [
            (VisitAsk::Join, WarnCode::Table),
            (VisitAsk::Join, WarnCode::Auth),
            (VisitAsk::Move, WarnCode::Auth),
            (VisitAsk::Join, WarnCode::Full),
            (VisitAsk::Join, WarnCode::NotAllowed),
            (VisitAsk::Open, WarnCode::NotAllowed),
            (VisitAsk::Seat, WarnCode::SeatTaken),
            (VisitAsk::Other, WarnCode::Rate),
        ];
        let mut all = std::collections::BTreeSet::new();
        for (ask, code) in kinds {
            let notice = VisitNotice::Refused(ask, code, "untold".into());
            let said = in_both(|texts| notice_words(texts, &notice));
            assert!(!said[0].contains("untold") && all.insert(said.clone()), "{said:?}");
        }
        let notice = VisitNotice::Refused(VisitAsk::Other, WarnCode::Phase, "untold".into());
        assert!(in_both(|texts| notice_words(texts, &notice))[0].contains("untold"));
    }

    #[test]
    fn a_table_with_a_clock_says_what_happens_once_the_time_is_over() {
        let policy = TablePolicy::tournament();
        assert!(policy.clock.is_some());
        let said = in_both(|texts| customs_words(texts, &policy).join(" "));
        let [en, ja] = [Language::En, Language::Ja].map(Texts::new);
        let late = [&en, &ja].map(|texts| tr!(texts, "join-late-save"));
        assert!(said.iter().zip(&late).all(|(said, late)| said.contains(late)), "{said:?}");
    }

    #[test]
    fn a_proof_is_asked_for_only_where_deals_are_proved() {
        let contributions = ContributionsTold::Required;
        let required = TablePolicy { contributions, ..TablePolicy::default() };
        assert!(is_proof_required(&required) && is_proof_required(&TablePolicy::tournament()));
        assert!(!is_proof_required(&TablePolicy::default()));
        assert!(!is_proof_required(&TablePolicy { fair: false, ..required }));
    }

    #[test]
    fn the_badge_promises_a_proof_only_where_there_is_one() {
        let proved = TablePolicy::default();
        let unproved = TablePolicy { fair: false, ..TablePolicy::default() };
        let badge = |policy: &TablePolicy, persons| {
            in_both(|texts| badge_words(texts, policy, persons))[0].clone()
        };
        assert!(badge(&proved, 2).contains("nobody could choose"));
        for (policy, persons) in [(&proved, 1), (&unproved, 2)] {
            assert!(badge(policy, persons).contains("not proved"), "{persons}");
        }
    }
}
