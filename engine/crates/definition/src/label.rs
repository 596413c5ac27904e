//! Names of spots in relation to their fields: the field's name, a number, or another name.

use crate::{Localized, Spot, SpotId, Table, wording::normal};

/// The part of a spot's name beyond the name of its field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SpotLabel<'a> {
    /// Nothing: the spot is called like its field.
    Field,
    /// A number after the name of its field, from 1.
    Numbered(u16),
    /// Another name given in the file, in any language.
    Own(&'a str),
}

impl Spot {
    /// Returns the part of its name beyond the name of its field. The number of a field's only spot
    /// is omitted.
    #[must_use]
    pub fn label(&self, field: &Localized, is_single: bool) -> SpotLabel<'_> {
        let name = normal(&self.name);
        let fields = [&field.en, &field.ja].map(|field| normal(field));
        let behind = |field: &String| name.strip_prefix(field).filter(|_| !field.is_empty());
        for rest in fields.iter().filter_map(behind) {
            if rest.is_empty() {
                return SpotLabel::Field;
            }
            let digits = rest.trim_start();
            let number = digits.parse().ok().filter(|number: &u16| number.to_string() == digits);
            match number {
                Some(1..) if is_single => return SpotLabel::Field,
                Some(number @ 1..) => return SpotLabel::Numbered(number),
                _ => {}
            }
        }
        SpotLabel::Own(&self.name)
    }
}

impl Table {
    /// Returns the part of a spot's name beyond the name of its field; `None` for a deck or an
    /// unknown spot.
    #[must_use]
    pub fn label_of(&self, spot: SpotId) -> Option<SpotLabel<'_>> {
        let spot = self.spots().get(spot.index())?;
        let field = self.fields().get(spot.field.index())?;
        Some(spot.label(&field.name, self.spots_of(spot.field).nth(1).is_none()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Fan, FieldId, Place};

    #[test]
    fn a_name_says_its_number_or_something_of_its_own() {
        let field = Localized { en: "Tableau".to_owned(), ja: "場札".to_owned() };
        for (name, several, single) in [
            ("Tableau", SpotLabel::Field, SpotLabel::Field),
            ("Tableau 3", SpotLabel::Numbered(3), SpotLabel::Field),
            (" tableau  12 ", SpotLabel::Numbered(12), SpotLabel::Field),
            ("場札3", SpotLabel::Numbered(3), SpotLabel::Field),
            ("Tableau 0", SpotLabel::Own("Tableau 0"), SpotLabel::Own("Tableau 0")),
            ("Tableau 03", SpotLabel::Own("Tableau 03"), SpotLabel::Own("Tableau 03")),
            ("Tableau left", SpotLabel::Own("Tableau left"), SpotLabel::Own("Tableau left")),
            ("Left", SpotLabel::Own("Left"), SpotLabel::Own("Left")),
        ] {
            let spot = Spot {
                name: name.to_owned(),
                field: FieldId(0),
                number: 1,
                place: Place::default(),
                fan: Fan::default(),
                fixed: Vec::new(),
            };
            assert_eq!(spot.label(&field, false), several, "{name}");
            assert_eq!(spot.label(&field, true), single, "{name}");
        }
    }
}
