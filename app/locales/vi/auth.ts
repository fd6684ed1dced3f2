import type { auth as en } from '#app/locales/en/auth.ts';
import type { Words } from '#app/locales/words.ts';

export const auth: Words<typeof en> = {
  title: 'Đăng nhập',
  account: 'Email hoặc mã nhân viên',
  password: 'Mật khẩu',
  submit: 'Đăng nhập',
  demo_title: 'Tài khoản dùng thử',
  demo_note: 'Đây là công ty dùng thử. Cả ba tài khoản có chung mật khẩu {{password}}.',
  demo_global_admin: 'Quản trị viên hệ thống',
  demo_admin: 'Quản lý (3 nơi làm việc)',
  demo_user: 'Nhân viên là du học sinh (留学)',
  demo_use: 'Dùng',
  help: 'Quên mật khẩu? Vui lòng liên hệ quản lý.',
};
