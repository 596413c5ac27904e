//! Notices of the dealer in the words of the protocol, numbered for each guest.

use super::HostedTable;
use crate::{GuestStyle, TableOutput, warnings::TableRefusal};
use exchange::{GameTold, Skip};
use fair::{FairLine, LineEvent, OpenedAct, SaltedText, Secret};
use protocol::{
    ActTold, BeganTold, ClientForm, GameNotice, LapseTold, LineTold, NatureTold, NetNotice,
    PhaseTold, RobotTold, SeatTold, ServerMessage, ShownTold, TableNotice, WishEndTold, limit,
};
use rules::{Seat, View};
use session::{
    Act, Lapse, LineState, Message, Nature, Notice, ParticipantId, Phase, SeatState, Standing,
    WishEnd, WrittenNotice,
};

impl HostedTable {
    /// Delivers messages of the dealer that answer nobody.
    pub(super) fn tell(&mut self, messages: Vec<Message>) {
        self.follow_deals(&messages);
        for Message { to, notice } in messages {
            if !matches!(notice, Notice::Warned(_) | Notice::Refused { .. }) {
                self.deliver(to, &notice);
            }
        }
    }

    /// Delivers messages of the dealer; a warning to the asker is returned instead.
    pub(super) fn answered_by(
        &mut self,
        asker: ParticipantId,
        messages: Vec<Message>,
    ) -> Result<(), TableRefusal> {
        let mut verdict = Ok(());
        self.follow_deals(&messages);
        for Message { to, notice } in messages {
            match notice {
                Notice::Warned(warning) if to == asker => {
                    verdict = Err(TableRefusal::warned(&warning, &self.session));
                }
                Notice::Refused { refusal, .. } if to == asker => {
                    verdict = Err(TableRefusal::forbidden(self.rules().game(), &refusal));
                }
                Notice::Warned(_) | Notice::Refused { .. } => {}
                notice => self.deliver(to, &notice),
            }
        }
        verdict
    }

    fn deliver(&mut self, to: ParticipantId, notice: &Notice) {
        for told in self.told(to, notice) {
            self.notify(to, told);
        }
        if matches!(notice, Notice::Acted { .. } | Notice::Began { .. }) {
            self.show_cards_to(to);
        }
    }

    /// Returns a notice in the form that a guest has asked for, whole; `None` for one that says
    /// nothing there.
    pub(super) fn formed(
        &self,
        to: ParticipantId,
        notice: &Notice,
    ) -> Option<TableNotice<GameNotice>> {
        match self.guest_of(to)?.style.form {
            ClientForm::Exact => self.exact(notice).or_else(|| self.words(to, notice)),
            ClientForm::Words => self.words(to, notice),
        }
    }

    /// Returns a notice of acts in the host's own values; all others are the same in both forms.
    fn exact(&self, notice: &Notice) -> Option<TableNotice<GameNotice>> {
        let of_acts = matches!(
            notice,
            Notice::Began { .. }
                | Notice::Acted { .. }
                | Notice::TakenBack(_)
                | Notice::PlayedAgain { .. }
                | Notice::Claimed(_)
        );
        if !of_acts {
            return None;
        }
        let written = WrittenNotice::of(notice, self.rules());
        let notice = serde_json::to_value(written).ok()?;
        Some(TableNotice::Game(GameNotice::Exact { notice, more: false }))
    }

    /// Sends a notice with the next number, now or when its reader may know it.
    pub(super) fn notify(&mut self, to: ParticipantId, notice: TableNotice<GameNotice>) {
        if let Some(notice) = self.hold(to, notice) {
            self.send(to, notice);
        }
    }

    pub(super) fn notify_all(&mut self, notice: &TableNotice<GameNotice>) {
        for id in self.guests.iter().map(|guest| guest.id).collect::<Vec<_>>() {
            self.notify(id, notice.clone());
        }
    }

    pub(super) fn tell_all_roster(&mut self) {
        let roster = self.roster();
        self.notify_all(&TableNotice::Net(roster));
    }

    /// Returns the name of a participant, also of one who leaves the table just now.
    fn name(&self, id: ParticipantId) -> String {
        let found = self.session.roster().participant(id).map(|found| found.name.clone());
        found.or_else(|| Some(self.guest_of(id)?.name.clone())).unwrap_or_default()
    }

    /// Returns the name of the player on a seat in the game that was dealt last, who may have left
    /// the table since.
    fn name_in_game(&self, seat: Seat) -> String {
        let seated = self.seated.get(usize::from(seat.0)).map(|(name, _)| name);
        seated.filter(|name| !name.is_empty()).cloned().unwrap_or_else(|| self.name_at(seat))
    }

    /// Returns the name of a seat's player as the game tells it: who sits there while it is under
    /// way, and afterwards who played it.
    fn player_told(&self, seat: Seat) -> String {
        let here = self.is_under_way().then(|| self.name_at(seat));
        here.filter(|name| !name.is_empty()).unwrap_or_else(|| self.name_in_game(seat))
    }

    fn name_at(&self, seat: Seat) -> String {
        let found = self.session.roster().player(seat);
        found.map(|found| found.name.clone()).unwrap_or_default()
    }

    /// True if a guest has left on purpose, also where the dealer waits as for a broken line.
    fn is_gone(&self, id: ParticipantId) -> bool {
        self.guest_of(id).is_some_and(|guest| guest.line == LineState::Left)
    }

    /// True if a game is in progress or suspended.
    const fn is_under_way(&self) -> bool {
        matches!(self.session.phase(), Phase::Game | Phase::Suspended)
    }

    /// Returns what is left of a player's grace in the game under way, once some of it is used.
    fn grace_told(&self, id: ParticipantId) -> Option<u64> {
        let left = self.session.grace_left(id)?.as_millis();
        let left = u64::try_from(left).unwrap_or(u64::MAX);
        Some(left).filter(|left| *left < self.setup.policy.breaks.grace_ms)
    }

    /// Returns the roster in words.
    pub(super) fn roster(&self) -> NetNotice {
        let roster = self.session.roster();
        let told = |one: &session::Participant| {
            let seat = roster.seat_of(one.id);
            let robot = |seat| matches!(self.session.seat_state(seat), SeatState::Robot);
            let robot = |seat| self.is_under_way() && robot(seat);
            SeatTold {
                participant: one.id.0,
                name: one.name.clone(),
                nature: match one.nature {
                    Nature::Person => NatureTold::Person,
                    Nature::Bot => NatureTold::Bot,
                },
                seat: seat.map(from_one),
                line: match self.session.line_of(one.id) {
                    LineState::Up => LineTold::Up,
                    LineState::Down if self.is_gone(one.id) => LineTold::Left,
                    LineState::Down => LineTold::Down,
                    LineState::Left => LineTold::Left,
                },
                robot: seat.is_some_and(robot),
                program: self.guest_of(one.id).is_some_and(|guest| guest.style.program),
                grace_ms: self.grace_told(one.id),
            }
        };
        NetNotice::Roster {
            seats: self.rules().seats(),
            participants: roster.participants().iter().map(told).collect(),
            queue: self.session.queue().map(|id| self.name(id)).collect(),
            ready: self.ready.iter().map(|&id| self.name(id)).collect(),
        }
    }

    /// Returns a notice in words for a guest; `None` for one that says nothing in words.
    fn words(&self, to: ParticipantId, notice: &Notice) -> Option<TableNotice<GameNotice>> {
        let player = |id: &ParticipantId| self.name(*id);
        let until = |at: &Option<std::time::Duration>| at.map(|at| self.told_time(at));
        Some(TableNotice::Net(match notice {
            Notice::Roster(_) | Notice::Queue(_) => self.roster(),
            Notice::Phase(phase) => NetNotice::Phase { phase: told_phase(*phase) },
            Notice::Said { from, to, text } => NetNotice::Said {
                from: self.name(*from),
                to: to.as_ref().map(player),
                text: text.clone(),
                earlier: false,
            },
            Notice::Broke { who, until: at } => {
                let left = self.is_gone(*who) || self.session.line_of(*who) == LineState::Left;
                NetNotice::Broke { player: player(who), until: until(at), left }
            }
            Notice::Back(who) => {
                NetNotice::Back { player: player(who), grace_ms: self.grace_told(*who) }
            }
            // Once a game is over, no robot plays; its result says where one has played.
            Notice::RobotPlays { .. } if !self.is_under_way() => return None,
            Notice::RobotPlays { seat, .. } => {
                NetNotice::Robot { seat: from_one(*seat), robot: RobotTold::Plays }
            }
            Notice::Missing { seat, why } => {
                NetNotice::Missing { seat: from_one(*seat), why: Some(told_lapse(*why)) }
            }
            Notice::Forfeited { seat, why } => {
                NetNotice::Forfeited { seat: from_one(*seat), why: Some(told_lapse(*why)) }
            }
            Notice::Foul { who, count } => NetNotice::Foul { player: player(who), count: *count },
            Notice::Turn { seat, deadline } => {
                NetNotice::Turn { seat: from_one(*seat), deadline: until(deadline) }
            }
            Notice::SwapAsked(by) => NetNotice::SwapAsked { player: player(by) },
            Notice::UndoAsked(by) => NetNotice::UndoAsked { player: player(by) },
            Notice::SwapDeclined(by) | Notice::UndoDeclined(by) => {
                NetNotice::Declined { player: player(by), void: false, why: None }
            }
            Notice::UndoVoid { by, why } | Notice::SwapVoid { with: by, why } => {
                // Earlier clients take a choice in place of an answer for a refusal.
                let void = !matches!(why, WishEnd::Chose | WishEnd::Asked);
                NetNotice::Declined { player: player(by), void, why: Some(told_end(*why)) }
            }
            Notice::Refused { .. } | Notice::Warned(_) => return None,
            game => return self.game_words(to, game).map(TableNotice::Game),
        }))
    }

    /// Returns a notice of the game in words for a guest.
    fn game_words(&self, to: ParticipantId, notice: &Notice) -> Option<GameNotice> {
        let style = &self.guest_of(to)?.style;
        let skip = &style.skip;
        let view = |standing: &Standing| self.table_told(&standing.view, skip);
        Some(match notice {
            Notice::Began { opening, acts, standing, .. } => {
                GameNotice::Began(Box::new(self.began_told(to, opening, acts, standing, style)))
            }
            Notice::Acted { act, revealed, standing } => GameNotice::Acted {
                act: self.act_told(act, skip),
                revealed: revealed.iter().map(|act| self.act_told(act, skip)).collect(),
                at: standing.at,
                view: view(standing),
            },
            Notice::TakenBack(standing) => {
                GameNotice::TakenBack { at: standing.at, view: view(standing) }
            }
            Notice::PlayedAgain { acts, standing } => GameNotice::PlayedAgain {
                acts: acts.iter().map(|act| self.act_told(act, skip)).collect(),
                at: standing.at,
                view: view(standing),
            },
            Notice::Claimed(standing) => {
                GameNotice::Claimed { at: standing.at, view: view(standing) }
            }
            Notice::Result(result) => GameNotice::Result(self.told_result(result)),
            _ => return None,
        })
    }

    /// Returns the table in words, unless it is not wanted.
    pub(super) fn table_told(&self, view: &View, skip: &[Skip]) -> Option<exchange::TableTold> {
        let wanted = !skip.contains(&Skip::View);
        wanted.then(|| self.scribe.table(view, !skip.contains(&Skip::Position)))
    }

    fn began_told(
        &self,
        to: ParticipantId,
        opening: &[rules::Event],
        acts: &[Act],
        standing: &Standing,
        style: &GuestStyle,
    ) -> BeganTold {
        let (rules, game, skip) = (self.rules(), self.rules().game(), &style.skip);
        let seats = || (0..rules.seats()).map(Seat);
        let wants_events = !skip.contains(&Skip::Events);
        let events = opening.iter().filter(|_| wants_events);
        BeganTold {
            game: GameTold {
                game: u64::from(self.games),
                id: game.about.id.to_string(),
                title: self.title(style.language).to_owned(),
                rules: if skip.contains(&Skip::Rules) { Vec::new() } else { self.scribe.sources() },
                rules_sha256: self.scribe.hash(),
                options: self.scribe.options(),
                seats: rules.seats(),
                seat: self.session.roster().seat_of(to).map_or(0, from_one),
                teams: seats().map(|seat| rules.team(seat) + 1).collect(),
                players: seats().map(|seat| self.player_told(seat)).collect(),
                seed: 0,
                open: self.scribe.is_open(),
                view: self.table_told(&standing.view, skip),
            },
            opening: events.map(|event| self.scribe.happening(event)).collect(),
            acts: acts.iter().map(|act| self.act_told(act, skip)).collect(),
            at: standing.at,
        }
    }

    pub(super) fn act_told(&self, act: &Act, skip: &[Skip]) -> ActTold {
        let events = act.events.iter().filter(|_| !skip.contains(&Skip::Events));
        ActTold {
            by: from_one(act.by),
            player: self.name_in_game(act.by),
            action: act.action.map(|action| self.scribe.words(action)),
            events: events.map(|event| self.scribe.happening(event)).collect(),
            robot: act.robot,
        }
    }

    /// Tells everybody lines of the record. `act` is the salt and the text of the act in them, for
    /// those who may know it.
    pub(super) fn tell_lines(&mut self, lines: Vec<String>, act: Option<&(Secret, String)>) {
        let guests: Vec<ParticipantId> = self.guests.iter().map(|guest| guest.id).collect();
        for line in lines {
            let read: Option<FairLine> = serde_json::from_str(&line).ok();
            for &id in &guests {
                let seat = self.session.roster().seat_of(id);
                let acts = match (&read, seat, act) {
                    (
                        Some(FairLine { n, event: LineEvent::Act(own), .. }),
                        Some(seat),
                        Some(act),
                    ) if own.open.is_none() && own.to.contains(&seat.0) => {
                        let open = SaltedText { salt: act.0, text: act.1.clone() };
                        vec![OpenedAct { n: *n, open }]
                    }
                    _ => Vec::new(),
                };
                let open = ShownTold { cards: Vec::new(), acts };
                let notice = GameNotice::Fair { line: line.clone(), open };
                self.notify(id, TableNotice::Game(notice));
            }
        }
    }

    /// Tells a guest the whole record so far.
    pub(super) fn tell_record(&mut self, to: ParticipantId) {
        let Some(fair) = &self.fair else { return };
        let lines: Vec<String> = fair.dealer().text().lines().map(str::to_owned).collect();
        for line in lines {
            let notice = GameNotice::Fair { line, open: ShownTold::default() };
            self.notify(to, TableNotice::Game(notice));
        }
        if let Some(guest) = self.guests.iter_mut().find(|guest| guest.id == to) {
            guest.shown = (0, cards::CardSet::EMPTY);
        }
        self.show_cards_to(to);
    }

    /// Opens the hidden places of the cards that guests see now.
    pub(super) fn show_cards(&mut self) {
        for id in self.guests.iter().map(|guest| guest.id).collect::<Vec<_>>() {
            self.show_cards_to(id);
        }
    }

    /// Opens the hidden places of those cards that a guest sees for the first time.
    fn show_cards_to(&mut self, to: ParticipantId) {
        let (Some(fair), Some(game)) = (&self.fair, self.session.game()) else { return };
        if fair.game().is_none() || self.session.phase() == Phase::Preparation {
            return;
        }
        let Some(guest) = self.guest_of(to) else { return };
        let seat = self.session.roster().seat_of(to);
        if seat.is_none() && !self.setup.policy.spectators {
            return;
        }
        let shuffles = fair.dealer().audit().shuffles().len();
        let (before, mut shown) = guest.shown;
        if before != shuffles {
            shown = cards::CardSet::EMPTY;
        }
        let view = game.view_of(seat.unwrap_or(Seat(u8::MAX)));
        let spots = (0..self.rules().spot_count()).map(|at| definition::SpotId(at as u8));
        let seen = spots.flat_map(|spot| view.pile(spot).collect::<Vec<_>>());
        let mut opened = Vec::new();
        for card in seen.filter_map(|seen| seen.card) {
            if !shown.contains(card) {
                shown.insert(card);
                opened.extend(fair.show(self.scribe.notation().card(card)));
            }
        }
        if let Some(guest) = self.guests.iter_mut().find(|guest| guest.id == to) {
            guest.shown = (shuffles, shown);
        }
        if !opened.is_empty() {
            let shown = ShownTold { cards: opened, acts: Vec::new() };
            self.notify(to, TableNotice::Game(GameNotice::Shown(shown)));
        }
    }

    /// Prompts those who are to choose, once for each position.
    pub(super) fn prompt(&mut self) {
        let Some(at) = self.actor().map(|(game, _)| game.actions().len()) else { return };
        let awaited = self.session.awaited();
        let roster = self.session.roster();
        let is_awaited =
            |id: &ParticipantId| roster.seat_of(*id).is_some_and(|seat| awaited.contains(&seat));
        // Whoever is asked again in a position that is taken back to gets another prompt.
        self.prompted.retain(|id, _| is_awaited(id));
        for seat in awaited {
            let player = self.session.roster().player(seat).map(|player| player.id);
            let Some(player) = player.filter(|id| !self.is_prompted(*id, at)) else { continue };
            let guest = self.guest_of(player).filter(|guest| guest.line == LineState::Up);
            let Some(who) = guest.map(|guest| guest.who) else { continue };
            let message = self.prompt_of(player, at);
            self.prompted.insert(player, (self.games, at));
            self.out.extend(message.map(|message| TableOutput::Tell(who, Box::new(message))));
        }
    }

    fn is_prompted(&self, player: ParticipantId, at: usize) -> bool {
        self.prompted.get(&player) == Some(&(self.games, at))
    }

    /// Returns the prompt of a player who is to choose.
    pub(super) fn prompt_of(&self, to: ParticipantId, at: usize) -> Option<ServerMessage> {
        let seat = self.session.roster().seat_of(to)?;
        let style = &self.guest_of(to)?.style;
        let view = self.session.asked(seat)?.view(self.rules(), seat);
        let mut legal = Vec::new();
        if style.form == ClientForm::Words {
            view.legal(self.rules(), &mut legal);
        }
        let most = style.choices.unwrap_or(limit::CHOICES).min(limit::CHOICES);
        let choices = legal.iter().take(most).enumerate();
        Some(ServerMessage::Prompt {
            table: self.setup.table.clone(),
            at,
            deadline: self.session.turn_ends().map(|at| self.told_time(at)),
            count: view.choices(self.rules()),
            choices: choices.map(|(id, &action)| self.scribe.choice(id, action)).collect(),
        })
    }

    /// Gives the table as it is now to the last act of those that a guest has missed.
    pub(super) fn refresh(&self, to: ParticipantId, missing: &mut [ServerMessage]) {
        let Some(game) = self.session.game() else { return };
        let Some(guest) = self.guest_of(to) else { return };
        let seat = self.session.roster().seat_of(to).unwrap_or(Seat(u8::MAX));
        let now = game.actions().len();
        let last = missing.iter_mut().rev().find_map(|message| match message {
            ServerMessage::Notice {
                notice: TableNotice::Game(GameNotice::Acted { view, at, .. }),
                ..
            } => Some((view, *at)),
            _ => None,
        });
        if let Some((view, at)) = last
            && at == now
        {
            *view = self
                .session
                .view_of(seat)
                .and_then(|view| self.table_told(&view, &guest.style.skip));
        }
    }
}

pub(super) const fn from_one(seat: Seat) -> u8 {
    seat.0.saturating_add(1)
}

pub(super) const fn told_lapse(why: Lapse) -> LapseTold {
    match why {
        Lapse::Break => LapseTold::Break,
        Lapse::Exit => LapseTold::Exit,
        Lapse::Silence => LapseTold::Silence,
        Lapse::Foul => LapseTold::Fouls,
    }
}

const fn told_end(why: WishEnd) -> WishEndTold {
    match why {
        WishEnd::Chose => WishEndTold::Chose,
        WishEnd::Asked => WishEndTold::Asked,
        WishEnd::Away => WishEndTold::Away,
        WishEnd::Lapsed => WishEndTold::Lapsed,
        WishEnd::Moved => WishEndTold::Moved,
        WishEnd::Began => WishEndTold::Began,
    }
}

const fn told_phase(phase: Phase) -> PhaseTold {
    match phase {
        Phase::Preparation => PhaseTold::Prepare,
        Phase::Game => PhaseTold::Game,
        Phase::Result => PhaseTold::Result,
        Phase::Suspended => PhaseTold::Suspended,
    }
}
