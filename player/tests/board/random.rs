//! Random input: the board stays consistent, and requests legal actions only.

use crate::player::{Player, dealt, sized};
use egui::{Key, Modifiers, PointerButton, Pos2, pos2, vec2};
use fudaba::store::{Animations, ClickMode};

/// A linear congruential generator, as in C libraries: good enough for random input.
struct Careless(u64);

impl Careless {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % limit
    }

    fn point(&mut self) -> Pos2 {
        pos2(self.below(900) as f32, self.below(640) as f32)
    }
}

#[test]
fn careless_hands_never_break_the_table() {
    for (seed, click, animations) in [
        (1, ClickMode::PickUp, Animations::Full),
        (2, ClickMode::Move, Animations::Full),
        (3, ClickMode::Move, Animations::Off),
    ] {
        let mut hands = Careless(seed);
        let mut player = Player::of(dealt(seed));
        player.click = click;
        player.animations = animations;
        let mut harness = sized(player, vec2(900.0, 640.0));
        let pieces = harness.state().game.state().piece_count();
        for _ in 0..200 {
            let at = hands.point();
            let button = |pressed| egui::Event::PointerButton {
                pos: at,
                button: PointerButton::Primary,
                pressed,
                modifiers: Modifiers::default(),
            };
            match hands.below(12) {
                0..=3 => {
                    harness.hover_at(at);
                    harness.event(button(true));
                    harness.event(button(false));
                }
                4 | 5 => {
                    harness.hover_at(at);
                    harness.event(button(true));
                    harness.hover_at(hands.point());
                }
                6 => harness.event(button(false)),
                7 => harness.event(egui::Event::PointerGone),
                8 => {
                    let game = &mut harness.state_mut().game;
                    if game.undo().is_none() {
                        game.redo();
                    }
                }
                _ => {
                    let keys = [
                        Key::ArrowUp,
                        Key::ArrowDown,
                        Key::ArrowLeft,
                        Key::ArrowRight,
                        Key::Enter,
                        Key::Space,
                        Key::Escape,
                        Key::Plus,
                        Key::Minus,
                        Key::D,
                        Key::Tab,
                    ];
                    harness.key_press(keys[hands.below(keys.len() as u64) as usize]);
                }
            }
            harness.step();
            assert_eq!(harness.state().game.state().piece_count(), pieces);
        }
        let actions = harness.state().asked;
        assert!(actions > 0, "hands {seed} did {actions} things only");
    }
}
