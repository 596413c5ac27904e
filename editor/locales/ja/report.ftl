# レポート：このゲームの配りはクリアできるか。

pane-report = クリアできる？
pane-report-tip = クリアできる配りのレポートを表示・非表示にします
editor-try-report = 配りを解く
editor-try-report-tip = どの配りをクリアできるかを裏で調べます。もう一度で一時停止

report-start = 配りを解く
report-pause = 一時停止
report-go-on = 続ける
report-about = 編集を続けているあいだに1番、2番、3番…の配りを順に解き、いくつクリアできるかを知らせます。一時停止中でなければ、ルールを変えると自動で最初から解き直します。
report-thoughtful = ソルバーは伏せ札も含めてすべてのカードを知っています。分かるのは「クリアできる配りかどうか」で、人がどれだけ勝てるかではありません。
report-deals = 配りの数
report-deals-endless = 止めるまで
report-seconds = 1回の配りの秒数
report-seconds-choice = 1回{ $count }秒まで
report-seconds-tip = この時間で決着しない配りは「未決着」とします。長くすると、未決着の配りを調べ直します。

report-going = { GROUPED($total) }回中{ GROUPED($done) }回
report-going-endless = { GROUPED($done) }回
report-time = 経過{ $time }
report-took = 所要{ $time }
report-span = { $seconds }秒
report-left = 残り約{ $time }
report-cores = { $count }コアで実行
report-settling = ルールが変わりました。まもなく解き直します。
report-paused = 一時停止中
report-old = そのあとルールが変わりました。今のルールの配りを解くまで、下の数字は変更前のものです。
report-all-solved = { GROUPED($count) }回の配りはすべて解けています。
report-and = {" · "}

report-unsound = 誤りがなくなると配りを解けます：{ $why }。
report-no-goal = このゲームはまだクリアできません。カードの枚数を求めるクリア条件がありません。手順8で、最後にどの場に何枚あればよいかを決めてください。
report-several = 解けるのは一人用のゲームだけです。
report-show-clear = クリア条件を決める

report-share = { $share }%
report-share-range = { $least }～{ $most }%
report-tab = クリア可：{ $share }
report-share-none = まだ決着した配りがなく、割合は分かりません。
report-share-of = の配りはクリアできます
report-interval = 95%の確かさで、全部の配りの{ $low }～{ $high }%はクリアできます。
report-interval-open = 95%の確かさで、全部の配りの{ $low }～{ $high }%はクリアできます（未決着をすべて負け、またはすべて勝ちとした場合）。
report-won = クリアできる { GROUPED($count) }
report-unwinnable = クリアできない { GROUPED($count) }
report-undecided = 未決着 { GROUPED($count) }
report-waiting = 最初の配りを解いています。
report-picture = { $deals }回中、クリアできる{ $won }回、できない{ $unwinnable }回、未決着{ $undecided }回

report-change = 直前の変更
report-changes = 最近のいくつかの変更
report-change-pinned = 選んだルールからの変化
report-change-more = 決着した{ GROUPED($deals) }回のうち、クリアできる配りが{ GROUPED($count) }回増えました
report-change-fewer = 決着した{ GROUPED($deals) }回のうち、クリアできる配りが{ GROUPED($count) }回減りました
report-change-none = 決着した{ GROUPED($deals) }回のうち、クリアできる配りの数は前と同じです
report-change-undecided = 前も今も決着した配りはありません
report-change-numbers =
    { $kind ->
        [same] このうち、前は{ GROUPED($before) }回、今は{ GROUPED($now) }回クリアできました。新しくできる：{ GROUPED($gained) }回、できなくなった：{ GROUPED($lost) }回。
       *[other] カードが変わったので、番号は同じでも別の配りです。このうち、前は{ GROUPED($before) }回、今は{ GROUPED($now) }回クリアできました。新しくできる：{ GROUPED($gained) }回、できなくなった：{ GROUPED($lost) }回。
    }
report-change-open = 前か今が未決着の{ GROUPED($count) }回は除いています。
report-change-margin = 95%の確かさで、全部の配りに占める割合は{ $low }～{ $high }ポイント変わります。
report-change-margin-decided = 95%の確かさで、どちらのルールでも結果の出た配りに占める割合は{ $low }～{ $high }ポイント変わります。
report-change-chance = ほかの配りでは違うかもしれません。偶然の範囲内の差です。
report-change-gained = 新しくクリアできる
report-change-lost = クリアできなくなった
report-pin = 今のルールと比べる
report-pin-tip = 今の数字を残して、これからの変更をすべてそれと比べます。選ばないときは、変更ごとに直前のルールと比べます
report-pinned = 今の数字を残しました。これからの変更をすべてこれと比べます。
report-unpin = 変更ごとに直前のルールと比べる

report-lengths = 解の手数
report-lengths-one = 見つかった解はすべて{ $count }手です。ほかの解もありえます。
report-lengths-words = 平均{ $mean }手、半分は{ $median }手以下、{ $least }～{ $most }手。見つかった解の手数で、もっと短い解もありえます。
report-lengths-column = { GROUPED($count) }通り
report-lengths-moves = { $least }手
report-lengths-range = { $least }～{ $most }手
report-lengths-axis = 手数

report-list = 配りを見る
report-list-none-unwinnable = クリアできないと証明された配りはありません。
report-list-unwinnable = クリアできないと証明
report-list-undecided = 未決着
report-list-won = クリアのしかたを見る
report-list-more = ほか{ GROUPED($count) }回
report-list-less = 少なく
report-deal-tip = { $deal }番の配りを試遊で開きます
report-way-tip = { $deal }番の配りを、クリアする手順つきで試遊に開きます
report-way-shortest = { $deal }番：{ $count }手（最短）
report-way-longest = { $deal }番：{ $count }手（最長）
report-way = { $deal }番：{ $count }手
report-undecided-seconds = { $seconds }秒では決着しませんでした
report-undecided-memory = 256 MBのメモリーでは決着しませんでした
report-undecided-history = 決着しません：盤の状態だけでは決まらないゲームです
report-opened-lost = 試遊の盤に{ $deal }番の配りを出しました。この配りはクリアできません。
report-opened = 試遊の盤に{ $deal }番の配りを出しました。
report-opened-way = { $deal }番は{ $count }手でクリアできます。「手を進める」で一手ずつ進み、手順の一覧にも出ます。

report-unused = 使われないもの
report-unused-words = クリアした{ GROUPED($won) }回で見つかった解では、一度も使われていません。ほかの解では使うかもしれません。
report-unused-none = クリアした{ GROUPED($won) }回の解で、すべてのマス・山札・場所が使われています。
report-unused-mark = 表のマスに印を付ける
report-unused-mark-tip = 許可されていて、見つかった解が一度も使わなかったマスに斜線を引きます（マスが小さいときは枠だけ）
report-unused-few = クリアした配りが少ないうちは、多くのマスが偶然使われていません。{ $count }回クリアすると印を付けます。
report-unused-table = { $field }の{ $table }：{ GROUPED($all) }マス中{ GROUPED($count) }マス
report-unused-table-tip = 表へ移り、これらのマスに印を付けます
report-unused-click = { $deck }：クリックされない
report-unused-refill = { $deck }：配り直されない
report-unused-leaving = { $field }の{ $setting }：働かない
report-unused-spot = { $spot }：要らない
report-unused-spot-tip = どの解も、ここにカードを置かず、ここから取りません。同じ条件の空いた場所では、ソルバーは最初の場所を使います。
table-unused = { $what }。解{ GROUPED($won) }通りで未使用。
