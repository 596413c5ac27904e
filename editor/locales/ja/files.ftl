# ファイル：保存、復元、外での変更。

save-title = ゲームを保存
save-no-dialog = ここではシステムのファイルダイアログが使えません。保存先のパスを入力してください。
save-save = 保存
said-saved = { $file } に保存しました
said-saved-beside = { $file } に保存しました。前の内容は { $backup } に残してあります
said-new-file = { $file } はまだありません。新しいゲームを始めます。保存するとこの名前になります
note-not-opened = { $file } は開けませんでした。{ $why }
# 二つの文の間。
files-full-stop = 。
note-no-file = { $file } というファイルはありません。移動されたか、名前が変わったか、削除されたのかもしれません。
note-save-failed = { $file } を保存できません：{ $why }。元のファイルはそのままです。別の場所に保存してください。
note-not-kept = 未保存の作業を控えられません：{ $why }。異常終了で失われないよう、ファイルに保存してください。
note-not-recovered = 未保存の作業を開けません：{ $why }。控えは元の場所に残っています。

losses-title = 次のものを除いて保存しますか
losses-text = このファイルは別のプログラムで作られ、ここでは書けないものを含んでいます。元のファイルは { $backup } に残りますが、新しいファイルからは次のものがなくなります。
losses-save = 除いて保存する
losses-elsewhere = 別のファイルに保存…

folder-title = フォルダーを作りますか
folder-text = フォルダー { $folder } はありません。
folder-make = 作って保存する
replace-title = { $file } を置き換えますか
replace-text = { $folder } にはすでに { $file } があります。置き換えると、ここで開いているゲームになります。今の内容は { $backup } に残ります。
replace-replace = 置き換える
replace-elsewhere = 別の名前にする…

path-no-folder = フォルダー { $folder } はありません
path-folder = { $folder } の中
path-new = { $file } は新しいファイルになります
path-replaces = { $file } はすでにあります。置き換える前に確認します
path-opens = { $file } があります
path-no-file = ここに { $file } はありません
path-above = ..（上のフォルダー）
path-empty = このフォルダーにゲームはありません

outside-title = ファイルが変わりました
outside-text = 別のプログラムが「{ $file }」を保存しましたが、ここにも未保存の変更があります。ここの内容を残すと、次に保存するとき、今のファイルは { $backup } として残ります。ファイルの内容を取り込むと、ここの内容は「元に戻す」で戻せます。
outside-mine = ここの内容を残す
outside-theirs = ファイルの内容を取り込む
outside-away = 移動されたか、名前が変わったか、削除されました。
outside-no-game = 今の内容はゲームとして読めません。エラーが { $errors } 件あります。
outside-broken = 「{ $file }」は書き込みの途中か、壊れています
outside-gone = 「{ $file }」がなくなりました
outside-waiting = 「{ $file }」がまた読めるようになるのを待っています
outside-kept = ここのゲームは無事です。未保存として扱います。
outside-mine-tip = ここのゲームで続けます。保存すると、もう一度ファイルに書き込みます
outside-wait = 待つ
outside-show = 読める部分を表示
outside-nothing = 読める部分がありません
edit-outside-rest = ファイルの読める部分の取り込み
said-outside =
    { $count ->
        [0] ファイルは別のプログラムで保存されましたが、規則は変わっていません
       *[other] 別のプログラムがファイルの { GROUPED($count) } 個のセルを変えたので、取り込みました
    }
edit-outside = 外で変わった { GROUPED($count) } 個のセルの取り込み

# 文章で書かれたゲーム。表示するだけで、変更はしない。
declared-play = プレイヤーで開く
declared-play-tip = このゲームを別のウィンドウで遊びます
declared-note = { $file } は文章で書かれたゲームです。このエディターで設計できるのはブックのゲームなので、これは表示だけして、変更はしません。文章はテキストエディターで変えられます。
declared-rules = 文章で読むルール
declared-text = 文章
declared-faulty = ファイルにエラーがあるため、ルールを言葉で示せません。テキストエディターで直してください。

offer-title = このゲームには新しい未保存の内容があります
offer-text = 「{ $file }」の最後の変更は、保存される前にプログラムが終わりました。変更は書き留めてあります。
offer-take = その続きから始める
offer-leave = 保存された内容で開く
