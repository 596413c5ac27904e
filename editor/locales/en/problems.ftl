# Problems, what mends them, and what was done.

problem-none = No problems
problem-playable = The game can be played.
problem-none-found = There are none of this kind.
problem-all = All ({ $count })
problem-errors = Errors ({ $count })
problem-warnings = Warnings ({ $count })
problem-search = Search
problem-error = Error
problem-warning = Warning
problem-times = { $count ->
    [one] Once
   *[other] { $count } times
}
problem-next = Next place ({ $at } of { $count })
problem-fix-all = { $fix } ({ $count } places)
problem-explain = Explain
problem-code-tip = The code under which the manual describes problems of this kind
problem-here = { $errors ->
    [0] { $warnings ->
        [one] 1 warning
       *[other] { $warnings } warnings
    }
    [one] { $warnings ->
        [0] 1 error
        [one] 1 error, 1 warning
       *[other] 1 error, { $warnings } warnings
    }
   *[other] { $warnings ->
        [0] { $errors } errors
        [one] { $errors } errors, 1 warning
       *[other] { $errors } errors, { $warnings } warnings
    }
}

problem-at-put = Put rule of { $field }, { $above } on { $below }
problem-at-put-empty = Put rule of { $field }, { $above } on an empty spot
problem-at-take = Take rule of { $field }, { $above } on { $below }
problem-at-take-top = Take rule of { $field }, { $below } on top
problem-at-setting = { $setting } of { $of }
problem-at-field = Field { $field }
problem-at-spot = Spot { $spot }
problem-setting-flip = Turning up
problem-setting-inside = Checking inside
problem-setting-base = Base rank
problem-setting-after-put = What leaves after a put
problem-setting-whenever = What leaves whenever it can
problem-setting-fixed = Fixed cards
problem-setting-collect = Collecting
problem-setting-redeals = Redeals
problem-setting-deal-when = When it can be clicked
problem-setting-deal-to = Where it deals to
problem-setting-after-deal = After the deal

faulty-title = { $errors ->
    [one] This file has an error, so it cannot be designed or played yet.
   *[other] This file has { $errors } errors, so it cannot be designed or played yet.
}
faulty-help = What could be read is shown. Fix the sheets, or continue without what cannot be read.
faulty-show = Show problems
faulty-leave-out = Leave out what cannot be read…
faulty-lost = { $count ->
    [one] This is left out:
   *[other] These { $count } are left out:
}
faulty-lost-cell = { $cell }: { $value }
faulty-lost-place = { $cell }: { $message }
faulty-lost-more = and { $count } more
faulty-leave = Leave them out
faulty-keep = Keep the file as it is

history-beginning = Beginning
history-now = { $step } (now)
history-undone = { $step } (taken back)

edit-fix-leave-out = Leave out what cannot be read

rules-panel-none = The rules appear here as soon as the game can be played.
rules-panel-lags = The game cannot be played as it is; these are the previous rules.

edit-fix-rename = Name it { $name }
edit-fix-write = Write { $text }
edit-fix-blank = Leave the cell blank
edit-fix-delete-row = Delete the row
edit-fix-sheet = Rename the sheet to { $name }
edit-fix-heading = Call it { $name }
edit-fix-first = Keep the first one
edit-fix-remove-value = Remove the value
edit-fix-close-gap = Close the gap above
edit-fix-shorten = Shorten it to { $count } characters
edit-fix-write-pattern = Allow nothing for now
edit-fix-delete-pattern = Delete the pattern
edit-fix-fill-cells = Fill the cells from the pattern
edit-fix-true = Set the cell to TRUE
edit-fix-false = Set the cell to FALSE
edit-fix-cross-true = Read every x as TRUE
edit-fix-cross-false = Read every x as FALSE
edit-fix-add-lines = { $count ->
    [one] Add the row or column, with nothing allowed
   *[other] Add the { $count } rows and columns, with nothing allowed
}
edit-fix-head = Head it { $card }
edit-fix-clear-row = Clear the row
edit-fix-clear-column = Clear the column
edit-fix-add-field = Add a field with a spot
edit-fix-add-spot = Add a spot to { $field }
edit-fix-remove-field = Remove the field { $field }
edit-fix-add-deck = Add a deck
edit-fix-whole-pack = Play with a full pack
edit-fix-deal-fewer = { $count ->
    [one] Deal 1 card fewer
   *[other] Deal { $count } cards fewer
}
edit-fix-more-cards = Add packs until there are enough cards
edit-fix-drop-fixed = Leave out the cards that are not there
edit-fix-numbering = Number the deals as this program does
edit-fix-clear = Ask for { $rule }
edit-fix-pile-size = { $count ->
    [one] Let a spot hold 1 card
   *[other] Let a spot hold { $count } cards
}
edit-fix-least = Ask for at least { $count }
edit-fix-leave-count = { $count ->
    [one] Let 1 card leave at once
   *[other] Let { $count } cards leave at once
}
edit-fix-no-effect = Remove the setting
edit-fix-turn-up = Turn face-down cards up by themselves
edit-fix-fill = Win with { $count } cards on each spot of { $field }
edit-fix-empty =
    { $others ->
        [0] Win with { $field } empty
        [one] Win with { $field } and another field empty
       *[other] Win with { $field } and { $others } other fields empty
    }
edit-fix-foundation = Make { $field } a foundation that suits are built on
edit-fix-lowest = Let only the lowest card fit where cards are put on { $field }
edit-fix-take-fitting = Let { $field } give up together only what fits together
edit-fix-take-single = Let every single card be taken
edit-fix-never-applies = Forbid what never happens
edit-fix-even = { $count ->
    [one] Treat the suits alike (1 cell)
   *[other] Treat the suits alike ({ GROUPED($count) } cells)
}

note-page-failed = The rules page could not be written to { $file }: { $why }.
said-page-opened = The rules page was written to { $file } and opened
said-page-written = The rules page was written to { $file }; open it in a browser
