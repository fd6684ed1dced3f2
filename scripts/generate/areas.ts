/** The chapters of the data model: a schema file each, in the order of reading. */
export const AREAS: Readonly<Record<string, string>> = {
  person: 'People',
  workplace: 'Workplaces',
  roster: 'Rosters',
  attendance: 'Attendance',
  device: 'Devices',
  configuration: 'Configuration',
  session: 'Sessions',
  work: 'Jobs and timers',
  audit: 'Audit',
  commit: 'Changing data',
  lookup: 'Lookup tables',
};

/** What a table is, where the schema file has no sentence of its own for it. */
export const SENTENCES: Readonly<Record<string, string>> = {
  person: 'Everybody who has or had an account: staff, managers and global admins.',
  person_role: 'The roles that a person holds; the strongest counts.',
  person_duty: 'What a manager does beside managing workplaces.',
  role: 'Roles by strength: the lower the level, the stronger.',
  duty: 'The duties there are.',
  language: 'The interface languages.',
  gender: 'The genders that the staff file knows.',
  assignment_status: 'The states of a person on a shift.',
  outcome: 'Why somebody on a shift did not work.',
  limit_window: 'The windows of work limits.',
  limit_source: 'Where work limits come from.',
  attendance_kind: 'What a stretch of attendance is: work, or paid leave.',
  review_kind: 'What a manager is asked about an attendance.',
  review_state: 'What came of such a question; it is settled when a change by hand answers it.',
  job_kind: 'The kinds of long work.',
  job_state: 'The states of long work.',
};
