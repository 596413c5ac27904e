# 履歴に出る操作の名前。

edit-title = 題名の変更
