//! A deal laid card by card: clicked from a tray onto the table, or typed as text.

mod laid;
mod tray;

use super::{desk::Desk, page, request::Request};
use crate::{
    board::{self, Geometry},
    card::{Pose, Side},
    library::Game,
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
use laid::Laid;

/// The page where a deal is laid.
pub(super) struct LayCards {
    game: Game,
    laid: Laid,
    /// Destination of the next card.
    chosen: SpotId,
    face: Face,
    text: String,
    fault: Option<String>,
}

impl LayCards {
    /// Starts with an empty table of a game.
    pub(super) fn of(game: Game) -> Self {
        let laid = Laid::empty(game.definition());
        let text = laid.to_text(game.definition());
        Self { game, laid, chosen: SpotId(0), face: Face::Up, text, fault: None }
    }

    /// Shows the page.
    pub(super) fn show(&mut self, ui: &mut Ui, desk: &mut Desk) -> Option<Request> {
        let mut start = false;
        desk.dress(ui.ctx(), Some(&self.game.pictures));
        let name = desk.texts.localized(&self.game.definition().about().title).to_owned();
        let title = format!("{} · {name}", tr!(desk.texts, "lay-title"));
        let left = self.laid.left(self.game.definition()).len();
        let back = page::bar(ui, desk, &title, |ui, desk| {
            let button = page::main_button(desk, &tr!(desk.texts, "lay-start"));
            start = ui.add_enabled(left == 0, button).clicked();
            ui.label(RichText::new(tr!(desk.texts, "lay-missing", count = left)).weak());
        });
        self.side(ui, desk);
        self.tray(ui, desk);
        let felt = desk.felt();
        CentralPanel::default().frame(Frame::new().fill(felt.base)).show(ui, |ui| {
            self.table(ui, desk);
        });
        if start {
            let start = Start::Cards(Layout { piles: self.laid.piles().to_vec() });
            return Some(Request::Start(Box::new(self.game.clone()), start));
        }
        back.then_some(Request::Back)
    }

    /// Shows the deal as text beside the table.
    fn side(&mut self, ui: &mut Ui, desk: &Desk) {
        let width = (ui.available_width() * 0.28).clamp(200.0, 340.0);
        let frame = Frame::new()
            .fill(desk.theme.surface.panel)
            .inner_margin(Margin::same(desk.theme.spacing.margin as i8));
        Panel::right("lay text").frame(frame).exact_size(width).show(ui, |ui| {
            ui.label(RichText::new(tr!(desk.texts, "lay-help")).weak());
            ui.horizontal_wrapped(|ui| {
                if ui.button(tr!(desk.texts, "lay-deal")).clicked() {
                    self.deal();
                }
                if ui.button(tr!(desk.texts, "lay-clear")).clicked() {
                    self.laid = Laid::empty(self.game.definition());
                    self.write();
                }
            });
            let label = ui.label(tr!(desk.texts, "lay-text"));
            if ui.button(tr!(desk.texts, "lay-read")).clicked() {
                self.read(desk);
            }
            if let Some(fault) = &self.fault {
                ui.colored_label(desk.theme.surface.error, fault);
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
        self.laid = Laid::of_state(self.game.definition(), &state);
        self.write();
    }

    fn read(&mut self, desk: &Desk) {
        match gamefile::read_piles(&self.text, self.game.definition()) {
            Ok(piles) => {
                self.laid = Laid::of_piles(self.game.definition(), piles);
                self.fault = None;
            }
            Err(error) => {
                self.fault = Some(tr!(desk.texts, "lay-wrong", why = error.to_string()));
            }
        }
    }

    fn write(&mut self) {
        self.text = self.laid.to_text(self.game.definition());
        self.fault = None;
    }

    /// Shows the cards that are not laid yet.
    fn tray(&mut self, ui: &mut Ui, desk: &mut Desk) {
        let definition = self.game.definition();
        let left = self.laid.left(definition);
        let frame = Frame::new()
            .fill(desk.theme.surface.panel)
            .inner_margin(Margin::same(desk.theme.spacing.unit as i8));
        let mut taken = None;
        Panel::bottom("lay tray").frame(frame).show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.label(RichText::new(tr!(desk.texts, "lay-tray")).strong());
                let mut is_up = self.face == Face::Up;
                ui.checkbox(&mut is_up, tr!(desk.texts, "lay-face-up"));
                self.face = if is_up { Face::Up } else { Face::Down };
                ui.label(RichText::new(tr!(desk.texts, "lay-take")).weak());
            });
            taken = tray::show(ui, desk, &left);
        });
        if let Some(card) = taken {
            self.lay(card);
        }
    }

    fn lay(&mut self, card: Card) {
        let is_deck = self.game.definition().deck_at(self.chosen).is_some();
        let face = if is_deck { Face::Down } else { self.face };
        self.laid.push(self.chosen, card, face);
        self.write();
    }

    /// Shows the table: a click selects a spot, a click on the selected one takes its top card
    /// back.
    fn table(&mut self, ui: &mut Ui, desk: &mut Desk) {
        let area = ui.available_rect_before_wrap();
        board::felt(ui.painter(), area, desk.felt());
        let geometry = Geometry::new(self.game.definition(), area);
        let mut clicked = None;
        for spot in self.game.definition().spot_ids().filter(|&spot| geometry.is_shown(spot)) {
            let rects = self.paint_pile(ui, desk, &geometry, spot);
            let zone = rects.iter().fold(geometry.home(spot), |zone, &rect| zone | rect);
            let response = ui.interact(zone, ui.scope_id().with(("lay", spot.0)), Sense::click());
            let words = self.spot_words(desk, spot);
            let chosen = self.chosen == spot;
            response.widget_info(|| {
                WidgetInfo::selected(egui::Role::Button, true, chosen, words.as_str())
            });
            self.mark(ui, desk, zone, chosen, response.has_focus());
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

    fn paint_pile(&self, ui: &Ui, desk: &mut Desk, geometry: &Geometry, spot: SpotId) -> Vec<Rect> {
        let pile = self.laid.pile(spot);
        let faces: Vec<Face> = pile.iter().map(|&(_, face)| face).collect();
        let rects = geometry.pile(spot, &faces);
        let home = geometry.home(spot);
        if pile.is_empty() {
            let line = Stroke::new(desk.theme.spacing.hairline, desk.felt().line);
            let radius = home.width() * 0.06;
            ui.painter().rect_stroke(home, radius, line, StrokeKind::Inside);
        }
        for (&(card, face), &rect) in pile.iter().zip(&rects) {
            // All cards are shown to the person laying them; those face down are dimmed.
            desk.cards.paint(ui.painter(), Side::Face(card), Pose::flat(rect));
            if face == Face::Down {
                let veil = desk.felt().base.gamma_multiply(0.55);
                ui.painter().rect_filled(rect, rect.width() * 0.06, veil);
            }
        }
        if pile.len() > 1 {
            let font = FontId::proportional(desk.theme.text.small);
            let corner = rects.last().copied().unwrap_or(home).right_bottom();
            let count = pile.len().to_string();
            let place = corner - egui::Vec2::splat(4.0);
            let plate = desk.theme.table.plate;
            ui.painter().circle_filled(place - egui::vec2(6.0, 6.0), 10.0, plate);
            let ink = desk.theme.table.plate_text;
            let center = egui::Align2::CENTER_CENTER;
            ui.painter().text(place - egui::vec2(6.0, 6.0), center, count, font, ink);
        }
        rects
    }

    fn mark(&self, ui: &Ui, desk: &Desk, zone: Rect, chosen: bool, focused: bool) {
        let table = &desk.theme.table;
        let color = if focused { table.focus } else { table.held };
        if chosen || focused {
            let stroke = Stroke::new(desk.theme.spacing.focus_width, color);
            let radius = desk.theme.spacing.radius;
            ui.painter().rect_stroke(zone.expand(3.0), radius, stroke, StrokeKind::Outside);
        }
    }

    fn spot_words(&self, desk: &Desk, spot: SpotId) -> String {
        let name = desk.texts.spot(self.game.definition(), spot);
        let count = self.laid.pile(spot).len();
        let cards = tr!(desk.texts, "gallery-cards", count = count);
        let top = self.laid.pile(spot).last().map(|&(card, _)| desk.texts.card(card));
        let name = if self.chosen == spot {
            tr!(desk.texts, "lay-spot-chosen", spot = name)
        } else {
            name
        };
        match top {
            Some(top) => format!("{name}, {cards}, {top}"),
            None => format!("{name}, {cards}"),
        }
    }
}
