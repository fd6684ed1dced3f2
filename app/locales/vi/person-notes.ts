import type { personNotes as en } from '#app/locales/en/person-notes.ts';
import type { Words } from '#app/locales/words.ts';

export const personNotes: Words<typeof en> = {
  title: 'Ghi chú',
  readers: 'Chỉ quản lý',
  hint: 'Không ghi về sức khỏe, tín ngưỡng hoặc gia đình. Nhân viên không thấy ghi chú ở đây, nhưng có quyền yêu cầu xem cùng với dữ liệu của mình.',
  add: 'Thêm ghi chú',
  text: 'Nội dung',
  pin: 'Ghim lên đầu',
  pinned: 'Đã ghim',
  edited: '{{name}} đã sửa ngày {{date}}',
  change_named: 'Sửa ghi chú “{{text}}”',
  save: 'Lưu ghi chú',
  delete: 'Xóa ghi chú',
  delete_title: 'Xóa ghi chú này?',
  delete_body: 'Ghi chú sẽ không hiển thị nữa. Nội dung được lưu cho đến khi dữ liệu của nhân viên bị xóa.',
  empty: 'Chưa có ghi chú nào',
  empty_hint: 'Ghi lại những điều quản lý khác cần biết, ví dụ nội dung trao đổi hoặc thỏa thuận về ca làm.',
  show_all_one: 'Xem ghi chú',
  show_all_other: 'Xem tất cả {{count}} ghi chú',
  toasts: {
    note_created: 'Đã thêm ghi chú',
    note_updated: 'Đã cập nhật ghi chú',
    note_deleted: 'Đã xóa ghi chú',
  },
  audited: {
    operations: {
      'person_notes.create': 'Viết ghi chú về nhân viên',
      'person_notes.update': 'Sửa ghi chú về nhân viên',
      'person_notes.delete': 'Xóa ghi chú về nhân viên',
    },
    subjects: {
      person_note: 'Ghi chú về nhân viên',
    },
  },
};
