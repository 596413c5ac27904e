//! The players' plates: who sits there, what they have, whose turn it is.

use super::{
    face,
    layout::Plate,
    scene::Scene,
    sight::{Sight, Zone},
};
use crate::{
    party::{
        Party, Sitter,
        words::{Speaker, bot_name},
    },
    theme::Theme,
    tr,
};
use egui::{
    Align2, FontId, Galley, Rect, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2,
};
use engine::{definition::game::Type, rules::Seat};
use std::{collections::BTreeMap, sync::Arc};

/// The words on a plate.
#[derive(Debug, Clone, Default)]
pub(super) struct PlateWords {
    name: String,
    /// A bot's kind; empty for a person.
    kind: String,
    facts: Vec<String>,
    /// How many cards the player holds; the backs on the plate show it.
    held: Option<String>,
    /// Whose men the player has, where the game has a board.
    men: Option<u8>,
    /// Whether it is this player's turn.
    acts: bool,
    /// As which the player has finished.
    finished: Option<u8>,
}

/// A fact in as few words as can be.
pub(super) fn fact(name: &str, value: &str) -> String {
    if value.is_empty() { name.to_owned() } else { format!("{name} {value}") }
}

/// The gap between the plate's edge and its words.
const GAP: f32 = 8.0;

impl PlateWords {
    /// The words of every plate.
    pub(super) fn all(speaker: &Speaker<'_>, party: &Party, sight: &Sight) -> BTreeMap<Seat, Self> {
        let view = party.view();
        let turn = view.turn_of(party.rules());
        (0..sight.seats)
            .map(Seat)
            .map(|seat| {
                let mut facts: Vec<String> = speaker
                    .shown(view, Some(seat))
                    .into_iter()
                    .map(|(name, value)| fact(&name, &value))
                    .collect();
                let held: usize = sight
                    .spots
                    .iter()
                    .filter(|seen| seen.info.player == Some(seat))
                    .filter(|seen| is_hand(sight, seen.info.field.index()))
                    .map(|seen| seen.cards.len())
                    .sum();
                let mut men = None;
                if sight.within(Zone::Board).next().is_some() {
                    let own = sight.within(Zone::Board).filter(|seen| {
                        view.man(party.rules(), seen.spot).is_some_and(|(owner, _)| owner == seat)
                    });
                    let count = own.count();
                    if facts.is_empty() {
                        facts.push(tr!(speaker.texts, "party-men", count = count));
                    }
                    men = Some(seat.0);
                }
                let held = (held > 0 && seat != sight.viewer)
                    .then(|| tr!(speaker.texts, "party-cards", count = held));
                let place = view.place(seat);
                let kind = match party.sitter(seat) {
                    Sitter::Person => String::new(),
                    Sitter::Bot(kind) => bot_name(speaker.texts, kind),
                };
                let words = Self {
                    name: speaker.seat(seat),
                    kind,
                    facts,
                    held,
                    men,
                    acts: turn == Some(seat),
                    finished: Some(place).filter(|&place| place > 0),
                };
                (seat, words)
            })
            .collect()
    }

    fn title(&self) -> String {
        match self.finished {
            Some(place) => format!("{} · {place}.", self.name),
            None => self.name.clone(),
        }
    }

    fn facts(&self) -> String {
        self.facts.join(" · ")
    }

    /// All of it as it is spoken.
    fn spoken(&self, speaker: &Speaker<'_>) -> String {
        let mut parts = vec![self.name.clone()];
        if !self.kind.is_empty() {
            parts.push(tr!(speaker.texts, "party-bot-spoken", kind = self.kind.as_str()));
        }
        parts.extend(self.held.clone());
        parts.extend(self.facts.iter().cloned());
        if let Some(place) = self.finished {
            parts.push(tr!(speaker.texts, "party-finished", place = place));
        }
        if self.acts {
            parts.push(tr!(speaker.texts, "party-acts"));
        }
        parts.join(", ")
    }
}

fn is_hand(sight: &Sight, field: usize) -> bool {
    sight
        .game
        .fields
        .get(field)
        .is_some_and(|field| field.shape == engine::definition::game::Shape::Hand)
}

/// Whether the window has room for larger words.
fn is_large(ui: &Ui) -> bool {
    ui.max_rect().height() > 760.0
}

fn title(ui: &Ui, theme: &Theme, words: &PlateWords, width: f32) -> Arc<Galley> {
    let size = if is_large(ui) { theme.text.large } else { theme.text.body };
    let font = FontId::proportional(size);
    let mark = if words.acts { "▶ " } else { "" };
    let mut job = egui::text::LayoutJob::single_section(
        format!("{mark}{}", words.title()),
        egui::TextFormat::simple(font, theme.table.plate_text),
    );
    job.wrap = egui::text::TextWrapping::truncate_at_width(width.max(20.0));
    ui.painter().layout_job(job)
}

fn facts(ui: &Ui, theme: &Theme, words: &PlateWords, width: f32) -> Option<Arc<Galley>> {
    let text = words.facts();
    (!text.is_empty()).then(|| {
        let size = if is_large(ui) { theme.text.body } else { theme.text.small };
        let font = FontId::proportional(size);
        ui.painter().layout(text, font, theme.table.plate_text, width.max(20.0))
    })
}

/// How high the words of a plate are.
pub(super) fn height(ui: &Ui, theme: &Theme, words: Option<&PlateWords>, width: f32) -> f32 {
    let Some(words) = words else { return 0.0 };
    let below = facts(ui, theme, words, width).map_or(0.0, |galley| galley.size().y + 2.0);
    (title(ui, theme, words, width).size().y + below).ceil()
}

/// Shows every plate.
pub(super) fn show(scene: &Scene<'_>, ui: &Ui, words: &BTreeMap<Seat, PlateWords>) {
    let theme = scene.theme;
    for &Plate { seat, rect } in &scene.geometry.plates {
        let Some(words) = words.get(&seat) else { continue };
        let painter = ui.painter();
        let edge = if words.acts {
            Stroke::new(2.0, theme.table.held)
        } else {
            Stroke::new(1.0, scene.felt.line)
        };
        let radius = theme.spacing.radius_large;
        painter.rect(rect, radius, scene.felt.edge.gamma_multiply(0.72), edge, StrokeKind::Inside);
        let inner = rect.width() - 2.0 * GAP;
        let corner = rect.min + vec2(GAP, GAP);
        let title = title(ui, theme, words, inner);
        let high = title.size().y;
        painter.galley(corner, title, theme.table.plate_text);
        if let Some(owner) = words.men {
            let size = vec2(22.0, 22.0);
            let at = pos2(rect.max.x - GAP - 11.0, corner.y + high / 2.0);
            let man = face::Man { owner, sign: face::Sign::Plain };
            face::man(painter, Rect::from_center_size(at, size), &man, false, theme);
        }
        if let Some(facts) = facts(ui, theme, words, inner) {
            painter.galley(corner + vec2(0.0, high + 2.0), facts, scene.felt.mark);
        }
        let spoken = words.spoken(&scene.speaker);
        let response = ui.interact(rect, ui.scope_id().with(("plate", seat.0)), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &spoken));
        if !words.kind.is_empty() {
            let tip = tr!(scene.speaker.texts, "party-bot-spoken", kind = words.kind.as_str());
            response.on_hover_text(tip);
        }
    }
    names(scene, ui);
}

/// The names of what lies in the middle.
fn names(scene: &Scene<'_>, ui: &Ui) {
    for seen in scene.sight.within(Zone::Middle) {
        let place = scene.geometry.places.get(seen.spot.index()).and_then(Option::as_ref);
        let Some(place) = place.filter(|place| place.named) else { continue };
        let all = place.cards.iter().fold(place.home, |all, &card| all | card);
        let name = match scene.sight.game.fields.get(seen.info.field.index()).map(|f| f.per) {
            Some(engine::definition::game::Per::Suit) => {
                scene.speaker.value(Type::Suit, seen.info.number.into()).unwrap_or_default()
            }
            _ => scene.speaker.spot(seen.spot),
        };
        let font = FontId::proportional(scene.theme.text.small);
        let at = pos2(all.center().x, all.max.y + 1.0);
        ui.painter().text(at, Align2::CENTER_TOP, name, font, scene.felt.mark);
    }
}

/// What players say, in bubbles at their plates.
pub(super) fn bubbles(scene: &Scene<'_>, ui: &Ui) {
    for plate in &scene.geometry.plates {
        let Some(words) = scene.stage.says(plate.seat, scene.now) else { continue };
        let Some(words) = scene.party.rules().words_said(words) else { continue };
        let text = scene.speaker.texts.localized(words);
        let rect: Rect = plate.rect;
        face::bubble(ui.painter(), scene.area, rect, text, scene.theme);
    }
}
