import type { home as en } from '#app/locales/en/home.ts';
import type { Words } from '#app/locales/words.ts';

export const home: Words<typeof en> = {
  title: 'Trang chủ',
  greeting_morning: 'Chào buổi sáng, {{name}}',
  greeting_day: 'Xin chào, {{name}}',
  greeting_evening: 'Chào buổi tối, {{name}}',
  today: 'Hôm nay là {{date}}.',
  workplaces: 'Nơi làm việc bạn phụ trách',
  workplaces_none:
    'Bạn chưa được phân công nơi làm việc nào. Vui lòng nhờ quản trị viên thêm bạn làm quản lý.',
  all_workplaces: 'Nơi làm việc',
  shortcuts: 'Truy cập nhanh',
  profile: 'Hồ sơ',
  profile_hint: 'Số điện thoại, địa chỉ, mật khẩu',
  settings: 'Cài đặt',
  settings_hint: 'Ngôn ngữ, giao diện',
  staff: 'Nhân viên',
  staff_hint: 'Số điện thoại, ngôn ngữ, vị trí của nhân viên',
  timers: 'Tác vụ hệ thống',
  timers_hint: 'Lịch sử chạy định kỳ, danh sách tác vụ',
};
