//! The warnings that the analysis of a game gives, and the cases in which it stays silent.

mod sound_games;
mod tables;

use definition::{Code, Diagnostic};
use workbook::{Document, analyse, read};

/// A game without anything to report: a stock, a waste, foundations and columns.
const SOUND: &str = "
    [Fields]
    Field      | Put                                   | Take                                   | Put size | Take size | Pile size | Flip | Clear | After put | Whenever
    Waste      | none                                  | none; top: any                         |          |           |           |      |       |           |
    Foundation | up 1, same suit; empty: A             | none                                   | 1        |           |           |      | =13   |           |
    Tableau    | down 1, alternating colours; empty: K | down 1, alternating colours; top: any  |          |           |           | auto |       |           |
    [Spots]
    Spot | Field
    | Waste
    | Foundation
    | Foundation
    | Foundation
    | Foundation
    | Tableau
    | Tableau
    | Tableau
    [Decks]
    Deck  | Deal when | Deal to
    Stock |           |
    [Deals]
    Spot      | Opening deal | Click deal | Collect
    Waste     |              | 3 up       | yes
    Tableau 1 | 1 up         |            |
    Tableau 2 | 1 down 1 up  |            |
    Tableau 3 | 2 down 1 up  |            |";

/// Returns the reports on the sound game after these replacements, each of which must apply.
#[track_caller]
fn told(changes: &[(&str, &str)]) -> Vec<Diagnostic> {
    let mut text = SOUND.to_owned();
    for (from, to) in changes {
        assert!(text.contains(from), "{from}");
        text = text.replacen(from, to, 1);
    }
    told_of(&text)
}

#[track_caller]
fn told_of(text: &str) -> Vec<Diagnostic> {
    told_of_document(&Document::from_text(text))
}

#[track_caller]
fn told_of_document(document: &Document) -> Vec<Diagnostic> {
    let checked = read(document);
    let definition = checked.definition.unwrap_or_else(|| panic!("{:#?}", checked.diagnostics));
    let told = analyse(&definition, &checked.sources);
    for fault in &told {
        assert!(!fault.message.is_empty() && !fault.message.ends_with('.'), "{fault}");
        assert!(fault.help.ends_with(['.', '?']), "{}", fault.help);
    }
    told
}

/// Checks that there is exactly one report: this code at this place, with a message that contains
/// these words.
#[track_caller]
fn fires(told: &[Diagnostic], code: Code, place: &str, words: &str) {
    assert_eq!(told.len(), 1, "{}", lines(told));
    assert_eq!((told[0].code, told[0].at.to_string().as_str()), (code, place), "{}", told[0]);
    assert!(told[0].message.contains(words), "{}", told[0]);
}

#[track_caller]
fn silent(told: &[Diagnostic]) {
    assert!(told.is_empty(), "{}", lines(told));
}

fn lines(told: &[Diagnostic]) -> String {
    told.iter().map(|fault| format!("\n{fault}")).collect()
}

#[test]
fn a_sound_game_has_nothing_to_tell() {
    silent(&told(&[]));
}

#[test]
fn a_field_that_no_card_reaches_is_told() {
    let bare = told(&[
        ("    [Spots]\n", "    Cells | none | none; top: any\n    [Spots]\n"),
        ("    | Waste\n", "    | Waste\n    | Cells\n"),
    ]);
    fires(&bare, Code::NeverReached, "Fields!B5", "`Cells`");
    // The cells accept only cards that no rule releases.
    let unfit = told(&[
        ("    [Spots]\n", "    Cells | none; empty: A | none\n    [Spots]\n"),
        ("    | Waste\n", "    | Waste\n    | Cells\n"),
        ("| none; top: any   ", "| none; top: 2-K"),
        ("; top: any  |", "; top: 2-K |"),
        ("same suit; empty: A", "same suit; empty: 2"),
        ("=13", ""),
    ]);
    fires(&unfit, Code::NeverReached, "Fields!B5", "`Cells`");
    // It is reached as soon as one ace can be taken.
    silent(&told(&[
        ("    [Spots]\n", "    Cells | none; empty: A | none; top: any\n    [Spots]\n"),
        ("    | Waste\n", "    | Waste\n    | Cells\n"),
    ]));
}

#[test]
fn a_single_spot_that_no_card_reaches_is_told() {
    // The third column gets no card, and nothing may be put on an empty one.
    let one = told(&[("Tableau 3 | 2 down 1 up", "Tableau 3 |"), ("; empty: K", "")]);
    fires(&one, Code::NeverReached, "Deals!B5", "`Tableau 3`");
    let two = told(&[
        ("Tableau 3 | 2 down 1 up", "Tableau 3 |"),
        ("Tableau 2 | 1 down 1 up", "Tableau 2 |"),
        ("; empty: K", ""),
    ]);
    fires(&two, Code::NeverReached, "Deals!B4", "`Tableau 2` and `Tableau 3`");
    silent(&told(&[("Tableau 3 | 2 down 1 up", "Tableau 3 |")]));
}

#[test]
fn cards_come_by_rules_too() {
    // A pair goes to the discard, a finished run to its home, a gap is refilled.
    let pairs = "
        [Fields]
        Field | Put    | Take           | After put | Clear
        Gone  | none   | none           |           |
        Pairs | sum 14 | none; top: any | 2 > Gone  | =0
        [Spots]
        Field
        Gone
        Pairs
        Pairs
        [Deals]
        Spot  | Opening deal
        Pairs | 26 up";
    silent(&told_of(pairs));
    let runs = "
        [Fields]
        Field | Put                | Take                        | Whenever  | Clear
        Home  | none               | none                        |           | =13
        Rows  | down 1; empty: any | down 1, same suit; top: any | 13 > Home |
        [Spots]
        Field
        Home
        Home
        Home
        Home
        Rows
        Rows
        [Deals]
        Spot | Opening deal
        Rows | 26 up";
    silent(&told_of(runs));
    let short = told_of(&runs.replace("same suit; top", "same suit; nothing on 7; top"));
    let codes: Vec<Code> = short.iter().map(|fault| fault.code).collect();
    assert_eq!(codes, [Code::NoEffect, Code::NeverReached], "{short:#?}");
    let refilled = "
        [Fields]
        Field   | Put    | Take           | Refill  | Clear
        Reserve | none   | none           |         |
        Gaps    | up 1   | none; top: any | Reserve |
        Home    | none; empty: any | none | | ≥1
        [Spots]
        Field
        Reserve
        Gaps
        Gaps
        Home
        [Deals]
        Spot    | Opening deal
        Reserve | 52 up";
    silent(&told_of(refilled));
}

#[test]
fn cards_that_stay_though_they_should_leave_are_told() {
    // The chain game whose columns are to be emptied.
    let chain = "
        [Fields]
        Field   | Put            | Take           | Flip | Clear
        Waste   | up or down 1   | none           |      |
        Columns | none           | none; top: any |      | =0
        [Deals]
        Spot    | Opening deal | Click deal
        Waste   | 1 up         | 1 up
        Columns | 10 up        |";
    silent(&told_of(chain));
    let stay = told_of(&chain.replace("none           | none; top: any |", "none | none |"));
    fires(&stay, Code::NeverLeaves, "Fields!C3", "`Columns`");
    assert!(stay[0].help.contains("none; top: any"), "{}", stay[0].help);
    let nowhere = told_of(&chain.replace("up or down 1 ", "none"));
    fires(&nowhere, Code::NeverLeaves, "Fields!C3", "`Columns`");
    let hidden = told_of(&chain.replace("10 up", "10 down"));
    fires(&hidden, Code::NeverLeaves, "Fields!D3", "`Columns`");
    assert!(hidden[0].help.contains("face down"), "{}", hidden[0].help);
}

#[test]
fn cards_that_the_goal_needs_elsewhere_are_told() {
    // A waste that nothing may be taken from.
    let waste = told(&[("none; top: any", "none")]);
    fires(&waste, Code::NeverLeaves, "Fields!C2", "`Waste`");
    assert!(waste[0].message.contains("6 cards can, 52 are needed"), "{}", waste[0]);
    // A deck that never deals the rest of its cards.
    let left = told_of(
        "[Fields]
         Field | Put  | Take           | Clear
         Home  | none; empty: any | none | ≥1
         Rows  | none | none; top: any | ≤1
         [Spots]
         Field
         Home
         Home
         Home
         Rows
         [Deals]
         Spot | Opening deal
         Rows | 2 up",
    );
    fires(&left, Code::NeverLeaves, "Fields!D2", "only 2 cards ever leave the decks");
}

#[test]
fn a_pile_that_can_never_be_so_high_is_told() {
    let low = told(&[("up 1, same suit; empty: A", "up 1, same suit; empty: 2")]);
    fires(&low, Code::NeverCleared, "Fields!H3", "at most 12 cards");
    assert!(low[0].message.contains('K'), "{}", low[0]);
    // Wrapping from king to ace has no end.
    silent(&told(&[("up 1, same suit; empty: A", "up 1, same suit, wrap; empty: 2")]));
    // The put rule ends at the six, so a pile has six cards at most.
    let gap = told(&[("up 1, same suit; empty: A", "up 1, same suit; nothing on 6; empty: A")]);
    fires(&gap, Code::NeverCleared, "Fields!H3", "at most 6 cards");
    silent(&told(&[("up 1, same suit; empty: A", "up 1; empty: A")]));
}

#[test]
fn too_few_cards_for_a_clear_rule_are_told() {
    // 48 cards: no suit has its ten.
    let tens = "[Cards]\nSuit|A|2|3|4|5|6|7|8|9|10|J|Q|K
        ♠|1|1|1|1|1|1|1|1|1|1|1|1|1\n♥|1|1|1|1|1|1|1|1|1|1|1|1|1
        ♦|1|1|1|1|1|1|1|1|1|1|1|1|1\n♣|1|1|1|1|1|1|1|1|1||1|1|1\n[Spots]";
    let fewer = told(&[("[Spots]", tens), ("=13", ">9")]);
    fires(&fewer, Code::NeverCleared, "Fields!B3", "4 spots of `Foundation` need 10 cards each");
    // Four foundations of which only one can be begun.
    let begin = told(&[("empty: A", "empty: A♠")]);
    fires(&begin, Code::NeverCleared, "Fields!H3", "only 13 cards");
    let begin = told(&[("empty: A", "empty: A♠"), ("=13", "≥2")]);
    fires(&begin, Code::NeverCleared, "Fields!B3", "the game has only 1");
    silent(&told(&[("=13", "≥2")]));
    // Two fields that together need more cards than there are.
    let both = told(&[("| auto |  ", "| auto | ≥1")]);
    fires(&both, Code::NeverCleared, "Fields!H3", "ask for 55 cards in total");
}

#[test]
fn clear_rules_without_room_for_all_cards_are_told() {
    let full = "
        [Fields]
        Field | Put                       | Take           | Put size | Clear
        Home  | up 1, same suit; empty: A | none           | 1        | =10
        Rows  | none                      | none; top: any |          | =0
        [Spots]
        Field
        Home
        Home
        Home
        Home
        Rows
        [Deals]
        Spot | Opening deal
        Rows | 52 up";
    fires(&told_of(full), Code::NeverCleared, "Fields!E2", "52 cards must lie somewhere");
    silent(&told_of(&full.replace("52 up", "40 up")));
    silent(&told_of(&full.replace("=10", "=13")));
}

#[test]
fn piles_on_each_other_are_told() {
    let placed = |places: [&str; 2]| {
        let rows = format!("Spot | Field | X | Y\n    | Waste | {} | {}", places[0], places[1]);
        told(&[
            ("Spot | Field\n    | Waste", &rows),
            ("Deck  |", "Deck | X | Y |"),
            ("Stock |", "Stock | 1 | 2 |"),
        ])
    };
    fires(&placed(["1", "2"]), Code::SamePlace, "Spots", "`Stock` and `Waste` lie exactly");
    silent(&placed(["1", "2.01"]));
}

#[test]
fn a_deck_that_never_deals_is_told() {
    let second = [("Stock |           |", "Stock |           |\n    Spare |           |")];
    fires(&told(&second), Code::NeverDeals, "Decks", "`Spare` never deals");
    // A deck that refills a field has a purpose.
    let refilled = "Reserve | none; empty: any | none; top: any | | | | auto | | |";
    silent(&told(&[
        second[0],
        ("    [Spots]\n", &format!("    {refilled}\n    [Spots]\n")),
        ("Clear | After put | Whenever", "Clear | After put | Whenever | Refill"),
        (refilled, &format!("{refilled} | Spare")),
        ("    | Waste\n", "    | Waste\n    | Reserve\n"),
    ]));
}

#[test]
fn deals_that_never_deal_are_told() {
    let all = told(&[
        ("Tableau 1 | 1 up         |", "Tableau 1 | 47 up | 1 up"),
        ("| 3 up       | yes", "| 1 up |"),
    ]);
    let codes: Vec<Code> = all.iter().map(|fault| fault.code).collect();
    assert_eq!(codes, [Code::NoEffect, Code::NeverReached], "{all:#?}");
    let out = "
        [Fields]
        Field | Put              | Take           | Clear
        Rows  | down 1           | none; top: any | ≠26
        [Spots]
        Field
        Rows
        Rows
        [Deals]
        Spot | Opening deal | Click deal
        Rows | 26 up        | 1 up";
    fires(&told_of(out), Code::NoEffect, "Deals!C2", "all are dealt at the start");
    silent(&told_of(&out.replace("26 up", "25 up")));
    let short = told_of(&out.replace("26 up", "25 up").replace("1 up", "2 up"));
    fires(&short, Code::CardsRunOut, "Deals!C2", "needs 4 cards");
    let filled = out.replace("26 up", "20 up").replace(
        "[Deals]",
        "[Decks]\nDeck | Deal when | Deal to\nStock | all empty: Rows |\n[Deals]",
    );
    silent(&told_of(&filled));
    let never = filled.replace("none; top: any", "none").replace("≠26", "");
    fires(&told_of(&never), Code::NoEffect, "Decks!B2", "can never be clicked");
    let only = never.replace("all empty: Rows |", "| only empty");
    fires(&told_of(&only), Code::NoEffect, "Decks!C2", "`Deal to`");
}

#[test]
fn rules_by_which_nothing_ever_leaves_are_told() {
    let put = told(&[(
        "|          |           |           |      |       |           |",
        "| | | | | | 1 > Tableau |",
    )]);
    fires(&put, Code::NoEffect, "Fields!I2", "after a put");
    let run = told(&[("| auto |       |           |", "| auto | | | 14 > Foundation")]);
    fires(&run, Code::NoEffect, "Fields!J4", "14 cards of `Tableau`");
    let run = told(&[("| auto |       |           |", "| auto | | | 13 > Foundation")]);
    silent(&run);
}

#[test]
fn tables_read_from_a_base_rank_are_judged_at_every_base() {
    // The first card dealt to the foundations is the base; all begin with that rank.
    let based = "
        [Fields]
        Field | Put                             | Take           | Put size | Base   | Clear
        Home  | up 1, same suit, wrap; empty: A | none           | 1        | Home 1 | =13
        Rows  | none                            | none; top: any |          |        |
        [Spots]
        Field
        Home
        Home
        Home
        Home
        Rows
        [Deals]
        Spot   | Opening deal
        Home 1 | 1 up
        Rows   | 51 up";
    silent(&told_of(based));
}

#[test]
fn piles_that_no_field_accepts_are_told() {
    // A card is taken with all cards on it, but every one of them would have to fit.
    let loose = "
        [Fields]
        Field      | Put                                  | Take           | Check inside | Clear
        Foundation | up 1, same suit; empty: A            | none           |              | =13
        Tableau    | down 1, alternating colours; empty: K | any; top: any |              |
        [Spots]
        Field
        Foundation
        Foundation
        Foundation
        Foundation
        Tableau
        Tableau
        Tableau
        Tableau
        [Deals]
        Spot    | Opening deal
        Tableau | 13 up";
    let told = told_of(loose);
    fires(&told, Code::NeverTogether, "Fields!C3", "taken together from `Tableau`");
    silent(&told_of(&loose.replace("any; top: any |    ", "any; top: any | no ")));
    silent(&told_of(&loose.replace("any; top: any", "down 1, alternating colours; top: any")));
    silent(&told_of(&loose.replace("any; top: any", "none; top: any")));
    // Cards put there by players alone lie as the put rule allows.
    let built = loose.replace("13 up", "1 up");
    assert!(told_of(&built).iter().all(|fault| fault.code != Code::NeverTogether));
}
