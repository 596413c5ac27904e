//! Pictures in place of drawn cards: from the player's folder, or from the game's file.

mod decode;
mod folder;
mod for_game;
mod game_faces;

pub use folder::pictures_from_folder;
pub use for_game::picture_for_game;
pub use game_faces::GameFaces;

use super::{ASPECT, CardSide, blank::outline};
use crate::theme::UNTINTED;
use egui::{
    ColorImage, Mesh, Pos2, TextureFilter, TextureHandle, TextureId, TextureOptions,
    epaint::tessellator::Path as Outline,
};
use engine::{
    cards::Card,
    gamefile::{PictureError, Pictures},
};
use kurbo::{Affine, PathEl, Shape};
use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
    sync::Arc,
};

/// Maximum width and height of a picture, in pixels.
pub const MOST_PIXELS: u32 = 4096;
/// Maximum total size of the picture files in a folder, in bytes.
pub const MOST_BYTES: u64 = 200 * 1024 * 1024;
/// Height to which pictures are reduced, in pixels: enough for the largest card on the table.
pub const KEPT_HEIGHT: u32 = 512;

/// The reason why pictures of cards can't be used. Each message says what to do about it.
#[derive(Debug, thiserror::Error)]
pub enum FaceError {
    /// The folder can't be read.
    #[error(
        "the folder `{}` can't be read: {source}; choose a folder that exists and that you may \
         open",
        path.display()
    )]
    Folder {
        /// The folder.
        path: PathBuf,
        /// The system's error.
        source: std::io::Error,
    },
    /// No picture has a card's name.
    #[error(
        "the folder `{}` contains no card pictures; name the files like `7H.png`, `hearts_7.png` or \
         `back.png`",
        path.display()
    )]
    Empty {
        /// The folder.
        path: PathBuf,
    },
    /// Two files are for the same card.
    #[error("`{first}` and `{second}` are both for the same card; remove one of them")]
    Twice {
        /// One file.
        first: String,
        /// The other file.
        second: String,
    },
    /// The pictures together are too large.
    #[error(
        "the pictures up to `{file}` have more than {} MB; make them smaller, {KEPT_HEIGHT} \
         pixels high is enough",
        MOST_BYTES / 1024 / 1024
    )]
    TooMuch {
        /// The file that exceeded the limit.
        file: String,
    },
    /// A picture has too many pixels.
    #[error(
        "`{file}` has {width} x {height} pixels, but at most {MOST_PIXELS} x {MOST_PIXELS} are allowed, \
         so make it smaller"
    )]
    TooLarge {
        /// The file.
        file: String,
        /// Its width in pixels.
        width: u32,
        /// Its height in pixels.
        height: u32,
    },
    /// A picture can't be read.
    #[error("`{file}` can't be read as a picture: {reason}; save it again as PNG, JPEG or WebP")]
    Picture {
        /// The file.
        file: String,
        /// The decoder's error.
        reason: String,
    },
    /// A picture can't be put into a game's file.
    #[error("`{file}` can't be put into the game: {source}")]
    Unfit {
        /// The file.
        file: String,
        /// The reason.
        source: PictureError,
    },
}

/// Pictures of cards, checked and scaled, not yet on the graphics card.
#[derive(Debug, Default)]
pub struct FaceSet {
    pictures: BTreeMap<CardSide, ColorImage>,
}

impl FaceSet {
    /// Reads every file of a folder whose name is a card's: rank and suit in either order, such as
    /// `7H`, `h7`, `hearts_7`, `7_of_hearts`, `queen-of-spades`, `10s`, `TS`, or `back`; with the
    /// extension `.png`, `.jpg`, `.jpeg` or `.webp`. Other files are ignored.
    ///
    /// # Errors
    ///
    /// If the folder can't be read, holds no card picture or two for one card, or if a picture is
    /// broken or larger than [`MOST_PIXELS`], or all are larger than [`MOST_BYTES`].
    pub fn from_folder(folder: &Path) -> Result<Self, FaceError> {
        let mut pictures = BTreeMap::new();
        folder::each(folder, |side, file, bytes| {
            let picture = decode::decode(file, bytes)?;
            pictures.insert(side, decode::kept(picture));
            Ok(())
        })?;
        Ok(Self { pictures })
    }

    /// Decodes the pictures of a game; a broken one is reported, and its card will be drawn.
    #[must_use]
    pub fn from_pictures(pictures: &Pictures) -> (Self, Vec<FaceError>) {
        let (mut set, mut faults) = (Self::default(), Vec::new());
        for (side, picture) in pictures.iter() {
            match decode::decode(&side.to_string(), picture.bytes()) {
                Ok(picture) => {
                    set.pictures.insert(side, decode::kept(picture));
                }
                Err(fault) => faults.push(fault),
            }
        }
        (set, faults)
    }

    /// Returns the cards without a picture, which will be drawn.
    pub fn missing(&self) -> impl Iterator<Item = Card> {
        Card::all().filter(|&card| !self.pictures.contains_key(&CardSide::Face(card)))
    }

    /// True if there is a picture of the back.
    #[must_use]
    pub fn has_back(&self) -> bool {
        self.pictures.contains_key(&CardSide::Back)
    }

    /// Uploads the pictures to the graphics card.
    #[must_use]
    pub fn into_textures(self, ctx: &egui::Context) -> FaceTextures {
        let options =
            TextureOptions { mipmap_mode: Some(TextureFilter::Linear), ..TextureOptions::LINEAR };
        let load = |(side, image): (CardSide, ColorImage)| {
            (side, ctx.load_texture(format!("card {side}"), image, options))
        };
        FaceTextures { textures: Arc::new(self.pictures.into_iter().map(load).collect()) }
    }
}

/// Pictures on the graphics card; they are freed when the last clone is dropped.
#[derive(Clone, Default)]
pub struct FaceTextures {
    textures: Arc<BTreeMap<CardSide, TextureHandle>>,
}

/// Equality by identity: pictures that merely look alike differ.
impl PartialEq for FaceTextures {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.textures, &other.textures)
    }
}

impl FaceTextures {
    /// True if a side has a picture.
    #[must_use]
    pub fn has(&self, side: CardSide) -> bool {
        self.textures.contains_key(&side)
    }

    pub(super) fn texture(&self, side: CardSide) -> Option<TextureId> {
        self.textures.get(&side).map(TextureHandle::id)
    }

    /// Adds the pictures of `others` for sides that have none here.
    fn with(self, others: impl IntoIterator<Item = (CardSide, TextureHandle)>) -> Self {
        let mut textures = Arc::unwrap_or_clone(self.textures);
        for (side, texture) in others {
            textures.entry(side).or_insert(texture);
        }
        Self { textures: Arc::new(textures) }
    }
}

/// Returns a picture cut to a card's shape, with its centre at the origin.
pub(super) fn picture(texture: TextureId, width: f32, density: f32) -> Mesh {
    let size = egui::vec2(width, width * ASPECT);
    let mut points = Vec::new();
    kurbo::flatten(Affine::scale(f64::from(width)) * outline(0.0).to_path(1e-4), 0.05, |element| {
        if let PathEl::MoveTo(p) | PathEl::LineTo(p) = element {
            points.push(Pos2::new(p.x as f32, p.y as f32) - size / 2.0);
        }
    });
    points.dedup_by(|a, b| a.distance_sq(*b) < 1e-6);
    if points.len() > 1 && points[0].distance_sq(points[points.len() - 1]) < 1e-6 {
        points.pop();
    }
    let mut mesh = Mesh::with_texture(texture);
    let mut path = Outline::default();
    path.add_line_loop(&points);
    let uv = |pos: Pos2| Pos2::new(pos.x / size.x + 0.5, pos.y / size.y + 0.5);
    path.fill_with_uv(1.0 / density, UNTINTED, texture, uv, &mut mesh);
    mesh
}
