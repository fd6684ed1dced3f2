import type { LegalDocument } from '#app/locales/legal-document.ts';

export const privacyPolicy: LegalDocument = {
  title: 'Privacy policy',
  template:
    'This is a template. It has to be reviewed and completed by the legal counsel of the company before it is used. Passages in square brackets are to be filled in.',
  since: 'In force since: [date]',
  intro:
    '[Company name] (“the company”, “we”) uses the service Kinmu to plan shifts, to record attendance and to manage its staff. This policy states which personal information we handle in it, for what purposes, and what rights you have. We follow the Act on the Protection of Personal Information (APPI, 個人情報保護法), the Worker Dispatching Act and the guidelines of the Personal Information Protection Commission.',
  sections: [
    {
      heading: '1. Who is responsible',
      body: [
        'The business operator that handles your personal information is:',
        [
          'Name: [company name]',
          'Address: [postal code and address]',
          'Representative: [title and name of the representative]',
          'Person in charge of personal information: [department or name]',
        ],
      ],
    },
    {
      heading: '2. What we collect',
      body: [
        'We collect only what the purposes in section 3 need. Most of it comes from you, some from your manager, from the workplace where you work, or is recorded when you use the service.',
        [
          'About you: name and its reading in kana, staff number, date of birth, gender, nationality, level of Japanese, profile picture.',
          'To reach you: address, telephone number, e-mail address, telephone number of an emergency contact, language.',
          'Right to work: status and period of residence, number and images of the residence card, permission for other activity, designation paper, student card and dates of school holidays.',
          'Work: workplaces and positions, dates of hiring and leaving, wishes and plans for shifts, limits on working hours, work for other employers that you have told us of.',
          'Attendance: times of check-in and check-out, breaks, absences, corrections with who made them and why, and the device that was used.',
          'Location: the place of a check-in or check-out, but only if you have turned this on yourself on the device. You can check in and out without it, and turn it off at any time.',
          'Pay: hourly wage, hours worked with premiums, transport, allowances and deductions, requests for advance payment, bank account for payment.',
          'Use of the service: sign-ins, the kind of browser, the IP address in a form from which it cannot be read back, and a record of who changed or opened which data.',
        ],
        'Passwords are kept only in a form from which they cannot be read back. We do not ask in this service for your individual number (My Number), and please do not send us images that show it.',
      ],
    },
    {
      heading: '3. What we use it for',
      body: [
        'We use personal information for these purposes and for no other. If a purpose changes beyond what you could expect, we ask you first.',
        [
          'To plan and assign shifts, and to find a replacement when somebody cannot come.',
          'To record attendance, to work out hours and pay, to pay, and to pay in advance on request.',
          'To check that the law on working hours is kept, including the limit of 28 hours a week for students and dependants with a permission for other activity.',
          'To confirm the right to work in Japan and to notify the authorities of hiring and leaving, as the law requires of employers of foreign nationals.',
          'To keep the registers that the Labor Standards Act and the Worker Dispatching Act require.',
          'To tell you about shifts, changes, papers that are missing or expire, and other matters of your work.',
          'To answer your questions and to help in an emergency.',
          'To protect accounts and data against misuse, and to find and mend faults of the service.',
        ],
      ],
    },
    {
      heading: '4. How long we keep it',
      body: [
        'We delete or make anonymous what is no longer needed. The usual periods are:',
        [
          'Attendance, hours and pay: 5 years from the day on which the record was completed (Labor Standards Act, Article 109; 3 years is the legal minimum for the time being).',
          'Registers of dispatched work: 3 years from the end of the dispatch.',
          'Papers on the right to work, profile and contact data: [period, for example 3 years] after you leave the company.',
          'Location of check-ins: as long as the attendance that it belongs to.',
          'Sign-ins: they end after at most 14 days for managers and 90 days for staff. Their records are deleted 90 days after the last use.',
          'Links for a new password: valid for 60 minutes; invitations: valid for 7 days. Their records are deleted 30 days after they expire.',
          'Files that were imported: 24 hours; they are deleted in the following night.',
          'The record of changes: [period]. If the information of a person is erased, their personal data in it is erased as well.',
        ],
      ],
    },
    {
      heading: '5. Whom we share it with',
      body: [
        'We do not sell personal information. We give it to others only with your consent, where the law allows or requires it, or as follows.',
        [
          'Workplaces (client companies): name, position, shifts and attendance of the people who work there, as far as they need it to direct the work and to confirm the hours. The notice to a client company contains no more than the Worker Dispatching Act prescribes.',
          'Payroll: hours, pay and the data needed for payment to [name of the payroll provider or tax accountant], who works on our behalf.',
          'Public offices: for example the Immigration Services Agency, Hello Work, the labour standards office, tax and pension offices, where the law requires it.',
          'Other systems for managing staff that the company uses: [name of the system, or “none”].',
        ],
        'Whoever works on our behalf is chosen with care, bound by contract to confidentiality and security, and supervised.',
      ],
    },
    {
      heading: '6. Hosting and transfer abroad',
      body: [
        'The service runs on the platform of Cloudflare, Inc. (United States of America), which stores and processes data on our behalf in data centres in Japan and in other countries. Mails are sent through [name of the mail provider, country].',
        'We have checked how these providers protect personal information, and have agreed with them on measures equal to those that the APPI asks for. The United States has no single comprehensive law like the APPI; authorities there may require data from providers under certain laws. On request we explain the countries concerned, their systems and the measures taken (APPI, Article 28).',
      ],
    },
    {
      heading: '7. Cookies and what your browser keeps',
      body: [
        'The service sets only the cookies that it needs to work. There is no advertising and no tracking across sites. On secure connections their names begin with “__Host-”.',
        [
          'access_token: keeps you signed in. Scripts cannot read it. It ends when you sign out, and at the latest after 14 days for managers and 90 days for staff.',
          'tfa_key: stands for your password between the password and the verification code. It ends after 10 minutes.',
          'device_token: keeps the pairing of a device on which people check in and out, until the pairing is ended, at most 400 days. Whether you send your location is kept in the local storage of that browser.',
          'known_browser: when you sign in, keeps wrong passwords that others try from slowing you down in this browser. Scripts cannot read it. It stays for 180 days after you sign in, also when you sign out; without signing in, for one day.',
          'account: fills in your email address or staff number on the login page after you have chosen a password by a link. Scripts cannot read it. It ends there, at the latest after one minute.',
          'lng: remembers the language that you chose, for one year. The same is kept in the local storage of the browser.',
          'toast: carries a message such as “saved” to the next page, for one minute.',
          'd1_bookmark: makes sure that you see what you have just saved, for 10 minutes.',
        ],
        'If the company has set up a check against robots on the page for forgotten passwords, that page loads a script of its provider (Cloudflare Turnstile or Google reCAPTCHA), which may set cookies of its own and looks at properties of the browser.',
      ],
    },
    {
      heading: '8. How we protect it',
      body: [
        'Among the measures that we take are these:',
        [
          'Rules for handling personal information, a person in charge, and training of those who work with it.',
          'Access only for those who need it: managers see only the workplaces that they manage. Views and changes of important data are recorded.',
          'Encrypted connections, two-factor authentication, refusal of passwords that are easy to guess, and limits on repeated attempts.',
          'Backups, and checks that they can be restored.',
        ],
        'If personal information leaks or is lost in a way that may harm you, we report it to the Personal Information Protection Commission and tell you, as the law requires.',
      ],
    },
    {
      heading: '9. Your rights',
      body: [
        'You may ask us at any time:',
        [
          'which of your personal information we hold and for what purposes, for a copy of it, and for the records of its provision to others;',
          'to correct, add to or delete what is wrong;',
          'to stop using it, to erase it, or to stop giving it to others, in the cases that the APPI provides for;',
          'to withdraw your consent. What was done until then remains lawful.',
        ],
        'You can see and change some of it yourself under “Profile” and “Settings”. For the rest please contact us as stated in section 10. We confirm your identity and answer without delay. For disclosure we may charge a fee of [amount] yen. Where we cannot comply, for example because the law requires us to keep data, we tell you the reason.',
      ],
    },
    {
      heading: '10. Contact',
      body: [
        'Questions, requests and complaints about personal information:',
        [
          '[Department or name]',
          '[Address]',
          'Telephone: [number] ([hours])',
          'E-mail: [address]',
          'Languages: Japanese, [Vietnamese, English]',
        ],
        'You may also turn to the Personal Information Protection Commission, or to [name of the accredited personal information protection organization, if any].',
      ],
    },
    {
      heading: '11. Changes',
      body: [
        'If we change this policy, we publish it here with its new date, and tell you of important changes in the service before they apply. The Japanese text is authoritative; the others are translations for reference.',
      ],
    },
  ],
};
