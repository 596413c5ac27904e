//! Descriptors of the process: each connection needs one, and the system bounds them.

/// Descriptors that are no connections: store, listener, what other parts of the program open.
const OTHERS: usize = 128;
/// Number of connections below which a host's person wants to know that the system bounds them.
const FEW: usize = 4_096;

/// Asks the system for as many descriptors as this process may have. Returns their number; `None`
/// if there is no limit, or none that is known.
#[must_use]
pub fn raise_descriptors() -> Option<u64> {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let before = getrlimit(Resource::Nofile);
        let all = Rlimit { current: before.maximum, maximum: before.maximum };
        // Some systems name a limit that they do not grant: then all stays as it was.
        match setrlimit(Resource::Nofile, all) {
            Ok(()) => before.maximum,
            Err(_) => before.current,
        }
    }
    #[cfg(not(unix))]
    None
}

/// Returns the number of connections that so many descriptors allow, if that is less than wanted.
pub(crate) fn connections_allowed(wanted: usize, descriptors: Option<u64>) -> Option<usize> {
    let descriptors = usize::try_from(descriptors?).unwrap_or(usize::MAX);
    let allowed = descriptors.saturating_sub(OTHERS).max(1);
    (allowed < wanted).then_some(allowed)
}

/// True if a host's person should hear that the system allows only so many connections.
pub(crate) const fn are_few(connections: usize) -> bool {
    connections < FEW
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_leave_descriptors_for_the_store() {
        assert_eq!(connections_allowed(20_000, None), None);
        assert_eq!(connections_allowed(20_000, Some(1 << 20)), None);
        assert_eq!(connections_allowed(20_000, Some(20_000)), Some(19_872));
        assert_eq!(connections_allowed(16, Some(1_024)), None);
        assert_eq!(connections_allowed(20_000, Some(100)), Some(1), "one is better than none");
        assert!(are_few(896) && !are_few(19_872));
    }

    #[cfg(unix)]
    #[test]
    fn the_system_gives_what_it_may() {
        use rustix::process::{Resource, getrlimit};
        let given = raise_descriptors();
        assert_eq!(given, getrlimit(Resource::Nofile).current);
        assert_eq!(given, raise_descriptors(), "asked again, nothing changes");
    }
}
