# The names of steps in the history, as orders.

edit-title = Change the title
