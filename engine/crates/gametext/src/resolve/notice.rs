//! Notices to everybody: texts with expressions in braces.

use super::{
    Resolved, Resolver,
    scope::{Bindings, Scope},
};
use crate::raw::Text;
use definition::{
    Code, Localized,
    game::{Announcement, Span, Type},
    say,
    wording::shown,
};

impl Resolver<'_> {
    /// Resolves a notice, extracting the expressions from its text.
    pub(super) fn notice(
        &mut self,
        text: &Localized,
        bound: &Bindings,
        at: Span,
    ) -> Resolved<Announcement> {
        let mut wanted: Vec<Text> = Vec::new();
        let en = self.filled(&text.en, &mut wanted, at)?;
        let ja = self.filled(&text.ja, &mut wanted, at)?;
        if wanted.len() > Announcement::MOST_VALUES {
            let message = say!("fault-notice-values", "this text contains too many values");
            let help = say!(
                "help-notice-values",
                "Use at most {most}, or write two `Tell` steps.",
                most = Announcement::MOST_VALUES,
            );
            return Err(self.report(Code::TooMany, at, message, help));
        }
        let mut values = Vec::with_capacity(wanted.len());
        for value in wanted {
            let ast = self.parse(&value)?;
            let scope = Scope::new(bound);
            let thing = self.thing(&ast, &scope, None)?;
            let ty = thing.ty();
            if matches!(ty, Type::Cards | Type::Spot) {
                return Err(self.no_word_for(&value));
            }
            values.push(self.fit(thing, ty)?);
        }
        Ok(Announcement { text: Localized { en, ja }, values })
    }

    /// Replaces the expressions in braces by their indices in the list of values.
    fn filled(&mut self, text: &str, wanted: &mut Vec<Text>, at: Span) -> Resolved<String> {
        let mut filled = String::with_capacity(text.len());
        let mut rest = text;
        while let Some((before, within)) = rest.split_once('{') {
            let Some((value, after)) = within.split_once('}') else {
                let message = say!("fault-notice-brace", "a brace is never closed");
                let help = say!("help-notice-brace", "Close it after the expression.");
                return Err(self.report(Code::BadSyntax, at, message, help));
            };
            let known = wanted.iter().position(|one| one.value == value.trim());
            let number = known.unwrap_or_else(|| {
                wanted.push(Text { value: value.trim().to_owned(), at: self.within(value, at) });
                wanted.len() - 1
            });
            filled.push_str(&format!("{before}{{{number}}}"));
            rest = after;
        }
        filled.push_str(rest);
        Ok(filled)
    }

    /// Returns the source position of an expression in braces; that of the step if it is not found.
    fn within(&self, value: &str, at: Span) -> Span {
        let source = self.names.sources.get(usize::from(at.source));
        let step = source.and_then(|source| source.text.get(at.start as usize..at.end as usize));
        let found = step.and_then(|step| step.find(&format!("{{{value}}}")));
        let blank = value.len() - value.trim_start().len();
        found.map_or(at, |found| {
            let start = at.start + (found + 1 + blank) as u32;
            Span { start, end: start + value.trim().len() as u32, ..at }
        })
    }

    /// Reports a value of cards or a spot, which have no text of their own.
    fn no_word_for(&mut self, value: &Text) -> super::Reported {
        let message = say!(
            "fault-notice-cards",
            "`{value}` is a set of cards, which a text cannot contain",
            value = shown(&value.value)
        );
        let help = say!(
            "help-notice-cards",
            "Use a number, a player, a suit, a rank or a single card, such as `size({value})`.",
            value = shown(&value.value),
        );
        self.report(Code::WrongType, value.at, message, help)
    }
}
