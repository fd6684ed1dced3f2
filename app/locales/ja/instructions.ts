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
  rides: {
    title: '始発・最終（電車・送迎バス）',
    hint: 'これより早く始まるシフト、遅く終わるシフトには、管理者とご本人に注意が表示されます。時刻を両方とも空欄にすると、注意は表示されません。',
    first_arrival: '始発の到着',
    last_departure: '最終の出発',
    last_hint: '午前0時以降は、0:30なら24:30と入力してください。',
    note: '備考（日本語、乗り場など）',
    note_en: '備考（英語）',
    note_vi: '備考（ベトナム語）',
  },
  toasts: {
    instruction_created: '案内資料を追加しました',
    instruction_updated: '案内資料を変更しました',
    instruction_deleted: '案内資料を削除しました',
    rides_updated: '始発・最終を更新しました',
  },
  audited: {
    operations: {
      'instructions.create': '案内資料を追加',
      'instructions.update': '案内資料を変更',
      'instructions.delete': '案内資料を削除',
      'workplaces.rides.update': '始発・最終を変更',
    },
    subjects: {
      instruction: '案内資料',
      rides: '始発・最終',
    },
  },
};
