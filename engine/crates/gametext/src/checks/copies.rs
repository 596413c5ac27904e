//! Steps that move or turn cards that have equals elsewhere, without saying from where.

use crate::found::Faults;
use cards::Card;
use definition::{
    Code,
    game::{CardPack, Cards, Expr, ExprKind, Game, Pieces, Span, StepKind, Type, VarId},
    say,
    wording::shown,
};

/// Warns about cards identified by kind alone if the pack has several of that kind.
pub(super) fn check(game: &Game, faults: &mut Faults) {
    let Pieces::Cards(pack) = &game.pieces else { return };
    if pack.counts.iter().all(|&count| count <= 1) {
        return;
    }
    game.each_list(&mut |steps| {
        for step in steps {
            let (StepKind::Move { what, .. }
            | StepKind::Flip { what, .. }
            | StepKind::Show { what, .. }) = &step.kind
            else {
                continue;
            };
            match nowhere(pack, what) {
                Some(Nowhere::Variable(var)) => {
                    let name = shown(&game.vars[var].name);
                    tell_of_variable(&name, step.at, faults);
                }
                Some(Nowhere::Card(card, at)) => tell_of_card(pack, card, at, faults),
                None => {}
            }
        }
    });
}

/// An expression that says which cards are meant, but not where they lie.
enum Nowhere {
    Variable(VarId),
    Card(Card, Span),
}

fn nowhere(pack: &CardPack, cards: &Cards) -> Option<Nowhere> {
    let again = |card: &Card| pack.counts.get(card.index()).is_some_and(|&count| count > 1);
    match cards {
        Cards::Var(var) => Some(Nowhere::Variable(var.var)),
        Cards::List(list) => list.iter().find_map(|expr| match expr {
            Expr { kind: ExprKind::Constant(kind), ty: Type::Card, at } => {
                let card = Card::from_kind(u8::try_from(*kind).ok()?);
                again(&card).then_some(Nowhere::Card(card, *at))
            }
            _ => None,
        }),
        Cards::Where(of, ..)
        | Cards::Strongest { of, .. }
        | Cards::Pairs { of, .. }
        | Cards::Arranged(_, of)
        | Cards::Minus(of, _) => nowhere(pack, of),
        Cards::Plus(a, b) | Cards::If(_, a, b) => nowhere(pack, a).or_else(|| nowhere(pack, b)),
        Cards::Spot(_) | Cards::AllOf(_) | Cards::Everything | Cards::Picked | Cards::Others => {
            None
        }
    }
}

fn tell_of_variable(name: &str, at: Span, faults: &mut Faults) {
    let message = say!(
        "fault-any-copy-variable",
        "`{name}` stores which cards, not where they are, and there may be equal cards elsewhere",
        name = name,
    );
    let help = say!(
        "help-any-copy-variable",
        "Say where they are: `hand where it in {name}`.",
        name = name,
    );
    faults.add(Code::AnyCopy, at, message, help);
}

fn tell_of_card(pack: &CardPack, card: Card, at: Span, faults: &mut Faults) {
    let name = pack.code(card);
    let message = say!(
        "fault-any-copy",
        "there are several cards `{name}`, and this means the first one found",
        name = name.as_str(),
    );
    let help =
        say!("help-any-copy", "Say where it is: `hand where it == {name}`.", name = name.as_str(),);
    faults.add(Code::AnyCopy, at, message, help);
}
