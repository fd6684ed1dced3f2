/** The text beside an export of personal data, written by the Worker: `{{name}}` and the like are filled in there. */
export const dataFile = {
  title: 'Personal data kept in Kinmu',
  whose: 'Of: {{name}} (No. {{id}} in Kinmu)',
  made: 'Made at: {{at}} (Japan time)',
  files: 'Files enclosed: {{count}}',
  about:
    'This archive is a disclosure of the personal data that your employer keeps about you in Kinmu (Act on the Protection of Personal Information, Article 33). data.json has the data, by the chapters below; the folder files has photos and papers.',
  chapters: 'What it has, and what it is used for',
  sections: {
    person:
      'person: name, birthday, address and contact. For the roster of workers, for contact and for wages.',
    account: 'account: sign-ins, devices and roles. For safe access.',
    residence:
      'residence: residence status and what was reported of it. To check and report the right to work.',
    papers:
      'papers: papers and photos that were sent in. To check the right to work, and to know you on the site.',
    workplaces: 'workplaces: where you work and as what.',
    planning: 'planning: wishes, limits and fixed schedules. To plan shifts.',
    shifts: 'shifts: shifts that you were planned on or asked for.',
    work: 'work: check-ins, check-outs, changes and reasons. To know hours and wages.',
    pay: 'pay: wages, adjustments, advances and the bank account. To pay you.',
    messages: 'messages: what you were told.',
    elsewhere:
      'elsewhere: what was exchanged with the external staff system of the company, if there is one.',
  },
  not_told:
    'Not told: passwords and other secrets, of which we keep only what cannot be read back; notes that accounting writes to itself; and who of the office did something.',
  given:
    'To others we give only what the law, your work or your pay asks for: name, shifts and hours to your workplace, what is reported to Hello Work, transfers to the bank, messages by email, browser or LINE, and what stands under elsewhere.',
  rights:
    'If something is wrong, or is no longer needed, you may have it corrected or erased, or its use stopped: please ask the office. What labour and tax law has kept is erased once its years are over.',
};
