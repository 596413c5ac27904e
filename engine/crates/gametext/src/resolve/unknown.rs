//! Faults about names that are unknown, or mean nothing in their context.

use super::{
    Reported, Resolver,
    constants::card,
    names::{RESERVED, SOFT},
    scope::{Bindings, Picked, Scope},
};
use definition::{
    Code,
    game::{Per, Pieces, Span, Type},
    say,
    wording::{did_you_mean, nearest, one_of, shown},
};

/// Common ranks, in which a card that is missing from the pack may be named.
const USUAL_RANKS: [&str; 14] =
    ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "10", "J", "Q", "K"];

impl Resolver<'_> {
    pub(super) fn whose_is_it(
        &mut self,
        name: &str,
        per: Per,
        at: Span,
        bound: &Bindings,
    ) -> Reported {
        let message = say!("fault-whose", "it is not clear whose `{name}` is meant", name = name);
        let whose = match per {
            Per::Team => "team",
            Per::Suit => "Hearts",
            _ if bound.me.is_some() => "me",
            _ if bound.player.is_some() => "player",
            _ => "seat(0)",
        };
        let help = say!(
            "help-whose",
            "Write `{name} of …`, such as `{name} of {whose}`.",
            name = name,
            whose = whose,
        );
        self.report(Code::NotHere, at, message, help)
    }

    pub(super) fn not_yet(&mut self, at: Span) -> Reported {
        let message = say!("fault-not-yet", "this is not known before the game starts");
        let help = say!("help-not-yet", "Only numbers and options can be used here.");
        self.report(Code::NotHere, at, message, help)
    }

    pub(super) fn not_here(&mut self, name: &str, at: Span, scope: &Scope<'_>) -> Reported {
        let message = match scope.rules().next() {
            Some(rule) => say!(
                "fault-not-here-in-rule",
                "`{name}` has no meaning where the rule `{rule}` is used",
                name = name,
                rule = shown(&self.names.rules[rule].name),
            ),
            None => say!("fault-not-here", "`{name}` has no meaning here", name = name),
        };
        let help = match name {
            "it" => say!("help-it", "`it` is the item that a `where` or a `by` examines."),
            "me" | "opponent" | "encloses" => {
                say!(
                    "help-me",
                    "Only a move has an acting player; name a player, such as `seat(0)`."
                )
            }
            "suit" | "rank" | "color" | "points" | "joker"
                if scope.bound.picked == Some(Picked::Several) =>
            {
                say!(
                    "help-several-picked",
                    "Several cards may be picked: write `first(cards).{name}`, or search `cards`.",
                    name = name,
                )
            }
            "suit" | "rank" | "color" | "points" | "joker" => say!(
                "help-whose-property",
                "Say which card: `first(…).{name}`, or use it in a `where`.",
                name = name,
            ),
            "card" | "cards" => say!("help-picked", "Only a move that picks cards has this."),
            "player" if scope.bound.me.is_some() => {
                say!(
                    "help-player-me",
                    "Write `me` for the acting player; `player` is bound by `Each`."
                )
            }
            "player" | "team" | "index" | "spot" => {
                say!("help-each", "`{name}` is bound by `Each`.", name = name)
            }
            "number" | "word" | "target" | "from" | "others" | "moved" | "captured" => {
                say!("help-other-pick", "The `pick` of this move does not choose that.")
            }
            "everybody_moved" | "turn" | "repeated" => {
                say!("help-turns-alone", "Only `Turns` has this: use it in its `until`.")
            }
            "row" | "column" | "kind" | "owner" | "squares" => {
                say!("help-of-square", "Say which square: `target.row`, or use it in a `where`.")
            }
            "rows" | "columns" => say!("help-boardless", "Give a field the shape `Grid`."),
            "left" | "right" | "partner" => {
                say!("help-of-player", "Write `{name} of` a player.", name = name)
            }
            _ => say!("help-spots", "Write `spots of` a field."),
        };
        self.report(Code::NotHere, at, message, help)
    }

    /// Reports a name that is declared nowhere.
    pub(super) fn unknown(&mut self, name: &str, at: Span, want: Option<Type>) -> Reported {
        if let Some(told) = self.no_such_card(name, at) {
            return told;
        }
        let message =
            say!("fault-nothing-named", "there is nothing named `{name}`", name = shown(name));
        let wanted = want.map(|ty| self.names.names_of(ty)).unwrap_or_default();
        let all = wanted
            .iter()
            .copied()
            .chain(self.names.in_expressions())
            .chain(self.names.values())
            .chain(RESERVED)
            .chain(SOFT);
        let help = match nearest(name, all) {
            Some(near) => did_you_mean(near),
            None if !wanted.is_empty() => {
                say!("help-write-one-of", "Write {names}.", names = one_of(wanted))
            }
            None => {
                say!("help-nothing-named", "Declare it in `rules`, `vars`, `options` or `fields`.",)
            }
        };
        self.report(Code::UnknownName, at, message, help)
    }

    /// Reports a name that looks like a card but is none of the pack.
    fn no_such_card(&mut self, name: &str, at: Span) -> Option<Reported> {
        let Pieces::Cards(pack) = &self.names.pieces else { return None };
        let upper = name.to_uppercase();
        let (end, letter) = upper.char_indices().next_back()?;
        let is_suit = pack.suits.iter().any(|suit| suit.name.starts_with(letter));
        if !is_suit || !USUAL_RANKS.contains(&&upper[..end]) {
            return None;
        }
        let message = say!("fault-no-card-named", "the pack has no card `{name}`", name = name);
        let help = match card(pack, &upper) {
            Some(_) => did_you_mean(&upper),
            None => say!(
                "help-no-card-named",
                "A card is a rank of the pack ({ranks}) and the first letter of a suit.",
                ranks = one_of(self.names.names_of(Type::Rank)),
            ),
        };
        Some(self.report(Code::UnknownName, at, message, help))
    }
}
