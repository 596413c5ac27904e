//! The steps of a design, in a designer's natural order; any can be taken at any time.

use engine::workbook::schema::table::TableKind;

/// A step of a design, shown in the middle of the window.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum DesignStep {
    /// Decks, spots and fields on the table.
    #[default]
    Layout,
    /// The cards in play.
    Cards,
    /// The deal at the start.
    OpeningDeal,
    /// The deal at a click on a deck.
    ClickDeal,
    /// The effect of a click on an empty deck.
    EmptyDeck,
    /// The put rules.
    Put,
    /// The take rules.
    Take,
    /// The clear rules.
    Clear,
    /// The remaining automatic effects and limits.
    Extra,
    /// The game's name, its texts and its own card faces.
    About,
}

impl DesignStep {
    /// Every step, in order.
    pub const ALL: [Self; 10] = [
        Self::Layout,
        Self::Cards,
        Self::OpeningDeal,
        Self::ClickDeal,
        Self::EmptyDeck,
        Self::Put,
        Self::Take,
        Self::Clear,
        Self::Extra,
        Self::About,
    ];

    /// Returns the key of its name.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Layout => "step-layout",
            Self::Cards => "step-cards",
            Self::OpeningDeal => "step-opening",
            Self::ClickDeal => "step-click",
            Self::EmptyDeck => "step-empty",
            Self::Put => "step-put",
            Self::Take => "step-take",
            Self::Clear => "step-clear",
            Self::Extra => "step-extra",
            Self::About => "step-about",
        }
    }

    /// Returns the key of the sentence that explains it.
    #[must_use]
    pub const fn tip(self) -> &'static str {
        match self {
            Self::Layout => "step-layout-tip",
            Self::Cards => "step-cards-tip",
            Self::OpeningDeal => "step-opening-tip",
            Self::ClickDeal => "step-click-tip",
            Self::EmptyDeck => "step-empty-tip",
            Self::Put => "step-put-tip",
            Self::Take => "step-take-tip",
            Self::Clear => "step-clear-tip",
            Self::Extra => "step-extra-tip",
            Self::About => "step-about-tip",
        }
    }

    /// Returns the kind of table painted there, if any.
    #[must_use]
    pub const fn table(self) -> Option<TableKind> {
        match self {
            Self::Put => Some(TableKind::Put),
            Self::Take => Some(TableKind::Take),
            _ => None,
        }
    }
}
