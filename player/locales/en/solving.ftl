# Whether a game can be won: verdicts, ways to win, deals that can be won.

command-can-win = Can it be won?
command-can-win-tip = Say below the table whether the game can still be won, hidden cards and all; the same key hides it again
command-show-how = Show me how
command-show-how-tip = Watch a way to win from here; the game is then no win of your own
command-winnable = Deal one that can be won…
command-winnable-tip = Look for a deal that can be won: easy, medium, hard or any
unsolved-several = Only games for one player are solved: in others the opponents decide too
unsolved-no-goal = This game has no goal to reach: it is played for points, or without end
unsolved-choices = Games played by choices are solved in the terminal, by `solve` and `how`

winnable-open = … can it be won?
winnable-open-tip = The program searches for a way to win; play on as you like.
winnable-yes = ✔ can be won
winnable-yes-tip = A way to win from here is known, hidden cards and all. “Show me how” plays it.
winnable-no = ✖ is lost
winnable-no-tip = Proved: nothing that can follow from here wins. Undo goes back to where it could.
winnable-unknown = ? not known
winnable-unknown-tip = Neither a way to win nor a proof that there is none was found in 15 seconds.
hint-win =
    { $steps ->
        [one] it wins
       *[other] the first of { $steps } moves that win
    }

show-how-title = A way to win
show-how-open = Looking for a way to win… { $seconds } of at most { $most } seconds
show-how-offered = A way to win is known. Once you see it, a win no longer counts as your own.
show-how-agree = Show it
show-how-refuse = Don't
show-how-lost = There is no way to win from here: everything that can follow was examined.
show-how-unknown = No way to win was found in a minute; there may still be one.
show-how-play-on = Play on from here
show-how-play-on-tip = Plays these moves in your game; undo takes them back
show-how-counts = Your game waits as it was. A win no longer counts as your own.
show-how-played =
    { $count ->
        [1] One move of the way was played; undo takes it back.
       *[other] { $count } moves of the way were played; undo takes them back.
    }
won-shown = A way to win was shown: this is no win of your own.

difficulty-any = Any
difficulty-easy = Easy
difficulty-medium = Medium
difficulty-hard = Hard
settings-solving = Can it be won?
settings-tell-winnable = Say whether the game can still be won
settings-winnable-deals = Every new deal can be won
settings-difficulty = Difficulty of deals that can be won
hunt-title = A deal that can be won
hunt-about = Easy, medium and hard are thirds: by the number of positions that the program examines to find a way to win, beside the first { $count } deals of this game that it can win.
hunt-start = Look for one
hunt-cancel = Cancel
hunt-any = Any deal, winnable or not
hunt-measuring = Finding out what is hard in this game: { $found } of { $of } deals won, { $tried } of at most { $most } tried
hunt-trying =
    { $count ->
        [0] Trying a deal…
        [one] One deal tried…
       *[other] { $count } deals tried…
    }
hunt-found = Deal { $deal } can be won: a way was found among { $count } positions.
hunt-found-as = Deal { $deal } can be won ({ $difficulty }): a way was found among { $count } positions.
hunt-none = None of { $count } deals was found to be winnable. Choose another difficulty.
hunt-too-few = Too few deals of this game were won to tell easy from hard. Choose “Any”.
hunt-alike = No deal of this game is of that difficulty: many take the program the same effort. Choose another one.

terminal-solve-yes =
    { $count ->
        [one] It can be won in one move. `how` shows it.
       *[other] It can be won in { $count } moves. `how` shows them.
    }
terminal-solve-no = It cannot be won: everything that can follow from here was examined.
terminal-solve-back =
    { $steps ->
        [one] It could be won before the last move: undo one action.
       *[other] It could be won { $steps } actions ago: undo { $steps }.
    }
terminal-solve-unknown =
    { $seconds ->
        [one] Not known: neither a way to win nor a proof that there is none was found in one second. `solve N` searches for N seconds.
       *[other] Not known: neither a way to win nor a proof that there is none was found in { $seconds } seconds. `solve N` searches for N seconds.
    }
unsolved-told = { $why }.
terminal-solve-over = The game is won.
terminal-how =
    { $count ->
        [one] One move wins:
       *[other] { $count } moves win:
    }
terminal-how-counts = This deal is no longer a win of your own.
terminal-how-none = There is no way to win from here: everything that can follow was examined.
terminal-not-seconds = `{ $word }` is not a number of seconds from 1 to 3600, as in `solve 60`.
terminal-not-difficulty = `{ $word }` is not a difficulty; type `new winnable`, or `new winnable` with easy, medium or hard.
terminal-search-stopped = The search was stopped. Ctrl+C once more ends the program; the game is kept.
terminal-hunt = Looking for a deal that can be won…
terminal-hunt-stopped = No such deal was found in { $seconds } seconds, with { $count } tried.
