# What the terminal says.

terminal-title = { $game }, deal { $deal }
terminal-title-laid = { $game }, cards laid by hand
terminal-author = Made by { $name }
terminal-first-steps = Type an action such as `t3 t5`, `?` for what is legal, `help` for everything else.
terminal-help =
    An action is two spots, with a number of cards if it is not one, or one spot to click:
      t3 t5      the top card of t3 goes on t5
      t3 t5 4    the top four cards of t3 go on t5
      s          a click on s
    Everything else:
      ?              lists what is legal
      hint           suggests an action; asked again, the next best
      undo [N]       takes back one action, or N
      redo [N]       plays again what was taken back
      why ACTION     says whether it is legal, and which rule refuses it
      auto           brings every card home that can go
      rules          tells the rules
      new [N]        deals number N, or one by chance
      restart        goes back to the start of this deal
      save FILE      writes the game down
      load FILE      goes on with a game written down
      show           draws the table
      quit           ends
    What follows a `#` is a comment. The spots:
terminal-legal =
    { $count ->
        [0] Nothing is legal.
        [one] One action is legal:
       *[other] { $count } actions are legal:
    }
terminal-hint = Hint: { $action } ({ $words })
terminal-hint-undo =
    { $steps ->
        [one] Nothing was found from here: undo one action.
       *[other] Nothing was found from here: undo { $steps } actions, to where { $action } were played.
    }
terminal-hint-lost = Nothing leads on: everything that can come from here was looked at.
terminal-no-hint = There is nothing to suggest.
terminal-legal-action = { $action } is legal.
terminal-refused = Refused: { $reason }
terminal-refused-at = Refused: { $reason } ({ $place })
terminal-undone =
    { $count ->
        [one] One action taken back.
       *[other] { $count } actions taken back.
    }
terminal-redone =
    { $count ->
        [one] One action played again.
       *[other] { $count } actions played again.
    }
terminal-nothing-to-undo = There is nothing to take back.
terminal-nothing-to-redo = Nothing was taken back.
terminal-nothing-goes-home = No card can go home now.
terminal-saved = Written to { $file }.
terminal-not-saved = { $file } cannot be written: { $why }
not-written-folder = it is a folder; name a file in it
not-written-no-folder = there is no folder { $folder }
not-written-no-file = it is no plain file
not-written-taken = another file is there already
terminal-not-over = { $file } exists and is no record of a game; name another file.
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
terminal-no-moves = No more moves. Type `undo`, `restart` or `new`.
terminal-no-progress = Nothing that can be done from here helps any more. Type `undo`, `restart` or `new`.
terminal-line-too-long = The line is too long.
terminal-unknown = `{ $word }` is neither a spot nor a command; the spots are { $spots }, and `help` lists the commands.
terminal-unknown-near = `{ $word }` is neither a spot nor a command; did you mean `{ $near }`?
terminal-no-such-spot = There is no spot `{ $word }`; the spots are { $spots }.
terminal-not-a-count = `{ $word }` is no number of cards, such as 1 or 4.
terminal-not-an-action = An action is a spot to click, or two spots and, if not 1, a number of cards.
terminal-not-a-number = `{ $word }` is no number of steps, such as 1 or 4.
terminal-not-a-deal = `{ $word }` is no number of a deal, such as 17.
terminal-no-action = `{ $command }` wants an action, such as one that `?` lists.
terminal-no-file = `{ $command }` wants the name of a file.
terminal-too-much = `{ $command }` stands alone on its line.
terminal-goes-on = Going on in the terminal.
terminal-pick = Which game? Its number, its name, or a file (`quit` ends):
terminal-games = The sample games:
terminal-how-to-play =
    In a terminal: fudaba play { $name }
    From a script: fudaba play { $name } --script FILE
    The rules: fudaba describe { $name }
    Everything else: fudaba --help

# Games of several players.
terminal-party-first-steps = Type an action such as `QS` or `pass`, `?` for what is legal, `help` for everything else.
terminal-party-resumed = Going on with the game that was left; `new` begins another.
terminal-party-help =
    An action is a move and what it picks; what is clear without it may be left out:
      play QS        a card: its rank, then the letter of its suit
      5H 5S Joker    several cards
      bid 2 hearts   a number, a suit or both
      c3 d4          a square, and where to
      QS on Ben      a card, and whose spot or which (its code or name)
      pass           a move that picks nothing
    Everything else:
      ?              lists what is legal, `? all` however much that is
      do ACTION      an action that is spelled like a command
      hint           suggests an action
      undo [N]       goes back to your last choice, or N of them
      redo [N]       plays again what was taken back
      why ACTION     says whether it is legal, and which rule refuses it
      rules          tells the rules
      new [N]        deals number N, or one by chance
      restart        goes back to the start of this deal
      save FILE      writes the game down
      load FILE      goes on with a game written down
      show           draws the table
      quit           ends
    What follows a `#` is a comment.
terminal-party-seat = { $number }  { $player }: { $who }
terminal-party-curtain = { $player }, press Enter when you alone see the screen.
terminal-party-ambiguous = It could mean { $meanings }.
terminal-party-no-action = `{ $text }` is nothing that can be done now; `?` lists what is.
terminal-party-fault = { $why } See { $place }.
terminal-party-more =
    { $count ->
        [one] … and one more
       *[other] … and { $count } more
    }
terminal-party-which-spot = It is not said where to: { $lines }
terminal-party-number = { $prompt }: a number from { $from } to { $to }.
terminal-party-not-held = `{ $card }` is not in your { $field }.
terminal-party-not-there = `{ $card }` is not in { $spot }.
terminal-party-one-card = One card is to be chosen.
terminal-party-no-combination = These cards together are no { $combos }.
terminal-party-no-man = No man stands on { $square }.
terminal-party-other-man = The man on { $square } is not yours.
terminal-party-taken = { $to } is taken: the man on { $from } cannot go there.
terminal-party-no-way = No way leads from { $from } to { $to }.
terminal-party-other-pick = { $prompt }: that cannot be chosen; `?` lists what can be.
terminal-party-not-now = { $prompt }: not now; `?` lists what can be done.
terminal-party-nothing-to-pick = { $prompt }: there is nothing to choose for it now.
terminal-party-changed = { $name }: { $value }
terminal-party-no-longer = { $name }: no longer
terminal-party-nobody = { $name }: nobody any more
terminal-party-new-deal = A new deal begins.
terminal-party-carried = { $cards } from { $from } to { $to }
terminal-party-dealt = { $from }: { $count } cards dealt
terminal-party-captured = The man on { $spot } is captured.
terminal-party-promoted = { $spot }: { $kind }
terminal-party-which-seat = this game has seats 1 to { $most }, not { $seat }
