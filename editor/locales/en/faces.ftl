# The game's own card faces.

faces-title = Custom card faces
faces-help = Pictures of the cards and their back are stored in the game file, so that you share the game as a single file. Choose a folder with a picture for each card (named like AS.png, 10H.jpg, back.png), or choose a card below and give it a picture.
faces-folder = Use a folder…
faces-picture = Choose a picture for { $card }…
faces-remove = Remove the picture of { $card }
faces-none = Remove all pictures
faces-back = the back
faces-filter = Pictures
faces-path = Path
faces-take = Use
faces-count =
    { $count ->
        [0] No card has its own picture.
        [one] 1 of 52 cards has its own picture.
       *[other] { $count } of 52 cards have their own picture.
    }
faces-count-back =
    { $count ->
        [0] The back has its own picture.
        [one] 1 of 52 cards and the back have their own picture.
       *[other] { $count } of 52 cards and the back have their own picture.
    }
faces-has = { $card }: has its own picture
faces-has-none = { $card }: drawn by the program
faces-taken = Done: { $step }
faces-fault = No picture was added: { $why }
edit-faces-none = Remove all card pictures
edit-faces-remove = Remove the picture of { $card }
edit-faces-folder =
    { $count ->
        [one] Use 1 card picture from a folder
       *[other] Use { $count } card pictures from a folder
    }
edit-faces-picture = Give { $card } a picture
