# カード、数、スートと、並べて言うときのつなぎ方。

rank-name =
    { $rank ->
        [1] エース
        [11] ジャック
        [12] クイーン
        [13] キング
       *[other] { $rank }
    }
rank-all = { rank-name }
suit-name =
    { $suit ->
        [spades] スペード
        [hearts] ハート
        [diamonds] ダイヤ
       *[clubs] クラブ
    }
card-name = { suit-name }の{ rank-name }
card-unknown = 伏せたカード

# 空いた場所に置けるもの。「空いた場所には…を置けます」に続く。
takes-nothing = 何もなし
takes-any = どのカードでも
takes-rank =
    { $rank ->
        [1] A
        [11] J
        [12] Q
        [13] K
       *[other] { $rank }
    }
takes-suit = { suit-name }
takes-from-base =
    { $steps ->
        [0] 基準の数のカード
        [12] 基準より1つ小さいカード
       *[other] 基準より{ $steps }大きいカード
    }

# どんなカードか。「…が必要です」に続く。
kind-colored =
    { $color ->
        [red] 赤の{ takes-rank }
       *[black] 黒の{ takes-rank }
    }
kind-card = { $card }

# 置き場所が複数あるときの呼び名。
spot-name = { $field } { $number }
spot-range = { $first }～{ $last }
spot-unknown = 場所 { $number }

# 並びは左から伸びる。
list-next = { $list }、{ $item }
list-and = { $list }、{ $item }
list-or = { $list }か{ $item }
list-else = { $list }、なければ{ $item }
