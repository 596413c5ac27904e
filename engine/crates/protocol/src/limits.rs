//! Limits that host and client keep.

/// Limits that host and client keep; sizes in bytes.
pub mod limit {
    use std::time::Duration;

    /// Largest message from a client.
    pub const CLIENT_MESSAGE: usize = 8 * 1024;
    /// Largest message from a host.
    pub const SERVER_MESSAGE: usize = 256 * 1024;
    /// Longest text that somebody says, in characters.
    pub const SAID: usize = 500;
    /// Fewest and most characters of a new password.
    pub const PASSWORD: [usize; 2] = [8, 200];
    /// Passwords that one address may try for one name at once.
    pub const ATTEMPTS: u32 = 5;
    /// Time after which one address may try one password more for a name.
    pub const ATTEMPT: Duration = Duration::from_secs(30);
    /// Time in which all may claim the same thing, unless a table has another custom.
    pub const CLAIM: Duration = Duration::from_secs(10);
    /// Time for the handshake and the first messages of a connection.
    pub const HELLO: Duration = Duration::from_secs(10);
    /// Most personal invitations that a host keeps.
    pub const INVITATIONS: usize = 10_000;
    /// Most connections whose handshake is not finished.
    pub const HALF_OPEN: usize = 256;
    /// Most connections of one address whose handshake is not finished.
    pub const HALF_OPEN_EACH: usize = 16;
    /// Most connections of one address.
    pub const CONNECTIONS_EACH: usize = 16;
    /// Most tables that one participant may have open.
    pub const TABLES_EACH: usize = 8;
    /// Commands that may come at once.
    pub const COMMAND_BURST: u32 = 20;
    /// Commands a second in the long run.
    pub const COMMANDS: u32 = 5;
    /// Questions for information a second.
    pub const INFOS: u32 = 2;
    /// Texts that one participant may say in ten seconds.
    pub const SAYS: u32 = 5;
    /// Steps of fair deals that may come at once, and each ten seconds: more than an honest client
    /// at all its tables ever says, so that none is refused.
    pub const FAIR_STEPS: u32 = 200;
    /// Most bytes of the tables in one answer to `tables`.
    pub const TABLES_PAGE: usize = 128 * 1024;
    /// Most tables that one participant may have opened, of those that are open.
    pub const OPENED_EACH: usize = 4;
    /// Time after which a table is closed at which nobody is any more.
    pub const EMPTY_TABLE: Duration = Duration::from_secs(120);
    /// Most messages that wait for a connection that reads slowly.
    pub const QUEUE_MESSAGES: usize = 256;
    /// Most bytes that wait for a connection that reads slowly.
    pub const QUEUE_BYTES: usize = 256 * 1024;
    /// Time without a byte of a client over a WebSocket after which the host pings.
    pub const PING: Duration = Duration::from_secs(8);
    /// Time without a byte of a client after which its WebSocket is broken.
    pub const CLIENT_SILENCE: Duration = Duration::from_secs(15);
    /// Time between two signs of life of the host over JSON lines.
    pub const SIGN: Duration = Duration::from_secs(15);
    /// Time without a byte of the host after which a client takes its line for broken.
    pub const SILENCE: Duration = Duration::from_secs(30);
    /// Time without an answer after which a client shows that its line is unsure.
    pub const UNSURE: Duration = Duration::from_secs(5);
    /// Time in which a token that was replaced by a new one is still good.
    pub const OLD_TOKEN: Duration = Duration::from_secs(30);
    /// Time to announce or to open a contribution to a fair deal.
    pub const CONTRIBUTION: Duration = Duration::from_secs(5);
    /// Most notices of a table that are kept for a participant who is away.
    pub const KEPT_NOTICES: usize = 64;
    /// Most lines of talk that are told again to a participant who was away for longer.
    pub const KEPT_TALK: usize = 20;
    /// Most choices that a prompt lists unless the client wants another number.
    pub const CHOICES: usize = 1_000;
}
