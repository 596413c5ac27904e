//! The places of the panels: they dock, can be hidden, and stay where they were last time.

use super::tour::TourStop;
use crate::{
    command::Command,
    context::EditorContext,
    panel::{Panels, landing::Landing, report::share_words},
};
use egui::{Color32, Id, Stroke, Style, Ui, Visuals, WidgetText};
use egui_tiles::{
    Behavior, Container, ResizeState, SimplificationOptions, TabState, Tile, TileId, Tiles, Tree,
    UiResponse,
};
use fudaba::store::{Persisted, Persistent};
use serde::{Deserialize, Serialize};

/// A panel with a place of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Pane {
    /// The chosen step.
    Design,
    /// The playtest.
    Playtest,
    /// The rules in words.
    Rules,
    /// The list of faults.
    Problems,
    /// The history of edits.
    History,
    /// The sheets, cell by cell.
    Cells,
    /// The report on the deals that can be won.
    Report,
}

impl Pane {
    const ALL: [Self; 7] = [
        Self::Design,
        Self::Playtest,
        Self::Rules,
        Self::Problems,
        Self::History,
        Self::Cells,
        Self::Report,
    ];

    /// Returns the panel that a command shows and hides; for a step, the design panel.
    pub(super) fn of(command: Command) -> Option<Self> {
        match command {
            step if step.step().is_some() => Some(Self::Design),
            Command::ShowPlaytest => Some(Self::Playtest),
            Command::ShowRules => Some(Self::Rules),
            Command::ShowProblems => Some(Self::Problems),
            Command::ShowHistory => Some(Self::History),
            Command::ShowCells => Some(Self::Cells),
            Command::ShowReport => Some(Self::Report),
            _ => None,
        }
    }

    const fn label(self) -> &'static str {
        match self {
            Self::Design => "pane-design",
            Self::Playtest => "pane-playtest",
            Self::Rules => "pane-rules",
            Self::Problems => "pane-problems",
            Self::History => "pane-history",
            Self::Cells => "pane-cells",
            Self::Report => "pane-report",
        }
    }
}

/// Layout of the panels.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Docks {
    tree: Tree<Pane>,
}

impl Persistent for Docks {
    const FILE: &'static str = "editor-panels.ron";
    const VERSION: u32 = 2;
}

impl Default for Docks {
    /// Puts the design in the middle with the problems below it, and the playtest at its side with
    /// the rules in words below.
    fn default() -> Self {
        let mut tiles = Tiles::default();
        let [design, playtest, rules, problems, history, cells, report] =
            Pane::ALL.map(|pane| tiles.insert_pane(pane));
        // The sheets are another view of the design and get the same space.
        let design = tiles.insert_tab_tile(vec![design, cells]);
        let playtest = tiles.insert_tab_tile(vec![playtest, report]);
        let below = tiles.insert_tab_tile(vec![problems, history]);
        let middle = tiles.insert_vertical_tile(vec![design, below]);
        let beside = tiles.insert_vertical_tile(vec![playtest, rules]);
        let root = tiles.insert_horizontal_tile(vec![middle, beside]);
        let mut share = |container: TileId, child: TileId, of: f32| {
            if let Some(Tile::Container(Container::Linear(linear))) = tiles.get_mut(container) {
                linear.shares.set_share(child, of);
            }
        };
        share(middle, design, 4.0);
        share(middle, below, 1.0);
        share(beside, playtest, 2.5);
        share(beside, rules, 1.0);
        share(root, middle, 1.75);
        share(root, beside, 1.0);
        Self { tree: Tree::new(Id::unique("panels"), root, tiles) }
    }
}

impl Docks {
    fn find(&self, pane: Pane) -> Option<TileId> {
        self.tree.tiles.find_pane(&pane)
    }

    /// Shows a hidden panel, brings a covered one to the front, and hides one already visible.
    pub(super) fn toggle(&mut self, pane: Pane) {
        let Some(id) = self.find(pane) else { return };
        let seen = self.tree.is_visible(id) && self.tree.active_tiles().contains(&id);
        self.tree.set_visible(id, !seen);
        if !seen {
            self.tree.make_active(|tile, _| tile == id);
        }
    }

    /// Shows a panel, in front of those that share its place.
    pub(super) fn reveal(&mut self, pane: Pane) {
        if let Some(id) = self.find(pane) {
            self.tree.set_visible(id, true);
            self.tree.make_active(|tile, _| tile == id);
        }
    }

    /// Adds the report next to the playtest, if the layout was written by a version without it.
    fn complete(&mut self) {
        if self.find(Pane::Report).is_some() {
            return;
        }
        let Some(playtest) = self.find(Pane::Playtest) else { return };
        let report = self.tree.tiles.insert_pane(Pane::Report);
        let parent = self.tree.tiles.parent_of(playtest);
        let Some(Tile::Container(container)) =
            parent.and_then(|parent| self.tree.tiles.get_mut(parent))
        else {
            return;
        };
        container.add_child(report);
        if let Container::Tabs(tabs) = container {
            // The playtest stays in front.
            tabs.set_active(tabs.active.unwrap_or(playtest));
        }
    }

    /// True if every panel is there, as in a layout written by this version.
    fn is_whole(&self) -> bool {
        Pane::ALL.iter().all(|&pane| self.find(pane).is_some())
    }
}

/// Borrowed state that the panels show.
pub(super) struct PanelContext<'a> {
    pub(super) panels: &'a mut Panels,
    pub(super) editor: &'a mut EditorContext,
    pub(super) landing: &'a mut Landing,
}

/// Shows the panels, and remembers any new places.
pub(super) fn show(ui: &mut Ui, docks: &mut Persisted<Docks>, room: PanelContext<'_>) {
    let editor = &*room.editor;
    let mut now = docks.value().clone();
    now.complete();
    if !now.is_whole() {
        now = Docks::default();
    }
    // Going to a step, or to a rule of one, brings its panel to the front.
    let (step, shown) = (editor.selection.step, Id::unique("step shown last"));
    let before = ui.data_mut(|data| data.get_temp(shown).unwrap_or(step));
    ui.data_mut(|data| data.insert_temp(shown, step));
    if before != step || editor.selection.reveal.is_some() {
        now.reveal(Pane::Design);
    }
    let mut shown = DockView { room, moved: false };
    now.tree.ui(&mut shown, ui);
    let DockView { room: PanelContext { editor, .. }, moved } = shown;
    let settled = moved || !ui.input(|input| input.pointer.any_down());
    if settled && now != *docks.value() {
        editor.context.store.update(docks, |kept| *kept = now);
    }
}

struct DockView<'a> {
    room: PanelContext<'a>,
    moved: bool,
}

impl Behavior<Pane> for DockView<'_> {
    fn pane_ui(&mut self, ui: &mut Ui, _: TileId, pane: &mut Pane) -> UiResponse {
        let PanelContext { panels, editor, landing } = &mut self.room;
        let margin = editor.context.theme.spacing.unit;
        match pane {
            Pane::Design => TourStop::Design.note(ui, ui.max_rect()),
            Pane::Playtest => TourStop::Playtest.note(ui, ui.max_rect()),
            Pane::Problems => TourStop::Problems.note(ui, ui.max_rect()),
            Pane::Rules | Pane::History | Pane::Cells | Pane::Report => {}
        }
        egui::Frame::new().inner_margin(margin).show(ui, |ui| match pane {
            Pane::Design => {
                landing.show(ui, editor);
                panels.show_step(ui, editor);
            }
            Pane::Playtest => panels.playtest.show(ui, editor),
            Pane::Rules => panels.rules.show(ui, editor),
            Pane::Problems => panels.problems.show(ui, editor),
            Pane::History => panels.history.show(ui, editor),
            Pane::Cells => panels.cells.show(ui, editor),
            Pane::Report => panels.report.show(ui, editor),
        });
        UiResponse::None
    }

    fn tab_title_for_pane(&mut self, pane: &Pane) -> WidgetText {
        let texts = &self.room.editor.context.texts;
        let name = match pane {
            Pane::Design => texts.get(self.room.editor.selection.step.label()),
            other => texts.get(other.label()),
        };
        let (errors, warnings) = self.room.editor.work.judged().counts();
        match pane {
            Pane::Problems if errors + warnings > 0 => {
                format!("{name} ({})", errors + warnings).into()
            }
            Pane::Report => share_words(self.room.editor).unwrap_or(name).into(),
            _ => name.into(),
        }
    }

    fn on_edit(&mut self, _: egui_tiles::EditAction) {
        self.moved = true;
    }

    fn simplification_options(&self) -> SimplificationOptions {
        SimplificationOptions { all_panes_must_have_tabs: true, ..SimplificationOptions::default() }
    }

    fn tab_bar_color(&self, _: &Visuals) -> Color32 {
        self.room.editor.context.theme.surface.panel
    }

    fn tab_bg_color(&self, _: &Visuals, _: &Tiles<Pane>, _: TileId, state: &TabState) -> Color32 {
        let surface = &self.room.editor.context.theme.surface;
        if state.active { surface.raised } else { surface.panel }
    }

    fn tab_text_color(&self, _: &Visuals, _: &Tiles<Pane>, _: TileId, state: &TabState) -> Color32 {
        let surface = &self.room.editor.context.theme.surface;
        if state.active { surface.text } else { surface.text_weak }
    }

    fn tab_bar_height(&self, _: &Style) -> f32 {
        self.room.editor.context.theme.space(3.5)
    }

    fn gap_width(&self, _: &Style) -> f32 {
        self.room.editor.context.theme.spacing.hairline
    }

    fn resize_stroke(&self, _: &Style, state: ResizeState) -> Stroke {
        let (surface, spacing) =
            (&self.room.editor.context.theme.surface, &self.room.editor.context.theme.spacing);
        match state {
            ResizeState::Idle => Stroke::new(spacing.hairline, surface.line),
            ResizeState::Hovering | ResizeState::Dragging => {
                Stroke::new(spacing.focus_width, surface.accent)
            }
        }
    }

    fn min_size(&self) -> f32 {
        120.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_layout_without_the_report_gets_it_behind_the_playtest_and_keeps_the_rest() {
        let mut tiles = Tiles::default();
        let before = Pane::ALL.into_iter().filter(|&pane| pane != Pane::Report);
        let panes: Vec<TileId> = before.map(|pane| tiles.insert_pane(pane)).collect();
        let tabs = tiles.insert_tab_tile(vec![panes[1], panes[2]]);
        let children = panes.iter().copied().filter(|id| ![panes[1], panes[2]].contains(id));
        let root = tiles.insert_vertical_tile(children.chain([tabs]).collect());
        let mut docks = Docks { tree: Tree::new(Id::unique("panels"), root, tiles) };
        assert!(!docks.is_whole());
        docks.complete();
        assert!(docks.is_whole());
        let report = docks.find(Pane::Report).expect("it was added");
        assert_eq!(docks.tree.tiles.parent_of(report), Some(tabs));
        assert!(docks.tree.active_tiles().contains(&panes[1]), "the playtest is in front");
        let whole = docks.clone();
        docks.complete();
        assert_eq!(docks, whole);
    }
}
