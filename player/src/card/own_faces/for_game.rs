//! Makes of any picture file one that a game's workbook can carry.

use super::{FaceError, MOST_BYTES, decode::decode};
use engine::gamefile::{Picture, limits};
use image::{
    DynamicImage,
    codecs::{
        jpeg::JpegEncoder,
        png::{CompressionType, FilterType as PngFilter, PngEncoder},
    },
    imageops::FilterType,
};

/// The widest and highest that a game's picture is made, in pixels: the largest card on a table.
const SIZE: (u32, u32) = (360, 504);
/// How many bytes a picture may have so that 53 of them fit into a game.
const SHARE: usize = limits::PICTURES / 53;

/// Makes a game's picture of the bytes of a PNG, JPEG or WebP file. One that is small enough is
/// taken as it is; another is brought to 360 × 504 pixels at most, and packed anew. `file` is the
/// name that faults are told with.
///
/// # Errors
///
/// Where the bytes are no picture, are broken, or have more than [`MOST_BYTES`]; or more pixels
/// than [`MOST_PIXELS`](super::MOST_PIXELS) a side.
pub fn picture_for_game(file: &str, bytes: &[u8]) -> Result<Picture, FaceError> {
    if bytes.len() as u64 > MOST_BYTES {
        return Err(FaceError::TooMuch { file: file.to_owned() });
    }
    // Unpacked even where it is taken as it is: what is broken should be told now.
    let mut picture = decode(file, bytes)?;
    if let Ok(fitting) = Picture::new(bytes)
        && fitting.bytes().len() <= SHARE
        && fitting.size() == (picture.width(), picture.height())
        && picture.width() <= SIZE.0
        && picture.height() <= SIZE.1
    {
        return Ok(fitting);
    }
    if picture.width() > SIZE.0 || picture.height() > SIZE.1 {
        picture = picture.resize(SIZE.0, SIZE.1, FilterType::Lanczos3);
    }
    let unfit = |source| FaceError::Unfit { file: file.to_owned(), source };
    loop {
        let packed = pack(&picture).map_err(|error| FaceError::Picture {
            file: file.to_owned(),
            reason: error.to_string(),
        })?;
        if packed.len() <= SHARE || picture.width().min(picture.height()) < 64 {
            return Picture::new(&packed).map_err(unfit);
        }
        // Clear parts keep it from being a JPEG picture; fewer pixels it can do with.
        let (width, height) = (picture.width() * 4 / 5, picture.height() * 4 / 5);
        picture = picture.resize(width, height, FilterType::Lanczos3);
    }
}

/// As PNG, which keeps every pixel; as JPEG where that is too large and nothing is clear.
fn pack(picture: &DynamicImage) -> image::ImageResult<Vec<u8>> {
    let rgba = picture.to_rgba8();
    let is_clear = rgba.pixels().any(|pixel| pixel.0[3] < u8::MAX);
    let mut packed = Vec::new();
    let png = PngEncoder::new_with_quality(&mut packed, CompressionType::Best, PngFilter::Adaptive);
    if is_clear {
        rgba.write_with_encoder(png)?;
        return Ok(packed);
    }
    let rgb = picture.to_rgb8();
    rgb.write_with_encoder(png)?;
    if packed.len() > SHARE {
        packed.clear();
        rgb.write_with_encoder(JpegEncoder::new_with_quality(&mut packed, 88))?;
    }
    Ok(packed)
}
