//! Making a game from answers.

use super::{
    Answers, BuildOrder, FoundationStart, Moves, Redeals, RowDeal, Stock, SuitCount, WizardGoal,
    deal::OpeningDeal,
    place::{ExtraPiles, PilePlaces},
    tables,
};
use engine::{
    cards::{Card, Pack, Suit},
    definition::{
        About, After, Clear, Comparison, DealCondition, DealFilter, Deck, DeckId, Face, Fan,
        FanDirection, Field, FieldId, Flip, Localized, Place, Redeal, Relation, Sizes, SpotId,
        TakeSize, Target,
    },
    workbook::{Draft, WhichDeal},
};

/// Returns a name in both languages.
fn name(en: &str, ja: &str) -> Localized {
    Localized { en: en.to_owned(), ja: ja.to_owned() }
}

const fn clear(comparison: Comparison, count: u16) -> Clear {
    Clear { comparison, count }
}

const STOCK: DeckId = DeckId(0);

impl Answers {
    /// Returns the game, an ordinary draft.
    #[must_use]
    pub fn draft(&self) -> Draft {
        Maker::new(self.fitting()).make()
    }

    fn about(&self) -> About {
        let (family, goal) = match self.goal {
            WizardGoal::Foundations => (
                name("Builders", "積み上げ"),
                match (self.foundation_up, self.start) {
                    (_, FoundationStart::FirstCard) => name(
                        "Build all cards on the foundations, beginning with the base card.",
                        "基準のカードから始めて、すべてのカードを組札に積み上げます。",
                    ),
                    (true, _) => name(
                        "Build all cards up from ace to king on the foundations.",
                        "すべてのカードを、AからKまで組札に積み上げます。",
                    ),
                    (false, _) => name(
                        "Build all cards down from king to ace on the foundations.",
                        "すべてのカードを、KからAまで組札に積み下げます。",
                    ),
                },
            ),
            WizardGoal::WholeRuns => (
                name("Run builders", "列作り"),
                name(
                    "Build whole runs of thirteen cards; a finished run leaves the table.",
                    "13枚続きの列を作ります。できあがった列は場から去ります。",
                ),
            ),
            WizardGoal::Chain => (
                name("Pairs and chains", "ペアと連鎖"),
                name(
                    "Clear the tableau by running up and down on the waste.",
                    "捨て札の上に数が1つ違いのカードを続けて置き、場札をなくします。",
                ),
            ),
            WizardGoal::Pairs => (
                name("Pairs and chains", "ペアと連鎖"),
                name("Remove all cards in pairs.", "すべてのカードを2枚ずつ組にして取り除きます。"),
            ),
        };
        let title = if self.title.is_empty() {
            name("New solitaire", "新しいソリティア")
        } else {
            self.title.clone()
        };
        About { title, family, goal, ..About::default() }
    }

    fn pack(&self) -> Pack {
        let mut pack = Pack::empty();
        let (suits, times): (&[Suit], u8) = match self.suits {
            SuitCount::Four => (&Suit::ALL, 1),
            SuitCount::Two => (&[Suit::Spades, Suit::Hearts], 2),
            // A pack may have at most eight copies of a card.
            SuitCount::One if self.packs > 2 => (&[Suit::Spades, Suit::Hearts], 2),
            SuitCount::One => (&[Suit::Spades], 4),
        };
        for card in Card::all().filter(|card| suits.contains(&card.suit())) {
            pack.set(card, self.packs * times);
        }
        pack
    }
}

/// A game being made.
struct Maker {
    answers: Answers,
    draft: Draft,
}

/// The fields that other rules refer to.
struct Fields {
    waste: Option<FieldId>,
    cells: Option<FieldId>,
    reserve: Option<FieldId>,
    /// Foundations, or removed cards.
    goal: Option<FieldId>,
    tableau: Option<FieldId>,
}

impl Maker {
    fn new(answers: Answers) -> Self {
        Self { answers, draft: Draft::default() }
    }

    fn make(mut self) -> Draft {
        let answers = self.answers.clone();
        let base =
            answers.goal == WizardGoal::Foundations && answers.start == FoundationStart::FirstCard;
        let deal = OpeningDeal::of(&answers, usize::from(base));
        let has_stock = answers.stock != Stock::Nothing && deal.left > 0;
        let has_waste = answers.goal == WizardGoal::Chain
            || has_stock && matches!(answers.stock, Stock::ToWaste);
        let shown =
            if answers.goal == WizardGoal::Foundations { u16::from(answers.turn) } else { 1 };
        let goals = match answers.goal {
            WizardGoal::Foundations | WizardGoal::WholeRuns => answers.runs() as u16,
            WizardGoal::Chain => 0,
            WizardGoal::Pairs => 1,
        };
        let waste_shown = if has_stock { shown } else { 1 };
        let piles = ExtraPiles { stock: has_stock, waste: has_waste, waste_shown, goals };
        let places = PilePlaces::of(&answers, piles);

        self.draft.about = answers.about();
        let mut deck = Deck::plain(name("Stock", "山札"), places.stock);
        deck.pack = answers.pack();
        self.draft.decks.push(deck);
        let fields = self.fields(&places, has_waste, waste_shown);
        self.opening(&deal, &fields, base);
        if has_stock {
            self.clicks(&fields, has_waste);
        }
        self.links(&fields, base, has_stock);
        self.draft
    }

    fn add(&mut self, field: Field, places: &[Place], fan: Fan) -> Option<FieldId> {
        if places.is_empty() {
            return None;
        }
        let id = self.draft.add_field(field)?;
        for &place in places {
            self.draft.add_spot(id, place, fan)?;
        }
        Some(id)
    }

    fn fields(&mut self, places: &PilePlaces, has_waste: bool, shown: u16) -> Fields {
        let answers = self.answers.clone();
        let single = tables::single();
        let waste = has_waste.then(|| {
            let take =
                if answers.goal == WizardGoal::Chain { Relation::NONE } else { single.clone() };
            let put = answers.waste_put();
            let one = if put.is_none() { Sizes::ANY } else { Sizes { least: 1, most: 1 } };
            let field =
                Field { put, take, put_size: one, ..Field::plain(name("Waste", "捨て札")) };
            let direction = FanDirection::Right;
            let fan = match u8::try_from(shown) {
                Ok(shown @ 2..) => Fan { direction, shown: Some(shown), ..Fan::default() },
                _ => Fan::default(),
            };
            self.add(field, &[places.waste], fan)
        });
        let cells = Field {
            put: {
                let mut put = Relation::NONE;
                put.alone = engine::cards::CardSet::SUITED;
                put
            },
            take: single.clone(),
            ..Field::plain(name("Cells", "セル"))
        };
        let cells = self.add(cells, &places.cells, Fan::default());
        let reserve =
            Field { take: single.clone(), ..Field::plain(name("Reserve", "リザーブ")) };
        let down = Fan { direction: FanDirection::Down, ..Fan::default() };
        let fan = if places.reserve_hangs { down } else { Fan::default() };
        let reserve = self.add(reserve, &places.reserves, fan);
        let goal = self.goal_field(single);
        let goal = goal.and_then(|field| self.add(field, &places.goals, Fan::default()));
        let tableau = Field {
            put: answers.column_put(),
            take: answers.column_take(),
            check_inside: answers.moves != Moves::Any,
            put_size: match answers.goal {
                WizardGoal::Pairs => Sizes { least: 1, most: 1 },
                _ => Sizes::ANY,
            },
            clear: match answers.goal {
                WizardGoal::Chain => clear(Comparison::Equal, 0),
                _ => Clear::ALWAYS,
            },
            ..Field::plain(name("Tableau", "場札"))
        };
        let tableau = self.add(tableau, &places.columns, down);
        Fields { waste: waste.flatten(), cells, reserve, goal, tableau }
    }

    /// Returns the field whose cards win the game, if there is one.
    fn goal_field(&self, single: Relation) -> Option<Field> {
        let answers = &self.answers;
        match answers.goal {
            WizardGoal::Foundations => Some(Field {
                put: answers.foundation_put(),
                take: if answers.take_back { single } else { Relation::NONE },
                put_size: Sizes { least: 1, most: 1 },
                clear: clear(Comparison::Equal, 13),
                ..Field::plain(name("Foundation", "組札"))
            }),
            WizardGoal::WholeRuns => Some(Field {
                clear: clear(Comparison::Equal, 13),
                ..Field::plain(name("Foundation", "組札"))
            }),
            WizardGoal::Pairs => Some(Field {
                put: answers.discard_put(),
                put_size: Sizes { least: 1, most: 1 },
                clear: clear(Comparison::Equal, answers.cards() as u16),
                ..Field::plain(name("Discard", "除いたカード"))
            }),
            WizardGoal::Chain => None,
        }
    }

    fn first_spot(&self, field: Option<FieldId>) -> Option<SpotId> {
        self.draft.spots_of(field?).next()
    }

    fn opening(&mut self, deal: &OpeningDeal, fields: &Fields, base: bool) {
        let mut give = |field: Option<FieldId>, piles: &[Vec<Face>]| {
            let Some(field) = field else { return };
            let spots: Vec<SpotId> = self.draft.spots_of(field).collect();
            for (spot, faces) in spots.into_iter().zip(piles) {
                self.draft.deal_to(STOCK, WhichDeal::Opening, spot, faces.clone());
            }
        };
        give(fields.reserve, &deal.reserves);
        give(fields.tableau, &deal.columns);
        if base {
            give(fields.goal, &[vec![Face::Up]]);
        }
        if self.answers.goal == WizardGoal::Chain && deal.left > 0 {
            give(fields.waste, &[vec![Face::Up]]);
        }
        let hidden = deal.columns.iter().flatten().any(|&face| face == Face::Down);
        if let Some(tableau) = fields.tableau.filter(|_| hidden) {
            self.draft.fields[tableau.index()].flip = Flip::Auto;
        }
    }

    /// Sets the effect of a click on the stock and on the empty stock.
    fn clicks(&mut self, fields: &Fields, to_waste: bool) {
        let answers = self.answers.clone();
        if to_waste {
            let Some(waste) = self.first_spot(fields.waste) else { return };
            let faces = vec![Face::Up; usize::from(answers.turn)];
            self.draft.deal_to(STOCK, WhichDeal::Click, waste, faces);
            let limit = match answers.redeals {
                // Cards built on the waste stay there.
                _ if answers.goal == WizardGoal::Chain => return,
                Redeals::Never => return,
                Redeals::Times(times) => Some(times),
                Redeals::Endless => None,
            };
            self.draft.decks[0].redeal = Some(Redeal {
                collect: vec![waste],
                limit,
                shuffle: answers.shuffle,
                deals: false,
            });
            return;
        }
        let Some(tableau) = fields.tableau else { return };
        let columns: Vec<SpotId> = self.draft.spots_of(tableau).collect();
        for column in columns {
            self.draft.deal_to(STOCK, WhichDeal::Click, column, vec![Face::Up]);
        }
        match answers.row_deal {
            RowDeal::Always => {}
            RowDeal::WhenFilled => {
                self.draft.decks[0].conditions.push(DealCondition::AllFilled(tableau));
            }
            RowDeal::SkipEmpty => self.draft.decks[0].filter = DealFilter::OnlyFilled,
        }
    }

    /// Sets the rules by which fields refer to each other.
    fn links(&mut self, fields: &Fields, base: bool, has_stock: bool) {
        let answers = self.answers.clone();
        let base = base.then(|| self.first_spot(fields.goal)).flatten();
        if let Some(goal) = fields.goal.filter(|_| base.is_some()) {
            self.draft.fields[goal.index()].base = base;
        }
        let Some(tableau) = fields.tableau else { return };
        let column = &mut self.draft.fields[tableau.index()];
        // Ranks count from the base card wherever a table refers to certain ranks.
        column.base = base;
        if answers.moves == Moves::Spare && answers.build != BuildOrder::Nothing {
            let spare = fields.cells.into_iter().chain([tableau]);
            column.take_size = TakeSize::Spare(spare.collect());
        }
        if answers.reserve_fills {
            column.refill = fields.reserve.map(Target::Field).into_iter().collect();
        }
        let leave = |count| fields.goal.map(|goal| After { count, to: Target::Field(goal) });
        match answers.goal {
            WizardGoal::WholeRuns => column.whenever = leave(13),
            WizardGoal::Pairs => {
                column.after_put = leave(2);
                if let Some(waste) = fields.waste.filter(|_| has_stock) {
                    self.draft.fields[waste.index()].after_put = leave(2);
                }
            }
            WizardGoal::Foundations | WizardGoal::Chain => {}
        }
    }
}
