//! The sheet `Game`: the descriptive texts of the game.

use super::{Heading, SheetSchema, heading};

/// The format and its version.
pub static FORMAT: Heading = heading(
    "Format",
    &["形式"],
    "The kind of file and its version: `fudaba-solitaire 1`. Blank: this one.",
);
/// The short name that never changes.
pub static ID: Heading = heading(
    "Id",
    &["識別名"],
    "A short name that never changes: small letters, digits and hyphens. Statistics are kept \
     under it. Blank: made from the title.",
);
/// Title in English.
pub static TITLE: Heading =
    heading("Title", &["題名", "Name"], "The game's name. Blank: Untitled.");
/// Title in Japanese.
pub static TITLE_JA: Heading =
    heading("Title (ja)", &["題名 (ja)"], "The game's name in Japanese.");
/// Author of the file.
pub static AUTHOR: Heading = heading("Author", &["作者"], "Who made this file.");
/// Family in English.
pub static FAMILY: Heading =
    heading("Family", &["系統"], "The family that the gallery lists the game under.");
/// Family in Japanese.
pub static FAMILY_JA: Heading = heading("Family (ja)", &["系統 (ja)"], "The family in Japanese.");
/// Goal in English.
pub static GOAL: Heading = heading("Goal", &["目的"], "What the player is to do, in one line.");
/// Goal in Japanese.
pub static GOAL_JA: Heading = heading("Goal (ja)", &["目的 (ja)"], "The goal in Japanese.");
/// Note in English.
pub static NOTE: Heading =
    heading("Note", &["備考", "Notes"], "Anything else that you want to say of the game.");
/// Note in Japanese.
pub static NOTE_JA: Heading = heading("Note (ja)", &["備考 (ja)"], "The note in Japanese.");

/// The sheet. Its properties are in column A, their values in column B.
pub static SHEET: SheetSchema = SheetSchema {
    name: "Game",
    aliases: &["ゲーム"],
    purpose: "What the game is called, who made it, and what it is about.",
    missing: "The game is called `Untitled`.",
    headings: &[
        &FORMAT, &ID, &TITLE, &TITLE_JA, &AUTHOR, &FAMILY, &FAMILY_JA, &GOAL, &GOAL_JA, &NOTE,
        &NOTE_JA,
    ],
};
