//! A table with a dealer: participants and their seats, turns, and each participant's knowledge.
//!
//! ```text
//! Request ──▶ Session ──▶ Message { to, notice } ──▶ Client
//!             the dealer                            one participant
//! ```
//!
//! A [`Session`] holds the only true position. It judges each [`Request`] and answers with
//! [`Message`]s: each participant gets their own [`Notice`]s, which contain what their seat may
//! know and nothing more. A [`Client`] is the memory of one participant, built from
//! notices alone; windows, terminals and bots all play through one, and a connection to another
//! machine would too. A solitaire is a session of one seat.
//!
//! Nothing here owns a socket, a thread, a clock or a random device: messages are values, and the
//! time is passed in with each request.
//!
//! ```
//! use session::{Client, Nature, Policy, Request, Session};
//! use rules::{Rules, Start};
//! use std::{sync::Arc, time::Duration};
//!
//! let document = workbook::Document::from_text(
//!     "[Fields]
//!      Field      | Put             | Take | Clear
//!      Foundation | any; empty: any | none | =52
//!      [Deals]
//!      Spot       | Opening deal | Click deal
//!      Foundation | 51 up        | 1 up",
//! );
//! let game = workbook::read(&document).definition.expect("it is a game");
//! let rules = Arc::new(Rules::compile(&game));
//!
//! let mut session = Session::open(Arc::clone(&rules), Policy::private());
//! let (me, _) = session.enter("Ada", Nature::Person).expect("the name is free");
//! let mut client = Client::new(me, rules);
//! let now = Duration::ZERO;
//! let mut messages = session.request(me, Request::Sit(rules::Seat(0)), now);
//! let start = Start::Number(cards::DealNumber(7));
//! messages.extend(session.begin(start, now).expect("the seat is taken"));
//! client.receive_all(&messages);
//!
//! let action = client.legal()[0];                  // the deck can be clicked
//! client.receive_all(&session.request(me, Request::act(action), now));
//! assert!(client.view().expect("it has begun").is_won(client.rules()));
//! ```

mod act;
mod arrivals;
mod client;
mod clock;
mod handing;
mod history;
mod knowledge;
mod lapse;
mod ledger;
mod listener;
mod notice;
mod participant;
mod policy;
mod presence;
mod request;
mod roster;
mod session;
mod table_result;
mod warning;
mod wish_end;
mod written;

pub use act::{Act, ValueChange};
pub use client::{Client, News};
pub use clock::Clock;
pub use handing::Handing;
pub use history::{DealEnd, History, LastMove};
pub use lapse::{Lapse, LineState, SeatState};
pub use notice::{Message, Notice, Standing};
pub use participant::{Nature, Participant, ParticipantId};
pub use policy::{
    AfterBreak, BreakPolicy, ChatRule, ClaimRule, FoulRule, Phase, Policy, TurnClock, UndoRule,
};
pub use request::Request;
pub use roster::{PersonNameFault, Roster, checked_name, folded_name, guest_name};
pub use session::{BeginError, RobotError, Session};
pub use table_result::TableResult;
pub use warning::Warning;
pub use wish_end::WishEnd;
pub use written::{NoticeKind, WrittenNotice};
