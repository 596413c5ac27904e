//! Positions of the pictures on a sheet, read from the drawing part of a workbook.

use crate::{limits, scan::attributes};
use quick_xml::{Reader, events::Event};

/// A picture over cells of a sheet.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Anchor {
    /// Row of the upper edge, from 0.
    pub(crate) row: u32,
    /// Column of the left edge, from 0.
    pub(crate) column: u32,
    /// Row of the lower edge, if the picture is anchored there too.
    pub(crate) last_row: Option<u32>,
    /// Id of the relationship to the picture's part; `None` if the picture is not in the file.
    pub(crate) id: Option<String>,
}

/// Meaning of the current element's text.
#[derive(Clone, Copy, PartialEq)]
enum AnchorNumber {
    Row,
    Column,
}

/// Returns the pictures of a drawing part in order, at most [`limits::ANCHORS`]; anything else, and
/// pictures without a cell, are skipped. The part must already have been scanned as well-formed XML
/// within the limits.
pub(crate) fn read(part: &[u8]) -> Vec<Anchor> {
    let mut reader = Reader::from_reader(part);
    let config = reader.config_mut();
    config.check_end_names = false;
    config.check_comments = false;
    config.expand_empty_elements = true;
    let mut buffer = Vec::new();
    let mut anchors = Vec::new();
    let mut current: Option<Building> = None;
    let mut number = None;
    while anchors.len() < limits::ANCHORS {
        buffer.clear();
        match reader.read_event_into(&mut buffer) {
            Ok(Event::Start(element)) => match (element.local_name().as_ref(), &mut current) {
                ("twoCellAnchor" | "oneCellAnchor", _) => current = Some(Building::default()),
                ("from", Some(building)) => building.at_from = true,
                ("to", Some(building)) => building.at_from = false,
                ("row", Some(_)) => number = Some(AnchorNumber::Row),
                ("col", Some(_)) => number = Some(AnchorNumber::Column),
                ("blip", Some(building)) => {
                    building.is_picture = true;
                    // A malformed attribute leaves the picture without a part, which is reported
                    // later.
                    let _ = attributes(&element, ["embed"], |_, id| {
                        building.anchor.id.get_or_insert_with(|| id.to_owned());
                        Ok(())
                    });
                }
                _ => {}
            },
            Ok(Event::Text(text)) => {
                if let (Some(number), Some(building)) = (number, &mut current) {
                    building.take(number, &text.xml10_content());
                }
            }
            Ok(Event::End(element)) => match element.local_name().as_ref() {
                "row" | "col" => number = None,
                "twoCellAnchor" | "oneCellAnchor" => {
                    anchors.extend(current.take().and_then(Building::finish));
                }
                _ => {}
            },
            Ok(Event::Eof) | Err(_) => break,
            Ok(_) => {}
        }
    }
    anchors
}

/// An anchor under construction.
#[derive(Default)]
struct Building {
    anchor: Anchor,
    at_from: bool,
    row: Option<u32>,
    column: Option<u32>,
    is_picture: bool,
}

impl Building {
    fn take(&mut self, number: AnchorNumber, text: &str) {
        // A number that does not fit lies beyond every limit anyway.
        let value = text.trim().parse().unwrap_or(u32::MAX);
        match (self.at_from, number) {
            (true, AnchorNumber::Row) => self.row = Some(value),
            (true, AnchorNumber::Column) => self.column = Some(value),
            (false, AnchorNumber::Row) => self.anchor.last_row = Some(value),
            (false, AnchorNumber::Column) => {}
        }
    }

    fn finish(self) -> Option<Anchor> {
        let (row, column) = (self.row?, self.column?);
        self.is_picture.then_some(Anchor { row, column, ..self.anchor })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_found_with_their_cells() {
        let part = br#"<xdr:wsDr xmlns:xdr="x" xmlns:a="a" xmlns:r="r">
            <xdr:twoCellAnchor editAs="oneCell">
              <xdr:from><xdr:col>1</xdr:col><xdr:colOff>9</xdr:colOff>
                <xdr:row>3</xdr:row></xdr:from>
              <xdr:to><xdr:col>7</xdr:col><xdr:row> 4 </xdr:row></xdr:to>
              <xdr:pic><xdr:blipFill><a:blip r:embed="rId2"/></xdr:blipFill></xdr:pic>
            </xdr:twoCellAnchor>
            <xdr:twoCellAnchor><xdr:from><xdr:col>0</xdr:col><xdr:row>0</xdr:row></xdr:from>
              <xdr:sp/></xdr:twoCellAnchor>
            <oneCellAnchor><from><col>2</col><row>-5</row></from><pic><a:blip r:link="rId9"/></pic>
            </oneCellAnchor>
            <absoluteAnchor><pic><a:blip r:embed="rId1"/></pic></absoluteAnchor></xdr:wsDr>"#;
        let first = Anchor { row: 3, column: 1, last_row: Some(4), id: Some("rId2".to_owned()) };
        let linked = Anchor { row: u32::MAX, column: 2, last_row: None, id: None };
        assert_eq!(read(part), [first, linked]);
    }

    #[test]
    fn there_are_never_more_than_the_limit() {
        let anchor = "<oneCellAnchor><from><col>0</col><row>1</row></from><blip/></oneCellAnchor>";
        let part = format!("<wsDr>{}</wsDr>", anchor.repeat(10_000));
        assert_eq!(read(part.as_bytes()).len(), limits::ANCHORS);
        assert_eq!(read(b"<wsDr><oneCellAnchor><from"), []);
    }
}
