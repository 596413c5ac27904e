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
command-undo-tip = Take back the last move; hold to rewind
command-redo = Redo
command-redo-tip = Play the undone move again
command-restart = Restart
command-restart-tip = Take back every move; redo plays them again
command-hint = Hint
command-hint-tip = Show a good move; press again for another one
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
command-network = Over a network
command-network-tip = Host a game for others, or join one
command-statistics = Statistics
command-statistics-tip = See what you have played and won
command-settings = Settings
command-settings-tip = Choose language, appearance and play
command-back = Back
command-back-tip = Go back to the previous page
command-palette = Find a command…
command-palette-tip = Find any command by typing
command-fullscreen = Full screen
command-fullscreen-tip = Fill the screen, or stop filling it
command-language = Switch language
command-language-tip = Switch to Japanese
command-help = First steps
command-help-tip = Learn how to play in this window
command-keys = Keys
command-keys-tip = See all keyboard shortcuts
command-about = About Fudaba
command-about-tip = See the version, the licence and where everything is kept
command-quit = Quit
command-quit-tip = Save the game and close the window

unavailable-no-game = No game is on the table
unavailable-no-previous = This is the first deal
unavailable-no-next = This is the last deal
unavailable-nothing-to-undo = Nothing has been played yet
unavailable-nothing-to-redo = Nothing has been undone
unavailable-no-moves = No moves are left
unavailable-nothing-home = No card can go home now
unavailable-here = The games are already on the screen
unavailable-no-back = There is no page to go back to
unavailable-away-from-table = Go back to the table first

palette-type = Type part of a command
palette-nothing = No matching command

bar-deal = Deal
bar-deal-laid = laid
bar-deal-wrong = A deal number must be a whole number, such as 17
bar-deal-range = This game has deals { $first } to { $last }
bar-moves =
    { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
bar-time = Time played: { $time }

table-no-moves = No moves are left.
table-no-progress = No useful moves are left: no remaining move makes progress.
table-resumed = Your game continues where you left it.
table-left =
    { $moves ->
        [0] The previous game is kept until you play here.
        [one] The previous game, with 1 move, is kept until you play here.
       *[other] The previous game, with { $moves } moves, is kept until you play here.
    }
table-bring-back = Bring it back
table-back = The previous game is back as you left it.
table-held =
    { $count ->
        [one] { $card } held
       *[other] { $count } cards held, { $card } lowest
    }

first-steps = Drag a card, or double-click it to send it where it goes. { $hint } shows a move, { $undo } takes one back.
first-steps-got-it = Got it

hint-line = { $action }: { $purpose }.
hint-another = Another hint
hint-no-other = There is no other hint.
hint-thinking = Looking ahead…
hint-undo-to =
    { $move ->
        [0] No way forward was found from here: undo to the start, where there is one.
       *[other] No way forward was found from here: undo to move { $move }, where there is one.
    }
hint-go-back = Go back there
hint-undo-proved =
    { $move ->
        [0] It is proved that nothing wins from here: undo to the start, where there is a way forward.
       *[other] It is proved that nothing wins from here: undo to move { $move }, where there is a way forward.
    }
hint-lost = There is no way forward: everything that can follow from here was examined.
hint-goal = it brings the game closer to its goal
hint-reveal = it turns up a hidden card
hint-prepare = the first of { $steps } moves that make progress
hint-join = it joins cards in sequence
hint-empty = it empties a spot
hint-deal = it deals new cards
hint-try = there is nothing better in sight

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
gallery-unmark = Remove from favourites
gallery-no-favourites = No favourites yet
gallery-no-favourites-help = Click the star of a game to list it here.
gallery-search-clear = Clear the search
gallery-search-tip = Type a name, a family, or a number of players such as "2 players"; Enter opens the first game found
gallery-recent = Recent files:
gallery-forget = Remove from this list
gallery-continue = Continue
gallery-none = No matching game
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
statistics-lost = Lost
statistics-drawn = Drawn
statistics-streak = Wins in a row
statistics-longest = Longest winning streak
statistics-best-time = Best time
statistics-best-moves = Fewest moves
statistics-average = Average time of won games
statistics-unaided = Won without hints or undo
statistics-reset = Reset…
statistics-reset-of = Delete the statistics of { $game }
statistics-reset-sure = Delete these statistics for good?
statistics-forget = Delete
statistics-keep = Keep

settings-title = Settings
settings-language = Language
settings-language-auto = Same as the system
settings-language-ja = Japanese
settings-theme = Theme
settings-theme-system = Same as the system
settings-theme-light = Light
settings-theme-dark = Dark
settings-theme-contrast = High contrast
settings-felt = Cloth
settings-cards = Cards
settings-four-colors = Four colours, one for each suit
settings-large-index = Large corner symbols
settings-own-faces = Your own card faces
settings-own-faces-hint = A folder of pictures
settings-own-faces-choose = Choose folder…
settings-own-faces-none = Use the drawn cards
settings-own-faces-help = One picture for each card, named after it: 7H.png, QS.jpg, back.png. Cards without a picture are drawn.
settings-own-faces-fault = These pictures are not used: { $why }
card-faces-folder = the folder { $folder } cannot be read because { $why }. Choose a folder that exists and that you may open.
card-faces-empty = the folder { $folder } contains no card pictures. Name the files like 7H.png, hearts_7.png or back.png.
card-faces-twice = { $first } and { $second } are both for the same card. Remove one of them.
card-faces-too-much = the pictures up to { $file } have more than { $most } MB. Make them smaller: { $height } pixels high is enough.
card-faces-too-large = { $file } has { $width } × { $height } pixels, but at most { $most } × { $most } are allowed. Make it smaller.
card-faces-picture = { $file } cannot be read as a picture ({ $why }). Save it again as PNG, JPEG or WebP.
card-faces-unfit = { $file } cannot be put into the game: { $why }
system-not-found = there is nothing with that name
system-denied = you may not read it
system-no-folder = it is not a folder
settings-own-faces-retry = Try again
settings-game-faces = Use the card faces that come with a game
settings-table-size = Table size
settings-table-small = Small
settings-table-medium = Medium
settings-table-large = Large, every card legible
settings-table-full = As large as possible
settings-text-size = Size of text and buttons
settings-text-size-help = Ctrl and + or − change it anywhere; Ctrl and 0 resets it to 100 %.
settings-clock = Show the time
settings-first-steps = Show the first steps below the table
settings-sounds = Sounds
settings-sounds-none = No program for playing sounds was found on this system.
settings-click = A click on a card
settings-click-pick-up = Picks it up; the next click puts it down
settings-click-move = Moves it, if there is one good place
settings-autoplay = Cards go home by themselves
settings-autoplay-off = Never
settings-autoplay-safe = When they can no longer be needed
settings-autoplay-always = Always
settings-motion = Motion
settings-motion-full = Cards fly
settings-motion-reduced = Less motion
settings-motion-off = None
settings-win-animation = Celebrate a win
settings-kept = Where your data is kept
settings-kept-nowhere = Nowhere: it lasts until the program ends.

felt-indigo = Indigo
felt-green = Green
felt-slate = Slate
felt-plum = Plum
felt-tea = Tea brown
back-hemp = Hemp leaves
back-waves = Waves
back-rings = Rings

problems-title = This file cannot be opened
problems-not-found = There is no file or game named { $name }.
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
problems-help = Fix the errors in your spreadsheet program and save: the file is then read again automatically.
problems-help-text = Fix the errors in a text editor and save: the file is then read again automatically.
problems-help-no-game = This is not a game. Games are workbooks (.xlsx) and texts in RON (.ron).
problems-strategies = This file says how bots play a game, and is no game. Open the game that it is for.
problems-retry = Try again
problems-error = Error
problems-warning = Warning

open-title = Open a file
open-no-dialog = The system has no file dialog. Type the path of the file, or drop the file on this window.
open-path = Path of the file
open-filter = Games and records
open-cancel = Cancel
open-open = Open

replay-title = Replay
replay-choose = Finished games
replay-none = There are no finished games yet
replay-none-help = The last 50 games that you won or left are kept here.
replay-entry = { $title }, game { $number }
replay-entry-shown = Won, as shown
replay-entry-deal = deal { $deal }
replay-entry-age =
    { $days ->
        [0] less than a day ago
        [one] a day ago
       *[other] { $days } days ago
    }
replay-play = Play
replay-pause = Pause
replay-first = To the start
replay-previous = One move back
replay-next = One move forward
replay-last = To the end
replay-position = Move { $at } of { $of }
replay-position-label = Position
replay-speed = Moves per second
replay-take-over = Play on from the start
replay-proved = A fair deal, proved
replay-proved-tip = Every line of this record continues the one before, every signature fits, every card follows from the secrets of the dealer and the players, and the rules were kept.
replay-unknown-game = This is a record of the game { $game }, which is not available here. Open its game file first.
replay-bad-record = This record cannot be replayed: { $why }

lay-title = Lay cards
lay-help = Choose a spot on the table, then the cards that lie there, the lowest first. Or type the deal as text.
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
lay-wrong = The text cannot be read: { $why }
lay-take = Click a card on the table to take it back.

note-close = Close
note-no-japanese-font = No installed font has Japanese characters, so the program stays in English. Install one: apt install fonts-noto-cjk (Debian, Ubuntu), dnf install google-noto-sans-cjk-fonts (Fedora); then restart the program.
note-set-aside = { $file } was damaged ({ $why }). It was set aside as { $to } and replaced by a new one.
note-left-alone = { $file } cannot be used ({ $why }). It is left unchanged, and changes are not saved.
note-newer = { $file } comes from a newer version of Fudaba (format version { $version }). It is left unchanged, and changes are not saved.
note-not-saving = Nothing can be saved in { $folder } ({ $why }). Settings, statistics and games last only until the program ends.
note-table-kept = Your game at { $place } goes on. The gallery has the way back to it.
note-start = The game cannot start like this: { $why }
note-resumed = The game with this deal continues where you left it, after { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}. Restart deals it again.
note-game-faces = A card face of this game is not used: { $why }
start-position = the unknown cards of the position are not those that are left of the pack
start-too-many-piles = { $given } piles are laid, but the table has { $spots } spots
start-missing = these cards are missing: { $cards }
start-extra = there are too many of these cards: { $cards }
start-wrong-cards = these cards are missing: { $missing }; and there are too many of these: { $extra }
replay-refused = the rules refuse move { $number }

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
help-move-text = Drag a card, or click it and then the place where it should go. A double-click sends it where it can go. Spots that accept it glow. If it may not go there, it springs back, and a sentence says why; point at that sentence to see where the rule is in the game file.
help-stuck = When you are stuck
help-stuck-text = Ask for a hint, take back as many moves as you like, or bring home every card that can go. The line below the table tells you when no useful moves are left.
help-games = Finding a game
help-games-text = The games are listed by type. Search finds names, alternative names and numbers of players. The star marks your favourites. The rules of each game are one key away.
help-others = With others
help-others-text = Bots take the seats that nobody sits on. Several people can share one screen: a curtain hides the table while the screen changes hands.
help-own = Your own games
help-own-text = Every game is a file. The editor creates new ones; drop a file on the window to play it.

keys-title = Keys
keys-on-table = On the table
keys-arrows = ← ↑ ↓ →
keys-arrows-do = Go from spot to spot
keys-more = Shift ↑ ↓
keys-more-do = Take more or fewer cards
keys-take = Enter, Space
keys-take-do = Pick up and put down
keys-deck = D
keys-deck-do = Click the deck
keys-zoom = Ctrl + / −
keys-zoom-do = Make everything larger or smaller

help-about = About
about-version = Fudaba { $version }
about-what = Card and board games whose rules are files that anyone can read, change and write.
about-licence = Free software under the licence { $licence }. The program itself draws the cards and pictures and makes the sounds.
