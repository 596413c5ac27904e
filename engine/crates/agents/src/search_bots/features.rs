//! Features of a position on a board, derived from the rules: men by kind, how far they have come,
//! whether a foe can still meet them, how near they are to the centre and the edges, the choices of
//! whoever is to choose, the score.

use super::lead::leads;
use definition::SpotId;
use rules::{Rules, Seat, State};

/// Features of each kind of man that follow from its square: their number, how far they have come,
/// the same to the third power (what is nearly there counts far more), centre, edge, corner.
const OF_A_SQUARE: usize = 6;
/// Features of each kind of man: besides, how far those have come that no foe can meet any more.
const OF_A_MAN: usize = OF_A_SQUARE + 1;
/// Features besides men: choices by team, turn, score, and one that is always there.
const OTHERS: usize = 5;
/// Most kinds of men that are told apart; all further ones count as the last.
const KINDS: usize = 4;
/// Most squares between which men are met.
const SQUARES: usize = u128::BITS as usize;

/// Square of the board, with its features for each of two teams.
#[derive(Debug, Clone)]
struct SquareFeatures {
    spot: SpotId,
    /// By team.
    of_a_man: [[f32; OF_A_SQUARE]; 2],
    /// By team: how far a man has come.
    come: [f32; 2],
    /// By team: the squares from which a foe could meet a man on its way, as bits; all if men have
    /// no way to go.
    ahead: [u128; 2],
}

/// Features of the positions of a game for two teams.
#[derive(Debug, Clone)]
pub(super) struct Features {
    squares: Vec<SquareFeatures>,
    /// True if both teams begin alike, so that what is good for one is as bad for the other.
    is_mirrored: bool,
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
            let come = forward.map(|forward| {
                let come = f32::from(row) / f32::from(rows.max(1));
                let come = if forward < 0.0 { 1.0 - come } else { come };
                if forward == 0.0 { 0.0 } else { come }
            });
            let is_edge = f32::from(u8::from(edges == 1));
            let is_corner = f32::from(u8::from(edges == 2));
            let near = (down + over) / 2.0;
            let of_a_man = come.map(|come| [1.0, come, come.powi(3), near, is_edge, is_corner]);
            let ahead = forward.map(|forward| ahead(&all, (row, column), forward));
            squares.push(SquareFeatures { spot, of_a_man, come, ahead });
        }
        let is_mirrored = forward[0] == -forward[1] && is_even(rules, opening, &all);
        Self { squares, is_mirrored }
    }

    /// Returns features without squares, for tests.
    #[cfg(test)]
    pub(super) const fn without_squares(is_mirrored: bool) -> Self {
        Self { squares: Vec::new(), is_mirrored }
    }

    /// The feature of the lead in scores, and the lead for which it is 1.
    pub(super) const SCORE: usize = 2 * KINDS * OF_A_MAN + 3;
    pub(super) const SCORE_UNIT: f32 = 8.0;
    /// Number of features.
    pub(super) const COUNT: usize = 2 * KINDS * OF_A_MAN + OTHERS;

    /// Returns the feature of the other team that is as bad as this one is good, if both teams
    /// begin alike; `None` for the features of the other team itself and those of both.
    pub(super) const fn opposite(&self, feature: usize) -> Option<usize> {
        let of_men = KINDS * OF_A_MAN;
        match feature {
            _ if !self.is_mirrored => None,
            feature if feature < of_men => Some(feature + of_men),
            feature if feature == 2 * of_men => Some(feature + 1),
            _ => None,
        }
    }

    /// Reports each feature of a position that is not 0, as the first team sees it: its number and
    /// its value.
    pub(super) fn each(&self, rules: &Rules, state: &State, mut see: impl FnMut(usize, f32)) {
        let mut men = [(0, 0, 0); SQUARES];
        let (mut count, mut held) = (0, [0_u128; 2]);
        for (number, square) in self.squares.iter().enumerate() {
            let Some((owner, kind)) = state.board_piece(rules, square.spot) else { continue };
            let team = usize::from(rules.team(owner)).min(1);
            let place = (team * KINDS + usize::from(kind).min(KINDS - 1)) * OF_A_MAN;
            for (number, value) in square.of_a_man[team].iter().enumerate() {
                see(place + number, *value);
            }
            if number < SQUARES && square.come[team] > 0.0 {
                men[count] = (number, team, place);
                count += 1;
            }
            held[team] |= 1_u128.checked_shl(number as u32).unwrap_or(0);
        }
        for &(number, team, place) in &men[..count] {
            let square = &self.squares[number];
            if square.ahead[team] & held[1 - team] == 0 {
                see(place + OF_A_SQUARE, square.come[team]);
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

/// Squares from which a foe could meet a man that goes on from this one, as bits: those ahead, to
/// either side as far as they are ahead.
fn ahead(all: &[(SpotId, (u8, u8))], (row, column): (u8, u8), forward: f32) -> u128 {
    if forward == 0.0 {
        return u128::MAX;
    }
    let mut squares = 0;
    for (number, &(_, (other, aside))) in all.iter().enumerate().take(SQUARES) {
        let far = if forward > 0.0 { other.checked_sub(row) } else { row.checked_sub(other) };
        let is_ahead = far.is_some_and(|far| far > 0 && aside.abs_diff(column) <= far);
        squares |= u128::from(is_ahead) << number;
    }
    squares
}

/// True if both teams begin with as many men of each kind.
fn is_even(rules: &Rules, opening: &State, all: &[(SpotId, (u8, u8))]) -> bool {
    let mut more = [0_i32; KINDS];
    for &(spot, _) in all {
        if let Some((owner, kind)) = opening.board_piece(rules, spot) {
            let sign = if rules.team(owner) == 0 { 1 } else { -1 };
            more[usize::from(kind).min(KINDS - 1)] += sign;
        }
    }
    more == [0; KINDS]
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
