import type { invitations as en } from '#app/locales/en/invitations.ts';
import type { Words } from '#app/locales/words.ts';

export const invitations: Words<typeof en> = {
  title: 'ログイン',
  states: {
    none: 'ログイン未設定',
    invited: '招待中',
    ready: 'ログイン可',
  },
  about: {
    none: 'パスワードがまだ設定されていません。招待すると、本人が設定できます。',
    invited: '招待中です。新しく招待すると、前の招待は使えなくなります。',
    ready: 'パスワード設定済みです。本人が忘れた場合は、招待すると新しく設定できます。',
  },
  next: '次へ：招待',
  by_mail: 'メールで招待',
  by_qr: '招待用QRコードを表示',
  mail_to: '送信先：{{email}}',
  no_mail: 'メールアドレスがないため、QRコードで招待します。',
  disabled: 'このアカウントはロック中のため、招待できません。',
  not_yours: '招待できるのは、自分より下位の権限の人だけです。',
  tfa: {
    title: '二要素認証',
    states: { on: 'オン', off: 'オフ' },
    lost: 'スマートフォンとリカバリーコードの両方を紛失した場合は、ここで解除できます。解除する前に、本人からの依頼であることを必ず確認してください。',
    remove: '二要素認証を解除',
    question: '{{name}}さんの二要素認証を解除しますか？',
    result:
      'すべての端末からログアウトされ、次回からはパスワードだけでログインできるようになります。もう一度設定するよう、本人にお伝えください。',
  },
  sheet_title: '{{name}}さんの招待',
  once: '表示は今回限りです。印刷するか、この画面を本人に読み取ってもらってください。前の招待は使えなくなりました。',
  print: '印刷',
  copy: 'URLをコピー',
  copied: 'コピーしました',
  done: '完了',
  sheet: {
    title: 'Kinmuへのご招待',
    person: '{{name}} 様',
    staff_no: 'スタッフ番号：{{number}}',
    qr: '招待用URLのQRコード',
    scan: 'スマートフォンのカメラでQRコードを読み取るか、下のURLを開いてください。',
    choose: '{{count}}文字以上のパスワードを設定してください。',
    sign_in_number: '次回からは、スタッフ番号とこのパスワードでログインできます。',
    sign_in_email: '次回からは、メールアドレスとこのパスワードでログインできます。',
    until: '有効期限：{{time}}（1回限り）',
    secret: 'この用紙はほかの人に見せないでください。',
  },
  toasts: {
    manager_invited: '管理者を登録し、招待メールを送信しました',
    manager_not_invited:
      '管理者を登録しましたが、招待メールを送信できませんでした。この画面からもう一度招待してください。',
    invitation_sent: '招待メールを送信しました',
  },
  audited: {
    operations: {
      'users.invite': 'スタッフを招待',
    },
  },
};
