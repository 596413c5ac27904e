//! Reasons that no table has a seat for a program, the nearest to a seat first.

use crate::{BotsTold, ContributionsTold, PhaseTold, TableOffered, UndoTold, contract::Compass};

/// Reason that a table has no seat for a program, from the nearest to a seat to the farthest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum NoVacancy {
    /// The seat is taken.
    Taken,
    /// A game goes on.
    Playing,
    /// The table wants a key.
    Private,
    /// All players contribute to the deal, as no program can.
    Proved,
    /// The customs allow no bots.
    NoBots,
    /// Acts can be taken back.
    TakesBack,
    /// The game has no contract.
    OtherGame,
}

impl NoVacancy {
    /// Returns the reason that no program sits down at a table, whatever the seat; `None` if one
    /// can.
    pub(super) fn of(table: &TableOffered, has_key: bool) -> Option<Self> {
        let waits = matches!(table.phase, PhaseTold::Prepare | PhaseTold::Result);
        Some(if !table.contract {
            Self::OtherGame
        } else if table.policy.undo != UndoTold::Never {
            Self::TakesBack
        } else if table.policy.bots == BotsTold::Refused {
            Self::NoBots
        } else if table.policy.contributions == ContributionsTold::Required {
            Self::Proved
        } else if table.private && !has_key {
            Self::Private
        } else if !waits {
            Self::Playing
        } else {
            return None;
        })
    }

    /// Returns the reason in words, for a table of this name.
    pub(super) fn words(self, table: &str, wanted: Option<Compass>, team: &str) -> String {
        match (self, wanted) {
            (Self::Taken, Some(seat)) => {
                format!("at {table} somebody else has {}", seat.name())
            }
            (Self::Taken, None) => format!("at {table} all seats are taken"),
            (Self::Playing, _) => {
                format!("at {table} a game goes on; connect again once it is over")
            }
            (Self::Private, _) => {
                format!("{table} is private; connect with its key, as \"{team}/{table}/KEY\"")
            }
            (Self::Proved, _) => format!(
                "at {table} all players must contribute to the proof of the deal, and programs of \
                 this protocol cannot"
            ),
            (Self::NoBots, _) => format!("the customs of {table} allow no programs"),
            (Self::TakesBack, _) => {
                format!("at {table} acts can be taken back, for which this protocol has no words")
            }
            (Self::OtherGame, _) => format!("the game at {table} is none of this protocol"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::TablePolicy;

    fn table() -> TableOffered {
        TableOffered {
            table: "T1".into(),
            game: "my-game".into(),
            title: "My game".into(),
            players: vec![None; 4],
            phase: PhaseTold::Prepare,
            watching: 0,
            private: false,
            policy: TablePolicy::default(),
            options: Default::default(),
            contract: true,
        }
    }

    #[test]
    fn each_reason_is_another_and_the_nearest_to_a_seat_comes_first() {
        assert_eq!(NoVacancy::of(&table(), false), None);
        assert_eq!(NoVacancy::of(&TableOffered { private: true, ..table() }, true), None);
        let policy = |policy: TablePolicy| TableOffered { policy, ..table() };
        let contributions = ContributionsTold::Required;
        let refused = [
            TableOffered { phase: PhaseTold::Suspended, ..table() },
            TableOffered { private: true, ..table() },
            policy(TablePolicy { contributions, ..TablePolicy::default() }),
            policy(TablePolicy { bots: BotsTold::Refused, ..TablePolicy::default() }),
            policy(TablePolicy { undo: UndoTold::Freely, ..TablePolicy::default() }),
            TableOffered { contract: false, ..table() },
        ];
        let found: Vec<_> = refused.iter().filter_map(|one| NoVacancy::of(one, false)).collect();
        assert!(found.len() == refused.len() && found.is_sorted(), "{found:?}");
        let words = |one: &NoVacancy| one.words("T1", Some(Compass::North), "Reds");
        let mut said: Vec<String> = found.iter().map(words).collect();
        said.push(words(&NoVacancy::Taken));
        assert!(said.iter().all(|said| said.contains("T1") && said.is_ascii()), "{said:?}");
        said.sort();
        said.dedup();
        assert_eq!(said.len(), 7, "{said:?}");
    }
}
