//! `solve`, `how` and `new winnable`: what the solver says in the terminal.

use super::TerminalGame;
use crate::{
    local::LocalTable,
    solving::{Difficulty, Hunt, HuntEnd, HuntProgress, NotSolved, WinVerdict},
    tr,
};
use engine::{cards::DealNumber, rules::Action};
use std::{
    io::{self, Write},
    sync::Arc,
    time::{Duration, Instant},
};

/// Seconds that `how` searches.
const WAY: u64 = 60;

/// Seconds that a deal is looked for.
const HUNT: u64 = 120;

/// Time between two lines on the progress of that.
const NEWS: Duration = Duration::from_secs(5);

impl TerminalGame<'_> {
    /// Says whether the position can be won.
    pub(super) fn solve(&mut self, seconds: u64, out: &mut dyn Write) -> io::Result<()> {
        let said = match self.verdict(seconds) {
            Err(why) => why,
            Ok(WinVerdict::Winnable(way)) if way.is_empty() => {
                tr!(self.texts, "terminal-solve-over")
            }
            Ok(WinVerdict::Winnable(way)) => {
                tr!(self.texts, "terminal-solve-yes", count = way.len())
            }
            Ok(WinVerdict::Lost) => {
                let mut said = tr!(self.texts, "terminal-solve-no");
                let since = self.table.local().and_then(LocalTable::lost_since);
                if let Some(steps) = since.filter(|&steps| steps > 0) {
                    said.push(' ');
                    said.push_str(&tr!(self.texts, "terminal-solve-back", steps = steps));
                }
                said
            }
            Ok(WinVerdict::Unknown) => {
                tr!(self.texts, "terminal-solve-unknown", seconds = seconds)
            }
        };
        writeln!(out, "{said}")
    }

    /// Lists the actions that win.
    pub(super) fn show_how(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let way = match self.verdict(WAY) {
            Err(why) => return writeln!(out, "{why}"),
            Ok(WinVerdict::Winnable(way)) => way,
            Ok(WinVerdict::Lost) => {
                return writeln!(out, "{}", tr!(self.texts, "terminal-how-none"));
            }
            Ok(WinVerdict::Unknown) => {
                let said = tr!(self.texts, "terminal-solve-unknown", seconds = WAY);
                return writeln!(out, "{said}");
            }
        };
        if way.is_empty() {
            return writeln!(out, "{}", tr!(self.texts, "terminal-solve-over"));
        }
        match (&mut self.keeper, self.table.local_mut()) {
            (Some(keeper), Some(table)) => keeper.show_way(table),
            (None, Some(table)) => table.mark_shown(),
            (_, None) => {}
        }
        writeln!(out, "{}", tr!(self.texts, "terminal-how", count = way.len()))?;
        self.list(&way, out)?;
        if self.keeper.is_some() {
            writeln!(out, "{}", tr!(self.texts, "terminal-how-counts"))?;
        }
        Ok(())
    }

    /// Lists actions that follow one another, as they are typed.
    fn list(&self, way: &[Action], out: &mut dyn Write) -> io::Result<()> {
        let codes: Vec<String> =
            way.iter().map(|&action| self.shape.typed_in_full(self, action)).collect();
        codes.iter().try_for_each(|code| writeln!(out, "  {code}"))
    }

    /// Finds the verdict on the position, or says why there is none.
    fn verdict(&mut self, seconds: u64) -> Result<WinVerdict, String> {
        let checked = self.table.local().map(LocalTable::check_solved).transpose();
        checked.map_err(|why| self.unsolved(why))?;
        let Some(table) = self.table.local_mut() else { return Ok(WinVerdict::Unknown) };
        table.mark_told();
        if let Some(known) = table.verdict().filter(|known| *known != WinVerdict::Unknown) {
            return Ok(known);
        }
        let time = Duration::from_secs(seconds);
        let question = table.can_it_be_won();
        let answer = self.searching(|is_stopped| question.answer(time, &is_stopped));
        let Some(answer) = answer? else { return Ok(WinVerdict::Unknown) };
        if let Some(table) = self.table.local_mut() {
            table.learn(&answer);
        }
        Ok(answer.verdict)
    }

    /// Searches until the search ends or is interrupted; an error says that it was.
    fn searching<T>(&self, search: impl FnOnce(&dyn Fn() -> bool) -> T) -> Result<T, String> {
        self.interrupt.lower();
        let found = search(&|| self.interrupt.is_raised());
        if self.interrupt.raise() {
            return Err(tr!(self.texts, "terminal-search-stopped"));
        }
        Ok(found)
    }

    fn unsolved(&self, why: NotSolved) -> String {
        tr!(self.texts, "unsolved-told", why = self.texts.get(why.key()))
    }

    /// Looks for a deal that can be won; an error says why there is none.
    pub(super) fn hunt(
        &mut self,
        difficulty: Difficulty,
        out: &mut dyn Write,
    ) -> io::Result<Result<DealNumber, String>> {
        if let Some(Err(why)) = self.table.local().map(LocalTable::check_solved) {
            return Ok(Err(self.unsolved(why)));
        }
        writeln!(out, "{}", tr!(self.texts, "terminal-hunt"))?;
        out.flush()?;
        let rules = Arc::clone(self.table.rules());
        let begun = Instant::now();
        let (mut tried, mut told, mut fault) = (0, begun, Ok(()));
        let mut tell = |progress: HuntProgress| {
            tried = progress.tried();
            if told.elapsed() >= NEWS {
                told = Instant::now();
                fault = writeln!(out, "{}", progress.words(self.texts)).and_then(|()| out.flush());
            }
        };
        let mut hunt = Hunt { rules, difficulty, sample: None };
        let end = self.searching(|is_stopped| {
            let is_over = || is_stopped() || begun.elapsed() >= Duration::from_secs(HUNT);
            hunt.run(&mut tell, &is_over)
        });
        fault?;
        let end = match end {
            Ok(end) => end,
            Err(stopped) => return Ok(Err(stopped)),
        };
        let (deal, effort) = match end {
            HuntEnd::Found { deal, effort, .. } => (deal, effort),
            HuntEnd::NoScale(why) => return Ok(Err(self.texts.get(why.key()))),
            HuntEnd::None(count) => return Ok(Err(tr!(self.texts, "hunt-none", count = count))),
            HuntEnd::Stopped => {
                let said = tr!(self.texts, "terminal-hunt-stopped", seconds = HUNT, count = tried);
                return Ok(Err(said));
            }
        };
        let number = deal.to_string();
        writeln!(out, "{}", tr!(self.texts, "hunt-found", deal = number, count = effort))?;
        Ok(Ok(deal))
    }
}
