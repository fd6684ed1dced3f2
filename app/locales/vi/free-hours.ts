import type { freeHours as en } from '#app/locales/en/free-hours.ts';
import type { Words } from '#app/locales/words.ts';

export const freeHours: Words<typeof en> = {
  title: 'Giờ còn trống',
  found_by: '28 giờ kế hoạch ngày còn làm được bao nhiêu giờ',
  hint: 'Số giờ bạn còn được làm trong từng ngày của 28 ngày tới, để xem trước khi đăng ký ca. Đã tính ca đã xếp, ca đang chờ duyệt và việc ở công ty khác.',
  unlimited: 'Bạn không bị giới hạn giờ trong 7 ngày',
  unlimited_hint: 'Tư cách lưu trú của bạn không giới hạn số giờ làm trong 7 ngày, nên không cần tính ở đây.',
  days_free_one: 'Còn {{count}} trên {{all}} ngày bạn làm được.',
  days_free_other: 'Còn {{count}} trên {{all}} ngày bạn làm được.',
  each_alone: 'Mỗi ngày được tính riêng: thêm ca vào một ngày thì giờ còn lại của các ngày gần đó sẽ giảm.',
  week: '{{from}} – {{to}}',
  none: 'Hết giờ',
  whole_day: 'Cả ngày',
  planned: 'Đã xếp hoặc chờ duyệt: {{duration}}',
  used: 'Đã dùng {{used}} / {{limit}} từ {{from}} đến {{to}}',
  used_on: 'Đã dùng {{used}} / {{limit}} trong ngày {{from}}',
  unbound: 'Ngày này chưa chạm giới hạn nào.',
  open_shifts: 'Ca trống trong ngày này',
};
