//! Lines about players who are away: how long they are waited for, and what follows.

use super::{TextDoor, spelling};
use crate::{AfterBreakTold, LapseTold, PhaseTold, SentenceLanguage};

impl TextDoor {
    /// Returns the line of somebody whose line broke, or who left, with the seconds for which the
    /// seat is kept, and what follows. `until` is by the host's clock.
    pub(super) fn broke_line(&self, player: &str, until: Option<u64>, left: bool) -> String {
        let word = if left { "LEFT" } else { "BROKEN" };
        let line = format!("{word} {}", spelling::name(player));
        let mut all = self.desk.participants.iter();
        // Nobody waits for those who have no seat.
        let Some(one) = all.find(|one| one.name == player && one.seat.is_some()) else {
            return line;
        };
        match until.map(|until| until.saturating_sub(self.now).div_ceil(1_000)) {
            // What follows is told at once.
            Some(0) => line,
            Some(seconds) => match self.after_break(seconds) {
                Some(after) => format!("{line} {seconds}: {after}"),
                None => format!("{line} {seconds}"),
            },
            None if !one.robot && self.waits_for_ever() => {
                format!("{line}: {}", seat_kept(self.language))
            }
            None => line,
        }
    }

    /// Returns what follows once a player has been away for some seconds; `None` if it is not
    /// known.
    fn after_break(&self, seconds: u64) -> Option<String> {
        let then = self.desk.then;
        let within = match (self.language, seconds) {
            (SentenceLanguage::En, 1) => "1 second".to_owned(),
            (SentenceLanguage::En, _) => format!("{seconds} seconds"),
            (SentenceLanguage::Ja, _) => format!("{seconds}秒"),
        };
        let (english, japanese) = match (self.desk.phase, then) {
            (Some(PhaseTold::Prepare | PhaseTold::Result), _) => {
                return Some(match self.language {
                    SentenceLanguage::En => format!("the seat is kept for {within}"),
                    SentenceLanguage::Ja => format!("{within}間、席は残ります"),
                });
            }
            (_, Some(AfterBreakTold::Robot)) => ("a robot plays", "ロボットが代わりにプレイします"),
            (_, Some(AfterBreakTold::Forfeit)) => {
                ("this player has lost the game", "この人の負けになります")
            }
            (_, Some(AfterBreakTold::Save)) => ("the game is suspended", "ゲームを中断します"),
            (_, Some(AfterBreakTold::Wait) | None) => return None,
        };
        Some(match self.language {
            SentenceLanguage::En => format!("unless the player is back within {within}, {english}"),
            SentenceLanguage::Ja => format!("{within}以内に戻らなければ、{japanese}"),
        })
    }

    /// True if the game waits for whoever is away for as long as it takes.
    fn waits_for_ever(&self) -> bool {
        match self.desk.phase {
            Some(PhaseTold::Suspended) => true,
            _ => self.desk.then == Some(AfterBreakTold::Wait),
        }
    }

    /// Returns the line of a player whom a suspended game waits for, with the cause and what lets
    /// it go on, if the host has told it.
    pub(super) fn missing_line(&self, seat: u8, why: Option<LapseTold>) -> String {
        let player = spelling::name(&self.desk.player(seat));
        match why {
            Some(why) => format!("MISSING {player}: {}", why.wait(self.language)),
            None => format!("MISSING {player}"),
        }
    }

    /// Returns the line of a forfeit, with its cause if the host has told it.
    pub(super) fn forfeit_line(&self, seat: u8, why: Option<LapseTold>) -> String {
        let player = spelling::name(&self.desk.player(seat));
        match why {
            Some(why) => format!("FORFEIT {player}: {}", why.sentence(self.language)),
            None => format!("FORFEIT {player}"),
        }
    }
}

/// Returns that a seat is kept without end.
const fn seat_kept(language: SentenceLanguage) -> &'static str {
    match language {
        SentenceLanguage::En => "the seat is kept for as long as it takes",
        SentenceLanguage::Ja => "戻るまで席は残ります",
    }
}
