//! The commands of the window: one table shared by bar, menu, palette and shortcuts.

use crate::step::DesignStep;
use egui::{Key, KeyboardShortcut, Modifiers};
use fudaba::commands;

const CTRL: Modifiers = Modifiers::COMMAND;
const SHIFT: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);
const ALT: Modifiers = Modifiers::ALT;

const fn keys(modifiers: Modifiers, key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(modifiers, key)
}

/// Place of a command in the menu.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Menu {
    /// Files.
    File,
    /// Changes in any panel.
    Edit,
    /// The steps of a design.
    Step,
    /// The playtest.
    Try,
    /// Panels.
    Panel,
    /// The program and its window.
    Window,
    /// No menu but the palette: buttons of a single panel.
    Palette,
}

impl Menu {
    /// Every part of the menu, in order; [`Self::Palette`] is none of them.
    pub const ALL: [Self; 6] =
        [Self::File, Self::Edit, Self::Step, Self::Try, Self::Panel, Self::Window];

    /// Returns the key of its heading.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::File => "editor-menu-file",
            Self::Edit => "editor-menu-edit",
            Self::Step => "editor-menu-step",
            Self::Try => "editor-menu-try",
            Self::Panel => "editor-menu-panel",
            Self::Window => "editor-menu-window",
            Self::Palette => "editor-palette",
        }
    }
}

commands! {
    while typing: [New, Open, Save, SaveAs, Palette, Fullscreen, Language, Quit, GoToLayout,
        GoToCards, GoToOpening, GoToClick, GoToEmpty, GoToPut, GoToTake, GoToClear, GoToExtra,
        GoToAbout, NextStep, PreviousStep];
    /// Begins another game, from nothing, a template, a sample or the wizard.
    New: "editor-new", "editor-new-tip", File, [keys(CTRL, Key::N)];
    /// Opens a file.
    Open: "editor-open", "editor-open-tip", File, [keys(CTRL, Key::O)];
    /// Writes the game to its file.
    Save: "editor-save", "editor-save-tip", File, [keys(CTRL, Key::S)];
    /// Writes the game to another file.
    SaveAs: "editor-save-as", "editor-save-as-tip", File, [keys(SHIFT, Key::S)];
    /// Asks the wizard's questions and makes a game from the answers.
    Wizard: "editor-wizard", "editor-wizard-tip", File, [keys(SHIFT, Key::N)];
    /// Writes the rules as a printable page.
    PrintRules: "editor-print", "editor-print-tip", File, [keys(CTRL, Key::P)];
    /// Undoes the last change.
    Undo: "editor-undo", "editor-undo-tip", Edit, [keys(CTRL, Key::Z)];
    /// Redoes the last change undone.
    Redo: "editor-redo", "editor-redo-tip", Edit, [keys(SHIFT, Key::Z), keys(CTRL, Key::Y)];
    /// Selects everything in the panel in use.
    SelectAll: "editor-select-all", "editor-select-all-tip", Edit, [keys(CTRL, Key::A)];
    /// Duplicates the selection.
    Duplicate: "editor-duplicate", "editor-duplicate-tip", Edit, [keys(CTRL, Key::D)];
    /// Deletes the selection.
    Delete: "editor-delete", "editor-delete-tip", Edit, [keys(Modifiers::NONE, Key::Delete)];
    /// Shows the layout.
    GoToLayout: "step-layout", "step-layout-tip", Step, [keys(CTRL, Key::Num1)];
    /// Shows the cards used.
    GoToCards: "step-cards", "step-cards-tip", Step, [keys(CTRL, Key::Num2)];
    /// Shows the opening deal.
    GoToOpening: "step-opening", "step-opening-tip", Step, [keys(CTRL, Key::Num3)];
    /// Shows the click deal.
    GoToClick: "step-click", "step-click-tip", Step, [keys(CTRL, Key::Num4)];
    /// Shows the rule of the empty deck.
    GoToEmpty: "step-empty", "step-empty-tip", Step, [keys(CTRL, Key::Num5)];
    /// Shows the put rules.
    GoToPut: "step-put", "step-put-tip", Step, [keys(CTRL, Key::Num6)];
    /// Shows the take rules.
    GoToTake: "step-take", "step-take-tip", Step, [keys(CTRL, Key::Num7)];
    /// Shows the clear rules.
    GoToClear: "step-clear", "step-clear-tip", Step, [keys(CTRL, Key::Num8)];
    /// Shows the extra rules.
    GoToExtra: "step-extra", "step-extra-tip", Step, [keys(CTRL, Key::Num9)];
    /// Shows the game's name, texts and faces.
    GoToAbout: "step-about", "step-about-tip", Step, [keys(CTRL, Key::Num0)];
    /// Shows the next step.
    NextStep: "editor-next-step", "editor-next-step-tip", Step, [keys(CTRL, Key::PageDown)];
    /// Shows the previous step.
    PreviousStep: "editor-previous-step", "editor-previous-step-tip", Step,
        [keys(CTRL, Key::PageUp)];
    /// Deals another number in the playtest.
    TryNewDeal: "editor-try-new", "editor-try-new-tip", Try, [keys(ALT, Key::N)];
    /// Undoes every move of the playtest.
    TryRestart: "editor-try-restart", "editor-try-restart-tip", Try, [keys(ALT, Key::R)];
    /// Undoes the last move of the playtest.
    TryUndo: "editor-try-undo", "editor-try-undo-tip", Try, [keys(ALT, Key::Z)];
    /// Redoes a move of the playtest.
    TryRedo: "editor-try-redo", "editor-try-redo-tip", Try, [keys(ALT, Key::Y)];
    /// Shows a possible move in the playtest.
    TryHint: "editor-try-hint", "editor-try-hint-tip", Try, [keys(ALT, Key::H)];
    /// Makes forbidden moves in the playtest and changes the rules to allow them.
    TryAllow: "editor-try-allow", "editor-try-allow-tip", Try, [keys(ALT, Key::A)];
    /// Plays many deals of the game in the background and reports the results.
    TryMany: "editor-try-many", "editor-try-many-tip", Try, [keys(ALT, Key::T)];
    /// Solves deals of the game in the background, or pauses that.
    TryReport: "editor-try-report", "editor-try-report-tip", Try, [keys(ALT, Key::W)];
    /// Opens the game in the player.
    PlayGame: "editor-play", "editor-play-tip", Try, [keys(ALT, Key::P)];
    /// Shows or hides the playtest.
    ShowPlaytest: "pane-playtest", "pane-playtest-tip", Panel, [keys(Modifiers::NONE, Key::F5)];
    /// Shows or hides the rules in words.
    ShowRules: "pane-rules", "pane-rules-tip", Panel, [keys(Modifiers::NONE, Key::F1)];
    /// Shows or hides the problems.
    ShowProblems: "pane-problems", "pane-problems-tip", Panel, [keys(Modifiers::NONE, Key::F8)];
    /// Shows or hides the history.
    ShowHistory: "pane-history", "pane-history-tip", Panel, [keys(Modifiers::NONE, Key::F6)];
    /// Shows or hides the sheets, cell by cell.
    ShowCells: "pane-cells", "pane-cells-tip", Panel, [keys(Modifiers::NONE, Key::F7)];
    /// Shows or hides the report on the deals that can be won.
    ShowReport: "pane-report", "pane-report-tip", Panel, [keys(Modifiers::NONE, Key::F9)];
    /// Puts all panels back in their first places.
    ResetPanels: "editor-reset-panels", "editor-reset-panels-tip", Panel, [keys(SHIFT, Key::F5)];
    /// Lists the commands, to be found by typing.
    Palette: "editor-palette", "editor-palette-tip", Window,
        [keys(SHIFT, Key::P), keys(CTRL, Key::K)];
    /// Shows the settings for all games.
    Settings: "editor-settings", "editor-settings-tip", Window, [keys(CTRL, Key::Comma)];
    /// Explains the window in five callouts.
    Tour: "editor-tour", "editor-tour-tip", Window, [keys(SHIFT, Key::F1)];
    /// Switches to the next theme.
    Theme: "editor-theme", "editor-theme-tip", Window, [keys(SHIFT, Key::T)];
    /// Switches to the other language.
    Language: "editor-language", "editor-language-tip", Window, [keys(SHIFT, Key::L)];
    /// Makes everything larger.
    Larger: "editor-larger", "editor-larger-tip", Window,
        [keys(CTRL, Key::Plus), keys(CTRL, Key::Equals)];
    /// Makes everything smaller.
    Smaller: "editor-smaller", "editor-smaller-tip", Window, [keys(CTRL, Key::Minus)];
    /// Gives everything its usual size.
    UsualSize: "editor-usual-size", "editor-usual-size-tip", Window, [];
    /// Fills the screen, or stops filling it.
    Fullscreen: "editor-fullscreen", "editor-fullscreen-tip", Window,
        [keys(Modifiers::NONE, Key::F11)];
    /// Ends the program.
    Quit: "editor-quit", "editor-quit-tip", Window, [keys(CTRL, Key::Q)];
    /// Opens the form for a new field on the layout.
    AddField: "layout-new-field", "layout-new-field", Palette, [];
    /// Adds a deck to the layout.
    AddDeck: "layout-new-deck", "layout-new-deck", Palette, [];
    /// Aligns the selection at its left edges.
    AlignLeft: "layout-align-left", "layout-align-left", Palette, [];
    /// Aligns the centres of the selection on a vertical line.
    AlignCenter: "layout-align-center", "layout-align-center", Palette, [];
    /// Aligns the selection at its right edges.
    AlignRight: "layout-align-right", "layout-align-right", Palette, [];
    /// Aligns the selection at its top edges.
    AlignTop: "layout-align-top", "layout-align-top", Palette, [];
    /// Aligns the centres of the selection on a horizontal line.
    AlignMiddle: "layout-align-middle", "layout-align-middle", Palette, [];
    /// Aligns the selection at its bottom edges.
    AlignBottom: "layout-align-bottom", "layout-align-bottom", Palette, [];
    /// Makes the gaps between the selected piles equal, from left to right.
    SpaceAcross: "layout-distribute-across", "layout-distribute-across", Palette, [];
    /// Makes the gaps between the selected piles equal, from top to bottom.
    SpaceDown: "layout-distribute-down", "layout-distribute-down", Palette, [];
    /// Deals one card to the first selected spot, two to the second, and so on.
    DealStaircase: "deals-staircase", "deals-staircase-tip", Palette, [];
    /// Deals all remaining cards to the selected spots in turn.
    DealRest: "deals-rest", "deals-rest-tip", Palette, [];
    /// Turns up the last card of each selected spot.
    DealLastUp: "deals-last-up", "deals-last-up-tip", Palette, [];
    /// Shows all of a truth table, suit by suit.
    TableWhole: "table-view-whole", "table-view-whole-tip", Palette, [];
    /// Shows all of a truth table, rank by rank.
    TableByRank: "table-view-rank", "table-view-rank-tip", Palette, [];
    /// Shows a truth table by pairs of suits.
    TableSuits: "table-view-suits", "table-view-suits-tip", Palette, [];
    /// Builds a pattern for a truth table.
    TablePattern: "patterns-build", "patterns-build", Palette, [];
    /// Allows the selected cells of a truth table, or all of it.
    TableAllow: "table-allow-all", "table-allow-all", Palette, [];
    /// Forbids the selected cells of a truth table, or all of it.
    TableForbid: "table-forbid-all", "table-forbid-all", Palette, [];
    /// Inverts the selected cells of a truth table, or all of it.
    TableInvert: "table-invert-all", "table-invert-all", Palette, [];
    /// Selects all cells with the value of the current one.
    TableSame: "table-choose-same", "table-choose-same", Palette, [];
    /// Copies cells with the names of their cards.
    TableCopyNamed: "table-copy-named", "table-copy-named", Palette, [];
    /// Pastes cells with rows and columns swapped.
    TablePasteTurned: "table-paste-turned", "table-paste-turned", Palette, [];
    /// Fills the selected cells from the topmost.
    TableFillDown: "table-fill-down", "table-fill-down", Palette, [];
    /// Fills the selected cells from the leftmost.
    TableFillRight: "table-fill-right", "table-fill-right", Palette, [];
    /// Enlarges the squares of a truth table.
    TableLarger: "table-zoom-in", "table-zoom-in", Palette, [];
    /// Shrinks the squares of a truth table.
    TableSmaller: "table-zoom-out", "table-zoom-out", Palette, [];
    /// Fits a truth table to the space available.
    TableFit: "table-zoom-fit", "table-zoom-fit-tip", Palette, [];
}

impl Command {
    /// Returns the command that shows a step.
    #[must_use]
    pub const fn of_step(step: DesignStep) -> Self {
        match step {
            DesignStep::Layout => Self::GoToLayout,
            DesignStep::Cards => Self::GoToCards,
            DesignStep::OpeningDeal => Self::GoToOpening,
            DesignStep::ClickDeal => Self::GoToClick,
            DesignStep::EmptyDeck => Self::GoToEmpty,
            DesignStep::Put => Self::GoToPut,
            DesignStep::Take => Self::GoToTake,
            DesignStep::Clear => Self::GoToClear,
            DesignStep::Extra => Self::GoToExtra,
            DesignStep::About => Self::GoToAbout,
        }
    }

    /// Returns the step that it shows, if any.
    #[must_use]
    pub fn step(self) -> Option<DesignStep> {
        DesignStep::ALL.into_iter().find(|&step| Self::of_step(step) == self)
    }

    /// Returns the steps whose panel carries out this command of the palette.
    pub(crate) const fn steps(self) -> &'static [DesignStep] {
        match self {
            Self::AddField
            | Self::AddDeck
            | Self::AlignLeft
            | Self::AlignCenter
            | Self::AlignRight
            | Self::AlignTop
            | Self::AlignMiddle
            | Self::AlignBottom
            | Self::SpaceAcross
            | Self::SpaceDown => &[DesignStep::Layout],
            Self::DealStaircase | Self::DealRest | Self::DealLastUp => {
                &[DesignStep::OpeningDeal, DesignStep::ClickDeal]
            }
            _ => &[DesignStep::Put, DesignStep::Take],
        }
    }
}
