//! Hints: advice to a player, based on nothing but what the player sees and has seen.

mod back;
mod known;
mod seen;

use crate::{
    SearchBudget,
    aim::Aim,
    measure::{PositionMeasures, Weights},
    position::{alike, exact},
    search::{PositionVerdict, SearchEnd, SearchResult, looks, search},
};
use cards::Card;
use definition::{Face, SpotId};
use known::{KnownVerdict, is_known};
use rules::{Action, Event, PlacedPiece, Rules, View};
pub use seen::SeenCards;
use std::collections::HashSet;

/// Suggested action and its purpose.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hint {
    /// Action to take.
    pub action: Action,
    /// Reason for the suggestion.
    pub purpose: HintPurpose,
}

/// Purpose of an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum HintPurpose {
    /// It begins a way of this many actions that wins: the solver has found it.
    Win(u32),
    /// It wins at once, or brings a card to its goal.
    Goal,
    /// It turns up a hidden card at once.
    Reveal,
    /// It begins a sequence of this many actions that leads to one of the above.
    Prepare(u32),
    /// It joins cards into a sequence.
    Join,
    /// It empties a spot.
    Empty,
    /// It deals from a deck or refills it.
    Deal,
    /// It changes something; nothing better was found.
    Try,
}

/// Result of looking ahead from a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Advice {
    /// Suggestions, best first, each action once, without those that were found to fail. Empty if
    /// nothing is legal or no legal action makes progress.
    pub hints: Vec<Hint>,
    /// Findings about winning.
    pub prospect: Prospect,
}

/// Knowledge of what a position can still lead to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Prospect {
    /// A way to win in this many actions is known.
    Win(u32),
    /// No way to win was found, but there may be one.
    Open,
    /// Every reachable position was examined: none is won, and none depends on hidden cards.
    Lost,
}

/// Positions that the solver may examine if every card is known.
const WIN: u64 = 60_000;

/// Positions that a hint may cost if cards are hidden; takes some tens of milliseconds.
const STEP: SearchBudget = SearchBudget { positions: 6_000 };

/// Positions examined for a card that can be turned up, if those of the decks are known.
const UNCOVER: SearchBudget = SearchBudget { positions: 20_000 };

/// Cards that may be examined to rank the legal actions; on a table of thousands of cards only the
/// first actions are ranked.
const MOST_LOOKS: usize = 20_000_000;

/// Positions examined behind each other action once a way to win is known.
const OTHERS: u64 = 120;

/// Adviser of a player: remembers the way that it found, so that a player who follows the advice is
/// led along it.
///
/// # Examples
///
/// ```
/// use agents::{Adviser, Autoplay, HintPurpose, autoplay};
/// use cards::DealNumber;
/// use rules::{Rules, Seat, Setup};
/// use std::sync::Arc;
///
/// # let text = r#"(
/// #     id: "pile", title: "Pile", players: Exactly(1),
/// #     pieces: Cards(ranks: "A 2 3 4 5 6 7 8 9 T J Q K", suits: "Spades Hearts Diamonds Clubs"),
/// #     fields: {
/// #         "stock": (shape: Pile, sees: Nobody),
/// #         "row": (per: Copies(4), shape: Row, sees: Face, take: "none; top: any"),
/// #         "pile": (shape: Pile, sees: Face, put: "any; empty: any", clear: "=52"),
/// #     },
/// #     moves: { "put": (pick: Stack(from: ["row"], to: ["pile"])) },
/// #     flow: [
/// #         Shuffle("stock"), Deal(from: "stock", to: "row", count: 13, face: Up),
/// #         Turns(moves: ["put"], until: "cleared", stuck: [GameOver]),
/// #     ],
/// #     result: SolvedIf("cleared"),
/// # )"#;
/// # let game = Arc::new(gametext::read_game(text, &()).into_result()?);
/// # let rules = Rules::of_game(game, &Setup::default()).expect("one may play");
/// let view = rules.deal(DealNumber(7)).view(&rules, Seat(0));
/// let advice = Adviser::default().advise(&rules, &view);
/// assert_eq!(advice.hints[0].purpose, HintPurpose::Goal);
/// assert!(autoplay(&rules, &view, Autoplay::Always).is_some());
/// # Ok::<_, String>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct Adviser {
    /// Positions on the way, as keys, each with the action to take there; the next one first.
    plan: Vec<(u64, Action)>,
    /// True if the way ends with a win.
    wins: bool,
}

/// Returns the legal actions by their immediate effect, best first, without looking ahead. In a
/// game with a goal, actions that change nothing are left out.
#[must_use]
pub fn hints_at_sight(rules: &Rules, view: &View) -> Vec<Hint> {
    ranked(&Aim::of(rules), view)
}

/// Returns a key that positions share if they play alike: the refills of a deck count only if they
/// are limited.
#[must_use]
pub fn position_key(rules: &Rules, view: &View) -> u64 {
    alike(&Aim::of(rules), view)
}

/// Returns suggestions for a position, best first, each action once. Empty if nothing is legal or
/// no legal action makes progress.
#[must_use]
pub fn hints(rules: &Rules, view: &View) -> Vec<Hint> {
    Adviser::default().advise(rules, view).hints
}

impl Adviser {
    /// Looks ahead from a position. Takes up to some tenths of a second, unless the position lies
    /// on the way that was found before.
    pub fn advise(&mut self, rules: &Rules, view: &View) -> Advice {
        let aim = Aim::of(rules);
        let here = exact(view);
        match self.plan.iter().position(|(key, _)| *key == here) {
            Some(at) => drop(self.plan.drain(..at)),
            None => return self.look(&aim, view),
        }
        let prospect = self.prospect();
        let way: Vec<Action> = self.plan.iter().map(|(_, action)| *action).collect();
        let mut hints = ranked(&aim, view);
        self.leave_lost(&aim, view, &way, &mut hints);
        Advice { hints: first(&aim, view, &way, hints), prospect }
    }

    /// True if the position lies on the known way, so that advice costs no search.
    #[must_use]
    pub fn knows(&self, view: &View) -> bool {
        let here = exact(view);
        self.plan.iter().any(|(key, _)| *key == here)
    }

    fn prospect(&self) -> Prospect {
        if self.wins { Prospect::Win(self.plan.len() as u32) } else { Prospect::Open }
    }

    fn look(&mut self, aim: &Aim<'_>, view: &View) -> Advice {
        self.plan.clear();
        self.wins = false;
        let mut hints = ranked(aim, view);
        if hints.is_empty() {
            return Advice { hints, prospect: Prospect::Lost };
        }
        if !aim.rules.table().has_goal() {
            // Without a goal no action makes progress, and none fails.
            return Advice { hints, prospect: Prospect::Open };
        }
        let is_known = is_known(aim, view);
        // Where only cards on the table are unknown, a card may be better kept from its goal.
        let may_wait = !is_known && unknown_in_decks(aim, view) == 0;
        let found_now = match may_wait {
            true => uncovers(aim, view, hints[0].action),
            false => hints[0].purpose <= HintPurpose::Reveal,
        };
        if !is_known && found_now {
            // The card that is turned up may change everything.
            return Advice { hints, prospect: Prospect::Open };
        }
        let known = if is_known { KnownVerdict::of(aim, view, WIN) } else { KnownVerdict::Unknown };
        let SearchResult { end, failed, is_dead } = match known {
            KnownVerdict::Winnable(way) => {
                self.wins = true;
                SearchResult { end: SearchEnd::Found(way), failed: Vec::new(), is_dead: false }
            }
            KnownVerdict::Lost => SearchResult::dead(),
            KnownVerdict::Unknown if may_wait => match uncover(aim, view) {
                SearchResult { end: SearchEnd::Spent, .. } => step(aim, view),
                uncovered => uncovered,
            },
            KnownVerdict::Unknown => step(aim, view),
        };
        if is_dead {
            return Advice { hints: Vec::new(), prospect: Prospect::Lost };
        }
        hints.retain(|hint| !failed.contains(&hint.action));
        let way = match end {
            SearchEnd::Found(way) => way,
            SearchEnd::Exhausted | SearchEnd::Spent => Vec::new(),
        };
        self.keep(aim.rules, view, &way);
        self.leave_lost(aim, view, &way, &mut hints);
        let hints = first(aim, view, &way, hints);
        Advice { hints, prospect: self.prospect() }
    }

    /// Removes suggestions that a short search proves lost. The search for a way stopped at the
    /// first win, so the other actions are examined only now.
    fn leave_lost(&self, aim: &Aim<'_>, view: &View, way: &[Action], hints: &mut Vec<Hint>) {
        if self.wins {
            let chosen = way.first().copied();
            hints.retain(|hint| Some(hint.action) == chosen || !is_lost(aim, view, hint.action));
        }
    }

    /// Remembers a way.
    fn keep(&mut self, rules: &Rules, view: &View, way: &[Action]) {
        let mut position = view.clone();
        for &action in way {
            self.plan.push((exact(&position), action));
            position.imagine_legal(rules, action, &mut ());
        }
    }
}

/// True if everything reachable after an action was examined and holds no win.
fn is_lost(aim: &Aim<'_>, view: &View, action: Action) -> bool {
    let mut after = view.clone();
    after.imagine_legal(aim.rules, action, &mut ());
    !after.is_won(aim.rules) && KnownVerdict::of(aim, &after, OTHERS) == KnownVerdict::Lost
}

/// Puts the first action of the way before all other suggestions, and shuffles behind them.
fn first(aim: &Aim<'_>, view: &View, way: &[Action], mut hints: Vec<Hint>) -> Vec<Hint> {
    let Some(&action) = way.first() else { return hints };
    let own = hints.iter().position(|hint| hint.action == action).map(|at| hints.remove(at));
    let hint = match own {
        Some(hint) if hint.purpose <= HintPurpose::Reveal => hint,
        _ => Hint { action, purpose: HintPurpose::Prepare(steps_to_progress(aim, view, way)) },
    };
    // Where a way is known, a shuffle gambles it away.
    let (mut hints, gambles): (Vec<Hint>, Vec<Hint>) =
        hints.into_iter().partition(|hint| !gambles(aim, view, hint));
    hints.insert(0, hint);
    hints.extend(gambles);
    hints
}

/// True if a suggestion deals or refills, and cards are shuffled by it.
fn gambles(aim: &Aim<'_>, view: &View, hint: &Hint) -> bool {
    let (mut after, mut events) = (view.clone(), Vec::new());
    hint.purpose == HintPurpose::Deal && {
        after.imagine_legal(aim.rules, hint.action, &mut events);
        is_shuffled(&events)
    }
}

fn is_shuffled(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::Shuffled { .. }))
}

/// True if an action turns up a card that is not known.
fn uncovers(aim: &Aim<'_>, view: &View, action: Action) -> bool {
    let (mut after, mut events) = (view.clone(), Vec::new());
    after.imagine_legal(aim.rules, action, &mut events);
    shows_unknown(&events)
}

fn shows_unknown(events: &[Event]) -> bool {
    let is_unknown =
        |event: &Event| matches!(event, Event::Turned { card: None, face: Face::Up, .. });
    events.iter().any(is_unknown)
}

/// Number of unknown cards in decks.
fn unknown_in_decks(aim: &Aim<'_>, view: &View) -> usize {
    let spots = (0..aim.spots.len()).map(|spot| SpotId(spot as u8));
    let decks = spots.filter(|&spot| aim.rules.is_deck(spot));
    let is_unknown = |placed: &&PlacedPiece| placed.card() == Card::UNKNOWN;
    decks.map(|spot| view.placed(spot).iter().filter(is_unknown).count()).sum()
}

/// Number of actions until the way first brings a card to its goal or turns one up.
fn steps_to_progress(aim: &Aim<'_>, view: &View, way: &[Action]) -> u32 {
    let before = crate::distance(aim.rules, view);
    let (mut position, mut events) = (view.clone(), Vec::new());
    for (step, &action) in (1..).zip(way) {
        events.clear();
        position.imagine_legal(aim.rules, action, &mut events);
        if crate::distance(aim.rules, &position) < before || reveals(aim.rules, &events) {
            return step;
        }
    }
    way.len() as u32
}

/// Ranks the legal actions by their immediate effect; of very many, only the first are ranked. One
/// action stands for all that lead to equivalent positions. In a game with a goal, actions that
/// change nothing are left out.
fn ranked(aim: &Aim<'_>, view: &View) -> Vec<Hint> {
    let mut legal = Vec::new();
    view.legal(aim.rules, &mut legal);
    legal.truncate((MOST_LOOKS / looks(aim, view)).max(1));
    let weights = Weights::of(aim);
    let before = PositionMeasures::of(aim, view);
    let mut ranked: Vec<(Hint, i64, u64)> = legal
        .iter()
        .map(|&action| {
            let (mut after, mut events) = (view.clone(), Vec::new());
            after.imagine_legal(aim.rules, action, &mut events);
            let standing = PositionMeasures::of(aim, &after);
            let purpose = purpose(&before, &standing, &events, aim.rules, action);
            (Hint { action, purpose }, standing.cost(&weights), alike(aim, &after))
        })
        .collect();
    ranked.sort_by_key(|&(hint, cost, _)| (hint.purpose, cost));
    let mut seen = HashSet::new();
    if aim.rules.table().has_goal() {
        seen.insert(alike(aim, view));
    }
    ranked.retain(|&(.., key)| seen.insert(key));
    ranked.into_iter().map(|(hint, ..)| hint).collect()
}

/// Searches for a position in which a card was turned up or the game is won, where no card of a
/// deck is unknown. Cards that reach their goal alone change nothing about what is hidden.
fn uncover(aim: &Aim<'_>, view: &View) -> SearchResult {
    let weights = Weights::of(aim);
    search(aim, view, UNCOVER, |position, events, depth| {
        if shows_unknown(events) || position.is_won(aim.rules) {
            PositionVerdict::Found
        } else if is_shuffled(events) {
            PositionVerdict::Closed
        } else {
            let cost = PositionMeasures::of(aim, position).cost(&weights);
            PositionVerdict::Open(cost + 4 * i64::from(depth))
        }
    })
}

/// Searches for a nearby position in which a card has reached its goal or was turned up.
fn step(aim: &Aim<'_>, view: &View) -> SearchResult {
    let before = crate::distance(aim.rules, view);
    let weights = Weights::of(aim);
    let unknown = unknown_in_decks(aim, view);
    search(aim, view, STEP, |position, events, depth| {
        let standing = PositionMeasures::of(aim, position);
        if standing.distance < before || reveals(aim.rules, events) {
            PositionVerdict::Found
        } else if is_shuffled(events)
            || deals(aim.rules, events) && unknown_in_decks(aim, position) < unknown
        {
            // The cards dealt are unknown, so nothing can be planned beyond the deal.
            PositionVerdict::Closed
        } else {
            PositionVerdict::Open(standing.cost(&weights) + 4 * i64::from(depth))
        }
    })
}

fn purpose(
    before: &PositionMeasures,
    after: &PositionMeasures,
    events: &[Event],
    rules: &Rules,
    action: Action,
) -> HintPurpose {
    if after.distance < before.distance {
        HintPurpose::Goal
    } else if reveals(rules, events) {
        HintPurpose::Reveal
    } else if after.distance > before.distance {
        HintPurpose::Try
    } else if matches!(action, Action::Choose(_)) {
        HintPurpose::Deal
    } else if after.joined > before.joined {
        HintPurpose::Join
    } else if after.empty() > before.empty() {
        HintPurpose::Empty
    } else {
        HintPurpose::Try
    }
}

/// True if a face-down card of a field was turned up.
fn reveals(rules: &Rules, events: &[Event]) -> bool {
    let is_field = |spot: SpotId| rules.table().field_of(spot).is_some();
    events
        .iter()
        .any(|event| matches!(event, Event::Turned { spot, face: Face::Up, .. } if is_field(*spot)))
}

/// True if cards came from a deck.
fn deals(rules: &Rules, events: &[Event]) -> bool {
    events.iter().any(|event| match event {
        Event::Dealt { .. } => true,
        Event::Carried { from, .. } => rules.is_deck(*from),
        _ => false,
    })
}
