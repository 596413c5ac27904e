# ネットワークの卓。

join-connecting = { $place } につないでいます…
join-no-name = 卓での名前を指定してください: --name 名前
join-no-tables = 参加できる卓がありません
join-tables = このホストの卓:
join-table-line = { $table }  { $title }: { $free ->
    [0] 空席なし
   *[other] 空席{ $free }
}
join-which-table = どの卓ですか？
join-no-such-table = このホストに卓「{ $table }」はありません
join-no-rules = ホストがゲームの規則を知らせてきません
join-table = 卓{ $table }: { $title }
join-first-steps = 準備ができたら ready と入力してください。全員がそろうと始まります。その他は help。
join-first-steps-watch = 観戦しています。sit で空席につきます。その他は help。
join-again = もう一度遊ぶなら ready、終わるなら quit と入力してください。
join-commands =
      ready          準備完了: 全員がそろうと始まります
      sit [N]        空席、またはN番の席につきます
      stand          席を空けて観戦します
      swap 名前      席の交換を申し込みます
      agree          ほかの人の申し込みに応じます
      decline        申し込みを断ります
      players        プレイヤーと観戦者を一覧します
      say 文         全員に話します
      tell 名前 文   一人に話します
      return         ロボットから席を取り戻します
      quit           卓を離れます
join-unknown = 「{ $word }」というコマンドはここにはありません。help で一覧します。
join-no-text = 「{ $command }」には文が必要です。
join-not-there = ネットワークの卓ではできません。
join-refused = 実行されませんでした: { $why }
join-not-sent = 送れませんでした: 返事を待っているものが多すぎます。
join-taken-back = 手が取り消されました。
join-seat-free = { $seat }  （空席）
join-seat-line = { $seat }  { $name } { $state }
join-state-robot = （ロボットが代行）
join-state-ready = （準備完了）
join-state-broken = （回線切断）
join-state-left = （退席）
join-watching = 観戦: { $names }
join-policy-clock = 一手の時間は{ $seconds }秒です。
join-policy-undo = ほかの全員が応じれば手を取り消せます。
join-policy-fair = 配りの公正さを証明できます。
join-clock = 残り{ $seconds }秒です。
join-said = { $from }: { $text }
join-said-to = { $from }から{ $to }へ: { $text }
join-dealing = 公正な配りの手順を行っています。
join-suspended = ゲームは中断しています。
join-broken-off = ゲームは打ち切られました。
join-broke = { $player }の回線が切れました。しばらく待ちます。
join-broke-waits = { $player }の回線が切れました。待っています。
join-back = { $player }が戻りました
join-missing = { $player }が戻るまでゲームは中断します。
join-robot = { $player }に代わってロボットがプレイします。
join-robot-own = あなたに代わってロボットがプレイしています。return で席を取り戻せます。
join-robot-stopped = { $player }: ロボットの代行は終わりました
join-forfeited = { $player }は負けになりました
join-foul = { $player }: 反則{ $count }回
join-swap-asked = { $player }が席の交換を申し込んでいます: agree か decline。
join-undo-asked = { $player }が手の取り消しを申し込んでいます: agree か decline。
join-declined = 断られました。
join-declined-by = { $player }が断りました
join-line-unsure = 回線が不安定です: ホストから何も届きません。
join-line-broken = 回線が切れました。つなぎ直しています。
join-line-up = 回線が戻りました。
join-forgotten = ホストが新しく始まり、あなたのことを覚えていません。席は失われました。
join-fault = 卓を表示できません: { $why }
join-unread-rules = ホストが知らせてきた規則を読めません: { $why }
join-unknown-option = ホストが知らせてきた値のオプション「{ $option }」がゲームにありません
join-no-setup = ホストが知らせてきたゲームを用意できません: { $why }
join-unread-notice = ホストからの知らせを読めません: { $why }
join-other-host = この住所では、招待したホストとは別のホストが応答しています。その指紋は { $found }、招待状の指紋は { $expected } です。新しい招待状をもらってください。
join-no-fingerprint = 住所に指紋がないため、だれでもホストになりすませます。ホストが { $found } を示しているなら、住所に #{ $found } を付けてください。
join-host-says = ホストより: { $text }
join-no-host = この住所で応答しているのは卓のホストではありません: { $why }
join-unreachable = つながりません: { $why }
join-resumed = ゲームに戻りました。
join-seat-kept = 席は残っています。同じコマンドでまた続けられます。ほかの人は卓の決まりに従って待ちます。
join-in-use = このコンピューターの別のプログラムが「{ $name }」としてこのホストにいます。先にそれを終えるか、別の名前を選んでください（--name 名前）
join-left = 卓を離れました。

## `fudaba host`

host-invites = ほかの人は次のようにして参加します:
host-sees = このコンピューターはすべてのカードを見ることができます。
host-stops = Ctrl+Cでホストを止めます。ゲームは次に始めたときに続きます。
host-stops-all = Ctrl+Cでホストを止めると、ゲームも終わります。何も保存されません。
host-stopped = ホストを止めました。
host-lost = 警告: 卓{ $table }を元に戻せません: { $why }
host-one-player = { $game }: 一人用のゲームです
host-many-bots = { $game }: ボットが{ $bots }体では、{ $seats }席のうち人の席が残りません
host-refused-table = { $game }の卓を開けません: { $why }
host-not-named = { $game }の卓に名前がつきませんでした
host-listen = { $address } で待ち受けできません: { $why }。別のポートを選んでください（--port 番号）
host-identity = 証明書 { $path } が使えません: { $why }
host-not-restored = ホストを元に戻せません: { $why }
host-in-use = { $path } では別のホストが動いています。先に止めるか、別のフォルダーを指定してください（--store フォルダー）
host-wrong-key = { $path } はこの記録を封じた鍵ではありません。元の鍵を戻してください
host-key-file = 鍵のファイル { $path } が使えません: { $why }
host-version = 記録の版は{ $found }ですが、このプログラムが読めるのは{ $known }までです。新しいプログラムを使ってください
host-disk = 記録を読み書きできません: { $why }
host-cannot-run = ホストを動かせません: { $why }
proof-left-out = あなたの乱数が遅れたか失われたため、この配りには加わりません。
proof-proved = 配りの公正が証明されました。誰も配りを選べませんでした。記録の { $lines } 行はすべて正しく、乱数を出した人: { $names }
proof-record = 記録は { $file } にあります。`fudaba verify` でもう一度確かめられます。
proof-no-record = 記録を { $file } に書き込めません: { $why }
proof-unsigned = 配りの公正は証明されていません。記録に署名していない人がいます。
proof-customs = 配りの公正は証明されていません。この卓は証明なしで開かれました。
proof-one-person = 一人だけで遊んだため、配りの公正は証明されていません。
proof-dealt-alone = 配りの公正は証明されていません。主催のほかに乱数を出した人がいません。
proof-no-deal = 配りの公正は証明されていません。配りは打ち切られました。
lie-stops = { $said }卓を離れ、疑いを記録に残します。
lie-line = 記録の { $line } 行目は正しくありません: { $why }。
lie-two-stories = 記録の { $line } 行目が前と違います。
lie-missing = 記録の { $line } 行目が抜けています。
lie-card = 主催が配りと違うカードを見せました。{ $card } は記録の { $line } 行目で隠されたカードではありません。
lie-unopened = 主催が証明のないカードを見せました。{ $card } が記録の { $line } 行目で隠されたカードか分かりません。
lie-other-game = 主催が見せたゲームは記録のゲームと違います。
lie-other = 理由（英語）: { $why }
lie-table = 別の卓の記録です
lie-dealer = 配り手の鍵が前と違います
lie-rules = 主催が伝えた規則と違います
lie-seat = あなたの席が別の人の鍵に渡されています
lie-commit = あなたが送った乱数が載っていません
lie-reveal = あなたの乱数とは別のものが公開されています
lie-blamed = あなたが乱数を公開しなかったとされていますが、公開しました
lie-no-secret = 配りごとに新しい秘密が必要ですが、残っていません
lie-own-card = 見せられたカードは隠されたカードと違います
lie-act = あなたが選ばなかった手が記録されています
join-host-sees = 開催者のコンピューターは、すべてのカードを見ることができます。
join-no-such-seat = 席{ $seat }はありません。席は1～{ $most }です。
join-watches-instead = 今は席がなく、観戦しています。ゲームのあと、sit で空席につけます。
join-vacant = 空いている席を待っています: { $seats }。だれかを招待するか、ホストがボットのいる卓を開いてください（--bots）。
join-broke-watching = 観戦している{ $player }の回線が切れました。
join-quit-forfeits = 今離れると、{ $seconds }秒後にこのゲームは負けになります。離れるなら、もう一度 quit と入力してください。
proof-unsigned-by = 配りの公正は証明されていません。{ $names }が記録に署名しなかったため、最後の行がありません。
host-no-such-game = --set { $text }: 「{ $game }」というゲームはここにありません
