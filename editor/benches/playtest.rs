//! Time from an edit to a live game: `cargo editor -p fudaba-editor --bench playtest` measures from
//! a painted cell to the game on the board, with up to two hundred moves replayed.

use divan::Bencher;
use engine::{
    agents::Playout,
    cards::{Card, DealNumber},
    definition::FieldId,
};
use fudaba::library::Sample;
use fudaba_editor::{named, panel::playtest::trial::Trial, work::Work};
use std::sync::Arc;

/// A draw-three builder, a game with two packs, and the largest files.
const GAMES: [&str; 4] = ["klondike", "spider", "canfield", "two-rivers"];

/// Largest number of moves played on the table.
const MOVES: usize = 200;

fn main() {
    divan::main();
}

fn work(game: &str) -> Work {
    let sample = Sample::all().into_iter().find(|sample| sample.stem() == game);
    Work::open(sample.expect("a sample game").bytes(), None).expect("a whole workbook")
}

/// Plays random moves until the game is stuck or has [`MOVES`] of them.
fn trial(work: &Work) -> Trial {
    let rules = work.judged().rules.as_ref().expect("a sample is sound");
    let mut trial = Trial::new(Arc::clone(rules), DealNumber(1));
    let mut playout = Playout::new(1);
    while trial.moves() < MOVES {
        let Some(action) = playout.choose(rules, trial.game().state()) else { break };
        trial.play(action).expect("a playout chooses legal actions");
    }
    trial
}

/// Turns one cell of the first field's put table.
fn paint(work: &mut Work) {
    let field = FieldId(0);
    let (below, above) = (Card::all().next(), Card::all().nth(1));
    let (below, above) = (below.expect("52 cards"), above.expect("52 cards"));
    work.edit(named!("edit-playtest-allow-cell", cell = "bench"), |draft| {
        let put = &mut draft.fields[field.index()].put;
        let was = put.allows(below, above);
        put.set(below, above, !was);
    });
}

/// One painted cell: the edit itself, the check of the game, and its reload with all its moves.
#[divan::bench(args = GAMES)]
fn edit_is_live(bencher: Bencher<'_, '_>, game: &str) {
    let mut work = work(game);
    let mut trial = trial(&work);
    bencher.bench_local(|| {
        paint(&mut work);
        work.judge();
        let rules = work.judged().rules.as_ref().expect("still sound");
        trial.reload(Arc::clone(rules));
        trial.moves()
    });
}

/// The reload alone.
#[divan::bench(args = GAMES)]
fn replay(bencher: Bencher<'_, '_>, game: &str) {
    let work = work(game);
    let mut trial = trial(&work);
    let rules = work.judged().rules.as_ref().expect("a sample is sound");
    bencher.bench_local(|| trial.reload(Arc::clone(rules)));
}
