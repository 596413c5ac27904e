# What the terminal says.

terminal-title = { $game }, deal { $deal }
terminal-title-laid = { $game }, cards laid by hand
terminal-title-position = { $game }, from a position
terminal-title-fair = { $game }, a fair deal
terminal-author = Made by { $name }
terminal-first-steps = Type an action such as `t3 t5`, `?` for the legal actions, `help` for everything else.
terminal-help =
    An action is two spots, with a number of cards if it is more than one, or one spot to click:
      t3 t5      the top card of t3 goes on t5
      t3 t5 4    the top four cards of t3 go on t5
      s          a click on s
    Everything else:
terminal-commands =
      ?              lists the legal actions; `? all` lists every one of them
      do ACTION      plays an action that is spelled like a command
      hint           suggests an action; asked again, another if there is one
      solve [N]      says whether the game can still be won, searching for up to N seconds
      how            lists moves that win; the game is then no win of your own
      undo [N]       takes back one action of yours, or N, with all that followed
      redo [N]       plays an undone action again, or N
      why ACTION     says whether it is legal, and which rule refuses it
      auto           brings home every card that can go
      rules          shows the rules
      new [N]        deals number N, or a random one
      new winnable [easy|medium|hard]  deals one that can be won
      restart        goes back to the start of this deal
      position       writes the position as you see it; `position all` with every card,
                     `position NAME` in a notation of the game
      save FILE      saves a record of the game
      load FILE      continues a saved game
      show           draws the table
      quit           ends the program
    Anything after a `#` is a comment.
terminal-spots = The spots:
terminal-legal =
    { $count ->
        [0] No actions are legal.
        [one] One action is legal:
       *[other] { $count } actions are legal:
    }
terminal-hint = Hint: { $action } ({ $words })
terminal-hint-undo =
    { $steps ->
        [one] No way forward was found from here: undo one action.
       *[other] No way forward was found from here: undo { $steps } actions, back to where { $action } were played.
    }
terminal-hint-lost = There is no way forward: everything that can follow from here was examined.
terminal-no-hint = There is nothing to suggest.
terminal-legal-action = { $action } is legal.
terminal-refused = Refused: { $reason }
terminal-refused-at = Refused: { $reason } ({ $place })
terminal-undone =
    { $count ->
        [one] One action undone.
       *[other] { $count } actions undone.
    }
terminal-redone =
    { $count ->
        [one] One action redone.
       *[other] { $count } actions redone.
    }
terminal-nothing-to-undo = There is nothing to undo.
terminal-nothing-to-redo = There is nothing to redo.
terminal-nothing-goes-home = No card can go home now.
terminal-no-home = No cards go home in this game.
terminal-unwritten-over = The game is over; a position is one at which somebody chooses.
terminal-unwritten-unlike = The steps of a move are under way here; choose first, or take the move back.
terminal-no-notation = There is no notation `{ $name }`; write { $names }, or nothing for RON.
terminal-no-notations = This game has no notation `{ $name }`; `position` alone writes RON.
terminal-saved = Saved to { $file }.
terminal-not-saved = { $file } cannot be written: { $why }
not-written-folder = it is a folder; name a file in it
not-written-no-folder = there is no folder { $folder }
not-written-no-file = it is not a regular file
not-written-taken = another file already exists there
terminal-not-over = { $file } exists and is not a record of a game; name another file.
terminal-not-loaded = { $file } cannot be loaded: { $why }
terminal-other-game = it is a record of `{ $theirs }`, and this game is `{ $own }`
terminal-record-refused = its action { $number }, `{ $action }`: { $reason }
terminal-won =
    { $moves ->
        [one] Won in one move.
       *[other] Won in { $moves } moves.
    }
terminal-not-won =
    { $moves ->
        [one] Not won after one move.
       *[other] Not won after { $moves } moves.
    }
terminal-no-moves = No moves are left. Type `undo`, `restart` or `new`.
terminal-no-progress = No remaining move makes progress. Type `undo`, `restart` or `new`.
terminal-line-too-long = The line is too long.
terminal-unknown = `{ $word }` is neither a spot nor a command; the spots are { $spots }, and `help` lists the commands.
terminal-unknown-near = `{ $word }` is neither a spot nor a command; did you mean `{ $near }`?
terminal-no-such-spot = There is no spot `{ $word }`; the spots are { $spots }.
terminal-not-a-count = `{ $word }` is not a number of cards, such as 1 or 4.
terminal-not-an-action = An action is one spot to click, or two spots and, if it is not 1, a number of cards.
terminal-not-a-number = `{ $word }` is not a number of steps, such as 1 or 4.
terminal-not-a-deal = `{ $word }` is not a deal number, such as 17.
terminal-no-action = `{ $command }` needs an action, such as one that `?` lists.
terminal-no-file = `{ $command }` needs the name of a file.
terminal-too-much = `{ $command }` takes nothing else on its line.
terminal-goes-on = Continuing in the terminal.
terminal-pick = Which game? Type its number, its name, or a file (`quit` ends):
terminal-games = The sample games:
terminal-how-to-play =
    In a terminal: fudaba play { $name }
    From a script: fudaba play { $name } --script FILE
    The rules: fudaba describe { $name }
    Everything else: fudaba --help

# Games of several players.
terminal-board-first-steps = Type an action by its squares, `?` for the legal actions, `help` for everything else.
terminal-party-first-steps = Type an action such as `QS` or `pass`, `?` for the legal actions, `help` for everything else.
terminal-gives-up = The game of deal { $deal } that you left is given up with your first choice here; `quit` keeps it.
terminal-gives-up-laid = The game that you left, with cards laid by hand, is given up with your first choice here; `quit` keeps it.
terminal-kept = The game is saved: it goes on when it is played again.
terminal-party-resumed = Continuing the game that was left; `new` starts another one.
terminal-party-help =
    An action is a move and what it picks; leave out whatever is clear without it:
      play QS        a card: its rank, then the letter of its suit
      5H 5S Joker    several cards
      bid 2 hearts   a number, a suit or both
      c3 d4          a square, and another to go to
      QS on Ben      a card, and the spot or its owner (code or name)
      pass           a move that picks nothing
    Everything else:
terminal-bots-repeated = { $named } players are named for { $others } other seats: the list is repeated.
terminal-bots-left = { $named } players are named, but there are { $others } other seats: the last ones do not play.
terminal-party-seat = { $number }  { $player }: { $who }
terminal-party-endgame = { $who } with an endgame database
terminal-party-curtain = { $player }, press Enter when only you can see the screen.
terminal-party-ambiguous = It could mean { $meanings }.
terminal-party-no-action = `{ $text }` is not possible now; `?` lists what is.
terminal-party-fault = { $why } See { $place }.
terminal-party-more =
    { $count ->
        [one] … and one more
       *[other] … and { $count } more
    }
terminal-party-which-spot = The destination is missing: { $lines }
terminal-party-number = { $prompt }: a number from { $from } to { $to }.
terminal-party-not-held = `{ $card }` is not in your { $field }.
terminal-party-not-there = `{ $card }` is not in { $spot }.
terminal-party-one-card = Choose one card.
terminal-party-no-combination = These cards together are no { $combos }.
terminal-party-count =
    { $count ->
        [one] Choose one card.
       *[other] Choose { $count } cards, all on one line.
    }
terminal-party-counts = Choose { $from } to { $to } cards, all on one line.
terminal-party-no-man = There is no man on { $square }.
terminal-party-other-man = The man on { $square } is not yours.
terminal-party-taken = { $to } is taken: the man on { $from } cannot go there.
terminal-party-no-way = There is no way from { $from } to { $to }.
terminal-party-other-pick = { $prompt }: that cannot be chosen; `?` lists what can be.
terminal-party-not-now = { $prompt }: not now; `?` lists what can be done.
terminal-party-nothing-to-pick = { $prompt }: there is nothing to choose now.
terminal-party-changed = { $name }: { $value }
terminal-party-no-longer = { $name }: no longer
terminal-party-own-choice = { $option ->
    [none] You have chosen “{ $what }”.
   *[other] You have chosen “{ $what }”: { $option }.
}
terminal-party-waits = { $turn }.
terminal-party-nobody = { $name }: nobody any more
terminal-party-new-deal = A new deal starts.
terminal-party-carried = { $cards } from { $from } to { $to }
terminal-party-you-too = you
terminal-labelled = { $name }: { $value }
terminal-party-dealt = { $from }: { $count } cards dealt
terminal-party-captured = The man on { $spot } is captured.
terminal-party-promoted = { $spot }: { $kind }
terminal-party-which-seat = this game has seats 1 to { $most }, not { $seat }
terminal-program-failed = A program has failed; the default bot plays on. { $why }
terminal-reason = { "  " }(by its rule: { $rule })

## `fudaba verify`

verify-proved = { $file } is proved: { $game }, table { $table }, deal { $deal }.
verify-lines = Lines { $lines }, acts { $acts }, shuffles { $shuffles }; every line continues the one before, every signature fits, every card follows from the secrets, and the rules were kept.
verify-contributed = Contributed to the deal: { $names }.
verify-alone = Only the dealer and { $name } contributed: no third person could check them.
verify-void = A deal was void before this one.
verify-robots = A robot chose by chance in { $count ->
    [one] 1 act
   *[other] { $count } acts
}.
verify-unfinished = The game was not played to its end: the host broke it off, or it was lost by forfeit. A record does not tell which, or who lost it; the result at the table does.
verify-doubt = { $name } doubted: { $why }
verify-refused = { $why }
replay-other-rules = note: this record was played by other rules than those of { $game }: by these its game may be another one, or not allowed
verify-other-rules = it was played by other rules than those of this file: { $why }
file-missing = there is no such file
file-is-folder = it is a folder
file-in-utf16 = it is a text in UTF-16; save it in UTF-8
file-no-text = it is not text
file-no-utf8 = it is not UTF-8 text; save it in that encoding
record-line = line { $line }: { $why }
record-fault = { $why }
usage-value = `{ $value }` is no value of { $arg }
usage-no-value = { $arg } needs a value
usage-unknown = there is no argument { $arg }
usage-missing = this is missing: { $arg }
usage-values = possible values: { $values }
usage-near = did you mean { $near }?
verify-empty = the file is empty
verify-no-record = not a record of a fair deal: each of its lines is a JSON object with `n`, `prev` and `event`. A deal number proves nothing, since whoever picks the number picks the deal
verify-no-game = a record of `{ $name }`, which is not a sample game: name its file after the record
verify-other-game = this is a record of `{ $recorded }`, and { $file } is the game `{ $own }`: name the file of `{ $recorded }`
verify-no-deal = no deal of this record was played, so there is nothing to prove
verify-host = Not proved: the host can see all cards, and could have told somebody.
export-no-pbn = no PBN of { $source }: { $why }
export-seats = { $game } is for { $seats ->
    [one] one player
   *[other] { $seats } players
} here; a bridge deal has four hands
export-pack = { $game } is not played with the pack of 52 cards, 2 to ace in four suits
export-hands = at no moment of this game of { $game } does everybody hold 13 cards
export-nothing = there is no game that is over
export-same = { $count ->
    [one] One game
   *[other] { $count } games
} of { $source } left out: the same as in { $first }, and each game counts once.
export-host-runs = a host works in { $folder }, and its store can only be read once it has stopped: stop it, export, and start it again; its games go on then
export-no-store = { $folder }: no host keeps its tables in this folder; name a record, or the folder of `fudaba host --store`
