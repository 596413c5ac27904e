//! The editor's window, driven through its accessibility tree.

mod cards;
mod deals;
mod gallery;
mod layout;
mod outside;
mod patterns;
#[cfg(feature = "snapshots")]
mod pictures;
mod playtest;
mod problems;
mod rules_of_fields;
mod shell;
mod support;
mod table;
mod whole_way;
mod wizard;
