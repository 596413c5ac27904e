//! Integration tests of the engine: a single program, with a module for each concern.
//!
//! `UPDATE=1 cargo test -p engine` rewrites the golden transcripts and the canonical samples.

mod analysis;
mod bots;
mod broken;
mod by_hand;
mod chance;
mod copies;
mod declared;
mod declared_texts;
mod declared_transcripts;
mod dive;
mod docs;
mod duels;
mod exact_notices;
mod exchange;
mod fair_deals;
mod fair_python;
mod games;
mod games_board;
mod games_piles;
mod games_shedding;
mod games_trick;
mod hints;
mod layering;
mod microsoft;
mod notation;
mod play;
mod positions;
mod properties;
mod results;
mod ron_docs;
mod samples;
mod scene;
mod script;
mod search_bots;
mod secrets;
mod session;
mod small;
mod strategies;
mod tidy;
mod transcripts;
mod trial;
mod two_packs;
mod wins;
mod work;
