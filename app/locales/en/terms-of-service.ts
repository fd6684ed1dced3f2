import type { LegalDocument } from '#app/locales/legal-document.ts';

export const termsOfService: LegalDocument = {
  title: 'Terms of service',
  template:
    'This is a template. The company’s legal counsel must review and complete it before use. Fill in the passages in square brackets.',
  since: 'In force since: [date]',
  intro:
    'These terms apply to everyone who uses the Kinmu service of [company name] (“the company”, “we”): staff, managers and global admins. Please read them before you log in for the first time. By logging in, you agree to them.',
  sections: [
    {
      heading: '1. What the service is for',
      body: [
        'The service is for scheduling shifts, recording attendance, viewing hours and pay, sending documents, requesting advances, and communicating about work. The company provides it free of charge to the people who work for it or with it.',
        'These terms cover only the use of the service. Your employment is governed by the law, your employment contract, the notice of working conditions and the company’s work rules (就業規則). If they differ from these terms, they take precedence.',
      ],
    },
    {
      heading: '2. Your account',
      body: [
        'The company creates an account for you and invites you to choose a password. Only you may use your account.',
        [
          'Keep your password, verification codes and recovery codes to yourself. No one from the company will ask you for them.',
          'Do not share your account, and do not use anyone else’s, even to help.',
          'Keep your name, address, phone number and documents up to date, and tell the office about changes without delay.',
          'If you lose your phone, or think someone else knows your password, change the password immediately and tell the office. Under “Settings”, you can log out everywhere else.',
          'The company may require certain people to use two-factor authentication.',
        ],
      ],
    },
    {
      heading: '3. Check-in and check-out',
      body: [
        'Attendance records are the basis of your pay and of the records the company must keep by law. They must be true.',
        [
          'Check in when you start work and check out when you finish. Do it yourself, on the device set up for it.',
          'Do not check in or out for others, and do not let others do it for you.',
          'Do not change the clock or the location of a device.',
          'Enter your breaks as you took them.',
          'If you forget to check in or out, or a record is wrong, tell your manager soon. Corrections are kept with who made them and why.',
        ],
        'Waiting, changing and preparing on your manager’s instructions is working time. If it is missing from your record, please report it. This will not be held against you.',
      ],
    },
    {
      heading: '4. Shifts',
      body: [
        'Your availability or a registration becomes a shift only when it is approved. Check your shifts regularly, and confirm them when asked. If you cannot come, report it as early as you can, in the service or by phone.',
        'The service warns about limits on working hours, such as 28 hours a week for students and dependants. It can only do this if it knows all of your work, so you must declare work for other employers. You also remain responsible for complying with your residence status.',
      ],
    },
    {
      heading: '5. Documents',
      body: [
        'Send only your own genuine documents, with everything readable in the pictures. Renew them in time: without a valid right to work, the company may not let you work. Please cover numbers we do not ask for, such as your Individual Number (My Number).',
      ],
    },
    {
      heading: '6. Hours and pay on the screen',
      body: [
        'Hours and amounts in the service are calculated from the records at that moment. They may change when records are corrected or a period is closed. The pay slip is what counts. If the two differ, please ask: we will explain every figure and correct any mistakes.',
        'You can request an advance up to the limit shown, at the times set by the company. It is deducted from your next pay.',
      ],
    },
    {
      heading: '7. What is not allowed',
      body: [
        'When using the service, you must not:',
        [
          'enter false information, or make others do so;',
          'look at, copy or pass on other people’s data beyond what your work requires;',
          'photograph or publish rosters, staff lists or documents;',
          'try to get around passwords, limits or roles, or look for weaknesses without the company’s written consent;',
          'overload the service or copy its content with programs;',
          'send harmful files, or content that insults, threatens or discriminates against others;',
          'use the service for your own business, or unlawfully.',
        ],
        'If you break these rules, your account may be locked. The company may take further measures under the work rules and the law, and may claim damages.',
      ],
    },
    {
      heading: '8. Managers and global admins',
      body: [
        'If you schedule shifts, correct records or export other people’s data, you have more rights and more duties.',
        [
          'Use personal information only for the purposes named in the privacy policy, and keep it secret, even after you leave the company.',
          'Correct attendance only to make it true, and always with a reason. Do not confirm or correct your own.',
          'Keep exported files safe, share them only with people who are allowed to have them, and delete them when they are no longer needed.',
          'Do not shorten recorded working time, and do not let people work beyond what the law allows. Something is not lawful just because the service allows it.',
        ],
        'Document views, exports and changes are recorded with name and time.',
      ],
    },
    {
      heading: '9. Availability',
      body: [
        'We aim to keep the service available day and night, but cannot promise it. It may be interrupted by maintenance, which we announce where possible, or by faults, internet problems or natural disasters.',
        'If you cannot check in or out, write down the times and tell your manager the same day. Your pay does not depend on whether the service was available.',
      ],
    },
    {
      heading: '10. Devices and costs',
      body: [
        'You need a device with a current browser. You pay for your own internet connection, unless agreed otherwise with the company. You do not have to use a private device to check in. If you have none, ask the office.',
      ],
    },
    {
      heading: '11. Rights to the service',
      body: [
        'The software, the name and the design belong to [company name or the holder of the rights]. You may use them for your work, but not copy, change or pass them on. What you enter remains yours. The company may use it as described in the privacy policy.',
      ],
    },
    {
      heading: '12. Liability',
      body: [
        'The company is fully liable for damage it causes intentionally or by gross negligence. For slight negligence, it is liable only for ordinary and direct damage. These terms do not limit your legal claims, in particular for wages and accidents at work.',
        'If you cause damage by breaching these terms intentionally or negligently, you must compensate for it within the limits of the law.',
      ],
    },
    {
      heading: '13. End of use',
      body: [
        'Your account ends when you leave the company, or when the company ends the service. Please save what you need, such as your records of hours, before then. Afterwards, the office provides it on request. The company keeps records required by law for the periods in the privacy policy.',
      ],
    },
    {
      heading: '14. Personal information',
      body: [
        'How we handle personal information is set out in the privacy policy, which forms part of these terms.',
      ],
    },
    {
      heading: '15. Changes to these terms',
      body: [
        'We may change these terms if this benefits users, or if it is reasonable and does not contradict the purpose of the agreement (Civil Code, Article 548-4). We publish the new text with its date in the service in good time before it applies, and at least [two weeks] before for important changes.',
        'The Japanese text is authoritative; the other languages are translations for reference.',
      ],
    },
    {
      heading: '16. Governing law and court',
      body: [
        'The law of Japan applies. For disputes about the use of the service, both sides agree on the [name of the court] as the court of first instance, as far as the law allows. You can still contact the labour standards office or other public bodies.',
      ],
    },
    {
      heading: '17. Contact',
      body: [
        'Questions about these terms and about the service:',
        ['[Company name], [department]', '[Address]', 'Telephone: [number] ([hours])', 'Email: [address]'],
      ],
    },
  ],
};
