# The rules of a game in words, from its definition. Sentences end with a full stop.

heading-goal = Goal
heading-setup = Setup

# The goal: "To win, bring 13 cards to each of the 4 spots of Foundation."
goal = To win, { $parts }.
no-goal = No field has a clear rule: the game is never won by itself.
goal-empty = clear { $field } of all cards
goal-filled =
    { $spots ->
        [1] have a card on { $field }
       *[other] have a card on each of the { $spots } spots of { $field }
    }
goal-all = bring all { $count } cards to { $field }
goal-exactly =
    { $spots ->
        [1] bring { $count } { $count ->
            [1] card
           *[other] cards
        } to { $field }
       *[other] bring { $count } { $count ->
            [1] card
           *[other] cards
        } to each of the { $spots } spots of { $field }
    }
goal-at-least =
    { $spots ->
        [1] have at least { $count } cards on { $field }
       *[other] have at least { $count } cards on each of the { $spots } spots of { $field }
    }
goal-at-most =
    { $spots ->
        [1] leave at most { $count ->
            [1] 1 card
           *[other] { $count } cards
        } on { $field }
       *[other] leave at most { $count ->
            [1] 1 card
           *[other] { $count } cards
        } on each of the { $spots } spots of { $field }
    }
goal-not =
    { $spots ->
        [1] have any number of cards except { $count } on { $field }
       *[other] have any number of cards except { $count } on each of the { $spots } spots of { $field }
    }
goal-impossible = do what cannot be done on { $field }

# The cards.
pack = { $pack }.
pack-of = { $deck }: { $pack }.
pack-whole =
    { $packs ->
        [1] One pack of 52 cards
       *[other] { $packs } packs, { $cards } cards in all
    }
pack-stripped =
    { $packs ->
        [1] { $cards } cards, one each of { $kept }
       *[other] { $cards } cards, { $packs } each of { $kept }
    }
pack-part =
    { $copies ->
        [1] one each of { $kept }
       *[other] { $copies } each of { $kept }
    }
pack-uneven = { $cards } cards: { $parts }
pack-empty = No cards
microsoft-deals = Deal numbers are those of the Windows games.

# The deal.
fixed =
    { $count ->
        [1] Before the deal, one card goes to { $field }: { $cards }.
       *[other] Before the deal, { $count } cards go to { $field }: { $cards }.
    }
opening = Opening deal: { $deal }.
opening-from = Opening deal from { $deck }: { $deal }.
deal-one =
    { $count ->
        [1] 1 card to { $field }
       *[other] { $count } cards to { $field }
    }
deal-each =
    { $count ->
        [1] 1 card to each of the { $spots } spots of { $field }
       *[other] { $count } cards to each of the { $spots } spots of { $field }
    }
deal-each-of =
    { $count ->
        [1] 1 card each to { $spots }
       *[other] { $count } cards each to { $spots }
    }
deal-ramp-of = { $first } to { $last } cards to { $spots }
deal-ramp = { $first } to { $last } cards to the { $spots } spots of { $field }
deal-run =
    { $count ->
        [1] 1 card
       *[other] { $count } cards
    } to { $spots ->
        [1] one spot
       *[other] each of { $spots } spots
    }
deal-runs = { $runs } of { $field }
deal-faces = { $deal }, { $faces }
faces-up = face up
faces-down = face down
faces-top-up =
    { $count ->
        [1] the top one face up
       *[other] the top { $count } face up
    }
faces-mixed = { $up } face up and { $down } face down
left =
    { $count ->
        [0] No card is left in { $deck }.
        [1] 1 card stays in { $deck }.
       *[other] { $count } cards stay in { $deck }.
    }
after-remove = After the deal, these leave the game: { $cards }.
after-sink = After the deal, these sink to the bottom of their piles: { $cards }.
after-rise = After the deal, these rise to the top of their piles: { $cards }.

# Decks.
click = A click deals { $deals }.
skips-empty = Empty spots get no card.
skips-filled = Only empty spots get a card.
click-when-filled = It can be clicked only while every spot of { $field } holds a card.
click-when-empty = It can be clicked only while every spot of { $field } is empty.
no-click = A click deals nothing.
redeal = When it is empty, a click { $how } { $fields }, { $often }.
redeal-plain = gathers the cards of
redeal-shuffled = gathers and shuffles the cards of
redeal-dealt = gathers and deals again the cards of
redeal-shuffled-dealt = gathers, shuffles and deals again the cards of
redeal-limit =
    { $count ->
        [1] once
        [2] twice
       *[other] { $count } times
    }
redeal-endless = as often as you like
no-redeal = When it is empty, it stays empty.

# What may be put.
put = { $rule }; { $empty }.
put-nothing = Nothing may be put here.
empty-takes = an empty spot takes { $takes }
empty-takes-any = an empty spot takes any card
empty-takes-nothing = an empty spot stays empty
build-nothing = Nothing goes on a card
build-anything = Any card goes on any card
build-table =
    { $count ->
        [1] 1 pair of cards fits, by its own table
       *[other] { $count } pairs of cards fit, by its own table
    }
build-step = Build { $ranks } { $suits }
build-other = Put together { $ranks } { $suits }
ranks-any = cards of any rank
ranks-same = cards of the same rank
ranks-higher = higher cards on lower ones
ranks-lower = lower cards on higher ones
ranks-sum = cards that add up to { $sum } (ace 1, jack 11, queen 12, king 13)
ranks-step =
    { $way ->
        [up] up
        [down] down
       *[either] up or down
    }{ $by ->
        [1] {""}
       *[other] {" "}by { $by }
    }
ranks-wrap =
    { $way ->
        [up] { $ranks }, wrapping from king to ace,
        [down] { $ranks }, wrapping from ace to king,
       *[either] { $ranks }, wrapping between king and ace,
    }
suits-any = regardless of suit
suits-same = in suit
suits-same-color = in the same colour
suits-alternating = in alternating colours
suits-other = in any other suit
but-nothing-on = { $rule }, but nothing on { $cards }
but-exceptions = { $rule }, with { $count } exceptions
but-listed = { $rule }, but { $list }
exception-allowed = { $above } may go on { $below }
exception-forbidden = { $above } may not go on { $below }
put-size = Cards are put here { $size } at a time.
put-all-fit = Cards that are put together must also fit each other.
joint-only = Only the lowest of the cards put must fit.
pile-most =
    { $count ->
        [1] A spot holds at most one card.
       *[other] A spot holds at most { $count } cards.
    }
base-of-field = Ranks count from the first card put on { $field }, wrapping from king to ace.
base = Ranks count from the first card on { $spot }, wrapping from king to ace.
size-exactly =
    { $count ->
        [1] one
       *[other] exactly { $count }
    }
size-at-least = at least { $count }
size-at-most = at most { $count }
size-between = { $least } to { $most }

# What may be taken.
take-nothing = Nothing may be taken from here.
take-top = Only the top card may be taken.
take-top-if = The top card may be taken if it is { $takes }.
take-run = Cards may be taken together if they are { $order }.
take-run-if = Cards may be taken together if they are { $order } and the top one is { $takes }.
order-step = a sequence { $ranks } { $suits }
order-other = { $ranks } { $suits }
order-any = any cards
order-table = allowed by a table of { $count } pairs
take-built = Cards built in this way may be taken together.
take-any = Any face-up card may be taken with all the cards on it.
take-pile = One card may be taken, or the whole pile, but not part of a pile.
take-only-pile = A pile is taken as a whole or not at all.
take-size = Cards are taken { $size } at a time.
take-spare = As many cards move together as could be moved one by one over the empty spots of { $fields }.
take-spare-both = As many cards move together as could be moved one by one over the empty spots of { $fields } and its own.
take-spare-own = As many cards move together as could be moved one by one over its own empty spots.

# What happens by itself.
flip-auto = A face-down card turns up when it comes to the top.
flip-click = A face-down card on top turns up when it is clicked.
flip-never = Face-down cards stay face down.
refill = An emptied spot is filled at once from { $sources }.
after-put =
    { $count ->
        [1] When a card has been put here, the top card goes to { $to }.
       *[other] When a card has been put here, the top { $count } cards go to { $to }.
    }
whenever = { $count } cards that may be taken together go to { $to } by themselves.
