//! Writing the moves: cards from pile to pile, and clicks on decks and cards.

use super::{Writer, text::block};
use definition::{
    DealCondition, DealFilter, DealOrder, Deck, FieldId, Flip, Redeal, SpotId, game::Limits,
    is_hidden, say,
};

/// Keys of the moves that are independent of decks.
const PUT: &str = "put";
const TURN_UP: &str = "turn_up";

impl Writer<'_> {
    /// Returns the keys of all moves.
    pub(super) fn move_keys(&self) -> Vec<String> {
        let mut keys = Vec::new();
        if self.sources().next().is_some() && self.targets().next().is_some() {
            keys.push(PUT.to_owned());
        }
        if self.definition.fields().iter().any(|field| field.flip == Flip::Click) {
            keys.push(TURN_UP.to_owned());
        }
        for (number, deck) in self.definition.decks().iter().enumerate() {
            if !deck.click.is_empty() {
                keys.push(self.deal_key(number));
            }
            if deck.redeal.is_some() {
                keys.push(self.refill_key(number));
            }
        }
        keys
    }

    fn deal_key(&self, deck: usize) -> String {
        format!("deal_{}", self.keys.deck(deck))
    }

    fn refill_key(&self, deck: usize) -> String {
        format!("refill_{}", self.keys.deck(deck))
    }

    /// Returns the name of the variable that counts the refills of a deck.
    fn counter(&self, deck: usize) -> String {
        format!("refills_of_{}", self.keys.deck(deck))
    }

    fn sources(&self) -> impl Iterator<Item = usize> + '_ {
        let fields = self.definition.fields().iter().enumerate();
        fields.filter(|(_, field)| !field.take.alone.is_empty()).map(|(index, _)| index)
    }

    fn targets(&self) -> impl Iterator<Item = usize> + '_ {
        let fields = self.definition.fields().iter().enumerate();
        fields.filter(|(_, field)| !field.put.is_none()).map(|(index, _)| index)
    }

    pub(super) fn vars(&mut self) -> Vec<String> {
        let decks = self.definition.decks().iter().enumerate();
        let counted = decks.filter(|(_, deck)| limit(deck).is_some());
        counted.map(|(number, _)| format!("\"{}\": Number(),", self.counter(number))).collect()
    }

    pub(super) fn moves(&mut self) -> Vec<String> {
        let mut lines = Vec::new();
        for key in self.move_keys() {
            if key == PUT {
                lines.extend(self.put());
            } else if key == TURN_UP {
                let prompt = "(en: \"Turn a card up\", ja: \"カードを表にする\")";
                lines.push(format!("\"{TURN_UP}\": (prompt: {prompt}, pick: Click),"));
            }
        }
        for number in 0..self.definition.decks().len() {
            let deck = &self.definition.decks()[number];
            if !deck.click.is_empty() {
                lines.extend(self.deal_move(number, deck));
            }
            if let Some(redeal) = &deck.redeal {
                lines.extend(self.refill_move(number, deck, redeal));
            }
        }
        lines
    }

    fn put(&self) -> Vec<String> {
        let list = |fields: Vec<usize>| {
            let keys: Vec<_> =
                fields.into_iter().map(|field| format!("\"{}\"", self.keys.field(field))).collect();
            keys.join(", ")
        };
        let (from, to) = (list(self.sources().collect()), list(self.targets().collect()));
        vec![
            format!("\"{PUT}\": ("),
            "    prompt: (en: \"Move cards\", ja: \"カードを動かす\"),".to_owned(),
            format!("    pick: Stack(from: [{from}], to: [{to}]),"),
            "),".to_owned(),
        ]
    }

    /// Writes the move for a click on a deck that holds cards.
    fn deal_move(&mut self, number: usize, deck: &Deck) -> Vec<String> {
        let mut only_if = vec![format!("not empty({})", self.keys.deck(number))];
        only_if.extend(self.conditions(deck));
        only_if.extend(self.visits(deck));
        let several = deck.click.iter().any(|deal| deal.faces.len() > 1);
        if deck.filter != DealFilter::All && deck.order == DealOrder::ByRow && several {
            self.lost.push(say!(
                "lost-filter",
                "A click deal by row of several cards that skips some spots."
            ));
        }
        let then = self.deal(number, &deck.click, deck.filter);
        let prompt = format!(
            "(en: \"Deal from {}\", ja: \"{}から配る\")",
            plain(&deck.name.en),
            plain(if deck.name.ja.is_empty() { &deck.name.en } else { &deck.name.ja }),
        );
        option(&self.deal_key(number), &prompt, &only_if, then)
    }

    /// Writes the move for a click on an empty deck.
    fn refill_move(&mut self, number: usize, deck: &Deck, redeal: &Redeal) -> Vec<String> {
        let (key, counter) = (self.keys.deck(number).to_owned(), self.counter(number));
        let mut only_if = vec![format!("empty({key})"), self.collects(redeal)];
        let mut then = self.collect(redeal, &key);
        if let Some(limit) = limit(deck) {
            only_if.push(format!("{counter} < {limit}"));
            then.push(format!("Add(\"{counter}\", 1),"));
        }
        only_if.extend(self.conditions(deck));
        if redeal.shuffle {
            then.push(format!("Shuffle(\"{key}\"),"));
            if self.definition.decks().len() > 1 {
                self.lost.push(say!("lost-shuffle", "One of several decks is reshuffled."));
            }
        }
        if redeal.deals {
            then.extend(self.deal(number, &deck.click, deck.filter));
        }
        let prompt = format!(
            "(en: \"Refill {}\", ja: \"{}に戻す\")",
            plain(&deck.name.en),
            plain(if deck.name.ja.is_empty() { &deck.name.en } else { &deck.name.ja }),
        );
        option(&self.refill_key(number), &prompt, &only_if, then)
    }

    /// Returns the conditions for clicking a deck.
    fn conditions(&self, deck: &Deck) -> Vec<String> {
        let one = |condition: &DealCondition| match *condition {
            DealCondition::AllFilled(field) => self.all_filled(field),
            DealCondition::AllEmpty(field) => self.all_empty(field.index()),
        };
        deck.conditions.iter().map(one).collect()
    }

    fn all_filled(&self, field: FieldId) -> String {
        let key = self.keys.field(field.index());
        match self.keys.count(field.index()) {
            1 => format!("not empty({key})"),
            _ => format!("all(spots of {key} where not empty(it))"),
        }
    }

    fn all_empty(&self, field: usize) -> String {
        let key = self.keys.field(field);
        if self.keys.count(field) == 1 {
            format!("empty({key})")
        } else {
            format!("empty(all_of({key}))")
        }
    }

    /// Returns the condition that at least one spot is neither left out nor full; `None` if it
    /// always holds.
    fn visits(&self, deck: &Deck) -> Option<String> {
        let spots: Vec<SpotId> = deck.click.iter().map(|deal| deal.spot).collect();
        let parts = self.whole_fields(&spots).into_iter().map(|part| match part {
            ClickTarget::Field(field) if self.keys.count(field) > 1 => {
                let wanted = self.wanted(deck.filter, field, "it")?;
                Some(format!("any(spots of {} where {wanted})", self.keys.field(field)))
            }
            ClickTarget::Field(field) => self.wanted(deck.filter, field, self.keys.field(field)),
            ClickTarget::Spot(spot) => {
                self.wanted(deck.filter, self.keys.place(spot).0, &self.keys.spot(spot))
            }
        });
        // One spot that always gets a card is enough.
        Some(parts.collect::<Option<Vec<_>>>()?.join(" or "))
    }

    /// Returns the condition for a spot of this field to get a card; `None` if it always does.
    fn wanted(&self, filter: DealFilter, field: usize, spot: &str) -> Option<String> {
        let visited = match filter {
            DealFilter::All => None,
            DealFilter::OnlyFilled => Some(format!("not empty({spot})")),
            // An empty spot always has room for a card.
            DealFilter::OnlyEmpty => return Some(format!("empty({spot})")),
        };
        let most = self.definition.fields().get(field).and_then(|field| field.pile_most);
        let room = most.map(|most| format!("count({spot}) < {most}"));
        match (visited, room) {
            (Some(visited), Some(room)) => Some(format!("{visited} and {room}")),
            (visited, room) => visited.or(room),
        }
    }

    /// Returns the condition that there are cards to collect.
    fn collects(&self, redeal: &Redeal) -> String {
        let parts = self.whole_fields(&redeal.collect).into_iter().map(|part| match part {
            ClickTarget::Field(field) => format!("not {}", self.all_empty(field)),
            ClickTarget::Spot(spot) => format!("not empty({})", self.keys.spot(spot)),
        });
        parts.collect::<Vec<_>>().join(" or ")
    }

    /// Writes the steps that collect cards so that those dealt first will be dealt first again.
    fn collect(&self, redeal: &Redeal, deck: &str) -> Vec<String> {
        if let [spot] = redeal.collect[..] {
            let spot = self.keys.spot(spot);
            return vec![format!("Move(what: \"reverse({spot})\", to: \"{deck}\", face: Down),")];
        }
        let mut steps = Vec::new();
        for part in self.whole_fields(&redeal.collect) {
            let step = |spot: &str| format!("Move(what: \"{spot}\", to: \"{deck}\", face: Down),");
            match part {
                ClickTarget::Field(field) if self.keys.count(field) > 1 => {
                    let head = format!("Each(who: Spot(\"{}\"), do: ", self.keys.field(field));
                    steps.extend(block(&head, vec![step("spot")], "),"));
                }
                ClickTarget::Field(field) => steps.push(step(self.keys.field(field))),
                ClickTarget::Spot(spot) => steps.push(step(&self.keys.spot(spot))),
            }
        }
        steps.push(format!("Move(what: \"reverse({deck})\", to: \"{deck}\"),"));
        steps
    }

    /// Groups spots into whole fields where all spots of a field follow each other.
    fn whole_fields(&self, spots: &[SpotId]) -> Vec<ClickTarget> {
        let mut parts = Vec::new();
        let mut rest = spots;
        while let Some((&first, behind)) = rest.split_first() {
            let (field, number) = self.keys.place(first);
            let count = self.keys.count(field);
            let whole = number == 0
                && rest.len() >= count
                && rest[..count].iter().enumerate().all(|(n, &s)| self.keys.place(s) == (field, n));
            if whole {
                parts.push(ClickTarget::Field(field));
                rest = &rest[count..];
            } else {
                parts.push(ClickTarget::Spot(first));
                rest = behind;
            }
        }
        parts
    }
}

/// A spot, or all spots of a field.
#[derive(Debug, Clone, Copy)]
enum ClickTarget {
    Field(usize),
    Spot(SpotId),
}

/// Returns the limit on refills of a deck; `None` if there is none, or if no game can reach it.
fn limit(deck: &Deck) -> Option<u16> {
    let limit = deck.redeal.as_ref()?.limit?;
    (u32::from(limit) < Limits::MAX_DECISIONS).then_some(limit)
}

/// Writes a move that picks nothing.
fn option(key: &str, prompt: &str, only_if: &[String], then: Vec<String>) -> Vec<String> {
    let only_if: Vec<_> = only_if.iter().map(|text| format!("\"{text}\"")).collect();
    let mut lines = vec![
        format!("\"{key}\": ("),
        format!("    prompt: {prompt},"),
        format!("    pick: Nothing, only_if: [{}],", only_if.join(", ")),
    ];
    lines.extend(block("    then: ", then, ",").into_iter().enumerate().map(|(at, line)| {
        // The content of brackets is indented with them.
        if at == 0 { line } else { format!("    {line}") }
    }));
    lines.push("),".to_owned());
    lines
}

/// Returns a name that is safe within quotes.
fn plain(name: &str) -> String {
    name.chars().filter(|c| !matches!(c, '"' | '\\') && !c.is_control() && !is_hidden(*c)).collect()
}
