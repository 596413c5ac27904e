//! Tricks that a side takes among random players.

use crate::contest::Matter;
use engine::{
    agents::{Bot, BotStyle},
    cards::DealNumber,
    rules::{Event, Observer, Rules, Seat},
};

/// True if a side takes tricks in the game: cards lie in a field of this name before they come to
/// it. Where they are only put aside, nobody takes more or less.
pub(crate) fn are_taken(rules: &Rules) -> bool {
    let has_tricks = rules.game().fields.iter().any(|field| field.name == "trick");
    let by_chance = || shares(rules, Matter::FewerTricks, (BotStyle::Random, 0), 1);
    has_tricks && by_chance().is_some_and(|shares| shares.iter().any(|&share| share > 0.0))
}

/// Returns how much less a side gets that plays in this style than one that plays at random, both
/// among random players: of the tricks or of the first places, as a share, on the average of all
/// sides. `None` if a game comes to no end.
pub(crate) fn gain(rules: &Rules, what: Matter, style: BotStyle, deal: u64) -> Option<f64> {
    let teams = rules.teams();
    let chance = shares(rules, what, (BotStyle::Random, 0), deal)?;
    let mut gain = 0.0;
    for team in 0..teams {
        let side = usize::from(team);
        gain += chance[side] - shares(rules, what, (style, team), deal)?[side];
    }
    Some(gain / f64::from(teams))
}

/// Plays a deal with one side in a style; returns the share of every side.
fn shares(
    rules: &Rules,
    what: Matter,
    (style, team): (BotStyle, u8),
    deal: u64,
) -> Option<Vec<f64>> {
    let bot = |seat: u8| {
        let style = if rules.team(Seat(seat)) == team { style } else { BotStyle::Random };
        Bot::new(style, deal << 8 | u64::from(seat))
    };
    let mut bots: Vec<Bot> = (0..rules.seats()).map(bot).collect();
    let mut tricks = Tricks { rules, taken: vec![0.0; usize::from(rules.teams())] };
    let mut state = rules.deal(DealNumber(deal));
    while let Some(seat) = state.actor(rules) {
        let view = state.view(rules, seat);
        let action = bots[usize::from(seat.0)].choose(rules, &view)?;
        state.apply_legal(rules, action, &mut tricks);
    }
    let outcome = state.outcome(rules)?;
    let mut shares = tricks.taken;
    if what == Matter::FewerFirsts {
        shares.fill(0.0);
        for seat in (0..rules.seats()).map(Seat).filter(|&seat| outcome.has_won(seat)) {
            shares[usize::from(rules.team(seat))] = 1.0;
        }
    }
    let all = shares.iter().sum::<f64>().max(1.0);
    Some(shares.into_iter().map(|share| share / all).collect())
}

/// Counts the cards that go from the trick to a pile of each side.
struct Tricks<'r> {
    rules: &'r Rules,
    taken: Vec<f64>,
}

impl Observer for Tricks<'_> {
    const DETAILED: bool = true;

    fn on_event(&mut self, event: Event) {
        let Event::Carried { from, to, count, .. } = event else { return };
        let fields = &self.rules.game().fields;
        let field = self.rules.spot_info(from).and_then(|info| fields.get(info.field));
        let owner = self
            .rules
            .spot_info(to)
            .and_then(|info| info.team.or_else(|| info.player.map(|seat| self.rules.team(seat))));
        if let (Some("trick"), Some(team)) = (field.map(|field| field.name.as_str()), owner) {
            self.taken[usize::from(team)] += f64::from(count);
        }
    }
}
