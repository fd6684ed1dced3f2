import type { toasts as en } from '#app/locales/en/toasts.ts';
import type { Words } from '#app/locales/words.ts';

export const toasts: Words<typeof en> = {
  signed_out: 'ログアウトしました',
  profile_saved: '情報を更新しました',
  password_changed: 'パスワードを変更しました',
  settings_saved: '設定を更新しました',
  job_started: '開始しました。このページを離れても続行されます',
  offline: 'サーバーに接続できませんでした。接続を確認して、もう一度お試しください',
  dismiss: '閉じる',
  region: 'お知らせ',
};
