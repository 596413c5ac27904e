//! Decoding of pictures within limits, upright, and reduced to the size needed.

use super::{FaceError, KEPT_HEIGHT, MOST_PIXELS};
use egui::ColorImage;
use image::{DynamicImage, ImageDecoder, ImageReader, Limits, imageops::FilterType};
use std::io::Cursor;

/// Decodes a PNG, JPEG or WebP picture with at most [`MOST_PIXELS`] per side.
pub(super) fn decode(file: &str, bytes: &[u8]) -> Result<DynamicImage, FaceError> {
    let broken = |reason: &dyn ToString| FaceError::Picture {
        file: file.to_owned(),
        reason: reason.to_string(),
    };
    let open = || {
        ImageReader::new(Cursor::new(bytes)).with_guessed_format().map_err(|error| broken(&error))
    };
    // The size is checked before a single pixel is decoded.
    let (width, height) = open()?.into_dimensions().map_err(|error| broken(&error))?;
    if width > MOST_PIXELS || height > MOST_PIXELS {
        return Err(FaceError::TooLarge { file: file.to_owned(), width, height });
    }
    if width == 0 || height == 0 {
        return Err(broken(&"it has no pixels"));
    }
    let mut reader = open()?;
    let mut limits = Limits::default();
    limits.max_image_width = Some(MOST_PIXELS);
    limits.max_image_height = Some(MOST_PIXELS);
    limits.max_alloc = Some(u64::from(MOST_PIXELS) * u64::from(MOST_PIXELS) * 8);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(|error| broken(&error))?;
    // Cameras store their orientation next to the pixels.
    let orientation = decoder.orientation().ok();
    let mut picture = DynamicImage::from_decoder(decoder).map_err(|error| broken(&error))?;
    if let Some(orientation) = orientation {
        picture.apply_orientation(orientation);
    }
    Ok(picture)
}

/// Returns the pixels for the graphics card, at most [`KEPT_HEIGHT`] high.
pub(super) fn kept(mut picture: DynamicImage) -> ColorImage {
    if picture.height() > KEPT_HEIGHT {
        picture = picture.resize(u32::MAX, KEPT_HEIGHT, FilterType::Lanczos3);
    }
    // A very wide picture would still be wide: twice the height is plenty for any card.
    if picture.width() > 2 * KEPT_HEIGHT {
        picture = picture.resize_exact(2 * KEPT_HEIGHT, picture.height(), FilterType::Lanczos3);
    }
    let pixels = picture.to_rgba8();
    let size = [pixels.width() as usize, pixels.height() as usize];
    ColorImage::from_rgba_unmultiplied(size, pixels.as_raw())
}
