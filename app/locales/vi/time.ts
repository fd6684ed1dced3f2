import type { time as en } from '#app/locales/en/time.ts';
import type { Words } from '#app/locales/words.ts';

export const time = {
  weekday: { mon: 'T2', tue: 'T3', wed: 'T4', thu: 'T5', fri: 'T6', sat: 'T7', sun: 'CN' },
  day_with_weekday: '{{day}} ({{weekday}})',
  in_brackets: '{{text}} ({{more}})',
  range: '{{from}}–{{to}}',
  morning: '{{time}} sáng',
  next_day: '{{time}} (hôm sau)',
  next_day_dated: '{{time}} {{weekday}} {{day}} (hôm sau)',
  today: 'hôm nay',
  tomorrow: 'ngày mai',
  yesterday: 'hôm qua',
  days_ahead: '{{count}} ngày nữa',
  days_ago: '{{count}} ngày trước',
  duration: { hours: '{{hours}} giờ', minutes: '{{minutes}} phút', both: '{{hours}} giờ {{minutes}} phút' },
} satisfies Words<typeof en>;
