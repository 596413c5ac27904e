//! A deal laid card by card: clicked from a tray onto the table, or typed as text.

mod laid;
mod tray;

use super::{desk::AppContext, page, request::ScreenRequest};
use crate::{
    board::{self, BoardGeometry},
    card::{CardSide, Pose},
    library::LibraryGame,
    tr,
};
use egui::{
    CentralPanel, FontId, Frame, Margin, Panel, Rect, RichText, ScrollArea, Sense, Stroke,
    StrokeKind, TextEdit, Ui, WidgetInfo,
};
use engine::{
    cards::{Card, DealNumber},
    definition::{Face, SpotId},
    gamefile,
    rules::{Layout, Start},
};
use laid::LaidPiles;

/// The page where a deal is laid.
pub(super) struct LayCards {
    game: LibraryGame,
    laid: LaidPiles,
    /// Destination of the next card.
    chosen: SpotId,
    face: Face,
    text: String,
    fault: Option<String>,
}

impl LayCards {
    /// Starts with an empty table of a game.
    pub(super) fn of(game: LibraryGame) -> Self {
        let laid = LaidPiles::empty(game.table());
        let text = laid.to_text(game.table());
        Self { game, laid, chosen: SpotId(0), face: Face::Up, text, fault: None }
    }

    /// Shows the page.
    pub(super) fn show(&mut self, ui: &mut Ui, context: &mut AppContext) -> Option<ScreenRequest> {
        let mut start = false;
        context.dress(ui.ctx(), Some(&self.game.pictures));
        let name = context.texts.localized(&self.game.about().title).to_owned();
        let title = format!("{} · {name}", tr!(context.texts, "lay-title"));
        let left = self.laid.left(&self.game.rules).len();
        let back = page::bar(ui, context, &title, |ui, context| {
            let button = page::main_button(context, &tr!(context.texts, "lay-start"));
            start = ui.add_enabled(left == 0, button).clicked();
            ui.label(RichText::new(tr!(context.texts, "lay-missing", count = left)).weak());
        });
        self.side(ui, context);
        self.tray(ui, context);
        let felt = context.felt();
        CentralPanel::default().frame(Frame::new().fill(felt.base)).show(ui, |ui| {
            self.table(ui, context);
        });
        if start {
            let start = Start::Cards(Layout { piles: self.laid.piles().to_vec() });
            return Some(ScreenRequest::Start(Box::new(self.game.clone()), start));
        }
        back.then_some(ScreenRequest::Back)
    }

    /// Shows the deal as text beside the table.
    fn side(&mut self, ui: &mut Ui, context: &AppContext) {
        let width = (ui.available_width() * 0.28).clamp(200.0, 340.0);
        let frame = Frame::new()
            .fill(context.theme.surface.panel)
            .inner_margin(Margin::same(context.theme.spacing.margin as i8));
        Panel::right("lay text").frame(frame).exact_size(width).show(ui, |ui| {
            ui.label(RichText::new(tr!(context.texts, "lay-help")).weak());
            ui.horizontal_wrapped(|ui| {
                if ui.button(tr!(context.texts, "lay-deal")).clicked() {
                    self.deal();
                }
                if ui.button(tr!(context.texts, "lay-clear")).clicked() {
                    self.laid = LaidPiles::empty(self.game.table());
                    self.write();
                }
            });
            let label = ui.label(tr!(context.texts, "lay-text"));
            if ui.button(tr!(context.texts, "lay-read")).clicked() {
                self.read(context);
            }
            if let Some(fault) = &self.fault {
                ui.colored_label(context.theme.surface.error, fault);
            }
            ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                let field = TextEdit::multiline(&mut self.text)
                    .code_editor()
                    .desired_rows(12)
                    .desired_width(f32::INFINITY);
                ui.add(field).labelled_by(label.id);
            });
        });
    }

    /// Starts from the cards of an ordinary deal.
    fn deal(&mut self) {
        let first = *self.game.rules.deal_numbers().start();
        let state = self.game.rules.deal(first.max(DealNumber(1)));
        self.laid = LaidPiles::of_state(self.game.table(), &state);
        self.write();
    }

    fn read(&mut self, context: &AppContext) {
        match gamefile::read_piles(&self.text, self.game.table()) {
            Ok(piles) => {
                self.laid = LaidPiles::of_piles(self.game.table(), piles);
                self.fault = None;
            }
            Err(error) => {
                self.fault = Some(tr!(context.texts, "lay-wrong", why = error.to_string()));
            }
        }
    }

    fn write(&mut self) {
        self.text = self.laid.to_text(self.game.table());
        self.fault = None;
    }

    /// Shows the cards that are not laid yet.
    fn tray(&mut self, ui: &mut Ui, context: &mut AppContext) {
        let left = self.laid.left(&self.game.rules);
        let frame = Frame::new()
            .fill(context.theme.surface.panel)
            .inner_margin(Margin::same(context.theme.spacing.unit as i8));
        let mut taken = None;
        Panel::bottom("lay tray").frame(frame).show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.label(RichText::new(tr!(context.texts, "lay-tray")).strong());
                let mut is_up = self.face == Face::Up;
                ui.checkbox(&mut is_up, tr!(context.texts, "lay-face-up"));
                self.face = if is_up { Face::Up } else { Face::Down };
                ui.label(RichText::new(tr!(context.texts, "lay-take")).weak());
            });
            taken = tray::show(ui, context, &left);
        });
        if let Some(card) = taken {
            self.lay(card);
        }
    }

    fn lay(&mut self, card: Card) {
        let is_deck = self.game.rules.is_deck(self.chosen);
        let face = if is_deck { Face::Down } else { self.face };
        self.laid.push(self.chosen, card, face);
        self.write();
    }

    /// Shows the table: a click selects a spot, a click on the selected one takes its top card
    /// back.
    fn table(&mut self, ui: &mut Ui, context: &mut AppContext) {
        let area = ui.available_rect_before_wrap();
        board::felt(ui.painter(), area, context.felt());
        let geometry = BoardGeometry::new(&self.game.rules, area);
        let mut clicked = None;
        for spot in self.game.table().spot_ids().filter(|&spot| geometry.is_shown(spot)) {
            let rects = self.paint_pile(ui, context, &geometry, spot);
            let zone = rects.iter().fold(geometry.home(spot), |zone, &rect| zone | rect);
            let response = ui.interact(zone, ui.scope_id().with(("lay", spot.0)), Sense::click());
            let words = self.spot_words(context, spot);
            let chosen = self.chosen == spot;
            response.widget_info(|| {
                WidgetInfo::selected(egui::Role::Button, true, chosen, words.as_str())
            });
            self.mark(ui, context, zone, chosen, response.has_focus());
            if response.clicked() {
                clicked = Some(spot);
            }
        }
        match clicked {
            Some(spot) if spot == self.chosen && self.laid.pop(spot).is_some() => self.write(),
            Some(spot) => self.chosen = spot,
            None => {}
        }
    }

    fn paint_pile(
        &self,
        ui: &Ui,
        context: &mut AppContext,
        geometry: &BoardGeometry,
        spot: SpotId,
    ) -> Vec<Rect> {
        let pile = self.laid.pile(spot);
        let faces: Vec<Face> = pile.iter().map(|&(_, face)| face).collect();
        let rects = geometry.pile(spot, &faces);
        let home = geometry.home(spot);
        if pile.is_empty() {
            let line = Stroke::new(context.theme.spacing.hairline, context.felt().line);
            let radius = home.width() * 0.06;
            ui.painter().rect_stroke(home, radius, line, StrokeKind::Inside);
        }
        for (&(card, face), &rect) in pile.iter().zip(&rects) {
            // All cards are shown to the person laying them; those face down are dimmed.
            context.cards.paint(ui.painter(), CardSide::Face(card), Pose::flat(rect));
            if face == Face::Down {
                let veil = context.felt().base.gamma_multiply(0.55);
                ui.painter().rect_filled(rect, rect.width() * 0.06, veil);
            }
        }
        if pile.len() > 1 {
            let font = FontId::proportional(context.theme.text.small);
            let corner = rects.last().copied().unwrap_or(home).right_bottom();
            let count = pile.len().to_string();
            let place = corner - egui::Vec2::splat(4.0);
            let plate = context.theme.table.plate;
            ui.painter().circle_filled(place - egui::vec2(6.0, 6.0), 10.0, plate);
            let ink = context.theme.table.plate_text;
            let center = egui::Align2::CENTER_CENTER;
            ui.painter().text(place - egui::vec2(6.0, 6.0), center, count, font, ink);
        }
        rects
    }

    fn mark(&self, ui: &Ui, context: &AppContext, zone: Rect, chosen: bool, focused: bool) {
        let table = &context.theme.table;
        let color = if focused { table.focus } else { table.held };
        if chosen || focused {
            let stroke = Stroke::new(context.theme.spacing.focus_width, color);
            let radius = context.theme.spacing.radius;
            ui.painter().rect_stroke(zone.expand(3.0), radius, stroke, StrokeKind::Outside);
        }
    }

    fn spot_words(&self, context: &AppContext, spot: SpotId) -> String {
        let name = context.texts.spot(self.game.table(), spot);
        let count = self.laid.pile(spot).len();
        let cards = tr!(context.texts, "gallery-cards", count = count);
        let top = self.laid.pile(spot).last().map(|&(card, _)| context.texts.card(card));
        let name = if self.chosen == spot {
            tr!(context.texts, "lay-spot-chosen", spot = name)
        } else {
            name
        };
        match top {
            Some(top) => format!("{name}, {cards}, {top}"),
            None => format!("{name}, {cards}"),
        }
    }
}
