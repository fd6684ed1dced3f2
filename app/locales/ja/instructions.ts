import type { instructions as en } from '#app/locales/en/instructions.ts';
import type { Words } from '#app/locales/words.ts';

export const instructions: Words<typeof en> = {
  title: '案内資料',
  kind: '種類',
  kinds: {
    link: 'リンク',
    video: '動画',
    wear: '初日：服装',
    entrance: '初日：入口',
    ask_for: '初日：声をかける相手',
    bring: '初日：持ち物',
    contact: '相談・苦情の窓口',
  },
  name_text: '内容',
  name_contact: '窓口名',
  phone: '電話番号',
  name: 'タイトル',
  url: 'URL',
  url_hint: 'https:// または http:// から入力してください。新しいタブで開きます。',
  add: '案内資料を追加',
  full: '案内資料は{{max}}件までです。追加するには、いずれかを削除してください。',
  change_title: '「{{name}}」の変更',
  opens: '新しいタブで開きます',
  delete: '案内資料を削除',
  delete_title: 'この案内資料を削除しますか？',
  delete_body: 'リンク先のページや動画はそのまま残ります。',
  empty: '案内資料はまだありません',
  empty_hint: '入館方法・安全・作業手順など、全員に見てほしいページや動画を追加してください。',
  toasts: {
    instruction_created: '案内資料を追加しました',
    instruction_updated: '案内資料を変更しました',
    instruction_deleted: '案内資料を削除しました',
  },
  audited: {
    operations: {
      'instructions.create': '案内資料を追加',
      'instructions.update': '案内資料を変更',
      'instructions.delete': '案内資料を削除',
    },
    subjects: {
      instruction: '案内資料',
    },
  },
};
