//! Standings of players over many games and tables, whatever was played at them.

use super::{ExportedGame, ExportedSeat};
use engine::session::folded_name;
use std::{cmp::Reverse, collections::BTreeMap, error::Error};

/// Columns of the standings.
const COLUMNS: [&str; 12] = [
    "rank",
    "name",
    "kind",
    "games",
    "points",
    "score",
    "first",
    "second",
    "third",
    "mean_place",
    "forfeits",
    "proved",
];

/// One player's account over all games.
#[derive(Debug, Clone, Default, PartialEq)]
struct RankedPlayer {
    /// Name, as it was written last.
    name: String,
    kind: &'static str,
    /// Games that came to their end.
    games: u32,
    /// Twice the points: 2 for each opponent who was behind, 1 for each with the same place.
    half_points: u64,
    /// Sum of the scores; `None` if no game counted.
    score: Option<i64>,
    /// Number of first, second and third places.
    places: [u32; 3],
    /// Sum of the places.
    place_sum: u64,
    forfeits: u32,
    /// Games whose record proves that the deal was fair.
    proved: u32,
}

/// Returns the players: the most points first, then the best mean place, then names.
fn ranked(games: &[ExportedGame]) -> Vec<RankedPlayer> {
    let mut all: BTreeMap<(String, &'static str), RankedPlayer> = BTreeMap::new();
    for game in games {
        for seat in &game.seats {
            let (Some(name), Some(place)) = (&seat.name, seat.place) else { continue };
            let kind = seat.kind.unwrap_or_default();
            let one = all.entry((folded_name(name), kind)).or_default();
            (one.name, one.kind) = (name.clone(), kind);
            one.count(game, seat, place);
        }
    }
    let mut all: Vec<RankedPlayer> = all.into_values().collect();
    all.sort_by(|one, other| {
        let means =
            |one: &RankedPlayer, other: &RankedPlayer| one.place_sum * u64::from(other.games);
        Reverse(one.half_points)
            .cmp(&Reverse(other.half_points))
            .then_with(|| means(one, other).cmp(&means(other, one)))
            .then_with(|| one.name.cmp(&other.name))
    });
    all
}

impl RankedPlayer {
    fn count(&mut self, game: &ExportedGame, seat: &ExportedSeat, place: u32) {
        self.games += 1;
        // The player's own seat shares its place with itself.
        let others = game.seats.iter().filter_map(|other| other.place);
        let half: u64 =
            others.map(|other| if other > place { 2 } else { u64::from(other == place) }).sum();
        self.half_points += half.saturating_sub(1);
        if let Some(score) = seat.score {
            self.score = Some(self.score.unwrap_or(0).saturating_add(score));
        }
        let at = usize::try_from(place).ok().and_then(|place| place.checked_sub(1));
        if let Some(count) = at.and_then(|at| self.places.get_mut(at)) {
            *count += 1;
        }
        self.place_sum += u64::from(place);
        self.forfeits += u32::from(seat.forfeit == Some(true));
        self.proved += u32::from(game.is_proved);
    }

    /// True if nothing but the names tells the players apart.
    fn is_level_with(&self, other: &Self) -> bool {
        self.half_points == other.half_points
            && self.place_sum * u64::from(other.games) == other.place_sum * u64::from(self.games)
    }
}

/// Returns the standings as CSV; players who are level share a rank.
pub(super) fn table(games: &[ExportedGame]) -> Result<String, Box<dyn Error + Send + Sync>> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(COLUMNS)?;
    let all = ranked(games);
    for one in &all {
        let level = all.iter().position(|other| other.is_level_with(one));
        let half = if one.half_points % 2 == 1 { ".5" } else { "" };
        let mean = one.place_sum as f64 / f64::from(one.games);
        let [first, second, third] = one.places.map(|count| count.to_string());
        writer.write_record([
            level.map_or(0, |level| level + 1).to_string(),
            one.name.clone(),
            one.kind.to_owned(),
            one.games.to_string(),
            format!("{}{half}", one.half_points / 2),
            one.score.map(|score| score.to_string()).unwrap_or_default(),
            first,
            second,
            third,
            format!("{mean:.2}"),
            one.forfeits.to_string(),
            one.proved.to_string(),
        ])?;
    }
    let bytes = writer.into_inner().map_err(|error| error.error().to_string())?;
    Ok(String::from_utf8(bytes)?)
}

#[cfg(test)]
mod tests {
    use super::{super::Identity, *};

    fn game(table: &str, seats: &[(&str, u32, i64)]) -> ExportedGame {
        let seat = |&(name, place, score): &(&str, u32, i64)| ExportedSeat {
            name: Some(name.to_owned()),
            kind: Some("person"),
            place: Some(place),
            score: Some(score),
            forfeit: Some(false),
        };
        ExportedGame {
            source: "host".to_owned(),
            identity: Identity::File(table.into()),
            table: Some((table.to_owned(), 1)),
            id: "a-game".to_owned(),
            title: "A game".to_owned(),
            seats: seats.iter().map(seat).collect(),
            acts: 9,
            is_proved: table == "T1",
            times: None,
            played: Err("it is not here".to_owned()),
        }
    }

    #[test]
    fn players_are_ranked_over_several_tables() {
        let games = [
            game("T1", &[("Ada", 1, 40), ("Bob", 2, 30), ("Cyd", 3, -5)]),
            game("T2", &[("Bob", 1, 10), ("ada", 1, 10), ("Dan", 3, 0)]),
            game("T3", &[("Dan", 1, 7), ("Cyd", 2, 3)]),
        ];
        let text = table(&games).expect("a table");
        let lines: Vec<_> = text.lines().collect();
        assert_eq!(
            lines,
            [
                "rank,name,kind,games,points,score,first,second,third,mean_place,forfeits,proved",
                "1,ada,person,2,3.5,50,2,0,0,1.00,0,1",
                "2,Bob,person,2,2.5,40,1,1,0,1.50,0,1",
                "3,Dan,person,2,1,7,1,0,1,2.00,0,0",
                "4,Cyd,person,2,0,-2,0,1,1,2.50,0,1",
            ]
        );
    }

    #[test]
    fn level_players_share_a_rank_and_games_without_a_result_do_not_count() {
        let mut broken = game("T2", &[("Ada", 1, 1), ("Eve", 2, 0)]);
        broken.seats.iter_mut().for_each(|seat| seat.place = None);
        let games = [game("T1", &[("Bob", 1, 5), ("Ada", 1, 5), ("Cyd", 3, 2)]), broken];
        let text = table(&games).expect("a table");
        let ranks: Vec<_> = text.lines().skip(1).map(|line| &line[..5]).collect();
        assert_eq!(ranks, ["1,Ada", "1,Bob", "3,Cyd"]);
        assert!(!text.contains("Eve"));
    }

    #[test]
    fn points_never_depend_on_how_scores_are_counted() {
        // Of two games one is won by few points, the other by many.
        let games = [
            game("T1", &[("Ada", 1, 3), ("Bob", 2, 26)]),
            game("T2", &[("Bob", 1, 90), ("Ada", 2, 10)]),
        ];
        let all = ranked(&games);
        assert!(all[0].is_level_with(&all[1]));
        let forfeited = RankedPlayer { forfeits: 1, ..all[0].clone() };
        assert_ne!(forfeited, all[0]);
    }
}
