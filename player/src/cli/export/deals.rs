//! Deals of four hands of 13 cards, found in a game that is replayed, with their calls and cards if
//! the game's file names them.

use engine::{
    cards::Card,
    definition::{
        SpotId,
        game::{Pieces, Shape, VarId},
    },
    protocol::contract::{Compass, ContractBoard, ContractNames},
    rules::{Event, Match, Notation, Rules, Seat},
};
use std::sync::Arc;

/// Ranks as cards are written, the highest first.
pub(super) const RANKS: [&str; 13] =
    ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"];
/// Suits as cards are written, the highest first.
pub(super) const SUITS: [char; 4] = ['S', 'H', 'D', 'C'];

/// Deal of four hands.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct FourHands {
    /// Cards of each seat as ranks of each suit, all the highest first, by their numbers in
    /// [`SUITS`] and [`RANKS`].
    pub(super) hands: [[Vec<u8>; 4]; 4],
    /// Seat that chooses first, from 0.
    pub(super) first: u8,
}

/// Deal of four hands, and what was done with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct PlayedDeal {
    /// The hands.
    pub(super) hands: FourHands,
    /// Calls and cards; `None` if the file of the game does not name them.
    pub(super) board: Option<ContractBoard>,
}

/// Reason that a game has no such deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum NoFourHands {
    /// Another number of players.
    Seats(u8),
    /// Another pack than that of 52 cards.
    Pack,
    /// There is no moment at which everybody holds 13 cards.
    Hands,
}

/// Returns the deals of a game in their order: the hands as they are when the first player of a
/// deal is to choose.
pub(super) fn four_hands(played: &Match) -> Result<Vec<PlayedDeal>, NoFourHands> {
    let rules = played.rules();
    if rules.seats() != 4 {
        return Err(NoFourHands::Seats(rules.seats()));
    }
    let Some(places) = places_of(rules) else { return Err(NoFourHands::Pack) };
    let spots = hands_of(rules);
    let (names, notation) = (ContractNames::of(rules), Notation::of(rules));
    let mut again =
        Match::start(Arc::clone(rules), played.origin().clone()).map_err(|_| NoFourHands::Hands)?;
    let (mut deals, mut is_dealt) = (Vec::<PlayedDeal>::new(), true);
    let mut actions = played.actions().iter();
    loop {
        if is_dealt && let Some(hands) = deal_of(&again, &places, &spots) {
            let board = names.as_ref().and_then(|names| board_of(&again, names, hands.first));
            deals.push(PlayedDeal { hands, board });
            is_dealt = false;
        }
        let Some(&action) = actions.next() else { break };
        let Ok(events) = again.play(action) else { break };
        let board = deals.last_mut().and_then(|deal| deal.board.as_mut());
        if let Some((board, names)) = board.zip(names.as_ref()) {
            board.acts.extend(names.act(&notation.print(action)));
        }
        is_dealt |= events.iter().any(|event| matches!(event, Event::Gathered { .. }));
    }
    if deals.is_empty() { Err(NoFourHands::Hands) } else { Ok(deals) }
}

/// Returns the board that has just been dealt, without calls and cards.
fn board_of(dealt: &Match, names: &ContractNames, first: u8) -> Option<ContractBoard> {
    let value = |name: &str, of: usize| {
        let mut vars = (0..).map(VarId).zip(dealt.rules().game().vars.iter());
        let (id, _) = vars.find(|(_, var)| var.name == name)?;
        Some(dealt.state().var(dealt.rules(), id, of))
    };
    let at_risk = |side: usize| value(names.at_risk(), side).is_some_and(|value| value != 0);
    Some(ContractBoard {
        number: value(names.board(), 0).unwrap_or_default().into(),
        dealer: Compass::of_seat(first + 1)?,
        at_risk: [at_risk(0), at_risk(1)],
        acts: Vec::new(),
    })
}

/// Returns suit and rank of each kind of card, by their numbers in [`SUITS`] and [`RANKS`]; `None`
/// if the pack is another one than that of 52 cards.
fn places_of(rules: &Arc<Rules>) -> Option<Vec<(usize, u8)>> {
    let Pieces::Cards(pack) = &rules.game().pieces else { return None };
    let notation = Notation::of(rules);
    let place = |kind: usize| {
        let code = notation.card(Card::from_kind(u8::try_from(kind).ok()?));
        let suit = code.chars().next_back()?;
        let rank = match &code[..code.len() - suit.len_utf8()] {
            "T" => "10",
            rank => rank,
        };
        let suit = SUITS.iter().position(|known| *known == suit)?;
        let rank = RANKS.iter().position(|known| *known == rank)?;
        Some((suit, u8::try_from(rank).ok()?))
    };
    let is_whole = pack.kinds() == 52 && pack.counts.iter().all(|&count| count == 1);
    let mut places: Vec<_> = (0..52).map_while(|kind| place(kind).filter(|_| is_whole)).collect();
    let found = places.clone();
    places.sort_unstable();
    places.dedup();
    (places.len() == 52).then_some(found)
}

/// Returns the spots of each seat's hand.
fn hands_of(rules: &Rules) -> [Vec<SpotId>; 4] {
    let mut hands: [Vec<SpotId>; 4] = Default::default();
    for spot in (0..rules.spot_count()).filter_map(|at| u8::try_from(at).ok()).map(SpotId) {
        let Some(info) = rules.spot_info(spot) else { continue };
        let field = rules.game().fields.get(info.field);
        let is_hand = field.is_some_and(|field| field.shape == Shape::Hand);
        if let Some(player) = info.player.filter(|_| is_hand) {
            hands[usize::from(player.0)].push(spot);
        }
    }
    hands
}

/// Returns the deal, if everybody holds 13 cards and somebody is to choose.
fn deal_of(played: &Match, places: &[(usize, u8)], spots: &[Vec<SpotId>; 4]) -> Option<FourHands> {
    let first = played.actor()?.0;
    let mut hands: [[Vec<u8>; 4]; 4] = Default::default();
    for (seat, hand) in (0..).zip(&mut hands) {
        let view = played.view_of(Seat(seat));
        let cards = spots[usize::from(seat)].iter().flat_map(|&spot| view.pile(spot));
        for card in cards {
            let &(suit, rank) = places.get(card.card?.index())?;
            hand[suit].push(rank);
        }
        hand.iter_mut().for_each(|suit| suit.sort_unstable());
        if hand.iter().map(Vec::len).sum::<usize>() != 13 {
            return None;
        }
    }
    Some(FourHands { hands, first })
}
