//! Those who have not entered yet, for the log of who comes and who is refused.

use crate::{LinkEvent, LinkId};
use host::ConnectionId;
use protocol::{ClientMessage, ServerMessage, WarnCode};
use std::{collections::BTreeMap, net::IpAddr};

/// Most characters of a name that are logged; longer names are refused.
const MOST_LOGGED: usize = 40;

/// Those who speak to the host and have not entered yet.
#[derive(Default)]
pub(super) struct Entrances {
    outside: BTreeMap<LinkId, Caller>,
}

/// Somebody who has not entered yet.
struct Caller {
    address: IpAddr,
    /// Name that was asked for last.
    name: Option<String>,
}

impl Entrances {
    /// Notes who speaks, and who wants to enter.
    pub(super) fn note(&mut self, event: &LinkEvent) {
        match event {
            LinkEvent::Opened { link, address } => {
                tracing::info!(link = link.0, %address, "somebody speaks");
                self.outside.insert(*link, Caller { address: *address, name: None });
            }
            LinkEvent::Message { link, message } => {
                if let ClientMessage::Enter { name, .. } = &**message
                    && let Some(caller) = self.outside.get_mut(link)
                {
                    caller.name = Some(name.chars().take(MOST_LOGGED).collect());
                }
            }
            LinkEvent::Lost { link } => {
                self.outside.remove(link);
            }
            _ => {}
        }
    }

    /// Logs who enters, and who is not let in.
    pub(super) fn log(&mut self, to: ConnectionId, message: &ServerMessage) {
        if to == ConnectionId::OWN {
            // The host's own person comes over no link.
            return;
        }
        let link = to.0;
        match message {
            ServerMessage::Entered { participant, .. } => {
                // A name is the choice of a stranger: as a value it is quoted.
                let name = self.outside.remove(&LinkId(link)).and_then(|caller| caller.name);
                tracing::info!(link, participant, name, "somebody has entered");
            }
            ServerMessage::Resumed { participant, .. } => {
                self.outside.remove(&LinkId(link));
                tracing::info!(link, participant, "somebody is back");
            }
            // Whoever is outside still can only have been refused the entrance.
            ServerMessage::Warn { code, .. }
                if is_refusal(*code)
                    || *code == WarnCode::NotAllowed
                        && self.outside.contains_key(&LinkId(link)) =>
            {
                let caller = self.outside.get(&LinkId(link));
                let address = caller.map(|caller| tracing::field::display(caller.address));
                let name = caller.and_then(|caller| caller.name.as_deref());
                tracing::info!(link, address, name, code = code.code(), "somebody is refused");
            }
            _ => {}
        }
    }
}

/// True if somebody with this warning is not let in.
const fn is_refusal(code: WarnCode) -> bool {
    use WarnCode::{Auth, Name, NameInUse, Rate, Registered, Token};
    matches!(code, Auth | Name | NameInUse | Rate | Registered | Token)
}
