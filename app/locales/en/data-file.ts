/** The text in an export of personal data. The Worker fills in `{{name}}` and others. */
export const dataFile = {
  title: 'Personal data kept in Kinmu',
  whose: 'For: {{name}} (No. {{id}} in Kinmu)',
  made: 'Created: {{at}} (Japan time)',
  files: 'Files included: {{count}}',
  about:
    'This archive discloses the personal data your employer holds about you in Kinmu (Act on the Protection of Personal Information, Article 33). data.json contains the data, in the sections below. The “files” folder contains photos and documents.',
  chapters: 'What it contains, and how it is used',
  sections: {
    person:
      'person: name, birthday, address and contact details. For the roster of workers, to contact you and to pay you.',
    account: 'account: logins, devices and roles. For secure access.',
    residence:
      'residence: residence status and what was reported about it. To check and report your right to work.',
    papers:
      'papers: the documents and photos you sent. To check your right to work and to recognise you at the workplace.',
    workplaces: 'workplaces: where you work and in which positions.',
    planning: 'planning: availability, limits and fixed schedules. To schedule shifts.',
    shifts: 'shifts: shifts you were scheduled for or registered for.',
    work: 'work: check-ins, check-outs, corrections and reasons. To calculate hours and wages.',
    pay: 'pay: wages, adjustments, advances and the bank account. To pay you.',
    messages: 'messages: notifications sent to you.',
    elsewhere: 'elsewhere: data exchanged with the company’s external staff system, if there is one.',
  },
  not_included:
    'Not included: passwords and other secrets, which we only store in a form that can’t be read back; accounting’s internal notes; and which office member did something.',
  given:
    'We share only what the law, your work or your pay requires: your name, shifts and hours with your workplace; reports with Hello Work; transfers with the bank; messages by email, browser or LINE; and the data listed under “elsewhere”.',
  rights:
    'If something is wrong or no longer needed, you can ask the office to correct it, erase it or stop using it. Data kept under labour and tax law is erased when its retention period ends.',
};
