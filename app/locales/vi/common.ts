import type { common as en } from '#app/locales/en/common.ts';
import type { Words } from '#app/locales/words.ts';

export const common: Words<typeof en> = {
  product: 'Kinmu',
  tagline: 'Quản lý nhân viên và ca làm việc',
  welcome: 'Xin chào, {{name}}',
  skip_to_content: 'Đến nội dung chính',
  save: 'Lưu',
  cancel: 'Hủy',
  close: 'Đóng',
  back: 'Quay lại',
  back_home: 'Về trang chủ',
  edit: 'Sửa',
  open: 'Mở',
  reload: 'Tải lại',
  not_set: 'Chưa có',
  forbidden_title: 'Bạn không có quyền truy cập trang này',
  forbidden_body: 'Nếu cần trang này cho công việc, vui lòng liên hệ quản trị viên.',
  not_found_title: 'Không tìm thấy trang bạn đang tìm',
  not_found_body: 'Có thể địa chỉ bị sai hoặc nội dung đã bị xóa.',
  error_title: 'Đã xảy ra lỗi',
  error_body: 'Vui lòng tải lại trang. Nếu lỗi lặp lại, hãy báo quản trị viên mã số {{id}}.',
  error_body_plain: 'Vui lòng tải lại trang. Nếu lỗi lặp lại, hãy báo quản trị viên.',
  language: 'Ngôn ngữ',
  language_en: 'English',
  language_ja: '日本語',
  language_vi: 'Tiếng Việt',
};
