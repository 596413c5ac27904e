//! Distinct men: by the signs of their file, otherwise by letters.

use crate::{
    party::{at_table, quick},
    support::Window,
};
use egui::{FontId, Shape};
use egui_kittest::kittest::{AccessKitNode, Queryable};
use fudaba::library::{GameOrigin, PartyGame};
use std::collections::BTreeSet;

const CHESS: &str = include_str!("../data/chess.ron");

/// A man of each kind: its square, its figure and its letters.
const MEN: [(&str, &str, &str, &str); 6] = [
    ("a1", "rook", "♜", "R"),
    ("b1", "knight", "♞", "Kn"),
    ("c1", "bishop", "♝", "B"),
    ("d1", "queen", "♛", "Q"),
    ("e1", "king", "♚", "Ki"),
    ("a2", "pawn", "♟", "P"),
];

/// Opens a game of chess with the signs of the kinds replaced.
fn chess(sign: impl Fn(&str) -> String) -> Window {
    let mut text = CHESS.to_owned();
    for (_, kind, figure, _) in MEN {
        text = text.replace(&format!(", sign: \"{figure}\""), &sign(kind));
    }
    let game = PartyGame::read(&text, GameOrigin::Path("chess.ron".into()));
    let game = game.unwrap_or_else(|error| panic!("{error}"));
    let plan = quick(&game);
    at_table(game, plan, 1)
}

fn texts(shape: &Shape, found: &mut Vec<(egui::Pos2, String)>) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| texts(shape, found)),
        Shape::Text(text) => {
            found.push((text.visual_bounding_rect().center(), text.galley.text().to_owned()));
        }
        _ => {}
    }
}

/// Returns the text on the man of each kind.
fn written(window: &Window) -> Vec<String> {
    let mut found = Vec::new();
    window.harness.output().shapes.iter().for_each(|shape| texts(&shape.shape, &mut found));
    MEN.iter()
        .map(|(square, kind, ..)| {
            let begin = format!("{square}, your White {kind}");
            let begins = move |text: Option<String>| text.is_some_and(|t| t.starts_with(&begin));
            let is_man =
                move |node: &AccessKitNode<'_>| begins(node.label()) || begins(node.value());
            let rect = window.harness.get_by(is_man).rect();
            let own = found.iter().filter(|(at, _)| rect.shrink(rect.width() * 0.2).contains(*at));
            own.map(|(_, text)| text.as_str()).collect()
        })
        .collect()
}

#[test]
fn men_belong_to_you_or_to_somebody_with_a_name() {
    let window = chess(|_| String::new());
    assert!(window.says("e1, your White king") && window.says("e8, Ben’s Black king"));
}

#[test]
fn men_show_the_signs_of_their_kinds() {
    // Letters that every font has, different from the default ones.
    let signs = ["rook", "knight", "bishop", "queen", "king", "pawn"];
    let letter = |kind: &str| ["T", "S", "L", "D", "X", "B"][place(kind, &signs)];
    let window = chess(|kind| format!(", sign: \"{}\"", letter(kind)));
    let wanted: Vec<&str> = MEN.iter().map(|(_, kind, ..)| letter(kind)).collect();
    assert_eq!(written(&window), wanted);
}

fn place(kind: &str, kinds: &[&str]) -> usize {
    kinds.iter().position(|other| *other == kind).expect("a kind")
}

#[test]
fn a_figure_is_shown_where_a_font_has_it() {
    let window = chess(|kind| {
        let (.., figure, _) = MEN.into_iter().find(|man| man.1 == kind).expect("a kind");
        format!(", sign: \"{figure}\"")
    });
    let font = FontId::proportional(20.0);
    let wanted: Vec<&str> = MEN
        .iter()
        .map(|&(.., figure, letters)| {
            let has = window.harness.ctx.fonts_mut(|fonts| fonts.has_glyphs(&font, figure));
            if has { figure } else { letters }
        })
        .collect();
    assert_eq!(written(&window), wanted);
    // No font here has this character, so letters replace it.
    let window = chess(|_| ", sign: \"𓀀\"".to_owned());
    let letters: Vec<&str> = MEN.iter().map(|&(.., letters)| letters).collect();
    assert_eq!(written(&window), letters);
}

#[test]
fn men_without_signs_are_told_apart_by_letters() {
    let window = chess(|_| String::new());
    let written = written(&window);
    // The first kind of a game with promotion is plain, so all six texts differ.
    let kinds: BTreeSet<&String> = written.iter().collect();
    assert_eq!(kinds.len(), MEN.len(), "{written:?}");
    assert_eq!((written[1].as_str(), written[4].as_str()), ("Kn", "Ki"));
}

#[cfg(feature = "snapshots")]
#[test]
fn the_figures_can_be_looked_at() {
    let mut window = chess(|kind| {
        let (.., figure, _) = MEN.into_iter().find(|man| man.1 == kind).expect("a kind");
        format!(", sign: \"{figure}\"")
    });
    let image = window.harness.render().expect("a picture");
    if let Some(folder) = std::env::var_os("PICTURES") {
        let path = std::path::Path::new(&folder).join("men-figures.png");
        image.save(path).expect("the folder takes it");
    }
}
