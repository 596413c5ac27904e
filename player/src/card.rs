//! Cards as drawings: faces, court figures and backs, sharp at every size, with a cache of
//! pictures.

mod back;
mod blank;
mod corner;
mod court;
mod face;
mod glyphs;
mod ink;
mod own_faces;
mod palette;
mod pose;
mod raster;
mod style;
mod suits;

pub use corner::{Corner, legible_strip};
pub use engine::gamefile::CardSide;
pub use own_faces::{
    FaceError, FaceSet, FaceTextures, GameFaces, KEPT_HEIGHT, MOST_BYTES, MOST_PIXELS,
    picture_for_game, pictures_from_folder,
};
pub use pose::{Pose, Visible};
pub(crate) use raster::picture;
pub use style::{BackPattern, CardStyle, IndexSize, SuitColors};

use crate::theme::CardColors;
use egui::{Color32, Mesh, Painter, Pos2, Rect, Shape, TextureOptions, Vec2, emath::Rot2, vec2};
use engine::cards::{Card, Color, Rank, Suit};
use ink::MeshPainter;
use kurbo::Affine;
use palette::CardPalette;
use raster::CardPicture;
use std::{collections::HashMap, sync::Arc};

/// Height of a card relative to its width: 7 to 5.
pub const ASPECT: f32 = blank::HEIGHT as f32;

/// Maximum number of cached drawings; those of old sizes are dropped first.
const KEPT: usize = 1024;
/// Maximum size of the pictures cached on the graphics card, in bytes; those of old sizes are
/// dropped first.
const KEPT_BYTES: usize = 128 << 20;
/// Maximum width of a card cached as a picture, in pixels.
const WIDEST_PICTURE: u32 = 1024;

/// A drawing that can be cached.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Drawing {
    Face(Card, Corner),
    Back(BackPattern),
    /// A blank card.
    Blank,
    Shadow {
        lifted: bool,
    },
    /// A suit's sign, as on empty spots.
    Suit(Suit, Color32),
    /// A rank's sign, as on empty spots.
    Rank(Rank, Color32),
    /// The hairline round a card.
    Edge,
    /// A picture supplied by the game or the player, by its texture.
    Picture(egui::TextureId),
}

/// A drawing at a size: width in pixels, and density in 256ths of a pixel per point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct DrawingKey {
    drawing: Drawing,
    pixels: u32,
    density: u32,
    visible: Visible,
    /// True if its shadow is that of a lifted card.
    lifted: bool,
}

/// Everything that decides the look of cards at a size: equal looks give equal pictures.
#[derive(Clone, PartialEq)]
pub(crate) struct CardLook {
    style: CardStyle,
    game: Option<FaceTextures>,
    /// Version of the painter's drawings; every change increments it.
    drawings: u64,
}

impl std::fmt::Debug for CardLook {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Look").field("drawings", &self.drawings).finish_non_exhaustive()
    }
}

/// Draws each card once per size, and moves the drawing afterwards.
pub struct CardPainter {
    colors: CardColors,
    style: CardStyle,
    own: Option<FaceTextures>,
    game: Option<FaceTextures>,
    kept: HashMap<DrawingKey, Mesh>,
    pictures: HashMap<DrawingKey, CardPicture>,
    /// Number of times that the drawings were dropped.
    drawings: u64,
    /// True if no pictures are made: everything is painted as triangles.
    bare: bool,
}

impl CardPainter {
    /// Creates a painter with these colours and this style.
    #[must_use]
    pub fn new(colors: CardColors, style: CardStyle) -> Self {
        let (kept, pictures) = (HashMap::new(), HashMap::new());
        Self { colors, style, own: None, game: None, kept, pictures, drawings: 0, bare: false }
    }

    /// Creates a painter for a picture that is rasterised here: it paints triangles and needs no
    /// texture.
    pub(crate) fn bare(colors: CardColors, style: CardStyle) -> Self {
        Self { bare: true, ..Self::new(colors, style) }
    }

    /// Changes colours and style; does nothing if they are the same.
    pub fn set_look(&mut self, colors: CardColors, style: CardStyle) {
        let printed = |style: CardStyle| (style.suits, style.index);
        // Each back has a drawing of its own, so a change of back invalidates none.
        let same = self.colors == colors && printed(self.style) == printed(style);
        (self.colors, self.style) = (colors, style);
        if !same {
            self.kept.clear();
            self.pictures.clear();
            self.drawings += 1;
        }
    }

    /// Returns the current look of the cards.
    pub(crate) fn look(&self) -> CardLook {
        CardLook { style: self.style, game: self.game.clone(), drawings: self.drawings }
    }

    /// Returns the style that cards are drawn in.
    #[must_use]
    pub const fn style(&self) -> CardStyle {
        self.style
    }

    /// Uses the player's own pictures, or the drawn cards again. Cards without a picture are drawn.
    pub fn set_own_faces(&mut self, faces: Option<FaceTextures>) {
        self.own = faces;
        self.kept.clear();
        self.drawings += 1;
    }

    /// Uses pictures supplied by the game, or none; they take precedence over the player's own.
    /// This is cheap enough for every frame, so that one painter can serve several games.
    pub fn set_game_faces(&mut self, faces: Option<FaceTextures>) {
        self.game = faces;
    }

    /// True if cards are shown by pictures of the player's own, as far as there are any.
    #[must_use]
    pub const fn has_own_faces(&self) -> bool {
        self.own.is_some()
    }

    /// True if a side is shown by a picture instead of a drawing.
    #[must_use]
    pub fn has_picture(&self, side: CardSide) -> bool {
        self.picture(side).is_some()
    }

    fn picture(&self, side: CardSide) -> Option<egui::TextureId> {
        let sets = [&self.game, &self.own];
        sets.into_iter().flatten().find_map(|faces| faces.texture(side))
    }

    /// Paints one side of a card with its shadow.
    pub fn paint(&mut self, painter: &Painter, side: CardSide, pose: Pose) {
        match (self.picture(side), side) {
            (Some(texture), _) => {
                self.paint_shadow(painter, pose);
                self.stamp(painter, Drawing::Picture(texture), pose);
                self.stamp(painter, Drawing::Edge, pose);
            }
            (None, CardSide::Face(card)) => {
                self.print(painter, Drawing::Face(card, pose.corner), pose);
            }
            (None, CardSide::Back) => self.paint_back(painter, self.style.back, pose),
        }
    }

    /// Paints a drawn back, whichever pattern is in use.
    pub fn paint_back(&mut self, painter: &Painter, back: BackPattern, pose: Pose) {
        self.print(painter, Drawing::Back(back), pose);
    }

    /// Paints a blank card, for packs with cards other than the standard ones.
    pub fn paint_blank(&mut self, painter: &Painter, pose: Pose) {
        self.print(painter, Drawing::Blank, pose);
    }

    /// Paints the shadow of a card alone.
    pub fn paint_shadow(&mut self, painter: &Painter, pose: Pose) {
        if self.colors.shadow.a() > 0 {
            self.print(painter, Drawing::Shadow { lifted: pose.lifted }, pose);
        }
    }

    /// Paints a suit's sign `size` points wide and high round a point.
    pub fn paint_suit(
        &mut self,
        painter: &Painter,
        suit: Suit,
        center: Pos2,
        size: f32,
        color: Color32,
    ) {
        let pose = Pose::flat(Rect::from_center_size(center, vec2(size, size * ASPECT)));
        self.stamp(painter, Drawing::Suit(suit, color), pose);
    }

    /// Paints a rank's sign `size` points high round a point.
    pub fn paint_rank(
        &mut self,
        painter: &Painter,
        rank: Rank,
        center: Pos2,
        size: f32,
        color: Color32,
    ) {
        let pose = Pose::flat(Rect::from_center_size(center, vec2(size, size * ASPECT)));
        self.stamp(painter, Drawing::Rank(rank, color), pose);
    }

    /// Returns the colours of the cards.
    #[must_use]
    pub const fn colors(&self) -> &CardColors {
        &self.colors
    }

    /// Returns the colour for other signs of a card colour.
    #[must_use]
    pub const fn sign_color(&self, color: Color) -> Color32 {
        match color {
            Color::Red => self.colors.red,
            Color::Black => self.colors.ink,
        }
    }

    /// Returns the colour of a suit.
    #[must_use]
    pub fn suit_color(&self, suit: Suit) -> Color32 {
        CardPalette { colors: &self.colors, style: self.style }.pip(suit)
    }

    /// Returns the cache key of a drawing for a pose, its width in points and the pixels per point;
    /// `None` if it has no sensible size.
    fn key(drawing: Drawing, painter: &Painter, pose: Pose) -> Option<(DrawingKey, f32, f32)> {
        let density = painter.pixels_per_point();
        let pixels = (pose.width * density).round();
        // Rejects NaN too.
        if !(1.0..=16_384.0).contains(&pixels) || !pose.center.is_finite() {
            return None;
        }
        let key = DrawingKey {
            drawing,
            pixels: pixels as u32,
            density: (density * 256.0).round() as u32,
            visible: pose.visible,
            lifted: pose.lifted,
        };
        Some((key, pixels / density, density))
    }

    /// Paints a card drawing with its shadow, from a picture that is rasterised once.
    fn print(&mut self, painter: &Painter, drawing: Drawing, pose: Pose) {
        let Some((key, width, density)) = Self::key(drawing, painter, pose) else { return };
        let key = DrawingKey { visible: Visible::All, ..key };
        // On whole pixels, the maximum width of a texture on any graphics card is more than enough.
        if self.bare || key.pixels > WIDEST_PICTURE {
            if !matches!(drawing, Drawing::Shadow { .. }) && self.colors.shadow.a() > 0 {
                self.stamp(painter, Drawing::Shadow { lifted: pose.lifted }, pose);
            }
            return self.stamp(painter, drawing, pose);
        }
        if self.pictures.values().map(CardPicture::bytes).sum::<usize>() > KEPT_BYTES {
            self.pictures.retain(|old, _| old.pixels == key.pixels && old.density == key.density);
            self.drawings += 1;
        }
        let (colors, style) = (self.colors, self.style);
        let picture = self.pictures.entry(key).or_insert_with(|| {
            let mut layers = Vec::new();
            if !matches!(drawing, Drawing::Shadow { .. }) && colors.shadow.a() > 0 {
                let shadow = Drawing::Shadow { lifted: pose.lifted };
                layers.push(draw(shadow, width, density, &colors, style));
            }
            layers.push(draw(drawing, width, density, &colors, style));
            let (image, covers) = raster::fill(&layers, width, density);
            let options = TextureOptions::LINEAR;
            CardPicture::new(painter.ctx().load_texture("card", image, options), covers)
        });
        // The visible strip is valid for upright cards only.
        let visible = if pose.is_upright() { pose.visible } else { Visible::All };
        let quad = picture.quad(width, density, visible);
        painter.add(Shape::mesh(Arc::new(placed(&quad, pose, width, density))));
    }

    /// Paints a drawing as a mesh.
    fn stamp(&mut self, painter: &Painter, drawing: Drawing, pose: Pose) {
        let Some((key, width, density)) = Self::key(drawing, painter, pose) else { return };
        let key = DrawingKey { lifted: false, ..key };
        if self.kept.len() > KEPT {
            self.kept.retain(|old, _| old.pixels == key.pixels && old.density == key.density);
        }
        if !self.kept.contains_key(&key) {
            let (colors, style) = (self.colors, self.style);
            let whole = self
                .kept
                .entry(DrawingKey { visible: Visible::All, ..key })
                .or_insert_with(|| draw(drawing, width, density, &colors, style));
            if pose.visible != Visible::All {
                let part = cut(whole, pose.visible, width);
                self.kept.insert(key, part);
            }
        }
        let Some(mesh) = self.kept.get(&key) else { return };
        painter.add(Shape::mesh(Arc::new(placed(mesh, pose, width, density))));
    }
}

/// Draws with the centre of the drawing at the origin.
fn draw(drawing: Drawing, width: f32, density: f32, colors: &CardColors, style: CardStyle) -> Mesh {
    let mut ink = MeshPainter::new(width, density);
    let from_corner = Affine::translate((-0.5, -blank::HEIGHT / 2.0));
    let palette = CardPalette { colors, style };
    match drawing {
        Drawing::Face(card, corner) => {
            ink.within(from_corner, |ink| face::face(ink, card, palette, corner));
        }
        Drawing::Back(back) => ink.within(from_corner, |ink| back::back(ink, back, colors)),
        Drawing::Edge => ink.within(from_corner, |ink| blank::edge(ink, colors)),
        Drawing::Blank => ink.within(from_corner, |ink| {
            blank::paper(ink, colors);
            blank::edge(ink, colors);
        }),
        Drawing::Shadow { lifted } => {
            // Short and soft; a lifted card's shadow falls further and is paler.
            let (drop, blur, strength) =
                if lifted { (0.055, 0.13, 0.8) } else { (0.012, 0.045, 1.0) };
            let color = colors.shadow.gamma_multiply(strength);
            let place = Affine::translate((0.0, drop)) * from_corner;
            ink.within(place, |ink| ink.fill_soft(&blank::outline(0.0), blur, color));
        }
        Drawing::Suit(suit, color) => {
            suits::sign(&mut ink, suits::PipSign::Suit(suit), (0.0, 0.0), 1.0, color);
        }
        Drawing::Rank(rank, color) => {
            let half = glyphs::width(rank) / 2.0;
            glyphs::rank(&mut ink, rank, kurbo::Rect::new(-half, -0.5, half, 0.5), color);
        }
        Drawing::Picture(texture) => {
            return own_faces::picture(texture, width, density);
        }
    }
    ink.into_mesh()
}

/// Returns the visible triangles of a drawing.
fn cut(mesh: &Mesh, visible: Visible, width: f32) -> Mesh {
    let size = vec2(width, width * ASPECT);
    let mut kept = Mesh::with_texture(mesh.texture_id);
    let mut places: Vec<Option<u32>> = vec![None; mesh.vertices.len()];
    for triangle in mesh.triangles() {
        let corners = triangle.map(|index| mesh.vertices[index as usize].pos);
        if !visible.shows(Rect::from_points(&corners), size) {
            continue;
        }
        for index in triangle {
            let place = places[index as usize].get_or_insert_with(|| {
                kept.vertices.push(mesh.vertices[index as usize]);
                kept.vertices.len() as u32 - 1
            });
            kept.indices.push(*place);
        }
    }
    kept
}

/// Returns a copy of a drawing at the position of a card.
fn placed(mesh: &Mesh, pose: Pose, width: f32, density: f32) -> Mesh {
    let mut copy = mesh.clone();
    let turn = Rot2::from_angle(pose.tilt);
    if pose.is_upright() {
        // Edges are sharp on whole pixels, so the corner is rounded, not the centre.
        let half = vec2(width, width * ASPECT) / 2.0;
        let corner = (pose.center - half) * density;
        let shift = Vec2::new(corner.x.round(), corner.y.round()) / density + half;
        copy.translate(shift);
    } else {
        for vertex in &mut copy.vertices {
            let flat = vec2(vertex.pos.x * pose.breadth, vertex.pos.y);
            vertex.pos = pose.center + turn * flat;
        }
    }
    copy
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::{Theme, ThemeName, UNTINTED};

    fn drawings() -> Vec<Drawing> {
        let corners = [Corner::Beside, Corner::Below];
        let faces = Card::all().flat_map(|card| corners.map(|corner| Drawing::Face(card, corner)));
        let suits = Suit::ALL.map(|suit| Drawing::Suit(suit, UNTINTED));
        let backs = BackPattern::ALL.map(Drawing::Back);
        let others = [Drawing::Blank, Drawing::Shadow { lifted: false }];
        faces.chain(suits).chain(backs).chain(others).collect()
    }

    #[test]
    fn every_card_is_drawn_within_its_edge_at_every_size() {
        let colors = Theme::new(ThemeName::Light).cards;
        for width in [12.0, 28.0, 48.0, 80.0, 240.0] {
            for index in [IndexSize::Standard, IndexSize::Large] {
                let style = CardStyle { index, ..CardStyle::default() };
                for drawing in drawings() {
                    let mesh = draw(drawing, width, 1.0, &colors, style);
                    assert!(mesh.is_valid() && !mesh.is_empty(), "{drawing:?}");
                    let slack = if matches!(drawing, Drawing::Shadow { .. }) { 10.0 } else { 0.51 };
                    let size = vec2(width, width * ASPECT);
                    let card = Rect::from_center_size(Pos2::ZERO, size).expand(slack);
                    let bounds = mesh.calc_bounds();
                    assert!(card.contains_rect(bounds), "{drawing:?} at {width}: {bounds:?}");
                    let most = if width > 100.0 { 12_000 } else { 9_000 };
                    let count = mesh.vertices.len();
                    assert!(count < most, "{drawing:?} at {width} has {count} points");
                }
            }
        }
    }

    #[test]
    fn a_covered_card_is_painted_as_far_as_it_is_seen() {
        let colors = Theme::new(ThemeName::Light).cards;
        let size = vec2(80.0, 80.0 * ASPECT);
        let rect = Rect::from_min_size(Pos2::ZERO, size);
        let way = 0.25 * size.y;
        let cases = [
            (Visible::under(rect, rect.translate(vec2(0.0, way))), -size.y / 2.0 + way),
            (Visible::under(rect, rect.translate(vec2(0.0, -way))), size.y / 2.0 - way),
        ];
        for drawing in [
            Drawing::Back(BackPattern::Hemp),
            Drawing::Face(Card::all().nth(9).expect("52"), Corner::Beside),
        ] {
            let whole = draw(drawing, 80.0, 1.0, &colors, CardStyle::default());
            assert_eq!(cut(&whole, Visible::All, 80.0).indices.len(), whole.indices.len());
            for (visible, edge) in cases {
                let part = cut(&whole, visible, 80.0);
                assert!(part.is_valid());
                assert!(part.vertices.len() * 2 < whole.vertices.len(), "{drawing:?}");
                // Every triangle that reaches into the strip is kept.
                let seen = |mesh: &Mesh| {
                    let reaches = |corners: &[u32; 3]| {
                        corners.iter().any(|&index| {
                            let y = mesh.vertices[index as usize].pos.y;
                            if edge < 0.0 { y <= edge } else { y >= edge }
                        })
                    };
                    mesh.triangles().filter(reaches).count()
                };
                assert_eq!(seen(&part), seen(&whole), "{drawing:?} {visible:?}");
            }
        }
    }

    #[test]
    fn an_upright_card_lies_on_whole_pixels() {
        let colors = Theme::new(ThemeName::Light).cards;
        let mesh = draw(
            Drawing::Face(Card::all().next().expect("52"), Corner::Beside),
            81.0,
            2.0,
            &colors,
            CardStyle::default(),
        );
        let rect = Rect::from_min_size(Pos2::new(10.13, 20.26), vec2(81.0, 81.0 * ASPECT));
        let bounds = placed(&mesh, Pose::flat(rect), 81.0, 2.0).calc_bounds();
        // The soft edge extends half a pixel beyond the card's own on both sides.
        let left = (bounds.min.x + 0.25) * 2.0;
        assert!((left - left.round()).abs() < 0.01, "{bounds:?}");
    }
}
