//! Writes the seeds of the fuzz targets: sound workbooks, small and whole; the sample games in RON;
//! conversations with a host, at each of its doors; lines of a bot.
//!
//! `cargo run --example seeds`, then `cargo +nightly fuzz run workbook_bytes`.

use std::{fs, io, path::Path};
use workbook::{Document, read};

const GAMES: [(&str, &str); 3] = [
    ("one-field", "[Fields]\nField | Put | Clear\nTableau | any | =13"),
    (
        "base-and-refill",
        "[Fields]\nField | Put | Take | Base | Refill | Clear\n\
         Foundation | up 1, same suit, wrap; empty: A | none | Foundation | | =52\n\
         Reserve | none | none; top: any | | Deck |\n\
         [Spots]\nField | Fixed\nFoundation | ♠A\nReserve\nReserve\n\
         [Deals]\nSpot | Opening deal | Click deal | Collect\nReserve | 2 down 1 up | up | TRUE",
    ),
    ("whole-game", include_str!("../../crates/gamefile/tests/whole_game.txt")),
];

/// Conversations, by fuzz target.
const TALKS: [(&str, &[&str]); 5] = [
    (
        "text_line",
        &[
            "HELP\nENTER Ada\nTABLES\nJOIN T1\nLOGIN 1\nBEGIN\nINFO HAND\nPLAY D3\nDISCARD S4\nPASS\n",
            "LANG ja\nENTER Ada\nLOGIN T2 1\nBEGIN\nDRAW\nDISCARD H7\nCHOOSE 1\nSAY hello\n....\n",
            "ENTER Ada\nJOIN T3\nSEAT Opener\nAGREE\nWATCH\nLOGOUT\nEXIT\nRESUME 00\n",
            "ENTER Ada\nLOGIN T3 1\nBEGIN\nMOVE d3\nMOVE c4\nBID 3 hearts\nPUT Bot D3 S4\nGET Bot 2\nMELD HQ\n",
        ],
    ),
    (
        "json_message",
        &[
            r#"{"t":"hello","proto":[1,1],"client":"me","form":"exact","lang":"ja"}
{"t":"enter","id":1,"name":"Ada"}
{"t":"tables","id":2}
{"t":"join","id":3,"table":"T1"}
{"t":"cmd","id":4,"table":"T1","do":"login","seat":1}
{"t":"cmd","id":5,"table":"T1","do":"begin"}
{"t":"cmd","id":6,"table":"T1","do":"act","text":"d3"}
{"t":"cmd","id":7,"table":"T1","do":"act","choice":0,"seen":0}
{"t":"cmd","id":8,"table":"T1","do":"say","text":"hello"}
{"t":"cmd","id":9,"table":"T1","do":"info","topic":"hand"}
{"t":"leave","id":10,"table":"T1"}
{"t":"exit","id":11}"#,
            r#"{"t":"hello","proto":[1,1],"client":"me"}
{"t":"resume","token":"00","have":[{"table":"T1","n":3}]}
{"t":"open","id":1,"game":"reversi","options":{},"policy":{"chat":"off"},"bots":["random"]}
{"t":"ping"}"#,
        ],
    ),
    (
        "first_bytes",
        &[
            "GET /health HTTP/1.1\r\nHost: here\r\n\r\n",
            "GET /metrics HTTP/1.1\r\nHost: here\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n\
             \u{1}\u{5}hello",
            "POST / HTTP/1.1\r\nContent-Length: 3\r\n\r\nabc",
            "{\"t\":\"hello\",\"proto\":[1,1],\"client\":\"me\"}\n{\"t\":\"tables\",\"id\":1}\n",
            "HELP\r\nENTER Ada\r\nTABLES\r\nJOIN T1\r\nEXIT\r\n",
            "\u{16}\u{3}\u{1}",
        ],
    ),
    ("record", &["game whist\ndeal 1\nseats 4\n1: D3\n"]),
    (
        "bot_exchange",
        &[
            "{\"ready\":1,\"name\":\"me\",\"skip\":[\"rules\"]}\n{\"id\":1,\"choose\":0}\n",
            "{\"id\":2,\"choose\":\"play D3\"}\n{\"id\":3,\"taking\":[\"D3\",\"S4\"]}\n",
            "{\"id\":4,\"choose\":\"d3\"}\n{\"id\":5,\"choose\":\"place at c4\"}\n",
        ],
    ),
];

fn main() -> io::Result<()> {
    for (target, talks) in TALKS {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(target);
        fs::create_dir_all(&folder)?;
        for (number, talk) in talks.iter().enumerate() {
            fs::write(folder.join(format!("talk-{number}")), talk)?;
        }
    }
    // Changes of a true record: after the mark, the place, the number of letters, and new ones.
    let record = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/record");
    fs::write(record.join("unchanged"), [0xFF, 0, 0, 0, 0])?;
    fs::write(record.join("changed"), [0xFF, 0, 4, 0, 1, b'7'])?;
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/workbook_bytes");
    fs::create_dir_all(&folder)?;
    for (name, text) in GAMES {
        let game = read(&Document::from_text(text)).into_result().map_err(io::Error::other)?;
        let bytes = gamefile::save(&game, None).map_err(io::Error::other)?;
        fs::write(folder.join(name), bytes)?;
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/game_text");
    fs::create_dir_all(&folder)?;
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../sample-games");
    for family in fs::read_dir(samples)? {
        let family = family?.path();
        if !family.is_dir() {
            continue;
        }
        for file in fs::read_dir(family)? {
            let path = file?.path();
            if let (Some("ron"), Some(name)) =
                (path.extension().and_then(|ending| ending.to_str()), path.file_name())
            {
                fs::copy(&path, folder.join(name))?;
            }
        }
    }
    Ok(())
}
