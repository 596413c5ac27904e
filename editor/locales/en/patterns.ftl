# Naming a truth table, and filling it by name.

# The sentence that names a table, part by part.
patterns-and = { $list }; { $next }
patterns-put-nothing = Nothing may be put
patterns-put-anything = Any card goes anywhere
patterns-take-nothing = Nothing may be taken
patterns-take-single = One card at a time
patterns-take-single-of = One card at a time, only { $takes }
patterns-take-anything = Any cards may be taken together
patterns-no-pair = No card on another
patterns-any-pair = Any card on any card
patterns-own-table =
    { $count ->
        [1] 1 pair by its own table
       *[other] { $count } pairs by its own table
    }
patterns-or = { $one }, or { $other }
patterns-match =
    { $kind ->
       *[any] { $ranks } { $suits }
    }
patterns-wrap = { $rule }, with king and ace as neighbours
patterns-nothing-on = { $rule }, nothing on { $cards }
patterns-down = Down by { patterns-number }
patterns-up = Up by { patterns-number }
patterns-either = Up or down by { patterns-number }
patterns-number =
    { $by ->
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [10] ten
        [11] eleven
       *[other] twelve
    }
patterns-any-rank = Any rank
patterns-same-rank =
    { $kind ->
       *[any] The same rank
    }
patterns-higher =
    { $kind ->
       *[any] A higher rank
    }
patterns-lower =
    { $kind ->
       *[any] A lower rank
    }
patterns-sum =
    { $kind ->
       *[any] Ranks that add up to { $sum }
    }
patterns-in-any-suit = in any suit
patterns-in-suit = in the same suit
patterns-in-color = in the same colour
patterns-alternating = in alternating colours
patterns-in-other-suit = in another suit
patterns-empty-nothing = an empty spot takes nothing
patterns-empty-any = an empty spot takes any card
patterns-empty = an empty spot takes { $takes }
patterns-top-nothing = no card may be on top, so nothing may be taken
patterns-top-any = any card may be on top
patterns-top = only { $takes } may be on top
patterns-based = ranks count from the base card
patterns-exceptions =
    { $count ->
        [1] 1 exception
       *[other] { $count } exceptions
    }
patterns-may-go = { $above } may go on { $below }
patterns-may-not-go = { $above } may not go on { $below }
patterns-may-lie = { $above } on { $below } may be taken together
patterns-may-not-lie = { $above } on { $below } may not be taken together

# The bar.
patterns-list = List
patterns-make-plain = Remove exceptions
patterns-make-plain-tip = Fill the table from the pattern alone
patterns-fill = Fill by name
patterns-build = Own pattern…
patterns-spoken = { $title }: { $choice }
patterns-empty-title = Empty spot takes
patterns-top-title = Top may be
patterns-preset-down-alternating = Down, alternating
patterns-preset-down-suit = Down in suit
patterns-preset-down = Down
patterns-preset-up-suit = Up in suit
patterns-preset-up-alternating = Up, alternating
patterns-preset-either = Up or down
patterns-preset-sum = Sum 13
patterns-preset-any = Any on any
patterns-preset-none = No pair

# Putting a pattern together.
patterns-ranks-title = Ranks
patterns-choose-down = Down
patterns-choose-up = Up
patterns-choose-either = Up or down
patterns-choose-same = Same
patterns-choose-any = Any
patterns-choose-higher = Higher
patterns-choose-lower = Lower
patterns-choose-sum = Adding up
patterns-choose-nothing = No pair
patterns-choose-wrap = King and ace are neighbours
patterns-by = by
patterns-sum-title = to
patterns-suits-title = Suits
patterns-suits-any = Any
patterns-suits-same = Same
patterns-suits-alternating = Alternating colours
patterns-suits-color = Same colour
patterns-suits-other = Other
patterns-bare-title = Nothing on
patterns-alone-put-title = On an empty spot
patterns-alone-take-title = On top
patterns-alone-as-is = As it is
patterns-alone-none = Nothing
patterns-alone-any = Any card
patterns-alone-aces = Aces
patterns-alone-kings = Kings
patterns-alone-these = These
patterns-replace = Replace
patterns-replace-tip = Only the pattern applies
patterns-add = Add
patterns-add-tip = Also allow what the pattern allows
patterns-remove = Take away
patterns-remove-tip = Forbid what the pattern allows
patterns-keep = Keep only
patterns-keep-tip = Forbid what the pattern does not allow
patterns-changes = { GROUPED($allowed) } more allowed, { GROUPED($forbidden) } more forbidden

# Steps of the history.
edit-patterns-fill = Fill { $field } by a pattern
edit-patterns-add = Add a pattern to { $field }
edit-patterns-remove = Take a pattern away from { $field }
edit-patterns-keep = Keep only a pattern in { $field }
edit-patterns-plain = Remove the exceptions of { $field }
edit-patterns-empty = Change what an empty spot of { $field } takes
edit-patterns-top = Change what may be on top in { $field }
