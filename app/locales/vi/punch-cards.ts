import type { punchCards as en } from '#app/locales/en/punch-cards.ts';
import type { Words } from '#app/locales/words.ts';

export const punchCards: Words<typeof en> = {
  title: 'Thẻ chấm công',
  found_by: 'in thẻ, thẻ QR, thẻ nhân viên',
  hint: 'Thẻ có mã QR để giơ trước máy tính bảng.',
  people: 'Nhân viên',
  workplace: 'Nơi làm việc',
  no_number: 'Không có mã nhân viên: không làm được thẻ',
  empty: 'Không có nhân viên nào',
  empty_hint: 'Vui lòng đổi nơi làm việc hoặc từ tìm kiếm.',
  choose_workplace: 'Vui lòng chọn nơi làm việc trước.',
  choose_people: 'Vui lòng chọn nhân viên cần làm thẻ; có thể chọn tất cả.',
  ends_old: 'Khi làm thẻ mới, thẻ cũ của người đó hết hiệu lực ngay.',
  ask: 'Làm thẻ mới?',
  make: 'Làm thẻ',
  made_one: 'Đã làm {{count}} thẻ.',
  made_other: 'Đã làm {{count}} thẻ.',
  left_one: '{{count}} người đã chọn không làm ở nơi này nên không có thẻ.',
  left_other: '{{count}} người đã chọn không làm ở nơi này nên không có thẻ.',
  once: 'Thẻ chỉ hiển thị lần này: vui lòng in trước khi rời trang.',
  paper:
    'Giấy A4, mỗi tờ 10 thẻ (91 × 55 mm, giống giấy danh thiếp). Vui lòng in 100%, không lề, không tiêu đề.',
  print: 'In',
  done: 'Xong',
  card_name: 'Thẻ chấm công',
  code_of: 'Mã QR của {{name}}',
};
