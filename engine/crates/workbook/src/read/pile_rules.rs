//! Pile rules in words: the cells of the sheet `Fields`, and the texts of the same settings in RON.
//!
//! Both notations read them by [`PileSetting`], so that both mean the same.

pub use super::checks::{RuleFault, check};
pub use crate::{
    name::check as check_name,
    notation::names::{NameIndex, PlaceNames},
    schema::{WrittenSetting, fields::PileSetting},
};
