//! Combinations: cards that may be played together.

use super::{
    Resolved, Resolver, fold,
    scope::{Bindings, ItBinding, Scope},
    word::local,
};
use crate::raw::{RawCombo, RawComboKind, RawExpr, RawGame, RawSize};
use definition::{
    Code,
    game::{Combo, ComboId, ComboKind, Local, SizeRange, Type},
    say,
    wording::shown,
};

impl Resolver<'_> {
    /// Maximum number of parts of a combination.
    const MOST_PARTS: usize = 8;

    /// Resolves the combinations, in the order of the file.
    pub(super) fn combos(&mut self, raw: &RawGame) -> Option<Vec<Combo>> {
        let bound = Bindings { constant: true, ..Bindings::default() };
        let mut combos = vec![];
        for (key, combo) in &raw.combos {
            let (kind, size, wild) = declared(&combo.kind);
            let (least, most) = match size {
                Some(RawSize { least, most }) => {
                    let least = self.expr(least, &bound, Type::Number);
                    (least, self.expr(most, &bound, Type::Number))
                }
                None => {
                    let one = fold::constant(1, Type::Number, combo.at);
                    (Ok(one.clone()), Ok(one))
                }
            };
            if let (Ok(least), Ok(most)) = (&least, &most)
                && let (Some(low), Some(high)) = (fold::known(least), fold::known(most))
                && (low < 1 || low > high)
            {
                let message = say!(
                    "fault-combo-size",
                    "a combination cannot have {least} to {most} cards",
                    least = low.to_string(),
                    most = high.to_string(),
                );
                let help =
                    say!("help-combo-size", "Write the smaller size first; it is at least 1.");
                self.report(Code::OutOfRange, least.at, message, help);
            }
            let wild = wild.map(|text| {
                let ast = self.parse(text)?;
                let it = local(Local::It(0), Type::Card, text.at);
                let looked = ItBinding { value: it, field: None, cost: 0 };
                let mut scope = Scope::new(&bound).looking_at(looked);
                scope.depth = 1;
                self.flag_of(&ast, &scope)
            });
            let parts = self.parts(raw, combo);
            let (Ok(least), Ok(most), Ok(wild)) = (least, most, wild.transpose()) else { continue };
            let Ok(parts) = parts else { continue };
            let size = SizeRange { least, most };
            combos.push(Combo { name: key.value.clone(), kind, size, wild, parts, at: key.at });
        }
        (combos.len() == raw.combos.len()).then_some(combos)
    }

    /// Resolves the parts of a combination, none of which may have parts itself.
    fn parts(&mut self, raw: &RawGame, combo: &RawCombo) -> Resolved<Vec<ComboId>> {
        let RawComboKind::Parts { of } = &combo.kind else { return Ok(Vec::new()) };
        let count = of.len();
        if !(2..=Self::MOST_PARTS).contains(&count) {
            let message =
                say!("fault-combo-parts", "a combination cannot have {count} parts", count = count);
            let help = say!(
                "help-combo-parts",
                "Name two to {most} combinations: `Parts(of: [\"three\", \"two\"])`.",
                most = Self::MOST_PARTS,
            );
            return Err(self.report(Code::OutOfRange, combo.at, message, help));
        }
        let mut parts = Vec::with_capacity(count);
        for name in of {
            let part = self.combo_named(name)?;
            let (_, whole) = &raw.combos[usize::from(part.0)];
            if matches!(whole.kind, RawComboKind::Parts { .. }) {
                let message = say!(
                    "fault-parts-of-parts",
                    "`{name}` is itself made up of parts",
                    name = shown(&name.value),
                );
                let help = say!("help-parts-of-parts", "List its parts here instead.");
                return Err(self.report(Code::WrongType, name.at, message, help));
            }
            parts.push(part);
        }
        Ok(parts)
    }
}

/// Returns the kind of a combination, with its size and its wild cards if it has any.
fn declared(raw: &RawComboKind) -> (ComboKind, Option<&RawSize>, Option<&RawExpr>) {
    match raw {
        RawComboKind::Single { wild } => (ComboKind::Single, None, wild.as_ref()),
        RawComboKind::Same { as_suits, size, wild } => {
            (ComboKind::Same { as_suits: *as_suits }, Some(size), wild.as_ref())
        }
        RawComboKind::Run { within_suit, beyond, size, wild } => {
            let kind = ComboKind::Run { within_suit: *within_suit, beyond: *beyond };
            (kind, Some(size), wild.as_ref())
        }
        RawComboKind::Suited { size, wild } => (ComboKind::Suited, Some(size), wild.as_ref()),
        RawComboKind::Parts { .. } => (ComboKind::Parts, None, None),
        RawComboKind::AnyOf { size, wild } => (ComboKind::AnyOf, Some(size), wild.as_ref()),
    }
}
