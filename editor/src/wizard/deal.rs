//! The cards that each pile gets at the start, face down and face up.

use super::{Answers, OpeningShape, WizardGoal};
use engine::definition::Face;

/// The cards of the opening deal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct OpeningDeal {
    /// The cards of each pile of the reserve, lowest first.
    pub(super) reserves: Vec<Vec<Face>>,
    /// The cards of each column, lowest first.
    pub(super) columns: Vec<Vec<Face>>,
    /// Number of cards that stay in the stock.
    pub(super) left: usize,
}

impl OpeningDeal {
    /// Returns the deal for these answers, as far as there are cards. The answers must fit.
    pub(super) fn of(answers: &Answers, to_foundation: usize) -> Self {
        let mut left = answers.cards() - to_foundation;
        // A chain begins on a card of the stock, so one stays there.
        if answers.goal == WizardGoal::Chain && answers.shape != OpeningShape::Everything {
            left -= 1;
        }
        let mut take = |wanted: usize| {
            let taken = wanted.min(left);
            left -= taken;
            taken
        };
        let reserve = usize::from(answers.reserve_cards);
        let reserves: Vec<_> =
            (0..answers.reserves).map(|_| vec![Face::Up; take(reserve)]).collect();
        let count = usize::from(answers.columns);
        let (down, up) = (usize::from(answers.face_down), usize::from(answers.face_up));
        let wanted: Vec<(usize, usize)> = match answers.shape {
            OpeningShape::Triangle => (0..count).map(|column| (down + column, up)).collect(),
            OpeningShape::Rows => vec![(down, up); count],
            OpeningShape::Everything => {
                let all = take(usize::MAX);
                let length = |column| all / count + usize::from(column < all % count);
                let columns = (0..count).map(|column| {
                    let length = length(column);
                    // The top card is always face up.
                    let down = down.min(length.saturating_sub(1));
                    faces(down, length - down)
                });
                return Self { reserves, columns: columns.collect(), left: 0 };
            }
        };
        let mut columns = fit(wanted, take(usize::MAX));
        let dealt: usize = columns.iter().map(|(down, up)| down + up).sum();
        let left =
            answers.cards() - to_foundation - reserves.iter().map(Vec::len).sum::<usize>() - dealt;
        let columns = columns.drain(..).map(|(down, up)| faces(down, up)).collect();
        Self { reserves, columns, left }
    }
}

/// Shortens the columns to at most `most` cards: the longest ones lose cards first.
fn fit(mut columns: Vec<(usize, usize)>, most: usize) -> Vec<(usize, usize)> {
    loop {
        let total: usize = columns.iter().map(|(down, up)| down + up).sum();
        if total <= most {
            return columns;
        }
        let longest = columns.iter_mut().max_by_key(|(down, up)| down + up);
        let Some((down, up)) = longest else { return columns };
        if *down > 0 { *down -= 1 } else { *up = up.saturating_sub(1) }
    }
}

fn faces(down: usize, up: usize) -> Vec<Face> {
    let mut faces = vec![Face::Down; down];
    faces.resize(down + up, Face::Up);
    faces
}
