//! Pictures of a game's own for its cards, as its file carries them.

pub(crate) mod anchors;
pub(crate) mod gather;

use crate::limits;
use cards::Card;
use definition::{Wording, say, schema::faces};
use rust_xlsxwriter::Image;
use std::{collections::BTreeMap, fmt, str::FromStr, sync::Arc};

/// What a picture shows: the face of a card, or the back of all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// The face of this card, one of the 52.
    Face(Card),
    /// The back of every card.
    Back,
}

impl Side {
    /// The 52 faces in the order of the tables, then the back.
    pub fn all() -> impl Iterator<Item = Self> {
        Card::all().map(Self::Face).chain([Self::Back])
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Face(card) => card.fmt(f),
            Self::Back => f.write_str(faces::BACK),
        }
    }
}

impl FromStr for Side {
    type Err = cards::ParseCardError;

    /// Reads a card in any notation, or a word for the back.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if faces::is_back(text) { Ok(Self::Back) } else { text.parse().map(Self::Face) }
    }
}

/// The kinds of pictures that a workbook may hold and every program shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PictureFormat {
    /// Portable Network Graphics.
    Png,
    /// JPEG.
    Jpeg,
}

/// Why bytes cannot be a card's picture. Each says what would be right.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.wording())]
pub enum PictureError {
    /// The bytes do not begin as a PNG or JPEG picture does.
    Format,
    /// The bytes end before the picture does.
    Cut,
    /// The picture has more bytes than [`limits::PICTURE`].
    Heavy,
    /// The picture has too many pixels.
    Large {
        /// Its width in pixels.
        width: u32,
        /// Its height in pixels.
        height: u32,
    },
    /// The pictures of a game together have more bytes than [`limits::PICTURES`].
    TooMuch,
    /// A card that is not one of the 52 has no picture.
    NoSuchCard,
}

impl PictureError {
    /// The same as a sentence that can be said in other languages.
    #[must_use]
    pub fn wording(&self) -> Wording {
        match *self {
            Self::Format => {
                say!("picture-format", "it is no PNG or JPEG picture; save it as one of these")
            }
            Self::Cut => {
                say!("picture-cut", "its end is missing, as after a broken copy; insert it again")
            }
            Self::Heavy => say!(
                "picture-heavy",
                "it has more than {most} bytes; make it smaller",
                most = limits::PICTURE
            ),
            Self::Large { width, height } => say!(
                "picture-large",
                "it is {width} × {height} pixels, the most is {most} × {most}; make it smaller",
                width = width,
                height = height,
                most = limits::PICTURE_SIDE
            ),
            Self::TooMuch => say!(
                "picture-too-much",
                "the pictures of the game together have more than {most} MB; make them smaller",
                most = limits::PICTURES >> 20
            ),
            Self::NoSuchCard => {
                say!("picture-no-such-card", "only the 52 cards and the back have pictures")
            }
        }
    }
}

/// A PNG or JPEG picture, as far as its beginning tells: its pixels are not looked at. Cheap to
/// clone; equal if the bytes are.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    bytes: Arc<[u8]>,
    format: PictureFormat,
    width: u32,
    height: u32,
}

impl Picture {
    /// Takes the bytes of a file.
    ///
    /// # Errors
    ///
    /// If they are no PNG or JPEG picture, more than [`limits::PICTURE`], or if the picture is
    /// wider or higher than [`limits::PICTURE_SIDE`].
    pub fn new(bytes: &[u8]) -> Result<Self, PictureError> {
        if bytes.len() > limits::PICTURE {
            return Err(PictureError::Heavy);
        }
        let format = if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
            PictureFormat::Png
        } else if bytes.starts_with(&[0xff, 0xd8, 0xff]) {
            PictureFormat::Jpeg
        } else {
            return Err(PictureError::Format);
        };
        let is_whole = match format {
            PictureFormat::Png => is_whole_png(bytes),
            PictureFormat::Jpeg => is_whole_jpeg(bytes),
        };
        if !is_whole {
            return Err(PictureError::Cut);
        }
        // The library that will write it must find the same in it.
        let image = Image::new_from_buffer(bytes).map_err(|_| PictureError::Format)?;
        // Sizes in a picture have 32 bits at most, so they are exact.
        let (width, height) = (image.width() as u32, image.height() as u32);
        if width > limits::PICTURE_SIDE || height > limits::PICTURE_SIDE {
            return Err(PictureError::Large { width, height });
        }
        Ok(Self { bytes: bytes.into(), format, width, height })
    }

    /// The bytes of the file.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// What kind of file it is.
    #[must_use]
    pub const fn format(&self) -> PictureFormat {
        self.format
    }

    /// Width and height in pixels, each from 1 to [`limits::PICTURE_SIDE`].
    #[must_use]
    pub const fn size(&self) -> (u32, u32) {
        (self.width, self.height)
    }
}

/// Whether every part of a PNG picture is there, up to the one that ends it.
fn is_whole_png(bytes: &[u8]) -> bool {
    let mut rest = bytes.get(8..).unwrap_or_default();
    while let Some((head, after)) = rest.split_first_chunk::<8>() {
        let [a, b, c, d, kind @ ..] = *head;
        // The data are followed by four bytes that check them.
        let length = u32::from_be_bytes([a, b, c, d]) as usize;
        let Some(next) = length.checked_add(4).and_then(|end| after.get(end..)) else {
            return false;
        };
        if kind == *b"IEND" {
            return true;
        }
        rest = next;
    }
    false
}

/// Whether a JPEG picture has its end mark behind its pixels; previews in its head have their own.
fn is_whole_jpeg(bytes: &[u8]) -> bool {
    let mut rest = bytes.get(2..).unwrap_or_default();
    loop {
        match *rest {
            // Marks may be set apart by further such bytes.
            [0xff, 0xff, ..] => rest = &rest[1..],
            [0xff, 0xda, ..] => return rest.windows(2).any(|pair| pair == [0xff, 0xd9]),
            [0xff, 0x01 | 0xd0..=0xd7, ..] => rest = &rest[2..],
            [0xff, _, high, low, ..] => {
                let length = usize::from(u16::from_be_bytes([high, low]));
                match rest.get(2 + length..) {
                    Some(next) if length >= 2 => rest = next,
                    _ => return false,
                }
            }
            _ => return false,
        }
    }
}

impl fmt::Debug for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { bytes, format, width, height } = self;
        write!(f, "{format:?}({width}×{height}, {} bytes)", bytes.len())
    }
}

/// The pictures of a game: at most one for each card and one for the back, together never more
/// than [`limits::PICTURES`] bytes.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Pictures {
    by_side: BTreeMap<Side, Picture>,
}

impl Pictures {
    /// Whether there is no picture at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.by_side.is_empty()
    }

    /// How many pictures there are, at most 53.
    #[must_use]
    pub fn len(&self) -> usize {
        self.by_side.len()
    }

    /// The bytes of all pictures together.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.by_side.values().map(|picture| picture.bytes.len()).sum()
    }

    /// The picture of a side.
    #[must_use]
    pub fn get(&self, side: Side) -> Option<&Picture> {
        self.by_side.get(&side)
    }

    /// Gives a side a picture, in place of the one that it had.
    ///
    /// # Errors
    ///
    /// If all together would have more than [`limits::PICTURES`] bytes, or the card is none of
    /// the 52; the side then keeps what it had.
    pub fn set(&mut self, side: Side, picture: Picture) -> Result<(), PictureError> {
        if matches!(side, Side::Face(card) if card.index() >= Card::SUITED) {
            return Err(PictureError::NoSuchCard);
        }
        let before = self.get(side).map_or(0, |before| before.bytes.len());
        if self.bytes() - before + picture.bytes.len() > limits::PICTURES {
            return Err(PictureError::TooMuch);
        }
        self.by_side.insert(side, picture);
        Ok(())
    }

    /// Takes a side's picture away.
    pub fn remove(&mut self, side: Side) -> Option<Picture> {
        self.by_side.remove(&side)
    }

    /// The pictures, faces in the order of the tables, then the back.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Side, &Picture)> {
        self.by_side.iter().map(|(&side, picture)| (side, picture))
    }
}
