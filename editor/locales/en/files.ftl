# Files: saving, recovering, what changes outside.

save-title = Save the game
save-no-dialog = The system offers no file dialog here. Type the path of the file to write.
save-save = Save
said-saved = Saved to { $file }
note-save-failed = { $file } could not be saved: { $why }. The old file is as it was; save to another place.
note-not-kept = The unsaved work could not be written down, so that a crash would lose it: { $why }. Save it to a file.
note-not-recovered = The unsaved work could not be opened: { $why }. It stays where it is.

losses-title = Save without these?
losses-text = The file was made by another program and holds what this one cannot write. Saving over it leaves out:
losses-save = Save without them
losses-elsewhere = Save as another file…

outside-title = The file has changed
outside-text = Another program has saved “{ $file }”, and there are unsaved changes here. Either can be taken back by undo.
outside-mine = Keep what is here
outside-theirs = Take the file’s content
said-outside =
    { $count ->
        [0] The file was saved by another program; no rule has changed
        [one] Another program has changed 1 cell of the file; it is taken over
       *[other] Another program has changed { $count } cells of the file; they are taken over
    }
edit-outside =
    { $count ->
        [one] Take over 1 cell changed outside
       *[other] Take over { $count } cells changed outside
    }
