import type { ways as en } from '#app/locales/en/ways.ts';
import type { Words } from '#app/locales/words.ts';

export const ways: Words<typeof en> = {
  title: 'Thời gian đi đường',
  found_by: 'đường đi tàu xe buýt xe đưa đón mấy giờ ra khỏi nhà',
  hint: 'Vui lòng nhập thời gian đi từ nhà đến từng nơi làm việc. Ca của bạn sẽ hiện giờ cần ra khỏi nhà, dư {{spare}} phút. Quản lý xếp ca không thấy số phút này. Nếu đường đến một nơi làm việc quá xa, tự động xếp ca có thể không xếp bạn vào đó, trừ ca bạn đã đăng ký.',
  none: 'Bạn chưa có nơi làm việc',
  none_hint: 'Nơi làm việc sẽ hiện ở đây khi bạn thuộc một nơi làm việc.',
  not_entered: 'Chưa nhập',
  from_home: 'Từ nhà: {{duration}}',
  enter: 'Nhập thời gian đi đường',
  enter_short: 'Nhập',
  change: 'Sửa',
  minutes: 'Số phút đi từ nhà',
  minutes_hint: 'Từ lúc ra khỏi nhà đến khi tới nơi, 5–240 phút. Vui lòng để trống nếu muốn xóa.',
  rides: 'Tàu hoặc xe đưa đón: {{times}}',
  leave: 'Giờ ra khỏi nhà: {{time}}',
  missed: {
    first: 'Ca bắt đầu trước khi chuyến tàu hoặc xe đưa đón đầu tiên đến ({{time}}).',
    last: 'Ca kết thúc sau khi chuyến tàu hoặc xe đưa đón cuối cùng đã khởi hành ({{time}}).',
  },
  toasts: { way_saved: 'Đã lưu thời gian đi đường' },
  audited: {
    operations: {
      'me.ways.update': 'Sửa thời gian đi đường của mình',
      'me.ways.delete': 'Xóa thời gian đi đường của mình',
    },
    subjects: { way_to_work: 'Thời gian đi đường' },
  },
};
