//! Patiences of piles in one line each, as `data/games.txt` lists them: most of them differ only in
//! a few numbers and words, from which their tables are written here.

use rules::Rules;
use std::{fmt::Write as _, fs, path::Path};

/// Patience with a name, as one line tells it.
pub(crate) struct Patience {
    pub(crate) name: &'static str,
    /// Published share of deals that can be won, and half of its interval, in percent; `-` if none
    /// is known.
    pub(crate) percent: &'static str,
    pub(crate) half_width: &'static str,
    /// Name of the sample that has its rules.
    pub(crate) sample: Option<&'static str>,
    words: Vec<(&'static str, &'static str)>,
}

/// Lists the patiences.
pub(crate) fn all() -> Vec<Patience> {
    let lines = include_str!("../data/games.txt").lines();
    lines.filter(|line| !line.starts_with('#')).filter_map(of).collect()
}

fn of(line: &'static str) -> Option<Patience> {
    let mut words = line.split(' ');
    let (name, percent, half_width) = (words.next()?, words.next()?, words.next()?);
    let mut words: Vec<_> = words.map(|word| word.split_once('=').unwrap_or((word, ""))).collect();
    let sample = match words[..] {
        [("sample", _), (sample, _)] => Some(sample),
        _ => None,
    };
    if sample.is_some() {
        words.clear();
    }
    Some(Patience { name, percent, half_width, sample, words })
}

/// Reads a game of tables.
pub(crate) fn written(text: &str) -> Result<Rules, String> {
    let checked = workbook::read(&workbook::Document::from_text(text));
    let why = || checked.diagnostics.first().map(ToString::to_string).unwrap_or_default();
    Ok(Rules::compile(&checked.definition.ok_or_else(why)?))
}

/// Reads a workbook.
pub(crate) fn opened(path: &Path) -> Result<Rules, String> {
    let bytes = fs::read(path).map_err(|error| error.to_string())?;
    let definition = gamefile::load(&bytes).definition.ok_or("it has errors")?;
    Ok(Rules::compile(&definition))
}

/// Deal of a patience with what another solver found.
pub(crate) struct KnownDeal {
    pub(crate) name: &'static str,
    /// `solved`, `unsolvable`, or `unknown` if it found nothing in 3 seconds.
    pub(crate) verdict: &'static str,
    /// Cards of each pile, the top one last.
    pub(crate) piles: &'static str,
}

/// Lists the deals with a verdict from outside.
pub(crate) fn known_deals() -> impl Iterator<Item = KnownDeal> {
    include_str!("../data/verdicts.txt").lines().filter_map(|line| {
        let mut parts = line.splitn(3, ' ');
        Some(KnownDeal { name: parts.next()?, verdict: parts.next()?, piles: parts.next()? })
    })
}

impl Patience {
    /// Compiles its rules.
    pub(crate) fn rules(&self) -> Result<Rules, String> {
        let Some(sample) = self.sample else { return written(&self.tables()) };
        let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../sample-games/solitaire");
        opened(&samples.join(sample).with_extension("xlsx"))
    }

    /// Value of a word; empty if it has none.
    fn word(&self, wanted: &str) -> Option<&'static str> {
        self.words.iter().find(|(word, _)| *word == wanted).map(|(_, value)| *value)
    }

    fn number(&self, wanted: &str) -> Option<usize> {
        self.word(wanted)?.parse().ok()
    }

    fn has(&self, wanted: &str) -> bool {
        self.word(wanted).is_some()
    }

    /// Number of cards of each column.
    fn columns(&self) -> Vec<usize> {
        let lengths = self.word("columns").unwrap_or_default().split(',');
        let each = lengths.flat_map(|part| {
            let (times, length) = part.split_once('x').unwrap_or(("1", part));
            let number = |text: &str| text.parse().unwrap_or(0);
            std::iter::repeat_n(number(length), number(times))
        });
        each.collect()
    }

    /// Returns the tables of the game, as a workbook says them.
    pub(crate) fn tables(&self) -> String {
        let mut text = String::from("[Decks]\nDeck | Redeals\nStock | \n[Fields]\n");
        text += "Field | Put | Put size | Take | Clear | Flip | Base | Refill | Whenever\n";
        text += &self.fields();
        text += "[Spots]\nSpot | Field | Fixed\n";
        for (field, count, fixed) in self.spots() {
            for _ in 0..count {
                let _ = writeln!(text, " | {field} | {fixed}");
            }
        }
        text + &self.cards() + &self.deals()
    }

    /// Returns the rule of columns that are built like this.
    fn build(&self, how: &str) -> String {
        let suits = match how {
            "alternating" => "alternating colours",
            "suit" => "same suit",
            "any" => "any suit",
            _ => return "none".to_owned(),
        };
        format!("down 1, {suits}{}", if self.has("base") { ", wrap" } else { "" })
    }

    /// True if a waste lies beside the stock.
    fn has_waste(&self) -> bool {
        self.word("stock").is_some_and(|stock| stock.starts_with(|c: char| c.is_numeric()))
    }

    fn columns_field(&self) -> String {
        let build = self.word("build").unwrap_or("none");
        let lies = match self.word("empty") {
            Some("kings") => "; empty: K",
            Some("none") => "",
            _ if build == "none" => "",
            _ => "; empty: any",
        };
        let bundles = match self.word("bundles") {
            Some("built") => build,
            bundles => bundles.unwrap_or("none"),
        };
        let (put, take) = (self.build(build), self.build(bundles));
        let clear = if self.has("hole") { "=0" } else { "" };
        let whenever = if self.has("runs") { "13 > Foundation" } else { "" };
        let flip = if self.has("down") { "auto" } else { "" };
        let refill = if self.word("empty") == Some("reserve") { "Reserve" } else { "" };
        format!("{put}{lies} | | {take}; top: any | {clear} | {flip} | | {refill} | {whenever}")
    }

    fn goal_field(&self) -> String {
        if let Some(hole) = self.word("hole") {
            let wrap = if hole.ends_with("-wrap") { ", wrap" } else { "" };
            return format!("Hole | up or down 1, any suit{wrap} | 1 | none | | | | |\n");
        }
        if self.has("runs") {
            return "Foundation | none | | none | =13 | | | |\n".to_owned();
        }
        let ranks = self.number("ranks").unwrap_or(13);
        let (begin, held) = if self.has("aces") { ("2", ranks - 1) } else { ("A", ranks) };
        let base = if self.has("base") { "Foundation 1" } else { "" };
        let take = if self.has("back") { "none; top: any" } else { "none" };
        let put = format!("up 1, same suit; empty: {begin}");
        format!("Foundation | {put} | 1 | {take} | ={held} | | {base} | |\n")
    }

    fn fields(&self) -> String {
        let mut text = format!("Tableau | {}\n{}", self.columns_field(), self.goal_field());
        if self.has("cells") {
            let clear = if self.has("hole") { "=0" } else { "" };
            let _ =
                writeln!(text, "Cell | none; empty: any | 1 | none; top: any | {clear} | | | |");
        }
        if self.has("reserve") || self.has("pile") {
            text += "Reserve | none | | none; top: any | | | | |\n";
        }
        if self.has_waste() {
            text += "Waste | none | | none; top: any | | | | |\n";
        }
        text
    }

    /// Fields with the number of their spots and the card that lies there before the deal.
    fn spots(&self) -> Vec<(&'static str, usize, &'static str)> {
        let packs = self.number("packs").unwrap_or(1);
        let mut spots = vec![("Tableau", self.columns().len(), "")];
        match self.word("hole") {
            Some("dealt") => spots.push(("Hole", 1, "")),
            Some(hole) => spots.push(("Hole", 1, hole.split('-').next().unwrap_or_default())),
            None => spots.push(("Foundation", 4 * packs, "")),
        }
        if let Some(cells) = self.word("cells") {
            let count = cells.split('/').next().and_then(|count| count.parse().ok());
            spots.push(("Cell", count.unwrap_or(0), ""));
        }
        if let Some(count) = self.number("reserve") {
            spots.push(("Reserve", count, ""));
        } else if self.has("pile") {
            spots.push(("Reserve", 1, ""));
        }
        if self.has_waste() {
            spots.push(("Waste", 1, ""));
        }
        spots
    }

    fn cards(&self) -> String {
        let packs = self.number("packs").unwrap_or(1);
        let ranks = self.number("ranks").unwrap_or(13);
        let mut text = String::from("[Cards]\nDeck | Suit");
        for rank in ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] {
            let _ = write!(text, " | {rank}");
        }
        for suit in ['♠', '♥', '♦', '♣'] {
            let _ = write!(text, "\nStock | {suit}");
            for rank in 1..=13 {
                let is_out = rank > ranks || rank == 1 && self.has("aces");
                let _ = write!(text, " | {}", if is_out { 0 } else { packs });
            }
        }
        text + "\n"
    }

    fn deals(&self) -> String {
        let mut text = String::from("[Deals]\nSpot | Opening deal | Click deal | Collect\n");
        let mut deal = |spot: String, opening: String, click: &str, collect: &str| {
            let _ = writeln!(text, "{spot} | {opening} | {click} | {collect}");
        };
        let up = |count: usize| if count > 0 { format!("{count} up") } else { String::new() };
        let stock = self.word("stock").unwrap_or_default();
        let row = if stock == "columns" { "1 up" } else { "" };
        for (column, count) in (1..).zip(self.columns()) {
            let opening = match count {
                2.. if self.has("down") => format!("{} down 1 up", count - 1),
                count => up(count),
            };
            deal(format!("Tableau {column}"), opening, row, "");
        }
        if let Some((count, filled)) = self.word("cells").and_then(|word| word.split_once('/')) {
            let [count, filled] = [count, filled].map(|number| number.parse().unwrap_or(0));
            for cell in (1..=count).take(filled) {
                deal(format!("Cell {cell}"), up(1), "", "");
            }
        }
        if self.has("reserve") || self.has("pile") {
            deal("Reserve".to_owned(), up(self.number("pile").unwrap_or(1)), "", "");
        }
        if self.word("hole") == Some("dealt") {
            deal("Hole".to_owned(), up(1), if stock == "hole" { "1 up" } else { "" }, "");
        }
        if self.has("base") {
            deal("Foundation 1".to_owned(), up(1), "", "");
        }
        if let Some(count) = stock.split('-').next().and_then(|count| count.parse().ok()) {
            let collect = if stock.ends_with("-round") { "TRUE" } else { "" };
            deal("Waste".to_owned(), String::new(), &up(count), collect);
        }
        text
    }
}
