//! Whole games at hosted tables: in calm and in storm, attacked, and replayed.

mod attacks;
mod checks;
mod games;
mod player;
mod storms;
mod world;
