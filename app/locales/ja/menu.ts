/** Written by `npm run generate` from the files of this folder and `pages/sidebar.ts`. */
export const menu = {
  '/': 'ホーム',
  '/admin/user': 'スタッフ管理',
  '/admin/workplace': '勤務先管理',
  '/admin/fixed-schedule': '固定シフト',
  '/admin/configuration': 'システム設定',
  '/manage/shift': 'シフト管理',
  '/manage/shift-tracking': '出退勤状況',
  '/manage/work-history': '勤務実績',
  '/manage/salary/request': '前払い申請',
  '/manage/report': 'レポート',
  '/manage/notification': 'お知らせ管理',
  '/manage/period': '月次締め',
};
