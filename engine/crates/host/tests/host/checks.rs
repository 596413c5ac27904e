//! Checks that hold at every moment, and in the end.

use crate::world::World;
use exchange::Scribe;
use host::{HostedTable, TableEvent, TableInput};
use protocol::{GameNotice, ServerMessage, TableNotice};
use rules::Seat;
use std::{collections::BTreeMap, sync::Arc};

/// Checks after each step.
#[derive(Default)]
pub(crate) struct Watcher {
    /// Number of pieces in the game with this number of each table.
    pieces: BTreeMap<String, (usize, usize)>,
}

impl Watcher {
    pub(crate) fn check(&mut self, world: &mut World) {
        for table in world.host.tables() {
            self.pieces_are_conserved(table);
        }
        for (client, message) in std::mem::take(&mut world.told) {
            nobody_sees_more(world, client, &message);
        }
    }

    fn pieces_are_conserved(&mut self, table: &HostedTable) {
        let Some(game) = table.session().game() else { return };
        let is_of_cards = matches!(table.rules().game().pieces, definition::game::Pieces::Cards(_));
        let first = game.state_after(0);
        let name = &table.setup().table;
        let count = (first.piece_count(), game.state().piece_count());
        if is_of_cards {
            assert_eq!(count.0, count.1, "cards came or went at {name}");
        }
        self.pieces.insert(name.clone(), count);
    }
}

/// A table that somebody is told is the one that his seat sees, and no other.
fn nobody_sees_more(world: &World, client: usize, message: &ServerMessage) {
    let ServerMessage::Notice { table, notice: TableNotice::Game(notice), .. } = message else {
        return;
    };
    let (view, at) = match notice {
        GameNotice::Acted { view: Some(view), at, .. } => (view, *at),
        GameNotice::Began(began) => match &began.game.view {
            Some(view) => (view, began.at),
            None => return,
        },
        _ => return,
    };
    let table = world.host.table(table).expect("the table that told it");
    let Some(game) = table.session().game() else { return };
    let name = &world.clients[client].name;
    let roster = table.session().roster();
    let own = roster.participants().iter().find(|one| one.name == *name);
    let Some(own) = own else { return };
    let seat = roster.seat_of(own.id).unwrap_or(Seat(u8::MAX));
    // Only of the moment; a game that has begun anew meanwhile is another.
    if at > game.actions().len() {
        return;
    }
    let state = game.state_after(at);
    let scribe = Scribe::new(Arc::clone(table.rules()));
    let knows = scribe.table(&state.view(table.rules(), seat), false);
    let told: Vec<_> = view.spots.iter().map(|spot| (&spot.spot, &spot.cards)).collect();
    let known: Vec<_> = knows.spots.iter().map(|spot| (&spot.spot, &spot.cards)).collect();
    assert_eq!(told, known, "{name} is told what his view may not know");
    // Cards that move are named only if this view knew them before or knows them after, or if they
    // passed through a spot that it sees, such as the own hand: one act may deal and exchange.
    if let GameNotice::Acted { act, .. } = notice
        && let Some(before) = at.checked_sub(1).map(|at| game.state_after(at))
    {
        let before = scribe.table(&before.view(table.rules(), seat), false);
        let mut seen: Vec<&String> = before.spots.iter().flat_map(|spot| &spot.cards).collect();
        seen.extend(knows.spots.iter().flat_map(|spot| &spot.cards));
        let played = act.action.iter().flat_map(|text| text.split(' ')).collect::<Vec<_>>();
        let sees = |spot: &Option<String>| {
            let spot = knows.spots.iter().find(|own| Some(&own.spot) == spot.as_ref());
            spot.is_some_and(|own| !own.cards.is_empty() && !own.cards.iter().any(|it| it == "?"))
        };
        let passing = act.events.iter().filter(|event| sees(&event.from) || sees(&event.to));
        seen.extend(passing.flat_map(|event| &event.cards));
        for card in act.events.iter().flat_map(|event| &event.cards) {
            let is_known = card == "?" || seen.contains(&card) || played.contains(&card.as_str());
            assert!(is_known, "{name} hears of {card} in {act:?}");
        }
    }
}

/// Every command that was acknowledged stands in the log of its table once.
pub(crate) fn acknowledged_once(world: &World) {
    for (table, lines) in &world.logs {
        let mut times: BTreeMap<(u32, u64), u32> = BTreeMap::new();
        let mut joined: BTreeMap<String, (u32, u64)> = BTreeMap::new();
        for line in &lines[1..] {
            let input: TableInput = serde_json::from_str(line).expect("a line of the log");
            match input.event {
                TableEvent::Command { who, id, .. } => *times.entry((who, id)).or_default() += 1,
                TableEvent::Joined { guest, id } => {
                    joined.insert(guest.name, (guest.who, id));
                }
                _ => {}
            }
        }
        assert!(times.values().all(|&times| times == 1), "a command was carried out twice");
        for client in world.clients.iter().filter(|client| client.table.as_ref() == Some(table)) {
            let Some((who, entrance)) = joined.get(&client.name) else { continue };
            let own = times.keys().filter(|(own, _)| own == who).map(|(_, id)| id);
            assert!(
                client.acknowledged.iter().max() <= own.chain([entrance]).max(),
                "{}: an acknowledged command is lost",
                client.name
            );
        }
    }
}

/// All who heard the record of a table heard the same.
pub(crate) fn one_story(world: &World) {
    for table in world.host.tables() {
        let Some(record) = table.record() else { continue };
        let lines: Vec<&str> = record.lines().collect();
        for client in &world.clients {
            if client.record.first().map(String::as_str) == lines.first().copied() {
                assert!(client.record.len() <= lines.len());
                for (own, line) in client.record.iter().zip(&lines) {
                    assert_eq!(own, line, "{} heard another story", client.name);
                }
            }
        }
    }
}

/// Every finished record is believed, and its game replayed by the rules.
pub(crate) fn records_are_proved(world: &World) -> usize {
    let mut proved = 0;
    for game in world.finished.iter().filter(|game| game.is_proved && game.acts > 0) {
        let record = fair::ProvedRecord::of_text(&game.record);
        let record = record.unwrap_or_else(|error| panic!("{error}\n{}", game.record));
        let table = world.host.table(&game.table).expect("the table is still there");
        fair::check_play(&record, table.rules()).expect("the rules bear the record out");
        proved += 1;
    }
    proved
}

/// The tables of a host that was replayed from its logs are those of the host itself.
pub(crate) fn replay_is_equal(world: &World) {
    for (name, lines) in &world.logs {
        let Some(table) = world.host.table(name) else { continue };
        let setup: host::TableSetup = serde_json::from_str(&lines[0]).expect("a setup");
        let signer = fair::Signer::of(&crate::games::settings(0).key);
        let mut again = HostedTable::open(setup, table.rules(), signer).expect("it was opened");
        for line in &lines[1..] {
            again.apply(&serde_json::from_str(line).expect("an input"));
        }
        assert_eq!(format!("{again:?}"), format!("{table:?}"), "{name} is replayed differently");
    }
}
