# ネットワークの卓。

join-connecting = { $place } につないでいます…
join-no-name = 卓での名前を指定してください：--name 名前
join-password = パスワード
join-password-new = 新しいパスワード（{ $fewest }～{ $most }文字）
join-password-again = もう一度
join-password-length = 新しいパスワードは{ $fewest }文字以上{ $most }文字以下です
join-password-differs = 二つのパスワードが違います。何も変わっていません
join-password-end = 行が足りません
join-password-changed = パスワードを変えました。
join-no-password = パスワードがありません：{ $why }
join-no-new-password = 新しいパスワードがありません：{ $why }
join-needs-register = これはアカウントを作るための招待です。同じコマンドに --register を付けると作れます。
join-how-known = 知られた人として入るには：アカウントのパスワードで入る（--account）、ホストが認めていればアカウントを作る（--register）、個人招待のリンクを使う、または鍵をホストの一覧に載せてもらう（--show-key で表示）。
join-registered = アカウント{ $name }を作りました。次からは --account で入ってください。
host-no-keys = { $file } の鍵を読めません：{ $why }
host-no-key = { $file } の{ $line }行目：鍵は0から9とaからfの64文字で、その後に名前を書けます
host-invited = 個人招待{ $number }（{ $uses }回、{ $hours }時間以内）：
host-not-invited = その名前の卓はここにありません（卓：{ $tables }）。
host-help = `help` でホストへの命令の一覧が出ます。
host-invitation = { $number }  { $to }：{ $state }
host-invitation-left = あと{ $left }回、{ $hours }時間
host-invitation-used = 使用済み
host-invitation-closed = 使用済みか取り消し済み
host-invitation-revoked = 取り消し済み
host-invitation-late = 期限切れ
host-invitation-by = （使った人：{ $names }）
host-for-account = 登録
host-table = { $table }  { $title }：{ $phase }
host-table-prepares = ゲームの前
host-table-plays = ゲーム中
host-table-suspended = ゲームは中断
host-table-result = ゲームの後
host-person = { $name }：{ $tables }
host-person-lobby = { $name }：卓についていません
host-nobody = 誰も来ていません。
host-no-invitations = 個人招待はありません。
host-invited-before = アカウントを作る招待のうち{ $count }件は以前の起動時に表示され、使用済みのものも、まだ有効なものもあります。`invitations` で一覧が出ます。
host-no-accounts = このホストでは誰もアカウントを作れません。--accounts invited で起動してください。
host-invites-no-key = 一覧にある鍵の持ち主だけが入れる（--only-keys）ので、招待では誰も入れません。その人の鍵を一覧に加えて、もう一度始めてください。
host-game-ended = 卓{ $table }のゲームを打ち切りました。勝者はいません。不在の人がいれば卓を離れます。
host-no-game = 卓{ $table }では、ゲームは行われていません。不在の人がいれば卓を離れます。
host-deal-made = 卓{ $table }ではいま配っているところです。打ち切りません。ゲームが始まってからもう一度どうぞ。
host-no-table = { $table }という卓はここにありません（卓：{ $tables }）。
host-end-which = どの卓のゲームを打ち切るか指定してください：`end 卓`（卓：{ $tables }）。
host-away-minutes = { $minutes ->
    [0] 不在（1分未満）
   *[other] 不在（{ $minutes }分）
}
host-away-hours = 不在（{ $hours }時間）
host-seat-missing = ゲームはこの人を待っています
host-seat-robot = ロボットが代わりに遊んでいます
host-seat-forfeited = このゲームは負けになりました
host-no-invitation = { $number }番の招待はありません（使えるもの：{ $all }）。
host-revoke-which = 取り消す招待の番号を指定してください：`revoke 番号`（使えるもの：{ $all }）。
host-revoke-none = 取り消せる招待はありません。使える招待がありません。
host-no-invitation-any = { $number }番の招待はありません。ほかに使えるものもありません。
host-invite-which = どの卓への招待か、または `account` を指定してください：`invite 卓 [回数] [時間]`、例 `invite T1 3 24`（卓：{ $tables }）。
host-invitation-named = { $number }（{ $to }）
host-revoked = もう誰も使えません。
host-not-good = すでに使用済みか、取り消し済みか、期限切れで、誰も使えません。
host-invite-range = 回数と時間は1から{ $most }までの数です。
host-unknown-order = 「{ $word }」という命令はないか、続く言葉が合いません。`help` で一覧が出ます。
host-orders =
    invite 卓 [回数] [時間]        卓への招待リンクを作ります（回数と時間は1から100000）
    invite account [回数] [時間]   アカウントを作るための招待リンクを作ります
    invitations                    作った招待リンクの一覧を出します
    revoke 番号                    その招待リンクを使えなくします
    tables                         卓と、席の人、不在の人の一覧を出します
    end 卓                         その卓のゲームを打ち切ります（勝者なし）
    people                         来ている人と、その卓の一覧を出します
    stop                           ホストを止めます（保存先があれば途中のゲームは残ります）
join-no-tables = 参加できる卓がありません
join-tables = このホストの卓：
join-table-line = { $table }  { $title }：{ $free ->
    [0] 空席なし
   *[other] 空席{ $free }
}
join-table-line-own = { $table }  { $title }：あなたの席が残っています
join-table-line-watched = { $table }  { $title }：観戦中です。{ $free ->
    [0] 空席なし
   *[other] 空席{ $free }
}
join-table-private = { $line }（非公開・鍵が必要）
join-which-key = 卓の名前と鍵を、`{ $table } 鍵` のように入力してください。`quit` でホストを離れます。
join-table-gone = このホストに卓「{ $table }」は今ありません。
join-to-opened = そこへ行くには、`quit` で離れ、アドレスの末尾を `/{ $table }` にして入り直してください。
join-which-table = どの卓ですか？
join-which-help = 卓の名前を入力します（例：{ $table }）。その卓に参加し、観戦だけでなければ空いている席につきます。
join-which-help-open = `open ゲーム` で自分の卓を開きます（例：`open { $game }`）。
join-which-help-quit = `quit` でホストを離れます。もう一度一覧します：
join-games = `open ゲーム [席の数]` で自分の卓を開けます。ゲーム：
join-game-line = { $game }  { $title }：{ $from }〜{ $to }席
join-game-line-one = { $game }  { $title }：{ $from }席
join-no-such-game = ここで卓を開けるゲームに「{ $game }」はありません
join-open-needs-game = `open` にはゲームの名前が必要です（例：`open { $game }`）
join-open-seats = { $title }は{ $from }〜{ $to }人用です
join-open-seats-one = { $title }は{ $from }人用です
join-not-opened = 開いた卓の名前をホストが伝えませんでした
join-no-such-table = このホストに卓「{ $table }」は今ありません
join-no-rules = ホストがゲームの規則を知らせてきません
join-table = 卓{ $table }：{ $title }
join-first-steps = 準備ができたら `ready` と入力してください。全員がそろうと始まります。その他は `help`。
join-first-steps-watch = 観戦しています。`sit` で空席につきます。その他は `help`。
join-first-steps-full = 席はすべて埋まっているので、観戦です。`sit` で次に空く席を待ちます。ほかの使い方は `help` で表示します。
join-first-steps-queued = それまでは観戦です。ほかの使い方は `help` で表示します。
join-first-steps-unseen = この卓は観戦できません。席がなければ、ゲームは何も見えません。`sit` で空席につくか、空くのを待ちます。ほかの使い方は `help` で表示します。
join-last-broken-off = この卓の前回のゲームは、ホストが打ち切りました。勝者はいません。
join-last-game = この卓の前回のゲーム：
join-again = もう一度遊ぶなら `ready`、終わるなら `quit` と入力してください。
join-again-watch = 次のゲームに入るには `sit` で席についてください。`quit` で退出します。
join-first-steps-watching = 観戦中です。ほかの人が選びます。入力できるものは `help` で出ます。
join-only-watching = 観戦中なので、選ぶものはありません。
join-not-on-turn = あなたの番ではありません。{ $player }の番です。
join-others-choose = あなたはもう選びました。{ $turn }。
join-not-yet = まだあなたの番ではありません。{ $turn }。
join-bot-failed = プログラムが失敗したので、卓を離れます：{ $why }
join-no-bots = この卓の決まりでは、ボットは参加できません。
join-bot-no-seat = ボットの席がありません。
join-bot-slow = { $command }の持ち時間が、この卓の1手の時間より長くなっています。{ $most }秒以下にしてください（exec:{ $most }s:コマンド）
join-nobody-on-turn = 今は誰の番でもありません。
join-robot-has-played = ロボットがあなたの代わりに選びました。それからの経過：
join-robot-while-away = ロボットがあなたの代わりに選びました。不在の間の経過：
join-while-away = 不在の間の経過：
join-seat-yours = ロボットの番が終わりました。席はまたあなたのものです。
join-other-name = 別の名前を選んでください：--name 名前。そこで遊んでいるのがあなた自身なら、先にそのプログラムを終えてください。
join-commands =
    この卓では：
      ready          準備完了：全員がそろうと始まります
      wait           準備完了を取り消します
      sit [N]        空席、またはN番の席につきます
      stand          席を空けるか、席を待つのをやめて、観戦します
      swap 名前      席の交換を申し込みます
      agree          ほかの人の申し込みに応じます
      decline        申し込みを断ります。自分の名前を付けると、自分の申し込みを取り下げます
      players        プレイヤーと観戦者を一覧します
      clock          選ぶ時間と、不在の人を待つ時間の残りを知らせます
      rules          ゲームの規則
      say 文         全員に話します
      tell 名前 文   一人に話します
      return         席に戻って続けます（ロボットの代行中や時間切れのあと）
      quit           卓を離れます
join-help-position = position       見えるとおりの局面を書き出す。
join-help-undo = undo           自分の前の手を、そのあとの分も含めて戻すよう求める
join-unknown = 「{ $word }」というコマンドはここにはありません。help で一覧が出ます。
join-no-text = `say` には文が必要です。
join-no-seat = `sit` には席の番号を付けます（例：`sit 1`）。番号がなければ空いている席につきます。
join-no-listener = `tell` には相手の名前と文が必要です：tell 名前 文
join-to-oneself = それはあなた自身です。`tell` はほかの人に使います。
join-no-player = `swap` にはプレイヤーの名前が必要です。`players` で一覧が出ます。
join-not-there = ネットワークの卓ではできません。
join-refused = 実行されませんでした：{ $why }
join-sent-later = 回線が切れています。戻りしだい送り、どうなったかをそのとき知らせます。`quit` など、ホストのいらないものは今もできます。
join-sent-unsure = 回線が不安定です。これはホストが答えるまで預かり、どうなったかをそのとき知らせます。`quit` など、ホストのいらないものは今もできます。
join-kept-before = 受け付けませんでした：`{ $line }` をすでに預かっていて、回線が戻りしだい送ります。一度に送るのは一手だけです。
join-late-done = 今、実行されました：`{ $line }`
join-late-said = `{ $line }`：{ $said }
join-late-refused = 実行されませんでした：`{ $line }`：{ $why }
join-late-lost = 失われました：`{ $line }`。ホストからの返事はありませんでした。
join-not-sent = 送れませんでした：返事を待っているものが多すぎます。
join-taken-back = 手が取り消されました。
join-taken-back-of = { $count ->
    [1] { $player }の直前の手が取り消されました。
   *[other] { $player }の手とそのあとの{ $after }手、合わせて{ $count }手が取り消されました。
}
undo-choices = { $count ->
    [1] 直前の1手
   *[other] 自分の手とそのあとの{ $after }手、合わせて{ $count }手
}
join-seat-free = { $seat }  （空席）
join-seat-line = { $seat }  { $name } { $state }
join-state-robot = （ロボットが代行）
join-state-ready = （準備完了）
join-state-broken = （回線切断）
join-state-left = （退席）
join-watching = 観戦：{ $names }
join-came = { $player }が卓に来ました。
join-went = { $player }が卓を離れました。
join-sat = { $player }が席{ $seat }につきました。
join-sat-own = 席{ $seat }につきました。
join-stood = { $player }が席{ $seat }を空けました。
join-stood-own = 席{ $seat }を空けました。
join-is-ready = { $player }の準備ができました。
join-is-ready-own = 準備完了です。
join-not-ready = { $player }は準備完了ではなくなりました。
join-not-ready-own = 準備完了ではなくなりました。
join-exchanged = { $one }と{ $other }が席を交換しました。
join-asked = { $player }に席の交換を申し込みました。
join-agreed = 申し込みに応じました。
join-declined-own = 断りました。
join-swap-taken-back = 席の交換の申し込みを取り下げました。
join-undo-no-longer-wished = 手の取り消しの頼みを取り下げました。
join-undo-wished = ほかの人に尋ねています。同意すれば取り消されます。
join-policy-clock = 一つの手番（引いてから出すまでなど）の時間は{ $seconds }秒です。
join-policy-bank = 一つの手番（引いてから出すまでなど）の時間は{ $seconds }秒、ほかに一ゲームを通して各自{ $bank }秒です。
join-policy-late = { $clock }{ $then }
join-late-wait = 時間が過ぎても、全員が待ちます。
join-late-robot = 時間が過ぎた人には、席に戻るまでロボットが代わりにプレイします。
join-late-forfeit = 時間が過ぎた人は、そのゲームの負けになります。
join-late-save = 時間が過ぎると、その人が戻るまでゲームは中断します。
join-policy-undo = ほかの全員が応じれば手を取り消せます。
join-policy-undo-unproved = そのため、この卓の配りは証明されません。
join-policy-fair = 配りの公正さを証明できます。
join-policy-proved = 全員が配りに加わり、公正さを証明できるときだけゲームが始まります。
join-clock-left = 残り{ $seconds }秒です。
join-no-clock = 今は時間を計っていません。
join-clock = 残り{ $seconds }秒です。
join-clock-other = { $player }の残り時間は{ $seconds }秒です。
join-said = { $from }：{ $text }
join-said-to = { $from }から{ $to }へ：{ $text }
join-said-to-you = { $from }からあなたへ：{ $text }
join-dealing = 公正な配りの手順を行っています。
join-suspended = ゲームは中断しています。
join-broken-off = ホストがゲームを打ち切りました。勝者はいません。
join-has-left = { $player }が席を離れました。
join-line-of-broken = { $player }の回線が切れました。
join-broke-robot = { $seconds ->
    [0] { $gone }{ $player }に代わってロボットがプレイします。
   *[other] { $gone }最長{ $seconds }秒待ち、その後はロボットが代行します。
}
join-broke-forfeit = { $seconds ->
    [0] { $gone }{ $player }は負けになりました。
   *[other] { $gone }最長{ $seconds }秒待ち、その後は{ $player }の負けになります。
}
join-broke-save = { $seconds ->
    [0] { $gone }{ $player }が戻るまでゲームは中断します。
   *[other] { $gone }最長{ $seconds }秒待ち、その後はゲームを中断します。
}
join-broke-between = { $gone }
join-broke-robot-plays = { $gone }{ $player }に代わってロボットがプレイしています。
join-broke-suspended = { $gone }{ $player }が戻るまで、ゲームは中断したままです。
join-broke-waits = { $gone }待っています。
played-away-robot = { $player }は不在です。{ $seconds }秒後にロボットが代行します。
played-away-forfeit = { $player }は不在です。{ $seconds }秒後に{ $player }の負けになります。
played-away-save = { $player }は不在です。{ $seconds }秒後にゲームを中断します。
played-gone-robot = { $player }は席を離れました。{ $seconds }秒後にロボットが代行します。
played-gone-forfeit = { $player }は席を離れました。{ $seconds }秒後に{ $player }の負けになります。
played-gone-save = { $player }は席を離れました。{ $seconds }秒後にゲームを中断します。
join-back = { $player }が戻りました。
join-missing-own = { $why ->
    [break] ゲームは中断し、あなたを待っています。回線が切れていました。`return` で続けられます。
    [exit] ゲームは中断し、あなたを待っています。席を離れていました。`return` で続けられます。
    [silence] ゲームは中断し、あなたを待っています。持ち時間が切れました。`return` で続けられます。
   *[other] ゲームは中断し、あなたを待っています。持ち時間が切れたか、回線が切れました。`return` で続けられます。
}
join-missing = { $why ->
    [break] { $player }の回線が切れています。戻るまでゲームは中断します。
    [exit] { $player }が席を離れました。戻るまでゲームは中断します。
    [silence] { $player }の持ち時間が切れました。席に戻るまでゲームは中断します。
   *[other] { $player }が戻るまでゲームは中断します。
}
join-missing-mark = { $why ->
    [break] { $player }（回線切断）
    [exit] { $player }（離席）
    [silence] { $player }（時間切れ）
   *[other] { $player }
}
join-missing-several = 全員が戻るまでゲームは中断します：{ $players }
join-robot = { $player }に代わってロボットがプレイします。
join-robot-own = あなたに代わってロボットがプレイしています。`return` で席を取り戻せます。
join-goes-on = ゲームを再開します。
join-queue = 席を待つ人：{ $names }
join-robot-stopped-own = あなたの代わりのロボットは終わりました。
join-robot-stopped = { $player }：ロボットの代行は終わりました。
join-forfeited = { $player }は負けになりました。
join-forfeited-for = { $player }は没収負けになりました：{ $why }。
forfeit-cause = { $why ->
    [exit] 卓を離れた
    [silence] 選ぶ時間を使い切った
    [fouls] 反則が{ $fouls }回になった（許されるのは{ $allowed }回まで）
   *[break] 回線の切断が合わせて{ $seconds }秒を超えた
}
forfeit-cause-own = { $why ->
    [exit] 自分から卓を離れた
    [silence] 選ぶ時間を使い切った
    [fouls] 反則が{ $fouls }回になった（許されるのは{ $allowed }回まで）
   *[break] 回線の切断が合わせて{ $seconds }秒を超えた
}
join-forfeited-own-for = あなたは没収負けになりました：{ $why }。
join-forfeited-own-on = あなたは没収負けになりました：{ $why }。ゲームはあなたなしで続きます。
join-forfeited-own = 席を離れていたか、時間が切れたか、反則が重なったため、負けになりました。ゲームはあなたなしで続きます。
join-robot-takes-turn = この番はロボットが続けます。次の番からあなたの番です。
join-foul = { $player }：反則{ $count }回。
join-swap-asked = { $player }が席の交換を申し込んでいます。`agree` か `decline` で答えてください。
join-undo-asked = { $player }が手の取り消し（{ $choices }）を申し込んでいます。`agree` か `decline` で答えてください。
join-claimed = 全員が選ぶまで、あなたの選択は伏せられます。
join-time-over = 時間切れです。
join-declined = 断られました。
join-swap-withdrawn = { $player }は席の交換の申し込みを取り下げました。
join-swap-declined = { $player }は席の交換に応じません。
join-undo-declined = { $player }は手の取り消しに応じません。
join-undo-withdrawn = { $player }は手の取り消しの頼みを取り下げました。
join-undo-void = { $player }が席を外しているので、手の取り消しの頼みは無効になりました。
join-undo-chose = { $player }が先に進めたので、手の取り消しの頼みは終わりました。
join-undo-asked-before = { $player }が答える代わりに別の取り消しを頼んだので、前の頼みは終わりました。
join-undo-lapsed = 持ち時間が切れたか負けが決まったので、手の取り消しの頼みは終わりました。
join-undo-moved = 席が変わったので、手の取り消しの頼みは終わりました。
join-undo-began = 次のゲームの準備に入ったので、手の取り消しの頼みは終わりました。
join-undo-instead = これで、{ $player }の手の取り消しの頼みは終わりました。
join-undo-void-own = あなたの回線が切れたので、手の取り消しの頼みは無効になりました。もう一度頼むことができます。
join-agreed-undo = { $player }の手の取り消し（{ $choices }）に応じました。
join-agreed-undo-asked = { $said }{ $player }の返事はまだです。
join-agreed-undo-others = { $said }まだ全員は応じていません。
join-declined-undo = { $player }の手の取り消しを断りました。
join-swap-began = 次のゲームが始まるか準備に入ったので、{ $player }との席の交換は取り消されました。
join-swap-void = 席が変わったので、{ $player }との席の交換は取り消されました。
join-line-unsure = 回線が不安定です：ホストから何も届きません。
join-line-broken = 回線が切れました。つなぎ直しています。
join-line-waits = 応答がありません。席が残っているかもしれないので、ホストが戻るまで試し続けます。Ctrl+C で止まります。
join-line-up = 回線が戻りました。
join-not-served = ホストが新しく始まりましたが、この卓は今は開いていません。ゲームがないか、ルールが変わったためです。席についていた人の席は、この卓がまた開くときのために残っています。もう一度参加すると、今ある卓が分かります。
join-other-places = { $tables }にもあなたの席があり、待たれています。そちらで遊ぶには、ここを quit で出て、その卓に参加してください。
join-forgotten = ホストが新しく始まり、あなたのことを覚えていません。席は失われました。もう一度参加すると、今ある卓が分かります。
join-fault = 卓を表示できません：{ $why }
join-unread-rules = ホストが知らせてきた規則を読めません：{ $why }
join-unknown-option = ホストが知らせてきた値のオプション「{ $option }」がゲームにありません
join-no-setup = ホストが知らせてきたゲームを用意できません：{ $why }
join-unread-notice = ホストからの知らせを読めません：{ $why }
join-other-host = このアドレスでは、招待したホストとは別のホストが応答しています。その指紋は { $found }、招待状の指紋は { $expected } です。新しい招待状をもらってください。
join-no-fingerprint = アドレスに指紋がないため、誰でもホストになりすませます。ホストが { $found } を示しているなら、アドレスに #{ $found } を付けてください。
join-host-says = ホストより：{ $text }
join-no-host = このアドレスで応答しているのは卓のホストではありません：{ $why }
join-unreachable = つながりません：{ $why }。今そこでホストが動いていないか、アドレスが違うのかもしれません。
join-resumed = ゲームに戻りました。
join-resumed-robot = 戻りました。始まっている番はロボットが終えます。そのあと席はまたあなたのものになり、そのとき知らせます。
join-under-way = ゲーム中です。観戦しています。
join-watches-again = ゲームはまだ続いています。また観戦します。
join-seat-kept-forfeit = { $seconds ->
    [0] このゲームは負けになりました。
   *[other] 席は最長{ $seconds }秒間残ります。同じコマンドで戻れます。それを過ぎると負けになります。
}
join-seat-kept-robot = { $seconds ->
    [0] 席は残っています。同じコマンドで戻れます。戻るまでロボットが代行します。
   *[other] 席は残っています。同じコマンドで戻れます。遅くとも{ $seconds }秒後からは、戻るまでロボットが代行します。
}
join-seat-kept-save = { $seconds ->
    [0] 席は残っています。同じコマンドで戻れます。戻るまでゲームを中断します。
   *[other] 席は残っています。同じコマンドで戻れます。遅くとも{ $seconds }秒後からは、戻るまでゲームを中断します。
}
join-seat-kept = 席は残っています。同じコマンドで戻れます。ほかの人は待っています。
join-in-use = このコンピューターの別のプログラムが「{ $name }」としてこのホストにいます。先にそれを終えるか、別の名前を選んでください（--name 名前）
join-left = 卓を離れました。
join-left-unheard = 回線が切れているので、離れたことはホストに伝わりません。ホストは回線が切れた場合と同じだけ待ちます。止まっているホストは、戻ってから待ちます。

## ネットワークの卓でのゲーム

line-unsure = 回線が不安定です：ホストから何も届きません。
line-stopped = ホストが停止しました。再開すれば、ここで続けられます。
line-broken = 回線が切れました。つなぎ直しています…
line-back = 回線が戻りました。
line-keeps-choice = { $line }あなたの選択は、回線が戻りしだい送られます。
played-choice-kept = 選択：{ $action }。回線が戻りしだい送られます。
played-forfeited = （没収負け）
played-forfeited-for = （没収負け：{ $why }）
played-by-robot = （途中ロボットが代行）
played-own-missing = { $why ->
    [break] ゲームはあなたを待っています。回線が切れていました。
    [exit] ゲームはあなたを待っています。席を離れていました。
    [silence] ゲームはあなたを待っています。持ち時間が切れました。
   *[other] ゲームはあなたを待っています。持ち時間が切れたか、回線が切れました。
}
played-own-robot = ロボットが代わりに打っています。
played-own-forfeit = 没収負けになりました。ロボットが続けています。
played-go-on = 続ける
played-take-back = 席に戻る
played-agree = 同意する
played-decline = 断る
played-withdraw = 頼みを取り下げる
played-undo-asked = { $player }が待った（{ $choices }）を求めています。
played-undo-asked-instead = { $player }が待った（{ $choices }）を求めたので、あなたの待ったは取り消されました。
played-swap-asked = { $player }が席の交換を求めています。
played-watching = 観戦中。{ $turn }
played-queue-next = 次に空いた席に座れます。
played-queue-place = 席を待つ列の{ $place }番目です。
played-time-left = 残り{ $seconds }秒
played-mark-away = 切断中
played-mark-left = 退席
played-mark-robot = ロボット
played-mark-forfeit = 没収負け
played-leave = 退席
played-leave-tip = 卓を離れます
played-leave-title = ゲームから抜けますか？
played-leave-forfeits = ゲームはあなたなしで続きます。いま抜けると没収負けになります。
played-leave-lost = このゲームはすでに没収負けです。抜けても結果は変わりません。代わりにロボットが続けます。
played-leave-robot = 代わりにロボットが続けます。ゲームが続いているあいだは、戻って席を取り返せます。
played-leave-saves = あなたが戻るまでゲームは中断されます。
played-leave-waits = ほかの人はあなたが戻るまで待ちます。席は残ります。
played-leave-host-stopped = ホストは停止しています。ゲームは止まったままです。ホストがまた開かれれば、席に戻れます。
played-leave-unheard = ホストへの回線が切れているので、あなたが抜けることはホストに伝わりません。向こうでゲームが続いていれば、次のとおりになります：{ $breaks } ホストにつながるようになれば、ゲームが続いているあいだは戻れます。
played-leave-unsent = 送れなかった発言は、戻ったときに入力欄に残っています。
played-leave-now = 卓を離れる
played-stay = 卓に残る
played-to-room = 卓の部屋に戻る
played-see-room = 卓の部屋
played-see-room-tip = 卓のリンク、参加している人、決まりを見ます。ゲームはそのまま続きます
played-back-to-game = ゲームに戻る
played-room-over = ゲームは終わりました。次のゲームは卓の席から始まります。
played-to-seats = 卓の席へ
played-room-help = ゲームはそのまま続いています。席と会話はゲームの画面にあります。
played-fault-title = ゲームを続けられません
talk-title = おしゃべり
talk-open = おしゃべり
talk-unread = おしゃべり：新着{ $count }件
talk-nothing = あなたが来てからは、まだ誰も話していません。
talk-waits = あなた：{ $text }（回線が戻りしだい送られます）
talk-phrases = 定型文
talk-hint = 発言を入力…
talk-phrase-hello = こんにちは！
talk-phrase-luck = よろしくお願いします！
talk-phrase-well = お見事！
talk-phrase-thanks = ありがとう！
talk-phrase-sorry = すみません！
talk-phrase-wait = 少しお待ちください。
talk-phrase-here = います。
talk-phrase-bye = さようなら！
returned-title = 席を外していたあいだに
returned-robot = ロボットがあなたの代わりに{ $count }回選びました：
returned-deals = { $count }回の配りが終わりました。
returned-log = 経過（J）ですべてを見られます。
returned-read = ゲームを続ける

## ウィンドウでネットワークを使って遊ぶ

network-title = ネットワークで遊ぶ
network-name = 卓での名前：
network-name-empty = 名前には文字か数字が必要です。
network-name-signs = 名前には文字か数字が必要です。記号だけの名前は使えません。
network-name-long = 名前は{ $most }字までです。いまは{ $count }字あります。
network-name-unseen = 名前に、目に見えない文字は使えません。
network-name-brackets = 名前に丸かっこは使えません。一覧では、その人の状態がかっこの中に書かれます。
network-name-spoken-for = 卓ではほかの参加者がそう呼ばれます。「あなた」やボットの名前は使えません。
network-guest = ゲスト
network-host = 卓を開く
network-host-now = このゲームの卓を開く
network-opening = 卓を開いています…
network-other-game = 別のゲーム
network-customs = 席と取り決め
network-customs-heading = 取り決め
network-seats-all = 席は{ $seats }つ、すべて人の席です。
network-seats-some = 人の席が{ $persons }つ、ボットの席が{ $bots }つです。
network-how-many-seats = 席の数：
network-how-many-persons = 人の席：
network-persons = { $count }人
network-bots = 残りの席のボット：
network-private = リンクを持つ人だけが入れる
network-watchers = 観戦できる
network-chat = 卓の人は話せる
network-undo = ほかの全員が応じれば手を取り消せる
network-undo-unproved = 取り消すとカードが見えるため、配りは証明されません。
network-tournament = 大会のきまり：配りを証明し、会話とボットはなし。見る人には遅れて見える
network-breaks = ゲーム中に回線が切れたり、誰かが離れたりしたら：
network-breaks-robot = 戻るまでロボットがプレイする
network-breaks-wait = 戻るまで全員が待つ
network-breaks-save = ゲームを保存し、戻ったら続ける
network-breaks-forfeit = その人の負けとする
network-grace = その前に、切れた回線が戻るのを待つ秒数：
network-late = 見る人に見せるとき：
network-late-none = すぐに
network-late-deal = 配りが終わってから
network-late-game = ゲームが終わってから
network-late-minutes = 何分か後に
network-late-by = 遅らせる分数：
network-time = 考える時間：
network-time-free = 制限なし
network-time-limited = 制限あり
network-time-each = 手番ごとの秒数：
network-time-bank = ゲーム全体の持ち時間（秒）：
network-claims = 全員が同じものを取りたいと言える秒数：
network-claims-help = 捨て札などです。0なら制限がありません。
network-reach = 入れる人：
network-reach-all = ネットワークの全員
network-reach-here = このコンピューターだけ
network-announce = このネットワークの人に卓を知らせる
network-open-lobby = ゲストもここに自分の卓を開ける
network-join = リンクで参加する
network-join-help = ホストのウィンドウに卓へのリンクがあります。ここに貼り付けてください。
network-join-now = 参加する
network-join-other = リンクで別の卓に参加する
network-at-table-already = このリンクの卓にはもう参加しています。
network-elsewhere = 別の卓に移りますか？ { $loses }
network-elsewhere-seat = 今着いている席は空けることになります。
network-elsewhere-now = 別の卓に移る
network-stays-until = そのホストが応答するまで、今の場所にとどまります。
network-cancel = キャンセル
network-host-own = 自分の卓を開く
network-host-another = ほかのゲームの卓を開く
network-host-elsewhere = この卓を離れて、自分の卓を開きますか？ { $loses }
network-host-elsewhere-now = 離れて開く
network-from-seat = 卓に席があります。ここでの操作で席を失うときは、先に確認します。
network-from-table = 卓で観戦しています。ここで何かを始めると、その卓を離れます。
network-from-lobby = { $place }の卓の一覧にいます。ここで何かを始めると、そこを離れます。
network-invited = 卓に招待されています
network-invited-to = { $place } の卓です。どの名前で参加しますか？名前はほかの卓のためにも覚えておきます。
network-name-taken = その名前はもう使われています
network-name-taken-at = { $place } には「{ $name }」という名前の人がもういます。どの名前で参加しますか？名前はほかの卓のためにも覚えておきます。
network-not-now = 今はやめる
network-link = リンク
network-link-host = 卓へのリンクではありません。リンクは fudaba:// で始まり、192.168.1.5:7345 のようなコンピューターの名前や番号が続きます。ホストのウィンドウから一行をそのままコピーしてください。
network-link-port = コロンの後の数は1から65535までです。リンクをもう一度そのままコピーしてください。
network-link-table = リンクの卓の名前に、卓の名前にはない記号があります。空白を入れずに、リンクをもう一度そのままコピーしてください。
network-link-fingerprint = リンクの終わりが足りません。# の後には0から9とaからfの64文字があるはずです。リンクをもう一度そのままコピーしてください。
network-nearby = このネットワークの卓
network-nearby-none = 今このネットワークで卓を知らせている人はいません。
network-nearby-host = { $person }の卓：{ $game }
network-nearby-place = { $place } · 指紋 { $digits }
network-look-in = のぞいてみる
network-compare = 名前は誰でも名乗れます。ホストのリンクのそばにある指紋と同じか確かめてください。
network-visited = 訪ねたホスト
network-again = また訪ねる
network-forget = 忘れる
network-forget-way = この案内を忘れる：{ $words }
network-forget-tip = この案内を出さなくなります。卓のほうは何も変わりません
network-forget-question = このゲームを忘れますか。もう表示されず、次に卓を開いたときに打ち切りになります（勝者なし）。
network-forget-hosted = このゲームは、このコンピューターの別のウィンドウか端末がいま開いているので、忘れられません。先にそちらで終わらせてください。
network-forget-keep = 残しておく
network-forget-seat-question = { $place }の「{ $title }」の席を忘れますか？ほかの人があなたを待っているかもしれません。ホストは訪れたホストの一覧に残り、席が残っているあいだは、そこから席に戻れます。
network-forget-seat-keep = 席を残しておく
network-forget-seat-now = 席を忘れる
network-seat-kept = 席が残っています：{ $title }（{ $name }）
network-seat-name = 席はその名前で残っているので、そこではまだ「{ $name }」にはなりません。
network-own-unfinished = あなたの卓のゲームが終わっていません：{ $title }。もう一度卓を開くと、続きから遊べます。
network-own-unfinished-others = あなたが開いた卓で、ほかの人のゲームが終わっていません。もう一度卓を開くと、続きから遊べます。
network-host-again = もう一度卓を開く
network-own-way-back = あなたの卓のゲームを続ける：{ $title }
network-own-open = あなたの卓へ：{ $title }
network-turn-at-table = あなたの番です：{ $place }の卓に戻る（{ $title }）
network-back-to-table = { $place }の卓に戻る
network-way-back = { $place }の卓に戻る：{ $title }
network-way-back-named = { $place }の卓に「{ $name }」として戻る：{ $title }
network-way-back-watched = { $place }の観戦中の卓に戻る：{ $title }
network-same-fingerprint = ホストの指紋と同じなので入る
network-give-up = やめる
network-close-question = ネットワークのゲームの席に着いています。ウィンドウを閉じると、ゲームから離れます。{ $waits }
network-close-robot = { $seconds ->
    [0] すぐにロボットが代行し、戻れば交代できます。
   *[other] 最大{ $seconds }秒は待ってもらえます。そのあとはロボットが代行し、戻れば交代できます。
}
network-close-forfeit = { $seconds ->
    [0] すぐにあなたの負けになります。
   *[other] 最大{ $seconds }秒は待ってもらえます。そのあとはあなたの負けになります。
}
network-close-save = { $seconds ->
    [0] ゲームはすぐに中断し、あなたが戻ると続きます。
   *[other] 最大{ $seconds }秒は待ってもらえます。そのあとゲームは中断し、あなたが戻ると続きます。
}
network-close-waits = 戻るまで、ほかの人が待ちます。
network-close-now = ウィンドウを閉じる
network-no-answer = { $place }から応答がありません。席が残っているかもしれないので、ホストが戻るまで試し続けます。
network-lobby = { $place }の卓
network-own-lobby = このコンピューターの卓
network-lobby-none = 開いている卓はありません
network-lobby-none-help = 誰かが卓を開くと、ここに現れます。
network-table = { $title } · { $table }
network-free = { $free ->
    [0] 空席はありません。
   *[other] { $seats }席のうち{ $free }席が空いています。
}
network-sitting = いる人：{ $names }。
network-under-way = ゲーム中です。
network-watching = 観戦{ $count }人。
network-locked = リンクか鍵を持つ人だけの卓です。
network-sit = 参加する
network-back-to-seat = 自分の席に戻る
network-held-here = 卓{ $wanted }へのリンクですが、卓{ $here }でのゲームがまだ終わっていません。終わるまで、このホストへのリンクはどれもここに通じます。
network-was-held = 卓{ $wanted }へのリンクでしたが、卓{ $here }でのゲームが終わっていませんでした。
network-to-wanted = 席を立って、卓{ $wanted }へ
room-opened = このホストに新しい卓ができました：{ $title }（卓{ $table }）。
room-opened-private = 非公開なので、リンクをもらってください。
room-to-opened = 卓{ $table }へ
network-watch = 観戦する
network-key = 卓{ $table }の鍵：
network-key-wrong = 試した鍵は合いません。大文字と小文字は区別されます。
network-key-try = 鍵を試す
network-open-table = ここに卓を開く
network-open-now = この卓を開く
network-no-visit = つなげません：{ $why }
network-name-in-use-here = このコンピューターの別のウィンドウか端末が「{ $name }」としてこのホストにいます。先にそれを閉じるか、別の名前を選んでください。
network-end-other-host = 招待したものとは別のコンピューターが応答しています。指紋の{ $from }桁目からは { $found } ですが、リンクでは { $expected } です。相手には何も伝えていません。新しいリンクをもらってください。
network-end-no-fingerprint = リンクに指紋がないため、誰でもホストになりすませます。応答したコンピューターの指紋は { $found } です。ホストの画面でリンクのそばにある指紋と同じか、ホストに尋ねてください。
network-end-name-in-use = このホストには同じ名前の人がもういます。別の名前を選び、もう一度参加してください。
network-end-name = ホストはこの名前を受け付けません：{ $why }。上で別の名前を選び、もう一度参加してください。
network-end-full = ホストにはもう入れません。後でもう一度試してください。
network-end-version = このプログラムとホストのプログラムの版が違い、互いに通じません。両方とも最新の版にしてください。
network-end-auth = ホストは知っている人だけを入れます。自分用のリンクをもらってください。
network-end-refused = ホストに入れてもらえません：{ $text }
network-end-stopped = ホストが終わりました。途中のゲームはホストが戻れば続きます。そのときにまた訪ねてください。
network-end-bye = ホストが回線を切りました：{ $text }
network-end-no-host = { $place }で何かが応答しましたが、卓のホストではありません。リンクをもう一度もらってください。
network-end-unreachable = { $place }から応答がありません（{ $why }）。ホストのウィンドウは開いていますか。同じネットワークにいますか。間にファイアウォールはありませんか。
network-table-gone = その卓はこのホストにありません。今ある卓はこれらです。
network-table-gone-there = { $place }にそのような卓はありません。リンクを確かめてください。
network-table-locked = この卓は鍵を持つ人だけのものです。完全なリンクをもらうか、鍵を入れてください。
network-table-locked-stay = リンクの卓には鍵が必要ですが、リンクに鍵がないか、鍵が違います。完全なリンクをもらってください。この卓の席はそのままです。
network-host-full = ホストには、もう卓やゲストの余地がありません。後でもう一度試してください。
network-no-watching = この卓は観戦できません。
network-may-not-open = このホストでは、ホストだけが卓を開きます。どれかに参加してください。
network-too-fast = ホストには速すぎました。もう一度試してください。
room-last-game = 前回のゲーム
room-seats = 席
room-free = 空席
room-bot = ボット
room-robot = ロボットが代行
room-broken = 回線切断
room-left = 退席
room-ready = 準備完了
room-sit = 座る
room-stand = 席を立つ
room-swap = 交換を頼む
room-seat-button = { $words }：{ $seat }番の席
room-swap-asked = { $player }が席の交換を頼んでいます。
room-swap-waits = { $player }に席の交換を頼みました。返事を待っています。
room-swap-asks = 席の交換を頼んでいます
room-swap-is-asked = あなたが席の交換を頼みました
room-swap-take-back = 取り下げる
room-agree = 応じる
room-decline = 断る
room-declined = { $player }が断りました。
room-swap-began = 次のゲームの準備に入ったので、{ $player }への席の交換の頼みは終わりました。まだ始まっていなければ、もう一度頼めます。
room-swap-void = 席が変わったので、{ $player }への席の交換の頼みは取り消されました。
room-ready-now = 準備完了
room-not-ready = 準備完了を取り消す
room-ready-help = 席の全員の準備ができると、ゲームが始まります。
room-ready-waits = あなたは準備完了です。ほかの人の準備ができると始まります。
room-ready-kept = あなたは準備完了です。回線が戻るとホストに伝わります。
room-not-ready-kept = 準備完了を取り消しました。回線が戻るとホストに伝わります。
room-ready-seats = あなたは準備完了です。席がすべて埋まり、全員の準備ができると始まります。
room-free-help = 席がすべて埋まり、全員の準備ができると始まります。足りない人にリンクを送ってください。
room-free-help-guest = 席がすべて埋まり、全員の準備ができると始まります。
room-full = 席がすべて埋まっているので、観戦しています。
room-queue = 席を待つ
room-queued = 席がすべて埋まっています。観戦しながら待てば、次に空いた席に座れます。
room-queue-leave = 待つのをやめる
room-not-served = ホストが新しく始まりましたが、あなたの卓は今は開いていません。ゲームがないか、ルールが変わったためです。席についていた人の席は、その卓がまた開くときのために残っています。
room-forgotten = ホストが新しく始まり、いた人を忘れていました。もう一度入りました。
room-game-gone = 離れているあいだに、あなたの席があったゲームは打ち切られました。席はもう残っていません。
room-game-over = 離れているあいだに、あなたの席があったゲームは終わりました。
room-game-past = 離れているあいだに、あなたの席があったゲームは終わりました。席はもう残っていません。
room-options = ゲームの設定：
room-no-chat = この卓では話せません。
room-delay-seconds = 見る人には{ $seconds }秒遅れて見えます。
room-delay-minutes = 見る人には{ $minutes }分遅れて見えます。
room-delay-deal = 見る人には、配りが終わってから見えます。
room-delay-game = 見る人には、ゲームが終わってから見えます。
tournament-customs = 大会のきまり：知られた人だけが参加し、{ $deals ->
    [no] {""}
   *[other] 配りは証明され、
}会話・取り消し・ボットはありません。席を外した人をゲームが待ち、見る人には遅れて見えます。
tournament-customs-but = 大会のきまり。ただし次は異なります：{ $what }。
tournament-no-known = 誰でも参加できる
tournament-no-fair = 証明されない配りでも始まる
tournament-no-silence = 会話ができる
tournament-no-saving = 席を外した人を待たない
tournament-no-clock = 手番の時間に限りがない
tournament-no-undo = 手を取り消せる
tournament-no-bots = ボットが加われる
tournament-no-delay = 見る人にすぐに見える
tournament-no-door = まだ誰も入れません。ここで `invite { $table }` などの招待を作るか、--invite、--accounts、--only-keys をつけて始めてください。
room-claims = 全員が同じものを取りたいと言える時間は{ $seconds }秒です。
room-claims-free = 全員が同じものを取りたいと言える時間に制限はありません。
room-no-watching = 観戦はできません。
room-breaks-wait = 回線が切れたら全員が待ちます。
room-breaks-robot = 回線が{ $seconds }秒切れると、戻るまでロボットがプレイします。
room-breaks-forfeit = 回線が{ $seconds }秒切れると、その人の負けです。
room-breaks-save = 回線が{ $seconds }秒切れるとゲームを保存し、戻ったら続けます。
room-badge-own = このコンピューターは、すべてのカードを見ることができます
room-badge-host = ホストのコンピューターは、すべてのカードを見ることができます
room-badge-fair = 配りと進行を受け持つので、すべてのカードを知り、漏らすこともできます。しかしカードを変えることはできません。配りには全員が加わり、誰も選べず、記録がそれを証明します。
room-badge-alone = 配りと進行を受け持つので、すべてのカードを知っています。席にいる人が一人だけのうちは、配りは証明されません。
room-badge-proof = このホストは、配りの証明を毎回求めます
room-badge-proof-tip = 参加者全員が配りに加わらなければ、ゲームは始まりません。配りは誰にも選べず、あとで記録がそれを証明します。加わっていない人がいれば、それが誰かを全員に知らせます。
room-badge-unproved = 配りと進行を受け持つので、すべてのカードを知っています。この卓では配りが証明されないので、ホストを信じるしかありません。
room-to-lobby = ほかの卓
room-to-lobby-seated = 席を立って、ほかの卓へ
room-more-tables = そこでは、この卓のほかに自分の卓も開けます。
room-no-more-tables = この卓を開いたときに「ゲストもここに自分の卓を開ける」を選ばなかったので、ほかの卓は開けません。
room-leave = このホストを離れる
host-invite = 招待する
host-link = この卓へのリンク
host-copy = リンクをコピー
host-copied = リンクをコピーしました。
host-link-changed = ポートが使われていたため、リンクが前と変わりました。もう一度送ってください。席に着いていた人は、前のリンクでは戻れません。
host-window-certificate = このホストの証明書が新しくなったため、リンクが前と変わりました。もう一度送ってください。前に渡したリンクはすべて無効です。
host-window-lost = 以前に開いた卓{ $table }（{ $title }）は、ゲームがここにないため今は開いていません。席は残っています。そのゲームをもう一度開けば続けられます。
host-window-lost-rules = 以前に開いた卓{ $table }（{ $title }）は、ルールが卓を開いたときのものではないため続けられません。終わったゲームは残っています。
host-window-lost-closed = 以前に開いた卓{ $table }（{ $title }）は、ルールが卓を開いたときのものではなく、誰もいなかったので閉じました。終わったゲームは残っています。
host-window-lost-damaged = 以前に開いた卓{ $table }は記録が壊れていて、続けられません（{ $why }）。終わったゲームは残っています。
host-window-old-table = 以前に開いた卓がまだ開いています：{ $title }（{ $table }）。人がいる間は、もとの決まりのまま残ります。
host-window-old-table-open = 以前に開いた卓が、鍵なしでまだ開いています：{ $title }（{ $table }）。人がいる間は、もとの決まりのまま残ります。
host-window-old-here = この卓{ $table }は以前に開いた卓です。人がいる間は、もとの決まりのまま残ります。
host-window-old-way = { $words }「{ $way }」から行けます。
host-reach-here = このコンピューターのプログラムだけが入れます。
host-reach-unseen = リンクを持つ人が、同じネットワークから入れます。
host-reach-announced = リンクを持つ人が、同じネットワークから入れます。卓はそこの人に知らされています。
host-fingerprint = 指紋：{ $digits }
host-end-game = ゲームを打ち切る
host-end-game-at = 卓{ $table }のゲームを打ち切る
host-end-question = 卓{ $table }のゲームを打ち切りますか。勝者は決まらず、不在の人の席はなくなります。
host-end-keep = ゲームを続ける
host-end-now = 打ち切る
host-free-seats = 不在の人の席を空ける
host-free-seats-at = 卓{ $table }で不在の人の席を空ける
host-free-question = 卓{ $table }ではゲームは行われていません。不在の人の席を空けますか。
host-free-keep = 席を残す
host-free-now = 席を空ける
host-stop = 卓を閉じる
host-stop-question = 卓を閉じますか。ほかに人がいれば、その人の回線は切れます。途中のゲームは、また卓を開けば続きます。
host-stop-now = 卓を閉じる
host-go-on = 開いておく
host-close-question = このウィンドウは卓を開いています。ウィンドウを閉じると、卓の全員の回線が切れます。途中のゲームは、また卓を開けば続きます。
host-close-now = それでも閉じる
host-close-own-game = そのうちの一つは、あなたが席に着いているゲームです。
host-still-runs = あなたの卓はまだ開いています。
host-still-runs-game = あなたの卓はまだ開いています：{ $title }
host-own-game = あなたの卓のゲームが続いています：{ $title }
host-table-named = { $title }（{ $table }）
host-other-question = このウィンドウではすでに卓を開いています：{ $tables }。新しいゲームのために、ホストをいったん止めて開き直します。ほかの人の回線はいったん切れますが、途中のゲームは新しい卓と並んで続きます。
host-other-keep = その卓へ行く
host-other-now = 閉じて新しい卓を開く
host-other-leave = 退席し、その卓を閉じて新しい卓を開く
host-other-played = このウィンドウの卓で、あなたが席に着いているゲームが続いています：{ $tables }。それが終わるまで、新しい卓の席には着けません。打ち切って新しいゲームを始めることもできます。その場合は勝者なしとなり、卓にいるほかの人は、回線がいったん切れますが席は残ります。
host-other-break = 打ち切って新しい卓を開く
host-other-leave-break = 退席し、打ち切って新しい卓を開く
host-own-table = 自分の卓へ
host-window-in-use = このコンピューターの別のウィンドウか端末が、もう卓を開いています。その卓に参加するか、先にそれを閉じてください。
host-window-failed = 卓を開けません：{ $why }

## `fudaba host`

host-invites-known = 各卓への参加コマンドです。入れるのはホストが知っている人だけです（個人の招待には専用のリンクがあります）：
host-invites = ほかの人は次のようにして参加します：
host-known-only = ゲストは入れません。アカウントか個人招待のある人だけが入れます。
host-keys-only = { $file } にある鍵の持ち主だけが入れます。
host-here-only = このコンピューターのプログラムだけが参加できます（--here）。{ $machine } への招待は、このコンピューターの何かが回線を中継するときだけ届きます。--here がなければ、ネットワークの全員が参加できます。
host-keys-empty = 誰も入れません。{ $file } に鍵がありません。`fudaba join アドレス --name 名前 --show-key` が表示する行を一人に一行ずつ書き、もう一度始めてください。
host-accounts-uninvited = アカウントのない人はまだ入れません。ここで `invite account` や `invite { $table }` などの招待を作るか、--invite-accounts か --invite をつけて始めてください。
host-proof-one-person = { $game }：ゲームを始められません。配りの証明には二人以上が必要ですが、ボットが{ $bots }体では人の席が一つしか残りません。ボット（--bots）を減らすか、--require-proof を外してください。大会では --no-proof で始められます
host-sees = このコンピューターはすべてのカードを見ることができます。
host-few-connections = このシステムで同時に接続できるのは{ $connections }人までです（ulimit -n によるファイル数の上限）。
host-no-more-orders = 入力が終わりました。ホストは命令なしで続きます。Ctrl+C で止まります。
host-stops = Ctrl+Cでホストを止めます。ゲームは次に始めたときに続きます。
host-stops-all = Ctrl+Cでホストを止めると、ゲームも終わります。何も保存されません。
host-stopped = ホストを止めました。
host-lost-damaged = 警告：卓{ $table }は記録が壊れていて、続けられません（{ $why }）。ほかはすべて開いています。終わったゲームは保存先に残ります。卓を元どおりにできるのは、壊れる前の保存先のバックアップだけです。
host-lost-rules = 警告：卓{ $table }は開けません。{ $game }が、卓を開いたときのものと一字一句同じではないからです。注釈だけの変更でも、記録にあるゲームではなくなります。卓と終わったゲームは保存先にそのまま残り、そこにいた人の名前はほかの人も使えます。続けるには、元のファイルで（付属のゲームなら元のプログラムで）起動してください。両方を残すには、新しいルールに別の id を付けるか、別のフォルダーで開いてください（--store フォルダー）。
host-lost-closed = 警告：{ $game }のルールは、卓{ $table }を開いたときのものではありません。誰もいなかったので、卓は閉じました。終わったゲームは保存先にそのまま残ります。
host-new-certificate = 警告：このホストの証明書は、これまで知られていたものと違います。前に渡した招待はすべて無効で、使った人には別のホストが答えたと表示されます。前の指紋：{ $before }、今のもの：{ $now }。host.pem を失ったのなら、バックアップを戻せば前の招待がまた使えます。
host-new-certificate-unknown = 警告：host.pem がなかったので、新しい証明書を作りました。前に渡した招待はすべて無効で、使った人には別のホストが答えたと表示されます。今の指紋：{ $now }。host.pem を失ったのなら、バックアップを戻せば前の招待がまた使えます。
host-lost = 警告：卓{ $table }は今回は開けません（{ $why }）。卓も席も保存先に残るので、そのゲームも指定して起動すれば続けられます。
host-accounts-off = --invite-accounts はアカウントを作るための招待を出しますが、ここではアカウントを作れません。--accounts invited を加えるか、--invite-accounts を外してください
host-not-shared = --identity と --member はデータベースを共有するホストのものです：--store postgres://USER@HOST/DATABASE
host-took-over = 組のホストが一つ止まりました。その卓をここで続けます：{ $tables }
host-old-table = 以前に開いた卓 { $table } は、席についた人かゲームがあるため、もとのまま開いています。
host-old-table-open = 以前に開いた卓 { $table } は、席についた人かゲームがあるため、鍵なしのまま開いています。
host-member-runs = { $member } という名前のホストがほかで動いています。データベースを共有するホストには、それぞれ別の名前を付けてください：--member 名前
host-same-id = { $first } と { $other } はどちらも id が「{ $id }」です。一つのホストで同じ id のゲームは一つだけです。どちらかのファイルの id: を変えてください
host-one-player = { $game }：一人用のゲームです
host-many-bots = { $game }：ボットが{ $bots }体では、{ $seats }席のうち人の席が残りません
host-refused-table = { $game }の卓を開けません：{ $why }
host-not-named = { $game }の卓に名前がつきませんでした
host-listen = { $address } で待ち受けできません：{ $why }。別のポートを選んでください（--port 番号）
host-identity = 証明書 { $path } が使えません：{ $why }
host-not-restored = ホストを元に戻せません：{ $why }
host-in-use = { $path } では別のホストが動いています。先に止めるか、別のフォルダーを指定してください（--store フォルダー）
host-wrong-key = { $path } はこの記録を封じた鍵ではありません。元の鍵を戻してください
host-key-file = 鍵のファイル { $path } が使えません：{ $why }。失ったか壊れたのなら、バックアップを戻してください。ほかのものでは保存先を開けません。
host-version = 記録の版は{ $found }ですが、このプログラムが読めるのは{ $known }までです。新しいプログラムを使ってください
host-database = データベース { $place } を使えず、その間は何にも答えません：{ $why }
host-database-missing = { $path } がありません。その鍵 store.key は残っているので、このまま始めるとゲームも卓もアカウントも失われます。バックアップを戻してください。あえて新しく始めるなら、別のフォルダーを選ぶか（--store フォルダー）、複数のホストがその鍵を使っていない場合に限り store.key も移してください
host-database-empty = { $path } が空です。その鍵 store.key は残っているので、このまま始めるとゲームも卓もアカウントも失われます。バックアップを戻してください。あえて新しく始めるなら、別のフォルダーを選ぶか（--store フォルダー）、このファイルと store.key を移してください
host-damaged = { $place } の保存内容が壊れているので、何も開けません：{ $why }。バックアップを戻してください。新しく始めるなら、別のフォルダー（--store フォルダー）か別のデータベースを選んでください
host-followed = このホストから応答がなかったため、別のホストが { $table } を引き継ぎました
host-begins-anew = このホストは再開でき次第再開します。プレイヤーは自動的に戻ります。
host-disk = { $place } の記録を読み書きできません：{ $why }
host-disk-full = { $place } に書き込めません：{ $why }。ディスクに空きを作って、もう一度起動してください。答えた分はすべて残っています
host-disk-damaged = { $place } は保存用のファイルではないか、壊れています：{ $why }。バックアップを戻してください。新しく始めるなら、別のフォルダーを選んでください（--store フォルダー）
host-disk-forbidden = { $place } の記録を読み書きできません：{ $why }。このプログラムの利用者がファイルとフォルダーに書き込めるようにし、ディスクが読み取り専用でないことを確かめてください
host-cannot-run = ホストを動かせません：{ $why }
proof-left-out = あなたの乱数が遅れたか失われたため、この配りには加わりません。
proof-proved = 配りの公正が証明されました。誰も配りを選べませんでした。記録の{ $lines }行はすべて正しく、配りには{ $names }が乱数を出しました。
proof-record = 記録は { $file } にあります。`fudaba verify { $file }` でもう一度確かめられます。
proof-record-game = 記録は { $file } にあります。`fudaba verify { $file } ゲーム.ron` で、ホストと同じゲームのファイルを添えてもう一度確かめられます。
proof-kept = 記録は{ $file }にあり、「再生」にも並びます。
proof-no-record = 記録を { $file } に書き込めません：{ $why }
proof-unsigned = 配りの公正は証明されていません。記録に署名していない人がいます。
proof-customs = 配りの公正は証明されていません。この卓は証明なしで開かれました。
proof-one-person = 一人だけで遊んだため、配りの公正は証明されていません。
proof-no-game = { $names ->
    [none] ゲームは始まりません。この卓に必要な配りの証明ができません。
   *[other] ゲームは始まりません。この卓では全員が配りに加わる必要があります。加わっていない人：{ $names }
}
proof-dealt-alone = 配りの公正は証明されていません。ホストのほかに乱数を出した人がいません。
proof-no-deal = 配りの公正は証明されていません。配りは打ち切られました。
lie-stops = { $said }卓を離れ、疑いをホストに伝えます。
lie-line = 記録の { $line } 行目は正しくありません：{ $why }。
lie-two-stories = 記録の { $line } 行目が前と違います。ホストがバックアップなどの前の状態に戻って別の続き方をしたか、嘘をついています。理由が分かっているなら、もう一度参加できます。
lie-missing = 記録の { $line } 行目が抜けています。
lie-gone-back = ホストはバックアップなどの前の状態に戻っていて、記録の { $line } 行目から後を知りません。それから後の手は失われました。卓を離れます。理由が分かっているなら、もう一度参加すればその状態から続けられます。そうでなければ、このホストを信用しないでください。
lie-card = ホストが配りと違うカードを見せました。{ $card } は記録の { $line } 行目で隠されたカードではありません。
lie-unopened = ホストが証明のないカードを見せました。{ $card } が記録の { $line } 行目で隠されたカードか分かりません。
lie-other-game = ホストが見せたゲームは記録のゲームと違います。
lie-other = 理由（英語）：{ $why }
lie-table = 別の卓の記録です
lie-dealer = 配り手の鍵が前と違います
lie-rules = ホストが伝えた規則と違います
lie-seat = あなたの席が別の人の鍵に渡されています
lie-commit = あなたが送った乱数が載っていません
lie-reveal = あなたの乱数とは別のものが公開されています
lie-blamed = あなたが乱数を公開しなかったとされていますが、公開しました
lie-no-secret = 配りごとに新しい秘密が必要ですが、残っていません
lie-own-card = 見せられたカードは隠されたカードと違います
lie-act = あなたが選ばなかった手が記録されています
join-host-sees = ホストのコンピューターは、すべてのカードを見ることができます。
join-proof-required = このホストは、配りごとに証明を求めます。ゲームは、すべてのプレイヤーのプログラムが配りに加わらないと始まりません。こちらのプログラムは自動で加わります。ホストも含めて誰も配りを選べず、そのことが記録で証明されます。
join-no-such-seat = 席{ $seat }はありません。席は1～{ $most }です。
join-watches-instead = 今は席がなく、観戦しています。ゲームのあと、`sit` で空席につけます。
join-queued = 席を待つ列の{ $place }番目です。`stand` で待つのをやめます。
join-queued-still = 引き続き席を待つ列の{ $place }番目です。`stand` で待つのをやめます。
join-queue-seated = 全員の準備ができると、次のゲームが始まります。準備ができたら `ready` と入力してください。
join-queue-left = もう席を待っていません。
join-watches-now = 今は席がなく、観戦しています。空席があれば `sit` でつけます。
join-watches-full = 今は席がなく、観戦しています。席はすべて埋まっています。`sit` で次に空く席を待ちます。
join-vacant-persons = 空いている席を待っています：{ $seats }。誰かを招待してください。
join-vacant = 空いている席を待っています：{ $seats }。誰かを招待するか、`fudaba join アドレス --bot 名前` でボットを座らせるか、ホストがボットのいる卓を開いてください（--bots）。
join-broke-queued = 席を待っている{ $player }の回線が切れました。
join-broke-watching = 観戦している{ $player }の回線が切れました。
join-again-queued = 席を待つ列の{ $place }番目です。次のゲームまでに席が空けば、自動的に座ります。`stand` で待つのをやめ、`quit` で退出します。
join-again-queued-bot = ボットは席を待つ列の{ $place }番目です。次のゲームまでに席が空けば、自動的に座ります。
join-lost-away-for = このゲームは没収負けになりました：{ $why }。ゲームはあなたなしで続きます。終わるまで観戦します。
join-lost-away = 席を離れていたか、時間が切れたため、このゲームは没収負けになりました。ゲームはあなたなしで続きます。終わるまで観戦します。
join-bot-done = ボットは予定の回数のゲームを終えたので、退出します。
join-bot-waits = ボットは毎回準備完了にして、ほかの人がそろうのを待ちます。
join-bot-waits-seat = ボットは席を待っています。次のゲームまでに席が空けば、自動的に座ります。
join-bot-watches = ボットはこのゲームには加わらず、次のゲームまで観戦します。
join-bot-plays = ボットがプレイします。ボットとほかの人の手を順に表示します。
join-queued-bot = ボットは席を待つ列の{ $place }番目です。
join-robot-bot = ボットの席をロボットが代行しています。ボットが席を取り戻します。
join-missing-bot = ゲームは中断し、ボットを待っています。持ち時間が切れたか、回線が切れました。ボットが自動的に続けます。
join-swap-asked-bot = { $player }が席の交換を申し込んでいます。ボットは同意します。
join-undo-asked-bot = { $player }が手の取り消し（{ $choices }）を申し込んでいます。ボットは同意します。
join-vacant-told = 空いている席を待っています：{ $seats }。
join-said-earlier = （先ほど）{ $said }
join-state-bot = （ボット）
join-quit-forfeits = 今離れると、{ $seconds ->
    [0] すぐに
   *[other] 遅くとも{ $seconds }秒後に
}このゲームは負けになります。離れるなら、もう一度 `quit` と入力してください。それ以外の行で残ります。
join-quit-unheard = 回線が切れています。今離れてもホストには伝わらず、{ $seconds ->
    [0] すぐに
   *[other] 回線が切れてから遅くとも{ $seconds }秒後に
}このゲームは負けになります。離れるなら、もう一度 `quit` と入力してください。それ以外の行で残ります。
join-stays = ゲームに残ります。離れるのは `quit` を二度続けたときだけです。
proof-unsigned-by = 配りの公正は証明されていません。{ $names }が記録に署名しなかったため、最後の行がありません。
host-set-one = { $why }。複数のゲームのうち一つにだけ設定するには { $choice } と書きます
host-no-such-game = { $text }：「{ $game }」というゲームはここにありません
