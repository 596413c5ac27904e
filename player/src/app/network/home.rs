//! The first page of play over a network: host a game, join by link, hosts nearby and visited.

use super::{
    form::TableForm,
    link_row::{LinkFocus, link_row},
    trouble::Trouble,
    words::{compared, link_words},
};
use crate::{
    app::{desk::AppContext, page, shelf::SampleShelf},
    nearby::NearbyHost,
    store::{KnownHost, UnfinishedTable},
    tr,
};
use egui::{Align, Layout, RichText, TextEdit, Ui, WidgetInfo, output::OutputEvent};
use engine::session::Roster;
use remote::{Invitation, InvitationError};

/// Width of a field, in points.
const FIELD: f32 = 220.0;

/// The fields of the first page.
#[derive(Default)]
pub(super) struct HomePage {
    pub(super) form: TableForm,
    /// The link as it was typed.
    pub(super) link: String,
    /// The fault of the link that was tried last.
    pub(super) fault: Option<InvitationError>,
    answer_place: AnswerPlace,
    /// True once the page was scrolled to the answer.
    is_answer_seen: bool,
    /// True once the person has done something else since the answer was seen.
    is_answer_old: bool,
    /// Number of the frame in which the page was shown last.
    last_frame: u64,
    /// Focus that the field for a link wants since the page was opened.
    focus: LinkFocus,
}

/// Place at which the answer of a host is shown.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum AnswerPlace {
    /// Above everything.
    #[default]
    Top,
    /// Below the link that led to the host.
    Link,
}

/// A request made on the first page.
pub(super) enum HomeRequest {
    /// Go back to the table or the lobby from which the page is looked at.
    Back,
    /// Host the game of the form.
    Host,
    /// Host the game again that was cut short.
    HostAgain,
    /// Offer the game that was cut short no longer.
    GiveUp,
    /// Join by this invitation; the name of the person there, if it was another.
    Join(Box<Invitation>, Option<String>),
    /// Forget a host that was visited.
    Forget(KnownHost),
}

/// Place from which the first page is looked at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct FirstPageFrom {
    /// Words about the place.
    pub(super) here: String,
    /// Words of the button that leads back.
    pub(super) back: String,
}

/// Facts that the first page shows.
pub(super) struct HomeFacts<'a> {
    /// Place from which the page is looked at, unless it is without a visit.
    pub(super) from: Option<&'a FirstPageFrom>,
    pub(super) nearby: &'a [NearbyHost],
    /// Hosts at which seats are kept, with their invitations.
    pub(super) kept: &'a [(KnownHost, Invitation)],
    /// Hosts at which no seat is kept, each once.
    pub(super) visited: &'a [&'a KnownHost],
    /// The reason why the last visit has ended, or none could begin.
    pub(super) trouble: Option<&'a str>,
    /// A host that was found behind an address without a fingerprint.
    pub(super) unproved: Option<&'a Invitation>,
    /// Game of the person at a table of this machine that is not hosted at present.
    pub(super) unfinished: Option<&'a UnfinishedTable>,
    /// True while the host of this window is being opened.
    pub(super) is_starting: bool,
    /// Name proposed as long as none was chosen.
    pub(super) proposed: &'a str,
}

impl HomePage {
    pub(super) fn show(
        &mut self,
        ui: &mut Ui,
        context: &mut AppContext,
        shelf: &mut SampleShelf,
        facts: &HomeFacts<'_>,
    ) -> Option<HomeRequest> {
        let mut request = None;
        let begun = ui.output(|output| output.events.len());
        self.open_again(ui.ctx().cumulative_frame_nr(), facts.from.is_some());
        self.is_answer_seen &= facts.trouble.is_some();
        let trouble = facts.trouble.filter(|_| !self.is_answer_old);
        let facts = &HomeFacts { trouble, ..*facts };
        if self.answer_place == AnswerPlace::Top && facts.trouble.is_some() {
            page::card(ui, context, |ui, context| request = self.answer(ui, context, facts));
        }
        if let Some(from) = facts.from {
            let asked = page::part(ui, "from", |ui| back_from_first(ui, context, from));
            request = asked.or(request);
        }
        for (number, kept) in facts.kept.iter().enumerate() {
            let asked =
                page::part(ui, ("kept", number), |ui| back_to_table(ui, context, shelf, kept));
            request = asked.or(request);
        }
        if let Some(table) = facts.unfinished {
            let asked = page::part(ui, "unfinished", |ui| {
                back_to_own_table(ui, context, shelf, (table, facts.is_starting))
            });
            request = asked.or(request);
        }
        page::part(ui, "own name", |ui| {
            own_name(ui, context, facts.proposed);
        });
        page::part(ui, "host", |ui| {
            page::card(ui, context, |ui, context| {
                request = self.host(ui, context, shelf, facts.is_starting).or(request.take());
            });
        });
        let (mut joins, mut tries) = (None, false);
        page::part(ui, "join", |ui| {
            page::card(ui, context, |ui, context| (joins, tries) = self.join(ui, context, facts));
        });
        page::part(ui, "nearby", |ui| {
            page::card(ui, context, |ui, context| {
                request = nearby(ui, context, shelf, facts.nearby).or(request.take());
            });
        });
        let asked = page::part(ui, "visited", |ui| visited(ui, context, shelf, facts.visited));
        let request = joins.or(asked).or(request);
        if tries || request.is_some() || has_acted(ui, begun) {
            (self.is_answer_old, self.is_answer_seen) = (true, false);
            if !tries {
                (self.fault, self.answer_place) = (None, AnswerPlace::Top);
            }
        }
        request
    }

    /// True if the answer was taken away, as the person has done something else since.
    pub(super) fn takes_answer_away(&mut self) -> bool {
        std::mem::take(&mut self.is_answer_old)
    }

    /// Takes away what was said and read before the person went elsewhere and came back, and leads
    /// to the field for a link.
    fn open_again(&mut self, frame: u64, is_looked_at: bool) {
        let shown_before = std::mem::replace(&mut self.last_frame, frame);
        if frame.saturating_sub(shown_before) > 1 {
            // Whoever looks at the page from a table or a lobby wants something else as well.
            let focus = if is_looked_at { LinkFocus::None } else { LinkFocus::IfFree };
            (self.fault, self.focus) = (None, focus);
            self.is_answer_old |= self.is_answer_seen;
        }
    }

    /// Shows why the last visit has ended, and a way on; a new answer is scrolled to.
    fn answer(
        &mut self,
        ui: &mut Ui,
        context: &mut AppContext,
        facts: &HomeFacts<'_>,
    ) -> Option<HomeRequest> {
        let words = facts.trouble?;
        let mut request = None;
        let frame = ui.scope(|ui| {
            ui.colored_label(context.theme.surface.error, words);
            crate::desk::announce::say(ui, "trouble", words);
            if let Some(found) = facts.unproved
                && ui.button(tr!(context.texts, "network-same-fingerprint")).clicked()
            {
                request = Some(HomeRequest::Join(Box::new(found.clone()), None));
            }
        });
        if !std::mem::replace(&mut self.is_answer_seen, true) {
            frame.response.scroll_to_me(Some(Align::Center));
        }
        request
    }

    fn host(
        &mut self,
        ui: &mut Ui,
        context: &mut AppContext,
        shelf: &mut SampleShelf,
        is_starting: bool,
    ) -> Option<HomeRequest> {
        let mut wanted = false;
        heading_with(ui, context, &tr!(context.texts, "network-host"), |ui, context| {
            let words = match is_starting {
                true => tr!(context.texts, "network-opening"),
                false => tr!(context.texts, "network-host-now"),
            };
            wanted = ui.add_enabled(!is_starting, page::main_button(context, &words)).clicked();
        });
        self.form.show(ui, context, shelf);
        let mut settings = context.settings().clone();
        let reach = [
            (true, tr!(context.texts, "network-reach-all")),
            (false, tr!(context.texts, "network-reach-here")),
        ];
        ui.horizontal_wrapped(|ui| {
            ui.label(tr!(context.texts, "network-reach"));
            page::radio_buttons(ui, &mut settings.hosts_for_others, &reach);
        });
        if settings.hosts_for_others {
            let words = tr!(context.texts, "network-announce");
            page::check_box(ui, &mut settings.announces, &words);
        }
        let words = tr!(context.texts, "network-open-lobby");
        page::check_box(ui, &mut self.form.opens_lobby, &words);
        if settings != *context.settings() {
            context.store.change_settings(|now| *now = settings);
        }
        wanted.then_some(HomeRequest::Host)
    }

    /// Shows the field for a link; returns the request made there, and whether the link was tried.
    fn join(
        &mut self,
        ui: &mut Ui,
        context: &mut AppContext,
        facts: &HomeFacts<'_>,
    ) -> (Option<HomeRequest>, bool) {
        page::card_heading(ui, context, &tr!(context.texts, "network-join"));
        let wanted = link_row(ui, context, &mut self.link, &mut self.focus);
        let tried = wanted.then(|| self.link.parse::<Invitation>());
        self.fault = tried.as_ref().map_or(self.fault, |tried| tried.as_ref().err().copied());
        if let Some(fault) = self.fault {
            let words = link_words(&context.texts, fault);
            let told = ui.colored_label(context.theme.surface.error, &words);
            crate::desk::announce::say(ui, "link", &words);
            if wanted {
                told.scroll_to_me(None);
            }
            return (None, wanted);
        }
        let is_here = self.answer_place == AnswerPlace::Link;
        let answer = is_here.then(|| self.answer(ui, context, facts)).flatten();
        let Some(Ok(invitation)) = tried else { return (answer, false) };
        self.answer_place = AnswerPlace::Link;
        (Some(HomeRequest::Join(Box::new(invitation), None)), true)
    }
}

/// True if a control was used since this many events of the frame; a click into words changes
/// nothing yet.
fn has_acted(ui: &Ui, begun: usize) -> bool {
    let are_words = |role| matches!(role, egui::Role::Label | egui::Role::TextInput);
    ui.output(|output| {
        output.events.iter().skip(begun).any(|event| match event {
            OutputEvent::Clicked(info) => !are_words(info.role),
            OutputEvent::ValueChanged(_) => true,
            _ => false,
        })
    })
}

/// Shows a heading with something at the end of its line.
fn heading_with(
    ui: &mut Ui,
    context: &mut AppContext,
    heading: &str,
    end: impl FnOnce(&mut Ui, &mut AppContext),
) {
    ui.horizontal(|ui| {
        page::subheading(ui, context, heading);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| end(ui, context));
    });
}

/// Says where the person is while the page is looked at, and leads back there.
fn back_from_first(
    ui: &mut Ui,
    context: &mut AppContext,
    from: &FirstPageFrom,
) -> Option<HomeRequest> {
    let mut goes = false;
    page::card(ui, context, |ui, context| {
        ui.label(&from.here);
        goes = ui.add(page::main_button(context, &from.back)).clicked();
    });
    goes.then_some(HomeRequest::Back)
}

/// Offers the way back to a game in which the person has a seat.
fn back_to_table(
    ui: &mut Ui,
    context: &mut AppContext,
    shelf: &SampleShelf,
    (host, invitation): &(KnownHost, Invitation),
) -> Option<HomeRequest> {
    let mut request = None;
    page::card(ui, context, |ui, context| {
        let place = invitation.place();
        let title = shelf.retitled(&context.texts, &host.title);
        let name = host.name.as_str();
        ui.label(tr!(context.texts, "network-seat-kept", title = title.as_str(), name = name));
        let chosen = context.settings().table_name.trim();
        if !chosen.is_empty() && chosen != name {
            let words = tr!(context.texts, "network-seat-name", name = chosen);
            ui.label(RichText::new(words).weak());
        }
        ui.horizontal(|ui| {
            let words = tr!(context.texts, "network-back-to-table", place = place);
            if ui.add(page::main_button(context, &words)).clicked() {
                let name = Some(host.name.clone());
                request = Some(HomeRequest::Join(Box::new(invitation.clone()), name));
            }
            if ui.button(tr!(context.texts, "network-forget")).clicked() {
                request = Some(HomeRequest::Forget(KnownHost { title, ..host.clone() }));
            }
        });
    });
    request
}

/// Offers to host a game again that was cut short with its host.
fn back_to_own_table(
    ui: &mut Ui,
    context: &mut AppContext,
    shelf: &SampleShelf,
    (table, is_starting): (&UnfinishedTable, bool),
) -> Option<HomeRequest> {
    let mut request = None;
    page::card(ui, context, |ui, context| {
        let title = shelf.retitled(&context.texts, &table.title);
        ui.label(match table.is_of_others {
            true => tr!(context.texts, "network-own-unfinished-others"),
            false => tr!(context.texts, "network-own-unfinished", title = title),
        });
        ui.horizontal(|ui| {
            let words = tr!(context.texts, "network-host-again");
            if ui.add_enabled(!is_starting, page::main_button(context, &words)).clicked() {
                request = Some(HomeRequest::HostAgain);
            }
            if ui.button(tr!(context.texts, "network-forget")).clicked() {
                request = Some(HomeRequest::GiveUp);
            }
        });
    });
    request
}

/// Shows the field with the name of the person, and below it why nobody can be called so.
pub(super) fn own_name(ui: &mut Ui, context: &mut AppContext, proposed: &str) -> egui::Response {
    let mut name = context.settings().table_name.clone();
    let field = ui.horizontal(|ui| {
        let words = tr!(context.texts, "network-name");
        ui.label(&words);
        let field = TextEdit::singleline(&mut name)
            .desired_width(FIELD)
            .char_limit(Roster::MOST_NAME)
            .align(egui::Align2::LEFT_CENTER)
            .hint_text(proposed);
        let field = page::text_field(ui, field);
        field.widget_info(|| WidgetInfo::labeled(egui::Role::TextInput, true, &words));
        if field.changed() {
            context.store.change_settings(|settings| settings.table_name = name);
        }
        field
    });
    if let Some(words) = Trouble::name(context).map(|fault| fault.words(&context.texts)) {
        ui.colored_label(context.theme.surface.error, &words);
        crate::desk::announce::say(ui, "own name", &words);
    }
    field.inner
}

/// Lists the hosts that were found in the network.
fn nearby(
    ui: &mut Ui,
    context: &AppContext,
    shelf: &SampleShelf,
    hosts: &[NearbyHost],
) -> Option<HomeRequest> {
    let mut request = None;
    page::card_heading(ui, context, &tr!(context.texts, "network-nearby"));
    if hosts.is_empty() {
        ui.label(RichText::new(tr!(context.texts, "network-nearby-none")).weak());
        return None;
    }
    let titles = shelf.titles(&context.texts);
    for host in hosts {
        ui.horizontal(|ui| {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if ui.button(tr!(context.texts, "network-look-in")).clicked() {
                    request = Some(HomeRequest::Join(Box::new(host.invitation.clone()), None));
                }
                ui.with_layout(Layout::top_down(Align::Min), |ui| {
                    let game = titles.get(&host.game).unwrap_or(&host.game).as_str();
                    let person = host.person.as_str();
                    let words =
                        tr!(context.texts, "network-nearby-host", person = person, game = game);
                    ui.add(egui::Label::new(RichText::new(words).strong()).truncate());
                    let place = host.invitation.place();
                    let digits = host.invitation.fingerprint.as_ref().map(compared);
                    let digits = digits.unwrap_or_default();
                    let words =
                        tr!(context.texts, "network-nearby-place", place = place, digits = digits);
                    ui.add(egui::Label::new(RichText::new(words).small().weak()).truncate());
                });
            });
        });
    }
    ui.label(RichText::new(tr!(context.texts, "network-compare")).small().weak());
    request
}

/// Lists the hosts that were visited.
fn visited(
    ui: &mut Ui,
    context: &mut AppContext,
    shelf: &mut SampleShelf,
    visited: &[&KnownHost],
) -> Option<HomeRequest> {
    let hosts = visited.iter().filter_map(|&host| Some((host, host.invitation.parse().ok()?)));
    let hosts: Vec<(&KnownHost, Invitation)> = hosts.collect();
    if hosts.is_empty() {
        return None;
    }
    let mut request = None;
    page::card(ui, context, |ui, context| {
        page::card_heading(ui, context, &tr!(context.texts, "network-visited"));
        for (host, invitation) in hosts {
            ui.horizontal(|ui| {
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    if ui.button(tr!(context.texts, "network-forget")).clicked() {
                        request = Some(HomeRequest::Forget(host.clone()));
                    }
                    if ui.button(tr!(context.texts, "network-again")).clicked() {
                        // Nothing is kept there under the name of before.
                        let chosen = context.settings().table_name.trim();
                        let is_same = chosen.is_empty() || chosen == host.name;
                        let name = is_same.then(|| host.name.clone());
                        request = Some(HomeRequest::Join(Box::new(invitation.clone()), name));
                    }
                    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                        let place = invitation.place();
                        let words = match host.title.is_empty() {
                            true => place,
                            false => {
                                let title = shelf.retitled(&context.texts, &host.title);
                                format!("{place} · {title}")
                            }
                        };
                        ui.add(egui::Label::new(words).truncate());
                    });
                });
            });
        }
    });
    request
}
