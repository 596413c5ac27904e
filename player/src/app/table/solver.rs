//! The solver at the table: whether the position can be won, and a way to win to be shown, both
//! found in the background.

use crate::{
    local::LocalTable,
    solving::{SolveAnswer, WinVerdict, Worker},
};
use egui::Context;
use engine::rules::Action;
use std::time::{Duration, Instant};

/// Delay before a position is searched: quick play is not followed move by move.
const PAUSE: Duration = Duration::from_millis(150);

/// Time for the verdict on a position.
const VERDICT: Duration = Duration::from_secs(15);

/// Time for a way to win that the player waits for.
pub(super) const WAY: Duration = Duration::from_secs(60);

/// A search under way.
#[derive(Debug)]
struct Search {
    /// Actions up to the position.
    of: Vec<Action>,
    /// True if the player waits for it.
    is_long: bool,
    begun: Instant,
    worker: Worker<SolveAnswer>,
}

/// The solver at the table.
#[derive(Debug, Default)]
pub(super) struct TableSolver {
    search: Option<Search>,
    wish: Wish,
}

/// The wish to be shown a way to win, and what became of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Wish {
    /// There is none.
    #[default]
    None,
    /// The player waits.
    Open,
    /// A way is known; the player has yet to agree to lose the own win by seeing it.
    Offered,
    /// A way is known.
    Granted,
    /// There is no way, or none was found in time.
    Failed(WinStanding),
}

/// The solver's findings on the position, as the table tells them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum WinStanding {
    /// It is being searched.
    Open,
    /// It can be won.
    Winnable,
    /// It cannot be won.
    Lost,
    /// Neither was found in time.
    Unknown,
}

impl WinStanding {
    /// Returns the text keys of its words and of their explanation.
    pub(super) const fn keys(self) -> (&'static str, &'static str) {
        match self {
            Self::Open => ("winnable-open", "winnable-open-tip"),
            Self::Winnable => ("winnable-yes", "winnable-yes-tip"),
            Self::Lost => ("winnable-no", "winnable-no-tip"),
            Self::Unknown => ("winnable-unknown", "winnable-unknown-tip"),
        }
    }
}

impl TableSolver {
    /// Asks for a way to win from the position on the table, or agrees to see the one offered.
    pub(super) const fn want_way(&mut self) {
        self.wish = match self.wish {
            Wish::Offered => Wish::Granted,
            _ => Wish::Open,
        };
    }

    /// Time since the search began that the player waits for; `None` if there is none.
    pub(super) fn waited(&self) -> Option<Duration> {
        let search = self.search.as_ref().filter(|search| search.is_long)?;
        Some(search.begun.elapsed())
    }

    /// Returns what became of the wish for a way.
    pub(super) const fn wish(&self) -> Wish {
        self.wish
    }

    /// Drops the wish for a way; true if there was one.
    pub(super) fn forget_way(&mut self) -> bool {
        std::mem::take(&mut self.wish) != Wish::None
    }

    /// Takes in what was found, and searches the position if that is wanted: by the setting
    /// `tells`, or by a player who waits for a way. A search of another position ends. Returns the
    /// standing, if the setting wants it.
    pub(super) fn follow(
        &mut self,
        ctx: &Context,
        play: &mut LocalTable,
        tells: bool,
    ) -> Option<WinStanding> {
        let came = self.search.as_ref().and_then(|search| search.worker.message());
        if let Some(answer) = came {
            play.learn(&answer);
            let was_long = self.search.take().is_some_and(|search| search.is_long);
            if was_long && answer.verdict == WinVerdict::Unknown && self.wish == Wish::Open {
                self.wish = Wish::Failed(WinStanding::Unknown);
            }
        }
        self.decide(play);
        let wanted = self.wish == Wish::Open;
        if wanted {
            // The line counts the seconds.
            ctx.request_repaint_after(Duration::from_secs(1));
        }
        if play.check_solved().is_err() || !(tells || wanted) {
            self.search = None;
            return None;
        }
        let verdict = play.verdict();
        let is_open = match verdict {
            None => true,
            Some(WinVerdict::Unknown) => wanted,
            Some(WinVerdict::Winnable(_) | WinVerdict::Lost) => false,
        };
        if is_open {
            self.search(ctx, play);
        } else {
            self.search = None;
        }
        tells.then_some(match verdict {
            _ if is_open => WinStanding::Open,
            Some(WinVerdict::Winnable(_)) => WinStanding::Winnable,
            Some(WinVerdict::Lost) => WinStanding::Lost,
            Some(WinVerdict::Unknown) | None => WinStanding::Unknown,
        })
    }

    /// Searches the position, unless that is under way.
    fn search(&mut self, ctx: &Context, play: &LocalTable) {
        let is_long = self.wish == Wish::Open;
        let is_same =
            |search: &Search| search.is_long >= is_long && search.of == play.game().actions();
        if self.search.as_ref().is_some_and(is_same) {
            return;
        }
        let question = play.can_it_be_won();
        let (of, ctx) = (question.actions().to_vec(), ctx.clone());
        let worker = Worker::start("solver", move |send, ended| {
            if !is_long {
                std::thread::sleep(PAUSE);
            }
            let time = if is_long { WAY } else { VERDICT };
            if let Some(answer) = question.answer(time, ended)
                && send.send(answer).is_ok()
            {
                ctx.request_repaint();
            }
        });
        self.search = worker.map(|worker| Search { of, is_long, begun: Instant::now(), worker });
    }

    /// Grants or refuses the wish, once the verdict is known.
    fn decide(&mut self, play: &mut LocalTable) {
        if self.wish == Wish::Open {
            if play.verdict().is_some_and(|verdict| verdict != WinVerdict::Unknown) {
                play.mark_told();
            }
            self.wish = match play.verdict() {
                Some(WinVerdict::Winnable(_)) if play.has_win_to_lose() => Wish::Offered,
                Some(WinVerdict::Winnable(_)) => Wish::Granted,
                Some(WinVerdict::Lost) => Wish::Failed(WinStanding::Lost),
                Some(WinVerdict::Unknown) | None => Wish::Open,
            };
        }
    }
}
