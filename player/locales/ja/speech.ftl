# これからの手、場所の読み上げ、起きたこと。

action-move =
    { $count ->
        [1] { $from }の{ $card }を{ $to }へ動かす
       *[other] { $from }の{ $card }から上の{ $count }枚を{ $to }へ動かす
    }
action-turn = { $spot }の一番上をめくる
action-deal = { $spot }から配る
action-refill = { $spot }を補充する

speech-spot =
    { $count ->
        [1] { $spot }、1枚、{ $card }
       *[other] { $spot }、{ $count }枚、一番上は{ $card }
    }
speech-spot-face-down = { $spot }、{ $count }枚、裏向き
speech-spot-empty = { $spot }、空

speech-moved =
    { $count ->
        [1] { $card }を{ $from }から{ $to }へ動かしました。
       *[other] { $card }から上の{ $count }枚を{ $from }から{ $to }へ動かしました。
    }
speech-moved-by-rule = { $count }枚が{ $from }から{ $to }へ移りました。
speech-dealt = { $deck }から{ $count }枚配りました。
speech-turned-up = { $spot }で{ $card }が表になりました。
speech-collected = { $count }枚を{ $from }から{ $to }へ戻しました。
speech-shuffled = { $spot }を切りました。
speech-won = 勝ちました。
