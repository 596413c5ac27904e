//! The question under which name a person who was invited by a link sits down, asked before the
//! first visit of all: names cannot be changed at a table.

use super::{NetworkPage, home};
use crate::{
    app::{desk::AppContext, page},
    tr,
};
use egui::{Context, Key, Ui};
use remote::Invitation;

/// An invitation that waits for the name of its person.
pub(super) struct NamelessInvitation {
    invitation: Invitation,
    /// True once the field of the name has been shown.
    is_shown: bool,
}

impl NamelessInvitation {
    /// Returns an invitation whose person is asked for a name, perhaps for another one.
    pub(super) const fn new(invitation: Invitation) -> Self {
        Self { invitation, is_shown: false }
    }
}

/// Answer to the question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum NameAnswer {
    Join,
    NotNow,
}

impl NetworkPage {
    /// Goes to the table of an invitation. A person who has never chosen a name, nor been there, is
    /// asked for it first.
    pub(in crate::app) fn accept(
        &mut self,
        invitation: Invitation,
        ctx: &Context,
        context: &mut AppContext,
    ) {
        let link = invitation.to_string();
        let mut known = self.known(context).value().hosts().iter();
        let before = known.find(|host| host.invitation == link).map(|host| host.name.clone());
        let is_chosen = !context.settings().table_name.trim().is_empty();
        if before.is_none() && !is_chosen {
            self.nameless = Some(NamelessInvitation::new(invitation));
            return;
        }
        self.visit(&invitation, before.filter(|_| !is_chosen), ctx, context);
    }

    /// Asks for the name, and joins the table with it.
    pub(super) fn show_invited(&mut self, ui: &mut Ui, context: &mut AppContext) {
        let proposed = self.proposed(context);
        let Some(nameless) = &mut self.nameless else { return };
        let mut answer = None;
        page::card(ui, context, |ui, context| {
            page::card_heading(ui, context, &tr!(context.texts, "network-invited"));
            let place = nameless.invitation.place();
            ui.label(tr!(context.texts, "network-invited-to", place = place));
            if let Some(trouble) = &self.trouble {
                ui.colored_label(context.theme.surface.error, trouble);
                crate::desk::announce::say(ui, "trouble", trouble);
            }
            let field = home::own_name(ui, context, &proposed);
            if !std::mem::replace(&mut nameless.is_shown, true) {
                field.request_focus();
            }
            let enters = ui.input(|input| input.key_pressed(Key::Enter));
            if field.lost_focus() && enters {
                answer = Some(NameAnswer::Join);
            }
            ui.horizontal(|ui| {
                let words = tr!(context.texts, "network-join-now");
                if ui.add(page::main_button(context, &words)).clicked() {
                    answer = Some(NameAnswer::Join);
                }
                if ui.button(tr!(context.texts, "network-not-now")).clicked() {
                    answer = Some(NameAnswer::NotNow);
                }
            });
        });
        let Some(answer) = answer else { return };
        let Some(NamelessInvitation { invitation, .. }) = self.nameless.take() else { return };
        match answer {
            NameAnswer::Join => {
                let ctx = ui.ctx().clone();
                self.visit(&invitation, None, &ctx, context);
            }
            // The link stays where it can be used later.
            NameAnswer::NotNow => self.home.link = invitation.to_string(),
        }
    }
}
