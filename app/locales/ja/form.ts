import type { form as en } from '#app/locales/en/form.ts';
import type { Words } from '#app/locales/words.ts';

export const form = {
  optional: '任意',
  add_row: '行を追加',
  remove_row: '{{number}}行目を削除',
  row: '{{number}}行目',
  busy: 'お待ちください',
  show_password: 'パスワードを表示',
  summary_title_one: '入力内容を確認してください（1件）',
  summary_title_other: '入力内容を確認してください（{{count}}件）',
  draft_restored: '前に入力した内容を復元しました。',
  draft_discard: '破棄する',
  unsaved_title: '保存せずに移動しますか？',
  unsaved_body: 'このページで入力した内容はまだ保存されていません。移動すると失われます。',
  unsaved_leave: '保存せずに移動',
  unsaved_stay: '編集を続ける',
  confirm_more: 'ほか{{count}}件',
  stored_now: '現在の登録内容',
  error_number: '{{error}}繰り返し発生する場合は、エラー番号（{{id}}）を事務所にお知らせください。',
  period_closed: '{{workplace}}の{{month}}は月次締め済みのため、変更できません。',
  conflict:
    'ほかの画面でデータが変更されました。「現在の登録内容」と見比べてください。もう一度保存すると、入力した内容で上書きされます。',
} satisfies Words<typeof en>;
