//! The page over a network that is open: each opening has a number of its own, so that a page
//! begins at its top.

use super::visit::VisitStage;

/// Mark by which pages over a network are told apart: the stage of the visit, whether a game is on
/// the screen, whether a name is asked, and the table.
type PageMark = (Option<VisitStage>, bool, bool, Option<String>);

/// The page that is open.
#[derive(Debug, Default)]
pub(super) struct OpenedPage {
    page: Option<PageMark>,
    /// Frame in which it was seen last.
    frame: u64,
    number: u64,
}

impl OpenedPage {
    /// Returns the number of a page that is seen in a frame: another one for each opening.
    pub(super) fn number(&mut self, frame: u64, page: PageMark) -> u64 {
        let is_new = self.frame + 1 < frame || self.page.as_ref() != Some(&page);
        (self.frame, self.page) = (frame, Some(page));
        self.number += u64::from(is_new);
        self.number
    }
}
