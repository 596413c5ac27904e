# 公正な配りの記録が証明できないわけ。英語の文はエンジンの中にある。

objection-text = { $column } 列目が記録の行になっていません (英語): { $message }
objection-empty = 空の行です。記録には、末尾にも空の行はありません。取り除いてください
objection-cut-off = 行の終わりに改行がありません。記録が途中で切れています
objection-unfinished = 記録がここで終わっていますが、最後の行は `end` でなければなりません。足りないもの：{ $missing }
objection-after-end = `end` の行の後には何も続きません
objection-beginning = 記録はここから始まりません。最初の行の `prev` は 0 が 64 個のはずですが、{ $said } です。{ $count ->
    [0] この行は書き換えられています
   *[other] `n` から見て、この行の前の { $count } 行が抜けています
 }
objection-gap = 0 から数える `n` が { $said } ですが、次は { $is } のはずです。{ $is } の行が抜かれたか、この行より後にあります
objection-again = 0 から数える `n` が { $said } ですが、次は { $is } のはずです。この行が二重になっているか、後ろにずれています
objection-chain = { $line } 行目がこの行に続いていません。この行の SHA-256 は { $said } とありますが、実際は { $is } です。どちらかの行が書き換えられたか、間の行が抜かれています
objection-number = 0 から数える `n` は { $said } ではなく { $is } のはずです
objection-last-line = 最後の行は `{ $line }` と書かなければなりません
objection-out-of-order = ここに `{ $got }` は置けません。置けるもの：{ $expected }
objection-nothing = （なし）
objection-format = 記録の形式は { $format } ですが、このプログラムが読めるのは形式 1 です
objection-signature-dealer = ディーラーの署名が合いません
objection-signature-seat = 席 { $seat } の署名が合いません
objection-no-seat = 席 { $seat } はありません
objection-count = 席と同じ { $must } 個が必要ですが、{ $is } 個あります
objection-same-player = 席 { $seat } と席 { $other } の名前か鍵が同じです
objection-deal-number = 配りの番号は { $is } ではなく { $must } のはずです。間の配りが抜けています
objection-voids = 配りが 2 回無効になっています。1 つの卓で無効にできる配りは 1 回だけです
objection-bot = 席 { $seat } はボットです。ボットは配りに加わりません。ディーラーが代わりに選ぶことになるからです
objection-nobody = プレイヤーが一人も配りに加わっていないので、ディーラーだけがカードを決めたことになります
objection-contribution = 席 { $seat } の値は予告されたのにここにありません。または予告なしに出ています
objection-secret-dealer = ディーラーの秘密の値が、予告されたハッシュと合いません
objection-secret-seat = 席 { $seat } の秘密の値が、予告されたハッシュと合いません
objection-reused-dealer = ディーラーの秘密の値はこの記録ですでに使われています。配りごとに新しい値が要ります
objection-reused-seat = 席 { $seat } の秘密の値はこの記録ですでに使われています。配りごとに新しい値が要ります
objection-blamed = 配りを無効にできるのは、値を予告した席のためだけです。席 { $seat } は予告していません
objection-leaf = シャッフル { $turn } の { $place } 枚目が、秘密の値から決まるものと違います
objection-leaf-count = シャッフル { $turn } で伏せられたカードは { $is } 枚ですが、切られたのは { $must } 枚です
objection-shuffled = シャッフル { $turn } のカードの一覧が、伏せられたものと違います
objection-foreign = シャッフル { $turn } に、デッキにないカードか、順番の違うカードがあります
objection-shuffle-number = 0 から数えるシャッフルの `turn` は { $is } ではなく { $must } のはずです
objection-act-number = 席 { $seat } の行動の番号は { $is } ですが、その前に番号 { $last } の行動があります
objection-seen = 席 { $seat } が見たという行は、このゲームにないか、古すぎます
objection-act-text = 行動の文と値から、{ $line } 行目の行動のハッシュになりません
objection-audience = 行動は、全員に公開するか、本人と一部の席だけが知る秘密にするかのどちらかです
objection-signer = 人の行動には署名があり、ボットやロボットの行動には署名がありません（席 { $seat }）
objection-not-secret = { $line } 行目は、まだ秘密のままの行動ではありません
objection-stays-secret = { $line } 行目の行動が秘密のままです。ここではすべて公開しなければなりません
objection-takes = 席 { $seat } はこのようには代われません。ロボットは人に代わり、席を返すだけです
objection-unsigned = 席 { $seat } が記録の終わりに署名していません
