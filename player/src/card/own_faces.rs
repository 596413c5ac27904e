//! Card faces of a player's own: a folder of pictures, one a card, checked before it is used.

use super::{ASPECT, Side, face::outline};
use crate::theme::UNTINTED;
use egui::{
    ColorImage, Mesh, Pos2, TextureFilter, TextureHandle, TextureId, TextureOptions,
    epaint::tessellator::Path as Outline,
};
use engine::cards::{Card, Rank, Suit};
use image::{ImageReader, Limits, imageops::FilterType};
use kurbo::{Affine, PathEl, Shape};
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

/// The widest and highest picture that is read, in pixels.
pub const MOST_PIXELS: u32 = 4096;
/// The largest folder that is read, in bytes of its picture files.
pub const MOST_BYTES: u64 = 200 * 1024 * 1024;
/// How high a picture is kept, in pixels: enough for the largest card on the table.
const KEPT_HEIGHT: u32 = 512;

/// Why a folder of card faces can't be used. Each says what to do about it.
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
        /// What the system says.
        source: std::io::Error,
    },
    /// There is no picture with a card's name.
    #[error(
        "the folder `{}` holds no card picture; name the files like `7H.png`, `hearts_7.png` or \
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
        /// A file.
        first: String,
        /// The other.
        second: String,
    },
    /// The pictures together are too large.
    #[error(
        "the pictures up to `{file}` have more than {} MB; make them smaller, {KEPT_HEIGHT} \
         pixels high is enough",
        MOST_BYTES / 1024 / 1024
    )]
    TooMuch {
        /// The file with which the limit was passed.
        file: String,
    },
    /// A picture has too many pixels.
    #[error(
        "`{file}` is {width} x {height} pixels; the most is {MOST_PIXELS} x {MOST_PIXELS}, \
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
        /// What is wrong with it.
        reason: String,
    },
}

/// The pictures of a folder, checked and brought to their size, not yet on the graphics card.
#[derive(Debug)]
pub struct FaceFolder {
    pictures: BTreeMap<Picture, ColorImage>,
}

/// What a file shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Picture {
    Face(Card),
    Back,
}

impl FaceFolder {
    /// Reads every file of a folder whose name is a card's: rank and suit in either order, as
    /// `7H`, `h7`, `hearts_7`, `7_of_hearts`, `queen-of-spades`, `10s`, `TS`, or `back`; the
    /// ending `.png`, `.jpg`, `.jpeg` or `.webp`. Other files are left alone.
    ///
    /// # Errors
    ///
    /// Where the folder can't be read, holds no card picture or two for one card, or where a
    /// picture is broken or larger than [`MOST_PIXELS`] or all are larger than [`MOST_BYTES`].
    pub fn load(folder: &Path) -> Result<Self, FaceError> {
        let unreadable = |source| FaceError::Folder { path: folder.to_owned(), source };
        let mut files: BTreeMap<Picture, PathBuf> = BTreeMap::new();
        let mut paths = Vec::new();
        for entry in fs::read_dir(folder).map_err(unreadable)? {
            paths.push(entry.map_err(unreadable)?.path());
        }
        // The order of a folder is the file system's whim; errors should not be.
        paths.sort();
        for path in paths {
            let Some(picture) = Picture::of(&path) else { continue };
            if let Some(first) = files.get(&picture) {
                return Err(FaceError::Twice { first: name(first), second: name(&path) });
            }
            files.insert(picture, path);
        }
        if files.is_empty() {
            return Err(FaceError::Empty { path: folder.to_owned() });
        }
        let mut bytes = 0;
        let mut pictures = BTreeMap::new();
        for (picture, path) in files {
            bytes += fs::metadata(&path).map_or(0, |data| data.len());
            if bytes > MOST_BYTES {
                return Err(FaceError::TooMuch { file: name(&path) });
            }
            pictures.insert(picture, read(&path)?);
        }
        Ok(Self { pictures })
    }

    /// The cards that have no picture and will be drawn.
    pub fn missing(&self) -> impl Iterator<Item = Card> {
        Card::all().filter(|&card| !self.pictures.contains_key(&Picture::Face(card)))
    }

    /// Whether there is a picture of the back.
    #[must_use]
    pub fn has_back(&self) -> bool {
        self.pictures.contains_key(&Picture::Back)
    }

    /// Brings the pictures to the graphics card.
    #[must_use]
    pub fn into_textures(self, ctx: &egui::Context) -> FaceTextures {
        let options =
            TextureOptions { mipmap_mode: Some(TextureFilter::Linear), ..TextureOptions::LINEAR };
        let load = |(picture, image): (Picture, ColorImage)| {
            (picture, ctx.load_texture(format!("card {picture:?}"), image, options))
        };
        FaceTextures { textures: self.pictures.into_iter().map(load).collect() }
    }
}

/// Pictures on the graphics card; they leave it when this is dropped.
pub struct FaceTextures {
    textures: BTreeMap<Picture, TextureHandle>,
}

impl FaceTextures {
    pub(super) fn texture(&self, side: Side) -> Option<TextureId> {
        let picture = match side {
            Side::Face(card) => Picture::Face(card),
            Side::Back => Picture::Back,
        };
        self.textures.get(&picture).map(TextureHandle::id)
    }
}

/// A file's name as it is told to people.
fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

impl Picture {
    fn of(path: &Path) -> Option<Self> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        if !["png", "jpg", "jpeg", "webp"].contains(&ending.as_str()) {
            return None;
        }
        let stem = path.file_stem()?.to_str()?.to_lowercase();
        if stem == "back" {
            return Some(Self::Back);
        }
        if let Ok(card) = stem.parse() {
            return Some(Self::Face(card));
        }
        let words: Vec<&str> = stem
            .split(|char: char| !char.is_alphanumeric())
            .filter(|word| !word.is_empty() && *word != "of")
            .collect();
        let [first, second] = words[..] else { return None };
        let suit_and_rank = suit(first).zip(rank(second));
        let (suit, rank) = suit_and_rank.or_else(|| suit(second).zip(rank(first)))?;
        Some(Self::Face(Card::new(suit, rank)))
    }
}

fn suit(word: &str) -> Option<Suit> {
    match word {
        "spades" | "spade" | "s" => Some(Suit::Spades),
        "hearts" | "heart" | "h" => Some(Suit::Hearts),
        "diamonds" | "diamond" | "d" => Some(Suit::Diamonds),
        "clubs" | "club" | "c" => Some(Suit::Clubs),
        _ => None,
    }
}

fn rank(word: &str) -> Option<Rank> {
    let number = match word {
        "ace" => 1,
        "jack" => 11,
        "queen" => 12,
        "king" => 13,
        _ => return Rank::from_label(word).or_else(|| Rank::new(word.parse().ok()?)),
    };
    Rank::new(number)
}

/// Reads one picture, never larger than it may be, and makes it as small as it is needed.
fn read(path: &Path) -> Result<ColorImage, FaceError> {
    let broken = |reason: String| FaceError::Picture { file: name(path), reason };
    let open = || {
        ImageReader::open(path)
            .and_then(ImageReader::with_guessed_format)
            .map_err(|error| broken(error.to_string()))
    };
    // The size is asked for before a single pixel is unpacked.
    let (width, height) = open()?.into_dimensions().map_err(|error| broken(error.to_string()))?;
    if width > MOST_PIXELS || height > MOST_PIXELS {
        return Err(FaceError::TooLarge { file: name(path), width, height });
    }
    if width == 0 || height == 0 {
        return Err(broken("it has no pixels".to_owned()));
    }
    let mut reader = open()?;
    let mut limits = Limits::default();
    limits.max_image_width = Some(MOST_PIXELS);
    limits.max_image_height = Some(MOST_PIXELS);
    limits.max_alloc = Some(u64::from(MOST_PIXELS) * u64::from(MOST_PIXELS) * 8);
    reader.limits(limits);
    let mut picture = reader.decode().map_err(|error| broken(error.to_string()))?;
    if picture.height() > KEPT_HEIGHT {
        picture = picture.resize(u32::MAX, KEPT_HEIGHT, FilterType::Lanczos3);
    }
    // A very broad picture would still be broad: twice the height is plenty for any card.
    if picture.width() > 2 * KEPT_HEIGHT {
        picture = picture.resize_exact(2 * KEPT_HEIGHT, picture.height(), FilterType::Lanczos3);
    }
    let pixels = picture.to_rgba8();
    let size = [pixels.width() as usize, pixels.height() as usize];
    Ok(ColorImage::from_rgba_unmultiplied(size, pixels.as_raw()))
}

/// A picture in a card's shape, its middle at the origin.
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
