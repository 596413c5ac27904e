//! Customs of a table, from the words of the protocol to the dealer's own.

use protocol::{AfterBreakTold, ChatTold, FoulsTold, TablePolicy, UndoTold};
use session::{
    AfterBreak, BreakPolicy, ChatRule, ClaimRule, FoulRule, Policy, TurnClock, UndoRule,
};
use std::time::Duration;

/// Returns the dealer's customs. `seats` is the number of seats: where several play and deals are
/// proved fair, nothing can be undone.
#[must_use]
pub fn session_policy(told: &TablePolicy, seats: u8) -> Policy {
    let ms = Duration::from_millis;
    Policy {
        undo: match told.undo {
            _ if told.fair && seats > 1 => UndoRule::Never,
            UndoTold::Never => UndoRule::Never,
            UndoTold::Freely => UndoRule::Freely,
            UndoTold::Agreed => UndoRule::Agreed,
        },
        tells_deal: false,
        shows_bots: told.shows_bots,
        breaks: BreakPolicy {
            then: match told.breaks.then {
                AfterBreakTold::Wait => AfterBreak::Wait,
                AfterBreakTold::Robot => AfterBreak::Robot,
                AfterBreakTold::Forfeit => AfterBreak::Forfeit,
                AfterBreakTold::Save => AfterBreak::Save,
            },
            grace: ms(told.breaks.grace_ms),
            after_exit: ms(told.breaks.after_exit_ms),
        },
        turn_clock: told
            .clock
            .map(|clock| TurnClock { each: ms(clock.each_ms), bank: ms(clock.bank_ms) }),
        claims: ClaimRule::AtOnce((told.claim_ms > 0).then(|| ms(told.claim_ms))),
        fouls: match told.fouls {
            FoulsTold::Warn => FoulRule::Warn,
            FoulsTold::Penalty(most) => FoulRule::Penalty(most.into()),
            FoulsTold::Forfeit(most) => FoulRule::Forfeit(most.into()),
        },
        chat: match told.chat {
            ChatTold::Everybody => ChatRule::Everybody,
            ChatTold::Aloud => ChatRule::Aloud,
            ChatTold::Spectators => ChatRule::Spectators,
            ChatTold::Off => ChatRule::Off,
        },
        spectators: told.spectators,
    }
}
