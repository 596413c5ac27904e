//! The painting of the table: cloth, spots, cards, and signs on them.

mod signs;

use super::{
    BoardFrame, BoardWidget, Grip, HeldCards,
    animate::Appearance,
    input::hint_spots,
    layout::{BoardGeometry, SpotArrangement},
    still::{Lifted, PictureInputs as Lying},
};
use crate::{
    card::{CardPainter, CardSide, Pose, Visible},
    theme::FeltColors,
};
use egui::{Mesh, Painter, Pos2, Rect, Shape, Ui, Vec2, emath::Rot2, vec2};
use engine::{
    definition::{Face, SpotId},
    rules::{Rules, SeenCard, View},
    workbook::{EmptyTakes, empty_takes},
};

/// Tilt of a dragged run, in radians.
const LEAN: f32 = 0.035;

/// Paints the cloth: light in the middle, darker towards the edge.
pub fn felt(painter: &Painter, area: Rect, felt: FeltColors) {
    let mut mesh = Mesh::default();
    let inner = area.shrink2(area.size() * 0.28);
    let columns = [area.min.x, inner.min.x, inner.max.x, area.max.x];
    let rows = [area.min.y, inner.min.y, inner.max.y, area.max.y];
    for (row, y) in rows.into_iter().enumerate() {
        for (column, x) in columns.into_iter().enumerate() {
            let inside = (row == 1 || row == 2) && (column == 1 || column == 2);
            let side = (row == 1 || row == 2) || (column == 1 || column == 2);
            let shade = if inside {
                0.0
            } else if side {
                0.6
            } else {
                1.0
            };
            mesh.colored_vertex(Pos2::new(x, y), felt.base.lerp_to_gamma(felt.edge, shade));
        }
    }
    for row in 0..3 {
        for column in 0..3 {
            let at = row * 4 + column;
            // The diagonal runs around the corner, to keep the vignette round.
            if (row + column) % 2 == 0 && row != 1 {
                mesh.add_triangle(at, at + 1, at + 4);
                mesh.add_triangle(at + 1, at + 5, at + 4);
            } else {
                mesh.add_triangle(at, at + 1, at + 5);
                mesh.add_triangle(at, at + 5, at + 4);
            }
        }
    }
    painter.add(Shape::mesh(mesh));
}

/// Returns the visible side of a card.
fn side(seen: SeenCard) -> CardSide {
    match (seen.face, seen.card) {
        (Face::Up, Some(card)) => CardSide::Face(card),
        // A card turned up before it is known shows its back until the view has it.
        _ => CardSide::Back,
    }
}

/// Paints a small, still table without interaction, for the gallery.
pub fn thumbnail(
    painter: &Painter,
    area: Rect,
    felt_colors: FeltColors,
    cards: &mut CardPainter,
    (rules, columns): (&Rules, &SpotArrangement),
    view: &View,
) {
    felt(painter, area, felt_colors);
    miniature(painter, area, felt_colors, cards, (rules, columns), view);
}

/// The same without the cloth under it.
pub(crate) fn miniature(
    painter: &Painter,
    area: Rect,
    felt_colors: FeltColors,
    cards: &mut CardPainter,
    (rules, columns): (&Rules, &SpotArrangement),
    view: &View,
) {
    let definition = rules.table();
    let geometry = BoardGeometry::with(columns, area);
    for spot in definition.spot_ids().filter(|&spot| geometry.is_shown(spot)) {
        let seen: Vec<SeenCard> = view.pile(spot).collect();
        let tangled =
            empty_takes(definition, spot) == EmptyTakes::Nothing && geometry.overlaps(spot);
        if seen.is_empty() && !tangled {
            signs::outline(painter, geometry.home(spot), felt_colors);
        }
        let faces: Vec<Face> = seen.iter().map(|seen| seen.face).collect();
        let rests = geometry.pile(spot, &faces);
        for (at, (seen, &rest)) in seen.iter().zip(&rests).enumerate() {
            let next = rests.get(at + 1).copied();
            if next != Some(rest) {
                let visible = next.map_or(Visible::All, |next| Visible::under(rest, next));
                let corner = geometry.corner(spot);
                cards.paint(painter, side(*seen), Pose { visible, corner, ..Pose::flat(rest) });
            }
        }
    }
}

/// A card painted above all that lie still.
struct Airborne {
    spot: SpotId,
    position: usize,
    appearance: Appearance,
}

impl BoardWidget {
    pub(super) fn paint(
        &mut self,
        ui: &Ui,
        cards: &mut CardPainter,
        table: &BoardFrame<'_>,
        held: Option<HeldCards>,
    ) {
        let input = table.input;
        let area = table.geometry.area();
        let painter = ui.painter().with_clip_rect(area.intersect(ui.clip_rect()));
        let mut airborne = Vec::new();
        let mut still = std::mem::take(&mut self.still);
        if self.stage.is_moving(table.now) || self.cascade.is_some() {
            still.forget();
            self.paint_lying(&painter, cards, table, held, &mut airborne);
        } else {
            let seen = self.seen(ui, &painter, cards, table, held);
            still.paint(&painter, seen, |aside| {
                self.paint_lying(aside, cards, table, held, &mut airborne);
            });
        }
        self.still = still;
        paint_counts(&painter, table);
        self.paint_airborne(&painter, cards, table, airborne);
        if let Some(held) = held {
            self.paint_held(&painter, cards, table, held);
        }
        if let Some(cascade) = &self.cascade {
            let size = table.geometry.card_size();
            let motion = &input.theme.motion;
            for (card, center) in cascade.cards(table.now, motion, area, size) {
                let pose = Pose::flat(Rect::from_center_size(center, size));
                cards.paint(&painter, CardSide::Face(card), pose);
            }
        }
        if let Some(message) = &self.message {
            let words = (message.text.as_str(), message.place.as_deref());
            // The plate lies just below the pointer's position.
            let asked = |plate: Rect| {
                ui.input(|input| input.pointer.hover_pos()).is_some_and(|at| plate.contains(at))
            };
            signs::message(&painter, area, message.at, words, asked, input.theme);
        }
    }

    /// Collects everything that the picture of the still cards depends on.
    fn seen(
        &self,
        ui: &Ui,
        painter: &Painter,
        cards: &CardPainter,
        table: &BoardFrame<'_>,
        held: Option<HeldCards>,
    ) -> Lying {
        let input = table.input;
        Lying {
            position: table.position,
            geometry: table.geometry.clone(),
            clip: painter.clip_rect(),
            density: painter.pixels_per_point(),
            enabled: ui.is_enabled(),
            opacity: painter.opacity(),
            theme: input.theme.clone(),
            felt: input.felt,
            look: cards.look(),
            hint: input.hint,
            ring: self.focus.filter(|_| self.keyboard).map(|spot| (spot, self.depth)),
            held: held.map(Lifted::from),
        }
    }

    /// Paints the cloth, the spots, the cards that lie still and the signs on them; collects the
    /// cards that do not.
    fn paint_lying(
        &mut self,
        painter: &Painter,
        cards: &mut CardPainter,
        table: &BoardFrame<'_>,
        held: Option<HeldCards>,
        airborne: &mut Vec<Airborne>,
    ) {
        let input = table.input;
        felt(painter, table.geometry.area(), input.felt);
        let targets: Vec<SpotId> =
            held.map_or_else(Vec::new, |held| table.legal.targets(held.from, held.count).collect());
        for spot in table.spots() {
            self.paint_empty(painter, cards, table, spot, held);
        }
        for &spot in &targets {
            signs::glow(painter, table.top_rect(spot), input.theme);
        }
        for spot in table.spots() {
            self.paint_pile(painter, cards, table, spot, held, airborne);
        }
        for &spot in &targets {
            signs::target(painter, table.top_rect(spot), input.theme);
        }
        self.paint_signs(painter, table, held);
    }

    /// Returns the number of a spot's top cards that are shown elsewhere: in the hand, or leaving
    /// after a win.
    fn away(&self, table: &BoardFrame<'_>, spot: SpotId, held: Option<HeldCards>) -> usize {
        let lifted = held.filter(|held| held.from == spot).map_or(0, |held| held.count);
        let motion = &table.input.theme.motion;
        let gone = self.cascade.as_ref().map_or(0, |c| c.gone_from(spot, table.now, motion));
        lifted + gone
    }

    fn paint_empty(
        &self,
        painter: &Painter,
        cards: &mut CardPainter,
        table: &BoardFrame<'_>,
        spot: SpotId,
        held: Option<HeldCards>,
    ) {
        let home = table.geometry.home(spot);
        // Overlapping outlines of spots that are never filled again would be a tangle of lines.
        let takes = empty_takes(table.input.rules.table(), spot);
        if takes == EmptyTakes::Nothing && table.geometry.overlaps(spot) {
            return;
        }
        signs::outline(painter, home, table.input.felt);
        if table.count(spot) > self.away(table, spot, held) {
            return;
        }
        if table.is_deck(spot) {
            signs::empty_deck(painter, home, table.legal.can_click(spot), table.input.felt);
        } else {
            signs::empty_spot(painter, cards, home, (spot, takes), table.input);
        }
    }

    /// Paints the cards of a spot that lie still, and collects those that do not.
    fn paint_pile(
        &mut self,
        painter: &Painter,
        cards: &mut CardPainter,
        table: &BoardFrame<'_>,
        spot: SpotId,
        held: Option<HeldCards>,
        airborne: &mut Vec<Airborne>,
    ) {
        let pile = &self.stage.piles()[spot.index()];
        let lying = pile.len().saturating_sub(self.away(table, spot, held));
        let mut still: Vec<(usize, Rect, SeenCard)> = Vec::with_capacity(lying);
        for (position, token) in pile[..lying].iter().enumerate() {
            let appearance = token.appearance(table.now);
            if appearance.flying.is_some() {
                airborne.push(Airborne { spot, position, appearance });
            } else {
                still.push((position, token.rest, token.seen));
            }
        }
        for (at, &(position, rest, seen)) in still.iter().enumerate() {
            // Of cards that lie squarely on each other only the last can be seen.
            let next = still.get(at + 1).map(|&(_, next, _)| next);
            if next != Some(rest) {
                let visible = next.map_or(Visible::All, |next| Visible::under(rest, next));
                let corner = table.geometry.corner(spot);
                cards.paint(painter, side(seen), Pose { visible, corner, ..Pose::flat(rest) });
            }
            self.stage.painted(spot, position, rest.center());
        }
    }

    fn paint_airborne(
        &mut self,
        painter: &Painter,
        cards: &mut CardPainter,
        table: &BoardFrame<'_>,
        mut airborne: Vec<Airborne>,
    ) {
        let width = table.geometry.card_size().x;
        // Waiting cards lie at the bottom, the next to go on top; then those on their way in the
        // order in which they started.
        airborne.sort_by(|a, b| {
            let start = |one: &Airborne| one.appearance.flying.unwrap_or(0.0);
            let order = start(a).total_cmp(&start(b)).then(a.position.cmp(&b.position));
            match (a.appearance.waiting, b.appearance.waiting) {
                (true, true) => order.reverse(),
                (false, false) => order,
                (waits, _) => {
                    if waits {
                        std::cmp::Ordering::Less
                    } else {
                        std::cmp::Ordering::Greater
                    }
                }
            }
        });
        for at in 0..airborne.len() {
            let Airborne { spot, position, appearance } = airborne[at];
            self.stage.painted(spot, position, appearance.center);
            let covered = |next: &Airborne| {
                appearance.waiting
                    && next.appearance.waiting
                    && next.appearance.center == appearance.center
            };
            if airborne.get(at + 1).is_some_and(covered) {
                continue;
            }
            let pose = Pose {
                center: appearance.center,
                width,
                tilt: 0.0,
                breadth: appearance.breadth,
                lifted: !appearance.waiting,
                visible: Visible::All,
                corner: table.geometry.corner(spot),
            };
            cards.paint(painter, side(appearance.seen), pose);
        }
    }

    fn paint_held(
        &mut self,
        painter: &Painter,
        cards: &mut CardPainter,
        table: &BoardFrame<'_>,
        held: HeldCards,
    ) {
        let pile = &self.stage.piles()[held.from.index()];
        let first = pile.len().saturating_sub(held.count);
        let run: Vec<(usize, Rect, SeenCard)> = pile
            .iter()
            .enumerate()
            .skip(first)
            .map(|(position, token)| (position, token.rest, token.seen))
            .collect();
        let width = table.geometry.card_size().x;
        let mut seen_rect = Rect::NOTHING;
        for (position, rest, seen) in run {
            let (center, tilt) = match held.grip {
                Grip::Drag { grabbed, pointer } => {
                    let turned = Rot2::from_angle(LEAN) * (rest.center() - grabbed);
                    (pointer + turned, LEAN)
                }
                Grip::Pick => (rest.center() + lift(width), 0.0),
            };
            seen_rect |= Rect::from_center_size(center, rest.size());
            let corner = table.geometry.corner(held.from);
            let pose = Pose { center, width, tilt, lifted: true, corner, ..Pose::flat(Rect::ZERO) };
            cards.paint(painter, side(seen), pose);
            self.stage.painted(held.from, position, center);
        }
        if held.grip == Grip::Pick {
            signs::held(painter, seen_rect, table.input.theme);
        }
    }

    /// Paints hint and focus above the cards that lie still.
    fn paint_signs(&self, painter: &Painter, table: &BoardFrame<'_>, held: Option<HeldCards>) {
        let theme = table.input.theme;
        if let Some(hint) = table.input.hint.filter(|_| held.is_none()) {
            let (from, count, to) = hint_spots(table.input.rules, hint);
            let source = table.run_rect(from, count);
            signs::hint(painter, source, to.map(|to| table.top_rect(to)), theme);
        }
        if let Some(spot) = self.focus.filter(|_| self.keyboard) {
            let mut rect = table.run_rect(spot, self.depth);
            if held.is_some_and(|held| held.from == spot && held.grip == Grip::Pick) {
                rect = rect.translate(lift(table.geometry.card_size().x));
            }
            signs::focus(painter, rect, theme);
        }
    }
}

/// Paints the number of cards in each deck.
fn paint_counts(painter: &Painter, table: &BoardFrame<'_>) {
    for spot in table.spots().filter(|&spot| table.is_deck(spot)) {
        let count = table.count(spot);
        if count > 0 {
            signs::count(painter, table.top_rect(spot), count, table.input.theme);
        }
    }
}

/// Returns the offset by which picked cards rise.
fn lift(width: f32) -> Vec2 {
    vec2(0.0, -0.06 * width)
}
