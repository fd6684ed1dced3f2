import type { calendar as en } from '#app/locales/en/calendar.ts';
import type { Words } from '#app/locales/words.ts';

export const calendar: Words<typeof en> = {
  title: 'カレンダー',
  hint: 'スマートフォンやパソコンのカレンダーにシフトを表示できます。変更は自動で反映されます。数時間かかることがあります。',
  none: 'リンクはまだありません。',
  own: '自分のシフト',
  made: '作成 {{at}}',
  fetched: '最後の読み込み {{date}}',
  never_fetched: 'まだ読み込まれていません',
  make: '自分のシフトのリンクを作成',
  make_new: '新しいリンクを作成',
  renew_title: '新しいリンクを作成しますか？',
  renew_body: '前のリンクはすぐに使えなくなります。新しいリンクをカレンダーに追加してください。',
  remove: '削除',
  remove_named: 'リンクを削除：{{name}}',
  remove_title: 'リンクを削除しますか？',
  remove_body: 'このリンクを使っているカレンダーに、シフトが届かなくなります。',
  site_title: '勤務先のシフト',
  site_hint: '公開されたシフトと人数だけで、氏名は含みません。',
  workplace: '勤務先',
  make_site: 'この勤務先のリンクを作成',
  new_link: '新しいリンク',
  once: 'リンクが表示されるのは今だけです。知っている人は誰でもシフトを見られるため、ほかの人に見せないでください。',
  qr: 'リンクのQRコード',
  copy: 'リンクをコピー',
  open: 'この端末のカレンダーで開く',
  done: '追加しました',
  how: '追加のしかた',
  steps: {
    apple: 'iPhone・iPad・Mac：ここでリンクを開くか、QRコードを読み取り、「照会」を押してください。',
    google:
      'Google：パソコンでGoogleカレンダーを開き、「他のカレンダー」の「＋」から「URLで追加」を選び、リンクを貼り付けてください。',
    outlook: 'Outlook：「予定表を追加」から「Webから定期受信」を選び、リンクを貼り付けてください。',
  },
  elsewhere: '追加したサービスに、シフトと勤務先の住所が保存されます。',
  feed: {
    own_name: '自分のシフト',
    site_name: 'シフト：{{name}}',
    cancelled: '【取り消し】{{name}}',
    fact: '{{what}}：{{fact}}',
    phone: '電話：{{phone}}',
  },
  toasts: { calendar_removed: 'リンクを削除しました' },
  audited: {
    operations: {
      'calendar_feeds.create': '勤務先のカレンダーのリンクを作成',
      'me.calendar_feeds.create': '自分のシフトのカレンダーのリンクを作成',
      'me.calendar_feeds.delete': '自分のカレンダーのリンクを削除',
    },
    subjects: { calendar_feed: 'カレンダーのリンク' },
  },
};
