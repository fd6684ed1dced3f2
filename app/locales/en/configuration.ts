export const configuration = {
  title: 'Configuration',
  tabs: {
    settings: 'Settings',
    schools: 'Schools',
  },
  sign_in: 'Sign-in',
  tfa_required: 'Two-factor authentication for managers and global admins',
  tfa_required_hint: 'Beside the password they need a code of an app on their phone.',
  tfa_required_turned_on: 'Managers and global admins without it have to set it up at their next click.',
  own_tfa_first: 'Before you can require it, set it up for yourself.',
  own_tfa_set_up: 'Go to your two-factor authentication',
  hide_unknown_email: 'Do not tell that an email address is unknown',
  hide_unknown_email_hint:
    'Who asks for a new password gets the same answer for every address. So nobody can find out who has an account, but who mistypes is not told either.',
  on: 'On',
  off: 'Off',
  records: 'Records and timers',
  audit_hint: 'Who changed what and when, with the values before and after.',
  timers_hint: 'What runs by itself, when it ran, and long work in the background.',
};
