//! Whoever chooses moves or studies games.
