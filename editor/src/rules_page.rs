//! The rules as a page to be shown and printed by a browser: one file, in both languages, with a
//! drawing of the table.

mod drawing;

use engine::definition::Definition;
use fudaba::{
    text::{Language, Texts, rules_in_words},
    tr,
};
use std::{
    fmt::Write as _,
    hash::{DefaultHasher, Hash, Hasher},
};

/// Style of the page, on the screen and on A4 paper.
const STYLE: &str = "
@page { size: A4; margin: 18mm }
body { max-width: 42em; margin: 2em auto; padding: 0 1em; line-height: 1.5;
  font-family: 'Noto Sans', 'Noto Sans JP', 'Hiragino Sans', 'Yu Gothic', sans-serif }
h1 { margin-bottom: 0 } h2 { font-size: 1.1em; margin: 1.2em 0 0.2em; break-after: avoid }
p { margin: 0.2em 0 } .family { font-style: italic } .goal { font-size: 1.15em; margin: 0.6em 0 }
svg { display: block; width: 100%; max-height: 45vh; margin: 1em 0; break-inside: avoid }
footer { margin-top: 1.5em; font-size: 0.85em }
section { break-inside: avoid } article + article { break-before: page }
@media print { body { margin: 0; padding: 0; max-width: none } svg { max-height: 100mm } }
";

/// Returns the page of a game: one self-contained HTML file. The author's texts are escaped, so
/// that they cannot become markup.
#[must_use]
pub fn rules_page(definition: &Definition) -> String {
    let mut texts = Texts::new(Language::En);
    let title = escaped(&definition.about().title.en);
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta \
         name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n\
         <style>{STYLE}</style>\n</head>\n<body>\n"
    );
    for language in Language::ALL {
        texts.set_language(language);
        article(&mut page, &texts, definition);
    }
    page.push_str("</body>\n</html>\n");
    page
}

/// Returns a page with a mark at its end, from which later edits can be recognised.
#[must_use]
pub fn marked(page: &str) -> String {
    format!("{page}{}", mark(page))
}

/// True if a file is a page as it was written, so that overwriting it loses nobody's edits.
#[must_use]
pub fn is_untouched(file: &str) -> bool {
    let end = file.rfind(MARK).unwrap_or(0);
    file.split_at_checked(end).is_some_and(|(page, end)| end == mark(page))
}

/// Beginning of a mark.
const MARK: &str = "<!-- Fudaba ";

fn mark(page: &str) -> String {
    let mut hasher = DefaultHasher::new();
    page.hash(&mut hasher);
    format!("{MARK}{:016x} -->\n", hasher.finish())
}

/// Writes the rules in the current language.
fn article(page: &mut String, texts: &Texts, definition: &Definition) {
    let about = definition.about();
    let language = match texts.language() {
        Language::En => "en",
        Language::Ja => "ja",
    };
    // Writing into a string cannot fail.
    let _ = writeln!(page, "<article lang=\"{language}\">");
    element(page, "h1", "", texts.localized(&about.title));
    element(page, "p", "family", texts.localized(&about.family));
    element(page, "p", "goal", texts.localized(&about.goal));
    drawing::draw(page, texts, definition);
    for paragraph in rules_in_words(texts, definition) {
        page.push_str("<section>\n");
        element(page, "h2", "", &paragraph.heading);
        for sentence in &paragraph.sentences {
            element(page, "p", "", sentence);
        }
        page.push_str("</section>\n");
    }
    let note = texts.localized(&about.note);
    if !note.is_empty() {
        page.push_str("<section>\n");
        element(page, "h2", "", &tr!(texts, "rules-page-note"));
        for line in note.lines().filter(|line| !line.trim().is_empty()) {
            element(page, "p", "", line);
        }
        page.push_str("</section>\n");
    }
    if !about.author.is_empty() {
        let author = tr!(texts, "rules-page-author", author = about.author.as_str());
        element(page, "footer", "", &author);
    }
    page.push_str("</article>\n");
}

/// Writes an element with a text, or nothing if the text is blank.
fn element(page: &mut String, tag: &str, class: &str, text: &str) {
    if text.trim().is_empty() {
        return;
    }
    let class = if class.is_empty() { String::new() } else { format!(" class=\"{class}\"") };
    let _ = writeln!(page, "<{tag}{class}>{}</{tag}>", escaped(text));
}

/// Returns the text escaped for HTML and SVG, in attributes too.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            c if c.is_control() && c != '\n' => {}
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests;
