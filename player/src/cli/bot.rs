//! `fudaba bot`: plays games of a program in any language against the default bot, and says what
//! it does wrong.

use super::{
    BotArgs, Console, Environment, Exit, Interrupt, JoinArgs, counted, join, json, programs::HOST,
    who::BotName,
};
use crate::library::{AnyGame, PartySample};
use engine::{
    agents::{BotStyle, Simulator, Tally, Watch},
    cards::DealNumber,
    exchange::{AtFailure, Employer, ProgramAccount, ProgramCommand},
    rules::{Rules, Setup},
};
use serde_json::json;
use std::{
    io,
    sync::{Arc, Mutex, PoisonError},
    time::Instant,
};

/// Most games that are tried where none is named.
const MOST_GAMES: usize = 6;
/// Most lines of standard error that are told for a game.
const MOST_LINES: usize = 200;

/// Lines of a program on standard error.
#[derive(Default)]
struct HeardLines {
    /// The first of them.
    lines: Vec<String>,
    /// Number of those after them.
    more: u64,
}

impl HeardLines {
    fn hear(&mut self, line: &str) {
        if self.lines.len() < MOST_LINES {
            self.lines.push(line.to_owned());
        } else {
            self.more += 1;
        }
    }
}

pub(super) fn run(
    args: &BotArgs,
    console: &mut Console<'_>,
    environment: &Environment,
) -> io::Result<Exit> {
    if let Some(address) = &args.join {
        let bot = BotName::Program(args.command.clone());
        let args = JoinArgs::of_bot(address.clone(), args.name.clone(), bot);
        return join::run(&args, console, environment);
    }
    let interrupt = environment.interrupt();
    let mut faults = 0;
    for name in names(args) {
        let rules = match open(&name) {
            Ok(rules) => rules,
            Err(why) => {
                writeln!(console.err, "error: {why}")?;
                return Ok(Exit::NotRight);
            }
        };
        let played = play((args, &name), &rules, console, &interrupt)?;
        faults += played.failures;
        console.out.flush()?;
        if interrupt.is_raised() {
            return Ok(Exit::Interrupted);
        }
        // Such a program does no better in another game.
        if played.failures > 0 && played.answers == 0 {
            break;
        }
    }
    Ok(if faults == 0 { Exit::Done } else { Exit::NotRight })
}

/// Returns the games to play: those named, or samples of different kinds.
fn names(args: &BotArgs) -> Vec<String> {
    if !args.game.is_empty() {
        return args.game.clone();
    }
    let samples = PartySample::all();
    let step = (samples.len() / MOST_GAMES).max(1);
    let several =
        samples.iter().filter(|sample| open(sample.stem()).is_ok_and(|rules| rules.seats() > 1));
    several.step_by(step).map(|sample| sample.stem().to_owned()).collect()
}

fn open(name: &str) -> Result<Arc<Rules>, String> {
    match AnyGame::find(name).map_err(|error| error.to_string())? {
        AnyGame::Workbook(game) => Ok(game.rules),
        AnyGame::Party(game) => Rules::of_game(game.game, &Setup::default())
            .map(Arc::new)
            .map_err(|error| format!("{name}: {error}")),
    }
}

/// Counts of a program in the deals of a game.
struct TrialCounts {
    failures: u64,
    answers: u64,
}

/// Plays some deals of a game, with the program on a seat after the other.
fn play(
    (args, name): (&BotArgs, &str),
    rules: &Arc<Rules>,
    console: &mut Console<'_>,
    interrupt: &Interrupt,
) -> io::Result<TrialCounts> {
    let heard = Arc::<Mutex<HeardLines>>::default();
    let kept = Arc::clone(&heard);
    let (command, stop): (ProgramCommand, Interrupt) = (args.command.clone(), interrupt.clone());
    let employer = Employer::new(vec![command], AtFailure::Forfeit, HOST)
        .stopped_by(move || stop.is_raised())
        .heard_by(move |line| {
            kept.lock().unwrap_or_else(PoisonError::into_inner).hear(line);
        });
    let (begun, mut tally, mut won) = (Instant::now(), Tally::default(), 0);
    for deal in 1..=args.deals {
        let own = usize::try_from(deal - 1).unwrap_or(0) % usize::from(rules.seats());
        let mut bots = vec![BotStyle::Greedy; rules.seats().into()];
        bots[own] = BotStyle::Program(0);
        let clock = Instant::now();
        let mut table = Simulator::new(Arc::clone(rules), &bots)
            .timed_by(Watch::new(move || clock.elapsed()))
            .halted_by(interrupt.halt())
            .with_agency(employer.agency(rules, Vec::new()));
        if !table.play_seeing(DealNumber(deal), &mut tally, &mut |_, _| !interrupt.is_raised()) {
            break;
        }
        if interrupt.is_raised() {
            break;
        }
        let played = table.played(DealNumber(deal));
        won += u64::from(played.has_won(engine::rules::Seat(own as u8)));
    }
    let tried = ProgramTrial {
        name,
        games: tally.games,
        won,
        seconds: begun.elapsed().as_secs_f64(),
        employer: &employer,
        heard: &heard.lock().unwrap_or_else(PoisonError::into_inner),
    };
    if args.json {
        tried.write_object(console)?;
    } else {
        tried.write(console)?;
    }
    Ok(TrialCounts { failures: employer.counts().iter().sum(), answers: tried.account().answers })
}

/// Games of a program that were played, and what is known of it.
struct ProgramTrial<'t> {
    name: &'t str,
    games: u64,
    won: u64,
    seconds: f64,
    employer: &'t Employer,
    heard: &'t HeardLines,
}

impl ProgramTrial<'_> {
    fn account(&self) -> ProgramAccount {
        self.employer.accounts().pop().unwrap_or_default()
    }

    fn write_object(&self, console: &mut Console<'_>) -> io::Result<()> {
        let Self { name, games, won, seconds, employer, .. } = self;
        let failures: u64 = employer.counts().iter().sum();
        let why: Vec<_> = employer.failures().iter().map(|one| employer.words(one)).collect();
        let ProgramAccount { name: bot, answers, slowest } = self.account();
        let object = json!({
            "type": "bot", "game": name, "bot": bot, "games": games, "first": won,
            "answers": answers, "slowest_seconds": slowest.as_secs_f64(),
            "failures": failures, "why": why, "seconds": seconds,
        });
        json::line(console.out, &object)
    }

    fn write(&self, console: &mut Console<'_>) -> io::Result<()> {
        let Self { name, games, won, seconds, employer, heard } = self;
        let ProgramAccount { name: bot, answers, slowest } = self.account();
        let bot = if bot.is_empty() { "the program".to_owned() } else { bot };
        let played = counted(*games, "game");
        writeln!(console.out, "{name}: {played} in {seconds:.1} s, {bot} was first in {won}")?;
        if answers > 0 {
            let (answers, slowest) = (counted(answers, "answer"), slowest.as_secs_f64());
            writeln!(console.out, "  answers  {answers}, the slowest after {slowest:.2} s")?;
        }
        for line in &heard.lines {
            writeln!(console.out, "  it says  {line}")?;
        }
        if heard.more > 0 {
            let more = counted(heard.more, "more line");
            writeln!(console.out, "  it says  … and {more}")?;
        }
        let mut wrong: Vec<(String, Vec<String>)> = Vec::new();
        for one in &employer.failures() {
            let (words, seat) = (employer.words(one), one.seat.to_string());
            match wrong.iter_mut().find(|(own, _)| *own == words) {
                Some((_, seats)) => seats.push(seat),
                None => wrong.push((words, vec![seat])),
            }
        }
        for (words, seats) in wrong {
            let seat = if seats.len() == 1 { "seat" } else { "seats" };
            writeln!(console.out, "  wrong    {seat} {}: {words}", seats.join(", "))?;
        }
        Ok(())
    }
}
