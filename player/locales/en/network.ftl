# Tables over a network.

join-connecting = Connecting to { $place } …
join-no-name = give your name at the table: --name NAME
join-no-tables = the host has no table that could be joined
join-tables = The tables of this host:
join-table-line = { $table }  { $title }: { $free ->
    [0] no seat is free
    [one] one seat is free
   *[other] { $free } seats are free
}
join-which-table = Which table?
join-no-such-table = there is no table `{ $table }` at this host
join-no-rules = the host does not tell the rules of the game
join-table = Table { $table }: { $title }
join-first-steps = Type `ready` to begin when all are; `help` tells the rest.
join-first-steps-watch = You watch. `sit` takes a free seat; `help` tells the rest.
join-again = Type `ready` for another game, or `quit`.
join-commands =
      ready          you are ready: the game begins when all are
      sit [N]        takes a free seat, or seat N
      stand          gives the seat up, to watch
      swap NAME      asks a player to exchange seats
      agree          agrees to what another player asks
      decline        declines it
      players        lists the players and those who watch
      say TEXT       says something to all
      tell NAME TEXT says something to one
      return         takes the seat back from a robot
      quit           leaves the table
join-unknown = `{ $word }` is no command here; `help` lists them.
join-no-text = `{ $command }` needs a text.
join-not-there = This is not possible at a table over a network.
join-refused = Not carried out: { $why }
join-not-sent = Not sent: too much waits for an answer of the host.
join-taken-back = A choice was taken back.
join-seat-free = { $seat }  (free)
join-seat-line = { $seat }  { $name } { $state }
join-state-robot = (a robot plays)
join-state-ready = (ready)
join-state-broken = (line broken)
join-state-left = (left)
join-watching = Watching: { $names }
join-policy-clock = { $seconds ->
    [one] Each choice has one second.
   *[other] Each choice has { $seconds } seconds.
}
join-policy-undo = A choice is taken back if all others agree.
join-policy-fair = The deal can be proved fair.
join-clock = { $seconds ->
    [one] You have one second.
   *[other] You have { $seconds } seconds.
}
join-said = { $from }: { $text }
join-said-to = { $from } to { $to }: { $text }
join-dealing = The deal is being made fair.
join-suspended = The game is suspended.
join-broken-off = The game was broken off.
join-broke = The line of { $player } is broken; the game waits a while.
join-broke-waits = The line of { $player } is broken; the game waits.
join-back = { $player }: back
join-missing = The game is suspended until { $player } is back.
join-robot = A robot plays for { $player } now.
join-robot-own = A robot plays for you now; `return` takes the seat back.
join-robot-stopped = { $player }: no robot plays any more
join-forfeited = { $player }: the game is lost by forfeit
join-foul = { $player }: foul { $count }
join-swap-asked = { $player } asks to exchange seats: `agree` or `decline`.
join-undo-asked = { $player } asks to take a choice back: `agree` or `decline`.
join-declined = It was declined.
join-declined-by = { $player }: declined
join-line-unsure = The line is unsure: nothing comes from the host.
join-line-broken = The line is broken; it is being taken up again.
join-line-up = The line is up again.
join-forgotten = The host was started anew and does not know you any more: your seat is lost.
join-fault = The table cannot be shown: { $why }
join-unread-rules = the rules that the host tells cannot be read here: { $why }
join-unknown-option = the game has no option `{ $option }` with the value that the host tells
join-no-setup = the game that the host tells cannot be set up: { $why }
join-unread-notice = a notice of the host cannot be read: { $why }
join-other-host = Another host than the one that invited you answers at this address. Its fingerprint is { $found }; the invitation says { $expected }. Ask for a new invitation.
join-no-fingerprint = The address has no fingerprint, so that anybody could pass for the host. If the host shows { $found }, add #{ $found } to the address.
join-host-says = The host says: { $text }
join-no-host = What answers at this address is no host of tables: { $why }
join-unreachable = No connection: { $why }
join-resumed = You are back in the game.
join-seat-kept = Your seat is kept: the same command takes it up again. The others wait as the table's customs say.
join-in-use = another program here is at this host under the name { $name }; end it first, or choose another name (--name NAME)
join-left = You have left.

## `fudaba host`

host-invites = Others join with:
host-sees = This computer can see all cards.
host-stops = An interruption (Ctrl+C) stops the host; the games go on when it is back.
host-stops-all = An interruption (Ctrl+C) stops the host and ends its games: nothing of them is kept.
host-stopped = The host has stopped.
host-lost = warning: table { $table } cannot be restored: { $why }
host-one-player = { $game }: it is for one player
host-many-bots = { $game }: { $bots } bots leave no seat for a person, because there are { $seats } seats
host-refused-table = no table of { $game } can be opened: { $why }
host-not-named = a table of { $game } was opened without a name
host-listen = cannot listen on { $address }: { $why }; choose another port (--port N)
host-identity = the certificate in { $path } { $why }
host-not-restored = the host cannot be restored: { $why }
host-in-use = another host works in { $path }; stop it first, or give this one its own folder (--store FOLDER)
host-wrong-key = { $path } is not the key that this store was sealed with; put that key back
host-key-file = the key file { $path } { $why }
host-version = the store has version { $found }, this program knows { $known }; use a later program
host-disk = the store cannot be read or written: { $why }
host-cannot-run = the host cannot run: { $why }
proof-left-out = Your contribution came too late or was lost: this deal goes on without it.
proof-proved = The deal is proved: nobody could choose it. All { $lines } lines of its record are right; contributed: { $names }.
proof-record = The record lies in { $file }; `fudaba verify` proves it again.
proof-no-record = The record cannot be written to { $file }: { $why }
proof-unsigned = The deal is not proved: not everybody has signed its record.
proof-customs = The deal is not proved: the host has opened this table without proofs.
proof-one-person = The deal is not proved, since only one person played.
proof-dealt-alone = The deal is not proved: nobody contributed to it but the host.
proof-no-deal = The deal is not proved: it was broken off.
lie-stops = { $said } The table is left, and the record says that you doubt it.
lie-line = Line { $line } of the record is not true: { $why }.
lie-two-stories = Line { $line } of the record was told differently before.
lie-missing = Line { $line } of the record is missing.
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
join-no-such-seat = There is no seat { $seat }: the seats are 1 to { $most }.
join-watches-instead = You have no seat now: you watch. After the game `sit` takes a free one.
join-vacant = { $count ->
    [one] The game waits for seat { $seats }, which is free: invite somebody, or let the host open the table with a bot (--bots).
   *[other] The game waits for the seats { $seats }, which are free: invite others, or let the host open the table with bots (--bots).
}
join-broke-watching = { $player }, who only watches: the line is broken.
join-quit-forfeits = If you leave now, you lose this game after { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}. Type `quit` again to leave.
proof-unsigned-by = The deal is not proved: { $names } did not sign its record, which has no last line.
host-no-such-game = --set { $text }: no game here is called `{ $game }`
