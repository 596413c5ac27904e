# The report: whether the deals of the game can be won.

pane-report = Can it be won?
pane-report-tip = Show or hide the report on the deals that can be won
editor-try-report = Solve deals
editor-try-report-tip = Find out in the background which deals can be won, or pause that

report-start = Solve deals
report-pause = Pause
report-go-on = Go on
report-about = Solves the deals 1, 2, 3, … while you go on editing, and says how many of them can be won. After a change of the rules it begins again by itself, unless it is paused.
report-thoughtful = The solver knows all cards, those that lie face down too: it says whether a deal can be won, not how often a person wins.
report-deals = Deals
report-deals-endless = Until paused
report-seconds = Seconds a deal
report-seconds-choice =
    { $count ->
        [1] 1 second a deal
       *[other] { $count } seconds a deal
    }
report-seconds-tip = Time after which a deal counts as undecided. With more time, the undecided deals are tried again.

report-going = { GROUPED($done) } of { GROUPED($total) } deals
report-going-endless =
    { $done ->
        [1] 1 deal
       *[other] { GROUPED($done) } deals
    }
report-time = { $time } so far
report-took = in { $time }
report-span = { $seconds } s
report-left = about { $time } to go
report-cores =
    { $count ->
        [1] on 1 core
       *[other] on { $count } cores
    }
report-settling = The rules have changed: the deals are solved in a moment.
report-paused = paused
report-old = The rules have changed since. The figures below are those of before, as long as these are not solved.
report-all-solved =
    { $count ->
        [1] The only deal is solved.
       *[other] All { GROUPED($count) } deals are solved.
    }
report-and = {" · "}

report-unsound = The deals can be solved as soon as the game has no errors: { $why }.
report-no-goal = This game cannot be won yet: no clear rule asks for cards. Say in step 8 how many cards which field must hold at the end.
report-several = Only games for one player can be solved.
report-show-clear = Set a clear rule

report-share = { $share } %
report-share-range = { $least }–{ $most } %
report-tab = Winnable: { $share }
report-share-none = No deal is decided so far, so nothing can be said about the share.
report-share-of = of the deals can be won
report-interval = With 95 % certainty, { $low } to { $high } % of all deals can be won.
report-interval-open = With 95 % certainty, { $low } to { $high } % of all deals can be won: as if the undecided ones were all lost, or all won.
report-won = { GROUPED($count) } can be won
report-unwinnable = { GROUPED($count) } cannot be won
report-undecided = { GROUPED($count) } undecided
report-waiting = The first deal is being solved.
report-picture = { $won } of { $deals } deals can be won, { $unwinnable } cannot, { $undecided } are undecided

report-change = The last change
report-changes = The last changes
report-change-pinned = Since the rules you chose
report-change-more =
    { $count ->
        [1] 1 more of { GROUPED($deals) } decided deals can be won
       *[other] { GROUPED($count) } more of { GROUPED($deals) } decided deals can be won
    }
report-change-fewer =
    { $count ->
        [1] 1 fewer of { GROUPED($deals) } decided deals can be won
       *[other] { GROUPED($count) } fewer of { GROUPED($deals) } decided deals can be won
    }
report-change-none =
    { $deals ->
        [1] The only deal decided both times is as it was
       *[other] As many of { GROUPED($deals) } decided deals can be won as before
    }
report-change-undecided = No deal is decided both before and now
report-change-numbers =
    { $kind ->
        [same] Before: { GROUPED($before) } of these won, now { GROUPED($now) }. Newly winnable: { GROUPED($gained) }, no longer: { GROUPED($lost) }.
       *[other] With other cards these are other deals of the same numbers. Before: { GROUPED($before) } won, now { GROUPED($now) }. Newly winnable: { GROUPED($gained) }, no longer: { GROUPED($lost) }.
    }
report-change-open =
    { $count ->
        [1] 1 deal that is undecided before or now is left out.
       *[other] { GROUPED($count) } deals that are undecided before or now are left out.
    }
report-change-margin = With 95 % certainty, the share of all deals changes by { $low } to { $high } percentage points.
report-change-margin-decided = With 95 % certainty, among the deals that are decided with both rules the share changes by { $low } to { $high } percentage points.
report-change-chance = On other deals that could be different: the difference is within chance.
report-change-gained = Newly winnable
report-change-lost = No longer winnable
report-pin = Compare with the present rules
report-pin-tip = Keep the present figures to compare every later change with; otherwise each change is compared with the rules just before it
report-pinned = The present figures are kept. Every later change is compared with them.
report-unpin = Compare with the rules before each change

report-lengths = Length of the solutions
report-lengths-one =
    { $count ->
        [1] 1 move in every solution found; there may be others.
       *[other] { $count } moves in every solution found; shorter ones may exist.
    }
report-lengths-words = { $mean } moves on average, half of them { $median } or fewer, from { $least } to { $most }. These are the solutions found; shorter ones may exist.
report-lengths-column =
    { $count ->
        [1] 1 solution
       *[other] { GROUPED($count) } solutions
    }
report-lengths-moves = { $least } moves
report-lengths-range = { $least } to { $most } moves
report-lengths-axis = moves

report-list = Deals to look at
report-list-none-unwinnable = No deal was proved unwinnable.
report-list-unwinnable = Proved unwinnable
report-list-undecided = Undecided
report-list-won = Won: how to win them
report-list-more =
    { $count ->
        [1] 1 more
       *[other] { GROUPED($count) } more
    }
report-list-less = Fewer
report-deal-tip = Open deal { $deal } in the playtest
report-way-tip = Open deal { $deal } in the playtest, with the moves that win it
report-way-shortest = { $deal }: { $count } moves, the fewest
report-way-longest = { $deal }: { $count } moves, the most
report-way =
    { $count ->
        [1] { $deal }: 1 move
       *[other] { $deal }: { $count } moves
    }
report-undecided-seconds =
    { $seconds ->
        [1] not decided in 1 second
       *[other] not decided in { $seconds } seconds
    }
report-undecided-memory = not decided within 256 MB of memory
report-undecided-history = not decided: the position alone does not tell all that matters
report-opened = Deal { $deal } is on the board of the playtest.
report-opened-lost = Deal { $deal } is on the board of the playtest. It cannot be won.
report-opened-way =
    { $count ->
        [1] Deal { $deal } is won in 1 move: “Redo move” plays it.
       *[other] Deal { $deal } is won in { $count } moves: “Redo move” plays them one by one, and the list of moves shows each.
    }

report-unused = Never used
report-unused-words =
    { $won ->
        [1] No solution found used these, in 1 deal won. Other solutions might.
       *[other] No solution found used these, in { GROUPED($won) } deals won. Other solutions might.
    }
report-unused-none =
    { $won ->
        [1] The solution found uses every cell, deck and spot.
       *[other] The solutions of { GROUPED($won) } deals use every cell, deck and spot.
    }
report-unused-mark = Mark the cells in the tables
report-unused-mark-tip = Cells that allow something and that no solution found used are hatched, or hollow where squares are small
report-unused-few = With so few deals won, most cells are unused by chance: they are marked from { $count } won deals on.
report-unused-table = { $field }, { $table }: { GROUPED($count) } of { GROUPED($all) } cells
report-unused-table-tip = Go to the table, with these cells marked
report-unused-click = { $deck }: never clicked
report-unused-refill = { $deck }: never refilled
report-unused-leaving = { $field }, { $setting }: never applied
report-unused-spot = { $spot }: never needed
report-unused-spot-tip = No solution puts a card there or takes one away. Of empty spots that are alike, the solver fills the first.
table-unused =
    { $won ->
        [1] { $what }. Unused by 1 solution.
       *[other] { $what }. Unused by { GROUPED($won) } solutions.
    }
