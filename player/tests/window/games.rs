//! Small games for these tests, written as sheets.

use engine::{
    gamefile,
    rules::Rules,
    workbook::{Document, read},
};
use fudaba::library::{GameOrigin, LibraryGame};
use std::{path::Path, sync::Arc};

/// Seven columns, four goal piles, a deck that deals three: everything that a window can show.
pub(crate) const COLUMNS: &str = "
[Game]
Title  | Test columns
Id     | test-columns
Family | Test
Goal   | Bring every suit home.
[Fields]
Field      | Put                                       | Take          | Clear | Flip
Tableau    | down 1, alternating colours; empty: K     | any; top: any | >=0   | auto
Foundation | up 1, same suit; empty: A                 | none; top: any | =13  |
Waste      | none                                      | none; top: any | >=0  |
[Decks]
Deck  | X | Y
Stock | 0 | 0
[Spots]
Spot         | Field      | X    | Y   | Fan
Tableau 1    | Tableau    | 0    | 1.2 | down
Tableau 2    | Tableau    | 1.15 | 1.2 | down
Tableau 3    | Tableau    | 2.3  | 1.2 | down
Tableau 4    | Tableau    | 3.45 | 1.2 | down
Tableau 5    | Tableau    | 4.6  | 1.2 | down
Tableau 6    | Tableau    | 5.75 | 1.2 | down
Tableau 7    | Tableau    | 6.9  | 1.2 | down
Foundation 1 | Foundation | 3.45 | 0   |
Foundation 2 | Foundation | 4.6  | 0   |
Foundation 3 | Foundation | 5.75 | 0   |
Foundation 4 | Foundation | 6.9  | 0   |
Waste        | Waste      | 1.15 | 0   |
[Deals]
Spot      | Opening deal | Click deal | Collect
Tableau 1 | 1 up         |            |
Tableau 2 | 1 down 1 up  |            |
Tableau 3 | 2 down 1 up  |            |
Tableau 4 | 3 down 1 up  |            |
Tableau 5 | 4 down 1 up  |            |
Tableau 6 | 5 down 1 up  |            |
Tableau 7 | 6 down 1 up  |            |
Waste     |              | 3 up       | TRUE
";

/// Two piles of one suit, with few and obvious moves.
pub(crate) const SMALL: &str = "
[Game]
Title | Test pair
Id    | test-pair
Goal  | Bring the cards over.
[Fields]
Field | Put                        | Take           | Clear
Left  | down 1; empty: any         | none; top: any | >=0
Right | up 1, same suit; empty: A  | none; top: any | =3
[Decks]
Deck  | X | Y
Stock | 0 | 0
[Cards]
Suit | A | 2 | 3
♠    | 1 | 1 | 1
[Spots]
Spot   | Field | X | Y
Left 1 | Left  | 2 | 0
Left 2 | Left  | 4 | 0
Left 3 | Left  | 6 | 0
Right  | Right | 8 | 0
[Deals]
Spot   | Opening deal | Click deal
Left 1 | 1 up         |
Left 2 | 1 up         |
Left 3 | 1 up         |
";

/// One card to be moved once; then no action is left, without a win.
pub(crate) const DEAD_END: &str = "
[Game]
Title | Test dead end
Id    | test-dead-end
[Fields]
Field | Put                       | Take           | Clear
Left  | none                      | none; top: any | >=0
Right | none; empty: any          | none           | =2
[Decks]
Deck  | X | Y
Stock | 0 | 0
[Cards]
Suit | A | 2
♠    | 1 | 1
[Spots]
Spot   | Field | X | Y
Left 1 | Left  | 2 | 0
Left 2 | Left  | 4 | 0
Right  | Right | 6 | 0
[Deals]
Spot   | Opening deal | Click deal
Left 1 | 1 up         |
Left 2 | 1 up         |
";

/// Cards that can always be moved, and a goal that none of them ever reaches.
pub(crate) const ENDLESS: &str = "
[Game]
Title | Test endless
Id    | test-endless
[Fields]
Field | Put                       | Take           | Clear
Left  | none; empty: any          | none; top: any | >=0
Right | none; empty: A            | none           | =1
[Decks]
Deck  | X | Y
Stock | 0 | 0
[Cards]
Suit | 2 | 3
♠    | 1 | 1
[Spots]
Spot   | Field | X | Y
Left 1 | Left  | 2 | 0
Left 2 | Left  | 4 | 0
Left 3 | Left  | 6 | 0
Right  | Right | 8 | 0
[Deals]
Spot   | Opening deal | Click deal
Left 1 | 1 up         |
Left 2 | 1 up         |
";

/// Reads the game described by sheets in this form.
pub(crate) fn game(sheets: &str) -> LibraryGame {
    let checked = read(&Document::from_text(sheets));
    let definition = checked.into_result().unwrap_or_else(|faults| panic!("{faults}"));
    LibraryGame {
        rules: Arc::new(Rules::compile(&definition)),
        workbook: Some(Arc::new(definition)),
        sources: Arc::default(),
        pictures: Arc::default(),
        origin: GameOrigin::Sample("test"),
        declared: None,
        diagnostics: Vec::new(),
    }
}

/// Writes the same game as a workbook in a folder.
pub(crate) fn workbook(sheets: &str, folder: &Path) -> std::path::PathBuf {
    let path = folder.join("game.xlsx");
    let bytes = gamefile::save(game(sheets).workbook.as_deref().expect("a workbook"), None)
        .expect("a workbook");
    std::fs::write(&path, bytes).expect("a file");
    path
}
