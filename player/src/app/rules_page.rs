//! The rules of a game for people: the author's description, a picture of the table, and the exact
//! rules of the file, folded.

use super::{desk::AppContext, page, request::ScreenRequest};
use crate::{
    board::{self, SpotArrangement},
    library::{GameOrigin, LibraryGame, PartyGame},
    local::LocalTable,
    party::Plan,
    text::{game_rules_in_words, rules_in_words},
    tr,
};
use egui::{Rect, RichText, Sense, Ui, vec2};
use engine::{
    cards::DealNumber,
    rules::{Seat, Setup},
};

/// The deal in the picture.
const SHOWN: DealNumber = DealNumber(1);
/// Maximum width of the table's picture, in points.
const PICTURE: f32 = 520.0;

/// The page of rules.
pub(super) struct RulesPage {
    of: Of,
    /// Opening deal of a game of several players, for the picture.
    deal: Option<Box<LocalTable>>,
}

/// The game that the page is about.
enum Of {
    /// A solitaire from a workbook.
    Solitaire(Box<LibraryGame>),
    /// A game of several players.
    Party(Box<PartyGame>),
    /// A game of several players in progress, with its setup.
    Table(Box<PartyGame>, Setup),
}

impl RulesPage {
    /// Creates the page for a solitaire.
    pub(super) fn of(game: LibraryGame) -> Self {
        if let Some(declared) = &game.declared {
            let setup = game.rules.setup().clone();
            return Self::of_table(declared.game.clone(), setup);
        }
        Self { of: Of::Solitaire(Box::new(game)), deal: None }
    }

    /// Creates the page for a game of several players.
    pub(super) fn of_party(game: PartyGame) -> Self {
        let deal = opening(&game);
        Self { of: Of::Party(Box::new(game)), deal }
    }

    /// Creates the page for a game of several players in progress.
    pub(super) fn of_table(game: PartyGame, setup: Setup) -> Self {
        let deal = opening(&game);
        Self { of: Of::Table(Box::new(game), setup), deal }
    }

    /// Shows the page.
    pub(super) fn show(&self, ui: &mut Ui, context: &mut AppContext) -> Option<ScreenRequest> {
        let title = match &self.of {
            Of::Solitaire(game) => &game.about().title,
            Of::Party(game) | Of::Table(game, _) => &game.game.about.title,
        };
        let title = context.texts.localized(title).to_owned();
        let mut play = false;
        let back = page::bar(ui, context, &title, |ui, context| {
            let button = page::main_button(context, &tr!(context.texts, "rules-page-play"));
            play = ui.add(button).clicked();
        });
        page::column(ui, context, page::READABLE, |ui, context| match &self.of {
            Of::Solitaire(game) => solitaire(ui, context, game),
            Of::Party(game) => party(ui, context, (game, self.deal.as_deref()), None),
            Of::Table(game, setup) => {
                party(ui, context, (game, self.deal.as_deref()), Some(setup));
            }
        });
        if play {
            return Some(match &self.of {
                Of::Solitaire(game) => ScreenRequest::Play(game.clone()),
                Of::Party(game) | Of::Table(game, _) => ScreenRequest::SetUp(game.clone()),
            });
        }
        back.then_some(ScreenRequest::Back)
    }
}

/// Returns the default opening deal of a game of several players; `None` if it cannot be dealt.
fn opening(game: &PartyGame) -> Option<Box<LocalTable>> {
    LocalTable::to_look_at(&game.game, Plan::usual(&game.game), SHOWN).ok().map(Box::new)
}

/// Shows the rules of a solitaire.
fn solitaire(ui: &mut Ui, context: &mut AppContext, game: &LibraryGame) {
    let (about, texts) = (game.about(), &context.texts);
    let family = texts.localized(&about.family);
    if !family.is_empty() {
        ui.label(RichText::new(family).weak());
    }
    let goal = texts.localized(&about.goal);
    if !goal.is_empty() {
        ui.label(RichText::new(goal).size(context.theme.text.large));
    }
    let note = texts.localized(&about.about).to_owned();
    if !note.is_empty() {
        ui.label(RichText::new(&note).line_height(Some(context.theme.text.body * 1.5)));
    }
    picture(ui, context, |ui, context, rect| {
        let deal = game.rules.deal(SHOWN).view(&game.rules, Seat::default());
        let columns = SpotArrangement::of(&game.rules);
        context.dress(ui.ctx(), Some(&game.pictures));
        let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
        let felt = context.felt();
        let table = (&*game.rules, &columns);
        board::thumbnail(&painter, rect, felt, &mut context.cards, table, &deal);
    });
    let texts = &context.texts;
    exact(ui, context, note.is_empty(), |ui| {
        for paragraph in rules_in_words(texts, game.table()) {
            page::subheading(ui, context, &paragraph.heading);
            for sentence in &paragraph.sentences {
                ui.label(sentence);
            }
        }
    });
    page::subheading(ui, context, &tr!(texts, "rules-page-file"));
    if !about.author.is_empty() {
        ui.label(tr!(texts, "rules-page-author", author = about.author.as_str()));
    }
    origin(ui, context, &game.origin, "xlsx");
    for warning in &game.diagnostics {
        ui.label(format!("{}: {}", game.place(&warning.at), warning.message));
    }
}

/// Shows the rules of a game of several players.
fn party(
    ui: &mut Ui,
    context: &mut AppContext,
    (game, deal): (&PartyGame, Option<&LocalTable>),
    setup: Option<&Setup>,
) {
    let (about, texts) = (&game.game.about, &context.texts);
    let family = texts.localized(&about.family);
    if !family.is_empty() {
        ui.label(RichText::new(family).weak());
    }
    let goal = texts.localized(&about.goal);
    if !goal.is_empty() {
        ui.label(RichText::new(goal).size(context.theme.text.large));
    }
    let note = texts.localized(&about.about);
    let is_silent = note.is_empty();
    if !is_silent {
        ui.label(RichText::new(note).line_height(Some(context.theme.text.body * 1.5)));
    }
    if let Some(deal) = deal {
        picture(ui, context, |ui, context, rect| {
            super::party::paint_thumbnail(ui, context, deal, rect);
        });
    }
    let texts = &context.texts;
    exact(ui, context, is_silent, |ui| {
        for paragraph in game_rules_in_words(texts, &game.game, setup) {
            page::subheading(ui, context, &paragraph.heading);
            for line in &paragraph.lines {
                let indent = f32::from(line.depth) * context.theme.spacing.margin;
                ui.horizontal_top(|ui| {
                    ui.spacing_mut().item_spacing.x = 0.0;
                    ui.add_space(indent);
                    ui.add(egui::Label::new(&line.words).wrap());
                });
            }
        }
    });
    page::subheading(ui, context, &tr!(texts, "rules-page-file"));
    let from = texts.localized(&about.origin);
    if !from.is_empty() {
        ui.label(from);
    }
    if !about.author.is_empty() {
        ui.label(tr!(texts, "rules-page-author", author = about.author.as_str()));
    }
    origin(ui, context, &game.origin, "ron");
    for fault in &game.diagnostics {
        ui.label(format!("{}: {}", game.place(fault), fault.diagnostic.message));
    }
}

/// Shows a picture of the table in the middle of the page.
fn picture(
    ui: &mut Ui,
    context: &mut AppContext,
    paint: impl FnOnce(&mut Ui, &mut AppContext, Rect),
) {
    ui.add_space(context.theme.spacing.unit);
    let width = ui.available_width().min(PICTURE);
    let (rect, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), (width * 0.62).floor()), Sense::hover());
    let words = tr!(context.texts, "rules-page-picture");
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Image, true, &words));
    paint(ui, context, Rect::from_center_size(rect.center(), vec2(width, rect.height())));
    ui.add_space(context.theme.spacing.unit);
}

/// Shows the exact rules, folded; expanded if the author gives no description.
fn exact(ui: &mut Ui, context: &AppContext, open: bool, contents: impl FnOnce(&mut Ui)) {
    let words =
        RichText::new(tr!(context.texts, "rules-page-exact")).size(context.theme.text.large);
    egui::CollapsingHeader::new(words.strong())
        .id_salt("exact rules")
        .default_open(open)
        .show_unindented(ui, |ui| contents(ui));
}

/// Shows the file's location; `ending` is the extension of sample games.
fn origin(ui: &mut Ui, context: &AppContext, origin: &GameOrigin, ending: &str) {
    let words = match origin {
        GameOrigin::Path(path) => {
            tr!(context.texts, "rules-page-path", path = path.display().to_string())
        }
        GameOrigin::Sample(stem) => {
            tr!(context.texts, "rules-page-sample", file = format!("{stem}.{ending}"))
        }
    };
    ui.add(egui::Label::new(words).selectable(true).wrap());
}
