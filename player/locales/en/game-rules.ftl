# The rules of a declared game in words. Sentences end with a full stop, or with a colon where
# indented sentences follow; clauses and nouns have neither capital nor stop.

# Headings.
game-players-heading = Players
game-pieces-heading = Pieces
game-options-heading = Options
game-flips-heading = Cards that turn up
game-table-heading = Table
game-combinations-heading = Combinations
game-course-heading = Course of the game
game-move-heading = Move: { $name }
game-terms-heading = Terms
game-strategy-terms-heading = Terms of the strategies
game-end-heading = End

# Players and pieces.
game-players =
    { $count ->
        [1] One player.
       *[other] { $count } players.
    }
game-players-between = { $least } to { $most } players.
game-teams = Partners: { $teams }.
game-team =
    { $count ->
        [1] player { $players } alone
       *[other] players { $players }
    }
game-cards = { $count } cards.
game-cards-copies = { $count } cards, each { $copies ->
        [2] twice
       *[other] { $copies } times
    }.
game-cards-alike = { $count } cards, all alike.
game-ranks = Ranks from low to high: { $ranks }.
game-suits =
    { $count ->
        [1] Suit: { $suits }.
       *[other] Suits: { $suits }.
    }
game-jokers =
    { $count ->
        [1] One of them is a joker.
       *[other] { $count } of them are jokers.
    }
game-without = Not in the pack: { $cards }.
game-points = Points: { $points }.
game-points-all = every card
game-points-of = { $cards } { $points }
game-men = Each player has men of these kinds: { $kinds }.
game-listed = { $list }; { $item }

# Options.
game-option-flag = { $label }: { $usual }.
game-option-number = { $label }: { $usual } ({ $least } to { $most }).
game-option-choice = { $label }: { $usual } (of { $choices }).
game-option-chosen = { $label }: { $value }.
game-option-value = { $label }: { $value }
game-option-here = { $label } (here { $value })
game-option-so = { $words } (it is)
game-option-not-so = { $words } (it is not)
game-on = yes
game-off = no

# Fields and what is counted.
game-field = { $name }: { $lies }; { $sees }.
game-field-each = { $name }: { $lies }, one { $whose }; { $sees }.
game-shape-hand = a hand
game-shape-pile = a pile
game-shape-row = cards side by side
game-shape-board = a board of { $width } columns and { $height } rows
game-squares-dark = { $board }, on the dark squares
game-squares-light = { $board }, on the light squares
game-squares-only = { $board }, of which { $count } squares are used
game-per-player = for each player
game-per-team = for each team
game-per-suit = for each suit
game-per-copies = each of { $count }
game-sees-everyone = everybody sees it
game-sees-owner = only its owner sees it
game-sees-team = only its owner's team sees it
game-sees-others = everybody but its owner sees it
game-sees-top = everybody sees its top card
game-sees-face = everybody sees the cards that lie face up
game-sees-nobody = nobody sees the cards
game-sees-players = those who see it: { $who }
game-flips = { $name }: { $words }
game-shown = Shown on the table: { $names }.
game-shown-each = Shown on the table { $whose }: { $names }.
game-number-words = { $name }: { $words }.
game-number-word = { $number } is “{ $word }”

# Combinations.
game-combo = { $name }: { $what }.
game-combo-wild = { $name }: { $what }; a card stands for any other if { $wild }.
game-combo-single = one card
game-combo-same = { $count } of the same rank
game-combo-run = { $count } of consecutive ranks
game-combo-run-suit = { $count } of the same suit with consecutive ranks
game-combo-suited = { $count } of the same suit
game-combo-parts = { $parts } together
game-combo-any = any { $count }
game-size =
    { $count ->
        [1] 1 card
       *[other] { $count } cards
    }
game-size-between = { $least } to { $most } cards

# The course of the game.
game-part = { $name }:
game-part-again = { $name }, as above.
game-when = If { $condition }:
game-otherwise = Otherwise:
game-until = Repeat until { $condition }:
game-for-each = For { $what }:
game-for-each-from = For { $what }, starting with { $first }:
game-every-player = every player
game-every-team = every team
game-every-suit = every suit
game-every-spot = every spot of { $name }
game-open = Shuffle the decks and deal.
game-shuffle = Shuffle { $spot }.
game-gather = Gather all cards in { $spot }.
game-deal = Deal { $cards } to { $to }{ $face }.
game-deal-from = Deal { $cards } to { $to }, starting with { $first }{ $face }.
game-deal-count =
    { $count ->
        [1] 1 card from { $spot }
       *[other] { $count } cards from { $spot }
    }
game-deal-count-one =
    { $count ->
        [1] 1 card from { $spot }
       *[other] { $count } cards from { $spot }
    }
game-deal-as-many = cards from { $spot } (as many as { $count })
game-deal-as-many-one = cards from { $spot } (as many as { $count })
game-deal-all = all cards from { $spot }
game-each-players = the { $name } of each player
game-each-teams = the { $name } of each team
game-each-spot = each spot of { $name }
game-face-up = , face up
game-face-down = , face down
game-move = Move { $cards } to { $spot }{ $face }.
game-flip-up = Turn { $cards } face up.
game-flip-down = Turn { $cards } face down.
game-show-all = Show { $cards } to everybody; they stay where they are.
game-show = Show { $cards } to { $who }; they stay where they are.
game-set = { $var } becomes { $value }.
game-set-all = { $var } becomes { $value } for { $whose }.
game-toggle = { $var } is reversed: yes becomes no, and no becomes yes.
game-var-of-each = { $var } of { $whose }
game-whether = “yes” if { $condition }, otherwise “no”
game-add = Add { $value } to { $var }.
game-subtract = Take { $value } away from { $var }.
game-add-cards = { $var } also gets { $cards }.
game-again = { $who ->
        [you] You go on
       *[player] The same player goes on
    }: { $moves }.
game-end-turns = Nobody else has a turn here.
game-finish = { $who ->
        [you] You are
       *[other] { $who } is
    } out, taking the next free place.
game-finish-last = { $who ->
        [you] You are
       *[other] { $who } is
    } out, taking the last free place.
game-rejoin = Back in the game, without a place: { $who }.
game-say = { $who ->
        [you] You say
       *[player] The player says
    } { $text }.
game-place =
    Put { $man } of { $owner ->
        [you] yours
       *[other] { $owner }
    } on each square of { $board } for which { $condition }.
game-place-on =
    Put { $man } of { $owner ->
        [you] yours
       *[other] { $owner }
    } on { $squares }.
game-remove = Remove the men from each square of { $board } for which { $condition }.
game-remove-on = Remove the men from { $squares }.
game-remove-all = Remove all men from { $board }.
game-over = The game ends.
game-over-so = The game ends: { $verdict }
game-turns = Starting with { $first }, players take turns: { $moves }.
game-turns-once = Starting with { $first }, each player has one turn: { $moves }.
game-together = All players at the same time: { $moves }.
game-turns-until = They end when { $condition }.
game-counter-clockwise = Turns go to the right.
game-clockwise-by = Turns go to the left while { $way } is positive, otherwise to the right.
game-skip = A player has no turn if { $condition }.
game-claims = The highest value of { $rank } above 0 decides who becomes { $winner }; of equal ones the first in turn.
game-by = The choice is made by { $who }.
game-stuck = A player who cannot do anything:
game-sentence = { $sentence }.
game-sentences = { $before } { $next }

# Moves.
game-pick = Choose { $what }.
game-pick-to = Choose { $what }, and move { $many ->
        [yes] them
       *[no] it
    } to { $to }.
game-pick-card = a card of { $from }
game-pick-combo = cards of { $from } that make { $combos }
game-pick-onto = { $what } and a spot of { $field }, and move { $many ->
        [yes] them
       *[no] it
    } there
game-pick-with = { $what }, and with it { $cards } that add up to { $sum } by { $measure }
game-pick-number = Name a number from { $from } to { $to }.
game-pick-suit = Name a suit.
game-pick-rank = Name a rank.
game-pick-player = Name a player.
game-pick-word = Choose { $words }.
game-pick-bid = Bid a number from { $from } to { $to } and a suit.
game-pick-bid-no-trump = Bid a number from { $from } to { $to } and a suit or no trump.
game-pick-stack = Move cards from the top of a pile of { $from } to { $to }, as their pile rules allow.
game-pick-click = Click a deck, which deals by its own rules.
game-pick-square = Choose a square.
game-pick-step = Move one man on { $board } to an empty square.
game-pick-step-take = Move one man on { $board }.
game-pick-hop = Jump on { $board } over another player's man to an empty square, which captures it.
game-tell = Announced to everybody: { $text }
game-says = Message when it is refused: { $text }
game-needs = Only if { $condition }.
game-then = Then:
game-auto = It is made automatically if it is the only move.
game-only-when = { $sentence } if { $condition }
game-way-step = { $man } moves one square { $along }
game-way-slide = { $man } moves any distance { $along }
game-way-jump = { $man } jumps { $along }
game-way-fly = { $man } jumps any distance { $along }
game-way-over = { $sentence }, over { $men } only
game-way-may-take = { $sentence } (also to the square of another player's { $man }, which it takes)
game-way-only-takes = { $sentence } (only to the square of another player's { $man }, which it takes)
game-any-man = man
game-a-man = { $sound ->
        [vowel] an
       *[other] a
    } { $name }
game-along-forward-diagonal = diagonally forward
game-along-backward-diagonal = diagonally backward
game-along-diagonal = diagonally
game-along-forward = straight forward
game-along-backward = straight backward
game-along-sideways = sideways
game-along-orthogonal = straight along rows and columns
game-along-any = in any direction
game-promote = { $from } on the far row becomes { $to }.
game-promote-ends = this ends the move
game-promote-passing = this also happens in passing
game-series = As long as the same man can jump again, it may.
game-series-finish = it must
game-series-at-once = captured men leave at once
game-series-straight = all jumps of a move go in the same direction
game-series-no-way-back = a man may not turn back between jumps
game-prefer = If there are several ways to capture, the best one must be taken, judged by: { $criteria }.
game-prefer-most = most men captured
game-prefer-by = the capture is made by { $man }
game-prefer-most-of = most men captured of the kind { $man }
game-prefer-early = { $man } captured as early as possible

# The end.
game-highest = { $whose ->
        [team] The team with
       *[player] Whoever has
    } the most { $name } wins.
game-lowest = { $whose ->
        [team] The team with
       *[player] Whoever has
    } the least { $name } wins.
game-highest-by = Whoever has the highest { $measure } wins.
game-lowest-by = Whoever has the lowest { $measure } wins.
game-finished = Players rank in the order in which they finish.
game-winner = { $who ->
        [you] You win.
       *[other] { $who } wins.
    }
game-loser = { $who ->
        [you] You lose.
       *[other] { $who } loses.
    }
game-no-winner = Nobody wins.
game-else-draw = If it ends in any other way, it is a draw.
game-solved = The game is won if { $condition }.
game-repetition = It is a draw when the same position comes up for the { $count ->
        [2] second
        [3] third
       *[other] { $count }th
    } time.
game-quiet = It is a draw after { $count } moves in a row during which { $condition }.
game-limits = After { $decisions } choices the game ends in any case.
game-limits-passes = After { $decisions } choices, or { $passes } passes in a row, the game ends in any case.

# Names.
game-origin = Origin: { $origin }
game-quoted = “{ $name }”
game-brackets = ({ $words })
game-joker = the joker
game-joker-number = joker { $number }
game-player-number = player { $number }
game-team-number = team { $number }
game-nobody = nobody
game-none = none
game-yes = yes
game-no = no
game-black = black
game-red = red
game-you = you
game-the-player = the player
game-the-team = the team
game-the-suit = the suit
game-the-spot = the spot
game-the-index = the number of spots before this one
game-the-card = the card
game-named-number = the number named
game-named-suit = the suit named
game-named-rank = the rank named
game-named-player = the player named
game-named-word = the choice
game-spot-left = the spot that the cards leave
game-spot-chosen = the spot chosen
game-square-left = the square that the man leaves
game-square-chosen = the square chosen
game-kind-moved = the kind of the man moved
game-captured = the number of men captured
game-it = it
game-that-player = that player
game-that-team = that team
game-that-suit = that suit
game-turn = the number of turns so far
game-repeated = how often the position has occurred
game-seats = the number of players
game-attribute =
    { $attribute ->
        [rank] rank
        [suit] suit
        [color] colour
        [points] points
        [joker] joker
        [kind] kind
        [owner] owner
        [row] row (from 0)
        [column] column (from 0)
        [index] number (from 0)
        [partner] partner
        [team] team
        [place] place
        [from] place that it leaves
        [target] place that it goes to
        [captured] number of men that it takes
        [moved] kind of the man that it moves
        [card] card that it picks
        [number] number that it names
       *[other] “{ $attribute }”
    }
game-its = its { $name }
game-their = their { $name }
game-your = your { $name }
game-the-players = the player's { $name }
game-the-teams = the team's { $name }
game-of-whom = the { $name } of { $of }

# Values.
game-term-is = { $name } is { $value }.
game-term-holds = { $name } holds if { $condition }.
game-named-for = { $name } (for { $arguments })
# A parameter of a rule that is explained.
game-parameter = { $kind ->
    [player] the player “{ $name }”
    [team] the team “{ $name }”
    [suit] the suit “{ $name }”
    [rank] the rank “{ $name }”
    [card] the card “{ $name }”
    [cards] the cards “{ $name }”
    [square] the square “{ $name }”
    [number] the number “{ $name }”
   *[other] “{ $name }”
}
game-named-with = { $name } (with { $instead })
game-named-here = { $name } (as things stand here)
game-instead = { $here } for { $there }
game-negative = −{ $value }
game-seat = the player at seat { $number } (from 0)
game-plus = { $a } + { $b }
game-minus = { $a } − { $b }
game-times = { $a } × { $b }
game-divided = { $a } ÷ { $b }
game-remainder = the remainder of { $a } ÷ { $b }
game-if-else = { $yes } if { $condition }, otherwise { $no }
game-after = { $of } after the choice
game-after-holds = after the choice, { $condition }
game-finally = { $of } at best by the end of the turn
game-one-if = 1 if { $condition }, otherwise 0
game-nth = entry { $number } (counted from 0, wrapping around) of the list { $list }
game-least-of = the lowest of { $list }
game-most-of = the highest of { $list }
game-sum-of = the sum of { $list }
game-sum = the sum of { $measure } over all { $members }
game-most = the highest { $measure } of all { $members }
game-least = the lowest { $measure } of all { $members }
game-count = the number of { $members }
game-measure = value of { $value }
game-first = the first { $member }
game-first-card = the first card of { $cards }
game-last-card = the last card of { $cards }
game-last = the last { $member }
game-best = the { $member } with the highest { $measure }
game-best-of = the { $noun } with the highest { $measure } among { $members }
game-worst-of = the { $noun } with the lowest { $measure } among { $members }
game-worst = the { $member } with the lowest { $measure }
game-random = a random { $member }
# Functions of numbers, by the function's name.
game-calculation =
    { $name ->
        [abs] the absolute value of { $a }
       *[other] { $name }({ $list })
    }
# Properties that are written as functions, by the function's name.
game-property =
    { $property ->
        [who] whoever played { $of }
        [number_of] { $of ->
                [you] your seat number
               *[other] the seat number of { $of }
            } (from 0)
        [suits] the suits of { $of }
        [ranks] the ranks of { $of }
        [form] the combination of { $of }
        [form_low] the lowest rank that { $of } stand for
        [form_suits] the suits that { $of } stand for
        [all_but_last] all cards of { $of } but the last
        [reverse] { $of } in reverse
       *[other] { $property }({ $of })
    }
game-holder = whoever has { $card } in { $field }
game-left = the player left of { $who }
game-right = the player right of { $who }
# The other one of two players.
game-opponent = the opponent
game-your-opponent = your opponent
game-seats-left = the player { $count } seats to the left of { $who }
game-seats-right = the player { $count } seats to the right of { $who }

# Sets.
game-all-cards-of = all cards of { $spot }
game-all-of = the { $name } of everyone together
game-everything = all cards of the game
game-picked = the chosen cards
game-others = the additional cards
game-no-card = no card
game-strongest =
    { $count ->
        [1] the card of { $cards } with the highest { $measure }
       *[other] the { $count } cards of { $cards } with the highest { $measure }
    }
game-weakest =
    { $count ->
        [1] the card of { $cards } with the lowest { $measure }
       *[other] the { $count } cards of { $cards } with the lowest { $measure }
    }
game-pairs = all pairs of equal { $measure } in { $cards }
game-without-cards = { $a } without { $b }
game-member =
    { $noun ->
        [player] player
        [team] team
        [suit] suit
       *[rank] rank
    }{ $many ->
        [yes] s
       *[no] {""}
    }
game-member-card =
    { $many ->
        [yes] cards
       *[no] card
    } of { $cards }
game-member-any-card =
    { $many ->
        [yes] cards
       *[no] card
    } of the game
game-member-picked =
    { $many ->
        [yes] chosen cards
       *[no] chosen card
    }
game-member-others =
    { $many ->
        [yes] additional cards
       *[no] additional card
    }
game-member-in =
    { $many ->
        [yes] players
       *[no] player
    } still in
game-member-spot =
    { $noun ->
        [square] square
       *[spot] spot
    }{ $many ->
        [yes] s
       *[no] {""}
    } of { $field }
game-member-set =
    { $noun ->
        [player] player
        [suit] suit
        [rank] rank
       *[spot] spot
    }{ $many ->
        [yes] s
       *[no] {""}
    } among { $set }
game-such = { $members } for { $noun ->
        [player] whom
       *[other] which
    } { $condition }

# Clauses.
game-and = { $list } and { $item }
game-or = { $list } or { $item }
game-always = this is always true
game-never = this is never true
game-holds = { $name } holds
game-holds-not = { $name } does not hold
game-option-on = the option “{ $label }” is on
game-option-off = the option “{ $label }” is off
game-everybody-moved = everybody has had a turn
game-not-everybody-moved = somebody has not had a turn yet
game-is-joker = { $card } is a joker
game-is-no-joker = { $card } is not a joker
game-is-form = { $cards } make { $combo }
game-is-no-form = { $cards } do not make { $combo }
game-same-cards = { $a } and { $b } are the same cards
game-other-cards = { $a } and { $b } are not the same cards
game-can = { $name } is possible
game-cannot = { $name } is not possible
game-encloses = a man of { $owner } on { $from } would enclose the one on { $over }
game-encloses-not = a man of { $owner } on { $from } would not enclose the one on { $over }
game-cleared = everything is cleared
game-cleared-never = everything is cleared (no field has a clear rule, so this never happens)
game-not-cleared = not everything is cleared
game-equal = { $a ->
        [you] you are
       *[other] { $a } is
    } { $b }
game-not-equal = { $a ->
        [you] you are
       *[other] { $a } is
    } not { $b }
game-is-nobody = { $who ->
        [you] you are
       *[other] { $who } is
    } nobody
game-is-somebody = { $who ->
        [you] you are
       *[other] { $who } is
    } somebody
game-less = { $a } is less than { $b }
game-at-most = { $a } is at most { $b }
game-more = { $a } is more than { $b }
game-at-least = { $a } is at least { $b }
game-both-or-neither = both or neither of these hold: { $a }; { $b }
game-one-of-both = exactly one of these holds: { $a }; { $b }
game-among = { $one } is among { $many }
game-not-among = { $one } is not among { $many }
game-empty = { $cards } is empty
game-not-empty = { $cards } is not empty
game-there-is =
    { $noun ->
        [player] a { $member } is there
       *[other] there is a { $member }
    }
game-there-is-no =
    { $noun ->
        [player] no { $member } is there
       *[other] there is no { $member }
    }
game-some-such = there is a { $member } for { $noun ->
        [player] whom
       *[other] which
    } { $condition }
game-no-such = there is no { $member } for { $noun ->
        [player] whom
       *[other] which
    } { $condition }
game-every = for every { $member }, { $condition }

# Choices that a strategy considers.
game-the-choice = the choice
game-takes = { $choice } takes the man on { $square }
game-takes-not = { $choice } does not take the man on { $square }
game-member-choice =
    { $many ->
        [yes] choices
       *[no] choice
    }
game-member-choice-of =
    { $many ->
        [yes] choices
       *[no] choice
    } of { $who }

# Strategies of bots.
game-strategy-heading = Strategy: { $name }
game-strategy-rule = { $number }. { $label }.
game-strategy-rule-of = { $number }. { $label }: { $moves }.
game-strategy-applies = This rule applies only if { $condition }.
game-strategy-only = It prefers the choices for which this holds: { $condition }.
game-strategy-highest = Of these it prefers the highest: { $value }.
game-strategy-lowest = Of these it prefers the lowest: { $value }.
game-strategy-ties = { $tie ->
    [first] Of equal choices the first is taken, in the order of the game.
   *[any] Of equal choices any is taken, at random.
}
game-strategy-otherwise = { $tie ->
    [first] If no rule prefers anything, the first choice is taken.
   *[any] If no rule prefers anything, any choice is taken, at random.
}
