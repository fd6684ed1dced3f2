import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PEOPLE_DONE, peopleDone } from '#app/areas/people/users/import/people-done.ts';
import { COPY_DONE, copyDone } from '#app/areas/roster/shift/copy/copy-done.ts';
import { IMPORT_DONE, importDone } from '#app/areas/roster/shift/import/import-done.ts';
import { type DoneNames, doneFrom, doneSearch } from '#app/ui/preview/done-address.ts';
import { NO_FIXED_PLACEMENTS } from '#contract/roster/fixed-placements.ts';

const OPERATION = '5f0c6a5e-2f0a-4c1e-9d53-0c9f6ff5e3b1';
const COUNTS = { new: 280, changed: 12, same: 8, refused: 0 };

const IMPORTED = {
  mode: 'apply',
  counts: COUNTS,
  shifts_created: 14,
  dates: { from: '2026-12-01', to: '2026-12-31' },
  workplace_ids: [3],
  operation_id: OPERATION,
  file_id: '0b9c3b0c-51d5-4d5f-8d2a-3a8c54c7c6a1',
  fixed: NO_FIXED_PLACEMENTS,
} as const;
const COPIED = {
  mode: 'apply',
  from: { date_from: '2026-11-02', date_to: '2026-11-08' },
  to: { date_from: '2026-11-09', date_to: '2026-11-15' },
  shifts: { new: 5, same: 1, kept: 0, refused: 2 },
  people: { new: 7, same: 0, kept: 1, refused: 1 },
  fixed: { ...NO_FIXED_PLACEMENTS, placed: 4 },
  operation_id: null,
} as const;
const PEOPLE = {
  mode: 'apply',
  counts: COUNTS,
  people_created: 200,
  memberships_created: 214,
  wages_created: 190,
  recalculated: 12,
} as const;

describe('the result of a preview', () => {
  it.each([
    [
      'an import of people, with counts only',
      doneSearch(PEOPLE_DONE, peopleDone(PEOPLE)),
      'done=1&people=200&changed=12&memberships=214&wages=190&recalculated=12&same=8',
    ],
    [
      'an import of a roster',
      doneSearch(IMPORT_DONE, importDone({ ...IMPORTED, workplace_ids: [3] })),
      `done=1&new=280&changed=12&same=8&shifts=14&left=0&from=2026-12-01&workplace=3&operation=${OPERATION}`,
    ],
    [
      'an import into several workplaces, without a workplace',
      doneSearch(
        IMPORT_DONE,
        importDone({ ...IMPORTED, dates: null, workplace_ids: [3, 4], operation_id: null }),
      ),
      'done=1&new=280&changed=12&same=8&shifts=14&left=0',
    ],
    [
      'a copy',
      doneSearch(COPY_DONE, copyDone(COPIED, 3)),
      'done=1&shifts=5&people=7&refused=3&fixed=4&to=2026-11-09&workplace=3',
    ],
  ])('is part of the address: %s', (_, search, expected) => {
    expect(String(search)).toBe(expected);
  });

  it.each<[string, DoneNames<string>]>([
    ['an import of people', PEOPLE_DONE],
    ['an import of a roster', IMPORT_DONE],
    ['a copy', COPY_DONE],
  ])('is read back from the address unchanged: %s', (_, names) => {
    const figures = fc.record(Object.fromEntries(Object.keys(names.figures).map((name) => [name, fc.nat()])));
    const day = names.day ? fc.constantFrom(null, '2026-12-01', '2024-02-29') : fc.constant(null);
    const workplace = fc.option(fc.integer({ min: 1 }));
    const operation = fc.option(fc.uuid());
    fc.assert(
      fc.property(fc.record({ figures, day, workplace, operation }), (done) => {
        expect(doneFrom(names, new URLSearchParams(String(doneSearch(names, done))))).toEqual(done);
      }),
    );
  });

  it('ignores invalid values in the address', () => {
    const search = 'done=1&new=-4&changed=x&same=1.9&shifts=Infinity&from=then&workplace=<b>';
    expect(doneFrom(IMPORT_DONE, new URLSearchParams(search))).toEqual({
      figures: { new: 0, changed: 0, same: 1, shifts: 0, left: 0 },
      day: null,
      workplace: null,
      operation: null,
    });
  });

  it('is absent when the address does not say that it is done', () => {
    expect(doneFrom(IMPORT_DONE, new URLSearchParams('new=4&from=2026-12-01'))).toBeNull();
  });
});
