import type { colleagues as en } from '#app/locales/en/colleagues.ts';
import type { Words } from '#app/locales/words.ts';

export const colleagues: Words<typeof en> = {
  title: 'Người bạn muốn làm cùng',
  found_by: 'bạn bè đồng nghiệp làm chung',
  hint: 'Chỉ quản lý xếp ca thấy mục này, đồng nghiệp không thấy. Khi xếp ca, hai người cùng chọn nhau sẽ được cân nhắc. Không phải lúc nào cũng xếp được như ý bạn.',
  none: 'Chưa chọn ai',
  who: 'Đồng nghiệp',
  add: 'Thêm',
  search: 'Tìm theo tên',
  capped: 'Còn nhiều đồng nghiệp khác. Vui lòng tìm theo tên.',
  none_to_add: 'Không có đồng nghiệp nào để thêm',
  full: 'Bạn chọn được tối đa {{max}} người. Muốn thêm người khác, vui lòng gỡ một người trước.',
  toasts: { colleague_added: 'Đã thêm', colleague_removed: 'Đã gỡ' },
  audited: {
    operations: {
      'me.preferred_colleagues.create': 'Thêm người muốn làm cùng',
      'me.preferred_colleagues.delete': 'Gỡ người muốn làm cùng',
    },
    subjects: { preferred_colleague: 'Người muốn làm cùng' },
  },
};
