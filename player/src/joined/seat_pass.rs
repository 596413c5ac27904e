//! The pass by which a person comes back to a seat after the program itself has ended.

use engine::{
    fair::{Secret, sha256},
    protocol::WarnCode,
    session::folded_name,
};
use remote::{Invitation, LineEnd, RemoteNews};
use std::{
    fs::{self, File, TryLockError},
    io::{self, Write},
    path::{Path, PathBuf},
};

/// Folder of the passes, in the program's folder.
const FOLDER: &str = "seats";
/// Most bytes of a pass that are read; real ones have 66 or less.
const MOST_BYTES: usize = 256;

/// Token of a person at a host, kept in a file for the next start of the program. While it is held,
/// no other program of this folder is at that host under that name.
#[derive(Debug)]
pub struct SeatPass {
    path: PathBuf,
    /// The lock; the system gives it up however the program ends.
    _held: File,
}

/// The reason why a pass cannot be held.
#[derive(Debug, thiserror::Error)]
pub enum NoSeatPass {
    /// Another program of this folder is at the host under the name.
    #[error("another program here is at this host under the same name")]
    InUse,
    /// The file cannot be used.
    #[error("{path} cannot be used: {why}")]
    Disk {
        /// The file.
        path: String,
        /// The system's reason.
        why: io::Error,
    },
}

impl SeatPass {
    /// Takes hold of the pass of a name at the host that invites; `None` without a fingerprint, as
    /// nobody knows then which host it is.
    ///
    /// # Errors
    ///
    /// Fails if another program holds it, or if the folder cannot be written.
    pub fn hold(
        folder: &Path,
        invitation: &Invitation,
        name: &str,
    ) -> Result<Option<Self>, NoSeatPass> {
        let Some(fingerprint) = invitation.fingerprint else { return Ok(None) };
        // Names are told apart as hosts do.
        let holder = format!("{fingerprint} {}", folded_name(name.trim()));
        let stem = sha256(holder.as_bytes()).digits();
        let folder = folder.join(FOLDER);
        let path = folder.join(format!("{stem}.pass"));
        let lock = path.with_extension("lock");
        let failed = |why| NoSeatPass::Disk { path: lock.display().to_string(), why };
        fs::create_dir_all(&folder).map_err(failed)?;
        let options = File::options().create(true).truncate(false).write(true).open(&lock);
        let held = options.map_err(failed)?;
        match held.try_lock() {
            Ok(()) => Ok(Some(Self { path, _held: held })),
            Err(TryLockError::WouldBlock) => Err(NoSeatPass::InUse),
            Err(TryLockError::Error(why)) => Err(failed(why)),
        }
    }

    /// Returns the token that was kept last; `None` if there is none that can be read.
    #[must_use]
    pub fn token(&self) -> Option<Secret> {
        let bytes = fs::read(&self.path).ok().filter(|bytes| bytes.len() <= MOST_BYTES)?;
        serde_json::from_slice(&bytes).ok()
    }

    /// Keeps the token that a host gives, before anything is said with it, and gives up one that
    /// the host does not know any more.
    pub(super) fn follow(&self, news: &RemoteNews) {
        let kept = match news {
            RemoteNews::Entered { token, .. } => self.keep(token),
            RemoteNews::Ended(LineEnd::Left) => fs::remove_file(&self.path),
            // Whoever has a token that is known need not enter.
            RemoteNews::Ended(LineEnd::NotEntered { code, .. }) if *code != WarnCode::Rate => {
                fs::remove_file(&self.path)
            }
            _ => return,
        };
        // The game at hand goes on without: only another start would have needed it.
        drop(kept);
    }

    fn keep(&self, token: &Secret) -> io::Result<()> {
        let folder = self.path.parent().unwrap_or(Path::new("."));
        // Such a file can be read by its owner alone.
        let mut file = tempfile::Builder::new().prefix(".pass-").tempfile_in(folder)?;
        serde_json::to_writer(&mut file, token)?;
        file.write_all(b"\n")?;
        file.as_file().sync_all()?;
        file.persist(&self.path)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entered(token: u8) -> RemoteNews {
        let token = Secret([token; 32]);
        RemoteNews::Entered { participant: 7, token, is_back: false, tables: Vec::new(), now: 0 }
    }

    #[test]
    fn a_pass_is_held_by_one_program_for_each_host_and_name() {
        let folder = tempfile::tempdir().expect("a folder");
        let host = |digit: &str| {
            let address = format!("127.0.0.1:7345#{}", digit.repeat(64));
            address.parse::<Invitation>().expect("an address")
        };
        let hold = |host: &Invitation, name: &str| SeatPass::hold(folder.path(), host, name);
        let first = hold(&host("a"), "Hana").expect("free").expect("a fingerprint");
        assert!(first.token().is_none());
        first.follow(&entered(1));
        assert!(matches!(hold(&host("a"), " hana"), Err(NoSeatPass::InUse)));
        for (host, name) in [(host("b"), "Hana"), (host("a"), "Ken")] {
            let other = hold(&host, name).expect("free").expect("a fingerprint");
            assert!(other.token().is_none());
        }
        first.follow(&entered(2));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let about = fs::metadata(&first.path).expect("the file");
            assert_eq!(about.permissions().mode() & 0o777, 0o600);
        }
        drop(first);
        let again = hold(&host("a"), "Hana").expect("free").expect("a fingerprint");
        assert!(again.token().is_some_and(|token| token.0 == [2; 32]));
        again.follow(&RemoteNews::Ended(LineEnd::Unreachable("it rains".into())));
        assert!(again.token().is_some());
        again.follow(&RemoteNews::Ended(LineEnd::Left));
        assert!(again.token().is_none());
        fs::write(&again.path, "no token").expect("written");
        assert!(again.token().is_none(), "nonsense is no token");
    }
}
