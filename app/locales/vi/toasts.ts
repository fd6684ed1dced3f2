import type { toasts as en } from '#app/locales/en/toasts.ts';
import type { Words } from '#app/locales/words.ts';

export const toasts: Words<typeof en> = {
  signed_out: 'Đã đăng xuất',
  profile_saved: 'Đã cập nhật thông tin',
  password_changed: 'Đã đổi mật khẩu',
  settings_saved: 'Đã cập nhật cài đặt',
  job_started: 'Đã bắt đầu. Bạn có thể rời trang này và quay lại sau.',
};
