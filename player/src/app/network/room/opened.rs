//! Tables that were opened at the host meanwhile, with the way there: whoever sits on at a table
//! that its host has left learns where the next game is.

use super::super::visit::HostVisit;
use crate::{
    app::{desk::AppContext, page},
    party::names::called,
    tr,
};
use egui::Ui;
use engine::protocol::TableOffered;

/// Shows the tables that were opened while the person is in this room; keeps looking for more.
pub(super) fn opened_tables(ui: &mut Ui, context: &mut AppContext, visit: &mut HostVisit) {
    let Some(line) = visit.line() else { return };
    if let Some(after) = line.looks_again_after() {
        ui.ctx().request_repaint_after(after);
    }
    let opened: Vec<TableOffered> = line.opened().to_vec();
    let has_seat = line.table().seat().is_some();
    let mut chosen = None;
    for table in &opened {
        page::part(ui, ("opened", table.table.as_str()), |ui| {
            page::card(ui, context, |ui, context| {
                let words = opened_words(context, table);
                ui.label(&words);
                crate::desk::announce::say(ui, "opened", &words);
                let name = table.table.as_str();
                let way = match has_seat {
                    true => tr!(context.texts, "network-to-wanted", wanted = name),
                    false => tr!(context.texts, "room-to-opened", table = name),
                };
                if !table.private && ui.button(&way).clicked() {
                    chosen = Some(table.table.clone());
                }
            });
        });
    }
    if let Some(table) = chosen {
        visit.change_table(&visit.invitation_to(&table));
    }
}

fn opened_words(context: &AppContext, table: &TableOffered) -> String {
    let texts = &context.texts;
    let (name, title) = (table.table.as_str(), table.title.as_str());
    let mut words = vec![tr!(texts, "room-opened", title = title, table = name)];
    let names: Vec<String> =
        table.players.iter().flatten().map(|name| called(texts, name)).collect();
    if !names.is_empty() {
        words.push(tr!(texts, "network-sitting", names = texts.all_of(&names)));
    }
    if table.private {
        words.push(tr!(texts, "room-opened-private"));
    }
    texts.sentences(&words)
}
