import type { notices as en } from '#app/locales/en/notices.ts';
import type { Words } from '#app/locales/words.ts';

export const notices: Words<typeof en> = {
  title: 'Thông báo',
  bell_unread: 'Thông báo, {{unread}} chưa đọc',
  all: 'Tất cả',
  unread: 'Chưa đọc',
  read_all: 'Đánh dấu đã đọc hết',
  not_you: 'Nếu không phải bạn, vui lòng báo ngay cho quản trị viên.',
  kinds: {
    password_changed: 'Mật khẩu của bạn đã được đổi.',
    tfa_set_up: 'Xác thực hai bước đã được bật cho tài khoản của bạn.',
    tfa_removed: 'Xác thực hai bước đã bị tắt cho tài khoản của bạn.',
    recovery_code_used:
      'Có người đã đăng nhập vào tài khoản của bạn bằng mã khôi phục. Số mã còn lại: {{left}}.',
    tfa_failed: 'Có người đã nhập đúng mật khẩu của bạn rồi nhập sai mã xác thực hai bước nhiều lần.',
    roles_changed: 'Vai trò của bạn đã thay đổi. Các trang bạn được mở có thể khác trước.',
    device_paired: 'Thiết bị “{{device}}” đã được kết nối để chấm công cho bạn.',
  },
  empty: 'Chưa có thông báo nào',
  empty_hint: 'Những thay đổi về mật khẩu, vai trò và thiết bị của bạn sẽ được báo ở đây.',
  empty_unread: 'Bạn đã đọc hết thông báo',
  empty_unread_hint: 'Các thông báo trước đây nằm trong mục “Tất cả”.',
};
