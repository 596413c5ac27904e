//! Prints deals, one JSON object a line, for a verifier that was written by somebody else:
//! `deals COUNT | python3 docs/verify.py --deals`.

#![allow(clippy::print_stdout, reason = "it prints")]

use fair::{Digest, FairDeal, Secret, sha256};
use serde_json::json;

fn secret(name: &str) -> Secret {
    Secret(sha256(name.as_bytes()).0)
}

fn main() {
    let count = std::env::args().nth(1).and_then(|count| count.parse().ok()).unwrap_or(100_usize);
    for number in 0..count {
        let open = Digest(secret(&format!("open {number}")).0);
        let dealer = secret(&format!("dealer {number}"));
        // Some seats contribute nothing; sizes of packs vary.
        let own =
            |seat: usize| (seat % 3 != number % 3).then(|| secret(&format!("{number} {seat}")));
        let players: Vec<_> = (0..number % 7 + 1).map(own).collect();
        let deck: Vec<String> = (0..number % 110).map(|card| format!("c{}", card / 2)).collect();
        let deal = FairDeal::of(open, &dealer, &players, None);
        let leaves = deal.prove(0, &deck, deck.len()).leaves;
        let leaves: Vec<u8> = leaves.iter().flat_map(|leaf| leaf.0).collect();
        println!(
            "{}",
            json!({
                "open": open, "dealer": dealer, "players": players, "deck": deck,
                "cards": deal.shuffled(0, &deck), "leaves": sha256(&leaves),
            })
        );
    }
}
