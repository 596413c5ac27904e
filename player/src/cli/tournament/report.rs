//! The report on a tournament, for people and as JSON.

use super::super::{
    TournamentArgs, counted, game_lines::LineNames, programs::SeatedPrograms, simulate::numbers,
};
use engine::{
    agents::{Estimate, GameEnd, PlayerStanding, Standings, Tournament},
    definition::game::Game,
};
use serde_json::{Value, json};
use std::{
    io::{self, Write},
    ops::RangeInclusive,
};
use unicode_width::UnicodeWidthStr;

/// The report on the rounds of a tournament.
pub(super) struct TournamentReport<'a> {
    pub(super) args: &'a TournamentArgs,
    pub(super) game: &'a Game,
    pub(super) plan: &'a Tournament,
    pub(super) standings: &'a Standings,
    pub(super) programs: &'a SeatedPrograms,
}

impl TournamentReport<'_> {
    /// Writes the report, as lines or as one object.
    pub(super) fn write(&self, names: &LineNames, out: &mut dyn Write) -> io::Result<()> {
        if self.args.json {
            return super::super::json::line(out, &self.object(names));
        }
        let (args, standings) = (self.args, self.standings);
        let (rounds, games) = (standings.rounds(), standings.games());
        let seats = self.plan.players.len();
        writeln!(
            out,
            "{}: {}, {} of {seats} players, {} seats, {} {}",
            args.file,
            counted(rounds, "round"),
            counted(games, "game"),
            self.plan.seating.name(),
            numbers(self.game),
            self.deals(),
        )?;
        if rounds < args.rounds {
            let all = counted(args.rounds, "round");
            writeln!(out, "  partial    interrupted after {rounds} of {all}")?;
        }
        if rounds == 0 {
            return self.programs.write_failures(out);
        }
        let ends = GameEnd::ALL.into_iter().zip(standings.ends()).filter(|(_, count)| *count > 0);
        let ends: Vec<_> = ends.map(|(end, count)| format!("{count} {}", end.name())).collect();
        writeln!(out, "  ends       {}", ends.join(", "))?;
        let (decisions, deals) = (standings.decisions() as f64, standings.deals() as f64);
        let each = games.max(1) as f64;
        let (decisions, deals) = (decisions / each, deals / each);
        let deals = match self.game.has_chance() {
            true => format!(", {deals:.1} deals"),
            false => String::new(),
        };
        writeln!(out, "  length     {decisions:.1} decisions{deals} a game")?;
        writeln!(out)?;
        self.programs.write_failures(out)?;
        if self.programs.has_failed() {
            writeln!(out)?;
        }
        for row in self.rows(names) {
            writeln!(out, "  {}", row.trim_end())?;
        }
        writeln!(out)?;
        writeln!(
            out,
            "  ± is half of the 95 % interval of the mean of a round; the standard deviation of a\n  \
             round stands in brackets. A shared place counts as the better one;\n  nobody is first in a draw."
        )
    }

    fn deals(&self) -> String {
        let first = self.plan.first.0;
        format!("{first}..{}", first.saturating_add(self.args.rounds.saturating_sub(1)))
    }

    /// Returns the table of the players with its columns in line, the best mean place first.
    fn rows(&self, names: &LineNames) -> Vec<String> {
        let seats = self.plan.players.len();
        let mut order: Vec<usize> = (0..seats).collect();
        let standing: Vec<PlayerStanding> =
            order.iter().map(|&one| self.standings.of(one)).collect();
        order.sort_by(|&a, &b| standing[a].place.mean.total_cmp(&standing[b].place.mean));
        let scored = standing.iter().any(|standing| standing.score.is_some());
        let mut rows = vec![Vec::new()];
        rows[0].push("player".to_owned());
        rows[0].extend((1..=seats).map(ordinal));
        rows[0].extend(["first".to_owned(), "place".to_owned()]);
        rows[0].extend(scored.then(|| "score".to_owned()));
        for player in order {
            let PlayerStanding { places, place, first, score } = &standing[player];
            let bot = names.bots().get(player).map_or("", String::as_str);
            let mut row = vec![format!("{} {bot}", player + 1)];
            row.extend(places.iter().map(u64::to_string));
            row.push(share(*first));
            row.push(words(*place, 3));
            row.extend(score.map(|score| words(score, 2)));
            rows.push(row);
        }
        let wide = |column: usize| {
            rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.width()).max()
        };
        let widths: Vec<usize> = (0..rows[0].len()).filter_map(wide).collect();
        let line = |row: &Vec<String>| {
            let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, &width))| {
                let pad = " ".repeat(width - cell.width());
                if column == 0 { format!("{cell}{pad}") } else { format!("{pad}{cell}") }
            });
            cells.collect::<Vec<_>>().join("   ")
        };
        rows.iter().map(line).collect()
    }

    fn object(&self, names: &LineNames) -> Value {
        let standings = self.standings;
        let player = |player: usize| {
            let PlayerStanding { places, place, first, score } = standings.of(player);
            json!({
                "player": player + 1,
                "bot": names.bots().get(player),
                "places": places,
                "first": object(first, 0.0..=1.0),
                "place": object(place, 1.0..=self.plan.players.len() as f64),
                "score": score.map(|score| object(score, f64::MIN..=f64::MAX)),
            })
        };
        let ends = GameEnd::ALL.into_iter().zip(standings.ends());
        let ends: serde_json::Map<_, _> =
            ends.map(|(end, count)| (end.name().to_owned(), json!(count))).collect();
        json!({
            "type": "tournament",
            "game": self.args.file,
            "seating": self.plan.seating.name(),
            "seed": self.plan.seed,
            "failures": self.programs.counts(),
            "wrong": self.programs.failures(),
            "deals": self.deals(),
            "rounds": standings.rounds(),
            "partial": standings.rounds() < self.args.rounds,
            "games": standings.games(),
            "ends": ends,
            "decisions": standings.decisions(),
            "deals_played": standings.deals(),
            "players": (0..self.plan.players.len()).map(player).collect::<Vec<_>>(),
        })
    }
}

fn ordinal(place: usize) -> String {
    let end = match place {
        1 => "st",
        2 => "nd",
        3 => "rd",
        _ => "th",
    };
    format!("{place}{end}")
}

/// Formats a mean with its interval and deviation.
fn words(estimate: Estimate, digits: usize) -> String {
    let Estimate { mean, deviation, half } = estimate;
    if half.is_finite() {
        format!("{mean:.digits$} ± {half:.digits$} ({deviation:.digits$})")
    } else {
        format!("{mean:.digits$}")
    }
}

/// Formats a share with its interval, in per cent.
fn share(estimate: Estimate) -> String {
    let [mean, half] = [estimate.mean, estimate.half.min(1.0)].map(|share| 100.0 * share);
    if estimate.half.is_finite() {
        format!("{mean:.1} ± {half:.1} %")
    } else {
        format!("{mean:.1} %")
    }
}

/// Returns an estimate as an object, with its interval within these bounds.
fn object(estimate: Estimate, bounds: RangeInclusive<f64>) -> Value {
    let Estimate { mean, deviation, half } = estimate;
    let interval = half
        .is_finite()
        .then(|| [mean - half, mean + half].map(|end| end.clamp(*bounds.start(), *bounds.end())));
    json!({ "mean": mean, "deviation": deviation, "interval": interval })
}
