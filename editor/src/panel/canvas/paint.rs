//! The picture of the table under construction: felt, outlines with names, cards as plain
//! rectangles, frames of the selection.

use super::{CanvasItem, LayoutCanvas};
use egui::{
    FontId, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2,
    epaint::text::{LayoutJob, TextWrapping},
    vec2,
};
use engine::{
    definition::{DeckId, Face, SpotId},
    workbook::{Draft, WhichDeal},
};
use fudaba::{
    card::{CardPainter, CardSide, Pose, Visible},
    desk::AppContext,
    theme::Theme,
};

/// Least width for names that do not fit, in points.
const LEGIBLE: f32 = 34.0;

/// Appearance of a deck or a spot.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct ItemLook<'a> {
    /// Its name.
    pub name: &'a str,
    /// A number shown below the name, such as the count of its cards; none if blank.
    pub count: &'a str,
    /// The cards on it, lowest first.
    pub faces: &'a [Face],
    /// True if it is selected.
    pub chosen: bool,
    /// True if it matters less just now, such as a spot that the current deal leaves out.
    pub faint: bool,
}

/// Returns the pile of each of [`CanvasItem::all`] in a deal of one deck, or of all decks if `deck`
/// is `None`. Decks themselves show one card's back.
#[must_use]
pub fn piles(draft: &Draft, deck: Option<DeckId>, which: WhichDeal) -> Vec<Vec<Face>> {
    let decks: Vec<DeckId> = match deck {
        Some(deck) => vec![deck],
        None => (0..draft.decks.len()).map(|at| DeckId(at as u8)).collect(),
    };
    let pile = |item: CanvasItem| match item {
        CanvasItem::Deck(_) => vec![Face::Down],
        CanvasItem::Spot(spot) => dealt(draft, &decks, which, spot),
    };
    CanvasItem::all(draft).into_iter().map(pile).collect()
}

fn dealt(draft: &Draft, decks: &[DeckId], which: WhichDeal, spot: SpotId) -> Vec<Face> {
    decks.iter().flat_map(|&deck| draft.dealt_to(deck, which, spot)).copied().collect()
}

impl LayoutCanvas {
    /// Paints the felt.
    pub fn paint_felt(&self, painter: &Painter, context: &AppContext) {
        fudaba::board::felt(painter, self.area, context.felt());
    }

    /// Paints a deck or a spot with its cards and its name.
    pub fn paint_item(
        &self,
        painter: &Painter,
        context: &mut AppContext,
        item: CanvasItem,
        look: ItemLook<'_>,
    ) {
        let home = self.home(item);
        self.paint_outline(painter, context, item);
        let rects = self.pile(item, look.faces);
        for (at, (&rect, face)) in rects.iter().zip(look.faces).enumerate() {
            let next = rects.get(at + 1).copied();
            if next == Some(rect) {
                continue;
            }
            let visible = next.map_or(Visible::All, |next| Visible::under(rect, next));
            let pose = Pose { visible, ..Pose::flat(rect) };
            match face {
                Face::Down => context.cards.paint(painter, CardSide::Back, pose),
                Face::Up => paint_blank(painter, &mut context.cards, &context.theme, rect, pose),
            }
        }
        let last = rects.last().copied().unwrap_or(home);
        let ground = look.faces.last().copied();
        paint_name(painter, context, last, ground, look);
        if look.faint {
            let shade = context.felt().base.gamma_multiply(0.55);
            painter.rect_filled(self.cover(item, &rects).expand(1.0), radius(home), shade);
        }
        if look.chosen {
            paint_frame(painter, &context.theme, self.cover(item, &rects));
        }
    }

    /// Paints the place for the cards of a deck or a spot.
    pub fn paint_outline(&self, painter: &Painter, context: &AppContext, item: CanvasItem) {
        let (home, felt) = (self.home(item), context.felt());
        let width = (home.width() * 0.014).clamp(1.0, 2.0);
        let (fill, stroke) = (felt.edge.gamma_multiply(0.35), Stroke::new(width, felt.line));
        painter.rect(home, radius(home), fill, stroke, StrokeKind::Inside);
    }

    /// Paints the ring round the deck or spot in focus.
    pub fn paint_focus(&self, painter: &Painter, theme: &Theme, rect: Rect) {
        let (spacing, table) = (&theme.spacing, &theme.table);
        let ring = rect.expand(spacing.focus_offset + 2.0);
        let corner = radius(self.home_of(rect)) + spacing.focus_offset;
        let rim = Stroke::new(spacing.focus_width + 2.0, table.focus_rim);
        painter.rect_stroke(ring, corner, rim, StrokeKind::Middle);
        let line = Stroke::new(spacing.focus_width, table.focus);
        painter.rect_stroke(ring, corner, line, StrokeKind::Middle);
    }

    fn home_of(&self, rect: Rect) -> Rect {
        Rect::from_min_size(rect.min, self.card_size())
    }
}

/// Returns the corner radius of a card, in points.
fn radius(rect: Rect) -> f32 {
    rect.width().min(rect.height()) * 0.06
}

/// Paints a card without a face: paper with an edge.
fn paint_blank(painter: &Painter, cards: &mut CardPainter, theme: &Theme, rect: Rect, pose: Pose) {
    cards.paint_shadow(painter, pose);
    let edge = Stroke::new(1.0, theme.cards.edge);
    painter.rect(rect, radius(rect), theme.cards.paper, edge, StrokeKind::Inside);
}

/// Paints the frame of the selection, with a square at each corner, so that it is visible by shape,
/// not by colour alone.
fn paint_frame(painter: &Painter, theme: &Theme, rect: Rect) {
    let rect = rect.expand(2.0);
    let line = Stroke::new(2.0, theme.table.held);
    painter.rect_stroke(rect, 0.0, Stroke::new(4.0, theme.table.focus_rim), StrokeKind::Middle);
    painter.rect_stroke(rect, 0.0, line, StrokeKind::Middle);
    for corner in [rect.left_top(), rect.right_top(), rect.left_bottom(), rect.right_bottom()] {
        let knob = Rect::from_center_size(corner, Vec2::splat(6.0));
        painter.rect_filled(knob, 0.0, theme.table.held);
    }
}

/// Paints the name on the fully visible part: the last card, or the empty spot.
fn paint_name(
    painter: &Painter,
    context: &AppContext,
    rect: Rect,
    ground: Option<Face>,
    look: ItemLook<'_>,
) {
    if rect.width() < 20.0 {
        return;
    }
    let theme = &context.theme;
    let color = match ground {
        None => context.felt().mark,
        Some(Face::Up) => theme.cards.ink,
        Some(Face::Down) => theme.table.plate_text,
    };
    let width = rect.width() - 4.0;
    let sized = |words: &str, size: f32| {
        let font = FontId::proportional(size);
        let mut job = LayoutJob::simple_singleline(words.to_owned(), font, color);
        job.wrap = TextWrapping::truncate_at_width(width);
        painter.layout_job(job)
    };
    // A name slightly too long is set smaller before it is cut.
    let line = |words: &str| {
        let usual = sized(words, theme.text.small);
        if usual.elided { sized(words, theme.text.small * 0.8) } else { usual }
    };
    let mut lines = Vec::new();
    let whole = sized(look.name, theme.text.small);
    match look.name.rsplit_once(' ').filter(|_| whole.elided) {
        // The number tells spots of one field apart, so it is never left out.
        Some((name, number)) => lines.extend([line(name), line(number)]),
        None => lines.push(whole),
    }
    if !look.count.is_empty() {
        lines.push(line(look.count));
    }
    // Better no word at all than one cut to a letter or two.
    lines.retain(|line| !line.elided || rect.width() >= LEGIBLE);
    let height: f32 = lines.iter().map(|line| line.size().y).sum();
    let mut top = rect.max.y - height - 4.0;
    if ground == Some(Face::Down) && !lines.is_empty() {
        let widest = lines.iter().map(|line| line.size().x).fold(0.0, f32::max);
        let size = vec2((widest + 6.0).min(rect.width()), height + 4.0);
        let middle = Pos2::new(rect.center().x, top + height / 2.0);
        let plate = Rect::from_center_size(middle, size);
        painter.rect_filled(plate.intersect(rect), 3.0, theme.table.plate);
    }
    let painter = painter.with_clip_rect(rect.intersect(painter.clip_rect()));
    for line in lines {
        let size = line.size();
        painter.galley(Pos2::new(rect.center().x - size.x / 2.0, top), line, color);
        top += size.y;
    }
}
