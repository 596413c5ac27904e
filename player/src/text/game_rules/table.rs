//! Players, pieces and layout in words.

use super::GameDescriber;
use crate::tr;
use engine::{
    definition::{
        FieldId, Localized,
        game::{
            Combo, ComboId, ComboKind, DrawRule, Limits, OptionId, OptionKind, Per, Pieces,
            Players, Score, Sees, Shape, SizeRange, Squares, Type, VarId, Verdict,
        },
    },
    gametext::describe::{Fact, PointsOf},
};

impl GameDescriber<'_> {
    pub(super) fn about_the_table(&self, fact: &Fact<'_>) -> String {
        let texts = self.texts;
        match fact {
            Fact::Teams(teams) => self.teams(teams),
            Fact::Cards { count, copies } => match copies {
                Some(copies @ 2..) if *count == usize::from(*copies) => {
                    tr!(texts, "game-cards-alike", count = *count)
                }
                Some(copies @ 2..) => {
                    tr!(texts, "game-cards-copies", count = *count, copies = *copies)
                }
                _ => tr!(texts, "game-cards", count = *count),
            },
            Fact::Ranks => {
                let ranks = self.pack().map_or(0, |pack| pack.ranks.len() as u8);
                let ranks: Vec<_> = (0..ranks).map(|rank| self.rank(rank)).collect();
                tr!(texts, "game-ranks", ranks = ranks.join(" "))
            }
            Fact::Suits => {
                let suits = self.pack().map_or(0, |pack| pack.suits.len() as u8);
                let suits: Vec<_> = (0..suits).map(|suit| self.suit(suit)).collect();
                tr!(texts, "game-suits", count = suits.len(), suits = texts.all_of(&suits))
            }
            Fact::Jokers(count) => tr!(texts, "game-jokers", count = *count),
            Fact::Without(cards) => {
                let cards: Vec<_> = cards.kinds().map(|card| self.card(card)).collect();
                tr!(texts, "game-without", cards = texts.all_of(&cards))
            }
            Fact::Points(points) => self.points(points),
            Fact::BoardPieces => self.board_pieces(),
            Fact::Option(id) => self.option(*id),
            Fact::Field(id) => self.about_field(*id),
            Fact::Shown(per, vars) => self.shown(*per, vars),
            Fact::NumberWords(var) => self.number_words(*var),
            Fact::Combo(id) => self.about_combo(*id),
            // The others concern the course of the game; `GameDescriber::fact` has described them.
            _ => String::new(),
        }
    }

    pub(super) fn players(&self, players: Players) -> String {
        let texts = self.texts;
        match (self.chosen.and_then(|chosen| chosen.seats), players) {
            (Some(count), _) => tr!(texts, "game-players", count = count),
            (None, Players { least, most }) if least == most => {
                tr!(texts, "game-players", count = least)
            }
            (None, Players { least, most }) => {
                tr!(texts, "game-players-between", least = least, most = most)
            }
        }
    }

    fn teams(&self, teams: &[Vec<u8>]) -> String {
        let texts = self.texts;
        let teams: Vec<_> = teams
            .iter()
            .map(|team| {
                let seats: Vec<_> = team.iter().map(|seat| (seat + 1).to_string()).collect();
                tr!(texts, "game-team", players = texts.all_of(&seats), count = seats.len())
            })
            .collect();
        tr!(texts, "game-teams", teams = self.listed(&teams))
    }

    /// Joins items that contain lists themselves.
    pub(super) fn listed(&self, items: &[String]) -> String {
        let texts = self.texts;
        let mut items = items.iter();
        let first = items.next().cloned().unwrap_or_default();
        items.fold(first, |list, item| tr!(texts, "game-listed", list = list, item = item.as_str()))
    }

    fn points(&self, points: &[(PointsOf, i32)]) -> String {
        let texts = self.texts;
        let points: Vec<_> = points
            .iter()
            .map(|&(of, points)| {
                let of = match of {
                    PointsOf::All => tr!(texts, "game-points-all"),
                    PointsOf::Rank(rank) => self.rank(rank),
                    PointsOf::Suit(suit) => self.suit(suit),
                    PointsOf::Jokers => tr!(texts, "game-joker"),
                    PointsOf::Card(card) => self.card(card),
                };
                tr!(texts, "game-points-of", cards = of, points = points)
            })
            .collect();
        tr!(texts, "game-points", points = self.listed(&points))
    }

    fn board_pieces(&self) -> String {
        let Pieces::BoardPieces(men) = &self.game.pieces else { return String::new() };
        let kinds: Vec<_> = (0..men.kinds.len() as u8).map(|kind| self.board_piece(kind)).collect();
        tr!(self.texts, "game-men", kinds = self.texts.all_of(&kinds))
    }

    fn option(&self, id: OptionId) -> String {
        let texts = self.texts;
        let Some(option) = self.game.options.get(id) else {
            return String::new();
        };
        let label = self.option_label(id);
        if let Some(value) = self.chosen_value(id) {
            return tr!(texts, "game-option-chosen", label = label, value = value);
        }
        match &option.kind {
            OptionKind::Flag { default } => {
                let usual = if *default { tr!(texts, "game-on") } else { tr!(texts, "game-off") };
                tr!(texts, "game-option-flag", label = label, usual = usual)
            }
            OptionKind::Number { default, least, most } => tr!(
                texts,
                "game-option-number",
                label = label,
                usual = *default,
                least = *least,
                most = *most
            ),
            OptionKind::Choice { default, words, labels } => {
                let count = self.game.words.get(*words).map_or(0, Vec::len);
                let said = |place: usize| self.choice(labels, *words, place);
                let all: Vec<_> = (0..count).map(said).collect();
                let usual = said(usize::from(*default));
                tr!(
                    texts,
                    "game-option-choice",
                    label = label,
                    usual = usual,
                    choices = self.listed(&all)
                )
            }
        }
    }

    pub(super) fn option_label(&self, id: OptionId) -> String {
        let option = self.game.options.get(id);
        option.map_or_else(String::new, |option| match self.texts.localized(&option.label) {
            "" => Self::spelled(&option.name),
            label => label.to_owned(),
        })
    }

    fn about_field(&self, id: FieldId) -> String {
        let texts = self.texts;
        let Some(field) = self.declared(id) else { return String::new() };
        let name = self.field(id);
        let lies = match &field.shape {
            Shape::Hand => tr!(texts, "game-shape-hand"),
            Shape::Pile => tr!(texts, "game-shape-pile"),
            Shape::Row => tr!(texts, "game-shape-row"),
            Shape::Grid(grid) => {
                let (width, height) = (grid.width, grid.height);
                let board = tr!(texts, "game-shape-board", width = width, height = height);
                match grid.squares {
                    Squares::All => board,
                    Squares::Dark => tr!(texts, "game-squares-dark", board = board),
                    Squares::Light => tr!(texts, "game-squares-light", board = board),
                    Squares::Only(_) => {
                        let squares = grid.squares().count();
                        tr!(texts, "game-squares-only", board = board, count = squares)
                    }
                }
            }
        };
        let whose = self.per(field.per);
        let sees = match field.sees {
            Sees::Everyone => tr!(texts, "game-sees-everyone"),
            Sees::Owner => tr!(texts, "game-sees-owner"),
            Sees::Team => tr!(texts, "game-sees-team"),
            Sees::Others => tr!(texts, "game-sees-others"),
            Sees::Top => tr!(texts, "game-sees-top"),
            Sees::Face => tr!(texts, "game-sees-face"),
            Sees::Nobody => tr!(texts, "game-sees-nobody"),
            Sees::Players => {
                let seers = self.game.seers.iter().find(|(field, _)| *field == id);
                let who = seers.map(|(_, seers)| self.value(seers)).unwrap_or_default();
                tr!(texts, "game-sees-players", who = who)
            }
        };
        match whose {
            Some(whose) => {
                tr!(texts, "game-field-each", name = name, lies = lies, whose = whose, sees = sees)
            }
            None => tr!(texts, "game-field", name = name, lies = lies, sees = sees),
        }
    }

    /// Returns the owners of a field's spots: `one for each player`; `None` if there is a single
    /// one.
    fn per(&self, per: Per) -> Option<String> {
        let texts = self.texts;
        Some(match per {
            Per::Game | Per::Copies(1) => return None,
            Per::Player => tr!(texts, "game-per-player"),
            Per::Team => tr!(texts, "game-per-team"),
            Per::Suit => tr!(texts, "game-per-suit"),
            Per::Copies(count) => tr!(texts, "game-per-copies", count = count),
        })
    }

    fn shown(&self, per: Per, vars: &[VarId]) -> String {
        let texts = self.texts;
        let names: Vec<_> = vars.iter().map(|&id| self.var(id)).collect();
        let names = self.listed(&names);
        match self.per(per) {
            Some(whose) => tr!(texts, "game-shown-each", names = names, whose = whose),
            None => tr!(texts, "game-shown", names = names),
        }
    }

    /// Returns the meanings of a variable's numbers: `Class: 1 is “rich” and 2 is “poor”.`
    fn number_words(&self, id: VarId) -> String {
        let texts = self.texts;
        let words = self.game.vars.get(id).map_or(&[][..], |var| &var.words);
        let told = words.iter().filter(|(_, text)| !text.is_empty()).map(|(number, text)| {
            let (number, word) = (self.constant(*number, Type::Number), texts.localized(text));
            tr!(texts, "game-number-word", number = number, word = word)
        });
        let told: Vec<_> = told.collect();
        tr!(texts, "game-number-words", name = self.var(id), words = self.listed(&told))
    }

    fn about_combo(&self, id: ComboId) -> String {
        let texts = self.texts;
        let Some(Combo { kind, size, wild, parts, .. }) = self.game.combos.get(id) else {
            return String::new();
        };
        let count = self.size(size);
        let what = match kind {
            ComboKind::Single => tr!(texts, "game-combo-single"),
            ComboKind::Same { .. } => tr!(texts, "game-combo-same", count = count),
            ComboKind::Run { within_suit: true, .. } => {
                tr!(texts, "game-combo-run-suit", count = count)
            }
            ComboKind::Run { within_suit: false, .. } => {
                tr!(texts, "game-combo-run", count = count)
            }
            ComboKind::Suited => tr!(texts, "game-combo-suited", count = count),
            ComboKind::Parts => {
                let parts: Vec<_> = parts.iter().map(|&part| self.combo(part)).collect();
                tr!(texts, "game-combo-parts", parts = texts.all_of(&parts))
            }
            ComboKind::AnyOf => tr!(texts, "game-combo-any", count = count),
        };
        let name = self.combo(id);
        match (kind, wild) {
            (ComboKind::Same { .. } | ComboKind::Run { .. } | ComboKind::Suited, Some(wild)) => {
                let wild = self.condition(wild);
                tr!(texts, "game-combo-wild", name = name, what = what, wild = wild)
            }
            _ => tr!(texts, "game-combo", name = name, what = what),
        }
    }

    fn size(&self, size: &SizeRange) -> String {
        let (least, most) = (self.value(&size.least), self.value(&size.most));
        if least == most {
            tr!(self.texts, "game-size", count = least)
        } else {
            tr!(self.texts, "game-size-between", least = least, most = most)
        }
    }

    /// Returns the key by which the texts select a player or a team.
    fn whose(&self, var: VarId) -> &'static str {
        match self.game.vars.get(var).map(|var| var.per) {
            Some(Per::Team) => "team",
            _ => "player",
        }
    }

    pub(super) fn verdict(&self, verdict: &Verdict) -> String {
        let texts = self.texts;
        match verdict {
            Verdict::Highest(Score::Var(var)) => {
                tr!(texts, "game-highest", name = self.var(*var), whose = self.whose(*var))
            }
            Verdict::Lowest(Score::Var(var)) => {
                tr!(texts, "game-lowest", name = self.var(*var), whose = self.whose(*var))
            }
            Verdict::Highest(Score::Worth(worth)) => {
                tr!(texts, "game-highest-by", measure = self.measure(worth))
            }
            Verdict::Lowest(Score::Worth(worth)) => {
                tr!(texts, "game-lowest-by", measure = self.measure(worth))
            }
            Verdict::Finished => tr!(texts, "game-finished"),
            Verdict::Winner(who) => tr!(texts, "game-winner", who = self.value(who)),
            Verdict::Loser(who) => tr!(texts, "game-loser", who = self.value(who)),
            Verdict::Draw => tr!(texts, "game-no-winner"),
            Verdict::Solved(goal) => {
                tr!(texts, "game-solved", condition = self.condition(goal))
            }
        }
    }

    pub(super) fn draw(&self, draw: &DrawRule) -> String {
        let texts = self.texts;
        match draw {
            DrawRule::Repetition(count) => tr!(texts, "game-repetition", count = *count),
            DrawRule::Quiet { moves, while_holds } => {
                let condition = self.condition(while_holds);
                tr!(texts, "game-quiet", count = *moves, condition = condition)
            }
        }
    }

    pub(super) fn limits(&self, limits: Limits) -> String {
        let texts = self.texts;
        match limits.passes {
            Some(passes) => {
                tr!(texts, "game-limits-passes", decisions = limits.decisions, passes = passes)
            }
            None => tr!(texts, "game-limits", decisions = limits.decisions),
        }
    }

    /// Returns an author's words in quotation marks.
    pub(super) fn spoken(&self, text: &Localized) -> String {
        tr!(self.texts, "game-quoted", name = self.texts.localized(text))
    }
}
