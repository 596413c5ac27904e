//! The page is whole, complete in both languages, and trusts no author.

use super::*;
use engine::workbook::{self, Document};
use fudaba::library::Sample;

/// Returns the tags of the page in order, without their contents; SVG shapes are left out.
fn structure(page: &str) -> Vec<String> {
    let tags = page.split('<').skip(1).filter_map(|part| part.split(['>', ' ', '\n']).next());
    let shapes = ["g", "/g", "rect", "text", "/text"];
    tags.filter(|tag| !shapes.contains(tag)).map(str::to_owned).collect()
}

#[test]
fn every_sample_has_a_whole_page_in_both_languages() {
    for sample in Sample::all() {
        let game = sample.load().expect("samples are sound");
        let definition = game.workbook.as_deref().expect("a workbook");
        let page = rules_page(definition);
        let tags = structure(&page);
        let count = |tag: &str| tags.iter().filter(|other| *other == tag).count();
        for tag in ["html", "head", "body", "article", "section", "h1", "h2", "p", "svg"] {
            assert_eq!(count(tag), count(&format!("/{tag}")), "{}: {tag}", sample.stem());
        }
        assert_eq!((count("article"), count("h1"), count("svg")), (2, 2, 2), "{}", sample.stem());
        let mut texts = Texts::new(Language::En);
        for language in Language::ALL {
            texts.set_language(language);
            for paragraph in rules_in_words(&texts, definition) {
                assert!(page.contains(&escaped(&paragraph.heading)), "{}", paragraph.heading);
                for sentence in &paragraph.sentences {
                    assert!(page.contains(&escaped(sentence)), "{sentence}");
                }
            }
        }
        assert!(!page.contains("src=") && !page.contains("href="), "nothing from outside");
    }
}

#[test]
fn the_page_begins_and_ends_as_it_should() {
    let text =
        "[Game]\nTitle | Two piles\nNote | One.\n[Fields]\nField | Put | Clear\nA | any | =52";
    let game = workbook::read(&Document::from_text(text)).into_result().expect("sound");
    let tags = structure(&rules_page(&game));
    let begin = [
        "!DOCTYPE", "html", "head", "meta", "meta", "title", "/title", "style", "/style", "/head",
        "body", "article", "h1", "/h1", "svg", "style", "/style",
    ];
    assert_eq!(tags[..begin.len()], begin);
    assert_eq!(tags[tags.len() - 3..], ["/article", "/body", "/html"]);
}

#[test]
fn what_an_author_wrote_is_text() {
    let text = "[Game]\nTitle | <script>alert(1)</script>\nAuthor | \"Q\" & 'A'\nNote | </p><b>\n\
        Family | <img src=x>\n[Fields]\nField | Clear\nA | =52";
    let game = workbook::read(&Document::from_text(text)).into_result().expect("sound");
    let page = rules_page(&game);
    for bad in ["<script", "<img", "<b>", "\"Q\""] {
        assert!(!page.contains(bad), "{bad}");
    }
    assert!(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
    assert!(page.contains("&quot;Q&quot; &amp; &#39;A&#39;"));
    assert!(page.contains("&lt;img src=x&gt;"));
}
