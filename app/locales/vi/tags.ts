import type { tags as en } from '#app/locales/en/tags.ts';
import type { Words } from '#app/locales/words.ts';

export const tags: Words<typeof en> = {
  title: 'Nhãn',
  create: 'Tạo nhãn',
  search: 'Tên nhãn',
  name: 'Tên nhãn',
  name_en: 'Tên nhãn (tiếng Anh)',
  name_vi: 'Tên nhãn (tiếng Việt)',
  other_names_hint: 'Nếu để trống, tên nhãn ở trên sẽ được hiển thị.',
  empty: 'Chưa có nhãn nào',
  empty_hint: 'Tạo nhãn cho từng kỹ năng cần xem khi xếp ca, ví dụ “Kiểm hàng” hoặc “Xe nâng”.',
  change: 'Sửa nhãn',
  delete: 'Xóa nhãn',
  delete_title: 'Xóa nhãn này?',
  delete_body: 'Nhãn cũng sẽ được gỡ khỏi những nhân viên đang có nhãn.',
  give: 'Thêm nhãn',
  choose: 'Chọn nhãn',
  take: 'Gỡ nhãn “{{name}}”',
  all_given: 'Nhân viên này đã có tất cả các nhãn.',
  none_to_choose: 'Chưa có nhãn nào. Quản trị viên toàn hệ thống có thể tạo nhãn trong phần cấu hình.',
  toasts: {
    tag_created: 'Đã tạo nhãn',
    tag_updated: 'Đã cập nhật nhãn',
    tag_deleted: 'Đã xóa nhãn',
    tag_given: 'Đã thêm nhãn',
    tag_taken: 'Đã gỡ nhãn',
  },
  audited: {
    operations: {
      'tags.create': 'Tạo nhãn',
      'tags.update': 'Sửa nhãn',
      'tags.delete': 'Xóa nhãn',
      'person_tags.create': 'Thêm nhãn cho nhân viên',
      'person_tags.delete': 'Gỡ nhãn của nhân viên',
    },
    subjects: {
      tag: 'Nhãn',
    },
  },
};
