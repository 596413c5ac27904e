# The game's own card faces.

faces-title = Card faces of its own
faces-help = Pictures for the cards and their back travel inside the game’s file, so that sharing the game is sharing one file. Choose a folder with a picture for each card (named like AS.png, 10H.jpg, back.png), or choose a card below and give it a picture.
faces-folder = Take a folder…
faces-picture = Choose a picture for { $card }…
faces-remove = Remove the picture of { $card }
faces-none = Remove all pictures
faces-back = the back
faces-filter = Pictures
faces-path = Path
faces-take = Take
faces-count =
    { $count ->
        [0] No card has a picture of its own.
        [one] 1 of 52 cards has a picture of its own.
       *[other] { $count } of 52 cards have a picture of their own.
    }
faces-count-back =
    { $count ->
        [0] The back has a picture of its own.
        [one] 1 of 52 cards and the back have a picture of their own.
       *[other] { $count } of 52 cards and the back have a picture of their own.
    }
faces-has = { $card }: a picture of its own
faces-has-none = { $card }: drawn by the program
faces-taken = Done: { $step }
faces-fault = No picture was taken: { $why }
edit-faces-none = Remove all card pictures
edit-faces-remove = Remove the picture of { $card }
edit-faces-folder =
    { $count ->
        [one] Take 1 card picture from a folder
       *[other] Take { $count } card pictures from a folder
    }
edit-faces-picture = Give { $card } a picture
