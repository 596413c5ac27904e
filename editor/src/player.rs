//! The player's program, which stands beside this one.

use std::{
    env::{self, consts::EXE_SUFFIX},
    ffi::OsStr,
    io,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

/// Why a game is not played.
#[derive(Debug, thiserror::Error)]
pub enum NotPlayed {
    /// There is no player where it should be.
    #[error("{0} is not there")]
    Missing(PathBuf),
    /// It does not start.
    #[error("{0}")]
    Failed(#[from] io::Error),
}

/// Opens a game in the player: the path of a file, or a sample's name. It goes on by itself.
///
/// # Errors
///
/// That there is no player beside this program, or that it does not start.
pub fn open(game: &OsStr) -> Result<(), NotPlayed> {
    let program = beside(&env::current_exe()?);
    if !program.is_file() {
        return Err(NotPlayed::Missing(program));
    }
    let mut player = Command::new(program);
    // Options come before this: a file's name may begin like one.
    player.arg("--").arg(game).stdin(Stdio::null());
    Ok(player.spawn().map(drop)?)
}

/// Where the player is that belongs to a program of ours.
fn beside(program: &Path) -> PathBuf {
    program.with_file_name(format!("fudaba{EXE_SUFFIX}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_player_stands_beside_the_editor() {
        let editor = Path::new("folder").join(format!("fudaba-editor{EXE_SUFFIX}"));
        assert_eq!(beside(&editor), Path::new("folder").join(format!("fudaba{EXE_SUFFIX}")));
    }

    #[test]
    fn a_player_that_is_missing_is_named() {
        // Tests run in a folder of their own, where the player is not.
        let Err(NotPlayed::Missing(path)) = open(OsStr::new("game")) else {
            panic!("a player beside the tests");
        };
        assert!(path.ends_with(format!("fudaba{EXE_SUFFIX}")), "{}", path.display());
    }
}
