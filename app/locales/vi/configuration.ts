import type { configuration as en } from '#app/locales/en/configuration.ts';
import type { Words } from '#app/locales/words.ts';

export const configuration: Words<typeof en> = {
  title: 'Cấu hình',
  tabs: {
    settings: 'Cài đặt',
    schools: 'Trường học',
  },
  sign_in: 'Đăng nhập',
  tfa_required: 'Bắt buộc xác thực hai bước với quản lý và quản trị viên toàn hệ thống',
  tfa_required_hint: 'Ngoài mật khẩu, họ cần nhập mã xác minh từ ứng dụng trên điện thoại.',
  tfa_required_turned_on:
    'Quản lý và quản trị viên toàn hệ thống chưa thiết lập sẽ phải thiết lập ở thao tác tiếp theo.',
  own_tfa_first: 'Để bắt buộc mọi người, trước hết bạn cần thiết lập cho chính mình.',
  own_tfa_set_up: 'Đến phần thiết lập xác thực hai bước của bạn',
  hide_unknown_email: 'Không báo khi email chưa được đăng ký',
  hide_unknown_email_hint:
    'Khi yêu cầu mật khẩu mới, mọi email đều nhận cùng một câu trả lời. Nhờ vậy không ai dò được email nào có tài khoản, nhưng người nhập nhầm cũng không được báo.',
  on: 'Bật',
  off: 'Tắt',
  records: 'Nhật ký và tác vụ',
  audit_hint: 'Ai đã thay đổi gì, vào lúc nào, với nội dung trước và sau khi thay đổi.',
  timers_hint: 'Những việc chạy tự động, lịch sử chạy và các tác vụ dài chạy nền.',
};
