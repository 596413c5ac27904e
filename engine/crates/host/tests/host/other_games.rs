//! A host that is started again with other games than before: nobody loses a seat by it.

use crate::{
    games::{settings, shelf},
    plan::Plan,
    player::Client,
    world::{Weather, World},
};
use definition::game::Game;
use host::{ConnectionId, Host, HostInput};
use protocol::{ClientMessage, ServerMessage, TablePolicy};
use std::sync::Arc;

/// Returns a host of whist within a game of four persons.
fn within_a_game() -> World {
    let plan = Plan::of("whist", 4, TablePolicy::default(), 1);
    let clients = (0..4).map(|number| Client::new(11, number, &plan, true, false));
    let mut world = World::new(11, vec!["whist"], clients.collect(), Weather::CALM);
    let acts = |world: &World| {
        let game = world.host.table("T1").and_then(|table| table.session().game());
        game.map_or(0, |game| game.actions().len())
    };
    while acts(&world) < 9 {
        world.step();
    }
    world
}

fn tables(world: &World) -> Vec<(String, Vec<String>)> {
    world.logs.iter().map(|(name, lines)| (name.clone(), lines.clone())).collect()
}

/// Number of lines by which somebody is forgotten.
fn forgotten(lines: impl IntoIterator<Item = String>) -> usize {
    lines.into_iter().filter(|line| line.contains("gone")).count()
}

#[test]
fn whoever_sits_at_a_table_whose_game_is_not_given_is_not_forgotten() {
    let mut world = within_a_game();
    let all = tables(&world);
    let whist = Host::restored(settings(1), shelf(&["hearts"]), &world.lobby, &all, world.now);
    let why = whist.expect_err("the game is not there").to_string();
    assert!(why.contains("there is no game `whist` here"), "{why}");
    let none = Host::restored(settings(1), shelf(&["hearts"]), &world.lobby, &[], world.now);
    let (mut host, output) = none.expect("the lobby is whole");
    assert_eq!(host.tables().count(), 0);
    let lobby = output.lines.into_iter().map(|line| line.line);
    let mut lobby: Vec<String> = world.lobby.iter().cloned().chain(lobby).collect();
    // All come, find that their table is not served, and go away again.
    for (number, client) in (0..).zip(&mut world.clients) {
        let from = ConnectionId(500 + number);
        let mut told = Vec::new();
        for message in client.greet() {
            let input = HostInput::Heard { at: world.now, from, message: Box::new(message) };
            let output = host.apply(&input);
            told.extend(output.told);
            lobby.extend(output.lines.into_iter().map(|line| line.line));
        }
        let is_known = |told: &ServerMessage| matches!(told, ServerMessage::Resumed { .. });
        assert!(told.iter().any(|(_, told)| is_known(told)), "{told:?}");
        let closed = HostInput::Closed { at: world.now, from };
        lobby.extend(host.apply(&closed).lines.into_iter().map(|line| line.line));
    }
    assert_eq!(forgotten(lobby.clone()), 0);
    // Nobody leaves by that the seat at a table that is not served this time.
    let from = ConnectionId(600);
    let mut left = Vec::new();
    let mut leaver = world.clients[0].greet();
    leaver.push(ClientMessage::Exit { id: 30_000 });
    let mut once = Host::restored(settings(3), shelf(&["hearts"]), &lobby, &[], world.now)
        .expect("the lobby is whole")
        .0;
    for message in leaver {
        let input = HostInput::Heard { at: world.now, from, message: Box::new(message) };
        left.extend(once.apply(&input).lines.into_iter().map(|line| line.line));
    }
    assert_eq!(forgotten(left), 0);
    let again = Host::restored(settings(2), shelf(&["whist"]), &lobby, &all, world.now);
    let (host, output) = again.expect("the table is there again");
    assert!(host.table("T1").is_some());
    assert_eq!(forgotten(output.lines.into_iter().map(|line| line.line)), 0);
}

#[test]
fn a_table_whose_game_is_known_goes_on_though_the_game_is_not_offered() {
    fn known(id: &str) -> Option<Arc<Game>> {
        let text = include_str!("../../../../../sample-games/trick/whist.ron");
        let game = gametext::read_game(text, &()).into_result().ok()?;
        (id == "whist").then(|| Arc::new(game))
    }
    let world = within_a_game();
    let games = shelf(&["hearts"]).knowing(known);
    let all = tables(&world);
    let (host, _) = Host::restored(settings(1), games, &world.lobby, &all, world.now)
        .expect("the game is known");
    let game = host.table("T1").and_then(|table| table.session().game());
    assert_eq!(game.map_or(0, |game| game.actions().len()), 9);
}
