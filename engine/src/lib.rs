//! Card games as data: the front page of the pipeline.
//!
//! ```text
//! bytes ──▶ Document ──▶ Definition ──▶ Game ──▶ Rules ──▶ State ──▶ View
//!  gamefile     workbook       Game::from ▲   Rules    deal      view
//! text ───────────── gametext ────────────┘
//! ```
//!
//! Each door has an example:
//!
//! | to | see |
//! |---|---|
//! | read and write a workbook | [`workbook::read`], [`workbook::write`], [`gamefile::save`] |
//! | read and write a text in RON | [`gametext::read_game`], [`gametext::write_game`] |
//! | say its rules in words | [`workbook::describe`], [`gametext::describe()`] |
//! | compile and play it | [`rules::Rules::of_game`], [`rules::Match`] |
//! | hold a table with a dealer | [`session`] |
//! | deal fairly, with a record that proves it | [`fair::FairTable`], [`fair::ProvedRecord`] |
//! | host tables for others | [`host::Host`] |
//! | say over a network what happens | [`protocol::read_client`], [`protocol::write()`] |
//! | play well, or help to | [`agents::Bot`], [`agents::Adviser`], [`solver::solve`] |
//! | seat a program in any language | [`exchange::Employer`] |
//! | find out who wins the end of a game | [`endgame::PatternTable`], [`endgame::Database`] |
//! | find out whether a game works | [`agents::Simulator`], [`agents::examine`] |
//! | shuffle, and calculate with cards | [`cards::Pack`], [`cards::CardSet`] |
//! | say which card fits on which | [`definition::Relation`], [`workbook::relation_in_words`] |
//!
//! A game is a workbook; here its sheets are written out as text:
//!
//! ```
//! use engine::{cards::DealNumber, workbook::{self, Document}, rules::{Match, Rules, Start}};
//! use std::sync::Arc;
//!
//! let document = Document::from_text(
//!     "[Fields]
//!      Field      | Put                                   | Take           | Clear
//!      Foundation | up 1, same suit; empty: A             | none           | =52
//!      Tableau    | down 1, alternating colours; empty: K | none; top: any |
//!      [Deals]
//!      Spot    | Opening deal | Click deal
//!      Tableau | 6 down 1 up  | 1 up",
//! );
//! let checked = workbook::read(&document);              // never fails: all faults are listed
//! assert!(checked.diagnostics.is_empty());
//! let definition = checked.definition.expect("no fault is an error");
//! let rules = Arc::new(Rules::compile(&definition));      // cannot fail
//! let mut game = Match::start(rules.clone(), Start::Number(DealNumber(7)))?;
//! let mut legal = Vec::new();
//! game.view().legal(&rules, &mut legal);                   // what the player may do, and see
//! let events = game.play(legal[0]).expect("it is legal");  // what happened, to be shown
//! assert!(!events.is_empty());
//! assert_eq!(game.undo(), Some(legal[0]));
//! # Ok::<_, engine::rules::LayError>(())
//! ```

pub use {
    agents, cards, definition, endgame, exchange, fair, gamefile, gametext, host, protocol, rules,
    session, solver, workbook,
};
