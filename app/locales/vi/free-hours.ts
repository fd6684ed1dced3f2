import type { freeHours as en } from '#app/locales/en/free-hours.ts';
import type { Words } from '#app/locales/words.ts';

export const freeHours: Words<typeof en> = {
  title: 'Giờ còn được làm',
  found_by: '28 giờ kế hoạch ngày còn làm được bao nhiêu giờ',
  hint: 'Số giờ bạn còn được làm trong từng ngày của 28 ngày tới, để xem trước khi đăng ký ca. Đã tính ca đã xếp, ca đang chờ duyệt và việc ở công ty khác.',
  unlimited: 'Bạn không bị giới hạn giờ trong 7 ngày',
  unlimited_hint: 'Tư cách lưu trú của bạn không giới hạn số giờ làm trong 7 ngày, nên không cần tính ở đây.',
  days_free_one: 'Bạn còn làm được {{count}} trong {{all}} ngày.',
  days_free_other: 'Bạn còn làm được {{count}} trong {{all}} ngày.',
  each_alone: 'Mỗi ngày được tính riêng: thêm ca vào một ngày thì giờ còn lại của các ngày gần đó sẽ giảm.',
  none: 'Không còn giờ',
  whole_day: 'Cả ngày',
  planned: 'Đã xếp hoặc chờ duyệt: {{duration}}',
  used: 'Đã dùng {{used}} / {{limit}} từ {{from}} đến {{to}}',
  used_on: 'Đã dùng {{used}} / {{limit}} trong ngày {{from}}',
  shifts_used: 'Đã dùng {{used}} / {{limit}} ca ({{days}})',
  under_18: 'Dưới 18 tuổi không được làm từ 22:00 đến 5:00.',
  unbound: 'Ngày này chưa chạm giới hạn nào.',
  open_shifts: 'Ca trống trong ngày này',
};
