/** Written by `npm run generate` from the files of this folder and `pages/sidebar.ts`. */
export const menu = {
  '/': 'Trang chủ',
  '/admin/user': 'Quản lý nhân viên',
  '/admin/workplace': 'Quản lý nơi làm việc',
  '/admin/fixed-schedule': 'Lịch cố định',
  '/admin/configuration': 'Cấu hình',
  '/manage/shift': 'Quản lý ca làm việc',
  '/manage/shift-tracking': 'Tình hình chấm công',
  '/manage/work-history': 'Lịch sử làm việc',
  '/manage/salary/request': 'Yêu cầu ứng lương',
  '/manage/report': 'Báo cáo',
  '/manage/notification': 'Quản lý thông báo',
  '/manage/period': 'Chốt công tháng',
};
