import type { common as en } from '#app/locales/en/common.ts';
import type { Words } from '#app/locales/words.ts';

export const common: Words<typeof en> = {
  product: 'Kinmu',
  tagline: 'Quản lý nhân viên và ca làm việc',
  welcome: 'Xin chào, {{name}}',
  skip_to_content: 'Chuyển đến nội dung chính',
  save: 'Lưu',
  cancel: 'Hủy',
  close: 'Đóng',
  back_home: 'Về trang chủ',
  not_set: 'Chưa có',
  forbidden_title: 'Bạn không có quyền truy cập trang này',
  forbidden_body: 'Nếu cần trang này cho công việc, vui lòng liên hệ quản trị viên.',
  not_found_title: 'Không tìm thấy trang này',
  not_found_body:
    'Có thể địa chỉ trang bị sai hoặc trang đã bị xóa. Vui lòng kiểm tra lại hoặc về trang chủ.',
  malformed_title: 'Không đọc được nội dung đã gửi',
  malformed_body: 'Vui lòng mở lại trang rồi gửi lại.',
  too_large_title: 'Nội dung đã gửi quá lớn',
  too_large_body: 'Vui lòng quay lại, rút ngắn nội dung hoặc chọn tệp nhỏ hơn rồi gửi lại.',
  away_title: 'Hệ thống tạm thời không phản hồi',
  away_body:
    'Một phần của hệ thống đang gián đoạn. Nội dung đã lưu vẫn còn. Vui lòng tải lại trang sau vài phút.',
  error_title: 'Đã xảy ra lỗi',
  error_body: 'Vui lòng tải lại trang. Nếu vẫn lỗi, hãy báo mã lỗi {{id}} cho quản trị viên.',
  error_body_plain: 'Vui lòng tải lại trang. Nếu vẫn lỗi, hãy báo cho quản trị viên.',
  language: 'Ngôn ngữ',
  language_en: 'English',
  language_ja: '日本語',
  language_vi: 'Tiếng Việt',
  choose: 'Vui lòng chọn',
  add: 'Thêm',
  actions: 'Thao tác',
  change_named: 'Sửa {{name}}',
  delete_named: 'Xóa {{name}}',
  remove_named: 'Bỏ {{name}}',
};
