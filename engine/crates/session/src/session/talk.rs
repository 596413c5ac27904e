//! Speaking at the table.

use super::Session;
use crate::{ChatRule, Message, Notice, ParticipantId, Phase, Request, Warning};

impl Session {
    pub(super) fn say(
        &self,
        from: ParticipantId,
        to: Option<ParticipantId>,
        text: &str,
    ) -> Result<Vec<Message>, Warning> {
        let is_game = matches!(self.phase, Phase::Game | Phase::Suspended);
        let apart = self.policy.chat == ChatRule::Spectators && is_game;
        let may = match self.policy.chat {
            ChatRule::Everybody => true,
            ChatRule::Aloud => to.is_none(),
            ChatRule::Spectators => {
                to.is_none() && (!is_game || self.roster.seat_of(from).is_none())
            }
            ChatRule::Off => false,
        };
        if !may {
            return Err(Warning::NotAllowed);
        }
        let text: String = text.trim().chars().filter(|char| !char.is_control()).collect();
        if text.is_empty() || text.chars().nth(Request::MOST_TEXT).is_some() {
            return Err(Warning::BadText);
        }
        if let Some(to) = to.filter(|to| self.roster.participant(*to).is_none()) {
            return Err(Warning::NobodySuch(to));
        }
        let notice = Notice::Said { from, to, text };
        let mut messages = self.tell_all(&notice);
        messages.retain(|message| match to {
            Some(to) => [from, to].contains(&message.to),
            None => !apart || self.roster.seat_of(message.to).is_none(),
        });
        Ok(messages)
    }
}
