//! Conversion of any picture file to one that a game's workbook can contain.

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

/// Maximum size of a game's picture, in pixels: that of the largest card on a table.
const SIZE: (u32, u32) = (360, 504);
/// Maximum size of a picture in bytes, such that 53 of them fit into a game.
const SHARE: usize = limits::PICTURES / 53;

/// Makes a game's picture from the bytes of a PNG, JPEG or WebP file. One that is small enough is
/// kept as it is; any other is scaled to at most 360 × 504 pixels and encoded again. `file` is the
/// name used in errors.
///
/// # Errors
///
/// If the bytes are not a picture, are broken, or exceed [`MOST_BYTES`]; or if it has more pixels
/// than [`MOST_PIXELS`](super::MOST_PIXELS) per side.
pub fn picture_for_game(file: &str, bytes: &[u8]) -> Result<Picture, FaceError> {
    if bytes.len() as u64 > MOST_BYTES {
        return Err(FaceError::TooMuch { file: file.to_owned() });
    }
    // Decoded even if it is kept as it is, so that a broken one is reported now.
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
        // Transparent parts rule out JPEG, so the number of pixels is reduced.
        let (width, height) = (picture.width() * 4 / 5, picture.height() * 4 / 5);
        picture = picture.resize(width, height, FilterType::Lanczos3);
    }
}

/// Encodes as PNG, which is lossless; as JPEG if that is too large and nothing is transparent.
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
