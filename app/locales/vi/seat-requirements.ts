import type { seatRequirements as en } from '#app/locales/en/seat-requirements.ts';
import type { Words } from '#app/locales/words.ts';

export const seatRequirements: Words<typeof en> = {
  hint: 'Khi xếp ca tự động, mỗi ca sẽ theo các điều kiện này. Quản lý vẫn có thể tự xếp bất kỳ ai.',
  add: 'Thêm điều kiện',
  change_title: 'Sửa điều kiện',
  kind: 'Điều kiện',
  kinds: {
    newcomers: 'Số người mới',
    tag: 'Người có nhãn',
    japanese: 'Người biết tiếng Nhật',
  },
  kinds_hint: {
    newcomers: 'Sau bao nhiêu ca thì không còn là người mới được đặt trong phần Cấu hình.',
    tag: 'Các chỗ cuối cùng được giữ cho người có nhãn này.',
    japanese: 'Các chỗ cuối cùng được giữ cho người có trình độ này trở lên.',
  },
  template: 'Mẫu ca',
  all_templates: 'Tất cả mẫu ca',
  position: 'Vị trí',
  all_positions: 'Tính chung mọi vị trí',
  tag: 'Nhãn',
  no_tags: 'Chưa có nhãn nào. Vui lòng thêm nhãn trong phần Cấu hình.',
  level: 'Trình độ tiếng Nhật',
  number: 'Số',
  number_of: {
    newcomers: 'Số người mới tối đa',
    tag: 'Số người có nhãn tối thiểu',
    japanese: 'Số chỗ cho mỗi người như vậy',
  },
  said: {
    newcomers_zero: 'Không có người mới',
    newcomers_one: 'Tối đa 1 người mới',
    newcomers_other: 'Tối đa {{count}} người mới',
    tag_one: 'Ít nhất 1 người có nhãn “{{name}}”',
    tag_other: 'Ít nhất {{count}} người có nhãn “{{name}}”',
    japanese_one: 'Tất cả có tiếng Nhật {{name}} trở lên',
    japanese_other: 'Cứ {{count}} chỗ có 1 người tiếng Nhật {{name}} trở lên',
  },
  empty: 'Chưa có điều kiện nào',
  empty_hint: 'Ví dụ: mỗi ca đêm có ít nhất 1 người có bằng lái xe nâng.',
  full: 'Đã có {{max}} điều kiện. Để thêm, vui lòng xóa bớt một điều kiện trước.',
  delete: 'Xóa điều kiện',
  delete_title: 'Xóa điều kiện này?',
  delete_body: 'Xếp ca tự động sẽ không theo điều kiện này nữa. Người đã được xếp vẫn giữ nguyên.',
  toasts: {
    requirement_created: 'Đã thêm điều kiện',
    requirement_updated: 'Đã cập nhật điều kiện',
    requirement_deleted: 'Đã xóa điều kiện',
  },
  audited: {
    operations: {
      'seat_requirements.create': 'Thêm điều kiện ca',
      'seat_requirements.update': 'Sửa điều kiện ca',
      'seat_requirements.delete': 'Xóa điều kiện ca',
    },
    subjects: { seat_requirement: 'Điều kiện ca' },
    fields: {
      template: 'Mẫu ca',
      position: 'Vị trí',
      tag: 'Nhãn',
      level: 'Trình độ tiếng Nhật',
      number: 'Số',
    },
  },
};
