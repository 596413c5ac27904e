# Cards, ranks, suits, and how lists are joined.

rank-name =
    { $rank ->
        [1] ace
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [10] ten
        [11] jack
        [12] queen
       *[13] king
    }
rank-all =
    { $rank ->
        [6] sixes
       *[other] { rank-name }s
    }
suit-name =
    { $suit ->
        [spades] spades
        [hearts] hearts
        [diamonds] diamonds
       *[clubs] clubs
    }
card-name = { rank-name } of { suit-name }
card-unknown = a hidden card

# What an empty spot takes: "an empty spot takes …".
takes-nothing = nothing
takes-any = any card
takes-rank =
    { $rank ->
        [1] an ace
        [8] an eight
       *[other] a { rank-name }
    }
takes-suit =
    { $suit ->
        [spades] a spade
        [hearts] a heart
        [diamonds] a diamond
       *[clubs] a club
    }
takes-from-base =
    { $steps ->
        [0] a card of the base rank
        [12] a card one below the base rank
       *[other] a card { $steps } above the base rank
    }

# A card as one of its kind: "a red seven is needed".
kind-colored =
    { $color ->
        [red] a red { rank-name }
       *[black] a black { rank-name }
    }
kind-card = the { $card }

# A spot of a field that has several.
spot-name = { $field } { $number }
spot-range = { $first } to { $last }
spot-unknown = spot { $number }

# Lists grow from the left: "A, B" and "C" become "A, B and C".
list-next = { $list }, { $item }
list-and = { $list } and { $item }
list-or = { $list } or { $item }
list-else = { $list }, else from { $item }
