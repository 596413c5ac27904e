# 使うカード、配り、空の山札。

cards-grid = それぞれのカードの枚数
cards-cell = { $card }：{ $count }枚
cards-suit = すべての{ $suit }
cards-rank = すべての{ $rank }
cards-cell-tip = クリックで1枚増やし、右クリックで1枚減らし、ドラッグで{ $brush }を塗ります。数字も入力できます。
cards-line-tip = クリックするとすべて{ $brush }枚にします。すでにその枚数なら0枚にします。
cards-brush = ドラッグで塗る枚数
cards-brush-number = それぞれ{ $count }枚を塗る
cards-hint = 同じカードは{ $most }枚まで入れられます。クリックで1枚増やし、右クリックで1枚減らし、ドラッグで塗ります。
cards-count =
    { $count ->
        [0] カードがありません
       *[other] 全{ $count }枚
    }
cards-count-pack = { cards-count }・{ $pack }
cards-count-all = すべての山札を合わせて{ $count }枚
cards-none-fault = カードのない山札からは何も配れません。組を選ぶか、カードを塗ってください。
cards-pack-none = カードなし
cards-pack-whole = { $packs }組
cards-pack-short = 32枚（7からA）
cards-pack-double = 48枚（9からAを2組）
cards-pack-one-suit = 1スート8組
cards-pack-two-suits = 2スート4組
cards-numbering = 配りの番号
cards-numbering-own = 札場
cards-numbering-own-tip = どんなカードにも使えます。同じ番号なら、どの機械でもいつまでも同じ配りになります。
cards-numbering-microsoft = Microsoft
cards-numbering-microsoft-tip = 52枚1組専用です。1から32,000番はWindowsのゲームと同じ配りになります。
cards-numbering-misfit = Microsoftの番号は52枚1組のためのものです。このカードではWindowsのゲームと同じ配りになりません。

edit-cards-one = { $card }を{ $count }枚に
edit-cards-paint = カードを{ $count }枚に塗る
edit-cards-line = { $line }をまとめて変更
edit-cards-whole = { $deck }を「{ $pack }」に
edit-cards-numbering = 配りの番号の変更

# 配り。
deals-count = { $cards }枚中{ $dealt }枚を配ります
deals-count-click = 残り{ $cards }枚からクリックごとに{ $dealt }枚
deals-left =
    { $count ->
        [0] 山札には1枚も残りません。
       *[other] 山札に{ $count }枚残ります。
    }
deals-too-many = { $count }枚足りません：終わりのスポットには配られません。
deals-click-none = 山札をクリックしても何も配りません。
deals-clicks =
    { $count ->
        [0] クリックで配るカードが残っていません。
       *[other] { $count }回のクリックで山札を配り終えます。
    }
deals-brush = 配るカード
deals-brush-up = 表
deals-brush-down = 裏
deals-brush-turn = 裏返す
deals-brush-up-tip = カードを表向きに配ります。フォーカスのあるスポットではUキー、選んでいれば+キー。−キーで1枚戻します。
deals-brush-down-tip = カードを裏向きに配ります。フォーカスのあるスポットではDキー、選んでいれば+キー。−キーで1枚戻します。
deals-brush-turn-tip = カードを1枚ずつ裏返します。フォーカスのあるスポットではTキーでいちばん上のカードを裏返します。
deals-brush-hint = スポットをクリックで配り、右クリックで戻します。ドラッグもできます。
deals-turn-hint = カードをクリックすると裏返します。
deals-choose = 選ぶ
deals-choose-none = なし
deals-fill =
    { $count ->
        [0] 選んだスポットに：
       *[other] 選んだ{ $count }か所に：
    }
deals-fill-none = 先にスポットを選んでください。上の場の名前か、Ctrlを押しながらスポットをクリックします。
deals-each-prefix = 枚数：
deals-each-count = それぞれに配る枚数
deals-each = 枚ずつ
deals-each-tip = 選んだスポットのそれぞれにこの枚数を配ります
deals-staircase = 1、2、3…枚
deals-staircase-tip = 選んだスポットに順に1枚、2枚、3枚と配ります
deals-rest = 残り全部
deals-rest-tip = カードがなくなるまで、選んだスポットに1枚ずつ順に配ります
deals-last-up = 最後を表に
deals-last-up-tip = 選んだスポットの最後のカードを表にします
deals-clear = 消す
deals-clear-tip = 選んだスポットには何も配りません
deals-nothing = なし
deals-down = 裏{ $count }枚
deals-up = 表{ $count }枚
deals-spot = { $spot }：{ $faces }
deals-spot-others = { $words }、ほかに{ $count }枚
deals-deck = { $deck }：残り{ $count }枚

deals-settings-opening = 配る順番と、配った後のこと
deals-settings-click = 配る順番と、クリックできる条件
deals-order = 順番
deals-order-spot = スポットごとに
deals-order-row = 1枚ずつ
deals-order-spot-means = 一つのスポットに配り終えてから、次のスポットに配ります。
deals-order-row-means = すべてのスポットに1枚ずつ配り、それから2枚目を配ります。
deals-after = 配った後に抜くカード、山の中で動かすカード：
deals-after-remove = ゲームから抜く
deals-after-sink = 底に沈める
deals-after-rise = 上に出す
deals-after-add = 動かすカードを追加
deals-after-cards = 動かすカード{ $number }
deals-after-fate = カード{ $number }の動き
deals-after-drop = 外す
deals-after-drop-name = 動かすカード{ $number }を外す
deals-to = クリックで配る先
deals-to-all = すべてのスポット
deals-to-filled = カードのあるスポットだけ
deals-to-empty = 空のスポットだけ
deals-when = 山札をクリックできるのは次のときだけです：
deals-when-always = いつでも：条件はありません。
deals-when-add = 条件を追加
deals-when-field = 条件{ $number }の場
deals-when-state = 条件{ $number }の状態
deals-when-filled = どのスポットにもカードがある
deals-when-empty = 空である
deals-when-drop = 外す
deals-when-drop-name = 条件{ $number }を外す

edit-deals-add = { $spot }に1枚配る
edit-deals-take = { $spot }から1枚戻す
edit-deals-turn = { CARDS_OF($spot) }を裏返す
edit-deals-paint = 配りを塗る
edit-deals-each = { $count }枚ずつ配る
edit-deals-staircase = 1、2、3…枚と配る
edit-deals-rest = 残り全部を配る
edit-deals-last-up = 最後のカードを表に
edit-deals-clear = 配りを消す
edit-deals-order = 配る順番の変更
edit-deals-after = 配った後のことの変更
edit-deals-to = クリックで配る先の変更
edit-deals-when = 山札をクリックできる条件の変更

# 空の山札。
empty-says-nothing = 空の{ $deck }をクリックしても何も起きません。カードを山札に戻すスポットをクリックしてください。
empty-collect = 山札に戻す
empty-in-order = いつもの順に
empty-in-order-tip = ファイルの順に集めます
empty-spot = { $spot }、山札に戻す、{ $number }番目
empty-spot-not = { $spot }、そのまま
empty-often = 回数
empty-often-any = 何度でも
empty-often-limited = 決まった回数
empty-often-count = 山札に戻せる回数
empty-shuffle = カードの順
empty-shuffle-no = そのまま
empty-shuffle-yes = 切り直す
empty-then = クリックで
empty-then-fill = 山札に戻す
empty-then-deal = 戻してすぐ配る

edit-empty-collect = { $spot }を山札に戻す
edit-empty-leave = { $spot }を山札に戻さない
edit-empty-spots = 山札に戻す場の変更
edit-empty-often = 山札に戻せる回数の変更
edit-empty-shuffle = 切り直しの変更
edit-empty-then = 空の山札のクリックの変更
