# Where games are begun.

gallery-begin = Start a game
gallery-blank = Blank
gallery-blank-line = An empty table with a pack of cards
gallery-wizard = Wizard
gallery-wizard-line = Answer a few questions to get a game
gallery-open = Open a file…
gallery-open-line = Continue with a game of your own
gallery-recent-files = Recent files
gallery-recent-file = { $title } ({ $file })
gallery-templates = Templates
gallery-samples = Sample games
gallery-nothing-help = Search for another word.

# Work that a program left which ended without saving.
gallery-unsaved = Unsaved work
gallery-unsaved-note = The program ended before these were saved.
gallery-recover = Continue with { $title }
gallery-give-up = Discard…
gallery-give-up-now = Discard for good
gallery-keep = Keep
gallery-unsaved-about = { $file }, { $ago }
gallery-just-now = just now
gallery-minutes-ago =
    { $count ->
        [one] 1 minute ago
       *[other] { $count } minutes ago
    }
gallery-hours-ago =
    { $count ->
        [one] 1 hour ago
       *[other] { $count } hours ago
    }
gallery-days-ago =
    { $count ->
        [one] 1 day ago
       *[other] { $count } days ago
    }

# While the list is read, and a heading of the rules page.
gallery-reading = Reading more games…
rules-page-note = From the author
gallery-back = Back to { $title }
gallery-back-tip = Go back to the game that is being designed (Esc)
