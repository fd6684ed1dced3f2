import type { toasts as en } from '#app/locales/en/toasts.ts';
import type { Words } from '#app/locales/words.ts';

export const toasts: Words<typeof en> = {
  signed_out: 'ログアウトしました',
  profile_saved: '情報を更新しました',
  password_changed: 'パスワードを変更しました',
  settings_saved: '設定を更新しました',
  job_started: '処理を開始しました。このページを離れても処理は続きます。',
};
