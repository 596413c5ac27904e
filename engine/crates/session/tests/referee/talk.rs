//! Speaking at the table, under each rule.

use crate::room::{Room, away};
use rules::Seat;
use session::{
    AfterBreak, ChatRule, Notice, ParticipantId, Policy, Request, Warning,
    Warning::{BadText, NobodySuch, NotAllowed},
};

/// Who hears what somebody says, or the warning.
fn hear(
    room: &mut Room,
    from: ParticipantId,
    to: Option<ParticipantId>,
    text: &str,
) -> Result<Vec<u32>, Warning> {
    let told = room.told(from, Request::Say { to, text: text.to_owned() });
    let mut heard = Vec::new();
    for message in told {
        match message.notice {
            Notice::Said { from: by, to: one, .. } => {
                assert_eq!((by, one), (from, to));
                heard.push(message.to.0);
            }
            Notice::Warned(warning) => return Err(warning),
            other => panic!("{other:?}"),
        }
    }
    Ok(heard)
}

fn table(chat: ChatRule) -> (Room, [ParticipantId; 2]) {
    let mut room = Room::open("breakthrough", Policy { chat, ..away(AfterBreak::Robot) });
    let watchers = [room.enter("Eve"), room.enter("Ed")];
    (room, watchers)
}

#[test]
fn everybody_speaks_to_all_or_to_one() {
    let (mut room, [eve, ed]) = table(ChatRule::Everybody);
    let ada = room.player(Seat(0));
    for begun in [false, true] {
        if begun {
            room.begin(1);
        }
        assert_eq!(hear(&mut room, ada, None, "Hello"), Ok(vec![0, 1, 2, 3]));
        assert_eq!(hear(&mut room, eve, Some(ada), "Hello"), Ok(vec![0, 2]));
        assert_eq!(hear(&mut room, eve, Some(ed), "Hello"), Ok(vec![2, 3]));
    }
}

#[test]
fn where_all_must_hear_it_nobody_whispers() {
    let (mut room, [eve, _]) = table(ChatRule::Aloud);
    let ada = room.player(Seat(0));
    room.begin(1);
    assert_eq!(hear(&mut room, ada, None, "Hello"), Ok(vec![0, 1, 2, 3]));
    assert_eq!(hear(&mut room, eve, Some(ada), "He has the queen"), Err(NotAllowed));
}

#[test]
fn in_a_game_spectators_speak_among_themselves() {
    let (mut room, [eve, _]) = table(ChatRule::Spectators);
    let ada = room.player(Seat(0));
    assert_eq!(hear(&mut room, eve, None, "Good luck"), Ok(vec![0, 1, 2, 3]));
    room.begin(1);
    assert_eq!(hear(&mut room, eve, None, "He has the queen"), Ok(vec![2, 3]));
    assert_eq!(hear(&mut room, eve, Some(ada), "He has the queen"), Err(NotAllowed));
    assert_eq!(hear(&mut room, ada, None, "Partner, lead hearts"), Err(NotAllowed));
    room.play_out();
    assert_eq!(hear(&mut room, ada, None, "Well played"), Ok(vec![0, 1, 2, 3]));
}

#[test]
fn where_talk_is_off_nobody_speaks() {
    let (mut room, [eve, _]) = table(ChatRule::Off);
    let ada = room.player(Seat(0));
    for from in [ada, eve] {
        assert_eq!(hear(&mut room, from, None, "Hello"), Err(NotAllowed));
    }
}

#[test]
fn a_text_has_characters_and_not_too_many() {
    let (mut room, [eve, ed]) = table(ChatRule::Everybody);
    let longest = "札".repeat(Request::MOST_TEXT);
    for text in ["", "  ", "\n\u{7}", &format!("{longest}!")] {
        assert_eq!(hear(&mut room, eve, None, text), Err(BadText), "{text:?}");
    }
    assert_eq!(hear(&mut room, eve, None, &longest).map(|all| all.len()), Ok(4));
    let told = room.told(eve, Request::Say { to: Some(ed), text: " a\u{1b}[2Jb\n".to_owned() });
    let clean = |notice: &Notice| matches!(notice, Notice::Said { text, .. } if text == "a[2Jb");
    assert!(told.iter().all(|one| clean(&one.notice)), "no control reaches a terminal");
    let gone = ParticipantId(99);
    assert_eq!(hear(&mut room, eve, Some(gone), "Hello"), Err(NobodySuch(gone)));
}
