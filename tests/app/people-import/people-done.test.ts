import { describe, expect, it } from 'vitest';
import { doneFrom, doneOf, doneSearch } from '#app/routes/admin/user/import/done-people.ts';

const DONE = doneOf({
  mode: 'apply',
  counts: { new: 210, changed: 12, same: 8, refused: 0 },
  people_created: 200,
  memberships_created: 214,
  wages_created: 190,
  recalculated: 12,
});

describe('what an import of people did', () => {
  it('stands in the address as figures alone, and is read from there', () => {
    expect(DONE).toEqual({
      people: 200,
      changed: 12,
      memberships: 214,
      wages: 190,
      recalculated: 12,
      same: 8,
    });
    expect(doneFrom(doneSearch(DONE))).toEqual(DONE);
    expect([...doneSearch(DONE).values()].every((value) => /^\d+$/.test(value))).toBe(true);
  });

  it('is nothing where the address says nonsense', () => {
    const search = new URLSearchParams('done=1&people=-4&changed=x&same=1.9&wages=<b>');
    expect(doneFrom(search)).toEqual({
      people: 0,
      changed: 0,
      memberships: 0,
      wages: 0,
      recalculated: 0,
      same: 1,
    });
  });
});
