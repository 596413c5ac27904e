# The window: commands, bar, pages.

menu-title = Menu
menu-deal = Deal
menu-play = Play
menu-go = Go to
menu-window = Window
menu-help = Help

command-new = New deal
command-new-tip = Deal a number drawn at random
command-deal-number = Deal by number…
command-deal-number-tip = Type the number of a deal; the same number is the same deal for everyone
command-previous = Previous deal
command-previous-tip = Deal the number before this one
command-next = Next deal
command-next-tip = Deal the number after this one
command-lay = Lay cards…
command-lay-tip = Lay a deal card by card
command-undo = Undo
command-undo-tip = Take the last move back; hold to rewind
command-redo = Redo
command-redo-tip = Play again what was taken back
command-restart = Restart
command-restart-tip = Take every move back; redo brings them again
command-hint = Hint
command-hint-tip = Show a good move; again for another one
command-autoplay = Play home
command-autoplay-tip = Bring home every card that can go
command-replay = Replay
command-replay-tip = Watch a game from its first move
command-rules = Rules
command-rules-tip = Read the rules of this game
command-gallery = Games
command-gallery-tip = Show all games
command-open = Open…
command-open-tip = Open a game file or a recorded game
command-statistics = Statistics
command-statistics-tip = See what you played and won
command-settings = Settings
command-settings-tip = Choose language, look and play
command-back = Back
command-back-tip = Go back to the page before
command-palette = Find a command…
command-palette-tip = Find any command by typing
command-fullscreen = Full screen
command-fullscreen-tip = Fill the screen, or stop filling it
command-language = Switch language
command-language-tip = Turn to Japanese
command-help = First steps
command-help-tip = Read how to play in this window
command-keys = Keys
command-keys-tip = See every key
command-about = About Fudaba
command-about-tip = See version, licence and where everything is kept
command-quit = Quit
command-quit-tip = Save the game and close the window

unavailable-no-game = No game is on the table
unavailable-no-previous = This is the first deal
unavailable-no-next = This is the last deal
unavailable-nothing-to-undo = Nothing has been played yet
unavailable-nothing-to-redo = Nothing was taken back
unavailable-no-moves = No move is left
unavailable-nothing-home = No card can go home now
unavailable-here = The games are on the screen
unavailable-no-back = There is no page to go back to
unavailable-away-from-table = Go back to the table first

palette-type = Type a part of a command
palette-nothing = No command is called that

bar-deal = Deal
bar-deal-laid = laid
bar-deal-wrong = A deal number is a whole number, such as 17
bar-deal-range = This game has the deals { $first } to { $last }
bar-moves =
    { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
bar-time = Time played: { $time }

table-no-moves = No moves are left.
table-no-progress = No useful move is left: nothing you can do now brings the game further.
table-resumed = Your game goes on where you left it.
table-left =
    { $moves ->
        [0] The game before is kept until you play here.
        [one] The game before, of 1 move, is kept until you play here.
       *[other] The game before, of { $moves } moves, is kept until you play here.
    }
table-bring-back = Bring it back
table-back = The game before is back as you left it.
table-held =
    { $count ->
        [one] { $card } held
       *[other] { $count } cards held, { $card } lowest
    }

first-steps = Drag a card, or double-click it to send it where it goes. { $hint } shows a move, { $undo } takes one back.
first-steps-got-it = Got it

hint-line = { $action }: { $purpose }.
hint-another = Another hint
hint-thinking = Looking ahead…
hint-undo-to =
    { $move ->
        [0] Nothing was found from here: undo to the start, from where something leads on.
       *[other] Nothing was found from here: undo to move { $move }, from where something leads on.
    }
hint-go-back = Go back there
hint-lost = Nothing leads on: everything that can come from here was looked at.
hint-goal = it brings the game nearer to its goal
hint-reveal = it turns up a hidden card
hint-prepare = the first of { $steps } moves that lead on
hint-join = it joins cards in sequence
hint-empty = it empties a place
hint-deal = it brings new cards
hint-try = nothing better is in sight

won-title = You won
won-time = Time
won-moves = Moves
won-best = Your best
won-next = Another deal
won-spoken =
    You won in { $time } with { $moves ->
        [one] one move
       *[other] { $moves } moves
    }. Wins in a row: { $streak }.

gallery-title = Games
gallery-search = Search games
gallery-surprise = Surprise me
gallery-popular = Popular
gallery-alone = Alone
gallery-with-others = With others
gallery-favourites = Favourites
gallery-all-families = All
gallery-mark = Mark as a favourite
gallery-unmark = No favourite any more
gallery-no-favourites = No favourites yet
gallery-no-favourites-help = Click the star of a game, and it stands here.
gallery-search-clear = Clear the search
gallery-search-tip = A name, a family, or a number of players such as "2 players"; Enter opens the first game found
gallery-recent = Recent files:
gallery-forget = Take off this list
gallery-continue = Continue
gallery-none = No game is called that
gallery-none-help = Search for another word, a family, or a number of players.
gallery-packs =
    { $count ->
        [one] 1 pack
       *[other] { $count } packs
    }
gallery-cards =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
gallery-spoken = { $title }. { $goal }
gallery-spoken-saved = { $title }, game in progress. { $goal }
gallery-drop = Drop the file to open it

rules-page-exact = Exact rules
rules-page-picture = The table at the start
rules-page-file = The file
rules-page-author = Made by { $author }
rules-page-path = { $path }
rules-page-sample = A sample game of this program: { $file }
rules-page-play = Play

statistics-title = Statistics
statistics-none = Nothing has been played yet
statistics-none-help = A game counts from its first move.
statistics-played = Played
statistics-won = Won
statistics-streak = Wins in a row
statistics-longest = Longest winning streak
statistics-best-time = Best time
statistics-best-moves = Fewest moves
statistics-average = Average time of wins
statistics-unaided = Won without hint or undo
statistics-reset = Reset…
statistics-reset-of = Forget the figures of { $game }
statistics-reset-sure = Forget these figures for ever?
statistics-forget = Forget
statistics-keep = Keep

settings-title = Settings
settings-language = Language
settings-language-auto = As the system
settings-language-ja = Japanese
settings-theme = Theme
settings-theme-system = As the system
settings-theme-light = Light
settings-theme-dark = Dark
settings-theme-contrast = High contrast
settings-felt = Cloth
settings-cards = Cards
settings-four-colors = Four colours, one for each suit
settings-large-index = Large corners
settings-own-faces = Card faces of your own
settings-own-faces-hint = A folder of pictures
settings-own-faces-choose = Choose folder…
settings-own-faces-none = Use the drawn cards
settings-own-faces-help = A picture for each card, named after it: 7H.png, QS.jpg, back.png. Cards without a picture are drawn.
settings-own-faces-fault = These pictures are not used: { $why }
card-faces-folder = the folder { $folder } cannot be read, because { $why }. Choose a folder that exists and that you may open.
card-faces-empty = the folder { $folder } has no card picture. Name the files like 7H.png, hearts_7.png or back.png.
card-faces-twice = { $first } and { $second } are both for the same card. Remove one of them.
card-faces-too-much = the pictures up to { $file } have more than { $most } MB. Make them smaller: { $height } pixels high is enough.
card-faces-too-large = { $file } is { $width } × { $height } pixels; the most is { $most } × { $most }. Make it smaller.
card-faces-picture = { $file } cannot be read as a picture ({ $why }). Save it again as PNG, JPEG or WebP.
card-faces-unfit = { $file } cannot be put into the game: { $why }
system-not-found = there is nothing of that name
system-denied = you may not read it
system-no-folder = it is no folder
settings-own-faces-retry = Try again
settings-game-faces = Use the card faces that a game brings along
settings-table-size = Size of the table
settings-table-small = Small
settings-table-medium = Medium
settings-table-large = Large, every card legible
settings-table-full = As large as possible
settings-text-size = Size of texts and buttons
settings-text-size-help = Ctrl and + or − change it anywhere; Ctrl and 0 is 100 %.
settings-clock = Show the time
settings-first-steps = Show the first steps below the table
settings-sounds = Sounds
settings-sounds-none = No program that plays sounds was found on this system.
settings-click = A click on a card
settings-click-pick-up = Picks it up; the next click says where it goes
settings-click-move = Moves it, where there is one good place
settings-autoplay = Cards go home by themselves
settings-autoplay-off = Never
settings-autoplay-safe = When they cannot be needed any more
settings-autoplay-always = Always
settings-motion = Motion
settings-motion-full = Cards fly
settings-motion-reduced = Less motion
settings-motion-off = None
settings-win-animation = Celebrate a win
settings-kept = Where all this is kept
settings-kept-nowhere = Nowhere: it lasts until the program ends.

felt-indigo = Indigo
felt-green = Green
felt-slate = Slate
felt-plum = Plum
felt-tea = Tea brown
back-hemp = Hemp leaves
back-waves = Waves
back-rings = Rings

problems-title = This file does not open
problems-not-found = There is no file and no game { $name }.
problems-near = Did you mean { $name }?
problems-unreadable = { $path } cannot be read:
problems-count =
    { $errors ->
        [one] 1 error
       *[other] { $errors } errors
    }{ $warnings ->
        [0] { "" }
        [one] {" "}and 1 warning
       *[other] {" "}and { $warnings } warnings
    }
problems-help = Mend the errors in your spreadsheet program and save: the file is read again by itself.
problems-help-text = Mend the errors in a text editor and save: the file is read again by itself.
problems-help-no-game = This is no game. Games are workbooks (.xlsx) and texts in RON (.ron).
problems-retry = Try again
problems-error = Error
problems-warning = Warning

open-title = Open a file
open-no-dialog = The system offers no file dialog here. Type the file's path, or drop the file on this window.
open-path = Path of the file
open-filter = Games and records
open-cancel = Cancel
open-open = Open

replay-title = Replay
replay-choose = Games that ended
replay-none = No game has ended yet
replay-none-help = The last 50 games that you won or left are kept here.
replay-entry = { $title }, game { $number }
replay-play = Play
replay-pause = Pause
replay-first = To the start
replay-previous = One move back
replay-next = One move on
replay-last = To the end
replay-position = Move { $at } of { $of }
replay-position-label = Position
replay-speed = Moves a second
replay-take-over = Play on from the start
replay-unknown-game = This is a record of the game { $game }, which is not here. Open its game file first.
replay-bad-record = This record cannot be played: { $why }

lay-title = Lay cards
lay-help = Choose a place on the table, then the cards that lie there, the lowest first. Or type the deal as text.
lay-tray = Cards left
lay-face-up = Lay cards face up
lay-clear = Clear the table
lay-deal = As dealt
lay-text = The deal as text
lay-read = Read the text
lay-start = Start the game
lay-missing =
    { $count ->
        [0] All cards are laid.
        [one] 1 card is not laid yet.
       *[other] { $count } cards are not laid yet.
    }
lay-card-left = { $card }, { $count } left
lay-spot-chosen = { $spot }, chosen
lay-wrong = The text is not understood: { $why }
lay-take = Click a card on the table to take it back.

note-close = Close
note-no-japanese-font = No font here has Japanese letters, so the program stays in English. Install one: apt install fonts-noto-cjk (Debian, Ubuntu), dnf install google-noto-sans-cjk-fonts (Fedora); then start the program again.
note-set-aside = { $file } was damaged ({ $why }). It was set aside as { $to }, and a new one begun.
note-left-alone = { $file } cannot be used ({ $why }). It is left as it is, and changes are not saved.
note-newer = { $file } comes from a newer Fudaba (version { $version } of its format). It is left as it is, and changes are not saved.
note-not-saving = Nothing can be saved in { $folder } ({ $why }). Settings, statistics and games last until the program ends.
note-start = The game cannot start so: { $why }
note-resumed = The game of this deal goes on where it was left, after { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}. Restart deals it anew.
note-game-faces = A card face of this game is not used: { $why }
start-too-many-piles = { $given } piles are laid, but the table has { $spots } places
start-missing = these cards are missing: { $cards }
start-extra = these cards are too many: { $cards }
start-wrong-cards = these cards are missing: { $missing }; and these are too many: { $extra }
replay-refused = the rules refuse its move { $number }

# What saving leaves out of a file.

loss-charts =
    { $count ->
        [one] 1 chart
       *[other] { $count } charts
    }
loss-pictures =
    { $count ->
        [one] 1 picture
       *[other] { $count } pictures
    }
loss-macros =
    { $count ->
        [one] 1 macro project
       *[other] { $count } macro projects
    }
loss-comments =
    { $count ->
        [one] 1 sheet with comments
       *[other] { $count } sheets with comments
    }
loss-pivot-tables =
    { $count ->
        [one] 1 pivot table
       *[other] { $count } pivot tables
    }
loss-named-tables =
    { $count ->
        [one] 1 named table
       *[other] { $count } named tables
    }
loss-defined-names =
    { $count ->
        [one] 1 defined name
       *[other] { $count } defined names
    }
loss-external-links =
    { $count ->
        [one] 1 link to another workbook
       *[other] { $count } links to other workbooks
    }
loss-formulas =
    { $count ->
        [one] 1 formula; its value stays
       *[other] { $count } formulas; their values stay
    }
loss-formatting = the formatting of the sheet

help-title = First steps
help-move = Moving cards
help-move-text = Drag a card, or click it and then the place where it goes. A double click sends it where it can go. Places that take it glow. Where it may not go it springs back, and a sentence says why; point at that sentence to see where the rule stands in the game's file.
help-stuck = When you are stuck
help-stuck-text = Ask for a hint, take moves back as far as you like, or bring home every card that can go. The line below the table says so when no useful move is left.
help-games = Finding a game
help-games-text = The games are listed by what they are like. Search takes names, other names and numbers of players. The star marks your favourites. The rules of each game are a key away.
help-others = With others
help-others-text = Bots take the seats that nobody sits on. Several persons can share one screen: a curtain hides the table while it changes hands.
help-own = Games of your own
help-own-text = Every game is a file. The editor makes new ones; drop a file on the window to play it.

keys-title = Keys
keys-on-table = On the table
keys-arrows = ← ↑ ↓ →
keys-arrows-do = Go from place to place
keys-more = Shift ↑ ↓
keys-more-do = Take more or fewer cards
keys-take = Enter, Space
keys-take-do = Pick up, and put down
keys-deck = D
keys-deck-do = Click the deck
keys-zoom = Ctrl + / −
keys-zoom-do = Everything larger or smaller

help-about = About
about-version = Fudaba { $version }
about-what = Card and board games whose rules are files that anyone can read, change and write.
about-licence = Free software under the licence { $licence }. Cards, sounds and pictures are drawn by the program itself.
