//! Plates of the players: name, facts, and whose turn it is.

use super::{
    auction, face,
    layout::Plate,
    marks::{self, GAP, PlateMark},
    scene::Scene,
    shown,
    sight::{SeenSpot, Sight, Zone},
};
use crate::{
    party::{Sitter, Stage, claim_moves, names::bot_name, words::Speaker},
    played::PlayedTable,
    theme::Theme,
    tr,
};
use egui::{
    Align2, FontId, Galley, Pos2, Rect, Role, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
    pos2, text::LayoutJob, vec2,
};
use engine::{
    definition::{FieldId, game::Type},
    rules::{Seat, View},
};
use std::{collections::BTreeMap, sync::Arc};

/// Height of an area in which a plate has one line of facts, in points.
const LOWEST: f32 = 220.0;
/// Width of the man that shows what a player plays with, in points.
const MAN: f32 = 22.0;

/// Words on a plate.
#[derive(Debug, Clone, Default)]
pub(super) struct PlateWords {
    name: String,
    /// Kind of bot; empty for a person.
    kind: String,
    /// True if the player is on the viewer's side; `None` in games without sides.
    with_us: Option<bool>,
    /// Words for the viewer's partner; empty for any other player.
    partner: String,
    facts: Vec<String>,
    /// Most lines of facts; `None` if all are shown.
    most_lines: Option<usize>,
    /// Number of cards the player holds, in words for screen readers; the backs on the plate show
    /// it.
    held: Option<String>,
    /// Owner number of the player's men, if the game has a board.
    men: Option<u8>,
    /// Men that the player has captured, with the number of each kind.
    captured: Vec<(face::PieceLook, usize)>,
    /// Captured men in words for screen readers.
    captured_words: Vec<String>,
    /// The player's last call; empty if there is none.
    call: String,
    /// True if the player has already chosen while all choose at the same time.
    ready: bool,
    /// True if it is this player's turn.
    acts: bool,
    /// Marks of a table over a network.
    marks: Vec<PlateMark>,
    /// Finishing place of the player.
    finished: Option<u8>,
}

/// Returns a fact in as few words as possible.
pub(super) fn fact(name: &str, value: &str) -> String {
    if value.is_empty() { name.to_owned() } else { format!("{name} {value}") }
}

impl PlateWords {
    /// Returns the words of every plate, for the position `view`, which is the one shown. If a deal
    /// has ended and the next one waits, it is already ahead of the display, so its facts are left
    /// out, as are the calls of a deal that has not begun on the table.
    pub(super) fn all(
        speaker: &Speaker<'_>,
        party: &PlayedTable,
        sight: &Sight,
        (stage, view): (&Stage, &View),
    ) -> BTreeMap<Seat, Self> {
        let waits = stage.waits();
        let turns = shown::turns(party, stage);
        let mut calls = match stage.is_a_deal_behind() {
            true => BTreeMap::new(),
            false => party.history().calls(party.rules()),
        };
        // What a player claimed, or let be, means nothing once the claim is settled.
        let claims = claim_moves(speaker.game);
        calls.retain(|_, call| call.rule().is_none_or(|rule| !claims.contains(&rule)));
        (0..sight.seats)
            .map(Seat)
            .map(|seat| {
                let mut facts: Vec<String> = speaker
                    .shown(view, Some(seat))
                    .into_iter()
                    .filter(|_| !waits)
                    .map(|(name, value)| fact(&name, &value))
                    .collect();
                let held: usize = sight
                    .spots
                    .iter()
                    .filter(|seen| seen.info.player == Some(seat))
                    .filter(|seen| is_hand(sight, seen.info.field))
                    .map(|seen| seen.cards.len())
                    .sum();
                let mut men = None;
                if sight.within(Zone::Board).next().is_some() {
                    let own = sight.within(Zone::Board).filter(|seen| {
                        view.board_piece(party.rules(), seen.spot)
                            .is_some_and(|(owner, _)| owner == seat)
                    });
                    let count = own.count();
                    if facts.is_empty() {
                        facts.push(tr!(speaker.texts, "party-men", count = count));
                    }
                    men = Some(seat.0);
                }
                let captured = party.history().captured_by(seat);
                let men_of = |(&(owner, kind), &count): (&(Seat, u8), &usize)| {
                    (face::PieceLook::of(speaker.game, owner.0, kind), count)
                };
                let said = |(&(owner, kind), &count): (&(Seat, u8), &usize)| {
                    let (player, kind) = (speaker.seat(owner), speaker.kind(kind));
                    tr!(
                        speaker.texts,
                        "party-captured",
                        count = count,
                        kind = kind,
                        player = player
                    )
                };
                let held = (held > 0 && (seat != sight.viewer || sight.watches))
                    .then(|| tr!(speaker.texts, "party-cards", count = held));
                let place = view.place(seat);
                let kind = match party.sitter(seat) {
                    Sitter::Person => String::new(),
                    // Nobody tells how a bot at another machine plays.
                    Sitter::Bot(_) if party.joined().is_some() => String::new(),
                    Sitter::Bot(kind) => bot_name(speaker.texts, party.rules().game(), kind),
                };
                let rules = party.rules();
                let teams = rules.teams() < rules.seats();
                let with_us =
                    (teams && !sight.watches).then(|| rules.team(seat) == rules.team(sight.viewer));
                let is_partner = with_us == Some(true) && seat != sight.viewer;
                let partner = is_partner.then(|| tr!(speaker.texts, "party-partner"));
                let words = Self {
                    name: speaker.seat(seat),
                    kind,
                    with_us,
                    partner: partner.unwrap_or_default(),
                    facts,
                    most_lines: None,
                    held,
                    men,
                    captured: captured.iter().map(men_of).collect(),
                    captured_words: captured.iter().map(said).collect(),
                    call: calls.get(&seat).map(|&call| speaker.call(call)).unwrap_or_default(),
                    ready: view.has_chosen(party.rules(), seat),
                    acts: turns.contains(&seat),
                    marks: marks::of(speaker.texts, party, seat),
                    finished: Some(place).filter(|&place| place > 0),
                };
                (seat, words)
            })
            .collect()
    }

    /// Puts the number of cards, which has no backs there, before the facts, and leaves out what
    /// has no room in a low area.
    pub(super) fn shorten(&mut self, area: Rect) {
        self.facts.splice(..0, self.held.take());
        self.most_lines = Some(if area.height() < LOWEST { 1 } else { 2 });
    }

    /// Returns the name, the words for a partner and the finishing place; a `brief` title leaves
    /// out the partner, as the stripe of the side shows it.
    fn title(&self, brief: bool) -> String {
        let name = match self.partner.as_str() {
            partner if !partner.is_empty() && !brief => format!("{} · {partner}", self.name),
            _ => self.name.clone(),
        };
        match self.finished {
            Some(place) => format!("{name} · {place}."),
            None => name,
        }
    }

    /// Returns the sign before the name of a player who acts or is ready.
    const fn mark(&self) -> &'static str {
        match self {
            Self { acts: true, .. } => "▶ ",
            Self { ready: true, .. } => "✔ ",
            _ => "",
        }
    }

    /// Returns all words of the plate for screen readers.
    fn spoken(&self, speaker: &Speaker<'_>) -> String {
        let mut parts = vec![self.name.clone()];
        if !self.kind.is_empty() {
            parts.push(tr!(speaker.texts, "party-bot-spoken", kind = self.kind.as_str()));
        }
        parts.extend(Some(self.partner.clone()).filter(|partner| !partner.is_empty()));
        parts.extend(Some(self.call.clone()).filter(|call| !call.is_empty()));
        parts.extend(self.held.clone());
        parts.extend(self.facts.iter().cloned());
        parts.extend(self.captured_words.iter().cloned());
        if let Some(place) = self.finished {
            parts.push(tr!(speaker.texts, "party-finished", place = place));
        }
        parts.extend(self.marks.iter().map(|mark| mark.spoken.clone()));
        if self.ready {
            parts.push(tr!(speaker.texts, "party-ready"));
        }
        if self.acts {
            parts.push(tr!(speaker.texts, "party-acts"));
        }
        parts.join(", ")
    }
}

fn is_hand(sight: &Sight, field: FieldId) -> bool {
    sight
        .game
        .fields
        .get(field)
        .is_some_and(|field| field.shape == engine::definition::game::Shape::Hand)
}

/// True if the window has room for larger words.
fn is_large(ui: &Ui) -> bool {
    ui.max_rect().height() > 760.0
}

/// Returns the width of a captured man, in points.
fn piece_width(ui: &Ui) -> f32 {
    if is_large(ui) { 30.0 } else { 22.0 }
}

fn title(ui: &Ui, theme: &Theme, words: &PlateWords, width: f32) -> Arc<Galley> {
    let size = if is_large(ui) { theme.text.large } else { theme.text.body };
    let font = FontId::proportional(size);
    let mark = words.mark();
    let whole = format!("{mark}{}", words.title(false));
    let color = theme.table.plate_text;
    let fits = ui.painter().layout_no_wrap(whole.clone(), font.clone(), color).size().x <= width;
    let mut job = LayoutJob::single_section(
        if fits { whole } else { format!("{mark}{}", words.title(true)) },
        egui::TextFormat::simple(font, color),
    );
    job.wrap = egui::text::TextWrapping::truncate_at_width(width.max(20.0));
    ui.painter().layout_job(job)
}

fn facts(ui: &Ui, theme: &Theme, words: &PlateWords, width: f32) -> Option<Arc<Galley>> {
    let size = if is_large(ui) { theme.text.body } else { theme.text.small };
    let (font, color) = (FontId::proportional(size), theme.table.plate_text);
    let wide =
        |text: &str| ui.painter().layout_no_wrap(text.to_owned(), font.clone(), color).size().x;
    // A name and its value stay on one line if possible.
    let mut lines: Vec<String> = Vec::new();
    for fact in &words.facts {
        let longer = lines.last().map(|line| format!("{line} · {fact}"));
        match (lines.last_mut(), longer.filter(|longer| wide(longer) <= width)) {
            (Some(line), Some(longer)) => *line = longer,
            _ => lines.push(fact.clone()),
        }
    }
    let text = lines.join("\n");
    let mut job = LayoutJob::simple(text, font, color, width.max(20.0));
    job.wrap.max_rows = words.most_lines.unwrap_or(usize::MAX);
    (!job.text.is_empty()).then(|| ui.painter().layout_job(job))
}

/// Returns the height of the words of a plate, in points.
pub(super) fn height(ui: &Ui, theme: &Theme, words: Option<&PlateWords>, width: f32) -> f32 {
    let Some(words) = words else { return 0.0 };
    let below = facts(ui, theme, words, width).map_or(0.0, |galley| galley.size().y + 2.0);
    let men = if words.captured.is_empty() { 0.0 } else { piece_width(ui) + 4.0 };
    (title(ui, theme, words, width).size().y + below + men).ceil()
}

/// Returns the sign with which a call begins, before its word.
fn sign_of(call: &str) -> Option<&str> {
    let (sign, word) = call.split_once(' ')?;
    let is_sign = !sign.is_empty() && !sign.contains(char::is_alphanumeric);
    (is_sign && word.contains(char::is_alphanumeric)).then_some(sign)
}

/// Shows a player's last call at the upper right of a plate with this room; returns its width in
/// points.
fn call(ui: &Ui, theme: &Theme, words: &PlateWords, corner: Pos2, room: f32) -> f32 {
    if words.call.is_empty() {
        return 0.0;
    }
    let ink = theme.cards.ink;
    let size = if is_large(ui) { theme.text.large } else { theme.text.body };
    let wide = |text: String, size: f32| {
        ui.painter().layout_no_wrap(text, FontId::proportional(size), ink).size().x
    };
    // A short name leaves more room than half the plate; a long call is rather small than cut.
    let name = wide(format!("{}{}", words.mark(), words.title(true)), size);
    let left = room - name - 3.0 * GAP;
    let most = left.max(room * 0.55);
    // The sign of a suit says all where its word would take the place of the name.
    let said = match sign_of(&words.call) {
        Some(sign) if wide(words.call.clone(), theme.text.small) > left => sign,
        _ => words.call.as_str(),
    };
    let size = if wide(said.to_owned(), size) > most { theme.text.small } else { size };
    let font = FontId::proportional(size);
    let mut job = LayoutJob::single_section(said.to_owned(), egui::TextFormat::simple(font, ink));
    job.wrap = egui::text::TextWrapping::truncate_at_width(most);
    let galley = ui.painter().layout_job(job);
    let size = galley.size() + vec2(GAP, 2.0);
    let rect = Rect::from_min_size(corner - vec2(size.x, 2.0), size);
    ui.painter().rect_filled(rect, theme.spacing.radius, theme.cards.paper);
    ui.painter().galley(rect.center() - galley.size() / 2.0, galley, ink);
    size.x + GAP
}

/// Shows the men that a player has captured side by side, each kind with its number.
fn captured(ui: &Ui, theme: &Theme, words: &PlateWords, corner: Pos2) {
    let mut at = corner;
    for (man, count) in &words.captured {
        let rect = Rect::from_min_size(at, Vec2::splat(piece_width(ui)));
        face::paint_piece(ui.painter(), rect, man, false, theme);
        let size = if is_large(ui) { theme.text.body } else { theme.text.small };
        let font = FontId::proportional(size);
        let words = format!("× {count}");
        let beside = pos2(rect.max.x + 2.0, rect.center().y);
        let color = theme.table.plate_text;
        let said = ui.painter().text(beside, Align2::LEFT_CENTER, words, font, color);
        at.x = said.max.x + GAP;
    }
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
        if let Some(with_us) = words.with_us {
            // Each side has a stripe, in addition to the words for the partner.
            let color = if with_us { theme.table.glow } else { scene.felt.mark };
            let stripe = Rect::from_min_max(rect.min, pos2(rect.min.x + 4.0, rect.max.y));
            painter.rect_filled(stripe.shrink2(vec2(0.0, 3.0)), 2.0, color);
        }
        let inner = rect.width() - 2.0 * GAP;
        let corner = rect.min + vec2(GAP, scene.geometry.pad());
        let end = corner + vec2(inner, 0.0);
        // Calls, marks and the name leave room for the man at the end.
        let man = if words.men.is_some() { MAN + GAP } else { 0.0 };
        let mut beside = man + call(ui, theme, words, end - vec2(man, 0.0), inner - man);
        let size = if is_large(ui) { theme.text.body } else { theme.text.small };
        beside += marks::show(ui, theme, &words.marks, end - vec2(beside, 0.0), size);
        let title = title(ui, theme, words, inner - beside);
        let high = title.size().y;
        painter.galley(corner, title, theme.table.plate_text);
        if let Some(owner) = words.men {
            let size = Vec2::splat(MAN);
            let at = pos2(rect.max.x - GAP - MAN / 2.0, corner.y + high / 2.0);
            let man = face::PieceLook {
                paint: crate::party::paint_of(&scene.sight.game, Seat(owner)),
                sign: face::PieceSign::Plain,
            };
            face::paint_piece(painter, Rect::from_center_size(at, size), &man, false, theme);
        }
        let mut lower = high;
        if let Some(facts) = facts(ui, theme, words, inner) {
            let at = corner + vec2(0.0, high + 2.0);
            lower += facts.size().y + 2.0;
            painter.galley(at, facts, scene.felt.mark);
        }
        captured(ui, theme, words, corner + vec2(0.0, lower + 4.0));
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

/// Shows the names of the spots in the middle.
fn names(scene: &Scene<'_>, ui: &Ui) {
    // While the calls are shown, empty spots are neither painted nor named.
    let covered = auction::is_shown(scene);
    let named = |seen: &&SeenSpot| !covered || !seen.cards.is_empty();
    for seen in scene.sight.within(Zone::Middle).filter(named) {
        let place = scene.geometry.places.get(seen.spot.index()).and_then(Option::as_ref);
        let Some(place) = place.filter(|place| place.named) else { continue };
        let all = place.cards.iter().fold(place.home, |all, &card| all | card);
        let name = match scene.sight.game.fields.get(seen.info.field).map(|f| f.per) {
            Some(engine::definition::game::Per::Suit) => {
                scene.speaker.value(Type::Suit, seen.info.number.into()).unwrap_or_default()
            }
            _ => scene.speaker.spot(seen.spot),
        };
        let text = scene.theme.text;
        let font = FontId::proportional(if is_large(ui) { text.body } else { text.small });
        // Next to a similar spot, only the number has room.
        let wide =
            ui.painter().layout_no_wrap(name.clone(), font.clone(), scene.felt.mark).size().x;
        let crowded = seen.keeps_place && wide > all.width() + 14.0;
        let name = if crowded { (seen.info.number + 1).to_string() } else { name };
        // Below the edges of the cards under the top card.
        let at = pos2(all.center().x, all.max.y + 4.0);
        ui.painter().text(at, Align2::CENTER_TOP, name, font, scene.felt.mark);
    }
}

/// Shows the words that players say, in bubbles at their plates.
pub(super) fn bubbles(scene: &Scene<'_>, ui: &Ui) {
    for plate in &scene.geometry.plates {
        let Some(words) = scene.stage.says(plate.seat, scene.now) else { continue };
        let Some(words) = scene.party.rules().words_said(words) else { continue };
        let text = scene.speaker.texts.localized(words);
        let rect: Rect = plate.rect;
        face::bubble(ui.painter(), scene.area, rect, text, scene.theme);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_suit_has_a_sign_and_a_bid_has_none() {
        assert_eq!(sign_of("♠ スペード"), Some("♠"));
        for call in ["2 ♠", "pass", "♠", "", "スペード ♠"] {
            assert_eq!(sign_of(call), None, "{call}");
        }
    }
}
