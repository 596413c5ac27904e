//! Seats for the programs of an employer.

use crate::{Employer, Scribe, seat::ProgramSeat};
use agents::Agency;
use rules::Rules;
use std::sync::Arc;

impl Employer {
    /// Returns the source of outsiders for a game. `players` names the players by seat, as the
    /// programs are told; without names they are numbered.
    #[must_use]
    pub fn agency(&self, rules: &Arc<Rules>, players: Vec<String>) -> Agency {
        let (employer, players) = (self.clone(), Arc::<[String]>::from(players));
        let scribe = Arc::new(Scribe::new(Arc::clone(rules)));
        Agency::new(move |program, seat| {
            let (scribe, players) = (Arc::clone(&scribe), Arc::clone(&players));
            Box::new(ProgramSeat::new(employer.clone(), program.into(), seat, (scribe, players)))
        })
    }
}
