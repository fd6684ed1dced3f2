import type { LegalDocument } from '#app/locales/legal-document.ts';

export const termsOfService: LegalDocument = {
  title: 'Terms of service',
  template:
    'This is a template. It has to be reviewed and completed by the legal counsel of the company before it is used. Passages in square brackets are to be filled in.',
  since: 'In force since: [date]',
  intro:
    'These terms apply to everybody who uses the service Kinmu of [company name] (“the company”, “we”): staff, managers and global admins. Please read them before you sign in for the first time. By signing in you agree to them.',
  sections: [
    {
      heading: '1. What the service is for',
      body: [
        'The service serves to plan shifts, to record attendance, to show hours and pay, to send in papers, to ask for advance payment, and to communicate about the work. The company provides it free of charge to the people who work for it or with it.',
        'These terms concern the use of the service. Your employment is governed by the law, your employment contract, the notice of working conditions and the work rules (就業規則) of the company. Where these terms differ from them, they prevail over these terms.',
      ],
    },
    {
      heading: '2. Your account',
      body: [
        'The company makes an account for you and invites you to choose a password. An account may be used only by the person for whom it was made.',
        [
          'Keep your password, verification codes and recovery codes to yourself. Nobody from the company will ask you for them.',
          'Do not lend your account, and do not use that of somebody else, not even to help.',
          'Keep your name, address, telephone number and papers up to date, and tell the office of changes without delay.',
          'If you lose a telephone, or think that somebody else knows your password, change the password at once and tell the office. Under “Settings” you can sign out everywhere else.',
          'The company may require certain people to use two-factor authentication.',
        ],
      ],
    },
    {
      heading: '3. Check-in and check-out',
      body: [
        'The records of attendance are the basis of your pay and of what the law requires the company to keep. They have to be true.',
        [
          'Check in when you begin to work and check out when you finish, yourself, on the device that was set up for it.',
          'Do not check in or out for others, and do not let others do it for you.',
          'Do not change the clock or the location of a device.',
          'Give your breaks as you really took them.',
          'If you forgot to check in or out, or a record is wrong, tell your manager soon. Corrections are kept together with who made them and why.',
        ],
        'Waiting, changing and preparing that your manager orders is working time. If it is missing in your record, please say so: nobody suffers a disadvantage for it.',
      ],
    },
    {
      heading: '4. Shifts',
      body: [
        'A wish or a registration becomes a shift only when it is approved. Look at your shifts regularly, and confirm them when you are asked to. If you cannot come, say so as early as you can, by the service or by telephone.',
        'The service warns of limits on working hours, such as 28 hours a week for students and dependants. It can do this only if it knows all of your work: you have to tell us of work for other employers. You, too, remain responsible for keeping to the conditions of your status of residence.',
      ],
    },
    {
      heading: '5. Papers',
      body: [
        'Send in only genuine papers of your own, and pictures on which everything can be read. Renew them in time: without a valid right to work the company may not let you work. Please cover numbers that are not asked for, such as the individual number (My Number).',
      ],
    },
    {
      heading: '6. Hours and pay on the screen',
      body: [
        'Hours and amounts in the service are worked out from the records of that moment. They may change when records are corrected or a period is closed. What counts is the pay slip. If the two differ, please ask: we explain every figure and correct what is wrong.',
        'An advance payment is possible up to the limit that is shown, and at the times that the company has set. It is taken off the next pay.',
      ],
    },
    {
      heading: '7. What is not allowed',
      body: [
        'In using the service it is not allowed',
        [
          'to enter what is false, or to make others do so;',
          'to look at, copy or pass on data of others beyond what your own work needs;',
          'to photograph or publish rosters, lists of staff or papers;',
          'to try to get around passwords, limits or roles, or to search for weak points without written consent of the company;',
          'to load the service heavily with programs, or to copy its content by programs;',
          'to send harmful files, or what insults, threatens or discriminates against others;',
          'to use the service for business of your own, or against the law.',
        ],
        'Whoever breaks these rules may be locked out. The company may take further measures under the work rules and the law, and may claim damages.',
      ],
    },
    {
      heading: '8. Managers and global admins',
      body: [
        'Whoever plans shifts, corrects records or exports data of others has more rights and more duties.',
        [
          'Use personal information only for the purposes that the privacy policy names, and keep it secret, also after you have left the company.',
          'Correct attendance only to make it true, and always with the reason. Nobody confirms or corrects their own.',
          'Keep exported files safe, give them only to those who may have them, and delete them when they are no longer needed.',
          'Do not shorten working time that was worked, and do not let people work beyond what the law allows. That the service lets something pass does not make it lawful.',
        ],
        'Views of papers, exports and changes are recorded with name and time.',
      ],
    },
    {
      heading: '9. Availability',
      body: [
        'We take care that the service is there day and night, but cannot promise it. It may be interrupted for maintenance, which we announce where possible, or by faults, the internet, or natural disasters.',
        'If you cannot check in or out, write the times down and tell your manager on the same day. Your pay does not depend on whether the service was available.',
      ],
    },
    {
      heading: '10. Devices and costs',
      body: [
        'You need a device with a current browser. You bear the costs of your internet connection yourself, unless the company has agreed otherwise with you. Nobody has to use a private device to check in: if you have none, ask the office.',
      ],
    },
    {
      heading: '11. Rights to the service',
      body: [
        'The software, the name and the design belong to [company name or the holder of the rights]. You may use them for your work, but not copy, change or pass them on. What you enter stays yours; the company may use it as the privacy policy says.',
      ],
    },
    {
      heading: '12. Liability',
      body: [
        'The company is liable for damage that it causes by intent or gross negligence, without limit. For slight negligence it is liable only for ordinary and direct damage. Claims that the law gives you, in particular for wages and from accidents at work, are not limited by these terms.',
        'Whoever causes damage by breaching these terms intentionally or negligently has to compensate for it within the limits of the law.',
      ],
    },
    {
      heading: '13. End of use',
      body: [
        'Your account ends when you leave the company, or when the company ends the service. Please save what you need, such as your records of hours, beforehand; afterwards the office gives it to you on request. Records that the law requires stay with the company for the periods in the privacy policy.',
      ],
    },
    {
      heading: '14. Personal information',
      body: [
        'How we handle personal information is set out in the privacy policy, which forms part of these terms.',
      ],
    },
    {
      heading: '15. Changes of these terms',
      body: [
        'We may change these terms where this serves the users, or where it is reasonable and does not go against the purpose of the agreement (Civil Code, Article 548-4). We publish the new text with its date in the service, in good time before it applies, and at least [two weeks] before for important changes.',
        'The Japanese text is authoritative; the others are translations for reference.',
      ],
    },
    {
      heading: '16. Law and court',
      body: [
        'The law of Japan applies. For disputes about the use of the service the [name of the court] is the court of first instance that both sides agree on, as far as the law allows. Your right to turn to the labour standards office or other public bodies remains.',
      ],
    },
    {
      heading: '17. Contact',
      body: [
        'Questions about these terms and about the service:',
        ['[Company name], [department]', '[Address]', 'Telephone: [number] ([hours])', 'E-mail: [address]'],
      ],
    },
  ],
};
