export const planBreaches = {
  title: 'Approved, but no longer allowed',
  hint: 'Something has changed since these shifts were approved. Choose what to do.',
  now_over: 'Approved, but now over {{limit}}',
  not_allowed: 'Approved, but no longer allowed',
  in_order: 'In order again. It leaves this list within a minute.',
  no_way:
    'No change at your workplaces alone is enough. Please agree on one with the person or the other workplace.',
  leave: 'Take off: {{shift}}',
  replace: 'Find a replacement: {{shift}}',
  too_late: 'This could not be done: something has changed. Please look at the list again.',
  to_do: 'What to do: {{name}}',
  more_one: 'and 1 more',
  more_other: 'and {{count}} more',
  lines: {
    hours: '{{name}}: {{sum}} hours, limit {{limit}} ({{days}})',
    shifts: '{{name}}: {{sum}} shifts, at most {{limit}} ({{days}})',
    under_18: '{{name}}: under 18, at night or over 8 hours a day ({{days}})',
    right_to_work: '{{name}}: the right to work ends before the work ({{days}})',
    membership: '{{name}}: no longer at the workplace, or not in the position ({{days}})',
    overlap: '{{name}}: two shifts at the same time ({{days}})',
    employment: '{{name}}: account disabled, or not employed then ({{days}})',
  },
  own_title: 'Approved shifts of yours that are no longer allowed',
  own: {
    hours: 'With your approved shifts you come to {{sum}} hours ({{days}}). At most {{limit}} are allowed.',
    shifts: 'You have {{sum}} approved shifts ({{days}}). At most {{limit}} are allowed.',
    under_18:
      'You are under 18, and approved shifts of yours are at night or longer than 8 hours a day ({{days}}).',
    right_to_work: 'Your right to work ends before approved shifts of yours ({{days}}).',
    membership:
      'You have approved shifts at a workplace or in a position that is no longer yours ({{days}}).',
    overlap: 'Approved shifts of yours are at the same time ({{days}}).',
    employment: 'You have approved shifts on days on which you are not employed ({{days}}).',
  },
  own_next: 'Your manager will contact you.',
  own_card: 'If you have a new card, please send it.',
};
