//! A series of jumps that has begun in a position.

use super::{PositionReader, cards::placed_words};
use crate::raw::RawSeries;
use definition::{
    Code, SpotId,
    game::{Pick, Position, PositionLoop, PositionSeries},
    say,
    wording::shown,
};

impl PositionReader<'_, '_> {
    /// Reads a series of jumps of the player whose turn it is; the men of the position are known.
    pub(super) fn series(
        &mut self,
        raw: &RawSeries,
        position: &Position,
    ) -> Option<PositionSeries> {
        let moves = &self.frame.decisions.get(position.decision)?.moves;
        let jumps =
            |id| matches!(self.frame.game.moves.get(id).map(|own| &own.pick), Some(Pick::Hop(_)));
        if !moves.iter().any(|id| jumps(*id)) {
            let message = say!("fault-position-series", "nobody jumps at this decision");
            let help =
                say!("help-position-series", "Leave `series` out, or name a decision with a jump.");
            self.add(Code::BadChoice, raw.at, message, help);
            return None;
        }
        let owner = |spot: SpotId| {
            { &position.men }.iter().find(|man| man.spot == spot).map(|man| man.owner)
        };
        let player = match position.loops.last() {
            Some(PositionLoop::Turns { player, .. }) => Some(*player),
            _ => None,
        };
        let [man, from] =
            [self.square(&raw.man.value, raw.man.at)?, self.square(&raw.from.value, raw.from.at)?];
        if owner(man).is_none() || owner(man) != player {
            let message = say!(
                "fault-position-jumper",
                "no man of the player whose turn it is stands on `{square}`",
                square = shown(&raw.man.value),
            );
            let help = say!("help-position-jumper", "Write the square of the man that has jumped.");
            self.add(Code::BadChoice, raw.man.at, message, help);
        }
        let (field, grid) = self.frame.board()?;
        let first = self.frame.first_spot(field).index();
        if grid.line(from.index() - first, man.index() - first).is_none() {
            let message = say!(
                "fault-position-course",
                "no jump leads from `{from}` towards `{man}`",
                from = shown(&raw.from.value),
                man = shown(&raw.man.value),
            );
            let help = say!(
                "help-position-course",
                "Write a square on the line by which the man came, such as the one it jumped from."
            );
            self.add(Code::BadChoice, raw.from.at, message, help);
        }
        let mut captured = Vec::new();
        for (at, word) in raw.captured.iter().flat_map(placed_words) {
            let spot = self.square(word, at)?;
            if owner(spot).is_none() || owner(spot) == player || captured.contains(&spot) {
                let message = say!(
                    "fault-position-captured",
                    "no other man that was captured stands on `{square}`",
                    square = shown(word),
                );
                let help = say!(
                    "help-position-captured",
                    "Name each square of a man that was jumped over and has not left the board, once."
                );
                self.add(Code::BadChoice, at, message, help);
            }
            captured.push(spot);
        }
        captured.sort_unstable();
        let jumps = raw.jumps.unwrap_or_else(|| captured.len().clamp(1, 250) as u8);
        Some(PositionSeries { man, from, captured, jumps, ended: raw.ended })
    }
}
