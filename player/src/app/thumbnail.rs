//! A game's opening deal in miniature, for the gallery. The picture is rasterised once and kept on
//! disk, so that the next run need not read the game; the cloth under it is painted.

use super::{
    desk::AppContext,
    party,
    shelf::{SampleContent, SampleDeal, SampleShelf},
};
use crate::{
    board,
    card::{self, CardPainter, CardStyle},
    text::Language,
    theme::{FeltColors, Theme, UNTINTED},
};
use egui::{
    ColorImage, Context, Id, LayerId, Order, Painter, Pos2, Rect, TextureHandle, TextureOptions,
    Ui, Vec2, epaint::WHITE_UV, pos2, vec2,
};
use image::{
    ExtendedColorType, ImageEncoder, ImageFormat, ImageReader,
    codecs::png::{CompressionType, FilterType, PngEncoder},
};
use std::{
    collections::HashMap,
    hash::{DefaultHasher, Hash, Hasher},
    io::Cursor,
    time::{Duration, Instant},
};

/// Step of the pictures' widths, in pixels: a window that is resized can use the same ones for a
/// while.
const STEP: usize = 16;
/// Time per frame for pictures that are not cached yet; at least one is made.
const PATIENCE: Duration = Duration::from_millis(25);

/// Paints the deal of an entry with the cloth under it.
pub(super) fn paint(ui: &Ui, context: &mut AppContext, entry: &SampleDeal, rect: Rect) {
    let felt = context.felt();
    context.dress(ui.ctx(), Some(&entry.game.pictures));
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    let table = (&*entry.game.rules, &entry.columns);
    board::thumbnail(&painter, rect, felt, &mut context.cards, table, &entry.deal);
}

/// Everything that determines the look of a game's picture.
#[derive(Debug, Clone, PartialEq)]
struct Look {
    /// Width and height in pixels.
    size: [usize; 2],
    /// Pixels per point.
    density: f32,
    theme: Theme,
    felt: FeltColors,
    style: CardStyle,
    /// Language, which may affect the forms of letters.
    language: Language,
}

/// A game's picture, if there is one yet.
#[derive(Default)]
struct Picture {
    /// Number of the look in which it was last requested.
    look: u64,
    /// True if it is up to date, or cannot be made.
    done: bool,
    /// Picture, possibly of an earlier look.
    texture: Option<TextureHandle>,
}

/// The pictures of the gallery.
#[derive(Default)]
pub(super) struct Thumbnails {
    look: Option<Look>,
    /// Number of the look, which changes with it.
    number: u64,
    /// Pictures by the positions of their games on the shelf.
    pictures: HashMap<usize, Picture>,
    /// Positions of pictures that were missing in this frame.
    missing: Vec<usize>,
    /// Painter of the cards while pictures are missing.
    cards: Option<CardPainter>,
}

impl Thumbnails {
    /// Begins a frame in which every picture has this much room, in points.
    pub(super) fn begin(&mut self, ctx: &Context, context: &AppContext, room: Vec2) {
        let density = ctx.pixels_per_point();
        let width = ((room.x * density) as usize / STEP * STEP).max(STEP);
        let height = ((width as f32 * room.y / room.x.max(1.0)) as usize).max(1);
        let look = Look {
            size: [width, height],
            density,
            theme: context.theme.clone(),
            felt: context.felt(),
            style: context.cards.style(),
            language: context.texts.language(),
        };
        if self.look.as_ref() != Some(&look) {
            self.look = Some(look);
            self.number += 1;
            self.cards = None;
        }
        self.missing.clear();
    }

    /// Paints the picture of a game, or only the cloth if there is none yet.
    pub(super) fn paint(
        &mut self,
        ui: &Ui,
        context: &mut AppContext,
        (shelf, at): (&SampleShelf, usize),
        rect: Rect,
    ) {
        // The player's own card pictures are textures already: nothing is rasterised or kept.
        if context.cards.has_own_faces() {
            return self.paint_live(ui, context, (shelf, at), rect);
        }
        let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
        board::felt(&painter, rect, context.felt());
        let Some(look) = &self.look else { return };
        let picture = self.pictures.entry(at).or_default();
        if picture.look != self.number {
            picture.look = self.number;
            let kept = context.store.pictures().get(file_number(look, shelf.digest(at)));
            let kept = kept.and_then(|bytes| unpacked(&bytes, look.size));
            picture.done = kept.is_some();
            if let Some(image) = kept {
                picture.texture = Some(texture(ui.ctx(), image));
            }
        }
        if !picture.done {
            self.missing.push(at);
        }
        if let Some(texture) = &picture.texture {
            let size = vec2(look.size[0] as f32, look.size[1] as f32) / look.density;
            let corner = rect.center() - size / 2.0;
            let corner = (corner.to_vec2() * look.density).round() / look.density;
            let whole = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
            let place = Rect::from_min_size(corner.to_pos2(), size);
            painter.image(texture.id(), place, whole, UNTINTED);
        }
    }

    fn paint_live(
        &mut self,
        ui: &Ui,
        context: &mut AppContext,
        (shelf, at): (&SampleShelf, usize),
        rect: Rect,
    ) {
        match shelf.items().get(at).map(|item| &item.content) {
            Some(SampleContent::Solitaire(entry)) => paint(ui, context, entry, rect),
            Some(SampleContent::Party(entry)) => {
                party::paint_thumbnail(ui, context, &entry.deal, rect);
            }
            Some(SampleContent::Unread) => {
                board::felt(ui.painter(), rect, context.felt());
                self.missing.push(at);
            }
            Some(SampleContent::Faulty) | None => board::felt(ui.painter(), rect, context.felt()),
        }
    }

    /// Makes some of the pictures that were missing in this frame, and requests another frame to
    /// show them. The first frame of all makes none.
    pub(super) fn make(
        &mut self,
        ctx: &Context,
        context: &mut AppContext,
        shelf: &mut SampleShelf,
    ) {
        let begun = Instant::now();
        let missing = std::mem::take(&mut self.missing);
        if missing.is_empty() {
            self.cards = None;
            return;
        }
        ctx.request_repaint();
        // The window opens first: nobody waits for pictures before there is anything to see.
        if ctx.cumulative_frame_nr() == 0 {
            return;
        }
        for at in missing {
            let digest = shelf.digest(at);
            let Some(item) = shelf.read(at) else { continue };
            let Some(look) = self.look.as_ref().filter(|_| !context.cards.has_own_faces()) else {
                return;
            };
            let cards = self.cards.get_or_insert_with(|| {
                CardPainter::bare(context.theme.cards, context.cards.style())
            });
            let drawn = drawn(ctx, look, cards, &item.content);
            if let Some(packed) = drawn.as_ref().and_then(packed) {
                context.store.pictures().put(file_number(look, digest), &packed);
            }
            let texture = drawn.map(|image| texture(ctx, image));
            self.pictures.insert(at, Picture { look: self.number, done: true, texture });
            if begun.elapsed() > PATIENCE {
                return;
            }
        }
    }
}

/// Returns the number under which a picture is kept: a digest of the game's file, its look and the
/// program that drew it.
fn file_number(look: &Look, digest: u64) -> u64 {
    let mut hasher = DefaultHasher::new();
    (digest, format!("{look:?}")).hash(&mut hasher);
    (env!("CARGO_PKG_VERSION"), env!("FUDABA_DRAWING")).hash(&mut hasher);
    hasher.finish()
}

/// Rasterises the picture of a game; `None` if it has nothing to show.
fn drawn(
    ctx: &Context,
    look: &Look,
    cards: &mut CardPainter,
    content: &SampleContent,
) -> Option<ColorImage> {
    let size = vec2(look.size[0] as f32, look.size[1] as f32) / look.density;
    let rect = Rect::from_min_size(Pos2::ZERO, size);
    let aside = LayerId::new(Order::Background, Id::unique("thumbnail"));
    let painter = Painter::new(ctx.clone(), aside, rect);
    let meshes = match content {
        SampleContent::Solitaire(entry) => board::triangles(&painter, |painter| {
            let table = (&*entry.game.rules, &entry.columns);
            board::miniature(painter, rect, look.felt, cards, table, &entry.deal);
        }),
        SampleContent::Party(entry) => board::triangles(&painter, |painter| {
            party::miniature(painter, rect, (&look.theme, look.felt), cards, &entry.deal);
        }),
        SampleContent::Unread | SampleContent::Faulty => return None,
    };
    let has_letters = meshes.iter().flat_map(|mesh| &mesh.vertices).any(|at| at.uv != WHITE_UV);
    let letters = ctx.fonts(|fonts| has_letters.then(|| fonts.image()));
    let meshes = meshes.iter().map(|mesh| &**mesh);
    Some(card::picture(meshes, look.size, look.density, letters.as_ref()))
}

fn texture(ctx: &Context, image: ColorImage) -> TextureHandle {
    ctx.load_texture("thumbnail", image, TextureOptions::LINEAR)
}

/// Encodes a picture as a file. Its colours stay premultiplied, as they are painted: no other
/// program reads the file.
fn packed(image: &ColorImage) -> Option<Vec<u8>> {
    let pixels: Vec<u8> = image.pixels.iter().flat_map(egui::Color32::to_array).collect();
    let size = image.size.map(|length| u32::try_from(length).ok());
    let [Some(width), Some(height)] = size else { return None };
    let mut bytes = Vec::new();
    let encoder = PngEncoder::new_with_quality(&mut bytes, CompressionType::Fast, FilterType::Up);
    encoder.write_image(&pixels, width, height, ExtendedColorType::Rgba8).ok()?;
    Some(bytes)
}

/// Decodes such a file; `None` if it is damaged or of another size.
fn unpacked(bytes: &[u8], size: [usize; 2]) -> Option<ColorImage> {
    let reader = || ImageReader::with_format(Cursor::new(bytes), ImageFormat::Png);
    let (width, height) = reader().into_dimensions().ok()?;
    if [usize::try_from(width).ok()?, usize::try_from(height).ok()?] != size {
        return None;
    }
    let image = reader().decode().ok()?.into_rgba8();
    let pixel = |p: &image::Rgba<u8>| {
        let [r, g, b, a] = p.0;
        egui::Color32::from_rgba_premultiplied(r, g, b, a)
    };
    Some(ColorImage::new(size, image.pixels().map(pixel).collect()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::Color32;

    #[test]
    fn a_picture_comes_back_from_its_file_as_it_was() {
        let pixels: Vec<Color32> = (0..=u8::MAX)
            .map(|at| Color32::from_rgba_premultiplied(at / 2, at / 3, at / 5, at))
            .collect();
        let image = ColorImage::new([32, 8], pixels);
        let file = packed(&image).expect("it can be written");
        assert_eq!(unpacked(&file, [32, 8]).as_ref(), Some(&image));
        assert_eq!(unpacked(&file, [8, 32]), None, "of another size");
        for cut in 0..file.len() {
            // All or nothing: after the last pixel there are a few more bytes.
            let read = unpacked(&file[..cut], [32, 8]);
            assert!(read.is_none_or(|read| read == image), "cut after {cut} bytes");
        }
        assert_eq!(unpacked(&file[..file.len() / 2], [32, 8]), None);
        assert_eq!(unpacked(b"no picture", [32, 8]), None);
    }
}
