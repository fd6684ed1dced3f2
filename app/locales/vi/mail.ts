import type { mail as en } from '#app/locales/en/mail.ts';
import type { Words } from '#app/locales/words.ts';

export const mail: Words<typeof en> = {
  reset: {
    subject: 'Kinmu: đặt lại mật khẩu',
    text: `Xin chào {{name}},

Bạn đã yêu cầu đặt lại mật khẩu Kinmu. Vui lòng đặt mật khẩu mới trong vòng {{minutes}} phút tại trang sau:

{{url}}

Liên kết chỉ dùng được một lần. Nếu bạn không yêu cầu, bạn không cần làm gì cả: mật khẩu của bạn không thay đổi.

Đây là email được gửi tự động.

Kinmu`,
  },
  invitation: {
    subject: 'Kinmu: lời mời sử dụng',
    short: 'Lời mời',
    language: 'Tiếng Việt',
    text: `Xin chào {{name}},

Bạn được mời sử dụng Kinmu. Vui lòng đặt mật khẩu trong vòng {{days}} ngày tại trang sau:

{{url}}

Liên kết chỉ dùng được một lần. Nếu liên kết đã hết hạn, vui lòng liên hệ văn phòng để nhận liên kết mới.

Đây là email được gửi tự động.

Kinmu`,
  },
  notice: {
    subject: 'Kinmu: {{sentence}}',
    text: `Xin chào {{name}},

{{sentence}}

{{details}}

Vui lòng xem chi tiết tại trang sau:

{{url}}

Bạn có thể chọn cách nhận thông báo tại đây:
{{settings_url}}

Đây là email được gửi tự động.

Kinmu`,
  },
};
