export const freeHours = {
  title: 'Hours left',
  found_by: 'planner 28 hours free days how many hours',
  hint: 'How many more hours you can work on each of the next 28 days, before you take a shift. Scheduled shifts, requests and other jobs are counted.',
  unlimited: 'No 7-day limit applies to you',
  unlimited_hint:
    'Your residence status doesn’t limit your hours per 7 days, so there’s nothing to plan here.',
  days_free_one: 'You can still work on {{count}} of {{all}} days.',
  days_free_other: 'You can still work on {{count}} of {{all}} days.',
  each_alone: 'Each day is counted alone: a new shift on one day takes hours from the days around it.',
  none: 'No hours left',
  whole_day: 'Any hours that day',
  planned: 'Scheduled or requested: {{duration}}',
  used: '{{used}} of {{limit}} used, {{from}} – {{to}}',
  used_on: '{{used}} of {{limit}} used on {{from}}',
  unbound: 'No limit is reached on this day.',
  open_shifts: 'Open shifts on this day',
};
