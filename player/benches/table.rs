//! Benchmark of a frame of the table: `cargo bench -p fudaba --bench table` prints the time of a
//! hundred frames of a drag and of a hundred ticks of the clock, including tessellation and
//! allocations.

use divan::Bencher;
use eframe::App as _;
use egui::{
    Context, CursorIcon, Event, Modifiers, PointerButton, Pos2, RawInput, Rect, pos2, vec2,
};
use engine::{cards::DealNumber, rules::Start};
use fudaba::{
    app::{App, WindowOptions},
    library::Sample,
    store::Animations,
};

/// Size of the window in points.
const SIZE: [f32; 2] = [1280.0, 800.0];

/// One game with every card face up from the start, one with a stock, and one of two packs.
const GAMES: [&str; 3] = ["freecell", "klondike", "spider"];

/// Number of frames painted in a row.
const FRAMES: u16 = 100;

#[global_allocator]
static ALLOCATIONS: divan::AllocProfiler = divan::AllocProfiler::system();

fn main() {
    divan::main();
}

/// Drags a card across the table in a hundred steps.
#[divan::bench(args = GAMES)]
fn drag(bencher: Bencher<'_, '_>, game: &str) {
    let mut window = Window::new(game);
    let from = window.card();
    window.paint(vec![Event::PointerMoved(from)], 0.1);
    window.paint(vec![button(from, true)], 0.1);
    let to = pos2(SIZE[0] - from.x, SIZE[1] * 0.7);
    bencher.counter(FRAMES).bench_local(|| {
        let step = |at: u16| from.lerp(to, f32::from(at) / f32::from(FRAMES));
        (1..=FRAMES)
            .map(|at| window.paint(vec![Event::PointerMoved(step(at))], 0.016))
            .sum::<usize>()
    });
}

/// Lets a hundred seconds pass in which only the clock changes.
#[divan::bench(args = GAMES)]
fn tick(bencher: Bencher<'_, '_>, game: &str) {
    let mut window = Window::new(game);
    let card = window.card();
    window.click_twice(card);
    assert!(window.app.game().is_some_and(engine::rules::Match::can_undo), "the clock runs");
    bencher
        .counter(FRAMES)
        .bench_local(|| (0..FRAMES).map(|_| window.paint(Vec::new(), 1.0)).sum::<usize>());
}

fn button(pos: Pos2, pressed: bool) -> Event {
    let modifiers = Modifiers::default();
    Event::PointerButton { pos, button: PointerButton::Primary, pressed, modifiers }
}

/// A window without a screen.
struct Window {
    ctx: Context,
    app: App,
    frame: eframe::Frame,
    time: f64,
    cursor: CursorIcon,
}

impl Window {
    /// Opens a window with the first deal of a game.
    fn new(game: &str) -> Self {
        let sample = Sample::all().into_iter().find(|sample| sample.stem() == game);
        let game = sample.expect("a sample game").load();
        let start = Some(Start::Number(DealNumber(1)));
        let mut options = WindowOptions { game: Some(game), start, ..WindowOptions::bare() };
        options.store.change_settings(|settings| settings.animations = Animations::Off);
        let mut window = Self {
            ctx: Context::default(),
            app: App::new(options),
            frame: eframe::Frame::_new_kittest(),
            time: 0.0,
            cursor: CursorIcon::Default,
        };
        for _ in 0..4 {
            window.paint(Vec::new(), 0.1);
        }
        window
    }

    /// Lays out and tessellates one frame, short of the graphics card. Returns the number of
    /// primitives.
    fn paint(&mut self, events: Vec<Event>, passed: f64) -> usize {
        self.time += passed;
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, vec2(SIZE[0], SIZE[1]))),
            time: Some(self.time),
            focused: true,
            events,
            ..RawInput::default()
        };
        let Self { app, frame, .. } = self;
        let mut output = self.ctx.run_ui(input, |ui| app.ui(ui, frame));
        output.textures_delta.clear();
        self.cursor = output.platform_output.cursor_icon;
        self.ctx.tessellate(output.shapes, output.pixels_per_point).len()
    }

    /// Finds the position of a card that can be taken.
    fn card(&mut self) -> Pos2 {
        let (columns, rows) = ((SIZE[0] / 20.0) as u16, (SIZE[1] / 20.0) as u16);
        // In every game at least one column reaches below the middle.
        for at in columns * rows / 2..columns * rows {
            let (x, y) = (at % columns, at / columns);
            let place = pos2(f32::from(x) * 20.0, f32::from(y) * 20.0);
            self.paint(vec![Event::PointerMoved(place)], 0.1);
            if self.cursor == CursorIcon::Grab {
                return place;
            }
        }
        panic!("some card can be taken");
    }

    fn click_twice(&mut self, at: Pos2) {
        for pressed in [true, false, true, false] {
            self.paint(vec![button(at, pressed)], 0.05);
        }
    }
}
