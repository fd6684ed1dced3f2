export const personalData = {
  title: 'Personal data',
  own_hint:
    'Everything we hold about you: a ZIP file with your data, photos and documents. It explains in three languages what the data is used for and what your rights are.',
  own_download: 'Download my data',
  own_stays:
    'If something is wrong or no longer needed, tell the office. You can ask to have it corrected or erased.',
  export: 'Export',
  export_hint:
    'Everything we hold about this person, with photos and documents, as a ZIP file. Give it only to them. The audit log records who exported it.',
  download: 'Download ZIP',
  erase: 'Erase',
  erased: 'Erased',
  finished: 'Nothing that identifies this person is left.',
  erased_at: 'Erased on {{at}}. This can’t be undone.',
  none_kept:
    'This person was never employed, so no data has to be kept by law. Everything is erased immediately.',
  goes: 'Erased immediately',
  goes_papers: 'Document photos: {{number}}',
  goes_photos: 'Photos and profile picture: {{number}}',
  goes_notices: 'Notifications and messages: {{number}}',
  goes_sessions: 'Logins, devices, LINE and browsers: {{number}}',
  goes_wishes: 'Availability, fixed schedules and other work: {{number}}',
  goes_contact:
    'Email, phone numbers, passport, bank account, reasons for not coming, check-in locations, and old and new values in the audit log',
  kept: 'Kept by law',
  kept_from: 'Counted from {{date}}',
  until: 'Kept until',
  gone: 'erased on {{at}}',
  records: {
    labour: 'Labour: birthday, gender, address, employment, corrected punches and the reasons',
    dispatch: 'Dispatch: workplaces',
    insurance: 'Insurance: nationality, residence status, card number, Hello Work reports',
    tax: 'Tax: household head, bank transfer account',
  },
  named_until: 'Name and staff number are kept until {{date}}, with the last of these records.',
  stays: 'Kept as figures',
  stays_hint:
    'Attendance records: {{work}}, advances: {{advances}}. Times and amounts are kept under a number without a name, so monthly totals still add up.',
  refused: 'Can’t be erased now',
  refusals: {
    own: 'You can’t erase your own data. Please ask another global admin.',
    stronger: 'You can’t erase this account. Please ask a global admin.',
    employed:
      'This person is still employed or has an upcoming shift. Enter the last day, or delete the person.',
    pay_owed:
      'Pay is still owed: work in a month that isn’t closed, a month before its payday, or an unsettled advance. Erase the data once it’s paid.',
    on_hold: 'There’s a legal hold. Release it first.',
    already_erased: 'The data has already been erased.',
  },
  ask: 'Erase permanently…',
  ask_title: 'Erase {{name}}’s data?',
  ask_body: 'This can’t be undone. If you restore a backup, erase the data again.',
  confirmed: 'I have read what is erased and what is kept',
  confirm: 'Erase permanently',
  not_done: 'Could not erase: {{why}}',
  hold: 'Legal hold',
  hold_hint: 'During a dispute or an official inquiry, nothing is erased, either by hand or automatically.',
  hold_since: 'Since {{at}}, by {{name}}',
  hold_by_nobody: 'someone',
  hold_reason: 'Reason',
  hold_place: 'Place hold',
  hold_release: 'Release hold',
  hold_failed: 'Could not place the hold: {{why}}',
  toasts: {
    user_erased: 'Successfully erased personal data',
    hold_placed: 'Hold placed',
    hold_released: 'Hold released',
  },
  audited: {
    operations: {
      'me.personal_data.export': 'Downloaded own personal data',
      'users.personal_data.export': 'Exported a person’s data',
      'users.personal_data.erase': 'Erased a person’s data',
      'users.hold.place': 'Placed a legal hold',
      'users.hold.release': 'Released a legal hold',
    },
  },
};
