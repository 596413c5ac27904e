//! Long lines on a terminal: broken between words, with the rest further in.

use super::TerminalSign;
use std::io::{self, Write};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Narrowest terminal for which lines are broken.
const NARROWEST: usize = 20;

/// Most columns of a first part behind which the rest of a line is hung.
const WIDEST_HEAD: usize = 30;

/// Most columns of a prompt such as `> `, behind which an answer to a line typed ahead stands.
const WIDEST_PROMPT: usize = 4;

/// Least words of the last part of a row that are a sentence, and are broken like one.
const LEAST_WORDS: usize = 4;

/// Characters with which no line begins.
const NEVER_FIRST: &str =
    "、。，．・：；？！）」』】〕〉》’”ーゝゞ々…ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ)],.:;!?";

/// Characters with which no line ends.
const NEVER_LAST: &str = "（「『【〔〈《‘“([";

/// A writer that breaks the lines that are longer than the terminal is wide.
///
/// It keeps a line back until it is complete, or until it is flushed, as a prompt is.
pub(crate) struct LineWrapper<'w> {
    out: &'w mut dyn Write,
    /// Function that returns the number of columns of the terminal, which may change; `None` if it
    /// is not known, and lines stay as they are.
    columns: Option<fn() -> Option<usize>>,
    /// The line so far.
    line: Vec<u8>,
    /// Columns of a short prompt behind which the next line begins, unless the person has ended its
    /// line.
    prompt: usize,
}

impl<'w> LineWrapper<'w> {
    pub(crate) const fn new(
        out: &'w mut dyn Write,
        columns: Option<fn() -> Option<usize>>,
    ) -> Self {
        Self { out, columns, line: Vec::new(), prompt: 0 }
    }

    fn pass_on(&mut self) -> io::Result<()> {
        let line = std::mem::take(&mut self.line);
        let columns = self.columns.and_then(|columns| columns());
        match (std::str::from_utf8(&line), columns) {
            (Ok(text), Some(columns)) => {
                let told = wrapped(text, self.prompt, columns);
                if !text.is_empty() {
                    let is_prompt = !text.ends_with('\n') && width(text) <= WIDEST_PROMPT;
                    self.prompt = if is_prompt { width(text) } else { 0 };
                }
                self.out.write_all(told.as_bytes())
            }
            _ => self.out.write_all(&line),
        }
    }
}

impl Write for LineWrapper<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for part in bytes.split_inclusive(|&byte| byte == b'\n') {
            self.line.extend_from_slice(part);
            if part.ends_with(b"\n") {
                self.pass_on()?;
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.pass_on()?;
        self.out.flush()
    }
}

/// A part of a line that is not broken, with the blanks before it.
struct LinePart<'t> {
    blanks: usize,
    /// Place of its first byte.
    from: usize,
    text: &'t str,
    width: usize,
}

/// Returns a line broken between words, so that it fits into these columns. The rest hangs behind
/// the last part that blanks set apart, or else a little further in. A row of a table stays as it
/// is, unless it ends with a sentence; so does data to be copied, and what stands in quotes within
/// a line. The line begins behind a prompt of some columns.
fn wrapped(line: &str, prompt: usize, columns: usize) -> String {
    let (text, end) = match line.strip_suffix('\n') {
        Some(text) => (text, "\n"),
        None => (line, ""),
    };
    let moves_cursor = text.contains(['\r', '\t']) || text.contains(TerminalSign::OpenAbove.text());
    if columns < NARROWEST || moves_cursor || is_data(text) {
        return line.to_owned();
    }
    if prompt + width(text) <= columns {
        return line.to_owned();
    }
    let parts = parts(text);
    let gaps = parts.iter().skip(1).filter(|part| part.blanks > 1).count();
    let last = parts.iter().rposition(|part| part.blanks > 1).unwrap_or(0);
    if gaps > 1 && parts.len() - last < LEAST_WORDS {
        return line.to_owned();
    }
    let hang = hang(&parts, last, columns);
    let parts = whole_items(text, parts, columns - hang);
    let (mut told, mut column) = (String::new(), prompt);
    for (at, part) in parts.iter().enumerate() {
        let fits = column + part.blanks + part.width <= columns;
        // A part that fits into no line is broken by the terminal wherever it begins.
        let is_too_long = hang + part.width > columns;
        if at == 0 || fits || is_too_long {
            told.push_str(&" ".repeat(part.blanks));
            column += part.blanks + part.width;
        } else {
            told.push('\n');
            told.push_str(&" ".repeat(hang));
            column = hang + part.width;
        }
        told.push_str(part.text);
    }
    told.push_str(&" ".repeat(text.len() - text.trim_end_matches(' ').len()));
    told + end
}

/// True if a line with quotes is data to be copied whole: it begins or ends as no sentence does, or
/// a quote in it does not end.
fn is_data(text: &str) -> bool {
    let quotes = text.matches('"').count();
    quotes > 0
        && (text.trim_start().starts_with(['"', '{', '[', '('])
            || text.trim_end().ends_with([',', '{', '[', '('])
            || !quotes.is_multiple_of(2))
}

/// Returns the column at which the rest of a line begins whose last gap is before one of its parts.
fn hang(parts: &[LinePart<'_>], last: usize, columns: usize) -> usize {
    let first = parts.first().map_or(0, |part| part.blanks);
    let head: usize = parts[..last].iter().map(|part| part.blanks + part.width).sum();
    let column = head + parts.get(last).map_or(0, |part| part.blanks);
    if last > 0 && column <= WIDEST_HEAD.min(columns / 2) {
        return column;
    }
    (first + 2).min(columns / 2)
}

/// Returns the number of columns of a text, without signs for the terminal.
fn width(text: &str) -> usize {
    let signs = TerminalSign::ALL.iter().map(|sign| sign.text());
    let hidden: usize = signs.map(|sign| text.matches(sign).count() * sign.width()).sum();
    text.width() - hidden
}

/// Returns the parts of a line: words, what stands in quotes, and the single characters of a script
/// without blanks.
fn parts(text: &str) -> Vec<LinePart<'_>> {
    let mut parts: Vec<LinePart<'_>> = Vec::new();
    let (mut blanks, mut from, mut before) = (0, None, ' ');
    let mut is_quoted = false;
    let mut end = |from: usize, to: usize, blanks: usize| {
        let text = &text[from..to];
        parts.push(LinePart { blanks, from, text, width: width(text) });
    };
    for (at, letter) in text.char_indices() {
        let was_quoted = is_quoted;
        is_quoted ^= letter == '"';
        let Some(begun) = from else {
            if letter == ' ' {
                blanks += 1;
            } else {
                (from, before) = (Some(at), letter);
            }
            continue;
        };
        if was_quoted {
            // Its end is like that of a word.
        } else if letter == ' ' {
            // A dot between two things ends a line and begins none.
            if text[at..].trim_start_matches(' ').starts_with('·') && !text[at..].starts_with("  ")
            {
                before = letter;
                continue;
            }
            end(begun, at, blanks);
            (blanks, from) = (1, None);
        } else if may_break(before, letter) {
            end(begun, at, blanks);
            (blanks, from) = (0, Some(at));
        }
        before = letter;
    }
    if let Some(begun) = from {
        end(begun, text.len(), blanks);
    }
    parts
}

/// Joins the words of each item of a list with dots between, as far as an item has room in a line.
fn whole_items<'t>(text: &'t str, parts: Vec<LinePart<'t>>, room: usize) -> Vec<LinePart<'t>> {
    if !text.contains(" · ") {
        return parts;
    }
    let (mut items, mut goes_on) = (Vec::<LinePart<'t>>::new(), false);
    for part in parts {
        let ends = part.text.ends_with(['·', ':', '：']);
        let fits = |item: &&mut LinePart<'t>| item.width + part.blanks + part.width <= room;
        match items.last_mut().filter(fits).filter(|_| goes_on) {
            Some(item) => {
                item.text = &text[item.from..part.from + part.text.len()];
                item.width += part.blanks + part.width;
            }
            None => items.push(part),
        }
        goes_on = !ends;
    }
    items
}

/// True if a line may be broken between two characters that no blank sets apart.
fn may_break(before: char, letter: char) -> bool {
    let is_wide = |letter: char| letter.width() == Some(2);
    (is_wide(before) || is_wide(letter))
        && before != ' '
        && !NEVER_FIRST.contains(letter)
        && !NEVER_LAST.contains(before)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrapped(line: &str, columns: usize) -> String {
        super::wrapped(line, 0, columns)
    }

    #[test]
    fn a_long_line_is_broken_between_words_and_the_rest_stands_further_in() {
        let line = "  Ben: bid 1 club · bid 1 diamond · bid 1 heart · bid 1 spade · pass\n";
        let told = wrapped(line, 34);
        assert!(told.lines().all(|line| width(line) <= 34), "{told}");
        assert_eq!(
            told,
            "  Ben: bid 1 club ·\n    bid 1 diamond · bid 1 heart ·\n    bid 1 spade · pass\n"
        );
        let listed = "  QS       play a card to the trick, of the suit that was led";
        let said =
            "  QS       play a card to the\n           trick, of the suit\n           that was led";
        assert_eq!(wrapped(listed, 30), said, "behind the first part");
        assert_eq!(wrapped(line, 80), line);
        assert_eq!(wrapped(line, 5), line, "no terminal is so narrow");
    }

    #[test]
    fn wide_letters_count_two_columns_and_need_no_blank_between_them() {
        let line = "手札：カードを３枚、左隣の人に渡します。「渡す」を選んでください。";
        let told = wrapped(line, 24);
        assert!(told.lines().all(|line| width(line) <= 24), "{told}");
        assert_eq!(told.lines().count(), 3, "{told}");
        assert_eq!(told.replace("\n  ", ""), line, "nothing is lost");
        for part in told.lines() {
            assert!(!part.trim_start().starts_with(['。', '、', '」']), "{told}");
            assert!(!part.ends_with('「'), "{told}");
        }
    }

    #[test]
    fn signs_take_no_room_and_what_moves_the_cursor_stays_as_it_is() {
        let [red, usual] = [TerminalSign::Red, TerminalSign::Usual].map(TerminalSign::text);
        let cards = format!("Hand: {red}QH{usual} {red}KH{usual} 2C 3C");
        assert_eq!(wrapped(&cards, 20), cards);
        let more = format!("{cards} {red}AH{usual}");
        assert_eq!(wrapped(&format!("{more} 4C"), 20), format!("{more}\n  4C"));
        let above = TerminalSign::OpenAbove.text();
        for line in [
            format!("{above}  You have ten seconds left, and no more than that"),
            "s   w           f1  f2  f3  f4  t1  t2  t3".to_owned(),
            "(spot: \"h1\", cards: \"2C 3C 4C 5C 6C 7C 8C\")".to_owned(),
            "    cards: \"2C 3C 4C 5C 6C 7C 8C 9C 10C\",".to_owned(),
            "{\"deal\": 7, \"verdict\": \"solved\", \"states\": 1234}".to_owned(),
            "fudaba://192.168.1.5:7345/T1#e52813b8c7daa678a12dc48b7d92b".to_owned(),
        ] {
            assert_eq!(wrapped(&line, 30), line);
        }
    }

    #[test]
    fn a_sentence_is_broken_around_its_quotes_and_never_within_them() {
        let line = "error: no file is called \"my own game.ron\" here; \"list\" names all games";
        let told =
            "error: no file is called\n  \"my own game.ron\" here; \"list\"\n  names all games";
        assert_eq!(wrapped(line, 32), told);
        let long = "error: \"a name that has no room in any line of this one\" is no game here";
        let told = wrapped(long, 32);
        assert_eq!(told.replace("\n  ", " "), long);
        assert!(told.contains("\"a name that has no room in any line of this one\""), "{told}");
        let wide = "エラー：\"my own game.ron\"という名前のファイルは、ここにはありません。";
        let told = wrapped(wide, 32);
        assert!(told.lines().count() > 1 && told.contains("\"my own game.ron\""), "{told}");
    }

    #[test]
    fn a_row_that_ends_with_a_sentence_is_broken_within_it() {
        let row = "  2.  Ken    0  (lost by forfeit: the time for a choice was used up)";
        let told = [
            "  2.  Ken    0  (lost by forfeit: the",
            "                time for a choice was",
            "                used up)",
        ];
        let told = told.join("\n");
        assert_eq!(wrapped(row, 40), told);
        let long = "  2.  Somebody of a long name    0  (lost by forfeit: the time was used up)";
        let told =
            "  2.  Somebody of a long name    0  (lost\n    by forfeit: the time was used up)";
        assert_eq!(wrapped(long, 42), told);
        let cells = "  Ken    Hana    Zoe    Mia    Sora";
        assert_eq!(wrapped(cells, 30), cells, "a row of a table alone stays as it is");
    }

    #[test]
    fn an_answer_to_a_line_typed_ahead_stands_behind_the_prompt() {
        let mut bytes = Vec::new();
        let mut out = LineWrapper::new(&mut bytes, Some(|| Some(20)));
        let mut write = |part: &str| {
            out.write_all(part.as_bytes()).expect("memory takes it");
            out.flush().expect("memory takes it");
        };
        ["> ", "Only a heart may be\n", "Only a heart may be\n"].into_iter().for_each(&mut write);
        let told = String::from_utf8(bytes).expect("a text");
        assert_eq!(told, "> Only a heart may\n  be\nOnly a heart may be\n");
    }

    #[test]
    fn the_writer_breaks_whole_lines_and_passes_a_prompt_on() {
        let mut bytes = Vec::new();
        let mut out = LineWrapper::new(&mut bytes, Some(|| Some(20)));
        for part in ["Cards of the ", "trick, all of them\nWhich", " one? "] {
            out.write_all(part.as_bytes()).expect("memory takes it");
        }
        out.flush().expect("memory takes it");
        let told = String::from_utf8(bytes).expect("a text");
        assert_eq!(told, "Cards of the trick,\n  all of them\nWhich one? ");
        let mut bytes = Vec::new();
        let line = "a line that stays as it is, as nobody knows how wide a terminal is";
        let mut out = LineWrapper::new(&mut bytes, None);
        out.write_all(line.as_bytes()).expect("memory takes it");
        out.flush().expect("memory takes it");
        assert_eq!(bytes, line.as_bytes());
    }
}
