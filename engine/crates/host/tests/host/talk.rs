//! Talk that somebody was away for: it is told on coming back, as said earlier, and no line twice.

use crate::games::{settings, shelf};
use fair::Secret;
use host::{ConnectionId, Host, HostInput};
use protocol::{
    ClientForm, ClientMessage, Have, NetCommand, NetNotice, ServerMessage, TableCommand,
    TableNotice, TablePolicy,
};

/// Connection of the one who speaks.
const SPEAKER: u64 = 1;

/// A host with a table, where one speaks and another comes and goes.
struct Parlour {
    host: Host,
    now: u64,
    id: u64,
    /// Token and number of the last notice of the one who comes and goes.
    token: Option<Secret>,
    have: u64,
}

impl Parlour {
    fn open() -> Self {
        let host = Host::of(settings(0), shelf(&["whist"]));
        let mut parlour = Self { host, now: 1_000, id: 0, token: None, have: 0 };
        parlour.enter(SPEAKER, "Ada");
        let (game, options, policy) =
            ("whist".to_owned(), Default::default(), TablePolicy::default());
        let (id, bots) = (parlour.next(), Vec::new());
        let open = ClientMessage::Open { id, game, seats: None, options, policy, bots, key: None };
        parlour.say(SPEAKER, open);
        parlour
    }

    fn next(&mut self) -> u64 {
        self.id += 1;
        self.id
    }

    fn say(&mut self, from: u64, message: ClientMessage) -> Vec<ServerMessage> {
        self.now += 1;
        let (at, from, message) = (self.now, ConnectionId(from), Box::new(message));
        let told = self.host.apply(&HostInput::Heard { at, from, message }).told;
        told.into_iter().filter(|(to, _)| *to == from).map(|(_, told)| told).collect()
    }

    fn hello(&mut self, from: u64) {
        self.say(
            from,
            ClientMessage::Hello {
                proto: [1, 1],
                client: "test".to_owned(),
                lang: "en".to_owned(),
                form: ClientForm::Words,
                skip: Vec::new(),
                choices: None,
                program: false,
            },
        );
    }

    fn enter(&mut self, from: u64, name: &str) {
        self.hello(from);
        let id = self.next();
        let enter = ClientMessage::Enter { id, name: name.to_owned(), key: None, auth: None };
        let told = self.say(from, enter);
        self.note(&told);
    }

    /// Keeps the token and the number of the last notice.
    fn note(&mut self, told: &[ServerMessage]) {
        for told in told {
            match told {
                ServerMessage::Entered { resume, .. } | ServerMessage::Resumed { resume, .. } => {
                    self.token = Some(*resume);
                }
                ServerMessage::Notice { n, .. } => self.have = *n,
                _ => {}
            }
        }
    }

    /// Lets the speaker say something to all.
    fn speak(&mut self, text: &str) {
        let (id, table) = (self.next(), "T1".to_owned());
        let said = NetCommand::Say { text: text.to_owned(), to: None };
        self.say(SPEAKER, ClientMessage::Cmd { id, table, command: TableCommand::Net(said) });
    }

    fn goes(&mut self, from: u64) {
        self.host.apply(&HostInput::Closed { at: self.now, from: ConnectionId(from) });
    }

    /// Lets the other come back with the notices up to a number; returns what is told of talk.
    fn returns(&mut self, from: u64, n: u64) -> Vec<(String, bool)> {
        self.hello(from);
        let (table, token) = ("T1".to_owned(), self.token.expect("a token"));
        let have = vec![Have { table, n }];
        let told = self.say(from, ClientMessage::Resume { token, have });
        self.note(&told);
        let said = told.into_iter().filter_map(|told| match told {
            ServerMessage::Notice {
                notice: TableNotice::Net(NetNotice::Said { text, earlier, .. }),
                ..
            } => Some((text, earlier)),
            _ => None,
        });
        said.collect()
    }
}

#[test]
fn what_was_said_meanwhile_is_told_as_said_earlier_and_no_line_twice() {
    let mut parlour = Parlour::open();
    parlour.enter(2, "Ben");
    let id = parlour.next();
    let join = ClientMessage::Join { id, table: "T1".to_owned(), key: None };
    let told = parlour.say(2, join);
    parlour.note(&told);
    parlour.goes(2);
    for text in ["one", "two"] {
        parlour.speak(text);
    }
    let have = parlour.have;
    let told = parlour.returns(3, have);
    assert_eq!(told, [("one".to_owned(), true), ("two".to_owned(), true)]);

    // So many that the notices are not kept any more: all is told anew, and the last of the talk.
    parlour.goes(3);
    let lines: Vec<String> = (0..70).map(|number| format!("line {number}")).collect();
    lines.iter().for_each(|line| parlour.speak(line));
    let have = parlour.have;
    let told = parlour.returns(4, have);
    let last: Vec<_> = lines[50..].iter().map(|line| (line.clone(), true)).collect();
    assert_eq!(told, last);
    parlour.goes(4);
    let have = parlour.have;
    assert_eq!(parlour.returns(5, have), [], "he has them by now");
    // A program that was started again has none.
    parlour.goes(5);
    assert_eq!(parlour.returns(6, 0), last);
}
