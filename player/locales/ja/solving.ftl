# 勝てるかどうか：判定、勝ち方、勝てる配り。

command-can-win = 勝てるか？
command-can-win-tip = まだ勝てるかどうかを、伏せ札も含めて調べ、卓の下に示します。もう一度押すと隠します
command-show-how = 勝ち方を見る
command-show-how-tip = ここから勝つ手順を見ます。見たあとは自分の勝ちになりません
command-winnable = 勝てる配りを探す…
command-winnable-tip = 勝てることがわかっている配りを、難しさを選んで探します
unsolved-several = 調べられるのは一人で遊ぶゲームだけです。ほかのゲームは相手の手でも変わります
unsolved-no-goal = このゲームには達する目標がありません。点数を競うか、終わりのないゲームです
unsolved-choices = 選んで遊ぶゲームは、端末の `solve` と `how` で調べられます

winnable-open = … 勝てるか？
winnable-open-tip = 勝つ手順を探しています。そのまま遊んでいてかまいません。
winnable-yes = ✔ 勝てます
winnable-yes-tip = 伏せ札も含めて、ここから勝つ手順が見つかっています。「勝ち方を見る」で見られます。
winnable-no = ✖ もう勝てません
winnable-no-tip = この先のどの手でも勝てないことが証明されました。「元に戻す」で勝てたところまで戻れます。
winnable-unknown = ？ わかりません
winnable-unknown-tip = 15 秒では、勝つ手順も、勝てないという証明も見つかりませんでした。
hint-win = 勝つ { $steps } 手の一手目です

show-how-title = 勝ち方
show-how-open = 勝つ手順を探しています…
show-how-lost = ここから勝つ手順はありません。この先のすべての手を調べました。
show-how-unknown = 1 分では勝つ手順が見つかりませんでした。ないとは限りません。
show-how-play-on = ここから続ける
show-how-play-on-tip = ここまでの手を自分のゲームで打ちます。元に戻せます
show-how-counts = あなたのゲームはそのまま待っています。このあと勝っても自分の勝ちには数えません。
show-how-played = 手順を{ $count }手打ちました。元に戻せます。
won-shown = 勝ち方を見たので、自分の勝ちには数えません。

difficulty-any = どれでも
difficulty-easy = やさしい
difficulty-medium = ふつう
difficulty-hard = 難しい
settings-solving = 勝てるか？
settings-tell-winnable = まだ勝てるかどうかを示す
settings-winnable-deals = 新しい配りはいつも勝てるものにする
settings-difficulty = 勝てる配りの難しさ
hunt-title = 勝てる配り
hunt-about = 難しさは三等分です。勝つ手順を見つけるまでに調べた局面の数を、このゲームの番号順で最初に勝てた { $count } の配りと比べます。
hunt-start = 探す
hunt-cancel = やめる
hunt-measuring = このゲームの難しさを調べています：勝てる配り{ $of }のうち{ $found }（最大{ $most }のうち{ $tried }を試しました）
hunt-trying = 調べた配り：{ $count }…
hunt-found = 配り { $deal } は勝てます。{ $count } の局面を調べて手順が見つかりました。
hunt-found-as = 配り { $deal } は勝てます（{ $difficulty }）。{ $count } の局面を調べて手順が見つかりました。
hunt-none = { $count } の配りを調べましたが、勝てるものは見つかりませんでした。別の難しさを選んでください。
hunt-too-few = このゲームで勝てた配りが少なすぎて、難しさを分けられません。「どれでも」を選んでください。
hunt-alike = 多くの配りの手間が同じで、その難しさの配りがありません。別の難しさを選んでください。

terminal-solve-yes = { $count } 手で勝てます。`how` でその手順を示します。
terminal-solve-no = もう勝てません。この先のすべての手を調べました。
terminal-solve-back = { $steps } 手前なら勝てました。`undo { $steps }` で戻れます。
terminal-solve-unknown = わかりません。{ $seconds } 秒では、勝つ手順も、勝てないという証明も見つかりませんでした。`solve N` で N 秒調べます。
terminal-unsolved = { $why }。
terminal-solve-over = もう勝っています。
terminal-how = 次の { $count } 手で勝てます:
terminal-how-counts = この配りは自分の勝ちには数えません。
terminal-how-none = ここから勝つ手順はありません。この先のすべての手を調べました。
terminal-not-seconds = 「{ $word }」は 1 から 3600 までの秒数ではありません。`solve 60` のように入力してください。
terminal-not-difficulty = 「{ $word }」は難しさではありません。`new winnable` だけか、easy、medium、hard のどれかを付けてください。
terminal-hunt = 勝てる配りを探しています…
terminal-hunt-stopped = { $seconds } 秒で { $count } の配りを調べましたが、見つかりませんでした。
