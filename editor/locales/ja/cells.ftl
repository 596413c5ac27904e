# シートそのもの。

cells-none = 読めるシートがありません。
cells-cell = セル { $cell }
cells-grid = シート「{ $sheet }」のセル
cells-fixed = このセルはプログラムが書きます
cells-not-taken = { $cell } はプログラムが書くセルです。入力した内容は残りません。
cells-blank = 空白

edit-cells-one = セル { $cell } を変更
edit-cells-many = { $cell } から { GROUPED($count) } 個のセルを変更
