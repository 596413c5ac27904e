//! The editor's window, driven through its accessibility tree.

mod cards;
mod cells;
mod deals;
mod files;
mod gallery;
mod layout;
mod outside;
mod patterns;
#[cfg(feature = "snapshots")]
mod pictures;
mod playtest;
mod problems;
mod report;
mod room;
mod rules_of_fields;
mod shell;
mod support;
mod table;
mod whole_way;
mod wizard;
