//! Availability of commands: which can be given now, and why the others cannot.

use super::Command;

/// Facts about the window that decide which commands are allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Situation {
    /// True if there is a page to return to, or something open to close.
    pub can_go_back: bool,
    /// True if the gallery is shown.
    pub at_gallery: bool,
    /// The game in progress, on the table or behind another page.
    pub table: Option<TableSituation>,
    /// True if the table itself is shown.
    pub at_table: bool,
    /// True if the game in progress is one of several players.
    pub is_party: bool,
    /// True if the form before a game of several players is shown.
    pub sets_up: bool,
    /// True if a game of several players is being replayed.
    pub replays_seats: bool,
}

/// Facts about the game in progress that decide which commands are allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TableSituation {
    /// True if a move can be taken back.
    pub can_undo: bool,
    /// True if the game set aside for this one can be brought back.
    pub can_return: bool,
    /// True if a move can be played again.
    pub can_redo: bool,
    /// True if there is a legal move to suggest.
    pub can_move: bool,
    /// True if a card can go to a goal field automatically.
    pub can_autoplay: bool,
    /// True if there is a deal number below this one.
    pub has_previous: bool,
    /// True if there is a deal number above this one.
    pub has_next: bool,
    /// True if the game is at another machine, where the dealer is.
    pub is_joined: bool,
    /// Text key of the reason why its positions cannot be solved; `None` if they can.
    pub unsolved: Option<&'static str>,
}

impl Situation {
    /// Checks whether a command is allowed.
    ///
    /// # Errors
    ///
    /// The key of the sentence that explains why not.
    pub fn allows(&self, command: Command) -> Result<(), &'static str> {
        let table = || self.table.ok_or("unavailable-no-game");
        let when = |holds: bool, otherwise| if holds { Ok(()) } else { Err(otherwise) };
        if self.replays_seats && command.is_shown() {
            return Ok(());
        }
        if command.is_solved() {
            table()?.unsolved.map_or(Ok(()), Err)?;
        }
        if command.is_for_solitaires() {
            table()?;
            when(!self.is_party, "unavailable-in-party")?;
        }
        if command.is_for_dealer() {
            when(!table()?.is_joined, "unavailable-joined")?;
        }
        match command {
            Command::Pause | Command::LastTrick | Command::Results | Command::Log => {
                table()?;
                when(self.is_party, "unavailable-in-solitaire")
            }
            // The rules of the game being set up, whatever is on the table.
            Command::Rules if self.sets_up => Ok(()),
            Command::NewDeal
            | Command::DealByNumber
            | Command::WinnableDeal
            | Command::CanItBeWon
            | Command::LayCards
            | Command::Rules => table().map(drop),
            Command::PreviousDeal => when(table()?.has_previous, "unavailable-no-previous"),
            Command::NextDeal => when(table()?.has_next, "unavailable-no-next"),
            Command::Undo => {
                let table = table()?;
                when(table.can_undo || table.can_return, "unavailable-nothing-to-undo")
            }
            Command::Restart => when(table()?.can_undo, "unavailable-nothing-to-undo"),
            Command::Redo => when(table()?.can_redo, "unavailable-nothing-to-redo"),
            Command::Hint | Command::ShowHow => when(table()?.can_move, "unavailable-no-moves"),
            Command::AutoplayNow => when(table()?.can_autoplay, "unavailable-nothing-home"),
            Command::Gallery => when(!self.at_gallery, "unavailable-here"),
            Command::Back => when(self.can_go_back, "unavailable-no-back"),
            Command::Replay
            | Command::Network
            | Command::Open
            | Command::Statistics
            | Command::Settings
            | Command::Palette
            | Command::Fullscreen
            | Command::Language
            | Command::Help
            | Command::Keys
            | Command::About
            | Command::Quit => Ok(()),
        }?;
        // Commands that change the cards are allowed only while the table is visible.
        when(self.at_table || !command.is_played(), "unavailable-away-from-table")
    }
}

impl Situation {
    /// True if the command makes sense on the current page; the menu leaves out the others.
    #[must_use]
    pub fn has_place_for(&self, command: Command) -> bool {
        let of_several = matches!(
            command,
            Command::Pause | Command::LastTrick | Command::Results | Command::Log
        );
        let of_game = command.is_played() || matches!(command, Command::LayCards | Command::Rules);
        let here = match command {
            Command::Rules if self.sets_up => true,
            _ if command.is_played() => self.at_table,
            // In the gallery no particular game is meant.
            _ => self.table.is_some() && !self.at_gallery,
        };
        (!of_game || here)
            && !(self.is_party && command.is_for_solitaires())
            && (self.is_party || !of_several)
            && !(self.table.is_some_and(|table| table.is_joined) && command.is_for_dealer())
            && !(self.at_gallery && command == Command::Gallery)
            && (self.can_go_back || command != Command::Back)
    }
}

impl Command {
    /// True if it only shows more of a game of several players, also of one that is replayed.
    pub(crate) const fn is_shown(self) -> bool {
        matches!(self, Self::LastTrick | Self::Results | Self::Log)
    }

    /// True if it acts on the cards on the table.
    const fn is_played(self) -> bool {
        matches!(
            self,
            Self::NewDeal
                | Self::DealByNumber
                | Self::PreviousDeal
                | Self::NextDeal
                | Self::Undo
                | Self::Redo
                | Self::Restart
                | Self::Hint
                | Self::CanItBeWon
                | Self::ShowHow
                | Self::WinnableDeal
                | Self::AutoplayNow
                | Self::Pause
                | Self::LastTrick
                | Self::Results
                | Self::Log
        )
    }

    /// True if only a dealer at this screen can do it.
    const fn is_for_dealer(self) -> bool {
        matches!(
            self,
            Self::NewDeal
                | Self::DealByNumber
                | Self::PreviousDeal
                | Self::NextDeal
                | Self::Redo
                | Self::Restart
                | Self::Pause
        )
    }

    /// True if it does not apply to games of several players.
    const fn is_for_solitaires(self) -> bool {
        self.is_solved() || matches!(self, Self::LayCards | Self::AutoplayNow)
    }

    /// True if it needs a game whose positions can be solved.
    pub(crate) const fn is_solved(self) -> bool {
        matches!(self, Self::CanItBeWon | Self::ShowHow | Self::WinnableDeal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_done_says_why() {
        let nowhere = Situation::default();
        assert_eq!(nowhere.allows(Command::Undo), Err("unavailable-no-game"));
        assert_eq!(nowhere.allows(Command::Settings), Ok(()));
        let fresh = TableSituation { can_move: true, ..TableSituation::default() };
        let at_table = Situation { table: Some(fresh), at_table: true, ..nowhere };
        assert_eq!(at_table.allows(Command::Undo), Err("unavailable-nothing-to-undo"));
        assert_eq!(at_table.allows(Command::Hint), Ok(()));
        let reading = Situation { at_table: false, ..at_table };
        assert_eq!(reading.allows(Command::Hint), Err("unavailable-away-from-table"));
        assert_eq!(reading.allows(Command::Rules), Ok(()));
    }

    #[test]
    fn at_a_table_over_a_network_only_its_host_deals() {
        let table = TableSituation { is_joined: true, can_undo: true, ..TableSituation::default() };
        let (at_table, is_party) = (true, true);
        let there = Situation { table: Some(table), at_table, is_party, ..Situation::default() };
        for command in [Command::NewDeal, Command::Pause, Command::Restart, Command::Redo] {
            assert_eq!(there.allows(command), Err("unavailable-joined"), "{command:?}");
            assert!(!there.has_place_for(command), "{command:?}");
        }
        assert_eq!(there.allows(Command::Undo), Ok(()), "the host is asked");
        assert!(there.has_place_for(Command::LastTrick));
    }

    #[test]
    fn the_menu_has_nothing_that_can_never_be_given() {
        let gallery = Situation { at_gallery: true, ..Situation::default() };
        let listed = |situation: Situation| -> Vec<Command> {
            let all = Command::ALL.iter().copied();
            all.filter(|&command| situation.has_place_for(command)).collect()
        };
        for command in listed(gallery) {
            assert_eq!(gallery.allows(command), Ok(()), "{command:?}");
        }
        let table = Situation {
            table: Some(TableSituation::default()),
            at_table: true,
            can_go_back: true,
            ..Situation::default()
        };
        assert!(listed(table).contains(&Command::Undo), "it can be given after a move");
        assert!(!listed(table).contains(&Command::Pause));
        let shelf = Situation { at_table: false, at_gallery: true, ..table };
        assert!(!listed(shelf).contains(&Command::Rules), "of which game?");
        let form = Situation { sets_up: true, at_gallery: false, ..gallery };
        assert!(listed(form).contains(&Command::Rules));
        assert_eq!(form.allows(Command::Rules), Ok(()));
        let party = Situation { is_party: true, ..table };
        assert!(!listed(party).contains(&Command::AutoplayNow));
        assert!(listed(party).contains(&Command::Hint));
        assert!(listed(party).contains(&Command::LastTrick));
        for command in [Command::Help, Command::Keys, Command::About] {
            assert!(listed(gallery).contains(&command) && listed(party).contains(&command));
        }
    }
}
