//! The questions of each page, as far as earlier answers leave them open.

use super::words::{choose, count, note, yes};
use crate::wizard::{
    Answers, BuildOrder, EmptyColumn, FoundationStart, Moves, OpeningShape, PairBy, Redeals,
    RowDeal, Stock, SuitCount, WizardGoal,
};
use egui::{RichText, TextEdit, Ui};
use engine::workbook::Suits;
use fudaba::{desk::AppContext, tr};

/// Asks for the aim of the player and the cards used.
pub(super) fn game(ui: &mut Ui, context: &AppContext, answers: &mut Answers) {
    let texts = &context.texts;
    let goals = [
        (WizardGoal::Foundations, tr!(texts, "wizard-goal-foundations")),
        (WizardGoal::WholeRuns, tr!(texts, "wizard-goal-runs")),
        (WizardGoal::Chain, tr!(texts, "wizard-goal-chain")),
        (WizardGoal::Pairs, tr!(texts, "wizard-goal-pairs")),
    ];
    let mut goal = answers.goal;
    if choose(ui, context, &tr!(texts, "wizard-goal"), &mut goal, &goals) {
        // Another kind of game starts from its usual answers.
        let title = std::mem::take(&mut answers.title);
        *answers = Answers { title, ..Answers::of_goal(goal) };
    }
    note(
        ui,
        match answers.goal {
            WizardGoal::Foundations => tr!(texts, "wizard-goal-foundations-note"),
            WizardGoal::WholeRuns => tr!(texts, "wizard-goal-runs-note"),
            WizardGoal::Chain => tr!(texts, "wizard-goal-chain-note"),
            WizardGoal::Pairs => tr!(texts, "wizard-goal-pairs-note"),
        },
    );
    let packs: Vec<_> = (1..=Answers::MOST_PACKS).map(|packs| (packs, packs.to_string())).collect();
    choose(ui, context, &tr!(texts, "wizard-packs"), &mut answers.packs, &packs);
    let mut suits = vec![(SuitCount::Four, "4".to_owned()), (SuitCount::Two, "2".to_owned())];
    // A single suit in three packs would need more copies of a card than a pack may have.
    if answers.packs <= 2 {
        suits.push((SuitCount::One, "1".to_owned()));
    }
    choose(ui, context, &tr!(texts, "wizard-suits"), &mut answers.suits, &suits);
    note(ui, tr!(texts, "wizard-suits-note", count = answers.cards()));
}

fn suits_in_words(context: &AppContext, suits: &[Suits]) -> Vec<(Suits, String)> {
    let texts = &context.texts;
    let words = |suits| match suits {
        Suits::Any => tr!(texts, "wizard-suits-any"),
        Suits::Same => tr!(texts, "wizard-suits-same"),
        Suits::SameColor => tr!(texts, "wizard-suits-color"),
        Suits::Alternating => tr!(texts, "wizard-suits-alternating"),
        Suits::Other => tr!(texts, "wizard-suits-other"),
    };
    suits.iter().map(|&suits| (suits, words(suits))).collect()
}

/// Asks for the number of columns, how they are built, and how cards move.
pub(super) fn columns(ui: &mut Ui, context: &AppContext, answers: &mut Answers) {
    let texts = &context.texts;
    let range = 1..=Answers::MOST_COLUMNS;
    count(ui, context, &tr!(texts, "wizard-columns"), &mut answers.columns, range);
    let builds = matches!(answers.goal, WizardGoal::Foundations | WizardGoal::WholeRuns);
    if builds {
        let mut build = vec![
            (BuildOrder::Down, tr!(texts, "wizard-build-down")),
            (BuildOrder::Up, tr!(texts, "wizard-build-up")),
        ];
        if answers.goal == WizardGoal::Foundations {
            build.extend([
                (BuildOrder::Either, tr!(texts, "wizard-build-either")),
                (BuildOrder::Same, tr!(texts, "wizard-build-same")),
                (BuildOrder::Nothing, tr!(texts, "wizard-build-nothing")),
            ]);
        }
        choose(ui, context, &tr!(texts, "wizard-build"), &mut answers.build, &build);
    }
    if builds && answers.build != BuildOrder::Nothing {
        let suits = suits_in_words(context, &Suits::ALL);
        let words = tr!(texts, "wizard-build-suits");
        choose(ui, context, &words, &mut answers.build_suits, &suits);
        if answers.build != BuildOrder::Same {
            yes(ui, context, &tr!(texts, "wizard-wrap"), &mut answers.wrap);
        }
    }
    let empty = [
        (EmptyColumn::Any, tr!(texts, "wizard-empty-any")),
        (EmptyColumn::King, tr!(texts, "wizard-empty-king")),
        (EmptyColumn::Ace, tr!(texts, "wizard-empty-ace")),
        (EmptyColumn::Nothing, tr!(texts, "wizard-empty-nothing")),
    ];
    choose(ui, context, &tr!(texts, "wizard-empty"), &mut answers.empty, &empty);
    if builds {
        let mut moves = vec![
            (Moves::Run, tr!(texts, "wizard-moves-run")),
            (Moves::RunInSuit, tr!(texts, "wizard-moves-suit")),
        ];
        if answers.goal == WizardGoal::Foundations {
            moves.insert(0, (Moves::Top, tr!(texts, "wizard-moves-top")));
            moves.extend([
                (Moves::Spare, tr!(texts, "wizard-moves-spare")),
                (Moves::Any, tr!(texts, "wizard-moves-any")),
            ]);
        }
        answers.moves = answers.fitting().moves;
        choose(ui, context, &tr!(texts, "wizard-moves"), &mut answers.moves, &moves);
    }
}

/// Asks how the cards are dealt at the start.
pub(super) fn deal(ui: &mut Ui, context: &AppContext, answers: &mut Answers) {
    let texts = &context.texts;
    let shapes = [
        (OpeningShape::Triangle, tr!(texts, "wizard-shape-triangle")),
        (OpeningShape::Rows, tr!(texts, "wizard-shape-rows")),
        (OpeningShape::Everything, tr!(texts, "wizard-shape-all")),
    ];
    if choose(ui, context, &tr!(texts, "wizard-shape"), &mut answers.shape, &shapes)
        && answers.shape != OpeningShape::Everything
        && answers.stock == Stock::Nothing
    {
        // There are cards left over again.
        answers.stock = Answers::of_goal(answers.goal).stock;
    }
    let down = match answers.shape {
        OpeningShape::Triangle => tr!(texts, "wizard-down-triangle"),
        OpeningShape::Rows | OpeningShape::Everything => tr!(texts, "wizard-down"),
    };
    count(ui, context, &down, &mut answers.face_down, 0..=Answers::MOST_IN_COLUMN);
    if answers.shape != OpeningShape::Everything {
        let up = tr!(texts, "wizard-up");
        count(ui, context, &up, &mut answers.face_up, 1..=Answers::MOST_IN_COLUMN);
    }
    let dealt = answers.draft().decks.first().map_or(0, engine::definition::Deck::dealt);
    note(ui, tr!(texts, "wizard-dealt", dealt = dealt, count = answers.cards()));
}

/// Asks how the game is won.
pub(super) fn goal(ui: &mut Ui, context: &AppContext, answers: &mut Answers) {
    let texts = &context.texts;
    match answers.goal {
        WizardGoal::Foundations => {
            note(ui, tr!(texts, "wizard-foundations-note", count = answers.runs()));
            let ways = [
                (true, tr!(texts, "wizard-foundation-up")),
                (false, tr!(texts, "wizard-foundation-down")),
            ];
            let words = tr!(texts, "wizard-foundation-way");
            choose(ui, context, &words, &mut answers.foundation_up, &ways);
            let suits = [Suits::Same, Suits::Any, Suits::Alternating, Suits::SameColor];
            let words = tr!(texts, "wizard-foundation-suits");
            let suits = suits_in_words(context, &suits);
            choose(ui, context, &words, &mut answers.foundation_suits, &suits);
            let usual = if answers.foundation_up {
                tr!(texts, "wizard-start-ace")
            } else {
                tr!(texts, "wizard-start-king")
            };
            let starts = [
                (FoundationStart::Usual, usual),
                (FoundationStart::FirstCard, tr!(texts, "wizard-start-first")),
            ];
            choose(ui, context, &tr!(texts, "wizard-start"), &mut answers.start, &starts);
            yes(ui, context, &tr!(texts, "wizard-take-back"), &mut answers.take_back);
        }
        WizardGoal::WholeRuns => note(ui, tr!(texts, "wizard-runs-note", count = answers.runs())),
        WizardGoal::Chain => {
            note(ui, tr!(texts, "wizard-chain-note"));
            yes(ui, context, &tr!(texts, "wizard-wrap"), &mut answers.wrap);
        }
        WizardGoal::Pairs => {
            let pairs = [
                (PairBy::Thirteen, tr!(texts, "wizard-pair-thirteen")),
                (PairBy::Fourteen, tr!(texts, "wizard-pair-fourteen")),
                (PairBy::SameRank, tr!(texts, "wizard-pair-same")),
            ];
            choose(ui, context, &tr!(texts, "wizard-pair"), &mut answers.pair_by, &pairs);
            note(ui, tr!(texts, "wizard-pair-note"));
        }
    }
}

/// Asks for the use of the cards that are not dealt.
pub(super) fn stock(ui: &mut Ui, context: &AppContext, answers: &mut Answers) {
    let texts = &context.texts;
    let mut stocks = vec![(Stock::ToWaste, tr!(texts, "wizard-stock-waste"))];
    if matches!(answers.goal, WizardGoal::Foundations | WizardGoal::WholeRuns) {
        stocks.push((Stock::ToTableau, tr!(texts, "wizard-stock-tableau")));
    }
    stocks.push((Stock::Nothing, tr!(texts, "wizard-stock-nothing")));
    answers.stock = answers.fitting().stock;
    if choose(ui, context, &tr!(texts, "wizard-stock"), &mut answers.stock, &stocks) {
        let usual = Answers::of_goal(answers.goal).shape;
        answers.shape = match (answers.stock, answers.shape) {
            (Stock::Nothing, _) => OpeningShape::Everything,
            (_, OpeningShape::Everything) => usual,
            (_, shape) => shape,
        };
    }
    match answers.stock {
        Stock::Nothing => note(ui, tr!(texts, "wizard-stock-nothing-note")),
        Stock::ToWaste => {
            let turns: Vec<_> =
                (1..=Answers::MOST_TURNED).map(|turn| (turn, turn.to_string())).collect();
            choose(ui, context, &tr!(texts, "wizard-turn"), &mut answers.turn, &turns);
            if answers.goal == WizardGoal::Chain {
                return;
            }
            let redeals = [
                (Redeals::Never, tr!(texts, "wizard-redeals-never")),
                (Redeals::Times(1), tr!(texts, "wizard-redeals-once")),
                (Redeals::Times(2), tr!(texts, "wizard-redeals-twice")),
                (Redeals::Times(3), tr!(texts, "wizard-redeals-thrice")),
                (Redeals::Endless, tr!(texts, "wizard-redeals-endless")),
            ];
            choose(ui, context, &tr!(texts, "wizard-redeals"), &mut answers.redeals, &redeals);
            if answers.redeals != Redeals::Never {
                yes(ui, context, &tr!(texts, "wizard-shuffle"), &mut answers.shuffle);
            }
        }
        Stock::ToTableau => {
            let rows = [
                (RowDeal::WhenFilled, tr!(texts, "wizard-row-filled")),
                (RowDeal::Always, tr!(texts, "wizard-row-always")),
                (RowDeal::SkipEmpty, tr!(texts, "wizard-row-skip")),
            ];
            choose(ui, context, &tr!(texts, "wizard-row"), &mut answers.row_deal, &rows);
        }
    }
}

/// Asks for cells and reserves.
pub(super) fn cells(ui: &mut Ui, context: &AppContext, answers: &mut Answers) {
    let texts = &context.texts;
    count(ui, context, &tr!(texts, "wizard-cells"), &mut answers.cells, 0..=Answers::MOST_CELLS);
    note(ui, tr!(texts, "wizard-cells-note"));
    let most = Answers::MOST_RESERVES;
    count(ui, context, &tr!(texts, "wizard-reserves"), &mut answers.reserves, 0..=most);
    note(ui, tr!(texts, "wizard-reserves-note"));
    if answers.reserves > 0 {
        let most = Answers::MOST_IN_RESERVE;
        let words = tr!(texts, "wizard-reserve-cards");
        count(ui, context, &words, &mut answers.reserve_cards, 1..=most);
        yes(ui, context, &tr!(texts, "wizard-reserve-fills"), &mut answers.reserve_fills);
    }
}

/// Asks for the game's name.
pub(super) fn name(ui: &mut Ui, context: &AppContext, answers: &mut Answers) {
    let texts = &context.texts;
    for (words, text) in [
        (tr!(texts, "wizard-name"), &mut answers.title.en),
        (tr!(texts, "wizard-name-ja"), &mut answers.title.ja),
    ] {
        let label = ui.label(RichText::new(words).strong());
        let field = TextEdit::singleline(text).char_limit(60).desired_width(280.0);
        ui.add(field).labelled_by(label.id);
    }
    note(ui, tr!(texts, "wizard-name-note"));
}
