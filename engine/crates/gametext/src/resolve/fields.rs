//! Fields: the spots where pieces lie, and who sees the pieces.

use super::names::GameNames;
use crate::{
    found::Faults,
    raw::{Map, RawField, RawPer, RawSees, RawShape, RawSquares, Text},
};
use definition::{
    Code, Fault, Wording,
    game::{Game, GameField, Grid, Per, Pieces, Sees, Shape, Span, Squares},
    say,
    wording::shown,
};
use workbook::pile_rules::{read_fan, read_places};

/// Resolves the fields, in the order of the file.
pub(super) fn fields(
    raw: &Map<RawField>,
    names: &GameNames,
    faults: &mut Faults,
) -> Vec<GameField> {
    let mut fields = vec![];
    let mut spots = 0;
    for (index, (key, field)) in raw.iter().enumerate() {
        let wrong = |message: Wording, help: Wording, faults: &mut Faults| {
            faults.add(Code::BadChoice, field.at, message, help);
        };
        let per = per(field.per);
        let owned = matches!(per, Per::Player | Per::Team);
        let sees = sees(&field.sees);
        if !owned && matches!(sees, Sees::Owner | Sees::Team | Sees::Others) {
            let message = say!(
                "fault-nobodys-field",
                "nobody owns `{field}`, so nobody would see it",
                field = shown(&key.value),
            );
            let help = say!(
                "help-nobodys-field",
                "Write `per: Player`, or `sees: Everyone`, `Top`, `Face` or `Nobody`.",
            );
            wrong(message, help, faults);
        }
        if index == 0 && per != Per::Game && !names.has_board_pieces() {
            let message = say!(
                "fault-first-field",
                "all cards start on the first field, which must have a single spot"
            );
            let help = say!("help-first-field", "Put the stock first, with `per: Game`.");
            wrong(message, help, faults);
        }
        let suits = match &names.pieces {
            Pieces::Cards(pack) => pack.suits.len(),
            Pieces::BoardPieces(_) => 0,
        };
        let shape = match &field.shape {
            RawShape::Hand => Shape::Hand,
            RawShape::Pile => Shape::Pile,
            RawShape::Row => Shape::Row,
            RawShape::Grid { width, height, squares } => {
                if per != Per::Game || !names.has_board_pieces() {
                    let message =
                        say!("fault-board", "a board belongs to the whole game, and holds men");
                    let help = say!(
                        "help-board",
                        "Leave out `per`, and write `pieces: Men(kinds: \"…\")`.",
                    );
                    wrong(message, help, faults);
                }
                let before =
                    fields.iter().find(|other: &&GameField| matches!(other.shape, Shape::Grid(_)));
                if let Some(before) = before {
                    let message = say!(
                        "fault-second-board",
                        "`{field}` is a second board besides `{other}`",
                        field = shown(&key.value),
                        other = shown(&before.name),
                    );
                    let help = say!(
                        "help-second-board",
                        "A game has only one board: make it larger, and write `squares: Map([…])` \
                         if parts of it are out of play.",
                    );
                    faults.add(Code::TooMany, key.at, message, help);
                }
                Shape::Grid(grid(*width, *height, squares, field.at, faults))
            }
        };
        spots += match (per, &shape) {
            (Per::Game, Shape::Grid(grid)) => grid.squares().count(),
            (Per::Game, _) => 1,
            (Per::Player, _) => names.players.most.into(),
            (Per::Team, _) if names.teams.is_empty() => names.players.most.into(),
            (Per::Team, _) => names.teams.len(),
            (Per::Suit, _) => suits,
            (Per::Copies(copies), _) => copies.into(),
        };
        let most = Game::MAX_SPOTS;
        if spots > most {
            let message = say!(
                "fault-many-spots",
                "with this field the game has {found} spots",
                found = spots,
            );
            let help = say!("help-many-spots", "A game can have at most {most}.", most = most);
            faults.add(Code::TooMany, field.at, message, help);
            spots = 0;
        }
        if let (Some((_, at)), false) =
            (field.light.or(field.dark), matches!(shape, Shape::Grid(_)))
        {
            let message = say!("fault-no-squares", "only a board has light and dark squares");
            let help = say!("help-no-squares", "Leave out `light` and `dark`.");
            faults.add(Code::NotHere, at, message, help);
        }
        fields.push(GameField {
            paints: (field.light.map(|(paint, _)| paint), field.dark.map(|(paint, _)| paint)),
            name: key.value.clone(),
            label: field.name.clone().unwrap_or_default(),
            per,
            shape,
            sees,
            piles: None,
            rules_at: Vec::new(),
            places: laid(field.places.as_ref(), read_places, faults).unwrap_or_default(),
            fan: laid(field.fan.as_ref(), read_fan, faults),
            at: key.at,
        });
    }
    fields
}

/// Reads where a field lies, or how it is spread.
fn laid<T>(
    text: Option<&Text>,
    read: fn(&str) -> Result<T, Fault>,
    faults: &mut Faults,
) -> Option<T> {
    let text = text?;
    match read(&text.value) {
        Ok(value) => Some(value),
        Err(Fault { code, message, help }) => {
            faults.add(code, text.at, message, help);
            None
        }
    }
}

fn grid(width: u8, height: u8, squares: &RawSquares, at: Span, faults: &mut Faults) -> Grid {
    let squares = match squares {
        RawSquares::All => Squares::All,
        RawSquares::Dark => Squares::Dark,
        RawSquares::Light => Squares::Light,
        RawSquares::Map(rows) => {
            let wrong = rows.iter().find(|row| {
                row.value.chars().count() != usize::from(width)
                    || !row.value.chars().all(|c| matches!(c, '.' | 'X'))
            });
            if rows.len() != usize::from(height) || wrong.is_some() {
                let message = say!("fault-squares", "the map of squares has the wrong size");
                let help = say!(
                    "help-squares",
                    "Write {height} rows of {width} characters: `X` for a square and `.` for none.",
                    height = usize::from(height),
                    width = usize::from(width),
                );
                let at = wrong.map_or(at, |row| row.at);
                faults.add(Code::OutOfRange, at, message, help);
            }
            // The file lists the highest row first, the game the lowest.
            let row = |row: &Text| row.value.chars().map(|c| c == 'X').collect();
            Squares::Only(rows.iter().rev().map(row).collect())
        }
    };
    let grid = Grid { width, height, squares };
    if !(1..=26).contains(&width) || !(1..=26).contains(&height) || grid.squares().count() == 0 {
        let message = say!("fault-grid-size", "a board cannot have this size");
        let help = say!(
            "help-grid-size",
            "A board has 1 to 26 rows and columns, and at least one square."
        );
        faults.add(Code::OutOfRange, at, message, help);
    }
    grid
}

/// Returns who sees a field, without the expression that computes them.
pub(super) const fn sees(raw: &RawSees) -> Sees {
    match raw {
        RawSees::Everyone => Sees::Everyone,
        RawSees::Owner => Sees::Owner,
        RawSees::Team => Sees::Team,
        RawSees::Others => Sees::Others,
        RawSees::Top => Sees::Top,
        RawSees::Face => Sees::Face,
        RawSees::Nobody => Sees::Nobody,
        RawSees::Players(_) => Sees::Players,
    }
}

/// Returns the number of instances that a file asks for.
pub(super) fn per(raw: RawPer) -> Per {
    match raw {
        RawPer::Game => Per::Game,
        RawPer::Player => Per::Player,
        RawPer::Team => Per::Team,
        RawPer::Suit => Per::Suit,
        RawPer::Copies(copies) => Per::Copies(copies),
    }
}
