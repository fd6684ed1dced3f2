import { describe, expect, it } from 'vitest';
import { chainLinkOf, type StoredChain } from '#domain/attendance/kept-punches/chain.ts';

const EMPTY: StoredChain = { last: null, same: [], before: null };
const AFTER_TWO: StoredChain = { last: { sequence: 2, hash: 'two' }, same: [], before: 'two' };

describe('T-33 the link of a punch to its chain', () => {
  it.each([
    ['the first punch', EMPTY, [1, null], { kind: 'next' }],
    ['the punch after the last one', AFTER_TWO, [3, 'two'], { kind: 'next' }],
    [
      'a punch after a missing one',
      { ...AFTER_TWO, before: null },
      [4, 'three'],
      { kind: 'gap', missing: 1 },
    ],
    ['a chain that starts in the middle', EMPTY, [4, 'three'], { kind: 'gap', missing: 3 }],
    ['a first punch that names one before', EMPTY, [1, 'none'], { kind: 'contradiction' }],
    ['a punch that does not name the last one', AFTER_TWO, [3, 'one'], { kind: 'contradiction' }],
    ['a later punch that names none', AFTER_TWO, [3, null], { kind: 'contradiction' }],
    ['the same punch again', { ...AFTER_TWO, same: ['new'] }, [2, 'one'], { kind: 'replay' }],
    [
      'the same punch again after a fork',
      { ...AFTER_TWO, same: ['two', 'new'] },
      [2, 'one'],
      { kind: 'replay' },
    ],
    ['another punch with the same sequence', { ...AFTER_TWO, same: ['two'] }, [2, 'one'], { kind: 'fork' }],
    [
      'a missing punch that arrives later',
      { last: { sequence: 4, hash: 'four' }, same: [], before: 'two' },
      [3, 'two'],
      { kind: 'contradiction' },
    ],
  ] as const)('T-33 for %s', (_, stored, [sequence, previous], expected) => {
    expect(chainLinkOf(stored, { sequence, previous, hash: 'new' })).toEqual(expected);
  });
});
