//! Notices shown for a while about the line and the table of a game at another machine.

use super::{PartyTable, band::BandTone, now};
use crate::{
    app::desk::AppContext,
    joined::{JoinedNews, UndoneChoices},
    terminal::{news_words, taken_back},
    tr,
};
use egui::Context;
use engine::protocol::NetNotice;
use remote::TableNews;
use std::time::Duration;

/// Time for which a notice is shown, in seconds.
const NOTICE: f64 = 6.0;
/// Time for which it is shown that a link led to the table of another game, in seconds.
const HELD: f64 = 12.0;

/// Something told about the line or the table, as it is put into words when it is shown.
#[derive(Debug)]
pub(super) enum LineNotice {
    /// Words of the program.
    Key(&'static str),
    News(Box<JoinedNews>),
    /// A player is gone, and with that player a wish has ended: what stops the game comes first.
    Gone {
        player: Box<JoinedNews>,
        wish: Box<JoinedNews>,
    },
    /// These choices were taken back.
    TakenBack(UndoneChoices),
    /// The person asked for the table of this name, and was led to this one, where a seat is kept.
    Held(String),
    /// The wish to exchange seats with this player has ended, as the game begins.
    PassedSwap(String),
}

/// True if a player's line has broken, or the player has left.
const fn is_of_gone(news: &JoinedNews) -> bool {
    matches!(news, JoinedNews::Table(TableNews::Net(NetNotice::Broke { .. })))
}

/// True if a wish of a player has ended.
const fn is_of_wish(news: &JoinedNews) -> bool {
    matches!(news, JoinedNews::Table(TableNews::Net(NetNotice::Declined { .. })))
}

impl LineNotice {
    /// True if it tells nothing but that a wish has ended.
    pub(super) const fn is_mere_wish(&self) -> bool {
        matches!(self, Self::News(news) if is_of_wish(news))
    }
}

impl PartyTable {
    /// Returns the last notice in words with its urgency, as long as it is shown.
    pub(super) fn notice(&self, context: &AppContext, now: f64) -> Option<(String, BandTone)> {
        let (notice, tone, _) = self.line.notice.as_ref().filter(|(.., until)| now < *until)?;
        let words = match notice {
            LineNotice::Key(key) => context.texts.get(key),
            LineNotice::News(news) => self.news_words(news, context),
            LineNotice::Gone { player, wish } => {
                let words = [player, wish].map(|news| self.news_words(news, context));
                context.texts.sentences(&words)
            }
            LineNotice::TakenBack(undone) => {
                taken_back(&context.texts, self.party.joined()?, *undone)
            }
            LineNotice::PassedSwap(player) => {
                tr!(context.texts, "join-swap-began", player = player.as_str())
            }
            LineNotice::Held(wanted) => {
                let here = self.party.joined().map(|table| table.table().name());
                let here = here.unwrap_or_default();
                tr!(context.texts, "network-held-here", here = here, wanted = wanted.as_str())
            }
        };
        Some((words, *tone)).filter(|(words, _)| !words.is_empty())
    }

    /// Returns the outcome of the proof of the last deal, in words.
    pub(super) fn proof_words(&self, context: &AppContext) -> Option<String> {
        self.line.proof.as_ref().map(|news| self.news_words(news, context))
    }

    pub(super) fn news_words(&self, news: &JoinedNews, context: &AppContext) -> String {
        let table = self.party.joined();
        let said = table.map(|table| news_words(&context.texts, table, news));
        context.texts.sentences(&said.unwrap_or_default())
    }

    /// Shows a notice for a while.
    pub(super) fn tell_line(&mut self, notice: LineNotice, tone: BandTone, ctx: &Context) {
        self.line.notice = Some((notice, tone, now(ctx) + NOTICE));
        ctx.request_repaint_after(Duration::from_secs_f64(NOTICE));
    }

    /// Shows news for a while; what ends as a player goes is shown with that.
    pub(super) fn tell_news(&mut self, news: &JoinedNews, tone: BandTone, ctx: &Context) {
        let before = self.line.notice.take().filter(|(.., until)| now(ctx) < *until);
        let news = Box::new(news.clone());
        let (notice, tone) = match before {
            Some((LineNotice::News(player), tone, _))
                if is_of_gone(&player) && is_of_wish(&news) =>
            {
                (LineNotice::Gone { player, wish: news }, tone)
            }
            Some((LineNotice::News(wish), ..)) if is_of_wish(&wish) && is_of_gone(&news) => {
                (LineNotice::Gone { player: news, wish }, tone)
            }
            _ => (LineNotice::News(news), tone),
        };
        self.tell_line(notice, tone, ctx);
    }

    /// Says for a while that the person, who asked for another table, has a seat in the game here.
    pub(in crate::app) fn tell_held(&mut self, wanted: String, ctx: &Context) {
        self.line.notice = Some((LineNotice::Held(wanted), BandTone::Warning, now(ctx) + HELD));
        ctx.request_repaint_after(Duration::from_secs_f64(HELD));
    }

    /// Says for a while that the wish to exchange seats with a player has ended with the new game.
    pub(in crate::app) fn tell_passed_swap(&mut self, player: String, ctx: &Context) {
        self.tell_line(LineNotice::PassedSwap(player), BandTone::Plain, ctx);
    }
}
