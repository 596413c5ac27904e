//! The folders and games in a folder, for choosing where the system has no dialog.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// Largest number of entries listed.
const MOST: usize = 500;

/// An entry of a folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum FolderEntry {
    /// The parent folder.
    Above,
    /// A folder.
    Folder(String),
    /// A game.
    File(String),
}

impl FolderEntry {
    /// Returns the name as shown.
    pub(super) fn name(&self) -> String {
        match self {
            Self::Above => "..".to_owned(),
            Self::Folder(name) => format!("{name}{}", std::path::MAIN_SEPARATOR),
            Self::File(name) => name.clone(),
        }
    }
}

/// Contents of a folder: the way up, its folders, its games.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct FolderListing {
    pub(super) folder: PathBuf,
    pub(super) entries: Vec<FolderEntry>,
    /// True if the folder can be read.
    pub(super) is_there: bool,
}

impl FolderListing {
    /// Lists a folder, with only those files that have one of these extensions. Hidden entries and
    /// names that are not valid Unicode are left out.
    pub(super) fn of(folder: &Path, endings: &[&str]) -> Self {
        let mut entries = Vec::new();
        let read = fs::read_dir(folder);
        let is_there = read.is_ok();
        let (mut folders, mut files) = (Vec::new(), Vec::new());
        for entry in read.into_iter().flatten().flatten() {
            let Ok(name) = entry.file_name().into_string() else { continue };
            if name.starts_with('.') {
                continue;
            }
            let path = entry.path();
            if path.is_dir() {
                folders.push(name);
            } else if has_ending(&path, endings) {
                files.push(name);
            }
        }
        if folder.canonicalize().is_ok_and(|whole| whole.parent().is_some()) {
            entries.push(FolderEntry::Above);
        }
        for names in [&mut folders, &mut files] {
            names.sort_by_cached_key(|name| name.to_lowercase());
        }
        entries.extend(folders.into_iter().map(FolderEntry::Folder));
        entries.extend(files.into_iter().map(FolderEntry::File));
        entries.truncate(MOST);
        Self { folder: folder.to_owned(), entries, is_there }
    }
}

fn has_ending(path: &Path, endings: &[&str]) -> bool {
    let end = path.extension().and_then(|end| end.to_str());
    end.is_some_and(|end| endings.iter().any(|wanted| end.eq_ignore_ascii_case(wanted)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_lists_the_way_up_folders_and_games_in_order() {
        let folder = tempfile::tempdir().expect("a folder");
        for name in ["b.xlsx", "A.XLSX", "text.txt", ".hidden.xlsx"] {
            fs::write(folder.path().join(name), "").expect("a file");
        }
        fs::create_dir(folder.path().join("games")).expect("a folder in it");
        let listing = FolderListing::of(folder.path(), &["xlsx"]);
        let names: Vec<String> = listing.entries.iter().map(FolderEntry::name).collect();
        let inner = format!("games{}", std::path::MAIN_SEPARATOR);
        assert_eq!(names, ["..", &inner, "A.XLSX", "b.xlsx"]);
        assert!(listing.is_there);
        let nowhere = FolderListing::of(&folder.path().join("nowhere"), &["xlsx"]);
        assert!(!nowhere.is_there && nowhere.entries.is_empty());
    }
}
