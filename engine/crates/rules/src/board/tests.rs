//! Boards against published numbers of positions, and single rules of jumping.

mod jumping;
mod perft;
mod stepping;
mod variants;
