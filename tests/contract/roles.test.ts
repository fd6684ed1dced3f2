import { describe, expect, it } from 'vitest';
import {
  type Duty,
  isDuty,
  isRoleName,
  ROLE_LEVEL,
  ROLE_NAMES,
  type RoleAccess,
  type RoleName,
  type Scope,
  scopeOf,
} from '#contract/roles.ts';

type Guarded = RoleAccess;

const everyone: Guarded = { global_admin: 'all', admin: 'managed', user: 'own' };
const payroll: Guarded = { global_admin: 'all', accounting: 'all', admin: 'managed' };
const ownOnly: Guarded = { admin: 'own', user: 'own' };

describe('the scope of a permission', () => {
  it.each<[string, Guarded, (RoleName | Duty)[], Scope | null]>([
    ['staff reach their own data', everyone, ['user'], 'own'],
    ['a manager reaches the managed workplaces', everyone, ['admin'], 'managed'],
    ['a global admin reaches everything', everyone, ['global_admin'], 'all'],
    ['the widest of several roles counts', everyone, ['user', 'admin'], 'managed'],
    ['the order of roles has no effect', everyone, ['admin', 'user', 'global_admin'], 'all'],
    ['a duty widens the reach of a manager', payroll, ['admin', 'accounting'], 'all'],
    ['another duty does not widen it', payroll, ['admin', 'papers'], 'managed'],
    ['a duty without its row has no effect', ownOnly, ['accounting'], null],
    ['a stronger role without a row has no effect', ownOnly, ['global_admin'], null],
    ['a person without a role reaches nothing', everyone, [], null],
    ['an empty row gives no access', {}, ['global_admin', 'admin', 'user', 'accounting', 'papers'], null],
  ])('follows the widest role: %s', (_, access, held, scope) => {
    expect(scopeOf(access, held)).toBe(scope);
  });
});

it('gives stronger roles lower levels, and lists the strongest first', () => {
  expect(ROLE_LEVEL).toEqual({ global_admin: 1, admin: 10, user: 100 });
  expect(ROLE_NAMES).toEqual(Object.keys(ROLE_LEVEL));
  expect(ROLE_NAMES.toSorted((a, b) => ROLE_LEVEL[a] - ROLE_LEVEL[b])).toEqual(ROLE_NAMES);
});

it.each([
  ['admin', true, false],
  ['accounting', false, true],
  ['toString', false, false],
  ['__proto__', false, false],
  ['', false, false],
])('recognizes %j as a role: %s, and as a duty: %s', (name, role, duty) => {
  expect([isRoleName(name), isDuty(name)]).toEqual([role, duty]);
});
