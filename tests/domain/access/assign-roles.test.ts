import { describe, expect, it } from 'vitest';
import { decideRoles, type RoleHolder } from '#domain/access/assign-roles.ts';

type Role = 'global_admin' | 'admin' | 'user';
type Duty = 'accounting' | 'papers';

const ACTOR = 1;

const person = (roles: Role[], rest: Partial<RoleHolder<Role, Duty>> = {}): RoleHolder<Role, Duty> => ({
  id: 2,
  roles,
  duties: [],
  staffNo: 'S2',
  email: 'two@kinmu.test',
  ...rest,
});
const decide = (of: RoleHolder<Role, Duty>, roles: Role[], duties: Duty[] = []) =>
  decideRoles(ACTOR, of, { roles, duties });
const assigned = (roles: Role[], duties: Duty[] = [], managesNothing = false) => ({
  kind: 'assigned',
  roles,
  duties,
  managesNothing,
});

describe('the roles of somebody', () => {
  it.each<[string, RoleHolder<Role, Duty>, Role[], 'self' | 'global_admin']>([
    ['oneself', person(['admin'], { id: ACTOR }), ['user'], 'self'],
    ['oneself as a global admin', person(['global_admin'], { id: ACTOR }), ['user'], 'self'],
    ['another global admin', person(['global_admin', 'user']), ['user'], 'global_admin'],
    ['a global admin who is to stay one', person(['global_admin']), ['global_admin'], 'global_admin'],
  ])('of %s are not changed', (_, of, roles, because) => {
    expect(decide(of, roles)).toEqual({ kind: 'refused', because });
  });

  it.each<[Role[], Role[], Duty[], boolean]>([
    [['user'], ['admin'], [], false],
    [['user'], ['admin', 'user'], ['papers'], false],
    [['user'], ['global_admin'], [], false],
    [['admin'], ['global_admin'], [], false],
    [['admin', 'user'], ['user'], [], true],
    [['admin'], ['user'], [], true],
    [[], ['user'], [], false],
  ])('%j may become %j with %j', (before, after, duties, managesNothing) => {
    expect(decide(person(before), after, duties)).toEqual(assigned(after, duties, managesNothing));
  });

  it('lose their duties with the role that has them', () => {
    const manager = person(['admin', 'user'], { duties: ['accounting', 'papers'] });
    expect(decide(manager, ['user'], ['papers'])).toEqual(assigned(['user'], [], true));
    expect(decide(manager, ['global_admin'], ['papers'])).toEqual(assigned(['global_admin']));
    expect(decide(manager, ['admin', 'user'], ['papers'])).toEqual(assigned(['admin', 'user'], ['papers']));
  });

  it('stay as they are where the same are given, in any order and however often', () => {
    const manager = person(['admin', 'user'], { duties: ['accounting', 'papers'] });
    expect(decide(manager, ['user', 'admin', 'user'], ['papers', 'accounting', 'papers'])).toEqual({
      kind: 'same',
    });
  });

  it.each<[Role[], Partial<RoleHolder<Role, Duty>>, ('email' | 'staff_no')[]]>([
    [['admin'], { email: null }, ['email']],
    [['global_admin'], { email: null }, ['email']],
    [['user', 'admin'], { email: null }, ['email']],
    [['user', 'admin'], { staffNo: null }, ['staff_no']],
    [['user', 'admin'], { staffNo: null, email: null }, ['email', 'staff_no']],
  ])('%j need the names that are missing: %j', (roles, missing, needs) => {
    expect(decide(person(['user'], missing), roles)).toEqual({ kind: 'unknown', needs });
  });

  it('need no name that they are not known by', () => {
    expect(decide(person(['user'], { staffNo: null }), ['admin'])).toEqual(assigned(['admin']));
    expect(decide(person(['admin'], { email: null }), ['user'])).toEqual(assigned(['user'], [], true));
  });
});
