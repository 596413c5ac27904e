//! Selection of a field's put or take rule: a table, a pattern or a word.

use super::{report::FaultReport, rule::Rule, sheets::Sheets, table};
use crate::{Sheet, notation::relation, schema::table::TableKind};
use definition::{
    At, Code, Fault, Relation, say,
    wording::{did_you_mean, nearest, normal, shown},
};
use std::collections::{BTreeMap, BTreeSet};

/// The rules of a file; each table is read only once, even if several fields use it.
#[derive(Debug)]
pub(super) struct RuleBook<'a> {
    sheets: &'a Sheets<'a>,
    tables: BTreeMap<(TableKind, String), Rule>,
    used: BTreeSet<String>,
}

impl<'a> RuleBook<'a> {
    pub(super) fn new(sheets: &'a Sheets<'a>) -> Self {
        Self { sheets, tables: BTreeMap::new(), used: BTreeSet::new() }
    }

    /// Returns the rule given by a cell of `Fields`; a blank cell selects the sheet named after the
    /// field.
    pub(super) fn rule(
        &mut self,
        kind: TableKind,
        field: &str,
        text: Option<&str>,
        at: At,
        report: &mut FaultReport,
    ) -> Rule {
        let Some(text) = text else {
            let sheet = self.sheets.named(&kind.sheet_name(field));
            return match sheet {
                Some(sheet) => self.table(kind, sheet, report),
                None => Rule::new(Relation::NONE),
            };
        };
        if let Some(relation) = relation::all_or_none(text) {
            return Rule::new(relation);
        }
        let sheet = self.sheets.named(text);
        if let Some(sheet) = sheet.or_else(|| self.sheets.named(&kind.sheet_name(text))) {
            return self.table(kind, sheet, report);
        }
        let relation = relation::in_words(text).unwrap_or_else(|fault| {
            let tables = || self.sheets.tables(kind).map(|(_, sheet)| sheet.name.as_str());
            let full = kind.sheet_name(text);
            let near = nearest(text, tables()).or_else(|| nearest(&full, tables()));
            let fault = match near {
                Some(near) => Fault { help: did_you_mean(near), ..fault },
                None => fault,
            };
            report.fault(at, fault);
            Relation::NONE
        });
        Rule::new(relation)
    }

    fn table(&mut self, kind: TableKind, sheet: &Sheet, report: &mut FaultReport) -> Rule {
        let name = normal(&sheet.name);
        self.used.insert(name.clone());
        let read = || table::read(kind, sheet, report);
        self.tables.entry((kind, name)).or_insert_with(read).clone()
    }

    /// Warns of table sheets that no field uses.
    pub(super) fn report_unused<'b>(
        &self,
        fields: &(impl Iterator<Item = &'b str> + Clone),
        report: &mut FaultReport,
    ) {
        for kind in TableKind::ALL {
            for (field, sheet) in self.sheets.tables(kind) {
                if self.used.contains(&normal(&sheet.name)) || report.is_full() {
                    continue;
                }
                let own = fields.clone().any(|name| normal(name) == normal(field));
                let message = if own {
                    say!(
                        "fault-table-passed-over",
                        "the field `{field}` names another rule instead of this table",
                        field = shown(field),
                    )
                } else {
                    say!("fault-unused-table", "no field uses this table")
                };
                let help = match nearest(field, fields.clone()).filter(|_| !own) {
                    Some(near) => did_you_mean(&kind.sheet_name(near)),
                    None => say!(
                        "help-unused-table",
                        "Name it in the column `{column}` of the sheet `Fields`, or delete it.",
                        column = kind.prefix(),
                    ),
                };
                report.add(Code::UnusedTable, At::Sheet(sheet.name.clone()), message, help);
            }
        }
    }
}
