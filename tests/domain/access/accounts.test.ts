import { describe, expect, it } from 'vitest';
import { namesNeeded } from '#domain/access/names-needed.ts';
import { mayActOn, mayActOnPeer } from '#domain/access/reach.ts';

describe('an account', () => {
  it.each([
    [1, 10, true],
    [1, 100, true],
    [10, 100, true],
    [1, 1, false],
    [10, 10, false],
    [100, 10, false],
    [10, 1, false],
  ])('of level %i may act on one of level %i: %s', (actor, account, may) => {
    expect(mayActOn(actor, account)).toBe(may);
    const isPeerAtTop = actor === 1 && account === 1;
    expect(mayActOnPeer({ id: 1, level: actor }, { id: 2, level: account })).toBe(may || isPeerAtTop);
    expect(mayActOnPeer({ id: 1, level: actor }, { id: 1, level: account })).toBe(false);
  });

  it.each([
    [['user'], { staffNo: true, email: false }],
    [[], { staffNo: true, email: false }],
    [['admin'], { staffNo: false, email: true }],
    [['global_admin'], { staffNo: false, email: true }],
    [['admin', 'user'], { staffNo: true, email: true }],
  ])('with the roles %j needs these names: %j', (roles, names) => {
    expect(namesNeeded(roles)).toEqual(names);
  });
});
