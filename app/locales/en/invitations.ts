export const invitations = {
  title: 'Sign-in',
  states: {
    none: 'No sign-in yet',
    invited: 'Invited',
    ready: 'Can sign in',
  },
  about: {
    none: 'This person has no password yet. An invitation lets them choose one.',
    invited: 'An invitation waits for its person. A new one ends it.',
    ready: 'This person has a password. If it is forgotten, an invitation lets them choose a new one.',
  },
  next: 'Next: invite',
  by_mail: 'Invite by mail',
  by_qr: 'Show invitation QR',
  mail_to: 'The mail goes to {{email}}.',
  no_mail: 'There is no email address, so the invitation is handed over as a QR code.',
  disabled: 'This account is disabled, so nobody can be invited to it.',
  not_yours: 'You can only invite people with a lower role than yours.',
  tfa: {
    title: 'Two-factor authentication',
    states: { on: 'On', off: 'Off' },
    lost: 'If the phone and the recovery codes are lost, you can remove it. Please make sure first that it is really this person who asks.',
    remove: 'Remove two-factor authentication',
    question: 'Remove two-factor authentication of {{name}}?',
    result:
      'They will be signed out everywhere and can then sign in with the password alone. Please ask them to set it up anew.',
  },
  sheet_title: 'Invitation for {{name}}',
  once: 'It is shown only this once. Print it, or let the person scan it from here. An earlier invitation has ended.',
  print: 'Print',
  copy: 'Copy address',
  copied: 'Copied',
  done: 'Done',
  sheet: {
    title: 'Your invitation to Kinmu',
    person: 'For {{name}}',
    staff_no: 'Staff number: {{number}}',
    qr: 'QR code with the address of the invitation',
    scan: 'Scan the QR code with the camera of your phone, or open the address below.',
    choose: 'Choose a password of at least {{count}} characters.',
    sign_in_number: 'From then on, sign in with your staff number and this password.',
    sign_in_email: 'From then on, sign in with your email address and this password.',
    until: 'Valid until {{time}}, once',
    secret: 'Please show this sheet to nobody else.',
  },
  toasts: {
    manager_invited: 'Successfully created manager and sent the invitation',
    manager_not_invited:
      'The manager was created, but the invitation could not be sent. Please invite them here again.',
    invitation_sent: 'Successfully sent invitation',
  },
  audited: {
    operations: {
      'users.invite': 'Invited a person',
    },
  },
};
