//! The reason why something could not be done over a network: it is put into words when it is
//! shown, so that it is read in the language of the moment.

use super::{
    visit::VisitEnd,
    words::{end_words, link_words, name_fault_words},
};
use crate::{app::desk::AppContext, text::Texts};
use engine::session::guest_name;
use remote::{Invitation, InvitationError};
use std::fmt;

/// The reason why a visit has ended, none could begin, or nothing is hosted.
pub(super) struct Trouble(Box<dyn Fn(&Texts) -> String>);

impl Trouble {
    /// Returns trouble that is told in these words.
    pub(super) fn told(words: impl Fn(&Texts) -> String + 'static) -> Self {
        Self(Box::new(words))
    }

    /// Returns trouble that is told in words of the program.
    pub(super) fn key(key: &'static str) -> Self {
        Self::told(move |texts| texts.get(key))
    }

    /// Returns the end of a visit by an invitation.
    pub(super) fn end(end: VisitEnd, invitation: Invitation) -> Self {
        Self::told(move |texts| end_words(texts, &end, &invitation))
    }

    /// Returns the fault of a link.
    pub(super) fn link(fault: InvitationError) -> Self {
        Self::told(move |texts| link_words(texts, fault))
    }

    /// Returns the fault of the name that the person has chosen; `None` if it has none.
    pub(super) fn name(context: &AppContext) -> Option<Self> {
        let name = context.settings().table_name.trim();
        let fault = guest_name(name).err().filter(|_| !name.is_empty())?;
        Some(Self::told(move |texts| name_fault_words(texts, fault)))
    }

    /// Returns it in words.
    pub(super) fn words(&self, texts: &Texts) -> String {
        (self.0)(texts)
    }
}

impl fmt::Debug for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Trouble")
    }
}
