//! The customs of official tournaments in words, for terminal and window.

use super::Texts;
use crate::tr;
use engine::{
    definition::game::Game,
    protocol::{
        AfterBreakTold, ChatTold, ContributionsTold, CustomsProfile, TablePolicy, TournamentCustom,
        UndoTold, WatchDelay,
    },
};

/// The part of chance in the games of a table or a host.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameChance {
    /// Something is dealt or drawn: a host could see it, and a deal can be proved.
    Deals,
    /// Nothing is, as on most boards: nothing is hidden from anybody.
    Nothing,
}

impl GameChance {
    /// Returns the part that chance has in a game.
    #[must_use]
    pub fn of(game: &Game) -> Self {
        if game.has_chance() { Self::Deals } else { Self::Nothing }
    }
}

/// Returns the name of a set of customs, with everything in which those of a table depart from it;
/// `None` if the table has customs of its own.
#[must_use]
pub fn profile_words(texts: &Texts, policy: &TablePolicy) -> Option<String> {
    profile_of_games(texts, policy, GameChance::Deals)
}

/// Does the same for games with or without a deal, of which alone a proof can be told.
fn profile_of_games(texts: &Texts, policy: &TablePolicy, chance: GameChance) -> Option<String> {
    let CustomsProfile::Tournament = policy.profile?;
    let departures = policy
        .departures()
        .into_iter()
        .filter(|custom| chance == GameChance::Deals || *custom != TournamentCustom::FairDeals);
    let otherwise: Vec<String> = departures.map(|custom| departure(texts, custom)).collect();
    let deals = if chance == GameChance::Deals { "yes" } else { "no" };
    Some(match otherwise.is_empty() {
        true => tr!(texts, "tournament-customs", deals = deals),
        false => tr!(texts, "tournament-customs-but", what = texts.all_of(&otherwise)),
    })
}

/// Says what is otherwise than at an official tournament.
fn departure(texts: &Texts, custom: TournamentCustom) -> String {
    match custom {
        TournamentCustom::KnownPersons => tr!(texts, "tournament-no-known"),
        TournamentCustom::FairDeals => tr!(texts, "tournament-no-fair"),
        TournamentCustom::Silence => tr!(texts, "tournament-no-silence"),
        TournamentCustom::SavedGames => tr!(texts, "tournament-no-saving"),
        TournamentCustom::Clock => tr!(texts, "tournament-no-clock"),
        TournamentCustom::NoUndo => tr!(texts, "tournament-no-undo"),
        TournamentCustom::NoBots => tr!(texts, "tournament-no-bots"),
        TournamentCustom::LateWatchers => tr!(texts, "tournament-no-delay"),
    }
}

/// Returns the customs of a table in words, as host and players read them at a terminal.
#[must_use]
pub fn policy_words(texts: &Texts, policy: &TablePolicy, chance: GameChance) -> Vec<String> {
    let mut said: Vec<String> = profile_of_games(texts, policy, chance).into_iter().collect();
    said.extend(delay_words(texts, policy));
    said.push(breaks_words(texts, policy));
    said.extend(clock_words(texts, policy));
    // Where a deal is proved nothing is taken back: that would show cards.
    let deals = chance == GameChance::Deals;
    if policy.fair {
        said.extend(deals.then(|| match policy.contributions {
            ContributionsTold::Required => tr!(texts, "join-policy-proved"),
            ContributionsTold::Optional => tr!(texts, "join-policy-fair"),
        }));
    } else if policy.undo == UndoTold::Agreed {
        said.push(tr!(texts, "join-policy-undo"));
        said.extend(deals.then(|| tr!(texts, "join-policy-undo-unproved")));
    }
    // The customs of a tournament say it.
    if policy.chat == ChatTold::Off && policy.profile.is_none() {
        said.push(tr!(texts, "room-no-chat"));
    }
    if !policy.spectators {
        said.push(tr!(texts, "room-no-watching"));
    }
    said
}

/// Says what happens at a table if a line breaks.
#[must_use]
pub fn breaks_words(texts: &Texts, policy: &TablePolicy) -> String {
    let seconds = policy.breaks.grace_ms / 1_000;
    match policy.breaks.then {
        AfterBreakTold::Wait => tr!(texts, "room-breaks-wait"),
        AfterBreakTold::Robot => tr!(texts, "room-breaks-robot", seconds = seconds),
        AfterBreakTold::Forfeit => tr!(texts, "room-breaks-forfeit", seconds = seconds),
        AfterBreakTold::Save => tr!(texts, "room-breaks-save", seconds = seconds),
    }
}

/// Returns the key of the words for what happens to somebody who leaves a game on purpose.
pub(crate) fn leaving_key(policy: Option<&TablePolicy>, has_lost: bool) -> &'static str {
    match policy.map(|policy| policy.breaks.then) {
        _ if has_lost => "played-leave-lost",
        Some(AfterBreakTold::Forfeit) => "played-leave-forfeits",
        Some(AfterBreakTold::Robot) => "played-leave-robot",
        Some(AfterBreakTold::Save) => "played-leave-saves",
        Some(AfterBreakTold::Wait) | None => "played-leave-waits",
    }
}

/// Says how much later those who watch are told of a game; `None` if at once.
#[must_use]
pub fn delay_words(texts: &Texts, policy: &TablePolicy) -> Option<String> {
    Some(match policy.spectators_delay.filter(|_| policy.spectators)? {
        WatchDelay::Ms(ms) if ms < 60_000 => {
            tr!(texts, "room-delay-seconds", seconds = ms.div_ceil(1_000))
        }
        WatchDelay::Ms(ms) => tr!(texts, "room-delay-minutes", minutes = ms.div_ceil(60_000)),
        WatchDelay::Deal => tr!(texts, "room-delay-deal"),
        WatchDelay::Game => tr!(texts, "room-delay-game"),
    })
}

/// Says how long a choice may take, and what happens then; `None` if as long as one likes.
#[must_use]
pub fn clock_words(texts: &Texts, policy: &TablePolicy) -> Option<String> {
    let clock = policy.clock?;
    let seconds = clock.each_ms / 1_000;
    let clock = match clock.bank_ms / 1_000 {
        0 => tr!(texts, "join-policy-clock", seconds = seconds),
        bank => tr!(texts, "join-policy-bank", seconds = seconds, bank = bank),
    };
    // Whoever is silent is treated as whoever is away.
    let then = match policy.breaks.then {
        AfterBreakTold::Wait => tr!(texts, "join-late-wait"),
        AfterBreakTold::Robot => tr!(texts, "join-late-robot"),
        AfterBreakTold::Forfeit => tr!(texts, "join-late-forfeit"),
        AfterBreakTold::Save => tr!(texts, "join-late-save"),
    };
    Some(tr!(texts, "join-policy-late", clock = clock, then = then))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;
    use engine::protocol::{ChatTold, ClockTold, JoinsTold};

    fn in_both(policy: &TablePolicy) -> [Option<String>; 2] {
        [Language::En, Language::Ja].map(|language| profile_words(&Texts::new(language), policy))
    }

    #[test]
    fn a_table_for_a_tournament_says_so_and_what_is_otherwise() {
        assert_eq!(in_both(&TablePolicy::default()), [None, None]);
        let [en, ja] = in_both(&TablePolicy::tournament()).map(|said| said.expect("a badge"));
        assert!(en.contains("ournament customs") && !ja.is_ascii());
        let policy = TablePolicy {
            chat: ChatTold::Everybody,
            joins: JoinsTold::Everybody,
            clock: Some(ClockTold { each_ms: 5_000, bank_ms: 0 }),
            ..TablePolicy::tournament()
        };
        let [en, _] = in_both(&policy).map(|said| said.expect("a badge"));
        assert!(en.contains("talk") && en.contains("join") && !en.contains("time"), "{en}");
    }

    #[test]
    fn where_nothing_is_dealt_no_word_is_lost_on_proofs() {
        let own = TablePolicy { undo: UndoTold::Agreed, fair: false, ..TablePolicy::default() };
        let unproved = TablePolicy { fair: false, ..TablePolicy::tournament() };
        let customs = [TablePolicy::default(), own, TablePolicy::tournament(), unproved];
        for (language, word) in [(Language::En, "prove"), (Language::Ja, "証明")] {
            let texts = Texts::new(language);
            let proofs = |policy, chance| {
                let said = policy_words(&texts, policy, chance).join(" ");
                said.matches(word).count()
            };
            for policy in &customs {
                assert_eq!(proofs(policy, GameChance::Nothing), 0, "{policy:?}");
                assert!(proofs(policy, GameChance::Deals) > 0, "{policy:?}");
            }
        }
    }

    #[test]
    fn a_host_that_wants_every_deal_proved_says_so() {
        let texts = Texts::new(Language::En);
        let said = |contributions| {
            let policy = TablePolicy { contributions, ..TablePolicy::default() };
            policy_words(&texts, &policy, GameChance::Deals).join(" ")
        };
        assert!(said(ContributionsTold::Required).contains("begins only with a deal"));
        assert!(said(ContributionsTold::Optional).contains("The deal can be proved fair."));
    }

    #[test]
    fn every_departure_has_words_of_its_own_in_both_languages() {
        for language in [Language::En, Language::Ja] {
            let texts = Texts::new(language);
            let said: std::collections::BTreeSet<_> =
                TournamentCustom::ALL.iter().map(|custom| departure(&texts, *custom)).collect();
            assert_eq!(said.len(), TournamentCustom::ALL.len(), "{said:?}");
        }
    }

    #[test]
    fn the_time_for_a_choice_is_named_with_that_for_the_whole_game() {
        let [en, ja] = [Language::En, Language::Ja].map(Texts::new);
        assert_eq!(clock_words(&en, &TablePolicy::default()), None);
        let of = |each_ms, bank_ms| {
            let clock = Some(ClockTold { each_ms, bank_ms });
            let policy = TablePolicy { clock, ..TablePolicy::default() };
            [&en, &ja].map(|texts| clock_words(texts, &policy).expect("a clock"))
        };
        assert!(of(60_000, 0)[0].starts_with("Each turn has 60 seconds. "));
        let [en, ja] = of(60_000, 120_000);
        let said = "Each turn has 60 seconds, and each player 120 seconds more for the whole game.";
        assert!(en.starts_with(said), "{en}");
        assert!(ja.contains("60秒") && ja.contains("120秒"), "{ja}");
    }

    #[test]
    fn what_happens_once_the_time_is_over_is_told_with_it() {
        for language in [Language::En, Language::Ja] {
            let texts = Texts::new(language);
            let said = |then| {
                let clock = Some(ClockTold { each_ms: 12_000, bank_ms: 0 });
                let mut policy = TablePolicy { clock, ..TablePolicy::default() };
                policy.breaks.then = then;
                clock_words(&texts, &policy).expect("a clock")
            };
            let all = [
                AfterBreakTold::Wait,
                AfterBreakTold::Robot,
                AfterBreakTold::Forfeit,
                AfterBreakTold::Save,
            ];
            let said: std::collections::BTreeSet<_> = all.into_iter().map(said).collect();
            assert_eq!(said.len(), all.len(), "each course has its own words: {said:?}");
            let lost = if language == Language::En { "has lost" } else { "負け" };
            assert_eq!(said.iter().filter(|said| said.contains(lost)).count(), 1, "{said:?}");
        }
    }

    #[test]
    fn watchers_are_told_how_late_they_are() {
        let texts = Texts::new(Language::En);
        let said = |delay| {
            let policy = TablePolicy { spectators_delay: delay, ..TablePolicy::default() };
            delay_words(&texts, &policy)
        };
        assert_eq!(said(None), None);
        assert!(said(Some(WatchDelay::Ms(600_000))).expect("words").contains("10 minutes"));
        assert!(said(Some(WatchDelay::Ms(30_000))).expect("words").contains("30 seconds"));
        assert_ne!(said(Some(WatchDelay::Deal)), said(Some(WatchDelay::Game)));
    }
}
