# The clear rule, the extra rules, and what the game says about itself.

# A setting that can be given its usual value again.
setting-reset = Reset
setting-reset-name = Reset { $name }
setting-changed = This was changed. Go back to the default.

# Cards written in words.
card-field-hint = ♠A  A*  *♥
card-field-fault = “{ $word }” does not name a card. Write ♠A or 7H for a card, A* for an ace of any suit, *♥ for any heart.
card-field-pick = Pick…
card-field-pick-name = Pick cards: { $name }
card-field-any-rank = { $rank } of any suit

# The clear rule.
clear-total = The rules ask for { $wanted } of { $cards } cards
clear-hint = The game is won as soon as every spot of every field is as its rule says.
clear-no-goal = No field has a clear rule, so the game is never won by itself. Give a rule to the field that is to be filled or emptied.
clear-too-many = This can never come true: the rules ask for { $wanted } cards, but there are { $cards }. Ask for fewer, or add cards.
clear-field-impossible = This can never come true: no spot of { $field } can hold that many cards.
clear-field =
    { $spots ->
        [1] { $field } · 1 spot
       *[other] { $field } · { $spots } spots
    }
clear-label = { $field } is cleared with
clear-count = { $field }: number of cards
clear-equal = exactly
clear-not-equal = any number except
clear-less = fewer than
clear-at-most = at most
clear-more = more than
clear-at-least = at least
clear-preset-suit =
    { $spots ->
        [1] 13 cards
       *[other] 13 each
    }
clear-preset-empty = Empty
clear-preset-any = Does not matter
clear-preset-all = All { $count }
clear-says-count =
    { $kind ->
        [not-equal] { clear-not-equal }
        [less] { clear-less }
        [at-most] { clear-at-most }
        [more] { clear-more }
        [at-least] { clear-at-least }
       *[equal] { clear-equal }
    } { $count ->
        [1] 1 card
       *[other] { $count } cards
    }
clear-says =
    { $spots ->
        [1] The spot has { clear-says-count }.
       *[other] Each of the { $spots } spots has { clear-says-count }.
    }
clear-says-any = It does not matter how many cards lie here.
clear-says-empty =
    { $spots ->
        [1] The spot is empty.
       *[other] Each of the { $spots } spots is empty.
    }
clear-says-never = No pile has fewer than zero cards: this can never come true.

edit-clear = Change the clear rule of { $field }

# The extra rules.
extra-heading-self = What happens by itself
extra-heading-limits = Limits
extra-heading-fixed = Cards that lie there before the deal

extra-flip = Turning up
extra-flip-tip = What happens to a face-down card when it comes to lie on top
extra-flip-never = Stays down
extra-flip-auto = By itself
extra-flip-click = By a click
extra-flip-never-means = A face-down card on top stays face down.
extra-flip-auto-means = A face-down card that comes to lie on top turns up by itself.
extra-flip-click-means = A face-down card on top turns up when it is clicked.

extra-refill = Refill
extra-refill-tip = Where an emptied spot takes a card from by itself
extra-refill-add = Add a source…
extra-refill-add-name = Add a source of refill
extra-refill-source-name = Take cards from { $source }
extra-refill-earlier = Earlier
extra-refill-earlier-name = Take from { $source } earlier
extra-refill-remove = Remove
extra-refill-remove-name = Never take from { $source }
extra-refill-none-means = An emptied spot stays empty until a card is put there.
extra-refill-means = An emptied spot takes a card from { $sources }.

extra-after-put = After a put
extra-after-put-tip = Top cards that leave after a player has put cards here, such as pairs
extra-after-put-none-means = What is put here stays.
extra-after-put-means =
    { $count ->
        [1] After a put, the top card goes to { $to }.
       *[other] After a put, the top { $count } cards go to { $to }.
    }
extra-whenever = Whenever
extra-whenever-tip = Top cards that leave as soon as they can be taken together, such as a finished run
extra-whenever-none-means = Finished runs stay until the player moves them.
extra-whenever-means =
    { $count ->
        [1] As soon as the top card can be taken, it goes to { $to }.
       *[other] As soon as the top { $count } cards can be taken together, they go to { $to }.
    }
extra-leave-none = Nothing leaves
extra-leave-some = Cards leave
extra-leave-count = number of cards
extra-leave-to = to

extra-take-size = Take at once
extra-take-size-tip = How many cards may be taken together, besides what the take table says
extra-size-any = Any number
extra-size-between = A certain number
extra-size-pile = One card or the whole pile
extra-size-only-pile = Only the whole pile
extra-size-spare = By spare spots
extra-size-limited = At most
extra-least = At least
extra-most = At most
extra-most-count = most
extra-spare-field = Empty spots that count
extra-sizes-any = any number of cards
extra-sizes-least = { $count } cards or more
extra-sizes-exactly =
    { $count ->
        [1] one card
       *[other] exactly { $count } cards
    }
extra-sizes-most = up to { $count } cards
extra-sizes-between = { $least } to { $most } cards
extra-take-any-means = As many cards as the take table allows are taken together.
extra-take-between-means = A move takes { $sizes }.
extra-take-pile-means = A move takes one card or the whole pile.
extra-take-only-pile-means = A move takes the whole pile or nothing.
extra-take-spare-means = As many cards as single moves over the empty spots of { $fields } could carry: one more than there are empty spots.
extra-take-own-means = As many cards as single moves over the empty spots of { $own } could carry: twice as many for each.
extra-take-doubled-means = As many cards as single moves could carry: one more than the empty spots of { $fields }, twice as many for each empty spot of { $own }.

extra-put-size = Put at once
extra-put-size-tip = How many cards may be put here in one move
extra-put-means = A move puts { $sizes } here.

extra-pile-size = Pile
extra-pile-size-tip = How many cards a spot may hold
extra-pile-any-means = A spot holds any number of cards.
extra-pile-most-means =
    { $count ->
        [1] A spot holds one card.
       *[other] A spot holds at most { $count } cards.
    }

extra-inside = Put table looks at
extra-inside-tip = Whether the put table must also hold inside the cards that are put
extra-inside-yes = Every card
extra-inside-no = The lowest card
extra-inside-yes-means = The cards that are put must fit each other too.
extra-inside-no-means = Only the lowest card must fit the pile; those above it come along in any order.

extra-base = Base rank
extra-base-tip = A spot whose first card is read as the ace, so that every deal starts with a different rank
extra-base-none = None
extra-base-none-means = The tables are read as they are.
extra-base-means = The tables are read as if the first card on { $spot } were an ace; while it is empty, the first card on a spot of its field.

extra-fixed-tip = Cards that are taken out of the deck and laid here before the deal, the lowest first
extra-fixed-label = Cards on { $spot } before the deal
extra-fixed-none-means = No card lies here before the deal.
extra-fixed-means = Before the deal, the lowest first: { $cards }.

edit-extra-set = Change “{ $setting }” of { $field }
edit-extra-reset = Reset “{ $setting }” of { $field }
edit-extra-fixed = Change the fixed cards of { $spot }

# About.
about-title = Title
about-title-help = The name under which the game is listed.
about-family = Family
about-family-help = Games of one family are listed together in the gallery, such as builders or pairing games.
about-goal = Goal
about-goal-help = What the player has to do, in one line.
about-note = Note
about-note-help = Anything else you want to say: where the game comes from, a hint, thanks.
about-author = Author
about-author-help = Who made this file.
about-id = Short name
about-id-help = Small letters, digits and hyphens. Statistics are stored under it. Blank: made from the title.
about-english = English
about-japanese = Japanese

edit-about-title = Change the title
edit-about-family = Change the family
edit-about-goal = Change the goal
edit-about-note = Change the note
edit-about-author = Change the author
edit-about-id = Change the short name
