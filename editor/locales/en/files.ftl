# Files: saving, recovering, what changes outside.

save-title = Save the game
save-no-dialog = The system offers no file dialog here. Type the path of the file to write.
save-save = Save
said-saved = Saved to { $file }
said-saved-beside = Saved to { $file }; what was there before is kept as { $backup }
said-new-file = { $file } is not there yet: this is a new game, which will be saved under that name
note-not-opened = { $file } was not opened. { $why }
# Between two sentences.
files-full-stop = .{" "}
note-no-file = There is no file { $file }. It may have been moved, renamed or deleted.
note-save-failed = { $file } could not be saved: { $why }. The old file is as it was; save to another place.
note-not-kept = The unsaved work could not be written down, so that a crash would lose it: { $why }. Save it to a file.
note-not-recovered = The unsaved work could not be opened: { $why }. It stays where it is.

losses-title = Save without these?
losses-text = The file was made by another program and holds what this one cannot write. The old file is kept as { $backup }; the new one leaves out:
losses-save = Save without them
losses-elsewhere = Save as another file…

folder-title = Make the folder?
folder-text = There is no folder { $folder }.
folder-make = Make it and save
replace-title = Replace { $file }?
replace-text = There is a { $file } in { $folder } already. It would become the game that is open here; what is in it now would be kept as { $backup }.
replace-replace = Replace it
replace-elsewhere = Another name…

path-no-folder = There is no folder { $folder }
path-folder = What is in { $folder }
path-new = { $file } will be a new file
path-replaces = { $file } is there already: you are asked before it is replaced
path-opens = { $file } is there
path-no-file = There is no { $file } here
path-above = .. (the folder above)
path-empty = No game in this folder

outside-title = The file has changed
outside-text = Another program has saved “{ $file }”, and there are unsaved changes here. Keep them, and the next save keeps what the file holds now as { $backup }; take the file’s content, and undo brings back what is here.
outside-mine = Keep what is here
outside-theirs = Take the file’s content
outside-away = It was moved, renamed or deleted.
outside-no-game = { $errors ->
    [one] What it says now is no game: there is an error in it.
   *[other] What it says now is no game: there are { $errors } errors in it.
}
outside-broken = “{ $file }” is being written or damaged
outside-gone = “{ $file }” is not there any more
outside-waiting = Waiting until “{ $file }” can be read again
outside-kept = The game here is whole, and counts as not saved.
outside-mine-tip = Go on with the game that is here; saving writes it to the file again
outside-wait = Wait
outside-show = Show what can be read
outside-nothing = Nothing of it can be read
edit-outside-rest = Take over what can be read of the file
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

# Games written as text, which are shown and not changed.
declared-play = Open in the player
declared-play-tip = Play this game in a window of its own
declared-note = { $file } is a game written as text. The editor designs games that are workbooks; this one it shows and leaves as it is. Its text can be changed with any text editor.
declared-rules = Rules in words
declared-text = Text
declared-faulty = The file has errors, so its rules cannot be said. Mend them in a text editor.

# Opening a file of which newer work was left unsaved.
offer-title = There is newer work on this game
offer-text = The program ended before the last changes to “{ $file }” were saved. They were written down.
offer-take = Go on with them
offer-leave = Open the file as it was saved
