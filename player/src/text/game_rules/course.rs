//! Steps in words: deals, moves of cards, variables, turns.

use super::GameDescriber;
use crate::tr;
use engine::definition::{
    Face, FieldId,
    game::{
        Announcement, Count, DealTo, EachOver, Expr, ExprKind, Local, NewValue, Per, Step,
        StepKind, TurnOrder, Turns, Type, VarId, VarRef,
    },
};

impl GameDescriber<'_> {
    pub(super) fn step(&self, step: &Step) -> String {
        let texts = self.texts;
        match &step.kind {
            StepKind::Open => tr!(texts, "game-open"),
            StepKind::Shuffle(spot) => tr!(texts, "game-shuffle", spot = self.value(spot)),
            StepKind::Gather(spot) => tr!(texts, "game-gather", spot = self.value(spot)),
            StepKind::Deal { from, to, count, face } => {
                let faced = self.faced(*face);
                self.deal(from, to, count, &faced)
            }
            StepKind::Move { what, to, face } => {
                let (cards, spot) = (self.all_cards(what), self.value(to));
                tr!(texts, "game-move", cards = cards, spot = spot, face = self.faced(*face))
            }
            StepKind::Flip { what, face } => self.flip(self.all_cards(what), *face),
            StepKind::Show { what, to: None } => {
                tr!(texts, "game-show-all", cards = self.all_cards(what))
            }
            StepKind::Show { what, to: Some(to) } => {
                tr!(texts, "game-show", cards = self.all_cards(what), who = self.value(to))
            }
            StepKind::Set(var, value) => self.set(var, value),
            StepKind::SetAll(var, value) => {
                let (name, value) = (self.var(*var), self.of_everybody().new_value(value));
                tr!(texts, "game-set-all", var = name, value = value, whose = self.of_each(*var))
            }
            StepKind::Add(var, value) => self.add(&self.remembered(var), value),
            StepKind::AddAll(var, value) => {
                let whose = self.of_each(*var);
                let var = tr!(texts, "game-var-of-each", var = self.var(*var), whose = whose);
                self.of_everybody().add(&var, value)
            }
            StepKind::Again(moves) => {
                tr!(texts, "game-again", moves = self.moves(moves), who = self.actor())
            }
            StepKind::EndTurns => tr!(texts, "game-end-turns"),
            StepKind::Finish { who, last: false } => {
                tr!(texts, "game-finish", who = self.value(who))
            }
            StepKind::Finish { who, last: true } => {
                tr!(texts, "game-finish-last", who = self.value(who))
            }
            StepKind::Rejoin(who) => tr!(texts, "game-rejoin", who = self.value(who)),
            StepKind::Say(text) => {
                tr!(texts, "game-say", text = self.spoken(text), who = self.actor())
            }
            StepKind::Tell(notice) => self.notice(notice),
            StepKind::Place { board, kind, owner, on } => {
                self.placed(*board, (self.a_board_piece(*kind), self.value(owner)), on)
            }
            StepKind::Remove { board, on } => self.removed(*board, on),
            StepKind::GameOver(None) => tr!(texts, "game-over"),
            StepKind::GameOver(Some(verdict)) => {
                tr!(texts, "game-over-so", verdict = self.verdict(verdict))
            }
            // Nested steps have lines of their own.
            StepKind::If(..)
            | StepKind::Repeat { .. }
            | StepKind::Each { .. }
            | StepKind::Turns(_)
            | StepKind::Call(_) => String::new(),
        }
    }

    fn set(&self, var: &VarRef, value: &NewValue) -> String {
        match value {
            NewValue::Number(Expr { kind: ExprKind::Not(inner), .. })
                if self.is_same_var(&inner.kind, var) =>
            {
                tr!(self.texts, "game-toggle", var = self.remembered(var))
            }
            value => {
                let value = self.new_value(value);
                tr!(self.texts, "game-set", var = self.remembered(var), value = value)
            }
        }
    }

    fn flip(&self, cards: String, face: Face) -> String {
        match face {
            Face::Up => tr!(self.texts, "game-flip-up", cards = cards),
            Face::Down => tr!(self.texts, "game-flip-down", cards = cards),
        }
    }

    /// Returns a notice with its values in brackets.
    fn notice(&self, notice: &Announcement) -> String {
        let texts = self.texts;
        let mut text = texts.localized(&notice.text).to_owned();
        for (number, value) in notice.values.iter().enumerate() {
            let value = format!("[{}]", self.value(value));
            text = text.replace(&format!("{{{number}}}"), &value);
        }
        tr!(texts, "game-tell", text = tr!(texts, "game-quoted", name = text))
    }

    fn placed(&self, board: FieldId, (man, owner): (String, String), on: &Expr) -> String {
        let texts = self.texts;
        match self.squares_named(board, on) {
            Some(squares) => {
                let squares = texts.all_of(&squares);
                tr!(texts, "game-place-on", squares = squares, man = man, owner = owner)
            }
            None => tr!(
                texts,
                "game-place",
                board = self.field(board),
                man = man,
                owner = owner,
                condition = self.condition(on)
            ),
        }
    }

    fn removed(&self, board: FieldId, on: &Expr) -> String {
        let texts = self.texts;
        if is_always(on) {
            return tr!(texts, "game-remove-all", board = self.field(board));
        }
        match self.squares_named(board, on) {
            Some(squares) => tr!(texts, "game-remove-on", squares = texts.all_of(&squares)),
            None => {
                let (board, condition) = (self.field(board), self.condition(on));
                tr!(texts, "game-remove", board = board, condition = condition)
            }
        }
    }

    /// Returns a speaker for values that are computed for each player in turn.
    const fn of_everybody(&self) -> Self {
        Self { acts: false, ..*self }
    }

    /// Returns `, face up`, or nothing if the file does not say.
    fn faced(&self, face: Option<Face>) -> String {
        match face {
            Some(Face::Up) => tr!(self.texts, "game-face-up"),
            Some(Face::Down) => tr!(self.texts, "game-face-down"),
            None => String::new(),
        }
    }

    fn deal(&self, from: &Expr, to: &DealTo, count: &Count, face: &str) -> String {
        let texts = self.texts;
        let one = matches!(to, DealTo::Spot(_));
        let cards = match count {
            Count::All => tr!(texts, "game-deal-all", spot = self.value(from)),
            Count::Number(Expr { kind: ExprKind::Constant(count), .. }) => {
                let spot = self.value(from);
                if one {
                    tr!(texts, "game-deal-count-one", spot = spot, count = *count)
                } else {
                    tr!(texts, "game-deal-count", spot = spot, count = *count)
                }
            }
            Count::Number(count) => {
                let (spot, count) = (self.value(from), self.value(count));
                if one {
                    tr!(texts, "game-deal-as-many-one", spot = spot, count = count)
                } else {
                    tr!(texts, "game-deal-as-many", spot = spot, count = count)
                }
            }
        };
        let (to, first) = match to {
            DealTo::Spot(spot) => (self.value(spot), None),
            DealTo::Field(field, first) => (self.each_spot(*field), first.as_ref()),
        };
        match first {
            Some(first) => {
                let first = self.value(first);
                tr!(texts, "game-deal-from", cards = cards, to = to, first = first, face = face)
            }
            None => tr!(texts, "game-deal", cards = cards, to = to, face = face),
        }
    }

    /// Returns the spots of a field for everybody: `each player's Hand`.
    fn each_spot(&self, field: FieldId) -> String {
        let (texts, name) = (self.texts, self.field(field));
        match self.declared(field).map(|field| field.per) {
            Some(Per::Player) => tr!(texts, "game-each-players", name = name),
            Some(Per::Team) => tr!(texts, "game-each-teams", name = name),
            Some(Per::Suit | Per::Copies(2..)) => tr!(texts, "game-each-spot", name = name),
            _ => name,
        }
    }

    fn of_each(&self, var: VarId) -> String {
        let texts = self.texts;
        match self.game.vars.get(var).map(|var| var.per) {
            Some(Per::Team) => tr!(texts, "game-every-team"),
            Some(Per::Suit) => tr!(texts, "game-every-suit"),
            _ => tr!(texts, "game-every-player"),
        }
    }

    /// True if an expression is the value of this same variable.
    fn is_same_var(&self, value: &ExprKind, var: &VarRef) -> bool {
        matches!(value, ExprKind::Var(of) if self.remembered(of) == self.remembered(var))
    }

    pub(super) fn remembered(&self, VarRef { var, of }: &VarRef) -> String {
        let name = self.var(*var);
        match of {
            Some(of) => self.possessed(&name, of),
            None => name,
        }
    }

    fn new_value(&self, value: &NewValue) -> String {
        match value {
            // A flag is set to the answer of a condition.
            NewValue::Number(expr @ Expr { ty: Type::Flag, .. })
                if !matches!(expr.kind, ExprKind::Constant(_)) =>
            {
                tr!(self.texts, "game-whether", condition = self.condition(expr))
            }
            NewValue::Number(expr) => self.value(expr),
            NewValue::Cards(cards) => self.all_cards(cards),
        }
    }

    fn add(&self, var: &str, value: &NewValue) -> String {
        let texts = self.texts;
        match value {
            NewValue::Number(Expr { kind: ExprKind::Constant(by @ ..0), .. }) => {
                tr!(texts, "game-subtract", var = var, value = by.unsigned_abs())
            }
            NewValue::Number(Expr { kind: ExprKind::Negate(by), .. }) => {
                tr!(texts, "game-subtract", var = var, value = self.value(by))
            }
            NewValue::Number(by) => tr!(texts, "game-add", var = var, value = self.value(by)),
            NewValue::Cards(cards) => {
                tr!(texts, "game-add-cards", var = var, cards = self.all_cards(cards))
            }
        }
    }

    pub(super) fn for_each(&self, over: EachOver, from: Option<&Expr>) -> String {
        let texts = self.texts;
        let what = match over {
            EachOver::Players => tr!(texts, "game-every-player"),
            EachOver::Teams => tr!(texts, "game-every-team"),
            EachOver::Suits => tr!(texts, "game-every-suit"),
            EachOver::Spots(field) => tr!(texts, "game-every-spot", name = self.field(field)),
        };
        match from {
            Some(from) => {
                tr!(texts, "game-for-each-from", what = what, first = self.value(from))
            }
            None => tr!(texts, "game-for-each", what = what),
        }
    }

    pub(super) fn turns(&self, turns: &Turns) -> String {
        let texts = self.texts;
        let moves = self.moves(&turns.moves);
        let once = matches!(turns.until.kind, ExprKind::Local(Local::EverybodyMoved));
        let mut said = Vec::new();
        match (&turns.order, &turns.first) {
            (TurnOrder::Together, _) => said.push(tr!(texts, "game-together", moves = moves)),
            (_, first) => {
                let first = match first {
                    Some(first) => self.value(first),
                    None => tr!(texts, "game-player-number", number = 1),
                };
                said.push(if once {
                    tr!(texts, "game-turns-once", first = first, moves = moves)
                } else {
                    tr!(texts, "game-turns", first = first, moves = moves)
                });
            }
        }
        match &turns.order {
            TurnOrder::Clockwise | TurnOrder::Together => {}
            TurnOrder::CounterClockwise => said.push(tr!(texts, "game-counter-clockwise")),
            TurnOrder::By(way) => {
                said.push(tr!(texts, "game-clockwise-by", way = self.bracketed(way)));
            }
        }
        if let Some(skip) = &turns.skip {
            said.push(tr!(texts, "game-skip", condition = self.condition(skip)));
        }
        if let Some(claims) = &turns.claims {
            let (winner, rank) = (self.var(claims.winner), self.bracketed(&claims.rank));
            said.push(tr!(texts, "game-claims", winner = winner, rank = rank));
        }
        if let Some(by) = &turns.by {
            said.push(tr!(texts, "game-by", who = self.value(by)));
        }
        if !once && !matches!(turns.until.kind, ExprKind::Constant(0)) {
            said.push(tr!(texts, "game-turns-until", condition = self.condition(&turns.until)));
        }
        said.iter_mut().for_each(|sentence| *sentence = self.upper_first(sentence.clone()));
        let mut said = said.into_iter();
        let first = said.next().unwrap_or_default();
        said.fold(first, |before, next| tr!(texts, "game-sentences", before = before, next = next))
    }
}

/// True if a condition always holds.
const fn is_always(condition: &Expr) -> bool {
    matches!(condition.kind, ExprKind::Constant(value) if value != 0)
}
