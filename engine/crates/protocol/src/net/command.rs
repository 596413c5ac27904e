//! Commands at a table that any net game has.

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, de::DeserializeOwned, de::Error};
use serde_json::{Map, Value};

/// A command at a table: one that any net game has, or one `C` of the game.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum TableCommand<C> {
    /// Command that any net game has.
    Net(NetCommand),
    /// Command of the game.
    Game(C),
}

/// A command that any net game has; its name stands in `do`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum NetCommand {
    /// Become a player.
    Login {
        /// The seat; any vacant one if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
    },
    /// Wait for a seat: the first who waits is seated before the next game.
    Queue {},
    /// Stop being a player, or stop waiting for a seat.
    Logout {},
    /// Take the seat back from the robot at one's next turn; acting does so too.
    Return {},
    /// Ask a player to change seats.
    Seat {
        /// Name of the player.
        player: String,
    },
    /// Agree to what another player asks.
    Agree {
        /// Name of the player whose wish is meant, so that no other wish is agreed to that came
        /// meanwhile; whatever is asked if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<String>,
    },
    /// Decline what another player asks, or take one's own wish to change seats back.
    Decline {
        /// Name of the player whose wish is meant; of several that of another one if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<String>,
    },
    /// Ready for the next game: it begins when all persons with seats are.
    Begin {},
    /// Not ready after all.
    NotReady {},
    /// Say something.
    Say {
        /// The text.
        text: String,
        /// Name of the one participant who hears it; all do if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<String>,
    },
    /// Ask for information.
    Info {
        /// Subject.
        topic: InfoTopic,
    },
    /// See what the player on a seat sees, or only what all see.
    Watch {
        /// The seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
    },
    /// Put a bot on a vacant seat; for whoever opened the table.
    Bot {
        /// The seat.
        seat: u8,
        /// Name of its style; absent to remove the bot.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        style: Option<String>,
    },
}

/// Subject of a question for information.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum InfoTopic {
    /// Everything, as after a broken line.
    All,
    /// The asker's hand.
    Hand,
    /// The table as the asker sees it.
    Table,
    /// The seat to act, and its choices if it is the asker's.
    Turn,
    /// Scores and places.
    Score,
    /// The game, its options and its rules.
    Rules,
    /// The participants.
    Players,
    /// Everything that has happened in the game.
    Record,
}

impl NetCommand {
    /// Names of the commands.
    pub const NAMES: [&str; 13] = [
        "login",
        "queue",
        "logout",
        "return",
        "seat",
        "agree",
        "decline",
        "begin",
        "not_ready",
        "say",
        "info",
        "watch",
        "bot",
    ];
}

impl<'de, C: DeserializeOwned> Deserialize<'de> for TableCommand<C> {
    /// Reads the layer that `do` names, so that errors tell of that command alone.
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let fields = Map::<String, Value>::deserialize(from)?;
        let name = fields.get("do").and_then(Value::as_str);
        let name = name.ok_or_else(|| D::Error::custom("`do` must name a command"))?;
        let is_net = NetCommand::NAMES.contains(&name);
        let value = Value::Object(fields);
        match is_net {
            true => serde_json::from_value(value).map(Self::Net),
            false => serde_json::from_value(value).map(Self::Game),
        }
        .map_err(D::Error::custom)
    }
}
