//! Paths of the repository, and the sample games as the tests play them.

use definition::Definition;
use engine::{cards::DealNumber, definition, gamefile, rules::Rules};
use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

/// The repository's root.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// True if golden files are to be rewritten instead of compared.
pub(crate) fn update() -> bool {
    std::env::var_os("UPDATE").is_some_and(|value| value == "1")
}

/// Returns every file below a folder with this extension, sorted by path.
pub(crate) fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
        for entry in entries {
            let path = entry.expect("it can be listed").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|own| own == ending) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// Returns a path in the form used by the repository's own files.
pub(crate) fn shown(path: &Path) -> String {
    let path = path.strip_prefix(root()).unwrap_or(path);
    path.components().map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
}

/// Sample game.
pub(crate) struct Sample {
    /// Path of its file.
    pub(crate) path: PathBuf,
    /// Stem of its file name.
    pub(crate) stem: String,
    /// Bytes of its file.
    pub(crate) bytes: Vec<u8>,
    /// What was read from it.
    pub(crate) definition: Definition,
    /// Its rules.
    pub(crate) rules: Arc<Rules>,
    /// Places of the rules in the file.
    pub(crate) sources: workbook::Sources,
}

impl Sample {
    /// Loads every sample game; a fault in any of them fails the test.
    pub(crate) fn all() -> Vec<Self> {
        let samples: Vec<_> = files(&root().join("sample-games/solitaire"), "xlsx")
            .iter()
            .map(|path| Self::load(path))
            .collect();
        assert!(!samples.is_empty(), "there are sample games");
        samples
    }

    /// Loads one file.
    pub(crate) fn load(path: &Path) -> Self {
        let bytes = fs::read(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let loaded = gamefile::load(&bytes);
        let faults: Vec<_> = loaded.diagnostics.iter().map(ToString::to_string).collect();
        let definition = loaded
            .definition
            .unwrap_or_else(|| panic!("{}:\n{}", path.display(), faults.join("\n")));
        let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let rules = Arc::new(Rules::compile(&definition));
        Self { path: path.to_owned(), stem, bytes, definition, rules, sources: loaded.sources }
    }

    /// The definition of the game.
    pub(crate) fn definition(&self) -> &Definition {
        &self.definition
    }

    /// The first deals of the game.
    pub(crate) fn deals(&self, count: u64) -> impl Iterator<Item = DealNumber> + use<> {
        let first = self.rules.deal_numbers().start().0.max(1);
        (first..first + count).map(DealNumber)
    }
}
