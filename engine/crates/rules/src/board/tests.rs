//! Boards against published numbers of positions, and single rules of jumping.

mod enclosing;
mod jumping;
mod perft;
mod playing;
mod stepping;
mod variants;
