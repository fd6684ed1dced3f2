import { describe, expect, it } from 'vitest';
import { accountState, formsOpen, intentsFor } from '#app/areas/people/person/account/account-state.ts';
import type { LockHistory } from '#contract/access/user-locks.ts';

/** A history, newest first. */
function history(...actions: LockHistory['action'][]): LockHistory[] {
  return actions.map((action, place) => ({
    id: actions.length - place,
    action,
    reason: null,
    at: '2026-06-15 10:00:00',
    by: null,
  }));
}

describe('the state of an account', () => {
  it.each([
    ['is enabled without any change', [], null, null],
    ['is locked after a lock', ['disable'], 1, null],
    ['is enabled after an unlock', ['enable', 'disable'], null, null],
    ['is deleted after a deletion', ['delete', 'enable', 'disable'], null, 3],
    ['is deleted and locked after both', ['delete', 'disable'], 1, 2],
    ['is locked again after a restore', ['restore', 'delete', 'disable'], 1, null],
    ['has the time of the last lock', ['disable', 'enable', 'disable'], 3, null],
  ] as const)('%s', (_, actions, locked, deleted) => {
    const standing = accountState(history(...actions));
    expect([standing.locked?.id ?? null, standing.deleted?.id ?? null]).toEqual([locked, deleted]);
  });
});

describe('a global admin may', () => {
  const reader = { id: 1, level: 1 };
  const staff = { reader, account: { id: 2, level: 100 } };

  it.each([
    ['lock or delete an enabled account', 'enabled', ['lock', 'delete_user']],
    ['unlock or delete a locked account', 'disabled', ['unlock', 'delete_user']],
    ['restore a deleted account', 'deleted', ['restore']],
  ] as const)('%s', (_, state, intents) => {
    expect(intentsFor(staff, state)).toEqual(intents);
  });

  it('do the same with another global admin, and nothing with the own account', () => {
    expect(intentsFor({ reader, account: { id: 2, level: 1 } }, 'enabled')).toEqual(['lock', 'delete_user']);
    expect(intentsFor({ reader, account: reader }, 'enabled')).toEqual([]);
  });
});

describe('the open forms on the page', () => {
  it.each([
    ['are none by default', ['lock', 'delete_user'], null, []],
    ['are those that the address names', ['lock', 'delete_user'], 'delete', ['delete_user']],
    ['omit an action that is already done', ['unlock', 'delete_user'], 'lock', ['unlock']],
    ['restoring', ['restore'], 'delete', ['restore']],
  ] as const)('%s', (_, intents, step, open) => {
    expect(formsOpen(intents, step)).toEqual(open);
  });
});
