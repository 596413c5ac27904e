//! Tests of boards against published perft counts, and of single rules of jumping.

mod enclosing;
mod jumping;
mod perft;
mod playing;
mod stepping;
mod variants;
