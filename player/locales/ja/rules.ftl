# 定義から作るルールの文章。文は句点で終わる。

heading-goal = 目的
heading-setup = 準備

# 「勝利条件：組札の4か所それぞれに13枚を集める。」
goal = 勝利条件：{ $parts }。
no-goal = クリア条件のある場がないため、自動的に勝ちになることはありません。
goal-empty = { CARDS_OF($field) }をすべてなくす
goal-filled =
    { $spots ->
        [1] { $field }にカードを置く
       *[other] { $field }の{ $spots }か所すべてにカードを置く
    }
goal-all = { $count }枚すべてを{ $field }に集める
goal-exactly =
    { $spots ->
        [1] { $field }に{ $count }枚を集める
       *[other] { $field }の{ $spots }か所それぞれに{ $count }枚を集める
    }
goal-at-least =
    { $spots ->
        [1] { $field }に{ $count }枚以上を集める
       *[other] { $field }の{ $spots }か所それぞれに{ $count }枚以上を集める
    }
goal-at-most =
    { $spots ->
        [1] { $field }を{ $count }枚以下にする
       *[other] { $field }の{ $spots }か所それぞれを{ $count }枚以下にする
    }
goal-not =
    { $spots ->
        [1] { $field }を{ $count }枚以外にする
       *[other] { $field }の{ $spots }か所それぞれを{ $count }枚以外にする
    }
goal-impossible = { $field }で不可能な枚数にする

# カード。
pack = { $pack }。
pack-of = { $deck }：{ $pack }。
pack-whole =
    { $packs ->
        [1] 1組52枚を使います
       *[other] { $packs }組、合わせて{ $cards }枚を使います
    }
pack-stripped =
    { $packs ->
        [1] { $cards }枚を使います（{ $kept }を1枚ずつ）
       *[other] { $cards }枚を使います（{ $kept }を{ $packs }枚ずつ）
    }
pack-part = { $kept }を{ $copies }枚ずつ
pack-uneven = { $cards }枚を使います（{ $parts }）
pack-empty = カードはありません
microsoft-deals = 配り番号はWindows版と同じです。

# 配り方。
fixed = 配る前に{ $count }枚を{ $field }に置きます：{ $cards }。
opening = 最初に{ $deal }配ります。
opening-from = 最初に{ $deck }から{ $deal }配ります。
deal-one = { $field }に{ $count }枚
deal-each = { $field }の{ $spots }か所に{ $count }枚ずつ
deal-each-of = { $spots }に{ $count }枚ずつ
deal-ramp-of = { $spots }に{ $first }枚から{ $last }枚まで
deal-ramp = { $field }の{ $spots }か所に{ $first }枚から{ $last }枚まで
deal-run =
    { $spots ->
        [1] 1か所に{ $count }枚
       *[other] { $spots }か所に{ $count }枚ずつ
    }
deal-runs = { $field }の{ $runs }
deal-faces = { $deal }、{ $faces }
faces-up = 表向きで
faces-down = 裏向きで
faces-top-up =
    { $count ->
        [1] 一番上だけ表向きで
       *[other] 上の{ $count }枚を表向きで
    }
faces-mixed = { $up }枚は表向き、{ $down }枚は裏向きで
left =
    { $count ->
        [0] { $deck }にカードは残りません。
       *[other] { $deck }に{ $count }枚が残ります。
    }
after-remove = 配った後、次のカードを取り除きます：{ $cards }。
after-sink = 配った後、次のカードを列の一番下に移します：{ $cards }。
after-rise = 配った後、次のカードを列の一番上に移します：{ $cards }。

# 山札。
click = クリックすると{ $deals }配ります。
skips-empty = 空いた場所には配りません。
skips-filled = 空いた場所にだけ配ります。
click-when-filled = { $field }のすべての場所にカードがあるときだけクリックできます。
click-when-empty = { $field }のすべての場所が空のときだけクリックできます。
no-click = クリックしても何も配りません。
redeal = なくなったらクリックで{ CARDS_OF($fields) }を{ $how }（{ $often }）。
redeal-plain = 山札に戻せます
redeal-shuffled = 集めて切り直せます
redeal-dealt = 集めて配り直せます
redeal-shuffled-dealt = 集めて切り直し、配り直せます
redeal-limit = { $count }回まで
redeal-endless = 何度でも
no-redeal = なくなったら補充しません。

# 置き方。
put = { $rule }。{ $empty }。
put-nothing = ここには置けません。
empty-takes = 空いた場所には{ $takes }を置けます
empty-takes-any = 空いた場所にはどのカードでも置けます
empty-takes-nothing = 空いた場所には何も置けません
build-nothing = カードの上には何も置けません
build-anything = どのカードの上にもどのカードでも置けます
build-table = 専用の表で決まる{ $count }組の重ね方ができます
build-step = { $suits }{ $ranks }重ねます
build-other = { $suits }{ $ranks }重ねます
ranks-any = どの数でも
ranks-same = 同じ数を
ranks-higher = より大きい数を
ranks-lower = より小さい数を
ranks-sum = 合わせて{ $sum }になるように（Aは1、Jは11、Qは12、Kは13）
ranks-step =
    { $way ->
        [up] { $by }つずつ大きい順に
        [down] { $by }つずつ小さい順に
       *[either] { $by }つ違いで
    }
ranks-wrap =
    { $way ->
        [up] { $ranks }（Kの次はA）
        [down] { $ranks }（Aの次はK）
       *[either] { $ranks }（KとAは隣どうし）
    }
suits-any = スートを問わず
suits-same = 同じスートで
suits-same-color = 同じ色で
suits-alternating = 赤黒交互に
suits-other = 違うスートで
but-nothing-on = { $rule }（{ $cards }の上には何も置けません）
but-exceptions = { $rule }（例外{ $count }件）
but-listed = { $rule }（ただし{ $list }）
exception-allowed = { $below }の上に{ $above }を置ける
exception-forbidden = { $below }の上に{ $above }は置けない
put-size = 一度に置けるのは{ $size }です。
put-all-fit = まとめて置くカードは、カードどうしもこの規則に合っていなければなりません。
joint-only = 束の一番下のカードだけが合えば置けます。
pile-most = 1か所に置けるのは{ $count }枚までです。
base-of-field = 数は{ $field }に最初に置かれたカードから数えます（Kの次はA）。
base = 数は{ $spot }の最初のカードから数えます（Kの次はA）。
size-exactly = { $count }枚
size-at-least = { $count }枚以上
size-at-most = { $count }枚以下
size-between = { $least }枚から{ $most }枚

# 取り方。
take-nothing = ここからは取れません。
take-top = 取れるのは一番上の1枚だけです。
take-top-if = 一番上が{ $takes }なら取れます。
take-run = まとめて取れるのは{ $order }です。
take-run-if = まとめて取れるのは{ $order }で、一番上が{ $takes }のときです。
order-step = { $suits }{ $ranks }並んだカード
order-other = { $suits }{ $ranks }重なったカード
order-any = どのカードでも
order-table = 専用の表で決まる{ $count }組の並び
take-built = そのように並んだカードはまとめて取れます。
take-any = 表向きのカードは、上に載ったカードごと取れます。
take-pile = 取れるのは1枚だけか、山全体です。山の一部だけをまとめて取ることはできません。
take-only-pile = 山は全体でしか動かせません。
take-size = 一度に取れるのは{ $size }です。
take-spare = { $fields }の空きを使って1枚ずつ運べる枚数まで、まとめて動かせます。
take-spare-both = { $fields }と空いた列を使って1枚ずつ運べる枚数まで、まとめて動かせます。
take-spare-own = 空いた列を使って1枚ずつ運べる枚数まで、まとめて動かせます。

# 自動で起こること。
flip-auto = 一番上になった裏向きのカードは自動的に表になります。
flip-click = 一番上の裏向きのカードはクリックで表になります。
flip-never = 裏向きのカードはそのままです。
refill = 空いた場所は{ $sources }から自動的に補充されます。
after-put = ここに置くと、上の{ $count }枚が{ $to }に移ります。
whenever = まとめて取れる{ $count }枚がそろうと、自動的に{ $to }へ移ります。
