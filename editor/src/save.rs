//! Writing the work to its file: whole, or not at all.

use crate::work::Work;
use engine::gamefile;
use fudaba::store::write_whole;
use std::path::Path;

/// Writes the work to a file, under a temporary name that is renamed, and marks it saved.
///
/// # Errors
///
/// Why it cannot be written, as a sentence without a final stop; the file and the work are then
/// as they were.
pub fn save(work: &mut Work, path: &Path) -> Result<(), String> {
    let content = work.content();
    let bytes = gamefile::save_document(&content.document(), content.pictures())
        .map_err(|error| error.to_string())?;
    write_whole(path, &bytes).map_err(|error| error.to_string())?;
    work.mark_saved(path.to_owned());
    Ok(())
}
