//! TLS to the one host that the invitation names by its fingerprint.

use crate::news::LineEnd;
use fair::{Digest, sha256};
use std::sync::{Arc, Mutex, PoisonError};
use tokio_rustls::rustls::{
    CertificateError, ClientConfig, DigitallySignedStruct, Error, SignatureScheme,
    client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier},
    crypto::{CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature},
    pki_types::{CertificateDer, ServerName, UnixTime},
    version::TLS13,
};

/// Verifier that believes one certificate: the one with the fingerprint.
#[derive(Debug)]
pub(crate) struct PinnedHost {
    expected: Option<Digest>,
    /// Fingerprint of the certificate that was shown.
    found: Mutex<Option<Digest>>,
    provider: Arc<CryptoProvider>,
}

impl PinnedHost {
    pub(crate) fn new(expected: Option<Digest>) -> Arc<Self> {
        let provider = Arc::new(ring::default_provider());
        Arc::new(Self { expected, found: Mutex::new(None), provider })
    }

    /// Returns the set-up of TLS.
    ///
    /// # Errors
    ///
    /// Fails if the cipher suites do not fit TLS 1.3, which they do.
    pub(crate) fn tls(self: &Arc<Self>) -> Result<ClientConfig, Error> {
        let builder = ClientConfig::builder_with_provider(Arc::clone(&self.provider))
            .with_protocol_versions(&[&TLS13])?;
        let verifier = Arc::clone(self) as Arc<dyn ServerCertVerifier>;
        let mut tls =
            builder.dangerous().with_custom_certificate_verifier(verifier).with_no_client_auth();
        // The name is of no use where the fingerprint decides.
        tls.enable_sni = false;
        Ok(tls)
    }

    /// Returns the reason why the host that answered is not believed; `None` if it is, or if none
    /// has shown a certificate.
    pub(crate) fn doubt(&self) -> Option<LineEnd> {
        let found = (*self.found.lock().unwrap_or_else(PoisonError::into_inner))?;
        match self.expected {
            Some(expected) if expected == found => None,
            Some(expected) => Some(LineEnd::OtherHost { expected, found }),
            None => Some(LineEnd::NoFingerprint { found }),
        }
    }
}

impl ServerCertVerifier for PinnedHost {
    fn verify_server_cert(
        &self,
        certificate: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        let found = sha256(certificate);
        *self.found.lock().unwrap_or_else(PoisonError::into_inner) = Some(found);
        match self.expected == Some(found) {
            true => Ok(ServerCertVerified::assertion()),
            false => Err(CertificateError::ApplicationVerificationFailure.into()),
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let schemes = &self.provider.signature_verification_algorithms;
        verify_tls12_signature(message, certificate, signed, schemes)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let schemes = &self.provider.signature_verification_algorithms;
        verify_tls13_signature(message, certificate, signed, schemes)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.provider.signature_verification_algorithms.supported_schemes()
    }
}
