//! Versions of the protocol, and the choice of one that both sides know.

/// First and last version that this program speaks.
pub const VERSIONS: [u32; 2] = [1, 1];

/// Error: host and client have no version in common.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "this host speaks the versions {} to {} of the protocol, and you speak {} to {}",
    host[0], host[1], client[0], client[1]
)]
pub struct NoCommonVersion {
    /// First and last version of the host.
    pub host: [u32; 2],
    /// First and last version of the client.
    pub client: [u32; 2],
}

/// Returns the highest version that both know.
///
/// # Errors
///
/// Fails if there is none.
pub fn negotiate(host: [u32; 2], client: [u32; 2]) -> Result<u32, NoCommonVersion> {
    let version = host[1].min(client[1]);
    match version >= host[0].max(client[0]) {
        true => Ok(version),
        false => Err(NoCommonVersion { host, client }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_highest_version_of_both_is_chosen() {
        assert_eq!(negotiate([1, 3], [2, 9]), Ok(3));
        assert_eq!(negotiate([1, 3], [1, 1]), Ok(1));
        assert_eq!(negotiate([2, 3], [1, 1]).map_err(|error| error.host), Err([2, 3]));
        // Written the wrong way round, it is none.
        assert!(negotiate([1, 1], [5, 1]).is_err());
    }
}
