//! Plays the games: window and terminal.
