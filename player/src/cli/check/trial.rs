//! Faults found by random games of a game in RON, within a limited time.

use crate::{
    cli::{Console, progress::ProgressLine},
    library::PartyGame,
    text::{Texts, wording_words},
};
use engine::{
    agents::{TrialBudget, TrialProgress, run_with_progress},
    definition::{Wording, game::GameDiagnostic, say},
};
use std::{
    io,
    time::{Duration, Instant},
};

/// Time for trying out a game. Each setup has a share of it, and at least one game.
const PATIENCE: Duration = Duration::from_secs(5);

/// Tries a game out and shows the progress on a terminal; reports if the time was too short for the
/// whole trial.
pub(super) fn faults(
    name: &str,
    game: &PartyGame,
    texts: &Texts,
    console: &mut Console<'_>,
) -> io::Result<Vec<GameDiagnostic>> {
    let begun = Instant::now();
    let mut bar: Option<ProgressLine> = None;
    let mut shown = Ok(());
    let (mut last, mut short) = (TrialProgress::default(), false);
    let faults = run_with_progress(&game.game, TrialBudget::default(), &mut |progress| {
        let planned = usize::try_from(progress.planned).unwrap_or(usize::MAX);
        let bar = bar.get_or_insert_with(|| ProgressLine::new(console.error_is_terminal, planned));
        if progress.setups > last.setups && shown.is_ok() {
            shown = bar.show(done(progress), console.err);
        }
        last = progress;
        let in_time = begun.elapsed() < share(progress);
        short |= !in_time;
        in_time
    });
    shown?;
    if let Some(mut bar) = bar {
        bar.clear(console.err)?;
    }
    if short {
        writeln!(console.err, "{}", wording_words(texts, &cut_short(name, last)))?;
    }
    Ok(faults)
}

/// Describes a trial that ran out of time.
fn cut_short(name: &str, TrialProgress { games, setups, .. }: TrialProgress) -> Wording {
    match (games, setups) {
        (0, _) => say!(
            "check-no-trial",
            "{file}: a single game takes so long that none was played to its end",
            file = name,
        ),
        (1, _) => say!(
            "check-short-trial-one",
            "{file}: 1 game was tried; more would have taken too long",
            file = name,
        ),
        (_, 0..=1) => say!(
            "check-short-trial-usual",
            "{file}: {games} games were tried; more would have taken too long",
            file = name,
            games = games as usize,
        ),
        _ => say!(
            "check-short-trial",
            "{file}: {games} games were tried with {setups} settings; more would have taken too \
             long",
            file = name,
            games = games as usize,
            setups = setups as usize,
        ),
    }
}

/// Returns the number of finished setups.
fn done(progress: TrialProgress) -> usize {
    progress.setups.saturating_sub(1).try_into().unwrap_or(usize::MAX)
}

/// Returns the time by which the current setup must end: the first one has a third of the time, the
/// others share the rest.
fn share(progress: TrialProgress) -> Duration {
    if progress.planned <= 1 {
        return PATIENCE;
    }
    let others = progress.planned.saturating_sub(1) as f64;
    PATIENCE.mul_f64((1.0 + 2.0 * done(progress) as f64 / others) / 3.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_tried_is_told_in_numbers_that_fit() {
        let told = |games, setups| {
            cut_short("x.ron", TrialProgress { games, setups, planned: 9 }).to_string()
        };
        assert!(told(0, 1).contains("none was played to its end"), "{}", told(0, 1));
        assert!(told(1, 1).contains("1 game was tried;"), "{}", told(1, 1));
        assert!(told(7, 1).contains("7 games were tried;"), "{}", told(7, 1));
        assert!(told(7, 3).contains("7 games were tried with 3 settings"), "{}", told(7, 3));
        for (games, setups) in [(0, 1), (1, 1), (7, 1), (7, 3)] {
            let texts = Texts::new(crate::text::Language::Ja);
            let progress = TrialProgress { games, setups, planned: 9 };
            let words = wording_words(&texts, &cut_short("x.ron", progress));
            assert!(!words.contains("tried"), "{words}");
        }
    }

    #[test]
    fn every_setup_has_a_share_of_the_time() {
        let at = |setups| share(TrialProgress { games: 0, setups, planned: 5 });
        assert!(at(1) < at(2) && at(2) < at(5));
        assert_eq!(at(5), PATIENCE);
        assert!(at(9) > PATIENCE, "mixtures come on top");
        assert_eq!(share(TrialProgress { games: 0, setups: 1, planned: 1 }), PATIENCE);
        assert!(share(TrialProgress::default()) > Duration::ZERO);
    }
}
