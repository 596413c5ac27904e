//! Participants of a table, their lines and seats, and the phase, as the host tells them.

use super::{RemoteTable, TableNews};
use protocol::{LineTold, NatureTold, NetNotice, PhaseTold, RobotTold};
use rules::Seat;
use session::{Client, Nature, Notice, Participant, ParticipantId, Phase, Roster};
use std::{sync::Arc, time::Duration};

impl RemoteTable {
    pub(super) fn net_notice(&mut self, notice: &NetNotice) -> Vec<TableNews> {
        match notice {
            NetNotice::Roster { seats, participants, queue, ready } => {
                let before = self.queue_place();
                self.seats = *seats;
                self.participants.clone_from(participants);
                self.queue.clone_from(queue);
                self.ready.clone_from(ready);
                self.tell_client_roster();
                let place = self.queue_place();
                let queued = (place != before).then_some(TableNews::Queued(place));
                std::iter::once(TableNews::Roster).chain(queued).collect()
            }
            NetNotice::Phase { phase } => {
                let before = std::mem::replace(&mut self.phase, *phase);
                let goes_on = (before, *phase) == (PhaseTold::Suspended, PhaseTold::Game);
                if *phase != PhaseTold::Suspended {
                    self.missing.clear();
                    self.missing_causes.clear();
                }
                if *phase == PhaseTold::Game {
                    // Who was ready has got a game; the next one is asked for anew.
                    self.ready.clear();
                }
                if !matches!(phase, PhaseTold::Game | PhaseTold::Suspended) {
                    // No robot plays between games, and the next one has a grace of its own.
                    for one in &mut self.participants {
                        (one.robot, one.grace_ms) = (false, None);
                    }
                }
                let phase = match phase {
                    PhaseTold::Prepare | PhaseTold::Deal => Phase::Preparation,
                    PhaseTold::Game => Phase::Game,
                    PhaseTold::Result => Phase::Result,
                    PhaseTold::Suspended => Phase::Suspended,
                };
                if let Some(client) = &mut self.client {
                    client.receive(&Notice::Phase(phase));
                }
                let goes_on = goes_on.then_some(TableNews::GoesOn);
                goes_on.into_iter().chain([TableNews::Net(notice.clone())]).collect()
            }
            NetNotice::Policy { policy } => {
                self.policy = Some(policy.clone());
                vec![TableNews::Net(notice.clone())]
            }
            NetNotice::Turn { deadline, .. } => {
                self.deadline = *deadline;
                vec![TableNews::Net(notice.clone())]
            }
            _ => {
                self.follow_presence(notice);
                vec![TableNews::Net(notice.clone())]
            }
        }
    }

    /// Takes notice of who is away and where robots play: the participants are not told anew for
    /// that.
    fn follow_presence(&mut self, notice: &NetNotice) {
        match notice {
            NetNotice::Missing { seat, why } => {
                let player = self.participants.iter().find(|one| one.seat == Some(*seat));
                let Some(name) = player.map(|player| player.name.clone()) else { return };
                self.missing_causes.extend(why.map(|why| (name.clone(), why)));
                self.missing.push(name);
            }
            NetNotice::Back { player, .. } => {
                self.missing.retain(|name| name != player);
                self.missing_causes.remove(player);
                self.waits.remove(player);
            }
            NetNotice::Broke { player, until, .. } => {
                // Of a wait that is told late the rest is left; what followed from one that is over
                // is told next.
                let left = until.map(|until| match until.saturating_sub(self.heard) {
                    0 => until.saturating_sub(self.told),
                    left => left,
                });
                match left.map(Duration::from_millis) {
                    Some(left) => self.waits.insert(player.clone(), left),
                    None => self.waits.remove(player),
                };
            }
            _ => {}
        }
        for one in &mut self.participants {
            match notice {
                NetNotice::Broke { player, left, .. } if *player == one.name => {
                    one.line = if *left { LineTold::Left } else { LineTold::Down };
                }
                NetNotice::Back { player, grace_ms } if *player == one.name => {
                    (one.line, one.robot) = (LineTold::Up, false);
                    one.grace_ms = *grace_ms;
                }
                NetNotice::Robot { seat, robot } if one.seat == Some(*seat) => {
                    one.robot = *robot == RobotTold::Plays;
                }
                _ => {}
            }
        }
    }

    /// Tells the client who sits where, as the dealer would.
    pub(super) fn tell_client_roster(&mut self) {
        let Some(rules) = &self.rules else { return };
        let own = self.own().map(|one| ParticipantId(one.participant));
        if let (None, Some(own)) = (&self.client, own) {
            self.client = Some(Client::new(own, Arc::clone(rules)));
        }
        let list = self.participants.iter().map(|one| {
            let nature = match one.nature {
                NatureTold::Person => Nature::Person,
                NatureTold::Bot => Nature::Bot,
            };
            let id = ParticipantId(one.participant);
            let seat = one.seat.and_then(|seat| seat.checked_sub(1)).map(Seat);
            (Participant { id, name: one.name.clone(), nature }, seat)
        });
        let roster = Roster::of_list(rules.seats(), list);
        if let Some(client) = &mut self.client {
            client.receive(&Notice::Roster(roster));
        }
    }
}
