import type { notices as en } from '#app/locales/en/notices.ts';
import type { Words } from '#app/locales/words.ts';

export const notices: Words<typeof en> = {
  title: 'お知らせ',
  bell_unread: 'お知らせ（未読{{unread}}件）',
  all: 'すべて',
  unread: '未読',
  read_all: 'すべて既読にする',
  not_you: 'お心当たりがない場合は、すぐに管理者へ連絡してください。',
  kinds: {
    password_changed: 'パスワードが変更されました。',
    tfa_set_up: '二要素認証がオンになりました。',
    tfa_removed: '二要素認証がオフになりました。',
    recovery_code_used: 'リカバリーコードでログインがありました。残りのコードは{{left}}個です。',
    tfa_failed: '正しいパスワードの入力後に、二要素認証のコードが何度も誤って入力されました。',
    roles_changed: '権限が変更されました。利用できるページが変わることがあります。',
    device_paired: '端末「{{device}}」が打刻用に登録されました。',
  },
  empty: 'お知らせはまだありません',
  empty_hint: 'パスワード・権限・端末などの変更をここでお知らせします。',
  empty_unread: '未読のお知らせはありません',
  empty_unread_hint: 'これまでのお知らせは「すべて」で確認できます。',
};
