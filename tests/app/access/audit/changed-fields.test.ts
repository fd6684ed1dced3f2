import { describe, expect, it } from 'vitest';
import { changedFields, namesIn, referredId } from '#app/areas/access/audit/changed-fields.ts';
import { CHANGED_VALUE } from '#contract/access/changed-value.ts';

describe('changed fields', () => {
  it('lists only changed fields, in the order of the new state', () => {
    expect(changedFields({ b: 1, a: 'x', c: null }, { a: 'y', b: 1, c: null })).toEqual([
      { field: 'a', before: 'x', after: 'y' },
    ]);
  });

  it('lists every field of a new or deleted thing', () => {
    expect(changedFields(null, { name: 'A', duties: [] })).toEqual([
      { field: 'name', before: undefined, after: 'A' },
      { field: 'duties', before: undefined, after: [] },
    ]);
    expect(changedFields({ name: 'A' }, null)).toEqual([{ field: 'name', before: 'A', after: undefined }]);
  });

  it('distinguishes a missing field from an empty one', () => {
    expect(changedFields({ a: null }, { b: null })).toEqual([
      { field: 'b', before: undefined, after: null },
      { field: 'a', before: null, after: undefined },
    ]);
  });

  it.each([
    ['equal lists are no change', ['admin', 'user'], ['admin', 'user'], 0],
    ['a new order of a list is a change', ['admin', 'user'], ['user', 'admin'], 1],
    ['a new order of keys is no change', { x: 1, y: [{ z: 2 }] }, { y: [{ z: 2 }], x: 1 }, 0],
    ['a nested difference is a change', { y: [{ z: 2 }] }, { y: [{ z: 3 }] }, 1],
    ['a list and an object differ', [], {}, 1],
    ['a number and its text differ', 1, '1', 1],
  ])('%s', (_, before, after, changes) => {
    expect(changedFields({ field: before }, { field: after })).toHaveLength(changes);
  });

  it('lists a value of which the archive kept only that it changed', () => {
    const state = { phone: CHANGED_VALUE, version: 1 };
    expect(changedFields(state, { phone: CHANGED_VALUE, version: 2 }).map(({ field }) => field)).toEqual([
      'phone',
      'version',
    ]);
    expect(changedFields({ note: CHANGED_VALUE }, null).map(({ field }) => field)).toEqual(['note']);
  });

  it('handles states that are no objects, and missing states', () => {
    expect(changedFields('old', 'new')).toEqual([{ field: '', before: 'old', after: 'new' }]);
    expect(changedFields([1], [1])).toEqual([]);
    expect(changedFields(null, null)).toEqual([]);
  });
});

it('finds the id of another thing in a state', () => {
  expect(referredId({ shift_id: 7 }, 'shift_id')).toBe(7);
  expect(referredId({ shift_id: '7' }, 'shift_id')).toBeNull();
  expect(referredId(null, 'shift_id')).toBeNull();
});

it.each<[string, unknown, unknown]>([
  ['texts and numbers are kept', ['admin', 7], ['admin', 7]],
  ['an object is shown by its name', [{ id: 1, name: 'Line' }], ['Line']],
  ['one object is shown by its name', { id: 1, name: 'Depot' }, ['Depot']],
  ['an empty list stays empty', [], []],
  ['objects without a name give none', [{ start: '10:00' }], null],
  ['objects with more than a name give none', [{ name: 'Line', seats: 2 }], null],
  ['a text gives none', 'admin', null],
])('a list of names: %s', (_, value, names) => {
  expect(namesIn(value)).toEqual(names);
});
