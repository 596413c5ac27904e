//! Every change can be undone, and a faulty file loses nothing.

use super::*;
use crate::named;
use engine::definition::{Field, Localized};

fn work() -> Work {
    Work::new(Draft::default())
}

fn titled(work: &mut Work, title: &str) -> bool {
    work.edit(named!("edit-title"), |draft| draft.about.title.en = title.to_owned())
}

#[test]
fn steps_are_taken_back_and_again() {
    let mut work = work();
    assert!(titled(&mut work, "One") && titled(&mut work, "Two"));
    assert!(!titled(&mut work, "Two"), "what changes nothing is no step");
    assert_eq!(work.steps().1, 2);
    assert!(work.undo().is_some());
    assert_eq!(work.draft().about.title.en, "One");
    assert!(work.redo().is_some() && work.redo().is_none());
    assert_eq!(work.draft().about.title.en, "Two");
    work.go_to(0);
    assert!(!work.is_unsaved() && work.undo().is_none());
    titled(&mut work, "Three");
    assert_eq!(work.steps().0.len(), 1, "a new step ends what was taken back");
}

#[test]
fn a_stroke_is_one_step() {
    let mut work = work();
    let stroke = StrokeMark(egui::Id::unique("stroke"));
    for title in ["a", "ab", "abc"] {
        let change = |draft: &mut Draft| draft.about.title.en = title.to_owned();
        work.edit_on(stroke, named!("edit-title"), change);
    }
    work.end_stroke();
    work.edit_on(stroke, named!("edit-title"), |draft| draft.about.title.en.push('d'));
    assert_eq!(work.steps().1, 2);
    work.undo();
    assert_eq!(work.draft().about.title.en, "abc");
    work.undo();
    assert_eq!(work.draft().about.title.en, "");
}

#[test]
fn a_stroke_back_to_its_beginning_is_no_step() {
    let mut work = work();
    let stroke = StrokeMark(egui::Id::unique("stroke"));
    for title in ["a", ""] {
        let change = |draft: &mut Draft| draft.about.title.en = title.to_owned();
        work.edit_on(stroke, named!("edit-title"), change);
    }
    work.end_stroke();
    assert_eq!(work.steps().0.len(), 0);
}

#[test]
fn a_faulty_file_is_mended_by_its_cells() {
    let sheets = "[Fields]\nField | Flip\nTableau | sideways\n[Notes]\nmine";
    let mut work = work();
    work.replace_document(named!("edit-title"), Document::from_text(sheets));
    work.judge();
    assert!(work.is_faulty() && work.judged().counts().0 > 0);
    assert!(!titled(&mut work, "No"), "a faulty file is not changed but by its cells");
    assert_eq!(work.draft().fields[0].name.en, "Tableau", "what can be read is shown");
    let cell = CellRef::new(1, 1);
    let value = Some(Value::Text("auto".to_owned()));
    work.edit_cells(
        named!("edit-title"),
        &[CellChange { sheet: "Fields".to_owned(), cell, value }],
    );
    work.judge();
    assert!(!work.is_faulty());
    assert!(titled(&mut work, "Yes"));
    let kept = work.content().document();
    assert!(kept.sheet("Notes").is_some(), "unknown sheets are kept");
}

#[test]
fn faults_are_told_as_the_game_is_built() {
    let mut work = work();
    work.edit(named!("edit-title"), |draft| {
        draft.add_field(Field::plain(Localized { en: "Tableau".to_owned(), ..Default::default() }));
    });
    assert!(work.judge() && !work.judge());
    assert!(work.judged().rules.is_none(), "a field without a spot is no game yet");
    assert!(work.judged().counts().0 > 0);
}

#[test]
fn a_game_that_lacks_something_is_no_faulty_file() {
    let mut work = work();
    let lacking = "[Fields]\nField\nTableau\nReserve\n[Spots]\nField\nTableau";
    work.replace_document(named!("edit-title"), Document::from_text(lacking));
    work.judge();
    assert!(work.judged().counts().0 == 1 && !work.is_faulty(), "a field without a spot");
    assert!(titled(&mut work, "Yes"));
    let beside = format!("{lacking}\n[Feilds]\nField");
    work.replace_document(named!("edit-title"), Document::from_text(&beside.replace("[Fi", "[Fe")));
    work.judge();
    assert!(work.is_faulty(), "what stands beside it unread was probably meant");
}

#[test]
fn what_is_not_read_of_a_sound_file_is_told_all_the_same() {
    let mut work = work();
    let sheets = "[Fields]\nField | Clear | Claer\nTableau | =52 | =13";
    work.replace_document(named!("edit-title"), Document::from_text(sheets));
    work.judge();
    assert!(!work.is_faulty());
    let told = |work: &Work| {
        let faults = work.judged().diagnostics.iter();
        faults.filter(|fault| fault.code == engine::definition::Code::UnknownColumn).count()
    };
    assert_eq!(told(&work), 1);
    titled(&mut work, "Yes");
    work.judge();
    assert_eq!(told(&work), 1, "as long as it stands there");
}

#[test]
fn what_is_no_whole_workbook_is_no_work() {
    let samples = fudaba::library::Sample::all();
    let bytes = samples[0].bytes();
    for broken in [&[][..], b"PK", &bytes[..bytes.len() / 2], b"(id: \"game\")"] {
        let unread = Work::open(broken, None).expect_err("not a workbook");
        assert_eq!(unread.rest(), None);
    }
    assert!(Work::open(bytes, None).is_ok());
}
