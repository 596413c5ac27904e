//! The functions of expressions that follow from their arguments alone, one row each:
//! calculations, properties of a value or of cards, and cards taken from cards.

use super::Type;

/// A way of writing a property.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Writing {
    /// As a function: `who(card)`.
    Call,
    /// Before `of`, the type being known from the word: `partner of me`.
    Of,
    /// After a dot or before `of`, for things of this type: `card.rank`, `rank of card`.
    Dot,
}

/// Declares properties once: variant, type of what has it, its own type, ways of writing it.
macro_rules! properties {
    ($(#[$about:meta])* $Name:ident { $(
        $(#[$doc:meta])*
        $variant:ident: $of:ident => $gives:ident, $($writing:ident $word:literal),+;
    )* }) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum $Name { $($(#[$doc])* $variant,)* }

        impl $Name {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// Returns the type of what has it.
            #[must_use]
            pub const fn of(self) -> Type {
                match self { $(Self::$variant => Type::$of,)* }
            }

            /// Returns its own type.
            #[must_use]
            pub const fn gives(self) -> Type {
                match self { $(Self::$variant => Type::$gives,)* }
            }

            /// Returns the ways of writing it, at least one, each with its word.
            #[must_use]
            pub const fn writings(self) -> &'static [(Writing, &'static str)] {
                match self { $(Self::$variant => &[$((Writing::$writing, $word)),+],)* }
            }

            /// Returns its name: the word of the first way of writing it.
            #[must_use]
            pub const fn name(self) -> &'static str {
                self.writings()[0].1
            }

            /// Returns those that are written with this word, in the order of the table.
            pub fn written(writing: Writing, word: &str) -> impl Iterator<Item = Self> {
                let is = move |one: &Self| one.writings().contains(&(writing, word));
                Self::ALL.iter().copied().filter(is)
            }

            /// Returns the words that are written like this.
            pub fn words(writing: Writing) -> impl Iterator<Item = &'static str> {
                let all = Self::ALL.iter().flat_map(|one| one.writings());
                all.filter(move |(how, _)| *how == writing).map(|(_, word)| *word)
            }
        }
    };
}

properties! {
    /// A property of a value; of `none` it is `none`, 0 or false.
    Property {
        /// The rank of a card; `none` for a joker.
        Rank: Card => Rank, Dot "rank";
        /// The suit of a card; `none` for a joker.
        Suit: Card => Suit, Dot "suit";
        /// The colour of a suit.
        ColorOfSuit: Suit => Color, Dot "color", Call "color";
        /// The colour of a card.
        Color: Card => Color, Dot "color", Call "color";
        /// The points of a card.
        Points: Card => Number, Dot "points";
        /// True if a card is a joker.
        Joker: Card => Flag, Dot "joker";
        /// The player who put a card where it lies.
        Who: Card => Player, Call "who";
        /// The row of a square, from 0.
        Row: Spot => Number, Dot "row";
        /// The column of a square, from 0.
        Column: Spot => Number, Dot "column";
        /// The kind of the man on a square.
        Kind: Spot => BoardPiece, Dot "kind";
        /// The owner of the man on a square; `none` if it is empty.
        Owner: Spot => Player, Dot "owner";
        /// The owner of a spot for cards.
        OwnerOfSpot: Spot => Player, Dot "owner";
        /// The number of a spot within its field, from 0.
        NumberOfSpot: Spot => Number, Dot "index";
        /// The spot or square that a choice takes its cards or man from.
        ChoiceFrom: Choice => Spot, Dot "from";
        /// The spot or square that a choice goes to.
        ChoiceTarget: Choice => Spot, Dot "target";
        /// The number of men that a choice takes.
        ChoiceCaptured: Choice => Number, Dot "captured";
        /// The kind of the man that a choice moves.
        ChoiceMoved: Choice => BoardPiece, Dot "moved";
        /// The card that a choice picks; the first of several.
        ChoiceCard: Choice => Card, Dot "card";
        /// The number that a choice names.
        ChoiceNumber: Choice => Number, Dot "number";
        /// The player to the left.
        Left: Player => Player, Of "left", Call "left";
        /// The player to the right.
        Right: Player => Player, Of "right", Call "right";
        /// A player's partner: the next member of the team.
        Partner: Player => Player, Of "partner";
        /// A player's seat as a number, counted from 0.
        Seat: Player => Number, Call "number_of";
        /// A player's team.
        Team: Player => Team, Of "team", Dot "team", Call "team_of";
        /// The place in which a player has finished; 0 if still in.
        Place: Player => Number, Of "place", Call "place";
    }
}

impl Property {
    /// True if it follows from the pack alone, in every position.
    #[must_use]
    pub const fn is_printed(self) -> bool {
        matches!(
            self,
            Self::Rank | Self::Suit | Self::Color | Self::ColorOfSuit | Self::Points | Self::Joker
        )
    }
}

properties! {
    /// A property of a set of cards.
    CardsProperty {
        /// The suits among cards.
        Suits: Cards => Suits, Call "suits";
        /// The ranks among cards.
        Ranks: Cards => Ranks, Call "ranks";
        /// The first combination, in the game's order, that cards make; `none` if there is none.
        Form: Cards => Form, Call "form";
        /// The lowest rank of the combination that cards make, wild cards included; -1 if there is
        /// none.
        FormLow: Cards => Rank, Call "form_low";
        /// The suits that the combination of these cards stands for, wild cards included.
        FormSuits: Cards => Suits, Call "form_suits";
    }
}

properties! {
    /// Cards taken from a set of cards, by their order alone.
    Arrangement {
        /// All but the last (top) card.
        AllButLast: Cards => Cards, Call "all_but_last";
        /// The cards in reverse order.
        Reverse: Cards => Cards, Call "reverse";
    }
}

/// Declares calculations once: variant, name, parameters, result.
macro_rules! calculations {
    ($(
        $(#[$doc:meta])*
        $variant:ident = $name:literal ($($parameter:ident),+) => $result:expr;
    )*) => {
        /// A function from numbers to a number.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Calculation { $($(#[$doc])* $variant,)* }

        impl Calculation {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// Returns its name.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }

            /// Returns the names of its parameters.
            #[must_use]
            pub const fn parameters(self) -> &'static [&'static str] {
                match self { $(Self::$variant => &[$(stringify!($parameter)),+],)* }
            }

            /// Returns the result for these arguments; a missing one counts as 0.
            #[must_use]
            pub fn result(self, arguments: &[i32]) -> i32 {
                let mut arguments = arguments.iter().copied();
                match self {
                    $(Self::$variant => {
                        $(let $parameter: i32 = arguments.next().unwrap_or(0);)+
                        $result
                    })*
                }
            }
        }
    };
}

calculations! {
    /// The absolute value.
    Absolute = "abs"(n) => n.saturating_abs();
}

impl Calculation {
    /// Maximum number of parameters.
    pub const MOST_PARAMETERS: usize = 4;
}

// More arguments than this would be lost when the expression is evaluated.
const _: () = {
    let mut at = 0;
    while at < Calculation::ALL.len() {
        assert!(Calculation::ALL[at].parameters().len() <= Calculation::MOST_PARAMETERS);
        at += 1;
    }
};
