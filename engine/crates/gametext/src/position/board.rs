//! Men of a position: kind, owner and squares.

use super::{
    PositionReader,
    cards::placed_words,
    holders::Holder,
    values::{square_index, square_name},
};
use crate::raw::RawMen;
use definition::{
    Code, SpotId,
    game::{Game, Pieces, Position, PositionMan, Shape, Span},
    say,
    wording::{shown, suggest},
};

impl PositionReader<'_, '_> {
    /// Reads the men on a board.
    pub(super) fn men(
        &mut self,
        holder: &Holder,
        men: &[RawMen],
        at: Span,
        position: &mut Position,
    ) {
        let frame = self.frame;
        let field = holder.field.and_then(|field| frame.game.fields.get(field));
        let (Some(Shape::Grid(_)), Pieces::BoardPieces(set)) =
            (field.map(|field| &field.shape), &frame.game.pieces)
        else {
            let message = say!(
                "fault-no-board",
                "the field `{field}` is not a board",
                field = shown(&holder.name)
            );
            let help = say!("help-position-cards", "Write its cards as text: `\"QS 3H\"`.");
            self.add(Code::WrongType, at, message, help);
            return;
        };
        for one in men {
            let kind = set.kinds.iter().position(|kind| *kind == one.kind_name.value);
            let Some(kind) = kind else {
                let name = &one.kind_name;
                let message =
                    say!("fault-no-kind", "there is no kind `{kind}`", kind = shown(&name.value));
                let help = suggest(&name.value, set.kinds.iter().map(String::as_str));
                self.add(Code::UnknownName, name.at, message, help);
                continue;
            };
            let owners = frame.seats.min(Game::MAX_MEN_OWNERS as u8);
            if one.owner >= owners {
                let message = say!("fault-position-seat", "there is no such seat");
                let help = say!(
                    "help-position-seat",
                    "Seats are numbered from 0 to {last}.",
                    last = usize::from(owners.saturating_sub(1)),
                );
                self.add(Code::OutOfRange, one.at, message, help);
                continue;
            }
            for (at, word) in placed_words(&one.on) {
                let Some(spot) = self.square(word, at) else { continue };
                self.put(
                    PositionMan { spot, owner: one.owner, kind: kind as u8 },
                    word,
                    at,
                    position,
                );
            }
        }
    }

    /// Returns the square of the board with this name.
    pub(super) fn square(&mut self, name: &str, at: Span) -> Option<SpotId> {
        let (field, grid) = self.frame.board()?;
        let Some(index) = square_index(grid, name) else {
            let names: Vec<String> = grid.squares().map(square_name).collect();
            let message = say!(
                "fault-no-square",
                "`{square}` is not a square of the board",
                square = shown(name)
            );
            let help = suggest(name, names.iter().map(String::as_str));
            self.add(Code::UnknownName, at, message, help);
            return None;
        };
        Some(SpotId((self.frame.first_spot(field).index() + index) as u8))
    }

    /// Puts a man on a square that is still free.
    fn put(&mut self, man: PositionMan, square: &str, at: Span, position: &mut Position) {
        if position.men.iter().any(|other| other.spot == man.spot) {
            let message =
                say!("fault-position-taken", "two men stand on `{square}`", square = shown(square));
            let help = say!("help-position-taken", "Leave one of them out.");
            self.add(Code::BadChoice, at, message, help);
            return;
        }
        position.men.push(man);
    }
}
