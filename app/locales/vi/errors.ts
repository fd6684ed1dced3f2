import type { errors as en } from '#app/locales/en/errors.ts';
import type { Words } from '#app/locales/words.ts';

export const errors: Words<typeof en> = {
  E_BAD_REQUEST: 'Hệ thống không đọc được dữ liệu đã gửi. Vui lòng tải lại trang và thử lại.',
  E_UNAUTHORIZED: 'Vui lòng đăng nhập',
  E_FORBIDDEN: 'Bạn không có quyền truy cập trang này',
  E_NOT_FOUND: 'Không tìm thấy trang này',
  E_METHOD_NOT_ALLOWED: 'Không thực hiện được thao tác này. Vui lòng tải lại trang và thử lại.',
  E_CONFLICT: 'Nội dung này vừa bị thay đổi. Vui lòng xem nội dung mới nhất và thử lại.',
  E_PAYLOAD_TOO_LARGE: 'Dữ liệu quá lớn nên không gửi được. Vui lòng dùng tệp nhỏ hơn hoặc viết ngắn lại.',
  E_UNPROCESSABLE_ENTITY: 'Vui lòng kiểm tra các mục báo lỗi',
  E_TOO_MANY_REQUESTS: 'Bạn đã thao tác quá nhiều lần, vui lòng thử lại sau',
  E_INTERNAL_SERVER_ERROR: 'Đã xảy ra lỗi',
  AUTH_INVALID_TOKEN: 'Phiên đăng nhập đã hết hạn, vui lòng đăng nhập lại',
  AUTH_INVALID_CREDENTIALS: 'Email hoặc mật khẩu không đúng',
  AUTH_USER_DISABLED: 'Tài khoản của bạn đã bị khóa. Vui lòng liên hệ quản lý.',
  WORKPLACE_CANNOT_DELETE_WITH_SHIFT: 'Không thể xóa nơi làm việc này vì đã có ca làm',
};
