export const setupFiles = {
  title: 'Import for the first day',
  found_by: 'csv bulk workplaces shift templates',
  import: 'Import',
  kinds: {
    workplaces: 'Workplaces',
    templates: 'Shift templates',
    people: 'Staff',
  },
  about: {
    workplaces:
      'Adds workplaces with their positions, or fills in the ones you have. A code finds a workplace.',
    templates:
      'Adds shift templates with the people that they need, or changes the ones you have. Import the workplaces first. A template has one line for each position; its name and times can be on the first line only.',
  },
  file: 'The file',
  hint: 'CSV (UTF-8 or Shift JIS) or Excel (XLSX, first sheet), up to {{rows}} lines. You see a preview first. Nothing is saved yet.',
  template: 'Download template',
  template_hint: 'The template has the heading of each column. You can remove columns that you do not need.',
  template_file: {
    workplaces: 'workplace-template.csv',
    templates: 'shift-template-template.csv',
  },
  columns: 'What each column takes',
  columns_hint:
    'Columns can be in any order, with headings in English, Japanese or Vietnamese. Empty cells change nothing.',
  column: 'Column',
  takes: 'Takes',
  workplace_hints: {
    code: 'Required. Identifies the workplace',
    name: 'Required for a new workplace',
    postal_code: 'Seven digits, such as 103-0001',
    prefecture: 'Name or code of the prefecture, such as Tokyo or 13',
    address: 'Address after the prefecture',
    phone: 'Japanese phone number',
    coordinates: 'Latitude and longitude, such as 35.681236, 139.767125, or a link to Google Maps',
    formula: '1 to 4. Empty: the formula of the company',
    positions: 'Names of positions to add, separated by “,” or “/”. None is removed',
  },
  template_hints: {
    workplace: 'Required. Code or name of the workplace',
    code: 'Required. Identifies the template in its workplace',
    name: 'Required for a new template',
    start_time: 'Required for a new template, such as 9:00',
    end_time: 'Required for a new template. Past midnight: 30:00 is 6:00 of the next day',
    breaks: 'Such as 12:00-13:00; several separated by “,”',
    paid_before_minutes: 'Whole minutes',
    position: 'Name of a position of the workplace',
    weekdays: 'Such as Mon-Fri, or 6,7. Empty: every day',
    fixed_total: 'People on fixed schedules',
    temp_total: 'Temporary people',
    max_registered_temp: 'The most registrations for the temporary places. Empty: no limit',
  },
  left_out_one:
    '1 line cannot be imported and is left out. Download it with its reason, correct it, and import it again.',
  left_out_other:
    '{{count}} lines cannot be imported and are left out. Download them with their reasons, correct them, and import them again.',
  all_refused_one: 'The line cannot be imported. Correct the file and check it again.',
  all_refused_other: 'None of the {{count}} lines can be imported. Correct the file and check it again.',
  changed_meanwhile:
    'Something changed during the check, so nothing was imported. This is the current result.',
  done: {
    workplaces: 'Workplaces imported',
    templates: 'Shift templates imported',
  },
  figures: {
    new_one: '1 line added',
    new_other: '{{count}} lines added',
    changed_one: '1 line changed',
    changed_other: '{{count}} lines changed',
    same_one: '1 line unchanged',
    same_other: '{{count}} lines unchanged',
    refused_one: '1 line left out',
    refused_other: '{{count}} lines left out',
  },
  next: 'Next: {{kind}}',
  to_list: 'See the list',
  another: 'Import another file',
  toasts: {
    setup_imported: 'Successfully imported the file',
  },
};
