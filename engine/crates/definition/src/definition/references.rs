//! References from parts of a game to its spots, fields and decks, followed where these have moved.

use super::{
    After, Clear, Deal, DealCondition, Deck, FieldId, Flip, Redeal, Sizes, Spot, SpotId, TakeSize,
    Target,
};
use crate::Relation;

/// Part of a game that may refer to spots, fields and decks.
pub trait References {
    /// Passes each reference to `moved` and puts the answer in its place. Where the answer is
    /// `None`, or of another kind, the part is left out that needs it.
    fn follow(&mut self, moved: &mut dyn FnMut(Target) -> Option<Target>);
}

fn spot(id: SpotId, moved: &mut dyn FnMut(Target) -> Option<Target>) -> Option<SpotId> {
    match moved(Target::Spot(id)) {
        Some(Target::Spot(new)) => Some(new),
        Some(Target::Field(_) | Target::Deck(_)) | None => None,
    }
}

fn field(id: FieldId, moved: &mut dyn FnMut(Target) -> Option<Target>) -> Option<FieldId> {
    match moved(Target::Field(id)) {
        Some(Target::Field(new)) => Some(new),
        Some(Target::Spot(_) | Target::Deck(_)) | None => None,
    }
}

/// Types of settings that refer to nothing.
macro_rules! no_references {
    ($($type:ty),+) => {
        $(impl References for $type {
            fn follow(&mut self, _: &mut dyn FnMut(Target) -> Option<Target>) {}
        })+
    };
}

no_references!(Relation, Clear, Flip, Sizes, bool, Option<u16>);

impl References for Option<SpotId> {
    fn follow(&mut self, moved: &mut dyn FnMut(Target) -> Option<Target>) {
        *self = self.and_then(|id| spot(id, moved));
    }
}

impl References for Vec<Target> {
    fn follow(&mut self, moved: &mut dyn FnMut(Target) -> Option<Target>) {
        self.retain_mut(|target| moved(*target).map(|new| *target = new).is_some());
    }
}

impl References for Option<After> {
    fn follow(&mut self, moved: &mut dyn FnMut(Target) -> Option<Target>) {
        self.take_if(|after| moved(after.to).map(|new| after.to = new).is_none());
    }
}

impl References for TakeSize {
    fn follow(&mut self, moved: &mut dyn FnMut(Target) -> Option<Target>) {
        match self {
            Self::Any | Self::Between(_) | Self::WholePile | Self::OnlyPile => {}
            Self::Spare(named) => {
                named.retain_mut(|id| field(*id, moved).map(|new| *id = new).is_some());
                if named.is_empty() {
                    *self = Self::Any;
                }
            }
        }
    }
}

impl References for Deck {
    fn follow(&mut self, moved: &mut dyn FnMut(Target) -> Option<Target>) {
        let Self {
            opening,
            click,
            conditions,
            redeal,
            name: _,
            place: _,
            pack: _,
            numbering: _,
            order: _,
            after_deal: _,
            filter: _,
        } = self;
        for deals in [opening, click] {
            deals.retain_mut(|Deal { spot: id, faces: _ }| {
                spot(*id, moved).map(|new| *id = new).is_some()
            });
        }
        conditions.retain_mut(|condition| match condition {
            DealCondition::AllFilled(id) | DealCondition::AllEmpty(id) => {
                field(*id, moved).map(|new| *id = new).is_some()
            }
        });
        if let Some(Redeal { collect, limit: _, shuffle: _, deals: _ }) = redeal {
            collect.retain_mut(|id| spot(*id, moved).map(|new| *id = new).is_some());
        }
    }
}

impl References for Spot {
    /// Keeps the field if there is no other: a spot cannot be without one.
    fn follow(&mut self, moved: &mut dyn FnMut(Target) -> Option<Target>) {
        let Self { field: own, name: _, number: _, place: _, fan: _, fixed: _ } = self;
        *own = field(*own, moved).unwrap_or(*own);
    }
}
