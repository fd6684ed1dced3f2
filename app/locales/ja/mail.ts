import type { mail as en } from '#app/locales/en/mail.ts';
import type { Words } from '#app/locales/words.ts';

export const mail: Words<typeof en> = {
  reset: {
    subject: '【Kinmu】パスワードの再設定',
    text: `{{name}} 様

Kinmuのパスワード再設定を受け付けました。
{{minutes}}分以内に、下記のページで新しいパスワードを設定してください。

{{url}}

このリンクは1回だけ使えます。
お心当たりがない場合は、何もする必要はありません。パスワードは変わりません。

本メールは自動で送信しています。

Kinmu`,
  },
  invitation: {
    subject: '【Kinmu】ご招待のお知らせ',
    short: 'ご招待',
    language: '日本語',
    text: `{{name}} 様

Kinmuにご招待します。
{{days}}日以内に、下記のページでパスワードを設定してください。

{{url}}

このリンクは1回だけ使えます。
有効期限が切れた場合は、事務所に招待の再発行をご依頼ください。

本メールは自動で送信しています。

Kinmu`,
  },
  notice: {
    subject: '【Kinmu】{{sentence}}',
    text: `{{name}} 様

{{sentence}}

{{details}}

詳しくは下記のページをご確認ください。

{{url}}

お知らせの受け取り方法は、下記のページで変更できます。
{{settings_url}}

本メールは自動で送信しています。

Kinmu`,
  },
};
