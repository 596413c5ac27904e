//! Play scripts: whole games and single rules as text, played line by line.
//!
//! The format is described in `docs/play-script.md`.

use crate::{
    declared,
    games::{Sample, root},
    games_board::turns_of,
};
use engine::{
    agents::{self, Autoplay},
    cards::{Card, DealNumber},
    definition::{Definition, Face, SpotId},
    gamefile,
    rules::{Action, Layout, Match, Notation, Rules, SpotCodes, Start, State},
    workbook::{Document, Sources, read},
};
use std::sync::Arc;

/// Script that is being played.
#[derive(Default)]
struct Player {
    rules: Option<Arc<Rules>>,
    sources: Sources,
    start: Option<Start>,
    laid: Vec<Vec<(Card, Face)>>,
    game: Option<Match>,
}

/// Plays a script.
///
/// Returns the number of its checks. On failure, returns the number of the line, from 1, and the
/// reason.
pub(crate) fn run(text: &str) -> Result<usize, (usize, String)> {
    let mut player = Player::default();
    let mut lines = text.lines().enumerate();
    let mut checks = 0;
    while let Some((index, line)) = lines.next() {
        let line = line.split(" #").next().unwrap_or_default().trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let mut block = |rest: &str| {
            if rest.is_empty() {
                let body = lines.by_ref().map(|(_, line)| line).take_while(|l| l.trim() != "end");
                body.collect::<Vec<_>>().join("\n")
            } else {
                rest.to_owned()
            }
        };
        let done = match word {
            "sheets" => player.sheets(&block("")),
            "cards" => player.cards(&block(rest.trim())),
            "position" => player.position(&block(rest.trim())),
            _ => player.line(word, rest.trim(), &mut checks),
        };
        done.map_err(|message| (index + 1, message))?;
    }
    Ok(checks)
}

impl Player {
    fn sheets(&mut self, text: &str) -> Result<(), String> {
        let checked = read(&Document::from_text(text));
        self.sources = checked.sources.clone();
        self.take(&checked.into_result()?);
        Ok(())
    }

    fn take(&mut self, definition: &Definition) {
        self.rules = Some(Arc::new(Rules::compile(definition)));
        self.restart(None);
    }

    fn restart(&mut self, start: Option<Start>) {
        self.start = start;
        self.game = None;
        self.laid.clear();
    }

    fn cards(&mut self, text: &str) -> Result<(), String> {
        let rules = self.rules()?;
        let piles = gamefile::read_piles(text, rules.table()).map_err(|error| error.to_string())?;
        self.restart(Some(Start::Cards(Layout { piles })));
        Ok(())
    }

    fn position(&mut self, text: &str) -> Result<(), String> {
        let position = self.rules()?.read_position(text).map_err(|faults| {
            faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
        })?;
        self.restart(Some(Start::Position(Arc::new(position))));
        Ok(())
    }

    /// True if the game is one in RON, whose actions are those that are typed in the terminal.
    fn is_declared(&self) -> bool {
        self.rules.as_ref().is_some_and(|rules| !rules.is_of_piles_alone())
    }

    fn typed(&mut self, text: &str) -> Result<Action, String> {
        let rules = self.rules()?;
        let game = self.game()?;
        game.read_action(&Notation::of(&rules), text).map_err(|error| error.to_string())
    }

    fn rules(&self) -> Result<Arc<Rules>, String> {
        self.rules.clone().ok_or_else(|| "name the game first: `game PATH` or `sheets`".to_owned())
    }

    fn notation(&self) -> Result<SpotCodes, String> {
        Ok(SpotCodes::of(self.rules()?.table()))
    }

    fn action(&mut self, text: &str) -> Result<Action, String> {
        if self.is_declared() {
            return self.typed(text);
        }
        self.notation()?.parse(text).map_err(|error| error.to_string())
    }

    fn spot(&self, code: &str) -> Result<SpotId, String> {
        let notation = self.notation()?;
        notation.spot(code.trim()).ok_or_else(|| {
            format!("there is no spot `{code}`; the spots are {}", notation.codes().join(" "))
        })
    }

    fn game(&mut self) -> Result<&mut Match, String> {
        if self.game.is_none() {
            let rules = self.rules()?;
            if !self.laid.is_empty() {
                let piles = std::mem::take(&mut self.laid);
                self.start = Some(Start::Cards(Layout { piles }));
            }
            let start = self.start.clone().unwrap_or(Start::Number(DealNumber(1)));
            self.game = Some(Match::start(rules, start).map_err(|error| error.to_string())?);
        }
        self.game.as_mut().ok_or_else(|| "no game".to_owned())
    }

    fn line(&mut self, word: &str, rest: &str, checks: &mut usize) -> Result<(), String> {
        match word {
            "game" => {
                if let Some(id) = rest.strip_suffix(".ron") {
                    let id = id.rsplit('/').next().unwrap_or(id);
                    self.sources = Sources::default();
                    self.rules = Some(Arc::new(declared::rules(id, None, &[])));
                    self.restart(None);
                    return Ok(());
                }
                let sample = Sample::load(&root().join("sample-games").join(rest));
                self.sources = sample.sources.clone();
                self.rules = Some(sample.rules);
                self.restart(None);
                return Ok(());
            }
            "deal" => {
                let number =
                    rest.parse().map_err(|e: engine::cards::ParseDealNumberError| e.to_string())?;
                self.restart(Some(Start::Number(number)));
                return Ok(());
            }
            "lay" => return self.lay(rest),
            "play" => {
                let action = self.typed(rest)?;
                return self.play(action);
            }
            "move" | "click" => {
                let action = self.action(rest)?;
                let wanted = matches!(action, Action::Move(_));
                if wanted != (word == "move") {
                    return Err(format!("`{rest}` is no {word}"));
                }
                return self.play(action);
            }
            "undo" => return self.steps(rest, |game| game.undo().is_some()),
            "redo" => return self.steps(rest, |game| game.redo().is_some()),
            "auto" => return self.auto(rest),
            _ => {}
        }
        *checks += 1;
        match word {
            "refuse" => self.refuse(rest),
            "legal" => self.legal(rest),
            "expect" => self.expect(rest),
            "won" => {
                if self.game()?.is_won() {
                    Ok(())
                } else {
                    Err("it is not won".to_owned())
                }
            }
            "open" => {
                if self.game()?.is_won() {
                    Err("it is won".to_owned())
                } else {
                    Ok(())
                }
            }
            "perft" => self.perft(rest),
            other => Err(format!("`{other}` begins no line of a play script")),
        }
    }

    fn lay(&mut self, text: &str) -> Result<(), String> {
        let (code, cards) = text.split_once(':').ok_or("write `lay SPOT: CARDS`")?;
        let spot = self.spot(code)?;
        if self.game.is_some() {
            self.restart(None);
        }
        let count = self.laid.len().max(spot.index() + 1);
        self.laid.resize(count, Vec::new());
        self.laid[spot.index()] = cards.split_whitespace().map(placed).collect::<Result<_, _>>()?;
        Ok(())
    }

    fn play(&mut self, action: Action) -> Result<(), String> {
        let sources = self.sources.clone();
        match self.game()?.play(action) {
            Ok(_) => Ok(()),
            Err(refusal) => {
                let place = refusal.rule.map(|rule| sources.locate(rule).to_string());
                Err(format!("refused: {:?} at {place:?}", refusal.reason))
            }
        }
    }

    fn steps(&mut self, count: &str, step: impl Fn(&mut Match) -> bool) -> Result<(), String> {
        let count: usize = match count {
            "" => 1,
            count => count.parse().map_err(|_| format!("`{count}` is no number of steps"))?,
        };
        let game = self.game()?;
        let done = (0..count).take_while(|_| step(game)).count();
        if done == count { Ok(()) } else { Err(format!("only {done} steps could be made")) }
    }

    fn auto(&mut self, mode: &str) -> Result<(), String> {
        let mode = match mode {
            "safe" => Autoplay::Safe,
            "" | "always" => Autoplay::Always,
            other => return Err(format!("`{other}` is no autoplay: write `safe` or `always`")),
        };
        let rules = self.rules()?;
        let game = self.game()?;
        while let Some(action) = agents::autoplay(&rules, &game.view(), mode) {
            game.play(action).map_err(|refusal| format!("{refusal:?}"))?;
        }
        Ok(())
    }

    /// Runs `refuse ACTION REASON [at PLACE]`.
    fn refuse(&mut self, text: &str) -> Result<(), String> {
        let (text, place) = match text.split_once(" at ") {
            Some((text, place)) => (text, Some(place.trim())),
            None => (text, None),
        };
        let (action, reason) =
            text.trim().rsplit_once(' ').ok_or("write `refuse ACTION REASON`")?;
        let action = self.action(action)?;
        let rules = self.rules()?;
        let refusal = match self.game()?.state().check(&rules, action) {
            Ok(()) => return Err("it is legal".to_owned()),
            Err(refusal) => refusal,
        };
        let name = kebab(&format!("{:?}", refusal.reason));
        if name != reason {
            return Err(format!("it is refused for {name}: {:?}", refusal.reason));
        }
        let found = refusal.rule.map(|rule| self.sources.locate(rule).to_string());
        match place {
            Some(place) if found.as_deref() != Some(place) => {
                Err(format!("the rule stands at {}", found.unwrap_or_default()))
            }
            _ => Ok(()),
        }
    }

    /// Runs `legal 6` or `legal ACTION`.
    fn legal(&mut self, text: &str) -> Result<(), String> {
        let rules = self.rules()?;
        let mut legal = Vec::new();
        self.game()?.state().legal(&rules, &mut legal);
        let notation = Notation::of(&rules);
        let shown = || legal.iter().map(|&a| notation.print(a)).collect::<Vec<_>>().join("; ");
        let holds = match text.parse::<usize>() {
            Ok(count) => legal.len() == count,
            Err(_) => legal.contains(&self.action(text)?),
        };
        if holds { Ok(()) } else { Err(format!("{} are legal: {}", legal.len(), shown())) }
    }

    /// Runs `expect SPOT: CARDS` or `expect SPOT COUNT`.
    fn expect(&mut self, text: &str) -> Result<(), String> {
        if let Some((code, cards)) = text.split_once(':') {
            let spot = self.spot(code)?;
            let wanted: Vec<_> = cards.split_whitespace().map(placed).collect::<Result<_, _>>()?;
            let pile = self.game()?.state().pile(spot);
            let found: Vec<_> = pile.iter().map(|placed| (placed.card(), placed.face())).collect();
            if found == wanted {
                return Ok(());
            }
            let words: Vec<_> = found.into_iter().map(word).collect();
            return Err(format!("{code} holds {}", words.join(" ")));
        }
        let (code, count) = text.split_once(' ').ok_or("write `expect SPOT: CARDS`")?;
        let spot = self.spot(code)?;
        let found = self.game()?.state().pile(spot).len();
        if count.trim().parse() == Ok(found) {
            Ok(())
        } else {
            Err(format!("{code} holds {found}"))
        }
    }

    /// Runs `perft DEPTH NODES`.
    fn perft(&mut self, text: &str) -> Result<(), String> {
        let (depth, nodes) = text.split_once(' ').ok_or("write `perft DEPTH NODES`")?;
        let depth: u32 = depth.parse().map_err(|_| format!("`{depth}` is no depth"))?;
        let rules = self.rules()?;
        let declared = self.is_declared();
        let state = self.game()?.state();
        let found =
            if declared { turns_of(&rules, state, depth) } else { count(&rules, state, depth) };
        if nodes.trim().parse() == Ok(found) { Ok(()) } else { Err(format!("there are {found}")) }
    }
}

fn count(rules: &Rules, state: &State, depth: u32) -> u64 {
    let mut legal = Vec::new();
    state.legal(rules, &mut legal);
    if depth == 1 {
        return legal.len() as u64;
    }
    let behind = |&action: &Action| {
        let mut next = state.clone();
        next.apply_legal(rules, action, &mut ());
        count(rules, &next, depth - 1)
    };
    legal.iter().map(behind).sum()
}

/// Parses a card, with its suit in lower case if it is face down.
fn placed(word: &str) -> Result<(Card, Face), String> {
    let card = word.parse::<Card>().map_err(|error| error.to_string())?;
    let down = word.ends_with(|c: char| c.is_ascii_lowercase());
    Ok((card, if down { Face::Down } else { Face::Up }))
}

/// Prints a card in the same form.
pub(crate) fn word((card, face): (Card, Face)) -> String {
    let code = card.code();
    match face {
        Face::Up => code,
        Face::Down => {
            let (rank, suit) = code.split_at(code.len() - 1);
            format!("{rank}{}", suit.to_lowercase())
        }
    }
}

/// Turns `PutPair { .. }` into `put-pair`.
fn kebab(shown: &str) -> String {
    let mut name = String::new();
    for c in shown.chars().take_while(char::is_ascii_alphanumeric) {
        if c.is_ascii_uppercase() && !name.is_empty() {
            name.push('-');
        }
        name.push(c.to_ascii_lowercase());
    }
    name
}
