//! Ends of wishes in words: to take a choice back, or to exchange seats.

use super::Texts;
use engine::protocol::WishEndTold;

/// Kind of a wish that others must agree to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WishKind {
    /// To take a choice back.
    Undo,
    /// To exchange seats.
    Swap,
}

/// End of a wish that was not granted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WishFate {
    /// A player declined it.
    Declined,
    /// Whoever had it has withdrawn it.
    Withdrawn,
    /// It has come to nothing without a word.
    Void(WishEndTold),
}

impl WishFate {
    /// Returns what a notice of the host tells; `is_withdrawn` if its player had the wish. Hosts of
    /// earlier versions tell no cause.
    #[must_use]
    pub fn told(
        kind: WishKind,
        (void, why): (bool, Option<WishEndTold>),
        is_withdrawn: bool,
    ) -> Self {
        match (why, void, kind) {
            (Some(why), ..) => Self::Void(why),
            (None, true, WishKind::Undo) => Self::Void(WishEndTold::Away),
            (None, true, WishKind::Swap) => Self::Void(WishEndTold::Moved),
            (None, false, _) if is_withdrawn => Self::Withdrawn,
            (None, false, _) => Self::Declined,
        }
    }
}

/// Says that a wish has come to nothing by a player, and how.
#[must_use]
pub fn wish_end_words(texts: &Texts, kind: WishKind, fate: WishFate, player: &str) -> String {
    let key = match (kind, fate) {
        (WishKind::Undo, WishFate::Declined) => "join-undo-declined",
        (WishKind::Undo, WishFate::Withdrawn) => "join-undo-withdrawn",
        (WishKind::Undo, WishFate::Void(why)) => match why {
            WishEndTold::Chose => "join-undo-chose",
            WishEndTold::Asked => "join-undo-asked-before",
            WishEndTold::Away => "join-undo-void",
            WishEndTold::Lapsed => "join-undo-lapsed",
            WishEndTold::Moved => "join-undo-moved",
            WishEndTold::Began => "join-undo-began",
        },
        (WishKind::Swap, WishFate::Declined) => "join-swap-declined",
        (WishKind::Swap, WishFate::Withdrawn) => "join-swap-withdrawn",
        (WishKind::Swap, WishFate::Void(WishEndTold::Began)) => "join-swap-began",
        (WishKind::Swap, WishFate::Void(_)) => "join-swap-void",
    };
    texts.format(key, &[("player", player.into())])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    #[test]
    fn nobody_is_said_to_decline_who_has_not() {
        let texts = Language::ALL.map(Texts::new);
        let ends = [
            WishEndTold::Chose,
            WishEndTold::Asked,
            WishEndTold::Away,
            WishEndTold::Lapsed,
            WishEndTold::Moved,
            WishEndTold::Began,
        ];
        for kind in [WishKind::Undo, WishKind::Swap] {
            let declined = wish_end_words(&texts[0], kind, WishFate::Declined, "Ken");
            for why in ends {
                let fate = WishFate::told(kind, (false, Some(why)), false);
                let [en, ja] = [0, 1].map(|at| wish_end_words(&texts[at], kind, fate, "Ken"));
                assert!(en.is_ascii() && en != declined && !en.contains("agree"), "{en}");
                assert!(!ja.is_ascii() && !ja.contains("join-"), "{ja}");
            }
        }
        let chose = WishFate::Void(WishEndTold::Chose);
        assert_eq!(
            wish_end_words(&texts[0], WishKind::Undo, chose, "Ken"),
            "Ken plays on: the wish to take a choice back is over."
        );
    }

    #[test]
    fn hosts_of_earlier_versions_tell_only_that_a_wish_is_void() {
        for (kind, end) in
            [(WishKind::Undo, WishEndTold::Away), (WishKind::Swap, WishEndTold::Moved)]
        {
            assert_eq!(WishFate::told(kind, (true, None), true), WishFate::Void(end));
            assert_eq!(WishFate::told(kind, (false, None), true), WishFate::Withdrawn);
            assert_eq!(WishFate::told(kind, (false, None), false), WishFate::Declined);
        }
    }
}
