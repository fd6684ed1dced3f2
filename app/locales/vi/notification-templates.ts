import type { notificationTemplates as en } from '#app/locales/en/notification-templates.ts';
import type { Words } from '#app/locales/words.ts';

export const notificationTemplates: Words<typeof en> = {
  title: 'Mẫu tin nhắn',
  found_by: 'mẫu tin nhắn thông báo soạn sẵn',
  hint: 'Những thông báo thường gửi. Ai viết thông báo cũng có thể dùng.',
  hint_reader: 'Những thông báo thường gửi. Quản trị viên toàn hệ thống thêm và sửa các mẫu này.',
  create: 'Thêm mẫu',
  change: 'Sửa mẫu',
  search: 'Tiêu đề',
  languages: 'Ngôn ngữ',
  updated_at: 'Sửa lần cuối',
  use: 'Dùng mẫu',
  write: 'Viết theo mẫu này',
  choosing: 'Đang tải các mẫu…',
  choosing_failed: 'Không tải được các mẫu. Vui lòng thử lại.',
  none: 'Chưa có mẫu nào',
  manage: 'Xem tất cả mẫu',
  replace_title: 'Thay nội dung bạn đã viết?',
  replace_body: 'Các mục sau sẽ được thay bằng nội dung của mẫu:',
  replace: 'Thay',
  used: 'Đã điền theo mẫu “{{title}}”',
  delete: 'Xóa mẫu',
  delete_title: 'Xóa mẫu này?',
  delete_body: 'Những thông báo đã viết theo mẫu này vẫn được giữ nguyên.',
  empty: 'Chưa có mẫu nào',
  empty_hint:
    'Vui lòng lưu ở đây những thông báo thường gửi, ví dụ trước khi có bão hoặc trước ngày trả lương.',
  toasts: {
    template_created: 'Đã thêm mẫu tin nhắn',
    template_updated: 'Đã cập nhật mẫu tin nhắn',
    template_deleted: 'Đã xóa mẫu tin nhắn',
  },
  audited: {
    operations: {
      'notification_templates.create': 'Thêm mẫu thông báo',
      'notification_templates.update': 'Sửa mẫu thông báo',
      'notification_templates.delete': 'Xóa mẫu thông báo',
    },
    subjects: {
      notification_template: 'Mẫu thông báo',
    },
  },
};
