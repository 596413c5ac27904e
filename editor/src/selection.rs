//! The designer's focus: the step, and the selected deck, field, spots and cells.

use crate::step::DesignStep;
use engine::{
    definition::{CellRef, DeckId, FieldId, RuleRef, SettingColumn, SpotId},
    workbook::Draft,
};
use std::collections::BTreeSet;

/// The selection, shared by all panels.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Selection {
    /// The step whose panel is shown.
    pub step: DesignStep,
    /// The deck whose cards and deals are shown.
    pub deck: DeckId,
    /// The field whose rules are shown.
    pub field: FieldId,
    /// The spots selected on the layout.
    pub spots: BTreeSet<SpotId>,
    /// The decks selected on the layout.
    pub decks: BTreeSet<DeckId>,
    /// The cells of the truth tables that are highlighted, because a refusal or a fault names them.
    pub lit: BTreeSet<RuleRef>,
    /// True if a fault highlighted them: they are highlighted no longer than it is there.
    pub lit_by_fault: bool,
    /// A cell or setting that its panel is to scroll to and focus; the panel takes it.
    pub reveal: Option<RuleRef>,
    /// A cell that the panel of sheets is to show; the panel takes it.
    pub cell: Option<(String, CellRef)>,
}

impl Default for Selection {
    fn default() -> Self {
        Self {
            step: DesignStep::default(),
            deck: DeckId(0),
            field: FieldId(0),
            spots: BTreeSet::new(),
            decks: BTreeSet::new(),
            lit: BTreeSet::new(),
            lit_by_fault: false,
            reveal: None,
            cell: None,
        }
    }
}

impl Selection {
    /// Goes to the place of a rule, and highlights it.
    pub fn show(&mut self, rule: RuleRef) {
        (self.lit, self.lit_by_fault) = (BTreeSet::from([rule]), false);
        self.reveal = Some(rule);
        match rule {
            RuleRef::Put { field, .. } | RuleRef::Field(field, SettingColumn::Put) => {
                (self.step, self.field) = (DesignStep::Put, field);
            }
            RuleRef::Take { field, .. } | RuleRef::Field(field, SettingColumn::Take) => {
                (self.step, self.field) = (DesignStep::Take, field);
            }
            RuleRef::Field(field, SettingColumn::Clear) => {
                (self.step, self.field) = (DesignStep::Clear, field);
            }
            // Not possible in a workbook.
            RuleRef::Condition(..) => {}
            RuleRef::Field(field, _) => (self.step, self.field) = (DesignStep::Extra, field),
            RuleRef::Spot(spot, setting) => {
                self.spots = BTreeSet::from([spot]);
                self.step = match setting {
                    SettingColumn::OpeningDeal => DesignStep::OpeningDeal,
                    SettingColumn::ClickDeal => DesignStep::ClickDeal,
                    SettingColumn::Collect => DesignStep::EmptyDeck,
                    SettingColumn::Fixed => DesignStep::Extra,
                    _ => DesignStep::Layout,
                };
            }
            RuleRef::Deck(deck, setting) => {
                self.deck = deck;
                self.step = match setting {
                    SettingColumn::OpeningDeal | SettingColumn::AfterDeal => {
                        DesignStep::OpeningDeal
                    }
                    SettingColumn::ClickDeal | SettingColumn::DealWhen | SettingColumn::DealTo => {
                        DesignStep::ClickDeal
                    }
                    _ => DesignStep::EmptyDeck,
                };
            }
        }
    }

    /// Drops or adjusts everything that the draft no longer has.
    pub fn keep_within(&mut self, draft: &Draft) {
        let last = |count: usize| u8::try_from(count.saturating_sub(1)).unwrap_or(u8::MAX);
        self.deck.0 = self.deck.0.min(last(draft.decks.len()));
        self.field.0 = self.field.0.min(last(draft.fields.len()));
        self.spots.retain(|spot| spot.index() < draft.spots.len());
        self.decks.retain(|deck| deck.index() < draft.decks.len());
    }
}
