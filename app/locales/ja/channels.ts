import type { channels as en } from '#app/locales/en/channels.ts';
import type { Words } from '#app/locales/words.ts';

export const channels: Words<typeof en> = {
  title: 'お知らせの受け取り方法',
  hint: 'お知らせはすべてKinmuの受信箱に届きます。ほかの受け取り方法をここで選べます。22:00〜7:00は、急ぎのもの以外は送信しません。',
  ways: { mail: 'メール', push: 'ブラウザー通知', line: 'LINE' },
  not_set_up: 'この方法は会社でまだ設定されていません。',
  mail_label: 'メール',
  mail_choices: {
    auto: 'ほかの方法がない場合だけ',
    always: '常に受け取る',
    never: '受け取らない',
  },
  mail_hint: 'アカウントの安全に関するお知らせは、必ずメールでもお送りします。',
  push_label: 'ブラウザーで通知を受け取る',
  line_label: 'LINEで受け取る',
  urgent_note: '会社が「緊急」としたお知らせは、すべての方法でお送りします。',
  no_address: 'メールアドレスが登録されていません。事務所にお問い合わせください。',
  test: 'テスト送信',
  test_named: 'テスト送信：{{way}}',
  turn_on_here: 'このブラウザーで通知を受け取る',
  turning_on: 'ブラウザーに通知の許可を求める表示が出ます。「許可」を選んでください。',
  on_here: 'このブラウザー',
  browser_unknown: 'ブラウザー',
  browser_since: '{{at}}から',
  turn_off: '解除',
  turn_off_named: '解除：{{name}}',
  no_browsers: '登録されたブラウザーはありません',
  unsupported:
    'このブラウザーは通知に対応していません。iPhone・iPadでは、Kinmuをホーム画面に追加し、そこから開いてこのページで設定してください。',
  denied:
    'このブラウザーでは、このサイトの通知がブロックされています。ブラウザーの設定で許可してから、もう一度お試しください。',
  failed: 'このブラウザーを設定できませんでした。しばらくしてからもう一度お試しください。',
  needs_script: 'このブラウザーで通知を受け取るには、JavaScriptを有効にしてください。',
  line_linked: '{{at}}に連携済み',
  line_not_linked: '未連携',
  line_link: 'LINEと連携する',
  line_unlink: '連携を解除',
  line_unlink_title: 'LINEの連携を解除しますか？',
  line_unlink_body: '解除すると、LINEにお知らせが届かなくなります。',
  line_code: '会社のLINE公式アカウントに、このコードを送信してください',
  line_account: 'アカウント：{{account}}',
  line_code_until:
    '有効期限は{{at}}です。連携が完了するとLINEに返信が届きます。その後、このページを再読み込みしてください。',
  line_open: 'コードを入力した状態でLINEを開く',
  toasts: {
    channels_saved: '受け取り方法を保存しました',
    test_sent: 'テスト送信しました',
    browser_added: 'このブラウザーで通知を受け取ります',
    browser_removed: 'ブラウザーの通知を解除しました',
    line_unlinked: 'LINEの連携を解除しました',
  },
  audited: {
    operations: {
      'me.channels.update': '通知方法を変更',
      'me.push_subscriptions.create': 'ブラウザー通知を有効化',
      'me.push_subscriptions.delete': 'ブラウザー通知を解除',
      'me.line.code': 'LINE連携コードを発行',
      'me.line.unlink': 'LINE連携を解除',
      'line.webhook': 'LINEからの連携・解除',
    },
    subjects: {
      channels: '通知方法',
      line_account: 'LINEアカウント',
      push_subscription: '通知先のブラウザー',
    },
  },
};
