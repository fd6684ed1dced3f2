import { describe, expect, it } from 'vitest';
import {
  ACCOUNT_STATES,
  LOCK_CHANGES,
  type LockChange,
  type LockedAccount,
  refusalOfLock,
} from '#domain/access/locking.ts';

const ADMIN = { id: 1, level: 1 };
const MANAGER = { id: 2, level: 10 };
const staff: LockedAccount = { id: 3, level: 100, state: 'enabled', othersAtTop: true };

describe('an account', () => {
  it.each<[LockChange, string[]]>([
    ['disable', ['enabled']],
    ['enable', ['disabled']],
    ['delete', ['enabled', 'disabled']],
    ['restore', ['deleted']],
  ])('accepts “%s” only when it is %j', (change, states) => {
    const taken = ACCOUNT_STATES.filter(
      (state) => refusalOfLock(ADMIN, { ...staff, state }, change) === null,
    );
    expect(taken).toEqual(states);
    const refused = ACCOUNT_STATES.filter((state) => !states.includes(state));
    for (const state of refused) expect(refusalOfLock(ADMIN, { ...staff, state }, change)).toBe('state');
  });

  it.each(LOCK_CHANGES)('of one’s own never accepts “%s”', (change) => {
    for (const state of ACCOUNT_STATES) {
      expect(refusalOfLock(ADMIN, { ...staff, id: ADMIN.id, level: 1, state }, change)).toBe('self');
    }
  });

  it.each([
    [ADMIN, 1, null],
    [ADMIN, 10, null],
    [ADMIN, 100, null],
    [MANAGER, 1, 'stronger'],
    [MANAGER, 10, 'stronger'],
    [MANAGER, 100, null],
    [{ id: 9, level: 100 }, 100, 'stronger'],
  ])('may be closed by %j of level %i: %s', (actor, level, refusal) => {
    expect(refusalOfLock(actor, { ...staff, level }, 'disable')).toBe(refusal);
    expect(refusalOfLock(actor, { ...staff, level }, 'delete')).toBe(refusal);
    expect(refusalOfLock(actor, { ...staff, level, state: 'disabled' }, 'enable')).toBe(refusal);
  });

  it('of the last enabled global admin cannot be closed, but may be deleted once it is disabled', () => {
    const last: LockedAccount = { ...staff, level: 1, othersAtTop: false };
    expect(refusalOfLock(ADMIN, last, 'disable')).toBe('last_global_admin');
    expect(refusalOfLock(ADMIN, last, 'delete')).toBe('last_global_admin');
    expect(refusalOfLock(ADMIN, { ...last, state: 'disabled' }, 'delete')).toBeNull();
    expect(refusalOfLock(ADMIN, { ...last, state: 'disabled' }, 'enable')).toBeNull();
    expect(refusalOfLock(ADMIN, { ...last, state: 'deleted' }, 'restore')).toBeNull();
    expect(refusalOfLock(ADMIN, { ...last, level: 10 }, 'disable')).toBeNull();
  });
});
