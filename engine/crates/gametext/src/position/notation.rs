//! Positions of a board in one line, in a notation that the game declares.

use super::{
    PositionFrame,
    cards::words,
    values::{square_index, square_name},
};
use crate::found::Faults;
use definition::{
    Code, SpotId, Wording,
    game::{
        BoardNotation, Grid, NotationForm, Position, PositionLoop, PositionMan, Span, SquareNames,
    },
    say,
    wording::{one_of, shown},
};

/// Reader of one line.
struct LineReader<'f, 'a> {
    frame: &'f PositionFrame<'a>,
    notation: &'f BoardNotation,
    grid: &'f Grid,
    /// First spot of the board.
    first: usize,
    faults: &'f mut Faults,
    men: Vec<PositionMan>,
}

/// Reads a line in one of the notations of a game.
pub(super) fn read(text: &str, frame: &PositionFrame<'_>, faults: &mut Faults) -> Option<Position> {
    let value = untagged(text.trim());
    let line = value.trim_matches('"').trim_end_matches('.').trim();
    let start = text.find(line).unwrap_or(0) as u32;
    let at = Span { source: 0, start, end: start + line.len() as u32 };
    if value.starts_with('[') {
        let message = match value.ends_with(']') {
            true => say!("fault-position-tag-value", "the tag has no value in quotes"),
            false => say!("fault-position-tag", "the tag is not closed: its `]` is missing"),
        };
        let help = say!(
            "help-position-tag",
            "Write the position between `[FEN \"` and `\"]`, or without the tag."
        );
        faults.add(Code::BadSyntax, at, message, help);
        return None;
    }
    let is_of_form = |notation: &&BoardNotation| {
        matches!(notation.form, NotationForm::Lists(_)) == line.contains(':')
    };
    let notations = &frame.game.positions.notations;
    let mut nearest: Option<Faults> = None;
    for notation in notations.iter().filter(is_of_form) {
        let mut own = Faults::default();
        let position = read_in(notation, frame, (line, at), &mut own);
        if !own.has_errors() {
            return position;
        }
        // The notation that was meant is probably the one with the fewest faults.
        if nearest.as_ref().is_none_or(|other| own.list().len() < other.list().len()) {
            nearest = Some(own);
        }
    }
    if let Some(own) = nearest {
        faults.add_errors(own);
        return None;
    }
    let message = say!("fault-position-text", "this is not a position");
    let help = say!(
        "help-position-text",
        "Write it in RON, in brackets: `(fields: ..., asks: (player: 0))`."
    );
    faults.add(Code::BadSyntax, at, message, help);
    None
}

/// Returns the value of a tag as game records have it, `[FEN "W:W18:B3"]`; other text as it is.
fn untagged(text: &str) -> &str {
    let tag = text.strip_prefix('[').and_then(|tag| tag.strip_suffix(']'));
    let value = tag.and_then(|tag| tag.split_once('"')).map(|(_, value)| value.trim_end());
    value.and_then(|value| value.strip_suffix('"')).unwrap_or(text)
}

/// Reads a line in a notation.
fn read_in(
    notation: &BoardNotation,
    frame: &PositionFrame<'_>,
    (line, at): (&str, Span),
    faults: &mut Faults,
) -> Option<Position> {
    let (field, grid) = frame.board()?;
    let Some(decision) = frame.usual_decision() else {
        let message =
            say!("fault-position-asks", "the game has several decisions: which one is it");
        let help = say!(
            "help-position-line",
            "The game's file must say which moves are on offer: `positions: (asks: [...])`."
        );
        faults.add(Code::MissingKey, at, message, help);
        return None;
    };
    let first = frame.first_spot(field).index();
    let mut reader = LineReader { frame, notation, grid, first, faults, men: Vec::new() };
    let player = match notation.form {
        NotationForm::Lists(names) => reader.lists(line, at, names),
        NotationForm::Rows { counts, slashes } => reader.rows(line, at, counts, slashes),
    }?;
    let mut men = reader.men;
    men.sort_unstable();
    let spots = vec![Vec::new(); frame.table.spot_count()];
    let loops = frame.begun(decision, player);
    Some(Position { spots, men, decision, loops, ..Position::default() })
}

/// Returns the position of a part of a text.
fn within(line: &str, part: &str, at: Span) -> Span {
    let start = at.start + (part.as_ptr() as usize - line.as_ptr() as usize) as u32;
    Span { start, end: start + part.len() as u32, ..at }
}

impl LineReader<'_, '_> {
    fn report(&mut self, at: Span, message: Wording, help: Wording) {
        self.faults.add(Code::BadChoice, at, message, help);
    }

    fn player(&mut self, text: &str, at: Span) -> Option<u8> {
        let turn = &self.notation.turn[..usize::from(self.frame.seats)];
        let found = turn.iter().position(|letter| letter.eq_ignore_ascii_case(text));
        if found.is_none() {
            let message = say!("fault-line-player", "`{text}` is not a player", text = shown(text));
            let help = say!(
                "help-write-one-of",
                "Write {names}.",
                names = one_of(turn.iter().map(String::as_str)),
            );
            self.report(at, message, help);
        }
        found.map(|seat| seat as u8)
    }

    fn put(&mut self, index: usize, owner: u8, kind: u8, at: Span) {
        let spot = SpotId((self.first + index) as u8);
        if self.men.iter().any(|man| man.spot == spot) {
            let square = self.grid.squares().nth(index).map(square_name).unwrap_or_default();
            let message =
                say!("fault-position-taken", "two men stand on `{square}`", square = square);
            let help = say!("help-position-taken", "Leave one of them out.");
            self.report(at, message, help);
        }
        self.men.push(PositionMan { spot, owner, kind });
    }

    fn lists(&mut self, line: &str, at: Span, names: SquareNames) -> Option<u8> {
        let mut groups = line.split(':');
        let turn = groups.next().unwrap_or_default();
        let player = self.player(turn.trim(), within(line, turn, at));
        for group in groups.map(str::trim).filter(|group| !group.is_empty()) {
            let letter = group.chars().next().map_or(0, char::len_utf8);
            let place = within(line, &group[..letter], at);
            let Some(owner) = self.player(&group[..letter], place) else { continue };
            let list = group[letter..].split(',').map(str::trim).filter(|man| !man.is_empty());
            for man in list {
                self.listed(man, owner, names, within(line, man, at));
            }
        }
        player
    }

    /// Reads a man of a list: its kind and its square, or the squares from one to another.
    fn listed(&mut self, text: &str, owner: u8, names: SquareNames, at: Span) {
        let order = square_order(self.grid, names);
        let letters = &self.notation.men[usize::from(owner)];
        let index = |name: &str| match names {
            SquareNames::Letters => square_index(self.grid, name),
            _ => order.get(name.parse::<usize>().ok()?.checked_sub(1)?).copied(),
        };
        let found = (0u8..).zip(letters).find_map(|(kind, letter)| {
            let squares = text.strip_prefix(letter.as_str())?;
            if let Some((from, to)) = squares.split_once('-') {
                let (from, to): (usize, usize) = (from.parse().ok()?, to.parse().ok()?);
                let range = order.get(from.checked_sub(1)?..to)?;
                return (names != SquareNames::Letters).then(|| (kind, range.to_vec()));
            }
            Some((kind, vec![index(squares)?]))
        });
        let Some((kind, squares)) = found else {
            let message = say!(
                "fault-no-square",
                "`{square}` is not a square of the board",
                square = shown(text)
            );
            let help = match names {
                SquareNames::Letters => {
                    say!("help-line-square", "Write a square such as `c3`, its kind before it.")
                }
                _ => say!(
                    "help-line-number",
                    "Write a number from 1 to {most}, its kind before it.",
                    most = order.len(),
                ),
            };
            self.report(at, message, help);
            return;
        };
        for square in squares {
            self.put(square, owner, kind, at);
        }
    }

    fn rows(&mut self, line: &str, at: Span, counts: bool, slashes: bool) -> Option<u8> {
        let mut parts = words(line);
        let (_, rows) = parts.next().unwrap_or((0, ""));
        let place = within(line, rows, at);
        let turn = parts.next().map_or("", |(_, turn)| turn);
        let end = Span { start: at.end, ..at };
        let player = self.player(turn, if turn.is_empty() { end } else { within(line, turn, at) });
        let order: Vec<usize> = rows_down(self.grid).into_iter().flatten().collect();
        let ends: Vec<usize> = rows_down(self.grid)
            .iter()
            .scan(0, |sum, row| {
                *sum += row.len();
                Some(*sum)
            })
            .collect();
        let (mut index, mut chars) = (0, rows.char_indices().peekable());
        while let Some((start, char)) = chars.next() {
            let own = Span {
                start: place.start + start as u32,
                end: place.start + (start + char.len_utf8()) as u32,
                ..place
            };
            match char {
                '/' if slashes => {
                    if !ends.contains(&index) {
                        self.wrong_row(own);
                        return None;
                    }
                }
                '-' | '.' if !counts => index += 1,
                '0'..='9' if counts => {
                    let mut digits = String::from(char);
                    while let Some((_, digit)) = chars.next_if(|(_, next)| next.is_ascii_digit()) {
                        digits.push(digit);
                    }
                    index += digits.parse::<usize>().unwrap_or(usize::MAX / 2).min(1_000);
                }
                _ => {
                    self.man_of_row(char, order.get(index).copied(), own);
                    index += 1;
                }
            }
        }
        if index != order.len() {
            let message = say!(
                "fault-line-squares",
                "the rows have {found} squares, the board {wanted}",
                found = index,
                wanted = order.len(),
            );
            let help = say!("help-line-rows", "Write every row of the board, the highest first.");
            self.report(place, message, help);
        }
        player
    }

    fn wrong_row(&mut self, at: Span) {
        let message = say!("fault-line-row", "a row does not end here");
        let help = say!("help-line-rows", "Write every row of the board, the highest first.");
        self.report(at, message, help);
    }

    fn man_of_row(&mut self, char: char, square: Option<usize>, at: Span) {
        let is_it = |letter: &String| letter.chars().eq([char]);
        let found = (0u8..)
            .zip(&self.notation.men)
            .find_map(|(owner, kinds)| Some((owner, kinds.iter().position(is_it)? as u8)));
        match (found, square) {
            (Some((owner, kind)), Some(square)) => self.put(square, owner, kind, at),
            (_, None) => {}
            (None, _) => {
                let message =
                    say!("fault-line-man", "`{char}` stands for no man", char = char.to_string());
                let letters = self.notation.men.iter().flatten().map(String::as_str);
                let help = say!("help-write-one-of", "Write {names}.", names = one_of(letters));
                self.report(at, message, help);
            }
        }
    }
}

/// Returns the squares in play of each row, the highest row first, by their index.
fn rows_down(grid: &Grid) -> Vec<Vec<usize>> {
    let mut rows = vec![Vec::new(); usize::from(grid.height)];
    for (index, (row, _)) in grid.squares().enumerate() {
        rows[usize::from(grid.height - 1 - row)].push(index);
    }
    rows
}

/// Returns the squares in the order of their numbers.
fn square_order(grid: &Grid, names: SquareNames) -> Vec<usize> {
    let mut rows = rows_down(grid);
    if matches!(names, SquareNames::LowerLeft | SquareNames::LowerRight | SquareNames::Letters) {
        rows.reverse();
    }
    if matches!(names, SquareNames::UpperRight | SquareNames::LowerRight) {
        rows.iter_mut().for_each(|row| row.reverse());
    }
    rows.into_iter().flatten().collect()
}

/// Returns a position as a line in a notation: the men, and whose turn it is.
pub(super) fn write(
    position: &Position,
    notation: &BoardNotation,
    frame: &PositionFrame<'_>,
) -> Option<String> {
    let (field, grid) = frame.board()?;
    let first = frame.first_spot(field).index();
    let player = match position.loops.last() {
        Some(PositionLoop::Turns { player, .. }) => usize::from(*player),
        _ => 0,
    };
    let turn = notation.turn.get(player)?;
    let letter = |man: &PositionMan| {
        let kinds = notation.men.get(usize::from(man.owner))?;
        kinds.get(usize::from(man.kind)).map(String::as_str)
    };
    match notation.form {
        NotationForm::Lists(names) => {
            let order = square_order(grid, names);
            let mut line = turn.clone();
            for owner in 0..frame.seats {
                let mut men: Vec<(usize, String)> = Vec::new();
                for man in position.men.iter().filter(|man| man.owner == owner) {
                    let index = man.spot.index() - first;
                    let number = order.iter().position(|other| *other == index)?;
                    let name = match names {
                        SquareNames::Letters => grid.squares().nth(index).map(square_name)?,
                        _ => (number + 1).to_string(),
                    };
                    men.push((number, format!("{}{name}", letter(man)?)));
                }
                men.sort_unstable();
                let men: Vec<String> = men.into_iter().map(|(_, man)| man).collect();
                let owner = notation.turn.get(usize::from(owner))?;
                line.push_str(&format!(":{owner}{}", men.join(",")));
            }
            Some(line)
        }
        NotationForm::Rows { counts, slashes } => {
            let mut rows = Vec::new();
            for row in rows_down(grid) {
                let (mut text, mut empty) = (String::new(), 0);
                for index in row {
                    let man = position.men.iter().find(|man| man.spot.index() == first + index);
                    match man {
                        None if counts => empty += 1,
                        None => text.push('-'),
                        Some(man) => {
                            if empty > 0 {
                                text.push_str(&std::mem::take(&mut empty).to_string());
                            }
                            text.push_str(letter(man)?);
                        }
                    }
                }
                if empty > 0 {
                    text.push_str(&empty.to_string());
                }
                rows.push(text);
            }
            Some(format!("{} {turn}", rows.join(if slashes { "/" } else { "" })))
        }
    }
}
