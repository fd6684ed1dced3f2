import type { nav as en } from '#app/locales/en/nav.ts';
import type { Words } from '#app/locales/words.ts';
import { menu } from './menu.ts';

export const nav: Words<typeof en> = {
  main: 'メインメニュー',
  open_menu: 'メニューを開く',
  fold_menu: 'メニューをたたむ',
  search_all: 'スタッフ・勤務先・シフトを検索',
  search_own: 'ページを検索',
  search_away: '検索を読み込めませんでした。接続を確認して、もう一度お試しください。',
  account: 'アカウントメニュー',
  profile: 'プロフィール',
  papers: '書類',
  settings: '設定',
  logout: 'ログアウト',
  bell: 'お知らせ',
  bell_unread: 'お知らせ（未読{{unread}}件）',
  items: menu,
  tab_bar: '下部メニュー',
  tabs: {
    home: 'ホーム',
    shifts: 'シフト',
    punch: '打刻',
    pay: '給与',
    more: 'その他',
  },
};
