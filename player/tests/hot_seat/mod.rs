//! Whole games in a terminal shared by several people: the player at the terminal sees their own
//! cards, and nothing that only others may see.

use cards::Card;
use engine::{
    cards::{self, DealNumber},
    rules::{Event, Match, Notation, Rules, Seat, Setup, Start},
};
use fudaba::{
    cli::{Console, Environment, run},
    library::{AnyGame, PartyGame},
    local::{LocalTable, Turn},
    party::{Plan, Sitter},
    store::AutoplaySetting,
};
use std::{
    cell::RefCell,
    collections::BTreeSet,
    io::{self, BufRead, Read, Write},
    rc::Rc,
    sync::Arc,
    time::Duration,
};

const CURTAIN: &str = "press Enter when only you can see the screen.";
/// Maximum number of decisions in a game that ends.
const MOST_DECISIONS: usize = 3_000;

/// The contents of the terminal, readable by the current player.
#[derive(Clone, Default)]
struct Screen(Rc<RefCell<String>>);

impl Write for Screen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let text = std::str::from_utf8(bytes).map_err(io::Error::other)?;
        self.0.borrow_mut().push_str(text);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The people at a terminal: they ask for the legal actions and choose one, until the game ends.
struct Persons {
    screen: Screen,
    /// Length of the screen read so far, and at the time when the current player sat down.
    read: usize,
    sat_down: usize,
    viewer: Option<Seat>,
    /// The same game, played along by the engine.
    game: Match,
    notation: Notation,
    /// By seat: the cards that the player has seen in place.
    known: Vec<BTreeSet<Card>>,
    /// By seat: true if cards were dealt again since the player last left the terminal.
    dealt_anew: Vec<bool>,
    typed: Vec<u8>,
    has_asked: bool,
    curtains: usize,
}

impl Persons {
    fn new(game: &PartyGame, seats: u8, deal: u64, screen: Screen) -> Self {
        let setup = Setup { seats: Some(seats), options: Vec::new() };
        let rules = Rules::of_game(Arc::clone(&game.game), &setup).expect("so many can play");
        let rules = Arc::new(rules);
        let notation = Notation::of(&rules);
        let game = Match::start(rules, Start::Number(DealNumber(deal))).expect("it can be dealt");
        let known = vec![BTreeSet::new(); seats.into()];
        let (typed, viewer) = (Vec::new(), None);
        let mut persons = Self {
            screen,
            read: 0,
            sat_down: 0,
            viewer,
            game,
            notation,
            known,
            dealt_anew: vec![false; seats.into()],
            typed,
            has_asked: false,
            curtains: 0,
        };
        persons.look();
        persons
    }

    fn spots(&self) -> impl Iterator<Item = engine::definition::SpotId> + use<> {
        (0..self.game.rules().spot_count() as u8).map(engine::definition::SpotId)
    }

    /// Updates what each player can see.
    fn look(&mut self) {
        for (seat, known) in (0..).map(Seat).zip(&mut self.known) {
            let view = self.game.view_of(seat);
            for spot in (0..self.game.rules().spot_count() as u8).map(engine::definition::SpotId) {
                known.extend(view.pile(spot).filter_map(|seen| seen.card));
            }
        }
    }

    /// Returns the next line; `None` when the game is over.
    fn line(&mut self) -> Option<String> {
        let sight = self.screen.0.borrow()[self.sat_down..].to_owned();
        let new = sight[self.read - self.sat_down..].to_owned();
        self.read += new.len();
        if new.ends_with(CURTAIN) {
            let (seen, curtain) = sight.rsplit_once("\n\n\n").expect("it is wiped");
            assert!(seen.ends_with(&"\n".repeat(50)), "the last one's cards are off the screen");
            assert!(curtain.contains(CURTAIN));
            self.nothing_hidden_was_shown(seen);
            self.leave();
            self.viewer = self.game.actor();
            self.sat_down = self.read;
            self.curtains += 1;
            return Some(String::new());
        }
        if self.game.outcome().is_some() {
            self.nothing_hidden_was_shown(&sight);
            assert!(new.contains("  1. "), "the result is told: {new}");
            return None;
        }
        self.has_asked = !self.has_asked;
        if self.has_asked {
            return Some("?".to_owned());
        }
        let codes: Vec<&str> = new
            .split("legal:\n")
            .nth(1)
            .unwrap_or_else(|| panic!("what is legal is listed: {new}"))
            .lines()
            .map_while(|line| line.strip_prefix("  ")?.split("  ").next())
            .filter(|code| !code.starts_with('…'))
            .collect();
        let decisions = self.game.actions().len();
        assert!(decisions < MOST_DECISIONS, "the game ends: {new}");
        // Any choice will do, as long as the choices vary.
        let code = codes[((decisions * 2_654_435_761) >> 9) % codes.len()].trim().to_owned();
        self.play(&code);
        Some(code)
    }

    fn play(&mut self, code: &str) {
        let seat = self.game.actor().expect("somebody is to choose");
        if self.game.rules().is_open_board() {
            // The screen passes to them without a word.
            self.viewer = Some(seat);
        }
        if self.viewer.is_some() {
            assert_eq!(self.viewer, Some(seat), "whoever chooses sits at the terminal");
        }
        let mut legal = Vec::new();
        self.game.view_of(seat).legal(self.game.rules(), &mut legal);
        let action = self.notation.read(code, &legal).expect("what is listed can be typed");
        let events = self.game.play(action).expect("what is listed is legal");
        let anew = |event: &Event| matches!(event, Event::Gathered { .. } | Event::Shuffled { .. });
        if events.iter().any(anew) {
            self.dealt_anew.fill(true);
        }
        for event in &events {
            if let Event::Carried { shown, .. } = event {
                self.known.iter_mut().for_each(|known| known.extend(shown.cards()));
            }
        }
        self.look();
    }

    /// Drops a leaving player's knowledge of the previous deal, which they have read about by now.
    fn leave(&mut self) {
        let Some(seat) = self.viewer.map(|seat| usize::from(seat.0)) else { return };
        if std::mem::take(&mut self.dealt_anew[seat]) {
            self.known[seat].clear();
            self.look();
        }
    }

    /// Checks that a text names only those cards of other hands that the reader has seen.
    fn nothing_hidden_was_shown(&self, text: &str) {
        let Some(viewer) = self.viewer else { return };
        let words: BTreeSet<&str> =
            text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
        let hidden = self.spots().filter(|&spot| {
            let info = self.game.rules().spot_info(spot);
            info.and_then(|info| info.player).is_some_and(|player| player != viewer)
        });
        for spot in hidden {
            let actual = self.game.state().held(spot).kinds();
            let actual = actual.chain(self.game.state().pile(spot).iter().map(|p| p.card()));
            for card in actual.filter(|card| !self.known[usize::from(viewer.0)].contains(card)) {
                let code = self.notation.card(card);
                assert!(!words.contains(code), "{code} is hidden from {viewer:?}: {text}");
            }
        }
    }
}

impl Read for Persons {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let typed = self.fill_buf()?;
        let count = typed.len().min(buffer.len());
        buffer[..count].copy_from_slice(&typed[..count]);
        self.consume(count);
        Ok(count)
    }
}

impl BufRead for Persons {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.typed.is_empty()
            && let Some(line) = self.line()
        {
            self.typed = format!("{line}\n").into_bytes();
        }
        Ok(&self.typed)
    }

    fn consume(&mut self, count: usize) {
        self.typed.drain(..count);
    }
}

/// Plays a whole sample game by people alone; returns how often the terminal changed hands.
fn whole_game(name: &str, seats: u8, deal: u64) -> usize {
    let AnyGame::Party(game) = AnyGame::find(name).expect("it is a sample") else {
        panic!("{name} is for several players");
    };
    let (mut screen, mut err) = (Screen::default(), Vec::new());
    let mut persons = Persons::new(&game, seats, deal, screen.clone());
    let (count, deal) = (seats.to_string(), deal.to_string());
    let words = ["fudaba", "play", name, "--seats", &count, "--deal", &deal, "--bots", "person"];
    let mut console = Console {
        input: &mut persons,
        out: &mut screen,
        err: &mut err,
        input_is_terminal: true,
        output_is_terminal: false,
        error_is_terminal: false,
    };
    let environment = Environment { no_color: true, ..Environment::default() };
    let exit = run(words.map(Into::into), &mut console, &environment);
    assert_eq!((exit.status(), err), (0, Vec::new()), "{name}");
    assert!(persons.game.outcome().is_some_and(|outcome| !outcome.is_fault()), "{name}");
    persons.curtains
}

#[test]
fn a_trick_game_is_handed_round_to_its_end() {
    assert!(whole_game("briscola", 2, 5) > 30);
    assert!(whole_game("whist", 4, 2) > 50);
}

#[test]
fn a_shedding_game_is_handed_round_to_its_end() {
    assert!(whole_game("crazy-eights", 2, 3) > 10);
    assert!(whole_game("president", 4, 1) > 50);
}

#[test]
fn a_board_game_is_played_by_two_at_one_terminal() {
    assert_eq!(whole_game("english-draughts", 2, 1), 0, "an open board hides nothing");
}

#[test]
fn games_of_other_families_are_handed_round_to_their_ends() {
    assert!(whole_game("casino", 2, 4) > 20);
    assert!(whole_game("rummy", 2, 1) > 20);
    assert!(whole_game("twenty-one", 2, 6) > 1);
}

#[test]
fn the_last_move_at_an_open_board_is_taken_back_by_whoever_made_it() {
    let AnyGame::Party(game) = AnyGame::find("english-draughts").expect("it is a sample") else {
        panic!("draughts are for two");
    };
    let plan = Plan { sitters: vec![Sitter::Person; 2], ..Plan::usual(&game.game) };
    let mut table = LocalTable::of_game(&game.game, plan, DealNumber(1)).expect("it begins");
    assert!(!table.can_undo());
    for _ in 0..3 {
        let first = table.choices().all()[0];
        table.play(first, AutoplaySetting::Off, Duration::ZERO).expect("it is legal");
    }
    for left in (0..3_u8).rev() {
        assert!(table.can_undo() && table.undo(Duration::ZERO));
        assert_eq!(table.game().actions().len(), usize::from(left));
        assert_eq!(table.turn(), Turn::Person(Seat(left % 2)));
    }
    assert!(!table.can_undo());
}
