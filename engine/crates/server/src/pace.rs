//! The pace of one link: messages of each kind have a limit of their own.

use crate::{DoorLimits, rate::TokenBucket};
use protocol::{ClientMessage, GameCommand, NetCommand, TableCommand, limit};
use std::time::{Duration, Instant};

/// Time in which the limits of talk and of fair deals count.
const TEN_SECONDS: Duration = Duration::from_secs(10);

/// Buckets of one link.
pub(crate) struct LinkPace {
    /// True if nothing is counted, as in measurements.
    is_free: bool,
    commands: TokenBucket,
    infos: TokenBucket,
    says: TokenBucket,
    fair_steps: TokenBucket,
}

impl LinkPace {
    pub(crate) fn new(limits: &DoorLimits, now: Instant) -> Self {
        Self {
            is_free: limits.rate == 0,
            commands: TokenBucket::new(limits.burst, limits.rate, now),
            infos: TokenBucket::new(2 * limit::INFOS, limit::INFOS, now),
            says: TokenBucket::filled_in(limit::SAYS, TEN_SECONDS, now),
            fair_steps: TokenBucket::filled_in(limit::FAIR_STEPS, TEN_SECONDS, now),
        }
    }

    /// Counts a message; false if it comes too soon. Steps of fair deals have a limit that no
    /// honest client reaches, whatever else it says: a step that is refused would break a deal.
    pub(crate) fn take(&mut self, message: &ClientMessage, now: Instant) -> bool {
        if self.is_free {
            return true;
        }
        let own = match message {
            ClientMessage::Cmd {
                command: TableCommand::Game(GameCommand::Fair { .. }), ..
            } => {
                return self.fair_steps.take(now);
            }
            ClientMessage::Cmd { command: TableCommand::Net(NetCommand::Info { .. }), .. } => {
                self.infos.take(now)
            }
            ClientMessage::Cmd { command: TableCommand::Net(NetCommand::Say { .. }), .. } => {
                self.says.take(now)
            }
            _ => true,
        };
        own && self.commands.take(now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::read_client;

    fn taken(pace: &mut LinkPace, text: &str, count: usize, now: Instant) -> usize {
        let message = read_client(text).unwrap();
        (0..count).filter(|_| pace.take(&message, now)).count()
    }

    const INFO: &str = r#"{"t":"cmd","id":1,"table":"T1","do":"info","topic":"hand"}"#;
    const SAY: &str = r#"{"t":"cmd","id":1,"table":"T1","do":"say","text":"hello"}"#;
    const ACT: &str = r#"{"t":"cmd","id":1,"table":"T1","do":"act","choose":0}"#;

    fn fair() -> String {
        let sig = "0".repeat(128);
        format!(r#"{{"t":"cmd","id":1,"table":"T1","do":"fair","step":"end","sig":"{sig}"}}"#)
    }

    #[test]
    fn questions_and_talk_are_slower_than_acts_and_do_not_use_them_up() {
        let now = Instant::now();
        let mut pace = LinkPace::new(&DoorLimits::default(), now);
        assert_eq!(taken(&mut pace, INFO, 50, now), 4);
        assert_eq!(taken(&mut pace, SAY, 50, now), 5);
        assert_eq!(taken(&mut pace, ACT, 50, now), 11, "20 at once, of all kinds together");
        let later = now + Duration::from_secs(10);
        assert_eq!(taken(&mut pace, SAY, 50, later), 5);
        assert_eq!(taken(&mut pace, INFO, 50, later), 4);
    }

    #[test]
    fn a_flood_of_acts_and_talk_never_holds_a_fair_deal_up() {
        let now = Instant::now();
        let mut pace = LinkPace::new(&DoorLimits::default(), now);
        for text in [ACT, SAY, INFO] {
            taken(&mut pace, text, 1_000, now);
        }
        // Three steps at each of eight tables, several times a second.
        assert_eq!(taken(&mut pace, &fair(), 24, now), 24);
        assert_eq!(taken(&mut pace, ACT, 1, now), 0);
        let all = taken(&mut pace, &fair(), 10_000, now);
        assert!(all < 200, "a flood of steps is a flood too: {all}");
        let mut free = LinkPace::new(&DoorLimits { rate: 0, ..DoorLimits::default() }, now);
        assert_eq!(taken(&mut free, INFO, 1_000, now), 1_000);
    }
}
