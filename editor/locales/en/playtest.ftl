# The playtest, and rules taught by example.

playtest-nothing = There is no game to play yet
playtest-show-problem = Show the problem
playtest-unsound = The game cannot be played as it is: { $why }. The board shows the last version that could be played.
playtest-deal = Deal
playtest-deal-tip = The number of the deal on the board; type another one and press Enter
playtest-deal-wrong = A deal number must be a whole number, such as 17
playtest-allow-tip = Make a move that the rules forbid, and choose the rule that would allow it. Holding Shift while you put cards down does the same once. ({ $keys })
playtest-moves = Moves
playtest-moves-tip = List the moves; point at one to see the board after it, click it to go there
playtest-at =
    { $count ->
        [0] No move yet
        [1] 1 move
       *[other] { $count } moves
    }
playtest-no-move = No moves are possible.
playtest-hint-lost = This deal cannot be won: the report has proved it.
playtest-no-hint = There is no way forward: everything that can follow from here was examined.
playtest-allow-on = Moves that the rules forbid are now examples: make one, and choose its rule.
playtest-allow-off = Moves that the rules forbid are refused again.

playtest-move =
    { $others ->
        [0] { $card } from { $from } to { $to }
        [1] { $card } and 1 card on it from { $from } to { $to }
       *[other] { $card } and { $others } cards on it from { $from } to { $to }
    }
playtest-broken = Move { $number }, { $what }, is no longer allowed: { $why }
playtest-spot-gone = one of its spots is gone.
playtest-mended =
    { $count ->
        [1] The move is allowed again.
       *[other] All { $count } moves are allowed again.
    }
playtest-start = Start of the deal
playtest-log-line = { $number }. { $what }
playtest-log-undone = { $what } (taken back)
playtest-log-coming = { $what } (to come)
playtest-log-impossible = { $what } (no longer allowed)

playtest-refused = { $place }: { $why }
playtest-show-cell = Show the cell
playtest-show-setting = Show the setting
playtest-allow-it = Allow it
playtest-allow-it-tip = Allow just this, and make the move
playtest-allow-more = More rules…
playtest-allow-more-tip = Choose a rule of which this move is an example
playtest-dismiss = Leave it
playtest-offers = What should be allowed? Point at a rule to see its cells.
playtest-lowest = Only the lowest card must fit on { $field }
playtest-lowest-tip = Let the cards above the lowest one come along in any order, and make the move
playtest-only-this = Only this
playtest-only-these = Only this, in each of the tables
playtest-also = Also: { $what }
playtest-and = {"; "}
playtest-take-run = Taken together from { $field }: { $rule }
playtest-empty-takes = An empty spot of { $field } takes { $takes }
playtest-top-may-be = { $field } gives up { $takes }
playtest-cells =
    { $count ->
        [1] 1 cell
       *[other] { GROUPED($count) } cells
    }

edit-playtest-allow-cell = Allow by example: { $cell }
edit-playtest-allow-rule = Allow by example: { $rule }

# Many deals at once.
playtest-many-going = { GROUPED($played) } of { GROUPED($total) } deals played, { GROUPED($won) } won
playtest-many-done = { GROUPED($total) } deals played: { GROUPED($won) } won ({ $percent } %), { GROUPED($stuck) } stuck, { GROUPED($given) } given up
playtest-many-length = A won deal took { $least } to { $most } moves, half of them { $middle } or fewer. The player is a simple one that looks one move ahead: a person wins more often.
playtest-many-none = None was won. The player is a simple one that looks one move ahead, so the game may just be hard; if you cannot win either, check the clear rule and the problems.
playtest-many-stale = The rules have changed since.
playtest-many-again = Play again
playtest-many-won-deal = Deal { $number } was won
playtest-many-lost-deal = Deal { $number } was not
playtest-many-close = Close
