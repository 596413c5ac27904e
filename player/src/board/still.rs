//! The unchanging part of the table as cached triangles, reused until it changes: a dragged card
//! moves over a finished picture.

use super::{HeldCards, layout::BoardGeometry};
use crate::{
    card::CardLook,
    theme::{FeltColors, Theme},
};
use egui::{Id, LayerId, Mesh, Order, Painter, Rect, Shape, epaint::Primitive};
use engine::{definition::SpotId, rules::Action};
use std::sync::Arc;

/// Everything that determines the picture.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct PictureInputs {
    /// Number of the position.
    pub(super) position: u64,
    pub(super) geometry: BoardGeometry,
    pub(super) clip: Rect,
    /// Pixels per point.
    pub(super) density: f32,
    pub(super) enabled: bool,
    pub(super) opacity: f32,
    pub(super) theme: Theme,
    pub(super) felt: FeltColors,
    pub(super) look: CardLook,
    pub(super) hint: Option<Action>,
    /// Focus ring: its spot and its number of cards.
    pub(super) ring: Option<(SpotId, usize)>,
    /// Held cards, which are left out.
    pub(super) held: Option<Lifted>,
}

/// Held cards, regardless of the pointer's position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Lifted {
    from: SpotId,
    count: usize,
    picked: bool,
}

impl From<HeldCards> for Lifted {
    fn from(held: HeldCards) -> Self {
        let picked = held.grip == super::Grip::Pick;
        Self { from: held.from, count: held.count, picked }
    }
}

/// The cached picture.
#[derive(Debug, Default)]
pub(super) struct Still(Option<(PictureInputs, Vec<Arc<Mesh>>)>);

impl Still {
    /// Paints the picture; `draw` makes it again if it would look different.
    pub(super) fn paint(
        &mut self,
        painter: &Painter,
        seen: PictureInputs,
        draw: impl FnOnce(&Painter),
    ) {
        match &self.0 {
            Some((known, _)) if *known == seen => {}
            _ => self.0 = Some((seen, triangles(painter, draw))),
        }
        let meshes = self.0.iter().flat_map(|(_, meshes)| meshes);
        painter.extend(meshes.map(|mesh| Shape::Mesh(Arc::clone(mesh))));
    }

    /// Drops the cached picture.
    pub(super) fn forget(&mut self) {
        self.0 = None;
    }
}

/// Returns a drawing as triangles, with one mesh for consecutive shapes of the same texture. A
/// drawing that is cached must not contain text: its letters may move within the texture that all
/// fonts share.
pub(crate) fn triangles(painter: &Painter, draw: impl FnOnce(&Painter)) -> Vec<Arc<Mesh>> {
    let ctx = painter.ctx();
    let aside = LayerId::new(Order::Background, Id::unique("lies still"));
    let drawn = painter.clone().with_layer_id(aside);
    draw(&drawn);
    let mut shapes = Vec::new();
    drawn.for_each_shape(|shape| shapes.push(shape.clone()));
    ctx.graphics_mut(|graphics| std::mem::take(graphics.entry(aside)));
    let parts = ctx.tessellate(shapes, painter.pixels_per_point());
    let mesh = |primitive| match primitive {
        Primitive::Mesh(mesh) => Some(Arc::new(mesh)),
        Primitive::Callback(_) => None,
    };
    parts.into_iter().filter_map(|part| mesh(part.primitive)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        card::{CardPainter, CardStyle},
        theme::{Felt, ThemeName},
    };
    use egui::{Context, RawInput, Stroke, StrokeKind, pos2, vec2};
    use std::cell::Cell;

    fn seen(position: u64) -> PictureInputs {
        let area = Rect::from_min_size(pos2(0.0, 0.0), vec2(800.0, 600.0));
        let theme = Theme::new(ThemeName::Light);
        PictureInputs {
            position,
            geometry: BoardGeometry::of_columns(&[], 1.0, area),
            clip: area,
            density: 1.0,
            enabled: true,
            opacity: 1.0,
            felt: theme.felt(Felt::Indigo),
            look: CardPainter::new(theme.cards, CardStyle::default()).look(),
            theme,
            hint: None,
            ring: None,
            held: None,
        }
    }

    #[test]
    fn what_lies_still_is_drawn_once_until_something_changes() {
        let (ctx, drawn) = (Context::default(), Cell::new(0));
        let mut still = Still::default();
        let mut frame = |seen: PictureInputs| {
            let mut output = ctx.run_ui(RawInput::default(), |ui| {
                still.paint(ui.painter(), seen.clone(), |painter| {
                    drawn.set(drawn.get() + 1);
                    let stroke = Stroke::new(2.0, seen.felt.line);
                    painter.rect_stroke(seen.clip, 4.0, stroke, StrokeKind::Inside);
                });
            });
            output.textures_delta.clear();
            let mesh = |shape: &Shape| matches!(shape, Shape::Mesh(mesh) if !mesh.is_empty());
            output.shapes.iter().filter(|clipped| mesh(&clipped.shape)).count()
        };
        assert_eq!(frame(seen(1)), 1, "it is painted when it is drawn");
        assert_eq!(frame(seen(1)), 1, "and when it is there");
        assert_eq!(drawn.get(), 1);
        frame(seen(2));
        assert_eq!(drawn.get(), 2);
        frame(PictureInputs { enabled: false, ..seen(2) });
        assert_eq!(drawn.get(), 3);
    }
}
