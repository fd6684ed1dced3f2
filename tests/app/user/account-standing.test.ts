import { describe, expect, it } from 'vitest';
import {
  formsOpen,
  intentsFor,
  standingBy,
} from '#app/areas/people/users/detail/account/account-standing.ts';
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
    ['as it began', [], null, null],
    ['locked', ['disable'], 1, null],
    ['unlocked', ['enable', 'disable'], null, null],
    ['deleted', ['delete', 'enable', 'disable'], null, 3],
    ['deleted while it was locked', ['delete', 'disable'], 1, 2],
    ['restored, and locked as before', ['restore', 'delete', 'disable'], 1, null],
    ['locked again', ['disable', 'enable', 'disable'], 3, null],
  ] as const)('%s', (_, actions, locked, deleted) => {
    const standing = standingBy(history(...actions));
    expect([standing.locked?.id ?? null, standing.deleted?.id ?? null]).toEqual([locked, deleted]);
  });
});

describe('a global admin may', () => {
  const reader = { id: 1, level: 1 };
  const staff = { reader, account: { id: 2, level: 100 } };

  it.each([
    ['lock or delete who is enabled', 'enabled', ['lock', 'delete_user']],
    ['unlock or delete who is locked', 'disabled', ['unlock', 'delete_user']],
    ['restore who is deleted', 'deleted', ['restore']],
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
    ['none unless asked for', ['lock', 'delete_user'], null, []],
    ['the one that is asked for', ['lock', 'delete_user'], 'delete', ['delete_user']],
    ['none for what is done already', ['unlock', 'delete_user'], 'lock', ['unlock']],
    ['restoring', ['restore'], 'delete', ['restore']],
  ] as const)('%s', (_, intents, step, open) => {
    expect(formsOpen(intents, step)).toEqual(open);
  });
});
