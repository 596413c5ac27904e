//! An auction in the smallest window: every bid and every call is visible, and none covers another.

use crate::{
    party::{party, quick, sample},
    support::Window,
};
use egui::{Rect, accesskit::Role};
use egui_kittest::kittest::Queryable;
use engine::{
    cards::DealNumber,
    definition::game::Pick,
    rules::{Action, Choice},
};
use fudaba::{
    app::{App, PartyStart, WindowOptions},
    desk::fonts::install_fonts,
    local::Turn,
    party::words::Speaker,
    store::{Animations, LanguageChoice},
    text::{Language, Texts},
};

const SMALL: [f32; 2] = [800.0, 600.0];

fn open(stem: &str, deal: u64, language: LanguageChoice) -> Window {
    let game = sample(stem);
    let plan = Some(quick(&game));
    let mut options = WindowOptions::bare();
    options.store.change_settings(|settings| {
        settings.animations = Animations::Off;
        settings.language = language;
    });
    options.party = Some(PartyStart { game, plan, deal: Some(DealNumber(deal)) });
    let harness = egui_kittest::Harness::builder()
        .with_size(SMALL)
        .with_max_steps(200)
        .with_context_setup(install_fonts)
        .build_eframe(|_| App::new(options));
    let mut window = Window { harness };
    window.run();
    window
}

/// Returns the areas of all nodes of a role whose words match.
fn rects(window: &Window, role: Role, fits: impl Fn(&str) -> bool) -> Vec<Rect> {
    let nodes = window.harness.query_all_by(move |node| {
        let words = node.value().or_else(|| node.label());
        node.role() == role && words.is_some_and(|words| fits(&words))
    });
    nodes.map(|node| node.rect()).collect()
}

#[test]
fn a_pass_beside_the_prompt_is_clicked() {
    let mut window = open("bridge", 1, LanguageChoice::En);
    let pass = |window: &Window| rects(window, Role::Button, |words| words == "Pass");
    let before = party(&window).game().actions().len();
    let at = pass(&window).first().expect("it is offered").center();
    let title = rects(&window, Role::Label, |words| words.starts_with("Your turn: Bid"));
    assert!(title.iter().any(|title| (title.center().y - at.y).abs() < 8.0), "{title:?} {at:?}");
    window.harness.hover_at(at);
    window.harness.drag_at(at);
    window.harness.drop_at(at);
    window.run();
    assert!(party(&window).game().actions().len() > before);
}

#[test]
fn bids_and_calls_have_room_side_by_side_in_the_smallest_window() {
    for (stem, deal) in [("bridge", 1), ("five-hundred", 1)] {
        for (choice, language) in
            [(LanguageChoice::En, Language::En), (LanguageChoice::Ja, Language::Ja)]
        {
            let mut window = open(stem, deal, choice);
            let texts = Texts::new(language);
            let mut seen = 0;
            for _ in 0..6 {
                if !matches!(party(&window).turn(), Turn::Person(_)) {
                    break;
                }
                let rules = party(&window).rules().clone();
                let game = rules.game().clone();
                let plan = party(&window).plan().clone();
                let speaker = Speaker { texts: &texts, game: &game, rules: &rules, plan: &plan };
                let is_bid = |action: &&Action| {
                    let rule = action.rule();
                    rule.is_some_and(|rule| matches!(game.moves[rule].pick, Pick::Bid { .. }))
                };
                let choices = party(&window).choices().all().to_vec();
                let bids: Vec<Action> = choices.iter().filter(is_bid).copied().collect();
                let Some(&Action::Choose(Choice::Option { rule, number, symbol })) = bids.first()
                else {
                    break;
                };
                let prompt = format!("{}: ", speaker.prompt(rule));
                let buttons = rects(&window, Role::Button, |words| words.starts_with(&prompt));
                assert!(buttons.len() >= bids.len(), "{stem}: {buttons:?}");
                let screen = Rect::from_min_size(egui::Pos2::ZERO, SMALL.into());
                let calls: Vec<String> = party(&window)
                    .history()
                    .auction()
                    .iter()
                    .map(|call| speaker.call(call.action.expect("it is open")))
                    .collect();
                let cells = rects(&window, Role::Label, |words| calls.iter().any(|c| c == words));
                let kitty = rects(&window, Role::Label, |words| words.contains("Kitty: "));
                if !calls.is_empty() {
                    let last = calls.last().expect("there is one");
                    let told = rects(&window, Role::Label, |words| words == last);
                    assert!(!told.is_empty(), "{stem}, {language:?}: {last} of {calls:?}");
                    seen += 1;
                }
                for (at, one) in buttons.iter().enumerate() {
                    assert!(screen.contains_rect(*one), "{stem}, {language:?}: {one:?}");
                    assert!(one.height() >= 24.0 && one.width() >= 34.0, "{one:?}");
                    let mut others = buttons[at + 1..].iter().chain(&cells);
                    let covered =
                        others.find(|other| other.shrink(1.0).intersects(one.shrink(1.0)));
                    assert_eq!(covered, None, "{stem}, {language:?}: {one:?} is covered");
                }
                for cell in &cells {
                    assert!(kitty.iter().all(|kitty| !kitty.shrink(1.0).intersects(*cell)));
                }
                let bid = format!("{prompt}{number} {}", speaker.suit(symbol.into()));
                window.press(&bid);
            }
            assert!(seen > 0, "{stem}, {language:?}: nobody called anything");
        }
    }
}
