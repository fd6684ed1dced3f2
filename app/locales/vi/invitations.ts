import type { invitations as en } from '#app/locales/en/invitations.ts';
import type { Words } from '#app/locales/words.ts';

export const invitations: Words<typeof en> = {
  title: 'Đăng nhập',
  states: {
    none: 'Chưa đăng nhập được',
    invited: 'Đã mời',
    ready: 'Đăng nhập được',
  },
  about: {
    none: 'Người này chưa có mật khẩu. Vui lòng gửi lời mời để họ tự đặt mật khẩu.',
    invited: 'Đã mời và đang chờ. Nếu mời lại, lời mời trước sẽ hết hiệu lực.',
    ready: 'Người này đã có mật khẩu. Nếu họ quên, vui lòng mời để họ đặt mật khẩu mới.',
  },
  next: 'Tiếp theo: mời',
  by_mail: 'Mời qua email',
  by_qr: 'Hiện mã QR lời mời',
  mail_to: 'Email sẽ được gửi đến {{email}}.',
  no_mail: 'Người này không có email nên sẽ được mời bằng mã QR.',
  disabled: 'Tài khoản này đang bị khóa nên không thể mời.',
  not_yours: 'Bạn chỉ mời được người có vai trò thấp hơn mình.',
  tfa: {
    title: 'Xác thực hai bước',
    states: { on: 'Đang bật', off: 'Đang tắt' },
    lost: 'Nếu người này mất cả điện thoại lẫn mã khôi phục, bạn có thể gỡ tại đây. Trước khi gỡ, vui lòng xác nhận đúng là họ yêu cầu.',
    remove: 'Gỡ xác thực hai bước',
    question: 'Gỡ xác thực hai bước của {{name}}?',
    result:
      'Người này sẽ bị đăng xuất khỏi mọi thiết bị, sau đó chỉ cần mật khẩu là đăng nhập được. Vui lòng nhắc họ thiết lập lại.',
  },
  sheet_title: 'Lời mời cho {{name}}',
  once: 'Chỉ hiển thị một lần này. Vui lòng in ra hoặc để người đó quét ngay tại đây. Lời mời trước đã hết hiệu lực.',
  print: 'In',
  copy: 'Sao chép liên kết',
  copied: 'Đã sao chép',
  done: 'Xong',
  sheet: {
    title: 'Lời mời sử dụng Kinmu',
    person: 'Dành cho {{name}}',
    staff_no: 'Mã nhân viên: {{number}}',
    qr: 'Mã QR chứa liên kết lời mời',
    scan: 'Quét mã QR bằng camera điện thoại, hoặc mở liên kết bên dưới.',
    choose: 'Đặt mật khẩu có ít nhất {{count}} ký tự.',
    sign_in_number: 'Từ lần sau, đăng nhập bằng mã nhân viên và mật khẩu này.',
    sign_in_email: 'Từ lần sau, đăng nhập bằng email và mật khẩu này.',
    until: 'Dùng được một lần, đến {{time}}',
    secret: 'Vui lòng không cho người khác xem tờ giấy này.',
  },
  toasts: {
    manager_invited: 'Đã tạo quản lý và gửi lời mời',
    manager_not_invited: 'Đã tạo quản lý nhưng chưa gửi được lời mời. Vui lòng mời lại tại đây.',
    invitation_sent: 'Đã gửi lời mời',
  },
  audited: {
    operations: {
      'users.invite': 'Mời nhân viên',
    },
  },
};
