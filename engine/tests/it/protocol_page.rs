//! The page about the protocol: its examples are messages, its schema and its limits those of the
//! code.

use crate::games::root;
use engine::protocol::{ByeCode, WarnCode, limit, read_client, read_server, schema};
use serde_json::Value;
use std::{collections::BTreeSet, fs};

fn page() -> String {
    fs::read_to_string(root().join("docs/protocol.md")).expect("it is there")
}

/// Names that a schema gives to the kinds of messages, commands and notices.
fn names(schema: &Value, found: &mut BTreeSet<(String, String)>) {
    if let Some(properties) = schema.get("properties").and_then(Value::as_object) {
        for key in ["t", "do", "what", "step"] {
            let name = properties.get(key).and_then(|tag| tag.get("const")).and_then(Value::as_str);
            found.extend(name.map(|name| (key.to_owned(), name.to_owned())));
        }
    }
    match schema {
        Value::Object(fields) => fields.values().for_each(|inner| names(inner, found)),
        Value::Array(items) => items.iter().for_each(|inner| names(inner, found)),
        _ => {}
    }
}

#[test]
fn every_example_is_a_message_and_every_message_has_an_example() {
    let page = page();
    let mut count = 0;
    for line in page.lines() {
        if let Some(text) = line.strip_prefix("→ ") {
            read_client(text).unwrap_or_else(|fault| panic!("{text}: {fault}"));
            count += 1;
        } else if let Some(text) = line.strip_prefix("← ") {
            read_server(text).unwrap_or_else(|fault| panic!("{text}: {fault}"));
            count += 1;
        }
    }
    assert!(count > 60, "{count} examples");
    let mut all = BTreeSet::new();
    names(&schema(), &mut all);
    assert!(all.len() > 50, "{all:?}");
    for (key, name) in all {
        assert!(page.contains(&format!("\"{key}\":\"{name}\"")), "no example of {key} {name}");
    }
}

#[test]
fn every_code_is_explained_and_every_limit_is_the_one_that_is_kept() {
    let page = page();
    let codes = WarnCode::ALL.iter().map(|code| code.code());
    for code in codes.chain(ByeCode::ALL.iter().map(|code| code.code())) {
        assert!(page.contains(&format!("| `{code}` |")), "{code}");
    }
    let rows = [
        format!("| {} KiB |", limit::CLIENT_MESSAGE / 1024),
        format!("| {} KiB |", limit::SERVER_MESSAGE / 1024),
        format!("| {} to {} characters |", limit::PASSWORD[0], limit::PASSWORD[1]),
        format!("| {} at once, one more every {} s |", limit::ATTEMPTS, limit::ATTEMPT.as_secs()),
        format!("| {} s |", limit::HELLO.as_secs()),
        format!("| {} |", limit::CONNECTIONS_EACH),
        format!("| {} at once, {} a second", limit::COMMAND_BURST, limit::COMMANDS),
        format!("| {} a second |", limit::INFOS),
        format!("| {} in 10 s, each of at most {} characters |", limit::SAYS, limit::SAID),
        format!("| {} |", limit::TABLES_EACH),
        format!("| {} KiB; `more` names", limit::TABLES_PAGE / 1024),
        format!("| {} |", limit::OPENED_EACH),
        format!("closed after {} s, unless", limit::EMPTY_TABLE.as_secs()),
        format!("| {} in 10 s, whatever else", limit::FAIR_STEPS),
        format!("| {} messages or {} KiB;", limit::QUEUE_MESSAGES, limit::QUEUE_BYTES / 1024),
        format!("| {}; then everything anew |", limit::KEPT_NOTICES),
        format!("| the last {} lines |", limit::KEPT_TALK),
        format!("after {} s without a byte", limit::PING.as_secs()),
        format!("broken after {} s", limit::CLIENT_SILENCE.as_secs()),
        format!("`pong` every {} s", limit::SIGN.as_secs()),
    ];
    for row in rows {
        assert!(page.contains(&row), "{row}");
    }
}

#[test]
fn the_schema_beside_the_page_is_that_of_the_messages() {
    let path = root().join("docs/protocol.schema.json");
    let text = serde_json::to_string_pretty(&schema()).expect("it is JSON") + "\n";
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, &text).expect("it can be written");
    }
    let kept = fs::read_to_string(&path).expect("it is there");
    assert_eq!(kept, text, "write it anew: UPDATE=1 cargo test -p engine");
}
