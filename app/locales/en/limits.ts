export const limits = {
  title: 'Work limits',
  hint: 'Shifts beyond one of these are refused. Without dates a limit applies at all times. The limits of the company (per week, per day) always apply as well.',
  window: 'Period',
  windows: {
    any_7_days: 'any 7 days in a row',
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
  other_hint: 'Hours a week at other employers, as declared. They count towards the limits.',
  hours_per_week: 'Hours a week',
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
