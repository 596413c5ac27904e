# シートそのもの。

cells-none = 読めるシートがありません。
cells-cell = セル { $cell }
cells-grid = シート「{ $sheet }」のセル
cells-blank = 空白

edit-cells-one = セル { $cell } を変更
edit-cells-many = { $cell } から { $count } 個のセルを変更
