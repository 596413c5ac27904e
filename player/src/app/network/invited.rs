//! The question under which name a person who was invited by a link sits down, asked before the
//! first visit of all, and again where the name is taken: names cannot be changed at a table.

use super::{NetworkPage, home, trouble::Trouble, visit::VisitEnd, words::is_mere_word};
use crate::{
    app::{desk::AppContext, page},
    tr,
};
use egui::{Context, Key, Response, TextEdit, Ui, text::CCursorRange};
use remote::{Invitation, LineEnd};
use std::{
    io,
    net::ToSocketAddrs,
    sync::mpsc::{Receiver, TryRecvError, channel},
    thread,
};

/// An invitation that waits for the name of its person.
pub(super) struct NamelessInvitation {
    invitation: Invitation,
    /// Name that somebody else has there.
    taken: Option<String>,
    /// The look for a computer whose name may be none.
    search: Option<Receiver<io::Result<()>>>,
    /// True once the field of the name has been shown.
    is_shown: bool,
}

impl NamelessInvitation {
    /// Returns an invitation whose person is asked for a name, once it is known to lead anywhere.
    fn new(invitation: Invitation, ctx: &Context) -> Self {
        let search = is_mere_word(&invitation).then(|| look_up(&invitation, ctx)).flatten();
        Self { invitation, taken: None, search, is_shown: false }
    }

    /// Returns an invitation whose person is asked for another name than this, which is taken.
    pub(super) const fn after(invitation: Invitation, taken: String) -> Self {
        Self { invitation, taken: Some(taken), search: None, is_shown: false }
    }
}

/// Looks whether a computer has the name in an invitation, beside the window.
pub(super) fn look_up(invitation: &Invitation, ctx: &Context) -> Option<Receiver<io::Result<()>>> {
    let place = (invitation.host.clone(), invitation.port);
    let (sender, search) = channel();
    let ctx = ctx.clone();
    let look = move || {
        // Nobody listens any more once the invitation was given up.
        drop(sender.send(place.to_socket_addrs().map(drop)));
        ctx.request_repaint();
    };
    // Without a thread the name is asked for, and the line tells what is wrong.
    thread::Builder::new().name("looking up".to_owned()).spawn(look).ok()?;
    Some(search)
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
        let before = known.find(|host| host.is_at(&link)).map(|host| host.name.clone());
        let is_chosen = !context.settings().table_name.trim().is_empty();
        if before.is_none() && !is_chosen {
            self.nameless = Some(NamelessInvitation::new(invitation, ctx));
            return;
        }
        self.visit(&invitation, before.filter(|_| !is_chosen), ctx, context);
    }

    /// Takes notice whether the computer of an invitation was found: nobody is asked for a name for
    /// a link that leads nowhere.
    pub(super) fn follow_look_up(&mut self) {
        let Some(nameless) = &mut self.nameless else { return };
        let Some(search) = &nameless.search else { return };
        match search.try_recv() {
            Err(TryRecvError::Empty) => {}
            Ok(Ok(())) | Err(TryRecvError::Disconnected) => nameless.search = None,
            Ok(Err(why)) => {
                let end = VisitEnd::Line(LineEnd::Unreachable(why.to_string()));
                self.trouble = Some(Trouble::end(end, nameless.invitation.clone()));
                self.give_invitation_up();
            }
        }
    }

    /// Goes to the first page; the link stays where it can be used later.
    fn give_invitation_up(&mut self) {
        if let Some(nameless) = self.nameless.take() {
            // Whatever was typed stays as it was.
            if self.home.link.parse().as_ref() != Ok(&nameless.invitation) {
                self.home.link = nameless.invitation.to_string();
            }
        }
    }

    /// Asks for the name, and joins the table with it.
    pub(super) fn show_invited(&mut self, ui: &mut Ui, context: &mut AppContext) {
        let proposed = self.proposed(context);
        let Some(nameless) = &mut self.nameless else { return };
        let mut answer = None;
        page::card(ui, context, |ui, context| {
            let place = nameless.invitation.place();
            if nameless.search.is_some() {
                ui.label(tr!(context.texts, "join-connecting", place = place));
                let gives_up = ui.button(tr!(context.texts, "network-give-up")).clicked();
                answer = gives_up.then_some(NameAnswer::NotNow);
                return;
            }
            answer = ask_name(ui, context, (nameless, &place, &proposed));
        });
        match answer {
            None => {}
            Some(NameAnswer::NotNow) => self.give_invitation_up(),
            Some(NameAnswer::Join) => {
                let Some(NamelessInvitation { invitation, .. }) = self.nameless.take() else {
                    return;
                };
                let ctx = ui.ctx().clone();
                self.visit(&invitation, None, &ctx, context);
            }
        }
    }
}

/// Marks the whole text of a field: whatever is typed takes its place.
fn mark_all(field: &Response, text: &str) {
    if let Some(mut state) = TextEdit::load_state(&field.ctx, field.id) {
        state.cursor.set_char_range(Some(CCursorRange::select_all_str(text)));
        state.store(&field.ctx, field.id);
    }
}

/// Shows why a name is asked for, and its field.
fn ask_name(
    ui: &mut Ui,
    context: &mut AppContext,
    (nameless, place, proposed): (&mut NamelessInvitation, &str, &str),
) -> Option<NameAnswer> {
    let (heading, words) = match &nameless.taken {
        Some(name) => (
            tr!(context.texts, "network-name-taken"),
            tr!(context.texts, "network-name-taken-at", place = place, name = name.as_str()),
        ),
        None => (
            tr!(context.texts, "network-invited"),
            tr!(context.texts, "network-invited-to", place = place),
        ),
    };
    page::card_heading(ui, context, &heading);
    ui.label(&words);
    crate::desk::announce::say(ui, "invited", &words);
    let field = home::own_name(ui, context, proposed);
    if !std::mem::replace(&mut nameless.is_shown, true) {
        field.request_focus();
        mark_all(&field, &context.settings().table_name);
    }
    let enters = ui.input(|input| input.key_pressed(Key::Enter));
    let is_sound = Trouble::name(context).is_none();
    if field.lost_focus() && enters && !is_sound {
        // The name is to be mended.
        field.request_focus();
    }
    let mut answer = (field.lost_focus() && enters && is_sound).then_some(NameAnswer::Join);
    ui.horizontal(|ui| {
        let words = tr!(context.texts, "network-join-now");
        if ui.add_enabled(is_sound, page::main_button(context, &words)).clicked() {
            answer = Some(NameAnswer::Join);
        }
        if ui.button(tr!(context.texts, "network-not-now")).clicked() {
            answer = Some(NameAnswer::NotNow);
        }
    });
    answer
}
