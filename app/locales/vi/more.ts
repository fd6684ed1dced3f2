import type { more as en } from '#app/locales/en/more.ts';
import type { Words } from '#app/locales/words.ts';

export const more: Words<typeof en> = {
  title: 'Thêm',
  found_by: 'trang khác giấy tờ hồ sơ cài đặt đăng xuất',
  notifications: 'Thông báo',
  unread_one: '{{shown}} chưa đọc',
  unread_other: '{{shown}} chưa đọc',
  documents: 'Giấy tờ',
  contact: 'Tư vấn và khiếu nại',
  work_rights: 'Quy định làm việc của tôi',
  contracts: 'Hợp đồng lao động',
  requests: 'Xin giấy chứng nhận, phiếu lương',
  hours_record: 'Bảng giờ làm việc',
  profile: 'Hồ sơ',
  language: 'Ngôn ngữ',
  devices: 'Thiết bị chấm công',
  settings: 'Cài đặt',
  logout: 'Đăng xuất',
};
