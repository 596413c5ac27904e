//! Timed events at a table of several players: the deal, and simultaneous choices.

use crate::{
    party::{at_table, buttons, party, press_on, quick, sample},
    support::Window,
};
use egui::{Key, Modifiers};
use egui_kittest::{Harness, kittest::Queryable};
use engine::{cards::DealNumber, rules::Seat};
use fudaba::{
    app::{App, PartyStart, WindowOptions},
    desk::fonts::install_fonts,
    local::Turn,
    party::{Pace, Sitter},
    store::Animations,
};

/// Sixty frames a second.
const FRAME: f32 = 1.0 / 60.0;

/// Opens a table with animations, just after the game has begun.
pub(crate) fn moving(stem: &str, animations: Animations) -> Window {
    let game = sample(stem);
    let mut plan = quick(&game);
    plan.pace = Pace::Normal;
    let mut options = WindowOptions::bare();
    options.store.change_settings(|settings| settings.animations = animations);
    options.party = Some(PartyStart { game, plan: Some(plan), deal: Some(DealNumber(3)) });
    let harness = Harness::builder()
        .with_size([1000.0, 700.0])
        .with_step_dt(FRAME)
        .with_max_steps(4)
        .with_context_setup(install_fonts)
        .build_eframe(|_| App::new(options));
    Window { harness }
}

/// Returns the number of the player's own cards that are visible.
fn cards(window: &Window) -> usize {
    let suits = ["spades", "hearts", "diamonds", "clubs"];
    let is_card = |label: &String| suits.iter().any(|suit| label.contains(&format!(" of {suit}")));
    buttons(window).iter().filter(|label| is_card(label)).count()
}

/// Returns the number of players marked as having chosen.
fn ready(window: &Window) -> usize {
    // On the plates; the sentence for screen readers ends with a full stop.
    let marks = |words: String| words.contains("has chosen") && !words.ends_with("has chosen.");
    window.harness.query_all_by(|node| node.value().is_some_and(marks)).count()
}

pub(crate) fn wait(window: &mut Window, seconds: f32) {
    window.harness.run_steps((seconds / FRAME).ceil() as usize);
}

#[test]
fn cards_are_dealt_in_a_wave_that_is_soon_over() {
    let mut window = moving("whist", Animations::Full);
    wait(&mut window, 0.3);
    assert_eq!(cards(&window), 0, "they come face down");
    assert!(window.says("Dealing…") && window.says("Stock: "), "not all are dealt");
    wait(&mut window, 1.3);
    assert_eq!(cards(&window), 13);
    assert!(!window.says("Dealing…") && !window.says("Stock: "), "all are dealt");
}

#[test]
fn a_key_or_a_click_ends_the_wave() {
    for presses in [true, false] {
        let mut window = moving("whist", Animations::Full);
        wait(&mut window, 0.3);
        assert_eq!(cards(&window), 0);
        if presses {
            window.harness.key_press_modifiers(Modifiers::NONE, Key::Space);
        } else {
            window.harness.drag_at(egui::pos2(500.0, 400.0));
        }
        wait(&mut window, 0.05);
        assert_eq!(cards(&window), 13);
    }
}

#[test]
fn where_nothing_flies_everything_is_there_at_once() {
    let mut window = moving("whist", Animations::Off);
    wait(&mut window, 0.1);
    assert_eq!(cards(&window), 13);
}

#[test]
fn one_person_among_bots_is_asked_alone_when_all_choose_at_once() {
    let game = sample("hearts");
    let mut plan = quick(&game);
    plan.sitters.swap(0, 2);
    let mut window = at_table(game, plan, 4);
    assert_eq!(party(&window).turn(), Turn::Person(Seat(2)));
    assert!(party(&window).view().is_together(party(&window).rules()));
    assert_eq!(ready(&window), 2, "two bots have chosen, one is still to choose");
    let chosen = party(&window).game().actions().len();
    press_on(&mut window, 12);
    assert!(party(&window).game().actions().len() > chosen + 2);
    assert_eq!(ready(&window), 0, "all have chosen");
}

#[test]
fn persons_who_choose_at_once_are_asked_one_after_the_other() {
    let game = sample("hearts");
    let mut plan = quick(&game);
    plan.sitters[1] = Sitter::Person;
    let mut window = at_table(game, plan, 4);
    for seat in [0, 1] {
        assert_eq!(party(&window).turn(), Turn::Handing(Seat(seat)));
        assert_eq!(cards(&window), 0, "nobody's cards are seen before they have the screen");
        window.key(Key::Space);
        assert_eq!(party(&window).turn(), Turn::Person(Seat(seat)));
        assert_eq!(cards(&window), 13);
        let others = if seat == 0 { 0 } else { 1 };
        assert_eq!(ready(&window), others, "who has chosen is marked");
        for _ in 0..12 {
            if party(&window).turn() != Turn::Person(Seat(seat)) {
                break;
            }
            press_on(&mut window, 1);
        }
    }
    assert!(!party(&window).view().is_together(party(&window).rules()));
}
