import type { nav as en } from '#app/locales/en/nav.ts';
import type { Words } from '#app/locales/words.ts';

export const nav: Words<typeof en> = {
  main: 'Menu chính',
  open_menu: 'Mở menu',
  account: 'Menu tài khoản',
  profile: 'Hồ sơ',
  papers: 'Giấy tờ',
  settings: 'Cài đặt',
  logout: 'Đăng xuất',
  items: {
    home: 'Trang chủ',
    employees: 'Quản lý nhân viên',
    workplaces: 'Quản lý nơi làm việc',
    fixed_schedule: 'Lịch cố định',
    configuration: 'Cấu hình',
    shifts: 'Quản lý ca làm việc',
    tracking: 'Tình hình chấm công',
    work_history: 'Lịch sử làm việc',
    salary_requests: 'Yêu cầu ứng lương',
    report: 'Báo cáo',
    month_end: 'Chốt công tháng',
    notifications: 'Quản lý thông báo',
  },
  tab_bar: 'Menu dưới',
  tab_unread: '{{label}}, {{unread}} chưa đọc',
  tabs: {
    home: 'Trang chủ',
    shifts: 'Ca của tôi',
    wishes: 'Mong muốn',
    open_shifts: 'Cần người',
    notices: 'Thông báo',
  },
};
