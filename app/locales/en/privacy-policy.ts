import type { LegalDocument } from '#app/locales/legal-document.ts';

export const privacyPolicy: LegalDocument = {
  title: 'Privacy policy',
  template:
    'This is a template. The company’s legal counsel must review and complete it before use. Fill in the passages in square brackets.',
  since: 'In force since: [date]',
  intro:
    '[Company name] (“the company”, “we”) uses Kinmu to schedule shifts, record attendance and manage its staff. This policy explains which personal information we handle in Kinmu, for what purposes, and what rights you have. We follow the Act on the Protection of Personal Information (APPI, 個人情報保護法), the Worker Dispatching Act and the guidelines of the Personal Information Protection Commission.',
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
        'We collect only what we need for the purposes in section 3. Most of it comes from you. Some comes from your manager or your workplace, or is recorded when you use the service.',
        [
          'About you: name and its reading in kana, staff number, date of birth, gender, nationality, level of Japanese, profile picture.',
          'To reach you: address, telephone number, email address, telephone number of an emergency contact, language.',
          'Right to work: status and period of residence, residence card number and images, permission for other activity, designation paper, student card and dates of school holidays.',
          'Work: workplaces and positions, dates of hiring and leaving, availability and shifts, limits on working hours, work for other employers that you have declared.',
          'Attendance: check-in and check-out times, breaks, absences, corrections with who made them and why, and the device used.',
          'Location: the place of a check-in or check-out, only if you turned this on yourself on the device. You can check in and out without it, and turn it off at any time.',
          'Pay: hourly wage, hours worked, premiums, transport, allowances and deductions, salary requests, and your bank account.',
          'Use of the service: logins, browser type, IP address in a form that cannot be read back, and a record of who changed or viewed which data.',
        ],
        'We store passwords only in a form that cannot be read back. This service never asks for your Individual Number (My Number). Please do not send us images that show it.',
      ],
    },
    {
      heading: '3. What we use it for',
      body: [
        'We use personal information only for these purposes. If a purpose changes beyond what you could expect, we ask you first.',
        [
          'To schedule and assign shifts, and to find a replacement when someone cannot come.',
          'To record attendance, calculate hours and pay, pay you, and pay advances on request.',
          'To comply with the law on working hours, including the limit of 28 hours a week for students and dependants with permission for other activity.',
          'To confirm the right to work in Japan and to notify the authorities when foreign nationals are hired or leave, as the law requires.',
          'To keep the registers that the Labor Standards Act and the Worker Dispatching Act require.',
          'To notify you about shifts, changes, missing or expiring documents, and other matters concerning your work.',
          'To answer your questions and help in an emergency.',
          'To protect accounts and data against misuse, and to find and fix faults in the service.',
        ],
      ],
    },
    {
      heading: '4. How long we keep it',
      body: [
        'We delete or anonymise information that is no longer needed. The usual periods are:',
        [
          'Attendance, hours and pay: 5 years from the day on which the record was completed (Labor Standards Act, Article 109; 3 years is the legal minimum for the time being).',
          'Registers of dispatched work: 3 years from the end of the dispatch.',
          'Right-to-work documents, profile and contact data: [period, for example 3 years] after you leave the company.',
          'Location of check-ins: as long as the attendance record it belongs to.',
          'Logins: sessions end after at most 14 days for managers and 90 days for staff. Their records are deleted 90 days after the last use.',
          'Password links are valid for 60 minutes, invitations for 7 days. Their records are deleted 30 days after they expire.',
          'Imported files: 24 hours. They are deleted the following night.',
          'The audit log: [period]. If a person’s information is erased, their personal data in the log is erased too.',
        ],
      ],
    },
    {
      heading: '5. Who we share it with',
      body: [
        'We do not sell personal information. We share it only with your consent, where the law allows or requires it, or as follows.',
        [
          'Workplaces (client companies): name, position, shifts and attendance of the people who work there, as needed to direct the work and confirm the hours. The notice to a client company contains only what the Worker Dispatching Act prescribes.',
          'Payroll: hours, pay and payment data, to [name of the payroll provider or tax accountant], who works on our behalf.',
          'Public offices: for example the Immigration Services Agency, Hello Work, the labour standards office, tax and pension offices, where the law requires it.',
          'Other staff management systems the company uses: [name of the system, or “none”].',
        ],
        'We choose those who work on our behalf with care, bind them by contract to confidentiality and security, and supervise them.',
      ],
    },
    {
      heading: '6. Hosting and transfer abroad',
      body: [
        'The service runs on the platform of Cloudflare, Inc. (United States of America), which stores and processes data on our behalf in data centres in Japan and in other countries. Emails are sent through [name of the email provider, country].',
        'We have checked how these providers protect personal information, and have agreed on measures equal to those required by the APPI. The United States has no single comprehensive law like the APPI; authorities there may require data from providers under certain laws. On request, we explain the countries concerned, their legal systems and the measures taken (APPI, Article 28).',
      ],
    },
    {
      heading: '7. Cookies and browser storage',
      body: [
        'The service sets only the cookies it needs to work. There is no advertising and no tracking across websites. On secure connections, their names start with “__Host-”.',
        [
          'access_token: keeps you logged in. Scripts cannot read it. It ends when you log out, at the latest after 14 days for managers and 90 days for staff.',
          'tfa_key: replaces your password between the password and the verification code. It ends after 10 minutes.',
          'device_token: keeps a check-in device paired until it is unpaired, for at most 400 days. Whether you share your location is kept in that browser’s local storage.',
          'known_browser: when you log in, prevents other people’s failed attempts from slowing you down in this browser. Scripts cannot read it. It is kept for 180 days after you log in, even if you log out; without logging in, for one day.',
          'account: fills in your email address or staff number on the login page after you choose a password through a link. Scripts cannot read it. It ends there, at the latest after one minute.',
          'lng: remembers the language you chose, for one year. It is also kept in the browser’s local storage.',
          'toast: carries a message such as “saved” to the next page, for one minute.',
          'd1_bookmark: makes sure you see what you have just saved, for 10 minutes.',
          'kept_punches: says that this browser still has punches to send, until they are sent, for at most 180 days. They are in the storage of that browser with your name and your next shifts, which go when you log out.',
        ],
        'If the company has set up a robot check on the forgotten password page, that page loads its provider’s script (Cloudflare Turnstile or Google reCAPTCHA), which may set its own cookies and checks properties of the browser.',
      ],
    },
    {
      heading: '8. How we protect it',
      body: [
        'Our measures include:',
        [
          'Rules for handling personal information, a person in charge, and training for everyone who works with it.',
          'Access only for those who need it: managers see only the workplaces they manage. Views and changes of important data are recorded.',
          'Encrypted connections, two-factor authentication, blocking of easily guessed passwords, and limits on repeated attempts.',
          'Backups, and tests that they can be restored.',
        ],
        'If personal information leaks or is lost in a way that may harm you, we report it to the Personal Information Protection Commission and notify you, as the law requires.',
      ],
    },
    {
      heading: '9. Your rights',
      body: [
        'At any time, you may ask:',
        [
          'which of your personal information we hold and why, for a copy of it, and for the records of sharing it with others;',
          'us to correct, add to or delete information that is wrong;',
          'us to stop using it, erase it, or stop sharing it, in the cases set out in the APPI;',
          'to withdraw your consent. What was done before then remains lawful.',
        ],
        'You can see and change some of it yourself under “Profile” and “Settings”. For everything else, please contact us as described in section 10. We confirm your identity and answer without delay. We may charge a disclosure fee of [amount] yen. If we cannot comply, for example because the law requires us to keep data, we tell you why.',
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
          'Email: [address]',
          'Languages: Japanese, [Vietnamese, English]',
        ],
        'You may also contact the Personal Information Protection Commission, or to [name of the accredited personal information protection organization, if any].',
      ],
    },
    {
      heading: '11. Changes',
      body: [
        'If we change this policy, we publish it here with the new date. We notify you of important changes in the service before they apply. The Japanese text is authoritative; the other languages are translations for reference.',
      ],
    },
  ],
};
