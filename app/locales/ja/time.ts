import type { time as en } from '#app/locales/en/time.ts';
import type { Words } from '#app/locales/words.ts';

export const time = {
  weekday: { mon: '月', tue: '火', wed: '水', thu: '木', fri: '金', sat: '土', sun: '日' },
  day_with_weekday: '{{day}}（{{weekday}}）',
  in_brackets: '{{text}}（{{more}}）',
  range: '{{from}}〜{{to}}',
  morning: '{{time}}',
  next_day: '翌{{time}}',
  next_day_dated: '翌{{time}}',
  today: '今日',
  tomorrow: '明日',
  yesterday: '昨日',
  days_ahead: '{{count}}日後',
  days_ago: '{{count}}日前',
  duration: { hours: '{{hours}}時間', minutes: '{{minutes}}分', both: '{{hours}}時間{{minutes}}分' },
} satisfies Words<typeof en>;
