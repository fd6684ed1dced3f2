import type { tags as en } from '#app/locales/en/tags.ts';
import type { Words } from '#app/locales/words.ts';

export const tags: Words<typeof en> = {
  title: 'Thẻ',
  create: 'Tạo thẻ',
  search: 'Tên thẻ',
  name: 'Tên thẻ',
  name_en: 'Tên thẻ (tiếng Anh)',
  name_vi: 'Tên thẻ (tiếng Việt)',
  other_names_hint: 'Nếu để trống, tên thẻ ở trên sẽ được hiển thị.',
  empty: 'Chưa có thẻ nào',
  empty_hint: 'Tạo thẻ cho từng kỹ năng cần xem khi xếp ca, ví dụ “Kiểm hàng” hoặc “Xe nâng”.',
  change: 'Sửa thẻ',
  delete: 'Xóa thẻ',
  delete_title: 'Xóa thẻ này?',
  delete_body: 'Thẻ cũng sẽ được gỡ khỏi những nhân viên đang có thẻ.',
  give: 'Thêm thẻ',
  choose: 'Chọn thẻ',
  take: 'Gỡ thẻ “{{name}}”',
  all_given: 'Nhân viên này đã có tất cả các thẻ.',
  none_to_choose: 'Chưa có thẻ nào. Quản trị viên toàn hệ thống có thể tạo thẻ trong phần cấu hình.',
  toasts: {
    tag_created: 'Đã tạo thẻ',
    tag_updated: 'Đã cập nhật thẻ',
    tag_deleted: 'Đã xóa thẻ',
    tag_given: 'Đã thêm thẻ',
    tag_taken: 'Đã gỡ thẻ',
  },
  audited: {
    operations: {
      'tags.create': 'Tạo thẻ',
      'tags.update': 'Sửa thẻ',
      'tags.delete': 'Xóa thẻ',
      'person_tags.create': 'Thêm thẻ cho nhân viên',
      'person_tags.delete': 'Gỡ thẻ của nhân viên',
    },
    subjects: {
      tag: 'Thẻ',
    },
  },
};
