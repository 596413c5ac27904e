//! The messages of the exchange, as they are written in JSON.
//!
//! Seats, teams and places are counted from 1; choices from 0. Cards, spots and actions are written
//! as in records and scripts.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// Version of the exchange.
pub const VERSION: u32 = 1;

/// Message to a program.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToProgram {
    /// The first line; the program answers with [`Ready`].
    Hello {
        /// Version of the exchange.
        version: u32,
        /// Name and version of the program that plays host.
        host: String,
        /// ProgramLimits that the program must keep.
        limits: ProgramLimits,
    },
    /// A game begins for the program, at its beginning or later.
    Start(Box<GameTold>),
    /// A player has acted.
    Event {
        /// Number of the game.
        game: u64,
        /// Seat of the player.
        by: u8,
        /// The action in words, with `?` for cards that the seat does not know; absent while it is
        /// secret.
        #[serde(skip_serializing_if = "Option::is_none")]
        action: Option<String>,
        /// Effects, step by step; absent if the program skips it.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        events: Vec<EventTold>,
    },
    /// The program is to choose; it answers with [`ProgramAnswer`], or asks with [`Ask`] before.
    Choose {
        /// Number of the game.
        game: u64,
        /// Number of the question, to be repeated in the answer.
        id: u64,
        /// Time to think in milliseconds.
        time_ms: u64,
        /// The table as the seat knows it; absent if the program skips it.
        #[serde(skip_serializing_if = "Option::is_none")]
        view: Option<TableTold>,
        /// Number of legal choices, those not listed included.
        count: usize,
        /// The legal choices, as many as the program wants listed.
        choices: Vec<ChoiceTold>,
    },
    /// The legal choices that take the cards of an [`Ask`].
    Choices {
        /// Number of the question.
        id: u64,
        /// The choices; their numbers go on from those listed before.
        choices: Vec<ChoiceTold>,
    },
    /// The answer to a question is not wanted any more; one that comes is ignored.
    Stop {
        /// Number of the question.
        id: u64,
    },
    /// A game is over, or goes on without the program.
    Result {
        /// Number of the game.
        game: u64,
        /// Its ending.
        end: GameEnding,
        /// Place of each seat, 1 for the first; empty without a result.
        places: Vec<u8>,
        /// Score of each seat; empty if the result is no number.
        scores: Vec<i32>,
    },
    /// The last line: the program is to end.
    Goodbye {},
}

/// ProgramLimits that a program must keep.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ProgramLimits {
    /// Time from the start of the program to [`Ready`], in milliseconds.
    pub ready_ms: u64,
    /// Time to think for a choice, in milliseconds.
    pub think_ms: u64,
    /// Time after which an answer is too late, in milliseconds.
    pub answer_ms: u64,
    /// Longest line of the program, in bytes.
    pub line_bytes: usize,
    /// Most lines of the program for a question.
    pub lines: usize,
}

/// A game that begins.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct GameTold {
    /// Number of the game; every game with this program has another.
    pub game: u64,
    /// Short name of the game that never changes.
    pub id: String,
    /// Title of the game.
    pub title: String,
    /// The rules as texts in RON: the game's own first, then those that it extends. Absent for a
    /// workbook.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<SourceTold>,
    /// SHA-256 of the texts of the rules, each followed by a byte 0.
    pub rules_sha256: String,
    /// Options of the game: truth values, numbers or words.
    pub options: BTreeMap<String, Value>,
    /// Number of seats.
    pub seats: u8,
    /// Seat of the program.
    pub seat: u8,
    /// Team of each seat.
    pub teams: Vec<u8>,
    /// Name of each player.
    pub players: Vec<String>,
    /// Seed for the random choices of the program, if games are to be repeatable.
    pub seed: u64,
    /// True if nobody hides anything, so that the position is all there is to know.
    pub open: bool,
    /// The table as the seat knows it; absent if the program skips it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub view: Option<TableTold>,
}

/// Text of rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SourceTold {
    /// Name of the file, or id of a sample game; empty for the game's own.
    pub name: String,
    /// The text.
    pub text: String,
}

/// A table as a seat knows it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TableTold {
    /// Seat that is to choose; absent when the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to_choose: Option<u8>,
    /// Seat whose turn it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<u8>,
    /// The spots; squares of a board only if something is on them.
    pub spots: Vec<PlaceTold>,
    /// The variables by name: a value, or a list of values by player, team or suit.
    pub vars: BTreeMap<String, Value>,
    /// Score of each seat; empty if the result is no number.
    pub scores: Vec<i32>,
    /// Finishing place of each seat, 0 while it is in.
    pub finished: Vec<u8>,
    /// The position in RON, from which a game can be begun, with unknown cards left open. Absent if
    /// there is none between the steps of a move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The position in each notation that the game declares, such as FEN.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub notations: BTreeMap<String, String>,
}

/// A spot and what lies there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PlaceTold {
    /// Code of the spot, as in the words of choices.
    pub spot: String,
    /// Name of its field.
    pub field: String,
    /// Seat of its owner.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<u8>,
    /// Team that owns it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub team: Option<u8>,
    /// The cards, lowest first; `?` for one that the seat does not know.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<String>,
    /// Number of the lowest cards that lie face down, if some do.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub face_down: Vec<usize>,
    /// Seat of the owner of the man on this square.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<u8>,
    /// Kind of the man on this square.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub man: Option<String>,
}

/// A choice, in words and in parts; parts that it does not have are absent.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
pub struct ChoiceTold {
    /// Number of the choice, by which it can be chosen.
    pub id: usize,
    /// The choice in words, by which it can be chosen too.
    pub text: String,
    /// Name of the move.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// The cards that it takes; `?` for one that the seat does not know.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<String>,
    /// Name of the combination that the cards make.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub combination: Option<String>,
    /// Spot that pieces leave.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// Spot that pieces go to, if the player decides it; the spot that is clicked or chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// Number of pieces that are moved from the top of a pile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<u16>,
    /// Number that is chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<i32>,
    /// Suit, rank or word that is chosen, or `none`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub word: Option<String>,
    /// Seat that is chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<u8>,
}

/// Single thing that happened on the table; parts that it does not have are absent.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
pub struct EventTold {
    /// Kind: `moved`, `dealt`, `turned`, `shown`, `collected`, `shuffled`, `won`, `chose`,
    /// `gathered`, `said`, `told`, `stepped`, `captured`, `promoted`, `put`, `removed`, `placed` or
    /// `over`.
    pub what: String,
    /// Spot that pieces left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// Spot that pieces are on now, or that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// Number of pieces.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<u16>,
    /// The cards as far as they are known.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<String>,
    /// Seat of the player, or of the man's owner.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<u8>,
    /// Kind of the man.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub man: Option<String>,
    /// Finishing place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<u8>,
    /// Words of the players or of the game; an action in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// Ending of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum GameEnding {
    /// Ended by its rules.
    Finished,
    /// Ended by its rules, as a draw.
    Draw,
    /// Ended by a limit of its length.
    Limit,
    /// Broken off, without a result.
    BrokenOff,
}

/// Message of a program.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum FromProgram {
    /// It is ready to play.
    Ready(Ready),
    /// It has chosen.
    Answer(ProgramAnswer),
    /// It asks what can be done with cards.
    Ask(Ask),
}

/// ProgramAnswer to the first line.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ready {
    /// Version of the exchange that the program speaks.
    pub ready: u32,
    /// Name of the program.
    #[serde(default)]
    pub name: String,
    /// Parts of messages that it does not want, to save time.
    #[serde(default)]
    pub skip: Vec<Skip>,
    /// Most choices to be listed; 1,000 if absent.
    #[serde(default)]
    pub choices: Option<usize>,
}

/// Part of messages that a program may do without.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Skip {
    /// The texts of the rules.
    Rules,
    /// The table.
    View,
    /// The position in RON and in notations, within the table.
    Position,
    /// Actions of the players and what follows from them.
    Events,
}

/// Choice of a program.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ProgramAnswer {
    /// Number of the question.
    pub id: u64,
    /// Number of the choice, or the choice in words.
    pub choose: Chosen,
}

/// A choice by its number or in words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Chosen {
    /// Number of a listed choice.
    Number(usize),
    /// Words, as a person may write them.
    Words(String),
}

/// OpenQuestion of a program: the legal choices that take exactly these cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ask {
    /// Number of the question that it was asked.
    pub id: u64,
    /// The cards.
    pub taking: Vec<String>,
}

impl FromProgram {
    /// Parses a line of a program.
    ///
    /// # Errors
    ///
    /// Says in words what is wrong with the line.
    pub fn parse(line: &str) -> Result<Self, String> {
        let value: Value =
            serde_json::from_str(line).map_err(|error| format!("it is not JSON: {error}"))?;
        let Value::Object(object) = &value else {
            return Err("it is no JSON object, such as {\"id\":1,\"choose\":0}".to_owned());
        };
        let wrong = |error: serde_json::Error| error.to_string();
        if object.contains_key("ready") {
            serde_json::from_value(value).map(Self::Ready).map_err(wrong)
        } else if object.contains_key("choose") {
            let named = |_| "write {\"id\":NUMBER,\"choose\":NUMBER OR WORDS}".to_owned();
            serde_json::from_value(value).map(Self::Answer).map_err(named)
        } else if object.contains_key("taking") {
            serde_json::from_value(value).map(Self::Ask).map_err(wrong)
        } else {
            Err("it has none of the keys `ready`, `choose` and `taking`".to_owned())
        }
    }
}

/// Returns the JSON schema of the messages to a program and of those from it.
#[must_use]
pub fn schema() -> Value {
    let [to, from] = [schemars::schema_for!(ToProgram), schemars::schema_for!(FromProgram)];
    serde_json::json!({ "to_program": to, "from_program": from })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrong_lines_are_told_in_words() {
        let wrong = |line: &str| FromProgram::parse(line).expect_err("it is wrong");
        assert!(wrong("hello").contains("not JSON"));
        assert!(wrong("[1]").contains("no JSON object"));
        assert!(wrong("{}").contains("`ready`, `choose` and `taking`"));
        assert!(wrong(r#"{"id":1,"choose":[]}"#).contains("NUMBER OR WORDS"));
        assert!(wrong(r#"{"ready":1,"skip":["sleep"]}"#).contains("sleep"));
        assert!(wrong(r#"{"id":1,"choose":0,"chose":1}"#).contains("NUMBER OR WORDS"));
        let right = FromProgram::parse(r#" {"id":3,"choose":"play QS"} "#);
        let choose = Chosen::Words("play QS".to_owned());
        assert_eq!(right, Ok(FromProgram::Answer(ProgramAnswer { id: 3, choose })));
    }
}
