import type { tablets as en } from '#app/locales/en/tablets.ts';
import type { Words } from '#app/locales/words.ts';

export const tablets: Words<typeof en> = {
  title: 'Máy tính bảng ở nơi làm việc',
  found_by: 'máy chấm công, dùng chung, cổng, liên lạc gần nhất',
  hint: 'Máy tính bảng đặt ở nơi làm việc để mọi người chấm công.',
  tabs: {
    label: 'Thiết bị',
    people: 'Thiết bị của nhân viên',
    tablets: 'Máy tính bảng ở nơi làm việc',
  },
  empty: 'Chưa có máy tính bảng nào',
  empty_hint: 'Vui lòng thêm máy tính bảng rồi cấp mã kết nối. Các bước có trong hướng dẫn cài đặt.',
  search: 'Tên máy tính bảng',
  add: 'Thêm máy tính bảng',
  change_title: 'Sửa {{name}}',
  workplace: 'Nơi làm việc',
  name: 'Tên',
  name_hint: 'Ví dụ: Cổng 1, Nhà ăn',
  platform: 'Loại máy',
  platform_hint: 'Ví dụ: iPad, Android 15',
  kept: 'Chưa gửi',
  left: 'Rời ứng dụng lúc',
  code_owner: 'Dành cho {{name}}',
  end: 'Ngắt kết nối',
  end_failed: 'Không ngắt kết nối được máy tính bảng: {{why}}',
  end_title: 'Ngắt kết nối máy tính bảng này ngay bây giờ?',
  end_body:
    'Từ lúc đó, lần chấm công gửi từ máy này không tự động được ghi mà chờ quản lý xem. Trong máy chỉ có tên và giờ ca của hai ngày, không có mã PIN. Nếu tìm lại được máy, có thể kết nối lại bằng mã mới.',
  lost: 'Máy bị mất',
  lost_hint: 'Những nhân viên có tên trên máy sẽ được thông báo.',
  delete_title: 'Xóa máy tính bảng này?',
  delete_body:
    'Kết nối sẽ bị ngắt ngay và máy biến mất khỏi danh sách. Các lần chấm công trên máy này vẫn được giữ.',
  toasts: {
    tablet_created: 'Đã thêm máy tính bảng',
    tablet_updated: 'Đã cập nhật máy tính bảng',
    tablet_deleted: 'Đã xóa máy tính bảng',
    tablet_ended: 'Đã ngắt kết nối máy tính bảng',
  },
};
