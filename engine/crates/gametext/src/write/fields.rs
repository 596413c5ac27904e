//! Writing fields and their pile rules.

use super::{
    Writer,
    text::{localized, quoted},
};
use definition::{AfterDeal, FanDirection, Field, FieldId, Place, Spot, game::continued, say};
use workbook::{
    pile_rules::{PileSetting, WrittenSetting, write_fan, write_places},
    schema::table::TableKind,
};

impl Writer<'_> {
    pub(super) fn fields(&mut self) -> Vec<String> {
        let definition = self.definition;
        let mut lines = Vec::new();
        for (index, deck) in definition.decks().iter().enumerate() {
            let (key, name) = (self.keys.deck(index), localized(&deck.name));
            let at = quoted(&write_places(&[deck.place]));
            lines.push(format!("\"{key}\": (shape: Pile, sees: Nobody, name: {name}, at: {at}),"));
        }
        for (index, field) in definition.fields().iter().enumerate() {
            let rules = self.rules(index, field);
            let spot = definition.spots().iter().find(|spot| spot.field.index() == index);
            let spread = spot.is_some_and(|spot| spot.fan.direction != FanDirection::None);
            let count = self.keys.count(index);
            let per = if count > 1 { format!("per: Copies({count}), ") } else { String::new() };
            let shape = if spread { "Row" } else { "Pile" };
            let head = format!(
                "\"{}\": ({per}shape: {shape}, sees: Face, name: {}, {}",
                self.keys.field(index),
                localized(&field.name),
                self.lie(index),
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

    /// Writes where the spots of a field lie, and the spread of their cards.
    fn lie(&self, index: usize) -> String {
        let of_field = |spot: &&Spot| spot.field.index() == index;
        let spots: Vec<&Spot> = self.definition.spots().iter().filter(of_field).collect();
        let places: Vec<Place> = spots.iter().map(|spot| spot.place).collect();
        // As few as the others follow from.
        let shown = (1..places.len())
            .find(|&shown| continued(&places[..shown], places.len()) == places)
            .unwrap_or(places.len());
        let at = format!("at: {}", quoted(&write_places(&places[..shown])));
        match spots.first().map(|spot| write_fan(spot.fan)).filter(|fan| !fan.is_empty()) {
            Some(fan) => format!("{at}, fan: {}", quoted(&fan)),
            None => at,
        }
    }

    fn rules(&mut self, index: usize, field: &Field) -> Vec<String> {
        let mut rules = Vec::new();
        for own in PileSetting::ALL {
            let text = match own.column.write(field, &self.keys) {
                Some(WrittenSetting::Text(text)) => Some(quoted(&text)),
                Some(WrittenSetting::Number(number)) => Some(number.to_string()),
                Some(WrittenSetting::Flag(flag)) => Some(flag.to_string()),
                None => own.table().and_then(|kind| self.sheet(index, kind, field)),
            };
            rules.extend(text.map(|text| format!("{}: {text}", own.key)));
        }
        rules
    }

    /// Writes a table that no words describe as a reference to its sheet; `None` if it allows
    /// nothing.
    fn sheet(&mut self, index: usize, kind: TableKind, field: &Field) -> Option<String> {
        if kind.of(field).is_none() {
            return None;
        }
        let sheet = self.tables.and_then(|(file, sources)| {
            let source = sources.tables.get(index)?[kind as usize].as_ref()?;
            Some(format!("Table(file: {}, sheet: {})", quoted(file), quoted(&source.sheet)))
        });
        if sheet.is_none() {
            let field = field.name.en.clone();
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
