# Why an action is not allowed, and where the rule stands.

refused-over = The game is won.
refused-not-offered = This cannot be chosen now.
refused-no-such-spot = There is no spot { $number } on this table.
refused-from-deck = Cards leave { $spot } by a click, not by hand.
refused-to-deck = Cards do not go back to { $spot } by hand.
refused-same-spot = The cards are already on { $spot }.
refused-too-few =
    { $held ->
        [0] { $spot } is empty.
        [1] { $spot } holds only one card.
       *[other] { $spot } holds only { $held } cards.
    }
refused-takes-face-down = A face-down card on { $spot } cannot be taken.
refused-take-top = { $card } may not be taken from { $field }.
refused-take-pair = { $below } and { $above } may not be taken together from { $field }.
refused-take-size = From { $field }, cards are taken { $size } at a time.
refused-take-part = From { $field }, take one card or the whole pile.
refused-take-whole = A pile of { $field } moves as a whole or not at all.
refused-take-spare =
    { $most ->
        [1] There are not enough empty spots: only one card can be moved.
       *[other] There are not enough empty spots: only { $most } cards can be moved together.
    }
refused-put-on-face-down = Nothing can go on the face-down card of { $spot }.
refused-put-empty = { $card } may not go on an empty spot of { $field }.
refused-put-needed = On the { $below }, { $needed } is needed; this is { $this }.
refused-inside-needed = Among the cards that are put, { $needed } is needed on the { $below }; this is { $this }.
refused-nothing-goes-on = Nothing can go on the { $card } here.
refused-empty-needed = An empty spot here takes { $needed }; this is { $this }.
refused-nothing-goes-here = Nothing can go on an empty spot here.
refused-put-pair = { $above } may not go on { $below } in { $field }.
refused-put-inside = { $above } may not lie on { $below } in { $field }.
refused-put-size = Onto { $field }, cards are put { $size } at a time.
refused-pile-full =
    { $most ->
        [1] A spot of { $field } holds only one card.
       *[other] A spot of { $field } holds at most { $most } cards.
    }
refused-nothing-to-click = A click on { $spot } does nothing.
refused-not-all-filled = { $deck } deals only while every spot of { $field } holds a card.
refused-not-all-empty = { $deck } deals only while every spot of { $field } is empty.
refused-nothing-to-deal = { $deck } has no spot to deal to.
refused-deck-empty = { $deck } is empty and is not refilled.
refused-nothing-to-collect = { $deck } is empty, and there is nothing to refill it with.
refused-no-redeal-left =
    { $limit ->
        [0] { $deck } is not refilled.
        [1] { $deck } has been refilled once and cannot be refilled again.
       *[other] { $deck } has been refilled { $limit } times and cannot be refilled again.
    }

place-cell = sheet { $sheet }, cell { $cell }
place-sheet = sheet { $sheet }
place-text = line { $line }, column { $column }
