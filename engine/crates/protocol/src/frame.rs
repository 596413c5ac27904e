//! Reading and writing of one message, with errors for people.

use crate::{ClientMessage, GameCommand, NetCommand, ServerMessage, WarnCode, limit};
use serde::Serialize;
use serde_json::Value;

/// Error: a message cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{text}")]
pub struct FrameError {
    /// Number of the command, if it could be read.
    pub id: Option<u64>,
    /// Code of the warning that answers it.
    pub code: WarnCode,
    /// The fault, and what would be right.
    pub text: String,
}

/// Kinds of messages from a client.
const CLIENT: [&str; 11] = [
    "hello", "enter", "resume", "exit", "password", "tables", "open", "join", "leave", "cmd",
    "ping",
];

/// Reads a message of a client.
///
/// # Errors
///
/// Says what is wrong, and what would be right.
pub fn read_client(text: &str) -> Result<ClientMessage, FrameError> {
    let (value, id) = object(text, limit::CLIENT_MESSAGE)?;
    let fail = |code, text| Err(FrameError { id, code, text });
    match value.get("t").and_then(Value::as_str) {
        None => return fail(WarnCode::Form, format!("`t` must name one of {}", list(&CLIENT))),
        Some(kind) if !CLIENT.contains(&kind) => {
            let text = format!("there is no `{}`; write one of {}", short(kind), list(&CLIENT));
            return fail(WarnCode::Unknown, text);
        }
        Some("cmd") => {
            let names = [&NetCommand::NAMES[..], &GameCommand::NAMES[..]].concat();
            let name = value.get("do").and_then(Value::as_str).unwrap_or_default();
            if !names.contains(&name) {
                let text = format!("there is no `{}`; do one of {}", short(name), list(&names));
                return fail(WarnCode::Unknown, text);
            }
        }
        Some(_) => {}
    }
    serde_json::from_value(value).or_else(|error| fail(WarnCode::Form, plain(&error)))
}

/// Returns the fault of a message without words of the program.
fn plain(error: &serde_json::Error) -> String {
    const WORDS: [(&str, &str); 13] = [
        ("data did not match any variant of untagged enum Chosen", CHOSEN),
        ("unknown variant", "there is no"),
        ("invalid type: ", "found "),
        ("invalid value: ", "found "),
        ("invalid length", "the length is"),
        ("integer `", "the number `"),
        ("expected u8", "expected a whole number from 0 to 255"),
        ("expected u16", "expected a whole number from 0 to 65535"),
        ("expected u32", "expected a whole number from 0 on"),
        ("expected u64", "expected a whole number from 0 on"),
        ("expected usize", "expected a whole number from 0 on"),
        ("a sequence", "a list"),
        ("a map", "an object"),
    ];
    let mut said = error.to_string();
    if let Some(at) = said.find("struct ") {
        said.truncate(at);
        said.push_str("an object");
    }
    for (word, plain) in WORDS {
        said = said.replace(word, plain);
    }
    said
}

/// Kinds of what may be chosen.
const CHOSEN: &str = "`choose` is the number of a choice, from 0 on, or its words";

/// Reads a message of a host.
///
/// # Errors
///
/// Says what is wrong with it.
pub fn read_server(text: &str) -> Result<ServerMessage, FrameError> {
    let (value, id) = object(text, limit::SERVER_MESSAGE)?;
    serde_json::from_value(value).map_err(|error| {
        let text = error.to_string();
        FrameError { id, code: WarnCode::Form, text }
    })
}

fn object(text: &str, most: usize) -> Result<(Value, Option<u64>), FrameError> {
    let fail = |code, text| FrameError { id: None, code, text };
    if text.len() > most {
        let text = format!("a message may have {most} bytes; this one has {}", text.len());
        return Err(fail(WarnCode::Size, text));
    }
    let value: Value = serde_json::from_str(text)
        .map_err(|error| fail(WarnCode::Form, format!("it is not JSON: {error}")))?;
    if !value.is_object() {
        let text = r#"it is no JSON object, such as {"t":"ping"}"#.to_owned();
        return Err(fail(WarnCode::Form, text));
    }
    let id = value.get("id").and_then(Value::as_u64);
    Ok((value, id))
}

fn list(names: &[&str]) -> String {
    names.join(", ")
}

fn short(text: &str) -> String {
    text.chars().take(40).collect()
}

/// Returns a message as it is written, without a line feed.
pub fn write(message: &impl Serialize) -> String {
    // No map but of texts, no number but whole ones: writing JSON cannot fail.
    serde_json::to_string(message).unwrap_or_default()
}

/// Returns the JSON schema of the messages of clients and of hosts.
#[must_use]
pub fn schema() -> Value {
    let [client, server] =
        [schemars::schema_for!(ClientMessage), schemars::schema_for!(ServerMessage)];
    serde_json::json!({ "client": client, "server": server })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ClientForm, GameNotice, NetNotice, PhaseTold, TableCommand, TableNotice};
    use exchange::Chosen;

    #[test]
    fn faults_are_told_without_words_of_the_program() {
        let act = r#"{"t":"cmd","id":1,"table":"T1","do":"act","choose":-1}"#;
        let login = r#"{"t":"cmd","id":1,"table":"T1","do":"login","seat":"x"}"#;
        let far = r#"{"t":"cmd","id":1,"table":"T1","do":"login","seat":300}"#;
        let topic = r#"{"t":"cmd","id":1,"table":"T1","do":"info","topic":"x"}"#;
        let hello = r#"{"t":"hello","proto":7}"#;
        let list = r#"{"t":"hello","proto":[1]}"#;
        for (text, part) in [
            (act, "the number of a choice"),
            (login, "a whole number from 0 to 255"),
            (far, "a whole number from 0 to 255"),
            (topic, "there is no `x`"),
            (hello, "found the number `7`"),
            (list, "length"),
        ] {
            let fault = read_client(text).expect_err(text).text;
            assert!(fault.contains(part), "{fault}");
            for word in ["enum", "variant", "u8", "u32", "struct", "tuple", "invalid"] {
                assert!(!fault.contains(word), "{fault}");
            }
        }
    }

    #[test]
    fn messages_read_as_they_were_written() {
        let act =
            GameCommand::Act { choose: Chosen::Words("play QS".into()), at: None, fair: None };
        let command = TableCommand::Game(act);
        let message = ClientMessage::Cmd { id: 5, table: "T1".into(), command };
        let text = write(&message);
        assert_eq!(text, r#"{"t":"cmd","id":5,"table":"T1","do":"act","choose":"play QS"}"#);
        assert_eq!(read_client(&text), Ok(message));
        let phase = NetNotice::Phase { phase: PhaseTold::Game };
        let notice = TableNotice::Net(phase);
        let message = ServerMessage::Notice { table: "T1".into(), n: 3, at: 9, notice };
        let text = write(&message);
        assert_eq!(
            text,
            r#"{"t":"notice","table":"T1","n":3,"now":9,"what":"phase","phase":"game"}"#
        );
        assert_eq!(read_server(&text), Ok(message));
        // The time and the number of acts do not get into each other's way.
        let acted = GameNotice::TakenBack { at: 2, view: None };
        let message = ServerMessage::Notice {
            table: "T1".into(),
            n: 3,
            at: 9,
            notice: TableNotice::Game(acted),
        };
        assert_eq!(read_server(&write(&message)), Ok(message));
        let notice = TableNotice::Game(GameNotice::Exact {
            notice: serde_json::json!({"a": 1}),
            more: false,
        });
        let message = ServerMessage::Info { id: 1, table: "T".into(), notice };
        assert_eq!(read_server(&write(&message)), Ok(message));
    }

    #[test]
    fn what_a_client_leaves_out_has_its_usual_value_and_unknown_fields_do_not_disturb() {
        let read = read_client(r#"{"t":"hello","proto":[1,2],"colour":"red"}"#);
        let Ok(ClientMessage::Hello { proto: [1, 2], form, choices: None, .. }) = read else {
            panic!("{read:?}");
        };
        assert_eq!(form, ClientForm::Words);
        let read = read_client(r#"{"t":"open","id":1,"game":"whist","policy":{"chat":"off"}}"#);
        let Ok(ClientMessage::Open { policy, .. }) = read else { panic!("{read:?}") };
        assert_eq!(policy.chat, crate::ChatTold::Off);
        assert!(policy.fair && policy.spectators);
    }

    #[test]
    fn wrong_messages_are_told_in_words_with_their_number() {
        let wrong = |text: &str| read_client(text).expect_err("it is wrong");
        assert_eq!(wrong("hello").code, WarnCode::Form);
        assert!(wrong("[1]").text.contains(r#"{"t":"ping"}"#));
        let unknown = wrong(r#"{"t":"sing","id":7}"#);
        assert_eq!((unknown.code, unknown.id), (WarnCode::Unknown, Some(7)));
        assert!(unknown.text.contains("there is no `sing`"));
        let unknown = wrong(r#"{"t":"cmd","id":7,"table":"T1","do":"sing"}"#);
        assert_eq!((unknown.code, unknown.id), (WarnCode::Unknown, Some(7)));
        assert!(unknown.text.contains("login"), "{unknown}");
        let form = wrong(r#"{"t":"cmd","id":8,"table":"T1","do":"login","seat":"north"}"#);
        assert_eq!((form.code, form.id), (WarnCode::Form, Some(8)));
        assert!(form.text.contains("from 0 to 255"), "{form}");
        let deep = "[".repeat(5_000);
        assert_eq!(wrong(&deep).code, WarnCode::Form);
        let long = format!(r#"{{"t":"ping","x":"{}"}}"#, "x".repeat(limit::CLIENT_MESSAGE));
        assert_eq!(wrong(&long).code, WarnCode::Size);
    }

    #[test]
    fn every_code_has_its_sentence_and_its_own_name() {
        use crate::{ByeCode, SentenceLanguage::*};
        let mut names = std::collections::BTreeSet::new();
        for code in WarnCode::ALL {
            assert!(code.code().starts_with("W_") && names.insert(code.code()));
            assert!(code.sentence(En).is_ascii() && !code.sentence(Ja).is_ascii());
        }
        for code in ByeCode::ALL {
            assert!(code.code().starts_with("B_") && names.insert(code.code()));
            assert!(code.sentence(En).is_ascii() && !code.sentence(Ja).is_ascii());
        }
    }

    #[test]
    fn every_command_about_seats_is_known_by_its_name() {
        let schema = schemars::schema_for!(NetCommand).to_value();
        let all = schema["oneOf"].as_array().expect("one of several commands");
        let names = all.iter().map(|one| one["properties"]["do"]["const"].as_str());
        assert_eq!(names.collect::<Vec<_>>(), NetCommand::NAMES.map(Some));
    }

    #[test]
    fn the_schema_names_every_kind_and_every_command() {
        let schema = schema().to_string();
        let names = [&CLIENT[..], &NetCommand::NAMES[..], &GameCommand::NAMES[..]].concat();
        for name in names {
            assert!(schema.contains(&format!("\"const\":\"{name}\"")), "{name}");
        }
    }
}
