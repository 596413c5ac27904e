//! Plays the games: the parts of the window and the terminal.

pub mod app;
pub mod board;
mod bot_thought;
pub mod card;
pub mod chance;
pub mod cli;
pub mod command;
pub mod desk;
mod fair_record;
pub mod hosting;
mod interrupt;
pub mod joined;
pub mod library;
pub mod local;
pub mod motion;
pub mod nearby;
pub mod party;
mod played;
pub mod solving;
pub mod store;
pub mod terminal;
pub mod text;
pub mod theme;
