//! Five callouts that explain the window, on the open game. Each of them can end the tour.

use egui::{Area, Context, Frame, Id, Key, Order, Pos2, Rect, Role, Ui, WidgetInfo, vec2};
use fudaba::{
    desk::{AppContext, announce, page},
    tr,
};

/// A part of the window with a callout.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum TourStop {
    /// The steps on the left.
    Steps,
    /// The panel of the chosen step.
    Design,
    /// The playtest.
    Playtest,
    /// The problems.
    Problems,
    /// The bar at the top.
    Bar,
}

impl TourStop {
    const ALL: [Self; 5] = [Self::Steps, Self::Design, Self::Playtest, Self::Problems, Self::Bar];

    fn id(self) -> Id {
        Id::unique(("part of the window", self))
    }

    /// Records the place of the part in this frame.
    pub(super) fn note(self, ui: &Ui, rect: Rect) {
        ui.data_mut(|data| data.insert_temp(self.id(), rect));
    }

    fn words(self, context: &AppContext) -> String {
        match self {
            Self::Steps => tr!(context.texts, "tour-steps"),
            Self::Design => tr!(context.texts, "tour-design"),
            Self::Playtest => tr!(context.texts, "tour-playtest"),
            Self::Problems => tr!(context.texts, "tour-problems"),
            Self::Bar => tr!(context.texts, "tour-bar"),
        }
    }
}

/// The tour; `at` is the current callout, or `None` if it is over.
#[derive(Debug, Default)]
pub(super) struct Tour {
    at: Option<usize>,
    /// True if the button to go on is to get the focus.
    wants_focus: bool,
}

impl Tour {
    /// Starts at the first callout.
    pub(super) const fn begin(&mut self) {
        self.at = Some(0);
        self.wants_focus = true;
    }

    /// Shows the current callout.
    pub(super) fn show(&mut self, ctx: &Context, context: &AppContext) {
        let Some(at) = self.at else { return };
        let part = TourStop::ALL[at.min(TourStop::ALL.len() - 1)];
        let seen = ctx.data(|data| data.get_temp::<Rect>(part.id()));
        let window = ctx.content_rect();
        let about = seen.filter(Rect::is_positive).unwrap_or(window);
        let painter = ctx.layer_painter(egui::LayerId::new(Order::Middle, Id::unique("tour ring")));
        let ring =
            egui::Stroke::new(context.theme.spacing.focus_width, context.theme.surface.accent);
        let inside = about.intersect(window).shrink(2.0);
        painter.rect_stroke(inside, context.theme.spacing.radius, ring, egui::StrokeKind::Inside);
        let last = at + 1 == TourStop::ALL.len();
        let (mut next, mut back, mut end) = (false, false, false);
        let place = place(about, window, vec2(320.0, 180.0));
        Area::new(Id::unique("tour")).order(Order::Foreground).fixed_pos(place).show(ctx, |ui| {
            Frame::popup(ui.style()).show(ui, |ui| {
                ui.set_width(300.0);
                let count = TourStop::ALL.len();
                let step = tr!(context.texts, "tour-step", number = at + 1, count = count);
                ui.label(egui::RichText::new(step).small().weak());
                let words = part.words(context);
                announce::say(ui, "tour", &words);
                ui.label(words);
                ui.horizontal(|ui| {
                    let label = if last {
                        tr!(context.texts, "tour-end")
                    } else {
                        tr!(context.texts, "tour-next")
                    };
                    let button = ui.add(page::main_button(context, &label));
                    button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &label));
                    next = button.clicked();
                    if std::mem::take(&mut self.wants_focus) {
                        // Enter advances the tour.
                        button.request_focus();
                    }
                    if at > 0 {
                        back = ui.button(tr!(context.texts, "tour-back")).clicked();
                    }
                    if !last {
                        end = ui.button(tr!(context.texts, "tour-skip")).clicked();
                    }
                });
            });
        });
        end |= ctx.input_mut(|input| input.consume_key(egui::Modifiers::NONE, Key::Escape));
        self.wants_focus |= next || back;
        if end || (next && last) {
            self.at = None;
        } else if next {
            self.at = Some(at + 1);
        } else if back {
            self.at = Some(at - 1);
        }
    }
}

/// Returns the place of a callout: beside the part if it fits there, otherwise over its centre.
fn place(about: Rect, window: Rect, size: egui::Vec2) -> Pos2 {
    let gap = 8.0;
    let candidates = [
        about.right_top() + vec2(gap, gap),
        about.left_bottom() + vec2(gap, gap),
        about.left_top() - vec2(size.x + gap, -gap),
        about.left_top() - vec2(-gap, size.y + gap),
    ];
    let fits = |at: &Pos2| window.contains_rect(Rect::from_min_size(*at, size));
    let inside = about.center() - size / 2.0;
    candidates.into_iter().find(fits).unwrap_or(inside)
}
