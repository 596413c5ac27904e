//! Tests with tables of every kind in areas of every size.

use super::{size::LONG, *};

fn fan(direction: FanDirection) -> Fan {
    Fan::toward(direction)
}

fn growing(spots: &[(Place, Fan)], area: Rect) -> BoardGeometry {
    let column = |&(place, fan)| Column { place, fan, most: LONG, hidden: 0, least: 3, kind: 0 };
    BoardGeometry::of_columns(&spots.iter().map(column).collect::<Vec<_>>(), 1.0, area)
}

/// Returns seven columns under a row of squared spots.
fn columns() -> Vec<(Place, Fan)> {
    let top = (0..7).map(|at| (Place { x: at * 115, y: 0 }, fan(FanDirection::None)));
    let low = (0..7).map(|at| (Place { x: at * 115, y: 120 }, fan(FanDirection::Down)));
    top.chain(low).collect()
}

fn area(width: f32, height: f32) -> Rect {
    Rect::from_min_size(pos2(0.0, 40.0), vec2(width, height))
}

#[test]
fn a_long_pile_is_pushed_together_and_cards_keep_their_size() {
    for (width, height) in [(800.0, 540.0), (1280.0, 680.0), (1920.0, 1040.0), (3840.0, 2100.0)] {
        let geometry = growing(&columns(), area(width, height));
        assert!(geometry.card_size().x >= 60.0, "{width}: {:?}", geometry.card_size());
        let long = [[Face::Down; 6].as_slice(), &[Face::Up; 13]].concat();
        let rects = geometry.pile(SpotId(9), &long);
        let last = rects[rects.len() - 1];
        assert!(last.max.y <= 40.0 + height, "{width}: {last:?}");
        for pair in rects.windows(2) {
            let step = pair[1].min.y - pair[0].min.y;
            assert!(step >= 4.0, "{width}: a strip of {step} points");
        }
    }
}

#[test]
fn short_fans_show_as_much_as_the_look_wants() {
    let geometry = growing(&columns(), area(1280.0, 680.0));
    let rects = geometry.pile(SpotId(7), &[Face::Down, Face::Up, Face::Up]);
    let height = geometry.card_size().y;
    let steps: Vec<f32> =
        rects.windows(2).map(|pair| (pair[1].min.y - pair[0].min.y) / height).collect();
    assert!((0.08..=0.10).contains(&steps[0]), "{steps:?}");
    assert!((0.22..=0.30).contains(&steps[1]), "{steps:?}");
}

#[test]
fn a_fan_is_spaced_as_its_author_says_while_there_is_room() {
    let spaced = |percent| Fan { spacing: Some(percent), ..fan(FanDirection::Down) };
    let spots = [(Place { x: 0, y: 0 }, spaced(50)), (Place { x: 150, y: 0 }, spaced(5))];
    let geometry = growing(&spots, area(900.0, 800.0));
    let height = geometry.card_size().y;
    let step = |spot, faces: &[Face]| {
        let rects = geometry.pile(SpotId(spot), faces);
        (rects[1].min.y - rects[0].min.y) / height
    };
    assert!((step(0, &[Face::Up; 2]) - 0.5).abs() < 0.001);
    assert!((step(0, &[Face::Down; 2]) - STEP_DOWN).abs() < 0.001);
    assert!((step(1, &[Face::Down; 2]) - 0.05).abs() < 0.001);
    let long = geometry.pile(SpotId(0), &[Face::Up; 40]);
    assert!(long[39].max.y <= geometry.area().max.y);
}

#[test]
fn a_fan_ends_before_the_next_spot() {
    let spots = [
        (Place { x: 0, y: 0 }, fan(FanDirection::Right)),
        (Place { x: 300, y: 0 }, fan(FanDirection::Left)),
        (Place { x: 0, y: 250 }, fan(FanDirection::Up)),
    ];
    let geometry = growing(&spots, area(900.0, 600.0));
    let faces = [Face::Up; 20];
    let right = geometry.pile(SpotId(0), &faces);
    assert!(right[19].max.x <= geometry.home(SpotId(1)).min.x);
    let left = geometry.pile(SpotId(1), &faces);
    assert!(left[19].min.x >= geometry.home(SpotId(0)).max.x);
    let up = geometry.pile(SpotId(2), &faces);
    assert!(up[19].min.y >= geometry.home(SpotId(0)).max.y);
}

#[test]
fn only_the_shown_cards_of_a_waste_are_spread() {
    let waste = Fan { shown: Some(3), ..fan(FanDirection::Right) };
    let geometry = growing(&[(Place::default(), waste)], area(900.0, 600.0));
    let rects = geometry.pile(SpotId(0), &[Face::Up; 10]);
    assert!(rects[..8].iter().all(|rect| rect.min == rects[0].min));
    assert!(rects[9].min.x > rects[8].min.x && rects[8].min.x > rects[7].min.x);
}

#[test]
fn the_card_painted_on_top_is_hit() {
    let geometry = growing(&columns(), area(1000.0, 700.0));
    let piles: Vec<Vec<Rect>> = (0..geometry.spot_count())
        .map(|at| geometry.pile(SpotId(at as u8), &[Face::Up; 5][..at % 6]))
        .collect();
    for (index, pile) in piles.iter().enumerate() {
        let spot = SpotId(index as u8);
        for (at, rect) in pile.iter().enumerate() {
            // Just inside the strip that later cards leave visible, or in the top card.
            let point = rect.left_top() + vec2(3.0, 3.0);
            let covered = pile[at + 1..].iter().any(|later| later.contains(point));
            let hit = geometry.hit(&piles, point).expect("a card");
            assert_eq!(hit.spot, spot);
            assert_eq!(hit.card == Some(at), !covered, "{spot:?} {at}");
        }
        if pile.is_empty() {
            let hit = geometry.hit(&piles, geometry.home(spot).center());
            assert_eq!(hit, Some(Hit { spot, card: None }));
        }
    }
    assert_eq!(geometry.hit(&piles, pos2(1.0, 1.0)), None);
}

#[test]
fn arrows_walk_the_rows_and_columns() {
    let geometry = growing(&columns(), area(1000.0, 700.0));
    assert_eq!(geometry.neighbor(SpotId(0), Vec2::RIGHT), Some(SpotId(1)));
    assert_eq!(geometry.neighbor(SpotId(0), Vec2::DOWN), Some(SpotId(7)));
    assert_eq!(geometry.neighbor(SpotId(9), Vec2::UP), Some(SpotId(2)));
    assert_eq!(geometry.neighbor(SpotId(0), Vec2::LEFT), None);
}

proptest::proptest! {
    #[test]
    fn every_card_lies_in_the_area(
        places in proptest::collection::vec(
            (
                (0u16..2000, 0u16..1000),
                0u8..5,
                proptest::option::of(1u8..6),
                proptest::option::of(5u8..=100),
            ),
            1..60,
        ),
        count in 0usize..60,
        ups in 0u64..,
        width in 320f32..4000.0,
        height in 240f32..2200.0,
    ) {
        let spots: Vec<(Place, Fan)> = places
            .into_iter()
            .map(|((x, y), direction, shown, spacing)| {
                let direction = [
                    FanDirection::None,
                    FanDirection::Down,
                    FanDirection::Up,
                    FanDirection::Right,
                    FanDirection::Left,
                ][usize::from(direction)];
                (Place { x, y }, Fan { direction, shown, spacing })
            })
            .collect();
        let area = area(width, height);
        let geometry = growing(&spots, area);
        let faces: Vec<Face> = (0..count)
            .map(|at| if ups >> at & 1 == 1 { Face::Up } else { Face::Down })
            .collect();
        for at in 0..spots.len() {
            for rect in geometry.pile(SpotId(at as u8), &faces) {
                proptest::prop_assert!(area.expand(0.1).contains_rect(rect), "{rect:?}");
            }
        }
    }
}

/// Returns the area of the table in a window, below the bar and above the line.
fn in_window(width: f32, height: f32) -> Rect {
    Rect::from_min_max(pos2(0.0, 52.0), pos2(width, height - 44.0))
}

const WINDOWS: [(f32, f32); 3] = [(800.0, 600.0), (1280.0, 800.0), (1920.0, 1080.0)];

#[test]
fn rank_and_suit_of_every_card_in_the_longest_pile_of_every_sample_are_seen() {
    let mut hidden = Vec::new();
    for sample in crate::library::Sample::all() {
        let game = sample.load().expect("a sample");
        let definition = game.table();
        for (width, height) in WINDOWS {
            let columns = SpotArrangement::of(&game.rules);
            let geometry = BoardGeometry::with(&columns, in_window(width, height));
            for spot in definition.spot_ids().filter(|&spot| geometry.is_shown(spot)) {
                let Some(corner) = corner_in(definition.fan(spot)) else { continue };
                let strip = legible_strip(corner, geometry.card_size().x);
                let Some(column) = columns.spots[spot.index()] else { continue };
                let most = column.most;
                let below = column.hidden.min(most - 1);
                let faces = [vec![Face::Down; below], vec![Face::Up; most - below]].concat();
                let rects = geometry.pile(spot, &faces);
                let seen = |pair: &[Rect]| (pair[1].min - pair[0].min).length();
                let least = rects[below..].windows(2).map(seen).fold(f32::INFINITY, f32::min);
                if least < strip - 0.01 {
                    let name = &definition.spots()[spot.index()].name;
                    hidden.push(format!(
                        "{} at {width}×{height}: {most} on {name} show {least:.1} of {strip:.1}",
                        sample.stem()
                    ));
                }
            }
        }
    }
    assert!(hidden.is_empty(), "{}", hidden.join("\n"));
}

#[test]
fn hidden_cards_take_little_of_a_small_window() {
    let sample = crate::library::Sample::all().into_iter().find(|one| one.stem() == "klondike");
    let game = sample.expect("a sample").load().expect("a sound game");
    let area = in_window(640.0, 480.0);
    let geometry = BoardGeometry::with(&SpotArrangement::of(&game.rules), area);
    assert!(geometry.card_size().x >= 50.0, "{:?}", geometry.card_size());
    // A king on the six hidden cards of the last column, with a full sequence on it.
    let faces = [[Face::Down; 6].as_slice(), &[Face::Up; 13]].concat();
    let last = game.table().spot_ids().filter(|&spot| geometry.is_shown(spot));
    let last = last.max_by_key(|&spot| hidden(&game, spot)).expect("columns");
    let rects = geometry.pile(last, &faces);
    let strip = legible_strip(Corner::Beside, geometry.card_size().x);
    for pair in rects[6..].windows(2) {
        assert!(pair[1].min.y - pair[0].min.y >= strip - 0.01);
    }
    assert!(rects[18].max.y <= area.max.y);
}

fn hidden(game: &crate::library::LibraryGame, spot: SpotId) -> usize {
    SpotArrangement::of(&game.rules).spots[spot.index()].map_or(0, |column| column.hidden)
}
