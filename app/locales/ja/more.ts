import type { more as en } from '#app/locales/en/more.ts';
import type { Words } from '#app/locales/words.ts';

export const more: Words<typeof en> = {
  title: 'その他',
  found_by: 'そのた メニュー 一覧',
  notifications: 'お知らせ',
  unread_one: '未読{{shown}}件',
  unread_other: '未読{{shown}}件',
  documents: '書類',
  contact: '相談・苦情の窓口',
  work_rights: '働き方のルール',
  contracts: '雇用契約',
  requests: '証明書・明細の依頼',
  hours_record: '就労時間の記録',
  profile: 'プロフィール',
  language: '言語',
  devices: '打刻に使う端末',
  settings: '設定',
  logout: 'ログアウト',
};
