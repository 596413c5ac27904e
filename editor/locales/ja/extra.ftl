# クリアの規則、追加の規則、ゲームの概要。

setting-reset = 元に戻す
setting-reset-name = { $name }を元に戻す
setting-changed = 変更されています。標準の規則に戻します。

card-field-hint = ♠A  A*  *♥
card-field-fault = 「{ $word }」というカードはありません。カードは♠Aや7H、どのスートでもよいAはA*、ハートすべては*♥と書きます。
card-field-pick = 選ぶ…
card-field-pick-name = カードを選ぶ：{ $name }
card-field-any-rank = どのスートでもよい{ $rank }

clear-total = 必要なカードは{ $cards }枚中{ $wanted }枚
clear-hint = すべての場のすべてのスポットが規則どおりになると、ゲームはクリアです。
clear-no-goal = クリア条件のある場がないので、自動的に勝ちになることはありません。集める場か空にする場に規則を決めてください。
clear-too-many = これではクリアできません：{ $wanted }枚必要ですが、{ $cards }枚しかありません。枚数を減らすか、カードを増やしてください。
clear-field-impossible = これではクリアできません：{ $field }のスポットにはそれだけのカードを置けません。
clear-field = { $field }・{ $spots }か所
clear-label = { $field }のクリア条件
clear-count = { $field }：枚数
clear-equal = ちょうど
clear-not-equal = 以外の枚数
clear-less = より少ない
clear-at-most = 以下
clear-more = より多い
clear-at-least = 以上
clear-preset-suit =
    { $spots ->
        [1] 13枚
       *[other] 13枚ずつ
    }
clear-preset-empty = 空
clear-preset-any = 問わない
clear-preset-all = { $count }枚すべて
clear-says-count =
    { $kind ->
        [not-equal] { $count }枚以外
        [less] { $count }枚より少なく
        [at-most] { $count }枚以下
        [more] { $count }枚より多く
        [at-least] { $count }枚以上
       *[equal] ちょうど{ $count }枚
    }
clear-says =
    { $spots ->
        [1] このスポットのカードが{ clear-says-count }になること。
       *[other] { $spots }か所それぞれのカードが{ clear-says-count }になること。
    }
clear-says-any = ここに何枚あってもかまいません。
clear-says-empty =
    { $spots ->
        [1] このスポットが空になること。
       *[other] { $spots }か所すべてが空になること。
    }
clear-says-never = 0枚より少ない山はありません：これではクリアできません。

edit-clear = { $field }のクリア条件の変更

extra-heading-self = ひとりでに起きること
extra-heading-limits = 制限
extra-heading-fixed = 配る前から置くカード

extra-flip = 表返し
extra-flip-tip = 裏向きのカードがいちばん上になったときの動き
extra-flip-never = 裏のまま
extra-flip-auto = 自動
extra-flip-click = クリック
extra-flip-never-means = いちばん上になった裏向きのカードは、裏のままです。
extra-flip-auto-means = いちばん上になった裏向きのカードは、ひとりでに表になります。
extra-flip-click-means = いちばん上の裏向きのカードは、クリックすると表になります。

extra-refill = 補充
extra-refill-tip = 空になったスポットがどこからカードを取るか
extra-refill-add = 補充元を追加…
extra-refill-add-name = 補充元を追加
extra-refill-source-name = { $source }からカードを取る
extra-refill-earlier = 先に
extra-refill-earlier-name = { $source }を先に使う
extra-refill-remove = 外す
extra-refill-remove-name = { $source }を補充元から外す
extra-refill-none-means = 空いたスポットは、カードが置かれるまで空のままです。
extra-refill-means = 空いたスポットは{ $sources }からカードを1枚取ります。

extra-after-put = 置いた後
extra-after-put-tip = カードを置いた後に離れる上のカード。ペアを取り除くときなどに使います
extra-after-put-none-means = 置いたカードはそのまま残ります。
extra-after-put-means = カードを置いた後、上から{ $count }枚が{ $to }へ移ります。
extra-whenever = そろい次第
extra-whenever-tip = まとめて取れるようになった途端に離れる上のカード。完成した列を片付けるときなどに使います
extra-whenever-none-means = そろった列も、動かすまで残ります。
extra-whenever-means = 上から{ $count }枚をまとめて取れるようになると、{ $to }へ移ります。
extra-leave-none = 残る
extra-leave-some = 離れる
extra-leave-count = 枚数
extra-leave-to = 行き先

extra-take-size = 取る枚数
extra-take-size-tip = 取り方の表のほかに、一度に取れる枚数を制限します
extra-size-any = 何枚でも
extra-size-between = 枚数を決める
extra-size-pile = 1枚か山ごと
extra-size-only-pile = 山ごとのみ
extra-size-spare = 空きの数で
extra-size-limited = 上限あり
extra-least = 最少
extra-most = 最多
extra-most-count = 最多の枚数
extra-spare-field = 数える空き
extra-sizes-any = 何枚でも
extra-sizes-least = { $count }枚以上
extra-sizes-exactly = { $count }枚だけ
extra-sizes-most = { $count }枚まで
extra-sizes-between = { $least }枚から{ $most }枚まで
extra-take-any-means = 取り方の表が許すだけ、まとめて取れます。
extra-take-between-means = 一度に取れる枚数：{ $sizes }。
extra-take-pile-means = 取れるのは1枚だけか、山ごとです。
extra-take-only-pile-means = 山ごと取るか、まったく取れないかです。
extra-take-spare-means = { $fields }の空きを使って1枚ずつ運べる枚数、つまり空きの数より1枚多くまで取れます。
extra-take-own-means = { $own }の空きを使って1枚ずつ運べる枚数まで取れます。空き一つごとに倍になります。
extra-take-doubled-means = 1枚ずつ運べる枚数まで取れます：{ $fields }の空きより1枚多く、さらに{ $own }の空き一つごとに倍になります。

extra-put-size = 置く枚数
extra-put-size-tip = 一度に置ける枚数
extra-put-means = 一度に置ける枚数：{ $sizes }。

extra-pile-size = 山の高さ
extra-pile-size-tip = スポットに置いておける枚数
extra-pile-any-means = スポットには何枚でも置けます。
extra-pile-most-means = スポットには{ $count }枚まで置けます。

extra-inside = 置き方で見るカード
extra-inside-tip = まとめて置くカードどうしも、置き方の表に従うかどうか
extra-inside-yes = すべてのカード
extra-inside-no = いちばん下のカード
extra-inside-yes-means = まとめて置くカードどうしも、置き方に合っていなければなりません。
extra-inside-no-means = いちばん下のカードだけが合えばよく、その上のカードはどんな並びでも一緒に動きます。

extra-base = 基準の数
extra-base-tip = そこに最初に置かれたカードをAとみなすスポット。配りごとに始まりの数が変わります
extra-base-none = なし
extra-base-none-means = 表はそのまま読みます。
extra-base-means = { $spot }の最初のカードをAとみなして表を読みます。そこが空の間は、同じ場の最初のカードで決まります。

extra-fixed-tip = 配る前に山札から抜いてここに置くカード。下のカードから順に書きます
extra-fixed-label = 配る前に{ $spot }に置くカード
extra-fixed-none-means = 配る前に置くカードはありません。
extra-fixed-means = 配る前に、下から順に：{ $cards }。

edit-extra-set = { $field }の「{ $setting }」の変更
edit-extra-reset = { $field }の「{ $setting }」を元に戻す
edit-extra-fixed = { $spot }に置くカードの変更

about-title = 題名
about-title-help = ゲームの一覧に出る名前です。
about-family = 系統
about-family-help = 同じ系統のゲームは一覧で一緒に並びます。
about-goal = 目的
about-goal-help = 何をするゲームか、一行で。
about-note = 備考
about-note-help = ゲームの由来、こつ、謝辞など、そのほかに伝えたいこと。
about-author = 作者
about-author-help = このファイルを作った人。
about-id = 識別名
about-id-help = 英小文字、数字、ハイフン。成績はこの名前で記録されます。空なら題名から作ります。
about-english = 英語
about-japanese = 日本語

edit-about-title = 題名の変更
edit-about-family = 系統の変更
edit-about-goal = 目的の変更
edit-about-note = 備考の変更
edit-about-author = 作者の変更
edit-about-id = 識別名の変更
