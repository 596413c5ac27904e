# Layout.

layout-item =
    { $count ->
        [0] { $name }、空
       *[other] { $name }、{ $count }枚
    }

layout-table = 配置中の卓
layout-cards = { $count }枚
layout-where = { $name }、横{ $x }、縦{ $y }
layout-status-none = クリックで選び、ドラッグで動かします。布の上をドラッグするとまとめて選べます
layout-status-several = { $count }個を選択中
layout-status-keys = 矢印キーで移動、Shiftで一枚分、Alt＋ドラッグで自由に
layout-empty = 卓にはまだ場がありません
layout-empty-how = まず場を追加しましょう。「場札」などの名前を選び、スポットの数を決めて追加します。場とは、同じ規則を持つスポットの集まりです。
layout-nothing-chosen = 先にスポットか山札を選んでください
layout-last-deck = 山札は少なくとも一つ必要です
layout-full = これ以上増やせません。場は{ $fields }個まで、スポットと山札は合わせて{ $spots }個までです
layout-full-decks = 山札は{ $most }個までです
layout-added = { $name }を{ $count }個のスポットで追加しました

layout-new-field = 場を追加…
layout-new-deck = 山札を追加
layout-duplicate = 複製
layout-delete = 削除
layout-needs-several = 先にスポットか山札を二つ以上選んでください
layout-align-left = 左に揃える
layout-align-center = 左右の中央に揃える
layout-align-right = 右に揃える
layout-align-top = 上に揃える
layout-align-middle = 上下の中央に揃える
layout-align-bottom = 下に揃える
layout-distribute-across = 横の間隔を等しくする
layout-distribute-down = 縦の間隔を等しくする

layout-new-field-title = 新しい場
layout-name = 名前
layout-count = スポット数
layout-count-less = スポットを一つ減らす
layout-count-more = スポットを一つ増やす
layout-add = { $count }個を追加
layout-rules-of = { $role }の規則を入れる
layout-add-needs-name = 名前を選ぶか入力してください
layout-close-form = 閉じる

layout-fan = 広げ方
layout-fan-handle = ドラッグした向きにカードを広げます
layout-new-fan = 新しい場の広げ方
layout-fan-none = 重ねる
layout-fan-down = 下へ
layout-fan-up = 上へ
layout-fan-right = 右へ
layout-fan-left = 左へ
layout-shown = 上のカードだけ
layout-shown-count = 広げる上のカードの枚数
layout-spacing = 間隔を決める
layout-spacing-percent = 間隔（カードに対する割合）

layout-outline = 場と山札
layout-no-field = 場はまだありません
layout-field-row = { $name }、スポット{ $count }個の場
layout-deck-row = { $name }
layout-fewer = { $name }のスポットを一つ減らす
layout-more = { $name }のスポットを一つ増やす
layout-field-menu = { $name }のその他の操作
layout-deck-menu = { $name }のその他の操作
layout-rename = 名前を変える
layout-rules = 規則
layout-rules-role = よくある場の規則
layout-rules-like = { $name }と同じ
layout-duplicate-field = 規則ごと複製
layout-remove-field = 場を取り除く
layout-remove-deck = 山札を取り除く

layout-several = { $count }個を選択中
layout-x = 横
layout-y = 縦
layout-name-ja = 日本語名
layout-in-japanese = 日本語
layout-name-spot = スポットの名前
layout-name-field = 場の名前
layout-name-blank = 名前を入力してください
layout-name-taken = 「{ $name }」はほかで使われています
layout-name-kept = 「{ $name }」にはできませんでした：{ $why }。名前は「{ $now }」のままです。
layout-field = 場
layout-field-several = 複数
layout-order = { $of }個のうち{ $number }番
layout-earlier = 前へ
layout-later = 後へ
layout-number-by-place = 位置の順に番号を付ける
layout-number-by-place-tip = 上の行から、左から右へ番号を付け直します。カードはこの順に配られます

edit-layout-move = { $count }個のスポットを動かす
edit-layout-align = { $count }個のスポットを揃える
edit-layout-distribute = { $count }個のスポットを等間隔にする
edit-layout-duplicate = { $count }個のスポットを複製
edit-layout-delete = { $count }個のスポットを削除
edit-layout-add-field = 場「{ $name }」を追加
edit-layout-add-role = 規則つきの場「{ $name }」の追加
edit-layout-rules = { $name }に{ $role }の規則を入れる
edit-layout-copy-rules = { $name }に{ $from }の規則を写す
edit-layout-add-deck = 山札を追加
edit-layout-add-spot = { $name }にスポットを追加
edit-layout-remove-spot = { $name }のスポットを減らす
edit-layout-duplicate-field = 場「{ $name }」を複製
edit-layout-remove-field = 場「{ $name }」を取り除く
edit-layout-rename = 名前を「{ $name }」にする
edit-layout-fan = { $count }個のスポットの広げ方を変える
edit-layout-field = { $count }個のスポットを場「{ $name }」へ移す
edit-layout-order = スポットの順を変える

# 場の役割。
role-foundation = 組札
role-foundation-means = Aから同じスートで積み上げます。すべて集めれば勝ちです。
role-tableau = 場札
role-tableau-means = 赤黒交互に小さくなるように重ねます。空いた場所にはどのカードも置け、並んだカードはまとめて動かせます。
role-cells = セル
role-cells-means = 1か所にどのカードでも1枚だけ置けます。
role-waste = 捨て札
role-waste-means = ここには置けません。一番上のカードを取れます。
role-reserve = リザーブ
role-reserve-means = ここには置けません。一番上のカードを取れます。
