//! The form of a table that is opened for others: the game, who sits there, and the customs.

mod customs;
mod times;

use crate::{
    app::{
        desk::AppContext,
        page,
        party::setup::{bot_entry, keep_plan, option_rows, plan_of},
        shelf::{SampleContent, SampleShelf},
        thumbnail::Thumbnails,
    },
    hosting::TableWish,
    library::{
        PartyGame,
        catalogue::{Company, Query},
    },
    party::{BotKind, Plan, names::bot_name},
    tr,
};
use customs::CustomsForm;
use egui::{ComboBox, Key, RichText, ScrollArea, Sense, TextEdit, Ui, WidgetInfo, vec2};
use engine::{definition::game::Game, exchange::Scribe, rules::Rules};
use std::sync::Arc;

/// Width and height of the picture of the game, in points.
const PICTURE: egui::Vec2 = vec2(176.0, 110.0);
/// Height of the list of games, in points.
const LIST: f32 = 240.0;
/// Letters of a key that is drawn for a private table.
const KEY_LETTERS: usize = 10;

/// The form of a table for others.
#[derive(Default)]
pub(super) struct TableForm {
    /// The game, and its position on the shelf.
    game: Option<(usize, PartyGame)>,
    /// Id of the sample that is to be chosen next.
    proposed: Option<String>,
    /// Number of seats for persons at the table of that sample.
    proposed_persons: Option<usize>,
    plan: Plan,
    /// Number of persons who are wanted, also where the game has fewer seats; bots take the rest.
    persons: usize,
    /// The same as it was before the customs of a tournament were taken.
    usual_persons: Option<usize>,
    bots: BotKind,
    customs: CustomsForm,
    /// True if guests may open tables of their own.
    pub(super) opens_lobby: bool,
    search: String,
    lists_games: bool,
    /// True as the list of games has just been opened.
    is_list_new: bool,
    lists_customs: bool,
    thumbnails: Box<Thumbnails>,
}

impl TableForm {
    /// Has this sample chosen when the form is shown next.
    pub(super) fn propose(&mut self, sample: String) {
        self.proposed = Some(sample);
    }

    /// True as long as no game is chosen, nor will be.
    pub(super) const fn is_fresh(&self) -> bool {
        self.game.is_none() && self.proposed.is_none()
    }

    /// Keeps the options of the game for the next time.
    pub(super) fn keep_options(&self, context: &mut AppContext) {
        if let Some((_, source)) = &self.game {
            keep_plan(context, &source.game, &self.plan);
        }
    }

    /// Has the game of a table that was hosted before chosen, with its customs and as many persons.
    pub(super) fn restore(&mut self, wish: &TableWish) {
        self.proposed = Some(wish.game.clone());
        self.customs = CustomsForm::of(&wish.policy, wish.key.is_some());
        let style = wish.bots.first();
        let named = |kind: &BotKind| Some(&kind.agent().to_string()) == style;
        self.bots = BotKind::ALL.into_iter().find(named).unwrap_or(self.bots);
        let seats = wish.seats.map(usize::from);
        self.proposed_persons = seats.map(|seats| seats.saturating_sub(wish.bots.len()));
    }

    /// Chooses the game that was proposed; unless one is chosen, the one that was hosted last, or
    /// the first popular one.
    pub(super) fn choose_first(
        &mut self,
        context: &mut AppContext,
        shelf: &mut SampleShelf,
        hosted: &[String],
    ) {
        let games = || {
            let all = shelf.items().iter().enumerate();
            all.filter(|(_, item)| item.listing.company() == Company::WithOthers)
        };
        if let Some(id) = self.proposed.take()
            && let Some((at, _)) = games().find(|(_, item)| item.listing.id == id)
        {
            return self.choose(at, context, shelf);
        }
        if self.game.is_some() {
            return;
        }
        let last = hosted.iter().find_map(|id| games().find(|(_, item)| item.listing.id == *id));
        let popular = || games().min_by_key(|(_, item)| item.listing.popular.unwrap_or(usize::MAX));
        if let Some(at) = last.or_else(popular).map(|(at, _)| at) {
            self.choose(at, context, shelf);
        }
    }

    fn choose(&mut self, at: usize, context: &mut AppContext, shelf: &mut SampleShelf) {
        let Some(item) = shelf.read(at) else { return };
        let SampleContent::Party(entry) = &item.content else { return };
        let game = entry.game.clone();
        self.plan = plan_of(context, &game.game);
        // Another game is for the same people.
        let before = self.game.as_ref().map(|_| self.persons);
        self.persons = self.proposed_persons.take().or(before).unwrap_or(2);
        self.game = Some((at, game));
        self.lists_games = false;
        self.search.clear();
    }

    /// Shows the game with its picture, and what a click on the main button opens.
    pub(super) fn show(&mut self, ui: &mut Ui, context: &mut AppContext, shelf: &mut SampleShelf) {
        ui.horizontal(|ui| {
            let gap = context.theme.spacing.margin;
            let within = std::mem::replace(&mut ui.spacing_mut().item_spacing.x, gap);
            self.picture(ui, context, shelf);
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.x = within;
                let Some((_, game)) = &self.game else { return };
                let title = context.texts.localized(&game.game.about.title);
                ui.label(RichText::new(title).size(context.theme.text.large).strong());
                ui.label(self.summary(context));
                ui.horizontal_wrapped(|ui| {
                    let words = tr!(context.texts, "network-other-game");
                    self.is_list_new = fold(ui, &words, &mut self.lists_games) && self.lists_games;
                    let words = tr!(context.texts, "network-customs");
                    fold(ui, &words, &mut self.lists_customs);
                });
            });
        });
        if self.lists_games {
            self.games(ui, context, shelf);
        }
        if self.lists_customs {
            self.seats(ui, context);
            self.options(ui, context);
            self.customs(ui, context);
        }
    }

    fn picture(&mut self, ui: &mut Ui, context: &mut AppContext, shelf: &mut SampleShelf) {
        let (rect, _) = ui.allocate_exact_size(PICTURE, Sense::hover());
        let Some((at, _)) = &self.game else { return };
        self.thumbnails.begin(ui.ctx(), context, PICTURE);
        self.thumbnails.paint(ui, context, (shelf, *at), rect);
        self.thumbnails.make(ui.ctx(), context, shelf);
    }

    /// Returns the number of seats for persons.
    fn seats_for_persons(&self) -> usize {
        self.persons.clamp(1, self.plan.sitters.len().max(1))
    }

    /// Returns who will sit there, in words.
    fn summary(&self, context: &AppContext) -> String {
        let (seats, persons) = (self.plan.sitters.len(), self.seats_for_persons());
        match seats.saturating_sub(persons) {
            0 => tr!(context.texts, "network-seats-all", seats = seats),
            bots => tr!(context.texts, "network-seats-some", persons = persons, bots = bots),
        }
    }

    /// Shows the games for several players, as a search finds them.
    fn games(&mut self, ui: &mut Ui, context: &mut AppContext, shelf: &mut SampleShelf) {
        let hint = tr!(context.texts, "gallery-search");
        let field = TextEdit::singleline(&mut self.search)
            .desired_width(260.0)
            .align(egui::Align2::LEFT_CENTER)
            .hint_text(&hint);
        let field = page::text_field(ui, field);
        field.widget_info(|| WidgetInfo::labeled(egui::Role::SearchInput, true, &hint));
        if std::mem::take(&mut self.is_list_new) {
            field.request_focus();
        }
        let query = Query::of(&self.search);
        let several = shelf.items().iter().enumerate();
        let several = several.filter(|(_, item)| item.listing.company() == Company::WithOthers);
        let mut listed: Vec<(usize, usize, String)> = several
            .filter_map(|(at, item)| {
                let rank = match query.is_empty() {
                    true => item.listing.popular.unwrap_or(usize::MAX),
                    false => query.rank(&item.listing)?,
                };
                Some((rank, at, context.texts.localized(&item.listing.title).to_owned()))
            })
            .collect();
        listed.sort();
        // Enter takes the first game found.
        let enters = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        let first = listed.first().filter(|_| enters && !query.is_empty());
        let mut chosen = first.map(|(_, at, _)| *at);
        let now = self.game.as_ref().map(|(at, _)| *at);
        // The page scrolls too: without a least height the list would be as low as it can be.
        let list = ScrollArea::vertical().id_salt("games to host").max_height(LIST);
        let list = list.min_scrolled_height(LIST).show(ui, |ui| {
            ui.horizontal_wrapped(|ui| {
                for (_, at, title) in &listed {
                    if ui.selectable_label(now == Some(*at), title).clicked() {
                        chosen = Some(*at);
                    }
                }
            });
        });
        // At its end the wheel does not move the page instead.
        if ui.rect_contains_pointer(list.inner_rect) {
            ui.input_mut(|input| input.smooth_scroll_delta.y = 0.0);
        }
        if listed.is_empty() {
            ui.label(RichText::new(tr!(context.texts, "gallery-none")).weak());
        }
        if let Some(at) = chosen {
            self.choose(at, context, shelf);
        }
    }

    fn seats(&mut self, ui: &mut Ui, context: &AppContext) {
        let Some((_, source)) = &self.game else { return };
        let players = source.game.players;
        page::subheading(ui, context, &tr!(context.texts, "party-players"));
        if players.least < players.most {
            let mut count = self.plan.sitters.len();
            ui.horizontal_wrapped(|ui| {
                ui.label(tr!(context.texts, "network-how-many-seats"));
                for number in usize::from(players.least)..=usize::from(players.most) {
                    ui.selectable_value(&mut count, number, number.to_string());
                }
            });
            if count != self.plan.sitters.len() {
                self.plan.seat(count);
            }
        }
        let count = self.plan.sitters.len();
        let before = self.seats_for_persons();
        let mut persons = before;
        ui.horizontal_wrapped(|ui| {
            ui.label(tr!(context.texts, "network-how-many-persons"));
            for number in 1..=count {
                // Numbers of seats have the same words, but another place.
                let words = tr!(context.texts, "network-persons", count = number);
                ui.selectable_value(&mut persons, number, words);
            }
        });
        if persons != before {
            self.persons = persons;
        }
        // It stays where nobody is a bot, so that nothing below moves away from the mouse.
        ui.add_enabled_ui(persons < count, |ui| self.bots(ui, context));
    }

    fn bots(&mut self, ui: &mut Ui, context: &AppContext) {
        let Some((_, source)) = &self.game else { return };
        let called = |kind| bot_name(&context.texts, &source.game, kind);
        ui.horizontal(|ui| {
            let words = tr!(context.texts, "network-bots");
            ui.label(&words);
            let now = called(self.bots);
            let combo = ComboBox::from_id_salt("bots of the table")
                .width(220.0)
                .selected_text(&now)
                .show_ui(ui, |ui| {
                    for kind in BotKind::offered(&source.game) {
                        let named = (kind, called(kind));
                        bot_entry(ui, context, (&mut self.bots, kind), named);
                    }
                });
            let words = format!("{words} {now}");
            let about = || WidgetInfo::labeled(egui::Role::ComboBox, true, &words);
            combo.response.widget_info(about);
        });
    }

    fn options(&mut self, ui: &mut Ui, context: &AppContext) {
        let Some((_, source)) = &self.game else { return };
        let game = Arc::clone(&source.game);
        if !game.options.is_empty() {
            page::subheading(ui, context, &tr!(context.texts, "party-options"));
            option_rows(ui, context, &game, &mut self.plan);
        }
    }

    fn customs(&mut self, ui: &mut Ui, context: &AppContext) {
        let Some((_, source)) = &self.game else { return };
        let game = Arc::clone(&source.game);
        let seats = self.plan.sitters.len();
        let bots = seats.saturating_sub(self.seats_for_persons());
        if let Some(is_tournament) = self.customs.show(ui, context, (&game, bots)) {
            self.follow_tournament(is_tournament, seats);
        }
    }

    /// Gives every seat to a person at a tournament, and those of before back after it.
    fn follow_tournament(&mut self, is_tournament: bool, seats: usize) {
        let before = self.usual_persons.take();
        match is_tournament {
            true => {
                self.usual_persons = Some(self.persons);
                self.persons = seats;
            }
            // Other persons may have been chosen since.
            false if self.persons == seats => self.persons = before.unwrap_or(self.persons),
            false => {}
        }
    }

    /// Returns the table that is wanted, with the reason why it cannot be as an error.
    pub(super) fn wish(&self) -> Result<(Arc<Game>, TableWish), String> {
        let Some((_, source)) = &self.game else { return Err(String::new()) };
        let game = Arc::clone(&source.game);
        let rules = Rules::of_game(Arc::clone(&game), &self.plan.setup(&game));
        let rules = rules.map_err(|error| error.to_string())?;
        let seats = rules.seats();
        let options = match self.plan.options.is_empty() {
            true => Default::default(),
            false => Scribe::new(Arc::new(rules)).options(),
        };
        let bots = usize::from(seats).saturating_sub(self.seats_for_persons());
        let wish = TableWish {
            game: game.about.id.to_string(),
            seats: Some(seats),
            options,
            policy: self.customs.policy(&game, bots),
            bots: vec![self.bots.agent().to_string(); bots],
            key: self.customs.is_private.then(draw_key),
        };
        Ok((game, wish))
    }
}

/// Shows a button that opens and closes a part of the form; true if it was clicked.
pub(super) fn fold(ui: &mut Ui, words: &str, is_open: &mut bool) -> bool {
    let sign = if *is_open { "⏷" } else { "⏵" };
    let button = ui.button(format!("{words} {sign}"));
    button.widget_info(|| WidgetInfo::selected(egui::Role::Button, true, *is_open, words));
    *is_open ^= button.clicked();
    button.clicked()
}

/// Draws a key that nobody guesses; without the system's random device, from the library's hash
/// maps, which are seeded with it.
fn draw_key() -> String {
    const LETTERS: &[u8] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let mut bytes = [0; KEY_LETTERS];
    if getrandom::fill(&mut bytes).is_err() {
        let drawn = || crate::chance::one_of(LETTERS.len()).unwrap_or_default() as u8;
        bytes = std::array::from_fn(|_| drawn());
    }
    let letter = |byte: &u8| char::from(LETTERS[usize::from(*byte) % LETTERS.len()]);
    bytes.iter().map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{desk::dialogs::Asks, store::Store};
    use engine::protocol::{ChatTold, TablePolicy, TournamentCustom};

    #[test]
    fn the_usual_table_is_for_two_persons_and_bots_on_the_rest() {
        let mut context = AppContext::new(Store::in_memory(), None, Asks::Window);
        let mut shelf = SampleShelf::new();
        let mut form = TableForm::default();
        assert!(form.wish().is_err(), "no game is chosen");
        form.choose_first(&mut context, &mut shelf, &[]);
        let (game, wish) = form.wish().expect("a table");
        let seats = usize::from(wish.seats.expect("so many"));
        assert_eq!(wish.bots.len(), seats - 2);
        assert_eq!(wish.policy, TablePolicy::usual());
        assert_eq!((wish.key, wish.options.len()), (None, 0));
        assert_eq!(game.about.id.to_string(), wish.game);
    }

    #[test]
    fn the_customs_of_a_tournament_are_taken_and_can_be_chosen_otherwise() {
        let mut context = AppContext::new(Store::in_memory(), None, Asks::Window);
        let mut shelf = SampleShelf::new();
        let mut form = TableForm::default();
        form.choose_first(&mut context, &mut shelf, &[]);
        form.customs.set_tournament(true);
        form.persons = form.plan.sitters.len();
        let wish = form.wish().expect("a table").1;
        assert_eq!((wish.policy, wish.bots.len()), (TablePolicy::tournament(), 0));
        form.customs.is_silent = false;
        form.persons = 1;
        let wish = form.wish().expect("a table").1;
        let otherwise = [TournamentCustom::Silence, TournamentCustom::NoBots];
        assert_eq!(wish.policy.departures(), otherwise);
        form.customs.set_tournament(false);
        let wish = form.wish().expect("a table").1;
        assert_eq!(wish.policy, TablePolicy::usual());
        form.customs.set_tournament(true);
        form.persons = form.plan.sitters.len();
        let wish = form.wish().expect("a table").1;
        assert_eq!(wish.policy.departures(), [TournamentCustom::Silence], "as it was chosen");
    }

    #[test]
    fn a_tournament_is_for_persons_alone_and_after_it_as_many_play_as_before() {
        let mut form = TableForm { persons: 2, ..TableForm::default() };
        form.follow_tournament(true, 4);
        assert_eq!(form.persons, 4);
        form.follow_tournament(false, 4);
        assert_eq!(form.persons, 2);
        form.follow_tournament(true, 4);
        form.persons = 3;
        form.follow_tournament(false, 4);
        assert_eq!(form.persons, 3, "it was chosen since");
    }

    #[test]
    fn a_table_that_is_hosted_again_has_its_persons_and_customs_in_the_form() {
        let mut context = AppContext::new(Store::in_memory(), None, Asks::Window);
        let mut shelf = SampleShelf::new();
        let mut form = TableForm::default();
        form.choose_first(&mut context, &mut shelf, &["whist".to_owned()]);
        form.persons = 3;
        let whist = form.game.as_ref().map(|(at, _)| *at).expect("a game");
        form.choose(whist, &mut context, &mut shelf);
        assert_eq!(form.seats_for_persons(), 3, "another game is for the same people");
        let duel = shelf.items().iter().position(|item| item.listing.id == "english-draughts");
        form.choose(duel.expect("a sample"), &mut context, &mut shelf);
        assert_eq!(form.seats_for_persons(), 2);
        form.choose(whist, &mut context, &mut shelf);
        assert_eq!(form.seats_for_persons(), 3);
        let wish = form.wish().expect("a table").1;
        let mut later = TableForm::default();
        later.restore(&wish);
        later.choose_first(&mut context, &mut shelf, &[]);
        let again = later.wish().expect("a table").1;
        assert_eq!((again.game, again.bots.len()), (wish.game, 1));
        assert_eq!(again.policy, wish.policy);
        // Customs are those of the table too.
        form.customs.set_tournament(true);
        (form.customs.is_silent, form.customs.is_private) = (false, true);
        let wish = form.wish().expect("a table").1;
        later = TableForm::default();
        later.restore(&wish);
        later.choose_first(&mut context, &mut shelf, &[]);
        let again = later.wish().expect("a table").1;
        assert_eq!(again.policy, wish.policy);
        assert!(again.key.is_some() && !later.is_fresh());
    }

    #[test]
    fn the_game_hosted_last_is_offered_again_and_private_tables_have_a_key() {
        let mut context = AppContext::new(Store::in_memory(), None, Asks::Window);
        let mut shelf = SampleShelf::new();
        let several = shelf.items().iter().filter(|item| {
            item.listing.company() == Company::WithOthers && item.listing.popular.is_none()
        });
        let id = several.map(|item| item.listing.id.clone()).next().expect("a game");
        let mut customs = CustomsForm::default();
        (customs.is_private, customs.is_silent) = (true, true);
        let mut form = TableForm { customs, ..TableForm::default() };
        form.choose_first(&mut context, &mut shelf, std::slice::from_ref(&id));
        let wish = form.wish().expect("a table").1;
        assert_eq!(wish.game, id);
        assert_eq!(wish.policy.chat, ChatTold::Off);
        let key = wish.key.expect("a key");
        assert_eq!(key.len(), KEY_LETTERS);
        assert_ne!(form.wish().expect("a table").1.key, Some(key), "each has its own");
    }
}
