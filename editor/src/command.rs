//! What a designer can ask of the window: one table that bar, menu, palette and shortcuts share.

use crate::step::Step;
use egui::{Key, KeyboardShortcut, Modifiers};
use fudaba::commands;

const CTRL: Modifiers = Modifiers::COMMAND;
const SHIFT: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);
const ALT: Modifiers = Modifiers::ALT;

const fn keys(modifiers: Modifiers, key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(modifiers, key)
}

/// Where a command stands in the menu.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Menu {
    /// Files.
    File,
    /// What is changed in any panel.
    Edit,
    /// The steps of a design.
    Step,
    /// The playtest.
    Try,
    /// Panels.
    Panel,
    /// The program and its window.
    Window,
    /// The palette alone: what buttons of one panel do.
    Palette,
}

impl Menu {
    /// Every part of the menu in order; what the palette alone has is in none.
    pub const ALL: [Self; 6] =
        [Self::File, Self::Edit, Self::Step, Self::Try, Self::Panel, Self::Window];

    /// The key of its heading.
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
    /// Asks the wizard's questions and makes a game of the answers.
    Wizard: "editor-wizard", "editor-wizard-tip", File, [keys(SHIFT, Key::N)];
    /// Writes the rules as a page that can be printed.
    PrintRules: "editor-print", "editor-print-tip", File, [keys(CTRL, Key::P)];
    /// Takes the last change back.
    Undo: "editor-undo", "editor-undo-tip", Edit, [keys(CTRL, Key::Z)];
    /// Makes a change again that was taken back.
    Redo: "editor-redo", "editor-redo-tip", Edit, [keys(SHIFT, Key::Z), keys(CTRL, Key::Y)];
    /// Chooses everything in the panel that is worked in.
    SelectAll: "editor-select-all", "editor-select-all-tip", Edit, [keys(CTRL, Key::A)];
    /// Makes another of what is chosen.
    Duplicate: "editor-duplicate", "editor-duplicate-tip", Edit, [keys(CTRL, Key::D)];
    /// Removes what is chosen.
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
    /// Shows the step after this one.
    NextStep: "editor-next-step", "editor-next-step-tip", Step, [keys(CTRL, Key::PageDown)];
    /// Shows the step before this one.
    PreviousStep: "editor-previous-step", "editor-previous-step-tip", Step,
        [keys(CTRL, Key::PageUp)];
    /// Deals another number in the playtest.
    TryNewDeal: "editor-try-new", "editor-try-new-tip", Try, [keys(ALT, Key::N)];
    /// Takes every move of the playtest back.
    TryRestart: "editor-try-restart", "editor-try-restart-tip", Try, [keys(ALT, Key::R)];
    /// Takes the last move of the playtest back.
    TryUndo: "editor-try-undo", "editor-try-undo-tip", Try, [keys(ALT, Key::Z)];
    /// Plays a move of the playtest again that was taken back.
    TryRedo: "editor-try-redo", "editor-try-redo-tip", Try, [keys(ALT, Key::Y)];
    /// Shows a move in the playtest.
    TryHint: "editor-try-hint", "editor-try-hint-tip", Try, [keys(ALT, Key::H)];
    /// Makes moves in the playtest that the rules forbid, and changes the rules by them.
    TryAllow: "editor-try-allow", "editor-try-allow-tip", Try, [keys(ALT, Key::A)];
    /// Plays many deals of the game in the background and tells what came of them.
    TryMany: "editor-try-many", "editor-try-many-tip", Try, [keys(ALT, Key::T)];
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
    /// Shows or hides the sheets as they are.
    ShowCells: "pane-cells", "pane-cells-tip", Panel, [keys(Modifiers::NONE, Key::F7)];
    /// Puts all panels back where they were at first.
    ResetPanels: "editor-reset-panels", "editor-reset-panels-tip", Panel, [keys(SHIFT, Key::F5)];
    /// Lists the commands, to be found by typing.
    Palette: "editor-palette", "editor-palette-tip", Window,
        [keys(SHIFT, Key::P), keys(CTRL, Key::K)];
    /// Shows what can be chosen for all games.
    Settings: "editor-settings", "editor-settings-tip", Window, [keys(CTRL, Key::Comma)];
    /// Explains the window in five callouts.
    Tour: "editor-tour", "editor-tour-tip", Window, [keys(SHIFT, Key::F1)];
    /// Turns to the next theme.
    Theme: "editor-theme", "editor-theme-tip", Window, [keys(SHIFT, Key::T)];
    /// Turns to the other language.
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
    /// Asks for a new field on the layout.
    AddField: "layout-new-field", "layout-new-field", Palette, [];
    /// Adds a deck to the layout.
    AddDeck: "layout-new-deck", "layout-new-deck", Palette, [];
    /// Brings what is chosen to a line at its left.
    AlignLeft: "layout-align-left", "layout-align-left", Palette, [];
    /// Brings the centres of what is chosen to an upright line.
    AlignCenter: "layout-align-center", "layout-align-center", Palette, [];
    /// Brings what is chosen to a line at its right.
    AlignRight: "layout-align-right", "layout-align-right", Palette, [];
    /// Brings what is chosen to a line at its top.
    AlignTop: "layout-align-top", "layout-align-top", Palette, [];
    /// Brings the centres of what is chosen to a level line.
    AlignMiddle: "layout-align-middle", "layout-align-middle", Palette, [];
    /// Brings what is chosen to a line at its bottom.
    AlignBottom: "layout-align-bottom", "layout-align-bottom", Palette, [];
    /// Makes the gaps between what is chosen equal, from left to right.
    SpaceAcross: "layout-distribute-across", "layout-distribute-across", Palette, [];
    /// Makes the gaps between what is chosen equal, from top to bottom.
    SpaceDown: "layout-distribute-down", "layout-distribute-down", Palette, [];
    /// Deals one card to the first chosen spot, two to the second, and so on.
    DealStaircase: "deals-staircase", "deals-staircase-tip", Palette, [];
    /// Deals all cards that are left to the chosen spots in turn.
    DealRest: "deals-rest", "deals-rest-tip", Palette, [];
    /// Turns the last card of each chosen spot up.
    DealLastUp: "deals-last-up", "deals-last-up-tip", Palette, [];
    /// Shows all of a truth table, suit after suit.
    TableWhole: "table-view-whole", "table-view-whole-tip", Palette, [];
    /// Shows all of a truth table, rank after rank.
    TableByRank: "table-view-rank", "table-view-rank-tip", Palette, [];
    /// Shows a truth table by pairs of suits.
    TableSuits: "table-view-suits", "table-view-suits-tip", Palette, [];
    /// Puts a pattern together for a truth table.
    TablePattern: "patterns-build", "patterns-build", Palette, [];
    /// Allows what is chosen of a truth table, or all of it.
    TableAllow: "table-allow-all", "table-allow-all", Palette, [];
    /// Forbids what is chosen of a truth table, or all of it.
    TableForbid: "table-forbid-all", "table-forbid-all", Palette, [];
    /// Turns over what is chosen of a truth table, or all of it.
    TableInvert: "table-invert-all", "table-invert-all", Palette, [];
    /// Chooses all cells that say what the current one says.
    TableSame: "table-choose-same", "table-choose-same", Palette, [];
    /// Copies cells with the names of their cards.
    TableCopyNamed: "table-copy-named", "table-copy-named", Palette, [];
    /// Pastes cells with rows for columns.
    TablePasteTurned: "table-paste-turned", "table-paste-turned", Palette, [];
    /// Fills the chosen cells from the uppermost.
    TableFillDown: "table-fill-down", "table-fill-down", Palette, [];
    /// Fills the chosen cells from the leftmost.
    TableFillRight: "table-fill-right", "table-fill-right", Palette, [];
    /// Shows the squares of a truth table larger.
    TableLarger: "table-zoom-in", "table-zoom-in", Palette, [];
    /// Shows the squares of a truth table smaller.
    TableSmaller: "table-zoom-out", "table-zoom-out", Palette, [];
    /// Shows as much of a truth table as there is room for.
    TableFit: "table-zoom-fit", "table-zoom-fit-tip", Palette, [];
}

impl Command {
    /// The command that shows a step.
    #[must_use]
    pub const fn of_step(step: Step) -> Self {
        match step {
            Step::Layout => Self::GoToLayout,
            Step::Cards => Self::GoToCards,
            Step::OpeningDeal => Self::GoToOpening,
            Step::ClickDeal => Self::GoToClick,
            Step::EmptyDeck => Self::GoToEmpty,
            Step::Put => Self::GoToPut,
            Step::Take => Self::GoToTake,
            Step::Clear => Self::GoToClear,
            Step::Extra => Self::GoToExtra,
            Step::About => Self::GoToAbout,
        }
    }

    /// The step that it shows, if it shows one.
    #[must_use]
    pub fn step(self) -> Option<Step> {
        Step::ALL.into_iter().find(|&step| Self::of_step(step) == self)
    }

    /// The steps whose panel does what this command of the palette asks.
    pub(crate) const fn steps(self) -> &'static [Step] {
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
            | Self::SpaceDown => &[Step::Layout],
            Self::DealStaircase | Self::DealRest | Self::DealLastUp => {
                &[Step::OpeningDeal, Step::ClickDeal]
            }
            _ => &[Step::Put, Step::Take],
        }
    }
}
