//! Codes of warnings and of farewells, which never change their meaning.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

macro_rules! codes {
    ($(#[$about:meta])* enum $name:ident {
        $($(#[$doc:meta])* $variant:ident = $code:literal,)*
    }) => {
        $(#[$about])*
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
            JsonSchema,
        )]
        pub enum $name {
            $($(#[$doc])* #[serde(rename = $code)] $variant,)*
        }

        impl $name {
            /// All codes.
            pub const ALL: &[Self] = &[$(Self::$variant,)*];

            /// Returns the code as it is written.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self { $(Self::$variant => $code,)* }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.code())
            }
        }
    };
}

codes! {
    /// Reason that a message is not carried out.
    enum WarnCode {
        /// The message cannot be read.
        Form = "W_FORM",
        /// The message is too long.
        Size = "W_SIZE",
        /// No message or command has this name.
        Unknown = "W_UNKNOWN",
        /// Host and client have no version in common.
        Version = "W_VERSION",
        /// The client has not said `hello`.
        Hello = "W_HELLO",
        /// The client has not entered.
        NotHere = "W_NOT_HERE",
        /// It is so already.
        Already = "W_ALREADY",
        /// Another participant has the name.
        NameInUse = "W_NAME_IN_USE",
        /// The name is empty or too long.
        Name = "W_NAME",
        /// There is no room.
        Full = "W_FULL",
        /// Password, key or invitation are wrong or missing.
        Auth = "W_AUTH",
        /// The name belongs to an account, or another account is to be made with it.
        Registered = "W_REGISTERED",
        /// A new password is too short or too long.
        Password = "W_PASSWORD",
        /// The token is wrong or too old.
        Token = "W_TOKEN",
        /// The number of the command is not higher than those before.
        Id = "W_ID",
        /// Too many messages came in too short a time.
        Rate = "W_RATE",
        /// There is no such table.
        Table = "W_TABLE",
        /// The host does not offer the game.
        Game = "W_GAME",
        /// The game has no such option, or not with this value.
        Option = "W_OPTION",
        /// The customs of the table do not allow it.
        NotAllowed = "W_NOT_ALLOWED",
        /// There is no such seat.
        Seat = "W_SEAT",
        /// The seat is taken.
        SeatTaken = "W_SEAT_TAKEN",
        /// There is no such participant at the table.
        NobodySuch = "W_NOBODY",
        /// Only a player can do this.
        NotPlayer = "W_NOT_PLAYER",
        /// It is not the time for this.
        Phase = "W_PHASE",
        /// The game is suspended.
        Suspended = "W_SUSPENDED",
        /// It is another player's turn.
        Turn = "W_TURN",
        /// The choice was made in another position than that of the moment.
        Stale = "W_STALE",
        /// The rules of the game forbid it.
        Illegal = "W_ILLEGAL",
        /// No choice has this number or these words.
        Choice = "W_CHOICE",
        /// Nobody has asked, or nothing can be undone.
        Nothing = "W_NOTHING",
        /// A message of a fair deal does not fit.
        Fair = "W_FAIR",
        /// A deal in progress is proved with another key of the participant.
        Key = "W_KEY",
        /// The host could not do it.
        Host = "W_HOST",
    }
}

codes! {
    /// Reason that a host ends a connection.
    enum ByeCode {
        /// The participant left.
        Exit = "B_EXIT",
        /// The participant is connected from elsewhere.
        Replaced = "B_REPLACED",
        /// The connection did not read what it was sent.
        Slow = "B_SLOW",
        /// Nothing came for too long.
        Silent = "B_SILENT",
        /// Too many wrong messages came.
        Flood = "B_FLOOD",
        /// A message that breaks the rules of the connection.
        Form = "B_FORM",
        /// A message was far too long.
        Size = "B_SIZE",
        /// The host stops; the tables go on when it is back.
        Stopping = "B_STOPPING",
        /// The host stops and keeps nothing: there is nothing to come back to.
        Ended = "B_ENDED",
        /// Host and client have no version in common.
        Version = "B_VERSION",
    }
}

impl ByeCode {
    /// Returns the number with which a WebSocket is closed.
    #[must_use]
    pub const fn close_code(self) -> u16 {
        match self {
            Self::Exit => 1000,
            Self::Stopping => 1001,
            Self::Ended => 4010,
            Self::Form => 1002,
            Self::Size => 1009,
            Self::Replaced => 4001,
            Self::Silent => 4002,
            Self::Version => 4003,
            Self::Slow => 4008,
            Self::Flood => 4009,
        }
    }
}

/// Language of the sentences that a host writes for people.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum SentenceLanguage {
    /// English.
    #[default]
    En,
    /// Japanese.
    Ja,
}
