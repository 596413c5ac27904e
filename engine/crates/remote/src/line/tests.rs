//! Tests of a line with a host that is played by the test.

use super::*;
use fair::PublicKey;
use protocol::{
    ByeCode, FairCommand, GameCommand, Have, NetCommand, NetNotice, PhaseTold, ServerMessage,
    TableCommand, TableNotice, TableResumed, WarnCode, read_client,
};

const fn at(ms: u64) -> Duration {
    Duration::from_millis(ms)
}

/// Number that the host draws.
const NONCE: Digest = Digest([9; 32]);
/// Time of every greeting by the host's clock.
const GREETED: u64 = 70_000;

fn line() -> RemoteLine {
    RemoteLine::new(Introduction { name: "Hana".into(), ..Introduction::default() })
}

/// Returns the messages that a line sends.
fn sent(steps: &[LineStep]) -> Vec<ClientMessage> {
    let texts = steps.iter().filter_map(|step| match step {
        LineStep::Send(text) => Some(read_client(text).expect("a message of the protocol")),
        _ => None,
    });
    texts.collect()
}

fn news(steps: &[LineStep]) -> Vec<RemoteNews> {
    let news = steps.iter().filter_map(|step| match step {
        LineStep::Tell(news) => Some(news.clone()),
        _ => None,
    });
    news.collect()
}

fn hear(line: &mut RemoteLine, message: &ServerMessage, now: Duration) -> Vec<LineStep> {
    line.heard(&write(message), now)
}

fn welcome() -> ServerMessage {
    let (server, key) = ("test".to_owned(), PublicKey([1; 32]));
    ServerMessage::Welcome { proto: 1, server, key, nonce: Some(NONCE), now: GREETED }
}

fn entered(token: u8) -> ServerMessage {
    ServerMessage::Entered { id: 1, participant: 7, resume: Secret([token; 32]) }
}

fn resumed(token: u8, last: u64, have: &[(&str, u64)]) -> ServerMessage {
    let told = |&(table, n): &(&str, u64)| TableResumed { table: table.into(), n, anew: n == 0 };
    let tables = have.iter().map(told).collect();
    let resume = Secret([token; 32]);
    ServerMessage::Resumed { participant: 7, resume, last, lang: None, tables }
}

fn notice(n: u64) -> ServerMessage {
    let notice = TableNotice::Net(NetNotice::Phase { phase: PhaseTold::Game });
    ServerMessage::Notice { table: "T1".into(), n, at: 0, notice }
}

fn say(text: &str) -> RemoteCommand {
    let command = TableCommand::Net(NetCommand::Say { text: text.into(), to: None });
    RemoteCommand::At { table: "T1".into(), command }
}

/// Returns the news of an answer to a command, which is counted from 1.
fn answer(message: ServerMessage, command: u32) -> RemoteNews {
    let count = (0..command).fold(CommandCount::default(), |count, _| count.next());
    RemoteNews::Message { message: Box::new(message), answers: Some(count) }
}

/// Returns a line on which a player has entered.
fn up() -> RemoteLine {
    let mut line = line();
    assert_eq!(line.start(at(0)).last(), Some(&LineStep::Connect));
    let hello = sent(&line.opened(at(1)));
    assert!(matches!(&hello[..], [ClientMessage::Hello { proto: VERSIONS, .. }]));
    let enter = sent(&hear(&mut line, &welcome(), at(2)));
    assert!(matches!(&enter[..], [ClientMessage::Enter { id: 1, name, .. }] if name == "Hana"));
    let news = news(&hear(&mut line, &entered(1), at(3)));
    let (token, tables) = (Secret([1; 32]), Vec::new());
    let now = GREETED;
    let told = RemoteNews::Entered { participant: 7, token, is_back: false, tables, now };
    assert_eq!(news, [RemoteNews::Line(LineHealth::Up), told]);
    line
}

/// Returns the milliseconds up to the next attempt that a broken line tells.
fn paused(steps: &[LineStep]) -> u64 {
    let [RemoteNews::Line(LineHealth::Broken(pause))] = news(steps)[..] else {
        panic!("{steps:?}");
    };
    u64::try_from(pause.as_millis()).expect("a short pause")
}

/// Breaks a line and takes it up again; returns what it sends to come back.
fn again(line: &mut RemoteLine, now: u64) -> Vec<ClientMessage> {
    let steps = line.broke("cut", at(now));
    assert_eq!(steps[0], LineStep::Close);
    let pause = paused(&steps);
    assert!(line.tick(at(now + pause - 1)).is_empty());
    assert_eq!(line.tick(at(now + pause)).last(), Some(&LineStep::Connect));
    line.opened(at(now + pause + 1));
    sent(&hear(line, &welcome(), at(now + pause + 2)))
}

#[test]
fn commands_without_an_answer_are_sent_again_under_their_numbers() {
    let mut line = up();
    let ids: Vec<u64> =
        ["one", "two"].into_iter().filter_map(|text| Some(line.command(say(text))?.0)).collect();
    assert_eq!(ids, [2, 3]);
    let ok = ServerMessage::Ok { id: 2, table: None, n: None };
    assert_eq!(news(&hear(&mut line, &ok, at(5))), [answer(ok, 1)]);
    hear(&mut line, &notice(1), at(6));
    hear(&mut line, &notice(2), at(7));

    let resume = again(&mut line, 10);
    let have = vec![Have { table: "T1".into(), n: 2 }];
    assert_eq!(resume, [ClientMessage::Resume { token: Secret([1; 32]), have }]);
    // Whatever is said while the line is down goes out in its turn.
    let (id, steps) = line.command(say("three")).expect("few wait");
    assert!(id == 4 && steps.is_empty());
    let steps = hear(&mut line, &resumed(2, 3, &[("T1", 2)]), at(300));
    let numbers: Vec<Option<u64>> = sent(&steps).iter().map(ClientMessage::id).collect();
    assert_eq!(numbers, [Some(3), Some(4)]);
    assert!(news(&steps).contains(&RemoteNews::Entered {
        participant: 7,
        token: Secret([2; 32]),
        is_back: true,
        tables: vec![TableResumed { table: "T1".into(), n: 2, anew: false }],
        now: GREETED,
    }));
    // The new token counts from now on.
    let resume = again(&mut line, 400);
    assert!(matches!(&resume[..], [ClientMessage::Resume { token, .. }] if token.0 == [2; 32]));
}

#[test]
fn notices_come_once_and_in_order_and_a_gap_is_asked_for() {
    let mut line = up();
    let told = |line: &mut RemoteLine, n| news(&hear(line, &notice(n), at(9))).len();
    assert_eq!([told(&mut line, 1), told(&mut line, 2), told(&mut line, 2)], [1, 1, 0]);
    assert_eq!(told(&mut line, 1), 0);
    let steps = hear(&mut line, &notice(4), at(10));
    assert_eq!(steps, [LineStep::Close, health(LineHealth::Broken(FIRST_PAUSE))]);
    line.tick(at(260));
    line.opened(at(261));
    let resume = sent(&hear(&mut line, &welcome(), at(262)));
    assert!(matches!(&resume[..], [ClientMessage::Resume { have, .. }] if have[0].n == 2));
    hear(&mut line, &resumed(2, 1, &[("T1", 2)]), at(263));
    assert_eq!([told(&mut line, 3), told(&mut line, 4)], [1, 1]);
    // Too far back: all is told anew, from any number on.
    again(&mut line, 300);
    hear(&mut line, &resumed(3, 1, &[("T1", 0)]), at(560));
    assert_eq!([told(&mut line, 90), told(&mut line, 91)], [1, 1]);
}

#[test]
fn a_table_that_was_left_counts_anew_for_whoever_comes_back_to_it() {
    let mut line = up();
    let told = |line: &mut RemoteLine, n| news(&hear(line, &notice(n), at(9))).len();
    assert_eq!([1, 2, 3].map(|n| told(&mut line, n)), [1, 1, 1]);
    let (table, key) = ("T1".to_owned(), None);
    let (left, _) = line.command(RemoteCommand::Leave { table: table.clone() }).expect("few wait");
    let (joined, _) = line.command(RemoteCommand::Join { table, key }).expect("few wait");
    // It was said before the host heard that.
    assert_eq!(told(&mut line, 4), 1);
    hear(&mut line, &ServerMessage::Ok { id: left, table: Some("T1".into()), n: None }, at(10));
    assert_eq!([1, 2].map(|n| told(&mut line, n)), [1, 1], "the host counts from one");
    hear(
        &mut line,
        &ServerMessage::Ok { id: joined, table: Some("T1".into()), n: Some(2) },
        at(11),
    );
    assert_eq!([2, 3].map(|n| told(&mut line, n)), [0, 1]);
}

#[test]
fn a_silent_line_is_unsure_after_five_seconds_and_broken_after_thirty() {
    let mut line = up();
    assert_eq!(line.due(), Some(at(2_003)));
    assert_eq!(sent(&line.tick(at(2_003))), [ClientMessage::Ping {}]);
    assert_eq!(line.due(), Some(at(5_003)));
    assert!(line.tick(at(5_002)).is_empty());
    assert_eq!(news(&line.tick(at(5_003))), [RemoteNews::Line(LineHealth::Unsure)]);
    let pong = ServerMessage::Pong { now: 1 };
    assert_eq!(news(&hear(&mut line, &pong, at(6_000))), [RemoteNews::Line(LineHealth::Up)]);
    line.tick(at(8_000));
    line.tick(at(11_000));
    let steps = line.tick(at(36_000));
    assert_eq!(news(&steps), [RemoteNews::Line(LineHealth::Broken(FIRST_PAUSE))]);
    // A byte that is no message is life as well.
    assert!(line.lives(at(36_001)).is_empty());
}

#[test]
fn pauses_between_attempts_grow_and_begin_anew_once_the_line_was_up() {
    let mut line = up();
    let (mut now, mut pauses) = (1_000, Vec::new());
    for _ in 0..9 {
        let pause = paused(&line.broke("cut", at(now)));
        pauses.push(pause);
        now += pause;
        assert_eq!(line.tick(at(now)).last(), Some(&LineStep::Connect));
    }
    assert_eq!(pauses, [250, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]);
    // A host that says nothing is left after the time for a greeting.
    line.opened(at(now));
    assert_eq!(line.due(), Some(at(now) + limit::HELLO));
    let steps = line.tick(at(now) + limit::HELLO);
    assert!(matches!(news(&steps)[..], [RemoteNews::Line(LineHealth::Broken(_))]));
    line.tick(line.due().expect("another attempt"));
    line.opened(at(100_000));
    hear(&mut line, &welcome(), at(100_001));
    hear(&mut line, &resumed(2, 1, &[]), at(100_002));
    // A line that breaks at once is taken up after a pause all the same; one that was up is not.
    assert_eq!(paused(&line.broke("cut", at(100_003))), 15_000);
    line.tick(at(115_003));
    line.opened(at(115_004));
    hear(&mut line, &welcome(), at(115_005));
    hear(&mut line, &resumed(2, 1, &[]), at(115_006));
    let pause = paused(&line.broke("cut", at(117_006)));
    assert_eq!(u128::from(pause), FIRST_PAUSE.as_millis());
}

#[test]
fn a_player_whom_the_host_has_forgotten_enters_anew() {
    let mut line = up();
    line.command(say("lost")).expect("few wait");
    again(&mut line, 10);
    let refused = ServerMessage::Warn { id: None, code: WarnCode::Token, text: "old".into() };
    let enter = sent(&hear(&mut line, &refused, at(300)));
    assert!(matches!(&enter[..], [ClientMessage::Enter { name, .. }] if name == "Hana"));
    let steps = hear(&mut line, &entered(9), at(301));
    assert!(news(&steps).contains(&RemoteNews::Forgotten));
    assert!(sent(&steps).is_empty(), "what was said before is not said by somebody else");
}

#[test]
fn a_line_ends_for_good_where_no_further_attempt_would_help() {
    let ended = |steps: &[LineStep]| match news(steps).pop() {
        Some(RemoteNews::Ended(end)) => end,
        other => panic!("{other:?}"),
    };
    let mut unreachable = line();
    unreachable.start(at(0));
    let end = ended(&unreachable.broke("nobody answers", at(1)));
    assert_eq!(end.to_string(), "no connection: nobody answers");
    assert!(unreachable.is_over() && unreachable.command(say("x")).is_none());

    let mut refused = line();
    refused.start(at(0));
    refused.opened(at(1));
    hear(&mut refused, &welcome(), at(2));
    let warn = ServerMessage::Warn { id: Some(1), code: WarnCode::NameInUse, text: "taken".into() };
    assert_eq!(ended(&hear(&mut refused, &warn, at(3))).to_string(), "the host says: taken");

    let mut strange = line();
    strange.start(at(0));
    strange.opened(at(1));
    assert!(matches!(ended(&strange.heard("HTTP/1.1 400", at(2))), LineEnd::NoHost(_)));

    let mut replaced = up();
    let bye = ServerMessage::Bye { code: ByeCode::Replaced, text: "elsewhere".into() };
    assert!(matches!(ended(&hear(&mut replaced, &bye, at(5))), LineEnd::Bye { .. }));
    let mut stopping = up();
    let bye = ServerMessage::Bye { code: ByeCode::Stopping, text: "back soon".into() };
    let news = news(&hear(&mut stopping, &bye, at(5)));
    assert_eq!(news, [RemoteNews::Line(LineHealth::HostStopped(FIRST_PAUSE))]);

    let mut left = up();
    let (id, _) = left.command(RemoteCommand::Exit).expect("few wait");
    let ok = ServerMessage::Ok { id, table: None, n: None };
    assert_eq!(ended(&hear(&mut left, &ok, at(5))), LineEnd::Left);
}

#[test]
fn whoever_comes_back_with_a_token_goes_on_with_the_numbers_that_the_host_tells() {
    let introduction = Introduction { token: Some(Secret([5; 32])), ..Introduction::default() };
    let mut line = RemoteLine::new(introduction);
    line.start(at(0));
    assert!(line.command(say("too early")).is_none());
    line.opened(at(1));
    let resume = sent(&hear(&mut line, &welcome(), at(2)));
    assert!(matches!(&resume[..], [ClientMessage::Resume { token, .. }] if token.0 == [5; 32]));
    hear(&mut line, &resumed(6, 41, &[("T1", 0)]), at(3));
    assert_eq!(line.command(say("now")).map(|(id, _)| id), Some(42));
}

#[test]
fn what_came_too_fast_is_said_again_under_a_new_number() {
    let fair = FairCommand::End { sig: fair::Signature([3; 64]) };
    let fair = TableCommand::Game(GameCommand::Fair { fair });
    for command in [fair, TableCommand::Net(NetCommand::Begin {})] {
        is_said_again(RemoteCommand::At { table: "T1".into(), command });
    }
}

fn tables(id: u64) -> ServerMessage {
    ServerMessage::Tables { id, tables: Vec::new(), games: Vec::new(), more: None }
}

fn is_said_again(command: RemoteCommand) {
    let mut line = up();
    assert_eq!(line.command(command).map(|(id, _)| id), Some(2));
    let refused = ServerMessage::Warn { id: Some(2), code: WarnCode::Rate, text: "fast".into() };
    assert!(news(&hear(&mut line, &refused, at(10))).is_empty());
    assert_eq!(line.due(), Some(at(510)));
    // A later command is answered first.
    assert_eq!(line.command(RemoteCommand::Tables).map(|(id, _)| id), Some(3));
    assert_eq!(news(&hear(&mut line, &tables(3), at(20))), [answer(tables(3), 2)]);
    assert!(line.tick(at(509)).is_empty());
    let again = sent(&line.tick(at(510)));
    assert!(matches!(&again[..], [ClientMessage::Cmd { id: 4, .. }]), "{again:?}");
    assert!(line.tick(at(600)).is_empty(), "it is said once");
    let ok = ServerMessage::Ok { id: 4, table: None, n: None };
    assert_eq!(news(&hear(&mut line, &ok, at(610))), [answer(ok, 1)]);
    // What a person says is refused in words.
    line.command(say("one")).expect("few wait");
    let refused = ServerMessage::Warn { id: Some(5), code: WarnCode::Rate, text: "fast".into() };
    let told = news(&hear(&mut line, &refused, at(700)));
    assert_eq!(told, [answer(refused, 3)]);
}

#[test]
fn a_player_with_a_key_signs_for_this_host_and_this_connection_alone() {
    let signer = fair::Signer::of(&Secret([5; 32]));
    let key = signer.public();
    let host = Digest([8; 32]);
    let entrance = Entrance::Key(signer);
    let introduction =
        Introduction { name: "Hana".into(), key: Some(key), entrance, ..Introduction::default() };
    let mut line = RemoteLine::new(introduction).at_host(Some(host));
    line.start(at(0));
    line.opened(at(0));
    let steps = hear(&mut line, &welcome(), at(1));
    let [ClientMessage::Enter { auth: Some(auth), .. }] = &sent(&steps)[..] else {
        panic!("{steps:?}")
    };
    let signed = auth.sign.expect("a signature");
    assert!(key.signed_entrance((host, NONCE), "Hana", &signed));
    assert!(!key.signed_entrance((NONCE, NONCE), "Hana", &signed), "another host");
    assert!(!key.signed_entrance((host, host), "Hana", &signed), "another connection");
    assert!(!key.signed_entrance((host, NONCE), "Ken", &signed), "another name");
}

#[test]
fn an_account_is_made_once_and_entered_with_its_password_from_then_on() {
    let entrance = Entrance::Register("correct horse".into());
    let mut line =
        RemoteLine::new(Introduction { name: "Hana".into(), entrance, ..Introduction::default() });
    let enters = |line: &mut RemoteLine, now| {
        line.opened(now);
        let steps = hear(line, &welcome(), now);
        match sent(&steps).pop() {
            Some(ClientMessage::Enter { auth: Some(auth), .. }) => auth,
            other => panic!("{other:?}"),
        }
    };
    line.start(at(0));
    assert!(enters(&mut line, at(0)).register.is_some());
    hear(&mut line, &entered(1), at(1));
    line.broke("cut", at(2));
    line.tick(at(10_000));
    line.opened(at(10_000));
    hear(&mut line, &welcome(), at(10_000));
    // The host has forgotten the player: the account is still there.
    let refused = ServerMessage::Warn { id: None, code: WarnCode::Token, text: "unknown".into() };
    let steps = hear(&mut line, &refused, at(10_001));
    let Some(ClientMessage::Enter { auth: Some(auth), .. }) = sent(&steps).pop() else {
        panic!("{steps:?}")
    };
    assert!(auth.register.is_none() && auth.password.is_some(), "{auth:?}");
}

#[test]
fn a_password_that_is_given_decides_and_not_a_token_of_before() {
    let entrance = Entrance::Password("correct horse".into());
    let token = Some(Secret([5; 32]));
    let introduction =
        Introduction { name: "Hana".into(), entrance, token, ..Introduction::default() };
    let mut line = RemoteLine::new(introduction);
    line.start(at(0));
    line.opened(at(0));
    // The host may know the player, whose commands have had numbers.
    assert_eq!(line.command(say("early")), None);
    let said = sent(&hear(&mut line, &welcome(), at(1)));
    assert!(matches!(&said[..], [ClientMessage::Enter { auth: Some(_), .. }]), "{said:?}");
    hear(&mut line, &resumed(6, 50, &[("T1", 9)]), at(2));
    assert_eq!(line.command(say("later")).map(|(id, _)| id), Some(51));
    // From then on the token of this line is the way back.
    line.broke("cut", at(3));
    line.tick(at(1_000));
    line.opened(at(1_000));
    let said = sent(&hear(&mut line, &welcome(), at(1_001)));
    let [ClientMessage::Resume { token, .. }] = &said[..] else { panic!("{said:?}") };
    assert_eq!(token.0, [6; 32]);
}

#[test]
fn a_list_of_tables_in_several_answers_is_told_as_one() {
    let mut line = line();
    line.start(at(0));
    line.opened(at(0));
    hear(&mut line, &welcome(), at(1));
    hear(&mut line, &entered(1), at(2));
    let table = |name: &str| TableOffered {
        table: name.into(),
        game: "my-game".into(),
        title: "My game".into(),
        players: vec![None; 4],
        phase: PhaseTold::Prepare,
        watching: 0,
        private: false,
        policy: protocol::TablePolicy::default(),
        options: BTreeMap::new(),
        contract: false,
    };
    let page = |id, name: &str, more: Option<&str>| ServerMessage::Tables {
        id,
        tables: vec![table(name)],
        games: Vec::new(),
        more: more.map(str::to_owned),
    };
    let (id, _) = line.command(RemoteCommand::Tables).expect("sent");
    let steps = hear(&mut line, &page(id, "T1", Some("T1")), at(3));
    assert_eq!(news(&steps), [], "the list is not whole yet");
    let [ClientMessage::Tables { id: next, after: Some(after) }] = &sent(&steps)[..] else {
        panic!("{steps:?}")
    };
    assert!(*next > id && after == "T1");
    let steps = hear(&mut line, &page(*next, "T2", None), at(4));
    let [RemoteNews::Message { message, answers }] = &news(&steps)[..] else { panic!("{steps:?}") };
    assert_eq!(*answers, Some(line.last()), "the list that was asked for");
    let ServerMessage::Tables { tables, more: None, .. } = &**message else {
        panic!("{message:?}")
    };
    let names: Vec<&str> = tables.iter().map(|one| one.table.as_str()).collect();
    assert_eq!(names, ["T1", "T2"]);
}
