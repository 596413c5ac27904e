//! Ranks compared with numbers: a number means the rank of that name, which may be surprising.

use super::{Reported, Resolver, fold, operand::Operand, scope::Scope};
use crate::text::{Ast, AstKind};
use definition::{
    Code,
    game::{Comparing, Pieces, Span, Type},
    say,
    wording::one_of,
};

impl Resolver<'_> {
    /// Reports a number that is not the name of a rank where a rank is expected.
    pub(super) fn no_such_rank(&mut self, name: &str, at: Span) -> Reported {
        let message = say!("fault-no-rank", "there is no rank `{rank}`", rank = name);
        let names = one_of(self.names.names_of(Type::Rank));
        let help = say!(
            "help-no-rank",
            "Next to a rank, a number means the rank of that name: write {names}. The lowest rank \
             is `first(ranks)`; `… + 0` after the rank makes it a position, counted from 0.",
            names = names,
        );
        self.report(Code::UnknownName, at, message, help)
    }

    /// Warns if a comparison of a rank with a number is surprising: if it holds for all ranks or
    /// none, because the rank of this name is the first or the last, or if it holds for other ranks
    /// than a comparison of numbers would.
    pub(super) fn rank_order(
        &mut self,
        comparing: Comparing,
        (a, b): (&Ast, &Ast),
        (first, second): (&Operand, &Operand),
        scope: &Scope<'_>,
    ) {
        let Pieces::Cards(pack) = &self.names.pieces else { return };
        let (comparing, number, rank, at) =
            match (number(a, scope), number(b, scope), first, second) {
                (None, Some(written), rank, Operand::Value(constant))
                    if rank.ty() == Type::Rank =>
                {
                    (comparing, written, fold::known(constant), constant.at)
                }
                (Some(written), None, Operand::Value(constant), rank)
                    if rank.ty() == Type::Rank =>
                {
                    (comparing.turned(), written, fold::known(constant), constant.at)
                }
                _ => return,
            };
        let Some(rank) = rank.and_then(|rank| usize::try_from(rank).ok()) else { return };
        let names: Vec<&str> = pack.ranks.iter().map(|rank| &*rank.name).collect();
        // A joker has no rank and is below all.
        let holds = |at: usize| comparing.holds(at, rank);
        let named =
            |at: usize| value(names[at]).is_some_and(|value| comparing.holds(value, number.into()));
        let all = (0..names.len()).all(holds);
        let none = !(0..names.len()).any(holds);
        let number = number.to_string();
        let (message, list) = if all && (pack.jokers == 0 || comparing == Comparing::AtMost) {
            let message = say!(
                "fault-rank-always",
                "`{number}` means the rank of that name here, so this holds for every rank",
                number = number.as_str(),
            );
            (message, listed(&names, named))
        } else if none && (pack.jokers == 0 || comparing == Comparing::More) {
            let message = say!(
                "fault-rank-never",
                "`{number}` means the rank of that name here, so this holds for no rank",
                number = number.as_str(),
            );
            (message, listed(&names, named))
        } else if (0..names.len()).any(|at| value(names[at]).is_some() && named(at) != holds(at)) {
            let held = (0..names.len()).filter(|&at| holds(at)).map(|at| names[at]);
            let message = say!(
                "fault-rank-order",
                "`{number}` means the rank of that name here, so this holds for {ranks}",
                number = number.as_str(),
                ranks = held.collect::<Vec<_>>().join(" "),
            );
            (message, listed(&names, holds))
        } else {
            return;
        };
        let help = say!(
            "help-rank-order",
            "List the ranks you mean, such as `{list}`; for positions, counted from 0, write \
             `rank + 0 {sign} {number}`.",
            list = list,
            sign = sign(comparing),
            number = number,
        );
        self.report(Code::RankOrder, at, message, help);
    }
}

/// Returns an expression for the ranks for which `holds` is true, negated if that is shorter.
fn listed(names: &[&str], holds: impl Fn(usize) -> bool) -> String {
    let (held, others): (Vec<usize>, Vec<usize>) = (0..names.len()).partition(|&at| holds(at));
    let list = |ranks: &[usize]| ranks.iter().map(|&at| names[at]).collect::<Vec<_>>().join(", ");
    if others.len() < held.len() && !others.is_empty() || held.is_empty() {
        format!("not rank in [{}]", list(&others))
    } else {
        format!("rank in [{}]", list(&held))
    }
}

/// Returns the number that is written here, directly or as the argument of a rule.
fn number(ast: &Ast, scope: &Scope<'_>) -> Option<i32> {
    match &ast.kind {
        AstKind::Number(number) => Some(*number),
        AstKind::Name(name) => {
            let (argument, scope) = scope.argument(name)?;
            number(&argument, &scope)
        }
        _ => None,
    }
}

/// Returns a rank's name as a number; `None` if it is not one.
fn value(name: &str) -> Option<i64> {
    if name == "T" { Some(10) } else { name.parse().ok() }
}

const fn sign(comparing: Comparing) -> &'static str {
    match comparing {
        Comparing::Equal => "==",
        Comparing::NotEqual => "!=",
        Comparing::Less => "<",
        Comparing::AtMost => "<=",
        Comparing::More => ">",
        Comparing::AtLeast => ">=",
    }
}
