//! Links that are typed into the field of a room or of the first page: who has the focus, and what
//! becomes of a link that leads nowhere.

use crate::{
    guests::{OtherPerson, first_page, host, invited},
    network_told::joins,
    support::Window,
};
use egui::{Key, Modifiers, accesskit::Role};
use egui_kittest::kittest::Queryable;
use fudaba::{app::App, app::WindowOptions, desk::fonts::install_fonts};

/// Opens a window of Hana with room for all of a table's room, in which Japanese can be read.
fn tall(options: WindowOptions) -> Window {
    let harness = egui_kittest::Harness::builder()
        .with_size([1000.0, 1400.0])
        .with_max_steps(120)
        .with_context_setup(install_fonts)
        .build_eframe(|_| App::new(options));
    let mut window = Window { harness };
    window.run();
    window
}

#[test]
fn a_click_that_opens_the_field_for_a_link_gives_it_the_focus() {
    let (first, second) = (host(2, &[], None), host(2, &[], None));
    let [here, there] = [&first, &second].map(|host| host.invitations(None).remove(0));
    let mut window = tall(invited(here, "Hana"));
    window.until_says("Stand up: seat 1");
    // With the mouse, as a click may take the focus away from what it has shown.
    window.press("Join another table by link");
    window.type_text(&there.to_string());
    assert_eq!(window.field("Link"), there.to_string());
    window.key(Key::Enter);
    assert!(window.says("Go to another table?"));
    window.push("Stay");
    assert_eq!(window.field("Link"), there.to_string(), "what was typed is kept");
    first.stop().expect("it stops");
    second.stop().expect("it stops");
}

#[test]
fn a_link_is_typed_at_once_on_the_first_page() {
    let host = host(2, &[], None);
    let mut window = first_page("Hana");
    window.type_text(&host.invitations(None)[0].to_string());
    window.key(Key::Enter);
    window.until_says("Stand up: seat 1");
    host.stop().expect("it stops");
}

#[test]
fn a_word_that_is_no_link_is_told_before_a_seat_is_asked_for() {
    const FAULT: &str = "This is no link";
    let host = host(2, &[], None);
    let mut window = tall(invited(host.invitations(None).remove(0), "Hana"));
    window.until_says("Stand up: seat 1");
    window.push("Join another table by link");
    window.type_text("nonsense");
    window.key(Key::Enter);
    window.until("the answer", |window| {
        assert!(!window.says("Go to another table?"), "nothing is asked");
        window.says(FAULT)
    });
    assert_eq!(window.field("Link"), "nonsense", "it stays as it was typed");
    // The answer is read in the language of the moment.
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::L);
    if window.says("席") {
        assert!(!window.says(FAULT) && window.says("リンク"));
    }
    host.stop().expect("it stops");
}

#[test]
fn an_error_of_the_first_page_is_read_in_the_language_of_the_moment() {
    const FAULT: &str = "This is no link";
    let mut window = tall({
        let mut options = WindowOptions::bare();
        options.store.change_settings(|settings| settings.table_name = "Hana".to_owned());
        options
    });
    window.push("Over a network");
    window.type_into("Link", "nonsense");
    window.push("Join");
    window.until_says(FAULT);
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::L);
    if window.says("卓を開く") {
        assert!(!window.says(FAULT), "it follows the language");
    }
}

#[test]
fn a_name_that_no_table_takes_keeps_the_focus() {
    let host = host(2, &[], None);
    let link = host.invitations(None).remove(0);
    let _ken = OtherPerson::sits(&link.to_string(), "Ken");
    let mut window = first_page("Ken");
    joins(&mut window, &link);
    window.until_says("Your name is taken");
    window.type_text("()");
    window.key(Key::Enter);
    let field = window.harness.get_by_role_and_label(Role::TextInput, "Your name at tables:");
    assert!(field.is_focused(), "the name can be mended at once");
    host.stop().expect("it stops");
}
