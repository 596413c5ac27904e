//! Which commands can be given now, and why the others cannot.

use super::Command;

/// What the commands need to know of the window.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Situation {
    /// Whether there is a page to go back to, or something open that closes.
    pub can_go_back: bool,
    /// Whether the games are shown.
    pub at_gallery: bool,
    /// The game in progress, where the table is shown or waits behind another page.
    pub table: Option<TableSituation>,
    /// Whether the table itself is shown.
    pub at_table: bool,
    /// Whether the game in progress is one of several players.
    pub is_party: bool,
    /// True if the page is shown on which a game of several players is set up.
    pub sets_up: bool,
}

/// What the commands need to know of the game in progress.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TableSituation {
    /// Whether a move can be taken back.
    pub can_undo: bool,
    /// Whether the game that was left for this one can be brought back.
    pub can_return: bool,
    /// Whether a move can be played again.
    pub can_redo: bool,
    /// Whether a move is left to be shown.
    pub can_move: bool,
    /// Whether a card can go home by itself.
    pub can_autoplay: bool,
    /// Whether there is a deal number below this one.
    pub has_previous: bool,
    /// Whether there is a deal number above this one.
    pub has_next: bool,
}

impl Situation {
    /// Whether a command can be given.
    ///
    /// # Errors
    ///
    /// The key of the sentence that says why not.
    pub fn allows(&self, command: Command) -> Result<(), &'static str> {
        let table = || self.table.ok_or("unavailable-no-game");
        let when = |holds: bool, otherwise| if holds { Ok(()) } else { Err(otherwise) };
        if command.is_for_solitaires() {
            table()?;
            when(!self.is_party, "unavailable-in-party")?;
        }
        match command {
            Command::Pause | Command::LastTrick | Command::Results | Command::Log => {
                table()?;
                when(self.is_party, "unavailable-in-solitaire")
            }
            // Those of the game that is set up, whatever is played.
            Command::Rules if self.sets_up => Ok(()),
            Command::NewDeal | Command::DealByNumber | Command::LayCards | Command::Rules => {
                table().map(drop)
            }
            Command::PreviousDeal => when(table()?.has_previous, "unavailable-no-previous"),
            Command::NextDeal => when(table()?.has_next, "unavailable-no-next"),
            Command::Undo => {
                let table = table()?;
                when(table.can_undo || table.can_return, "unavailable-nothing-to-undo")
            }
            Command::Restart => when(table()?.can_undo, "unavailable-nothing-to-undo"),
            Command::Redo => when(table()?.can_redo, "unavailable-nothing-to-redo"),
            Command::Hint => when(table()?.can_move, "unavailable-no-moves"),
            Command::AutoplayNow => when(table()?.can_autoplay, "unavailable-nothing-home"),
            Command::Gallery => when(!self.at_gallery, "unavailable-here"),
            Command::Back => when(self.can_go_back, "unavailable-no-back"),
            Command::Replay
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
        // What changes the cards is asked for in sight of them.
        when(self.at_table || !command.is_played(), "unavailable-away-from-table")
    }
}

impl Situation {
    /// Whether a command could ever be given on the page that is shown: what could not has no
    /// place in its menu.
    #[must_use]
    pub fn has_place_for(&self, command: Command) -> bool {
        let alone = matches!(command, Command::Pause | Command::LastTrick);
        let of_game = command.is_played() || matches!(command, Command::LayCards | Command::Rules);
        let here = match command {
            Command::Rules if self.sets_up => true,
            _ if command.is_played() => self.at_table,
            // Among all games none is meant.
            _ => self.table.is_some() && !self.at_gallery,
        };
        (!of_game || here)
            && !(self.is_party && command.is_for_solitaires())
            && (self.is_party || !alone)
            && !(self.at_gallery && command == Command::Gallery)
            && (self.can_go_back || command != Command::Back)
    }
}

impl Command {
    /// Whether it acts on the cards that lie on the table.
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
                | Self::AutoplayNow
                | Self::Pause
                | Self::LastTrick
                | Self::Results
                | Self::Log
        )
    }

    /// Whether games of several players have nothing of the kind.
    const fn is_for_solitaires(self) -> bool {
        matches!(
            self,
            Self::PreviousDeal | Self::NextDeal | Self::LayCards | Self::Hint | Self::AutoplayNow
        )
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
        assert!(!listed(party).contains(&Command::Hint));
        assert!(listed(party).contains(&Command::LastTrick));
        for command in [Command::Help, Command::Keys, Command::About] {
            assert!(listed(gallery).contains(&command) && listed(party).contains(&command));
        }
    }
}
