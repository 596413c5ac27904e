# Cards used, deals and the empty deck.

cards-grid = How many there are of each card
cards-cell = { $card }: { $count }
cards-suit = All { $suit }
cards-rank =
    { $rank ->
        [six] All sixes
       *[other] All { $rank }s
    }
cards-cell-tip = Click for one more, right-click for one fewer, drag to paint { $brush }, or type a number.
cards-line-tip = Click to set all of them to { $brush }, or to none if they already have that number.
cards-brush = Drag paints
cards-brush-number = Paint { $count } of each card
cards-hint = Each card can be in the deck up to { $most } times. Click for one more, right-click for one fewer, drag to paint.
cards-count =
    { $count ->
        [0] No cards
        [1] 1 card
       *[other] { $count } cards
    }
cards-count-pack = { cards-count } · { $pack }
cards-count-all = { $count } in all decks
cards-none-fault = A deck without cards deals nothing. Choose a pack or paint some cards.
cards-pack-none = No cards
cards-pack-whole =
    { $packs ->
        [1] 1 pack
       *[other] { $packs } packs
    }
cards-pack-short = 32 cards, 7 to ace
cards-pack-double = 48 cards, 9 to ace twice
cards-pack-one-suit = One suit 8 times
cards-pack-two-suits = Two suits 4 times
cards-numbering = Deal numbers
cards-numbering-own = Fudaba
cards-numbering-own-tip = For any cards: each number gives the same deal on every machine, forever.
cards-numbering-microsoft = Microsoft
cards-numbering-microsoft-tip = For one full pack: deals 1 to 32,000 are those of the Windows games.
cards-numbering-misfit = The Microsoft numbers were made for one full pack of 52 cards. With these cards the deals are not those of the Windows games.

edit-cards-one = Set { $card } to { $count }
edit-cards-paint = Paint { $count } of some cards
edit-cards-line = Set all { $line }
edit-cards-whole = Use “{ $pack }” for { $deck }
edit-cards-numbering = Change the deal numbers

# Deals.
deals-count = { $dealt } of { $cards } dealt
deals-count-click =
    { $dealt ->
        [1] 1 card a click
       *[other] { $dealt } cards a click
    } of { $cards }
deals-left =
    { $count ->
        [0] No card is left in the deck.
        [1] 1 card stays in the deck.
       *[other] { $count } cards stay in the deck.
    }
deals-too-many =
    { $count ->
        [1] 1 card too many: the last spots get fewer cards.
       *[other] { $count } cards too many: the last spots get fewer cards.
    }
deals-click-none = A click on the deck deals nothing.
deals-clicks =
    { $count ->
        [0] No card is left for a click.
        [1] One click deals the whole deck.
       *[other] { $count } clicks deal the whole deck.
    }
deals-brush = Deal
deals-brush-up = Face up
deals-brush-down = Face down
deals-brush-turn = Turn over
deals-brush-up-tip = Deal cards face up. On the spot with the focus: U, or + with this chosen; − takes a card back.
deals-brush-down-tip = Deal cards face down. On the spot with the focus: D, or + with this chosen; − takes a card back.
deals-brush-turn-tip = Turn single cards over. On the spot with the focus: T turns the top card.
deals-brush-hint = Click a spot to deal a card, right-click to take one back, or drag.
deals-turn-hint = Click a card to turn it over.
deals-choose = Select
deals-choose-none = None
deals-fill =
    { $count ->
        [0] To the selected spots:
        [1] To the selected spot:
       *[other] To the { $count } selected spots:
    }
deals-fill-none = Select spots first: click a field above, or single spots with Ctrl.
deals-each-prefix = Cards:{" "}
deals-each-count = Cards to each spot
deals-each = To each
deals-each-tip = Deal this many cards to each selected spot
deals-staircase = 1, 2, 3, …
deals-staircase-tip = Deal one card to the first selected spot, two to the second, and so on
deals-rest = All that are left
deals-rest-tip = Deal card by card to the selected spots in turn until none are left
deals-last-up = Last one up
deals-last-up-tip = Turn the last card of each selected spot face up
deals-clear = Clear
deals-clear-tip = Deal nothing to the selected spots
deals-nothing = nothing
deals-down = { $count } face down
deals-up = { $count } face up
deals-spot = { $spot }: { $faces }
deals-spot-others =
    { $count ->
        [1] { $words }; 1 more lies there
       *[other] { $words }; { $count } more lie there
    }
deals-deck =
    { $count ->
        [1] { $deck }: 1 card left
       *[other] { $deck }: { $count } cards left
    }

deals-settings-opening = Order, and what happens after the deal
deals-settings-click = Order, and when the deck can be clicked
deals-order = Order
deals-order-spot = Spot by spot
deals-order-row = Card by card
deals-order-spot-means = Each spot gets all its cards before the next one.
deals-order-row-means = Each spot gets one card, then each its second one.
deals-after = After the deal, certain cards leave or move within their pile:
deals-after-remove = Leave the game
deals-after-sink = Sink to the bottom
deals-after-rise = Rise to the top
deals-after-add = Add cards that move
deals-after-cards = Cards that move, { $number }
deals-after-fate = What they do, { $number }
deals-after-drop = Remove
deals-after-drop-name = Remove cards that move, { $number }
deals-to = A click deals to
deals-to-all = All these spots
deals-to-filled = Only spots with cards
deals-to-empty = Only empty spots
deals-when = The deck can be clicked only while:
deals-when-always = Always: there is no condition.
deals-when-add = Add a condition
deals-when-field = Field of condition { $number }
deals-when-state = State of condition { $number }
deals-when-filled = has a card on every spot
deals-when-empty = is empty
deals-when-drop = Remove
deals-when-drop-name = Remove condition { $number }

edit-deals-add = Deal a card to { $spot }
edit-deals-take = Take a card back from { $spot }
edit-deals-turn = Turn a card of { $spot } over
edit-deals-paint = Paint the deal
edit-deals-each =
    { $count ->
        [1] Deal 1 card to each
       *[other] Deal { $count } cards to each
    }
edit-deals-staircase = Deal 1, 2, 3, …
edit-deals-rest = Deal all that are left
edit-deals-last-up = Turn the last cards up
edit-deals-clear = Clear the deal of some spots
edit-deals-order = Change the order of the deal
edit-deals-after = Change what happens after the deal
edit-deals-to = Change where a click deals
edit-deals-when = Change when the deck can be clicked

# The empty deck.
empty-says-nothing = A click on { $deck } does nothing when it is empty. Click the spots whose cards should go back into it.
empty-collect = Take back
empty-in-order = In the usual order
empty-in-order-tip = Collect the spots in the order of the file
empty-spot = { $spot }, taken back, number { $number }
empty-spot-not = { $spot }, stays
empty-often = How often
empty-often-any = As often as you like
empty-often-limited = This many times
empty-often-count = Number of times
empty-shuffle = Cards are
empty-shuffle-no = Kept in order
empty-shuffle-yes = Shuffled
empty-then = The click
empty-then-fill = Fills the deck
empty-then-deal = Fills it and deals

edit-empty-collect = Take { $spot } back into the deck
edit-empty-leave = Leave { $spot } out of the deck
edit-empty-spots = Change what the deck takes back
edit-empty-often = Change how often the deck is refilled
edit-empty-shuffle = Change whether the deck is shuffled
edit-empty-then = Change what the click on the empty deck does
