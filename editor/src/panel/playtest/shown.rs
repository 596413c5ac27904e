//! The game on the board: playing it, following changes of the rules, and reporting results.

use super::{
    bar::{DealNumberField, PlaytestRequest},
    refused::Refused,
    trial::Trial,
    words::broken_words,
};
use crate::{context::EditorContext, work::Judged};
use egui::Ui;
use engine::{
    agents::{self, Hint},
    cards::DealNumber,
    definition::RuleRef,
    rules::{Action, View},
};
use fudaba::{
    board::{BoardInput, BoardKeys, BoardWidget},
    chance,
    desk::words::{TableWords, start_fault},
    library::{GameOrigin, LibraryGame},
    party::hint_words,
    text::what_happened,
    tr,
};
use std::{path::PathBuf, sync::Arc};

/// The first deal of a playtest.
const FIRST_DEAL: DealNumber = DealNumber(1);

/// The game on the board.
#[derive(Debug)]
pub(super) struct ShownGame {
    /// The game with its moves.
    pub(super) trial: Trial,
    board: BoardWidget,
    /// The game with its rules and pictures, for the texts and the board.
    game: LibraryGame,
    /// The last event, in words.
    pub(super) said: String,
    /// The last refused move, until the next action.
    pub(super) refused: Option<Refused>,
    /// An action to be played as soon as the rules have changed.
    retry: Option<Action>,
    hints: Vec<Hint>,
    hint: Option<Hint>,
    /// True if the moves that are not done are those of a solution, which nobody has played.
    pub(super) has_solution: bool,
}

impl ShownGame {
    /// Returns the judged game on a board, if it is sound.
    pub(super) fn of(judged: &Judged, editor: &EditorContext) -> Option<Self> {
        let game = game(judged, editor)?;
        let trial = Trial::new(Arc::clone(&game.rules), FIRST_DEAL);
        let mut board = BoardWidget::new();
        board.reset();
        Some(Self {
            trial,
            board,
            game,
            said: String::new(),
            refused: None,
            retry: None,
            hints: Vec::new(),
            hint: None,
            has_solution: false,
        })
    }

    /// Continues with the rules just judged; an unsound game changes nothing.
    pub(super) fn reload(&mut self, judged: &Judged, editor: &mut EditorContext) {
        let Some(game) = game(judged, editor) else {
            self.retry = None;
            return;
        };
        self.game = game;
        let was_broken = self.trial.broken().is_some();
        self.trial.reload(Arc::clone(&self.game.rules));
        self.changed();
        let texts = &editor.context.texts;
        if let Some(broken) = broken_words(texts, &self.trial) {
            editor.say(broken);
        } else if was_broken {
            self.said = tr!(texts, "playtest-mended", count = self.trial.moves());
            editor.say(self.said.clone());
        }
        self.forget_refusal(editor);
        if let Some(action) = self.retry.take() {
            self.act(action, editor, true);
        }
    }

    /// Plays an action, or reports why not; `open` also shows the rules that would allow it.
    fn act(&mut self, action: Action, editor: &mut EditorContext, open: bool) {
        let view = self.trial.view();
        match self.trial.play(action) {
            Ok(events) => {
                let happened = what_happened(&editor.context.texts, &self.game.rules, &events);
                self.said = editor.context.texts.sentences(&happened);
                self.has_solution = false;
                self.board.follow(&events);
                self.changed();
                self.forget_refusal(editor);
            }
            Err(refusal) => {
                let refused = Refused::new(&self.game.rules, &view, action, refusal, open);
                refused.light(editor);
                self.refused = Some(refused);
            }
        }
    }

    /// Drops the hints after a change of the position.
    fn changed(&mut self) {
        self.hints.clear();
        self.hint = None;
    }

    /// Forgets the refused move, and clears the highlight of its cells.
    pub(super) fn forget_refusal(&mut self, editor: &mut EditorContext) {
        if let Some(refused) = self.refused.take() {
            refused.put_out(editor);
        }
    }

    /// Schedules a move to be played as soon as the rules have changed.
    pub(super) fn play_after_edit(&mut self, action: Action) {
        self.retry = Some(action);
    }

    /// Carries out an action from the row above the board.
    pub(super) fn give(
        &mut self,
        asked: PlaytestRequest,
        editor: &mut EditorContext,
        field: &mut DealNumberField,
    ) {
        let texts = &editor.context.texts;
        match asked {
            PlaytestRequest::New => self.deal(chance::deal_number(&self.game.rules)),
            PlaytestRequest::Deal(number) => {
                if let Err(error) = self.game.rules.start(&engine::rules::Start::Number(number)) {
                    field.refuse(start_fault(texts, &error));
                    return;
                }
                self.deal(number);
            }
            PlaytestRequest::Restart => self.trial.go_to(0),
            PlaytestRequest::Undo => {
                self.trial.undo();
            }
            PlaytestRequest::Redo => {
                self.trial.redo();
            }
            PlaytestRequest::Hint => {
                self.show_hint(editor);
                return;
            }
            PlaytestRequest::Allow | PlaytestRequest::Log | PlaytestRequest::Many => return,
        }
        self.changed();
        self.said = tr!(texts, "playtest-at", count = self.trial.moves());
        self.forget_refusal(editor);
    }

    fn deal(&mut self, number: DealNumber) {
        self.trial.deal(number);
        self.has_solution = false;
        self.board.deal_from(self.game.rules.first_deck());
    }

    /// Opens a deal, with moves that are still to be played.
    pub(super) fn open(&mut self, number: DealNumber, way: &[Action], editor: &mut EditorContext) {
        self.deal(number);
        for &action in way {
            if self.trial.play(action).is_err() {
                break;
            }
        }
        self.trial.promise();
        self.has_solution = true;
        self.changed();
        self.forget_refusal(editor);
        let (texts, deal) = (&editor.context.texts, number.to_string());
        self.said = match way.len() {
            0 if self.is_lost(editor) => tr!(texts, "report-opened-lost", deal = deal),
            0 => tr!(texts, "report-opened", deal = deal),
            count => tr!(texts, "report-opened-way", deal = deal, count = count),
        };
        editor.say(self.said.clone());
    }

    /// Goes to the position after this many moves.
    pub(super) fn go_to(&mut self, moves: usize, editor: &mut EditorContext) {
        self.trial.go_to(moves);
        self.changed();
        self.said = tr!(editor.context.texts, "playtest-at", count = self.trial.moves());
        self.forget_refusal(editor);
    }

    fn show_hint(&mut self, editor: &mut EditorContext) {
        let view = self.trial.view();
        if self.is_lost(editor) {
            // As in the player, no move is praised where none wins.
            self.changed();
            self.said = tr!(editor.context.texts, "playtest-hint-lost");
            return editor.say(self.said.clone());
        }
        if self.hints.is_empty() {
            self.hints = agents::hints(&self.game.rules, &view);
        } else {
            self.hints.rotate_left(1);
        }
        self.hint = self.hints.first().copied();
        self.said = match self.hint {
            Some(hint) => hint_words(&editor.context.texts, &self.game.rules, &view, hint),
            None if self.can_move() => tr!(editor.context.texts, "playtest-no-hint"),
            None => tr!(editor.context.texts, "playtest-no-move"),
        };
        editor.say(self.said.clone());
    }

    /// True if the report has proved that this deal cannot be won.
    fn is_lost(&self, editor: &EditorContext) -> bool {
        editor.report.figures().unwinnable.contains(&self.trial.number())
    }

    fn can_move(&self) -> bool {
        let mut legal = Vec::new();
        self.trial.view().legal(&self.game.rules, &mut legal);
        !legal.is_empty()
    }

    /// Says whether forbidden moves are taken as examples.
    pub(super) fn tell_mode(&mut self, editor: &mut EditorContext, allows: bool) {
        let texts = &editor.context.texts;
        self.said =
            if allows { tr!(texts, "playtest-allow-on") } else { tr!(texts, "playtest-allow-off") };
        if let Some(refused) = self.refused.as_mut().filter(|_| allows) {
            refused.open = true;
        }
        editor.say(self.said.clone());
    }

    /// Returns the rule behind the message in the strip, if there is one.
    pub(super) fn rule(&self) -> Option<RuleRef> {
        match &self.refused {
            Some(refused) => refused.refusal.rule,
            None => match self.trial.broken()?.why {
                super::trial::BrokenReason::Refused(refusal) => refusal.rule,
                super::trial::BrokenReason::SpotGone => None,
            },
        }
    }

    /// Shows the board: the game, or with `look` an earlier position, for viewing only. With
    /// `free`, a refused move becomes an example at once.
    pub(super) fn show_board(
        &mut self,
        ui: &mut Ui,
        editor: &mut EditorContext,
        look: Option<&View>,
        free: bool,
    ) {
        let context = &mut editor.context;
        context.dress(ui.ctx(), Some(&self.game.pictures));
        let now = self.trial.view();
        let view = look.unwrap_or(&now);
        let words = TableWords { texts: &context.texts, game: &self.game, view };
        let settings = context.store.settings();
        let input = BoardInput {
            rules: &self.game.rules,
            view,
            theme: &context.theme,
            felt: context.theme.felt(settings.felt),
            texts: &words,
            size: settings.table_size,
            click: settings.click,
            animations: settings.animations,
            celebrate: settings.win_animation,
            hint: self.hint.filter(|_| look.is_none()).map(|hint| hint.action),
            enabled: look.is_none(),
            keys: BoardKeys::Own,
            free_hand: free,
        };
        let output = self.board.show(ui, &mut context.cards, &input);
        if let Some(action) = output.action {
            self.act(action, editor, free);
            ui.ctx().request_repaint();
        } else if let Some((action, refusal)) = output.refused {
            self.forget_refusal(editor);
            let refused = Refused::new(&self.game.rules, &now, action, refusal, free);
            refused.light(editor);
            self.refused = Some(refused);
            ui.ctx().request_repaint();
        }
    }
}

/// Returns a judged game with its rules and pictures, if it is sound.
fn game(judged: &Judged, editor: &EditorContext) -> Option<LibraryGame> {
    Some(LibraryGame {
        workbook: Some(Arc::clone(judged.definition.as_ref()?)),
        rules: Arc::clone(judged.rules.as_ref()?),
        sources: Arc::clone(&judged.sources),
        pictures: Arc::clone(editor.work.content().pictures()),
        origin: GameOrigin::Path(editor.work.path().cloned().unwrap_or_else(PathBuf::new)),
        diagnostics: Vec::new(),
        declared: None,
    })
}
