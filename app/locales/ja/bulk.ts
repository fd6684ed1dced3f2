import type { bulk as en } from '#app/locales/en/bulk.ts';
import type { Words } from '#app/locales/words.ts';

export const bulk: Words<typeof en> = {
  stayed_one: '{{total}}件は変更していません',
  stayed_other: '{{total}}件は変更していません',
  reason_one: '{{reason}}：{{total}}件',
  reason_other: '{{reason}}：{{total}}件',
  and_more_one: 'ほか{{total}}件',
  and_more_other: 'ほか{{total}}件',
  undo: '元に戻す',
  working: '処理しています…',
  progress_of: '{{total}}件中{{done}}件',
  leave_note: 'このページを離れても処理は続きます。',
  failed: '処理を完了できませんでした。処理済みの分はそのまま残ります。残りは一覧で確認してください。',
  toasts: {
    undone: '元に戻しました',
    undone_in_part: '一部だけ元に戻しました。残りは、その後に変更されています',
  },
};
