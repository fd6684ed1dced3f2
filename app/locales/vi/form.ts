import type { form as en } from '#app/locales/en/form.ts';
import type { Words } from '#app/locales/words.ts';

export const form = {
  optional: 'không bắt buộc',
  add_row: 'Thêm dòng',
  remove_row: 'Bỏ dòng {{number}}',
  row: 'Dòng {{number}}',
  busy: 'Vui lòng đợi',
  show_password: 'Hiện mật khẩu',
  summary_title_one: 'Vui lòng kiểm tra lại 1 mục',
  summary_title_other: 'Vui lòng kiểm tra lại {{count}} mục',
  draft_restored: 'Đã khôi phục nội dung bạn nhập trước đó.',
  draft_discard: 'Bỏ nội dung này',
  unsaved_title: 'Rời trang mà không lưu?',
  unsaved_body: 'Nội dung bạn nhập trên trang này chưa được lưu và sẽ bị mất.',
  unsaved_leave: 'Không lưu và rời trang',
  unsaved_stay: 'Ở lại trang này',
  confirm_more: 'và {{count}} mục khác',
  stored_now: 'Nội dung hiện tại',
  error_number: '{{error}}. Nếu vẫn lỗi, vui lòng báo mã lỗi {{id}} cho văn phòng.',
  period_closed: '{{month}} của {{workplace}} đã chốt nên không thể thay đổi nữa.',
  conflict:
    'Dữ liệu vừa được thay đổi ở nơi khác. Vui lòng so với “Nội dung hiện tại”. Nếu lưu lần nữa, nội dung bạn nhập sẽ thay thế nội dung đó.',
} satisfies Words<typeof en>;
