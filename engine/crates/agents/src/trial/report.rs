//! Report of a trial: the findings as diagnostics with their places.

use super::{
    BrokenGame, NothingAgain,
    evidence::{ConditionTally, Evidence, Tried},
};
use definition::{
    At, Code, Diagnostic, Wording,
    game::{Game, GameDiagnostic, OptionKind, Pick, Span},
    say,
};
use rules::{End, Setup};

/// Number of evaluations below which a condition is not judged.
const ASKED_ENOUGH: u64 = 6_000;
/// Number of decisions below which no move is reported as never made.
const PLAYED_ENOUGH: u64 = 500;
/// Number of games below which a limit that ends most of them may be chance.
const GAMES_ENOUGH: u64 = 10;

/// Returns everything that seems wrong, sorted by place.
pub(super) fn told(evidence: &Evidence<'_>) -> Vec<GameDiagnostic> {
    let mut told = TrialReport { game: evidence.game, list: Vec::new() };
    for (setup, error) in &evidence.not_begun {
        let at = place_of_setup(evidence.game, setup);
        told.add(
            Code::CannotBegin,
            at,
            say!(
                "fault-cannot-begin",
                "the game cannot begin {setup}: {why}",
                setup = in_words(evidence.game, setup),
                why = error.to_string(),
            ),
            say!("help-cannot-begin", "Allow fewer players, or change the option's range."),
        );
    }
    for tried in &evidence.setups {
        told.games(tried);
    }
    told.nobody_asked(evidence);
    told.moves(evidence);
    told.conditions(evidence);
    told.numbers(evidence);
    for id in &evidence.idle_options {
        let Some(option) = evidence.game.options.get(*id) else { continue };
        if !is_own(option.at) {
            continue;
        }
        told.add(
            Code::IdleOption,
            option.at,
            say!(
                "fault-idle-option",
                "the option `{name}` changed nothing in random games",
                name = option.name.as_str(),
            ),
            say!(
                "help-idle-option",
                "{games} games were tried. Use it in a rule, or delete it; keep it if it is for \
                 something that random players hardly ever reach.",
                games = evidence.progress.games as usize,
            ),
        );
    }
    told.list.sort_by_key(|(at, _)| (at.source, at.start));
    told.list.into_iter().map(|(_, diagnostic)| diagnostic).collect()
}

/// True if the place is in the file itself. What it inherits may be idle in it; that is the other
/// file's concern.
const fn is_own(at: Span) -> bool {
    at.source == 0
}

struct TrialReport<'g> {
    game: &'g Game,
    list: Vec<(Span, GameDiagnostic)>,
}

impl TrialReport<'_> {
    /// Adds a fault, unless one of the same kind is known for the place.
    fn add(&mut self, code: Code, span: Span, message: Wording, help: Wording) {
        let known =
            |(at, told): &(Span, GameDiagnostic)| *at == span && told.diagnostic.code == code;
        if self.list.iter().any(known) {
            return;
        }
        let source = self.game.sources.get(usize::from(span.source));
        let at = source.map_or(At::File, |source| source.place(span.start));
        let file = source.map(|source| source.name.clone()).unwrap_or_default();
        let diagnostic = Diagnostic { code, at, message, help };
        self.list.push((span, GameDiagnostic { file, diagnostic }));
    }

    /// Reports a game that always ends before anyone has made a choice.
    fn nobody_asked(&mut self, evidence: &Evidence<'_>) {
        let mut tallies = evidence.setups.iter().map(|tried| &tried.tally);
        let asks = tallies.any(|tally| tally.decisions > 0 || tally.broken > 0);
        if asks || evidence.progress.games == 0 {
            return;
        }
        self.add(
            Code::NobodyAsked,
            Span::default(),
            say!("fault-nobody-asked", "no player is ever asked: the game ends at once (deal 1)"),
            say!(
                "help-nobody-asked",
                "Deal before the first `Turns`, and check what ends it and the game."
            ),
        );
    }

    /// Reports the games of a setup that went wrong.
    fn games(&mut self, tried: &Tried) {
        let setup = in_words(self.game, &tried.setup);
        for broken in &tried.tally.broken_games {
            self.broken(broken, &setup);
        }
        for again in &tried.tally.nothing_again {
            self.nothing_again(again, &setup);
        }
        if let Some(deal) = tried.tally.loss_deals.first() {
            self.add(
                Code::LosesPieces,
                Span::default(),
                say!(
                    "fault-loses-pieces",
                    "cards are lost or created in deal {deal} {setup}",
                    deal = deal.to_string(),
                    setup = setup.clone(),
                ),
                say!("help-loses-pieces", "Replay the deal with `fudaba play --watch`."),
            );
        }
        self.limits(tried, setup);
    }

    /// Reports a game that could not be played to its end.
    fn broken(&mut self, &BrokenGame { deal, decisions, end }: &BrokenGame, setup: &Wording) {
        let (deal, decisions) = (deal.to_string(), decisions as usize);
        let (code, at, message, help) = match end {
            End::DeadEnd(at) => (
                Code::DeadEnd,
                at,
                say!(
                    "fault-dead-end",
                    "nobody can do anything in these turns: deal {deal} {setup}, after \
                     {decisions} decisions",
                    deal = deal,
                    setup = setup.clone(),
                    decisions = decisions,
                ),
                say!(
                    "help-dead-end",
                    "Add a move that is always possible (such as a pass), or say in `stuck` \
                     what happens then."
                ),
            ),
            End::Endless(at) => (
                Code::Endless,
                at,
                say!(
                    "fault-endless",
                    "this goes on forever without asking anybody: deal {deal} {setup}, after \
                     {decisions} decisions",
                    deal = deal,
                    setup = setup.clone(),
                    decisions = decisions,
                ),
                say!("help-endless", "Let something in the loop bring its end closer."),
            ),
            End::TooMuchWork(at) => (
                Code::TooMuchWork,
                at,
                say!(
                    "fault-too-much-work",
                    "this takes more work than a game may need: deal {deal} {setup}, after \
                     {decisions} decisions",
                    deal = deal,
                    setup = setup.clone(),
                    decisions = decisions,
                ),
                say!(
                    "help-too-much-work",
                    "Search fewer cards inside other searches, offer smaller combinations, or \
                     put the conditions that do not depend on the choice first."
                ),
            ),
            End::Finished | End::Draw | End::Limit => return,
        };
        self.add(code, at, message, help);
    }

    fn nothing_again(
        &mut self,
        &NothingAgain { deal, decisions, at }: &NothingAgain,
        setup: &Wording,
    ) {
        self.add(
            Code::NothingAgain,
            at,
            say!(
                "fault-nothing-again",
                "`Again` finds nothing to do here, so the turn ends: deal {deal} {setup}, \
                 after {decisions} decisions",
                deal = deal.to_string(),
                setup = setup.clone(),
                decisions = decisions as usize,
            ),
            say!(
                "help-nothing-again",
                "Write `continues: true` in the move, so that it is offered only where it can \
                 be continued, or put the `Again` in an `If`. If it is already there, let \
                 another move, without it, end the series."
            ),
        );
    }

    /// Reports a setup in which most games run into the limit.
    fn limits(&mut self, tried: &Tried, setup: Wording) {
        let (limits, games) = (tried.tally.limits, tried.tally.games);
        // A player alone at random turns the stock for ever.
        let alone = tried.setup.seats == Some(1);
        if !alone && games >= GAMES_ENOUGH && limits * 2 > games {
            self.add(
                Code::EndsByLimit,
                Span::default(),
                say!(
                    "fault-ends-by-limit",
                    "{limits} of {games} random games {setup} were ended by the limit",
                    limits = limits as usize,
                    games = games as usize,
                    setup = setup,
                ),
                say!(
                    "help-ends-by-limit",
                    "Let the game end by itself, or allow more with `limits`."
                ),
            );
        }
    }

    /// Reports moves that were never made, naming the condition that always refuses them, if any.
    fn moves(&mut self, evidence: &Evidence<'_>) {
        let decisions: u64 = evidence.setups.iter().map(|tried| tried.tally.decisions).sum();
        if decisions < PLAYED_ENOUGH {
            return;
        }
        for (index, declared) in self.game.moves.iter().enumerate() {
            // An automatic move is chosen by nobody.
            if declared.auto || !is_own(declared.at) {
                continue;
            }
            let made = |tried: &Tried| tried.tally.made.get(index).is_some_and(|&made| made > 0);
            if evidence.setups.iter().any(made) {
                continue;
            }
            let refuses = |held: &&ConditionTally| held.held == 0 && held.refused > 0;
            let always = evidence.conditions[index].iter().position(|held| refuses(&held));
            let message = say!(
                "fault-never-made",
                "the move `{name}` was never made in {games} random games with {setups} settings",
                name = declared.name.as_str(),
                games = evidence.progress.games as usize,
                setups = evidence.progress.setups as usize,
            );
            match always.and_then(|number| declared.only_if.get(number)) {
                Some(condition) => {
                    let rule = condition.rule.and_then(|rule| self.game.rules.get(rule as usize));
                    let rule = rule.map_or("only_if", |rule| rule.name.as_str()).to_owned();
                    self.add(
                        Code::NeverMade,
                        declared.at,
                        message,
                        say!(
                            "help-never-made-condition",
                            "Its condition `{rule}` has never held: check whether it says what \
                             you mean. If it is only rare, keep it.",
                            rule = rule,
                        ),
                    );
                }
                None => self.add(
                    Code::NeverMade,
                    declared.at,
                    message,
                    say!(
                        "help-never-made",
                        "Name it in `Turns` or `Again` where it should be possible, or delete it. \
                         If it is only rare, keep it."
                    ),
                ),
            }
        }
    }

    /// Reports moves that could not offer all their numbers.
    fn numbers(&mut self, evidence: &Evidence<'_>) {
        for &id in &evidence.too_many_numbers {
            let Some(declared) = self.game.moves.get(id) else { continue };
            self.add(
                Code::TooManyNumbers,
                declared.at,
                say!(
                    "fault-too-many-numbers-in-play",
                    "in random games `{name}` had more numbers to choose from than the {most} \
                     that are offered",
                    name = declared.name.as_str(),
                    most = Pick::MOST_NUMBERS.to_string(),
                ),
                say!(
                    "help-too-many-numbers",
                    "Let players choose in larger steps, such as hundreds, and multiply."
                ),
            );
        }
    }

    fn conditions(&mut self, evidence: &Evidence<'_>) {
        for (declared, all) in self.game.moves.iter().zip(&evidence.conditions) {
            for (condition, held) in declared.only_if.iter().zip(all) {
                let is_own = is_own(condition.expr.at);
                if !is_own || held.refused > 0 || held.held < ASKED_ENOUGH {
                    continue;
                }
                let rule = condition.rule.and_then(|rule| self.game.rules.get(rule as usize));
                // A refusal put into words shows that the author means a case that may be rare.
                if rule.is_some_and(|rule| rule.says.is_some()) {
                    continue;
                }
                let rule = rule.map_or("only_if", |rule| rule.name.as_str()).to_owned();
                self.add(
                    Code::NeverRefuses,
                    condition.expr.at,
                    say!(
                        "fault-never-refuses",
                        "the condition `{rule}` of the move `{name}` never refused anything in \
                         random games",
                        rule = rule,
                        name = declared.name.as_str(),
                    ),
                    say!(
                        "help-never-refuses",
                        "Check whether it says what you mean; if nothing can break it, delete it."
                    ),
                );
            }
        }
    }
}

/// Describes a setup: `with 4 players`, `with 4 players and target=7`.
fn in_words(game: &Game, setup: &Setup) -> Wording {
    let options: Vec<String> = setup
        .options
        .iter()
        .filter_map(|&(id, value)| {
            let option = game.options.get(id)?;
            let value = match &option.kind {
                OptionKind::Flag { .. } => if value == 0 { "no" } else { "yes" }.to_owned(),
                OptionKind::Number { .. } => value.to_string(),
                OptionKind::Choice { words, .. } => {
                    let words = game.words.get(*words)?;
                    words.get(usize::try_from(value).ok()?)?.clone()
                }
            };
            Some(format!("{}={value}", option.name))
        })
        .collect();
    let players = usize::from(setup.seats.unwrap_or(game.players.least));
    if options.is_empty() {
        say!("phrase-setup", "with {players} players", players = players)
    } else {
        say!(
            "phrase-setup-options",
            "with {players} players and {options}",
            players = players,
            options = options.join(", "),
        )
    }
}

/// The place of the changed option; otherwise the beginning of the file.
fn place_of_setup(game: &Game, setup: &Setup) -> Span {
    let option = setup.options.first().and_then(|(id, _)| game.options.get(*id));
    option.map(|option| option.at).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Tally, trial::evidence::Evidence};
    use cards::DealNumber;
    use gametext::read_game;

    #[test]
    fn pieces_that_are_lost_are_told_with_the_deal() {
        let text = "(id: \"x\", title: \"X\", players: Exactly(2), \
            pieces: Cards(ranks: \"A\", suits: \"Hearts\"), \
            fields: {\"stock\": (shape: Pile, sees: Nobody)}, \
            flow: [GameOver], result: Nobody)";
        let game = read_game(text, &()).into_result().expect("a sound game");
        let mut tally = Tally::default();
        tally.count_loss(DealNumber(17));
        let setup = Setup { seats: Some(2), options: Vec::new() };
        let evidence = Evidence {
            game: &game,
            progress: super::super::evidence::TrialProgress::default(),
            setups: vec![Tried::of(setup, tally)],
            conditions: Vec::new(),
            idle_options: Vec::new(),
            not_begun: Vec::new(),
            too_many_numbers: std::collections::BTreeSet::new(),
            is_too_much_work: false,
            unfinished: 0,
        };
        let told = told(&evidence);
        assert_eq!(told.len(), 1);
        assert_eq!(told[0].diagnostic.code, Code::LosesPieces);
        let message = told[0].diagnostic.message.to_string();
        assert_eq!(message, "cards are lost or created in deal 17 with 2 players");
    }
}
