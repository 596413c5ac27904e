# 卓にいる人についてディーラーが言うこと。

talk-name-taken = 「{ $name }」という名前の人がすでにいます。
talk-bad-name = 名前は目に見える文字1～{ $most }字です。
talk-full = { $most }人より多くは入れません。
talk-nobody-such = 参加者{ $number }はこの卓にいません。
talk-no-such-seat = 席{ $seat }はありません。
talk-seat-taken = 席{ $seat }はふさがっています。
talk-has-seat = すでに席{ $seat }に着いています。先に席を離れてください。
talk-not-a-player = プレイヤーだけができます。次のゲームの前に席に着いてください。
talk-game-goes-on = ゲームの途中です。終わるまで待ってください。
talk-no-game = ゲームは行われていません。
talk-suspended = ゲームは中断しています。
talk-not-your-turn = あなたの番ではありません。席{ $seat }の番です。
talk-not-allowed = この卓では許されていません。
talk-must-agree = 席{ $seat }の人がいません。ほかの全員の同意が必要です。
talk-nothing-to-undo = 元に戻すものはありません。
talk-nothing-to-redo = やり直すものはありません。
talk-nothing-asked = 何も頼まれていません。
talk-has-question = { $name }さんはまだ別の問いに答えていません。
talk-has-no-seat = { $name }さんは席に着いていません。
talk-own-seat = あなた自身の席です。
talk-others-wait = 先に待っている人がいます。順番待ちに加わってください。
talk-queues = すでに席を待っています。
talk-robot-plays = ロボットがあなたの番を終えるところです。次の番から代われます。
talk-you-forfeited = このゲームはあなたの負けになりました。
talk-not-away = 席はあなたのものです。取り戻すものはありません。
talk-bad-text = 文は1～{ $most }字です。

talk-said = { $name }：{ $text }
talk-said-to = { $name }→{ $to }：{ $text }
talk-broke = { $name }さんの回線が切れました。
talk-back = { $name }さんが戻りました。
talk-robot-for =
    { $why ->
        [exit] { $name }さんが退席しました。ロボットが代わります。
        [silence] { $name }さんの持ち時間が切れました。ロボットが代わります。
        [foul] { $name }さんは反則が多すぎます。この番はロボットが代わります。
       *[break] { $name }さんの回線が戻りません。ロボットが代わります。
    }
talk-forfeited =
    { $why ->
        [exit] { $name }さんは退席したため負けです。
        [silence] { $name }さんは持ち時間が切れたため負けです。
        [foul] { $name }さんは反則が多すぎるため負けです。
       *[break] { $name }さんは回線が戻らないため負けです。
    }
talk-missing =
    { $why ->
        [exit] { $name }さんが退席しました。ゲームは戻るまで待ちます。
        [silence] { $name }さんの持ち時間が切れました。ゲームは戻るまで待ちます。
       *[break] { $name }さんの回線が戻りません。ゲームは戻るまで待ちます。
    }
talk-foul = ルールで許されていません。このゲームの反則：{ $count }回。
talk-swap-asked = { $name }さんが席の交換を求めています。
talk-swap-declined = { $name }さんは席を交換しません。
talk-swap-void =
    { $why ->
        [began] ゲームが始まるか準備に入ったので、{ $name }さんとの席の交換は取り消されました。
       *[moved] 席が変わったので、{ $name }さんとの席の交換は取り消されました。
    }
talk-undo-asked = { $name }さんが一手戻すことを求めています。
talk-undo-declined = { $name }さんは戻すことに同意しません。
talk-undo-void =
    { $why ->
        [chose] { $name }さんが先に進めたので、戻す頼みは終わりました。
        [asked] { $name }さんが答える代わりに別の頼みをしたので、前の戻す頼みは終わりました。
        [away] { $name }さんがいないので、戻す頼みは終わりました。
        [lapsed] 持ち時間が切れたか負けが決まったので、戻す頼みは終わりました。
        [moved] 席が変わったので、戻す頼みは終わりました。
       *[began] 次のゲームの準備に入ったので、戻す頼みは終わりました。
    }
