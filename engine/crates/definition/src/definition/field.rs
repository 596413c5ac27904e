//! The rules of a field: each of its settings is one row of this file.

use super::{After, Clear, Flip, Localized, References, Sizes, SpotId, TakeSize, Target};
use crate::Relation;

/// Declares the settings of fields, each in one row: its column, its member in [`Field`], its type
/// and the value that has no effect; after them, the columns of spots and decks.
///
/// Whatever is done with every setting is done here, so that no setting can be left out.
macro_rules! settings {
    (
        fields { $($(#[$doc:meta])+ $column:ident: $member:ident: $type:ty = $plain:expr;)+ }
        others { $($(#[$other_doc:meta])+ $other:ident;)+ }
    ) => {
        /// The rules shared by one or more spots.
        #[derive(Debug, Clone, PartialEq, Eq, Hash)]
        pub struct Field {
            /// Name on the screen.
            pub name: Localized,
            $($(#[$doc])+ pub $member: $type,)+
        }

        /// A column of the sheets `Fields`, `Spots`, `Decks` and `Deals`.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum SettingColumn {
            $($(#[$doc])+ $column,)+
            $($(#[$other_doc])+ $other,)+
        }

        impl SettingColumn {
            /// The settings of a field.
            pub const OF_FIELDS: &[Self] = &[$(Self::$column),+];

            /// All settings, in the order of their declaration.
            pub const ALL: &[Self] = &[$(Self::$column,)+ $(Self::$other),+];
        }

        impl Field {
            /// Creates a field with this name and without rules: nothing can be put or taken, and
            /// nothing is required for winning.
            #[must_use]
            pub fn plain(name: Localized) -> Self {
                Self { name, $($member: $plain,)+ }
            }

            /// Copies a setting from another field; does nothing for a setting of spots or decks.
            pub fn copy(&mut self, setting: SettingColumn, from: &Self) {
                match setting {
                    $(SettingColumn::$column => self.$member.clone_from(&from.$member),)+
                    $(SettingColumn::$other => {})+
                }
            }

            /// True if a setting has the same value in another field.
            #[must_use]
            pub fn agrees(&self, setting: SettingColumn, other: &Self) -> bool {
                match setting {
                    $(SettingColumn::$column => self.$member == other.$member,)+
                    $(SettingColumn::$other => true,)+
                }
            }

            /// Returns the spots, fields and decks that the settings refer to.
            #[must_use]
            pub fn references(&self) -> Vec<(SettingColumn, Target)> {
                let mut all = Vec::new();
                $(self.$member.clone().follow(&mut |target| {
                    all.push((SettingColumn::$column, target));
                    Some(target)
                });)+
                all
            }
        }

        impl References for Field {
            fn follow(&mut self, moved: &mut dyn FnMut(Target) -> Option<Target>) {
                let Self { name: _, $($member),+ } = self;
                $($member.follow(moved);)+
            }
        }
    };
}

settings! {
    fields {
        /// Pairs and single cards that may be put.
        Put: put: Relation = Relation::NONE;
        /// Pairs and single cards that may be taken.
        Take: take: Relation = Relation::NONE;
        /// Condition on its spots for winning.
        Clear: clear: Clear = Clear::ALWAYS;
        /// Treatment of an exposed face-down card.
        Flip: flip: Flip = Flip::Never;
        /// True if the put rule applies inside the bundle too, not only at the joint; the default.
        CheckInside: check_inside: bool = true;
        /// Number of cards that may be taken together.
        TakeSize: take_size: TakeSize = TakeSize::Any;
        /// Number of cards that may be put at once.
        PutSize: put_size: Sizes = Sizes::ANY;
        /// Maximum number of cards on a spot; `None` is unlimited.
        PileSize: pile_most: Option<u16> = None;
        /// The spot whose first card is the base rank for both tables.
        Base: base: Option<SpotId> = None;
        /// Sources from which an emptied spot takes a card by itself: the first that has one.
        Refill: refill: Vec<Target> = Vec::new();
        /// Cards that leave after a player has put cards here.
        AfterPut: after_put: Option<After> = None;
        /// Cards that leave whenever the top cards can be taken together, however they got there.
        Whenever: whenever: Option<After> = None;
    }
    others {
        /// Cards that lie on a spot before the deal.
        Fixed;
        /// Cards for a spot in the opening deal.
        OpeningDeal;
        /// Cards for a spot in the click deal.
        ClickDeal;
        /// Collection of a spot's cards when the deck is empty.
        Collect;
        /// Maximum number of redeals.
        Redeals;
        /// Conditions for clicking the deck.
        DealWhen;
        /// Spots that a click deals to.
        DealTo;
        /// Treatment of certain cards after the deal.
        AfterDeal;
    }
}

impl Field {
    /// True if a setting has the value that it has in [`plain`](Self::plain) fields.
    #[must_use]
    pub fn is_plain(&self, setting: SettingColumn) -> bool {
        self.agrees(setting, &Self::plain(Localized::default()))
    }

    /// Gives a setting the value that it has in [`plain`](Self::plain) fields.
    pub fn reset(&mut self, setting: SettingColumn) {
        self.copy(setting, &Self::plain(Localized::default()));
    }

    /// True if cards can be taken from it.
    #[must_use]
    pub fn gives(&self) -> bool {
        !self.take.alone.is_empty()
    }

    /// True if cards can be put on it.
    #[must_use]
    pub fn takes(&self) -> bool {
        !self.put.is_none()
    }

    /// True if the field is a cell: a player puts at most one card on each spot, and not in order
    /// to win.
    #[must_use]
    pub fn is_cell(&self) -> bool {
        let one_at_once = self.check_inside || self.put_size.most == 1;
        let nothing_on_it = self.put.pair_count() == 0 && one_at_once;
        !self.clear.is_goal()
            && !self.put.alone.is_empty()
            && (nothing_on_it || self.pile_most == Some(1))
    }
}
