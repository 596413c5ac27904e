//! Messages of the host as lines.

use super::{
    TextDoor, help,
    rules_words::{self, RulesForm},
    spelling,
};
use crate::{
    ActTold, BeganTold, GameNotice, LineTold, NetNotice, PhaseTold, ResultTold, RobotTold,
    SentenceLanguage, ServerMessage, TableNotice, UnprovedTold,
};
use exchange::{SourceTold, TableTold};

impl TextDoor {
    /// Notes that an answer has come for which lines may wait, and the time of the host.
    pub(super) fn note_answer(&mut self, message: &ServerMessage) {
        match message {
            ServerMessage::Notice { at, .. } => self.now = *at,
            ServerMessage::Pong { now } | ServerMessage::Welcome { now, .. } => self.now = *now,
            ServerMessage::Entered { .. } | ServerMessage::Resumed { .. } => {
                self.has_entered = true;
            }
            _ => {}
        }
        let id = match message {
            ServerMessage::Entered { id, .. } => {
                self.be_called();
                Some(*id)
            }
            ServerMessage::Ok { id, .. } | ServerMessage::Tables { id, .. } => Some(*id),
            ServerMessage::Warn { id, .. } => {
                self.awaits_resume &= id.is_some();
                // Whoever was not let in asks for no tables.
                self.enters.take_if(|enters| Some(*enters) == *id);
                *id
            }
            ServerMessage::Resumed { .. } => {
                self.awaits_resume = false;
                // A password may lead back as well as a token.
                self.be_called();
                self.enters
            }
            _ => None,
        };
        if let Some(id) = id {
            self.awaited.remove(&id);
        }
    }

    /// Takes the name that was asked for, as the host has let its bearer in.
    fn be_called(&mut self) {
        if self.enters.is_some() && !self.name.is_empty() {
            self.desk.me = std::mem::take(&mut self.name);
        }
    }

    /// Goes on in the language of before a broken line, if the person has named none since.
    fn speak_again(&mut self, language: Option<SentenceLanguage>) {
        let Some(language) = language.filter(|own| !self.names_language && *own != self.language)
        else {
            return;
        };
        (self.language, self.names_language, self.repeats_language) = (language, true, true);
    }

    /// Returns the line of somebody who has come in, or back, with the token for the next time.
    fn entered_line(&self, word: &str, participant: u32, resume: &fair::Secret) -> String {
        let token = serde_json::to_value(resume).unwrap_or_default();
        let token = token.as_str().unwrap_or_default();
        let what = match self.language {
            SentenceLanguage::En => ". To come back after a broken line:",
            SentenceLanguage::Ja => "。回線が切れたあとに戻るには:",
        };
        format!("{word} {participant}{what} RESUME {token}")
    }

    pub(super) fn tell(&mut self, message: &ServerMessage) -> Vec<String> {
        match message {
            // A second `hello` only changed the language.
            ServerMessage::Welcome { .. } if std::mem::replace(&mut self.welcomed, true) => {
                Vec::new()
            }
            ServerMessage::Welcome { proto, server, .. } => {
                vec![match self.language {
                    SentenceLanguage::En => {
                        format!("WELCOME {server}, protocol {proto}. HELP tells what you can type.")
                    }
                    SentenceLanguage::Ja => {
                        format!(
                            "WELCOME {server}、プロトコル {proto}。HELP で入力できるものがわかります。"
                        )
                    }
                }]
            }
            ServerMessage::Entered { participant, resume, .. } => {
                vec![self.entered_line("ENTERED", *participant, resume)]
            }
            ServerMessage::Resumed { participant, resume, last, lang, tables: have } => {
                self.last = self.last.max(*last);
                self.speak_again(*lang);
                self.desk.asks_are_known = false;
                if let Some(have) = have.first() {
                    self.desk.table.clone_from(&have.table);
                }
                vec![self.entered_line("RESUMED", *participant, resume)]
            }
            ServerMessage::Ok { id, table, .. } => {
                if let Some(table) = table.as_ref().filter(|_| self.joins.remove(id)) {
                    self.desk.table.clone_from(table);
                    return vec![format!("JOINED {table}")];
                }
                if self.quiet.remove(id) { Vec::new() } else { vec!["OK".to_owned()] }
            }
            ServerMessage::Warn { code, text, .. } => vec![format!("WARNING {code} {text}")],
            ServerMessage::Tables { tables, games, .. } => {
                self.offered = tables.iter().map(|table| table.table.clone()).collect();
                let seats = |players: &[Option<String>]| {
                    let name = |player: &Option<String>| {
                        player.as_deref().map_or_else(|| "-".to_owned(), spelling::name)
                    };
                    players.iter().map(name).collect::<Vec<_>>().join(" ")
                };
                let tables = tables.iter().map(|one| {
                    let phase = phase(one.phase);
                    format!("OFFER {} {} {phase} {}", one.table, one.game, seats(&one.players))
                });
                let games = games.iter().map(|one| {
                    format!("GAME {} {}-{} {}", one.game, one.seats[0], one.seats[1], one.title)
                });
                games.chain(tables).collect()
            }
            // A question is answered even where a prompt has told it.
            ServerMessage::Info {
                notice: TableNotice::Net(NetNotice::Turn { seat, .. }), ..
            } if *seat == self.desk.seat => {
                self.desk.turn = Some(*seat);
                match self.turn_lines() {
                    lines if lines.is_empty() => {
                        vec![format!("TURN {}", spelling::name(&self.desk.player(*seat)))]
                    }
                    lines => lines,
                }
            }
            ServerMessage::Notice { notice, .. } => self.notice_lines(notice),
            ServerMessage::Info { notice, .. } => {
                if matches!(notice, TableNotice::Net(NetNotice::Roster { .. })) {
                    // Whoever asks reads everything, also what was told before.
                    self.desk.vacant.clear();
                }
                self.notice_lines(notice)
            }
            ServerMessage::Prompt { at, count, choices, deadline, .. } => {
                self.desk.ask(*at, choices, *count);
                self.desk.deadline = *deadline;
                self.marks.see(*deadline, self.now);
                let mut lines = self.turn_lines();
                lines.extend(deadline.map(|_| self.time_line()));
                lines
            }
            ServerMessage::Pong { .. } if self.clocks > 0 => {
                self.clocks -= 1;
                vec![self.time_line()]
            }
            ServerMessage::Pong { .. } => match self.pings.checked_sub(1) {
                Some(left) => {
                    self.pings = left;
                    vec!["PONG".to_owned()]
                }
                // The door itself has asked, for the lines that waited.
                None => Vec::new(),
            },
            ServerMessage::Bye { code, text } => vec![format!("BYE {code} {text}")],
        }
    }

    /// Returns the lines of the open prompt; none if there is no prompt.
    fn turn_lines(&self) -> Vec<String> {
        let Some((_, prompt)) = &self.desk.prompt else { return Vec::new() };
        let me = spelling::name(&self.desk.me);
        let verbs = prompt.verbs().join(",");
        let (may, count) = (prompt.some("", 12), prompt.count);
        vec![format!("TURN {me} {verbs}"), format!("MAY {may} ({count})")]
    }

    /// Returns the line of the time that is left for the open choice, in seconds that have begun,
    /// with the player's name if somebody else is to choose.
    pub(super) fn time_line(&self) -> String {
        let Some(deadline) = self.desk.deadline else { return "TIME -".to_owned() };
        let left = deadline.saturating_sub(self.now).div_ceil(1_000);
        match self.desk.turn.filter(|_| self.desk.prompt.is_none()) {
            Some(seat) => format!("TIME {left} {}", spelling::name(&self.desk.player(seat))),
            None => format!("TIME {left}"),
        }
    }

    /// Returns the line of a player's wish to undo, with the choices that go as far as they are
    /// known.
    fn undo_line(&self, player: &str) -> String {
        let (name, answer) = (spelling::name(player), help::answer(self.language));
        match self.desk.undone_for(player) {
            Some(count) => {
                let choices = help::undone_choices(self.language, &name, count);
                format!("ASKED {name} UNDO {count}: {choices}; {answer}")
            }
            None => format!("ASKED {name} UNDO: {answer}"),
        }
    }

    fn notice_lines(&mut self, notice: &TableNotice<GameNotice>) -> Vec<String> {
        match notice {
            TableNotice::Net(notice) => self.net_notice(notice),
            TableNotice::Game(notice) => self.game_notice(notice),
        }
    }

    fn net_notice(&mut self, notice: &NetNotice) -> Vec<String> {
        self.desk.meet(notice);
        let is_nobody_known = self.desk.participants.is_empty();
        if is_nobody_known && is_told_again(notice) {
            return Vec::new();
        }
        let name = |name: &String| spelling::name(name);
        let player = |seat: u8| spelling::name(&self.desk.player(seat));
        let one = match notice {
            NetNotice::Roster { seats, queue, ready, .. } => {
                return self.roster_lines(*seats, queue, ready);
            }
            NetNotice::Phase { phase: told } => {
                if *told != PhaseTold::Game {
                    self.desk.close();
                    (self.desk.turn, self.desk.deadline) = (None, None);
                }
                format!("PHASE {}", phase(*told))
            }
            NetNotice::Policy { policy } => {
                format!("POLICY {}", serde_json::to_string(policy).unwrap_or_default())
            }
            NetNotice::Said { from, to: None, text, .. } => format!("SAID {} {text}", name(from)),
            NetNotice::Said { from, to: Some(to), text, .. } if *from == self.desk.me => {
                format!("TOLD {} to {}: {text}", name(from), name(to))
            }
            NetNotice::Said { from, text, .. } => format!("TOLD {} {text}", name(from)),
            NetNotice::Broke { player, until, left } => self.broke_line(player, *until, *left),
            NetNotice::Back { player, .. } => format!("BACK {}", name(player)),
            NetNotice::Robot { seat, robot: RobotTold::Plays } => {
                format!("ROBOT {}", player(*seat))
            }
            NetNotice::Robot { seat, .. } => format!("PLAYER {}", player(*seat)),
            NetNotice::Missing { seat, why } => self.missing_line(*seat, *why),
            NetNotice::Forfeited { seat, why } => self.forfeit_line(*seat, *why),
            NetNotice::Foul { player, count } => format!("FOUL {} {count}", name(player)),
            NetNotice::Turn { seat, deadline } => {
                let line = format!("TURN {}", player(*seat));
                self.desk.turn = Some(*seat);
                let before = std::mem::replace(&mut self.desk.deadline, *deadline);
                // One's own turn is told by the prompt; a host that stood still gives more time.
                if *seat == self.desk.seat {
                    let is_other = self.desk.prompt.is_some() && before != *deadline;
                    self.marks.see(*deadline, self.now);
                    return is_other.then(|| self.time_line()).into_iter().collect();
                }
                if is_nobody_known {
                    return Vec::new();
                }
                line
            }
            NetNotice::SwapAsked { player } => {
                format!("ASKED {} SEAT: {}", name(player), help::answer(self.language))
            }
            NetNotice::UndoAsked { player } => self.undo_line(player),
            NetNotice::Declined { player, why: Some(why), .. } => {
                format!("DECLINED {} VOID: {}", name(player), why.sentence(self.language))
            }
            NetNotice::Declined { player, void: false, .. } => format!("DECLINED {}", name(player)),
            NetNotice::Declined { player, .. } => format!("DECLINED {} VOID", name(player)),
        };
        vec![one]
    }

    fn roster_lines(&mut self, seats: u8, queue: &[String], ready: &[String]) -> Vec<String> {
        let at = |seat: u8| {
            let here = self.desk.sits(seat);
            let name = here.map_or_else(|| "-".to_owned(), |one| spelling::name(&one.name));
            let state = match here.map(|one| (one.line, one)) {
                Some((_, one)) if one.robot => "(robot)",
                Some((LineTold::Down, _)) => "(away)",
                Some((LineTold::Left, _)) => "(left)",
                Some((LineTold::Up, one)) if ready.contains(&one.name) => "(ready)",
                Some((LineTold::Up, _)) | None => "",
            };
            format!("{seat}={name}{state}")
        };
        let players: Vec<String> = (1..=seats).map(at).collect();
        let watching = self.desk.participants.iter().filter(|one| one.seat.is_none());
        let watching: Vec<String> = watching.map(|one| spelling::name(&one.name)).collect();
        let mut lines = vec![format!("PLAYERS {}", players.join(" "))];
        for (word, names) in [("WATCHING", watching), ("WAITING", queue.to_vec())] {
            if !names.is_empty() {
                lines.push(format!("{word} {}", names.join(" ")));
            }
        }
        // Whoever is ready sees what the game still waits for, each time that it is something else.
        let is_ready = ready.contains(&self.desk.me);
        let vacant = (1..=seats).filter(|&seat| is_ready && self.desk.sits(seat).is_none());
        let vacant: Vec<u8> = vacant.collect();
        if !vacant.is_empty() && vacant != self.desk.vacant {
            let told: Vec<String> = vacant.iter().map(u8::to_string).collect();
            lines.push(format!("VACANT {}: {}", told.join(" "), help::vacant(self.language)));
        }
        self.desk.vacant = vacant;
        lines
    }

    fn game_notice(&mut self, notice: &GameNotice) -> Vec<String> {
        match notice {
            GameNotice::Began(told) => self.began_lines(told),
            GameNotice::Acted { act, revealed, at, view } => {
                self.desk.close();
                self.desk.note_act(act.by, at.saturating_sub(1));
                // Spots are those before the act, which are all the same.
                let mut lines = self.acts(revealed);
                lines.extend(self.desk.action_lines(act));
                // A new deal in the same game.
                if act.events.iter().any(|event| event.what == "gathered") {
                    lines.extend(view.iter().flat_map(|view| self.desk.open_lines(view)));
                }
                lines.extend(self.position(view.as_ref()));
                lines
            }
            GameNotice::TakenBack { at, view } => {
                self.desk.close();
                let mut lines = vec![match self.desk.take_back(*at) {
                    Some((by, count)) => format!("UNDONE {at} {} {count}", spelling::name(&by)),
                    None => format!("UNDONE {at}"),
                }];
                lines.extend(self.position(view.as_ref()));
                lines
            }
            GameNotice::Claimed { .. } => {
                self.desk.close();
                vec!["CLAIMED".to_owned()]
            }
            GameNotice::PlayedAgain { acts, at, view } => {
                self.desk.close();
                for (act, before) in acts.iter().zip(at.saturating_sub(acts.len())..) {
                    self.desk.note_act(act.by, before);
                }
                let mut lines = self.acts(acts);
                lines.extend(self.position(view.as_ref()));
                lines
            }
            GameNotice::Result(result) => {
                if !result.players.is_empty() {
                    self.desk.played.clone_from(&result.players);
                }
                self.result_lines(result)
            }
            GameNotice::Fair { line, .. } if self.tells_proof => vec![format!("FAIR {line}")],
            GameNotice::Fair { .. } => Vec::new(),
            GameNotice::Table { view } => self.desk.table_lines(view),
            GameNotice::Hand { cards } => {
                let cards: Vec<String> = cards.iter().map(|card| self.desk.told(card)).collect();
                vec![format!("HAND {}", cards.join(" ")).trim_end().to_owned()]
            }
            GameNotice::Rules { game, title, options, rules } => {
                let options = options.iter().map(|(name, value)| format!("OPTION {name} {value}"));
                let head = std::iter::once(format!("RULES {game} {title}"));
                head.chain(options).chain(self.rules_lines(rules)).collect()
            }
            GameNotice::Score { scores, finished } => {
                let score = scores.iter().map(|score| Some(*score)).collect::<Vec<_>>();
                self.score_lines(&score, finished)
            }
            GameNotice::Record { acts, .. } => self.acts(acts),
            GameNotice::Unproved { why, players, refused } => {
                let line = self.unproved_line(*why, players, *refused);
                match why {
                    _ if *refused => vec![line],
                    UnprovedTold::Unsigned if self.desk.is_without_chance() => Vec::new(),
                    UnprovedTold::Unsigned => vec![line],
                    // Told with the game, if anything is dealt there.
                    _ => {
                        self.unproved = Some(line);
                        Vec::new()
                    }
                }
            }
            GameNotice::Exact { .. } | GameNotice::Shown(_) => Vec::new(),
        }
    }

    /// Returns the lines of a game that begins, or is told anew.
    fn began_lines(&mut self, told: &BeganTold) -> Vec<String> {
        self.desk.begin(&told.game);
        self.desk.see(told.game.view.as_ref());
        self.desk.note_acts(&told.acts);
        let is_asked = std::mem::take(&mut self.asks_all);
        if self.desk.is_between_games() && !is_asked {
            // It is over: for whoever comes, or comes back, it would read as one under way. The
            // result follows while it stands.
            return Vec::new();
        }
        // Where nothing is dealt there is nothing to be proved.
        let unproved = self.unproved.take().filter(|_| !self.desk.is_without_chance());
        let mut lines: Vec<String> = unproved.into_iter().collect();
        lines.push(format!("GAME {} {}", told.game.id, told.game.title));
        lines.extend(self.desk.deal_lines(&told.opening));
        lines.extend(self.acts(&told.acts));
        lines.extend(told.game.view.iter().flat_map(|view| self.desk.open_lines(view)));
        lines.extend(told.game.view.iter().flat_map(|view| self.desk.changed_values(view)));
        lines.extend(self.desk.hand_line());
        lines
    }

    /// Returns the rules in the form that was asked for.
    fn rules_lines(&self, rules: &[SourceTold]) -> Vec<String> {
        match self.rules_form {
            RulesForm::Words => rules_words::rule_lines(rules, self.language),
            RulesForm::Ron => rules_words::source_lines(rules),
        }
    }

    /// Returns the line about a deal that cannot be proved, or about a game that does not begin.
    fn unproved_line(&self, why: UnprovedTold, players: &[String], refused: bool) -> String {
        let names: Vec<String> = players.iter().map(|name| spelling::name(name)).collect();
        let why = match refused {
            true => UnprovedTold::refusal(self.language),
            false => why.sentence(self.language),
        };
        format!("UNPROVED {why} {}", names.join(" ")).trim_end().to_owned()
    }

    fn acts(&self, acts: &[ActTold]) -> Vec<String> {
        acts.iter().flat_map(|act| self.desk.action_lines(act)).collect()
    }

    fn position(&mut self, view: Option<&TableTold>) -> Vec<String> {
        self.desk.see(view);
        let values = view.map(|view| self.desk.changed_values(view)).unwrap_or_default();
        let hand = self.desk.hand_line().filter(|_| self.desk.seat > 0);
        values.into_iter().chain(hand).collect()
    }

    fn result_lines(&self, result: &ResultTold) -> Vec<String> {
        let mut lines = vec![match result.finished {
            true => "RESULT FINISHED".to_owned(),
            false => format!("RESULT BROKEN: {}", help::ended_by_host(self.language)),
        }];
        lines.extend(self.score_lines(&result.scores, &result.places));
        let whys = result.lapses.iter().copied().map(Some).chain(std::iter::repeat(None));
        let forfeits = result.forfeits.iter().zip(whys);
        lines.extend(forfeits.map(|(&seat, why)| self.forfeit_line(seat, why)));
        lines
    }

    fn score_lines(&self, scores: &[Option<i32>], places: &[u8]) -> Vec<String> {
        let player = |at: usize| spelling::name(&self.desk.player(at as u8 + 1));
        let scored = scores.iter().enumerate().filter_map(|(at, score)| Some((at, (*score)?)));
        let scores = scored.map(|(at, score)| format!("SCORE {} {score}", player(at)));
        let placed = places.iter().enumerate().filter(|(_, place)| **place > 0);
        scores.chain(placed.map(|(at, place)| format!("PLACE {} {place}", player(at)))).collect()
    }
}

/// True for what happens to players: the host tells it again after who is there, whom somebody who
/// comes back does not know before.
const fn is_told_again(notice: &NetNotice) -> bool {
    matches!(notice, NetNotice::Back { .. } | NetNotice::Robot { .. } | NetNotice::Missing { .. })
}

const fn phase(phase: PhaseTold) -> &'static str {
    match phase {
        PhaseTold::Prepare => "PREPARE",
        PhaseTold::Deal => "DEAL",
        PhaseTold::Game => "GAME",
        PhaseTold::Result => "RESULT",
        PhaseTold::Suspended => "SUSPENDED",
    }
}
