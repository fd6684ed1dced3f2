import { describe, expect, it } from 'vitest';
import {
  missingName,
  rolesLocked,
  rolesWarnings,
  UserRolesForm,
} from '#app/areas/people/person/roles/roles-form.ts';
import { NewManagerForm } from '#app/areas/people/users/manager-form.ts';
import { NewStaffForm } from '#app/areas/people/users/user-form.ts';
import { validateForm } from '#app/lib/validate-form.ts';

describe('the form of roles', () => {
  const faultsOf = (posted: Record<string, string | string[]>) =>
    validateForm(UserRolesForm, { version: '3', ...posted }).error?.fieldErrors ?? null;

  it('takes one box like several', () => {
    expect(validateForm(UserRolesForm, { roles: 'user', version: '3' }).value).toEqual({
      roles: ['user'],
      duties: [],
      version: 3,
    });
    expect(faultsOf({ roles: ['admin', 'user'], duties: ['papers'] })).toBeNull();
  });

  it('requires a role', () => {
    expect(faultsOf({})).toEqual({ roles: [expect.objectContaining({ key: 'required' })] });
  });

  it('gives duties only to managers', () => {
    expect(faultsOf({ roles: ['user'], duties: ['papers'] })).toEqual({
      duties: [expect.objectContaining({ key: 'duties_of_managers' })],
    });
  });
});

describe('locked roles', () => {
  it.each([
    ['the own account is locked', { id: 1, roles: ['global_admin'] }, 'USER_CANNOT_ASSIGN_ROLE_SELF'],
    [
      'another global admin is locked',
      { id: 2, roles: ['global_admin', 'user'] },
      'USER_CANNOT_ASSIGN_ROLE_GLOBAL_ADMIN',
    ],
    ['a manager is not locked', { id: 2, roles: ['admin'] }, null],
    ['a person without any role is not locked', { id: 2, roles: [] }, null],
  ] as const)('%s', (_, person, locked) => {
    expect(rolesLocked(person, 1)).toBe(locked);
  });
});

describe('the warning before saving', () => {
  it.each([
    ['a manager who stays one', ['admin'], ['admin', 'user'], []],
    ['a manager who becomes staff', ['admin', 'user'], ['user'], ['loses_manager']],
    ['staff who become managers', ['user'], ['admin'], []],
    ['a manager who becomes a global admin', ['admin'], ['global_admin'], ['becomes_global_admin']],
    ['a person without a role who becomes staff', [], ['user'], []],
  ] as const)('is correct for %s', (_, before, chosen, warnings) => {
    expect(rolesWarnings(before, chosen)).toEqual(warnings);
  });

  it('names the account name that a role needs', () => {
    const nameless = { email: null, staff_no: null };
    expect(missingName('admin', nameless)).toBe('needs_email');
    expect(missingName('user', nameless)).toBe('needs_staff_no');
    expect(missingName('user', { email: null, staff_no: 'S1' })).toBeNull();
  });
});

describe('new people', () => {
  const names = { last_name: 'PHAM', first_name: 'LAN' };

  it('become managers with the ticked workplaces', () => {
    const posted = { ...names, email: 'lan@kinmu.test', manages: '7', duties: 'accounting', invite: 'on' };
    expect(validateForm(NewManagerForm, posted).value).toMatchObject({
      invite: true,
      manager: {
        role: 'admin',
        email: 'lan@kinmu.test',
        staff_no: null,
        manages: [7],
        duties: ['accounting'],
      },
    });
    expect(validateForm(NewManagerForm, { ...posted, invite: '' }).value?.invite).toBe(false);
  });

  it('see all missing fields at once', () => {
    expect(Object.keys(validateForm(NewManagerForm, {}).error?.fieldErrors ?? {}).sort()).toEqual([
      'email',
      'first_name',
      'last_name',
    ]);
    expect(Object.keys(validateForm(NewStaffForm, {}).error?.fieldErrors ?? {}).sort()).toEqual([
      'first_name',
      'last_name',
      'staff_no',
    ]);
  });
});
