# Games of several players: seats, choices, results, the form before the game.

command-pause = Pause
command-pause-tip = Pause the bots, or let them continue
command-last-trick = Last trick
command-last-trick-tip = Look at the last trick again
command-results = Results
command-results-tip = See the result of each deal and the totals so far
command-log = Log
command-log-tip = See what has happened, line by line
unavailable-joined = This is for the host alone: the game is at another machine
unavailable-in-party = This is not available in games for several players
unavailable-in-solitaire = A solitaire has no other players

gallery-players =
    { $count ->
        [one] 1 player
       *[other] { $count } players
    }
gallery-players-range = { $least } to { $most } players

# Names of seats.
party-you = You
party-player = Player { $number }
party-bot-name =
    { $number ->
        [0] Ada
        [1] Ben
        [2] Chika
        [3] Dora
        [4] Emil
        [5] Fuyu
        [6] Gina
        [7] Hiro
        [8] Ines
        [9] Jun
        [10] Kira
       *[other] Leo
    }
# A bot of a host, by the number of its seat.
party-host-bot = Bot { $number }
party-person = A person at this screen
party-bot = Bot: { $kind }
party-strategy = Strategy: { $name }
party-strategy-spoken = strategy “{ $kind }”
party-bot-spoken = { $kind } bot
party-bot-random = random
party-bot-modest = modest
party-bot-lowest = lowest card
party-bot-greedy = greedy
party-bot-program = program
party-bot-search = searching, { $seconds } s
party-bot-usual = { $bot } (the usual one)
party-bot-strongest = { $bot } (as a rule the strongest)
party-bot-random-tip = Plays anything that is allowed.
party-bot-modest-tip = Takes as little as it can.
party-bot-lowest-tip = Plays its lowest card, and few at a time.
party-bot-greedy-tip = Plays sensibly, and can be beaten.
party-bot-search-tip = Thinks ahead: the longer, the stronger.
party-thinking = Thinking time of searching bots, in seconds

# Cards, values and choices.
party-joker = joker
party-card = { $rank } of { $suit }
party-no-trump = no trump
party-no-trump-short = NT
party-flag =
    { $on ->
        [0] no
       *[other] yes
    }
party-color =
    { $color ->
        [0] black
       *[other] red
    }
party-spot-of = { $player ->
    [You] your { $field }
   *[other] { $field } of { $player }
}
party-man-colored = { $color } { $kind }
party-unseen-place = card { $number }
party-back = Card { $number } of { $spot }
party-back-of = Card { $number } of { $player }’s { $field }
party-back-own = Card { $number } of your { $field }
party-paint-white = White
party-paint-black = Black
party-paint-red = Red
party-paint-yellow = Yellow
party-paint-green = Green
party-paint-blue = Blue
party-paint-orange = Orange
party-paint-brown = Brown
party-paint-buff = Buff
party-paint-grey = Grey
party-spot-suit = { $field }, { $suit }
party-prompt-option = { $prompt }: { $option }
party-as = { $prompt } as { $form }
party-stands-for = { $card } (as { $other })
party-stands-below = the rank below { $other }
party-stands-above = the rank above { $other }
party-played-to = { $what } → { $to }
party-stop = Stop here
party-choose = Choose
party-pick-more = Pick more cards
party-put-back = Put back
party-cards =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }

# Why something cannot be played.
party-why-rule = The rule “{ $rule }” does not allow it.
party-why-needed = Only if { $condition }.
party-why-expression = The rules do not allow this now.
party-why-not-now = This cannot be played now.
party-why-not-together = These cards cannot be played together.
party-why-over = The game is over.
party-why-blocked = This one cannot go anywhere now.
party-why-not-own = This one belongs to { $player }.
party-why-no-way = It cannot go there.
party-why-other-way = Another one must go now, or this one must go another way.
party-not-your-turn = It is not your turn.

# The table as it is spoken.
party-card-picked = { $card }, picked
party-card-new = { $card }, just received
party-card-refused = { $card }, cannot be played: { $why }
party-card-by = { $card } ({ $player })
party-put-here = Put it here: { $spot }
party-spot-empty = { $spot }: empty
party-spot-pile =
    { $count ->
        [one] { $spot }: { $top }
       *[other] { $spot }: { $count } cards, { $top } on top
    }
party-spot-hidden =
    { $count ->
        [one] { $spot }: 1 card face down
       *[other] { $spot }: { $count } cards face down
    }
party-spot-cards = { $spot }: { $cards }
party-square-empty = { $square }, empty
party-square-man = { $player ->
    [You] { $square }, your { $kind }
   *[other] { $square }, { $player }’s { $kind }
}
party-square-target = { $square }, can go here
party-square-picked = { $square }, picked
party-square-begins = { $square }, can move
party-finished = finished in place { $place }
party-acts = to move
party-ready = has chosen
party-partner = partner
party-captured = captured: { $count } × { $player ->
    [You] your { $kind }
   *[other] { $player }’s { $kind }
}
party-score = Score
party-told-played = { $player }: { $cards } → { $to }.
party-told-chose = { $player }: { $what }.
party-told-bids = { $player } bids { $bid }.
party-told-chooses = { $player } chooses “{ $what }”.
party-told-chooses-of = { $player } chooses “{ $what }”: { $option }.
party-told-plays = { $player } plays { $cards }.
party-told-said = { $player }: “{ $words }”
party-told-shown = { $spot }: { $cards } (shown)

# Whose turn it is.
party-turn-deal = Dealing…
party-turn-you = Your turn
party-turn-person = { $player } to play
party-turn-for = You play for { $player }
party-turn-bot = { $player } is thinking…
party-turn-paused = Paused; { $player } is next
party-turn-all = All choose at the same time
party-claim = May be claimed: { $card } – { $moves }
party-claim-none = May be claimed, but not by you: { $card }
party-claim-some = You may claim it: { $moves }
party-claim-nothing = There is nothing for you to claim
party-turn-before-you = { $player } chooses before you
party-turn-still = { $players } still { $count ->
    [one] has
   *[other] have
} to choose
party-turn-over = The game is over
party-deal-over = The deal is over
party-next-deal = Next deal
party-paused = The bots are paused.
party-goes-on = The game continues.
party-fact = { $name }: { $value }
party-curtain = Pass the screen to { $player }
party-curtain-help = No cards are shown until then. Press Space when you are ready.
party-curtain-lift = I am { $player }
party-last-trick = Last trick
party-no-last-trick = No trick has been taken yet.
party-close = Close

# Results.
party-deal-result = Deal { $number }
party-deal-row = Deal { $number }
party-results-now = Results so far
party-total = Total
party-calls = Calls
party-log = What happened
party-log-scores = Points so far: { $scores }
party-log-empty = Nothing yet.
party-result-you =
    { $count ->
        [one] You won
       *[other] { $winners } won
    }
party-result-won = { $winners } won
party-result-unsolved = Not solved
party-result-draw = A draw
party-result-fault = The rules of this game are faulty
party-from-position = This game was begun from a position; it is not counted in the statistics.
party-end-limit = The game reached its limit; the standing so far decided.
party-end-dead = Nobody could do anything, and the rules do not say what happens then.
party-end-endless = Part of the rules went on forever without asking anybody.
party-end-work = Part of the rules took more work than a game may need.
party-place = { $place }.
party-again = Another game
party-change = Change players or options…
party-watch = Watch it again
party-look = Look at the table

# Before the game.
party-set-up = Players and options…
party-start = Play now
party-start-below = Start the game
party-options-open = Options
party-usual = Game defaults
party-next-game = These are for a new game. The one on the table goes on as it is: “Back” leads to it.
party-one-player = Player
party-players = Players
party-how-many = Number of players:
party-seat = Seat { $number }
party-name-of = Name, { $seat }
party-team = Team { $number }
party-options = Options
party-range = { $least } to { $most }
party-pace = Bot speed
party-pace-slow = Slow
party-pace-normal = Normal
party-pace-fast = Fast
party-pace-instant = Instant
party-deal = Deal number
party-deal-chance = random

party-men =
    { $count ->
        [one] 1 man
       *[other] { $count } men
    }
party-too-many = Put back one of the picked cards first.
party-turn-prompt = { $turn }: { $prompt }
party-told-robot = { $told } (by a robot)
party-told-secret = { $player } has chosen.
party-hint = Hint: { $action }
party-no-rule = none of its rules applied
