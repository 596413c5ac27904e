//! The customs of an official tournament, and how far those of a table depart from them.

use super::{
    AfterBreakTold, BotsTold, BreaksTold, ChatTold, ClockTold, ContributionsTold, CustomsProfile,
    JoinsTold, TablePolicy, UndoTold, WatchDelay,
};

/// A custom of official tournaments.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TournamentCustom {
    /// Whoever joins has an account, a key of the host's list or a personal invitation.
    KnownPersons,
    /// Deals are proved fair, and no game begins without everybody's contribution.
    FairDeals,
    /// Nobody talks.
    Silence,
    /// A game whose player is away is saved, and no robot plays.
    SavedGames,
    /// Time to choose is limited.
    Clock,
    /// No act is undone.
    NoUndo,
    /// No bot has a seat.
    NoBots,
    /// Those who watch are told everything later, or nobody watches.
    LateWatchers,
}

impl TournamentCustom {
    /// All customs, in the order in which they are listed.
    pub const ALL: [Self; 8] = [
        Self::KnownPersons,
        Self::FairDeals,
        Self::Silence,
        Self::SavedGames,
        Self::Clock,
        Self::NoUndo,
        Self::NoBots,
        Self::LateWatchers,
    ];
}

impl TablePolicy {
    /// Returns the customs of an official tournament.
    #[must_use]
    pub fn tournament() -> Self {
        Self {
            undo: UndoTold::Never,
            breaks: BreaksTold { then: AfterBreakTold::Save, ..BreaksTold::default() },
            clock: Some(ClockTold { each_ms: 60_000, bank_ms: 120_000 }),
            chat: ChatTold::Off,
            fair: true,
            // Without a contribution there is no game: a slow line gets more time.
            contribution_ms: 15_000,
            spectators_delay: Some(WatchDelay::Ms(600_000)),
            contributions: ContributionsTold::Required,
            joins: JoinsTold::Known,
            bots: BotsTold::Refused,
            profile: Some(CustomsProfile::Tournament),
            ..Self::usual()
        }
    }

    /// True if the table has a custom of official tournaments, whatever its profile.
    #[must_use]
    pub fn keeps(&self, custom: TournamentCustom) -> bool {
        match custom {
            TournamentCustom::KnownPersons => self.joins == JoinsTold::Known,
            TournamentCustom::FairDeals => {
                self.fair && self.contributions == ContributionsTold::Required
            }
            TournamentCustom::Silence => self.chat == ChatTold::Off,
            TournamentCustom::SavedGames => self.breaks.then == AfterBreakTold::Save,
            TournamentCustom::Clock => self.clock.is_some(),
            TournamentCustom::NoUndo => self.undo == UndoTold::Never,
            TournamentCustom::NoBots => self.bots == BotsTold::Refused,
            TournamentCustom::LateWatchers => !self.spectators || self.spectators_delay.is_some(),
        }
    }

    /// Returns the customs of official tournaments that the table does not have.
    #[must_use]
    pub fn departures(&self) -> Vec<TournamentCustom> {
        TournamentCustom::ALL.into_iter().filter(|custom| !self.keeps(*custom)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_custom_that_is_set_otherwise_is_named_alone() {
        let base = TablePolicy::tournament;
        assert_eq!(base().departures(), []);
        let robot = BreaksTold { then: AfterBreakTold::Robot, ..base().breaks };
        let others = [
            TablePolicy { joins: JoinsTold::Everybody, ..base() },
            TablePolicy { contributions: ContributionsTold::Optional, ..base() },
            TablePolicy { chat: ChatTold::Aloud, ..base() },
            TablePolicy { breaks: robot, ..base() },
            TablePolicy { clock: None, ..base() },
            TablePolicy { undo: UndoTold::Agreed, ..base() },
            TablePolicy { bots: BotsTold::Allowed, ..base() },
            TablePolicy { spectators_delay: None, ..base() },
        ];
        for (other, custom) in others.iter().zip(TournamentCustom::ALL) {
            assert_eq!(other.departures(), [custom]);
        }
        let unproved = TablePolicy { fair: false, ..base() };
        assert_eq!(unproved.departures(), [TournamentCustom::FairDeals]);
        let closed = TablePolicy { spectators: false, spectators_delay: None, ..base() };
        assert_eq!(closed.departures(), [], "where nobody watches nobody learns anything");
    }

    #[test]
    fn customs_that_older_clients_do_not_know_are_written_only_where_they_are_not_usual() {
        let usual = serde_json::to_value(TablePolicy::default()).expect("an object");
        for name in ["spectators_delay", "contributions", "joins", "bots", "profile"] {
            assert!(usual.get(name).is_none(), "{name}");
        }
        let written = serde_json::to_string(&TablePolicy::tournament()).expect("an object");
        assert!(written.contains(r#""spectators_delay":{"ms":600000}"#), "{written}");
        assert_eq!(serde_json::from_str(&written).ok(), Some(TablePolicy::tournament()));
        let read: TablePolicy =
            serde_json::from_str(r#"{"spectators_delay":"game"}"#).expect("one");
        assert_eq!(read.spectators_delay, Some(WatchDelay::Game));
        let none: TablePolicy = serde_json::from_str("{}").expect("one");
        assert_eq!(none, TablePolicy::default());
    }
}
