//! Expressions with a value, in words.

use super::GameDescriber;
use crate::tr;
use engine::{
    definition::{
        FieldId,
        game::{
            Calculation, CardsProperty, Expr, ExprKind, ExprPart, Fold, Local, OptionKind, Per,
            Players, Property, Type, VarRef, Writing,
        },
    },
    gametext::describe::Term,
};

/// Maximum length in bytes of a value described in full if a rule has a name for it.
const LONG: usize = 400;

/// Maximum number of differences from a named rule; with more of them the expression is described
/// instead.
const MOST_INSTEAD: usize = 3;

impl GameDescriber<'_> {
    /// Returns the value of an expression as a noun phrase.
    pub(super) fn value(&self, expr: &Expr) -> String {
        self.within(|| {
            self.name_for(expr).unwrap_or_else(|| self.shortened(expr, self.value_in_full(expr)))
        })
    }

    /// Replaces words that are too long for part of a sentence by the name of the rule that they
    /// stand for, without the differences.
    pub(super) fn shortened(&self, expr: &Expr, words: String) -> String {
        if words.len() <= LONG {
            return words;
        }
        let named = self.book.named(expr).map(|named| self.rule_name(named.rule));
        named.map_or(words, |name| tr!(self.texts, "game-named-here", name = name))
    }

    /// Returns the name of a rule that stands for an expression, with the differences: `“total”
    /// (with House for Hand)`; `None` if there are too many of them.
    pub(super) fn name_for(&self, expr: &Expr) -> Option<String> {
        let named = self.book.named(expr)?;
        let name = self.rule_name(named.rule);
        // A name is explained apart from moves, where nobody is "you".
        let explaining = GameDescriber { acts: false, explaining: Some(named.rule), ..*self };
        let arguments: Vec<String> =
            named.arguments.iter().map(|(_, given)| self.part_words(given)).collect();
        let name = match arguments.is_empty() {
            true => name,
            false => {
                let arguments = self.listed(&arguments);
                tr!(self.texts, "game-named-for", name = name, arguments = arguments)
            }
        };
        let mut instead: Vec<(String, String)> = Vec::new();
        for (there, here) in &named.instead {
            if actor(there) && actor(here) {
                continue;
            }
            let (there, here) = (explaining.part_words(there), self.part_words(here));
            match instead.iter().find(|(other, _)| *other == there) {
                Some((_, other)) if *other != here => return None,
                Some(_) => {}
                None if there != here && instead.len() == MOST_INSTEAD => return None,
                None if there != here => instead.push((there, here)),
                None => {}
            }
        }
        if instead.is_empty() {
            return Some(name);
        }
        let texts = self.texts;
        let instead: Vec<_> = instead
            .iter()
            .map(|(there, here)| {
                tr!(texts, "game-instead", there = there.as_str(), here = here.as_str())
            })
            .collect();
        Some(tr!(texts, "game-named-with", name = name, instead = texts.all_of(&instead)))
    }

    fn part_words(&self, part: &ExprPart<'_>) -> String {
        match part {
            ExprPart::Expr(expr) => self.bracketed(expr),
            ExprPart::Cards(cards) => self.cards(cards),
        }
    }

    /// Returns a sentence that explains a name.
    pub(super) fn explained(&self, term: Term<'_>) -> String {
        GameDescriber { explaining: Some(term.rule), ..*self }
            .explained_here(term, &term.parameters())
    }

    fn explained_here(&self, Term { rule, means }: Term<'_>, parameters: &[(u8, Type)]) -> String {
        let (texts, name) = (self.texts, self.rule_name(rule));
        let parameters: Vec<String> =
            parameters.iter().map(|&(place, ty)| self.parameter(place, ty)).collect();
        let name = match parameters.is_empty() {
            true => name,
            false => {
                let arguments = self.listed(&parameters);
                tr!(texts, "game-named-for", name = name, arguments = arguments)
            }
        };
        if means.ty == Type::Flag {
            let condition = self.condition_in_full(means, true);
            // "It holds if this if that" would be hard to follow.
            let condition = match means.kind {
                ExprKind::If(..) => tr!(texts, "game-brackets", words = condition),
                _ => condition,
            };
            tr!(texts, "game-term-holds", name = name, condition = condition)
        } else {
            tr!(texts, "game-term-is", name = name, value = self.value_in_full(means))
        }
    }

    /// Adds brackets to an expression that needs them within another.
    pub(super) fn bracketed(&self, expr: &Expr) -> String {
        let loose = matches!(
            expr.kind,
            ExprKind::If(..)
                | ExprKind::Operator(..)
                | ExprKind::Fold { filter: Some(_), .. }
                | ExprKind::One { filter: Some(_), .. }
        );
        self.within(|| match self.name_for(expr) {
            Some(name) => name,
            None if loose => tr!(self.texts, "game-brackets", words = self.value_in_full(expr)),
            None => self.value_in_full(expr),
        })
    }

    fn value_in_full(&self, expr: &Expr) -> String {
        let texts = self.texts;
        match &expr.kind {
            ExprKind::Constant(value) => self.constant(*value, expr.ty),
            ExprKind::Option(id) => self.option_named(*id),
            ExprKind::Var(var) => self.remembered(var),
            ExprKind::Local(Local::EverybodyMoved) => self.one_if(expr),
            ExprKind::Local(local) => self.local(*local, expr.ty),
            ExprKind::Negate(of) => tr!(texts, "game-negative", value = self.bracketed(of)),
            ExprKind::Calculated(calculation, list) => self.calculated(*calculation, list),
            ExprKind::Operator(operator, a, b) if expr.ty == Type::Player => {
                tr!(texts, "game-seat", number = self.operator(*operator, a, b))
            }
            ExprKind::Operator(operator, a, b) => self.operator(*operator, a, b),
            ExprKind::If(condition, yes, no) => self.either(condition, yes, no),
            ExprKind::Of(Property::Joker, _) => self.one_if(expr),
            ExprKind::Of(property, of) => self.property(*property, of),
            ExprKind::OfCards(property, cards) => {
                self.property_of_cards(*property, self.cards(cards))
            }
            ExprKind::Nth(list, which) => self.nth(list, which),
            ExprKind::FoldList(fold, list) => self.folded_list(*fold, list),
            ExprKind::Fold { fold: Fold::Any | Fold::All, .. }
            | ExprKind::Not(_)
            | ExprKind::And(_)
            | ExprKind::Or(_)
            | ExprKind::Compare(..)
            | ExprKind::IsAmong(..)
            | ExprKind::IsIn(..)
            | ExprKind::IsForm(..)
            | ExprKind::SameCards(..)
            | ExprKind::Can(_)
            | ExprKind::Encloses { .. }
            | ExprKind::Takes(..)
            | ExprKind::Cleared => self.one_if(expr),
            ExprKind::After(of) => {
                tr!(texts, "game-after", of = self.value(of))
            }
            ExprKind::Finally(of) => {
                tr!(texts, "game-finally", of = self.value(of))
            }
            ExprKind::Fold { fold, over, filter, by, .. } => {
                self.folded(*fold, over, filter.as_deref(), by.as_deref())
            }
            ExprKind::One { pick, over, filter, by, .. } => {
                self.one(*pick, over, filter.as_deref(), by.as_deref())
            }
            ExprKind::Filtered { over, filter, .. } => self.members(over, Some(filter)),
            ExprKind::Spot(field, of) => self.spot(*field, of.as_deref()),
            ExprKind::Holder(field, card) => self.holder(self.field(*field), self.value(card)),
        }
    }

    fn either(&self, condition: &Expr, yes: &Expr, no: &Expr) -> String {
        let (condition, no) = (self.condition(condition), self.value(no));
        let yes = self.bracketed(yes);
        tr!(self.texts, "game-if-else", condition = condition, yes = yes, no = no)
    }

    fn holder(&self, field: String, card: String) -> String {
        tr!(self.texts, "game-holder", card = card, field = field)
    }

    fn nth(&self, list: &[Expr], which: &Expr) -> String {
        let texts = self.texts;
        let list: Vec<_> = list.iter().map(|expr| self.bracketed(expr)).collect();
        let which = self.bracketed(which);
        let list = tr!(texts, "game-brackets", words = self.listed(&list));
        tr!(texts, "game-nth", list = list, number = which)
    }

    fn folded_list(&self, fold: Fold, list: &[Expr]) -> String {
        let texts = self.texts;
        let list: Vec<_> = list.iter().map(|expr| self.bracketed(expr)).collect();
        let list = texts.all_of(&list);
        match fold {
            Fold::Least => tr!(texts, "game-least-of", list = list),
            Fold::Most => tr!(texts, "game-most-of", list = list),
            _ => tr!(texts, "game-sum-of", list = list),
        }
    }

    /// Describes the player some seats to the left or right of another.
    fn neighbour(&self, to: Property, mut of: &Expr) -> String {
        let texts = self.texts;
        let mut seats = 1;
        while let ExprKind::Of(further, player) = &of.kind
            && *further == to
        {
            seats += 1;
            of = player;
        }
        if let (1, Players { least: 2, most: 2 }, true) = (seats, self.game.players, is_actor(of)) {
            return if self.acts {
                tr!(texts, "game-your-opponent")
            } else {
                tr!(texts, "game-opponent")
            };
        }
        let who = self.value(of);
        match (to, seats) {
            (Property::Left, 1) => tr!(texts, "game-left", who = who),
            (Property::Left, _) => tr!(texts, "game-seats-left", who = who, count = seats),
            (_, 1) => tr!(texts, "game-right", who = who),
            (_, _) => tr!(texts, "game-seats-right", who = who, count = seats),
        }
    }

    /// Describes a condition in the place of a number.
    fn one_if(&self, expr: &Expr) -> String {
        tr!(self.texts, "game-one-if", condition = self.condition(expr))
    }

    fn operator(&self, operator: engine::definition::game::Operator, a: &Expr, b: &Expr) -> String {
        use engine::definition::game::Operator as O;
        let texts = self.texts;
        let additive = |operator| matches!(operator, O::Add | O::Subtract);
        let part = |expr: &Expr, right: bool| match &expr.kind {
            // A sum may start with a sum, and a product within a sum needs no brackets.
            ExprKind::Operator(inner, ..)
                if additive(operator) && !(right && additive(*inner)) && *inner != O::Remainder =>
            {
                self.value(expr)
            }
            _ => self.bracketed(expr),
        };
        let (left, right) = (part(a, false), part(b, true));
        match operator {
            O::Add => tr!(texts, "game-plus", a = left, b = right),
            // Files write a negative number as `0 - x`.
            O::Subtract if matches!(a.kind, ExprKind::Constant(0)) => {
                tr!(texts, "game-negative", value = self.bracketed(b))
            }
            O::Subtract => tr!(texts, "game-minus", a = left, b = right),
            O::Multiply => tr!(texts, "game-times", a = left, b = right),
            O::Divide => tr!(texts, "game-divided", a = left, b = right),
            O::Remainder => tr!(texts, "game-remainder", a = left, b = right),
        }
    }

    /// Returns the noun for a property that is written like one (`rank of card`), not as a
    /// function.
    fn noun_of(&self, property: Property) -> Option<String> {
        let mut writings = property.writings().iter();
        let is_noun = writings.any(|(writing, _)| *writing != Writing::Call);
        is_noun.then(|| tr!(self.texts, "game-attribute", attribute = property.name()))
    }

    fn property(&self, property: Property, of: &Expr) -> String {
        if matches!(property, Property::Left | Property::Right) {
            return self.neighbour(property, of);
        }
        match self.noun_of(property) {
            Some(noun) => self.possessed(&noun, of),
            None => {
                let (name, of) = (property.name(), self.bracketed(of));
                tr!(self.texts, "game-property", property = name, of = of)
            }
        }
    }

    fn property_of_cards(&self, property: CardsProperty, cards: String) -> String {
        tr!(self.texts, "game-property", property = property.name(), of = cards)
    }

    fn calculated(&self, calculation: Calculation, list: &[Expr]) -> String {
        let list: Vec<String> = list.iter().map(|expr| self.bracketed(expr)).collect();
        let [a, b] = [0, 1].map(|at| list.get(at).cloned().unwrap_or_default());
        let (name, list) = (calculation.name(), self.listed(&list));
        tr!(self.texts, "game-calculation", name = name, a = a, b = b, list = list)
    }

    fn local(&self, local: Local, ty: Type) -> String {
        let texts = self.texts;
        match local {
            Local::Me | Local::Subject if self.acts => tr!(texts, "game-you"),
            Local::Me | Local::Player | Local::Subject => tr!(texts, "game-the-player"),
            Local::Team => tr!(texts, "game-the-team"),
            Local::Suit => tr!(texts, "game-the-suit"),
            Local::Spot => tr!(texts, "game-the-spot"),
            Local::Index => tr!(texts, "game-the-index"),
            Local::Card => tr!(texts, "game-the-card"),
            Local::Number => tr!(texts, "game-named-number"),
            Local::Symbol => match ty {
                Type::Suit => tr!(texts, "game-named-suit"),
                Type::Rank => tr!(texts, "game-named-rank"),
                Type::Player => tr!(texts, "game-named-player"),
                _ => tr!(texts, "game-named-word"),
            },
            Local::From if self.pack().is_none() => tr!(texts, "game-square-left"),
            Local::From => tr!(texts, "game-spot-left"),
            Local::Target if self.pack().is_none() => tr!(texts, "game-square-chosen"),
            Local::Target => tr!(texts, "game-spot-chosen"),
            Local::Moved => tr!(texts, "game-kind-moved"),
            Local::Captured => tr!(texts, "game-captured"),
            Local::Choice => tr!(texts, "game-the-choice"),
            Local::It(_) => match ty {
                Type::Player => tr!(texts, "game-that-player"),
                Type::Team => tr!(texts, "game-that-team"),
                Type::Suit => tr!(texts, "game-that-suit"),
                _ => tr!(texts, "game-it"),
            },
            Local::EverybodyMoved => tr!(texts, "game-everybody-moved"),
            Local::Turn => tr!(texts, "game-turn"),
            Local::Repeated => tr!(texts, "game-repeated"),
            Local::Seats => tr!(texts, "game-seats"),
            Local::Free(place) => self.parameter(place, ty),
        }
    }

    /// Describes a parameter of the rule being explained: `the player “p”`.
    fn parameter(&self, place: u8, ty: Type) -> String {
        let rule = self.explaining.and_then(|rule| self.game.rules.get(usize::from(rule)));
        let name = rule.and_then(|rule| rule.parameters.get(usize::from(place)));
        let kind = match ty {
            Type::Player => "player",
            Type::Team => "team",
            Type::Suit => "suit",
            Type::Rank => "rank",
            Type::Card => "card",
            // Cards passed as a parameter are described like those of a spot.
            Type::Cards => "cards",
            Type::Spot if self.pack().is_none() => "square",
            Type::Spot => "cards",
            Type::Number => "number",
            _ => "other",
        };
        let name = name.map_or("", String::as_str);
        tr!(self.texts, "game-parameter", kind = kind, name = name)
    }

    /// Describes a spot or value with its owner: `your Hand`, `the Hand of the dealer`.
    pub(super) fn possessed(&self, name: &str, of: &Expr) -> String {
        let texts = self.texts;
        let own = |local: &Local| match local {
            Local::Me | Local::Subject if self.acts => Some(tr!(texts, "game-your", name = name)),
            Local::Me | Local::Subject | Local::Player => {
                Some(tr!(texts, "game-the-players", name = name))
            }
            Local::Team => Some(tr!(texts, "game-the-teams", name = name)),
            _ => None,
        };
        match &of.kind {
            ExprKind::Local(Local::It(_)) if matches!(of.ty, Type::Player | Type::Team) => {
                tr!(texts, "game-their", name = name)
            }
            ExprKind::Local(Local::It(_)) => tr!(texts, "game-its", name = name),
            ExprKind::Local(local) => own(local)
                .unwrap_or_else(|| tr!(texts, "game-of-whom", name = name, of = self.value(of))),
            _ => tr!(texts, "game-of-whom", name = name, of = self.bracketed(of)),
        }
    }

    pub(super) fn spot(&self, field: FieldId, of: Option<&Expr>) -> String {
        let name = self.field(field);
        let Some(of) = of else { return name };
        if let ExprKind::Constant(number) = of.kind {
            if let Some(square) = self.square(field, number) {
                return square;
            }
            let copies = matches!(self.declared(field).map(|f| f.per), Some(Per::Copies(_)));
            if let (true, Ok(number)) = (copies, u32::try_from(number)) {
                return tr!(self.texts, "spot-name", field = name, number = number + 1);
            }
        }
        self.possessed(&name, of)
    }

    /// Describes the terms of a sum over elements: `points`, `Tricks`, or any value.
    pub(super) fn added(&self, by: &Expr) -> String {
        match by.kind {
            ExprKind::Of(..) | ExprKind::Var(_) => self.measure(by),
            _ => self.bracketed(by),
        }
    }

    /// Describes a measure of elements: `rank`, `Tricks`, or any value.
    pub(super) fn measure(&self, by: &Expr) -> String {
        let looked_at = |of: &Expr| matches!(of.kind, ExprKind::Local(Local::It(_)));
        match &by.kind {
            ExprKind::Of(property, of)
                if let Some(noun) = self.noun_of(*property)
                    && looked_at(of) =>
            {
                noun
            }
            ExprKind::Var(VarRef { var, of: Some(of) }) if looked_at(of) => self.var(*var),
            _ => self
                .name_for(by)
                .unwrap_or_else(|| tr!(self.texts, "game-measure", value = self.bracketed(by))),
        }
    }

    /// True if an option is a flag.
    pub(super) fn is_flag(&self, id: engine::definition::game::OptionId) -> bool {
        let option = self.game.options.get(id);
        option.is_some_and(|option| matches!(option.kind, OptionKind::Flag { .. }))
    }
}

/// True if the part is the implied actor, which needs no mention.
fn actor(part: &ExprPart<'_>) -> bool {
    matches!(part, ExprPart::Expr(expr) if is_actor(expr))
}

/// True if the player is the acting one.
fn is_actor(player: &Expr) -> bool {
    let actors = [Local::Me, Local::Player, Local::Subject];
    matches!(&player.kind, ExprKind::Local(local) if actors.contains(local))
}
