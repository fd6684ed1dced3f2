import type { waitingAsks as en } from '#app/locales/en/waiting-asks.ts';
import type { Words } from '#app/locales/words.ts';

export const waitingAsks: Words<typeof en> = {
  title: 'Lời mời đang chờ trả lời',
  found_by: 'lời mời chưa trả lời, hủy tất cả',
  hint: 'Các lời mời nhận ca trong tháng vẫn còn nhận được. Trang của ca cho biết đã mời ai.',
  no_workplace: 'Bạn không xếp ca cho nơi làm việc nào.',
  none: 'Không có lời mời nào đang chờ',
  none_hint: 'Lời mời cho các ca trong tháng này hiện ở đây cho đến khi mọi người đã trả lời.',
  shift: 'Ca',
  spot: 'Chỗ',
  state: 'Trả lời',
  asked_at: 'Đã mời lúc',
  first: '{{shown}} lời mời đầu tiên trong {{total}} lời mời.',
  all_one: 'Hủy 1 lời mời',
  all_other: 'Hủy cả {{total}} lời mời',
  all_title_one: 'Hủy 1 lời mời?',
  all_title_other: 'Hủy {{total}} lời mời?',
  all_body: 'Sau đó không ai trả lời “Có” được nữa. Người chưa trả lời sẽ nhận được thông báo.',
  all_confirm: 'Hủy lời mời',
  done_one: 'Đã hủy 1 lời mời',
  done_other: 'Đã hủy {{total}} lời mời',
  stays: {
    accepted: 'Đã có người nhận',
    closed: 'Lời mời đã kết thúc',
    answered: 'Mọi người đã trả lời',
    over: 'Ca đã kết thúc',
  },
  audited: {
    operations: { 'shifts.asks.withdraw': 'Hủy nhiều lời mời nhận ca' },
  },
};
