# 真理値表に名前を付け、名前で塗る。

# 表を表す文。部分ごと。
patterns-and = { $list }。{ $next }
patterns-put-nothing = 何も置けません
patterns-put-anything = どこにどのカードでも置けます
patterns-take-nothing = 何も取れません
patterns-take-single = 1枚ずつ取れます
patterns-take-single-of = 1枚ずつ、{ $takes }だけ取れます
patterns-take-anything = どのカードもまとめて取れます
patterns-no-pair = カードの上には置けません
patterns-any-pair = どのカードの上にもどのカードでも重なります
patterns-own-table = 専用の表で決まる{ $count }組だけ
patterns-or = { $one }。または{ $other }
patterns-match =
    { $kind ->
        [take] { $suits }{ $ranks }並んだカードをまとめて取れます
       *[put] { $suits }{ $ranks }置けます
    }
patterns-wrap = { $rule }（KとAは隣どうし）
patterns-nothing-on = { $rule }（{ $cards }の上には何も置けません）
patterns-down = { patterns-number }ずつ小さく
patterns-up = { patterns-number }ずつ大きく
patterns-either = { patterns-number }違いで
patterns-number = { $by }つ
patterns-any-rank = どの数でも
patterns-same-rank =
    { $kind ->
        [take] 同じ数で
       *[put] 同じ数を
    }
patterns-higher =
    { $kind ->
        [take] だんだん大きく
       *[put] より大きい数を
    }
patterns-lower =
    { $kind ->
        [take] だんだん小さく
       *[put] より小さい数を
    }
patterns-sum =
    { $kind ->
        [take] 合わせて{ $sum }になるように
       *[put] 合わせて{ $sum }になる数を
    }
patterns-in-any-suit = スートを問わず
patterns-in-suit = 同じスートで
patterns-in-color = 同じ色で
patterns-alternating = 赤黒交互に
patterns-in-other-suit = 違うスートで
patterns-empty-nothing = 空いた場所には何も置けません
patterns-empty-any = 空いた場所にはどのカードでも置けます
patterns-empty = 空いた場所には{ $takes }を置けます
patterns-top-nothing = 一番上になれるカードがないので何も取れません
patterns-top-any = 一番上はどのカードでもかまいません
patterns-top = 一番上は{ $takes }だけです
patterns-based = 数は基準のカードから数えます
patterns-exceptions = 例外{ $count }件
patterns-may-go = { $below }の上に{ $above }を置ける
patterns-may-not-go = { $below }の上に{ $above }は置けない
patterns-may-lie = { $below }と上の{ $above }をまとめて取れる
patterns-may-not-lie = { $below }と上の{ $above }はまとめて取れない

# バー。
patterns-list = 一覧
patterns-make-plain = 例外をなくす
patterns-make-plain-tip = 規則だけで表を塗り直します
patterns-fill = 名前で塗る
patterns-build = 規則を組み立てる…
patterns-spoken = { $title }：{ $choice }
patterns-empty-title = 空いた場所に置けるカード
patterns-top-title = 一番上になれるカード
patterns-preset-down-alternating = 赤黒交互に小さく
patterns-preset-down-suit = 同じスートで小さく
patterns-preset-down = 小さく
patterns-preset-up-suit = 同じスートで大きく
patterns-preset-up-alternating = 赤黒交互に大きく
patterns-preset-either = 1つ違い
patterns-preset-sum = 合計13
patterns-preset-any = どの組でも
patterns-preset-none = 組なし

# 規則の組み立て。
patterns-ranks-title = 数
patterns-choose-down = 小さく
patterns-choose-up = 大きく
patterns-choose-either = 大きくか小さく
patterns-choose-same = 同じ
patterns-choose-any = 問わない
patterns-choose-higher = より大きい
patterns-choose-lower = より小さい
patterns-choose-sum = 合計
patterns-choose-nothing = 組なし
patterns-choose-wrap = KとAは隣どうし
patterns-by = 差
patterns-sum-title = 合計値
patterns-suits-title = スート
patterns-suits-any = 問わない
patterns-suits-same = 同じ
patterns-suits-alternating = 赤黒交互
patterns-suits-color = 同じ色
patterns-suits-other = 違うスート
patterns-bare-title = 上に何も置けないカード
patterns-alone-put-title = 空いた場所
patterns-alone-take-title = 一番上
patterns-alone-as-is = 今のまま
patterns-alone-none = なし
patterns-alone-any = どのカードでも
patterns-alone-aces = A
patterns-alone-kings = K
patterns-alone-these = 次のカード
patterns-replace = 置き換える
patterns-replace-tip = この規則だけが成り立つようにします
patterns-add = 加える
patterns-add-tip = この規則の組も許します
patterns-remove = 除く
patterns-remove-tip = この規則の組を禁じます
patterns-keep = これだけ残す
patterns-keep-tip = この規則にない組を禁じます
patterns-changes = 新たに許す{ GROUPED($allowed) }、禁じる{ GROUPED($forbidden) }

# 履歴の手順。
edit-patterns-fill = { $field }を規則で塗る
edit-patterns-add = { $field }に規則を加える
edit-patterns-remove = { $field }から規則を除く
edit-patterns-keep = { $field }を規則だけにする
edit-patterns-plain = { $field }の例外をなくす
edit-patterns-empty = { $field }の空いた場所に置けるカードを変える
edit-patterns-top = { $field }の一番上になれるカードを変える
