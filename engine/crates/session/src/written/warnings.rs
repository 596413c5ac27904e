//! Warnings as numbers: the number of the reason, then what it is about.

use crate::{ParticipantId, Roster, Warning};
use rules::{BadNumbers, NumberReader, NumberRow, RowPart, Seat};

/// Number of reasons.
const REASONS: usize = 26;

impl RowPart for Warning {
    fn write(&self, row: &mut NumberRow<'_>) {
        let mut reason = |number: u8, about: Option<u32>| {
            row.push(number);
            about.into_iter().for_each(|about| row.push(about));
        };
        let seat = |seat: &Seat| Some(u32::from(seat.0));
        match self {
            Self::NameTaken(_) => reason(0, None),
            Self::BadName => reason(1, None),
            Self::Full => reason(2, None),
            Self::NobodySuch(id) => reason(3, Some(id.0)),
            Self::NoSuchSeat(at) => reason(4, seat(at)),
            Self::SeatTaken(at) => reason(5, seat(at)),
            Self::HasSeat(at) => reason(6, seat(at)),
            Self::NotAPlayer => reason(7, None),
            Self::GameGoesOn => reason(8, None),
            Self::NoGame => reason(9, None),
            Self::Suspended => reason(10, None),
            Self::NotYourTurn(at) => reason(11, seat(at)),
            Self::NotAllowed => reason(12, None),
            Self::NothingToUndo => reason(13, None),
            Self::NothingToRedo => reason(14, None),
            Self::NothingAsked => reason(15, None),
            Self::HasQuestion(id) => reason(16, Some(id.0)),
            Self::HasNoSeat(id) => reason(17, Some(id.0)),
            Self::OwnSeat => reason(18, None),
            Self::OthersWait => reason(19, None),
            Self::Queues => reason(20, None),
            Self::RobotPlays => reason(21, None),
            Self::Forfeited => reason(22, None),
            Self::NotAway => reason(23, None),
            Self::BadText => reason(24, None),
            Self::MustAgree(at) => reason(25, seat(at)),
        }
        if let Self::NameTaken(name) = self {
            row.text(name);
        }
    }

    fn read(row: &mut NumberReader<'_>) -> Result<Self, BadNumbers> {
        // A participant may name any number for a seat, and is told so.
        let any_seat = |row: &mut NumberReader<'_>| row.within(0..=u8::MAX.into()).map(Seat);
        Ok(match row.below::<u8>(REASONS)? {
            0 => Self::NameTaken(row.text(Roster::MOST_NAME)?),
            1 => Self::BadName,
            2 => Self::Full,
            3 => Self::NobodySuch(ParticipantId::read(row)?),
            4 => Self::NoSuchSeat(any_seat(row)?),
            5 => Self::SeatTaken(row.seat()?),
            6 => Self::HasSeat(row.seat()?),
            7 => Self::NotAPlayer,
            8 => Self::GameGoesOn,
            9 => Self::NoGame,
            10 => Self::Suspended,
            11 => Self::NotYourTurn(row.seat()?),
            12 => Self::NotAllowed,
            13 => Self::NothingToUndo,
            14 => Self::NothingToRedo,
            15 => Self::NothingAsked,
            16 => Self::HasQuestion(ParticipantId::read(row)?),
            17 => Self::HasNoSeat(ParticipantId::read(row)?),
            18 => Self::OwnSeat,
            19 => Self::OthersWait,
            20 => Self::Queues,
            21 => Self::RobotPlays,
            22 => Self::Forfeited,
            23 => Self::NotAway,
            24 => Self::BadText,
            _ => Self::MustAgree(row.seat()?),
        })
    }
}
