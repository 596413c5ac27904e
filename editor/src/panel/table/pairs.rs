//! The sixteen pairs of suits, of which those to be painted are selected.

use super::{
    TablePanel,
    cell::TableCell,
    grid::SuitPairs,
    paint::{thumbnail, tint},
    shown::ShownTable,
};
use crate::context::EditorContext;
use egui::{Align2, FontId, Mesh, Rect, Response, Role, Sense, Shape, Ui, Vec2, WidgetInfo, vec2};
use engine::{
    cards::{Card, Rank, Suit},
    definition::Relation,
};
use fudaba::tr;

/// Returns the number of allowed cells of a pair of suits, 0 to 169.
#[must_use]
pub(super) fn allowed(table: &Relation, below: Suit, above: Suit) -> usize {
    let pairs = Rank::all().flat_map(|lower| {
        Rank::all().map(move |upper| TableCell::Pair {
            below: Card::new(below, lower),
            above: Card::new(above, upper),
        })
    });
    pairs.filter(|cell| cell.is_in(table)).count()
}

/// Pairs that are often selected together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PairGroup {
    All,
    Same,
    Color,
    Alternating,
}

impl PairGroup {
    const ALL: [Self; 4] = [Self::All, Self::Same, Self::Color, Self::Alternating];

    fn pairs(self) -> SuitPairs {
        match self {
            Self::All => SuitPairs::ALL,
            Self::Same => SuitPairs::where_(|below, above| below == above),
            Self::Color => SuitPairs::where_(|below, above| below.color() == above.color()),
            Self::Alternating => SuitPairs::where_(|below, above| below.color() != above.color()),
        }
    }
}

impl TablePanel {
    /// Shows the pairs of suits, at most `width` points wide.
    pub(super) fn show_pairs(
        &mut self,
        ui: &mut Ui,
        editor: &mut EditorContext,
        shown: &ShownTable,
        width: f32,
    ) {
        let head = 20.0;
        let side = ((width - head) / 4.0).floor().clamp(32.0, 46.0);
        let size = Vec2::splat(head + 4.0 * side);
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        for suit in Suit::ALL {
            let along = head + (suit.index() as f32 + 0.5) * side;
            self.head(ui, editor, suit, rect.min + vec2(along, head / 2.0), false);
            self.head(ui, editor, suit, rect.min + vec2(head / 2.0, along), true);
        }
        for below in Suit::ALL {
            for above in Suit::ALL {
                let corner = vec2(above.index() as f32, below.index() as f32) * side;
                let place =
                    Rect::from_min_size(rect.min + Vec2::splat(head) + corner, Vec2::splat(side));
                self.pair(ui, editor, shown, place.shrink(1.5), (below, above));
            }
        }
        self.groups(ui, editor);
    }

    /// Shows the heading of a suit; a click selects its row or its column.
    fn head(
        &mut self,
        ui: &Ui,
        editor: &mut EditorContext,
        suit: Suit,
        center: egui::Pos2,
        lower: bool,
    ) {
        let rect = Rect::from_center_size(center, Vec2::splat(18.0));
        let response = ui.interact(rect, ui.scope_id().with(("suit", suit, lower)), Sense::CLICK);
        let name = editor.context.texts.suit(suit);
        let words = if lower {
            tr!(editor.context.texts, "table-suit-below", suit = name)
        } else {
            tr!(editor.context.texts, "table-suit-above", suit = name)
        };
        response.widget_info(|| WidgetInfo::labeled(Role::Button, ui.is_enabled(), &words));
        let theme = &editor.context.theme;
        ui.painter().rect_filled(rect, 4.0, theme.cards.paper);
        let color = editor.context.cards.suit_color(suit);
        editor.context.cards.paint_suit(ui.painter(), suit, center, 12.0, color);
        if response.on_hover_text(words).clicked() {
            let line = SuitPairs::where_(|below, above| suit == if lower { below } else { above });
            self.choose_pairs(line);
        }
    }

    fn pair(
        &mut self,
        ui: &Ui,
        editor: &EditorContext,
        shown: &ShownTable,
        rect: Rect,
        (below, above): (Suit, Suit),
    ) {
        let chosen = self.pairs.contains(below, above);
        let id = ui.scope_id().with(("pair", below, above));
        let response = ui.interact(rect, id, Sense::click_and_drag());
        let count = allowed(&shown.table, below, above);
        let words = tr!(
            editor.context.texts,
            "table-pair",
            above = editor.context.texts.suit(above),
            below = editor.context.texts.suit(below),
            count = count
        );
        response.widget_info(|| {
            WidgetInfo::selected(Role::Button, ui.is_enabled(), chosen, words.clone())
        });
        self.paint_pair(ui, editor, shown, rect, (below, above), &response, count);
        if response.clicked() {
            let adds = ui.input(|input| input.modifiers.command || input.modifiers.shift);
            let mut pairs = if adds { self.pairs } else { SuitPairs::default() };
            pairs.set(below, above, !adds || !chosen);
            self.choose_pairs(pairs);
        }
        // A drag that began on any of them selects those it passes over.
        if response.drag_started() {
            self.drags_pairs = true;
            self.choose_pairs(SuitPairs::default());
        }
        let pointer =
            ui.input(|input| input.pointer.latest_pos().filter(|_| input.pointer.primary_down()));
        if self.drags_pairs && pointer.is_some_and(|at| rect.contains(at)) && !chosen {
            let mut pairs = self.pairs;
            pairs.set(below, above, true);
            self.choose_pairs(pairs);
        }
        if pointer.is_none() {
            self.drags_pairs = false;
        }
        response.on_hover_text(words);
    }

    #[expect(clippy::too_many_arguments, reason = "all of one small picture")]
    fn paint_pair(
        &self,
        ui: &Ui,
        editor: &EditorContext,
        shown: &ShownTable,
        rect: Rect,
        pair: (Suit, Suit),
        response: &Response,
        count: usize,
    ) {
        let theme = &editor.context.theme;
        let surface = &theme.surface;
        let painter = ui.painter();
        let chosen = self.pairs.contains(pair.0, pair.1);
        painter.rect_filled(rect, 4.0, surface.sunken);
        for suit in [pair.0, pair.1] {
            if suit.color() == engine::cards::Color::Red {
                painter.rect_filled(rect, 4.0, tint(theme, theme.cards.red, 0.08));
            }
        }
        if chosen {
            painter.rect_filled(rect, 4.0, tint(theme, surface.accent, 0.16));
        }
        let picture = rect.shrink2(vec2(5.0, 3.0));
        let side = picture.height().min(picture.width());
        let mut mesh = Mesh::default();
        let square = Rect::from_min_size(picture.min, Vec2::splat(side));
        let color = surface.good.gamma_multiply(0.7);
        thumbnail(&mut mesh, square, color, |a, b| shown.table.allows(a, b), pair);
        painter.add(Shape::mesh(mesh));
        let text = count.to_string();
        let font = FontId::proportional(theme.text.small);
        let galley = painter.layout_no_wrap(text, font, surface.text);
        let place = Align2::RIGHT_BOTTOM.anchor_size(rect.max - vec2(3.0, 1.0), galley.size());
        painter.rect_filled(
            place.expand2(vec2(1.0, -1.0)),
            3.0,
            surface.sunken.gamma_multiply(0.85),
        );
        painter.galley(place.min, galley, surface.text);
        let (width, color) = match (chosen, response.has_focus() || response.hovered()) {
            (true, _) => (2.0, surface.accent),
            (false, true) => (2.0, surface.text_weak),
            (false, false) => (1.0, surface.line),
        };
        let stroke = egui::Stroke::new(width, color);
        painter.rect_stroke(rect, 4.0, stroke, egui::StrokeKind::Inside);
        if response.has_focus() {
            let stroke = egui::Stroke::new(theme.spacing.focus_width, surface.accent);
            painter.rect_stroke(rect.expand(1.0), 5.0, stroke, egui::StrokeKind::Outside);
        }
    }

    fn groups(&mut self, ui: &mut Ui, editor: &EditorContext) {
        let texts = &editor.context.texts;
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = Vec2::splat(4.0);
            for group in PairGroup::ALL {
                let words = match group {
                    PairGroup::All => tr!(texts, "table-pairs-all"),
                    PairGroup::Same => tr!(texts, "table-pairs-same"),
                    PairGroup::Color => tr!(texts, "table-pairs-color"),
                    PairGroup::Alternating => tr!(texts, "table-pairs-alternating"),
                };
                let chosen = self.pairs == group.pairs();
                if ui.add(egui::Button::selectable(chosen, words)).clicked() {
                    self.choose_pairs(group.pairs());
                }
            }
        });
    }

    /// Selects the pairs of suits behind each square.
    pub(super) fn choose_pairs(&mut self, pairs: SuitPairs) {
        self.pairs = pairs;
        self.chosen = Relation::NONE;
        self.anchor = None;
    }
}
