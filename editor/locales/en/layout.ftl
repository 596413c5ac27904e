# Layout.

layout-item =
    { $count ->
        [0] { $name }, empty
        [one] { $name }, { $count } card
       *[other] { $name }, { $count } cards
    }

layout-table = Table being laid out
layout-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
layout-where = { $name } at { $x } across, { $y } down
layout-status-none = Click to choose, drag to move, drag over the cloth to choose several
layout-status-several = { $count } chosen
layout-status-keys = Arrow keys move, with Shift by a whole card; Alt drags freely
layout-empty = The table is empty
layout-empty-how = Add a field first: choose a ready name such as Tableau, say how many spots it has, and press Add. A field is a group of spots with the same rules.
layout-nothing-chosen = Choose a spot or a deck first
layout-last-deck = A game must keep at least one deck
layout-full = The game is full: it can have at most { $fields } fields, and { $spots } spots and decks
layout-full-decks = A game can have at most { $most } decks
layout-added =
    { $count ->
        [one] Added { $name } with { $count } spot
       *[other] Added { $name } with { $count } spots
    }

layout-new-field = Add field…
layout-new-deck = Add deck
layout-duplicate = Duplicate
layout-delete = Delete
layout-needs-several = Choose several spots or decks first
layout-align-left = Align left
layout-align-center = Align centres across
layout-align-right = Align right
layout-align-top = Align top
layout-align-middle = Align centres down
layout-align-bottom = Align bottom
layout-distribute-across = Equal gaps across
layout-distribute-down = Equal gaps down

layout-new-field-title = New field
layout-name = Name
layout-count = Spots
layout-count-less = One spot fewer
layout-count-more = One spot more
layout-add =
    { $count ->
        [one] Add { $count } spot
       *[other] Add { $count } spots
    }
layout-rules-of = Fill in the rules of: { $role }
layout-add-needs-name = Choose a ready name, or type one
layout-close-form = Close

layout-fan = Fan
layout-fan-handle = Drag in a direction to spread the cards that way
layout-new-fan = Fan of the new field
layout-fan-none = squared up
layout-fan-down = down
layout-fan-up = up
layout-fan-right = to the right
layout-fan-left = to the left
layout-shown = Only top cards
layout-shown-count = Top cards that are spread
layout-spacing = Own spacing
layout-spacing-percent = Spacing in percent of a card

layout-outline = Fields and decks
layout-no-field = No field yet
layout-field-row =
    { $count ->
        [one] { $name }, field of { $count } spot
       *[other] { $name }, field of { $count } spots
    }
layout-deck-row = { $name } (deck)
layout-fewer = One spot fewer in { $name }
layout-more = One spot more in { $name }
layout-field-menu = More for { $name }
layout-deck-menu = More for { $name }
layout-rename = Rename
layout-rules = Rules
layout-rules-role = Rules of a field
layout-rules-like = As in { $name }
layout-duplicate-field = Duplicate with rules
layout-remove-field = Remove field
layout-remove-deck = Remove deck

layout-several = { $count } chosen
layout-x = X
layout-y = Y
layout-name-ja = Name in Japanese
layout-in-japanese = In Japanese
layout-name-spot = Name of the spot
layout-name-field = Name of the field
layout-name-blank = A name is required
layout-name-taken = The name “{ $name }” is already taken
layout-name-kept = “{ $name }” was not accepted: { $why }. The name is still “{ $now }”.
layout-field = Field
layout-field-several = Several
layout-order = Number { $number } of { $of }
layout-earlier = Earlier
layout-later = Later
layout-number-by-place = Number by position
layout-number-by-place-tip = Number the spots of the field row by row, each row from the left; they are dealt to in this order

edit-layout-move =
    { $count ->
        [one] Move a spot
       *[other] Move { $count } spots
    }
edit-layout-align = Align { $count } spots
edit-layout-distribute = Space { $count } spots equally
edit-layout-duplicate =
    { $count ->
        [one] Duplicate a spot
       *[other] Duplicate { $count } spots
    }
edit-layout-delete =
    { $count ->
        [one] Delete a spot
       *[other] Delete { $count } spots
    }
edit-layout-add-field = Add the field { $name }
edit-layout-add-role = Add the field { $name } with its rules
edit-layout-rules = Give { $name } the rules of: { $role }
edit-layout-copy-rules = Give { $name } the rules of { $from }
edit-layout-add-deck = Add a deck
edit-layout-add-spot = Add a spot to { $name }
edit-layout-remove-spot = Remove a spot of { $name }
edit-layout-duplicate-field = Duplicate the field { $name }
edit-layout-remove-field = Remove the field { $name }
edit-layout-rename = Rename to { $name }
edit-layout-fan =
    { $count ->
        [one] Spread a spot another way
       *[other] Spread { $count } spots another way
    }
edit-layout-field =
    { $count ->
        [one] Move a spot to the field { $name }
       *[other] Move { $count } spots to the field { $name }
    }
edit-layout-order = Change the order of spots

# What fields are for.
role-foundation = Foundation
role-foundation-means = Suits are built up from the ace; the game is won when all cards are here.
role-tableau = Tableau
role-tableau-means = Built down in alternating colours; an empty spot takes any card, and runs move together.
role-cells = Cells
role-cells-means = Each spot takes any one card.
role-waste = Waste
role-waste-means = Nothing is put here; the top card may be taken.
role-reserve = Reserve
role-reserve-means = Nothing is put here; the top card may be taken.
