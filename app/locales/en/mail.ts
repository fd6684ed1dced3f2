/** Mails, written by the Worker: `{{name}}` and the like are filled in there. */
export const mail = {
  reset: {
    subject: 'Kinmu: choose a new password',
    text: `Dear {{name}},

You asked for a new password for Kinmu. Please choose it here within {{minutes}} minutes:

{{url}}

The link works once. If you did not ask for it, you need not do anything: your password stays as it is.

This mail was sent automatically.

Kinmu`,
  },
  invitation: {
    subject: 'Kinmu: your invitation',
    text: `Dear {{name}},

You are invited to use Kinmu. Please choose your password here within {{days}} days:

{{url}}

The link works once. If it has expired, please ask the office for a new one.

This mail was sent automatically.

Kinmu`,
  },
  notice: {
    subject: 'Kinmu: {{sentence}}',
    text: `Dear {{name}},

{{sentence}}

{{beside}}

Please see it in Kinmu:

{{url}}

You choose how you are told here:
{{settings_url}}

This mail was sent automatically.

Kinmu`,
  },
};
