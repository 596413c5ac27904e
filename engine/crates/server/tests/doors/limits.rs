//! A line without end, a flood, a slow reader and half a handshake cost their own client alone.

use crate::{
    client::{WebClient, tcp, tls},
    lines::LineClient,
    parrot::{Running, hasty, say, start, tell_much},
};
use futures_util::StreamExt;
use protocol::{ByeCode, ServerMessage, WarnCode};
use server::DoorLimits;
use std::time::{Duration, Instant};
use tokio::io::AsyncWriteExt;
use tokio_tungstenite::tungstenite::Message;

/// Plays on as another client, who notices nothing.
async fn another_plays(running: &Running) {
    let mut other = WebClient::connect_from(running.address, &running.connector, 2).await;
    for id in 1..=10 {
        other.say(&say(id, "on")).await;
        let heard = other.hear().await;
        assert!(matches!(heard, Some(ServerMessage::Ok { .. })), "{heard:?}");
    }
}

#[tokio::test]
async fn a_line_of_a_gigabyte_is_cut_off() {
    const CHUNK: usize = 64 * 1024;
    let running = start(hasty());
    let mut client =
        LineClient::new(tls(running.address, &running.connector, 1).await.expect("TLS"));
    client.stream.write_all(b"{\"t\":\"").await.expect("sent");
    let mut sent = 0;
    // Each piece is taken by somebody: the system's buffers, or the server until it has had enough.
    while sent < 1 << 30 && client.stream.write_all(&[b'x'; CHUNK]).await.is_ok() {
        sent += CHUNK;
    }
    assert!(sent < 64 << 20, "{sent} bytes were taken");
    running.wait_for("fudaba_links_ended_total{reason=\"B_SIZE\"}", 1.0).await;
    another_plays(&running).await;
}

#[tokio::test]
async fn a_web_socket_message_of_a_gigabyte_is_cut_off() {
    let running = start(hasty());
    let mut web = WebClient::connect(running.address, &running.connector).await;
    // The head of a masked text frame of 1 GiB.
    let mut head = vec![0x81, 0xff];
    head.extend((1_u64 << 30).to_be_bytes());
    head.extend([0; 4]);
    web.0.get_mut().write_all(&head).await.expect("sent");
    web.0.get_mut().flush().await.expect("sent");
    let warned = web.hear().await;
    assert!(matches!(warned, Some(ServerMessage::Warn { code: WarnCode::Size, .. })), "{warned:?}");
    let bye = web.hear().await;
    assert!(matches!(bye, Some(ServerMessage::Bye { code: ByeCode::Size, .. })), "{bye:?}");
    another_plays(&running).await;
}

#[tokio::test]
async fn a_frame_against_the_rules_ends_the_line_for_that_reason() {
    let running = start(hasty());
    // A frame without a mask, one with a reserved code, and a ping that is too long.
    for bytes in [vec![0x81, 0x02, b'h', b'i'], vec![0x83, 0x80, 0, 0, 0, 0], {
        let mut ping = vec![0x89, 0xfe, 0, 200, 0, 0, 0, 0];
        ping.extend([b'x'; 200]);
        ping
    }] {
        let mut web = WebClient::connect(running.address, &running.connector).await;
        web.0.get_mut().write_all(&bytes).await.expect("sent");
        web.0.get_mut().flush().await.expect("sent");
        let warned = web.hear().await;
        assert!(matches!(warned, Some(ServerMessage::Warn { code: WarnCode::Form, .. })));
        let bye = web.hear().await;
        assert!(matches!(bye, Some(ServerMessage::Bye { code: ByeCode::Form, .. })), "{bye:?}");
        let Some(Ok(Message::Close(Some(close)))) = web.0.next().await else { panic!("a close") };
        assert_eq!(u16::from(close.code), ByeCode::Form.close_code());
    }
    another_plays(&running).await;
}

#[tokio::test]
async fn a_long_message_is_refused_and_the_next_one_read() {
    let running = start(hasty());
    let mut web = WebClient::connect(running.address, &running.connector).await;
    web.say(&say(1, &"x".repeat(9_000))).await;
    let warned = web.hear().await;
    assert!(matches!(warned, Some(ServerMessage::Warn { code: WarnCode::Size, .. })), "{warned:?}");
    web.say(&say(2, "short")).await;
    assert!(matches!(web.hear().await, Some(ServerMessage::Ok { id: 2, .. })));
}

#[tokio::test]
async fn a_flood_is_slowed_and_then_cut_off() {
    let limits = DoorLimits { faults: 30, ..DoorLimits::default() };
    let running = start(limits);
    let mut web = WebClient::connect(running.address, &running.connector).await;
    let (mut done, mut refused) = (0, 0);
    for id in 1..=200 {
        if web.0.feed_and_flush(&say(id, "now")).await.is_err() {
            break;
        }
    }
    let bye = loop {
        match web.hear().await {
            Some(ServerMessage::Ok { .. }) => done += 1,
            Some(ServerMessage::Warn { code: WarnCode::Rate, id: Some(_), .. }) => refused += 1,
            other => break other,
        }
    };
    // The reset of a connection may overtake the farewell.
    if let Some(bye) = bye {
        assert!(matches!(bye, ServerMessage::Bye { code: ByeCode::Flood, .. }), "{bye:?}");
    }
    running.wait_for("fudaba_links_ended_total{reason=\"B_FLOOD\"}", 1.0).await;
    assert!(done <= 40 && refused <= 60, "{done} done, {refused} refused");
    let mut other = WebClient::connect_from(running.address, &running.connector, 2).await;
    other.say(&say(1, "calm")).await;
    assert!(matches!(other.hear().await, Some(ServerMessage::Ok { .. })));
}

/// Sending that may fail.
trait MaySend {
    async fn feed_and_flush(&mut self, text: &str) -> Result<(), ()>;
}

impl<S: tokio::io::AsyncRead + tokio::io::AsyncWrite + Unpin> MaySend
    for tokio_tungstenite::WebSocketStream<S>
{
    async fn feed_and_flush(&mut self, text: &str) -> Result<(), ()> {
        use futures_util::SinkExt;
        self.send(Message::text(text)).await.map_err(drop)
    }
}

#[tokio::test]
async fn a_flood_of_empty_lines_is_cut_off() {
    let running = start(hasty());
    let mut client = LineClient::new(tcp(running.address, 1).await);
    client.say(r#"{"t":"ping"}"#).await;
    let _ = client.stream.write_all(&vec![b'\n'; 100_000]).await;
    running.wait_for("fudaba_links_ended_total{reason=\"B_FLOOD\"}", 1.0).await;
    another_plays(&running).await;
}

#[tokio::test]
async fn whoever_does_not_read_is_cut_off_and_others_get_everything() {
    let limits = DoorLimits { write: Duration::from_secs(600), ..hasty() };
    let running = start(limits);
    let mut slow = WebClient::connect(running.address, &running.connector).await;
    let mut other = WebClient::connect_from(running.address, &running.connector, 2).await;
    let mut id = 0;
    // Nothing of the answers is read, until the queue is full.
    while running.figure("fudaba_links_ended_total{reason=\"B_SLOW\"}") == 0.0 {
        id += 1;
        assert!(id < 10_000, "a reader that does not read is never cut off");
        if slow.0.feed_and_flush(&tell_much(id, 100_000)).await.is_err() {
            break;
        }
        other.say(&say(id, "on")).await;
        let heard = other.hear().await;
        assert!(matches!(heard, Some(ServerMessage::Ok { id: found, .. }) if found == id));
    }
    running.wait_for("fudaba_links_ended_total{reason=\"B_SLOW\"}", 1.0).await;
    another_plays(&running).await;
}

#[tokio::test]
async fn half_a_handshake_costs_its_own_address_alone() {
    let limits = DoorLimits { counts_loopback: true, half_open_each: 4, ..hasty() };
    let running = start(limits);
    let mut halves = Vec::new();
    // The beginning of a TLS greeting that never goes on.
    for _ in 0..20 {
        let mut stream = tcp(running.address, 1).await;
        let _ = stream.write_all(&[0x16, 0x03, 0x01, 0x02, 0x00, 0x01]).await;
        halves.push(stream);
    }
    running.wait_for("fudaba_links_refused_total{reason=\"half_open_address\"}", 16.0).await;
    assert!(tls(running.address, &running.connector, 1).await.is_err(), "its own address waits");
    another_plays(&running).await;
    drop(halves);
    running.wait_for("fudaba_links_refused_total{reason=\"tls\"}", 4.0).await;
    tls(running.address, &running.connector, 1).await.expect("its places are free again");
}

#[tokio::test]
async fn one_address_has_so_many_connections_and_no_more() {
    let limits = DoorLimits { counts_loopback: true, connections_each: 3, ..hasty() };
    let running = start(limits);
    let mut held = Vec::new();
    for _ in 0..3 {
        held.push(WebClient::connect(running.address, &running.connector).await);
    }
    assert!(tls(running.address, &running.connector, 1).await.is_err());
    another_plays(&running).await;
    drop(held.pop());
    while tls(running.address, &running.connector, 1).await.is_err() {}
}

#[tokio::test]
async fn a_handshake_and_a_greeting_have_their_time() {
    let short = Duration::from_millis(200);
    let limits = DoorLimits { hello: short, first_line: short, ..hasty() };
    let running = start(limits);
    let mut silent = tcp(running.address, 1).await;
    let mut half = tcp(running.address, 1).await;
    half.write_all(&[0x16, 0x03]).await.expect("sent");
    let mut unsaid = WebClient::connect(running.address, &running.connector).await;
    let bye = unsaid.hear().await;
    assert!(matches!(bye, Some(ServerMessage::Bye { code: ByeCode::Silent, .. })), "{bye:?}");
    assert_eq!(LineClient::new(&mut half).rest().await, "");
    let told = LineClient::new(&mut silent).rest().await;
    assert_eq!(told, "BYE B_SILENT nothing came for too long\r\n");
    let mut greeted = WebClient::connect(running.address, &running.connector).await;
    greeted.say(&say(1, "hello")).await;
    assert!(matches!(greeted.hear().await, Some(ServerMessage::Ok { .. })));
    tokio::time::sleep(Duration::from_millis(400)).await;
    greeted.say(&say(2, "still here")).await;
    assert!(matches!(greeted.hear().await, Some(ServerMessage::Ok { id: 2, .. })));
}

/// Whoever stands still with an open line is found out once the time is up, not at some ping after
/// that; so is everybody by the usual limits within 15 seconds.
#[tokio::test]
async fn a_line_that_stays_open_in_silence_ends_as_soon_as_its_time_is_up() {
    let usual = DoorLimits::default();
    assert!(usual.silence <= Duration::from_secs(15));
    assert!(usual.ping + Duration::from_secs(5) <= usual.silence, "a slow line has time to answer");
    let (ping, silence) = (Duration::from_millis(1_000), Duration::from_millis(1_300));
    let running = start(DoorLimits { ping, silence, ..hasty() });
    let mut dead = WebClient::connect(running.address, &running.connector).await;
    dead.say(&say(1, "here")).await;
    let begun = Instant::now();
    running.wait_for("fudaba_links_ended_total{reason=\"B_SILENT\"}", 1.0).await;
    let after = begun.elapsed();
    assert!((silence..Duration::from_millis(1_950)).contains(&after), "{after:?}");
    drop(dead);
}

/// A long answer keeps a ping from a slow line: it has more time for its sign of life.
#[tokio::test]
async fn a_line_to_which_much_was_sent_has_more_time() {
    let (ping, silence) = (Duration::from_millis(100), Duration::from_millis(400));
    let running = start(DoorLimits { ping, silence, ..hasty() });
    let mut slow = WebClient::connect(running.address, &running.connector).await;
    slow.say(&tell_much(1, 40_000)).await;
    let begun = Instant::now();
    running.wait_for("fudaba_links_ended_total{reason=\"B_SILENT\"}", 1.0).await;
    assert!(begun.elapsed() >= silence * 2, "{:?}", begun.elapsed());
    drop(slow);
}

#[tokio::test]
async fn silence_ends_a_line_and_a_sign_of_life_keeps_it() {
    let (ping, silence) = (Duration::from_millis(50), Duration::from_millis(500));
    let running = start(DoorLimits { ping, silence, ..hasty() });
    let mut dead = WebClient::connect(running.address, &running.connector).await;
    let mut alive = WebClient::connect_from(running.address, &running.connector, 2).await;
    dead.say(&say(1, "here")).await;
    alive.say(&say(1, "here")).await;
    // Reading answers pings by itself; whoever does not read is dead to the server.
    let reading = tokio::spawn(async move {
        let mut pings = 0;
        while pings < 20 {
            if let Some(Ok(Message::Ping(_))) = alive.0.next().await {
                pings += 1;
            }
        }
        alive
    });
    running.wait_for("fudaba_links_ended_total{reason=\"B_SILENT\"}", 1.0).await;
    let mut alive = reading.await.expect("no panic");
    alive.say(&say(2, "still here")).await;
    while !matches!(alive.hear().await.expect("open"), ServerMessage::Ok { id: 2, .. }) {}
    drop(dead);
}
