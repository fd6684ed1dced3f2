export const personalData = {
  title: 'Personal data',
  own_hint:
    'Everything that is kept about you here: a ZIP file with your data and your photos and papers. It tells in three languages what it is used for and what you may ask for.',
  own_download: 'Download my data',
  own_stays:
    'If something is wrong or no longer needed, please tell the office: you may have it corrected or erased.',
  export: 'Export',
  export_hint:
    'Everything that is kept about this person, with photos and papers, as a ZIP file. Give it to nobody but them. Who exported it stands in the audit.',
  download: 'Download ZIP',
  erase: 'Erase',
  erased: 'Erased',
  finished: 'Nothing that says who this was is left.',
  erased_at: 'Erased on {{at}}. It cannot be taken back.',
  none_kept: 'This person was never employed: no law has anything kept, and all of it goes at once.',
  goes: 'Goes at once',
  goes_papers: 'Photos of papers: {{number}}',
  goes_photos: 'Photos and the profile picture: {{number}}',
  goes_notices: 'Notices and messages: {{number}}',
  goes_sessions: 'Sign-ins, devices, LINE and browsers: {{number}}',
  goes_wishes: 'Wishes, fixed schedules and other work: {{number}}',
  goes_contact:
    'Email, phones, passport, bank account, why somebody could not come, places of check-ins, and old and new values in the audit',
  kept: 'Kept by law',
  kept_from: 'Counted from {{date}}',
  until: 'Kept until',
  gone: 'erased on {{at}}',
  records: {
    labour: 'Labour: birthday, gender, address, employment, changes of stamps and why',
    dispatch: 'Dispatch: at which workplaces',
    insurance: 'Insurance: nationality, residence status, card number, reports to Hello Work',
    tax: 'Tax: household head, account of bank transfers',
  },
  named_until: 'Name and staff number stay until {{date}}, with the last of these.',
  stays: 'Stays as figures',
  stays_hint:
    'Attendances: {{work}}, advances: {{advances}}. Times and yen stay under a number without a name, so that months still add up.',
  refused: 'Cannot be erased now',
  refusals: {
    own: 'You cannot erase your own data. Please ask another global admin.',
    stronger: 'You may not erase this account. Please ask a global admin.',
    employed:
      'The person is still employed, or a shift is still to come. Enter the last day, or delete the person.',
    pay_owed:
      'Pay is still owed: work in a month that is not closed, a month whose pay day is still to come, or an advance that is not settled. Erase once it is paid.',
    on_hold: 'There is a legal hold. Release it first.',
    already_erased: 'The data were erased already.',
  },
  ask: 'Erase for good…',
  ask_title: 'Erase the data of {{name}}?',
  ask_body:
    'This cannot be taken back, not even from a backup that is restored: erase again after a restore.',
  confirmed: 'I have seen what goes and what is kept',
  confirm: 'Erase for good',
  not_done: 'Could not erase: {{why}}',
  hold: 'Legal hold',
  hold_hint:
    'While there is a dispute, or an authority asks, nothing is erased: not by hand and not by the years.',
  hold_since: 'Since {{at}}, by {{name}}',
  hold_by_nobody: 'somebody',
  hold_reason: 'Why',
  hold_place: 'Place a hold',
  hold_release: 'Release the hold',
  hold_failed: 'Could not place the hold: {{why}}',
  toasts: {
    user_erased: 'Successfully erased personal data',
    hold_placed: 'Successfully placed the hold',
    hold_released: 'Successfully released the hold',
  },
  audited: {
    operations: {
      'me.personal_data.export': 'Downloaded their own data',
      'users.personal_data.export': 'Exported the data of a person',
      'users.personal_data.erase': 'Erased the data of a person',
      'users.hold.place': 'Placed a legal hold',
      'users.hold.release': 'Released a legal hold',
    },
  },
};
