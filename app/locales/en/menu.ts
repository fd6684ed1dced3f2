/** Written by `npm run generate` from the files of this folder and `pages/sidebar.ts`. */
export const menu = {
  '/': 'Home',
  '/admin/user': 'Employee management',
  '/admin/workplace': 'Workplace management',
  '/admin/fixed-schedule': 'Fixed schedule',
  '/admin/configuration': 'Configuration',
  '/manage/shift': 'Shift management',
  '/manage/shift-tracking': 'Shift tracking',
  '/manage/work-history': 'Work history',
  '/manage/salary/request': 'Salary request',
  '/manage/report': 'Report',
  '/manage/notification': 'Notification management',
  '/manage/period': 'Month-end',
};
