import type { nav as en } from '#app/locales/en/nav.ts';
import type { Words } from '#app/locales/words.ts';

export const nav: Words<typeof en> = {
  main: 'メインメニュー',
  open_menu: 'メニューを開く',
  account: 'アカウントメニュー',
  profile: 'プロフィール',
  papers: '書類',
  settings: '設定',
  logout: 'ログアウト',
  items: {
    home: 'ホーム',
    employees: 'スタッフ管理',
    workplaces: '勤務先管理',
    fixed_schedule: '固定シフト',
    configuration: 'システム設定',
    shifts: 'シフト管理',
    tracking: '出退勤状況',
    work_history: '勤務実績',
    salary_requests: '前払い申請',
    report: 'レポート',
    month_end: '月次締め',
    notifications: 'お知らせ管理',
  },
  tab_bar: '下部メニュー',
  tab_unread: '{{label}}（未読{{unread}}件）',
  tabs: {
    home: 'ホーム',
    shifts: 'シフト',
    wishes: '希望シフト',
    open_shifts: '募集',
    notices: 'お知らせ',
  },
};
