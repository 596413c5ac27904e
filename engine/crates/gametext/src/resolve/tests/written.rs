//! Resolved expressions as short texts, for comparison.

use definition::game::{Cards, Domain, Expr, ExprKind, Game, VarRef, Writing};

pub(super) fn expr(game: &Game, e: &Expr) -> String {
    let x = |e: &Expr| expr(game, e);
    let c = |c: &Cards| cards(game, c);
    let all = |list: &[Expr], with: &str| list.iter().map(x).collect::<Vec<_>>().join(with);
    match &e.kind {
        ExprKind::Constant(value) => match e.ty {
            definition::game::Type::Number => value.to_string(),
            ty => format!("{ty:?}:{value}").to_lowercase(),
        },
        ExprKind::Option(id) => format!("${}", game.options[*id].name),
        ExprKind::Var(of) => var(game, of),
        ExprKind::Local(local) => format!("{local:?}"),
        ExprKind::Not(a) => format!("not {}", x(a)),
        ExprKind::Negate(a) => format!("-{}", x(a)),
        ExprKind::Calculated(calculation, list) => {
            format!("{}({})", calculation.name(), all(list, ", "))
        }
        ExprKind::And(list) => format!("({})", all(list, " and ")),
        ExprKind::Or(list) => format!("({})", all(list, " or ")),
        ExprKind::Operator(op, a, b) => format!("({} {op:?} {})", x(a), x(b)),
        ExprKind::Compare(op, a, b) => format!("({} {op:?} {})", x(a), x(b)),
        ExprKind::If(a, b, c) => format!("(if {} {} {})", x(a), x(b), x(c)),
        ExprKind::Of(which, a) if which.writings()[0].0 == Writing::Dot => {
            format!("{}.{which:?}", x(a))
        }
        ExprKind::Of(which, a) => format!("{}({})", which.name(), x(a)),
        ExprKind::OfCards(which, a) => format!("{}({})", which.name(), c(a)),
        ExprKind::Nth(list, n) => format!("[{}][{}]", all(list, ", "), x(n)),
        ExprKind::FoldList(fold, list) => format!("{fold:?}[{}]", all(list, ", ")),
        ExprKind::Fold { fold, over, filter, by, depth } => {
            format!("{fold:?}{depth}({})", looked(game, over, filter.as_deref(), by.as_deref()))
        }
        ExprKind::One { pick, over, filter, by, depth } => {
            format!("{pick:?}{depth}({})", looked(game, over, filter.as_deref(), by.as_deref()))
        }
        ExprKind::Filtered { over, filter, depth } => {
            format!("Filtered{depth}({})", looked(game, over, Some(filter), None))
        }
        ExprKind::IsAmong(a, b) => format!("({} among {})", x(a), c(b)),
        ExprKind::IsIn(a, b) => format!("({} in {})", x(a), x(b)),
        ExprKind::IsForm(id, a) => {
            format!("{}({})", game.combos[*id].name, c(a))
        }
        ExprKind::SameCards(a, b) => format!("({} same {})", c(a), c(b)),
        ExprKind::Spot(id, of) => {
            let name = &game.fields[*id].name;
            of.as_ref().map_or_else(|| name.clone(), |of| format!("{name}[{}]", x(of)))
        }
        ExprKind::Holder(id, a) => {
            format!("holder[{}]({})", game.fields[*id].name, x(a))
        }
        ExprKind::Encloses { owner, from, over } => {
            format!("encloses[{}]({}, {})", x(owner), x(from), x(over))
        }
        ExprKind::Can(id) => format!("can({})", game.moves[*id].name),
        ExprKind::After(a) => format!("after({})", x(a)),
        ExprKind::Finally(a) => format!("finally({})", x(a)),
        ExprKind::Takes(a, b) => format!("takes({}, {})", x(a), x(b)),
        ExprKind::Cleared => "cleared".to_owned(),
    }
}

fn var(game: &Game, of: &VarRef) -> String {
    let name = &game.vars[of.var].name;
    match &of.of {
        Some(of) => format!("{name}[{}]", expr(game, of)),
        None => name.clone(),
    }
}

fn looked(game: &Game, over: &Domain, filter: Option<&Expr>, by: Option<&Expr>) -> String {
    let mut text = match over {
        Domain::Cards(of) => cards(game, of),
        Domain::Set(set) => expr(game, set),
        Domain::Spots(id) => format!("spots {}", game.fields[*id].name),
        other => format!("{other:?}"),
    };
    for (word, part) in [("where", filter), ("by", by)] {
        if let Some(part) = part {
            text += &format!(" {word} {}", expr(game, part));
        }
    }
    text
}

pub(super) fn cards(game: &Game, set: &Cards) -> String {
    let c = |set: &Cards| cards(game, set);
    let x = |e: &Expr| expr(game, e);
    match set {
        Cards::Spot(spot) => x(spot),
        Cards::AllOf(id) => format!("all {}", game.fields[*id].name),
        Cards::Everything | Cards::Picked | Cards::Others => format!("{set:?}"),
        Cards::Var(of) => var(game, of),
        Cards::List(list) => {
            format!("[{}]", list.iter().map(x).collect::<Vec<_>>().join(", "))
        }
        Cards::Where(of, filter, depth) => format!("<{} where{depth} {}>", c(of), x(filter)),
        Cards::Strongest { count, of, by, weakest, depth } => {
            let word = if *weakest { "weakest" } else { "strongest" };
            format!("{word}{depth}({}, {} by {})", x(count), c(of), x(by))
        }
        Cards::Pairs { of, by, depth } => format!("pairs{depth}({} by {})", c(of), x(by)),
        Cards::Arranged(arrangement, of) => format!("{}({})", arrangement.name(), c(of)),
        Cards::Plus(a, b) => format!("({} plus {})", c(a), c(b)),
        Cards::Minus(a, b) => format!("({} minus {})", c(a), c(b)),
        Cards::If(a, b, other) => format!("(if {} {} {})", x(a), c(b), c(other)),
    }
}
