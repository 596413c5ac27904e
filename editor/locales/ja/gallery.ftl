# ゲームを始めるところ。

gallery-begin = ゲームを作る
gallery-blank = 白紙
gallery-blank-line = 1組のカードだけがある何もない卓
gallery-wizard = ウィザード
gallery-wizard-line = いくつかの質問に答えるとゲームができます
gallery-open = ファイルを開く…
gallery-open-line = 自分のゲームの続きを作ります
gallery-recent-files = 最近のファイル
gallery-recent-file = { $title }（{ $file }）
gallery-templates = ひな形
gallery-samples = サンプルゲーム
gallery-nothing-help = 別の言葉で探してください。

# 保存せずに終わったプログラムが残した作業。
gallery-unsaved = 保存していない作業
gallery-unsaved-note = 保存する前にプログラムが終了しました。
gallery-recover = { $title }の続きをする
gallery-give-up = 捨てる…
gallery-give-up-now = 完全に捨てる
gallery-keep = 残しておく
gallery-unsaved-about = { $file }、{ $ago }
gallery-just-now = たった今
gallery-minutes-ago = { $count }分前
gallery-hours-ago = { $count }時間前
gallery-days-ago = { $count }日前

# 一覧を読む間と、ルールのページの見出し。
gallery-reading = ゲームを読み込んでいます…
rules-page-note = 作者から
gallery-back = 「{ $title }」に戻る
gallery-back-tip = 作りかけのゲームに戻ります（Esc）
