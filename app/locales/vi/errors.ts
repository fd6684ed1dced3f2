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
  AUTH_LINK_EXPIRED: 'Mã hoặc liên kết này đã được dùng hoặc đã hết hạn. Vui lòng xin mã mới.',
  WORKPLACE_CANNOT_DELETE_WITH_SHIFT: 'Không thể xóa nơi làm việc này vì đã có ca làm',
  WORKPLACE_CANNOT_REMOVE_USER_WITH_SHIFT:
    'Không thể đưa người này ra khỏi nơi làm việc vì còn ca làm sắp tới',
  SHIFT_ALREADY_EXISTS: 'Ngày này đã có ca làm cùng mẫu',
  SHIFT_CANNOT_CREATE_INACTIVE: 'Mẫu ca này đang ngừng sử dụng. Vui lòng kích hoạt trước.',
  SHIFT_CANNOT_DELETE_WITH_USERS: 'Không thể xóa ca này vì đang có nhân viên trong ca',
  SHIFT_IN_THE_PAST: 'Không thể thay đổi ca làm đã qua',
  SHIFT_RULES_REFUSED: 'Không thể xếp ca vì trái với quy tắc xếp ca. Vui lòng xem lý do bên dưới.',
  SHIFT_CSV_EMPTY: 'Tệp không có dòng dữ liệu nào',
  SHIFT_CSV_INVALID_HEADER: 'Các cột của tệp chưa đúng. Vui lòng xem cột nào thiếu hoặc không rõ.',
  SHIFT_CSV_INVALID_ROW: 'Tệp có dòng bị lỗi nên chưa nhập gì cả. Vui lòng xem các lỗi bên dưới.',
  SHIFT_CSV_NOT_ENCODABLE: 'Có ký tự không viết được bằng Shift JIS. Vui lòng xuất bằng UTF-8.',
  CHECK_IN_ALREADY: 'Bạn đã chấm công vào ca rồi',
  CHECK_OUT_USER_NOT_CHECKED_IN: 'Bạn chưa chấm công vào ca',
  PERIOD_CLOSED: 'Kỳ này đã chốt nên không thể thay đổi nữa',
};
