# 宣言されたゲームのルールの文章。文は句点で終わり、字下げした文が続くときはコロンで終わる。
# 条件（節）と名詞には句点を付けない。

# 見出し。
game-players-heading = プレイヤー
game-pieces-heading = 使うもの
game-options-heading = オプション
game-flips-heading = カードの開き方
game-table-heading = テーブル
game-combinations-heading = 組み合わせ
game-course-heading = 進め方
game-move-heading = 手：{ $name }
game-terms-heading = 用語
game-strategy-terms-heading = 戦略の用語
game-end-heading = 終わり

# プレイヤーと使うもの。
game-players = { $count }人で遊びます。
game-players-between = { $least }人から{ $most }人で遊びます。
game-teams = チーム：{ $teams }。
game-team = プレイヤー{ $players }
game-cards = カード{ $count }枚。
game-cards-copies = カード{ $count }枚（同じものが{ $copies }枚ずつ）。
game-cards-alike = 同じカード{ $count }枚。
game-ranks = 数は弱い順に：{ $ranks }。
game-suits = スート：{ $suits }。
game-jokers = そのうち{ $count }枚はジョーカーです。
game-without = 使わないカード：{ $cards }。
game-points = 点数：{ $points }。
game-points-all = すべてのカード
game-points-of = { $cards } { $points }点
game-men = 各プレイヤーの駒の種類：{ $kinds }。
game-listed = { $list }／{ $item }

# オプション。
game-option-flag = { $label }：{ $usual }。
game-option-number = { $label }：{ $usual }（{ $least }から{ $most }まで）。
game-option-choice = { $label }：{ $usual }（選択肢：{ $choices }）。
game-option-chosen = { $label }：{ $value }。
game-option-value = { $label }：{ $value }
game-option-here = { $label }（ここでは{ $value }）
game-option-so = { $words }（ここでは成り立つ）
game-option-not-so = { $words }（ここでは成り立たない）
game-on = はい
game-off = いいえ

# 場と表示。
game-field = { $name }：{ $lies }。{ $sees }。
game-field-each = { $name }：{ $lies }（{ $whose }）。{ $sees }。
game-shape-hand = 手札
game-shape-pile = 山
game-shape-row = 並べたカード
game-shape-board = 横{ $width }、縦{ $height }の盤
game-squares-dark = { $board }の黒いマス
game-squares-light = { $board }の白いマス
game-squares-only = { $board }のうち{ $count }マス
game-per-player = プレイヤーごと
game-per-team = チームごと
game-per-suit = スートごと
game-per-copies = { $count }か所
game-sees-everyone = 全員に見えます
game-sees-owner = 持ち主だけに見えます
game-sees-team = 持ち主のチームだけに見えます
game-sees-others = 持ち主以外の全員に見えます
game-sees-top = 一番上だけ全員に見えます
game-sees-face = 表向きのカードは全員に見えます
game-sees-nobody = 誰にも見えません
game-sees-players = 見える人：{ $who }
game-flips = { $name }：{ $words }
game-shown = テーブルに表示：{ $names }。
game-shown-each = テーブルに表示（{ $whose }）：{ $names }。
game-number-words = { $name }：{ $words }。
game-number-word = { $number }は「{ $word }」

# 組み合わせ。
game-combo = { $name }：{ $what }。
game-combo-wild = { $name }：{ $what }。{ $wild }カードはほかのカードの代わりになります。
game-combo-single = 1枚
game-combo-same = 同じ数の{ $count }
game-combo-run = 数の続く{ $count }
game-combo-run-suit = 同じスートで数の続く{ $count }
game-combo-suited = 同じスートの{ $count }
game-combo-parts = { $parts }を合わせたもの
game-combo-any = どれでも{ $count }
game-size = { $count }枚
game-size-between = { $least }枚から{ $most }枚

# 進め方。
game-part = { $name }：
game-part-again = { $name }（上と同じ）。
game-when = { $condition }なら：
game-otherwise = そうでなければ：
game-until = 繰り返す（{ $condition }ときに終わり）：
game-for-each = { $what }について：
game-for-each-from = { $first }から順に、{ $what }について：
game-every-player = 各プレイヤー
game-every-team = 各チーム
game-every-suit = 各スート
game-every-spot = { $name }の各場所
game-open = 山札を切って配ります。
game-shuffle = { $spot }を切ります。
game-gather = すべてのカードを{ $spot }に集めます。
game-deal = { $to }に{ $cards }{ $face }配ります。
game-deal-from = { $first }から順に、{ $to }に{ $cards }{ $face }配ります。
game-deal-count = { $spot }から{ $count }枚ずつ
game-deal-count-one = { $spot }から{ $count }枚
game-deal-as-many = { $spot }から（{ $count }）枚ずつ
game-deal-as-many-one = { $spot }から（{ $count }）枚
game-deal-all = { CARDS_OF($spot) }をすべて
game-each-players = 各プレイヤーの{ $name }
game-each-teams = 各チームの{ $name }
game-each-spot = { $name }の各場所
game-face-up = 表向きで
game-face-down = 裏向きで
game-move = { $cards }を{ $spot }に{ $face }移します。
game-flip-up = { $cards }を表にします。
game-flip-down = { $cards }を裏にします。
game-show-all = { $cards }をその場に置いたまま全員に見せます。
game-show = { $cards }をその場に置いたまま見せます。見える人：{ $who }。
game-set = { $var }を{ $value }にします。
game-set-all = { $whose }の{ $var }を{ $value }にします。
game-toggle = { $var }のオンとオフを入れ替えます。
game-var-of-each = { $whose }の{ $var }
game-whether = { $condition }ならオン、そうでなければオフ
game-add = { $var }に{ $value }を足します。
game-subtract = { $var }から{ $value }を引きます。
game-add-cards = { $var }に{ $cards }を加えます。
game-again = { $who ->
        [you] 続けて行います
       *[player] 同じプレイヤーが続けます
    }：{ $moves }。
game-end-turns = ここでの手番は終わりです。
game-finish = { $who }は次の順位で上がります。
game-finish-last = { $who }は残っているうちで最も低い順位で抜けます。
game-rejoin = { $who }は順位がなくなり、またゲームに加わります。
game-say = { $who ->
        [you] { $text }と言います。
       *[player] プレイヤーは{ $text }と言います。
    }
game-place = { $condition }{ $board }のマスに{ $owner }の{ $man }を置きます。
game-place-on = { $squares }に{ $owner }の{ $man }を置きます。
game-remove = { $condition }{ $board }のマスから駒を取り除きます。
game-remove-on = { $squares }から駒を取り除きます。
game-remove-all = { $board }からすべての駒を取り除きます。
game-over = ゲームは終わりです。
game-over-so = ゲームは終わりです。{ $verdict }
game-turns = { $first }から順番に：{ $moves }。
game-turns-once = { $first }から順番に1回ずつ：{ $moves }。
game-together = 全員同時に：{ $moves }。
game-turns-until = { $condition }ときに終わります。
game-counter-clockwise = 手番は右回りに移ります。
game-clockwise-by = 手番は、{ $way }が正なら左回り、そうでなければ右回りに移ります。
game-skip = { $condition }プレイヤーに手番はありません。
game-claims = { $rank }が0より大きく最大の人が「{ $winner }」になります。同じなら順番の早い人です。
game-by = 選ぶのは{ $who }です。
game-stuck = 何もできないとき：
game-sentence = { $sentence }。
game-sentences = { $before }{ $next }

# 手。
game-pick = { $what }を選びます。
game-pick-to = { $what }を選び、{ $to }に出します。
game-pick-card = { CARDS_OF($from) }1枚
game-pick-combo = { $from }から{ $combos }になるカード
game-pick-onto = { $what }と、それを置く{ $field }の1か所
game-pick-with = { $what }と、{ $measure }の合計が{ $sum }になる{ $cards }
game-pick-number = { $from }から{ $to }までの数を言います。
game-pick-suit = スートを1つ選びます。
game-pick-rank = 数を1つ選びます。
game-pick-player = プレイヤーを1人選びます。
game-pick-word = { $words }を選びます。
game-pick-bid = { $from }から{ $to }までの数とスートを言います。
game-pick-bid-no-trump = { $from }から{ $to }までの数と、スートまたは切札なしを言います。
game-pick-stack = { $from }の山の上から、置き方と取り方のルールに従って{ $to }に移します。
game-pick-click = 山をクリックすると、その決まりに従って配ります。
game-pick-square = マスを1つ選びます。
game-pick-step = { $board }の駒を1つ、空いたマスに動かします。
game-pick-step-take = { $board }の駒を1つ動かします。
game-pick-hop = { $board }で相手の駒を飛び越えて空いたマスに移り、その駒を取ります。
game-tell = 全員に{ $text }と知らせます。
game-says = できないときの説明：{ $text }
game-needs = 条件：{ $condition }。
game-then = その後：
game-auto = ほかに手がなければ自動的に行います。
game-only-when = { $condition }なら、{ $sentence }
game-way-step = { $man }は{ $along }1マス動きます
game-way-slide = { $man }は{ $along }何マスでも動きます
game-way-jump = { $man }は{ $along }飛び越えます
game-way-fly = { $man }は{ $along }離れたところからでも飛び越えます
game-way-over = { $sentence }（飛び越せるのは{ $men }だけ）
game-way-may-take = { $sentence }（相手の{ $man }のいるマスにも進め、それを取ります）
game-way-only-takes = { $sentence }（ただし相手の{ $man }のいるマスにだけ進み、それを取ります）
game-any-man = 駒
game-a-man = { $name }
game-along-forward-diagonal = 斜め前に
game-along-backward-diagonal = 斜め後ろに
game-along-diagonal = 斜めに
game-along-forward = 前に
game-along-backward = 後ろに
game-along-sideways = 横に
game-along-orthogonal = 縦横に
game-along-any = どの方向にも
game-promote = 一番奥の列に着いた{ $from }は{ $to }になります。
game-promote-ends = そこで手は終わります
game-promote-passing = 通り過ぎるときにもなります
game-series = 同じ駒でさらに飛び越えられるなら、続けることができます。
game-series-finish = できるかぎり続けなければなりません
game-series-at-once = 取られた駒はすぐに取り除きます
game-series-straight = 一手の間は向きを変えられません
game-series-no-way-back = 続けて飛ぶとき、来た方向には戻れません
game-prefer = 取り方がいくつもあるときは、次の順で最もよいものを選ばなければなりません：{ $criteria }。
game-prefer-most = 取る駒が最も多い
game-prefer-by = { $man }で取る
game-prefer-most-of = 取る{ $man }が最も多い
game-prefer-early = { $man }をできるだけ早く取る

# 終わり。
game-highest = { $name }の最も多い{ $whose ->
        [team] チーム
       *[player] 人
    }の勝ちです。
game-lowest = { $name }の最も少ない{ $whose ->
        [team] チーム
       *[player] 人
    }の勝ちです。
game-highest-by = { $measure }が最も大きい人の勝ちです。
game-lowest-by = { $measure }が最も小さい人の勝ちです。
game-finished = 上がった順に順位が決まります。
game-winner = { $who }の勝ちです。
game-loser = { $who }の負けです。
game-no-winner = 誰の勝ちでもありません。
game-else-draw = それ以外の終わり方なら引き分けです。
game-solved = { $condition }なら勝ちです。
game-repetition = 同じ局面が{ $count }回目になると引き分けです。
game-quiet = { $condition }手が{ $count }回続くと引き分けです。
game-limits = { $decisions }回選んだところでゲームは必ず終わります。
game-limits-passes = { $decisions }回選ぶか、パスが{ $passes }回続くと、ゲームは必ず終わります。

# 名前。
game-origin = 由来：{ $origin }
game-quoted = 「{ $name }」
game-brackets = （{ $words }）
game-joker = ジョーカー
game-joker-number = ジョーカー{ $number }
game-player-number = プレイヤー{ $number }
game-team-number = チーム{ $number }
game-nobody = 誰でもない人
game-none = なし
game-yes = オン
game-no = オフ
game-black = 黒
game-red = 赤
game-you = 自分
game-the-player = そのプレイヤー
game-the-team = そのチーム
game-the-suit = そのスート
game-the-spot = その場所
game-the-index = 前にある場所の数
game-the-card = そのカード
game-named-number = 言った数
game-named-suit = 選んだスート
game-named-rank = 選んだ数
game-named-player = 選んだプレイヤー
game-named-word = 選んだもの
game-spot-left = カードのあった場所
game-spot-chosen = 選んだ場所
game-square-left = 駒のあったマス
game-square-chosen = 選んだマス
game-kind-moved = 動いた駒の種類
game-captured = 取った駒の数
game-it = それ
game-that-player = その人
game-that-team = そのチーム
game-that-suit = そのスート
game-turn = これまでの手番の数
game-repeated = 同じ局面になった回数
game-seats = プレイヤーの人数
game-attribute =
    { $attribute ->
        [rank] 数
        [suit] スート
        [color] 色
        [points] 点数
        [joker] ジョーカー
        [kind] 種類
        [owner] 持ち主
        [row] 行（0から）
        [column] 列（0から）
        [index] 番号（0から）
        [partner] パートナー
        [team] チーム
        [place] 順位
        [from] 元の場所
        [target] 行き先
        [captured] 取る駒の数
        [moved] 動かす駒の種類
        [card] 選ぶカード
        [number] 選ぶ数
       *[other] 「{ $attribute }」
    }
game-its = その{ $name }
game-their = その人の{ $name }
game-your = 自分の{ $name }
game-the-players = プレイヤーの{ $name }
game-the-teams = チームの{ $name }
game-of-whom = { $of }の{ $name }

# 値。
game-term-is = { $name }：{ $value }。
game-term-holds = { $name }：{ $condition }こと。
game-named-for = { $name }（{ $arguments }について）
# 説明されている規則に渡されるもの。
game-parameter = { $kind ->
    [player] プレイヤー「{ $name }」
    [team] チーム「{ $name }」
    [suit] スート「{ $name }」
    [rank] ランク「{ $name }」
    [card] カード「{ $name }」
    [cards] カード「{ $name }」
    [square] マス「{ $name }」
    [number] 数「{ $name }」
   *[other] 「{ $name }」
}
game-named-with = { $name }（{ $instead }）
game-named-here = { $name }（ここでの場合）
game-instead = { $there }の代わりに{ $here }
game-negative = −{ $value }
game-seat = { $number }番の席（0から）のプレイヤー
game-plus = { $a } + { $b }
game-minus = { $a } − { $b }
game-times = { $a } × { $b }
game-divided = { $a } ÷ { $b }
game-remainder = { $a } ÷ { $b }の余り
game-if-else = { $condition }なら{ $yes }、そうでなければ{ $no }
game-after = 選んだ後の{ $of }
game-after-holds = 選んだ後に{ $condition }
game-finally = その番の終わりまでに最もよくなったときの{ $of }
game-one-if = { $condition }なら1、そうでなければ0
game-nth = 並び{ $list }の{ $number }番目（0から数え、最後の次は最初）
game-least-of = { $list }のうち最小のもの
game-most-of = { $list }のうち最大のもの
game-sum-of = { $list }の合計
game-sum = { $members }の{ $measure }の合計
game-most = { $members }の{ $measure }の最大
game-least = { $members }の{ $measure }の最小
game-count = { $members }の数
game-measure = { $value }の値
game-first = 最初の{ $member }
game-first-card = { $cards }の最初のカード
game-last-card = { $cards }の最後のカード
game-last = 最後の{ $member }
game-best = { $measure }が最も大きい{ $member }
game-best-of = { $members }のうち{ $measure }の最も大きいもの
game-worst-of = { $members }のうち{ $measure }の最も小さいもの
game-worst = { $measure }が最も小さい{ $member }
game-random = 無作為に選んだ{ $member }
# 数の関数。名前は関数の名前。
game-calculation =
    { $name ->
        [abs] { $a }の絶対値
       *[other] { $name }({ $list })
    }
# 関数として書く性質。名前は関数の名前。
game-property =
    { $property ->
        [who] { $of }を出した人
        [number_of] { $of }の席の番号（0から）
        [suits] { $of }のスート
        [ranks] { $of }の数
        [form] { $of }の組み合わせ
        [form_low] { $of }が表す最も弱い数
        [form_suits] { $of }が表すスート
        [all_but_last] { $of }の最後の1枚を除くカード
        [reverse] 逆順の{ $of }
       *[other] { $property }({ $of })
    }
game-holder = { $field }に{ $card }を持つ人
game-left = { $who }の左隣
game-right = { $who }の右隣
# The other one of two players.
game-opponent = 相手
game-your-opponent = 相手
game-seats-left = { $who }から左に{ $count }人目
game-seats-right = { $who }から右に{ $count }人目

# 集まり。
game-all-cards-of = { CARDS_OF($spot) }すべて
game-all-of = 全員の{ $name }
game-everything = すべてのカード
game-picked = 選んだカード
game-others = 合わせて選んだカード
game-no-card = 何もなし
game-strongest = { $cards }のうち{ $measure }の最も大きい{ $count }枚
game-weakest = { $cards }のうち{ $measure }の最も小さい{ $count }枚
game-pairs = { $cards }のうち{ $measure }の等しい2枚ずつの組すべて
game-without-cards = { $b }を除く{ $a }
game-member =
    { $noun ->
        [player] プレイヤー
        [team] チーム
        [suit] スート
       *[rank] 数
    }
game-member-card = { CARDS_OF($cards) }
game-member-any-card = ゲームのカード
game-member-picked = 選んだカード
game-member-others = 合わせて選んだカード
game-member-in = 残っているプレイヤー
game-member-spot =
    { $noun ->
        [square] { $field }のマス
       *[spot] { $field }の場所
    }
game-member-set =
    { $noun ->
        [player] { $set }のうちのプレイヤー
        [suit] { $set }のうちのスート
        [rank] { $set }のうちの数
       *[spot] { $set }のうちの場所
    }
game-such = { $condition }{ $members }

# 条件。
game-and = { $list }、かつ{ $item }
game-or = { $list }、または{ $item }
game-always = 常に成り立つ
game-never = 決して成り立たない
game-holds = { $name }が成り立つ
game-holds-not = { $name }が成り立たない
game-option-on = オプション「{ $label }」が有効である
game-option-off = オプション「{ $label }」が無効である
game-everybody-moved = 全員に手番が回った
game-not-everybody-moved = まだ全員には手番が回っていない
game-is-joker = { $card }がジョーカーである
game-is-no-joker = { $card }がジョーカーでない
game-is-form = { $cards }が{ $combo }になる
game-is-no-form = { $cards }が{ $combo }にならない
game-same-cards = { $a }と{ $b }が同じカードである
game-other-cards = { $a }と{ $b }が同じカードでない
game-can = { $name }ができる
game-cannot = { $name }ができない
game-encloses = { $from }に置いた{ $owner }の駒が{ $over }の駒を挟む
game-encloses-not = { $from }に置いた{ $owner }の駒が{ $over }の駒を挟まない
game-cleared = すべて片付いている
game-cleared-never = すべて片付いている（クリア条件のある場がないので、そうなることはありません）
game-not-cleared = すべては片付いていない
game-equal = { $a }が{ $b }である
game-not-equal = { $a }が{ $b }でない
game-is-nobody = { $who }がいない
game-is-somebody = { $who }がいる
game-less = { $a }が{ $b }より小さい
game-at-most = { $a }が{ $b }以下である
game-more = { $a }が{ $b }より大きい
game-at-least = { $a }が{ $b }以上である
game-both-or-neither = 次の両方が成り立つか、どちらも成り立たない（{ $a }／{ $b }）
game-one-of-both = 次の一方だけが成り立つ（{ $a }／{ $b }）
game-among = { $one }が{ $many }に含まれる
game-not-among = { $one }が{ $many }に含まれない
game-empty = { $cards }が空である
game-not-empty = { $cards }が空でない
game-there-is =
    { $noun ->
        [player] { $member }がいる
       *[other] { $member }がある
    }
game-there-is-no =
    { $noun ->
        [player] { $member }がいない
       *[other] { $member }がない
    }
game-some-such =
    { $noun ->
        [player] { $condition }{ $member }がいる
       *[other] { $condition }{ $member }がある
    }
game-no-such =
    { $noun ->
        [player] { $condition }{ $member }がいない
       *[other] { $condition }{ $member }がない
    }
game-every = すべての{ $member }について{ $condition }

# 戦略が考える選択。
game-the-choice = その選択
game-takes = { $choice }が{ $square }の駒を取る
game-takes-not = { $choice }が{ $square }の駒を取らない
game-member-choice = 選択
game-member-choice-of = { $who }の選択

# ボットの戦略。
game-strategy-heading = 戦略：{ $name }
game-strategy-rule = { $number }. { $label }。
game-strategy-rule-of = { $number }. { $label }：{ $moves }。
game-strategy-applies = この規則は、{ $condition }ときだけ使う。
game-strategy-only = 次の条件に合う手を選ぶ：{ $condition }。
game-strategy-highest = その中で、{ $value }が最も大きい手を選ぶ。
game-strategy-lowest = その中で、{ $value }が最も小さい手を選ぶ。
game-strategy-ties = { $tie ->
    [first] 同じ評価の手は、ゲームの並び順で最初のものを選ぶ。
   *[any] 同じ評価の手は、でたらめに選ぶ。
}
game-strategy-otherwise = { $tie ->
    [first] どの規則も選ばなければ、最初の手を選ぶ。
   *[any] どの規則も選ばなければ、でたらめに選ぶ。
}
