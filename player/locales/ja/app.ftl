# ウィンドウ：コマンド、バー、各ページ。

menu-title = メニュー
menu-deal = 配り
menu-play = プレイ
menu-go = 移動
menu-window = ウィンドウ
menu-help = ヘルプ

command-new = 新しい配り
command-new-tip = 無作為な番号で配ります
command-deal-number = 番号を指定…
command-deal-number-tip = 配りの番号を入力します。同じ番号なら誰でも同じ配りです
command-previous = 前の番号
command-previous-tip = ひとつ前の番号で配ります
command-next = 次の番号
command-next-tip = ひとつ後の番号で配ります
command-lay = カードを並べる…
command-lay-tip = 一枚ずつカードを並べて始めます
command-undo = 元に戻す
command-undo-tip = 直前の手を戻します。押し続けると巻き戻します
command-redo = やり直す
command-redo-tip = 戻した手をもう一度打ちます
command-restart = 最初から
command-restart-tip = すべての手を戻します。やり直しで再現できます
command-hint = ヒント
command-hint-tip = よい手を示します。もう一度押すと別の手を示します
command-autoplay = カードを上げる
command-autoplay-tip = 上げられるカードをすべて上げます
command-replay = 再生
command-replay-tip = 最初の手からゲームを見ます
command-rules = ルール
command-rules-tip = このゲームのルールを読みます
command-gallery = ゲーム一覧
command-gallery-tip = すべてのゲームを表示します
command-open = 開く…
command-open-tip = ゲームのファイルか棋譜を開きます
command-network = ネットワーク
command-network-tip = 卓を開いて人を招いたり、人の卓に参加したりします
command-statistics = 成績
command-statistics-tip = 遊んだ回数や勝ち数を見ます
command-settings = 設定
command-settings-tip = 言語、見た目、遊び方を選びます
command-back = 戻る
command-back-tip = 前のページに戻ります
command-palette = コマンドを探す…
command-palette-tip = 名前の一部からコマンドを探します
command-fullscreen = 全画面
command-fullscreen-tip = 全画面表示を切り替えます
command-language = 言語を切り替える
command-language-tip = 英語に切り替えます
command-help = はじめに
command-help-tip = 遊び方を読みます
command-keys = キー一覧
command-keys-tip = すべてのキーを表示します
command-about = 札場について
command-about-tip = バージョン、ライセンス、保存場所を表示します
command-quit = 終了
command-quit-tip = ゲームを保存してウィンドウを閉じます

unavailable-no-game = 遊んでいるゲームがありません
unavailable-no-previous = 最初の番号です
unavailable-no-next = 最後の番号です
unavailable-nothing-to-undo = まだ一手も打っていません
unavailable-nothing-to-redo = 戻した手がありません
unavailable-no-moves = 打てる手がありません
unavailable-nothing-home = いま上げられるカードはありません
unavailable-here = ゲーム一覧を表示しています
unavailable-no-back = 戻るページがありません
unavailable-away-from-table = 先に卓へ戻ってください

palette-type = コマンド名の一部を入力
palette-nothing = そのようなコマンドはありません

bar-deal = 番号
bar-deal-laid = 手並べ
bar-deal-wrong = 番号は 17 のような整数です
bar-deal-range = このゲームの番号は { $first } から { $last } までです
bar-moves = { $count } 手
bar-time = 経過時間：{ $time }

table-no-moves = 打てる手がありません。
table-no-progress = 役に立つ手がありません。このままでは先へ進めません。
table-resumed = 前回の続きです。
table-left = 前のゲーム（{ $moves }手）は、ここで1手出すまで残っています。
table-bring-back = 前のゲームに戻る
table-back = 前のゲームに戻りました。
table-held =
    { $count ->
        [1] { $card }を持っています
       *[other] { $card }から { $count } 枚を持っています
    }

first-steps = ドラッグで動かし、ダブルクリックで送ります。{ $hint }でヒント、{ $undo }で戻します。
first-steps-got-it = わかりました

hint-line = { $action }（{ $purpose }）
hint-another = 別のヒント
hint-no-other = ほかのヒントはありません。
hint-thinking = 先を読んでいます…
hint-undo-to =
    { $move ->
        [0] ここから進める手は見つかりません。最初まで戻すと、先へ進む手があります。
       *[other] ここから進める手は見つかりません。{ $move } 手目まで戻すと、先へ進む手があります。
    }
hint-go-back = そこまで戻す
hint-undo-proved =
    { $move ->
        [0] ここからはクリアできないことが証明されています。先に進める手のある最初の局面まで戻してください。
       *[other] ここからはクリアできないことが証明されています。先に進める手のある{ $move }手目まで戻してください。
    }
hint-lost = この先のすべての手を調べましたが、先へ進む手はありません。
hint-goal = 目標に近づきます
hint-reveal = 伏せ札が表になります
hint-prepare = 先へ進む { $steps } 手の一手目です
hint-join = カードが続きます
hint-empty = 場所が空きます
hint-deal = 新しいカードが出ます
hint-try = ほかによい手が見当たりません

won-title = 勝ちました
won-time = 時間
won-moves = 手数
won-best = 自己最高
won-next = もう一局
won-spoken = { $time }、{ $moves } 手で勝ちました。連勝：{ $streak }。

gallery-title = ゲーム一覧
gallery-search = ゲームを探す
gallery-surprise = おまかせ
gallery-popular = 人気のゲーム
gallery-alone = ひとりで
gallery-with-others = みんなで
gallery-favourites = お気に入り
gallery-all-families = すべて
gallery-mark = お気に入りに入れる
gallery-unmark = お気に入りから外す
gallery-no-favourites = お気に入りはまだありません
gallery-no-favourites-help = ゲームの星をクリックすると、ここに並びます。
gallery-search-clear = 検索をやめる
gallery-search-tip = 名前、種類、「2人」のような人数で探せます。Enterで最初のゲームを開きます
gallery-recent = 最近のファイル：
gallery-forget = 一覧から外す
gallery-continue = 続きから
gallery-none = そのような名前のゲームはありません
gallery-none-help = 別の言葉や種類、人数で探してみてください。
gallery-packs = { $count } 組
gallery-cards = { $count } 枚
gallery-spoken = { $title }。{ $goal }
gallery-spoken-saved = { $title }、途中のゲームあり。{ $goal }
gallery-drop = ここにファイルを落とすと開きます

rules-page-exact = 正確なルール
rules-page-picture = 始まりのテーブル
rules-page-file = ファイル
rules-page-author = 作者：{ $author }
rules-page-path = { $path }
rules-page-sample = このプログラムに付属のゲームです：{ $file }
rules-page-play = 遊ぶ

statistics-title = 成績
statistics-none = まだ遊んでいません
statistics-none-help = 一手目を打つと一回と数えます。
statistics-played = 回数
statistics-won = 勝ち
statistics-lost = 負け
statistics-drawn = 引き分け
statistics-streak = 連勝
statistics-longest = 最多連勝
statistics-best-time = 最短時間
statistics-best-moves = 最少手数
statistics-average = 勝ちの平均時間
statistics-unaided = ヒントも戻しもない勝ち
statistics-reset = 消去…
statistics-reset-of = { $game } の成績を消します
statistics-reset-sure = この成績を消しますか。元に戻せません。
statistics-forget = 消す
statistics-keep = 残す

settings-title = 設定
settings-language = 言語
settings-language-auto = システムに合わせる
settings-language-ja = 日本語
settings-theme = テーマ
settings-theme-system = システムに合わせる
settings-theme-light = ライト
settings-theme-dark = ダーク
settings-theme-contrast = ハイコントラスト
settings-felt = 卓の布
settings-cards = カード
settings-four-colors = スートごとに色を変える（四色）
settings-large-index = 隅の文字を大きくする
settings-own-faces = 自分のカードの絵
settings-own-faces-hint = 画像のフォルダー
settings-own-faces-choose = フォルダーを選ぶ…
settings-own-faces-none = 描いたカードを使う
settings-own-faces-help = カードごとに 7H.png、QS.jpg、back.png のような名前の画像を置きます。画像のないカードは描いたものを使います。
settings-own-faces-fault = この画像は使えません：{ $why }
card-faces-folder = フォルダー { $folder } を読めません（{ $why }）。読めるフォルダーを選んでください。
card-faces-empty = フォルダー { $folder } にカードの画像がありません。7H.png、hearts_7.png、back.png のような名前にしてください。
card-faces-twice = { $first } と { $second } は同じカードの画像です。どちらかを除いてください。
card-faces-too-much = { $file } までの画像が { $most } MB を超えています。小さくしてください。高さは { $height } ピクセルで足ります。
card-faces-too-large = { $file } は { $width } × { $height } ピクセルです。{ $most } × { $most } までに小さくしてください。
card-faces-picture = { $file } を画像として読めません（{ $why }）。PNG、JPEG、WebP で保存し直してください。
card-faces-unfit = { $file } はゲームに入れられません：{ $why }
system-not-found = その名前のものはありません
system-denied = 読む許可がありません
system-no-folder = フォルダーではありません
settings-own-faces-retry = もう一度読む
settings-game-faces = ゲームに付いているカードの絵を使う
settings-table-size = テーブルの大きさ
settings-table-small = 小
settings-table-medium = 中
settings-table-large = 大（すべてのカードが読める大きさ）
settings-table-full = できるだけ大きく
settings-text-size = 文字とボタンの大きさ
settings-text-size-help = どこでもCtrlと＋または−で変えられます。Ctrlと0で100 %に戻ります。
settings-clock = 時間を表示する
settings-first-steps = テーブルの下に操作の案内を表示する
settings-sounds = 効果音
settings-sounds-none = このシステムには音を鳴らすプログラムが見つかりません。
settings-click = カードをクリックしたとき
settings-click-pick-up = 持ち上げて、次のクリックで置く
settings-click-move = よい行き先がひとつなら動かす
settings-autoplay = カードが自動で上がる
settings-autoplay-off = しない
settings-autoplay-safe = もう使わないカードだけ
settings-autoplay-always = いつも
settings-motion = 動き
settings-motion-full = カードが飛ぶ
settings-motion-reduced = 控えめ
settings-motion-off = なし
settings-win-animation = 勝ちを祝う
settings-kept = 保存場所
settings-kept-nowhere = 保存しません。プログラムを終えると失われます。

felt-indigo = 藍
felt-green = 緑
felt-slate = 石板
felt-plum = 梅紫
felt-tea = 茶
back-hemp = 麻の葉
back-waves = 青海波
back-rings = 七宝

problems-title = このファイルは開けません
problems-not-found = { $name } というファイルもゲームもありません。
problems-near = { $name } のことですか。
problems-unreadable = { $path } を読めません：
problems-count =
    { $warnings ->
        [0] 誤り { $errors } 件
       *[other] 誤り { $errors } 件、注意 { $warnings } 件
    }
problems-help = 表計算ソフトで直して保存すると、自動で読み直します。
problems-help-text = テキストエディタで直して保存すると、自動で読み直します。
problems-help-no-game = これはゲームのファイルではありません。ゲームは表計算のファイル(.xlsx)か、RONのテキスト(.ron)です。
problems-strategies = このファイルはボットの戦略で、ゲームではありません。対象のゲームを開いてください。
problems-retry = もう一度読む
problems-error = 誤り
problems-warning = 注意

open-title = ファイルを開く
open-no-dialog = ここではファイル選択画面を使えません。ファイルのパスを入力するか、このウィンドウにファイルを落としてください。
open-path = ファイルのパス
open-filter = ゲームと棋譜
open-cancel = やめる
open-open = 開く

replay-title = 再生
replay-choose = 終わったゲーム
replay-none = 終わったゲームはまだありません
replay-none-help = 勝ったゲームや途中でやめたゲームを、新しいものから 50 まで残します。
replay-entry = { $title }、{ $number } 番目
replay-entry-shown = 勝ち（勝ち方を見た）
replay-entry-deal = 配り番号 { $deal }
replay-entry-age =
    { $days ->
        [0] 一日以内
       *[other] { $days } 日前
    }
replay-play = 再生
replay-pause = 一時停止
replay-first = 最初へ
replay-previous = 一手戻る
replay-next = 一手進む
replay-last = 最後へ
replay-position = { $of } 手のうち { $at } 手
replay-position-label = 位置
replay-speed = 一秒あたりの手数
replay-take-over = この配りで遊ぶ
replay-proved = 公正な配り（証明済み）
replay-proved-tip = この棋譜のどの行も前の行に続き、署名はすべて合い、カードはすべてディーラーと参加者の秘密の値から決まり、ルールは守られています。
replay-unknown-game = これは { $game } というゲームの棋譜ですが、そのゲームがここにありません。先にゲームのファイルを開いてください。
replay-bad-record = この棋譜は再生できません：{ $why }

lay-title = カードを並べる
lay-help = 卓の場所を選び、そこに置くカードを下から順に選びます。文字で入力することもできます。
lay-tray = 残りのカード
lay-face-up = 表向きに置く
lay-clear = 卓を空にする
lay-deal = 配ったとおり
lay-text = 文字での配り
lay-read = 文字を読む
lay-start = ゲームを始める
lay-missing =
    { $count ->
        [0] すべてのカードを並べました。
       *[other] あと { $count } 枚です。
    }
lay-card-left = { $card }、残り { $count } 枚
lay-spot-chosen = { $spot }、選択中
lay-wrong = 文字を読めません：{ $why }
lay-take = 卓のカードをクリックすると戻せます。

note-close = 閉じる
note-no-japanese-font = 日本語の文字を持つフォントがないため、英語のままです。フォントを入れてから起動し直してください：apt install fonts-noto-cjk（Debian、Ubuntu）、dnf install google-noto-sans-cjk-fonts（Fedora）。
note-set-aside = { $file } が壊れていました（{ $why }）。{ $to } として残し、新しく作りました。
note-left-alone = { $file } を使えません（{ $why }）。そのまま残し、変更は保存しません。
note-newer = { $file } は新しい版の Fudaba のものです（形式の版：{ $version }）。そのまま残し、変更は保存しません。
note-not-saving = { $folder } に保存できません（{ $why }）。設定、成績、ゲームはプログラムを終えるまでです。
note-table-kept = { $place }のゲームは続いています。ゲーム一覧から戻れます。
note-start = このようには始められません：{ $why }
note-resumed = この配りは、{ $moves }手まで進んだところから続けます。最初からやり直すこともできます。
note-game-faces = このゲームのカードの絵に使えないものがあります：{ $why }
start-position = 局面の不明なカードが、残りのカードと合いません
start-too-many-piles = 場所は { $spots } か所ですが、{ $given } か所に並べられています
start-missing = 足りないカードがあります：{ $cards }
start-extra = 多すぎるカードがあります：{ $cards }
start-wrong-cards = 足りないカード：{ $missing }、多すぎるカード：{ $extra }
replay-refused = { $number } 手目をルールが認めません

# 保存すると失われるもの。

loss-charts = グラフ{ $count }件
loss-pictures = 画像{ $count }件
loss-macros = マクロ{ $count }件
loss-comments = コメントのあるシート{ $count }件
loss-pivot-tables = ピボットテーブル{ $count }件
loss-named-tables = 名前付きの表{ $count }件
loss-defined-names = 定義された名前{ $count }件
loss-external-links = ほかのブックへのリンク{ $count }件
loss-formulas = 数式（値は残ります）{ $count }件
loss-formatting = シートの書式

help-title = はじめに
help-move = カードの動かし方
help-move-text = カードをドラッグするか、クリックしてから置き場所をクリックします。ダブルクリックすると置ける場所へ動きます。置ける場所は光ります。置けないときはカードが戻り、理由が表示されます。その文にポインターを合わせると、ルールがゲームのファイルのどこにあるかがわかります。
help-stuck = 行き詰まったら
help-stuck-text = ヒントを見る、好きなだけ手を戻す、上がれるカードをまとめて上げる、のどれでもできます。役に立つ手がなくなると、テーブルの下の行に表示されます。
help-games = ゲームを探す
help-games-text = ゲームは似たもの同士で並んでいます。名前、別名、人数で探せます。星を付けるとお気に入りになります。どのゲームのルールもすぐに読めます。
help-others = みんなで遊ぶ
help-others-text = 空いた席にはボットが座ります。一つの画面を何人かで使うときは、交代の間、幕がテーブルを隠します。
help-own = 自分のゲーム
help-own-text = どのゲームも一つのファイルです。新しいゲームはエディターで作れます。ファイルをウィンドウに落とすと遊べます。

keys-title = キー一覧
keys-on-table = テーブルの上で
keys-arrows = ← ↑ ↓ →
keys-arrows-do = 場所から場所へ移ります
keys-more = Shift ↑ ↓
keys-more-do = 取る枚数を増やす、減らす
keys-take = Enter、Space
keys-take-do = 取り上げる、置く
keys-deck = D
keys-deck-do = 山札をクリックします
keys-zoom = Ctrl ＋ / −
keys-zoom-do = 全体を大きく、小さく

help-about = 札場について
about-version = 札場 { $version }
about-what = ルールがファイルになっていて、誰でも読み、変え、書けるカードゲームとボードゲームです。
about-licence = ライセンス{ $licence }のフリーソフトウェアです。カードも音も絵もプログラム自身が作っています。
