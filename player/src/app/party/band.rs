//! The band beside or below the facts: how the line is, what happened to those at the table, and
//! what another player asks.

use super::{PartyTable, sent::OwnUndo};
use crate::{
    app::{announce, desk::AppContext},
    joined::JoinedTable,
    party::names::called,
    terminal::asked_back,
    text::{self, lapse_word, suspended_words},
    theme::Theme,
    tr,
};
use egui::{Button, Color32, FontId, Label, RichText, Ui, text::LayoutJob};
use engine::protocol::{NetCommand, PhaseTold};
use remote::LineHealth;

/// Urgency of a band.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum BandTone {
    /// Something happened.
    Plain,
    /// Something is well again.
    Good,
    /// Something may be wrong, or is asked for.
    Warning,
    /// Something is wrong.
    Error,
}

/// Button in a band.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum BandOffer {
    /// Take the seat back from the robot.
    TakeBack,
    /// Go on with a game that waits for the person.
    GoOn,
    /// Agree to what another player asks.
    Agree,
    /// Decline it.
    Decline,
    /// Take the own wish to take a choice back away again.
    Withdraw,
    /// Wait for a seat, in place of only watching.
    AwaitSeat,
    /// Wait for a seat no longer.
    AwaitNone,
}

/// Question of another player, which the person may answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum LineQuestion {
    /// The player asks to take choices back; `voids` is true if the person's own wish ends by that.
    TakeBack { player: String, voids: bool },
    /// The player asks to exchange seats.
    Swap { player: String },
}

impl LineQuestion {
    /// Returns it in words.
    fn words(&self, context: &AppContext, table: &JoinedTable) -> String {
        let texts = &context.texts;
        match self {
            Self::TakeBack { player, voids: true } => {
                asked_back(texts, table, "played-undo-asked-instead", player)
            }
            Self::TakeBack { player, voids: false } => {
                asked_back(texts, table, "played-undo-asked", player)
            }
            Self::Swap { player } => tr!(texts, "played-swap-asked", player = player.as_str()),
        }
    }
}

/// Band beside or below the facts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct LineBand {
    pub(super) words: String,
    pub(super) tone: BandTone,
    /// Buttons, the first one at the right.
    pub(super) offers: &'static [BandOffer],
}

impl BandTone {
    /// Returns the ground of a band.
    pub(super) const fn ground(self, theme: &Theme) -> Color32 {
        match self {
            Self::Plain => theme.surface.text_weak,
            Self::Good => theme.surface.good,
            Self::Warning => theme.surface.warning,
            Self::Error => theme.surface.error,
        }
    }
}

impl BandOffer {
    /// Returns the key of its words.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::TakeBack => "played-take-back",
            Self::GoOn => "played-go-on",
            Self::Agree => "played-agree",
            Self::Decline => "played-decline",
            Self::Withdraw => "played-withdraw",
            Self::AwaitSeat => "room-queue",
            Self::AwaitNone => "room-queue-leave",
        }
    }

    /// Returns the command that it gives, by the player of this name.
    pub(super) fn command(self, own: Option<&str>) -> NetCommand {
        match self {
            Self::TakeBack | Self::GoOn => NetCommand::Return {},
            Self::Agree => NetCommand::Agree { player: None },
            Self::Decline => NetCommand::Decline { player: None },
            // Whoever declines the own wish takes it back.
            Self::Withdraw => NetCommand::Decline { player: own.map(str::to_owned) },
            Self::AwaitSeat => NetCommand::Queue {},
            Self::AwaitNone => NetCommand::Logout {},
        }
    }
}

/// Returns the words for a line that is not up, with their urgency.
fn line_words(context: &AppContext, table: &JoinedTable) -> Option<(String, BandTone)> {
    match table.health() {
        LineHealth::Up => None,
        LineHealth::Unsure => Some((tr!(context.texts, "line-unsure"), BandTone::Warning)),
        LineHealth::HostStopped(_) => Some((tr!(context.texts, "line-stopped"), BandTone::Error)),
        LineHealth::Broken(_) | LineHealth::Connecting => {
            Some((tr!(context.texts, "line-broken"), BandTone::Error))
        }
    }
}

/// Returns the words for a player who is away, with the time that is left; `None` if the game does
/// not wait for anybody.
fn away_words(context: &AppContext, table: &JoinedTable) -> Option<String> {
    let (player, left) = table.next_to_lose()?;
    let shown = called(&context.texts, player);
    text::away_words(&context.texts, table.table(), (player, &shown), left)
}

/// Returns the band for somebody who watches a game: the way to a seat, or the place among those
/// who wait for one. `None` for a player.
fn watcher_band(context: &AppContext, table: &JoinedTable) -> Option<LineBand> {
    let texts = &context.texts;
    table.table().own().filter(|own| own.seat.is_none() && table.is_in_game())?;
    let (words, offers): (String, &'static [BandOffer]) = match table.table().queue_place() {
        None => (tr!(texts, "room-full"), &[BandOffer::AwaitSeat]),
        Some(1) => (tr!(texts, "played-queue-next"), &[BandOffer::AwaitNone]),
        Some(place) => (tr!(texts, "played-queue-place", place = place), &[BandOffer::AwaitNone]),
    };
    Some(LineBand { words, tone: BandTone::Plain, offers })
}

/// Returns a band with that of somebody who watches, whose buttons stay whatever is told.
fn watched(band: Option<LineBand>, watcher: Option<LineBand>) -> Option<LineBand> {
    let (Some(band), Some(watcher)) = (&band, &watcher) else { return band.or(watcher) };
    let words = format!("{} {}", band.words, watcher.words);
    Some(LineBand { words, tone: band.tone, offers: watcher.offers })
}

impl PartyTable {
    /// Returns the band to be shown now; the most urgent one if there are several.
    pub(super) fn band(&self, context: &AppContext, now: f64) -> Option<LineBand> {
        let table = self.party.joined()?;
        let band = |words, tone, offers| Some(LineBand { words, tone, offers });
        if let Some((words, tone)) = line_words(context, table) {
            let words = match self.kept_choice() {
                Some(_) => tr!(context.texts, "line-keeps-choice", line = words),
                None => words,
            };
            return band(words, tone, &[]);
        }
        if let Some(question) = &self.line.question {
            let offers = &[BandOffer::Decline, BandOffer::Agree];
            return band(question.words(context, table), BandTone::Warning, offers);
        }
        let own = table.table().own().filter(|_| table.is_in_game());
        let has_forfeited =
            table.table().seat().is_some_and(|seat| self.party.forfeits().contains(&seat));
        if has_forfeited && table.is_in_game() {
            return band(tr!(context.texts, "played-own-forfeit"), BandTone::Error, &[]);
        }
        if own.is_some_and(|own| own.robot) {
            let words = tr!(context.texts, "played-own-robot");
            return band(words, BandTone::Warning, &[BandOffer::TakeBack]);
        }
        let stops = self.stopping_band(context, table);
        let wish = self.wish_band(context, table);
        let Some((words, tone)) = self.notice(context, now) else {
            return watched(stops.or(wish), watcher_band(context, table));
        };
        let is_mere_wish =
            self.line.notice.as_ref().is_some_and(|(notice, ..)| notice.is_mere_wish());
        let told = match stops.filter(|_| is_mere_wish) {
            // What stops the game comes first.
            Some(stops) => LineBand { words: format!("{} {words}", stops.words), ..stops },
            None => LineBand { words, tone, offers: wish.map_or(&[], |wish| wish.offers) },
        };
        watched(Some(told), watcher_band(context, table))
    }

    /// Returns the band for the own wish to take a choice back, while the others are asked.
    fn wish_band(&self, context: &AppContext, table: &JoinedTable) -> Option<LineBand> {
        (self.line.own_undo == OwnUndo::Asked && table.asks_undo()).then(|| {
            let words = tr!(context.texts, "join-undo-wished");
            LineBand { words, tone: BandTone::Plain, offers: &[BandOffer::Withdraw] }
        })
    }

    /// Returns the band for a game that waits for somebody.
    fn stopping_band(&self, context: &AppContext, table: &JoinedTable) -> Option<LineBand> {
        let band = |words, tone, offers| Some(LineBand { words, tone, offers });
        match table.table().phase() {
            PhaseTold::Suspended if table.table().is_missing() => {
                let own = table.table().own().map(|own| own.name.as_str());
                let why = own.and_then(|own| table.table().missing_cause(own));
                let words = tr!(context.texts, "played-own-missing", why = lapse_word(why));
                band(words, BandTone::Warning, &[BandOffer::GoOn])
            }
            PhaseTold::Suspended => {
                let words = suspended_words(&context.texts, table.table());
                band(words, BandTone::Warning, &[])
            }
            _ => band(away_words(context, table)?, BandTone::Warning, &[]),
        }
    }
}

/// Shows a band from the right; returns the button that was clicked.
pub(super) fn show(ui: &mut Ui, context: &AppContext, band: &LineBand) -> Option<BandOffer> {
    let mut clicked = None;
    announce::say(ui, "line", &band.words);
    for &offer in band.offers {
        if ui.add(Button::new(context.texts.get(offer.key()))).clicked() {
            clicked = Some(offer);
        }
    }
    ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
        let (text, ink) = (&context.theme.text, context.theme.surface.panel);
        let wide = |size| {
            let font = FontId::proportional(size);
            ui.painter().layout_no_wrap(band.words.clone(), font, ink).size().x
        };
        if wide(text.body) <= ui.available_width() {
            let words = RichText::new(&band.words).color(ink).strong();
            ui.add(Label::new(words).truncate());
            return;
        }
        // Two small lines are no higher than the buttons beside them. Where that is not all, the
        // label shows the whole words to whoever points at it.
        let font = FontId::proportional(text.small);
        let mut job = LayoutJob::simple(band.words.clone(), font, ink, ui.available_width());
        job.wrap.max_rows = 2;
        ui.add(Label::new(job).wrap());
    });
    clicked
}
