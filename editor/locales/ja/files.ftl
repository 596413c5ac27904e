# ファイル：保存、復元、外での変更。

save-title = ゲームを保存
save-no-dialog = ここではシステムのファイルダイアログが使えません。保存先のパスを入力してください。
save-save = 保存
said-saved = { $file } に保存しました
note-save-failed = { $file } を保存できません：{ $why }。元のファイルはそのままです。別の場所に保存してください。
note-not-kept = 未保存の作業を控えられません：{ $why }。異常終了で失われないよう、ファイルに保存してください。
note-not-recovered = 未保存の作業を開けません：{ $why }。控えは元の場所に残っています。

losses-title = 次のものを除いて保存しますか
losses-text = このファイルは別のプログラムで作られ、ここでは書けないものを含んでいます。上書きすると次のものが失われます。
losses-save = 除いて保存する
losses-elsewhere = 別のファイルに保存…

outside-title = ファイルが変わりました
outside-text = 別のプログラムが「{ $file }」を保存しましたが、ここにも未保存の変更があります。どちらを選んでも、後で元に戻せます。
outside-mine = ここの内容を残す
outside-theirs = ファイルの内容を取り込む
said-outside =
    { $count ->
        [0] ファイルは別のプログラムで保存されましたが、規則は変わっていません
       *[other] 別のプログラムがファイルの { $count } 個のセルを変えたので、取り込みました
    }
edit-outside = 外で変わった { $count } 個のセルの取り込み
