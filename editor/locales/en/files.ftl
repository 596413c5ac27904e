# Files: saving, recovering, what changes outside.

save-title = Save the game
save-no-dialog = The system has no file dialog. Type the path of the file to write.
save-save = Save
said-saved = Saved to { $file }
said-saved-beside = Saved to { $file }; the previous version is kept as { $backup }
said-new-file = { $file } does not exist yet: this is a new game, which will be saved under that name
note-not-opened = { $file } was not opened. { $why }
# Between two sentences.
files-full-stop = .{" "}
note-no-file = There is no file { $file }. It may have been moved, renamed or deleted.
note-save-failed = { $file } could not be saved: { $why }. The old file is unchanged; save to another place.
note-not-kept = The unsaved work could not be backed up, so a crash would lose it: { $why }. Save it to a file.
note-not-recovered = The unsaved work could not be opened: { $why }. It stays where it is.

losses-title = Save without these?
losses-text = The file was made by another program and contains things that this one cannot write. The old file is kept as { $backup }; the new one leaves out:
losses-save = Save without them
losses-elsewhere = Save as another file…

folder-title = Create the folder?
folder-text = There is no folder { $folder }.
folder-make = Create it and save
replace-title = Replace { $file }?
replace-text = There is already a { $file } in { $folder }. It would be replaced by the game that is open here; its present content would be kept as { $backup }.
replace-replace = Replace it
replace-elsewhere = Another name…

path-no-folder = There is no folder { $folder }
path-folder = Contents of { $folder }
path-new = { $file } will be a new file
path-replaces = { $file } already exists: you will be asked before it is replaced
path-opens = { $file } exists
path-no-file = There is no { $file } here
path-above = .. (the folder above)
path-empty = There is no game in this folder

outside-title = The file has changed
outside-text = Another program has saved “{ $file }”, and there are unsaved changes here. If you keep them, the next save keeps the present content of the file as { $backup }; if you use the file’s content, undo brings back what is here.
outside-mine = Keep what is here
outside-theirs = Use the file’s content
outside-away = It was moved, renamed or deleted.
outside-no-game = { $errors ->
    [one] Its present content is not a game: there is an error in it.
   *[other] Its present content is not a game: there are { $errors } errors in it.
}
outside-broken = “{ $file }” is being written, or it is damaged
outside-gone = “{ $file }” no longer exists
outside-waiting = Waiting until “{ $file }” can be read again
outside-kept = The game here is complete, and counts as unsaved.
outside-mine-tip = Continue with the game that is here; saving writes it to the file again
outside-wait = Wait
outside-show = Show what can be read
outside-nothing = None of it can be read
edit-outside-rest = Use what can be read of the file
said-outside =
    { $count ->
        [0] The file was saved by another program; no rule has changed
        [one] Another program has changed 1 cell of the file; the change was adopted
       *[other] Another program has changed { GROUPED($count) } cells of the file; the changes were adopted
    }
edit-outside =
    { $count ->
        [one] Adopt 1 cell changed by another program
       *[other] Adopt { GROUPED($count) } cells changed by another program
    }

# Games written as text, which are shown and not changed.
declared-play = Open in the player
declared-play-tip = Play this game in its own window
declared-note = { $file } is a game written as text. The editor designs games that are workbooks; it shows this one, but leaves it unchanged. You can change its text in any text editor.
declared-rules = Rules in words
declared-text = Text
declared-faulty = The file has errors, so its rules cannot be shown. Fix them in a text editor.

# Opening a file of which newer work was left unsaved.
offer-title = There are newer changes to this game
offer-text = The program ended before the last changes to “{ $file }” were saved, but they were backed up.
offer-take = Continue with them
offer-leave = Open the file as it was saved
