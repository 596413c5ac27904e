//! Men of a position: kind, owner and squares.

use super::{
    PositionReader,
    cards::words,
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
        let (Some(Shape::Grid(grid)), Pieces::BoardPieces(set), Some(&first)) =
            (field.map(|field| &field.shape), &frame.game.pieces, holder.spots.first())
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
        let names: Vec<String> = grid.squares().map(square_name).collect();
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
            for (offset, word) in words(&one.on.value) {
                let start = one.on.at.start + offset as u32;
                let at = Span { start, end: start + word.len() as u32, ..one.on.at };
                let Some(index) = square_index(grid, word) else {
                    let message = say!(
                        "fault-no-square",
                        "`{square}` is not a square of the board",
                        square = shown(word)
                    );
                    let help = suggest(word, names.iter().map(String::as_str));
                    self.add(Code::UnknownName, at, message, help);
                    continue;
                };
                let spot = SpotId((first.index() + index) as u8);
                self.put(
                    PositionMan { spot, owner: one.owner, kind: kind as u8 },
                    word,
                    at,
                    position,
                );
            }
        }
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
