# 試し遊びと、実例で教えるルール。

playtest-nothing = まだ遊べるゲームがありません
playtest-show-problem = 問題を表示
playtest-unsound = いまのままでは遊べません：{ $why }。盤にあるのは、最後に遊べた状態のゲームです。
playtest-deal = 配り
playtest-deal-tip = 盤に出ている配りの番号です。別の番号を入力してEnterを押すと配り直します
playtest-deal-wrong = 配り番号は17のような整数です
playtest-allow-tip = ルールで禁じられた動きをして、それを認めるルールを選びます。Shiftを押しながらカードを置くと、一度だけ同じことができます。（{ $keys }）
playtest-moves = 手順
playtest-moves-tip = 手の一覧です。手を指すとその直後の盤が見え、クリックするとそこへ移ります
playtest-at =
    { $count ->
        [0] まだ一手も動かしていません
       *[other] { $count }手
    }
playtest-no-move = 動かせるカードはありません。
playtest-hint-lost = この配りはクリアできません。レポートで証明されています。
playtest-no-hint = この先のすべての手を調べましたが、先へ進む手はありません。
playtest-allow-on = 禁じられた動きが実例になります。動かしてから、ルールを選んでください。
playtest-allow-off = 禁じられた動きは、また断られます。

playtest-move =
    { $others ->
        [0] { $card }を{ $from }から{ $to }へ
       *[other] { $card }と上の{ $others }枚を{ $from }から{ $to }へ
    }
playtest-broken = { $number }手目（{ $what }）は、もうできません：{ $why }
playtest-spot-gone = その場所がなくなりました。
playtest-mended = { $count }手すべてが、またできるようになりました。
playtest-start = 配り終えた状態
playtest-log-line = { $number }. { $what }
playtest-log-undone = { $what }（取り消し済み）
playtest-log-coming = { $what }（これから）
playtest-log-impossible = { $what }（もうできません）

playtest-refused = { $place }：{ $why }
playtest-show-cell = マスを表示
playtest-show-setting = 設定を表示
playtest-allow-it = 許可する
playtest-allow-it-tip = これだけを許可して、動かします
playtest-allow-more = ほかのルール…
playtest-allow-more-tip = この動きを実例とするルールを選びます
playtest-dismiss = そのままにする
playtest-offers = どこまで許可しますか。ルールを指すと、そのマスが光ります
playtest-lowest = { $field }では一番下のカードだけ合えばよい
playtest-lowest-tip = 一番下より上のカードは順番に関係なくついてくるようにして、動かします
playtest-only-this = これだけ
playtest-only-these = それぞれの表で、これだけ
playtest-also = さらに：{ $what }
playtest-and = 、
playtest-take-run = { $field }では{ $rule }
playtest-empty-takes = { $field }の空いた場所に{ $takes }を置けます
playtest-top-may-be = { $field }から{ $takes }を取れます
playtest-cells = { GROUPED($count) }マス

edit-playtest-allow-cell = 実例で許可：{ $cell }
edit-playtest-allow-rule = 実例で許可：{ $rule }

# まとめて試す。
playtest-many-going = { GROUPED($total) }回中{ GROUPED($played) }回、うち勝ち{ GROUPED($won) }回
playtest-many-done = { GROUPED($total) }回の結果：勝ち{ GROUPED($won) }回（{ $percent }%）、手詰まり{ GROUPED($stuck) }回、打ち切り{ GROUPED($given) }回
playtest-many-length = 勝ったときの手数は{ $least }～{ $most }手（半分は{ $middle }手以下）。一手先しか読まない簡単なプレイヤーなので、人ならもっと勝てます。
playtest-many-none = 一度も勝てませんでした。一手先しか読まない簡単なプレイヤーなので、難しいだけかもしれません。自分でも勝てないときは、クリア条件と「問題」を見てください。
playtest-many-stale = その後で規則が変わりました。
playtest-many-again = もう一度試す
playtest-many-won-deal = { $number }番は勝ち
playtest-many-lost-deal = { $number }番は負け
playtest-many-close = 閉じる
