# ゲーム専用のカードの絵。

faces-title = 専用のカードの絵
faces-help = カードと裏の絵はゲームのファイルに入るので、ファイルひとつで分かち合えます。カードごとの絵（AS.png、10H.jpg、back.png のような名前）が入ったフォルダーを選ぶか、下でカードを選んで絵を付けてください。
faces-folder = フォルダーから取り込む…
faces-picture = { $card }の絵を選ぶ…
faces-remove = { $card }の絵を外す
faces-none = すべての絵を外す
faces-back = 裏
faces-filter = 画像
faces-path = パス
faces-take = 取り込む
faces-count =
    { $count ->
        [0] 専用の絵のあるカードはありません。
       *[other] 52枚のうち{ $count }枚に専用の絵があります。
    }
faces-count-back =
    { $count ->
        [0] 裏に専用の絵があります。
       *[other] 52枚のうち{ $count }枚と裏に専用の絵があります。
    }
faces-has = { $card }：専用の絵
faces-has-none = { $card }：プログラムの絵
faces-taken = 完了：{ $step }
faces-fault = 絵を取り込めませんでした：{ $why }
edit-faces-none = すべてのカードの絵を外す
edit-faces-remove = { $card }の絵を外す
edit-faces-folder = フォルダーから{ $count }枚の絵の取り込み
edit-faces-picture = { $card }に絵を付ける
