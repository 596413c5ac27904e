//! Line of facts below the bar: the scores of the sides and the values that the game shows. A band
//! stands beside or below them, so that it covers none and nothing moves when it comes.

use super::{
    PartyTable,
    band::{self, BandOffer, LineBand},
    now,
};
use crate::{
    app::{
        bar::{self, BarRequest, BarState},
        desk::AppContext,
    },
    command::{Command, Situation},
    local::LocalTable,
    party::{sides, words::Speaker},
    played::PlayedTable,
    tr,
};
use egui::{
    Align, Color32, FontId, Frame, Galley, Label, Layout, Margin, Panel, RichText, Sense, Ui,
    WidgetInfo,
    text::{LayoutJob, TextFormat, TextWrapping},
    vec2,
};
use engine::definition::game::Per;
use std::sync::Arc;

/// Least width of the panel in which a band stands beside the facts, in points.
const BESIDE: f32 = 760.0;
/// The same beside a single value.
const BESIDE_ONE: f32 = 600.0;
/// Greatest share of the width that the facts have beside a band that wants the rest.
const SHARE: f32 = 0.55;
/// The same beside one with buttons.
const SHARE_ASKED: f32 = 0.4;
/// Minimum width of a line of facts whose buttons have words, in points.
const WORDS: f32 = 700.0;
/// Width of its buttons with their words, in points.
const BUTTONS: f32 = 330.0;

/// Sign between two facts.
const BETWEEN: &str = "  ·  ";

/// Place of a band.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum BandPlace {
    /// The whole line, as the game shows no facts.
    Line,
    /// Beside the facts.
    Beside,
    /// A row of its own below the facts, which is there in any case.
    Below,
}

impl BandPlace {
    /// Returns the place in a panel of this width: the same throughout the game.
    fn of(table: &PartyTable, width: f32) -> Self {
        let rules = table.party.rules();
        let values = rules.game().vars.iter().filter(|var| var.shown && var.per == Per::Game);
        let facts = values.count() + usize::from(rules.teams() < rules.seats());
        match (table.party.joined(), facts) {
            (None, _) | (_, 0) => Self::Line,
            (_, 2..) if width < BESIDE => Self::Below,
            // A single short value leaves room enough, but not for words with buttons.
            (_, 1) if width < BESIDE_ONE => Self::Below,
            _ => Self::Beside,
        }
    }
}

/// Facts of a game in words.
#[derive(Debug, Clone, PartialEq, Eq)]
struct FactWords {
    /// Scores of the sides, if players form teams.
    scores: String,
    /// Values that the game shows.
    values: Vec<String>,
}

impl FactWords {
    fn of(table: &PartyTable, context: &AppContext) -> Self {
        let rules = table.party.rules();
        let game = rules.game();
        let speaker = Speaker { texts: &context.texts, game, rules, plan: table.party.plan() };
        let view = table.shown_view();
        let sides = sides(rules, table.party.viewer());
        let scores =
            sides.iter().filter_map(|side| Some((side.name(&speaker), side.score(rules, view)?)));
        // Scores of individual players are on their plates.
        let scores: Vec<(String, i32)> = scores.filter(|_| rules.teams() < rules.seats()).collect();
        // The number at the end of a name is no part of the score; all sides look alike.
        let has_number =
            |(name, _): &(String, i32)| name.ends_with(|last: char| last.is_ascii_digit());
        let is_marked = scores.iter().any(has_number);
        let scores = scores.iter().map(|(name, score)| match is_marked {
            true => format!("{name} ({score})"),
            false => format!("{name} {score}"),
        });
        let scores: Vec<String> = scores.collect();
        // While the next deal waits, the position has its values already, so they are left out.
        let waits = table.stage.waits();
        let values = speaker.shown(view, None).into_iter().filter(|_| !waits);
        let values = values.map(|(name, value)| match value.is_empty() {
            true => name,
            false => tr!(context.texts, "party-fact", name = name, value = value),
        });
        Self { scores: scores.join("  :  "), values: values.collect() }
    }

    fn values(&self) -> String {
        self.values.join(BETWEEN)
    }

    /// Returns the facts as two lines: scores and values, or both halves of the values.
    fn lines(&self) -> [String; 2] {
        if !self.scores.is_empty() {
            return [self.scores.clone(), self.values()];
        }
        let (first, rest) = self.values.split_at(self.values.len().div_ceil(2));
        [first, rest].map(|half| half.join(BETWEEN))
    }

    /// Returns all of them, the scores of the sides as the first one.
    fn all(&self) -> Vec<String> {
        let scores = std::iter::once(&self.scores).filter(|scores| !scores.is_empty());
        scores.chain(&self.values).cloned().collect()
    }

    /// Returns all of them as two lines, neither of them much longer than the other.
    fn balanced(&self, wide: impl Fn(&str) -> f32) -> [String; 2] {
        let all = self.all();
        let split = |at: usize| [&all[..at], &all[at..]].map(|half| half.join(BETWEEN));
        let longest = |at: usize| split(at).iter().map(|line| wide(line)).fold(0.0, f32::max);
        let best = (1..=all.len()).min_by(|one, other| longest(*one).total_cmp(&longest(*other)));
        split(best.unwrap_or_default())
    }

    /// Returns all of them as one text.
    fn whole(&self) -> String {
        self.all().join(BETWEEN)
    }
}

/// Shows the panel with the line of facts, and the deal number if it is narrow; returns the request
/// made there.
pub(super) fn show(
    table: &mut PartyTable,
    ui: &mut Ui,
    context: &AppContext,
    situation: &Situation,
) -> Option<BarRequest> {
    let mut asked = None;
    let unit = context.theme.spacing.unit;
    let band = table.band(context, now(ui.ctx()));
    let words = FactWords::of(table, context);
    let place = BandPlace::of(table, ui.available_width());
    let stripe = context.theme.surface.stripe;
    let tone = band.as_ref().map_or(stripe, |band| band.tone.ground(&context.theme));
    let panel =
        |ground: Color32| Frame::new().fill(ground).inner_margin(Margin::symmetric(unit as i8, 2));
    let mut offer = None;
    let narrow = ui.available_width() < bar::ONE_LINE && !table.party.is_replay();
    let ground = if place == BandPlace::Line { tone } else { stripe };
    Panel::top("party facts").frame(panel(ground)).show(ui, |ui| {
        ui.horizontal(|ui| {
            if narrow {
                asked = table.field.show(ui, context, &bar_state(&table.party, context));
            }
            let line = FactRow { table, words: &words, band: band.as_ref(), place };
            let (wish, taken) = line.show(ui, context, situation);
            (asked, offer) = (wish.or(asked), taken);
        });
    });
    if place == BandPlace::Below {
        Panel::top("party band").frame(panel(tone)).show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.set_min_height(24.0);
                match &band {
                    Some(band) => offer = band_row(ui, context, band).or(offer),
                    None => _ = ui.add(Label::new(weak(&words.lines()[1])).truncate()),
                }
            });
        });
    }
    if let Some(offer) = offer {
        table.take_offer(offer, ui.ctx());
    }
    asked
}

/// Returns the facts about the game that the bar and the number of the deal show.
pub(super) fn bar_state<'a>(party: &'a PlayedTable, context: &'a AppContext) -> BarState<'a> {
    BarState {
        title: context.texts.localized(&party.rules().game().about.title),
        has_deals: party.local().is_some() && party.rules().board().is_none(),
        deal: party.local().and_then(LocalTable::deal),
        has_form: party.local().is_some(),
        is_paused: Some(party.is_paused()),
        is_joined: party.joined().is_some(),
    }
}

/// The line of facts with its buttons.
struct FactRow<'a> {
    table: &'a PartyTable,
    words: &'a FactWords,
    band: Option<&'a LineBand>,
    place: BandPlace,
}

impl FactRow<'_> {
    /// Shows it; returns the request made there and the offer taken.
    fn show(
        &self,
        ui: &mut Ui,
        context: &AppContext,
        situation: &Situation,
    ) -> (Option<BarRequest>, Option<BandOffer>) {
        // If space is short, the buttons lose their words before the facts are truncated.
        let facts = wide(ui, context, &self.words.whole());
        let band = self
            .band
            .filter(|_| self.place != BandPlace::Below)
            .map_or(0.0, |band| band_width(ui, context, band));
        let taken = facts + band + 2.0 * context.theme.spacing.unit;
        let has_words = ui.available_width() >= WORDS.max(taken + BUTTONS);
        let (mut asked, mut offer) = (None, None);
        ui.set_min_height(24.0);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let give = |ui: &mut Ui, command, icon: &str| {
                let pressed = bar::button(ui, context, situation, command, icon, has_words);
                pressed.then_some(BarRequest::Give(command))
            };
            asked = give(ui, Command::Log, "📜");
            asked = give(ui, Command::Results, "🏆").or(asked);
            if !self.table.stage.last_trick().is_empty() {
                asked = give(ui, Command::LastTrick, "👁").or(asked);
            }
            match (self.band, self.place) {
                (Some(band), BandPlace::Line) => offer = band::show(ui, context, band),
                (Some(band), BandPlace::Beside) => {
                    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                        let share = if band.offers.is_empty() { SHARE } else { SHARE_ASKED };
                        // A short band leaves more room.
                        let whole = ui.available_width();
                        let left = whole - band_width(ui, context, band);
                        self.facts(ui, context, left.max(whole * share));
                        offer = self.beside(ui, context, band);
                    });
                }
                _ => {
                    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                        self.facts(ui, context, ui.available_width());
                    });
                }
            }
        });
        (asked, offer)
    }

    /// Shows a band behind the facts; returns the offer taken.
    fn beside(&self, ui: &mut Ui, context: &AppContext, band: &LineBand) -> Option<BandOffer> {
        let unit = context.theme.spacing.unit as i8;
        let ground = band.tone.ground(&context.theme);
        let frame = Frame::new().fill(ground).inner_margin(Margin::symmetric(unit, 0));
        frame.show(ui, |ui| band_row(ui, context, band)).inner
    }

    /// Shows the facts in at most this width: in one line, or in two small ones if they are too
    /// long. Where the row below is free they have both.
    fn facts(&self, ui: &mut Ui, context: &AppContext, most: f32) {
        let scores = &self.words.scores;
        if self.band.is_none() && self.place == BandPlace::Below {
            let first = &self.words.lines()[0];
            let text = RichText::new(first);
            let text = if scores.is_empty() { text.weak() } else { text.strong() };
            ui.add(Label::new(text).truncate());
            return;
        }
        let gap = context.theme.spacing.unit;
        // Less than a few letters would be useless.
        if most < 4.0 * gap {
            return;
        }
        let taken = wide(ui, context, scores) + wide(ui, context, &self.words.values());
        if taken + 2.0 * gap <= most {
            if !scores.is_empty() {
                ui.add(Label::new(RichText::new(scores).strong()).truncate());
                ui.add_space(gap);
            }
            ui.add(Label::new(weak(&self.words.values())).truncate());
            return;
        }
        // Two small lines are no higher than the buttons beside them.
        let lines = self.words.balanced(|line| wide(ui, context, line));
        let lines = lines.map(|line| small(ui, context, &line, scores, most));
        let size = lines.iter().fold(vec2(0.0, 0.0), |size, line| {
            vec2(size.x.max(line.size().x), size.y + line.size().y)
        });
        let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
        let mut corner = rect.min;
        for line in lines {
            let height = line.size().y;
            ui.painter().galley(corner, line, context.theme.surface.text);
            corner.y += height;
        }
        let whole = self.words.whole();
        response.widget_info(|| WidgetInfo::labeled(egui::Role::Label, true, &whole));
        response.on_hover_text(whole);
    }
}

/// Shows a band in the rest of a row; returns the offer taken.
fn band_row(ui: &mut Ui, context: &AppContext, band: &LineBand) -> Option<BandOffer> {
    let layout = Layout::right_to_left(Align::Center);
    ui.with_layout(layout, |ui| band::show(ui, context, band)).inner
}

fn weak(text: &str) -> RichText {
    RichText::new(text).weak()
}

/// Returns the width of a text in one line, in points.
fn wide(ui: &Ui, context: &AppContext, text: &str) -> f32 {
    let font = egui::TextStyle::Body.resolve(ui.style());
    ui.painter().layout_no_wrap(text.to_owned(), font, context.theme.surface.text).size().x
}

/// Returns the width of a band in one line with its buttons, in points.
fn band_width(ui: &Ui, context: &AppContext, band: &LineBand) -> f32 {
    let (pad, gap) = (ui.spacing().button_padding.x, ui.spacing().item_spacing.x);
    let offer =
        |offer: &BandOffer| wide(ui, context, &context.texts.get(offer.key())) + 2.0 * pad + gap;
    let offers: f32 = band.offers.iter().map(offer).sum();
    wide(ui, context, &band.words) + offers + 2.0 * (gap + context.theme.spacing.unit)
}

/// Lays out a small line that is truncated at a width; scores at its beginning are stronger.
fn small(ui: &Ui, context: &AppContext, line: &str, scores: &str, most: f32) -> Arc<Galley> {
    let font = FontId::proportional(context.theme.text.small);
    let surface = &context.theme.surface;
    let end = if line.starts_with(scores) { scores.len() } else { 0 };
    let mut job = LayoutJob::default();
    for (text, ink) in [(&line[..end], surface.text), (&line[end..], surface.text_weak)] {
        job.append(text, 0.0, TextFormat::simple(font.clone(), ink));
    }
    job.wrap = TextWrapping::truncate_at_width(most);
    ui.painter().layout_job(job)
}
