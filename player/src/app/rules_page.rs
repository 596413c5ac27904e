//! The rules of a game for people: the author's description, a picture of the table, and the exact
//! rules of the file, folded.

use super::{desk::AppContext, page, request::ScreenRequest};
use crate::{
    board::{self, SpotArrangement},
    library::{GameOrigin, LibraryGame, PartyGame},
    local::LocalTable,
    party::Plan,
    text::{diagnostic_words, game_rules_in_words, game_strategies_in_words, rules_in_words},
    tr,
};
use egui::{Rect, RichText, Sense, Ui, vec2};
use engine::{
    cards::DealNumber,
    definition::{Diagnostic, game::GameAbout},
    rules::{Seat, Setup},
};

/// The deal in the picture.
const SHOWN: DealNumber = DealNumber(1);
/// Maximum width of the table's picture, in points.
const PICTURE: f32 = 520.0;

/// The page of rules.
pub(super) struct RulesPage {
    of: Of,
    picture: TablePicture,
}

/// The game that the page is about.
enum Of {
    /// A solitaire from a workbook.
    Workbook(Box<LibraryGame>),
    /// A declared game, with its setup if it is being played.
    Declared(Box<PartyGame>, Option<Setup>),
}

/// The table in the picture.
enum TablePicture {
    /// A table of piles.
    Piles(Box<LibraryGame>),
    /// A table with its opening deal.
    Seats(Box<LocalTable>),
    /// None: the game cannot be dealt.
    Nothing,
}

impl TablePicture {
    /// Finds the picture of a declared game with its usual plan.
    fn of(game: &PartyGame) -> Self {
        let plan = Plan::usual(&game.game);
        if let Ok(Some(piles)) = LibraryGame::on_piles(game, plan.clone()) {
            return Self::Piles(Box::new(piles));
        }
        LocalTable::to_look_at(&game.game, plan, SHOWN)
            .map_or(Self::Nothing, |deal| Self::Seats(Box::new(deal)))
    }

    fn show(&self, ui: &mut Ui, context: &mut AppContext) {
        match self {
            Self::Piles(game) => picture(ui, context, |ui, context, rect| {
                let deal = game.rules.deal(SHOWN).view(&game.rules, Seat::default());
                let columns = SpotArrangement::of(&game.rules);
                context.dress(ui.ctx(), Some(&game.pictures));
                let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
                let felt = context.felt();
                let table = (&*game.rules, &columns);
                board::thumbnail(&painter, rect, felt, &mut context.cards, table, &deal);
            }),
            Self::Seats(deal) => picture(ui, context, |ui, context, rect| {
                super::party::paint_thumbnail(ui, context, deal, rect);
            }),
            Self::Nothing => {}
        }
    }
}

impl RulesPage {
    /// Creates the page for a solitaire, as it is played if it is declared.
    pub(super) fn of(game: LibraryGame) -> Self {
        let picture = TablePicture::Piles(Box::new(game.clone()));
        let of = match &game.declared {
            Some(declared) => {
                let setup = Some(game.rules.setup().clone());
                Of::Declared(Box::new(declared.game.clone()), setup)
            }
            None => Of::Workbook(Box::new(game)),
        };
        Self { of, picture }
    }

    /// Creates the page for a declared game, with its setup if it is in progress.
    pub(super) fn of_party(game: PartyGame, setup: Option<Setup>) -> Self {
        let picture = TablePicture::of(&game);
        Self { of: Of::Declared(Box::new(game), setup), picture }
    }

    /// Returns what the author says about the game.
    fn about(&self) -> &GameAbout {
        match &self.of {
            Of::Workbook(game) => game.about(),
            Of::Declared(game, _) => &game.game.about,
        }
    }

    /// Shows the page.
    pub(super) fn show(&self, ui: &mut Ui, context: &mut AppContext) -> Option<ScreenRequest> {
        let title = context.texts.localized(&self.about().title).to_owned();
        let mut play = false;
        let back = page::bar(ui, context, &title, |ui, context| {
            let button = page::main_button(context, &tr!(context.texts, "rules-page-play"));
            play = ui.add(button).clicked();
        });
        page::column(ui, context, page::READABLE, |ui, context| self.text(ui, context));
        if play {
            return Some(match &self.of {
                Of::Workbook(game) => ScreenRequest::Play(game.clone()),
                Of::Declared(game, _) => ScreenRequest::SetUp(game.clone()),
            });
        }
        back.then_some(ScreenRequest::Back)
    }

    fn text(&self, ui: &mut Ui, context: &mut AppContext) {
        let (about, texts) = (self.about(), &context.texts);
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
        self.picture.show(ui, context);
        let texts = &context.texts;
        exact(ui, context, is_silent, |ui| match &self.of {
            Of::Workbook(game) => workbook_rules(ui, context, game),
            Of::Declared(game, setup) => declared_rules(ui, context, game, setup.as_ref()),
        });
        page::subheading(ui, context, &tr!(texts, "rules-page-file"));
        let from = texts.localized(&about.origin);
        if !from.is_empty() {
            ui.label(from);
        }
        if !about.author.is_empty() {
            ui.label(tr!(texts, "rules-page-author", author = about.author.as_str()));
        }
        let warn = |ui: &mut Ui, place: String, warning: &Diagnostic| {
            ui.label(format!("{place}: {}", diagnostic_words(texts, warning).0));
        };
        match &self.of {
            Of::Workbook(game) => {
                origin(ui, context, &game.origin, "xlsx");
                let all = game.diagnostics.iter();
                all.for_each(|warning| warn(ui, game.place(&warning.at), warning));
            }
            Of::Declared(game, _) => {
                origin(ui, context, &game.origin, "ron");
                let all = game.diagnostics.iter();
                all.for_each(|warning| warn(ui, game.place(warning), &warning.diagnostic));
            }
        }
    }
}

/// Shows the exact rules of a workbook.
fn workbook_rules(ui: &mut Ui, context: &AppContext, game: &LibraryGame) {
    for paragraph in rules_in_words(&context.texts, game.table()) {
        page::subheading(ui, context, &paragraph.heading);
        for sentence in &paragraph.sentences {
            ui.label(sentence);
        }
    }
}

/// Shows the exact rules of a declared game.
fn declared_rules(ui: &mut Ui, context: &AppContext, game: &PartyGame, setup: Option<&Setup>) {
    let rules = game_rules_in_words(&context.texts, &game.game, setup);
    for paragraph in rules.into_iter().chain(game_strategies_in_words(&context.texts, &game.game)) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::PartySample;

    #[test]
    fn the_picture_is_of_the_table_that_the_game_is_played_on() {
        let picture = |stem: &str| {
            let sample = PartySample::all().into_iter().find(|sample| sample.stem() == stem);
            let game = sample.expect("a sample").load().expect("a sound game");
            RulesPage::of_party(game, None).picture
        };
        assert!(matches!(picture("klondike-in-ron"), TablePicture::Piles(_)));
        assert!(matches!(picture("whist"), TablePicture::Seats(_)));
    }
}
