import type { savedViews as en } from '#app/locales/en/saved-views.ts';
import type { Words } from '#app/locales/words.ts';

export const savedViews: Words<typeof en> = {
  mine: '保存した表示',
  none: 'この画面に保存した表示はまだありません。',
  standard: '標準の表示',
  name: '表示の名前',
  is_default: 'この画面を開くときに使う',
  default_badge: '既定',
  make_default: '「{{name}}」を既定にする',
  drop_default: '「{{name}}」を既定から外す',
  remove: '「{{name}}」を削除',
  save: 'この表示を保存',
  hint: '絞り込み・表示項目・並び順を保存します（日付は保存しません）。リンクを送ると共有できます。',
  copy_link: 'リンクをコピー',
  faults: {
    name_taken: '同じ名前の表示がすでにあります。',
    failed: '処理できませんでした。もう一度お試しください。',
  },
  audited: {
    operations: {
      'saved_views.create': '表示を保存',
      'saved_views.update': '保存した表示を変更',
      'saved_views.delete': '保存した表示を削除',
    },
    subjects: {
      saved_view: '保存した表示',
    },
  },
};
