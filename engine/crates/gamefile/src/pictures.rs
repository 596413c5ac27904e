//! A game's own pictures for its cards, as stored in its file.

pub(crate) mod anchors;
pub(crate) mod gather;

use crate::limits;
use cards::Card;
use definition::{Wording, say};
use rust_xlsxwriter::Image;
use std::{collections::BTreeMap, fmt, str::FromStr, sync::Arc};
use workbook::schema::faces;

/// Side of a card that a picture shows: a face, or the common back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum CardSide {
    /// The face of this card, one of the 52.
    Face(Card),
    /// The back of every card.
    Back,
}

impl CardSide {
    /// Returns the 52 faces in table order, then the back.
    pub fn all() -> impl Iterator<Item = Self> {
        Card::all().map(Self::Face).chain([Self::Back])
    }
}

impl fmt::Display for CardSide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Face(card) => card.fmt(f),
            Self::Back => f.write_str(faces::BACK),
        }
    }
}

impl FromStr for CardSide {
    type Err = cards::ParseCardError;

    /// Parses a card in any notation, or a word for the back.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if faces::is_back(text) { Ok(Self::Back) } else { text.parse().map(Self::Face) }
    }
}

/// Picture formats that a workbook may hold and every spreadsheet program displays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PictureFormat {
    /// Portable Network Graphics.
    Png,
    /// JPEG.
    Jpeg,
}

/// Reason that bytes cannot be used as a card's picture. Each message includes a remedy.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.wording())]
pub enum PictureError {
    /// The bytes do not begin like a PNG or JPEG picture.
    Format,
    /// The bytes end before the picture is complete.
    Cut,
    /// The picture has more bytes than [`limits::PICTURE`].
    Heavy,
    /// The picture has too many pixels.
    Large {
        /// Width in pixels.
        width: u32,
        /// Height in pixels.
        height: u32,
    },
    /// The pictures of a game together have more bytes than [`limits::PICTURES`].
    TooMuch,
    /// Only the 52 suited cards and the back can have pictures.
    NoSuchCard,
}

impl PictureError {
    /// Returns the reason as a translatable sentence.
    #[must_use]
    pub fn wording(&self) -> Wording {
        match *self {
            Self::Format => {
                say!(
                    "picture-format",
                    "it is not a PNG or JPEG picture; save it in one of these formats"
                )
            }
            Self::Cut => {
                say!(
                    "picture-cut",
                    "its end is missing, as after an interrupted copy; insert it again"
                )
            }
            Self::Heavy => say!(
                "picture-heavy",
                "it has more than {most} bytes; make it smaller",
                most = limits::PICTURE
            ),
            Self::Large { width, height } => say!(
                "picture-large",
                "it has {width} × {height} pixels, but at most {most} × {most} are allowed; make \
                 it smaller",
                width = width,
                height = height,
                most = limits::PICTURE_SIDE
            ),
            Self::TooMuch => say!(
                "picture-too-much",
                "the pictures of the game have more than {most} MB in total; make them smaller",
                most = limits::PICTURES >> 20
            ),
            Self::NoSuchCard => {
                say!("picture-no-such-card", "only the 52 cards and the back can have pictures")
            }
        }
    }
}

/// A PNG or JPEG picture, judged by its header and structure; its pixels are not decoded. Cheap to
/// clone; compares by its bytes.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    bytes: Arc<[u8]>,
    format: PictureFormat,
    width: u32,
    height: u32,
}

impl Picture {
    /// Creates a picture from the bytes of a file.
    ///
    /// # Errors
    ///
    /// Fails if the bytes are not a complete PNG or JPEG picture, if there are more than
    /// [`limits::PICTURE`] of them, or if the picture is wider or higher than
    /// [`limits::PICTURE_SIDE`].
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
        // The library that writes the picture must recognise it too.
        let image = Image::new_from_buffer(bytes).map_err(|_| PictureError::Format)?;
        // A picture stores its size in at most 32 bits, so the conversion is exact.
        let (width, height) = (image.width() as u32, image.height() as u32);
        if width > limits::PICTURE_SIDE || height > limits::PICTURE_SIDE {
            return Err(PictureError::Large { width, height });
        }
        Ok(Self { bytes: bytes.into(), format, width, height })
    }

    /// Returns the bytes of the file.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Returns the file format.
    #[must_use]
    pub const fn format(&self) -> PictureFormat {
        self.format
    }

    /// Returns width and height in pixels, each from 1 to [`limits::PICTURE_SIDE`].
    #[must_use]
    pub const fn size(&self) -> (u32, u32) {
        (self.width, self.height)
    }
}

/// True if every chunk of a PNG picture is present, up to the final one.
fn is_whole_png(bytes: &[u8]) -> bool {
    let mut rest = bytes.get(8..).unwrap_or_default();
    while let Some((head, after)) = rest.split_first_chunk::<8>() {
        let [a, b, c, d, kind @ ..] = *head;
        // The data is followed by a four-byte checksum.
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

/// True if a JPEG picture has its end marker after its pixels; previews in its header have their
/// own.
fn is_whole_jpeg(bytes: &[u8]) -> bool {
    let mut rest = bytes.get(2..).unwrap_or_default();
    loop {
        match *rest {
            // Markers may be preceded by any number of fill bytes.
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

/// The pictures of a game: at most one for each card and one for the back, together at most
/// [`limits::PICTURES`] bytes.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Pictures {
    by_side: BTreeMap<CardSide, Picture>,
}

impl Pictures {
    /// True if there are no pictures.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.by_side.is_empty()
    }

    /// Returns the number of pictures, at most 53.
    #[must_use]
    pub fn len(&self) -> usize {
        self.by_side.len()
    }

    /// Returns the size of all pictures together in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.by_side.values().map(|picture| picture.bytes.len()).sum()
    }

    /// Returns the picture of a side.
    #[must_use]
    pub fn get(&self, side: CardSide) -> Option<&Picture> {
        self.by_side.get(&side)
    }

    /// Sets the picture of a side, replacing any previous one.
    ///
    /// # Errors
    ///
    /// Fails if all pictures together would exceed [`limits::PICTURES`] bytes, or if the card is
    /// not one of the 52; the side then keeps its previous picture.
    pub fn set(&mut self, side: CardSide, picture: Picture) -> Result<(), PictureError> {
        if matches!(side, CardSide::Face(card) if card.index() >= Card::SUITED) {
            return Err(PictureError::NoSuchCard);
        }
        let before = self.get(side).map_or(0, |before| before.bytes.len());
        if self.bytes() - before + picture.bytes.len() > limits::PICTURES {
            return Err(PictureError::TooMuch);
        }
        self.by_side.insert(side, picture);
        Ok(())
    }

    /// Removes and returns the picture of a side.
    pub fn remove(&mut self, side: CardSide) -> Option<Picture> {
        self.by_side.remove(&side)
    }

    /// Iterates over the pictures: faces in table order, then the back.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (CardSide, &Picture)> {
        self.by_side.iter().map(|(&side, picture)| (side, picture))
    }
}
