//! Wishes that wait for an answer: an answer to another player's names whose wish it is, and the
//! person's own wish to take a choice back may come to nothing.

use super::{CommandCount, JoinedNews, JoinedTable};
use engine::{
    protocol::{NetCommand, NetNotice, PhaseTold},
    rules::Seat,
};
use remote::TableNews;

/// Wishes at one table: those of others, and the person's own to take a choice back.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct OpenWishes {
    /// Name of the player who asks the person to take a choice back; `None` once that is answered.
    undo: Option<String>,
    /// Name of the player who has asked the others, until that wish is over.
    asker: Option<String>,
    /// Names of those who ask to exchange seats, the first of them first.
    swaps: Vec<String>,
    /// True if the player who declined last had asked: it was their own wish.
    was_withdrawn: bool,
    /// True if the wish that ended last was one to take a choice back.
    was_undo: bool,
    /// The person's own wish to take a choice back, once it was sent.
    own_undo: Option<CommandCount>,
    /// True if a wish to take a choice back has just come to nothing, as the own line broke.
    is_undo_void: bool,
    /// Seat of the person.
    seat: Option<Seat>,
}

impl OpenWishes {
    fn follow(&mut self, news: &TableNews) {
        match news {
            TableNews::Net(NetNotice::UndoAsked { player }) => {
                (self.undo, self.asker) = (Some(player.clone()), Some(player.clone()));
            }
            TableNews::Game(_) => (self.undo, self.asker, self.own_undo) = (None, None, None),
            TableNews::Net(NetNotice::SwapAsked { player }) if !self.swaps.contains(player) => {
                self.swaps.push(player.clone());
            }
            TableNews::Net(NetNotice::Declined { player, .. }) => {
                let before = self.swaps.len();
                self.swaps.retain(|one| one != player);
                // A question that one has declined is asked of nobody any more.
                let asker = self.asker.take();
                self.was_undo = asker.is_some() || self.own_undo.is_some();
                (self.undo, self.own_undo) = (None, None);
                self.was_withdrawn = self.swaps.len() < before || asker.as_ref() == Some(player);
            }
            _ => {}
        }
    }

    /// Takes notice of the commands that the host has answered: whoever asks in place of answering
    /// has ended what another asked for.
    fn follow_answers(&mut self, has_come: impl Fn(CommandCount) -> bool) {
        if self.own_undo.is_some_and(has_come) {
            (self.undo, self.asker) = (None, None);
        }
    }

    /// Takes notice that the host knows the own line as broken: it has ended every question about
    /// an undo of which the person was a part. A wish that has not reached the host goes on.
    fn own_line_broke(&mut self, has_come: impl Fn(CommandCount) -> bool) {
        let own = self.own_undo.take_if(|sent| has_come(*sent));
        let others = self.undo.take();
        self.asker = None;
        self.is_undo_void = own.is_some() || others.is_some();
    }

    /// Takes notice of the person's seat: with another one no exchange is wished any more.
    fn follow_seat(&mut self, seat: Option<Seat>) {
        if std::mem::replace(&mut self.seat, seat) != seat {
            self.swaps.clear();
        }
    }

    /// Returns an answer with the name of the player whose wish is meant: another one may come
    /// before the answer does.
    fn named(&self, answer: NetCommand) -> NetCommand {
        let player = self.undo.as_ref().or(self.swaps.first()).cloned();
        match answer {
            NetCommand::Agree { player: None } => NetCommand::Agree { player },
            NetCommand::Decline { player: None } => NetCommand::Decline { player },
            other => other,
        }
    }

    /// Takes notice of the person's answer: a wish to take back is answered first.
    fn answered(&mut self, command: &NetCommand) {
        match command {
            NetCommand::Agree { player: Some(player) }
            | NetCommand::Decline { player: Some(player) } => {
                self.undo.take_if(|by| by == player);
                self.swaps.retain(|one| one != player);
            }
            NetCommand::Agree { player: None } | NetCommand::Decline { player: None } => {
                let is_swap = self.undo.take().is_none();
                if is_swap && !self.swaps.is_empty() {
                    self.swaps.remove(0);
                }
            }
            _ => {}
        }
    }
}

impl JoinedTable {
    /// Returns the name of the player whose wish to take a choice back a command answers; `None` if
    /// it answers something else.
    #[must_use]
    pub fn undo_answered(&self, command: &NetCommand) -> Option<&str> {
        let by = self.at.wishes.undo.as_deref()?;
        let is_meant = match command {
            NetCommand::Agree { player: None } | NetCommand::Decline { player: None } => true,
            NetCommand::Agree { player: Some(player) }
            | NetCommand::Decline { player: Some(player) } => player == by,
            _ => false,
        };
        is_meant.then_some(by)
    }

    /// Returns an answer to others as it is sent.
    #[must_use]
    pub fn named_answer(&self, answer: NetCommand) -> NetCommand {
        self.at.wishes.named(answer)
    }

    /// True if the player who was told last to decline an exchange of seats has withdrawn their own
    /// wish.
    #[must_use]
    pub const fn was_withdrawn(&self) -> bool {
        self.at.wishes.was_withdrawn
    }

    /// True if the wish that was told last to have ended was one to take a choice back.
    #[must_use]
    pub const fn was_undo(&self) -> bool {
        self.at.wishes.was_undo
    }

    /// True while the person's own wish to take a choice back is on its way or waits for others.
    #[must_use]
    pub const fn asks_undo(&self) -> bool {
        self.at.wishes.own_undo.is_some()
    }

    /// True if the own wish that the person could take back now is one to take a choice back:
    /// seats are exchanged only between games.
    #[must_use]
    pub const fn withdraws_undo(&self) -> bool {
        let is_under_way = matches!(self.at.table.phase(), PhaseTold::Game | PhaseTold::Suspended);
        is_under_way || self.at.wishes.own_undo.is_some()
    }

    /// True if a wish to take a choice back, the person's own or another's, is void since the
    /// person's line broke, as was told last.
    #[must_use]
    pub const fn is_undo_void(&self) -> bool {
        self.at.wishes.is_undo_void
    }

    /// Takes notice that the person's wish to take a choice back was sent.
    pub(super) const fn note_own_undo(&mut self, sent: CommandCount) {
        self.at.wishes.own_undo = Some(sent);
    }

    /// Takes notice that the host has carried out the person's answer to a wish.
    pub fn note_answer(&mut self, command: &NetCommand) {
        self.at.wishes.answered(command);
        if let (NetCommand::Decline { player: Some(player) }, Some(own)) =
            (command, self.at.table.own())
            && *player == own.name
        {
            // Whoever declines the own wish has taken it back.
            self.at.wishes.own_undo = None;
        }
    }

    /// Takes in the wishes of others, and what ends them.
    pub(super) fn follow_wishes(&mut self, news: &[JoinedNews]) {
        self.at.wishes.is_undo_void = false;
        let answers = &self.answers;
        self.at.wishes.follow_answers(|sent| answers.has(sent));
        for news in news {
            match news {
                JoinedNews::Table(TableNews::Net(NetNotice::Broke { player, .. }))
                    if self.at.table.own().is_some_and(|own| own.name == *player) =>
                {
                    self.at.wishes.own_line_broke(|sent| answers.has(sent));
                }
                JoinedNews::Table(news) => self.at.wishes.follow(news),
                JoinedNews::Refused(..) => {
                    self.at.wishes.own_undo.take_if(|sent| answers.has(*sent));
                }
                _ => {}
            }
        }
        self.at.wishes.follow_seat(self.at.table.seat());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::session::News;

    #[test]
    fn whoever_asked_and_declines_has_withdrawn_the_wish() {
        let mut wishes = OpenWishes::default();
        let asked = |player: &str| NetNotice::SwapAsked { player: player.to_owned() };
        let declined = |player: &str| NetNotice::Declined {
            player: player.to_owned(),
            void: false,
            why: None,
        };
        for (notice, was_withdrawn) in [
            (asked("Ben"), false),
            (asked("Ken"), false),
            (declined("Zoe"), false),
            (declined("Ben"), true),
            (declined("Ben"), false),
        ] {
            wishes.follow(&TableNews::Net(notice));
            assert_eq!(wishes.was_withdrawn, was_withdrawn, "{wishes:?}");
        }
        wishes.answered(&NetCommand::Decline { player: None });
        wishes.follow(&TableNews::Net(declined("Ken")));
        assert!(!wishes.was_withdrawn, "his wish was declined before");
    }

    #[test]
    fn a_wish_to_take_back_ends_with_whoever_declines_or_withdraws_it() {
        let mut wishes = OpenWishes::default();
        let declined = |player: &str| {
            TableNews::Net(NetNotice::Declined {
                player: player.to_owned(),
                void: false,
                why: None,
            })
        };
        for (by, was_withdrawn) in [("Ken", false), ("Ben", true)] {
            wishes.follow(&TableNews::Net(NetNotice::UndoAsked { player: "Ben".to_owned() }));
            wishes.follow(&declined(by));
            assert_eq!((wishes.undo.as_deref(), wishes.was_withdrawn), (None, was_withdrawn));
        }
    }

    #[test]
    fn whoever_has_agreed_reads_that_the_wish_was_withdrawn() {
        let mut wishes = OpenWishes::default();
        wishes.follow(&TableNews::Net(NetNotice::UndoAsked { player: "Ben".to_owned() }));
        wishes.answered(&NetCommand::Agree { player: Some("Ben".to_owned()) });
        assert_eq!(wishes.undo, None, "it is answered");
        let player = "Ben".to_owned();
        wishes.follow(&TableNews::Net(NetNotice::Declined { player, void: false, why: None }));
        assert!(wishes.was_withdrawn && wishes.was_undo, "another one was still asked");
    }

    #[test]
    fn whoever_asks_in_place_of_answering_is_declined_by_the_other() {
        for (has_come, was_withdrawn) in [(true, false), (false, true)] {
            let mut wishes = OpenWishes::default();
            wishes.follow(&TableNews::Net(NetNotice::UndoAsked { player: "Ben".to_owned() }));
            wishes.own_undo = Some(CommandCount::default());
            wishes.follow_answers(|_| has_come);
            let player = "Ben".to_owned();
            let declined = NetNotice::Declined { player, void: false, why: None };
            wishes.follow(&TableNews::Net(declined));
            assert_eq!(wishes.was_withdrawn, was_withdrawn, "come: {has_come}");
            assert!(wishes.was_undo);
        }
    }

    #[test]
    fn a_broken_line_of_ones_own_ends_the_wishes_that_the_host_knew() {
        let own = CommandCount::default();
        for (undo, own_undo, has_come, is_void) in [
            (None, Some(own), true, true),
            (None, Some(own), false, false),
            (Some("Ben".to_owned()), None, false, true),
            (None, None, true, false),
        ] {
            let mut wishes = OpenWishes { undo, own_undo, ..OpenWishes::default() };
            wishes.own_line_broke(|_| has_come);
            assert_eq!(wishes.is_undo_void, is_void, "{wishes:?}");
            let is_kept = wishes.own_undo.is_some();
            assert_eq!(is_kept, own_undo.is_some() && !has_come, "it is sent once it can be");
        }
    }

    #[test]
    fn an_answer_names_the_player_whose_wish_the_person_has_read() {
        let mut wishes = OpenWishes::default();
        let answers = |player: Option<&str>| {
            let player = player.map(str::to_owned);
            [NetCommand::Agree { player: player.clone() }, NetCommand::Decline { player }]
        };
        let named = |wishes: &OpenWishes| answers(None).map(|answer| wishes.named(answer));
        assert_eq!(named(&wishes), answers(None), "nobody has asked");
        wishes.follow(&TableNews::Net(NetNotice::SwapAsked { player: "Ken".to_owned() }));
        assert_eq!(named(&wishes), answers(Some("Ken")));
        wishes.follow(&TableNews::Net(NetNotice::UndoAsked { player: "Ben".to_owned() }));
        assert_eq!(named(&wishes), answers(Some("Ben")), "it is answered first");
        let own = NetCommand::Decline { player: Some("Hana".to_owned()) };
        assert_eq!(wishes.named(own.clone()), own);
        wishes.answered(&NetCommand::Agree { player: Some("Ben".to_owned()) });
        assert_eq!(named(&wishes), answers(Some("Ken")));
    }

    #[test]
    fn a_wish_to_take_back_ends_with_what_happens_in_the_game() {
        let mut wishes = OpenWishes::default();
        let asked = NetNotice::UndoAsked { player: "Ben".to_owned() };
        wishes.follow(&TableNews::Net(asked));
        assert_eq!(wishes.undo.as_deref(), Some("Ben"));
        wishes.follow(&TableNews::Game(News::Acted));
        assert_eq!(wishes.undo, None);
    }
}
