import { describe, expect, it } from 'vitest';
import { chainLinkOf, punchBefore, type StoredChain } from '#domain/attendance/kept-punches/chain.ts';

const EMPTY: StoredChain = { last: 0, same: [], before: [] };
const AFTER_TWO: StoredChain = { last: 2, same: [], before: ['two'] };
const SECOND = { hash: 'two', previous: 'one' };
/** Two punches with the sequence 2 follow the first one. */
const FORKED: StoredChain = { last: 2, same: [], before: ['two', 'other'] };

describe('T-33 the link of a punch to its chain', () => {
  it.each([
    ['the first punch', EMPTY, [1, null], { kind: 'next' }],
    ['the punch after the last one', AFTER_TWO, [3, 'two'], { kind: 'next' }],
    ['a punch after a missing one', { ...AFTER_TWO, before: [] }, [4, 'three'], { kind: 'gap', missing: 1 }],
    ['a chain that starts in the middle', EMPTY, [4, 'three'], { kind: 'gap', missing: 3 }],
    ['a first punch that names one before', EMPTY, [1, 'none'], { kind: 'contradiction' }],
    ['a punch that does not name the last one', AFTER_TWO, [3, 'one'], { kind: 'contradiction' }],
    ['a later punch that names none', AFTER_TWO, [3, null], { kind: 'contradiction' }],
    [
      'the same punch again',
      { ...AFTER_TWO, same: [{ hash: 'new', previous: 'one' }] },
      [2, 'one'],
      { kind: 'replay' },
    ],
    [
      'the same punch again after a fork',
      { ...AFTER_TWO, same: [SECOND, { hash: 'new', previous: 'one' }] },
      [2, 'one'],
      { kind: 'replay' },
    ],
    [
      'another punch after the same one',
      { last: 2, same: [SECOND], before: ['one'] },
      [2, 'one'],
      { kind: 'fork' },
    ],
    [
      'a second first punch',
      { last: 1, same: [{ hash: 'one', previous: null }], before: [] },
      [1, null],
      { kind: 'fork' },
    ],
    [
      'another punch after an unknown one',
      { last: 2, same: [SECOND], before: ['one'] },
      [2, 'x'],
      { kind: 'fork' },
    ],
    ['the longer branch of a fork', FORKED, [3, 'two'], { kind: 'next' }],
    ['the other branch of a fork', FORKED, [3, 'other'], { kind: 'next' }],
    [
      'the other branch of a fork, behind',
      { last: 5, same: [{ hash: 'three', previous: 'two' }], before: ['two', 'other'] },
      [3, 'other'],
      { kind: 'next' },
    ],
    ['a missing punch that arrives later', { ...AFTER_TWO, last: 4 }, [3, 'two'], { kind: 'contradiction' }],
  ] as const)('T-33 for %s', (_, stored, [sequence, previous], expected) => {
    expect(chainLinkOf(stored, { sequence, previous, hash: 'new' })).toEqual(expected);
  });
});

describe('T-33 the stored punch before', () => {
  const one = { id: 1, sequence: 1, hash: 'one' };
  const two = { id: 2, sequence: 2, hash: 'two' };
  const fork = { id: 3, sequence: 2, hash: 'fork' };
  const later = { id: 4, sequence: 5, hash: 'later' };

  it.each([
    ['is missing for the first punch', [later], [1, null], null],
    ['is the one that it names, also of a fork', [one, two, fork], [3, 'two'], two],
    ['is the last one with a lower sequence after a gap', [one, two, later], [4, 'three'], two],
    ['is the one that was stored last where it names neither of a fork', [one, two, fork], [3, 'none'], fork],
  ])('%s', (_, stored, [sequence, previous], found) => {
    expect(punchBefore(stored, { sequence: Number(sequence), previous: previous as string | null })).toEqual(
      found,
    );
  });
});
