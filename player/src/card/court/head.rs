//! Faces, hair, beards and headgear.

use super::{Court, Dress, LINE, both, path};
use crate::card::ink::MeshPainter;
use engine::cards::Suit;
use kurbo::{Circle, Ellipse};

/// Draws what is behind the shoulders: long hair, a veil.
pub(super) fn behind(ink: &mut MeshPainter, court: Court, dress: &Dress) {
    match court {
        Court::Queen => {
            dress.parts(
                ink,
                "M0,-.50 C.10,-.51 .15,-.46 .155,-.40 C.16,-.34 .205,-.29 .20,-.20 L0,-.20 Z",
                dress.deep,
            );
            dress.parts(
                ink,
                "M0,-.48 C.08,-.48 .118,-.44 .12,-.39 C.122,-.33 .155,-.28 .148,-.21 L.04,-.21 \
                    L0,-.30 Z",
                dress.hair,
            );
        }
        Court::King => dress.parts(
            ink,
            "M.05,-.46 L.10,-.46 C.125,-.42 .105,-.40 .125,-.375 C.145,-.35 .12,-.335 .14,-.31 \
             C.155,-.285 .13,-.265 .105,-.275 L.04,-.28 Z",
            dress.hair,
        ),
        Court::Jack => dress.parts(
            ink,
            "M0,-.48 L.095,-.47 C.125,-.42 .125,-.36 .128,-.32 C.13,-.285 .10,-.272 .075,-.285 \
                L0,-.30 Z",
            dress.hair,
        ),
    }
}

/// Draws neck, face, beard and hat.
pub(super) fn head(ink: &mut MeshPainter, court: Court, dress: &Dress) {
    if court != Court::King {
        dress.part(
            ink,
            "M-.035,-.33 L.035,-.33 L.04,-.255 C.02,-.238 -.02,-.238 -.04,-.255 Z",
            dress.skin,
        );
    }
    dress.part(
        ink,
        "M-.084,-.475 L-.084,-.385 C-.084,-.325 -.045,-.288 0,-.288 C.045,-.288 .084,-.325 \
            .084,-.385 L.084,-.475 Z",
        dress.skin,
    );
    if court == Court::King {
        beard(ink, dress);
    }
    features(ink, court, dress);
    match court {
        Court::King => crown(ink, dress),
        Court::Queen => {
            locks(ink, dress);
            diadem(ink, dress);
        }
        Court::Jack => {
            fringe(ink, dress);
            cap(ink, dress);
        }
    }
}

fn features(ink: &mut MeshPainter, court: Court, dress: &Dress) {
    // The eyes look the way the figure faces.
    for x in [-0.036, 0.036] {
        if dress.fine {
            let white = Ellipse::new((x, -0.396), (0.021, 0.0125), 0.0);
            ink.shape(&white, dress.linen, LINE * 0.7, dress.line);
            ink.fill(&Circle::new((x + 0.006, -0.396), 0.0095), dress.line);
        } else {
            ink.fill(&Circle::new((x + 0.004, -0.395), 0.0145), dress.line);
        }
    }
    both(ink, |ink| {
        dress.detail(ink, "M.017,-.418 C.027,-.428 .045,-.428 .057,-.418", LINE, dress.line);
    });
    dress.detail(
        ink,
        "M.004,-.395 L.018,-.358 C.018,-.350 .006,-.350 0,-.352",
        LINE * 0.9,
        dress.line,
    );
    if dress.fine && court != Court::King {
        both(ink, |ink| {
            ink.fill(
                &Circle::new((0.051, -0.362), 0.0135),
                dress.skin.lerp_to_gamma(dress.blush, 0.45),
            );
        });
    }
    match court {
        Court::King => {
            let mouth = "M-.016,-.318 C-.005,-.312 .005,-.312 .016,-.318";
            dress.detail(ink, mouth, 0.012, dress.blush);
        }
        Court::Queen => {
            let lips = "M-.024,-.326 C-.012,-.338 -.005,-.334 0,-.332 \
                C.005,-.334 .012,-.338 .024,-.326 C.012,-.310 -.012,-.310 -.024,-.326 Z";
            ink.fill(&path(lips), dress.blush.lerp_to_gamma(dress.robe, 0.25));
        }
        Court::Jack => {
            let mouth = "M-.022,-.325 C-.008,-.316 .008,-.316 .022,-.325";
            ink.stroke_round(&path(mouth), 0.011, dress.blush);
        }
    }
}

fn beard(ink: &mut MeshPainter, dress: &Dress) {
    dress.part(
        ink,
        "M-.088,-.41 C-.104,-.31 -.09,-.225 -.045,-.205 C-.025,-.196 -.012,-.215 0,-.195 \
         C.012,-.215 .025,-.196 .045,-.205 C.09,-.225 .104,-.31 .088,-.41 \
         C.078,-.355 .055,-.338 0,-.338 C-.055,-.338 -.078,-.355 -.088,-.41 Z",
        dress.hair,
    );
    // The moustache lies over the beard.
    dress.parts(
        ink,
        "M0,-.350 C.02,-.36 .045,-.352 .066,-.326 C.045,-.318 .02,-.322 0,-.334 Z",
        dress.hair,
    );
    for curl in ["M.0,-.29 L0,-.235", "M.035,-.30 C.042,-.27 .038,-.25 .03,-.235"] {
        both(ink, |ink| dress.detail(ink, curl, LINE * 0.8, dress.line));
    }
}

fn locks(ink: &mut MeshPainter, dress: &Dress) {
    dress.parts(
        ink,
        "M0,-.475 C.005,-.445 .05,-.43 .078,-.40 C.088,-.385 .084,-.36 .09,-.345 C.118,-.38 \
            .11,-.45 .08,-.475 Z",
        dress.hair,
    );
}

fn fringe(ink: &mut MeshPainter, dress: &Dress) {
    dress.part(
        ink,
        "M-.095,-.475 L.095,-.475 L.092,-.405 C.082,-.43 .06,-.437 .04,-.43 C.02,-.44 -.005,-.442 \
            -.025,-.43 \
         C-.05,-.44 -.08,-.43 -.092,-.405 Z",
        dress.hair,
    );
}

fn crown(ink: &mut MeshPainter, dress: &Dress) {
    // The cap inside, then the points, then the band.
    dress.part(ink, "M-.10,-.48 C-.09,-.565 .09,-.565 .10,-.48 Z", dress.deep);
    dress.part(
        ink,
        "M-.108,-.47 L-.138,-.558 L-.072,-.512 L0,-.575 L.072,-.512 L.138,-.558 L.108,-.47 Z",
        dress.gold,
    );
    dress.part(ink, "M-.110,-.482 L.110,-.482 L.106,-.440 L-.106,-.440 Z", dress.gold);
    for (x, y) in [(-0.138, -0.558), (0.0, -0.573), (0.138, -0.558)] {
        ink.shape(&Circle::new((x, y), 0.0155), dress.linen, LINE * 0.8, dress.line);
    }
    jewels(ink, dress, -0.461);
}

fn jewels(ink: &mut MeshPainter, dress: &Dress, y: f64) {
    if !dress.fine {
        return;
    }
    ink.fill(&Ellipse::new((0.0, y), (0.017, 0.011), 0.0), dress.robe);
    both(ink, |ink| ink.fill(&Ellipse::new((0.058, y), (0.012, 0.009), 0.0), dress.robe));
}

fn diadem(ink: &mut MeshPainter, dress: &Dress) {
    dress.part(
        ink,
        "M-.088,-.465 C-.105,-.50 -.10,-.53 -.085,-.54 C-.075,-.52 -.06,-.51 -.042,-.512 \
         C-.035,-.54 -.015,-.555 0,-.575 C.015,-.555 .035,-.54 .042,-.512 C.06,-.51 .075,-.52 \
         .085,-.54 C.10,-.53 .105,-.50 .088,-.465 C.05,-.452 -.05,-.452 -.088,-.465 Z",
        dress.gold,
    );
    for (x, y) in [(-0.086, -0.542), (0.0, -0.573), (0.086, -0.542)] {
        ink.shape(&Circle::new((x, y), 0.0125), dress.linen, LINE * 0.8, dress.line);
    }
    jewels(ink, dress, -0.482);
}

fn cap(ink: &mut MeshPainter, dress: &Dress) {
    // The feather is behind the cap, so it comes first.
    let feather = "M.05,-.50 C.09,-.56 .135,-.592 .175,-.575 C.165,-.53 .125,-.495 .07,-.478 Z";
    let color = if dress.suit == Suit::Hearts { dress.steel } else { dress.linen };
    dress.part(ink, feather, color);
    dress.detail(ink, "M.06,-.49 C.095,-.535 .13,-.56 .165,-.57", LINE * 0.7, dress.line);
    dress.part(
        ink,
        "M-.112,-.462 C-.155,-.50 -.14,-.565 -.06,-.572 C.02,-.578 .09,-.555 .112,-.462 Z",
        dress.robe,
    );
    dress.part(
        ink,
        "M-.116,-.478 C-.06,-.492 .06,-.492 .116,-.478 L.112,-.443 C.06,-.456 -.06,-.456 \
            -.112,-.443 Z",
        dress.gold,
    );
}
