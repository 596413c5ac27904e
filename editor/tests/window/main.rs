//! The editor's window, driven through its accessibility tree.

mod cards;
mod deals;
mod gallery;
mod layout;
mod patterns;
mod playtest;
mod problems;
mod rules_of_fields;
mod shell;
mod support;
mod table;
mod wizard;
