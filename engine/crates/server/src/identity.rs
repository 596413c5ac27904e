//! The certificate of a host, which it signs itself on its first start, and its fingerprint.

use crate::ServerError;
use rcgen::{CertificateParams, DistinguishedName, DnType, KeyPair};
use sha2::{Digest, Sha256};
use std::{
    fmt, fs,
    io::{self, Write},
    path::Path,
    str::FromStr,
    sync::Arc,
};
use tokio_rustls::rustls::{
    ServerConfig as TlsConfig,
    crypto::ring,
    pki_types::{CertificateDer, PrivateKeyDer, pem::PemObject},
    version::TLS13,
};

/// SHA-256 of a certificate, by which a client knows the host again.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fingerprint(pub [u8; 32]);

impl fmt::Display for Fingerprint {
    /// Writes 64 lower-case hex digits, as they stand in invitations.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl fmt::Debug for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Fingerprint({self})")
    }
}

impl FromStr for Fingerprint {
    type Err = &'static str;

    /// Reads 64 hex digits.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes).map_err(|_| "a fingerprint has 64 hex digits")?;
        Ok(Self(bytes))
    }
}

/// Certificate of a host with its key.
#[derive(Clone)]
pub struct HostIdentity {
    tls: Arc<TlsConfig>,
    certificate: CertificateDer<'static>,
}

impl HostIdentity {
    /// Reads certificate and key of this file; if there is no such file, signs a new certificate
    /// and writes it, readable by its owner alone.
    ///
    /// # Errors
    ///
    /// [`ServerError::Identity`] with the path; also if other users of the machine can read the
    /// file, as it holds the private key.
    pub fn open_or_create(path: &Path) -> Result<Self, ServerError> {
        let failed = |why: String| ServerError::Identity { path: path.display().to_string(), why };
        if let Some(mode) = mode_for_others(path) {
            return Err(failed(format!(
                "can be read by other users of this machine (mode {mode:o}), and holds the private \
                 key; `chmod 600` it"
            )));
        }
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(e) if e.kind() == io::ErrorKind::NotFound => {
                let text = self_signed().map_err(|e| failed(format!("cannot be made: {e}")))?;
                match write(path, &text) {
                    Ok(()) => text,
                    // Another program was quicker: its certificate is the certificate.
                    Err(e) if e.kind() == io::ErrorKind::AlreadyExists => fs::read_to_string(path)
                        .map_err(|e| failed(format!("cannot be read: {e}")))?,
                    Err(e) => return Err(failed(format!("cannot be written: {e}"))),
                }
            }
            Err(e) => return Err(failed(format!("cannot be read: {e}"))),
        };
        Self::from_pem(&text, &text).map_err(|why| {
            failed(format!(
                "{why}. Put a backup of it back; if there is none, move the file away: a new one \
                 is made then, and all invitations given out before are void"
            ))
        })
    }

    /// Reads a certificate that others have signed, with its chain, and its key, both in PEM.
    ///
    /// # Errors
    ///
    /// [`ServerError::Identity`] with the path of what cannot be used.
    pub fn open(certificate: &Path, key: &Path) -> Result<Self, ServerError> {
        let read = |path: &Path| {
            fs::read_to_string(path).map_err(|e| ServerError::Identity {
                path: path.display().to_string(),
                why: format!("cannot be read: {e}"),
            })
        };
        let path = certificate.display().to_string();
        Self::from_pem(&read(certificate)?, &read(key)?)
            .map_err(|why| ServerError::Identity { path, why })
    }

    /// Signs a new certificate that is not kept.
    ///
    /// # Errors
    ///
    /// [`ServerError::System`] if the system has no random bytes.
    pub fn passing() -> Result<Self, ServerError> {
        let failed = |why| ServerError::system("signing a certificate", why);
        let text = self_signed().map_err(|e| failed(e.to_string()))?;
        Self::from_pem(&text, &text).map_err(failed)
    }

    fn from_pem(certificates: &str, key: &str) -> Result<Self, String> {
        let chain: Vec<CertificateDer<'static>> =
            CertificateDer::pem_slice_iter(certificates.as_bytes())
                .collect::<Result<_, _>>()
                .map_err(|_| "is damaged, or not in PEM".to_owned())?;
        let certificate = chain.first().cloned().ok_or("holds no certificate")?;
        let key = PrivateKeyDer::from_pem_slice(key.as_bytes())
            .map_err(|_| "has no key that can be used".to_owned())?;
        let provider = Arc::new(ring::default_provider());
        let mut tls = TlsConfig::builder_with_provider(provider)
            .with_protocol_versions(&[&TLS13])
            .map_err(|e| format!("cannot be used: {e}"))?
            .with_no_client_auth()
            .with_single_cert(chain, key)
            .map_err(|e| format!("cannot be used with its key: {e}"))?;
        // Tickets save little of a handshake and cost memory for each connection.
        tls.send_tls13_tickets = 0;
        Ok(Self { tls: Arc::new(tls), certificate })
    }

    /// Returns the fingerprint, as it stands in invitations.
    pub fn fingerprint(&self) -> Fingerprint {
        Fingerprint(Sha256::digest(&self.certificate).into())
    }

    pub(crate) fn tls(&self) -> Arc<TlsConfig> {
        Arc::clone(&self.tls)
    }
}

impl fmt::Debug for HostIdentity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "HostIdentity({})", self.fingerprint())
    }
}

/// Returns a new key and a certificate signed by it, both in PEM.
fn self_signed() -> Result<String, rcgen::Error> {
    let key = KeyPair::generate()?;
    // Clients know the host by its fingerprint; the name is only shown.
    let mut params = CertificateParams::new(vec!["localhost".to_owned()])?;
    params.distinguished_name = DistinguishedName::new();
    params.distinguished_name.push(DnType::CommonName, "fudaba host");
    let certificate = params.self_signed(&key)?;
    Ok(format!("{}{}", certificate.pem(), key.serialize_pem()))
}

/// Returns the mode of a file that others than its owner can read or write, where files have modes.
fn mode_for_others(path: &Path) -> Option<u32> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(path).ok()?.permissions().mode() & 0o777;
        (mode & 0o077 != 0).then_some(mode)
    }
    #[cfg(not(unix))]
    {
        let _ = path;
        None
    }
}

/// Writes a file that must not exist yet; temporary files can be read by their owner alone.
fn write(path: &Path, text: &str) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let mut file = tempfile::NamedTempFile::new_in(folder)?;
    file.write_all(text.as_bytes())?;
    file.as_file().sync_all()?;
    file.persist_noclobber(path).map(drop).map_err(|e| e.error)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_certificate_is_made_once_and_keeps_its_fingerprint() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("host").join("host.pem");
        let first = HostIdentity::open_or_create(&path).unwrap().fingerprint();
        let second = HostIdentity::open_or_create(&path).unwrap().fingerprint();
        assert_eq!(first, second);
        assert_ne!(first, HostIdentity::passing().unwrap().fingerprint());
        assert_eq!(first.to_string().parse(), Ok(first));
        assert_eq!(first.to_string().to_uppercase().parse(), Ok(first));
        let by_parts = HostIdentity::open(&path, &path).unwrap().fingerprint();
        assert_eq!(by_parts, first);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
            fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).unwrap();
            let error = HostIdentity::open_or_create(&path).unwrap_err().to_string();
            assert!(error.contains("chmod 600") && error.contains("644"), "{error}");
        }
    }

    #[test]
    fn what_is_no_certificate_is_refused_with_its_path() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("host.pem");
        let other = folder.path().join("other.pem");
        HostIdentity::open_or_create(&other).unwrap();
        for text in ["", "nonsense", "-----BEGIN CERTIFICATE-----\nAA\n-----END CERTIFICATE-----\n"]
        {
            fs::write(&path, text).unwrap();
            #[cfg(unix)]
            {
                use std::os::unix::fs::PermissionsExt;
                fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).unwrap();
            }
            let error = HostIdentity::open_or_create(&path).unwrap_err().to_string();
            assert!(error.contains("host.pem"), "{error}");
            assert!(HostIdentity::open(&path, &other).is_err());
        }
        fs::remove_file(&path).unwrap();
        HostIdentity::open_or_create(&path).unwrap();
        assert!(HostIdentity::open(&path, &other).is_err(), "the key of another certificate");
        for text in ["", "12", &"g".repeat(64), &"1".repeat(65)] {
            assert!(text.parse::<Fingerprint>().is_err(), "{text}");
        }
    }
}
