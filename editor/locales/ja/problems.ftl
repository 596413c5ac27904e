# 問題と直し方、履歴。

problem-none = 問題はありません
problem-playable = このゲームは遊べます。
problem-none-found = 該当する問題はありません。
problem-all = すべて（{ $count }）
problem-errors = エラー（{ $count }）
problem-warnings = 警告（{ $count }）
problem-search = 検索
problem-error = エラー
problem-warning = 警告
problem-times = { $count } 箇所
problem-next = 次の箇所（{ $at } / { $count }）
problem-fix-all = { $fix }（{ $count } 箇所）
problem-explain = 説明（英語）
problem-code-tip = この種類の問題の説明が手引きに載っている名前
problem-here = { $errors ->
    [0] 警告 { $warnings } 件
   *[other] { $warnings ->
        [0] エラー { $errors } 件
       *[other] エラー { $errors } 件、警告 { $warnings } 件
    }
}

problem-at-put = { $field }の置き方、{ $below }の上に{ $above }
problem-at-put-empty = { $field }の置き方、空きに{ $above }
problem-at-take = { $field }の取り方、{ $below }の上に{ $above }
problem-at-take-top = { $field }の取り方、一番上が{ $below }
problem-at-setting = { $of }の{ $setting }
problem-at-field = 場「{ $field }」
problem-at-spot = スポット「{ $spot }」
problem-setting-flip = 裏返し
problem-setting-inside = 束の中の確認
problem-setting-base = 基準のランク
problem-setting-after-put = 置いた後に去るカード
problem-setting-whenever = いつでも去るカード
problem-setting-fixed = 固定札
problem-setting-collect = 回収
problem-setting-redeals = 再配りの回数
problem-setting-deal-when = クリックできる条件
problem-setting-deal-to = 配る先
problem-setting-after-deal = 配った後

faulty-title = このファイルには { $errors } 件のエラーがあるため、まだ編集も試遊もできません。
faulty-help = 読めた部分を表示しています。シートを直すか、読めない部分を除いて続けてください。
faulty-show = 問題を表示
faulty-leave-out = 読めない部分を除く…
faulty-lost = 次の { $count } 件が除かれます。
faulty-lost-cell = { $cell }：{ $value }
faulty-lost-place = { $cell }：{ $message }
faulty-lost-more = ほか { $count } 件
faulty-leave = 除いて続ける
faulty-keep = そのままにする

history-beginning = はじめ
history-now = { $step }（現在）
history-undone = { $step }（取り消し済み）

edit-fix-leave-out = 読めない部分を除く

rules-panel-none = 遊べるゲームになると、ここにルールが文章で表示されます。
rules-panel-lags = 今のままでは遊べません。これは直前のルールです。

edit-fix-rename = 名前を「{ $name }」にする
edit-fix-write = 「{ $text }」と書く
edit-fix-blank = セルを空白にする
edit-fix-delete-row = 行を削除
edit-fix-sheet = シート名を「{ $name }」にする
edit-fix-heading = 「{ $name }」に直す
edit-fix-first = 最初のものを残す
edit-fix-remove-value = 値を取り除く
edit-fix-close-gap = 上の空きを詰める
edit-fix-shorten = { $count } 文字に縮める
edit-fix-write-pattern = ひとまず何も許さない
edit-fix-delete-pattern = 規則の文を削除
edit-fix-fill-cells = 規則の文のとおりにセルを埋める
edit-fix-true = セルを TRUE にする
edit-fix-false = セルを FALSE にする
edit-fix-cross-true = x をすべて TRUE と読む
edit-fix-cross-false = x をすべて FALSE と読む
edit-fix-add-lines = 足りない { $count } 行・列を加える（何も許さない）
edit-fix-head = 見出しを { $card } にする
edit-fix-clear-row = 行を空にする
edit-fix-clear-column = 列を空にする
edit-fix-add-field = スポット付きの場を加える
edit-fix-add-spot = { $field }にスポットを加える
edit-fix-remove-field = 場「{ $field }」を取り除く
edit-fix-add-deck = 山札を加える
edit-fix-whole-pack = 一組すべてを使う
edit-fix-deal-fewer = 配るカードを { $count } 枚減らす
edit-fix-more-cards = 足りるまで組を加える
edit-fix-drop-fixed = 組にないカードを除く
edit-fix-numbering = このプログラムの番号方式にする
edit-fix-clear = 条件を { $rule } にする
edit-fix-pile-size = スポットに { $count } 枚まで置けるようにする
edit-fix-least = 最少を { $count } 枚にする
edit-fix-leave-count = 一度に { $count } 枚去るようにする
edit-fix-no-effect = 設定を取り除く
edit-fix-turn-up = 裏向きのカードが自動で表になるようにする
edit-fix-fill = { $field }の各場所に{ $count }枚集めたら勝ちにする
edit-fix-empty =
    { $others ->
        [0] { $field }が空になったら勝ちにする
       *[other] { $field }とほかの{ $others }つの場が空になったら勝ちにする
    }
edit-fix-foundation = { $field }をスートを積む組札にする
edit-fix-lowest = { $field }に置くときは一番下のカードだけ合えばよいことにする
edit-fix-take-fitting = { $field }からは、まとめて置けるカードだけをまとめて取れるようにする
edit-fix-take-single = どのカードも 1 枚ずつ取れるようにする
edit-fix-never-applies = 起こりえないものを禁じる
edit-fix-even = スートの扱いを揃える（{ GROUPED($count) } セル）

note-page-failed = ルールのページを { $file } に書き込めませんでした：{ $why }
said-page-opened = ルールのページを { $file } に書き込んで開きました
said-page-written = ルールのページを { $file } に書き込みました。ブラウザで開いてください
