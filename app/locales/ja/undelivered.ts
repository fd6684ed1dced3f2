import type { undelivered as en } from '#app/locales/en/undelivered.ts';
import type { Words } from '#app/locales/words.ts';

export const undelivered: Words<typeof en> = {
  title: '届かなかった通知',
  found_by: 'とどかなかったつうち 配信エラー',
  hint: '約4時間、再送を試みました。本人の受信箱には届いています。',
  person: '氏名',
  channel: '方法',
  channels: { mail: 'メール', push: 'ブラウザー', line: 'LINE' },
  fault: '理由',
  faults: {
    not_set_up: 'この方法が設定されていません',
    unreachable: '送信先のサービスに接続できませんでした',
    busy: '送信先のサービスが混雑していました',
    address_refused: 'メールアドレスが拒否されました',
    gone: 'ブラウザーの登録がなくなりました',
    blocked: '送信先のサービスにブロックされました',
    refused: 'メッセージが拒否されました',
    interrupted: '送信の途中で中断しました',
  },
  tries: '回数',
  told_at: 'お知らせした日時',
  ended_at: '送信を終えた日時',
  retry: '再送',
  retry_named: '再送：{{name}}',
  retry_all: 'すべて再送',
  retry_all_title: 'すべて再送しますか？',
  retry_all_body: 'それぞれの本人にもう一度送信します。',
  empty: '届かなかった通知はありません',
  empty_hint: '送信できなかった通知がここに表示されます。',
  toasts: {
    delivery_retried: '1分以内に再送します',
    deliveries_retried: '数分以内に再送します',
  },
  audited: {
    operations: {
      'deliveries.retry': '未達の通知を再送',
      'deliveries.retry_all': '未達の通知をすべて再送',
    },
    subjects: {
      delivery: '通知の送信',
    },
  },
};
