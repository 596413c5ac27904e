# 何人かで遊ぶゲーム：席、選択、結果、始める前の画面。

command-pause = 一時停止
command-pause-tip = ボットを待たせる、または再開する
command-last-trick = 前のトリック
command-last-trick-tip = 最後に取られたトリックをもう一度見る
command-results = 得点表
command-results-tip = 各ディールの得点と現在の合計を見る
command-log = 経過
command-log-tip = これまでの経過を1行ずつ見る
unavailable-joined = ゲームは別のコンピューターにあるため、ホストだけができます
unavailable-in-party = 何人かで遊ぶゲームにはありません
unavailable-in-solitaire = ソリティアに相手はいません

gallery-players = { $count }人
gallery-players-range = { $least }～{ $most }人

# 席の名前。
party-you = あなた
party-player = プレイヤー{ $number }
party-bot-name =
    { $number ->
        [0] アダ
        [1] ベン
        [2] チカ
        [3] ドーラ
        [4] エミル
        [5] フユ
        [6] ジーナ
        [7] ヒロ
        [8] イネス
        [9] ジュン
        [10] キラ
       *[other] レオ
    }
# ホストのボット。番号は席のもの。
party-host-bot = ボット{ $number }
party-person = この画面の人
party-bot = ボット（{ $kind }）
party-strategy = 戦略：{ $name }
party-strategy-spoken = 戦略「{ $kind }」
party-bot-spoken = { $kind }ボット
party-bot-random = でたらめ
party-bot-modest = ひかえめ
party-bot-lowest = 最小のカード
party-bot-greedy = 欲ばり
party-bot-program = プログラム
party-bot-search = 先読み、{ $seconds }秒
party-bot-usual = { $bot }・ふつうの相手
party-bot-strongest = { $bot }・たいてい最も強い
party-bot-random-tip = できることの中から、でたらめに選びます。
party-bot-modest-tip = できるだけ取らないようにします。
party-bot-lowest-tip = いちばん小さいカードを、少しずつ出します。
party-bot-greedy-tip = ほどほどに強く、勝てる相手です。
party-bot-search-tip = 先を読みます。考える時間が長いほど強くなります。
party-thinking = 先読みボットの考える時間（秒）

# カード、値、選択。
party-joker = ジョーカー
party-card = { $suit }の{ $rank }
party-no-trump = ノートランプ
party-no-trump-short = NT
party-flag =
    { $on ->
        [0] いいえ
       *[other] はい
    }
party-color =
    { $color ->
        [0] 黒
       *[other] 赤
    }
party-spot-of = { $player }の{ $field }
party-man-colored = { $color }の{ $kind }
party-unseen-place = { $number }枚目
party-back = { $spot }の{ $number }枚目
party-back-of = { $player }の{ $field }の{ $number }枚目
party-back-own = 自分の{ $field }の{ $number }枚目
party-paint-white = 白
party-paint-black = 黒
party-paint-red = 赤
party-paint-yellow = 黄
party-paint-green = 緑
party-paint-blue = 青
party-paint-orange = 橙
party-paint-brown = 茶
party-paint-buff = 淡黄
party-paint-grey = 灰
party-spot-suit = { $field }（{ $suit }）
party-prompt-option = { $prompt }：{ $option }
party-as = { $prompt }（{ $form }として）
party-stands-for = { $card }（{ $other }として）
party-stands-below = { $other }の1つ下
party-stands-above = { $other }の1つ上
party-played-to = { $what } → { $to }
party-stop = ここで止める
party-choose = 決める
party-pick-more = 続けてカードを選んでください
party-put-back = 戻す
party-cards = { $count }枚

# 出せない理由。
party-why-rule = 規則「{ $rule }」により出せません。
party-why-needed = { $condition }ときだけできます。
party-why-expression = いまは規則により出せません。
party-why-not-now = いまは出せません。
party-why-not-together = この組み合わせでは出せません。
party-why-over = ゲームは終わりました。
party-why-blocked = この駒は、いま動けるところがありません。
party-why-not-own = { $player }の駒です。
party-why-no-way = そこへは動けません。
party-why-other-way = いまは別の駒か、別の動き方でなければなりません。
party-not-your-turn = あなたの番ではありません。

# 読み上げ。
party-card-picked = { $card }、選択中
party-card-new = { $card }、届いたばかり
party-card-refused = { $card }、出せません：{ $why }
party-card-by = { $card }（{ $player }）
party-put-here = ここに置く：{ $spot }
party-spot-empty = { $spot }：空き
party-spot-pile = { $spot }：{ $count }枚、一番上は{ $top }
party-spot-hidden = { $spot }：裏向き{ $count }枚
party-spot-cards = { $spot }：{ $cards }
party-square-empty = { $square }、空き
party-square-man = { $square }、{ $player }の{ $kind }
party-square-target = { $square }、ここへ行けます
party-square-picked = { $square }、選択中
party-square-begins = { $square }、動けます
party-finished = { $place }着で上がり
party-acts = 手番
party-ready = 選択済み
party-partner = パートナー
party-captured = 取った駒：{ $player }の{ $kind }{ $count }
party-score = 得点
party-told-played = { $player }：{ $cards } → { $to }。
party-told-chose = { $player }：{ $what }。
party-told-bids = { $player }が{ $bid }を宣言します。
party-told-chooses = { $player }が「{ $what }」を選びます。
party-told-chooses-of = { $player }が「{ $what }」を選びます：{ $option }。
party-told-plays = { $player }が{ $cards }を出します。
party-told-said = { $player }「{ $words }」
party-told-shown = { $spot }：{ $cards }を公開

# 手番。
party-turn-deal = 配っています…
party-turn-you = あなたの番です
party-turn-person = { $player }の番です
party-turn-for = { $player }の代わりに出します
party-turn-bot = { $player }が考えています…
party-turn-paused = 一時停止中（次は{ $player }）
party-turn-all = 全員が同時に選びます
party-claim = { $card }を取れます：{ $moves }
party-claim-none = { $card }は、あなたには取れません
party-claim-some = 取れます：{ $moves }
party-claim-nothing = あなたに取れるものはありません
party-turn-before-you = { $player }が先に選びます
party-turn-still = { $players }がまだ選んでいます
party-turn-over = ゲーム終了
party-deal-over = ディール終了
party-next-deal = 次のディールへ
party-paused = ボットは待っています。
party-goes-on = ゲームを再開します。
party-fact = { $name }：{ $value }
party-curtain = { $player }に画面を渡してください
party-curtain-help = それまで手札は見えません。準備ができたらスペースキーを押してください。
party-curtain-lift = { $player }です
party-last-trick = 前のトリック
party-no-last-trick = まだトリックは取られていません。
party-close = 閉じる

# 結果。
party-deal-result = 第{ $number }ディール
party-deal-row = 第{ $number }ディール
party-results-now = ここまでの得点
party-total = 合計
party-calls = 宣言
party-log = これまでの経過
party-log-scores = ここまでの得点：{ $scores }
party-log-empty = まだ何もありません。
party-result-you =
    { $count ->
        [1] あなたの勝ち
       *[other] { $winners }の勝ち
    }
party-result-won = { $winners }の勝ち
party-result-unsolved = クリアできませんでした
party-result-draw = 引き分け
party-result-fault = このゲームの規則に誤りがあります
party-from-position = 局面から始めた対局です。統計には数えません。
party-end-limit = 上限に達したので、そこまでの結果で決まりました。
party-end-dead = 誰も何もできず、その場合の規則がありません。
party-end-endless = 規則の一部が、誰にも尋ねないまま終わりなく続きました。
party-end-work = 規則の一部の計算が、ゲームに許される量を超えました。
party-place = { $place }位
party-again = もう一度
party-change = 人数や規則を変える…
party-watch = 最初から見る
party-look = 場を見る

# 始める前。
party-set-up = 人数と規則…
party-start = すぐに遊ぶ
party-start-below = ゲームを始める
party-options-open = 遊び方を選ぶ
party-usual = 標準に戻す
party-next-game = ここで決めるのは新しいゲームのことです。今のゲームはそのまま続きます。「戻る」で戻れます。
party-one-player = プレイヤー
party-players = プレイヤー
party-how-many = 人数：
party-seat = 席{ $number }
party-name-of = { $seat }の名前
party-team = チーム{ $number }
party-options = 規則の選択
party-range = { $least }～{ $most }
party-pace = ボットの速さ
party-pace-slow = ゆっくり
party-pace-normal = ふつう
party-pace-fast = 速い
party-pace-instant = 即座
party-deal = 配りの番号
party-deal-chance = おまかせ

party-men = 駒{ $count }
party-too-many = 先に、選んだカードを1枚戻してください。
party-turn-prompt = { $turn }：{ $prompt }
party-told-robot = { $told }（ロボット）
party-told-secret = { $player }が選びました。
party-hint = ヒント：{ $action }
party-no-rule = 当てはまる規則なし
