//! The pile rules of a game in RON, in the words of a solitaire's.

use super::{GameParagraph, GameSentence};
use crate::{
    text::{Texts, rules::field_rules},
    tr,
};
use engine::definition::{FieldId, Flip, game::Game};

/// Describes the fields with pile rules; empty if there are none.
pub(super) fn paragraphs(texts: &Texts, game: &Game) -> Vec<GameParagraph> {
    let flip = |id: FieldId| game.fields.get(id)?.piles.as_ref().map(|piles| piles.flip);
    if game.fields.iter().all(|field| field.piles.is_none()) {
        return Vec::new();
    }
    let table = game.table(game.players.least);
    let mut paragraphs: Vec<GameParagraph> = Vec::new();
    for paragraph in field_rules(texts, &table, &|id| flip(id).is_some()) {
        let lines = paragraph.sentences.into_iter().map(|words| GameSentence { depth: 0, words });
        paragraphs.push(GameParagraph { heading: paragraph.heading, lines: lines.collect() });
    }
    let flips = (0..game.fields.len() as u8).map(FieldId).filter_map(|id| {
        let name = texts.field(&table, id);
        let words = match flip(id)? {
            Flip::Auto => tr!(texts, "flip-auto"),
            Flip::Click => tr!(texts, "flip-click"),
            Flip::Never => return None,
        };
        let words = tr!(texts, "game-flips", name = name, words = words);
        Some(GameSentence { depth: 0, words })
    });
    let lines: Vec<GameSentence> = flips.collect();
    if !lines.is_empty() {
        let heading = tr!(texts, "game-flips-heading");
        paragraphs.push(GameParagraph { heading, lines });
    }
    paragraphs
}
