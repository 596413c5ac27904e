//! The prompt beside the hand: whose turn it is and what the player may do.

use super::{PartyTable, scene::Scene};
use crate::{app::desk::AppContext, local::Turn, party::words::Speaker, tr};
use engine::{
    definition::game::{MoveId, Pick},
    rules::{Action, Choice},
};

/// The words above the player's own hand.
#[derive(Debug, Clone, Default)]
pub(super) struct Prompt {
    /// The last announcement; may be empty.
    pub(super) told: String,
    /// Words for the turn and the possible actions.
    pub(super) words: String,
    /// True if the person at the table is to act.
    pub(super) own: bool,
    /// True if a deal has ended and the next one waits.
    pub(super) waits: bool,
    /// True if the next deal is offered here, and not by the results, which lie over it.
    pub(super) offers_next: bool,
    /// Offer to bring back the previous game; `None` if that is not possible.
    pub(super) left: Option<String>,
}

impl Prompt {
    /// Returns the prompt with the words of the move that the buttons below it make.
    pub(super) fn with(&self, scene: &Scene<'_>, rule: MoveId) -> Self {
        let (turn, prompt) = (self.words.as_str(), scene.speaker.asks(scene.party.view(), rule));
        let words = tr!(scene.speaker.texts, "party-turn-prompt", turn = turn, prompt = prompt);
        Self { words, ..self.clone() }
    }
}

impl PartyTable {
    /// Returns the words above the player's own hand.
    pub(super) fn prompt(&self, context: &AppContext) -> Prompt {
        let waits = self.stage.waits();
        let left = self.left.words(context).filter(|_| !waits);
        let told = match &self.hint {
            Some(hint) => hint.clone(),
            None if self.asks_hint => tr!(context.texts, "hint-thinking"),
            None if waits && !self.has_deal_result() => {
                context.texts.sentences(&self.told_of_end(context))
            }
            None => self.told(context),
        };
        let kept = self.kept_words(context);
        let is_kept = kept.is_some();
        let words = match kept {
            _ if waits => tr!(context.texts, "party-deal-over"),
            Some(kept) => kept,
            None => self.turn_words(context),
        };
        let is_own = matches!(self.party.turn(), Turn::Person(_));
        let own = waits || is_kept || is_own && !self.stage.is_behind_choices();
        let offers_next = waits && !self.shows_results;
        Prompt { told, words, own, waits, offers_next, left }
    }

    /// Returns the instructions for the person at the table, or the name of the player to wait for.
    pub(super) fn turn_words(&self, context: &AppContext) -> String {
        if let Some(words) = self.claim_words(context) {
            return words;
        }
        let words = self.turn_alone(context);
        let prompts = self.prompts(context);
        if prompts.is_empty() || self.stage.opens() || self.stage.is_behind_choices() {
            return words;
        }
        let prompts = context.texts.one_of(&prompts);
        tr!(context.texts, "party-turn-prompt", turn = words, prompt = prompts)
    }

    /// Says what the person at the table may claim now; `None` if that is not asked.
    fn claim_words(&self, context: &AppContext) -> Option<String> {
        let is_asked = matches!(self.party.turn(), Turn::Person(_));
        if !is_asked || self.stage.opens() || self.stage.is_behind_choices() {
            return None;
        }
        let (rules, plan) = (self.party.rules(), self.party.plan());
        let speaker = Speaker { texts: &context.texts, game: rules.game(), rules, plan };
        let words = speaker.claim(self.party.view(), self.party.history(), self.party.choices())?;
        if self.party.persons() < 2 {
            return Some(words);
        }
        let turn = self.turn_alone(context);
        Some(tr!(context.texts, "party-turn-prompt", turn = turn, prompt = words))
    }

    /// Returns the last announcement; empty if there is none.
    fn told(&self, context: &AppContext) -> String {
        let rules = self.party.rules();
        let Some((notice, values)) = self.stage.tells() else { return String::new() };
        let game = rules.game();
        let speaker = Speaker { texts: &context.texts, game, rules, plan: self.party.plan() };
        speaker.notice(notice, values)
    }

    /// Returns the prompts for cards, men and squares; buttons speak for themselves.
    fn prompts(&self, context: &AppContext) -> Vec<String> {
        let rules = self.party.rules();
        let game = rules.game();
        let plan = self.party.plan();
        let speaker = Speaker { texts: &context.texts, game, rules, plan };
        let mut moves = Vec::new();
        let backs = self.party.choices().backs();
        for action in self.party.choices().all() {
            let rule = match *action {
                _ if backs.iter().any(|back| back.actions.contains(action)) => action.rule(),
                Action::Move(wish) => Some(wish.rule),
                Action::Choose(Choice::Option { rule, .. }) => Some(rule).filter(|rule| {
                    let found = game.moves.get(*rule);
                    found.is_some_and(|found| found.pick == Pick::Square)
                }),
                Action::Choose(Choice::Click(_)) => None,
            };
            moves.extend(rule.filter(|rule| !moves.contains(rule)));
        }
        let mut words: Vec<String> = Vec::new();
        for prompt in moves.into_iter().map(|rule| speaker.asks(self.party.view(), rule)) {
            if !words.contains(&prompt) {
                words.push(prompt);
            }
        }
        words
    }
}
