//! Whole games at hosted tables: in calm and in storm, attacked, and replayed.

mod attacks;
mod checks;
mod claims;
mod entrance;
mod games;
mod lateness;
mod other_games;
mod plan;
mod player;
mod rejoining;
mod silences;
mod simulation;
mod standstill;
mod storms;
mod talk;
mod tournament;
mod wishes;
mod world;
