//! What a game is: raw document, checks, checked definition.
