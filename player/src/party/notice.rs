//! Announcements to all players, with their values filled in.

use super::words::Speaker;
use crate::{
    text::{Language, second_person},
    tr,
};
use engine::definition::game::{Announcement, Type};

impl Speaker<'_> {
    /// Returns the words of a notice; empty if there is none of this number.
    #[must_use]
    pub fn notice(&self, notice: u16, values: [i32; Announcement::MOST_VALUES]) -> String {
        let found = self.rules.notice(notice);
        found.map(|found| self.filled(found, values)).unwrap_or_default()
    }

    /// True if a name stands for "you", in a language whose verbs depend on it.
    pub(super) fn is_you(&self, name: &str) -> bool {
        self.texts.language() == Language::En && name == tr!(self.texts, "party-you")
    }

    /// Fills values into a text of the game.
    pub(super) fn filled(
        &self,
        notice: &Announcement,
        values: [i32; Announcement::MOST_VALUES],
    ) -> String {
        let Announcement { text, values: wanted } = notice;
        let mut words = self.texts.localized(text).to_owned();
        for (number, (wanted, value)) in wanted.iter().zip(values).enumerate() {
            let value = self.value(wanted.ty, value).unwrap_or_else(|| "–".to_owned());
            let place = format!("{{{number}}}");
            words = if wanted.ty == Type::Player && self.is_you(&value) {
                second_person::put(&words, &place, &value)
            } else {
                words.replace(&place, &value)
            };
        }
        words
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        local::LocalTable,
        motion::Tempo,
        party::{BotKind, Plan, Sitter, Stage, words::Speaker},
        text::{Language, Texts},
    };
    use engine::{
        cards::DealNumber,
        definition::SpotId,
        gametext::read_game,
        rules::{Action, Choice, Event},
    };
    use std::sync::Arc;

    const GAME: &str = r#"(
        id: "notices", title: "Notices", players: Exactly(2),
        pieces: Cards(ranks: "2 3 4", suits: "Clubs Hearts"),
        fields: {
            "stock": (shape: Pile, sees: Nobody),
            "hand": (per: Player, shape: Hand, sees: Owner),
            "trick": (shape: Row, sees: Everyone),
        },
        vars: { "taken": Number(per: Player) },
        moves: { "play": (pick: Cards(from: "hand", to: "trick"), then: [
            Add("taken", "rank + 1"),
            Tell((en: "{suit} {rank}: {taken}", ja: "{taken}点は{suit}の{rank}")),
        ]) },
        flow: [
            Move(what: "[4H]", to: "hand of seat(0)"),
            Turns(moves: ["play"], until: "turn == 1"),
        ],
        result: Highest("taken"),
    )"#;

    #[test]
    fn a_notice_is_old_news_when_somebody_goes_on() {
        let game = Arc::new(read_game(GAME, &()).game.expect("it is sound"));
        let mut plan = Plan::usual(&game);
        plan.sitters.fill(Sitter::Bot(BotKind::Random));
        let mut party = LocalTable::of_game(&game, plan, DealNumber(1)).expect("it begins");
        let (seat, events) = party.play_bot(std::time::Duration::ZERO).expect("a bot plays");
        let rules = Arc::clone(party.rules());
        let seen = |goes_on: Option<f64>, at: f64| {
            let mut stage = Stage::default();
            stage.reset(&rules, party.view());
            stage.follow(&events);
            let mut show = |now| stage.advance(&rules, party.view(), Tempo::NONE, now);
            show(0.0);
            if let Some(later) = goes_on {
                show(later);
                let action = Action::Choose(Choice::Click(SpotId(0)));
                stage.follow(&[Event::Chose { seat, action }]);
                stage.advance(&rules, party.view(), Tempo::NONE, later);
            }
            stage.advance(&rules, party.view(), Tempo::NONE, at);
            stage.tells().is_some()
        };
        assert!(seen(None, 5.0) && !seen(None, 7.0));
        assert!(!seen(Some(4.0), 4.1), "it has been read");
        assert!(seen(Some(0.1), 1.0) && !seen(Some(0.1), 3.0), "it can be read");
    }

    #[test]
    fn values_are_said_in_both_languages() {
        let game = Arc::new(read_game(GAME, &()).game.expect("it is sound"));
        let mut plan = Plan::usual(&game);
        plan.sitters.fill(Sitter::Bot(BotKind::Random));
        let mut party = LocalTable::of_game(&game, plan, DealNumber(1)).expect("it begins");
        let (_, events) = party.play_bot(std::time::Duration::ZERO).expect("a bot plays");
        let told = events.iter().find_map(|event| match *event {
            Event::Told { notice, values } => Some((notice, values)),
            _ => None,
        });
        let (notice, values) = told.expect("everybody is told");
        let words = [Language::En, Language::Ja].map(|language| {
            let (texts, rules, plan) = (Texts::new(language), party.rules(), party.plan());
            Speaker { texts: &texts, game: &game, rules, plan }.notice(notice, values)
        });
        assert!(words[0].ends_with("4: 3") && words[0].contains('♥'), "{words:?}");
        assert!(words[1].starts_with("3点は") && words[1].ends_with("の4"), "{words:?}");
    }
}
