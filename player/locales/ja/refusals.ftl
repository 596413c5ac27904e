# できない理由と、そのルールのある場所。

refused-over = すでに勝っています。
refused-not-offered = いまは選べません。
refused-no-such-spot = この台に場所{ $number }はありません。
refused-from-deck = { CARDS_OF($spot) }はクリックで配ります。手では動かせません。
refused-to-deck = カードを手で{ $spot }に戻すことはできません。
refused-same-spot = そのカードはすでに{ $spot }にあります。
refused-too-few =
    { $held ->
        [0] { $spot }は空です。
       *[other] { $spot }には{ $held }枚しかありません。
    }
refused-takes-face-down = { $spot }の裏向きのカードは取れません。
refused-take-top = { $field }から{ $card }は取れません。
refused-take-pair = { $field }から{ $below }と{ $above }をまとめて取ることはできません。
refused-take-size = { $field }から一度に取れるのは{ $size }です。
refused-take-part = { $field }から取れるのは1枚だけか、山全体です。
refused-take-whole = { $field }の山は全体でしか動かせません。
refused-take-spare = 空きが足りません。まとめて動かせるのは{ $most }枚までです。
refused-put-on-face-down = { $spot }の裏向きのカードの上には置けません。
refused-put-empty = { $field }の空いた場所に{ $card }は置けません。
refused-put-needed = { $below }に置けるのは{ $needed }です。これは{ $this }です。
refused-inside-needed = 重ねるカードのうち、{ $below }の上にあるべきなのは{ $needed }です。これは{ $this }です。
refused-nothing-goes-on = ここの{ $card }の上には何も置けません。
refused-empty-needed = ここの空きに置けるのは{ $needed }です。これは{ $this }です。
refused-nothing-goes-here = ここの空きには何も置けません。
refused-put-pair = { $field }で{ $below }の上に{ $above }は置けません。
refused-put-inside = { $field }では{ $below }の上に{ $above }を重ねられません。
refused-put-size = { $field }に一度に置けるのは{ $size }です。
refused-pile-full = { $field }の1か所に置けるのは{ $most }枚までです。
refused-nothing-to-click = { $spot }をクリックしても何も起こりません。
refused-not-all-filled = { $deck }は、{ $field }のすべての場所にカードがあるときだけ配れます。
refused-not-all-empty = { $deck }は、{ $field }のすべての場所が空のときだけ配れます。
refused-nothing-to-deal = { $deck }から配る場所がありません。
refused-deck-empty = { $deck }は空で、補充されません。
refused-nothing-to-collect = { $deck }は空で、戻すカードもありません。
refused-no-redeal-left =
    { $limit ->
        [0] { $deck }は補充できません。
       *[other] { $deck }の補充は{ $limit }回までです。
    }

place-cell = シート「{ $sheet }」のセル{ $cell }
place-sheet = シート「{ $sheet }」
place-text = { $line }行{ $column }文字目
