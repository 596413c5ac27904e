//! Answers to questions for information: nothing that the asker may not know.

use super::{HostedTable, telling::from_one};
use crate::warnings::TableRefusal;
use definition::game::Shape;
use protocol::{
    ActTold, GameNotice, InfoTopic, NetNotice, ServerMessage, TableNotice, WarnCode, limit,
};
use rules::{Seat, View};
use session::{Notice, ParticipantId, Request};

/// Most bytes of the acts in one answer: with what else a message has, clients accept it.
const MOST_RECORD: usize = limit::SERVER_MESSAGE / 2;

impl HostedTable {
    /// Answers a question of a guest, by number, at a time; it is no command and changes nothing.
    #[must_use]
    pub fn ask(&self, at: u64, who: u32, id: u64, topic: InfoTopic) -> Option<ServerMessage> {
        let guest = self.guest(who)?;
        let told = match self.is_late_to(guest.id, at) {
            true => self.late_answer(guest.id, topic, at),
            false => self.told_of(guest.id, topic),
        };
        Some(match told {
            Ok(notice) => ServerMessage::Info { id, table: self.setup.table.clone(), notice },
            Err(refused) => refused.told(Some(id), guest.style.language),
        })
    }

    /// Carries out a question that came as a command.
    pub(super) fn inform(
        &mut self,
        own: ParticipantId,
        topic: InfoTopic,
    ) -> Result<(), TableRefusal> {
        if topic == InfoTopic::All {
            self.tell_record(own);
            let messages = self.session.request(own, Request::Inform, self.clock());
            self.answered_by(own, messages)?;
            self.prompted.remove(&own);
            return Ok(());
        }
        let notice = self.told_of(own, topic)?;
        self.notify(own, notice);
        Ok(())
    }

    fn view_for(&self, own: ParticipantId) -> Result<View, TableRefusal> {
        let game = self.session.game().ok_or(TableRefusal::plain(WarnCode::Phase))?;
        let seat = self.session.roster().seat_of(own);
        if seat.is_none() && !self.setup.policy.spectators {
            return Err(TableRefusal::plain(WarnCode::NotAllowed));
        }
        Ok(game.view_of(seat.unwrap_or(Seat(u8::MAX))))
    }

    pub(super) fn told_of(
        &self,
        own: ParticipantId,
        topic: InfoTopic,
    ) -> Result<TableNotice<GameNotice>, TableRefusal> {
        let game = |notice| Ok(TableNotice::Game(notice));
        match topic {
            InfoTopic::All | InfoTopic::Players => Ok(TableNotice::Net(self.roster())),
            InfoTopic::Table => {
                let view = self.scribe.table(&self.view_for(own)?, true);
                game(GameNotice::Table { view })
            }
            InfoTopic::Hand => {
                let view = self.view_for(own)?;
                let seat = self.session.roster().seat_of(own);
                let seat = seat.ok_or(TableRefusal::plain(WarnCode::NotPlayer))?;
                game(GameNotice::Hand { cards: self.hand(&view, seat) })
            }
            InfoTopic::Turn => {
                let (_, actor) = self.actor().ok_or(TableRefusal::plain(WarnCode::Phase))?;
                let own = self.session.roster().seat_of(own);
                let seat = own.filter(|&seat| self.session.asked(seat).is_some());
                let seat = seat.unwrap_or(actor);
                Ok(TableNotice::Net(NetNotice::Turn { seat: from_one(seat), deadline: None }))
            }
            InfoTopic::Score => {
                let view = self.view_for(own)?;
                let told = self.scribe.table(&view, false);
                game(GameNotice::Score { scores: told.scores, finished: told.finished })
            }
            InfoTopic::Rules => {
                let language = self.guest_of(own).map(|guest| guest.style.language);
                game(GameNotice::Rules {
                    game: self.setup.game.clone(),
                    title: self.title(language.unwrap_or_default()).to_owned(),
                    options: self.scribe.options(),
                    rules: self.scribe.sources(),
                })
            }
            InfoTopic::Record => {
                let mut session = self.session.clone();
                let messages = session.request(own, Request::Inform, self.clock());
                let acts = messages.into_iter().find_map(|message| match message.notice {
                    Notice::Began { acts, .. } => Some(acts),
                    _ => None,
                });
                let acts = acts.ok_or(TableRefusal::plain(WarnCode::Phase))?;
                let told = acts.iter().rev().map(|act| self.act_told(act, &[]));
                let mut bytes = 0;
                // The last ones, as many as a message holds.
                let told = told.take_while(|act| {
                    bytes += protocol::write(act).len() + 1;
                    bytes <= MOST_RECORD
                });
                let mut told: Vec<ActTold> = told.collect();
                told.reverse();
                let before = acts.len() - told.len();
                game(GameNotice::Record { acts: told, before })
            }
        }
    }

    /// Returns the codes of the cards in a seat's hands, `?` for one that it does not see.
    fn hand(&self, view: &View, seat: Seat) -> Vec<String> {
        let rules = self.rules();
        let spots = (0..rules.spot_count()).map(|at| definition::SpotId(at as u8));
        let is_hand = |spot: &definition::SpotId| {
            rules.spot_info(*spot).is_some_and(|info| {
                let field = rules.game().fields.get(info.field);
                info.player == Some(seat) && field.is_some_and(|own| own.shape == Shape::Hand)
            })
        };
        let seen = spots.filter(is_hand).flat_map(|spot| view.pile(spot).collect::<Vec<_>>());
        let code = |card| self.scribe.notation().card(card).to_owned();
        seen.map(|seen| seen.card.map_or_else(|| "?".to_owned(), code)).collect()
    }
}
