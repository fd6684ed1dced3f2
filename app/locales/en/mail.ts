/** Mails, written by the Worker: `{{name}}` and the like are filled in there. */
export const mail = {
  reset: {
    subject: 'Kinmu: choose a new password',
    text: `Dear {{name}},

You asked for a new password for Kinmu. Please choose it here within {{minutes}} minutes:

{{url}}

The link works once. If you did not ask for it, you need not do anything: your password stays as it is.

Kinmu`,
  },
  invitation: {
    subject: 'Kinmu: your account is ready',
    text: `Dear {{name}},

An account for Kinmu has been made for you. Please choose your password here within {{days}} days:

{{url}}

The link works once. If it has expired, please ask the office for a new one.

Kinmu`,
  },
};
