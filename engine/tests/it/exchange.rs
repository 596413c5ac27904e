//! Tests of programs as players: the example of the manual, and programs that go wrong.

use crate::{
    declared::{game, library, play_out},
    games::root,
};
use engine::{
    agents::{Agency, BotStyle, GameEnd, Halt, OutsideChoice, Simulator, Tally},
    cards::DealNumber,
    exchange::{AtFailure, Employer, ProgramCommand, Scribe, end_all, schema},
    rules::{Match, Rules, Seat, Setup, Start},
};
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use std::{
    fs,
    sync::{Arc, Mutex},
    thread,
    time::{Duration, Instant},
};

/// Two tests that end all programs at once, or play with them, do not run at the same time.
static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

fn rules(id: &str) -> Arc<Rules> {
    Arc::new(Rules::of_game(game(id), &Setup::default()).expect("it can be set up"))
}

fn employer(words: &str, at_failure: AtFailure) -> Employer {
    let command: ProgramCommand = words.parse().expect("it is a command");
    Employer::new(vec![command], at_failure, "test 1.0")
}

/// Returns the command of the example in Python.
fn example() -> String {
    format!("exec:python3 '{}'", root().join("docs/bot.py").display())
}

/// Lets a program play the first seat of a game against random bots.
fn play(employer: &Employer, id: &str, deals: u64) -> (Tally, Simulator) {
    let rules = rules(id);
    let agency = employer.agency(&rules, Vec::new());
    let seats = usize::from(rules.seats());
    let mut bots = vec![BotStyle::Random; seats];
    bots[0] = BotStyle::Program(0);
    let mut table = Simulator::new(rules, &bots).with_agency(agency);
    let mut tally = Tally::default();
    for deal in 1..=deals {
        table.play(DealNumber(deal), &mut tally);
    }
    (tally, table)
}

/// Lets a program in the language of the shell play and fail; returns what is said of it.
fn failure(script: &str) -> String {
    let employer = employer(&format!("exec:0.05s:sh -c '{script}'"), AtFailure::Forfeit);
    let begun = Instant::now();
    let (tally, table) = play(&employer, "whist", 1);
    assert!(begun.elapsed() < Duration::from_secs(30), "it takes {:?}", begun.elapsed());
    assert_eq!((tally.games, tally.forfeits), (1, 1), "{:?}", employer.failures());
    let played = table.played(DealNumber(1));
    assert_eq!((played.end, played.places), (GameEnd::Forfeited, vec![3, 1, 3, 1]));
    let failures = employer.failures();
    assert_eq!(employer.counts(), [1]);
    employer.words(&failures[0])
}

const READY: &str = r#"read hello; echo "{\"ready\":1}"; read start"#;

#[test]
fn the_example_in_python_plays_every_sample() {
    let _alone = ONE_AT_A_TIME.lock();
    let lines = fs::read_to_string(root().join("docs/bot.py")).expect("it is there");
    assert!(lines.lines().count() < 60);
    for id in library().into_keys() {
        if rules(&id).seats() < 2 {
            continue;
        }
        let employer = employer(&example(), AtFailure::Forfeit);
        let (tally, _) = play(&employer, &id, 1);
        let words: Vec<_> = { employer.failures() }.iter().map(|one| employer.words(one)).collect();
        assert!(words.is_empty(), "{id}: {words:?}");
        assert_eq!((tally.games, tally.forfeits), (1, 0), "{id}");
    }
}

#[test]
fn the_example_is_better_than_chance_and_plays_a_deal_always_alike() {
    let _alone = ONE_AT_A_TIME.lock();
    let employer = employer(&example(), AtFailure::Forfeit);
    let (tally, table) = play(&employer, "breakthrough", 20);
    assert!(tally.firsts[0] > 15, "{:?}", tally.firsts);
    let (_, again) = play(&employer, "breakthrough", 20);
    assert_eq!(table.played(DealNumber(20)), again.played(DealNumber(20)));
    assert!(employer.failures().is_empty());
}

#[test]
fn what_a_program_does_wrong_is_told_in_words() {
    let _alone = ONE_AT_A_TIME.lock();
    let says = |script: &str, expected: &str| {
        let said = failure(&script.replace("READY", READY));
        assert!(said.contains(expected), "{script}: {said}");
    };
    says("echo oops >&2; exit 3", "it ended while it was still needed (exit status: 3)");
    says("echo oops >&2; exit 3", "its standard error: oops");
    says("READY; read play; kill -9 $$", "it ended while it was still needed (signal: 9");
    says("read hello; echo hi", "it answered `hi`: it is not JSON");
    says(r#"read hello; echo "{\"ready\":2}"; sleep 60"#, "it speaks version 2 of the exchange");
    says("READY; exec sleep 60", "it did not answer within 2.05 s");
    says("READY; read choose; echo {}; sleep 60", "none of the keys");
    let answer = r#"READY; while read -r l; do case "$l" in *choose*)"#;
    let number = format!(r#"{answer} echo "{{\"id\":1,\"choose\":99}}";; esac; done"#);
    says(&number, "it chose number 99: the choices are numbered 0 to");
    let words = format!(r#"{answer} echo "{{\"id\":1,\"choose\":\"play 99\"}}";; esac; done"#);
    says(&words, "it chose `play 99`: that is not legal now");
    let later = format!(r#"{answer} echo "{{\"id\":7,\"choose\":0}}";; esac; done"#);
    says(&later, "the question is number 1");
    says("READY; head -c 70000 /dev/zero; sleep 60", "a line of more than 65536 bytes");
    let flood = format!(r#"{answer} yes "";; esac; done"#);
    says(&flood, "it wrote more than 1000 lines that nobody asked for");
}

#[test]
fn a_program_that_cannot_be_started_is_named() {
    let _alone = ONE_AT_A_TIME.lock();
    let said = employer("exec:./no-such-bot", AtFailure::Replace).try_out().expect_err("none");
    assert!(said.contains("exec:./no-such-bot: it could not be started: ./no-such-bot:"), "{said}");
    employer(&example(), AtFailure::Replace).try_out().expect("it starts");
}

#[cfg(unix)]
#[test]
fn a_file_that_cannot_be_started_comes_with_advice() {
    let _alone = ONE_AT_A_TIME.lock();
    let folder = std::env::temp_dir();
    let path = folder.join(format!("fudaba-not-executable-{}", std::process::id()));
    fs::write(&path, "").expect("it can be written");
    let command = format!("exec:'{}'", path.display());
    let said = employer(&command, AtFailure::Replace).try_out().expect_err("it is no program");
    fs::remove_file(&path).expect("it is there");
    assert!(said.contains("; it is not executable: name the program that runs it"), "{said}");
    // Tests run in the folder of their package.
    let said = employer("exec:Cargo.toml", AtFailure::Replace).try_out().expect_err("none");
    assert!(said.ends_with("; it lies in this folder: write ./Cargo.toml"), "{said}");
}

#[test]
fn another_bot_plays_on_if_that_is_wanted() {
    let _alone = ONE_AT_A_TIME.lock();
    let employer = employer("exec:sh -c 'exit 1'", AtFailure::Replace);
    let (tally, _) = play(&employer, "breakthrough", 5);
    assert_eq!((tally.games, tally.forfeits, tally.finished), (5, 0, 5));
    // The third failure is the last: it is not started again.
    assert_eq!(employer.counts(), [5]);
    let last = employer.words(employer.failures().last().expect("it failed"));
    assert!(last.contains("it has failed 3 times and was not started again"), "{last}");
}

#[test]
fn a_program_asks_by_cards_and_answers_in_words() {
    let _alone = ONE_AT_A_TIME.lock();
    let script = r#"
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"ready": 1, "choices": 2}), flush=True)
    elif message["type"] == "choose":
        first = message["choices"][0]
        assert len(message["choices"]) == min(2, message["count"]), message
        print(json.dumps({"id": message["id"], "taking": first["cards"]}), flush=True)
    elif message["type"] == "choices":
        last = message["choices"][-1]
        assert last["id"] >= 1, message
        number = {"id": message["id"], "choose": last["id"]}
        words = {"id": message["id"], "choose": last["text"].lower()}
        print(json.dumps(number if len(last["cards"]) == 1 else words), flush=True)
"#;
    let path = std::env::temp_dir().join(format!("fudaba-asks-{}.py", std::process::id()));
    fs::write(&path, script).expect("it can be written");
    let employer = employer(&format!("exec:python3 '{}'", path.display()), AtFailure::Forfeit);
    let (tally, _) = play(&employer, "hearts", 1);
    fs::remove_file(&path).expect("it is there");
    let words: Vec<_> = { employer.failures() }.iter().map(|one| employer.words(one)).collect();
    assert_eq!((tally.forfeits, words), (0, vec![]));
}

/// Engages a program that answers no question, on the first seat of a game of breakthrough.
fn sleeper(script: &str) -> (Arc<Rules>, Agency, Arc<Mutex<Vec<String>>>) {
    let rules = rules("breakthrough");
    let heard = Arc::<Mutex<Vec<String>>>::default();
    let kept = Arc::clone(&heard);
    let employer = employer(&format!("exec:60s:sh -c '{script}'"), AtFailure::Replace)
        .heard_by(move |line| kept.lock().expect("nobody panics").push(line.to_owned()));
    let agency = employer.agency(&rules, Vec::new());
    (rules, agency, heard)
}

#[test]
fn a_question_is_called_off() {
    let _alone = ONE_AT_A_TIME.lock();
    let (rules, agency, _) = sleeper(&format!("{READY}; sleep 60"));
    let mut seat = agency.make(0, Seat(0));
    let (halt, own) = (Halt::default(), rules.deal(DealNumber(1)).view(&rules, Seat(0)));
    seat.begin(&own, 1);
    let begun = Instant::now();
    thread::scope(|scope| {
        let chosen = scope.spawn(|| seat.choose(&own, Some(&halt)));
        thread::sleep(Duration::from_millis(200));
        halt.now();
        assert_eq!(chosen.join().expect("it returns"), OutsideChoice::Replace);
    });
    assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
}

/// True if a process neither runs nor waits; one that only waits to be collected is dead.
#[cfg(target_os = "linux")]
fn is_dead(pid: &str) -> bool {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat"));
    stat.map_or(true, |stat| stat.rsplit(')').next().is_some_and(|rest| rest.contains(" Z ")))
}

#[cfg(target_os = "linux")]
#[test]
fn no_process_is_left_however_it_ends() {
    let _alone = ONE_AT_A_TIME.lock();
    // The program starts another one, and neither heeds the end of its input.
    let script = format!(r#"trap "" TERM INT HUP; sleep 1000 & echo $$ $! >&2; {READY}; wait"#);
    for by_panic in [false, true] {
        let (rules, agency, heard) = sleeper(&script);
        let play = move || {
            let mut seat = agency.make(0, Seat(0));
            seat.begin(&rules.deal(DealNumber(1)).view(&rules, Seat(0)), 1);
            assert!(!by_panic, "on purpose");
        };
        assert_eq!(thread::spawn(play).join().is_err(), by_panic);
        let heard = heard.lock().expect("nobody panics").join(" ");
        let pids: Vec<&str> = heard.split_whitespace().collect();
        assert_eq!(pids.len(), 2, "{heard}");
        assert!(!std::path::Path::new("/proc").join(pids[0]).exists(), "it was waited for");
        thread::sleep(Duration::from_millis(50));
        assert!(pids.iter().all(|pid| is_dead(pid)), "{heard}");
    }
    let (rules, agency, heard) = sleeper(&script);
    let mut seat = agency.make(0, Seat(0));
    seat.begin(&rules.deal(DealNumber(1)).view(&rules, Seat(0)), 1);
    end_all();
    thread::sleep(Duration::from_millis(50));
    let heard = heard.lock().expect("nobody panics").join(" ");
    assert!(heard.split_whitespace().all(is_dead), "{heard}");
}

#[cfg(target_os = "linux")]
#[test]
fn what_a_program_has_started_ends_also_if_the_program_ends_first() {
    let _alone = ONE_AT_A_TIME.lock();
    // Once by itself while it is needed, once as it is dismissed.
    let starts = "sleep 1000 </dev/null >/dev/null 2>&1 & echo $! >&2";
    let crashes = format!("{starts}; {READY}; exit 3");
    let leaves = format!("{starts}; {READY}; read goodbye; exit 0");
    for (script, fails) in [(&crashes, true), (&leaves, false)] {
        let (rules, agency, heard) = sleeper(script);
        let mut seat = agency.make(0, Seat(0));
        let view = rules.deal(DealNumber(1)).view(&rules, Seat(0));
        seat.begin(&view, 1);
        if fails {
            thread::sleep(Duration::from_millis(100));
            assert_eq!(seat.choose(&view, None), OutsideChoice::Replace);
        }
        drop(seat);
        thread::sleep(Duration::from_millis(50));
        let heard = heard.lock().expect("nobody panics").join(" ");
        assert!(!heard.is_empty() && heard.split_whitespace().all(is_dead), "{script}: {heard}");
    }
}

#[test]
fn nobody_waits_for_a_program_that_is_called_off() {
    let _alone = ONE_AT_A_TIME.lock();
    let begun = Instant::now();
    let is_late = move || begun.elapsed() > Duration::from_millis(200);
    let employer = employer("exec:sh -c 'sleep 60'", AtFailure::Forfeit).stopped_by(is_late);
    let said = employer.try_out().expect_err("it is not ready");
    assert!(said.ends_with("it was called off before it was ready"), "{said}");
    assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
    let (tally, _) = play(&employer, "breakthrough", 1);
    assert_eq!((tally.forfeits, employer.failures()), (0, vec![]));
}

#[test]
fn no_message_tells_what_a_seat_may_not_know() {
    for id in library().into_keys() {
        let rules = rules(&id);
        let scribe = Scribe::new(Arc::clone(&rules));
        let mut chance = ChaCha8Rng::seed_from_u64(1);
        let (mut state, mut number) = (rules.deal(DealNumber(1)), 0);
        play_out(&rules, &mut state, &mut chance, |state, _| {
            number += 1;
            if number % 8 != 0 || number > 400 {
                return;
            }
            for seat in (0..rules.seats()).map(Seat) {
                let view = state.view(&rules, seat);
                let Some(other) = view.suppose(&rules, DealNumber(number)) else { continue };
                let seen = other.view(&rules, seat);
                if seen == view {
                    assert_eq!(scribe.table(&view, true), scribe.table(&seen, true), "{id}");
                }
                let mut legal = Vec::new();
                if view.actor(&rules) == Some(seat) {
                    view.legal(&rules, &mut legal);
                }
                for (number, &action) in legal.iter().enumerate().take(40) {
                    let told = scribe.choice(number, action);
                    let read = scribe.notation().read(&told.text, &legal);
                    assert_eq!(read, Ok(action), "{id}: {told:?}");
                }
            }
        });
    }
}

#[test]
fn a_notice_of_the_game_names_players_by_their_seats() {
    let rules = rules("whist");
    let scribe = Scribe::new(Arc::clone(&rules));
    let mut game = Match::start(rules, Start::Number(DealNumber(1))).expect("it begins");
    let mut told = Vec::new();
    let mut legal = Vec::new();
    while told.len() < 400 {
        game.state().legal(game.rules(), &mut legal);
        let Some(&action) = legal.first() else { break };
        let events = game.play(action).expect("it is legal");
        told.extend(events.iter().map(|event| scribe.happening(event)));
    }
    let taken = { told.iter() }.filter(|event| event.what == "told");
    let texts: Vec<&str> = taken.filter_map(|event| event.text.as_deref()).collect();
    assert!(texts.len() >= 12, "{texts:?}");
    let of_seats = (1..=4).map(|seat| format!("player {seat} takes the trick."));
    let of_seats: Vec<String> = of_seats.collect();
    assert!(texts.iter().all(|text| of_seats.iter().any(|seat| seat == text)), "{texts:?}");
}

#[test]
fn the_schema_in_the_manual_is_that_of_the_messages() {
    let path = root().join("docs/bot-exchange.schema.json");
    let text = serde_json::to_string_pretty(&schema()).expect("it is JSON") + "\n";
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, &text).expect("it can be written");
    }
    let kept = fs::read_to_string(&path).expect("it is there");
    assert_eq!(kept, text, "write it anew: UPDATE=1 cargo test -p engine");
}
