//! Talk at a table over a network: what others say, phrases at a click, and a line to type.

mod away;

use super::{desk::AppContext, page};
use crate::{
    joined::{CommandCount, JoinedTable},
    text::{PHRASES, SpokenPhrases},
    tr,
};
use away::{HeardBefore, UnsentLines};
use egui::{
    Button, Frame, Key, Label, Margin, Modifiers, Panel, RichText, ScrollArea, TextEdit, Ui,
};
use engine::protocol::limit;
use remote::LineHealth;
use std::collections::VecDeque;

/// Most lines that are kept.
const MOST_LINES: usize = 200;
/// Width of the panel beside a table, in points.
const WIDTH: f32 = 240.0;
/// Width from which the panel stands beside a table, in points; in a narrower window it lies below.
const NARROW: f32 = 600.0;
/// Least height of what others have said beside a table, in points.
const LEAST_HEARD: f32 = 60.0;
/// Least and greatest height of what others have said below a table, in points.
const HEARD_BELOW: [f32; 2] = [24.0, 120.0];
/// Height of table and talk below which one line of what others have said is shown, in points.
const LOW_BELOW: f32 = 360.0;
/// Height of that line, in points.
const ONE_LINE: f32 = 18.0;
/// Share of the height of table and talk that is given to what others have said below a table.
const SHARE_BELOW: f32 = 0.12;

/// Listener of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum TalkListener {
    Everybody,
    /// The person at this window alone.
    You,
    /// The one with this name alone.
    Other(String),
}

/// A line that somebody said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct TalkLine {
    /// Name of the speaker; `None` for the person at this window.
    pub(super) from: Option<String>,
    pub(super) to: TalkListener,
    /// The text.
    pub(super) text: String,
    /// True if it was said while the person was away.
    pub(super) earlier: bool,
}

impl TalkLine {
    /// Returns a line of one participant to another, or to all, as the person of this name at the
    /// window hears it; with the text and whether it was said earlier.
    pub(super) fn of(
        own: Option<&str>,
        (from, to): (&str, Option<&str>),
        (text, earlier): (&str, bool),
    ) -> Self {
        let from = (own != Some(from)).then(|| from.to_owned());
        let to = match to {
            None => TalkListener::Everybody,
            Some(to) if own == Some(to) => TalkListener::You,
            Some(to) => TalkListener::Other(to.to_owned()),
        };
        Self { from, to, text: text.to_owned(), earlier }
    }
}

/// A line of the person that the host has not answered.
#[derive(Debug, Clone, PartialEq, Eq)]
struct WaitingLine {
    count: CommandCount,
    text: String,
}

/// Everything said at a table, and the line being typed.
#[derive(Debug, Default)]
pub(super) struct TalkPanel {
    lines: VecDeque<TalkLine>,
    /// Lines of the person without an answer, the first one first.
    waiting: Vec<WaitingLine>,
    /// True while nothing comes from the host: those lines are shown then.
    is_unheard: bool,
    /// Lines that were heard before the person came back.
    before: HeardBefore,
    /// Lines of the person that were not sent when the table was left.
    unsent: UnsentLines,
    typed: String,
    /// Number of lines of others that came while the panel was closed.
    unread: usize,
    is_open: bool,
    /// True from the opening of the panel until its field has the focus.
    is_new: bool,
    /// The phrases in every language, once they were needed.
    phrases: Option<SpokenPhrases>,
}

impl TalkPanel {
    /// True if nobody has said anything, and nothing waits to be said.
    pub(super) fn is_empty(&self) -> bool {
        self.lines.is_empty() && self.unsent.is_empty() && self.typed.is_empty()
    }

    /// Returns the talk of a table at which these lines were typed and not sent before the program
    /// ended.
    pub(super) fn with_unsaid(lines: Vec<String>) -> Self {
        Self { unsent: UnsentLines::of(lines), ..Self::default() }
    }

    /// Returns what the person has typed and nobody has heard, the first line first; the line to
    /// the table is this one if it is still there.
    pub(super) fn unsaid(&self, table: Option<&JoinedTable>) -> Vec<String> {
        let is_down = table.is_none_or(|table| table.health() != LineHealth::Up);
        let waiting = self.waiting.iter().filter(|_| is_down).map(|line| &line.text);
        let typed = Some(&self.typed).filter(|typed| !typed.trim().is_empty());
        typed.into_iter().chain(self.unsent.lines()).chain(waiting).cloned().collect()
    }

    /// Takes in what somebody said, unless the host only tells it again.
    pub(super) fn heard(&mut self, line: TalkLine) {
        if line.earlier && self.before.takes(&self.lines, &line) {
            return;
        }
        let is_own = line.from.is_none();
        if is_own && line.earlier {
            // It has come there after all.
            self.unsent.was_sent(&line.text);
            if self.typed == line.text {
                self.typed.clear();
            }
        }
        if self.lines.len() == MOST_LINES {
            self.lines.pop_front();
            self.before.shift();
        }
        self.lines.push_back(line);
        self.unread = self.unread.saturating_add(usize::from(!self.is_open && !is_own));
    }

    /// Takes notice that the person leaves the table, whose line is this one if it is still there:
    /// the host will tell the last lines again, and nobody has heard those that wait for the line.
    pub(super) fn part(&mut self, table: Option<&JoinedTable>) {
        self.before = HeardBefore::all(self.lines.len());
        let waiting = std::mem::take(&mut self.waiting).into_iter();
        if table.is_none_or(|table| table.health() != LineHealth::Up) {
            self.unsent.keep(waiting);
        }
        self.is_unheard = false;
    }

    /// True if lines of the person wait for the line.
    pub(super) fn has_unheard(&self) -> bool {
        self.is_unheard && !self.waiting.is_empty()
    }

    /// Takes notice that what the person said was sent, or will be once the line is back.
    pub(super) fn sent(&mut self, count: CommandCount, text: String) {
        self.waiting.push(WaitingLine { count, text });
    }

    /// Takes notice of the line, and of what was answered: others have heard it.
    pub(super) fn follow_line(&mut self, table: &JoinedTable) {
        self.is_unheard = table.health() != LineHealth::Up;
        // Nobody will answer once the line has ended; what was said has not been heard.
        if !table.is_over() {
            self.waiting.retain(|line| !table.is_answered(line.count));
        }
    }

    /// Puts the last line that will never be answered back into the field.
    pub(super) fn give_back(&mut self, table: &JoinedTable) {
        let lost = self.waiting.iter().rposition(|line| table.is_answered(line.count));
        if let Some(at) = lost.filter(|_| self.typed.is_empty()) {
            self.typed = self.waiting.remove(at).text;
        }
    }

    /// Shows what was said and the ways to say something; returns what the person says. Where
    /// nobody may talk there is nothing to show.
    pub(super) fn show(
        &mut self,
        ui: &mut Ui,
        context: &mut AppContext,
        is_allowed: bool,
    ) -> Option<String> {
        if !is_allowed && self.lines.is_empty() {
            return None;
        }
        self.unread = 0;
        let unit = context.theme.spacing.unit;
        ui.spacing_mut().item_spacing.y = unit * 0.5;
        page::card_heading(ui, context, &tr!(context.texts, "talk-title"));
        // The field and the phrases lie below, where they stay. In a low window the phrases are
        // behind a button: what was said comes first.
        let row = ui.spacing().interact_size.y + ui.spacing().item_spacing.y;
        let open = height_below(ui, context, row);
        let is_low = ui.available_height() < open + LEAST_HEARD;
        let below = match (is_allowed, is_low) {
            (false, _) => 0.0,
            (true, true) => row + unit,
            (true, false) => open,
        };
        let most = (ui.available_height() - below).max(LEAST_HEARD);
        self.show_lines(ui, context, most);
        if !is_allowed {
            return None;
        }
        if is_low {
            return ui.horizontal(|ui| folded(ui, context).or(self.field(ui, context))).inner;
        }
        let phrase = phrases(ui, context);
        phrase.or_else(|| self.field(ui, context))
    }

    fn show_lines(&mut self, ui: &mut Ui, context: &AppContext, most: f32) {
        let lines: Vec<_> = self.lines.iter().cloned().collect();
        let waiting: Vec<_> = self.waiting.iter().filter(|_| self.is_unheard).cloned().collect();
        let scroll = ScrollArea::vertical().id_salt("talk").max_height(most).auto_shrink(false);
        scroll.min_scrolled_height(most.min(LEAST_HEARD)).stick_to_bottom(true).show(ui, |ui| {
            ui.set_width(ui.available_width());
            if lines.is_empty() && waiting.is_empty() {
                ui.label(RichText::new(tr!(context.texts, "talk-nothing")).weak());
            }
            for TalkLine { from, to, text, earlier } in lines {
                let phrases = self.phrases.get_or_insert_default();
                let text = phrases.heard(&context.texts, &text);
                let from = from.unwrap_or_else(|| tr!(context.texts, "party-you"));
                let said = match to {
                    TalkListener::Everybody => {
                        tr!(context.texts, "join-said", from = from, text = text)
                    }
                    TalkListener::You => {
                        tr!(context.texts, "join-said-to-you", from = from, text = text)
                    }
                    TalkListener::Other(to) => {
                        tr!(context.texts, "join-said-to", from = from, to = to, text = text)
                    }
                };
                let words = if earlier {
                    tr!(context.texts, "join-said-earlier", said = said)
                } else {
                    said
                };
                ui.add(Label::new(words).wrap());
            }
            for WaitingLine { text, .. } in waiting {
                let phrases = self.phrases.get_or_insert_default();
                let text = phrases.heard(&context.texts, &text);
                let words = tr!(context.texts, "talk-waits", text = text);
                ui.add(Label::new(RichText::new(words).weak()).wrap());
            }
        });
    }

    /// Shows the field to type in; returns the line that was entered.
    fn field(&mut self, ui: &mut Ui, context: &AppContext) -> Option<String> {
        if self.typed.is_empty() {
            self.typed = self.unsent.next().unwrap_or_default();
        }
        let hint = tr!(context.texts, "talk-hint");
        let field = TextEdit::singleline(&mut self.typed)
            .hint_text(&hint)
            .char_limit(limit::SAID)
            .align(egui::Align2::LEFT_CENTER)
            .desired_width(f32::INFINITY);
        let field = page::text_field(ui, field);
        field.widget_info(|| egui::WidgetInfo::labeled(egui::Role::TextInput, true, hint.as_str()));
        // Letters that are typed at once are no keys of the table.
        if std::mem::take(&mut self.is_new) {
            field.request_focus();
        }
        // The same key means something else to the table.
        let is_entered = field.lost_focus()
            && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
        if !is_entered {
            return None;
        }
        field.request_focus();
        let said = std::mem::take(&mut self.typed).trim().to_owned();
        Some(said).filter(|said| !said.is_empty())
    }

    /// Shows the button that opens and closes the panel beside a table, with the number of lines
    /// that came meanwhile.
    pub(super) fn button(&mut self, ui: &mut Ui, context: &AppContext) {
        let words = match self.unread {
            0 => tr!(context.texts, "talk-open"),
            count => tr!(context.texts, "talk-unread", count = count),
        };
        let shown = match self.unread {
            0 => "💬".to_owned(),
            count => format!("💬 {count}"),
        };
        let mut button = Button::new(shown).selected(self.is_open);
        if self.unread > 0 {
            button = button.fill(context.theme.surface.selection);
        }
        let response = ui.add(button);
        response
            .widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, words.as_str()));
        if response.on_hover_text(&words).clicked() {
            self.is_open = !self.is_open;
            self.is_new = self.is_open;
        }
    }

    /// Shows the panel beside a table if it is open, or below it in a narrow window: the table
    /// gives it room, so that it covers no card. Returns what the person says.
    pub(super) fn beside(
        &mut self,
        ui: &mut Ui,
        context: &mut AppContext,
        is_allowed: bool,
    ) -> Option<String> {
        if !self.is_open {
            return None;
        }
        if ui.available_width() < NARROW {
            return self.below(ui, context, is_allowed);
        }
        let unit = context.theme.spacing.unit as i8;
        let frame = Frame::new()
            .fill(context.theme.surface.panel)
            .inner_margin(Margin::symmetric(unit, unit));
        let panel = Panel::right("talk").frame(frame).exact_size(WIDTH);
        panel.show(ui, |ui| self.show(ui, context, is_allowed)).inner
    }

    /// Shows the talk below a table: the last lines, and a row to say something.
    fn below(&mut self, ui: &mut Ui, context: &AppContext, is_allowed: bool) -> Option<String> {
        self.unread = 0;
        let unit = context.theme.spacing.unit;
        let [least, most] = HEARD_BELOW;
        let heard = match ui.available_height() {
            // The table would be too low for its cards.
            height if height < LOW_BELOW => ONE_LINE,
            height => (height * SHARE_BELOW).clamp(least, most),
        };
        let gap = unit * 0.5;
        let frame = Frame::new()
            .fill(context.theme.surface.panel)
            .inner_margin(Margin::symmetric(unit as i8, gap as i8));
        let row = if is_allowed { gap + ui.spacing().interact_size.y } else { 0.0 };
        let height = heard + row + frame.total_margin().sum().y;
        let panel = Panel::bottom("talk below").frame(frame).exact_size(height);
        let said = panel.show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = gap;
            self.show_lines(ui, context, heard);
            if !is_allowed {
                return None;
            }
            ui.horizontal(|ui| folded(ui, context).or(self.field(ui, context))).inner
        });
        said.inner
    }

    /// True if something was said.
    pub(super) fn has_lines(&self) -> bool {
        !self.lines.is_empty()
    }

    /// Closes the panel; false if it was not open.
    pub(super) const fn close(&mut self) -> bool {
        std::mem::replace(&mut self.is_open, false)
    }
}

/// Returns the height of the phrases and the field, in points, for rows of this height.
fn height_below(ui: &Ui, context: &AppContext, row: f32) -> f32 {
    let font = egui::TextStyle::Body.resolve(ui.style());
    let room = ui.available_width();
    let (gap, pad) = (ui.spacing().item_spacing.x, 2.0 * ui.spacing().button_padding.x);
    let (mut rows, mut used) = (1.0, 0.0);
    for key in PHRASES {
        let words = context.texts.get(key);
        let ink = context.theme.surface.text;
        let wide = ui.painter().layout_no_wrap(words, font.clone(), ink).size().x + pad;
        if used > 0.0 && used + gap + wide > room {
            (rows, used) = (rows + 1.0, wide);
        } else {
            used += gap + wide;
        }
    }
    (rows + 1.0) * row + 2.0 * context.theme.spacing.unit
}

/// Shows the phrases behind a button; returns the one that was clicked.
fn folded(ui: &mut Ui, context: &AppContext) -> Option<String> {
    let words = tr!(context.texts, "talk-phrases");
    let menu = ui.menu_button("⏷", |ui| {
        let said = PHRASES.map(|key| context.texts.get(key));
        let chosen = said.into_iter().find(|phrase| ui.button(phrase).clicked());
        if chosen.is_some() {
            // However it was clicked: also by a screen reader.
            ui.close();
        }
        chosen
    });
    let about = || egui::WidgetInfo::labeled(egui::Role::Button, true, words.as_str());
    menu.response.widget_info(about);
    menu.response.on_hover_text(&words);
    menu.inner.flatten()
}

/// Shows a button for each phrase; returns the one that was clicked.
fn phrases(ui: &mut Ui, context: &AppContext) -> Option<String> {
    let mut said = None;
    ui.horizontal_wrapped(|ui| {
        for key in PHRASES {
            let words = context.texts.get(key);
            if ui.button(&words).clicked() {
                said = Some(words);
            }
        }
    });
    said
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_lines_make_room_and_those_unread_are_counted() {
        let mut panel = TalkPanel::default();
        for number in 0..MOST_LINES + 5 {
            panel.heard(TalkLine::of(None, ("Ken", None), (&number.to_string(), false)));
        }
        assert_eq!(panel.lines.len(), MOST_LINES);
        assert_eq!(panel.lines[0].text, "5");
        assert_eq!(panel.unread, MOST_LINES + 5);
        panel.is_open = true;
        panel.heard(TalkLine::of(None, ("Ken", None), ("more", false)));
        assert_eq!(panel.unread, MOST_LINES + 5, "what is seen is not unread");
    }
}
