//! Combinations: which cards may be played together.

use super::{
    Resolver, fold,
    scope::{Bound, Looked, Scope},
    word::local,
};
use crate::{
    Code,
    game::{Combo, Local, Size, Type, raw::RawGame},
    say,
};

impl Resolver<'_> {
    /// The combinations, in the order of the file.
    pub(super) fn combos(&mut self, raw: &RawGame) -> Option<Vec<Combo>> {
        let bound = Bound { constant: true, ..Bound::default() };
        let mut combos = vec![];
        for (key, combo) in &raw.combos {
            let (least, most) = match &combo.size {
                Some((least, most)) => {
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
                    "no combination has {least} to {most} cards",
                    least = low.to_string(),
                    most = high.to_string(),
                );
                let help = say!("help-combo-size", "Write the smallest size first, from 1.");
                self.tell(Code::OutOfRange, least.at, message, help);
            }
            let wild = combo.wild.as_ref().map(|text| {
                let ast = self.parse(text)?;
                let it = local(Local::It(0), Type::Card, text.at);
                let looked = Looked { value: it, field: None, cost: 0 };
                let mut scope = Scope::new(&bound).looking_at(looked);
                scope.depth = 1;
                self.flag_of(&ast, &scope)
            });
            let (Ok(least), Ok(most), Ok(wild)) = (least, most, wild.transpose()) else { continue };
            let size = Size { least, most };
            combos.push(Combo {
                name: key.value.clone(),
                kind: combo.kind,
                size,
                wild,
                at: key.at,
            });
        }
        (combos.len() == raw.combos.len()).then_some(combos)
    }
}
