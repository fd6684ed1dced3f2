export const limits = {
  title: 'Work limits',
  hint: 'Shifts beyond these limits are blocked. Without dates, a limit always applies. The company’s limits (per week, per day) also apply.',
  window: 'Period',
  windows: {
    any_7_days: 'any 7 consecutive days',
    monday_week: 'a week, Monday to Sunday',
    day: 'one day',
  },
  unit: 'Unit',
  units: {
    minutes: 'hours',
    shifts: 'shifts',
  },
  amount: 'Limit',
  source: 'Reason',
  sources: {
    residence: 'Residence status',
    vacation: 'School vacation',
    config: 'Company setting',
    manual: 'Entered by hand',
  },
  from: 'From',
  to: 'Until',
  other_title: 'Other employment',
  other_hint: 'Declared weekly hours at other employers. They count towards the limits.',
  hours_per_week: 'Hours per week',
  none: 'No limits',
  toasts: {
    limits_updated: 'Successfully updated work limits',
  },
  audited: {
    operations: {
      'users.configs.update': 'Changed work limits',
    },
    subjects: {
      work_limits: 'Work limits',
    },
  },
};
