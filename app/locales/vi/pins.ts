import type { pins as en } from '#app/locales/en/pins.ts';
import type { Words } from '#app/locales/words.ts';

export const pins: Words<typeof en> = {
  title: 'Mã PIN cho máy tính bảng',
  hint: 'Khi chấm công trên máy tính bảng ở nơi làm việc, mã PIN xác nhận đó là bạn. Dùng cùng mã nhân viên hoặc thẻ chấm công.',
  set: 'Đã đặt',
  not_set: 'Chưa đặt',
  none: 'Bạn chưa có mã PIN. Khi chưa có, quản lý phải xác nhận từng lần bạn chấm công trên máy tính bảng.',
  set_on:
    'Đã đặt lúc {{at}}. Mã không hiện cho bất kỳ ai. Nếu quên, vui lòng đặt mã mới; mã cũ hết hiệu lực ngay.',
  digits: '{{count}} chữ số bạn chọn',
  digits_hint:
    'Không dùng ngày sinh, một phần mã nhân viên hay số điện thoại, hoặc dãy như 12345, 11111. Hệ thống sẽ thêm một chữ số.',
  choose: 'Đặt mã PIN',
  choose_new: 'Đặt mã PIN mới',
  yours: 'Mã PIN của bạn',
  last_digit: 'Vui lòng nhớ cả sáu chữ số. Chữ số cuối được thêm vào để phát hiện bấm nhầm.',
  once: 'Mã chỉ hiển thị lần này. Vui lòng không cho ai xem, kể cả quản lý.',
  remembered: 'Tôi đã nhớ',
  card: 'Thẻ chấm công của bạn được làm lúc {{at}}. Nếu mất, vui lòng báo quản lý; thẻ mới sẽ thay thẻ cũ.',
};
