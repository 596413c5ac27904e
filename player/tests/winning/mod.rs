//! The solver in the terminal: verdicts, ways to win, deals that can be won.

use super::commands::{fudaba, play, table_file};

#[test]
fn the_way_that_is_shown_wins() {
    let run = fudaba(&["play", "freecell", "--deal", "1"], "solve\nhow\n");
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{}", run.out);
    assert!(run.out.contains("It can be won in "), "{}", run.out);
    let (_, list) = run.out.split_once(" moves win:\n").expect("a list of moves");
    let moves: Vec<&str> = list.lines().take_while(|line| line.starts_with("  ")).collect();
    let lines = moves.join("\n");
    let played = fudaba(&["play", "freecell", "--deal", "1"], &format!("{lines}\nsolve\n"));
    assert_eq!((played.status, played.err.as_str()), (0, ""), "{}", played.out);
    assert!(played.out.contains("Won in ") && played.out.contains("The game is won."));
}

#[test]
fn a_lost_position_is_told_with_the_way_back() {
    let sheets = "[Fields]
         Field   | Put              | Take           | Clear
         Tableau | none             | none; top: any |
         Goal    | none; empty: A*  | none           | =1
         Off     | none; empty: any | none           |
         [Spots]
         Spot | Field
              | Tableau
              | Goal
              | Off
         [Deals]
         Spot    | Opening deal
         Tableau | up";
    let file = table_file("lost", sheets);
    let run = play(&file, "solve\nt o\nsolve\nhow\nundo\nsolve\n");
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{}", run.out);
    assert_eq!(run.out.matches("It can be won in one move.").count(), 2, "{}", run.out);
    assert!(run.out.contains("It cannot be won"), "{}", run.out);
    assert!(run.out.contains("It could be won before the last move: undo one action."));
    assert!(run.out.contains("There is no way to win from here"), "{}", run.out);
    let run = play(&file, "hint\nhint\n");
    assert_eq!(run.out.matches("There is no other hint.").count(), 1, "{}", run.out);
}

#[test]
fn after_a_verdict_no_hint_praises_what_is_lost() {
    // Cards are hidden: before the verdict a hint rests on what the player sees.
    let run = fudaba(&["play", "russian-solitaire", "--deal", "1"], "hint\nsolve\nhint\nhint\n");
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{}", run.out);
    assert!(run.out.contains("It cannot be won"), "{}", run.out);
    assert_eq!(run.out.matches("Hint: ").count(), 1, "{}", run.out);
    assert_eq!(run.out.matches("There is no way forward").count(), 2, "{}", run.out);
}

#[test]
fn what_cannot_be_solved_is_told_in_words() {
    let several = fudaba(&["play", "whist", "--deal", "1"], "solve\nhow\nnew winnable\n");
    assert!(several.err.contains("Only games for one player are solved"), "{}", several.err);
    assert_eq!(several.out.matches("Only games for one player").count(), 2, "{}", several.out);
    for (line, why) in [
        ("solve soon", "`soon` is not a number of seconds"),
        ("solve 0", "`0` is not a number of seconds"),
        ("new winnable extreme", "`extreme` is not a difficulty"),
    ] {
        let run = fudaba(&["play", "freecell", "--deal", "1"], line);
        assert_eq!(run.status, 1, "{}", run.out);
        assert!(run.err.contains(why), "{line}: {}", run.err);
    }
}

#[test]
fn a_deal_that_can_be_won_is_dealt() {
    let run = fudaba(&["play", "freecell", "--deal", "11982"], "solve\nnew winnable hard\nsolve\n");
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{}", run.out);
    assert!(run.out.contains("It cannot be won"), "{}", run.out);
    assert!(run.out.contains("can be won: a way was found among"), "{}", run.out);
    assert!(run.out.contains("It can be won in"), "{}", run.out);
}
