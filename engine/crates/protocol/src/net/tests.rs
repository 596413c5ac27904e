//! A net game without cards, spoken over the same layer.

use super::{NetNotice, NetReply, NetRequest, PhaseTold, TableCommand, TableNotice};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A command of a game with dice.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "do", rename_all = "snake_case")]
enum DiceCommand {
    Roll { dice: u8 },
}

/// A notice of that game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "what", rename_all = "snake_case")]
enum DiceNotice {
    Rolled { eyes: Vec<u8> },
}

/// A choice of that game, as a prompt lists it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
struct DiceChoice {
    dice: u8,
}

/// A part of its messages that a client may do without.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum DicePart {
    Eyes,
}

type Request = NetRequest<DiceCommand, DicePart>;
type Reply = NetReply<DiceNotice, DiceChoice>;

#[test]
fn a_game_without_cards_is_spoken_over_the_same_layer() {
    let lines = [
        r#"{"t":"hello","proto":[1,1],"client":"dice","lang":"en","form":"words","skip":["eyes"]}"#,
        r#"{"t":"cmd","id":1,"table":"T1","do":"login","seat":2}"#,
        r#"{"t":"cmd","id":2,"table":"T1","do":"roll","dice":3}"#,
    ];
    let read = lines.map(|line| serde_json::from_str::<Request>(line).expect("a message"));
    assert!(matches!(&read[0], NetRequest::Hello { skip, .. } if *skip == [DicePart::Eyes]));
    let roll = TableCommand::Game(DiceCommand::Roll { dice: 3 });
    assert!(matches!(&read[2], NetRequest::Cmd { command, .. } if *command == roll));
    for (line, message) in lines.iter().zip(&read) {
        assert_eq!(serde_json::to_string(message).expect("JSON"), *line);
    }
    let table = || "T1".to_owned();
    let choices = vec![DiceChoice { dice: 1 }, DiceChoice { dice: 2 }];
    let phase = TableNotice::Net(NetNotice::Phase { phase: PhaseTold::Game });
    let rolled = TableNotice::Game(DiceNotice::Rolled { eyes: vec![6, 1, 4] });
    let told: [Reply; 3] = [
        NetReply::Notice { table: table(), n: 1, at: 5, notice: phase },
        NetReply::Prompt { table: table(), at: 0, deadline: None, count: 2, choices },
        NetReply::Notice { table: table(), n: 2, at: 6, notice: rolled },
    ];
    for message in told {
        let line = serde_json::to_string(&message).expect("JSON");
        assert_eq!(serde_json::from_str::<Reply>(&line).expect("a message"), message, "{line}");
    }
    let schema = schemars::schema_for!(Reply).as_value().to_string();
    assert!(schema.contains("rolled") && !schema.contains("card"), "{schema}");
}
