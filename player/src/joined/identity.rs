//! The key by which a person contributes to fair deals, and the random bytes of the system.

use engine::{
    fair::{Secret, Signer},
    session::folded_name,
};
use remote::FairIdentity;
use std::path::Path;
use store::{StoreError, StoreKey};

/// File of the key, in the program's folder.
const FILE: &str = "player.key";

/// Returns the key of a person with this name. It follows from the key in the folder, which is made
/// on the first start and can be read by its owner alone; without a folder it lasts as long as the
/// program. Persons who share a folder have different keys, since no deal counts one key twice;
/// names that a host takes for the same have the same key.
///
/// # Errors
///
/// Fails if the file of the key cannot be read or written, holds none, or can be read by others.
pub fn identity(folder: Option<&Path>, name: &str) -> Result<FairIdentity, StoreError> {
    let key = match folder {
        None => StoreKey::draw()?,
        Some(folder) => {
            let path = folder.join(FILE);
            // A folder that cannot be made shows when the file is written.
            let _ = std::fs::create_dir_all(folder);
            StoreKey::open_or_create(&path)?
        }
    };
    let purpose = format!("fair deals of {}", folded_name(name.trim()));
    let signer = Signer::of(&Secret(key.secret_for(&purpose)));
    Ok(FairIdentity { signer, draw })
}

/// Draws a secret from the system's random device.
fn draw() -> Option<Secret> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).ok().map(|()| Secret(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_programs_that_start_at_once_have_one_key_for_each_name() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("new");
        let key = |name: &str| identity(Some(&path), name).expect("a key").signer.public();
        let keys: Vec<_> = std::thread::scope(|scope| {
            let starts: Vec<_> = (0..8).map(|_| scope.spawn(|| key("Hana"))).collect();
            starts.into_iter().map(|start| start.join().expect("no panic")).collect()
        });
        assert!(keys.iter().all(|own| *own == keys[0]));
        assert_ne!(keys[0], key("Ken"));
        assert_eq!([key("HANA"), key("ｈａｎａ ")], [keys[0]; 2], "nobody else can be called so");
        let files = std::fs::read_dir(&path).expect("the folder");
        let files: Vec<_> = files.flatten().map(|file| file.file_name()).collect();
        assert_eq!(files, [FILE], "nothing else stays");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let about = std::fs::metadata(path.join(FILE)).expect("the file");
            assert_eq!(about.permissions().mode() & 0o777, 0o600);
        }
        let passing = || identity(None, "Hana").expect("a key").signer.public();
        assert_ne!(passing(), passing());
        assert_ne!(draw(), draw());
    }
}
