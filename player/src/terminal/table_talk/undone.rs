//! Choices that are to be taken back, or were, in words: whose, and how many.

use super::{is_under_way, named};
use crate::{
    joined::{JoinedTable, UndoneChoices},
    party::names::called,
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

/// Says that the person lets a player take choices back, and who is still asked: as long as the
/// choices stand, somebody has not answered.
pub(in crate::terminal) fn agreed_words(texts: &Texts, table: &JoinedTable, by: &str) -> String {
    let name = called(texts, by);
    let count = table.undone_for(by).map_or(1, |undone| undone.count);
    let asked: Vec<String> =
        table.asked_besides(by).into_iter().map(|one| called(texts, one)).collect();
    agreed(texts, (&name, count), &asked)
}

fn agreed(texts: &Texts, (name, count): (&str, usize), asked: &[String]) -> String {
    let choices = texts.format("undo-choices", &facts(name, count));
    let said = tr!(texts, "join-agreed-undo", player = name, choices = choices);
    match asked {
        [] => said,
        [one] => tr!(texts, "join-agreed-undo-asked", said = said, player = one.as_str()),
        // Who of them has agreed is not told.
        _ => tr!(texts, "join-agreed-undo-others", said = said),
    }
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
        for (asked, said) in [
            (&[][..], "You let Ken take 3 choices back, their own and the 2 after it."),
            (
                &["Zoe"],
                "You let Ken take 3 choices back, their own and the 2 after it. Zoe is still \
                 asked.",
            ),
            (
                &["Zoe", "Mia"],
                "You let Ken take 3 choices back, their own and the 2 after it. Not all others \
                 have agreed yet.",
            ),
        ] {
            let asked: Vec<String> = asked.iter().map(ToString::to_string).collect();
            assert_eq!(agreed(&texts, ("Ken", 3), &asked), said);
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
