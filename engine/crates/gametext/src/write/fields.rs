//! Writing fields and their pile rules.

use super::{
    Writer,
    text::{localized, quoted},
};
use definition::{
    After, AfterDeal, Clear, FanDirection, Field, FieldId, Flip, Relation, Sizes, TakeSize, say,
};
use workbook::{
    Pattern,
    notation::{clear, size, word},
    recognise,
    schema::{fields::FLIPS, table::TableKind},
};

impl Writer<'_> {
    pub(super) fn fields(&mut self) -> Vec<String> {
        let definition = self.definition;
        let mut lines = Vec::new();
        for (index, deck) in definition.decks().iter().enumerate() {
            let (key, name) = (self.keys.deck(index), localized(&deck.name));
            lines.push(format!("\"{key}\": (shape: Pile, sees: Nobody, name: {name}),"));
        }
        for (index, field) in definition.fields().iter().enumerate() {
            let rules = self.rules(index, field);
            let spot = definition.spots().iter().find(|spot| spot.field.index() == index);
            let spread = spot.is_some_and(|spot| spot.fan.direction != FanDirection::None);
            let count = self.keys.count(index);
            let per = if count > 1 { format!("per: Copies({count}), ") } else { String::new() };
            let shape = if spread { "Row" } else { "Pile" };
            let head = format!(
                "\"{}\": ({per}shape: {shape}, sees: Face, name: {}",
                self.keys.field(index),
                localized(&field.name),
            );
            if rules.is_empty() {
                lines.push(format!("{head}),"));
                continue;
            }
            lines.push(format!("{head},"));
            lines.extend(wrapped(&rules));
        }
        let acts = definition.decks().iter().flat_map(|deck| &deck.after_deal);
        let removes = |after: &&AfterDeal| matches!(after, AfterDeal::Remove(_));
        let (removing, moving): (Vec<&AfterDeal>, Vec<&AfterDeal>) = acts.partition(removes);
        for (acts, key) in [(removing, &self.keys.removed), (moving, &self.keys.aside)] {
            if !acts.is_empty() {
                lines.push(format!("\"{key}\": (shape: Pile, sees: Nobody),"));
            }
        }
        self.order_of_acting();
        lines
    }

    /// Checks the order in which spots act automatically: one after the other here, but field by
    /// field in RON.
    fn order_of_acting(&mut self) {
        let fields = self.definition.fields();
        let acts = |id: FieldId| {
            let field = &fields[id.index()];
            field.whenever.is_some() || !field.refill.is_empty()
        };
        let spots = self.definition.spots();
        let acting: Vec<_> =
            spots.iter().map(|spot| spot.field).filter(|&field| acts(field)).collect();
        if !acting.is_sorted() {
            self.lost.push(say!(
                "lost-order",
                "Spots of different fields act by themselves in alternation."
            ));
        }
    }

    fn rules(&mut self, index: usize, field: &Field) -> Vec<String> {
        let mut rules = Vec::new();
        for (kind, relation) in [(TableKind::Put, &field.put), (TableKind::Take, &field.take)] {
            let key = kind.prefix().to_lowercase();
            rules.extend(self.relation(index, kind, relation).map(|rule| format!("{key}: {rule}")));
        }
        let mut add = |key: &str, text: String| rules.push(format!("{key}: {text}"));
        if field.put_size != Sizes::ANY {
            add("put_size", quoted(&size::write(field.put_size)));
        }
        match &field.take_size {
            TakeSize::Any => {}
            TakeSize::Between(sizes) => add("take_size", quoted(&size::write(*sizes))),
            TakeSize::WholePile => add("take_size", quoted("pile")),
            TakeSize::OnlyPile => add("take_size", quoted("only pile")),
            TakeSize::Spare(fields) => {
                let fields: Vec<_> = fields.iter().map(|f| self.keys.field(f.index())).collect();
                add("take_size", quoted(&format!("spare: {}", fields.join(", "))));
            }
        }
        if let Some(most) = field.pile_most {
            add("pile_size", most.to_string());
        }
        if !field.check_inside {
            add("check_inside", "false".to_owned());
        }
        if field.flip != Flip::Never {
            add("flip", quoted(word::write(field.flip, &FLIPS)));
        }
        if field.clear != Clear::ALWAYS {
            add("clear", quoted(&clear::write(field.clear)));
        }
        if let Some(base) = field.base {
            add("base", quoted(&self.keys.spot(base)));
        }
        if !field.refill.is_empty() {
            let sources: Vec<_> = field.refill.iter().map(|&to| self.keys.target(to)).collect();
            add("refill", quoted(&sources.join(" > ")));
        }
        for (key, after) in [("after_put", field.after_put), ("whenever", field.whenever)] {
            if let Some(After { count, to }) = after {
                add(key, quoted(&format!("{count} > {}", self.keys.target(to))));
            }
        }
        rules
    }

    /// Writes a table in words, or as a reference to its sheet; `None` if it allows nothing.
    fn relation(&mut self, index: usize, kind: TableKind, table: &Relation) -> Option<String> {
        if table.is_none() {
            return None;
        }
        if *table == Relation::ALL {
            return Some(quoted("any"));
        }
        let words = |pattern: Pattern| match kind {
            TableKind::Put => quoted(&pattern.to_string()),
            TableKind::Take => quoted(&pattern.for_take().to_string()),
        };
        if let Some(pattern) = recognise(table) {
            return Some(words(pattern));
        }
        let sheet = self.tables.and_then(|(file, sources)| {
            let source = sources.tables.get(index)?[kind as usize].as_ref()?;
            Some(format!("Table(file: {}, sheet: {})", quoted(file), quoted(&source.sheet)))
        });
        if sheet.is_none() {
            let field = self.definition.fields()[index].name.en.clone();
            self.lost.push(say!(
                "lost-table",
                "A table of the field `{field}` that cannot be expressed in words.",
                field = field,
            ));
        }
        sheet
    }
}

/// Puts rules on as few lines as their width allows; the last line closes the bracket.
fn wrapped(rules: &[String]) -> Vec<String> {
    const WIDTH: usize = 92;
    let mut lines: Vec<String> = Vec::new();
    for rule in rules {
        match lines.last_mut() {
            Some(line) if line.chars().count() + rule.chars().count() + 2 <= WIDTH => {
                *line += &format!(" {rule},");
            }
            _ => lines.push(format!("    {rule},")),
        }
    }
    if let Some(last) = lines.last_mut() {
        last.pop();
        last.push_str("),");
    }
    lines
}
