export const time = {
  weekday: { mon: 'Mon', tue: 'Tue', wed: 'Wed', thu: 'Thu', fri: 'Fri', sat: 'Sat', sun: 'Sun' },
  day_with_weekday: '{{day}} ({{weekday}})',
  range: '{{from}}–{{to}}',
  morning: '{{time}} am',
  next_day: '{{time}} (next day)',
  next_day_dated: '{{time}} {{weekday}} {{day}} (next day)',
  today: 'today',
  tomorrow: 'tomorrow',
  yesterday: 'yesterday',
  days_ahead: 'in {{count}} days',
  days_ago: '{{count}} days ago',
  duration: { hours: '{{hours}} h', minutes: '{{minutes}} min', both: '{{hours}} h {{minutes}} min' },
};
