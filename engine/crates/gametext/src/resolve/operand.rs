//! Resolved parts of expressions, and their conversion to the expected type.

use super::{Reported, Resolved, Resolver, fold};
use definition::{
    Code, FieldId, Given, Wording,
    game::{Cards, Comparing, Domain, Expr, ExprKind, Fold, Local, Per, Property, Span, Type},
    say,
};

/// A resolved part of an expression.
#[derive(Debug, Clone)]
pub(super) enum Operand {
    /// A value of any type but cards.
    Value(Expr),
    /// A set of cards.
    Cards(Cards, Span),
    /// Players, teams, suits, ranks or spots.
    Many(Collection),
    /// A field with several spots, none of which is selected.
    Spread(FieldId, Span),
}

/// A collection that can be iterated over.
#[derive(Debug, Clone)]
pub(super) struct Collection {
    pub(super) over: Domain,
    pub(super) element: Type,
    /// The field, for spots.
    pub(super) field: Option<FieldId>,
    /// Condition for an element to belong; it sees the element as `Local::It(depth)`.
    pub(super) filter: Option<Expr>,
    pub(super) depth: u8,
    pub(super) at: Span,
}

impl Operand {
    pub(super) fn at(&self) -> Span {
        match self {
            Self::Value(expr) => expr.at,
            Self::Cards(_, at) | Self::Spread(_, at) => *at,
            Self::Many(many) => many.at,
        }
    }

    /// Returns the type, as a hint for the neighbouring part.
    pub(super) fn ty(&self) -> Type {
        match self {
            Self::Value(expr) => expr.ty,
            Self::Cards(..) => Type::Cards,
            Self::Spread(..) => Type::Spot,
            Self::Many(many) => set_of(many.element).unwrap_or(many.element),
        }
    }
}

/// Returns the type of a set with elements of this type.
pub(super) fn set_of(element: Type) -> Option<Type> {
    match element {
        Type::Player => Some(Type::Players),
        Type::Suit => Some(Type::Suits),
        Type::Rank => Some(Type::Ranks),
        Type::Card => Some(Type::Cards),
        _ => None,
    }
}

/// Returns the element type of a set, with the domain of all possible elements.
pub(super) fn element_of(set: Type) -> Option<(Type, Domain)> {
    match set {
        Type::Players => Some((Type::Player, Domain::Players)),
        Type::Suits => Some((Type::Suit, Domain::Suits)),
        Type::Ranks => Some((Type::Rank, Domain::Ranks)),
        _ => None,
    }
}

/// Returns a type in words.
pub(super) fn type_words(ty: Type) -> Given {
    let words = match ty {
        Type::Number => say!("phrase-type-number", "a number"),
        Type::Flag => say!("phrase-type-flag", "true or false"),
        Type::Player => say!("phrase-type-player", "a player"),
        Type::Team => say!("phrase-type-team", "a team"),
        Type::Suit => say!("phrase-type-suit", "a suit"),
        Type::Rank => say!("phrase-type-rank", "a rank"),
        Type::Color => say!("phrase-type-color", "a colour"),
        Type::Card => say!("phrase-type-card", "one card"),
        Type::BoardPiece => say!("phrase-type-man", "a kind of man"),
        Type::Word(_) => say!("phrase-type-word", "a word"),
        Type::Form => say!("phrase-type-form", "a combination"),
        Type::Spot => say!("phrase-type-spot", "a spot"),
        Type::Choice => say!("phrase-type-choice", "a choice"),
        Type::Cards => say!("phrase-type-cards", "cards"),
        Type::Players => say!("phrase-type-players", "players"),
        Type::Suits => say!("phrase-type-suits", "suits"),
        Type::Ranks => say!("phrase-type-ranks", "ranks"),
    };
    Given::from(words)
}

fn remedy(found: Type, wanted: Type) -> Wording {
    use Type as T;
    match (found, wanted) {
        (T::Number | T::Rank, T::Flag) => say!("help-compare", "Compare it, such as `… > 0`."),
        (T::Cards | T::Players | T::Suits | T::Ranks | T::Spot, T::Flag) => {
            say!("help-any-or-empty", "Write `any(…)`, `empty(…)` or `not empty(…)`.")
        }
        (T::Cards, T::Card | T::Rank | T::Suit | T::Color) => {
            say!("help-one-of-cards", "Say which card: `first(…)`, `last(…)` or `best(… by …)`.",)
        }
        (T::Card, T::Number | T::Rank) => {
            say!("help-rank-or-points", "Write `….rank` or `….points`.")
        }
        (T::Card, T::Suit) => say!("help-suit-of-card", "Write `….suit`."),
        (T::Suit, T::Color) => say!("help-color-of-suit", "Write `color(…)`."),
        (T::Player, T::Number) => say!("help-number-of", "Write `number_of(…)`."),
        (T::Number, T::Player) => say!("help-seat", "Write `seat(…)`, counting from 0."),
        (T::Card | T::Player | T::Cards, T::Spot) => {
            say!("help-name-a-spot", "Name a field, such as `hand of me`.")
        }
        (T::Players, T::Player) => {
            say!("help-one-of-players", "Say which player: `first(…)` or `best(… by …)`.")
        }
        _ => {
            say!("help-write-type", "Only {wanted} can be used here.", wanted = type_words(wanted))
        }
    }
}

impl Resolver<'_> {
    /// Reports a part of the wrong type.
    pub(super) fn misfit(&mut self, found: Type, wanted: Type, at: Span) -> Reported {
        let message = say!(
            "fault-wrong-type",
            "expected {wanted}, found {found}",
            found = type_words(found),
            wanted = type_words(wanted),
        );
        self.report(Code::WrongType, at, message, remedy(found, wanted))
    }

    /// Reports a field with several spots where a single spot is expected.
    fn which_spot(&mut self, field: FieldId, at: Span) -> Reported {
        let name = self.names.spots(field).name.clone();
        let message =
            say!("fault-which-spot", "`{field}` has several spots", field = name.as_str());
        let help = match self.names.spots(field).per {
            Per::Player => say!(
                "help-whose-spot",
                "Say whose: `{field} of me` in a move, else `{field} of` a player; \
                 `all_of({field})` is the cards of all.",
                field = name.as_str(),
            ),
            _ => say!(
                "help-which-spot",
                "Say which, such as `{field} of …`, or write `all_of({field})` for the cards of \
                 all.",
                field = name.as_str(),
            ),
        };
        self.report(Code::WrongType, at, message, help)
    }

    /// Converts a part to an expression of this type, which must not be cards.
    pub(super) fn fit(&mut self, thing: Operand, wanted: Type) -> Resolved<Expr> {
        use Type as T;
        let at = thing.at();
        match wanted {
            T::Number => return self.number(thing),
            T::Spot => return self.spot(thing),
            _ => {}
        }
        let expr = match thing {
            Operand::Value(expr) => expr,
            Operand::Many(many) => self.as_set(many)?,
            Operand::Cards(..) => return Err(self.misfit(T::Cards, wanted, at)),
            Operand::Spread(field, _) => return Err(self.which_spot(field, at)),
        };
        match (expr.ty, wanted) {
            (found, wanted) if found == wanted => Ok(expr),
            (T::Player, T::Team) => Ok(team_of(expr)),
            (T::Number, T::Rank) => Ok(Expr { ty: T::Rank, ..expr }),
            (T::Suit, T::Suits) | (T::Rank, T::Ranks) | (T::Player, T::Players) => {
                Ok(self.single(expr, wanted))
            }
            (found, _) => Err(self.misfit(found, wanted, at)),
        }
    }

    /// Returns the set of this element alone.
    fn single(&mut self, expr: Expr, set: Type) -> Expr {
        let at = expr.at;
        if let Some(value) = fold::known(&expr) {
            let bits = if value < 0 { 0 } else { 1 << value.min(30) };
            return fold::constant(bits, set, at);
        }
        let Some((element, over)) = element_of(set) else { return expr };
        // The element keeps its meaning: this depth is used nowhere else.
        let depth = self.deepest;
        let it = Expr { kind: ExprKind::Local(Local::It(depth)), ty: element, at };
        let filter = Box::new(fold::compare(Comparing::Equal, it, expr, at));
        Expr { kind: ExprKind::Filtered { over, filter, depth }, ty: set, at }
    }

    /// Converts a part to a number: the size of a set, the position of a rank, 1 for true.
    pub(super) fn number(&mut self, thing: Operand) -> Resolved<Expr> {
        let at = thing.at();
        match thing {
            Operand::Value(expr) => match expr.ty {
                Type::Number => Ok(expr),
                Type::Rank | Type::Flag => Ok(Expr { ty: Type::Number, ..expr }),
                ty if element_of(ty).is_some() => Ok(count(Domain::Set(Box::new(expr)), at)),
                ty => Err(self.misfit(ty, Type::Number, at)),
            },
            Operand::Cards(cards, _) => Ok(count(Domain::Cards(Box::new(cards)), at)),
            Operand::Many(many) => {
                let Collection { over, filter, depth, .. } = many;
                let filter = filter.map(Box::new);
                let kind = ExprKind::Fold { fold: Fold::Count, over, filter, by: None, depth };
                Ok(Expr { kind, ty: Type::Number, at })
            }
            Operand::Spread(field, at) => Err(self.which_spot(field, at)),
        }
    }

    pub(super) fn flag(&mut self, thing: Operand) -> Resolved<Expr> {
        self.fit(thing, Type::Flag)
    }

    /// Converts a part to cards: a single card, the cards of a spot, or a set.
    pub(super) fn cards(&mut self, thing: Operand) -> Resolved<Cards> {
        match thing {
            Operand::Cards(cards, _) => Ok(cards),
            Operand::Value(expr) => match expr.ty {
                Type::Card => Ok(Cards::List(vec![expr])),
                Type::Spot => Ok(Cards::Spot(expr)),
                ty => Err(self.misfit(ty, Type::Cards, expr.at)),
            },
            Operand::Spread(field, at) => Err(self.which_spot(field, at)),
            Operand::Many(many) => {
                let found = set_of(many.element).unwrap_or(many.element);
                Err(self.misfit(found, Type::Cards, many.at))
            }
        }
    }

    pub(super) fn spot(&mut self, thing: Operand) -> Resolved<Expr> {
        match thing {
            Operand::Cards(Cards::Spot(spot), at) => Ok(Expr { at, ..spot }),
            Operand::Value(expr) if expr.ty == Type::Spot => Ok(expr),
            Operand::Spread(field, at) => Err(self.which_spot(field, at)),
            other => Err(self.misfit(other.ty(), Type::Spot, other.at())),
        }
    }

    /// Converts a collection to a set with one bit for each element.
    fn as_set(&mut self, many: Collection) -> Resolved<Expr> {
        let Some(ty) = set_of(many.element) else {
            let message = say!("fault-no-set", "this can only be searched, not stored");
            let help = say!("help-no-set", "Use it in `any(…)`, `count(…)`, `best(… by …)`.");
            return Err(self.report(Code::WrongType, many.at, message, help));
        };
        let Collection { over, filter, depth, at, .. } = many;
        match (over, filter) {
            (Domain::Set(set), None) => Ok(Expr { at, ..*set }),
            (over, filter) => {
                let filter = Box::new(filter.unwrap_or_else(|| fold::flag(true, at)));
                Ok(Expr { kind: ExprKind::Filtered { over, filter, depth }, ty, at })
            }
        }
    }

    /// Converts a part to a collection that can be iterated over.
    pub(super) fn many(&mut self, thing: Operand, depth: u8) -> Resolved<Collection> {
        let at = thing.at();
        let (over, element) = match thing {
            Operand::Many(many) => return Ok(many),
            Operand::Spread(field, at) => return Err(self.which_spot(field, at)),
            Operand::Value(expr) if element_of(expr.ty).is_some() => {
                let (element, _) = element_of(expr.ty).unwrap_or((expr.ty, Domain::Players));
                (Domain::Set(Box::new(expr)), element)
            }
            thing => (Domain::Cards(Box::new(self.cards(thing)?)), Type::Card),
        };
        Ok(Collection { over, element, field: None, filter: None, depth, at })
    }
}

pub(super) fn team_of(player: Expr) -> Expr {
    let at = player.at;
    fold::property(Property::Team, player, at)
}

/// Returns the number of elements.
fn count(over: Domain, at: Span) -> Expr {
    // No filter refers to the element, so the depth does not matter.
    let kind = ExprKind::Fold { fold: Fold::Count, over, filter: None, by: None, depth: 0 };
    Expr { kind, ty: Type::Number, at }
}
