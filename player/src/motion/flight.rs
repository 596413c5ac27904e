//! Time: durations of movements, and how far something on its way has come.

use crate::theme::Motion;

/// Something on its way.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Flight<W> {
    /// Where it goes, or comes from.
    pub way: W,
    /// Start, in seconds.
    pub start: f64,
    /// Duration, in seconds.
    pub duration: f64,
}

impl<W> Flight<W> {
    /// Returns its progress in time, 0 to 1; `None` once it is over.
    #[must_use]
    pub fn progress(&self, now: f64) -> Option<f32> {
        let passed = (now - self.start) / self.duration.max(1e-3);
        (passed < 1.0).then_some(passed.max(0.0) as f32)
    }

    /// Returns the part of its way that lies behind it, 0 to 1: fast first, then slower, for a soft
    /// arrival.
    #[must_use]
    pub fn eased(&self, now: f64) -> f32 {
        1.0 - (1.0 - self.progress(now).unwrap_or(1.0)).powi(3)
    }
}

/// Durations, in seconds.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Tempo {
    /// Flight of a card; 0 if nothing moves.
    pub flight: f64,
    /// Flight of a card over less than its width.
    pub quick: f64,
    /// Turning of a card in its place.
    pub turn: f64,
    /// Interval between two cards of a deal.
    pub wave: f64,
    /// Maximum duration of a whole deal, without the last card's flight.
    pub deal: f64,
    /// Display time of a complete trick; infinite if it stays until the display is hurried.
    pub hold: f64,
}

impl Tempo {
    /// No delays.
    pub const NONE: Self =
        Self { flight: 0.0, quick: 0.0, turn: 0.0, wave: 0.0, deal: 0.0, hold: 0.0 };

    /// Returns the tempo of a theme, without pauses for complete tricks; [`Tempo::NONE`] if nothing
    /// moves.
    #[must_use]
    pub fn of(motion: &Motion, moves: bool) -> Self {
        if !moves {
            return Self::NONE;
        }
        let &Motion { flight, quick, turn, wave, wave_most, .. } = motion;
        let [flight, quick, turn, wave, deal] =
            [flight, quick, turn, wave, wave_most].map(f64::from);
        Self { flight, quick, turn, wave, deal, hold: 0.0 }
    }

    /// True if anything is seen to move.
    #[must_use]
    pub fn moves(&self) -> bool {
        self.flight > 0.0
    }

    /// Returns the interval between two cards of a deal of this many.
    #[must_use]
    pub fn interval(&self, cards: u32) -> f64 {
        self.wave.min(self.deal / f64::from(cards.max(1)))
    }
}
