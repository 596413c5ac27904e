# What a dealer says of those at the table.

talk-name-taken = Someone here is already called “{ $name }”.
talk-bad-name = A name has 1 to { $most } characters, and all of them can be seen.
talk-full = There is no room for more than { $most }.
talk-nobody-such = Participant { $number } is not at the table.
talk-no-such-seat = There is no seat { $seat }.
talk-seat-taken = Seat { $seat } is taken.
talk-has-seat = You have seat { $seat }; give it up first.
talk-not-a-player = Only players can do this; take a seat before the next game.
talk-game-goes-on = A game is in progress; wait until it is over.
talk-no-game = No game is in progress.
talk-suspended = The game is suspended.
talk-not-your-turn = It is not your turn: seat { $seat } is to choose.
talk-not-allowed = This table does not allow it.
talk-must-agree = Whoever has seat { $seat } is away, and all others must agree.
talk-nothing-to-undo = There is nothing to undo.
talk-nothing-to-redo = There is nothing to redo.
talk-nothing-asked = Nobody has asked you for anything.
talk-has-question = { $name } has another question to answer first.
talk-has-no-seat = { $name } has no seat.
talk-own-seat = This is your own seat.
talk-others-wait = Others have waited longer; queue for a seat.
talk-queues = You are waiting for a seat already.
talk-robot-plays = A robot is ending your turn; the next one is yours.
talk-you-forfeited = You have forfeited this game.
talk-not-away = The seat is yours; there is nothing to take back.
talk-bad-text = A text has 1 to { $most } characters.

talk-said = { $name }: { $text }
talk-said-to = { $name } to { $to }: { $text }
talk-broke = The line of { $name } is broken.
talk-back = { $name } is back.
talk-robot-for =
    { $why ->
        [exit] { $name } has left; a robot plays on.
        [silence] { $name } has taken too long; a robot plays on.
        [foul] { $name } has committed too many fouls; a robot plays this turn.
       *[break] The line of { $name } stays broken; a robot plays on.
    }
talk-forfeited =
    { $why ->
        [exit] { $name } has left and loses the game.
        [silence] { $name } has taken too long and loses the game.
        [foul] { $name } has committed too many fouls and loses the game.
       *[break] The line of { $name } stays broken; { $name } loses the game.
    }
talk-missing =
    { $why ->
        [exit] { $name } has left; the game waits.
        [silence] { $name } has taken too long; the game waits.
       *[break] The line of { $name } stays broken; the game waits.
    }
talk-foul = The rules forbid this. Fouls in this game: { $count }.
talk-swap-asked = { $name } asks to exchange seats with you.
talk-swap-declined = { $name } does not exchange seats.
talk-swap-void =
    { $why ->
        [began] The exchange of seats with { $name } is void: a game begins, or is being prepared.
       *[moved] The exchange of seats with { $name } is void: the seats have changed.
    }
talk-undo-asked = { $name } asks to take the last move back.
talk-undo-declined = { $name } does not agree to take it back.
talk-undo-void =
    { $why ->
        [chose] { $name } plays on: the wish to take a move back is over.
        [asked] { $name } asks for another one in place of answering: the wish to take a move back is over.
        [away] The wish to take a move back is over: { $name } is away.
        [lapsed] The wish to take a move back is over: time ran out, or the game was lost.
        [moved] The wish to take a move back is over: the seats have changed.
       *[began] The wish to take a move back is over: the next game is prepared.
    }
