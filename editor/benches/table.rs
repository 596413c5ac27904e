//! Cost of a frame of the truth table: `cargo editor -p fudaba-editor --bench table` times the
//! whole panel, with its accessibility tree and all its triangles.

use divan::Bencher;
use egui::{Context, Event, Pos2, RawInput, Rect, pos2, vec2};
use engine::{
    definition::{FieldId, Relation},
    workbook::schema::table::TableKind,
};
use fudaba::{
    desk::{AppContext, dialogs::Asks},
    library::Sample,
    store::Store,
};
use fudaba_editor::{
    context::EditorContext, named, panel::table::TablePanel, selection::Selection,
    step::DesignStep, texts, work::Work,
};

/// Size of the panel, as wide as it gets beside the playtest in a window of 1920×1080 points. All
/// 53×52 squares are visible.
const SIZE: [f32; 2] = [1200.0, 900.0];

fn main() {
    divan::main();
}

/// A panel with the state that it shows.
struct Stage {
    ctx: Context,
    editor: EditorContext,
    panel: TablePanel,
    frames: u32,
}

impl Stage {
    fn new(table: Option<Relation>) -> Self {
        let ctx = Context::default();
        ctx.enable_accesskit();
        let mut context = AppContext::new(Store::in_memory(), None, Asks::Window);
        texts::add_to(&mut context.texts);
        let sample = Sample::all().into_iter().find(|sample| sample.stem() == "klondike");
        let mut work =
            Work::open(sample.expect("a sample game").bytes(), None).expect("a whole workbook");
        if let Some(table) = table {
            work.edit(named!("edit-title"), |draft| {
                draft.fields.iter_mut().for_each(|field| field.put = table.clone());
            });
        }
        let last = FieldId(work.draft().fields.len() as u8 - 1);
        let selection = Selection { step: DesignStep::Put, field: last, ..Selection::default() };
        let editor = EditorContext {
            context,
            work,
            report: Default::default(),
            selection,
            wishes: Vec::new(),
            pending: Vec::new(),
        };
        let mut stage = Self { ctx, editor, panel: TablePanel::default(), frames: 0 };
        // Let fonts, layout and the size of the squares settle.
        for _ in 0..8 {
            stage.frame(Vec::new());
        }
        stage
    }

    /// Runs one frame up to tessellation; returns the number of triangles.
    fn frame(&mut self, events: Vec<Event>) -> usize {
        self.frames += 1;
        let screen = Rect::from_min_size(Pos2::ZERO, SIZE.into());
        let time = Some(f64::from(self.frames) / 60.0);
        let input = RawInput {
            screen_rect: Some(screen),
            time,
            events,
            focused: true,
            ..RawInput::default()
        };
        let (editor, panel) = (&mut self.editor, &mut self.panel);
        let output = self.ctx.run_ui(input, |ui| {
            editor.context.follow_settings(ui.ctx());
            panel.show(ui, editor, TableKind::Put);
        });
        assert!(output.platform_output.accesskit_update.is_some(), "accessibility is on");
        let shapes = self.ctx.tessellate(output.shapes, output.pixels_per_point);
        shapes.len()
    }

    /// Moves the pointer within the grid each time, so that nothing can be cached.
    fn hover(&mut self) -> usize {
        let way = (self.frames % 40) as f32 * 9.0;
        let at = pos2(300.0, 300.0) + vec2(way, way);
        self.frame(vec![Event::PointerMoved(at)])
    }
}

/// The table of a builder, under a pointer that moves.
#[divan::bench]
fn builder(bencher: Bencher<'_, '_>) {
    let mut stage = Stage::new(None);
    bencher.bench_local(|| stage.hover());
}

/// All 2,756 cells allowed: the most triangles.
#[divan::bench]
fn all_allowed(bencher: Bencher<'_, '_>) {
    let mut stage = Stage::new(Some(Relation::ALL));
    bencher.bench_local(|| stage.hover());
}

/// No input at all.
#[divan::bench]
fn at_rest(bencher: Bencher<'_, '_>) {
    let mut stage = Stage::new(None);
    bencher.bench_local(|| stage.frame(Vec::new()));
}
