import type { staff as en } from '#app/locales/en/staff.ts';
import type { Words } from '#app/locales/words.ts';

export const staff: Words<typeof en> = {
  title: 'Nhân viên',
  found_by: 'người của tôi',
  hint: 'Nhân viên tại các nơi bạn quản lý',
  empty: 'Chưa có nhân viên nào',
  empty_hint: 'Vui lòng nhờ quản trị viên toàn hệ thống thêm nhân viên vào nơi bạn quản lý.',
  tabs: {
    schedule: 'Lịch làm việc',
  },
  position: 'Vị trí',
  contact: 'Liên hệ',
  call: 'Gọi cho {{name}}',
  emergency: 'Liên hệ khẩn cấp',
  no_phone: 'Chưa có số điện thoại',
  speaks: 'Ngôn ngữ',
  works_at: 'Nơi làm việc',
  hours_left: 'Số giờ còn được làm',
  hours_left_hint: 'Tính các ca đã duyệt ở mọi nơi làm việc, đã làm hoặc theo kế hoạch.',
  any_7_days: '7 ngày liên tiếp',
  monday_week: 'Tuần này (T2–CN)',
  left_until: 'Còn {{left}} đến hết {{date}}',
  used_of: '{{used}} / {{limit}}, tính từ {{from}}',
  wages: 'Lương theo giờ',
  since: 'từ {{date}}',
};
