//! Messages of clients, each to where it belongs.

use super::{
    Host,
    entering::{Entering, Hello},
};
use crate::{ConnectionId, TableEvent};
use protocol::{ClientMessage, NetCommand, ServerMessage, TableCommand, WarnCode};

impl Host {
    pub(super) fn hear(&mut self, at: u64, from: ConnectionId, message: &ClientMessage) {
        match message {
            ClientMessage::Ping {} => {
                self.output.told.push((from, ServerMessage::Pong { now: at }));
            }
            ClientMessage::Hello { proto, lang, form, skip, choices, program, .. } => {
                let hello = Hello {
                    proto: *proto,
                    lang: lang.clone(),
                    form: *form,
                    skip: skip.clone(),
                    choices: *choices,
                    program: *program,
                };
                self.hello(at, from, hello);
            }
            ClientMessage::Enter { id, name, key, auth } => {
                let (name, signed_name) = (name.clone(), name.clone());
                let entering = Entering { id: *id, name, signed_name, key: *key, invitation: None };
                self.enter(at, from, entering, auth.clone().unwrap_or_default());
            }
            ClientMessage::Resume { token, have } => self.resume(at, from, token, have),
            command => self.command(at, from, command),
        }
    }

    /// Carries out a command, once.
    fn command(&mut self, at: u64, from: ConnectionId, message: &ClientMessage) {
        let id = message.id();
        let Some(who) = self.participant_of(from) else {
            if matches!(message, ClientMessage::Exit { .. }) {
                return self.part(from);
            }
            return self.warn(from, id, WarnCode::NotHere);
        };
        let Some(id) = id else { return self.warn(from, None, WarnCode::Form) };
        self.confirm_token(at, who);
        if id <= self.last_id(who) {
            match self.old_answer(who, id) {
                Some(answer) => return self.tell(who, answer),
                None => return self.warn(from, Some(id), WarnCode::Id),
            }
        }
        match message {
            ClientMessage::Exit { .. } => self.exit(at, from, who, id),
            ClientMessage::Password { old, new, .. } => {
                self.change_password(at, (from, who, id), (old, new));
            }
            ClientMessage::Tables { after, .. } => self.list(at, (who, id), after.as_deref()),
            ClientMessage::Open { .. } => self.open(at, who, message),
            ClientMessage::Join { table, key, .. } => {
                self.join(at, who, id, table, key.as_deref());
            }
            ClientMessage::Leave { table, .. } if self.is_at(who, table) => {
                self.at_table(at, table, TableEvent::Left { who, id });
            }
            ClientMessage::Cmd { table, command, .. } if self.is_at(who, table) => {
                self.table_command(at, who, id, (table, command));
            }
            _ => self.warn(from, Some(id), WarnCode::Table),
        }
    }

    fn table_command(
        &mut self,
        at: u64,
        who: u32,
        id: u64,
        (table, command): (&str, &TableCommand<protocol::GameCommand>),
    ) {
        if let TableCommand::Net(NetCommand::Info { topic }) = command
            && *topic != protocol::InfoTopic::All
        {
            let told = self.tables.get(table).and_then(|table| table.ask(at, who, id, *topic));
            if let Some(told) = told {
                self.tell(who, told);
            }
            return;
        }
        let command = command.clone();
        self.at_table(at, table, TableEvent::Command { who, id, command });
    }

    fn is_at(&self, who: u32, table: &str) -> bool {
        self.joined.get(&who).is_some_and(|tables| tables.contains(table))
    }

    /// Returns the answer to a command that has come before.
    fn old_answer(&self, who: u32, id: u64) -> Option<ServerMessage> {
        let own = &self.participants.get(&who)?.answers;
        let found = own.iter().find(|(other, _)| *other == id).map(|(_, answer)| answer.clone());
        found.or_else(|| self.at(who).find_map(|table| table.answer(who, id)))
    }
}
