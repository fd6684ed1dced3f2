import type { profile as en } from '#app/locales/en/profile.ts';
import type { Words } from '#app/locales/words.ts';

export const profile: Words<typeof en> = {
  title: 'Hồ sơ',
  info: 'Thông tin',
  contact: 'Liên hệ',
  names_note: 'Văn phòng quản lý họ tên theo giấy tờ. Muốn thay đổi, vui lòng liên hệ quản lý.',
  staff_no: 'Mã nhân viên',
  email: 'Email',
  birthday: 'Ngày sinh',
  last_name: 'Họ',
  first_name: 'Tên',
  last_name_kana: 'Họ (katakana)',
  first_name_kana: 'Tên (katakana)',
  phone: 'Số điện thoại',
  emergency_contact_phone: 'Số điện thoại liên hệ khẩn cấp',
  postal_code: 'Mã bưu điện',
  prefecture: 'Tỉnh/thành (都道府県)',
  prefecture_none: 'Vui lòng chọn',
  address: 'Địa chỉ',
  password_title: 'Mật khẩu',
  password_note: 'Sau khi đổi, các thiết bị khác sẽ bị đăng xuất.',
  current_password: 'Mật khẩu hiện tại',
  password: 'Mật khẩu mới',
  password_hint: 'Ít nhất 8 ký tự',
  password_confirmation: 'Nhập lại mật khẩu mới',
  change_password: 'Đổi mật khẩu',
  conflict:
    'Dữ liệu của bạn vừa được thay đổi ở nơi khác. Biểu mẫu vẫn giữ nội dung bạn nhập; dữ liệu đang lưu:',
};
