//! Commands that write game files: `tidy`, `convert`, `edit`.

use super::commands::{fudaba, table_file};
#[test]
fn tidy_writes_the_usual_layout_once() {
    let game = table_file("tidy", "");
    let out = game.beside("out.xlsx");
    let run = fudaba(&["tidy", game.name(), "-o", &out], "");
    assert_eq!(run.status, 0, "{}", run.err);
    let run = fudaba(&["tidy", &out], "");
    assert!(run.out.ends_with("already tidy\n"), "{}{}", run.out, run.err);
    let faulty = table_file(
        "faulty",
        "[Fields]\nField | Put | Flip\nTableau | none | sometimes\nGoal | none |\n",
    );
    let before = std::fs::read(faulty.name()).expect("it is there");
    let run = fudaba(&["tidy", faulty.name()], "");
    assert_eq!(run.status, 1);
    assert!(run.err.contains("error[bad-choice]"), "{}", run.err);
    assert_eq!(std::fs::read(faulty.name()).expect("it is there"), before);
}

#[test]
fn convert_writes_a_workbook_out_as_a_text_that_is_read_again() {
    let game = table_file("convert", "");
    let out = game.beside("out.ron");
    let run = fudaba(&["convert", game.name(), "-o", &out], "");
    assert_eq!(run.status, 0, "{}", run.err);
    let run = fudaba(&["convert", game.name()], "");
    assert_eq!(run.out, std::fs::read_to_string(&out).expect("it was written"));
    let run = fudaba(&["describe", &out], "");
    assert_eq!(run.status, 0, "{}", run.err);
    let run = fudaba(&["convert", &out], "");
    assert_eq!(run.status, 1);
    assert!(run.err.contains("is already a game in RON"), "{}", run.err);
}

#[test]
fn what_is_written_where_o_says_is_never_written_over_what_is_there() {
    let game = table_file("named", "");
    let workbook = std::fs::read(game.name()).expect("it is there");
    let own = game.beside("own.ron");
    std::fs::write(&own, "own").expect("it can be written");
    let (text, missing) = (game.beside("thesis.txt"), game.beside("no/x.ron"));
    let other = game.beside("other.xlsx");
    std::fs::write(&other, "other").expect("it can be written");
    let root = if cfg!(windows) { "C:\\" } else { "/" };
    for (arguments, why, help) in [
        (["convert", game.name(), "-o", game.name()], "is the game itself", "help: write `-o "),
        (["convert", game.name(), "-o", &text], "end in .ron", "thesis.ron`."),
        (["convert", game.name(), "-o", &missing], "there is no folder", "existing folder"),
        (["convert", game.name(), "-o", &own], "it already exists", "help: add --yes"),
        (["convert", game.name(), "-o", root], "it is a folder", "my-game.ron"),
        (["tidy", &own, "-o", &other], "is for workbooks", "help: a game in RON"),
        (["tidy", game.name(), "-o", &own], "end in .xlsx", "own.xlsx`."),
        (["tidy", game.name(), "-o", &other], "it already exists", "help: add --yes"),
    ] {
        let run = fudaba(&arguments, "");
        assert_eq!((run.status, run.out.as_str()), (1, ""), "{arguments:?}");
        assert!(run.err.contains(why) && run.err.contains(help), "{arguments:?}: {}", run.err);
    }
    assert_eq!(std::fs::read(game.name()).expect("it is there"), workbook);
    assert_eq!(std::fs::read(&own).expect("it is there"), b"own");
    assert_eq!(std::fs::read(&other).expect("it is there"), b"other");
    assert!(!std::path::Path::new(&game.beside("no")).exists());
    let run = fudaba(&["convert", game.name(), "-o", &own, "--yes"], "");
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    assert_eq!(fudaba(&["describe", &own], "").status, 0);
    let run = fudaba(&["edit", &game.beside("no/new.xlsx")], "");
    assert!(run.status == 1 && run.err.contains("there is no folder"), "{}", run.err);
}

#[test]
fn tidy_and_edit_keep_the_pictures_of_a_game() {
    use engine::gamefile::{CardSide, read, save_document};

    let game = table_file("dressed", "");
    let plain = read(&std::fs::read(game.name()).expect("it is there"));
    let mut png = std::io::Cursor::new(Vec::new());
    image::RgbImage::new(5, 7).write_to(&mut png, image::ImageFormat::Png).expect("a picture");
    let picture = fudaba::card::picture_for_game("back.png", png.get_ref()).expect("a picture");
    let mut pictures = plain.pictures.clone();
    pictures.set(CardSide::Back, picture).expect("room");
    let dressed = save_document(&plain.document, &pictures).expect("a workbook");
    std::fs::write(game.name(), dressed).expect("it can be written");
    let (tidy, new) = (game.beside("tidy.xlsx"), game.beside("new.xlsx"));
    for arguments in [&["tidy", game.name(), "-o", &tidy], &["edit", &new, "--from", game.name()]] {
        let run = fudaba(arguments, "");
        assert_eq!(run.status, 0, "{}", run.err);
        assert!(!run.err.contains("loses"), "{}", run.err);
    }
    for file in [tidy, new] {
        assert_eq!(read(&std::fs::read(&file).expect("it was written")).pictures, pictures);
    }
}

#[test]
fn edit_begins_a_game_that_plays_and_never_writes_over_one() {
    let game = table_file("edit", "");
    let new = game.beside("new.xlsx");
    let run = fudaba(&["edit", &new], "");
    assert_eq!(run.status, 0, "{}", run.err);
    assert!(run.out.ends_with("written\n"), "{}", run.out);
    assert_eq!(fudaba(&["check", &new], "").status, 0);
    let bytes = std::fs::read(&new).expect("it is there");
    let run = fudaba(&["edit", &new], "");
    assert_eq!((run.status, run.out.as_str()), (0, ""), "{}", run.err);
    let run = fudaba(&["edit", &new, "--from", "golf"], "");
    assert!(run.status == 1 && run.err.contains("already exists"), "{}", run.err);
    assert_eq!(std::fs::read(&new).expect("it is there"), bytes);
    let copy = game.beside("copy.xlsx");
    assert_eq!(fudaba(&["edit", &copy, "--from", "golf"], "").status, 0);
    let described = fudaba(&["describe", &copy], "");
    assert!(described.out.starts_with("Golf\n"), "{}", described.out);
    let unknown = game.beside("unknown.xlsx");
    let run = fudaba(&["edit", &unknown, "--from", "gulf"], "");
    assert!(run.status == 1 && run.err.contains("golf"), "{}", run.err);
    assert!(!std::path::Path::new(&unknown).exists());
}
