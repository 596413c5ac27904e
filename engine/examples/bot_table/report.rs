//! The table as Markdown.

use crate::{
    arguments::Part,
    contest::{Contest, Matter},
};
use engine::agents::Margin;
use std::fmt::Write;

/// Returns the parts of the table, one below the other.
pub(crate) fn table<'m>(
    contests: &[Contest<'_>],
    margins: impl Iterator<Item = &'m Margin>,
) -> String {
    let all: Vec<(&Contest<'_>, &Margin)> = contests.iter().zip(margins).collect();
    let mut text = String::new();
    for (part, head) in [
        (Part::Default, "Game | Seats | default against | Deals | first more often by"),
        (
            Part::Search,
            "Game | Seats | searching by | Deals | first more often than the default by",
        ),
        (Part::Tricks, "Game | Seats | player | Deals | less than a random player"),
    ] {
        let rows: Vec<_> = all.iter().filter(|(contest, _)| contest.part == part).collect();
        if rows.is_empty() {
            continue;
        }
        let count = |wanted| rows.iter().filter(|(_, margin)| verdict(margin) == wanted).count();
        let [ahead, open, behind] = ["ahead", "open", "**behind**"].map(count);
        let _ = writeln!(text, "{ahead} ahead, {open} open, {behind} behind.\n");
        let _ = writeln!(text, "| {head} | |\n|---|---|---|---|---|---|");
        for (contest, margin) in rows {
            let name = match part {
                Part::Default => contest.sample.name(contest.other),
                Part::Search | Part::Tricks => contest.sample.name(contest.one),
            };
            let what = match contest.what {
                Matter::First => "",
                Matter::FewerTricks => " of the tricks",
                Matter::FewerFirsts => " of the first places",
            };
            let (title, seats) = (&contest.sample.title, contest.sample.rules.seats());
            let [mean, half] = [margin.mean, margin.half].map(|share| 100.0 * share);
            let (deals, verdict) = (margin.deals, verdict(margin));
            let _ = writeln!(
                text,
                "| {title} | {seats} | {name} | {deals} | {mean:+.1} ± {half:.1} %{what} | {verdict} |"
            );
        }
        text.push('\n');
    }
    text
}

/// Returns in a word who is ahead.
fn verdict(margin: &Margin) -> &'static str {
    match (margin.decides(), margin.mean > 0.0) {
        (true, true) => "ahead",
        (true, false) => "**behind**",
        (false, _) => "open",
    }
}
