//! The screen's side of the solver: what it says on the line, the way that it shows, and deals that
//! can be won.

use super::{
    SolitaireScreen,
    hunt::FoundDeal,
    solver::{WAY, WinStanding, Wish},
    strip::StatusLine,
};
use crate::{
    app::desk::AppContext,
    chance,
    local::{HintSight, LocalTable},
    solving::{Difficulty, SolveAnswer, WinVerdict},
    store::AutoplaySetting,
    tr,
};
use egui::Context;
use engine::rules::{Action, Start};

impl SolitaireScreen {
    /// Takes in what the solver found, and lets it follow the position. Returns the standing, if
    /// the player wants to be told.
    pub(super) fn solve(&mut self, ctx: &Context, context: &mut AppContext) -> Option<WinStanding> {
        let tells = context.settings().tell_winnable;
        self.play.set_sight(if tells { HintSight::Dealer } else { HintSight::Player });
        if self.hunt.takes_any() {
            let number = chance::deal_number(self.play.rules());
            self.deal(Start::Number(number), ctx, context);
        }
        if let Some(found) = self.hunt.found(context) {
            self.deal_found(found, ctx, context);
        }
        let standing = self.solver.follow(ctx, &mut self.play, tells);
        standing.filter(|_| !self.play.is_won())
    }

    /// Returns what the line says to a player who wants to be shown a way to win; `None` if there
    /// is nothing to say.
    pub(super) fn solver_line(&self, context: &AppContext) -> Option<StatusLine> {
        let texts = &context.texts;
        match self.solver.wish() {
            Wish::None | Wish::Granted => {
                let told = self.hunt.told().filter(|_| self.hint.is_none());
                told.map(|told| match self.left.words(context) {
                    Some(left) => StatusLine::Left(texts.sentences(&[told, &left])),
                    None => StatusLine::Happened(told.to_owned()),
                })
            }
            Wish::Open => {
                let waited = self.solver.waited().unwrap_or_default().as_secs();
                let most = WAY.as_secs();
                let words = tr!(texts, "show-how-open", seconds = waited, most = most);
                // A hint that is shown stays.
                let words = match self.hinted(context) {
                    Some(hint) => texts.sentences(&[&hint, &words]),
                    None => words,
                };
                Some(StatusLine::Searching(words))
            }
            Wish::Offered => Some(StatusLine::Offered(tr!(texts, "show-how-offered"))),
            Wish::Failed(WinStanding::Lost) => Some(StatusLine::NoWay(tr!(texts, "show-how-lost"))),
            Wish::Failed(_) => Some(StatusLine::NoWay(tr!(texts, "show-how-unknown"))),
        }
    }

    /// Returns the words of a hint, and says if another was asked for and there is none.
    pub(super) fn or_no_other(&self, words: String, context: &AppContext) -> String {
        match self.play.has_no_other_hint() {
            true => context.texts.sentences(&[&words, &tr!(context.texts, "hint-no-other")]),
            false => words,
        }
    }

    /// True if the player wants to be shown a way to win, and one is known.
    pub(in crate::app) fn has_way_to_show(&self) -> bool {
        self.solver.wish() == Wish::Granted
    }

    /// Returns a replay of the game along the known way to win, and the number of moves up to the
    /// position; `None` if no way is known. From now on a win is not the player's own.
    pub(in crate::app) fn show_how(
        &mut self,
        context: &mut AppContext,
    ) -> Option<(LocalTable, usize)> {
        self.solver.forget_way();
        let game = self.play.demonstration()?;
        let at = self.play.game().actions().len();
        context.store.show_way(&mut self.play);
        self.save_soon(self.seen_at);
        let plan = self.play.plan().clone();
        Some((LocalTable::replay(&game, plan, Some(self.play.viewer())), at))
    }

    /// Plays actions that a demonstration showed; undo takes them back one by one.
    pub(in crate::app) fn play_on(
        &mut self,
        actions: &[Action],
        ctx: &Context,
        context: &mut AppContext,
    ) {
        let now = AppContext::now(ctx);
        let (mut all, mut played) = (Vec::new(), 0_usize);
        for &action in actions {
            let Ok(events) = self.play.play(action, AutoplaySetting::Off, now) else { break };
            all.extend(events);
            played += 1;
        }
        if !all.is_empty() {
            self.happened(&all, ctx, context);
            self.said = tr!(context.texts, "show-how-played", count = played);
            // They flew in the demonstration.
            self.board.reset();
        }
    }

    /// Starts to look for a new deal that can be won, if the player wants all new deals to be such;
    /// `false` if not.
    pub(super) fn hunt_if_wanted(&mut self, ctx: &Context, context: &AppContext) -> bool {
        let settings = context.settings();
        let wanted = settings.winnable_deals && self.play.check_solved().is_ok();
        if wanted {
            self.hunt.start(ctx, self.play.rules(), settings.difficulty);
        }
        wanted
    }

    /// Deals what was found.
    fn deal_found(&mut self, found: FoundDeal, ctx: &Context, context: &mut AppContext) {
        let FoundDeal { deal, way, effort, difficulty } = found;
        let start = Start::Number(deal);
        self.deal(start.clone(), ctx, context);
        if *self.play.game().origin() != start || self.play.has_begun() {
            return;
        }
        let verdict = WinVerdict::Winnable(way);
        self.play.learn(&SolveAnswer { actions: Vec::new(), verdict, states: effort });
        let texts = &context.texts;
        let deal = deal.to_string();
        let told = match difficulty {
            Difficulty::Any => tr!(texts, "hunt-found", deal = deal, count = effort),
            _ => {
                let difficulty = texts.get(difficulty.key());
                tr!(texts, "hunt-found-as", deal = deal, difficulty = difficulty, count = effort)
            }
        };
        self.hunt.tell(told);
    }
}
