//! Writing a workbook's game as a RON file that plays the same, action for action.

mod clicks;
mod deals;
mod fields;
mod keys;
mod pack;
mod setup;
mod text;

use definition::{Definition, Wording};
use keys::PileKeys;
use text::{localized, quoted};
use workbook::Sources;

/// Returns a workbook's game in RON.
///
/// `tables` gives the name of the workbook and the positions of its rules: a table that no pattern
/// describes stays there, and the text refers to it as `Table(file: …, sheet: …)`. Reading the text
/// then needs a [`Library`](super::Library) that knows it. The layout of the cards on the table is
/// left to the program that shows the game.
///
/// # Errors
///
/// If RON cannot express the game, returns a sentence for each thing that it cannot express.
///
/// # Examples
///
/// ```
/// use gametext::{read_game, write_game};
/// use workbook::Document;
///
/// # let document = Document::from_text(
/// #     "[Fields]
/// #      Field      | Put                       | Take           | Clear
/// #      Foundation | up 1, same suit; empty: A | none           | =52
/// #      Tableau    | down 1; empty: K          | none; top: any |
/// #      [Deals]
/// #      Spot    | Opening deal | Click deal
/// #      Tableau | 6 down 1 up  | 1 up",
/// # );
/// let solitaire = workbook::read(&document).into_result()?;
/// let text = write_game(&solitaire, None).expect("RON can express it");
/// assert!(read_game(&text, &()).game.is_some());
/// # Ok::<_, String>(())
/// ```
pub fn write_game(
    definition: &Definition,
    tables: Option<(&str, &Sources)>,
) -> Result<String, Vec<Wording>> {
    let mut writer =
        Writer { definition, keys: PileKeys::of(definition), tables, lost: Vec::new() };
    let text = writer.game();
    if writer.lost.is_empty() { Ok(text) } else { Err(writer.lost) }
}

/// Writes one game.
struct Writer<'a> {
    definition: &'a Definition,
    keys: PileKeys,
    tables: Option<(&'a str, &'a Sources)>,
    /// Things that RON cannot express.
    lost: Vec<Wording>,
}

impl Writer<'_> {
    fn game(&mut self) -> String {
        let about = self.definition.about();
        let mut lines =
            vec![format!("// {}, written out from its workbook.", line(&about.title.en))];
        lines.push("(".to_owned());
        lines.push(format!("    id: {},", quoted(&about.id)));
        for (key, words) in [
            ("title", &about.title),
            ("goal", &about.goal),
            ("about", &about.note),
            ("family", &about.family),
        ] {
            if !words.is_empty() {
                lines.push(format!("    {key}: {},", localized(words)));
            }
        }
        if !about.author.is_empty() {
            lines.push(format!("    author: {},", quoted(&about.author)));
        }
        lines.push("    players: Exactly(1),".to_owned());
        lines.push(format!("    pieces: {},", self.pack()));
        self.section(&mut lines, "fields", '{', Self::fields);
        self.section(&mut lines, "vars", '{', Self::vars);
        self.section(&mut lines, "moves", '{', Self::moves);
        self.section(&mut lines, "flow", '[', Self::flow);
        lines.push("    result: SolvedIf(\"cleared\"),".to_owned());
        lines.push(")".to_owned());
        lines.join("\n") + "\n"
    }

    /// Appends a map or list to the file, or nothing if it is empty.
    fn section(
        &mut self,
        lines: &mut Vec<String>,
        key: &str,
        open: char,
        content: impl FnOnce(&mut Self) -> Vec<String>,
    ) {
        let content = content(self);
        if content.is_empty() {
            return;
        }
        lines.push(format!("    {key}: {open}"));
        lines.extend(content.into_iter().map(|line| format!("        {line}")));
        lines.push(format!("    {},", if open == '{' { '}' } else { ']' }));
    }
}

/// Returns a text on a single line.
fn line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
