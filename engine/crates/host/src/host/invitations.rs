//! Personal invitations of a host: made, used, given back, revoked.

use super::{Host, HostParticipant};
use crate::{InvitationWish, InvitedPerson, InvitedTo, MadeInvitation, PersonalInvitation};
use fair::sha256;
use protocol::{BotsTold, SecretText, limit};

/// Bytes of a code; nobody guesses 128 bits.
const CODE: usize = 16;

/// Numbers of the invitations of one host of a group.
const INVITATIONS_OF_A_SERIES: u32 = 1_000_000;

/// A table that a participant may join by invitation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Invited {
    pub(super) table: String,
    /// Number of the invitation.
    number: u32,
    /// True once the participant has joined the table.
    pub(super) has_joined: bool,
}

impl Invited {
    pub(super) const fn restored(table: String, number: u32) -> Self {
        Self { table, number, has_joined: true }
    }

    /// Returns the table and the number of the invitation.
    pub(super) fn written(&self) -> (String, u32) {
        (self.table.clone(), self.number)
    }
}

impl HostParticipant {
    /// Returns the participant as one who has used an invitation.
    pub(super) fn as_invited(&self) -> InvitedPerson {
        InvitedPerson::of(&self.name, self.key)
    }
}

impl Host {
    /// Learns the personal invitations that were made before, or at another host of the group. Of
    /// one that is known, as few uses are left as either knows of; it is revoked if either says so.
    pub fn know_invitations(&mut self, made: impl IntoIterator<Item = PersonalInvitation>) {
        for one in made {
            let known = self.invitations.get(&one.number);
            let known =
                known.filter(|known| (!known.is_revoked, known.left) < (!one.is_revoked, one.left));
            let later = known.cloned().unwrap_or(one);
            self.invitations.insert(later.number, later);
        }
    }

    /// Returns the personal invitations, in the order of their numbers.
    pub fn invitations(&self) -> impl Iterator<Item = &PersonalInvitation> {
        self.invitations.values()
    }

    /// Makes a personal invitation.
    pub(super) fn invite(&mut self, at: u64, wish: &InvitationWish) {
        self.clear_invitations(at);
        let is_known = match &wish.to {
            InvitedTo::Table(table) => self.tables.contains_key(table),
            InvitedTo::Account => true,
        };
        if !is_known || wish.uses == 0 || self.invitations.len() >= limit::INVITATIONS {
            return;
        }
        // Each host of a group has numbers of its own.
        let first = self.series * INVITATIONS_OF_A_SERIES;
        let own = self.invitations.range(first..first + INVITATIONS_OF_A_SERIES);
        let number = own.last().map_or(first, |(number, _)| *number) + 1;
        let drawn = self.urn.draw();
        let code = hex::encode(&drawn.0[..CODE]);
        let InvitationWish { to, uses, until } = wish.clone();
        let digest = sha256(code.as_bytes());
        let kept = PersonalInvitation {
            number,
            code: digest,
            to,
            left: uses,
            until,
            used_by: Vec::new(),
            is_revoked: false,
        };
        self.keep_invitation(kept);
        self.output.made = Some(MadeInvitation { number, code });
    }

    /// Forgets invitations that are of no use any more, once there are too many.
    fn clear_invitations(&mut self, at: u64) {
        if self.invitations.len() >= limit::INVITATIONS {
            let last = self.invitations.last_key_value().map(|(number, _)| *number);
            self.invitations.retain(|number, one| {
                let is_in_time = one.until.is_none_or(|until| at <= until);
                (one.left > 0 && is_in_time) || Some(*number) == last
            });
        }
    }

    fn keep_invitation(&mut self, kept: PersonalInvitation) {
        self.output.invitations.push(kept.clone());
        self.invitations.insert(kept.number, kept);
    }

    fn change(&mut self, number: u32, change: impl FnOnce(&mut PersonalInvitation)) {
        if let Some(mut kept) = self.invitations.get(&number).cloned() {
            change(&mut kept);
            self.keep_invitation(kept);
        }
    }

    /// Lets nobody use an invitation any more; whoever is there by it stays.
    pub(super) fn revoke(&mut self, number: u32) {
        self.change(number, |kept| {
            kept.left = 0;
            kept.is_revoked = true;
        });
    }

    /// Revokes all invitations to a table.
    pub(super) fn revoke_all_to(&mut self, table: &str) {
        let is_open = |one: &PersonalInvitation| {
            one.left > 0 && matches!(&one.to, InvitedTo::Table(name) if name == table)
        };
        let open = self.invitations.values().filter(|one| is_open(one)).map(|one| one.number);
        for number in open.collect::<Vec<_>>() {
            self.revoke(number);
        }
    }

    /// Returns the number of the invitation that a code is good for.
    fn invitation_of(
        &self,
        at: u64,
        code: &str,
        is_fit: impl Fn(&InvitedTo) -> bool,
    ) -> Option<u32> {
        let mut all = self.invitations.values();
        all.find(|one| is_fit(&one.to) && one.admits(at, code)).map(|one| one.number)
    }

    /// Returns the number of the invitation to a table that a person has used with a code before.
    fn invitation_used(&self, at: u64, code: &str, person: &InvitedPerson) -> Option<u32> {
        let mut all = self.invitations.values();
        all.find(|one| one.readmits(at, code, person)).map(|one| one.number)
    }

    /// True if a code lets a person join a table now, for the first time or again.
    pub(super) fn is_invited_to_table(&self, at: u64, code: &str, person: &InvitedPerson) -> bool {
        let is_new = || self.invitation_of(at, code, |to| matches!(to, InvitedTo::Table(_)));
        self.invitation_used(at, code, person).or_else(is_new).is_some()
    }

    /// True if a code leads to a table whose customs allow no bots.
    pub(super) fn invites_persons_alone(&self, at: u64, code: Option<&SecretText>) -> bool {
        let is_closed = |to: &InvitedTo| match to {
            InvitedTo::Table(table) => {
                let table = self.tables.get(table);
                table.is_some_and(|table| table.setup().policy.bots == BotsTold::Refused)
            }
            InvitedTo::Account => false,
        };
        code.is_some_and(|code| self.invitation_of(at, code.reveal(), is_closed).is_some())
    }

    /// True if a code lets somebody make an account now.
    pub(super) fn may_register_by(&self, at: u64, code: &str) -> bool {
        self.invitation_of(at, code, |to| *to == InvitedTo::Account).is_some()
    }

    /// Uses an invitation to an account; false if it is not good any more.
    pub(super) fn use_for_account(&mut self, at: u64, code: &str) -> bool {
        let number = self.invitation_of(at, code, |to| *to == InvitedTo::Account);
        number.inspect(|number| self.change(*number, |kept| kept.left -= 1)).is_some()
    }

    /// Uses an invitation to a table, to any if no name is given. Whoever has used it before comes
    /// back by it.
    pub(super) fn use_for_table(
        &mut self,
        at: u64,
        code: &str,
        table: Option<&str>,
        person: InvitedPerson,
    ) -> Option<Invited> {
        let is_fit = |to: &InvitedTo| match to {
            InvitedTo::Table(own) => table.is_none_or(|table| table == own),
            InvitedTo::Account => false,
        };
        let used = self.invitation_used(at, code, &person);
        let used =
            used.filter(|number| self.invitations.get(number).is_some_and(|one| is_fit(&one.to)));
        let number = match used {
            Some(number) => number,
            None => {
                let number = self.invitation_of(at, code, is_fit)?;
                self.change(number, |kept| {
                    kept.left -= 1;
                    kept.used_by.push(person);
                });
                number
            }
        };
        match &self.invitations.get(&number)?.to {
            InvitedTo::Table(table) => {
                Some(Invited { table: table.clone(), number, has_joined: used.is_some() })
            }
            InvitedTo::Account => None,
        }
    }

    /// Gives the use of an invitation back to which nothing has come.
    pub(super) fn give_back(&mut self, gone: &HostParticipant) {
        if let Some(invited) = gone.invited.as_ref().filter(|invited| !invited.has_joined) {
            let person = gone.as_invited();
            self.change(invited.number, |kept| {
                if let Some(at) = kept.used_by.iter().position(|one| one.is_same(&person)) {
                    kept.used_by.remove(at);
                    // One that was revoked meanwhile stays so.
                    kept.left += u32::from(!kept.is_revoked);
                }
            });
        }
    }
}
