//! The form before a game of several players: number of players, seats, and options.

use super::bar::pace_words;
use crate::{
    app::{desk::AppContext, page},
    library::{GameOrigin, PartyGame},
    party::{
        BotKind, Pace, Plan, Plans, Sitter,
        names::{bot_name, bot_tip, listed_bot, seat_name},
    },
    tr,
};
use egui::{ComboBox, DragValue, Grid, Key, RectAlign, RichText, Slider, TextEdit, Tooltip, Ui};
use engine::{
    agents::Effort,
    cards::DealNumber,
    definition::game::{Game, OptionId, OptionKind},
    rules::Seat,
    session::Roster,
};

/// The form of a game.
pub(in crate::app) struct SetUp {
    source: PartyGame,
    plan: Plan,
    /// The deal number being typed; empty for a random deal.
    deal: String,
    /// True if the form is expanded; otherwise the game is played as last time.
    is_open: bool,
    /// True if the game is on the table, which goes on as it is.
    is_played: bool,
}

/// A request made in the form.
pub(in crate::app) enum SetupRequest {
    /// Return to the previous screen.
    Back,
    /// Show the rules.
    Rules(Box<PartyGame>),
    /// Host the game for others.
    Host,
    /// Start the game.
    Start(Box<PartyGame>, Plan, Option<DealNumber>),
}

/// Returns the plan that a game was last played with, or the default.
pub(in crate::app) fn plan_of(context: &mut AppContext, game: &Game) -> Plan {
    context.store.load::<Plans>().value().of(game)
}

/// Saves the plan of a game for the next time.
pub(in crate::app) fn keep_plan(context: &mut AppContext, game: &Game, plan: &Plan) {
    let mut kept = context.store.load::<Plans>();
    context.store.update(&mut kept, |plans| plans.keep(game, plan));
}

impl SetUp {
    /// Creates the form, filled in as the game was last played; expanded if the game is on the
    /// table, otherwise folded behind its button.
    pub(in crate::app) fn of(source: PartyGame, is_played: bool, context: &mut AppContext) -> Self {
        let plan = plan_of(context, &source.game);
        Self { source, plan, deal: String::new(), is_open: is_played, is_played }
    }

    /// Returns the game being set up.
    pub(in crate::app) const fn source(&self) -> &PartyGame {
        &self.source
    }

    /// Shows the form.
    pub(in crate::app) fn show(
        &mut self,
        ui: &mut Ui,
        context: &mut AppContext,
    ) -> Option<SetupRequest> {
        let title = context.texts.localized(&self.source.game.about.title).to_owned();
        let typed = self.deal.trim().to_owned();
        let deal = typed.parse::<DealNumber>().ok();
        let sound = typed.is_empty() || deal.is_some();
        let (mut wish, mut hosts) = (None, false);
        // Enter in a field may end the input there: it counts only if nothing had the focus before.
        let free = ui.memory(|memory| memory.focused().is_none());
        let back = page::bar(ui, context, &title, |ui, context| {
            let start = page::main_button(context, &tr!(context.texts, "party-start"));
            if ui.add_enabled(sound, start).clicked() {
                wish = Some(true);
            }
            if ui.button(tr!(context.texts, "command-rules")).clicked() {
                wish = Some(false);
            }
        });
        page::column(ui, context, page::READABLE, |ui, context| {
            self.about(ui, context);
            ui.add_space(context.theme.spacing.unit);
            ui.horizontal_wrapped(|ui| {
                let start = page::main_button(context, &tr!(context.texts, "party-start"));
                let start = ui.add_enabled(sound, start);
                // The bar has a button of the same name.
                let words = tr!(context.texts, "party-start-below");
                start.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, sound, &words));
                if start.clicked() {
                    wish = Some(true);
                }
                let sign = if self.is_open { "⏷" } else { "⏵" };
                let words = tr!(context.texts, "party-options-open");
                let options = ui.button(format!("{words} {sign}"));
                options.widget_info(|| {
                    egui::WidgetInfo::selected(egui::Role::Button, true, self.is_open, &words)
                });
                self.is_open ^= options.clicked();
                if self.hosted_as().is_some() {
                    let words = tr!(context.texts, "command-network");
                    let tip = tr!(context.texts, "command-network-tip");
                    hosts = ui.button(words).on_hover_text(tip).clicked();
                }
                if !self.is_for_one() {
                    let who = self.who(context);
                    ui.label(RichText::new(who).weak());
                }
            });
            if self.is_open {
                if self.is_played {
                    ui.label(RichText::new(tr!(context.texts, "party-next-game")).weak());
                }
                self.players(ui, context);
                self.options(ui, context);
                self.pace(ui, context);
                if self.deal(ui, context, sound) {
                    wish = Some(true);
                }
                ui.add_space(context.theme.spacing.unit);
                if ui.button(tr!(context.texts, "party-usual")).clicked() {
                    self.plan = Plan::usual(&self.source.game);
                }
            }
        });
        if back {
            return Some(SetupRequest::Back);
        }
        if hosts {
            return Some(SetupRequest::Host);
        }
        // Enter presses the main button unless a widget has the focus.
        if free && sound && ui.input(|input| input.key_pressed(Key::Enter)) {
            wish = Some(true);
        }
        match wish? {
            false => Some(SetupRequest::Rules(Box::new(self.source.clone()))),
            true => {
                self.plan.fit(&self.source.game);
                keep_plan(context, &self.source.game, &self.plan);
                let source = Box::new(self.source.clone());
                Some(SetupRequest::Start(source, self.plan.clone(), deal))
            }
        }
    }

    /// Returns the id by which the game can be hosted for others: samples for several players can.
    pub(in crate::app) fn hosted_as(&self) -> Option<String> {
        let is_sample = matches!(self.source.origin, GameOrigin::Sample(_));
        (is_sample && !self.is_for_one()).then(|| self.source.game.about.id.clone())
    }

    /// True if the game has one seat, which needs neither a number nor a name.
    fn is_for_one(&self) -> bool {
        self.source.game.players.most == 1
    }

    /// Returns the players on one line, in words.
    fn who(&self, context: &AppContext) -> String {
        let seats = 0..self.plan.sitters.len();
        let names = seats.map(|at| seat_name(&context.texts, &self.plan, Seat(at as u8)));
        context.texts.all_of(&names.collect::<Vec<_>>())
    }

    fn about(&self, ui: &mut Ui, context: &AppContext) {
        let about = &self.source.game.about;
        let goal = context.texts.localized(&about.goal);
        if !goal.is_empty() {
            ui.label(RichText::new(goal).size(context.theme.text.large));
        }
        let text = context.texts.localized(&about.about);
        if !text.is_empty() {
            ui.label(text);
        }
        let origin = context.texts.localized(&about.origin);
        if !origin.is_empty() {
            ui.label(RichText::new(origin).weak());
        }
    }

    fn players(&mut self, ui: &mut Ui, context: &mut AppContext) {
        let heading = if self.is_for_one() { "party-one-player" } else { "party-players" };
        page::subheading(ui, context, &context.texts.get(heading));
        let players = self.source.game.players;
        if players.least < players.most {
            let mut count = self.plan.sitters.len();
            ui.horizontal_wrapped(|ui| {
                ui.label(tr!(context.texts, "party-how-many"));
                for number in usize::from(players.least)..=usize::from(players.most) {
                    ui.selectable_value(&mut count, number, number.to_string());
                }
            });
            if count != self.plan.sitters.len() {
                self.plan.seat(count);
            }
        }
        let count = self.plan.sitters.len();
        Grid::new("seats").num_columns(4).spacing([16.0, 8.0]).show(ui, |ui| {
            for index in 0..count {
                self.seat(ui, context, index);
                ui.end_row();
            }
        });
    }

    fn seat(&mut self, ui: &mut Ui, context: &AppContext, index: usize) {
        let seat = Seat(index as u8);
        let number = if self.is_for_one() {
            tr!(context.texts, "party-one-player")
        } else {
            let number = tr!(context.texts, "party-seat", number = index + 1);
            ui.label(&number);
            number
        };
        let called = seat_name(&context.texts, &self.plan, seat);
        let mut sitter = self.plan.sitters[index];
        let before = sitter;
        let combo = ComboBox::from_id_salt(("sitter", index))
            .width(220.0)
            .height(400.0)
            .selected_text(sitter_words(context, &self.source.game, sitter))
            .show_ui(ui, |ui| {
                let time = self.plan.thinking_time().unwrap_or(BotKind::THINKS);
                let strategies = 0..self.source.game.strategies.len() as u8;
                let strategies = strategies.map(|index| Sitter::Bot(BotKind::Strategy(index)));
                let bots = BotKind::offered(&self.source.game);
                let bots = bots.map(|kind| Sitter::Bot(kind.thinking_for(time)));
                let programs = 0..self.plan.programs.len() as u8;
                let programs = programs.map(|index| Sitter::Bot(BotKind::Program(index)));
                let bots = bots.chain(strategies).chain(programs);
                for other in std::iter::once(Sitter::Person).chain(bots) {
                    let words = sitter_words(context, &self.source.game, other);
                    match other {
                        Sitter::Person => {
                            ui.selectable_value(&mut sitter, other, words);
                        }
                        Sitter::Bot(kind) => {
                            bot_entry(ui, context, (&mut sitter, other), (kind, words));
                        }
                    }
                }
            });
        let now = sitter_words(context, &self.source.game, sitter);
        combo.response.widget_info(|| {
            egui::WidgetInfo::labeled(egui::Role::ComboBox, true, format!("{number}: {now}"))
        });
        if sitter != before {
            self.plan.sitters[index] = sitter;
        }
        if self.is_for_one() {
            return;
        }
        self.plan.names.resize(self.plan.sitters.len(), String::new());
        let name = &mut self.plan.names[index];
        let field = TextEdit::singleline(name)
            .desired_width(140.0)
            .char_limit(Roster::MOST_NAME)
            .align(egui::Align2::LEFT_CENTER)
            .hint_text(&called);
        let words = tr!(context.texts, "party-name-of", seat = number);
        let field = ui.add_sized([150.0, context.theme.spacing.touch], field);
        field.widget_info(|| egui::WidgetInfo::labeled(egui::Role::TextInput, true, &words));
        let team = self.source.game.teams.iter().position(|team| team.contains(&seat.0));
        if let Some(team) = team {
            ui.label(RichText::new(tr!(context.texts, "party-team", number = team + 1)).weak());
        }
    }

    fn options(&mut self, ui: &mut Ui, context: &AppContext) {
        let game = std::sync::Arc::clone(&self.source.game);
        if !game.options.is_empty() {
            page::subheading(ui, context, &tr!(context.texts, "party-options"));
            option_rows(ui, context, &game, &mut self.plan);
        }
    }

    fn pace(&mut self, ui: &mut Ui, context: &AppContext) {
        let any_bot = self.plan.sitters.iter().any(|sitter| *sitter != Sitter::Person);
        if !any_bot {
            return;
        }
        page::subheading(ui, context, &tr!(context.texts, "party-pace"));
        ui.horizontal_wrapped(|ui| {
            let choices = Pace::ALL.map(|pace| (pace, pace_words(context, pace)));
            page::radio_buttons(ui, &mut self.plan.pace, &choices);
        });
        self.thinking(ui, context);
    }

    /// Shows the thinking time of bots that search: their strength.
    fn thinking(&mut self, ui: &mut Ui, context: &AppContext) {
        let Some(time) = self.plan.thinking_time() else { return };
        ui.horizontal_wrapped(|ui| {
            let name = ui.label(tr!(context.texts, "party-thinking"));
            let (least, most) = Effort::TIMES.into_inner();
            let in_seconds = |time: u32| f64::from(time) / 1_000.0;
            let mut seconds = in_seconds(time);
            let slider = Slider::new(&mut seconds, in_seconds(least)..=in_seconds(most))
                .logarithmic(true)
                .max_decimals(2);
            if ui.add(slider).labelled_by(name.id).changed() {
                let time = (seconds * 1_000.0).round() as u32;
                self.plan.set_thinking_time(time.clamp(least, most));
            }
        });
    }

    /// Shows the field for the number of the deal; true if a sound one was entered.
    fn deal(&mut self, ui: &mut Ui, context: &AppContext, sound: bool) -> bool {
        page::subheading(ui, context, &tr!(context.texts, "party-deal"));
        let row = ui.horizontal(|ui| {
            let hint = tr!(context.texts, "party-deal-chance");
            let field = TextEdit::singleline(&mut self.deal)
                .desired_width(140.0)
                .align(egui::Align2::LEFT_CENTER)
                .hint_text(&hint);
            let words = tr!(context.texts, "party-deal");
            let field = ui.add(field);
            field.widget_info(|| egui::WidgetInfo::labeled(egui::Role::TextInput, true, &words));
            if !sound {
                ui.colored_label(context.theme.surface.error, tr!(context.texts, "bar-deal-wrong"));
            }
            field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter))
        });
        row.inner && sound
    }
}

/// Shows a row for each option of a game.
pub(in crate::app) fn option_rows(ui: &mut Ui, context: &AppContext, game: &Game, plan: &mut Plan) {
    for (index, option) in game.options.iter().enumerate() {
        let id = OptionId(index as u8);
        let before = plan.option(game, id);
        let mut now = before;
        let label = context.texts.localized(&option.label);
        let label = if label.is_empty() { option.name.replace('_', " ") } else { label.into() };
        match &option.kind {
            OptionKind::Flag { .. } => {
                let mut on = now != 0;
                page::check_box(ui, &mut on, &label);
                now = i32::from(on);
            }
            OptionKind::Number { least, most, .. } => {
                ui.horizontal(|ui| {
                    let name = ui.label(&label);
                    let field = DragValue::new(&mut now).range(*least..=*most);
                    ui.add(field).labelled_by(name.id);
                    let (least, most) = (*least, *most);
                    let range = tr!(context.texts, "party-range", least = least, most = most);
                    ui.label(RichText::new(range).weak());
                });
            }
            OptionKind::Choice { labels, words, .. } => {
                let words = game.words.get(*words);
                let called = |at: usize| {
                    let label = labels.get(at).map(|label| context.texts.localized(label));
                    let word = words.and_then(|words| words.get(at)).map(String::as_str);
                    label.filter(|label| !label.is_empty()).or(word).unwrap_or("?").to_owned()
                };
                let choices: Vec<(i32, String)> =
                    (0..labels.len()).map(|at| (at as i32, called(at))).collect();
                ui.horizontal_wrapped(|ui| {
                    ui.label(&label);
                    page::radio_buttons(ui, &mut now, &choices);
                });
            }
        }
        if now != before {
            plan.options.insert(option.name.clone(), now);
        }
    }
}

/// Shows a bot in a list to choose from, with a word on how it plays.
pub(in crate::app) fn bot_entry<V: PartialEq>(
    ui: &mut Ui,
    context: &AppContext,
    (chosen, value): (&mut V, V),
    (kind, named): (BotKind, String),
) {
    let entry = ui.selectable_value(chosen, value, listed_bot(&context.texts, kind, named));
    if let Some(tip) = bot_tip(&context.texts, kind) {
        // Beside the entry, as below it stands the next one.
        let mut shown = Tooltip::for_enabled(&entry);
        shown.popup = shown.popup.align(RectAlign::RIGHT);
        shown.show(|ui| {
            ui.set_max_width(ui.spacing().tooltip_width);
            ui.label(tip);
        });
    }
}

/// Returns the words for the kind of player in a seat.
fn sitter_words(context: &AppContext, game: &Game, sitter: Sitter) -> String {
    match sitter {
        Sitter::Person => tr!(context.texts, "party-person"),
        Sitter::Bot(kind) => {
            let name = bot_name(&context.texts, game, kind);
            match kind {
                BotKind::Strategy(_) => tr!(context.texts, "party-strategy", name = name),
                _ => tr!(context.texts, "party-bot", kind = name),
            }
        }
    }
}
