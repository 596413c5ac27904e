//! Persons at tables over a network: the window of one of them, with helpers to follow what comes
//! over its line, and others without a window.

use crate::support::Window;
use egui::{ViewportEvent, ViewportId, accesskit::Role};
use egui_kittest::kittest::{NodeT, Queryable};
use engine::{
    host::GameShelf,
    protocol::{ClientForm, NetCommand, TablePolicy},
};
use fudaba::{
    app::WindowOptions,
    hosting::{Hosting, RunningHost, TableWish},
    joined::{JoinedEvent, JoinedTable, identity},
    library::PartyGame,
};
use remote::{Introduction, Invitation, RemoteCommand};
use std::{
    collections::BTreeMap,
    net::{Ipv4Addr, SocketAddr},
    sync::Arc,
    time::Duration,
};

/// Most looks at something that comes over a line.
const LOOKS: usize = 2_000;

/// Runs a host with a table of a sample; the name of the game is shown nowhere else.
pub(crate) fn host(seats: u8, bots: &[&str], key: Option<&str>) -> RunningHost {
    let sample = PartyGame::samples().into_iter().find(|one| one.stem() == "crazy-eights");
    let sample = sample.expect("a sample").load().expect("a sound sample");
    let mut shelf = GameShelf::default();
    shelf.add(Arc::clone(&sample.game));
    let mut hosting = Hosting::open(None, &shelf).expect("a host");
    let wish = TableWish {
        game: "crazy-eights".to_owned(),
        seats: Some(seats),
        options: BTreeMap::new(),
        policy: TablePolicy::default(),
        bots: bots.iter().map(ToString::to_string).collect(),
        key: key.map(str::to_owned),
    };
    hosting.open_tables(&[wish]).expect("a table");
    hosting.close_lobby();
    hosting.start(SocketAddr::from((Ipv4Addr::LOCALHOST, 0))).expect("a free port")
}

/// Returns the options of a window at a table of another computer.
pub(crate) fn invited(invitation: Invitation, name: &str) -> WindowOptions {
    let mut options = WindowOptions { invitation: Some(invitation), ..WindowOptions::bare() };
    options.store.change_settings(|settings| settings.table_name = name.to_owned());
    options
}

impl Window {
    /// Runs frames until something has come over a line.
    pub(crate) fn until(&mut self, what: &str, mut has_come: impl FnMut(&mut Self) -> bool) {
        for _ in 0..LOOKS {
            self.run();
            if has_come(self) {
                return;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        panic!("it does not come: {what}");
    }

    pub(crate) fn until_says(&mut self, part: &str) {
        self.until(part, |window| window.says(part));
    }

    /// Presses a button that may lie outside of what is seen, as a screen reader does.
    pub(crate) fn push(&mut self, label: &str) {
        self.harness.get_by_role_and_label(Role::Button, label).click_accesskit();
        self.run();
    }

    /// Selects a radio button by its words, as a screen reader does.
    pub(crate) fn choose_radio(&mut self, label: &str) {
        self.harness.get_by_role_and_label(Role::RadioButton, label).click_accesskit();
        self.run();
    }

    /// Types a number into a field for numbers.
    pub(crate) fn type_number(&mut self, label: &str, number: u32) {
        self.harness.get_by_role_and_label(Role::SpinButton, label).focus();
        self.run();
        self.type_text(&number.to_string());
        self.key(egui::Key::Enter);
    }

    /// Presses the button whose words begin with these.
    pub(crate) fn push_part(&mut self, words: &str) {
        let buttons = self.harness.query_all_by_role(Role::Button);
        let labels: Vec<String> =
            buttons.filter_map(|node| node.accesskit_node().label()).collect();
        let label = labels.iter().find(|label| label.starts_with(words)).expect("a button");
        self.push(label);
    }

    /// Returns the text of a field.
    pub(crate) fn field(&self, label: &str) -> String {
        let field = self.harness.get_by_role_and_label(Role::TextInput, label);
        field.value().unwrap_or_default()
    }

    pub(crate) fn type_into(&mut self, label: &str, text: &str) {
        self.harness.get_by_role_and_label(Role::TextInput, label).focus();
        self.run();
        self.type_text(text);
    }

    /// Does what happens while another window covers this one: nothing is painted.
    pub(crate) fn look_covered(&mut self) {
        let ctx = self.harness.ctx.clone();
        let mut input = egui::RawInput::default();
        input.viewports.entry(ViewportId::ROOT).or_default().occluded = Some(true);
        let app = self.harness.state_mut();
        let mut frame = eframe::Frame::_new_kittest();
        // What it asks of the system is of no interest here.
        let _ = ctx.run_logic(&input, |ctx| eframe::App::logic(app, ctx, &mut frame));
    }

    /// Does what a click on the cross of the window does; true if the window closes.
    pub(crate) fn close(&mut self) -> bool {
        let viewport = self.harness.input_mut().viewports.entry(ViewportId::ROOT);
        viewport.or_default().events.push(ViewportEvent::Close);
        self.harness.step();
        let output = self.harness.output();
        let commands = output.viewport_output.values().flat_map(|one| &one.commands);
        !commands.into_iter().any(|one| *one == egui::ViewportCommand::CancelClose)
    }
}

/// Somebody at another computer.
pub(crate) struct OtherPerson {
    pub(crate) line: JoinedTable,
}

impl OtherPerson {
    /// Joins the table of the link and takes a seat.
    pub(crate) fn sits(link: &str, name: &str) -> Self {
        let mut guest = Self::joins(link, name);
        guest.line.say(NetCommand::Login { seat: None });
        guest.until(|line| line.table().seat().is_some());
        guest
    }

    /// Joins the table of the link, whose seats are taken, and waits for one.
    pub(crate) fn waits(link: &str, name: &str) -> Self {
        let mut guest = Self::joins(link, name);
        guest.line.say(NetCommand::Queue {});
        guest.until(|line| line.table().queue_place().is_some());
        guest
    }

    /// Joins the table of the link.
    fn joins(link: &str, name: &str) -> Self {
        let invitation: Invitation = link.parse().expect("a link");
        let identity = identity(None, name).expect("a key");
        let introduction = Introduction {
            name: name.to_owned(),
            language: "en".to_owned(),
            form: ClientForm::Exact,
            key: Some(identity.signer.public()),
            ..Introduction::default()
        };
        let line = JoinedTable::connect(&invitation, introduction, None).expect("a thread");
        let mut guest = Self { line: line.with_identity(identity) };
        let table = invitation.table.expect("its table");
        guest.line.send(RemoteCommand::Join { table, key: invitation.key });
        let rules = guest.line.table().ask_rules();
        guest.line.send(rules);
        guest
    }

    pub(crate) fn look(&mut self) {
        while let Some(JoinedEvent::News(news)) = self.line.next(Duration::ZERO) {
            self.line.take(news);
        }
    }

    fn until(&mut self, has_come: impl Fn(&JoinedTable) -> bool) {
        for _ in 0..LOOKS {
            self.look();
            if has_come(&self.line) {
                return;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        panic!("{:?} {:?}", self.line.end(), self.line.table().participants());
    }
}

/// Opens the first page from the gallery, for a person of this name.
pub(crate) fn first_page(name: &str) -> Window {
    let mut options = WindowOptions::bare();
    options.store.change_settings(|settings| {
        settings.table_name = name.to_owned();
        settings.hosts_for_others = false;
    });
    let mut window = Window::open(options);
    window.push("Over a network");
    window
}
