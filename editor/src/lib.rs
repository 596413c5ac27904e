//! The editor's window, in which solitaires are designed without coding.
//!
//! ```text
//! file ──open──▶ Work { draft, history } ──edit──▶ Work ──judge──▶ Judged { rules, faults }
//!                      │                                                  │
//!                      └──save──▶ file              panels, playtest ◀────┘
//! ```
//!
//! Every change to a game goes through [`work::Work::edit`], so that all of them can be undone.
//! Panels read the draft and the judgement of it; they know nothing of files.

pub mod app;
pub mod command;
pub mod context;
pub mod fault;
pub mod fix;
pub mod move_cells;
pub mod panel;
pub mod place;
pub mod recovery;
pub mod report;
pub mod role;
pub mod rules_page;
pub mod save;
pub mod selection;
pub mod step;
pub mod template;
pub mod texts;
pub mod trials;
pub mod watch;
pub mod wizard;
pub mod work;
