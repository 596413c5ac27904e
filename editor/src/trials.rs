//! Many deals of the game under construction, played in the background, with their results.

use engine::{
    agents::{AttemptEnd, attempt},
    cards::DealNumber,
    definition::{About, Fan, Localized, Place},
    rules::Rules,
    workbook::Draft,
};
use std::{
    num::NonZero,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
    thread,
};

/// Number of deals played.
pub const DEALS: u32 = 1_000;
/// Number of actions after which a deal is given up.
const MOST_ACTIONS: u32 = 600;
/// Largest number of threads, so that the window keeps one of its own.
const MOST_THREADS: usize = 4;

/// Results of the deals played.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TrialResults {
    /// Number of deals played.
    pub played: u32,
    /// Number of deals won.
    pub won: u32,
    /// Number of deals that got stuck.
    pub stuck: u32,
    /// Number of deals given up.
    pub given_up: u32,
    /// Number of actions of each won deal, in ascending order.
    pub lengths: Vec<u32>,
    /// Lowest number of a won deal.
    pub first_won: Option<DealNumber>,
    /// Lowest number of a deal that was not won.
    pub first_lost: Option<DealNumber>,
}

impl TrialResults {
    fn add(&mut self, deal: DealNumber, end: AttemptEnd, actions: u32) {
        let lower = |first: Option<DealNumber>| Some(first.map_or(deal, |first| first.min(deal)));
        self.played += 1;
        match end {
            AttemptEnd::Won => {
                self.won += 1;
                self.first_won = lower(self.first_won);
                let at = self.lengths.partition_point(|&other| other <= actions);
                self.lengths.insert(at, actions);
            }
            AttemptEnd::Stuck => self.stuck += 1,
            AttemptEnd::GivenUp => self.given_up += 1,
        }
        if end != AttemptEnd::Won {
            self.first_lost = lower(self.first_lost);
        }
    }

    /// Returns the shortest, the median, and the longest of the won deals, in actions; `None` if
    /// none was won.
    #[must_use]
    pub fn length(&self) -> Option<[u32; 3]> {
        let (first, last) = (self.lengths.first()?, self.lengths.last()?);
        Some([*first, self.lengths[self.lengths.len() / 2], *last])
    }
}

/// Returns the part of a game that determines its deals and moves: the game without its texts and
/// places.
#[must_use]
pub fn essence(draft: &Draft) -> Draft {
    let mut draft = Draft { about: About::default(), ..draft.clone() };
    for deck in &mut draft.decks {
        (deck.name, deck.place) = (Localized::default(), Place::default());
    }
    for field in &mut draft.fields {
        field.name = Localized::default();
    }
    for spot in &mut draft.spots {
        (spot.name, spot.place, spot.fan) = (String::new(), Place::default(), Fan::default());
    }
    draft
}

/// Deals being played. Dropping this gives up those that are left.
#[derive(Debug)]
pub struct Trials {
    shared: Arc<Shared>,
    /// Number of deals to be played.
    pub total: u32,
}

#[derive(Debug, Default)]
struct Shared {
    taken: AtomicU32,
    stopped: AtomicBool,
    found: Mutex<TrialResults>,
}

impl Trials {
    /// Starts to play the deals from number 1 on; `woken` is called after each of them.
    #[must_use]
    pub fn begin(
        rules: &Arc<Rules>,
        total: u32,
        woken: impl Fn() + Clone + Send + 'static,
    ) -> Self {
        let shared = Arc::new(Shared::default());
        let threads = thread::available_parallelism().map_or(1, NonZero::get);
        for _ in 0..threads.saturating_sub(1).clamp(1, MOST_THREADS) {
            let (rules, shared, woken) = (Arc::clone(rules), Arc::clone(&shared), woken.clone());
            let work = move || shared.play(&rules, total, &woken);
            // Without a thread nothing is played, which is visible.
            let _ = thread::Builder::new().name("trial deals".to_owned()).spawn(work);
        }
        Self { shared, total }
    }

    /// Returns the results so far.
    #[must_use]
    pub fn found(&self) -> TrialResults {
        self.shared.found.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// True if all deals have been played.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.found().played >= self.total
    }
}

impl Drop for Trials {
    fn drop(&mut self) {
        self.shared.stopped.store(true, Ordering::Relaxed);
    }
}

impl Shared {
    fn play(&self, rules: &Rules, total: u32, woken: &dyn Fn()) {
        while !self.stopped.load(Ordering::Relaxed) {
            let number = self.taken.fetch_add(1, Ordering::Relaxed) + 1;
            if number > total {
                break;
            }
            let deal = DealNumber(number.into());
            let done = attempt(rules, deal, MOST_ACTIONS);
            let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
            found.add(deal, done.end, done.actions);
            drop(found);
            woken();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::workbook::{Document, read};
    use std::time::{Duration, Instant};

    fn rules(sheets: &str) -> Arc<Rules> {
        let definition = read(&Document::from_text(sheets)).definition.expect("a sound game");
        Arc::new(Rules::compile(&definition))
    }

    #[track_caller]
    fn played(rules: &Arc<Rules>, total: u32) -> TrialResults {
        let trials = Trials::begin(rules, total, || {});
        let begun = Instant::now();
        while !trials.is_done() {
            assert!(begun.elapsed() < Duration::from_secs(60), "{:?}", trials.found());
            thread::sleep(Duration::from_millis(5));
        }
        trials.found()
    }

    #[test]
    fn what_comes_of_many_deals_is_told() {
        // Any top card can go home: every deal is won, card by card.
        let sheets = "[Fields]\nField | Put | Take | Clear\nHome | any; empty: any | none | =52\n\
            Row | none | none; top: any |\n[Deals]\nSpot | Opening deal\nRow | 52 up";
        let found = played(&rules(sheets), 40);
        assert_eq!((found.played, found.won, found.stuck), (40, 40, 0));
        assert_eq!(found.length(), Some([52, 52, 52]));
        assert_eq!((found.first_won, found.first_lost), (Some(DealNumber(1)), None));
    }

    #[test]
    fn deals_that_go_nowhere_are_stuck() {
        let sheets = "[Fields]\nField | Put | Take | Clear\nHome | none; empty: A | none | =1\n\
            Row | none | none; top: any |\n[Deals]\nSpot | Opening deal\nRow | 1 up";
        let found = played(&rules(sheets), 60);
        assert_eq!(found.won + found.stuck, 60);
        assert!(found.won > 0 && found.stuck > found.won, "an ace in thirteen: {found:?}");
    }

    #[test]
    fn words_and_places_do_not_decide_about_a_deal() {
        let samples = fudaba::library::Sample::all();
        let work = crate::work::Work::open(samples[0].bytes(), None).expect("a workbook");
        let mut draft = work.draft().clone();
        draft.about.title.en = "Another title".to_owned();
        draft.fields[0].name.en = "Another name".to_owned();
        draft.spots[0].place.x += 10;
        assert_eq!(essence(&draft), essence(work.draft()));
        draft.fields[0].check_inside = !draft.fields[0].check_inside;
        assert_ne!(essence(&draft), essence(work.draft()));
    }
}
