# Tables over a network.

join-connecting = Connecting to { $place } …
join-no-name = give your name at the table: --name NAME
join-password = Password
join-password-new = New password ({ $fewest } to { $most } characters)
join-password-again = The same once more
join-password-length = a new password has { $fewest } to { $most } characters
join-password-differs = the two passwords differ; nothing was changed
join-password-end = there are no more lines
join-password-changed = Your password is changed.
join-no-password = there is no password: { $why }
join-no-new-password = there is no new password: { $why }
join-needs-register = This is an invitation to make an account: the same command with --register makes one.
join-how-known = To be known there: --account with the password of an account, --register to make one where the host allows it, the link of a personal invitation, or a key that the host lists (--show-key prints yours).
join-registered = The account { $name } is made. Next time enter with --account.
host-no-keys = the keys in { $file } cannot be read: { $why }
host-no-key = { $file }, line { $line }: a key has 64 digits from 0 to 9 and a to f, and a name may follow
host-invited = Personal invitation { $number }, good for { $uses ->
    [one] one use
   *[other] { $uses } uses
} within { $hours ->
    [one] one hour:
   *[other] { $hours } hours:
}
host-not-invited = There is no such table here; the tables are: { $tables }.
host-help = Type `help` for the orders to the host.
host-invitation = { $number }  { $to }: { $state }
host-invitation-left = { $left ->
    [one] one use left
   *[other] { $left } uses left
}, { $hours ->
    [one] one hour
   *[other] { $hours } hours
}
host-invitation-used = used up
host-invitation-closed = used up or revoked
host-invitation-revoked = revoked
host-invitation-late = too old
host-invitation-by = { "" } (used by { $names })
host-for-account = account
host-table = { $table }  { $title }: { $phase }
host-table-prepares = before a game
host-table-plays = a game is on
host-table-suspended = the game is suspended
host-table-result = after a game
host-person = { $name }: at { $tables }
host-person-lobby = { $name }: at no table
host-nobody = Nobody is here.
host-no-invitations = There are no personal invitations.
host-invited-before = { $count ->
    [one] One invitation to make an account was printed at an earlier start, and is used or still good: `invitations` lists them.
   *[other] { $count } invitations to make an account were printed at an earlier start, and are used or still good: `invitations` lists them.
}
host-no-accounts = This host lets nobody make an account: start it with --accounts invited.
host-invites-no-key = Only the owners of listed keys come in (--only-keys): an invitation would let in nobody. Add the key of the person to the list and start again.
host-no-invitation = There is no invitation { $number }; those that can be used are: { $all }.
host-revoke-which = Say which invitation, by its number: `revoke N`; those that can be used are: { $all }.
host-revoke-none = There is nothing to revoke: no invitation can be used.
host-no-invitation-any = There is no invitation { $number }, nor any other that can be used.
host-invite-which = Say to which table, or `account`: `invite TABLE [USES] [HOURS]`, such as `invite T1 3 24`; the tables are: { $tables }.
host-invitation-named = { $number } ({ $to })
host-revoked = Nobody can use it any more.
host-not-good = It is used up, revoked or too old already: nobody can use it.
host-game-ended = The game at { $table } is broken off; nobody has won it. Anybody who is away there leaves the table.
host-no-game = No game is under way at { $table }. Anybody who is away there leaves the table.
host-deal-made = A deal is being made at { $table }: nothing is broken off. Try again once its game has begun.
host-no-table = There is no table { $table } here; the tables are: { $tables }.
host-end-which = Say at which table the game is to end: `end TABLE`; the tables are: { $tables }.
host-away-minutes = { $minutes ->
    [0] away for less than a minute
    [one] away for one minute
   *[other] away for { $minutes } minutes
}
host-away-hours = away for { $hours } hours
host-seat-missing = the game waits for this player
host-seat-robot = a robot plays here
host-seat-forfeited = has lost the game
host-invite-range = A number of uses or hours is from 1 to { $most }.
host-unknown-order = `{ $word }` is no order here, or not with what follows it; `help` lists the orders.
host-orders =
    invite TABLE [USES] [HOURS]     makes a link to a table; USES and HOURS from 1 to 100000
    invite account [USES] [HOURS]   makes a link to make an account
    invitations                     lists the links made so far
    revoke N                        lets nobody use link N any more
    tables                          lists the tables, who sits there and who is away
    end TABLE                       breaks off the game there: nobody wins it
    people                          lists who is here, and at which tables
    stop                            stops the host; games under way are kept if it has a store
join-no-tables = the host has no table that could be joined
join-tables = The tables of this host:
join-table-line = { $table }  { $title }: { $free ->
    [0] no seat is free
    [one] one seat is free
   *[other] { $free } seats are free
}
join-table-line-own = { $table }  { $title }: your seat is kept there
join-table-line-watched = { $table }  { $title }: you watch there; { $free ->
    [0] no seat is free
    [one] one seat is free
   *[other] { $free } seats are free
}
join-table-private = { $line }; private, with a key
join-which-key = Type the name of the table and its key, such as `{ $table } KEY`; `quit` leaves the host.
join-table-gone = There is no table `{ $table }` at this host at present.
join-to-opened = To go there, leave with `quit` and join again with `/{ $table }` at the end of the address.
join-which-table = Which table?
join-which-help = Type the name of a table, such as { $table }: you join it, and take a free seat there unless you only watch.
join-which-help-open = Type `open GAME` to open a table of your own, such as `open { $game }`.
join-which-help-quit = `quit` leaves the host. The list again:
join-games = `open GAME [SEATS]` opens a table of your own here. The games:
join-game-line = { $game }  { $title }: { $from } to { $to } seats
join-game-line-one = { $game }  { $title }: { $from } seats
join-no-such-game = there is no game `{ $game }` of which tables can be opened here
join-open-needs-game = `open` needs the name of a game, such as `open { $game }`
join-open-seats = { $title } is for { $from } to { $to } players
join-open-seats-one = { $title } is for { $from } players
join-not-opened = the host does not name the table that was to be opened
join-no-such-table = there is no table `{ $table }` at this host at present
join-no-rules = the host does not tell the rules of the game
join-table = Table { $table }: { $title }
join-first-steps = Type `ready` to begin when all are; `help` tells the rest.
join-first-steps-watch = You watch. `sit` takes a free seat; `help` tells the rest.
join-first-steps-full = All seats are taken: you watch. `sit` waits for the next one that becomes free; `help` tells the rest.
join-first-steps-queued = You watch until then. `help` tells the rest.
join-first-steps-unseen = Nobody may watch at this table: without a seat you see nothing of its games. `sit` takes a free seat, or waits for one; `help` tells the rest.
join-last-broken-off = The last game here was broken off by the host; nobody has won it.
join-last-game = The last game here:
join-again = Type `ready` for another game, or `quit`.
join-again-watch = `sit` takes a seat for the next game; `quit` leaves.
join-first-steps-watching = You watch: the others choose. `help` tells what you can type.
join-only-watching = You watch: there is nothing for you to choose.
join-not-on-turn = It is not your turn: { $player } is to choose.
join-others-choose = You have chosen. { $turn }.
join-not-yet = It is not your turn yet. { $turn }.
join-bot-failed = The program has failed, and leaves the table: { $why }
join-no-bots = The customs of this table allow no bots.
join-bot-no-seat = The bot has no seat.
join-bot-slow = { $command } may think for longer than a choice here: give it at most { $most } seconds, as in exec:{ $most }s:COMMAND
join-nobody-on-turn = It is nobody's turn at the moment.
join-robot-has-played = A robot has played for you. Since then:
join-robot-while-away = A robot has played for you. While you were away:
join-while-away = While you were away:
join-seat-yours = The robot has finished its turn: the seat is yours again.
join-other-name = Choose another name: --name NAME. If it is you who plays there, end that program first.
join-commands =
    At this table:
      ready          you are ready: the game begins when all are
      wait           you are not ready after all
      sit [N]        takes a free seat, or seat N
      stand          gives the seat up, or waits for none any more, to watch
      swap NAME      asks a player to exchange seats
      agree          agrees to what another player asks
      decline        declines it; with your own name, takes your wish back
      players        lists the players and those who watch
      clock          tells the time that is left for a choice, and for whoever is away
      rules          the rules of the game
      say TEXT       says something to all
      tell NAME TEXT says something to one
      return         goes on with your seat: from a robot, or after your time ran out
      quit           leaves the table
join-help-position = position       writes the position as you see it;
join-help-undo = undo           asks to take back your last action, with all that followed
join-unknown = `{ $word }` is no command here; `help` lists them.
join-no-text = `say` needs a text.
join-no-seat = `sit` takes the number of a seat, such as `sit 1`; without one, any seat that is free.
join-no-listener = `tell` needs the name of somebody here and a text: tell NAME TEXT
join-to-oneself = That is yourself; `tell` is for somebody else.
join-no-player = `swap` needs the name of a player; `players` lists them.
join-not-there = This is not possible at a table over a network.
join-refused = Not carried out: { $why }
join-sent-later = The line is down: this is sent as soon as it is back, and then you are told what came of it. What needs no host, such as `quit`, works meanwhile.
join-sent-unsure = The line is unsure: this is kept until the host answers, and then you are told what came of it. What needs no host, such as `quit`, works meanwhile.
join-kept-before = Not taken: `{ $line }` is kept already, and is sent as soon as the line is back. One choice is sent at a time.
join-late-done = Carried out now: `{ $line }`
join-late-said = `{ $line }`: { $said }
join-late-refused = Not carried out: `{ $line }`: { $why }
join-late-lost = Lost: `{ $line }`; the host did not answer any more.
join-not-sent = Not sent: too much waits for an answer of the host.
join-taken-back = A choice was taken back.
# The seat of the first choice decides whose choices these are; those after it may be anybody's.
join-taken-back-of = { $player ->
    [You] { $count ->
        [1] Your last choice was taken back.
        [2] 2 choices were taken back: your own and the one after it.
       *[other] { $count } choices were taken back: your own and the { $after } after it.
    }
   *[other] { $count ->
        [1] { $player }’s last choice was taken back.
        [2] 2 choices were taken back: { $player }’s own and the one after it.
       *[other] { $count } choices were taken back: { $player }’s own and the { $after } after it.
    }
}
undo-choices = { $count ->
    [1] a choice back, their last one
    [2] 2 choices back, their own and the one after it
   *[other] { $count } choices back, their own and the { $after } after it
}
join-seat-free = { $seat }  (free)
join-seat-line = { $seat }  { $name } { $state }
join-state-robot = (a robot plays)
join-state-ready = (ready)
join-state-broken = (line broken)
join-state-left = (left)
join-watching = Watching: { $names }
join-came = { $player } has joined the table.
join-went = { $player } has left the table.
join-sat = { $player } sits at seat { $seat }.
join-sat-own = You sit at seat { $seat }.
join-stood = { $player } has given up seat { $seat }.
join-stood-own = You have given up seat { $seat }.
join-is-ready = { $player } is ready.
join-is-ready-own = You are ready.
join-not-ready = { $player } is no longer ready.
join-not-ready-own = You are no longer ready.
join-exchanged = { $one } and { $other } have exchanged seats.
join-asked = { $player } is asked to exchange seats.
join-agreed = You have agreed.
join-declined-own = You have declined.
join-swap-taken-back = You no longer ask to exchange seats.
join-undo-no-longer-wished = You no longer ask to take a choice back.
join-undo-wished = The others are asked: it is taken back once they agree.
join-policy-clock = { $seconds ->
    [one] Each turn has one second.
   *[other] Each turn has { $seconds } seconds.
}
join-policy-bank = { $seconds ->
    [one] Each turn has one second
   *[other] Each turn has { $seconds } seconds
}, and each player { $bank ->
    [one] one second
   *[other] { $bank } seconds
} more for the whole game.
join-policy-late = { $clock } { $then }
join-late-wait = Whoever takes longer is waited for.
join-late-robot = For whoever takes longer a robot plays until they take the seat back.
join-late-forfeit = Whoever takes longer has lost the game.
join-late-save = If somebody takes longer, the game is suspended until they are back.
join-policy-undo = A choice is taken back if all others agree.
join-policy-undo-unproved = For that reason the deal is not proved here.
join-policy-fair = The deal can be proved fair.
join-policy-proved = A game begins only with a deal that all players have contributed to, so that it is proved fair.
join-clock-left = { $seconds ->
    [one] You have one second left.
   *[other] You have { $seconds } seconds left.
}
join-no-clock = No time is measured now.
join-clock = { $seconds ->
    [one] You have one second.
   *[other] You have { $seconds } seconds.
}
join-clock-other = { $seconds ->
    [one] { $player } has one more second to choose.
   *[other] { $player } has { $seconds } more seconds to choose.
}
join-said = { $from }: { $text }
join-said-to = { $from } to { $to }: { $text }
join-said-to-you = { $from } to you: { $text }
join-dealing = The deal is being made fair.
join-suspended = The game is suspended.
join-broken-off = The game was broken off by the host; nobody has won it.
join-has-left = { $player } has left.
join-line-of-broken = The line of { $player } is broken.
join-broke-robot = { $seconds ->
    [0] { $gone } A robot plays for { $player } now.
    [one] { $gone } The game waits for up to one second; then a robot plays.
   *[other] { $gone } The game waits for up to { $seconds } seconds; then a robot plays.
}
join-broke-forfeit = { $seconds ->
    [0] { $gone } { $player } has lost the game by forfeit.
    [one] { $gone } The game waits for up to one second; then it is lost for { $player }.
   *[other] { $gone } The game waits for up to { $seconds } seconds; then it is lost for { $player }.
}
join-broke-save = { $seconds ->
    [0] { $gone } The game is suspended until { $player } is back.
    [one] { $gone } The game waits for up to one second; then it is suspended.
   *[other] { $gone } The game waits for up to { $seconds } seconds; then it is suspended.
}
join-broke-between = { $gone }
join-broke-robot-plays = { $gone } A robot plays for { $player }.
join-broke-suspended = { $gone } The game stays suspended until { $player } is back.
join-broke-waits = { $gone } The game waits.
played-away-robot = { $seconds ->
    [one] { $player } is away: a robot plays in one second.
   *[other] { $player } is away: a robot plays in { $seconds } seconds.
}
played-away-forfeit = { $seconds ->
    [one] { $player } is away: the game is lost for { $player } in one second.
   *[other] { $player } is away: the game is lost for { $player } in { $seconds } seconds.
}
played-away-save = { $seconds ->
    [one] { $player } is away: the game is suspended in one second.
   *[other] { $player } is away: the game is suspended in { $seconds } seconds.
}
played-gone-robot = { $seconds ->
    [one] { $player } has left: a robot plays in one second.
   *[other] { $player } has left: a robot plays in { $seconds } seconds.
}
played-gone-forfeit = { $seconds ->
    [one] { $player } has left: the game is lost for { $player } in one second.
   *[other] { $player } has left: the game is lost for { $player } in { $seconds } seconds.
}
played-gone-save = { $seconds ->
    [one] { $player } has left: the game is suspended in one second.
   *[other] { $player } has left: the game is suspended in { $seconds } seconds.
}
join-back = { $player } is back.
join-missing-own = { $why ->
    [break] The game is suspended and waits for you: your line was broken. `return` goes on.
    [exit] The game is suspended and waits for you: you had left. `return` goes on.
    [silence] The game is suspended and waits for you: your time ran out. `return` goes on.
   *[other] The game is suspended and waits for you: your time ran out, or your line was broken. `return` goes on.
}
join-missing = { $why ->
    [break] The line of { $player } is broken: the game is suspended until { $player } is back.
    [exit] { $player } has left: the game is suspended until { $player } is back.
    [silence] { $player } has taken too long: the game is suspended until { $player } goes on.
   *[other] The game is suspended until { $player } is back.
}
join-missing-mark = { $why ->
    [break] { $player } (line broken)
    [exit] { $player } (left)
    [silence] { $player } (took too long)
   *[other] { $player }
}
join-missing-several = The game is suspended until all are back: { $players }.
join-robot = A robot plays for { $player } now.
join-robot-own = A robot plays for you now; `return` takes the seat back.
join-goes-on = The game goes on.
join-queue = Waiting for a seat: { $names }
join-robot-stopped-own = No robot plays for you any more.
join-robot-stopped = No robot plays for { $player } any more.
join-forfeited = { $player } has lost the game by forfeit.
join-forfeited-for = { $player } has lost the game by forfeit: { $why }.
forfeit-cause = { $why ->
    [exit] left the table
    [silence] the time for a choice was used up
    [fouls] { $fouls } fouls, of which { $allowed } are allowed
   *[break] the line was broken for more than { $seconds ->
        [one] a second
       *[other] { $seconds } seconds
    } in all
}
forfeit-cause-own = { $why ->
    [exit] you left the table
    [silence] your time for a choice was used up
    [fouls] { $fouls } fouls, of which you are allowed { $allowed }
   *[break] your line was broken for more than { $seconds ->
        [one] a second
       *[other] { $seconds } seconds
    } in all
}
join-forfeited-own-for = You have lost the game by forfeit: { $why }.
join-forfeited-own-on = You have lost the game by forfeit: { $why }. It goes on without you.
join-forfeited-own = You have lost the game by forfeit: you were away, too slow, or against the rules too often. It goes on without you.
join-robot-takes-turn = A robot still takes this turn; the next one is yours.
join-foul = { $player }: foul { $count }.
join-swap-asked = { $player } asks to exchange seats: `agree` or `decline`.
join-undo-asked = { $player } asks to take { $choices }: `agree` or `decline`.
join-claimed = Your answer is kept until all have chosen.
join-time-over = The time is over.
join-declined = It was declined.
join-swap-withdrawn = { $player } has withdrawn the wish to exchange seats with you.
join-swap-declined = { $player } does not exchange seats with you.
join-undo-declined = { $player } does not agree to take a choice back.
join-undo-withdrawn = { $player } no longer asks to take a choice back.
join-undo-void = The wish to take a choice back is void: { $player } is away.
join-undo-chose = { $player } plays on: the wish to take a choice back is over.
join-undo-asked-before = { $player } asks for another one in place of answering: the wish to take a choice back is over.
join-undo-lapsed = The wish to take a choice back is over: time ran out, or the game was lost.
join-undo-moved = The wish to take a choice back is over: the seats have changed.
join-undo-began = The wish to take a choice back is over: the next game is prepared.
join-undo-instead = The wish of { $player } to take a choice back is over by that.
join-undo-void-own = The wish to take a choice back is void: your line was broken. It can be asked for again.
join-agreed-undo = You let { $player } take { $choices }.
join-agreed-undo-asked = { $said } { $player } is still asked.
join-agreed-undo-others = { $said } Not all others have agreed yet.
join-declined-undo = You do not let { $player } take a choice back.
join-swap-began = The wish to exchange seats with { $player } is over: the next game begins, or is being prepared.
join-swap-void = The wish to exchange seats with { $player } is void: the seats have changed.
join-line-unsure = The line is unsure: nothing comes from the host.
join-line-broken = The line is broken; it is being taken up again.
join-line-waits = Nothing answers there. It is tried again until the host is back, since a seat may be kept for you; Ctrl+C ends that.
join-line-up = The line is up again.
join-not-served = The host was started anew without this table: it is not served at present, as its game is not there or has other rules by now. Whoever has a seat there keeps it for a start that serves it again. Join again to see which tables the host has.
join-other-places = { $count ->
    [one] You have a place at { $tables } too, which waits for you there: `quit` here, and join that table to play.
   *[other] You have places at { $tables } too, which wait for you there: `quit` here, and join such a table to play.
}
join-forgotten = The host was started anew and does not know you any more: your seat is lost. Join again to see which tables it has.
join-fault = The table cannot be shown: { $why }
join-unread-rules = the rules that the host tells cannot be read here: { $why }
join-unknown-option = the game has no option `{ $option }` with the value that the host tells
join-no-setup = the game that the host tells cannot be set up: { $why }
join-unread-notice = a notice of the host cannot be read: { $why }
join-other-host = Another host than the one that invited you answers at this address. Its fingerprint is { $found }; the invitation says { $expected }. Ask for a new invitation.
join-no-fingerprint = The address has no fingerprint, so that anybody could pass for the host. If the host shows { $found }, add #{ $found } to the address.
join-host-says = The host says: { $text }
join-no-host = What answers at this address is no host of tables: { $why }
join-unreachable = No connection: { $why }. Perhaps no host runs there now, or the address is another one.
join-resumed = You are back in the game.
join-resumed-robot = You are back. A robot still finishes the turn that it has begun; then the seat is yours again, and you are told so.
join-under-way = A game is under way: you watch.
join-watches-again = The game is still under way: you watch again.
join-seat-kept-forfeit = { $seconds ->
    [0] You have lost this game.
    [one] Your seat is kept for at most one second: the same command takes it up again. After that you have lost the game.
   *[other] Your seat is kept for at most { $seconds } seconds: the same command takes it up again. After that you have lost the game.
}
join-seat-kept-robot = { $seconds ->
    [0] Your seat is kept: the same command takes it up again. A robot plays in your place until you are back.
    [one] Your seat is kept: the same command takes it up again. After at most one second a robot plays in your place until you are back.
   *[other] Your seat is kept: the same command takes it up again. After at most { $seconds } seconds a robot plays in your place until you are back.
}
join-seat-kept-save = { $seconds ->
    [0] Your seat is kept: the same command takes it up again. The game is suspended until you are back.
    [one] Your seat is kept: the same command takes it up again. After at most one second the game is suspended until you are back.
   *[other] Your seat is kept: the same command takes it up again. After at most { $seconds } seconds the game is suspended until you are back.
}
join-seat-kept = Your seat is kept: the same command takes it up again. The others wait for you.
join-in-use = another program here is at this host under the name { $name }; end it first, or choose another name (--name NAME)
join-left = You have left.
join-left-unheard = The line is down: the host does not know that you leave, and waits as after a broken line; one that has stopped, once it is back.

## A game at a table over a network

line-unsure = The line is unsure: nothing comes from the host.
line-stopped = The host has stopped. As soon as it is back, everything goes on here.
line-broken = The line is broken; trying again…
line-back = The line is back.
line-keeps-choice = { $line } Your choice is kept and sent once the line is back.
played-choice-kept = You have chosen: { $action }. It is sent once the line is back.
played-forfeited = (lost by forfeit)
played-forfeited-for = (lost by forfeit: { $why })
played-by-robot = (a robot played for a while)
played-own-missing = { $why ->
    [break] The game waits for you: your line was broken.
    [exit] The game waits for you: you had left.
    [silence] The game waits for you: your time ran out.
   *[other] The game waits for you: your time ran out, or your line was broken.
}
played-own-robot = A robot plays for you.
played-own-forfeit = You have lost by forfeit; a robot plays on.
played-go-on = Go on
played-take-back = Take the seat back
played-agree = Agree
played-decline = Decline
played-withdraw = Take the wish back
played-undo-asked = { $player } asks to take { $choices }.
played-undo-asked-instead = { $player } asks to take { $choices }. Your own wish is void.
played-swap-asked = { $player } asks to exchange seats.
played-watching = You watch. { $turn }
played-queue-next = You are next for a seat.
played-queue-place = You wait for a seat, as number { $place }.
played-time-left = { $seconds ->
    [one] one second left
   *[other] { $seconds } seconds left
}
played-mark-away = away
played-mark-left = gone
played-mark-robot = robot
played-mark-forfeit = forfeit
played-leave = Leave
played-leave-tip = Leaves the table
played-leave-title = Leave the game?
played-leave-forfeits = The game goes on without you: if you leave now, you lose it by forfeit.
played-leave-lost = You have already lost this game by forfeit: leaving it changes nothing. A robot plays on in your place.
played-leave-robot = A robot plays on in your place. While the game goes on, you can come back and take your seat again.
played-leave-saves = The game is suspended until you are back.
played-leave-waits = The others wait for you as long as it takes: your seat is kept.
played-leave-host-stopped = The host was stopped: the game stands still. Once it is started again, you can come back to your seat.
played-leave-unheard = The line to the host is down: it does not hear that you leave. If the game goes on there, this applies: { $breaks } Once the host can be reached, you can come back for as long as the game lasts.
played-leave-unsent = What you said and could not be sent stands in the field again when you come back.
played-leave-now = Leave the table
played-stay = Stay
played-to-room = Back to the table's room
played-see-room = The table's room
played-see-room-tip = Shows the table's link, who is there and the customs; the game goes on meanwhile
played-back-to-game = Back to the game
played-room-over = The game is over. The next one begins at the seats of the table.
played-to-seats = To the seats of the table
played-room-help = The game goes on meanwhile. Seats and talk are beside the game.
played-fault-title = The game cannot go on
talk-title = Talk
talk-open = Talk
talk-unread = { $count ->
    [one] Talk: one new line
   *[other] Talk: { $count } new lines
}
talk-nothing = Nobody has said anything since you came.
talk-waits = You: { $text } (sent once the line is back)
talk-phrases = Phrases
talk-hint = Say something…
talk-phrase-hello = Hello!
talk-phrase-luck = Good luck!
talk-phrase-well = Well played!
talk-phrase-thanks = Thank you!
talk-phrase-sorry = Sorry!
talk-phrase-wait = One moment, please.
talk-phrase-here = I am here.
talk-phrase-bye = Goodbye!
returned-title = While you were away
returned-robot = A robot has chosen for you { $count ->
    [one] once:
   *[other] { $count } times:
}
returned-deals = { $count ->
    [one] One deal was played to its end.
   *[other] { $count } deals were played to their ends.
}
returned-log = The log (J) tells everything.
returned-read = Go on playing

## Play over a network in the window

network-title = Play over a network
network-name = Your name at tables:
network-name-empty = A name must have a letter or a digit.
network-name-signs = A name must have a letter or a digit; this one has signs alone.
network-name-long = A name may have at most { $most } characters; this one has { $count }.
network-name-unseen = A name may not have a character that nobody sees.
network-name-brackets = A name may not have round brackets: in them lists say what somebody does.
network-name-spoken-for = Tables call somebody else so: a name may not be “You”, nor that of a bot.
network-guest = Guest
network-host = Host a game
network-host-now = Host this game
network-opening = Opening the table…
network-other-game = Another game
network-customs = Seats and customs
network-customs-heading = Customs
network-seats-all = { $seats ->
    [one] One seat, for a person.
   *[other] { $seats } seats, all for people.
}
network-seats-some = { $persons ->
    [one] One seat for a person
   *[other] { $persons } seats for people
}, { $bots ->
    [one] one for a bot.
   *[other] { $bots } for bots.
}
network-how-many-seats = Seats:
network-how-many-persons = For people:
network-persons = { $count ->
    [one] one person
   *[other] { $count } people
}
network-bots = Bots on the rest:
network-private = Only those who have the link come in
network-watchers = Others may watch
network-chat = Those at the table may talk
network-undo = Choices may be taken back, if all others agree
network-undo-unproved = Deals are not proved then, since taking back shows cards.
network-tournament = Tournament customs: proved deals, no talk, no bots; watchers see the game later
network-breaks = If somebody's line breaks or somebody leaves within a game:
network-breaks-robot = A robot plays until they are back
network-breaks-wait = Everybody waits, as long as it takes
network-breaks-save = The game is saved, and goes on when they are back
network-breaks-forfeit = They have lost
network-grace = Seconds for a broken line to come back before that:
network-late = They see the game:
network-late-none = at once
network-late-deal = after each deal
network-late-game = after the game
network-late-minutes = some minutes later
network-late-by = Minutes later:
network-time = Time to choose:
network-time-free = as long as one likes
network-time-limited = limited
network-time-each = Seconds for each turn:
network-time-bank = Seconds in reserve, for the whole game:
network-claims = Seconds in which all may claim the same thing:
network-claims-help = Such as a discard. With 0 they have as long as they like.
network-reach = Open to:
network-reach-all = everybody in the network
network-reach-here = only this computer
network-announce = Show my table to others in this network
network-open-lobby = Guests may open tables of their own here
network-join = Join by link
network-join-help = The host's window shows a link to its table. Paste it here.
network-join-now = Join
network-join-other = Join another table by link
network-at-table-already = You are at the table of this link already.
network-elsewhere = Go to another table? { $loses }
network-elsewhere-seat = You give up the seat that you have now.
network-elsewhere-now = Go to the other table
network-stays-until = You stay where you are until that host has answered.
network-cancel = Cancel
network-host-own = Host your own game
network-host-another = Host another game
network-host-elsewhere = Leave this table to host a game? { $loses }
network-host-elsewhere-now = Leave and host
network-from-seat = You have a seat at a table. You are asked before anything here gives it up.
network-from-table = You watch at a table. Whatever you begin here leaves it.
network-from-lobby = You are among the tables at { $place }. Whatever you begin here leaves them.
network-invited = You are invited to a table
network-invited-to = It is at { $place }. Under which name do you want to play? It is kept for other tables.
network-name-taken = Your name is taken there
network-name-taken-at = Somebody at { $place } is called { $name } already. Under which other name do you want to play? It is kept for other tables.
network-not-now = Not now
network-link = Link
network-link-host = This is no link to a table. A link begins with fudaba:// and the name or the number of a computer, such as 192.168.1.5:7345. Copy the whole line from the host's window.
network-link-port = The number after the colon must be from 1 to 65535. Copy the whole link again.
network-link-table = The name of the table in the link has signs that no table has. Copy the whole link again, without spaces.
network-link-fingerprint = The end of the link is missing: after # there must be 64 digits from 0 to 9 and a to f. Copy the whole link again.
network-nearby = Tables in this network
network-nearby-none = Nobody shows a table in this network at present.
network-nearby-host = { $person } hosts { $game }
network-nearby-place = { $place } · fingerprint { $digits }
network-look-in = Look in
network-compare = Anybody in the network can show a name. The fingerprint beside the host's link must be the same.
network-visited = Hosts that you visited
network-again = Visit again
network-forget = Forget
network-forget-way = Forget this way: { $words }
network-forget-tip = Offers this way no longer; at its table nothing changes
network-forget-question = Forget this game? It is offered no more, and is broken off when you host again: nobody wins it.
network-forget-hosted = Another window or terminal on this computer hosts this game right now, so it cannot be forgotten. End it there first.
network-forget-keep = Keep it
network-forget-seat-question = Forget your seat in { $title } at { $place }? The others there may be waiting for you. The host stays among those that you visited: as long as it keeps the seat, the way there leads back to it.
network-forget-seat-keep = Keep the seat
network-forget-seat-now = Forget the seat
network-seat-kept = Your seat is kept: { $title }, as { $name }.
network-seat-name = The seat is kept under that name: there you are not { $name } yet.
network-own-unfinished = Your game at your own table is not over: { $title }. It goes on when you host it again.
network-own-unfinished-others = A game of others at your host is not over. It goes on when you host again.
network-host-again = Host it again
network-own-way-back = Go on with the game at your own table: { $title }
network-own-open = To your own table: { $title }
network-turn-at-table = Your turn: back to your table at { $place }: { $title }
network-back-to-table = Back to your table at { $place }
network-way-back = Back to your table at { $place }: { $title }
network-way-back-named = Back to your table at { $place }, as { $name }: { $title }
network-way-back-watched = Back to the table at { $place }: { $title }
network-same-fingerprint = The host shows the same fingerprint: go in
network-give-up = Give up
network-close-question = You have a seat in a game over a network, and leave it by closing the window. { $waits }
network-close-robot = { $seconds ->
    [0] A robot plays at once, until you are back.
    [one] The game waits for you for at most one second; then a robot plays until you are back.
   *[other] The game waits for you for at most { $seconds } seconds; then a robot plays until you are back.
}
network-close-forfeit = { $seconds ->
    [0] You lose it at once.
    [one] The game waits for you for at most one second; then you have lost it.
   *[other] The game waits for you for at most { $seconds } seconds; then you have lost it.
}
network-close-save = { $seconds ->
    [0] The game is suspended at once, and goes on when you are back.
    [one] The game waits for you for at most one second; then it is suspended, and goes on when you are back.
   *[other] The game waits for you for at most { $seconds } seconds; then it is suspended, and goes on when you are back.
}
network-close-waits = The others wait for you as long as it takes.
network-close-now = Close the window
network-no-answer = Nothing answers at { $place }. It is tried again until the host is back, since a seat may be kept for you there.
network-lobby = Tables at { $place }
network-own-lobby = Tables at this computer
network-lobby-none = No table is open here
network-lobby-none-help = Tables appear here as soon as somebody opens one.
network-table = { $title } · { $table }
network-free = { $free ->
    [0] No seat is free.
    [one] One of { $seats } seats is free.
   *[other] { $free } of { $seats } seats are free.
}
network-sitting = There: { $names }.
network-under-way = A game is under way.
network-watching = { $count ->
    [one] One watches.
   *[other] { $count } watch.
}
network-locked = Only for those who have its link or its key.
network-sit = Join
network-back-to-seat = Back to your seat
network-held-here = You asked for table { $wanted }, but you have a seat at table { $here }, whose game is not over. Until then every link to this host leads here.
network-was-held = You asked for table { $wanted }, but a game at table { $here } was not over.
network-to-wanted = Give up the seat, to table { $wanted }
room-opened = Another table was opened here: { $title }, table { $table }.
room-opened-private = It is private: ask for its link.
room-to-opened = To table { $table }
network-watch = Watch
network-key = The key of table { $table }:
network-key-wrong = The key that was tried does not fit. Small and capital letters differ.
network-key-try = Try the key
network-open-table = Open a table here
network-open-now = Open this table
network-no-visit = No line can be opened: { $why }
network-name-in-use-here = Another window or terminal on this computer is at this host as { $name }. Close it first, or choose another name.
network-end-other-host = Another computer than the one that invited you answers here: from digit { $from } on its fingerprint is { $found }, the link says { $expected }. Nothing was told to it. Ask the host for a new link.
network-end-no-fingerprint = The link has no fingerprint, so anybody could pass for the host. The computer that answered has the fingerprint { $found }. Ask the host whether it is the same as beside the link on their screen.
network-end-name-in-use = Somebody at this host has your name already. Choose another name, and join again.
network-end-name = The host does not take this name: { $why }. Choose another one above, and join again.
network-end-full = The host has no room for more people. Try again later.
network-end-version = This program and that of the host are of different versions and do not understand each other. Both should have the latest version.
network-end-auth = The host lets in only those it knows. Ask the host for a link of your own.
network-end-refused = The host does not let you in: { $text }
network-end-stopped = The host has stopped. Games under way go on when it is back: visit it again then.
network-end-bye = The host has ended the line: { $text }
network-end-no-host = Something answers at { $place }, but it is no host of tables. Ask the host for the link again.
network-end-unreachable = Nothing answers at { $place } ({ $why }). Is the host's window open, are you both in the same network, and does no firewall lie between?
network-table-gone = There is no such table at this host. These are the tables that it has now.
network-table-gone-there = There is no such table at { $place }. Is the link right?
network-table-locked = This table is only for those who have its key. Ask for a whole link, or type the key.
network-table-locked-stay = The table of the link is only for those who have its key, and the link has none, or a wrong one: ask for a whole link. You keep your place here.
network-host-full = The host has no room for another table or guest. Try again later.
network-no-watching = Nobody may watch at this table.
network-may-not-open = This host alone opens its tables. Join one of them.
network-too-fast = That was too fast for the host. Try again.
room-last-game = Last game
room-seats = Seats
room-free = free
room-bot = bot
room-robot = a robot plays
room-broken = line broken
room-left = has left
room-ready = ready
room-sit = Sit here
room-stand = Stand up
room-swap = Ask to change
room-seat-button = { $words }: seat { $seat }
room-swap-asked = { $player } asks you to change seats.
room-swap-waits = You have asked { $player } to change seats. There is no answer yet.
room-swap-asks = Asks you to change seats
room-swap-is-asked = You asked to change seats
room-swap-take-back = Take it back
room-agree = Agree
room-decline = Decline
room-declined = { $player } does not want that.
room-swap-began = Your wish to change seats with { $player } is over: the next game is prepared. As long as it has not begun, you can ask again.
room-swap-void = Your wish to change seats with { $player } is void: the seats have changed.
room-ready-now = I am ready
room-not-ready = Not ready after all
room-ready-help = The game begins when all who sit here are ready.
room-ready-waits = You are ready. The game begins when the others are, too.
room-ready-kept = You are ready. The host hears it once the line is back.
room-not-ready-kept = You are not ready. The host hears it once the line is back.
room-ready-seats = You are ready. The game begins once all seats are taken and all are ready.
room-free-help = The game begins once all seats are taken and all are ready: send the link to those who are missing.
room-free-help-guest = The game begins once all seats are taken and all are ready.
room-full = All seats are taken: you watch.
room-queue = Wait for a seat
room-queued = All seats are taken: you watch, and get the next seat that becomes free.
room-queue-leave = Wait no longer
room-not-served = The host was started anew without your table: it is not served at present, as its game is not there or has other rules by now. Whoever has a seat there keeps it for a start that serves it again.
room-forgotten = The host was started anew and had forgotten who was there. You have come in again.
room-game-gone = While you were away, the game in which you had a seat was broken off: no seat is kept for it any more.
room-game-over = While you were away, the game in which you had a seat came to its end.
room-game-past = While you were away, the game in which you had a seat ended: no seat is kept for it any more.
room-options = Options of the game:
room-no-chat = Nobody talks at this table.
room-delay-seconds = { $seconds ->
    [one] Those who watch see the game one second later.
   *[other] Those who watch see the game { $seconds } seconds later.
}
room-delay-minutes = { $minutes ->
    [one] Those who watch see the game one minute later.
   *[other] Those who watch see the game { $minutes } minutes later.
}
room-delay-deal = Those who watch see each deal once it is over.
room-delay-game = Those who watch see the game once it is over.
tournament-customs = Tournament customs: only known persons, { $deals ->
    [no] {""}
   *[other] proved deals,{" "}
}no talk, no undo, no bots; a game waits for whoever is away, and those who watch see it later.
tournament-customs-but = Tournament customs, except that { $what }.
tournament-no-known = everybody may join
tournament-no-fair = a game begins without a proved deal
tournament-no-silence = talk is allowed
tournament-no-saving = a game does not wait for whoever is away
tournament-no-clock = the time to choose is not limited
tournament-no-undo = choices can be taken back
tournament-no-bots = bots may play
tournament-no-delay = those who watch see the game at once
tournament-no-door = Nobody can enter yet: make invitations here, such as with `invite { $table }`, or start with --invite, --accounts or --only-keys.
room-claims = { $seconds ->
    [one] All may claim the same thing for one second.
   *[other] All may claim the same thing for { $seconds } seconds.
}
room-claims-free = All may claim the same thing for as long as they like.
room-no-watching = Nobody may watch.
room-breaks-wait = If a line breaks, everybody waits.
room-breaks-robot = If a line breaks for { $seconds } seconds, a robot plays until its player is back.
room-breaks-forfeit = If a line breaks for { $seconds } seconds, its player has lost.
room-breaks-save = If a line breaks for { $seconds } seconds, the game is saved and goes on when its player is back.
room-badge-own = This computer can see all cards
room-badge-host = The host's computer can see all cards
room-badge-fair = It deals and judges, so it knows every card and could betray one. It cannot change them: all players contribute to the deal, nobody could choose it, and its record proves that.
room-badge-alone = It deals and judges, so it knows every card. As long as one person alone sits at the table, the deal is not proved.
room-badge-proof = This host asks for a proof of each deal
room-badge-proof-tip = No game begins here unless all who play contribute to its deal, so that nobody could choose it; afterwards its record proves that. If a contribution is missing, everybody is told whose.
room-badge-unproved = It deals and judges, so it knows every card, and at this table the deal is not proved: one must trust the host.
room-to-lobby = Other tables
room-to-lobby-seated = Give up the seat, to other tables
room-more-tables = Tables of your own can be opened there too, beside this one.
room-no-more-tables = No table can be opened beside this one, since “Guests may open tables of their own here” was not ticked when it was hosted.
room-leave = Leave this host
host-invite = Invite others
host-link = Link to this table
host-copy = Copy the link
host-copied = The link is copied.
host-link-changed = The link is another one than before, as its port was in use. Send it again: those who have a seat here do not find back by the old one.
host-window-certificate = The link is another one than before, as this host has a new certificate. Send it again: all links given out before are void.
host-window-lost = Table { $table } of { $title } from before is not open now, as its game is not here. Its players keep their seats: host that game again to go on with it.
host-window-lost-rules = Table { $table } of { $title } from before cannot go on here: the game is not, letter for letter, the one that it was opened with. Its finished games are kept.
host-window-lost-closed = Table { $table } of { $title } from before is closed: the rules of the game are not those that it was opened with, and nobody was there. Its finished games are kept.
host-window-lost-damaged = Table { $table } from before is damaged and cannot go on ({ $why }). Its finished games are kept.
host-window-old-table = Another table is still open here from before: { $title } ({ $table }). It stays as it was, with its own customs, as long as people are there.
host-window-old-table-open = Another table is still open here from before, without a key: { $title } ({ $table }). It stays as it was, with its own customs, as long as people are there.
host-window-old-here = This table, { $table }, is still open from before. It stays as it was, with its own customs, as long as people are there.
host-window-old-way = { $words } “{ $way }” leads there.
host-reach-here = Only programs on this computer can come in.
host-reach-unseen = Everybody in your network who has the link can come in.
host-reach-announced = Everybody in your network who has the link can come in. The table is shown to the others there.
host-fingerprint = Fingerprint: { $digits }
host-end-game = End the game
host-end-game-at = End the game at { $table }
host-end-question = Break off the game at table { $table }? Nobody wins it, and whoever is away loses the seat there.
host-end-keep = Let the game go on
host-end-now = Break it off
host-free-seats = Free the seats of those who are away
host-free-seats-at = Free the seats of those who are away at { $table }
host-free-question = No game is under way at table { $table }. Free the seats of those who are away there?
host-free-keep = Keep them
host-free-now = Free them
host-stop = Stop hosting
host-stop-question = Stop hosting? Whoever else is at your tables is cut off. Games under way go on when you host again.
host-stop-now = Stop
host-go-on = Go on hosting
host-close-question = Your window hosts a table. If you close it, everybody there is cut off. Games under way go on when you host again.
host-close-now = Close all the same
host-close-own-game = One of these games is yours: you have a seat in it.
host-still-runs = Your table is still open to others.
host-still-runs-game = Your table is still open to others: { $title }.
host-own-game = Your game at your own table goes on: { $title }.
host-table-named = { $title } ({ $table })
host-other-question = { $count ->
    [one] A table of this window is open already: { $tables }. For the new game its host is stopped and started anew: whoever else is there is cut off for a moment, and a game under way there goes on beside the new table.
   *[other] Tables of this window are open already: { $tables }. For the new game their host is stopped and started anew: whoever else is there is cut off for a moment, and games under way there go on beside the new table.
}
host-other-keep = Go to that table
host-other-now = Stop it and host the new game
host-other-leave = Leave, stop that table, and host
host-other-played = { $count ->
    [one] At a table of this window a game goes on in which you have a seat: { $tables }. As long as it is not over, you cannot sit down at a new table. It can be broken off for the new game: then nobody wins it, and whoever else is there is cut off for a moment and keeps the seat.
   *[other] At tables of this window games go on in which you have a seat: { $tables }. As long as they are not over, you cannot sit down at a new table. They can be broken off for the new game: then nobody wins them, and whoever else is there is cut off for a moment and keeps the seat.
}
host-other-break = Break it off for the new game
host-other-leave-break = Leave, break that game off, and host
host-own-table = To your table
host-window-in-use = Another window or terminal on this computer hosts already. Join its table, or close it first.
host-window-failed = The table cannot be opened: { $why }

## `fudaba host`

host-invites = Others join with:
host-invites-known = These lead to the tables, but let in only those whom the host knows; a personal invitation is a link of its own:
host-known-only = Guests do not come in: only those with an account or a personal invitation.
host-keys-only = Only the owners of the keys in { $file } come in.
host-here-only = Only programs on this machine can join (--here): from { $machine } the invitations lead here only if something on this machine passes lines on. Without --here everybody in the network can join.
host-keys-empty = Nobody can enter: there is no key in { $file }. Write a line for each person, as `fudaba join ADDRESS --name NAME --show-key` prints it, and start again.
host-accounts-uninvited = Nobody without an account can enter yet: make invitations here, such as with `invite account` or `invite { $table }`, or start with --invite-accounts or --invite.
host-proof-one-person = { $game }: no game could begin, as a proved deal needs two persons or more, and { $bots ->
    [one] one bot leaves
   *[other] { $bots } bots leave
} a single seat for a person. Take fewer bots (--bots), or leave out --require-proof; at a tournament --no-proof lets games begin
host-sees = This computer can see all cards.
host-few-connections = { $connections ->
    [one] This system allows a single connection
   *[other] This system allows { $connections } connections
} at once: it limits the open files of a program (ulimit -n).
host-no-more-orders = The input has ended: the host goes on without orders, until Ctrl+C.
host-stops = An interruption (Ctrl+C) stops the host; the games go on when it is back.
host-stops-all = An interruption (Ctrl+C) stops the host and ends its games: nothing of them is kept.
host-stopped = The host has stopped.
host-lost-damaged = warning: table { $table } is damaged and cannot go on ({ $why }); everything else is served. Its finished games stay in the store. Only a backup of the store from before has the table whole.
host-lost-rules = warning: table { $table } is not served, because { $game } is not, letter for letter, the game that it was opened with, as its records name it: any change counts, also of a remark. The table and its finished games stay in the store as they are, and the names of its players are free. To go on with it, start with the file as it was (of a sample game, with the program as it was); to keep both, give the new rules another id, or host them from another folder (--store FOLDER).
host-lost-closed = warning: the rules in { $game } are not those that table { $table } was opened with. Nobody was there, so the table is closed; its finished games stay in the store as they are.
host-new-certificate = warning: clients knew this host by another certificate: all invitations given out before are void, and whoever follows one reads that another host answers. Fingerprint before: { $before }; now: { $now }. If host.pem was lost, a backup of it makes them good again.
host-new-certificate-unknown = warning: host.pem was not there, and a new certificate is made: all invitations given out before are void, and whoever follows one reads that another host answers. Fingerprint now: { $now }. If host.pem was lost, a backup of it makes them good again.
host-lost = warning: table { $table } is not served now ({ $why }). It stays in the store, and its players keep their seats: a start that names its game again goes on with it.
host-accounts-off = --invite-accounts makes invitations to make an account, and nobody can make one here: add --accounts invited, or leave it out
host-not-shared = --identity and --member are for hosts that share a database: --store postgres://USER@HOST/DATABASE
host-took-over = A host of the group has gone; its tables go on here: { $tables }
host-old-table = Table { $table } of an earlier start stays open as it was, since people have seats or games there.
host-old-table-open = Table { $table } of an earlier start stays open as it was, without a key, since people have seats or games there.
host-member-runs = Another host with the name { $member } runs. Give each host of a database a name of its own: --member NAME
host-same-id = { $first } and { $other } are both called `{ $id }`: one host offers one game of a name. Write another id: into one of the files
host-one-player = { $game }: it is for one player
host-many-bots = { $game }: { $bots } bots leave no seat for a person, because there are { $seats } seats
host-refused-table = no table of { $game } can be opened: { $why }
host-not-named = a table of { $game } was opened without a name
host-listen = cannot listen on { $address }: { $why }; choose another port (--port N)
host-identity = the certificate in { $path } { $why }
host-not-restored = the host cannot be restored: { $why }
host-in-use = another host works in { $path }; stop it first, or give this one its own folder (--store FOLDER)
host-wrong-key = { $path } is not the key that this store was sealed with; put that key back
host-key-file = the key file { $path } { $why }. If it is lost or damaged, put a backup of it back: nothing else opens the store.
host-version = the store has version { $found }, this program knows { $known }; use a later program
host-database = the database { $place } cannot be used, and nothing is answered meanwhile: { $why }
host-database-missing = { $path } is missing, though its key store.key is there: games, tables and accounts would be lost. Put a backup of it back. To begin anew on purpose, choose another folder (--store FOLDER), or move store.key away too, unless a group of hosts uses that key
host-database-empty = { $path } is empty, though its key store.key is there: games, tables and accounts would be lost. Put a backup of it back. To begin anew on purpose, choose another folder (--store FOLDER), or move this file and store.key away
host-damaged = the store in { $place } is damaged, and nothing is served: { $why }. Put a backup of the store back; to begin anew, choose another folder (--store FOLDER) or database
host-followed = another host has taken { $table } over, because this one gave no sign of life
host-begins-anew = This host begins anew as soon as it can; the players come back by themselves.
host-disk = the store { $place } cannot be read or written: { $why }
host-disk-full = the store { $place } cannot be written: { $why }. Make room on its disk, and start again: what was answered is kept
host-disk-damaged = { $place } is no store, or a damaged one: { $why }. Put a backup of it back; to begin anew, choose another folder (--store FOLDER)
host-disk-forbidden = the store { $place } cannot be read or written: { $why }. File and folder must be writable for the user of this program, and the disk must not be read-only
host-cannot-run = the host cannot run: { $why }
proof-left-out = Your contribution came too late or was lost: this deal goes on without it.
proof-proved = The deal is proved: nobody could choose it. All { $lines } lines of its record are right; contributed: { $names }.
proof-record = The record lies in { $file }; `fudaba verify { $file }` proves it again.
proof-record-game = The record lies in { $file }; `fudaba verify { $file } GAME.ron` proves it again, with the file of the game that the host has.
proof-kept = The record is kept in { $file }; Replay lists it too.
proof-no-record = The record cannot be written to { $file }: { $why }
proof-unsigned = The deal is not proved: not everybody has signed its record.
proof-customs = The deal is not proved: the host has opened this table without proofs.
proof-one-person = The deal is not proved, since only one person played.
proof-no-game = { $names ->
    [none] No game begins: its deal cannot be proved, as this table requires.
   *[other] No game begins: this table requires that all contribute to the deal. Missing: { $names }
}
proof-dealt-alone = The deal is not proved: nobody contributed to it but the host.
proof-no-deal = The deal is not proved: it was broken off.
lie-stops = { $said } The table is left, and the host is told that you doubt it.
lie-line = Line { $line } of the record is not true: { $why }.
lie-two-stories = Line { $line } of the record was told differently before: either the host has gone back to an earlier state, as from a backup, and the game went on in another way, or it lies. If you know the reason, you can join again.
lie-missing = Line { $line } of the record is missing.
lie-gone-back = The host has gone back to an earlier state, as from a backup: it does not know line { $line } of the record and what followed, so what was played since is lost there. The table is left. If you know the reason, join again to play on from that state; otherwise do not trust this host.
lie-card = The host shows another card than was dealt: { $card } is not what line { $line } of the record hides.
lie-unopened = The host shows a card without a proof: { $card } may not be one of those that line { $line } of the record hides.
lie-other-game = The game that the host has shown is not the one of its record.
lie-other = { $why }
lie-table = it is the record of another table
lie-dealer = the dealer has another key than before
lie-rules = the rules are not those that the host has told
lie-seat = it gives your seat to somebody else's key
lie-commit = it does not show the contribution that you sent
lie-reveal = it opens another contribution than yours
lie-blamed = it says that you did not open your contribution, but you did
lie-no-secret = every deal needs a secret of its own, and none is left
lie-own-card = the card shown is not the hidden one
lie-act = it records a choice that you did not make
join-host-sees = The host's computer can see all cards.
join-proof-required = This host asks for a proof of each deal: a game begins only if the programs of all players contribute to it. Yours does so by itself; then nobody, the host included, can choose the cards, and the record proves that.
join-no-such-seat = There is no seat { $seat }: the seats are 1 to { $most }.
join-watches-instead = You have no seat now: you watch. After the game `sit` takes a free one.
join-queued = You are number { $place } of those who wait for a seat. `stand` ends the wait.
join-queued-still = You still wait for a seat, as number { $place }. `stand` ends the wait.
join-queue-seated = The next game begins once all are ready: type `ready` when you are.
join-queue-left = You do not wait for a seat any more.
join-watches-now = You have no seat now: you watch. `sit` takes one as long as one is free.
join-watches-full = You have no seat now: you watch. All seats are taken; `sit` waits for the next one that becomes free.
join-vacant-persons = { $count ->
    [one] The game waits for seat { $seats }, which is free: invite somebody.
   *[other] The game waits for the seats { $seats }, which are free: invite others.
}
join-vacant = { $count ->
    [one] The game waits for seat { $seats }, which is free: invite somebody, seat a bot there with `fudaba join ADDRESS --bot NAME`, or let the host open the table with a bot (--bots).
   *[other] The game waits for the seats { $seats }, which are free: invite others, seat bots there with `fudaba join ADDRESS --bot NAME`, or let the host open the table with bots (--bots).
}
join-broke-queued = { $player }, who waits for a seat: the line is broken.
join-broke-watching = { $player }, who only watches: the line is broken.
join-again-queued = You wait for a seat, as number { $place }: you get one by itself as soon as one is free for the next game. `stand` ends the wait; `quit` leaves.
join-again-queued-bot = The bot waits for a seat, as number { $place }, and gets one by itself as soon as one is free for the next game.
join-lost-away-for = You have lost this game by forfeit: { $why }. It goes on without you, and you watch.
join-lost-away = You have lost this game by forfeit: you were away, or too slow. It goes on without you, and you watch.
join-bot-done = The bot has played the games that it was to play, and leaves.
join-bot-waits = The bot is ready for each game, and waits until the others are.
join-bot-waits-seat = The bot waits for a seat, and gets one as soon as one is free for the next game.
join-bot-watches = The bot has no part in this game, and watches until the next one.
join-bot-plays = The bot plays: its choices, and those of the others, follow.
join-queued-bot = The bot is number { $place } of those who wait for a seat.
join-robot-bot = A robot plays in place of the bot now; the bot takes its seat back.
join-missing-bot = The game is suspended and waits for the bot: its time ran out, or its line was broken. It goes on by itself.
join-swap-asked-bot = { $player } asks to exchange seats: the bot agrees.
join-undo-asked-bot = { $player } asks to take { $choices }: the bot agrees.
join-vacant-told = { $count ->
    [one] The game waits for seat { $seats }, which is free.
   *[other] The game waits for the seats { $seats }, which are free.
}
join-said-earlier = (earlier) { $said }
join-state-bot = (bot)
join-quit-forfeits = If you leave now, you lose this game { $seconds ->
    [0] at once
    [one] after at most one second
   *[other] after at most { $seconds } seconds
}. Type `quit` again to leave; anything else stays.
join-quit-unheard = The line is down: if you leave now, the host does not know it, and you lose this game { $seconds ->
    [0] at once
    [one] after at most one second of a broken line
   *[other] after at most { $seconds } seconds of a broken line
}. Type `quit` again to leave; anything else stays.
join-stays = You stay in the game: only a second `quit` leaves it.
proof-unsigned-by = The deal is not proved: { $names } did not sign its record, which has no last line.
host-set-one = { $why }. For one of several games alone: { $choice }
host-no-such-game = { $text }: no game here is called `{ $game }`
