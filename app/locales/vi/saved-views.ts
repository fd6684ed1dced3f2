import type { savedViews as en } from '#app/locales/en/saved-views.ts';
import type { Words } from '#app/locales/words.ts';

export const savedViews: Words<typeof en> = {
  mine: 'Chế độ xem đã lưu',
  none: 'Trang này chưa có chế độ xem nào được lưu.',
  standard: 'Chế độ xem mặc định',
  name: 'Tên chế độ xem',
  is_default: 'Dùng khi mở trang này',
  default_badge: 'mặc định',
  make_default: 'Đặt “{{name}}” làm mặc định',
  drop_default: 'Không dùng “{{name}}” làm mặc định nữa',
  remove: 'Xóa “{{name}}”',
  save: 'Lưu chế độ xem này',
  hint: 'Lưu bộ lọc, cột và thứ tự, không lưu ngày. Gửi liên kết để chia sẻ.',
  copy_link: 'Sao chép liên kết',
  faults: {
    name_taken: 'Bạn đã có chế độ xem cùng tên ở trang này.',
    failed: 'Không thực hiện được. Vui lòng thử lại.',
  },
  audited: {
    operations: {
      'saved_views.create': 'Lưu chế độ xem',
      'saved_views.update': 'Sửa chế độ xem đã lưu',
      'saved_views.delete': 'Xóa chế độ xem đã lưu',
    },
    subjects: {
      saved_view: 'Chế độ xem đã lưu',
    },
  },
};
