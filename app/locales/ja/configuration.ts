import type { configuration as en } from '#app/locales/en/configuration.ts';
import type { Words } from '#app/locales/words.ts';

export const configuration: Words<typeof en> = {
  title: 'システム設定',
  tabs: {
    settings: '設定',
    schools: '学校',
  },
  sign_in: 'ログイン',
  tfa_required: '管理者と全体管理者に二要素認証を必須にする',
  tfa_required_hint: 'パスワードに加えて、スマートフォンのアプリに表示される確認コードが必要になります。',
  tfa_required_turned_on:
    '二要素認証を設定していない管理者と全体管理者は、次の操作のときに設定が必要になります。',
  own_tfa_first: '必須にするには、先にご自身の二要素認証を設定してください。',
  own_tfa_set_up: '二要素認証の設定へ',
  hide_unknown_email: 'メールアドレスが未登録でも、その旨を表示しない',
  hide_unknown_email_hint:
    'パスワードの再設定では、どのメールアドレスにも同じ案内を表示します。登録の有無を他人に知られずに済みますが、本人が入力を間違えた場合もお知らせできません。',
  on: 'オン',
  off: 'オフ',
  records: '記録と定期処理',
  audit_hint: '誰が、いつ、何を変更したかを、変更前後の内容とともに確認できます。',
  timers_hint: '自動で実行される処理の履歴と、時間のかかるジョブの状況を確認できます。',
};
