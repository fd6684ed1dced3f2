import type { bulk as en } from '#app/locales/en/bulk.ts';
import type { Words } from '#app/locales/words.ts';

export const bulk: Words<typeof en> = {
  stayed_one: '{{total}} mục giữ nguyên',
  stayed_other: '{{total}} mục giữ nguyên',
  reason_one: '{{reason}}: {{total}}',
  reason_other: '{{reason}}: {{total}}',
  and_more_one: 'và {{total}} mục khác',
  and_more_other: 'và {{total}} mục khác',
  undo: 'Hoàn tác',
  working: 'Đang xử lý…',
  progress_of: '{{done}} trong số {{total}}',
  leave_note: 'Bạn có thể rời trang; việc xử lý vẫn tiếp tục.',
  failed: 'Không thể hoàn tất. Những mục đã xử lý được giữ lại; các mục còn lại có trong danh sách.',
  toasts: {
    undone: 'Đã hoàn tác',
    undone_in_part: 'Đã hoàn tác một phần: các mục còn lại đã bị thay đổi sau đó',
  },
};
