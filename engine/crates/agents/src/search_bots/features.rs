//! Features of a position on a board, derived from the rules: men by kind, how far they have come,
//! how near they are to the centre and the edges, the choices of whoever is to choose, the score.

use super::rewards::leads;
use definition::SpotId;
use rules::{Rules, Seat, State};

/// Features of each kind of man: their number, and four of the square.
const OF_A_MAN: usize = 5;
/// Features besides men: choices by team, turn, score, and one that is always there.
const OTHERS: usize = 5;
/// Most kinds of men that are told apart; all further ones count as the last.
const KINDS: usize = 4;

/// Square of the board, with its features for each of two teams.
#[derive(Debug, Clone)]
struct SquareFeatures {
    spot: SpotId,
    /// By team.
    of_a_man: [[f32; OF_A_MAN]; 2],
}

/// Features of the positions of a game for two teams.
#[derive(Debug, Clone)]
pub(super) struct Features {
    squares: Vec<SquareFeatures>,
}

impl Features {
    /// Reads them off the rules and the opening position.
    pub(super) fn of(rules: &Rules, opening: &State) -> Self {
        let mut squares = Vec::new();
        let spots = (0..rules.spot_count() as u8).map(SpotId);
        let squared = spots.filter_map(|spot| Some((spot, rules.spot_info(spot)?.square?)));
        let all: Vec<(SpotId, (u8, u8))> = squared.collect();
        let rows = all.iter().map(|(_, (row, _))| *row).max().unwrap_or(0);
        let columns = all.iter().map(|(_, (_, column))| *column).max().unwrap_or(0);
        let forward = [0, 1].map(|team| forward(rules, opening, &all, team));
        for &(spot, (row, column)) in &all {
            let across = |at: u8, last: u8| {
                let middle = f32::from(last) / 2.0;
                1.0 - (f32::from(at) - middle).abs() / middle.max(1.0)
            };
            let (down, over) = (across(row, rows), across(column, columns));
            let edges = [down, over].iter().filter(|near| **near <= 0.0).count();
            let of_a_man = forward.map(|forward| {
                let come = f32::from(row) / f32::from(rows.max(1));
                let come = if forward < 0.0 { 1.0 - come } else { come };
                let come = if forward == 0.0 { 0.0 } else { come };
                let is_edge = f32::from(u8::from(edges == 1));
                let is_corner = f32::from(u8::from(edges == 2));
                [1.0, come, (down + over) / 2.0, is_edge, is_corner]
            });
            squares.push(SquareFeatures { spot, of_a_man });
        }
        Self { squares }
    }

    /// The feature of the lead in scores, and the lead for which it is 1.
    pub(super) const SCORE: usize = 2 * KINDS * OF_A_MAN + 3;
    pub(super) const SCORE_UNIT: f32 = 8.0;
    /// Number of features.
    pub(super) const COUNT: usize = 2 * KINDS * OF_A_MAN + OTHERS;

    /// Reports each feature of a position that is not 0, as the first team sees it: its number and
    /// its value.
    pub(super) fn each(&self, rules: &Rules, state: &State, mut see: impl FnMut(usize, f32)) {
        for square in &self.squares {
            let Some((owner, kind)) = state.board_piece(rules, square.spot) else { continue };
            let team = usize::from(rules.team(owner)).min(1);
            let place = (team * KINDS + usize::from(kind).min(KINDS - 1)) * OF_A_MAN;
            for (number, value) in square.of_a_man[team].iter().enumerate() {
                see(place + number, *value);
            }
        }
        let others = 2 * KINDS * OF_A_MAN;
        if let Some(actor) = state.actor(rules) {
            let team = usize::from(rules.team(actor)).min(1);
            see(others + team, (state.choices(rules).min(200) as f32).sqrt());
            see(others + 2, if team == 0 { 1.0 } else { -1.0 });
        }
        let leads = leads(rules, |seat: Seat| state.score(rules, seat));
        if let Some(lead) = leads.first() {
            see(Self::SCORE, *lead as f32 / Self::SCORE_UNIT);
        }
        see(others + 4, 1.0);
    }

    /// Returns all features of a position.
    pub(super) fn all(&self, rules: &Rules, state: &State) -> Vec<f32> {
        let mut all = vec![0.0; Self::COUNT];
        self.each(rules, state, |number, value| all[number] += value);
        all
    }
}

/// Direction in which a team's men go, by rows: away from where they stand at first.
fn forward(rules: &Rules, opening: &State, all: &[(SpotId, (u8, u8))], team: u8) -> f32 {
    let mean = |team: Option<u8>| {
        let (mut sum, mut count) = (0.0, 0.0);
        for &(spot, (row, _)) in all {
            let owner = opening.board_piece(rules, spot).map(|(seat, _)| rules.team(seat));
            if owner.is_some() && (team.is_none() || owner == team) {
                sum += f32::from(row);
                count += 1.0;
            }
        }
        if count > 0.0 { sum / count } else { 0.0 }
    };
    let ahead = mean(None) - mean(Some(team));
    if ahead.abs() < 0.75 { 0.0 } else { ahead.signum() }
}
