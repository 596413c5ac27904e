//! Each template is the game of some wizard answers, without a warning and playable.

use super::*;
use crate::wizard::{
    Answers, BuildOrder, EmptyColumn, Moves, OpeningShape, Redeals, Stock, SuitCount, WizardGoal,
};
use engine::{
    cards::DealNumber,
    definition::Localized,
    gamefile,
    rules::{Action, Rules},
    workbook::{Draft, Suits},
};
use std::{fs, path::Path};

fn text(en: &str, ja: &str) -> Localized {
    Localized { en: en.to_owned(), ja: ja.to_owned() }
}

/// Returns the answers, the title and the note of every template.
fn sources() -> Vec<(&'static str, Answers, Localized, Localized)> {
    vec![
        (
            "stock-and-waste",
            Answers { turn: 3, ..Answers::default() },
            text("Stock and waste", "山札と捨て札"),
            text(
                "The best-known kind: columns of hidden cards, foundations from the ace up, \
                 and a stock that is turned to a waste. Change how many cards are turned, or \
                 what an empty column takes, and it plays quite differently.",
                "最もよく知られた形です。伏せ札のある列、Aから積む組札、捨て札にめくる山札があります。めくる枚数や、空いた列に置けるカードを変えるだけで、遊び心地が大きく変わります。",
            ),
        ),
        (
            "open-cells",
            Answers {
                columns: 8,
                empty: EmptyColumn::Any,
                moves: Moves::Spare,
                shape: OpeningShape::Everything,
                stock: Stock::Nothing,
                cells: 4,
                take_back: false,
                ..Answers::default()
            },
            text("Open cells", "オープンとセル"),
            text(
                "Every card is seen from the start, and cells hold one card each for a while. \
                 The number of cells decides how hard it is.",
                "最初からすべてのカードが見え、セルには1枚ずつカードを預けられます。セルの数で難しさが決まります。",
            ),
        ),
        (
            "whole-runs",
            Answers { suits: SuitCount::Two, ..Answers::of_goal(WizardGoal::WholeRuns) },
            text("Whole runs", "ひと続きの列"),
            text(
                "Runs of thirteen are built in the columns and leave when they are done; a \
                 click on the stock deals a new row. With one suit it is easy, with four it \
                 is hard.",
                "13枚続きの列を場札の中で作り、できあがると去ります。山札をクリックすると新しい段が配られます。スートが1つならやさしく、4つなら難しくなります。",
            ),
        ),
        (
            "two-packs",
            Answers {
                packs: 2,
                columns: 10,
                build_suits: Suits::Same,
                empty: EmptyColumn::Any,
                moves: Moves::Top,
                shape: OpeningShape::Rows,
                face_up: 4,
                redeals: Redeals::Never,
                take_back: false,
                ..Answers::default()
            },
            text("Two packs", "2組のカード"),
            text(
                "Two packs, eight foundations, and a stock that is gone through once. Only \
                 one card moves at a time; let runs move together to make it easier.",
                "2組のカードと8つの組札を使い、山札をめくれるのは一度きりです。動かせるのは1枚ずつですが、まとめて動かせるようにするとやさしくなります。",
            ),
        ),
        (
            "pairs",
            Answers { columns: 8, ..Answers::of_goal(WizardGoal::Pairs) },
            text("Pairs of thirteen", "合わせて13"),
            text(
                "Two cards that add up to thirteen leave together, kings leave alone. Another \
                 sum, or cards of the same rank, make another game.",
                "合わせて13になる2枚を一緒に取り除き、Kは1枚で取り除きます。合計を変えたり、同じ数どうしにしたりすると、別のゲームになります。",
            ),
        ),
        (
            "chain",
            Answers {
                columns: 8,
                face_up: 4,
                wrap: true,
                build: BuildOrder::Nothing,
                ..Answers::of_goal(WizardGoal::Chain)
            },
            text("Chain", "つなぎ札"),
            text(
                "Card after card goes on the waste, one higher or one lower, until the \
                 columns are clear. Without a round from king to ace it is harder.",
                "捨て札の上に、数が1つ違いのカードを次々に置いて列をなくします。KとAをつながらなくすると難しくなります。",
            ),
        ),
    ]
}

fn draft(stem: &str, answers: &Answers, title: &Localized, note: &Localized) -> Draft {
    let mut draft = answers.draft();
    draft.about.id = format!("template-{stem}");
    draft.about.title = title.clone();
    draft.about.note = note.clone();
    draft.about.author = "The Fudaba authors".to_owned();
    draft
}

/// `UPDATE=1` rewrites the files.
#[test]
fn every_template_is_the_file_that_the_program_saves() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../sample-games/templates");
    let update = std::env::var_os("UPDATE").is_some_and(|value| value == "1");
    let sources = sources();
    for (stem, answers, title, note) in &sources {
        let definition = draft(stem, answers, title, note).check().into_result();
        let bytes = gamefile::save(&definition.expect("a sound game"), None);
        let bytes = bytes.expect("a template can be saved");
        let path = folder.join(format!("{stem}.xlsx"));
        if update {
            fs::write(&path, &bytes).expect("the repository can be written");
        }
        let there = fs::read(&path).unwrap_or_default();
        assert!(there == bytes, "{stem} is not what its answers make; `UPDATE=1` writes it");
    }
    let stems: Vec<_> = sources.iter().map(|(stem, ..)| *stem).collect();
    let all: Vec<_> = Template::all().iter().map(Template::stem).collect();
    assert_eq!(all, stems);
}

#[test]
fn templates_have_no_fault_and_can_be_played_for_a_while() {
    for template in Template::all() {
        let stem = template.stem();
        let loaded = gamefile::load(template.bytes());
        let faults: Vec<_> = loaded.diagnostics.iter().map(ToString::to_string).collect();
        assert_eq!(faults, [""; 0], "{stem}");
        let rules = Rules::compile(&loaded.definition.expect("a sound game"));
        // A deal may be over soon; a few of them give a hundred moves.
        let mut played = 0;
        for number in 1..40 {
            let mut state = rules.deal(DealNumber(number));
            assert!(!state.is_won(&rules), "{stem} begins won");
            let mut legal: Vec<Action> = Vec::new();
            while played < 100 {
                legal.clear();
                state.legal(&rules, &mut legal);
                if legal.is_empty() {
                    break;
                }
                let action = legal[(played * 7 + number as usize) % legal.len()];
                state.apply(&rules, action, &mut ()).expect("a legal action is accepted");
                played += 1;
            }
        }
        assert_eq!(played, 100, "{stem} is soon over in every deal");
    }
}

#[test]
fn templates_say_what_they_are_in_both_languages() {
    for template in Template::all() {
        let loaded = gamefile::load(template.bytes());
        let definition = loaded.definition.expect("a sound game");
        let about = definition.about();
        for text in [&about.title, &about.family, &about.goal, &about.note] {
            assert!(!text.en.is_empty() && !text.ja.is_empty(), "{}", template.stem());
        }
        assert!(definition.fields().iter().all(|field| !field.name.ja.is_empty()));
    }
}
