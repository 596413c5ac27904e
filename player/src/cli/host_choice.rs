//! Choices before the games of a host: for all of them, or for one.

use super::{HostArgs, SetupChoice, setup::SeatsChoice};
use crate::library::PartyGame;
use engine::definition::game::Game;
use std::sync::Arc;

/// Returns the choices for the game that has these names; what names the game goes before what is
/// for all, and what comes later before the rest.
pub(super) fn choice_of(args: &HostArgs, names: &[&str]) -> SetupChoice {
    let of = |wanted: fn(&SeatsChoice, &[&str]) -> bool| {
        args.seats.iter().rev().find(|one| wanted(one, names)).map(|one| one.seats)
    };
    let own = of(|one, names| one.game.as_deref().is_some_and(|game| names.contains(&game)));
    let seats = own.or_else(|| of(|one, _| one.game.is_none()));
    let set = SetupChoice { seats: None, set: args.set.clone() }.of_game(names).set;
    SetupChoice { seats, set }
}

/// Returns the arguments that name a game, with the name.
pub(super) fn named_games(args: &HostArgs) -> Vec<(String, String)> {
    let all = SetupChoice { seats: None, set: args.set.clone() };
    let set = all.named().map(|(text, game)| (format!("--set {text}"), game.to_owned()));
    let seats = args.seats.iter().filter_map(|one| {
        let game = one.game.clone()?;
        Some((format!("--seats {game}:{}", one.seats), game))
    });
    set.chain(seats).collect()
}

/// Returns the argument for another game that fits it, in place of one for all games that does not
/// fit this one.
pub(super) fn choice_of_one(
    args: &HostArgs,
    (name, game): (&str, &Arc<Game>),
    games: &[(&String, PartyGame)],
) -> Option<String> {
    let all = choice_of(args, &[]);
    let mut others = games.iter().filter(|(other, _)| *other != name);
    let own = choice_of(args, &[name, game.about.id.as_str()]).seats;
    if let Some(seats) = all.seats.filter(|all| own == Some(*all) && !is_for(game, *all)) {
        let fits = others.find(|(_, other)| is_for(&other.game, seats))?;
        return Some(format!("--seats {}:{seats}", fits.1.game.about.id));
    }
    let one = |text: &String| SetupChoice { seats: None, set: vec![text.clone()] };
    let wrong = all.set.iter().find(|text| one(text).setup(game).is_err())?;
    let fits = others.find(|(_, other)| one(wrong).setup(&other.game).is_ok())?;
    Some(format!("--set {}:{wrong}", fits.1.game.about.id))
}

/// True if a game can have so many players.
fn is_for(game: &Game, seats: u8) -> bool {
    (game.players.least..=game.players.most).contains(&seats)
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Debug, Parser)]
    struct Line {
        #[command(flatten)]
        host: HostArgs,
    }

    fn args(more: &str) -> HostArgs {
        let words = ["host", "whist", "crazy-eights"].into_iter().chain(more.split_whitespace());
        Line::try_parse_from(words).expect("a command line").host
    }

    #[test]
    fn the_number_of_players_is_that_of_all_games_or_of_one() {
        let chosen = args("--seats 3 --seats whist:4,other.ron:2 --set whist:target=7");
        let seats = |names: &[&str]| choice_of(&chosen, names).seats;
        assert_eq!(seats(&["crazy-eights"]), Some(3));
        assert_eq!(seats(&["trick/whist.ron", "whist"]), Some(4));
        assert_eq!(seats(&["other.ron"]), Some(2));
        assert_eq!(choice_of(&chosen, &["whist"]).set, ["target=7"]);
        let named: Vec<String> = named_games(&chosen).into_iter().map(|(text, _)| text).collect();
        assert_eq!(named, ["--set whist:target=7", "--seats whist:4", "--seats other.ron:2"]);
        for wrong in ["0", "whist:0", "whist:", "four"] {
            let words = ["host", "whist", "--seats", wrong];
            let told = Line::try_parse_from(words).expect_err("no number of players").to_string();
            assert!(told.contains("from 1 to 12, or GAME:N"), "{told}");
        }
    }

    #[test]
    fn a_number_that_one_game_cannot_have_is_shown_for_another_that_can() {
        let (whist, eights) = ("whist".to_owned(), "crazy-eights".to_owned());
        let game = |name: &str| {
            let sample = PartyGame::samples().into_iter().find(|sample| sample.stem() == name);
            sample.and_then(|sample| sample.load().ok()).expect("a sample")
        };
        let games = [(&whist, game("whist")), (&eights, game("crazy-eights"))];
        let fits = |more| choice_of_one(&args(more), ("whist", &games[0].1.game), &games);
        assert_eq!(fits("--seats 3").as_deref(), Some("--seats crazy-eights:3"));
        assert_eq!(fits("--seats whist:3"), None, "that is for it alone");
        assert_eq!(fits("--seats 4"), None, "it can have as many");
    }
}
