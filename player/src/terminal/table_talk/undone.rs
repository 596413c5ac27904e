//! Choices that are to be taken back, or were, in words: whose, and how many.

use super::{is_under_way, named};
use crate::{
    joined::{JoinedTable, UndoneChoices},
    text::{TextValue, Texts, WishFate, WishKind, wish_end_words},
    tr,
};
use engine::protocol::WishEndTold;

/// Says with the message of this key that a player asks to take choices back.
pub(crate) fn asked_back(texts: &Texts, table: &JoinedTable, key: &str, player: &str) -> String {
    let name = named(texts, table, player);
    // Whoever has chosen nothing is not let ask.
    let count = table.undone_for(player).map_or(1, |undone| undone.count);
    let choices = texts.format("undo-choices", &facts(&name, count));
    texts.format(key, &[("player", name.into()), ("choices", choices.into())])
}

/// Says which choices were taken back.
pub(crate) fn taken_back(texts: &Texts, table: &JoinedTable, undone: UndoneChoices) -> String {
    match table.table().player(undone.by) {
        Some(player) => {
            let name = named(texts, table, &player.name);
            texts.format("join-taken-back-of", &facts(&name, undone.count))
        }
        None => tr!(texts, "join-taken-back"),
    }
}

/// Says that a wish has come to nothing by a player: nobody wishes to exchange seats within a game,
/// or to take a choice back between games.
pub(super) fn declined_words(
    texts: &Texts,
    table: &JoinedTable,
    player: &str,
    told: (bool, Option<WishEndTold>),
) -> String {
    // An undo may be asked for after a game too.
    let is_undo = is_under_way(table) || table.was_undo();
    let kind = if is_undo { WishKind::Undo } else { WishKind::Swap };
    wish_end_words(texts, kind, WishFate::told(kind, told, table.was_withdrawn()), player)
}

/// Returns the player who made the first of some choices, their number and that of those after it.
fn facts(name: &str, count: usize) -> [(&'static str, TextValue<'_>); 3] {
    [("player", name.into()), ("count", count.into()), ("after", count.saturating_sub(1).into())]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    #[test]
    fn words_tell_whose_choices_go_and_how_many() {
        let texts = Texts::new(Language::En);
        for (name, count, asked, taken) in [
            ("Ken", 1, "a choice back, their last one", "Ken’s last choice was taken back."),
            (
                "Ken",
                2,
                "2 choices back, their own and the one after it",
                "2 choices were taken back: Ken’s own and the one after it.",
            ),
            (
                "You",
                4,
                "4 choices back, their own and the 3 after it",
                "4 choices were taken back: your own and the 3 after it.",
            ),
        ] {
            assert_eq!(texts.format("undo-choices", &facts(name, count)), asked);
            assert_eq!(texts.format("join-taken-back-of", &facts(name, count)), taken);
        }
        let texts = Texts::new(Language::Ja);
        assert_eq!(texts.format("undo-choices", &facts("Ken", 1)), "直前の1手");
        assert_eq!(
            texts.format("undo-choices", &facts("Ken", 3)),
            "自分の手とそのあとの2手、合わせて3手"
        );
        assert_eq!(
            texts.format("join-taken-back-of", &facts("あなた", 3)),
            "あなたの手とそのあとの2手、合わせて3手が取り消されました。"
        );
    }
}
