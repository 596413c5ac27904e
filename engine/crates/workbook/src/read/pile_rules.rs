//! Pile rules in words: the cells of the sheet `Fields`, and the texts of the same settings in RON.
//!
//! Places and fans are words of both, too. Both notations read them by [`PileSetting`], so that
//! both mean the same.

pub use super::checks::{RuleFault, check};
pub use crate::{
    name::check as check_name,
    notation::{
        fan::{read as read_fan, write as write_fan},
        names::{NameIndex, PlaceNames},
        place::{read_places, write_places},
    },
    schema::{WrittenSetting, fields::PileSetting},
};
