# The sheets as they are.

cells-none = The file has no sheet that can be read.
cells-cell = Cell { $cell }
cells-grid = Cells of the sheet { $sheet }
cells-blank = blank

edit-cells-one = Change cell { $cell }
edit-cells-many = Change { $count } cells from { $cell }
