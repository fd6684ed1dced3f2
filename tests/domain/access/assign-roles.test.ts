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

describe('the roles of a person', () => {
  it.each<[string, RoleHolder<Role, Duty>, Role[], 'self' | 'global_admin']>([
    ['oneself', person(['admin'], { id: ACTOR }), ['user'], 'self'],
    ['one’s own account as a global admin', person(['global_admin'], { id: ACTOR }), ['user'], 'self'],
    ['another global admin', person(['global_admin', 'user']), ['user'], 'global_admin'],
    ['a global admin who keeps the role', person(['global_admin']), ['global_admin'], 'global_admin'],
  ])('cannot change for %s', (_, of, roles, because) => {
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
  ])('change from %j to %j with %j', (before, after, duties, managesNothing) => {
    expect(decide(person(before), after, duties)).toEqual(assigned(after, duties, managesNothing));
  });

  it('lose their duties together with the role that allows them', () => {
    const manager = person(['admin', 'user'], { duties: ['accounting', 'papers'] });
    expect(decide(manager, ['user'], ['papers'])).toEqual(assigned(['user'], [], true));
    expect(decide(manager, ['global_admin'], ['papers'])).toEqual(assigned(['global_admin']));
    expect(decide(manager, ['admin', 'user'], ['papers'])).toEqual(assigned(['admin', 'user'], ['papers']));
  });

  it('are unchanged by the same roles in any order, even repeated', () => {
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
  ])('%j require the missing names: %j', (roles, missing, needs) => {
    expect(decide(person(['user'], missing), roles)).toEqual({ kind: 'unknown', needs });
  });

  it('require no name that they do not use', () => {
    expect(decide(person(['user'], { staffNo: null }), ['admin'])).toEqual(assigned(['admin']));
    expect(decide(person(['admin'], { email: null }), ['user'])).toEqual(assigned(['user'], [], true));
  });
});
