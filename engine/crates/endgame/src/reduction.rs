//! Keys by which equivalent positions of any game are recognized.
//!
//! Three things are found in the rules. Nothing but chance before the first decision: so a position
//! decides what follows. Fields that nothing reads any more, such as the pile of cards played:
//! their cards are left out of the key. And cards of which only the order of their ranks matters: a
//! rank then counts as its place among the ranks still in play, and suits are left out.

use cards::Card;
use definition::{
    FieldId, SpotId,
    game::{
        CardFace, Cards, ComboKind, DealTo, Domain, DrawRule, Expr, ExprKind, ExprPart, Game,
        NewValue, Pick, Pieces, Property, Step, StepKind, TurnOrder, Type,
    },
};
use rules::{Rules, State};

/// Reason why the positions of a game cannot be held in a database.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum NotHeld {
    /// One player, or a workbook.
    #[error("it is a game for one player, which `fudaba solve` is for")]
    OnePlayer,
    /// Cards are shuffled or something is drawn at random during play.
    #[error("chance decides again after the first decision, so a position does not tell who wins")]
    Chance,
    /// Players choose at the same time.
    #[error("players choose at the same time, so a position does not tell who wins")]
    Together,
    /// The past of a position matters.
    #[error("the rules ask how often a position occurred, which a database does not know")]
    Past,
}

/// The parts of a position that can still matter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reduction {
    /// Spots whose cards matter; `None`: everything on the table does.
    live: Option<Vec<SpotId>>,
    /// True if cards matter by the order of their ranks alone.
    by_order: bool,
}

impl Reduction {
    /// Finds what can still matter after the first decision.
    ///
    /// # Errors
    ///
    /// Fails if a position does not decide who wins.
    pub fn of(rules: &Rules) -> Result<Self, NotHeld> {
        let game = rules.game();
        if rules.seats() < 2 {
            return Err(NotHeld::OnePlayer);
        }
        if game.repeats || game.draws.iter().any(|draw| matches!(draw, DrawRule::Repetition(_))) {
            return Err(NotHeld::Past);
        }
        let mut use_of = RuleUse { read: vec![false; game.fields.len()], ..RuleUse::default() };
        use_of.game(game);
        if use_of.chance {
            return Err(NotHeld::Chance);
        }
        if use_of.together {
            return Err(NotHeld::Together);
        }
        let is_whole = use_of.everything || rules.board().is_some();
        let fields = (0..game.fields.len()).filter(|&field| use_of.read[field]);
        let spots = fields.flat_map(|field| rules.spots_of(FieldId(field as u8)));
        let live = (!is_whole).then(|| spots.collect());
        let by_order = live.is_some() && !use_of.identities && pack_has_ranks(game);
        Ok(Self { live, by_order })
    }

    /// True if only the order of the ranks matters.
    #[must_use]
    pub const fn is_by_order(&self) -> bool {
        self.by_order
    }

    /// Number of pieces that can still matter.
    #[must_use]
    pub fn pieces(&self, state: &State) -> usize {
        match &self.live {
            Some(live) => live.iter().map(|&spot| state.count(spot)).sum(),
            None => state.piece_count(),
        }
    }

    /// Returns the key of a position; equivalent positions have the same.
    #[must_use]
    pub fn key(&self, rules: &Rules, state: &State) -> u128 {
        let landmark = state.landmark(rules);
        let mut key = PositionKey::default();
        key.add(landmark.memory);
        let Some(live) = &self.live else {
            key.add(landmark.pieces);
            return key.0;
        };
        let value = |card: Card| match self.by_order {
            true => rank(rules.game(), card),
            false => card.index() as u64 + 1,
        };
        let cards_on = |spot| {
            let held = state.held(spot).kinds();
            held.chain(state.pile(spot).iter().map(|placed| placed.card())).map(value)
        };
        let mut ranks: Vec<u64> = live.iter().flat_map(|&spot| cards_on(spot)).collect();
        ranks.sort_unstable();
        ranks.dedup();
        for &spot in live {
            let mut cards: Vec<u64> = cards_on(spot).collect();
            if !state.held(spot).is_empty() {
                cards.sort_unstable();
            }
            key.add(cards.len() as u64);
            for card in cards {
                // Without this place a gap in the ranks would tell positions apart.
                let place = ranks.partition_point(|&rank| rank < card) as u64;
                key.add(if self.by_order { place } else { card });
            }
        }
        key.0
    }
}

/// Hash of 128 bits, in two halves that mix differently.
struct PositionKey(u128);

impl Default for PositionKey {
    fn default() -> Self {
        Self(0x243f_6a88_85a3_08d3_1319_8a2e_0370_7344)
    }
}

impl PositionKey {
    fn add(&mut self, word: u64) {
        let low = (self.0 as u64 ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let high = ((self.0 >> 64) as u64).rotate_left(29).wrapping_add(word ^ low.rotate_left(17));
        let high = high.wrapping_mul(0xd6e8_feb8_6659_fd93);
        self.0 = u128::from(high ^ high >> 32) << 64 | u128::from(low ^ low >> 31);
    }
}

/// Returns the rank of a card as the rules compare it; a joker has none and is below all.
fn rank(game: &Game, card: Card) -> u64 {
    let Pieces::Cards(pack) = &game.pieces else { return card.index() as u64 };
    match pack.face(card) {
        Some(CardFace::Suited { rank, .. }) => u64::from(rank) + 1,
        _ => 0,
    }
}

const fn pack_has_ranks(game: &Game) -> bool {
    matches!(game.pieces, Pieces::Cards(_))
}

/// RuleUse that the rules make of cards after the first decision.
#[derive(Default)]
struct RuleUse {
    /// Fields whose cards are read.
    read: Vec<bool>,
    /// True if every field may be.
    everything: bool,
    /// True if cards matter by more than the order of their ranks.
    identities: bool,
    chance: bool,
    together: bool,
    /// Routines that have been visited.
    called: Vec<u8>,
}

impl RuleUse {
    fn game(&mut self, game: &Game) {
        let is_play = |step: &&Step| has_turns(game, std::slice::from_ref(*step));
        let begin = game.flow.iter().position(|step| is_play(&step)).unwrap_or(0);
        self.steps(game, &game.flow[begin..]);
        for one in game.moves.iter() {
            self.pick(game, &one.pick);
            one.only_if.iter().for_each(|condition| self.expr(&condition.expr));
            self.steps(game, &one.then);
        }
        game.result.parts(&mut |part| self.part(part));
        for draw in &game.draws {
            if let DrawRule::Quiet { while_holds, .. } = draw {
                self.expr(while_holds);
            }
        }
        let of_cards =
            |ty| matches!(ty, Type::Card | Type::Cards | Type::Rank | Type::Suit | Type::Ranks);
        self.identities |= game.vars.iter().any(|var| of_cards(var.ty) || var.ty == Type::Suits);
        self.everything |= game.has_decks();
    }

    fn steps(&mut self, game: &Game, steps: &[Step]) {
        for step in steps {
            match &step.kind {
                StepKind::Shuffle(_) | StepKind::Open => self.chance = true,
                StepKind::Gather(_) => self.everything = true,
                StepKind::Move { what, to, .. } => {
                    self.part(ExprPart::Cards(what));
                    self.target(to);
                }
                StepKind::Deal { from, to, count, .. } => {
                    self.expr(from);
                    if let DealTo::Spot(to) = to {
                        self.target(to);
                    }
                    if let definition::game::Count::Number(count) = count {
                        self.expr(count);
                    }
                }
                StepKind::Call(id) if !self.called.contains(&id.0) => {
                    self.called.push(id.0);
                    self.steps(game, &game.routines[*id].steps);
                }
                StepKind::Turns(turns) => {
                    self.together |= matches!(turns.order, TurnOrder::Together);
                    step.parts(&mut |part| self.part(part));
                }
                StepKind::Set(_, NewValue::Cards(cards)) => self.part(ExprPart::Cards(cards)),
                // A notice changes nothing.
                StepKind::Tell(_) | StepKind::Say(_) => {}
                _ => step.parts(&mut |part| self.part(part)),
            }
            step.lists(&mut |list| self.steps(game, list));
        }
    }

    fn pick(&mut self, game: &Game, pick: &Pick) {
        match pick {
            Pick::Cards { from, to, combos, onto, with, unseen } => {
                self.expr(from);
                to.iter().for_each(|to| self.target(to));
                let is_single = |&id: &_| matches!(game.combos[id].kind, ComboKind::Single);
                self.identities |= !combos.iter().all(is_single) || with.is_some();
                self.everything |= onto.is_some() || with.is_some();
                self.chance |= *unseen;
            }
            Pick::Rank | Pick::Suit | Pick::Bid { .. } => self.identities = true,
            Pick::Stack { .. } | Pick::Click => self.everything = true,
            Pick::Number { from, to } => {
                self.expr(from);
                self.expr(to);
            }
            _ => {}
        }
    }

    /// Visits a place that cards go to: they are not read there.
    fn target(&mut self, to: &Expr) {
        match &to.kind {
            ExprKind::Spot(_, of) => of.iter().for_each(|of| self.expr(of)),
            _ => self.expr(to),
        }
    }

    fn expr(&mut self, expr: &Expr) {
        self.part(ExprPart::Expr(expr));
    }

    fn part(&mut self, part: ExprPart<'_>) {
        self.chance |= part.is_chance();
        match part {
            ExprPart::Cards(cards) => match cards {
                Cards::Everything => self.everything = true,
                Cards::AllOf(field) => self.reads(*field),
                Cards::List(_) | Cards::Var(_) => self.identities = true,
                _ => {}
            },
            ExprPart::Expr(expr) => match &expr.kind {
                // Ranks compared with each other show their order and nothing more.
                ExprKind::Compare(_, a, b) => {
                    if let (ExprKind::Of(Property::Rank, a), ExprKind::Of(Property::Rank, b)) =
                        (&a.kind, &b.kind)
                    {
                        self.expr(a);
                        return self.expr(b);
                    }
                    self.identities |= a.ty == Type::Card;
                }
                ExprKind::Of(property, _) => self.identities |= property.is_printed(),
                ExprKind::OfCards(..) | ExprKind::IsForm(..) | ExprKind::SameCards(..) => {
                    self.identities = true;
                }
                ExprKind::Constant(_) => self.identities |= expr.ty == Type::Card,
                ExprKind::Spot(field, _) | ExprKind::Holder(field, _) => self.reads(*field),
                ExprKind::Fold { over, .. }
                | ExprKind::One { over, .. }
                | ExprKind::Filtered { over, .. } => match over {
                    Domain::Spots(field) => self.reads(*field),
                    Domain::Suits | Domain::Ranks => self.identities = true,
                    _ => {}
                },
                ExprKind::Cleared => self.everything = true,
                _ => {}
            },
        }
        part.parts(&mut |part| self.part(part));
    }

    fn reads(&mut self, field: FieldId) {
        self.read[usize::from(field.0)] = true;
    }
}

/// True if these steps, or the routines that they call, let players move.
fn has_turns(game: &Game, steps: &[Step]) -> bool {
    steps.iter().any(|step| {
        let mut found = match &step.kind {
            StepKind::Turns(_) => true,
            // No routine calls itself.
            StepKind::Call(id) => has_turns(game, &game.routines[*id].steps),
            _ => false,
        };
        step.lists(&mut |list| found |= has_turns(game, list));
        found
    })
}
