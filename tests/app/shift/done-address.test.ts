import { describe, expect, it } from 'vitest';
import { doneFrom, doneOf, doneSearch } from '#app/routes/manage/shift/import/done-address.ts';
import { NO_FIXED_PLACEMENTS } from '#contract/roster/fixed-placements.ts';

const OPERATION = '5f0c6a5e-2f0a-4c1e-9d53-0c9f6ff5e3b1';

const DONE = doneOf({
  mode: 'apply',
  counts: { new: 280, changed: 12, same: 8, refused: 0 },
  shifts_created: 14,
  dates: { from: '2026-12-01', to: '2026-12-31' },
  workplace_ids: [3],
  operation_id: OPERATION,
  fixed: NO_FIXED_PLACEMENTS,
});

describe('what an import did', () => {
  it('stands in the address and is read from there', () => {
    expect(doneFrom(doneSearch(DONE))).toEqual(DONE);
    expect(DONE).toEqual({
      new: 280,
      changed: 12,
      same: 8,
      shifts: 14,
      from: '2026-12-01',
      workplace: 3,
      operation: OPERATION,
    });
  });

  it('names no workplace where there were several', () => {
    const several = doneOf({
      mode: 'apply',
      counts: { new: 1, changed: 0, same: 0, refused: 0 },
      shifts_created: 0,
      dates: null,
      workplace_ids: [3, 4],
      operation_id: null,
      fixed: NO_FIXED_PLACEMENTS,
    });
    expect(several).toMatchObject({ from: null, workplace: null });
    expect(doneFrom(doneSearch(several))).toEqual(several);
  });

  it('is nothing where the address says nonsense', () => {
    const search = new URLSearchParams('done=1&new=-4&changed=x&same=1.9&from=then&workplace=<b>');
    expect(doneFrom(search)).toEqual({
      new: 0,
      changed: 0,
      same: 1,
      shifts: 0,
      from: null,
      workplace: null,
      operation: null,
    });
  });
});
