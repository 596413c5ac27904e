# 端末で表示する文。

terminal-title = { $game }、配り番号 { $deal }
terminal-title-laid = { $game }、手で並べたカード
terminal-title-position = { $game }、局面から
terminal-title-fair = { $game }、公正な配り
terminal-author = 作者：{ $name }
terminal-first-steps = 手は `t3 t5` のように入力します。`?` でできる手の一覧、`help` でその他の使い方を表示します。
terminal-help =
    手は、場所を二つ（一枚でなければ枚数も）、またはめくる場所を一つ書きます。
      t3 t5      t3 の一番上のカードを t5 に置く
      t3 t5 4    t3 の上から四枚を t5 に置く
      s          s をめくる
    そのほか：
terminal-commands =
      ?              できる手の一覧。`? all` なら多くてもすべて
      do 手          コマンドと同じ名前の手
      hint           手の提案。続けて聞くと、あれば次の候補
      solve [N]      まだ勝てるかどうか。N 秒まで調べる
      how            勝つ手順。見たあとは自分の勝ちに数えない
      undo [N]       自分の手を一手、または N 手、そのあとの分も含めて戻す
      redo [N]       戻した手をやり直す
      why 手         その手ができるか、できなければどの規則によるか
      auto           上がれるカードをすべて上げる
      rules          規則の説明
      new [N]        配り番号 N、または新しい配りで始める
      new winnable [easy|medium|hard]  勝てる配りで始める
      restart        この配りの最初に戻る
      position       見えるとおりの局面を書き出す。`position all` ですべてのカード、
                     `position 名前` でそのゲームの記法
      save ファイル  棋譜を保存する
      load ファイル  保存した棋譜の続きを遊ぶ
      show           場を表示する
      quit           終わる
    `#` から後ろは注釈です。
terminal-spots = 場所の名前：
terminal-legal =
    { $count ->
        [0] できる手はありません。
       *[other] できる手は { $count } 通りです：
    }
terminal-hint = ヒント：{ $action }（{ $words }）
terminal-hint-undo = ここから進める手は見つかりません。`undo { $steps }` で { $action } 手目まで戻ってください。
terminal-hint-lost = この先のすべての手を調べましたが、先へ進む手はありません。
terminal-no-hint = 提案できる手はありません。
terminal-legal-action = { $action } はできます。
terminal-refused = できません：{ $reason }
terminal-refused-at = できません：{ $reason }（{ $place }）
terminal-undone = { $count } 手戻しました。
terminal-redone = { $count } 手やり直しました。
terminal-nothing-to-undo = 戻せる手はありません。
terminal-nothing-to-redo = やり直せる手はありません。
terminal-nothing-goes-home = 今は上がれるカードがありません。
terminal-no-home = このゲームに上がるカードはありません。
terminal-unwritten-over = 対局は終わっています。局面とは、誰かが選ぶところです。
terminal-unwritten-unlike = 手の処理の途中です。先に選ぶか、手を取り消してください。
terminal-no-notation = 「{ $name }」という記法はありません。{ $names } と書くか、何も書かなければ RON になります。
terminal-no-notations = このゲームに「{ $name }」という記法はありません。`position` だけなら RON で書き出します。
terminal-saved = { $file } に保存しました。
terminal-not-saved = { $file } に保存できません：{ $why }
not-written-folder = フォルダーです。その中のファイル名を書いてください
not-written-no-folder = フォルダー { $folder } がありません
not-written-no-file = 普通のファイルではありません
not-written-taken = 別のファイルがすでにあります
terminal-not-over = { $file } は棋譜ではないファイルとしてすでにあります。別の名前にしてください。
terminal-not-loaded = { $file } を読み込めません：{ $why }
terminal-other-game = これは「{ $theirs }」の棋譜で、このゲームは「{ $own }」です
terminal-record-refused = { $number } 手目の `{ $action }`: { $reason }
terminal-won = { $moves } 手で上がりました。
terminal-not-won = { $moves } 手で、まだ上がっていません。
terminal-no-moves = できる手がありません。`undo`、`restart`、`new` のどれかを入力してください。
terminal-no-progress = ここからは先に進む手がありません。`undo`、`restart`、`new` のどれかを入力してください。
terminal-line-too-long = 行が長すぎます。
terminal-unknown = `{ $word }` は場所でも命令でもありません。場所は { $spots } です。命令は `help` で表示します。
terminal-unknown-near = `{ $word }` は場所でも命令でもありません。`{ $near }` ではありませんか。
terminal-no-such-spot = `{ $word }` という場所はありません。場所は { $spots } です。
terminal-not-a-count = `{ $word }` は枚数ではありません。1 や 4 のように書きます。
terminal-not-an-action = 手は、めくる場所を一つ、または場所を二つと（一枚でなければ）枚数を書きます。
terminal-not-a-number = `{ $word }` は手数ではありません。1 や 4 のように書きます。
terminal-not-a-deal = `{ $word }` は配り番号ではありません。17 のように書きます。
terminal-no-action = `{ $command }` の後に手を書いてください。手は `?` で表示します。
terminal-no-file = `{ $command }` の後にファイル名を書いてください。
terminal-too-much = `{ $command }` は一行に単独で書いてください。
terminal-goes-on = 端末で続けます。
terminal-pick = どのゲームにしますか。番号、名前、またはファイル名（`quit` で終わり）：
terminal-games = 付属のゲーム：
terminal-how-to-play =
    端末で遊ぶ：fudaba play { $name }
    ファイルの手順どおりに進める：fudaba play { $name } --script ファイル
    規則を読む：fudaba describe { $name }
    そのほか：fudaba --help

# 何人かで遊ぶゲーム。
terminal-board-first-steps = 手はマスの名前で入力します。`?` でできる手の一覧、`help` でその他の使い方を表示します。
terminal-party-first-steps = 手は `QS` や `pass` のように入力します。`?` でできる手の一覧、`help` でその他の使い方を表示します。
terminal-gives-up = 途中の対局（配り番号 { $deal }）は、ここで最初の手を打つと破棄されます。`quit` なら残ります。
terminal-gives-up-laid = 途中の対局（手で並べた配り）は、ここで最初の手を打つと破棄されます。`quit` なら残ります。
terminal-kept = 対局を保存しました。次に遊ぶときに続きから始まります。
terminal-party-resumed = 途中の対局の続きです。`new` で新しく始めます。
terminal-party-help =
    手は、動作と選ぶものを書きます。なくてもわかる部分は省けます。
      play QS        カード。数字、スートの頭文字の順
      5H 5S Joker    何枚かのカード
      bid 2 hearts   数、スート、またはその両方
      c3 d4          マスと、行き先のマス
      QS on Ben      カードと、置く場所（記号、名前、持ち主）
      pass           何も選ばない動作
    そのほか：
terminal-bots-repeated = ほかの席は{ $others }ですが、{ $named }人分が指定されました。指定を繰り返します。
terminal-bots-left = ほかの席は{ $others }ですが、{ $named }人分が指定されました。残りは使いません。
terminal-party-seat = { $number }  { $player }：{ $who }
terminal-party-endgame = { $who }、終盤データベースつき
terminal-party-curtain = { $player }さん、一人で画面を見られるようになったら Enter を押してください。
terminal-party-ambiguous = { $meanings } のどれかわかりません。
terminal-party-no-action = 「{ $text }」は今できる手ではありません。`?` でできる手を表示します。
terminal-party-fault = { $why }（{ $place }）
terminal-party-more = …ほか { $count } 通り
terminal-party-which-spot = 置く場所が書かれていません：{ $lines }
terminal-party-number = { $prompt }：{ $from }から{ $to }までの数を書いてください。
terminal-party-not-held = あなたの{ $field }に`{ $card }`はありません。
terminal-party-not-there = { $spot }に`{ $card }`はありません。
terminal-party-one-card = 選ぶカードは1枚です。
terminal-party-no-combination = このカードの組は{ $combos }のどれでもありません。
terminal-party-count = { $count }枚を1行で選んでください。
terminal-party-counts = { $from }枚から{ $to }枚までを1行で選んでください。
terminal-party-no-man = { $square }に駒はありません。
terminal-party-other-man = { $square }の駒は動かせません。
terminal-party-taken = { $to }には駒があるので、{ $from }から進めません。
terminal-party-no-way = { $from }から{ $to }へは進めません。
terminal-party-other-pick = { $prompt }：それは選べません。`?` で選べるものを表示します。
terminal-party-not-now = { $prompt }：今はできません。`?` でできることを表示します。
terminal-party-nothing-to-pick = { $prompt }：今は選べるものがありません。
terminal-party-changed = { $name }：{ $value }
terminal-party-no-longer = { $name }：なくなりました
terminal-party-own-choice = { $option ->
    [none] 「{ $what }」を選びました。
   *[other] 「{ $what }」を選びました：{ $option }。
}
terminal-party-waits = { $turn }。
terminal-party-nobody = { $name }：誰もいなくなりました
terminal-party-new-deal = 次のディールが始まります。
terminal-party-carried = { $from }から{ $to }へ：{ $cards }
terminal-party-you-too = あなた
terminal-labelled = { $name }：{ $value }
terminal-party-dealt = { $from }：{ $count } 枚配りました
terminal-party-captured = { $spot } の駒が取られました。
terminal-party-promoted = { $spot }：{ $kind }
terminal-party-which-seat = このゲームの席は1から{ $most }までで、{ $seat }はありません
terminal-program-failed = プログラムが失敗したので、標準のボットが続けます。{ $why }
terminal-reason = { "  " }（規則：{ $rule }）

## `fudaba verify`

verify-proved = { $file } は証明されました：{ $game }、卓 { $table }、{ $deal } 回目の配り。
verify-lines = 行 { $lines }、行動 { $acts }、シャッフル { $shuffles }。どの行も前の行に続き、署名はすべて合い、カードはすべて秘密の値から決まり、ルールは守られています。
verify-contributed = 配りに加わった人：{ $names }。
verify-alone = 配りに加わったのはディーラーと { $name } だけです。第三者は確かめられません。
verify-void = この前に無効になった配りがあります。
verify-robots = ロボットが偶然で選んだ行動：{ $count }。
verify-unfinished = ゲームは最後まで行われていません（ホストによる打ち切り、または没収負け）。どちらか、誰の負けかは記録には残らず、卓の結果で告げられます。
verify-doubt = { $name } の異議：{ $why }
verify-refused = 証明できません。理由 (英語): { $why }
replay-other-rules = 注意：この記録は{ $game }とは違うルールのゲームです。このルールでは別のゲームになるか、許されない手があるかもしれません
verify-other-rules = このファイルとは別のルールで行われました。合わないところ (英語): { $why }
file-missing = ファイルがありません
file-is-folder = ファイルではなくフォルダーです
file-in-utf16 = UTF-16 のテキストです。UTF-8 で保存し直してください
file-no-text = テキストのファイルではありません
file-no-utf8 = UTF-8 のテキストではありません。UTF-8 で保存し直してください
record-line = { $line } 行目: { $why }
record-fault = この記録は読めません。理由 (英語): { $why }
usage-value = `{ $value }` は { $arg } の値として使えません
usage-no-value = { $arg } には値が必要です
usage-unknown = { $arg } という引数はありません
usage-missing = 足りないもの：{ $arg }
usage-values = 使える値：{ $values }
usage-near = { $near } のことですか。
verify-empty = ファイルは空です
verify-no-record = 公正な配りの記録ではありません。そのような記録では、各行が `n`、`prev`、`event` のある JSON オブジェクトです。配り番号は何も証明しません。番号を選ぶ人が配りを選ぶからです
verify-no-game = `{ $name }` の記録ですが、これは付属のゲームではありません。記録の後にゲームのファイル名を書いてください
verify-other-game = これは `{ $recorded }` の記録ですが、{ $file } は `{ $own }` というゲームです。`{ $recorded }` のファイルを指定してください
verify-no-deal = この記録ではどの配りも遊ばれていないので、証明するものがありません
verify-host = 証明されないこと：ホストはすべてのカードを見ることができ、誰かに教えたかもしれません。
export-no-pbn = { $source } からPBNは作れません：{ $why }
export-seats = { $game }はここでは{ $seats }人のゲームです。ブリッジの配りには4つの手札が必要です
export-pack = { $game }は、4つのスートの2からエースまで52枚のカードを使いません
export-hands = この{ $game }では、全員が13枚を持つ時がありません
export-nothing = 終わったゲームがありません
export-same = { $source } の { $count } ゲームを除きました。{ $first } と同じゲームで、どのゲームも一度だけ数えるからです。
export-host-runs = { $folder } ではホストが動いており、その間は記録を読めません。ホストを止めて書き出し、また始めてください。ゲームは続きます
export-no-store = { $folder }：このフォルダーにはホストの記録がありません。記録のファイル、または fudaba host --store のフォルダーを指定してください
