import type { errors as en } from '#app/locales/en/errors.ts';
import type { Words } from '#app/locales/words.ts';

export const errors: Words<typeof en> = {
  E_BAD_REQUEST: 'Không đọc được yêu cầu. Vui lòng tải lại trang và thử lại',
  E_UNAUTHORIZED: 'Vui lòng đăng nhập',
  E_FORBIDDEN: 'Bạn không có quyền truy cập trang này',
  E_NOT_FOUND: 'Không tìm thấy trang bạn đang tìm',
  E_METHOD_NOT_ALLOWED: 'Địa chỉ này không hỗ trợ thao tác đó',
  E_CONFLICT: 'Nội dung này vừa được người khác thay đổi. Vui lòng xem lại và thử lại',
  E_PAYLOAD_TOO_LARGE: 'Dữ liệu gửi đi quá lớn',
  E_UNPROCESSABLE_ENTITY: 'Vui lòng kiểm tra các mục được đánh dấu',
  E_TOO_MANY_REQUESTS: 'Quá nhiều yêu cầu, vui lòng thử lại sau',
  E_INTERNAL_SERVER_ERROR: 'Đã xảy ra lỗi',
  AUTH_INVALID_TOKEN: 'Phiên đăng nhập đã hết hạn, vui lòng đăng nhập lại',
  AUTH_INVALID_CREDENTIALS: 'Email hoặc mật khẩu không đúng',
  AUTH_USER_DISABLED: 'Tài khoản của bạn đã bị khóa',
};
