//! Marks at the plates of a table over a network: how long the turn lasts, who is away, where a
//! robot plays, who has lost by forfeit.

use crate::{played::PlayedTable, text::Texts, theme::Theme, tr};
use egui::{Color32, FontId, Pos2, Rect, Ui, vec2};
use engine::{protocol::LineTold, rules::Seat};
use std::time::Duration;

/// Gap between the plate's edge and its words, in points.
pub(super) const GAP: f32 = 8.0;
/// Time from which on a turn is about to end.
const SOON: Duration = Duration::from_secs(10);

/// Mark at a plate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct PlateMark {
    /// Words on the plate.
    words: String,
    /// Words for screen readers.
    pub(super) spoken: String,
    tone: MarkTone,
}

/// Urgency of a mark.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum MarkTone {
    Plain,
    Warning,
    Error,
}

impl MarkTone {
    const fn ink(self, theme: &Theme) -> Color32 {
        match self {
            Self::Plain => theme.surface.text,
            Self::Warning => theme.surface.warning,
            Self::Error => theme.surface.error,
        }
    }
}

/// Returns the marks of a seat, the most important one first; none at a table at this screen.
pub(super) fn of(texts: &Texts, party: &PlayedTable, seat: Seat) -> Vec<PlateMark> {
    let Some(table) = party.joined() else { return Vec::new() };
    let mut marks = Vec::new();
    let mut mark = |words: String, spoken: String, tone| {
        marks.push(PlateMark { words, spoken, tone });
    };
    let is_timed = party.client().actor() == Some(seat);
    if let Some(left) = table.turn_left().filter(|_| is_timed) {
        // Rounded up, so that the last second is not shown as none.
        let seconds = left.as_millis().div_ceil(1_000) as u64;
        let tone = if left < SOON { MarkTone::Error } else { MarkTone::Plain };
        let words = format!("{}:{:02}", seconds / 60, seconds % 60);
        mark(words, tr!(texts, "played-time-left", seconds = seconds), tone);
    }
    let both = |words: String| (words.clone(), words);
    let player = table.table().player(seat);
    if party.forfeits().contains(&seat) {
        let (words, spoken) = both(tr!(texts, "played-mark-forfeit"));
        mark(words, spoken, MarkTone::Error);
    } else if player.is_some_and(|player| player.robot) {
        let (words, spoken) = both(tr!(texts, "played-mark-robot"));
        mark(words, spoken, MarkTone::Warning);
    } else {
        match player.map(|player| player.line) {
            Some(LineTold::Down) => {
                let (words, spoken) = both(tr!(texts, "played-mark-away"));
                mark(words, spoken, MarkTone::Warning);
            }
            Some(LineTold::Left) => {
                let (words, spoken) = both(tr!(texts, "played-mark-left"));
                mark(words, spoken, MarkTone::Warning);
            }
            Some(LineTold::Up) | None => {}
        }
    }
    marks
}

/// Shows marks to the left of a point at the upper right of a plate; returns their width in points.
pub(super) fn show(ui: &Ui, theme: &Theme, marks: &[PlateMark], corner: Pos2, size: f32) -> f32 {
    let mut used = 0.0;
    for mark in marks {
        let (ink, font) = (mark.tone.ink(theme), FontId::proportional(size));
        let galley = ui.painter().layout_no_wrap(mark.words.clone(), font, ink);
        let size = galley.size() + vec2(GAP, 2.0);
        let at = corner - vec2(used + size.x, 2.0);
        let rect = Rect::from_min_size(at, size);
        ui.painter().rect_filled(rect, theme.spacing.radius, theme.surface.panel);
        ui.painter().galley(rect.center() - galley.size() / 2.0, galley, ink);
        used += size.x + GAP * 0.5;
    }
    used
}
