//! The table after the opening deal, as a line drawing.

use super::escaped;
use engine::definition::{Definition, Face, FanDirection, FieldId, SpotId};
use fudaba::{text::Texts, tr};
use std::fmt::Write as _;

/// Size of a card, in units of the drawing.
const WIDTH: f32 = 100.0;
const HEIGHT: f32 = 140.0;
/// Visible part of a covered card, as a fraction of its height or width: `STEP_UP` if it is face
/// up, `STEP_DOWN` if face down.
const STEP_UP: f32 = 0.26;
const STEP_DOWN: f32 = 0.1;
/// Space round everything, and above it for the names, in units of the drawing.
const MARGIN: f32 = 12.0;
const NAME: f32 = 22.0;

/// Returns the cards of a pile: the upper left corner of each, and its face.
fn pile(definition: &Definition, spot: SpotId) -> Vec<(f32, f32, Face)> {
    let place = definition.place(spot);
    let (mut x, mut y) = (f32::from(place.x), f32::from(place.y) * HEIGHT / 100.0);
    let fixed = definition.spots().get(spot.index()).map_or(0, |spot| spot.fixed.len());
    let dealt = definition.decks().iter().flat_map(|deck| &deck.opening);
    let dealt = dealt.filter(|deal| deal.spot == spot).flat_map(|deal| deal.faces.iter().copied());
    let faces = std::iter::repeat_n(Face::Up, fixed).chain(dealt);
    let (across, down) = match definition.fan(spot).direction {
        FanDirection::None => (0.0, 0.0),
        FanDirection::Down => (0.0, HEIGHT),
        FanDirection::Up => (0.0, -HEIGHT),
        FanDirection::Right => (WIDTH, 0.0),
        FanDirection::Left => (-WIDTH, 0.0),
    };
    faces
        .map(|face| {
            let here = (x, y, face);
            let step = if face == Face::Up { STEP_UP } else { STEP_DOWN };
            (x, y) = (x + across * step, y + down * step);
            here
        })
        .collect()
}

/// Draws the table with the names of its fields and decks.
pub(super) fn draw(page: &mut String, texts: &Texts, definition: &Definition) {
    let spots: Vec<SpotId> =
        definition.spot_ids().filter(|&spot| definition.is_shown(spot)).collect();
    let mut shapes = String::new();
    let (mut left, mut top, mut right, mut bottom) = (f32::MAX, f32::MAX, f32::MIN, f32::MIN);
    for &spot in &spots {
        let place = definition.place(spot);
        let home = (f32::from(place.x), f32::from(place.y) * HEIGHT / 100.0);
        let cards = pile(definition, spot);
        for (x, y) in cards.iter().map(|&(x, y, _)| (x, y)).chain([home]) {
            (left, top) = (left.min(x), top.min(y));
            (right, bottom) = (right.max(x + WIDTH), bottom.max(y + HEIGHT));
        }
        // Writing into a string cannot fail.
        let _ = writeln!(shapes, "<g><title>{}</title>", escaped(&texts.spot(definition, spot)));
        card(&mut shapes, home.0, home.1, "class=\"spot\"");
        for (x, y, face) in cards {
            let class = if face == Face::Up { "class=\"up\"" } else { "class=\"down\"" };
            card(&mut shapes, x, y, class);
        }
        if definition.deck_at(spot).is_some() {
            card(&mut shapes, home.0, home.1, "class=\"down\"");
        }
        shapes.push_str("</g>\n");
        if let Some(name) = name(texts, definition, spot) {
            let name = escaped(&name);
            let (x, y) = (home.0, home.1 - 5.0);
            let _ = writeln!(shapes, "<text x=\"{x:.0}\" y=\"{y:.0}\">{name}</text>");
        }
    }
    if spots.is_empty() {
        return;
    }
    let (x, y) = (left - MARGIN, top - MARGIN - NAME);
    let (width, height) = (right - x + MARGIN, bottom - y + MARGIN);
    let title = escaped(texts.localized(&definition.about().title));
    let label = escaped(&tr!(texts, "heading-setup"));
    let _ = writeln!(
        page,
        "<svg role=\"img\" aria-label=\"{title}: {label}\" viewBox=\"{x:.0} {y:.0} {width:.0} \
         {height:.0}\" xmlns=\"http://www.w3.org/2000/svg\">\n<style>rect {{ stroke: black; \
         stroke-width: 1.5 }} .spot {{ fill: none; stroke-dasharray: 5 4 }} .up {{ fill: white }} \
         .down {{ fill: silver }} text {{ font-size: 17px }}</style>\n{shapes}</svg>"
    );
}

fn card(shapes: &mut String, x: f32, y: f32, class: &str) {
    let _ = writeln!(
        shapes,
        "<rect {class} x=\"{x:.0}\" y=\"{y:.0}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"6\"/>"
    );
}

/// Returns the name above a spot: a deck's, or a field's above its first spot.
fn name(texts: &Texts, definition: &Definition, spot: SpotId) -> Option<String> {
    let Some(field) = definition.field_of(spot) else {
        return Some(texts.spot(definition, spot));
    };
    let first = |field: FieldId| definition.spots_of(field).next() == Some(spot);
    first(field).then(|| texts.field(definition, field).to_owned())
}
