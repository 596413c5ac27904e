//! Opening the game being designed in the player.

use super::EditorApp;
use egui::Context;
use engine::gamefile;
use fudaba::{store::write_whole, tr};
use std::{
    env,
    ffi::OsStr,
    path::{Path, PathBuf},
    process::Command,
};

/// Name of the player's program.
const PLAYER: &str = "fudaba";

impl EditorApp {
    /// Opens the game in the player: its own file if saved, else a copy of the work.
    pub(super) fn play_game(&mut self, ctx: &Context) {
        let texts = &self.editor.context.texts;
        let path = match self.playable_file() {
            Ok(path) => path,
            Err(why) => {
                let words = tr!(texts, "note-play-not-written", why = why);
                return self.editor.context.note(words);
            }
        };
        self.open_in_player(path.as_os_str(), ctx);
    }

    /// Opens a game in the player, by the path of a file or a sample's name.
    pub(super) fn open_in_player(&mut self, game: &OsStr, ctx: &Context) {
        let texts = &self.editor.context.texts;
        // It runs on its own: nothing waits for it here.
        match Command::new(player(env::current_exe().ok().as_deref())).arg(game).spawn() {
            Ok(_) => {
                let file = game.to_string_lossy().into_owned();
                self.said.say(tr!(texts, "said-playing", file = file), ctx);
            }
            Err(error) => {
                let words = tr!(texts, "note-no-player", why = error.to_string());
                self.editor.context.note(words);
            }
        }
    }

    fn playable_file(&self) -> Result<PathBuf, String> {
        let work = &self.editor.work;
        if let Some(path) = work.path().filter(|path| !work.is_unsaved() && path.exists()) {
            return Ok(path.to_owned());
        }
        let content = work.content();
        let bytes = gamefile::save_document(&content.document(), content.pictures())
            .map_err(|error| error.to_string())?;
        let folder = env::temp_dir().join("fudaba-designs");
        std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
        // The id is made of letters, digits and hyphens.
        let path = folder.join(format!("{}.xlsx", work.draft().about.id));
        write_whole(&path, &bytes).map_err(|error| error.to_string())?;
        Ok(path)
    }
}

/// Returns the player in the editor's folder, or else its bare name, for the system to find.
fn player(editor: Option<&Path>) -> PathBuf {
    let name = format!("{PLAYER}{}", env::consts::EXE_SUFFIX);
    let beside = editor.and_then(Path::parent).map(|folder| folder.join(&name));
    beside.filter(|path| path.is_file()).unwrap_or_else(|| PathBuf::from(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_player_beside_the_editor_is_taken() {
        let folder = tempfile::tempdir().expect("a folder");
        let editor = folder.path().join("fudaba-editor");
        let name = format!("{PLAYER}{}", env::consts::EXE_SUFFIX);
        assert_eq!(player(Some(&editor)), PathBuf::from(&name), "there is none");
        std::fs::write(folder.path().join(&name), "").expect("a file");
        assert_eq!(player(Some(&editor)), folder.path().join(&name));
        assert_eq!(player(None), PathBuf::from(&name));
    }
}
