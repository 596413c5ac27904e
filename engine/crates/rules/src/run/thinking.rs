//! Questions of a strategy to a position: its choices, and the positions after them.

use super::*;
use crate::program::ChoiceFacts;

impl State {
    /// Returns the position after a choice, up to the next decision, with the registers of the
    /// player set to the seat that thinks.
    pub(crate) fn after_choice(&self, program: &Program, action: Action, me: i32) -> Self {
        let mut next = self.clone();
        next.choose(program, action, &mut ());
        next.variables_mut().fill(&[reg::ME, reg::PLAYER, reg::SUBJECT], me);
        next
    }

    /// True if the player who has just chosen chooses again: in a series of jumps, or by a further
    /// move of the same turn.
    pub(crate) fn asks_again(&self, program: &Program) -> bool {
        self.ask(program).is_some_and(|ask| ask.again)
            || self.board().is_some_and(Board::in_series) && !self.course().is_over()
    }

    /// Returns the choices at this decision with their facts: those of whoever is to choose, or
    /// those of `who` (a seat, from 0) as if it were that player's turn.
    pub(crate) fn facts_of_choices(
        &self,
        program: &Program,
        who: i32,
        work: &WorkBudget,
    ) -> Vec<ChoiceFacts> {
        let mut actions = Vec::new();
        if who < 0 {
            if self.lists_on_demand(program) {
                self.list_now(program, &mut actions);
            } else {
                self.course().offers().all(program, &mut actions);
            }
            return self.facts_of(program, &actions, work);
        }
        let Some(other) = self.on_turn_of(program, who) else { return Vec::new() };
        let Some(ask) = other.ask(program) else { return Vec::new() };
        let frame = MoveBindings::default();
        frame.work.set_to(work);
        let mut offers = LegalChoices::default();
        other.collect(program, &frame, ask, &mut offers);
        work.set_to(&frame.work);
        offers.all(program, &mut actions);
        other.facts_of(program, &actions, work)
    }

    /// Returns this position as if it were another player's turn: a running series of jumps has
    /// ended, and the first decision of the turn is open.
    fn on_turn_of(&self, program: &Program, who: i32) -> Option<Self> {
        let ask = self.ask(program)?;
        if who >= i32::from(program.facts.seats) {
            return None;
        }
        let mut other = self.clone();
        other.stop_series(program, ask, &mut ());
        let turns = &program.turns[ask.turns];
        if matches!(program.ops.get(turns.ask), Some(Op::Ask(_))) {
            other.course_mut().go_to(turns.ask);
        }
        other.course_mut().offers_mut().clear();
        other.variables_mut().set(turns.seat, who);
        other.variables_mut().fill(&[reg::ME, reg::ACTOR, reg::PLAYER, reg::SUBJECT], who);
        Some(other)
    }

    fn facts_of(
        &self,
        program: &Program,
        actions: &[Action],
        work: &WorkBudget,
    ) -> Vec<ChoiceFacts> {
        let frame = MoveBindings::default();
        frame.work.set_to(work);
        let facts = { actions.iter() }.map_while(|&action| {
            frame.work.take().then(|| self.facts_of_choice(program, &frame, action))
        });
        let facts = facts.collect();
        work.set_to(&frame.work);
        facts
    }

    /// Binds a choice, which must be among the offers, and returns the facts about it.
    pub(crate) fn facts_of_choice(
        &self,
        program: &Program,
        frame: &MoveBindings,
        action: Action,
    ) -> ChoiceFacts {
        let click = || self.ask(program).and_then(|ask| click_of(program, ask));
        let rule = action.rule().or_else(click);
        let code = rule.and_then(|rule| program.moves.get(rule));
        for place in [&frame.from, &frame.target, &frame.card, &frame.moved, &frame.picked_at] {
            place.set(-1);
        }
        frame.number.set(0);
        frame.symbol.set(-1);
        frame.captured.set(0);
        frame.cards.set(CardSet::EMPTY);
        frame.form.set(None);
        frame.homes.replace(None);
        let mut taken = -1;
        if let Some(code) = code {
            bind(&self.context(program, frame), code, &action);
            taken = self.taken_by(program, &code.chooser, action);
            // A player who stops jumping stays on the square reached.
            if let (Chooser::Hop(_), Action::Choose(_)) = (&code.chooser, action) {
                frame.target.set(self.jumping_from(program));
            }
        }
        ChoiceFacts {
            action,
            from: frame.from.get(),
            target: frame.target.get(),
            card: frame.card.get(),
            number: frame.number.get(),
            captured: frame.captured.get(),
            moved: frame.moved.get(),
            taken,
        }
    }

    /// Returns the square of the man that a choice takes, as a spot; -1 if it takes none.
    fn taken_by(&self, program: &Program, chooser: &Chooser, action: Action) -> i32 {
        let (Some(board), Action::Move(wish)) = (self.board(), action) else { return -1 };
        let square = |spot: SpotId| Square(program.facts.spots[spot].number);
        match chooser {
            Chooser::Hop(hops) => {
                let taken = hops.taken(board, square(wish.from), square(wish.to));
                taken.map_or(-1, |taken| square_spot(program, taken))
            }
            Chooser::Step(steps) if steps.takes_on(board, square(wish.to)) => wish.to.0.into(),
            _ => -1,
        }
    }

    /// Returns the square of the man whose series of jumps is running, as a spot; -1 if none is.
    fn jumping_from(&self, program: &Program) -> i32 {
        let square = self.board().and_then(Board::jumping_from);
        square.map_or(-1, |square| square_spot(program, square))
    }
}

fn square_spot(program: &Program, square: Square) -> i32 {
    let first = program.facts.board.as_ref().map_or(0, |(f, _)| program.facts.fields[*f].0);
    i32::from(first) + i32::from(square.0)
}
