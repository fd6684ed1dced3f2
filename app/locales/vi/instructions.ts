import type { instructions as en } from '#app/locales/en/instructions.ts';
import type { Words } from '#app/locales/words.ts';

export const instructions: Words<typeof en> = {
  title: 'Hướng dẫn',
  kind: 'Loại',
  kinds: {
    link: 'Liên kết',
    video: 'Video',
    wear: 'Ngày đầu: trang phục',
    entrance: 'Ngày đầu: cổng vào',
    ask_for: 'Ngày đầu: người cần gặp',
    bring: 'Ngày đầu: đồ cần mang',
    contact: 'Nơi tiếp nhận tư vấn và khiếu nại',
  },
  name_text: 'Nội dung',
  name_contact: 'Người phụ trách',
  phone: 'Số điện thoại',
  name: 'Tiêu đề',
  url: 'URL',
  url_hint: 'Bắt đầu bằng https:// hoặc http://. Sẽ mở trong tab mới.',
  add: 'Thêm hướng dẫn',
  full: 'Tối đa {{max}} hướng dẫn. Vui lòng xóa bớt một mục để thêm mục khác.',
  change_title: 'Sửa “{{name}}”',
  opens: 'mở trong tab mới',
  delete: 'Xóa hướng dẫn',
  delete_title: 'Xóa hướng dẫn này?',
  delete_body: 'Trang hoặc video vẫn còn nguyên ở địa chỉ của nó.',
  empty: 'Chưa có hướng dẫn nào',
  empty_hint: 'Vui lòng thêm những gì mọi người cần đọc hoặc xem: cách vào cổng, an toàn, cách làm việc.',
  rides: {
    title: 'Chuyến tàu hoặc xe đưa đón đầu tiên và cuối cùng',
    hint: 'Ca bắt đầu sớm hơn hoặc kết thúc muộn hơn sẽ hiện lưu ý cho quản lý và nhân viên. Để trống cả hai giờ thì không có lưu ý.',
    first_arrival: 'Giờ đến của chuyến đầu tiên',
    last_departure: 'Giờ khởi hành chuyến cuối cùng',
    last_hint: 'Sau nửa đêm, vui lòng nhập 24:30 cho 0:30.',
    note: 'Ghi chú tiếng Nhật, ví dụ điểm đón',
    note_en: 'Ghi chú tiếng Anh',
    note_vi: 'Ghi chú tiếng Việt',
  },
  toasts: {
    instruction_created: 'Đã thêm hướng dẫn',
    instruction_updated: 'Đã cập nhật hướng dẫn',
    instruction_deleted: 'Đã xóa hướng dẫn',
    rides_updated: 'Đã cập nhật chuyến đầu tiên và cuối cùng',
  },
  audited: {
    operations: {
      'instructions.create': 'Thêm hướng dẫn',
      'instructions.update': 'Sửa hướng dẫn',
      'instructions.delete': 'Xóa hướng dẫn',
      'workplaces.rides.update': 'Sửa chuyến đầu tiên và cuối cùng',
    },
    subjects: {
      instruction: 'Hướng dẫn',
      rides: 'Chuyến đầu tiên và cuối cùng',
    },
  },
};
