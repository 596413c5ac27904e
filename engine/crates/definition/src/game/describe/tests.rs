//! What is told of games made by hand.
