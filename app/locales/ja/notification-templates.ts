import type { notificationTemplates as en } from '#app/locales/en/notification-templates.ts';
import type { Words } from '#app/locales/words.ts';

export const notificationTemplates: Words<typeof en> = {
  title: '定型文',
  found_by: 'ていけいぶん テンプレート ひな形',
  hint: 'よく送るお知らせを登録します。お知らせを作成する人は、誰でも使えます。',
  hint_reader: 'よく送るお知らせです。登録と変更は全体管理者が行います。',
  create: '定型文を登録',
  change: '定型文を変更',
  search: '件名',
  languages: '言語',
  updated_at: '最終更新',
  use: '定型文を使う',
  write: 'この定型文で作成',
  choosing: '定型文を読み込んでいます…',
  choosing_failed: '定型文を読み込めませんでした。もう一度お試しください。',
  none: '定型文はまだありません',
  manage: '定型文の一覧',
  replace_title: '入力した内容を置き換えますか？',
  replace_body: '次の項目が定型文の内容に置き換わります。',
  replace: '置き換える',
  used: '「{{title}}」を入力しました',
  delete: '定型文を削除',
  delete_title: 'この定型文を削除しますか？',
  delete_body: 'この定型文で作成したお知らせは、そのまま残ります。',
  empty: '定型文はまだありません',
  empty_hint: '台風の前や給料日の前など、よく送るお知らせを登録しておくと便利です。',
  toasts: {
    template_created: '定型文を登録しました',
    template_updated: '定型文を変更しました',
    template_deleted: '定型文を削除しました',
  },
  audited: {
    operations: {
      'notification_templates.create': 'お知らせの定型文を登録',
      'notification_templates.update': 'お知らせの定型文を変更',
      'notification_templates.delete': 'お知らせの定型文を削除',
    },
    subjects: {
      notification_template: 'お知らせの定型文',
    },
  },
};
