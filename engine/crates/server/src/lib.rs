//! A host on the network: one TLS port with several doors, limits, timers, metrics.
//!
//! ```text
//! socket ─▶ TLS ─▶ first bytes ─┬─▶ WebSocket ──┐
//!                               ├─▶ JSON lines ─┼─▶ link ─▶ desk: Served ─▶ store ─▶ links
//!                               ├─▶ text ───────┘  (task)   (one thread)   (durable)
//!                               └─▶ /health, /metrics
//! ```
//!
//! What is served is a value, [`Served`]: messages and times go in, lines to be written down and
//! replies come out. No reply leaves before the lines that led to it are durable, so that what a
//! client was told survives the host. Links are tasks that wait for sockets; the desk never does:
//! whoever does not read is cut off and may come back.

mod accept;
mod claim;
mod config;
mod descriptors;
mod desk;
mod desk_orders;
mod door;
mod error;
mod hosting;
mod identity;
mod limits;
mod line_wire;
mod link;
mod log_lines;
mod metrics;
mod pace;
mod pages;
mod passwords;
mod pulse;
mod rate;
mod rewound;
mod running;
mod served;
mod switchboard;
mod takeover;
mod web_wire;
mod wire;

pub use claim::{LostCause, LostTable};
pub use config::{DoorMaker, PageReach, ServerConfig};
pub use descriptors::raise_descriptors;
pub use desk_orders::{HostOffice, HostSurvey};
pub use door::{Door, LineTranslator};
pub use error::ServerError;
pub use hosting::HostService;
pub use identity::{Fingerprint, HostIdentity};
pub use limits::DoorLimits;
pub use log_lines::{LogForm, LogLevel, begin_log, log_lines};
pub use passwords::PasswordCost;
pub use running::RunningServer;
pub use served::{LinkEvent, LinkId, Nudge, Served, ServedOutcome};
