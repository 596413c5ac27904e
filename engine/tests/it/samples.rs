//! Tests of the quality of the sample games' files.

use crate::games::{Sample, files, root, shown, update};
use engine::{
    definition::{Localized, SpotId},
    gamefile,
    rules::{Layout, Start},
    workbook::Draft,
};
use std::{collections::BTreeSet, fs};

#[test]
fn every_sample_is_without_a_fault() {
    let mut faults = Vec::new();
    for path in files(&root().join("sample-games"), "xlsx") {
        let bytes = fs::read(&path).expect("it can be read");
        let loaded = gamefile::load(&bytes);
        faults.extend(loaded.diagnostics.iter().map(|fault| format!("{}:{fault}", shown(&path))));
        faults.extend(loaded.losses.iter().map(|loss| format!("{}: loses {loss}", shown(&path))));
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn every_sample_that_is_edited_deals_as_its_file_does() {
    for sample in Sample::all() {
        let again = Draft::from(sample.definition()).check().definition.expect(&sample.stem);
        for (deck, before) in again.decks().iter().zip(sample.definition().decks()) {
            assert_eq!(deck, before, "{}", sample.stem);
        }
    }
}

#[test]
fn every_sample_says_what_it_is_in_both_languages() {
    let mut faults = Vec::new();
    let mut ids = BTreeSet::new();
    for sample in Sample::all() {
        let about = sample.definition().about();
        let texts: [(&str, &Localized); 4] = [
            ("title", &about.title),
            ("family", &about.family),
            ("goal", &about.goal),
            ("note", &about.note),
        ];
        for (name, text) in texts {
            if text.en.trim().is_empty() || text.ja.trim().is_empty() {
                faults.push(format!("{}: {name}", sample.stem));
            }
        }
        for (name, text) in [("goal", &about.goal)] {
            if text.en.contains('\n') || text.en.contains('!') {
                faults.push(format!("{}: the {name} is one calm line", sample.stem));
            }
        }
        if about.author.trim().is_empty() {
            faults.push(format!("{}: author", sample.stem));
        }
        if about.id != sample.stem {
            faults.push(format!("{}: its id is {}", sample.stem, about.id));
        }
        if !ids.insert(about.id.clone()) {
            faults.push(format!("{}: its id is another's too", sample.stem));
        }
        for field in sample.definition().fields() {
            if field.name.ja.is_empty() {
                faults.push(format!("{}: {} has no Japanese name", sample.stem, field.name.en));
            }
        }
        for deck in sample.definition().decks() {
            if deck.name.ja.is_empty() {
                faults.push(format!("{}: {} has no Japanese name", sample.stem, deck.name.en));
            }
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn every_sample_is_as_the_program_would_save_it() {
    let mut faults = Vec::new();
    for sample in Sample::all() {
        let document = gamefile::read(&sample.bytes).document;
        let saved = gamefile::save(sample.definition(), Some(&document));
        let saved = saved.expect("a sample can be saved");
        if update() && saved != sample.bytes {
            fs::write(&sample.path, &saved).expect("the repository can be written");
        } else if saved != sample.bytes {
            faults.push(shown(&sample.path));
        }
    }
    assert!(faults.is_empty(), "not canonical:\n{}\n`UPDATE=1` mends them", faults.join("\n"));
}

#[test]
fn cards_are_laid_on_the_cells_of_every_sample_that_has_cells() {
    let mut laid = 0;
    for sample in Sample::all() {
        let definition = sample.definition();
        let cells = definition.fields().iter().filter(|field| field.is_cell()).count();
        if cells == 0 {
            continue;
        }
        // The first deal, with the top cards of two columns on the first and the third cell.
        let deal = sample.deals(1).next().expect("there is a deal");
        let state = sample.rules.deal(deal);
        let mut columns: Vec<Vec<String>> = definition
            .spots()
            .iter()
            .enumerate()
            .filter(|(_, spot)| {
                let field = &definition.fields()[spot.field.index()];
                !field.is_cell() && !field.clear.is_goal()
            })
            .map(|(index, _)| state.pile(SpotId(index as u8)))
            .map(|pile| pile.iter().map(|placed| placed.card().to_string()).collect())
            .collect();
        let two: Vec<String> =
            columns.iter_mut().take(2).map(|column| column.pop().expect("a card")).collect();
        let dealt = definition
            .spots()
            .iter()
            .enumerate()
            .filter(|(_, spot)| definition.fields()[spot.field.index()].is_cell());
        let dealt: Vec<String> = { dealt }
            .filter_map(|(index, _)| state.pile(SpotId(index as u8)).last())
            .map(|placed| placed.card().to_string())
            .collect();
        let cells = match &dealt[..] {
            [] => format!("Freecells: {} - {}", two[0], two[1]),
            dealt => {
                columns[0].push(two[0].clone());
                columns[1].push(two[1].clone());
                format!("Freecells: {}", dealt.join(" "))
            }
        };
        let rows = columns.iter().map(|column| format!(": {}", column.join(" ")));
        let text = [cells].into_iter().chain(rows).collect::<Vec<_>>().join("\n");
        let piles = gamefile::read_piles(&text, definition);
        let piles = piles.unwrap_or_else(|error| panic!("{}: {error}\n{text}", sample.stem));
        let start = Start::Cards(Layout { piles });
        sample.rules.start(&start).unwrap_or_else(|error| panic!("{}: {error}", sample.stem));
        laid += 1;
    }
    assert!(laid >= 4, "{laid} samples have cells");
}

#[test]
fn no_sample_begins_won_or_without_a_move() {
    for sample in Sample::all() {
        for deal in sample.deals(20) {
            let state = sample.rules.deal(deal);
            assert!(!state.is_won(&sample.rules), "{} {deal}", sample.stem);
        }
        let deal = sample.deals(1).next().expect("there is a deal");
        let mut legal = Vec::new();
        sample.rules.deal(deal).legal(&sample.rules, &mut legal);
        assert!(!legal.is_empty(), "{} {deal}", sample.stem);
    }
}
