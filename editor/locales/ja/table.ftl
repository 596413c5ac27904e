# 真偽表：格子、道具、マスの意味。

table-view-whole = 表全体
table-view-whole-tip = すべてのカードをスート順に表示します
table-view-rank = ランク順
table-view-rank-tip = すべてのカードをランク順に表示します
table-view-suits = スートの組
table-view-suits-tip = スートの組を選び、選んだすべての組のランクをまとめて塗ります
table-zoom-in = マスを大きく
table-zoom-out = マスを小さく
table-zoom-fit = 全体
table-zoom-fit-tip = パネルに収まる大きさにします。Ctrlを押しながらホイールでも変えられます

table-tool-select = 選択
table-tool-select-tip = ドラッグしてマスを選びます。Ctrlで追加、Shiftで範囲を広げます
table-tool-brush = ブラシ
table-tool-brush-tip = ドラッグして塗ります。Shiftを押すと、前のマスからの直線になります
table-tool-line = 直線
table-tool-line-tip = ドラッグして直線を塗ります
table-tool-rectangle = 四角形
table-tool-rectangle-tip = ドラッグして四角形を塗ります
table-tool-diagonal = 斜め
table-tool-diagonal-tip = ドラッグして斜めに塗ります。ランクの差が同じマスが並びます
table-tool-bucket = 塗りつぶし
table-tool-bucket-tip = クリックすると、つながっている同じ値のマスをすべて塗ります
table-tool-same = 自動選択
table-tool-same-tip = クリックすると、つながっている同じ値のマスをすべて選びます。Ctrlで追加します
table-ink = 塗る値
table-ink-tip = 「逆」は最初のマスの値の逆です。右クリックすると、そのマスの値を使います
table-ink-opposite = 逆
table-ink-allow = 可
table-ink-forbid = 不可
table-symmetry = 一緒に塗る
table-symmetry-tip = 1マスと一緒に塗られるマス
table-symmetry-none = なし
table-symmetry-suits = すべてのスート
table-symmetry-colors = 同じ色の組
table-symmetry-swap = 赤と黒の入れ替え
table-symmetry-turned = 上下のカードの入れ替え

table-allow-all = すべて可
table-forbid-all = すべて不可
table-invert-all = 反転
table-allow-chosen = 選択を可に
table-forbid-chosen = 選択を不可に
table-invert-chosen = 選択を反転
table-more = その他
table-choose-all = 表全体を選ぶ
table-choose-same = 同じ値のマスをすべて選ぶ
table-copy = コピー
table-copy-named = カードの名前を付けてコピー
table-paste = 貼り付け
table-paste-turned = 行と列を入れ替えて貼り付け
table-fill-down = 下へコピー
table-fill-right = 右へコピー
table-to-take = この組を取り方の表にも使う
table-to-put = この組を置き方の表にも使う
table-copy-from = { $field }の表をコピー
table-inside = 束を置くとき
table-inside-all = どのカードも合うこと
table-inside-lowest = 一番下だけ合えばよい
table-base-note = この場では、Aは基準のカードのランク、2はその1つ上のランクを表します（以下同様）。

table-suit-below = 下が{ $suit }の組をすべて選ぶ
table-suit-above = 上が{ $suit }の組をすべて選ぶ
table-pair = { $below }の上に{ $above }：169マス中{ $count }マスが可
table-pairs-all = すべて
table-pairs-same = 同じスート
table-pairs-color = 同じ色
table-pairs-alternating = 赤黒交互
table-no-pairs = 塗るスートの組を選んでください

table-grid-put = { $field }の置き方の表、{ $rows }行{ $columns }列
table-grid-take = { $field }の取り方の表、{ $rows }行{ $columns }列
table-rows = 行：下のカード。クリックで選択、ダブルクリックで塗りつぶし
table-columns = 列：上のカード。クリックで選択、ダブルクリックで塗りつぶし
table-axis-lying = 場にあるカード
table-axis-laid = その上に置くカード
table-axis-lower = 下のカード
table-axis-upper = その上のカード
table-empty = 空き
table-row = { $card }の上：{ $all }マス中{ $some }マスが可
table-column = 上に{ $card }：{ $all }マス中{ $some }マスが可
table-row-empty = 空いた場所の上：{ $all }マス中{ $some }マスが可
table-column-top = 一番上のカードとして：{ $all }マス中{ $some }マスが可

table-put-may = { $field }で{ $below }の上に{ $above }を置けます
table-put-not = { $field }で{ $below }の上に{ $above }は置けません
table-empty-may = { $field }の空いた場所に{ $card }を置けます
table-empty-not = { $field }の空いた場所に{ $card }は置けません
table-take-may = { $field }から{ $below }とその上の{ $above }を一緒に取れます
table-take-not = { $field }から{ $below }とその上の{ $above }は一緒に取れません
table-top-may = { $field }から取る一番上のカードが{ $card }でもかまいません
table-top-not = { $field }から取る一番上のカードが{ $card }ではいけません
table-pair-what = { $field }で{ $below }の上の{ $above }
table-empty-what = { $field }の空いた場所の{ $card }
table-top-what = { $field }から取る一番上の{ $card }
table-several-none = { $what }：選んだスートではすべて不可
table-several-all = { $what }：{ $all }組のスートすべてで可
table-several-some = { $what }：{ $all }組中{ $some }組のスートで可
table-several-all-suits = { $what }：{ $all }スートすべてで可
table-several-some-suits = { $what }：{ $all }スート中{ $some }スートで可

table-count = 2,756マス中{ GROUPED($count) }マスが可
table-chosen = { GROUPED($count) }マスを選択
table-copied = { GROUPED($count) }マスをコピーしました
table-pasted =
    { $count ->
        [0] 貼り付けました（変化なし）
       *[other] 貼り付けて{ GROUPED($count) }マスを変えました
    }
table-paste-unread = 。読めない値が{ $count }件あります：{ $words }
table-paste-outside = 。表に収まらない値が{ $count }件あります

edit-table-put-allow = { $field }の置き方の{ GROUPED($count) }マスを可にする
edit-table-put-forbid = { $field }の置き方の{ GROUPED($count) }マスを不可にする
edit-table-put-change = { $field }の置き方の{ GROUPED($count) }マスを変える
edit-table-take-allow = { $field }の取り方の{ GROUPED($count) }マスを可にする
edit-table-take-forbid = { $field }の取り方の{ GROUPED($count) }マスを不可にする
edit-table-take-change = { $field }の取り方の{ GROUPED($count) }マスを変える
edit-table-put-copy = { $from }の置き方の表を{ $field }へコピーする
edit-table-take-copy = { $from }の取り方の表を{ $field }へコピーする
edit-table-to-take = { $field }の置き方の表を取り方にも使う
edit-table-to-put = { $field }の取り方の表を置き方にも使う
