import type { auth as en } from '#app/locales/en/auth.ts';
import type { Words } from '#app/locales/words.ts';

export const auth: Words<typeof en> = {
  title: 'ログイン',
  account: 'メールアドレスまたはスタッフ番号',
  password: 'パスワード',
  submit: 'ログイン',
  demo_title: 'デモ用アカウント',
  demo_note: 'デモ用の会社です。パスワードは3つとも「{{password}}」です。',
  demo_global_admin: '全体管理者',
  demo_admin: '管理者（3つの勤務先を担当）',
  demo_user: 'スタッフ（留学生）',
  demo_use: '使用する',
  help: 'パスワードを忘れた場合は、管理者にお問い合わせください。',
};
