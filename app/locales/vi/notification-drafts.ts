import type { notificationDrafts as en } from '#app/locales/en/notification-drafts.ts';
import type { Words } from '#app/locales/words.ts';

export const notificationDrafts: Words<typeof en> = {
  title: 'Bản nháp',
  found_by: 'nháp thông báo chưa gửi',
  hint: 'Chỉ bạn mới xem được bản nháp của mình.',
  edit: 'Sửa bản nháp',
  keep: 'Lưu nháp',
  keep_again: 'Lưu bản nháp',
  untitled: '(chưa có tiêu đề)',
  no_audience: 'Chưa chọn',
  languages: 'Ngôn ngữ',
  planned: 'Dự kiến gửi',
  no_time: 'Chưa đặt',
  updated_at: 'Sửa lần cuối',
  unreachable_one: 'Đã bỏ {{count}} mục người nhận mà bạn không còn chọn được.',
  unreachable_other: 'Đã bỏ {{count}} mục người nhận mà bạn không còn chọn được.',
  delete: 'Xóa bản nháp',
  delete_title: 'Xóa bản nháp này?',
  delete_body: 'Nội dung đã xóa không thể khôi phục.',
  empty: 'Chưa có bản nháp nào',
  empty_hint: 'Khi đang viết thông báo, vui lòng chọn “Lưu nháp” để viết tiếp sau.',
  toasts: {
    draft_kept: 'Đã lưu bản nháp',
    draft_deleted: 'Đã xóa bản nháp',
  },
  audited: {
    operations: {
      'notification_drafts.create': 'Lưu bản nháp thông báo',
      'notification_drafts.update': 'Sửa bản nháp thông báo',
      'notification_drafts.delete': 'Xóa bản nháp thông báo',
    },
    subjects: {
      notification_draft: 'Bản nháp thông báo',
    },
  },
};
