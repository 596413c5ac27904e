//! The address of a PostgreSQL database, and the way to it.

use crate::StoreError;
use postgres::{
    Client, Config, NoTls,
    config::{Host, SslMode},
};
use std::{
    error::Error, fmt, fs, net::IpAddr, path::PathBuf, str::FromStr, sync::Arc, time::Duration,
};
use tokio_postgres_rustls::MakeRustlsConnect;
use tokio_rustls::rustls::{
    ClientConfig, RootCertStore,
    crypto::ring,
    pki_types::{CertificateDer, pem::PemObject},
};

/// Time in which a connection is made.
const CONNECTS_WITHIN: Duration = Duration::from_secs(5);
/// Time after which bytes that the database has not confirmed break the connection.
const UNCONFIRMED: Duration = Duration::from_secs(10);
/// Time after which a silent connection is asked for a sign of life, and between such questions.
const SIGN_OF_LIFE: Duration = Duration::from_secs(5);

/// Settings of each connection. A host that stops in the middle of a transaction must not keep
/// what it has locked from those that follow it.
const SETTINGS: &str = "
    SET search_path TO fudaba;
    SET client_min_messages TO warning;
    SET idle_in_transaction_session_timeout TO '4s';
    SET lock_timeout TO '15s';
    SET statement_timeout TO '60s';
    SELECT set_config('synchronous_commit', 'on', false)
        WHERE current_setting('synchronous_commit') = 'off';
";

/// Address of a PostgreSQL database: `postgres://USER:PASSWORD@HOST:PORT/DATABASE?OPTION=VALUE`,
/// with the options of libpq, of which `sslrootcert` names a file in PEM.
///
/// A database on another machine is reached over TLS alone, unless `sslmode=disable` says
/// otherwise. What is shown of an address has neither a password nor options.
#[derive(Clone)]
pub struct DatabaseAddress {
    config: Config,
    /// File with the certificates by which the database is known; those of the system if absent.
    roots: Option<PathBuf>,
}

impl DatabaseAddress {
    /// True if a text means to be such an address.
    pub fn is_meant(text: &str) -> bool {
        let scheme = text.split_once("://").map(|(scheme, _)| scheme.to_ascii_lowercase());
        scheme.is_some_and(|scheme| ["postgres", "postgresql"].contains(&scheme.as_str()))
    }

    /// Makes a connection.
    pub(super) fn connect(&self) -> Result<Client, StoreError> {
        let doing = "reaching the database";
        let failed = |e: postgres::Error| StoreError::database(doing, said(&e));
        let mut client = match self.config.get_ssl_mode() {
            SslMode::Disable => self.config.connect(NoTls).map_err(failed)?,
            _ => self.config.connect(self.tls()?).map_err(failed)?,
        };
        client.batch_execute(SETTINGS).map_err(failed)?;
        let row = client.query_one("SELECT current_setting('fsync')", &[]).map_err(failed)?;
        if row.try_get::<_, String>(0).map_err(failed)? != "on" {
            let why = "it runs with fsync=off, and so may lose what it says is durable";
            return Err(StoreError::database(doing, why));
        }
        Ok(client)
    }

    fn tls(&self) -> Result<MakeRustlsConnect, StoreError> {
        let failed = |why: String| StoreError::database("reaching the database", why);
        let mut roots = RootCertStore::empty();
        match &self.roots {
            Some(path) => {
                let bad = |why: &dyn fmt::Display| failed(format!("{}: {why}", path.display()));
                let text = fs::read(path).map_err(|e| bad(&e))?;
                for one in CertificateDer::pem_slice_iter(&text) {
                    roots.add(one.map_err(|e| bad(&e))?).map_err(|e| bad(&e))?;
                }
            }
            None => {
                let found = rustls_native_certs::load_native_certs();
                roots.add_parsable_certificates(found.certs);
            }
        }
        let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(|e| failed(e.to_string()))?
            .with_root_certificates(roots)
            .with_no_client_auth();
        Ok(MakeRustlsConnect::new(config))
    }
}

/// Returns what the database says, without the words around it.
pub(super) fn said(error: &postgres::Error) -> String {
    match (error.as_db_error(), error.source()) {
        (Some(said), _) => said.message().to_owned(),
        (None, Some(source)) => format!("{error}: {source}").replace("\n", " "),
        (None, None) => error.to_string(),
    }
}

/// True if this host is the machine itself.
fn is_here(host: &Host) -> bool {
    match host {
        Host::Tcp(name) => {
            name == "localhost" || name.parse().is_ok_and(|number: IpAddr| number.is_loopback())
        }
        #[cfg(unix)]
        Host::Unix(_) => true,
    }
}

impl FromStr for DatabaseAddress {
    type Err = StoreError;

    fn from_str(text: &str) -> Result<Self, StoreError> {
        let bad = |why: String| StoreError::DatabaseAddress { why };
        if !Self::is_meant(text) {
            let right = "it begins with postgres://, as in postgres://user@db.example/fudaba";
            return Err(bad(right.to_owned()));
        }
        let (place, options) = text.split_once('?').unwrap_or((text, ""));
        let (own, others): (Vec<_>, Vec<_>) =
            options.split('&').partition(|option| option.starts_with("sslrootcert="));
        let roots = own.first().and_then(|option| option.split_once('='));
        let roots = roots.map(|(_, path)| PathBuf::from(path));
        let mut config: Config =
            format!("{place}?{}", others.join("&")).parse().map_err(|e| bad(said(&e)))?;
        if config.get_ssl_mode() == SslMode::Prefer {
            let is_here = config.get_hosts().iter().all(is_here);
            config.ssl_mode(if is_here { SslMode::Disable } else { SslMode::Require });
        }
        config
            .connect_timeout(CONNECTS_WITHIN)
            .tcp_user_timeout(UNCONFIRMED)
            .keepalives_idle(SIGN_OF_LIFE)
            .keepalives_interval(SIGN_OF_LIFE)
            .keepalives_retries(2)
            .application_name("fudaba");
        Ok(Self { config, roots })
    }
}

impl fmt::Display for DatabaseAddress {
    /// Writes hosts, ports and name of the database; neither password nor options.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("postgres://")?;
        let ports = self.config.get_ports();
        for (at, host) in self.config.get_hosts().iter().enumerate() {
            f.write_str(if at == 0 { "" } else { "," })?;
            match host {
                Host::Tcp(name) => f.write_str(name)?,
                #[cfg(unix)]
                Host::Unix(folder) => write!(f, "{}", folder.display())?,
            }
            let port = ports.get(at).or_else(|| ports.first());
            port.map_or(Ok(()), |port| write!(f, ":{port}"))?;
        }
        write!(f, "/{}", self.config.get_dbname().unwrap_or_default())
    }
}

impl fmt::Debug for DatabaseAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DatabaseAddress({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> DatabaseAddress {
        text.parse().expect(text)
    }

    #[test]
    fn a_password_is_never_shown() {
        let address = read("postgres://hana:s3cret@db.example:5433/cards?sslmode=require");
        let shown = format!("{address} {address:?}");
        assert!(!shown.contains("s3cret") && shown.contains("db.example:5433/cards"), "{shown}");
        for bad in ["postgres://hana:s3cret@db/x?sslmode=s3cret", "postgres://u:s3cret@h:s3cret/d"]
        {
            let why = bad.parse::<DatabaseAddress>().expect_err(bad).to_string();
            assert!(!why.contains("s3cret"), "{why}");
        }
    }

    #[test]
    fn a_database_elsewhere_is_reached_over_tls_alone() {
        let mode = |text: &str| read(text).config.get_ssl_mode();
        assert_eq!(mode("postgres://h@db.example/d"), SslMode::Require);
        assert_eq!(mode("postgres://h@10.0.0.7/d?sslmode=prefer"), SslMode::Require);
        assert_eq!(mode("postgres://h@localhost,10.0.0.7/d"), SslMode::Require);
        assert_eq!(mode("postgres://h@10.0.0.7/d?sslmode=disable"), SslMode::Disable);
        for here in ["h@localhost/d", "h@127.0.0.1/d", "h@[::1]/d", "/d?host=/tmp/sockets&user=h"] {
            assert_eq!(mode(&format!("postgres://{here}")), SslMode::Disable, "{here}");
        }
        assert_eq!(mode("postgres://h@localhost/d?sslmode=require"), SslMode::Require);
    }

    #[test]
    fn a_file_of_roots_is_an_option_of_ours() {
        let address = read("postgres://h@db/d?sslrootcert=/no/such.pem&sslmode=require");
        assert_eq!(address.roots.as_deref(), Some("/no/such.pem".as_ref()));
        let why = address.tls().map(drop).expect_err("no such file").to_string();
        assert!(why.contains("/no/such.pem"), "{why}");
        assert!("mysql://h/d".parse::<DatabaseAddress>().is_err());
    }
}
