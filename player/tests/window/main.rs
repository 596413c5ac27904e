//! The window, driven through its accessibility tree as a person or a screen reader would.

mod auction;
mod backs;
mod claims;
mod faces;
mod gallery;
mod games;
mod guests;
mod hosted;
mod joined;
mod joined_clock;
mod joined_marks;
#[cfg(feature = "snapshots")]
mod joined_pictures;
mod joined_undo;
mod joined_watching;
mod kept;
mod low;
mod men;
mod narrow;
mod network;
mod network_again;
mod network_elsewhere;
mod network_first;
mod network_forfeits;
mod network_keys;
mod network_left;
mod network_links;
mod network_notes;
#[cfg(feature = "snapshots")]
mod network_pictures;
mod network_replaced;
mod network_rooms;
mod network_seats;
mod network_talk;
mod network_told;
mod network_ways;
mod party;
#[cfg(feature = "snapshots")]
mod party_pictures;
mod party_table;
mod party_time;
mod party_told;
mod party_whole;
#[cfg(feature = "snapshots")]
mod pictures;
mod play;
#[path = "../verified/played.rs"]
mod played;
#[cfg(feature = "snapshots")]
mod readme;
mod replays;
mod screens;
mod solitaire_in_ron;
mod solving;
mod support;
mod wins;
