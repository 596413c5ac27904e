//! Marks at the plates of a table over a network: nothing covers them.

use crate::{
    guests::OtherPerson,
    joined::{customs, host, join, look, seated, wait},
    support::Window,
};
use egui::{Key, Modifiers, Pos2, Rect, Shape};
use engine::protocol::{AfterBreakTold, BreaksTold, TablePolicy};

/// Puts the words and the circles of a shape, in the order in which they are painted, into lists.
fn painted(shape: &Shape, words: &mut Vec<(String, Rect)>, circles: &mut Vec<(Pos2, f32)>) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| painted(shape, words, circles)),
        Shape::Text(text) => {
            words.push((text.galley.text().to_owned(), text.visual_bounding_rect()));
        }
        Shape::Circle(circle) => circles.push((circle.center, circle.radius)),
        _ => {}
    }
}

/// Asserts that a mark of these words is seen, and that no man lies on it.
fn assert_clear(window: &Window, mark: &str) {
    let (mut words, mut circles) = (Vec::new(), Vec::new());
    let shapes = &window.harness.output().shapes;
    shapes.iter().for_each(|shape| painted(&shape.shape, &mut words, &mut circles));
    let marks: Vec<Rect> =
        words.iter().filter(|(text, _)| text == mark).map(|(_, rect)| *rect).collect();
    assert_eq!(marks.len(), 1, "{mark}: {words:?}");
    for (center, radius) in circles {
        let nearest = marks[0].clamp(center);
        assert!(nearest.distance(center) >= radius, "{mark} at {:?}: {center:?}", marks[0]);
    }
}

#[test]
fn no_man_lies_on_the_mark_of_a_player_who_is_away() {
    let breaks = BreaksTold { then: AfterBreakTold::Wait, ..BreaksTold::default() };
    let host = host("english-draughts", 2, &[], TablePolicy { breaks, ..customs() });
    let link = host.invitations(None).remove(0);
    let mut ken = OtherPerson { line: join(&link, "Ken", false) };
    let mut windows = seated(vec![join(&link, "Hana", false)]);
    ken.look();
    drop(ken);
    wait(&mut windows, "the mark", |windows| windows[0].says(", away"));
    for size in [[640.0, 480.0], [1280.0, 800.0]] {
        windows[0].harness.set_size(size.into());
        look(&mut windows);
        assert_clear(&windows[0], "away");
        let switch = Modifiers::COMMAND.plus(Modifiers::SHIFT);
        windows[0].keys(switch, Key::L);
        // Without Japanese letters the window stays in English.
        let mark = if windows[0].says("fonts-noto-cjk") { "away" } else { "切断中" };
        assert_clear(&windows[0], mark);
        windows[0].keys(switch, Key::L);
    }
    host.stop().expect("it stops");
}
