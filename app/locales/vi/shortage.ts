import type { shortage as en } from '#app/locales/en/shortage.ts';
import type { Words } from '#app/locales/words.ts';

export const shortage: Words<typeof en> = {
  title: 'Các ca thiếu người',
  found_by: 'thiếu người trống',
  hint: 'Số người còn thiếu trong các ca sắp tới, theo nơi làm việc và ngày. Bấm vào số để mở bảng phân ca của ngày đó.',
  workplace: 'Nơi làm việc',
  total: 'Tổng',
  first_day: 'Từ ngày',
  previous_weeks: '2 tuần trước',
  next_weeks: '2 tuần sau',
  today: 'Hôm nay',
  none: 'Bạn chưa quản lý nơi làm việc nào',
  none_hint: 'Những nơi bạn quản lý sẽ hiện ở đây.',
  all_full: 'Không thiếu ai trong những ngày này.',
  missing: '{{workplace}}, {{day}}: thiếu {{missing}} trên {{needed}} người',
  full: '{{workplace}}, {{day}}: đủ {{needed}} người',
  no_shift: 'Không có ca',
  only_missing: 'Chỉ nơi thiếu người',
  all_workplaces: 'Tất cả nơi làm việc',
};
