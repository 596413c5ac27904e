//! A bot of ours against a program, on the same deals with seats exchanged.
//!
//! ```sh
//! cargo run --release -p engine --example peers -- GAME BOT PROGRAM [DEALS] [OPENING]
//! cargo run --release -p engine --example peers -- breakthrough search:1s \
//!     "exec:1s:python3 docs/peers/openspiel_bot.py" 20 6
//! ```
//!
//! GAME is the id of a sample, or a file in RON, which may extend one. Each deal begins with
//! OPENING random choices, the same for every seating, so that a game without chance is not the
//! same every time. A deal is played once for each team, with the bot on all seats of that team
//! and the program on all others. The last lines are the share of games in which each came first,
//! with its 95 % interval, and the mean time of a choice.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "it is a program for a terminal")]

use engine::{
    agents::{Agency, Bot, BotStyle, Margin, Playout, Teller, Watch},
    cards::DealNumber,
    exchange::{AtFailure, Employer, ProgramCommand},
    gametext::read_game,
    rules::{Action, Rules, Seat, Setup},
};
use std::{
    collections::{BTreeMap, BTreeSet},
    env, error, fs,
    path::Path,
    sync::Arc,
    time::{Duration, Instant},
};

/// Reads all samples in a folder and those within, by id.
fn samples(folder: &Path, all: &mut BTreeMap<String, String>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            samples(&path, all)?;
        } else if let (Some(id), true) =
            (path.file_stem(), path.extension().is_some_and(|kind| kind == "ron"))
        {
            all.insert(id.to_string_lossy().into_owned(), fs::read_to_string(&path)?);
        }
    }
    Ok(())
}

/// The two sides, and what is known of them so far.
struct Match {
    rules: Arc<Rules>,
    bot: BotStyle,
    agency: Agency,
    /// Time and number of the choices of the bot and of the program.
    time: [(Duration, u32); 2],
}

impl Match {
    /// Returns the random choices with which a deal begins.
    fn opening(&self, deal: u64, choices: u32) -> Vec<Action> {
        let (mut state, mut playout) = (self.rules.deal(DealNumber(deal)), Playout::new(deal));
        let mut opening = Vec::new();
        for _ in 0..choices {
            let Some(action) = playout.choose(&self.rules, &state) else { break };
            opening.push(action);
            state.apply_legal(&self.rules, action, &mut ());
        }
        opening
    }

    /// Returns the players for a deal in which the bot plays for a team.
    fn bots(&self, deal: u64, team: u8) -> Vec<Bot> {
        let seats = (0..self.rules.seats()).map(Seat);
        seats
            .map(|seat| {
                let seed = deal << 8 | u64::from(team) << 4 | u64::from(seat.0);
                if self.rules.team(seat) == team {
                    let begun = Instant::now();
                    let mut bot = Bot::new(self.bot, seed);
                    bot.lend(Watch::new(move || begun.elapsed()));
                    bot
                } else {
                    let mut bot = Bot::new(BotStyle::Program(0), seed);
                    bot.entrust(self.agency.engage(0, seat));
                    bot
                }
            })
            .collect()
    }

    /// Plays a deal and returns the teams that came first; none if the program failed.
    fn play(&mut self, deal: u64, team: u8, opening: &[Action], known: &mut Bot) -> Vec<u8> {
        let rules = Arc::clone(&self.rules);
        let mut bots = self.bots(deal, team);
        for bot in bots.iter_mut().filter(|bot| bot.kind() == self.bot) {
            known.practise(&rules);
            bot.learn_from([&*known]);
        }
        let (mut state, mut teller) = (rules.deal(DealNumber(deal)), Teller::default());
        Teller::begin(&rules, &state, bots.iter_mut().map(Some));
        let mut opening = opening.iter().copied();
        while let Some(seat) = state.actor(&rules) {
            let bot = &mut bots[usize::from(seat.0)];
            let begun = Instant::now();
            let next = opening.next();
            let view = state.view(&rules, seat);
            let Some(action) = next.or_else(|| bot.choose(&rules, &view)) else {
                return Vec::new();
            };
            if next.is_none() {
                let (time, count) = &mut self.time[usize::from(bot.kind() != self.bot)];
                *time += begun.elapsed();
                *count += 1;
            }
            if teller.note(&rules, &state, bots.iter()) {
                teller.tell(&rules, action, bots.iter_mut().map(Some));
            }
            state.apply_legal(&rules, action, &mut ());
        }
        for (seat, bot) in (0..).map(Seat).zip(&mut bots) {
            bot.end(&state.view(&rules, seat));
        }
        let Some(outcome) = state.outcome(&rules) else { return Vec::new() };
        let first = (0..rules.seats()).map(Seat).filter(|&seat| outcome.has_won(seat));
        first.map(|seat| rules.team(seat)).collect::<BTreeSet<u8>>().into_iter().collect()
    }
}

fn main() -> Result<(), Box<dyn error::Error>> {
    let words: Vec<String> = env::args().skip(1).collect();
    let [id, bot, program, rest @ ..] = words.as_slice() else {
        return Err("write: GAME BOT PROGRAM [DEALS] [OPENING]".into());
    };
    let number = |at: usize, usual: u64| rest.get(at).map_or(Ok(usual), |word| word.parse());
    let (deals, choices) = (number(0, 10)?, u32::try_from(number(1, 0)?)?);
    let mut texts = BTreeMap::new();
    samples(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../sample-games"), &mut texts)?;
    let text = match texts.get(id) {
        Some(text) => text.clone(),
        None => fs::read_to_string(id).map_err(|error| format!("{id}: {error}"))?,
    };
    let game = read_game(&text, &texts).into_result()?;
    let rules = Arc::new(Rules::of_game(Arc::new(game), &Setup::default())?);
    let command: ProgramCommand = program.parse()?;
    let employer = Employer::new(vec![command], AtFailure::Forfeit, "fudaba")
        .heard_by(|line| eprintln!("  program: {line}"));
    employer.try_out()?;
    let agency = employer.agency(&rules, Vec::new());
    let bot: BotStyle = bot.parse()?;
    let teams = rules.teams();
    let mut known = Bot::new(bot, 0);
    let mut own = Match { rules, bot, agency, time: [(Duration::ZERO, 0); 2] };
    let (mut ours, mut theirs, mut counts) = (Vec::new(), Vec::new(), [0_u32; 3]);
    for deal in 1..=deals {
        let opening = own.opening(deal, choices);
        let mut won = [0.0; 2];
        for team in 0..teams {
            let first = own.play(deal, team, &opening, &mut known);
            let failed = employer.failures().len() as f64;
            // Nothing but a failure leaves a game without a result.
            let we_won = first.contains(&team) || first.is_empty() && failed > 0.0;
            counts[if we_won { 0 } else { 1 + usize::from(!first.is_empty()) }] += 1;
            won[0] += f64::from(u8::from(we_won)) / f64::from(teams);
            let others = first.iter().filter(|&&other| other != team).count() as f64;
            won[1] += others / f64::from(teams - 1) / f64::from(teams);
        }
        ours.push(won[0]);
        theirs.push(won[1]);
        let [won, drawn, lost] = counts;
        println!("deal {deal}: so far {won} won, {drawn} drawn, {lost} lost");
    }
    for (name, shares, (time, count)) in
        [(bot.to_string(), &ours, own.time[0]), (program.clone(), &theirs, own.time[1])]
    {
        let Margin { mean, half, .. } = Margin::of(shares);
        // One deal alone tells nothing of others.
        let half = if shares.len() < 2 { f64::INFINITY } else { half };
        let seconds = time.as_secs_f64() / f64::from(count.max(1));
        println!(
            "{id}: {name} first in {:.1} ± {:.1} % of a seat's games, {seconds:.2} s a choice",
            100.0 * mean,
            100.0 * half
        );
    }
    for failed in employer.failures() {
        println!("{}", employer.words(&failed));
    }
    Ok(())
}
