//! Conversations at each door.

use crate::{
    client::{WebClient, connector, tcp, tls},
    lines::LineClient,
    parrot::{hasty, say, start},
};
use futures_util::{SinkExt, StreamExt};
use protocol::{ServerMessage, WarnCode};
use server::{Fingerprint, HostIdentity};
use tokio_tungstenite::tungstenite::Message;

/// Returns the number that a message tells.
fn told(message: Option<ServerMessage>) -> u64 {
    match message {
        Some(ServerMessage::Ok { n: Some(n), .. }) => n,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn all_doors_lead_to_the_same_table() {
    let running = start(hasty());
    let mut web = WebClient::connect(running.address, &running.connector).await;
    web.say(&say(1, "by web")).await;
    assert_eq!(told(web.hear().await), 1);

    let stream = tls(running.address, &running.connector, 1).await.expect("TLS");
    let mut lines = LineClient::new(stream);
    lines.say(&say(2, "by lines")).await;
    assert_eq!((told(lines.hear().await), told(web.hear().await)), (2, 2));

    let stream = tls(running.address, &running.connector, 1).await.expect("TLS");
    let mut text = LineClient::new(stream);
    text.say("SAY by text\r").await;
    assert_eq!(text.line().await.as_deref(), Some("SAID 3"));
    assert_eq!((told(lines.hear().await), told(web.hear().await)), (3, 3));

    // On its own machine it may be plain, as behind a proxy that speaks TLS.
    let mut plain = LineClient::new(tcp(running.address, 1).await);
    plain.say(&say(4, "plain")).await;
    assert_eq!(told(plain.hear().await), 4);
    assert_eq!(text.line().await.as_deref(), Some("SAID 4"));
    let stored = running.store.load(&crate::parrot::log()).expect("whole");
    assert_eq!(stored.lines[..4], ["by web", "by lines", "by text", "plain"].map(Vec::from));
}

#[tokio::test]
async fn a_message_in_single_bytes_and_two_in_one_piece_are_read_alike() {
    use tokio::io::AsyncWriteExt;
    let running = start(hasty());
    let mut lines = LineClient::new(tcp(running.address, 1).await);
    lines.stream.set_nodelay(true).expect("set");
    for byte in format!("{}\r\n", say(1, "a")).into_bytes() {
        lines.stream.write_all(&[byte]).await.expect("sent");
    }
    assert_eq!(told(lines.hear().await), 1);
    lines.say(&format!("{}\n\r\n\n{}", say(2, "b"), say(3, "c"))).await;
    assert_eq!((told(lines.hear().await), told(lines.hear().await)), (2, 3));
}

#[tokio::test]
async fn the_certificate_is_that_of_the_fingerprint() {
    let running = start(hasty());
    let other = HostIdentity::passing().expect("a certificate").fingerprint();
    for wrong in [other, Fingerprint([0; 32])] {
        let refused = tls(running.address, &connector(wrong), 1).await;
        assert!(refused.is_err_and(|e| e.to_string().contains("another host")));
    }
    assert_eq!(running.server.fingerprint().to_string().len(), 64);
    tls(running.address, &running.connector, 1).await.expect("the right one");
}

/// Sends a request and returns the whole answer.
async fn page(running: &crate::parrot::Running, request: &str) -> String {
    use tokio::io::AsyncWriteExt;
    let stream = tls(running.address, &running.connector, 1).await.expect("TLS");
    let mut client = LineClient::new(stream);
    let head = format!("{request}\r\nHost: localhost\r\n\r\n");
    // A server that has read enough to refuse it may end before all is sent.
    let _ = client.stream.write_all(head.as_bytes()).await;
    let _ = client.stream.flush().await;
    client.rest().await
}

#[tokio::test]
async fn health_and_figures_are_pages() {
    let running = start(hasty());
    let mut web = WebClient::connect(running.address, &running.connector).await;
    web.say(&say(1, "counted")).await;
    web.hear().await;
    let health = page(&running, "GET /health HTTP/1.1").await;
    assert!(
        health.starts_with("HTTP/1.1 200 OK\r\n") && health.ends_with("\r\n\r\nok\n"),
        "{health}"
    );
    let metrics = page(&running, "GET /metrics HTTP/1.1").await;
    assert!(metrics.contains("Content-Type: application/openmetrics-text"), "{metrics}");
    for line in [
        "fudaba_links{door=\"web\"} 1",
        "fudaba_links_opened_total{door=\"web\"} 1",
        "fudaba_messages_received_total 1",
        "fudaba_lines_written_total 1",
        "fudaba_durable_seconds_count 1",
    ] {
        assert!(metrics.contains(line), "{line} in {metrics}");
    }
    assert!(metrics.ends_with("# EOF\n"), "{metrics}");
    assert!(page(&running, "GET /other HTTP/1.1").await.starts_with("HTTP/1.1 404"));
    assert!(page(&running, "POST / HTTP/1.1").await.starts_with("HTTP/1.1 405"));
    assert!(page(&running, "GET /  nonsense").await.starts_with("HTTP/1.1 400"));
    let no_key = "GET / HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade";
    assert!(page(&running, no_key).await.starts_with("HTTP/1.1 400"));
    let endless = format!("GET /{} HTTP/1.1", "x".repeat(20_000));
    assert!(!page(&running, &endless).await.contains("200 OK"));
}

#[tokio::test]
async fn what_is_no_message_is_told_so() {
    let running = start(hasty());
    let mut web = WebClient::connect(running.address, &running.connector).await;
    for (text, code) in [
        ("hello", WarnCode::Form),
        (r#"{"t":"sing","id":7}"#, WarnCode::Unknown),
        ("", WarnCode::Form),
    ] {
        web.say(text).await;
        let Some(ServerMessage::Warn { code: found, .. }) = web.hear().await else {
            panic!("{text}");
        };
        assert_eq!(found, code, "{text}");
    }
    web.0.send(Message::binary(vec![1, 2, 3])).await.expect("sent");
    assert!(matches!(web.hear().await, Some(ServerMessage::Warn { code: WarnCode::Form, .. })));
    web.say(r#"{"t":"ping"}"#).await;
    assert!(matches!(web.hear().await, Some(ServerMessage::Pong { now }) if now > 0));
    // Sentences are in the language of the greeting.
    web.say(r#"{"t":"hello","proto":[1,1],"lang":"ja"}"#).await;
    web.0.send(Message::binary(vec![1])).await.expect("sent");
    let Some(ServerMessage::Warn { text, .. }) = web.hear().await else { panic!("a warning") };
    assert!(!text.is_ascii(), "{text}");

    for nonsense in ["\u{1}\u{2}\u{3}", "[1]"] {
        let mut client = LineClient::new(tcp(running.address, 1).await);
        client.say(nonsense).await;
        assert!(client.rest().await.contains("JSON object"), "{nonsense:?}");
    }
    let mut text = LineClient::new(tcp(running.address, 1).await);
    text.say("SING aloud").await;
    assert_eq!(text.line().await.as_deref(), Some("WARNING W_UNKNOWN SAY text"));
    text.say("SAY ok").await;
    assert_eq!(text.line().await.as_deref(), Some("SAID 1"));
}

#[tokio::test]
async fn broken_frames_harm_nobody_else() {
    use tokio::io::AsyncWriteExt;
    let running = start(hasty());
    let mut other = WebClient::connect(running.address, &running.connector).await;
    for bytes in
        [vec![0x81, 0x05, b'h'], vec![0xff; 64], vec![0x81, 0x7f, 0xff, 0xff], vec![0; 300]]
    {
        let mut web = WebClient::connect(running.address, &running.connector).await;
        // A server that has read enough to refuse it may end before all is sent.
        let _ = web.0.get_mut().write_all(&bytes).await;
        let _ = web.0.get_mut().shutdown().await;
        while let Some(Ok(_)) = web.0.next().await {}
    }
    other.say(&say(1, "still here")).await;
    assert_eq!(told(other.hear().await), 1, "links of which nothing was heard leave no trace");
}
