import type { notificationDrafts as en } from '#app/locales/en/notification-drafts.ts';
import type { Words } from '#app/locales/words.ts';

export const notificationDrafts: Words<typeof en> = {
  title: '下書き',
  found_by: 'したがき 未送信 お知らせ',
  hint: '下書きは、作成した本人だけに表示されます。',
  edit: '下書きを変更',
  keep: '下書き保存',
  keep_again: '下書きを更新',
  untitled: '（件名なし）',
  no_audience: '未選択',
  languages: '言語',
  planned: '配信予定',
  no_time: '未設定',
  updated_at: '最終更新',
  unreachable_one: '選択できなくなった配信先{{count}}件を除いて表示しています。',
  unreachable_other: '選択できなくなった配信先{{count}}件を除いて表示しています。',
  delete: '下書きを削除',
  delete_title: 'この下書きを削除しますか？',
  delete_body: '削除した内容は元に戻せません。',
  empty: '下書きはありません',
  empty_hint: 'お知らせの作成中に「下書き保存」を押すと、あとで続きから入力できます。',
  toasts: {
    draft_kept: '下書きを保存しました',
    draft_deleted: '下書きを削除しました',
  },
  audited: {
    operations: {
      'notification_drafts.create': 'お知らせの下書きを保存',
      'notification_drafts.update': 'お知らせの下書きを変更',
      'notification_drafts.delete': 'お知らせの下書きを削除',
    },
    subjects: {
      notification_draft: 'お知らせの下書き',
    },
  },
};
