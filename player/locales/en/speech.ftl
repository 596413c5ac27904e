# Actions before they are played, spots as they are spoken, and what has happened.

action-move =
    { $count ->
        [1] Move the { $card } from { $from } to { $to }
       *[other] Move { $count } cards, the { $card } lowest, from { $from } to { $to }
    }
action-turn = Turn up the top card of { $spot }
action-deal = Deal from { $spot }
action-refill = Refill { $spot }

speech-spot =
    { $count ->
        [1] { $spot }, 1 card, { $card }
       *[other] { $spot }, { $count } cards, top { $card }
    }
speech-spot-face-down =
    { $count ->
        [1] { $spot }, 1 card, face down
       *[other] { $spot }, { $count } cards, face down
    }
speech-spot-empty = { $spot }, empty

speech-moved =
    { $count ->
        [1] The { $card } went from { $from } to { $to }.
       *[other] { $count } cards, the { $card } lowest, went from { $from } to { $to }.
    }
speech-moved-by-rule =
    { $count ->
        [1] A card left { $from } for { $to }.
       *[other] { $count } cards left { $from } for { $to }.
    }
speech-dealt =
    { $count ->
        [1] A card was dealt from { $deck }.
       *[other] { $count } cards were dealt from { $deck }.
    }
speech-turned-up = The { $card } turned up on { $spot }.
speech-collected =
    { $count ->
        [1] One card went from { $from } back to { $to }.
       *[other] { $count } cards went from { $from } back to { $to }.
    }
speech-shuffled = { $spot } was shuffled.
speech-won = The game is won.
