import type { PeopleFault, PeoplePreview, PeopleRow } from '#contract/people/people-files.ts';

export const row = (line: number, given: Partial<PeopleRow> = {}): PeopleRow => ({
  line,
  class: 'new',
  cells: [],
  user_id: null,
  changes: [],
  faults: [],
  ...given,
});

export const fault = (line: number, column: PeopleFault['column'], key: PeopleFault['key']): PeopleFault => ({
  line,
  column,
  value: '',
  key,
});

export const preview = (given: Partial<PeoplePreview> = {}): PeoplePreview => ({
  mode: 'preview',
  file_id: '00000000-0000-4000-8000-000000000000',
  digest: 'a'.repeat(64),
  counts: { new: 0, changed: 0, same: 0, refused: 0 },
  people_created: 0,
  memberships_created: 0,
  wages_created: 0,
  raise: {
    attendances: 0,
    date_from: null,
    date_to: null,
    yen: 0,
    closed: 0,
    closed_months: 0,
    closed_yen: 0,
    paid_with: [],
    by_hand: 0,
  },
  columns: [],
  rows: [],
  ...given,
});
