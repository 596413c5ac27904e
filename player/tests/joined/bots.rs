//! Bots and programs that play in place of a person who joins.

use super::{Input, customs, joining::host, program, prompt::PersonAtPrompt};
use engine::protocol::{BotsTold, ClockTold, TablePolicy, UndoTold};
use fudaba::cli::{Console, Environment, Exit, Interrupt, run};
use remote::Invitation;
use std::path::Path;

/// A pipe that has ended, as where a program runs without a keyboard.
const NOTHING: Input = || Box::new(std::io::empty());

/// Joins with these words; returns the exit, the output and the messages.
fn joins(invitation: &Invitation, words: &[&str]) -> (Exit, String, String) {
    let environment = Environment { piped_input: Some(NOTHING), ..Environment::default() };
    let address = invitation.to_string();
    program(&[&["fudaba", "join", &address][..], words].concat(), &environment)
}

/// Returns the name of the example in Python among bots.
fn example() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/bot.py");
    format!("exec:python3 '{}'", path.display())
}

#[test]
fn a_bot_and_a_program_in_another_language_play_proved_games_and_leave() {
    let host = host("whist", 4, &["greedy", "lowest"], customs());
    let invitation = host.invitations(None).remove(0);
    let example = example();
    let ends = std::thread::scope(|scope| {
        let seats = [("Robo", "greedy"), ("Snake", example.as_str())].map(|(name, bot)| {
            let words = ["--name", name, "--bot", bot, "--games", "2"];
            let invitation = &invitation;
            scope.spawn(move || joins(invitation, &words))
        });
        seats.map(|seat| seat.join().expect("it ends"))
    });
    for (exit, said, err) in &ends {
        assert_eq!((*exit, err.as_str()), (Exit::Done, ""), "{said}");
        let proved = said.matches("The deal is proved: nobody could choose it.").count();
        assert_eq!(proved, 2, "{said}");
        assert_eq!(said.matches("You are ready.").count(), 2, "{said}");
        assert!(said.contains(" takes the trick.") && said.contains(" plays "), "{said}");
        assert!(!said.contains("A robot plays"), "{said}");
        let places = ["1", "2", "3"].map(|place| said.matches(&format!("\n  {place}. ")).count());
        assert_eq!(places, [4, 4, 0], "two sides have two places: {said}");
    }
    host.stop().expect("it stops");
}

#[test]
fn a_program_that_fails_leaves_the_table_and_says_why() {
    let host = host("breakthrough", 2, &["greedy"], customs());
    let invitation = host.invitations(None).remove(0);
    let late = r#"exec:1s:sh -c 'read a; echo "{\"ready\":1}"; read b; printf "\033[31mred\n" >&2; exit 5'"#;
    let (exit, said, err) = joins(&invitation, &["--name", "Robo", "--bot", late]);
    assert_eq!(exit, Exit::NotRight, "{said}");
    assert!(err.contains("The program has failed, and leaves the table: "), "{err}");
    assert!(err.contains("it ended while it was still needed"), "{err}");
    assert!(err.contains(r"its standard error: \u001b[31mred"), "{err}");
    for (bot, exit, why) in [
        ("exec:./no-such-bot", Exit::NotRight, "it could not be started"),
        ("strategy:sly", Exit::NotRight, "the game has no strategy `sly`"),
        ("./mine.ron", Exit::NotRight, "mine.ron"),
        ("brilliant", Exit::Usage, "brilliant"),
    ] {
        let (ended, said, err) = joins(&invitation, &["--name", "Zoe", "--bot", bot]);
        assert_eq!(ended, exit, "{said}{err}");
        assert!(err.contains(why), "{bot}: {err}");
    }
    host.stop().expect("it stops");
}

#[test]
fn a_bot_that_cannot_play_by_the_customs_is_refused_with_the_reason() {
    let clock = Some(ClockTold { each_ms: 2_000, bank_ms: 0 });
    let hurried = TablePolicy { clock, ..customs() };
    let without = TablePolicy { bots: BotsTold::Refused, ..customs() };
    let example = example();
    let slow = example.replace("exec:", "exec:20s:");
    for (policy, bot, seat, why) in [
        (hurried, slow.as_str(), "1", "give it at most 1.6 seconds, as in exec:1.6s:COMMAND"),
        (without, "greedy", "1", "The customs of this table allow no bots."),
        (customs(), "greedy", "7", "The bot has no seat."),
    ] {
        let host = host("breakthrough", 2, &[], policy);
        let invitation = host.invitations(None).remove(0);
        let words = ["--name", "Robo", "--seat", seat, "--bot", bot];
        let (exit, said, err) = joins(&invitation, &words);
        assert_eq!(exit, Exit::NotRight, "{said}{err}");
        assert!(err.contains(why), "{err}");
        host.stop().expect("it stops");
    }
}

#[test]
fn a_bot_agrees_to_an_undo_while_it_thinks() {
    let policy = TablePolicy { undo: UndoTold::Agreed, fair: false, ..customs() };
    let host = host("breakthrough", 2, &[], policy);
    let invitation = host.invitations(None).remove(0);
    let hana = PersonAtPrompt::sit(&invitation, "Hana");
    let address = invitation.to_string();
    // It waits for the host to come back, for as long as this program runs.
    std::thread::spawn(move || {
        let environment = Environment { piped_input: Some(NOTHING), ..Environment::default() };
        let words = ["fudaba", "join", &address, "--name", "Robo", "--bot", "search:8s"];
        program(&words, &environment)
    });
    hana.told("Robo is ready.");
    hana.say("players");
    hana.told("2  Robo (bot) (ready)");
    let people = host.office().survey().people;
    let programs = people.iter().filter(|one| one.is_program).map(|one| one.name.as_str());
    assert_eq!(programs.collect::<Vec<_>>(), ["Robo"], "the host is told the same");
    hana.say("ready");
    hana.told("Your turn: ");
    let roster = hana.said().rsplit("Type an action").nth(1).map(str::to_owned);
    assert!(roster.is_some_and(|said| said.ends_with("  2  Robo (bot)\n")), "{}", hana.said());
    hana.say("a2 a3");
    hana.say("undo");
    hana.told("Your last choice was taken back.");
    let said = hana.said();
    assert!(!said.contains("Robo: "), "it was still thinking: {said}");
    hana.leave();
    host.stop().expect("it stops");
}

#[test]
fn a_program_is_seated_until_it_is_interrupted() {
    fn raise_soon(interrupt: Interrupt) {
        std::thread::spawn(move || {
            std::thread::sleep(std::time::Duration::from_secs(3));
            interrupt.raise();
        });
    }
    let host = host("crazy-eights", 2, &["greedy"], customs());
    let address = host.invitations(None).remove(0).to_string();
    let on_interrupt: Option<fn(Interrupt)> = Some(raise_soon);
    let environment =
        Environment { piped_input: Some(NOTHING), on_interrupt, ..Environment::default() };
    let example = example();
    let words = ["fudaba", "bot", &example, "--join", &address, "--name", "Snake"];
    let (exit, said, err) = program(&words, &environment);
    assert_eq!((exit, err.as_str()), (Exit::Interrupted, ""), "{said}");
    assert!(said.contains("Table T1: ") && said.contains("> ready"), "{said}");
    host.stop().expect("it stops");
}

#[test]
fn the_terminal_of_a_bot_tells_what_it_does_and_waits_for_and_nothing_to_type() {
    for (lang, plays, waits, done) in [
        (
            "en",
            "The bot plays: ",
            "The bot is ready for each game",
            "The bot has played the games that it was to play, and leaves.\n",
        ),
        (
            "ja",
            "ボットがプレイします。",
            "ボットは毎回準備完了にして",
            "ボットは予定の回数のゲームを終えたので、退出します。\n",
        ),
    ] {
        let host = host("crazy-eights", 2, &["greedy"], customs());
        let address = host.invitations(None).remove(0).to_string();
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let mut console = Console {
            input: &mut &b""[..],
            out: &mut out,
            err: &mut err,
            input_is_terminal: true,
            output_is_terminal: false,
            error_is_terminal: false,
        };
        let words = ["fudaba", "join", &address, "--name", "Robo", "--bot", "lowest"];
        let words = words.into_iter().chain(["--games", "1", "--lang", lang]);
        let exit = run(words.map(Into::into), &mut console, &Environment::default());
        let said = String::from_utf8(out).expect("text");
        assert_eq!((exit, err.as_slice()), (Exit::Done, &b""[..]), "{said}");
        assert!(said.contains(plays) && said.contains(waits), "{said}");
        assert!(said.ends_with(done), "nothing follows the last game: {said}");
        assert!(!said.contains('`'), "nothing to type: {said}");
        host.stop().expect("it stops");
    }
}

#[test]
fn a_bot_that_joins_follows_strategies_that_lie_beside_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("low.ron");
    let text = "(id: \"p\", title: \"P\", for: [\"whist\"], strategies: { \"low\": (rules: [(name: \
                \"least\", moves: [\"play\"], lowest: \"rank + 0\")], otherwise: First) })";
    std::fs::write(&file, text).expect("a file");
    let file = file.display().to_string();
    let named = format!("{file}:low");
    for bot in [file.as_str(), named.as_str(), "strategy:modest"] {
        let host = host("whist", 4, &["greedy", "greedy", "lowest"], customs());
        let invitation = host.invitations(None).remove(0);
        let words = ["--name", "Robo", "--bot", bot, "--games", "1"];
        let (exit, said, err) = joins(&invitation, &words);
        assert_eq!((exit, err.as_str()), (Exit::Done, ""), "{bot}: {said}");
        assert!(said.contains("> ready") && said.contains(" takes the trick."), "{said}");
        assert!(!said.contains("Not carried out"), "{said}");
        host.stop().expect("it stops");
    }
    let host = host("breakthrough", 2, &["greedy"], customs());
    let invitation = host.invitations(None).remove(0);
    let (exit, _, err) = joins(&invitation, &["--name", "Robo", "--bot", &file]);
    assert_eq!(exit, Exit::NotRight);
    assert!(err.contains("no strategies for this game: write `for: [\"breakthrough\"]`"), "{err}");
    host.stop().expect("it stops");
}

/// Returns the processor time that this thread has had, in hundredths of a second.
#[cfg(target_os = "linux")]
fn own_ticks() -> u64 {
    let stat = std::fs::read_to_string("/proc/thread-self/stat").expect("Linux has it");
    let fields = stat.rsplit(") ").next().unwrap_or_default();
    fields.split(' ').skip(11).take(2).filter_map(|ticks| ticks.parse::<u64>().ok()).sum()
}

#[cfg(target_os = "linux")]
#[test]
fn whoever_keeps_records_does_not_read_the_sample_at_each_word_of_the_host() {
    let folder = tempfile::tempdir().expect("a folder");
    let record = folder.path().join("game.fudaba").display().to_string();
    let [plain, keeping] = [&[][..], &["--record", record.as_str()]].map(|more| {
        let host = host("whist", 4, &["random", "random", "random"], customs());
        let invitation = host.invitations(None).remove(0);
        let before = own_ticks();
        let words = [&["--name", "Robo", "--bot", "random", "--games", "1"], more].concat();
        let (exit, said, _) = joins(&invitation, &words);
        assert_eq!(exit, Exit::Done, "{said}");
        host.stop().expect("it stops");
        own_ticks() - before
    });
    assert!(keeping < 2 * plain + 50, "{keeping} hundredths of a second, not {plain}");
}
