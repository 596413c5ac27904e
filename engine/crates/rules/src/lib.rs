//! Compiled rules and the state machine that plays them.
