//! Paints the cards of any pack, the men of a board game, and the signs on them.

use crate::{
    card::{CardPainter, CardSide, Corner, Pose},
    party::{Hue, Print, paint_of, print_of},
    theme::{CardColors, Theme},
};
use egui::{
    Align2, Color32, FontId, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2,
};
use engine::{
    cards::Card,
    definition::game::{Game, Paint, Pick, Pieces},
    rules::Seat,
};

/// Paints a card face up if it is known, otherwise its back.
pub(super) fn card(
    painter: &Painter,
    cards: &mut CardPainter,
    game: &Game,
    card: Option<Card>,
    pose: Pose,
) {
    // In hands and rows, cards overlap sideways.
    let pose = Pose { corner: Corner::Below, ..pose };
    let print = match (&game.pieces, card) {
        (Pieces::Cards(pack), Some(card)) => print_of(pack, card),
        _ => None,
    };
    match print {
        None => cards.paint(painter, CardSide::Back, pose),
        Some(Print::Usual(card)) => cards.paint(painter, CardSide::Face(card), pose),
        Some(Print::Joker(number)) => {
            let joker = Card::from_kind(Card::SUITED as u8 + number.min(10));
            cards.paint(painter, CardSide::Face(joker), pose);
        }
        Some(Print::Words { rank, sign, hue: Some(hue), .. }) => {
            cards.paint_blank(painter, pose);
            hued(painter, pose.rect(), (&rank, &sign), hue, cards.colors());
        }
        Some(Print::Words { rank, suit, sign, color, hue: None }) => {
            cards.paint_blank(painter, pose);
            let ink = suit.map_or_else(|| cards.sign_color(color), |suit| cards.suit_color(suit));
            words(painter, pose.rect(), (&rank, &sign), ink);
        }
    }
}

/// Paints the rank in the corner, the sign below it and large in the middle.
fn words(painter: &Painter, rect: Rect, (rank, sign): (&str, &str), ink: Color32) {
    let width = rect.width();
    let long = rank.chars().count().max(1) as f32;
    // A long name takes up the whole upper edge.
    let size = (width * 0.27).min(width * 1.5 / long);
    let text = |at: Pos2, align: Align2, words: &str, size: f32| {
        painter.text(at, align, words, FontId::proportional(size.max(6.0)), ink);
    };
    let corner = rect.min + vec2(width * 0.07, width * 0.03);
    text(corner, Align2::LEFT_TOP, rank, size);
    let below = corner + vec2(0.0, width * 0.3);
    text(below, Align2::LEFT_TOP, sign, width * 0.22);
    if width >= 40.0 {
        text(rect.center(), Align2::CENTER_CENTER, sign, width * 0.46);
        let last = rect.max - vec2(width * 0.07, width * 0.05);
        if rank.chars().count() <= 2 {
            text(last, Align2::RIGHT_BOTTOM, rank, size);
        }
    }
}

/// Paints a card of a suit named after a colour: a disc of that colour with the suit's sign in it,
/// so that colour alone carries no meaning.
fn hued(painter: &Painter, rect: Rect, (rank, sign): (&str, &str), hue: Hue, colors: &CardColors) {
    let (fill, ink) = match hue {
        Hue::Red => (colors.red, colors.paper),
        Hue::Yellow => (colors.gold, colors.ink),
        Hue::Green => (colors.robe_clubs, colors.paper),
        Hue::Blue => (colors.robe_spades, colors.paper),
        Hue::Orange => (colors.robe_diamonds, colors.paper),
    };
    let width = rect.width();
    let disc = |center: Pos2, radius: f32| {
        painter.circle_filled(center, radius, fill);
        let font = FontId::proportional((radius * 1.2).max(6.0));
        painter.text(center, Align2::CENTER_CENTER, sign, font, ink);
    };
    let long = rank.chars().count().max(1) as f32;
    let size = (width * 0.27).min(width * 1.5 / long).max(6.0);
    let text = |at: Pos2, align: Align2| {
        painter.text(at, align, rank, FontId::proportional(size), colors.ink);
    };
    text(rect.min + vec2(width * 0.07, width * 0.03), Align2::LEFT_TOP);
    disc(rect.min + vec2(width * 0.18, width * 0.45), width * 0.12);
    if width >= 40.0 {
        disc(rect.center() + vec2(width * 0.06, width * 0.12), width * 0.27);
        if long <= 2.0 {
            text(rect.max - vec2(width * 0.07, width * 0.03), Align2::RIGHT_BOTTOM);
        }
    }
}

/// Dims a card that cannot be played now.
pub(super) fn veil(painter: &Painter, rect: Rect, shade: Color32) {
    painter.rect_filled(rect, rect.width() * 0.06, shade.gamma_multiply(0.42));
}

/// Paints a ring round a card or a square.
pub(super) fn ring(painter: &Painter, rect: Rect, offset: f32, stroke: Stroke) {
    let radius = rect.width().min(rect.height()) * 0.06 + offset;
    painter.rect_stroke(rect.expand(offset), radius, stroke, StrokeKind::Outside);
}

/// Marks the last action by corners, so that colour alone carries no meaning.
pub(super) fn corners(painter: &Painter, rect: Rect, theme: &Theme) {
    let length = (rect.width().min(rect.height()) * 0.24).max(6.0);
    let (rim, mark) = (Stroke::new(4.5, theme.table.focus_rim), Stroke::new(2.5, theme.table.hint));
    for stroke in [rim, mark] {
        for (at, dx, dy) in [
            (rect.left_top(), 1.0, 1.0),
            (rect.right_top(), -1.0, 1.0),
            (rect.left_bottom(), 1.0, -1.0),
            (rect.right_bottom(), -1.0, -1.0),
        ] {
            painter.line_segment([at, at + vec2(length * dx, 0.0)], stroke);
            painter.line_segment([at, at + vec2(0.0, length * dy)], stroke);
        }
    }
}

/// Marks a card that has just come to the hand: a bar on its upper edge, as wide as the visible
/// part of the card.
pub(super) fn arrived(painter: &Painter, rect: Rect, part: f32, theme: &Theme) {
    let width = part - 4.0;
    let bar = Rect::from_min_size(rect.min + vec2(2.0, -3.0), vec2(width.max(4.0), 5.0));
    let edge = Stroke::new(1.0, theme.table.focus_rim);
    painter.rect(bar, 2.0, theme.table.hint, edge, StrokeKind::Outside);
}

/// Paints the focus ring, with a rim so that it shows on light and on dark.
pub(super) fn focus(painter: &Painter, rect: Rect, theme: &Theme) {
    let (width, offset) = (theme.spacing.focus_width, theme.spacing.focus_offset);
    ring(painter, rect, offset - 1.0, Stroke::new(width + 2.0, theme.table.focus_rim));
    ring(painter, rect, offset, Stroke::new(width, theme.table.focus));
}

/// Paints a pile's number of cards on its lower edge.
pub(super) fn count(painter: &Painter, card: Rect, count: usize, theme: &Theme) {
    let size = (card.width() * 0.16).clamp(theme.text.small, theme.text.large);
    let font = FontId::proportional(size);
    let galley = painter.layout_no_wrap(count.to_string(), font, theme.table.plate_text);
    let size = galley.size() + vec2(theme.spacing.unit, 0.0);
    let at = pos2(card.center().x, card.max.y - size.y * 0.6);
    let rect = Rect::from_center_size(at, size);
    painter.rect_filled(rect, size.y / 2.0, theme.table.plate.to_opaque());
    painter.galley(rect.center() - galley.size() / 2.0, galley, theme.table.plate_text);
}

/// Place of a message.
#[derive(Debug, Clone, Copy)]
pub(super) struct MessagePlace {
    /// Area that it is kept within.
    pub(super) area: Rect,
    /// Point that it belongs to.
    pub(super) at: Pos2,
    /// Area that it does not cover if there is room above it.
    pub(super) keeps_clear: Rect,
}

/// Paints a sentence near a point.
pub(super) fn message(
    painter: &Painter,
    MessagePlace { area, at, keeps_clear }: MessagePlace,
    (text, place): (&str, Option<&str>),
    pointer: Option<Pos2>,
    theme: &Theme,
) {
    let unit = theme.spacing.unit;
    let plate = |text: &str, mark: f32| {
        let font = FontId::proportional(theme.text.body);
        let wrap = (area.width() - 4.0 * unit).clamp(40.0, 340.0);
        let galley = painter.layout(text.to_owned(), font, theme.table.plate_text, wrap);
        let size = galley.size() + vec2(3.0 + mark, 2.0) * unit;
        let room = area.shrink(unit);
        let mut corner = at - vec2(size.x / 2.0, size.y + unit);
        corner.x = corner.x.min(room.max.x - size.x).max(room.min.x);
        let above = keeps_clear.min.y - size.y - unit;
        if Rect::from_min_size(corner, size).intersects(keeps_clear) && above >= room.min.y {
            corner.y = above;
        }
        corner.y = corner.y.min(room.max.y - size.y).max(room.min.y);
        (Rect::from_min_size(corner, size), galley)
    };
    let (mut rect, mut galley) = plate(text, if place.is_some() { 2.0 } else { 0.0 });
    let asked = place.filter(|_| pointer.is_some_and(|pointer| rect.contains(pointer)));
    if let Some(place) = asked {
        (rect, galley) = plate(&format!("{text}\n{place}"), 0.0);
    }
    let edge = Stroke::new(1.5, theme.table.plate_refusal);
    let ground = theme.table.plate.to_opaque();
    painter.rect(rect, theme.spacing.radius, ground, edge, StrokeKind::Inside);
    let inner = rect.shrink2(vec2(1.5, 1.0) * unit);
    painter.galley(inner.min, galley, theme.table.plate_text);
    if place.is_some() && asked.is_none() {
        let font = FontId::proportional(theme.text.small);
        painter.text(inner.right_bottom(), Align2::RIGHT_BOTTOM, "ℹ", font, theme.table.plate_text);
    }
}

/// Paints the words of a player in a speech bubble at a plate.
pub(super) fn bubble(painter: &Painter, area: Rect, plate: Rect, text: &str, theme: &Theme) {
    let unit = theme.spacing.unit;
    let (paper, ink) = (theme.cards.paper, theme.cards.ink);
    let font = FontId::proportional(theme.text.body);
    let galley = painter.layout(text.to_owned(), font, ink, 220.0);
    let size = galley.size() + vec2(2.5, 1.5) * unit;
    let below = plate.center().y < area.center().y;
    let y = if below { plate.max.y + unit } else { plate.min.y - size.y - unit };
    let x =
        (plate.center().x - size.x / 2.0).clamp(area.min.x, (area.max.x - size.x).max(area.min.x));
    let rect = Rect::from_min_size(pos2(x, y), size);
    let tip = pos2(plate.center().x, if below { plate.max.y } else { plate.min.y });
    let foot = if below { rect.min.y + 1.0 } else { rect.max.y - 1.0 };
    let tail = vec![tip, pos2(tip.x - unit, foot), pos2(tip.x + unit, foot)];
    painter.add(Shape::convex_polygon(tail, paper, Stroke::NONE));
    painter.rect_filled(rect, unit, paper);
    painter.galley(rect.center() - galley.size() / 2.0, galley, ink);
}

/// The sign on top of a man.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum PieceSign {
    /// Grooves of the turned wood.
    Plain,
    /// A crown for a promoted man.
    Crown,
    /// The sign given by the game, and letters in case no font has it.
    Figure(String, String),
    /// The shortest prefix of its kind that is unique.
    Letter(String),
}

/// The appearance of a man.
#[derive(Debug, Clone)]
pub(super) struct PieceLook {
    pub(super) paint: Paint,
    pub(super) sign: PieceSign,
}

impl PieceLook {
    /// Returns the man of a kind. Its sign is the game's own if there is one, otherwise a crown for
    /// a kind that others are promoted to, none for the first kind of a game with promotion and for
    /// the only kind, and letters for any other.
    pub(super) fn of(game: &Game, owner: u8, kind: u8) -> Self {
        let paint = paint_of(game, Seat(owner));
        let Pieces::BoardPieces(men) = &game.pieces else {
            return Self { paint, sign: PieceSign::Plain };
        };
        let own = men.signs.get(usize::from(kind)).filter(|sign| !sign.is_empty());
        if let Some(sign) = own {
            let name = men.kinds.get(usize::from(kind)).map_or("?", String::as_str);
            let sign = PieceSign::Figure(sign.clone(), letters(&men.kinds, name));
            return Self { paint, sign };
        }
        let mut crowned = game.moves.iter().filter_map(|found| match &found.pick {
            Pick::Step(rule) => rule.promote.as_ref(),
            Pick::Hop(rule) => rule.promote.as_ref(),
            _ => None,
        });
        let promotes = crowned.clone().next().is_some();
        let name = men.kinds.get(usize::from(kind));
        let sign = if crowned.any(|promotion| promotion.to == kind) {
            PieceSign::Crown
        } else if (kind == 0 && promotes) || men.kinds.len() == 1 {
            PieceSign::Plain
        } else {
            PieceSign::Letter(name.map_or_else(|| "?".to_owned(), |name| letters(&men.kinds, name)))
        };
        Self { paint, sign }
    }
}

/// Returns the shortest prefix of a kind that no other kind shares.
fn letters(kinds: &[String], name: &str) -> String {
    let begins = |length: usize| name.chars().take(length).collect::<String>();
    let tells = |short: &str| kinds.iter().all(|other| other == name || !other.starts_with(short));
    let length = (1..=2).find(|&length| tells(&begins(length))).unwrap_or(2);
    let mut short = begins(length).chars().collect::<Vec<_>>();
    if let Some(first) = short.first_mut() {
        *first = first.to_uppercase().next().unwrap_or(*first);
    }
    short.into_iter().collect()
}

/// Paints a man on its square, as a turned piece of wood seen from above.
pub(super) fn paint_piece(
    painter: &Painter,
    square: Rect,
    man: &PieceLook,
    lifted: bool,
    theme: &Theme,
) {
    let colors = &theme.cards;
    let (body, line) = (theme.paints.of(man.paint), theme.paints.on(man.paint));
    let radius = square.width() * 0.39;
    let raise = if lifted { square.width() * 0.06 } else { 0.0 };
    let center = square.center() - vec2(0.0, raise);
    let thick = square.width() * 0.055;
    let shadow = vec2(0.0, thick * 1.4 + raise);
    painter.circle_filled(center + shadow, radius, colors.shadow);
    // The rim below, then the top with its turned grooves.
    let rim = body.lerp_to_gamma(line, 0.32);
    painter.circle_filled(center + vec2(0.0, thick), radius, rim);
    let edge = Stroke::new((radius * 0.05).max(1.0), line.gamma_multiply(0.75));
    painter.circle(center, radius, body, edge);
    let groove = Stroke::new((radius * 0.045).max(1.0), line.gamma_multiply(0.4));
    painter.circle_stroke(center, radius * 0.78, groove);
    match &man.sign {
        PieceSign::Plain => {
            painter.circle_stroke(center, radius * 0.5, groove);
        }
        PieceSign::Crown => crown(painter, center, radius * 0.62, colors.gold, line),
        PieceSign::Figure(figure, letters) => {
            let font = FontId::proportional(radius * 1.25);
            let known = painter.ctx().fonts_mut(|fonts| fonts.has_glyphs(&font, figure));
            let (words, size) =
                if known { (figure, font) } else { (letters, FontId::proportional(radius * 0.85)) };
            painter.text(center, Align2::CENTER_CENTER, words, size, line);
        }
        PieceSign::Letter(letter) => {
            // A single letter fills the man; two must fit side by side.
            let size = if letter.chars().count() == 1 { 1.25 } else { 0.85 };
            let font = FontId::proportional(radius * size);
            painter.text(center, Align2::CENTER_CENTER, letter, font, line);
        }
    }
}

/// Paints a crown of three points round a point.
fn crown(painter: &Painter, center: Pos2, size: f32, gold: Color32, line: Color32) {
    let at = |x: f32, y: f32| center + Vec2::new(x, y) * size;
    let stroke = Stroke::new((size * 0.07).max(1.0), line.gamma_multiply(0.8));
    // Three triangles and a band, because each is convex.
    for points in [
        [at(-0.85, 0.45), at(-0.95, -0.45), at(-0.1, 0.45)],
        [at(-0.5, 0.45), at(0.0, -0.75), at(0.5, 0.45)],
        [at(0.1, 0.45), at(0.95, -0.45), at(0.85, 0.45)],
    ] {
        painter.add(Shape::convex_polygon(points.to_vec(), gold, Stroke::NONE));
    }
    let outline = [
        at(-0.85, 0.45),
        at(-0.95, -0.45),
        at(-0.37, 0.14),
        at(0.0, -0.75),
        at(0.37, 0.14),
        at(0.95, -0.45),
        at(0.85, 0.45),
        at(-0.85, 0.45),
    ];
    painter.add(Shape::line(outline.to_vec(), stroke));
    let band = Rect::from_min_max(at(-0.85, 0.42), at(0.85, 0.68));
    painter.rect(band, size * 0.06, gold, stroke, StrokeKind::Middle);
}
