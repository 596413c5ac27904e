# The truth tables: the grid, its tools, and what a cell says in words.

table-view-whole = Whole table
table-view-whole-tip = Show all cards at once, suit by suit
table-view-rank = By rank
table-view-rank-tip = Show all cards at once, rank by rank
table-view-suits = Suit pairs
table-view-suits-tip = Choose pairs of suits, and paint ranks for all of them at once
table-zoom-in = Larger cells
table-zoom-out = Smaller cells
table-zoom-fit = Fit
table-zoom-fit-tip = Show as much as the panel has room for. Ctrl and the mouse wheel change the size

table-tool-select = Select
table-tool-select-tip = Drag over cells to select them. Ctrl adds, Shift extends
table-tool-brush = Brush
table-tool-brush-tip = Drag to paint. With Shift, paint a line from the previous cell
table-tool-line = Line
table-tool-line-tip = Drag to paint a straight line
table-tool-rectangle = Rectangle
table-tool-rectangle-tip = Drag to paint a rectangle
table-tool-diagonal = Diagonal
table-tool-diagonal-tip = Drag to paint along a diagonal: the ranks keep their distance
table-tool-bucket = Bucket
table-tool-bucket-tip = Click to paint all adjoining cells in the same state
table-tool-same = Wand
table-tool-same-tip = Click to select all adjoining cells in the same state. Ctrl adds
table-ink = Paints
table-ink-tip = Opposite: the opposite of the state of the first cell. A right click picks up the state of a cell
table-ink-opposite = opposite
table-ink-allow = allowed
table-ink-forbid = forbidden
table-symmetry = Along with
table-symmetry-tip = Cells that are painted together with each one
table-symmetry-none = nothing else
table-symmetry-suits = all suits alike
table-symmetry-colors = same pairs of colours
table-symmetry-swap = red and black swapped
table-symmetry-turned = both cards swapped

table-allow-all = Allow all
table-forbid-all = Forbid all
table-invert-all = Invert
table-allow-chosen = Allow selected
table-forbid-chosen = Forbid selected
table-invert-chosen = Invert selected
table-more = More
table-choose-all = Select the whole table
table-choose-same = Select all in the same state
table-copy = Copy
table-copy-named = Copy with card names
table-paste = Paste
table-paste-turned = Paste transposed
table-fill-down = Fill down
table-fill-right = Fill right
table-to-take = Use these pairs in the take table too
table-to-put = Use these pairs in the put table too
table-copy-from = Copy the table of { $field }
table-inside = When several cards are put
table-inside-all = every card must fit
table-inside-lowest = only the lowest must fit
table-base-note = In this field A stands for the rank of the base card, 2 for the next one up, and so on.

table-suit-below = Choose all pairs with { $suit } below
table-suit-above = Choose all pairs with { $suit } above
table-pair = { $above } on { $below }: { $count } of 169 allowed
table-pairs-all = All
table-pairs-same = Same suit
table-pairs-color = Same colour
table-pairs-alternating = Alternating
table-no-pairs = Choose a pair of suits to paint

table-grid-put = Put table of { $field }, { $rows } rows and { $columns } columns
table-grid-take = Take table of { $field }, { $rows } rows and { $columns } columns
table-rows = Rows: the lower card. Click to select, double-click to fill
table-columns = Columns: the upper card. Click to select, double-click to fill
table-axis-lying = Lying on the spot
table-axis-laid = Laid on it
table-axis-lower = Lower card
table-axis-upper = Card on it
table-empty = empty
table-row = On { $card }: { $some } of { $all } allowed
table-column = { $card } above: { $some } of { $all } allowed
table-row-empty = On an empty spot: { $some } of { $all } allowed
table-column-top = As the uppermost card: { $some } of { $all } allowed

table-put-may = { $above } may be put on { $below } in { $field }
table-put-not = { $above } may not be put on { $below } in { $field }
table-empty-may = { $card } may be put on an empty spot of { $field }
table-empty-not = { $card } may not be put on an empty spot of { $field }
table-take-may = { $below } with { $above } on it may be taken together from { $field }
table-take-not = { $below } with { $above } on it may not be taken together from { $field }
table-top-may = { $card } may be the uppermost card taken from { $field }
table-top-not = { $card } may not be the uppermost card taken from { $field }
table-pair-what = { $above } on { $below } in { $field }
table-empty-what = { $card } on an empty spot of { $field }
table-top-what = { $card } as the uppermost card taken from { $field }
table-several-none = { $what }: forbidden in all chosen suits
table-several-all = { $what }: allowed in all { $all } pairs of suits
table-several-some = { $what }: allowed in { $some } of { $all } pairs of suits
table-several-all-suits = { $what }: allowed in all { $all } suits
table-several-some-suits = { $what }: allowed in { $some } of { $all } suits

table-count = { GROUPED($count) } of 2,756 allowed
table-chosen = { GROUPED($count) } selected
table-copied =
    { $count ->
        [one] 1 cell copied
       *[other] { GROUPED($count) } cells copied
    }
table-pasted =
    { $count ->
        [0] Pasted: nothing changed
        [one] Pasted: 1 cell changed
       *[other] Pasted: { GROUPED($count) } cells changed
    }
table-paste-unread =
    { $count ->
        [one] {"."} 1 entry was not understood: { $words }
       *[other] {"."} { $count } entries were not understood, such as { $words }
    }
table-paste-outside =
    { $count ->
        [one] {"."} 1 entry did not fit
       *[other] {"."} { $count } entries did not fit
    }

edit-table-put-allow =
    { $count ->
        [one] Allow 1 cell of the put table of { $field }
       *[other] Allow { GROUPED($count) } cells of the put table of { $field }
    }
edit-table-put-forbid =
    { $count ->
        [one] Forbid 1 cell of the put table of { $field }
       *[other] Forbid { GROUPED($count) } cells of the put table of { $field }
    }
edit-table-put-change =
    { $count ->
        [one] Change 1 cell of the put table of { $field }
       *[other] Change { GROUPED($count) } cells of the put table of { $field }
    }
edit-table-take-allow =
    { $count ->
        [one] Allow 1 cell of the take table of { $field }
       *[other] Allow { GROUPED($count) } cells of the take table of { $field }
    }
edit-table-take-forbid =
    { $count ->
        [one] Forbid 1 cell of the take table of { $field }
       *[other] Forbid { GROUPED($count) } cells of the take table of { $field }
    }
edit-table-take-change =
    { $count ->
        [one] Change 1 cell of the take table of { $field }
       *[other] Change { GROUPED($count) } cells of the take table of { $field }
    }
edit-table-put-copy = Copy the put table of { $from } to { $field }
edit-table-take-copy = Copy the take table of { $from } to { $field }
edit-table-to-take = Use the put table of { $field } for taking
edit-table-to-put = Use the take table of { $field } for putting
