import type { ways as en } from '#app/locales/en/ways.ts';
import type { Words } from '#app/locales/words.ts';

export const ways: Words<typeof en> = {
  title: 'Thời gian đi làm',
  found_by: 'đường đi tàu xe buýt xe đưa đón mấy giờ ra khỏi nhà',
  hint: 'Nhập thời gian đi từ nhà đến từng nơi làm việc. Hệ thống sẽ cho biết lúc cần ra khỏi nhà, dư {{spare}} phút.',
  none: 'Bạn chưa có nơi làm việc',
  none_hint: 'Nơi làm việc sẽ hiện ở đây khi bạn được phân công.',
  not_entered: 'Chưa nhập',
  from_home: 'Từ nhà: {{duration}}',
  enter: 'Nhập thời gian đi làm',
  enter_short: 'Nhập',
  change: 'Sửa',
  minutes: 'Số phút đi từ nhà',
  minutes_hint: 'Từ lúc ra khỏi nhà đến khi tới nơi, 5–240 phút. Để trống để xóa.',
  rides: 'Tàu hoặc xe đưa đón: {{times}}',
  leave: 'Ra khỏi nhà lúc {{time}}',
  missed: {
    first: 'Ca bắt đầu trước khi chuyến tàu hoặc xe đưa đón đầu tiên đến ({{time}}).',
    last: 'Ca kết thúc sau khi chuyến tàu hoặc xe đưa đón cuối cùng đã rời đi ({{time}}).',
  },
  toasts: { way_saved: 'Đã lưu thời gian đi làm' },
  audited: {
    operations: { 'me.ways.update': 'Sửa thời gian đi làm của mình' },
    subjects: { way_to_work: 'Thời gian đi làm' },
  },
};
