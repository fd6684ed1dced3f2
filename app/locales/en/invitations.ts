export const invitations = {
  title: 'Login',
  states: {
    none: 'No login yet',
    invited: 'Invited',
    ready: 'Can log in',
  },
  about: {
    none: 'This person has no password yet. Send an invitation so they can choose one.',
    invited: 'An invitation has been sent. A new one replaces it.',
    ready: 'This person has a password. If they forget it, send an invitation so they can choose a new one.',
  },
  next: 'Next: invite',
  by_mail: 'Invite by email',
  by_qr: 'Show invitation QR code',
  mail_to: 'The email goes to {{email}}.',
  no_mail: 'There’s no email address, so give the person the invitation as a QR code.',
  disabled: 'This account is locked, so it can’t be invited.',
  not_yours: 'You can only invite people with a lower role than yours.',
  tfa: {
    title: 'Two-factor authentication',
    states: { on: 'On', off: 'Off' },
    lost: 'If the person has lost their phone and recovery codes, you can remove it. First make sure it’s really them asking.',
    remove: 'Remove two-factor authentication',
    question: 'Remove two-factor authentication for {{name}}?',
    result:
      'They’ll be logged out everywhere and can then log in with just their password. Please ask them to set it up again.',
  },
  sheet_title: 'Invitation for {{name}}',
  once: 'It’s shown only once. Print it, or let the person scan it now. Any earlier invitation no longer works.',
  print: 'Print',
  copy: 'Copy address',
  copied: 'Copied',
  done: 'Done',
  sheet: {
    title: 'Your invitation to Kinmu',
    person: 'For {{name}}',
    staff_no: 'Staff number: {{number}}',
    qr: 'QR code with the invitation address',
    scan: 'Scan the QR code with your phone’s camera, or open the address below.',
    choose: 'Choose a password of at least {{count}} characters.',
    sign_in_number: 'After that, log in with your staff number and this password.',
    sign_in_email: 'After that, log in with your email address and this password.',
    until: 'Valid once, until {{time}}',
    secret: 'Please don’t show this sheet to anyone else.',
  },
  toasts: {
    manager_invited: 'Successfully created manager and sent the invitation',
    manager_not_invited:
      'The manager was created, but the invitation could not be sent. Please invite them again here.',
    invitation_sent: 'Successfully sent invitation',
  },
  audited: {
    operations: {
      'users.invite': 'Invited a person',
    },
  },
};
