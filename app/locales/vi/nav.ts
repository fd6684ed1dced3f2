import type { nav as en } from '#app/locales/en/nav.ts';
import type { Words } from '#app/locales/words.ts';
import { menu } from './menu.ts';

export const nav: Words<typeof en> = {
  main: 'Menu chính',
  open_menu: 'Mở menu',
  fold_menu: 'Thu gọn menu',
  search_all: 'Tìm nhân viên, nơi làm việc, ca',
  search_own: 'Tìm trang',
  search_away: 'Không tải được phần tìm kiếm. Vui lòng kiểm tra kết nối rồi thử lại.',
  account: 'Menu tài khoản',
  profile: 'Hồ sơ',
  papers: 'Giấy tờ',
  settings: 'Cài đặt',
  logout: 'Đăng xuất',
  bell: 'Thông báo',
  bell_unread: 'Thông báo, {{unread}} chưa đọc',
  items: menu,
  tab_bar: 'Menu dưới',
  tabs: {
    home: 'Trang chủ',
    shifts: 'Ca làm',
    punch: 'Chấm công',
    pay: 'Lương',
    more: 'Thêm',
  },
};
