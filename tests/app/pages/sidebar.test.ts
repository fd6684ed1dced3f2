import { describe, expect, it } from 'vitest';
import { nav as en } from '#app/locales/en/nav.ts';
import { bestMatch, SIDEBAR, sidebarFor } from '#app/pages/sidebar.ts';
import type { RoleName } from '#contract/roles.ts';

/** The items of the specification, group by group, and Month-end. */
const OF_SPEC = [
  ['Home', 'Employee management', 'Workplace management', 'Fixed schedule', 'Configuration'],
  [
    'Shift management',
    'Shift tracking',
    'Work history',
    'Salary request',
    'Report',
    'Notification management',
    'Month-end',
  ],
];

const pathsFor = (...roles: RoleName[]) => sidebarFor(roles).map((group) => group.map(({ path }) => path));

describe('the sidebar of the whole site', () => {
  it("has the specification's items, names and order in two groups", () => {
    const names = SIDEBAR.map((group) => group.map(({ path }) => en.items[path]));
    expect(names).toEqual(OF_SPEC);
  });

  it('is complete for global admins', () => {
    expect(sidebarFor(['global_admin'])).toEqual(SIDEBAR);
  });

  it('has no administration for managers, even with several roles', () => {
    const [own = [], manage = []] = pathsFor('admin');
    expect(own).toEqual(['/']);
    expect(manage).toEqual(pathsFor('global_admin')[1]);
    expect(pathsFor('user', 'admin')).toEqual([own, manage]);
  });

  it('is only Home for staff, and for a person without a role', () => {
    expect(pathsFor('user')).toEqual([['/']]);
    expect(pathsFor()).toEqual([['/']]);
  });
});

describe('the highlighted item', () => {
  it.each([
    ['/', '/'],
    ['/admin/user', '/admin/user'],
    ['/admin/user/12', '/admin/user'],
    ['/admin/workplace/3', '/admin/workplace'],
    ['/admin/audit', '/admin/configuration'],
    ['/admin/sync', '/admin/configuration'],
    ['/admin/timer', '/admin/configuration'],
    ['/manage/shift', '/manage/shift'],
    ['/manage/shift/12', '/manage/shift'],
    ['/manage/shift/import', '/manage/shift'],
    ['/manage/shift-tracking', '/manage/shift-tracking'],
    ['/manage/shift-tracking/12', '/manage/shift-tracking'],
    ['/manage/work-history/monthly', '/manage/work-history'],
    ['/manage/salary/request', '/manage/salary/request'],
    ['/manage/report/monthly', '/manage/report'],
    ['/manage/period', '/manage/period'],
    ['/manage/period/sheet', '/manage/period'],
    ['/manage/review', '/manage/shift-tracking'],
    ['/manage/review/kept', '/manage/shift-tracking'],
    ['/manage/notification/', '/manage/notification'],
  ])('for %s is %s', (path, item) => {
    expect(bestMatch(path, ['global_admin'])).toBe(item);
  });

  it.each([
    '/manage/user',
    '/manage/user/3',
    '/manage/user/3/schedule',
    '/manage/device',
    '/manage/tablet',
    '/manage/tablet/guide',
  ])('for %s is the people for global admins, and the shifts for managers', (path) => {
    expect(bestMatch(path, ['global_admin'])).toBe('/admin/user');
    expect(bestMatch(path, ['admin'])).toBe('/manage/shift');
  });

  it.each(['/my-page/profile', '/manage/salary', '/manage/shifts', '/nowhere'])(
    'does not exist for %s',
    (path) => {
      expect(bestMatch(path, ['global_admin'])).toBeNull();
    },
  );
});
