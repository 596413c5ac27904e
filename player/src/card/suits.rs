//! The outlines of the four suits and of the joker's star.

use super::ink::{MeshPainter, path};
use egui::Color32;
use engine::cards::Suit;
use kurbo::{Affine, BezPath};

const SPADE: &str = "M0,-.5 C.05,-.34 .45,-.13 .45,.13 C.45,.28 .355,.355 .245,.355 \
    C.16,.355 .085,.31 .045,.245 C.05,.36 .09,.44 .18,.49 L-.18,.49 C-.09,.44 -.05,.36 -.045,.245 \
    C-.085,.31 -.16,.355 -.245,.355 C-.355,.355 -.45,.28 -.45,.13 C-.45,-.13 -.05,-.34 0,-.5 Z";
const HEART: &str = "M0,.48 C-.05,.34 -.46,.10 -.46,-.19 C-.46,-.36 -.35,-.46 -.23,-.46 \
    C-.12,-.46 -.03,-.38 0,-.27 C.03,-.38 .12,-.46 .23,-.46 C.35,-.46 .46,-.36 .46,-.19 \
    C.46,.10 .05,.34 0,.48 Z";
const DIAMOND: &str = "M0,-.5 Q.155,-.205 .39,0 Q.155,.205 0,.5 Q-.155,.205 -.39,0 \
    Q-.155,-.205 0,-.5 Z";
/// Three leaves, the space between them, and the stem; the parts overlap.
const CLUB: &str = "M0,-.48 A.225,.225 0 0 1 0,-.03 A.225,.225 0 0 1 0,-.48 Z \
    M-.235,-.13 A.225,.225 0 0 1 -.235,.32 A.225,.225 0 0 1 -.235,-.13 Z \
    M.235,-.13 A.225,.225 0 0 1 .235,.32 A.225,.225 0 0 1 .235,-.13 Z \
    M-.1,-.1 L.1,-.1 L.1,.2 L-.1,.2 Z \
    M.035,.05 C.045,.3 .08,.43 .17,.48 L-.17,.48 C-.08,.43 -.045,.3 -.035,.05 Z";
const STAR: &str = "M0,-.5 L.118,-.162 L.476,-.155 L.19,.062 L.294,.405 L0,.2 L-.294,.405 \
    L-.19,.062 L-.476,-.155 L-.118,-.162 Z";

/// Returns a suit's outline in a box of one unit round the origin.
pub(super) fn outline(suit: Suit) -> BezPath {
    path(match suit {
        Suit::Spades => SPADE,
        Suit::Hearts => HEART,
        Suit::Diamonds => DIAMOND,
        Suit::Clubs => CLUB,
    })
}

/// A sign drawn as a pip.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PipSign {
    /// A suit.
    Suit(Suit),
    /// A star for no suit.
    Star,
}

/// Draws a sign of this size round a point.
pub(super) fn sign(
    ink: &mut MeshPainter,
    sign: PipSign,
    center: (f64, f64),
    size: f64,
    color: Color32,
) {
    let shape = match sign {
        PipSign::Suit(suit) => outline(suit),
        PipSign::Star => path(STAR),
    };
    ink.within(Affine::translate(center) * Affine::scale(size), |ink| ink.fill(&shape, color));
}
