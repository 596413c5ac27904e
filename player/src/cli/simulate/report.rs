//! The report on a simulation, for people and as JSON.

use super::super::{Simulate, counted, programs::SeatedPrograms};
use crate::library::{AnyGame, file_name};
use engine::{
    agents::{BrokenGame, PileHolder, TableMove, Tally},
    definition::game::{Game, Span},
    rules::{End, Rules},
};
use serde_json::{Value, json};
use std::{
    io::{self, Write},
    time::Duration,
};

/// The report on many games by the same rules.
pub(super) struct SimulationReport<'a> {
    pub(super) name: &'a str,
    pub(super) game: &'a AnyGame,
    pub(super) rules: &'a Rules,
    pub(super) args: &'a Simulate,
    pub(super) tally: &'a Tally,
    pub(super) programs: &'a SeatedPrograms,
    pub(super) cpu: Duration,
    /// True if it was interrupted before all games were played.
    pub(super) is_partial: bool,
}

/// Returns the names of the bots by seat; one name without any, as all are alike.
pub(super) fn bots(args: &Simulate, seats: u8) -> Vec<String> {
    match args.bots.as_slice() {
        [] => vec!["random".to_owned()],
        bots => bots.iter().cycle().take(seats.into()).map(ToString::to_string).collect(),
    }
}

/// Returns the word for the numbers of games: those of deals, unless nothing is dealt.
pub(in crate::cli) fn numbers(game: &Game) -> &'static str {
    if game.has_chance() { "deals" } else { "numbers" }
}

impl SimulationReport<'_> {
    /// Writes the report as lines.
    pub(super) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let tally = self.tally;
        let seats = self.rules.seats();
        writeln!(
            out,
            "{}: {} of {} ({}), {} {}",
            self.name,
            counted(tally.games, "game"),
            counted(seats.into(), "player"),
            bots(self.args, seats).join(", "),
            numbers(self.rules.game()),
            self.args.deals,
        )?;
        if self.is_partial {
            let (games, all) = (tally.games, counted(self.args.deals.count(), "game"));
            writeln!(out, "  partial    interrupted after {games} of {all}")?;
        }
        if tally.games == 0 {
            return self.programs.write_failures(out);
        }
        writeln!(
            out,
            "  decisions  {:.1} a game, {} to {}",
            tally.mean_decisions(),
            tally.shortest,
            tally.longest
        )?;
        if tally.deals > tally.games {
            let deals = tally.deals as f64;
            let (a_game, each) =
                (deals / tally.games.max(1) as f64, tally.decisions as f64 / deals);
            writeln!(out, "  deals      {a_game:.1} a game, {each:.1} decisions each")?;
        }
        writeln!(out, "  ends       {}", self.ends().join(", "))?;
        for seat in 0..usize::from(seats).min(tally.firsts.len()) {
            write!(out, "  seat {:<5} first in {:.1} %", seat + 1, self.share(seat))?;
            if let Some(scores) = tally.scores.get(seat) {
                let mean = scores.sum as f64 / tally.games.max(1) as f64;
                write!(out, ", {mean:.1} on average ({} to {})", scores.least, scores.most)?;
            }
            writeln!(out)?;
        }
        let moves = self.moves();
        if !moves.is_empty() {
            let moves: Vec<_> = moves.iter().map(|(name, made)| format!("{name} {made}")).collect();
            writeln!(out, "  moves      {}", moves.join(", "))?;
        }
        let decided = self.decided();
        if !decided.is_empty() {
            let decided: Vec<_> =
                decided.iter().map(|(name, count)| format!("{name} {count}")).collect();
            writeln!(out, "  rules      {}", decided.join(", "))?;
        }
        let deals = match self.rules.game().has_chance() {
            true => format!(" {:.0} deals,", self.per_second(tally.deals)),
            false => String::new(),
        };
        writeln!(
            out,
            "  speed      {:.0} games,{deals} {:.0} decisions a second of processor time",
            self.per_second(tally.games),
            self.per_second(tally.decisions),
        )?;
        self.programs.write_failures(out)?;
        for broken in &tally.broken_games {
            writeln!(out, "  fault      {}", self.fault(broken))?;
        }
        if tally.losses > 0 {
            let deals: Vec<_> = tally.loss_deals.iter().map(ToString::to_string).collect();
            let (losses, deals) = (tally.losses, deals.join(", "));
            writeln!(out, "  fault      {losses} games lost or created pieces: deals {deals}")?;
        }
        Ok(())
    }

    /// Returns the report as one object.
    pub(super) fn object(&self) -> Value {
        let tally = self.tally;
        let seats: Vec<Value> = (0..usize::from(self.rules.seats()))
            .map(|seat| {
                let scores = tally.scores.get(seat).map(|scores| {
                    let mean = scores.sum as f64 / tally.games.max(1) as f64;
                    json!({ "mean": mean, "least": scores.least, "most": scores.most })
                });
                json!({ "seat": seat, "first": tally.firsts.get(seat), "score": scores })
            })
            .collect();
        let faults: Vec<Value> = tally
            .broken_games
            .iter()
            .map(|broken| {
                let kind = match broken.end {
                    End::Endless(_) => "endless",
                    End::TooMuchWork(_) => "too-much-work",
                    _ => "dead-end",
                };
                json!({
                    "type": kind,
                    "deal": broken.deal.0,
                    "decisions": broken.decisions,
                    "place": self.place(broken.end),
                })
            })
            .collect();
        let moves: serde_json::Map<String, Value> =
            self.moves().into_iter().map(|(name, made)| (name, json!(made))).collect();
        json!({
            "type": "simulation",
            "game": self.name,
            "bots": bots(self.args, self.rules.seats()),
            "deals": self.args.deals.to_string(),
            "partial": self.is_partial,
            "games": tally.games,
            "deals_played": tally.deals,
            "decisions": tally.decisions,
            "mean_decisions": tally.mean_decisions(),
            "shortest": tally.shortest,
            "longest": tally.longest,
            "finished": tally.finished,
            "draws": tally.draws,
            "limits": tally.limits,
            "forfeits": tally.forfeits,
            "failures": self.programs.counts(),
            "wrong": self.programs.failures(),
            "stuck": tally.stuck,
            "broken": tally.broken,
            "losses": tally.losses,
            "seats": seats,
            "moves": moves,
            "rules": self.decided().into_iter().map(|(name, count)| (name, json!(count)))
                .collect::<serde_json::Map<String, Value>>(),
            "cpu_seconds": self.cpu.as_secs_f64(),
            "games_per_second": self.per_second(tally.games),
            "deals_per_second": self.per_second(tally.deals),
            "decisions_per_second": self.per_second(tally.decisions),
            "faults": faults,
        })
    }

    /// Returns how often each rule of a strategy decided, as `five_steps.escape`.
    fn decided(&self) -> Vec<(String, u64)> {
        let strategies = &self.rules.game().strategies;
        let name = |(strategy, rule): (u8, Option<usize>)| {
            let strategy = strategies.get(usize::from(strategy))?;
            let rule = match rule {
                Some(rule) => strategy.rules.get(rule)?.name.as_str(),
                None => "otherwise",
            };
            Some(format!("{}.{rule}", strategy.name))
        };
        let all = self.tally.decided.iter();
        all.filter_map(|(&rule, &count)| Some((name(rule)?, count))).collect()
    }

    fn ends(&self) -> Vec<String> {
        let tally = self.tally;
        [
            (tally.finished, "finished"),
            (tally.draws, "drawn"),
            (tally.limits, "ended by the limit"),
            (tally.stuck, "stuck"),
            (tally.broken, "broken by the rules"),
            (tally.forfeits, "forfeited"),
        ]
        .into_iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, how)| format!("{count} {how}"))
        .collect()
    }

    /// Returns how often a seat came first, in per cent.
    fn share(&self, seat: usize) -> f64 {
        100.0 * self.tally.firsts[seat] as f64 / self.tally.games.max(1) as f64
    }

    /// Returns the game's moves with their counts; of piles alone, the actions on the table.
    fn moves(&self) -> Vec<(String, u64)> {
        let moves = match self.rules.is_of_piles_alone() {
            true => &[],
            false => &*self.rules.game().moves,
        };
        let made = self.tally.made.iter().copied().chain(std::iter::repeat(0));
        let declared = moves.iter().map(|declared| declared.name.clone()).zip(made);
        let on_table = self.tally.on_table.iter();
        declared.chain(on_table.map(|(&done, &count)| (self.words(done), count))).collect()
    }

    /// Describes an action: `Tableau to Foundations`, `click Stock`, `Tableau to Done by itself`.
    fn words(&self, done: TableMove) -> String {
        let table = self.rules.table();
        let name = |place: PileHolder| match place {
            PileHolder::Field(id) => {
                table.fields().get(id.index()).map_or("", |field| &field.name.en)
            }
            PileHolder::Deck(id) => table.decks().get(id.index()).map_or("", |deck| &deck.name.en),
        };
        match done {
            TableMove::Carried { from, to, by_itself } => {
                let how = if by_itself { " by itself" } else { "" };
                format!("{} to {}{how}", name(from), name(to))
            }
            TableMove::Clicked(place) => format!("click {}", name(place)),
        }
    }

    fn per_second(&self, count: u64) -> f64 {
        count as f64 / self.cpu.as_secs_f64().max(1e-9)
    }

    fn fault(&self, broken: &BrokenGame) -> String {
        let BrokenGame { deal, decisions, end } = broken;
        let what = match end {
            End::Endless(_) => "goes on forever",
            End::TooMuchWork(_) => "takes too much work and was ended",
            _ => "is a dead end: nobody can do anything",
        };
        format!("deal {deal} {what} after {decisions} decisions, at {}", self.place(*end))
    }

    /// Returns file, line and column of a fault.
    fn place(&self, end: End) -> String {
        match end {
            End::DeadEnd(span) | End::Endless(span) | End::TooMuchWork(span) => self.place_of(span),
            _ => String::new(),
        }
    }

    fn place_of(&self, span: Span) -> String {
        let file = self.game.origin().to_string();
        let Some(source) = self.rules.game().sources.get(usize::from(span.source)) else {
            return file;
        };
        let file = if source.name.is_empty() { file } else { file_name(&source.name) };
        format!("{file}:{}", source.place(span.start))
    }
}
