# The sheets as they are.

cells-none = The file has no readable sheet.
cells-cell = Cell { $cell }
cells-grid = Cells of the sheet { $sheet }
cells-fixed = This cell is written by the program
cells-not-taken = { $cell } is written by the program: what you typed there is not kept.
cells-blank = blank

edit-cells-one = Change cell { $cell }
edit-cells-many = Change { GROUPED($count) } cells from { $cell }
