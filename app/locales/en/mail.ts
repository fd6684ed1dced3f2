/** Mails, written by the Worker: `{{name}}` and the like are filled in there. */
export const mail = {
  reset: {
    subject: 'Kinmu: choose a new password',
    text: `Dear {{name}},

You requested a new password for Kinmu. Please choose it within {{minutes}} minutes:

{{url}}

The link works once. If you didn’t request this, ignore this email. Your password won’t change.

This email was sent automatically.

Kinmu`,
  },
  invitation: {
    subject: 'Kinmu: your invitation',
    /** At the top of a mail in all languages. */
    short: 'Invitation',
    language: 'English',
    text: `Dear {{name}},

You’re invited to use Kinmu. Please choose your password within {{days}} days:

{{url}}

The link works once. If it has expired, please ask the office for a new one.

This email was sent automatically.

Kinmu`,
  },
  notice: {
    subject: 'Kinmu: {{sentence}}',
    text: `Dear {{name}},

{{sentence}}

{{details}}

See it in Kinmu:

{{url}}

Change your notification settings:
{{settings_url}}

This email was sent automatically.

Kinmu`,
  },
};
