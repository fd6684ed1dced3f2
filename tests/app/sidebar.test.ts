import { describe, expect, it } from 'vitest';
import { nav as en } from '#app/locales/en/nav.ts';
import { bestMatch, SIDEBAR, sidebarFor } from '#app/pages/sidebar.ts';
import type { RoleName } from '#contract/roles.ts';

const ADMIN_ITEMS = ['employees', 'workplaces', 'fixed_schedule', 'configuration'];
const MANAGE_ITEMS = ['shifts', 'tracking', 'work_history', 'salary_requests', 'report', 'notifications'];

function keysFor(...roles: RoleName[]): string[][] {
  return sidebarFor(roles).map((group) => group.map(({ key }) => key));
}

describe('the sidebar of the whole site', () => {
  it('has two groups for global admins, in the order of the spec, and Month-end last', () => {
    expect(keysFor('global_admin')).toEqual([
      ['home', ...ADMIN_ITEMS],
      [...MANAGE_ITEMS, 'month_end'],
    ]);
  });

  it('is named in English as in the spec', () => {
    expect(SIDEBAR.map((group) => group.map(({ key }) => en.items[key]))).toEqual([
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
    ]);
  });

  it('leaves out the administration for managers', () => {
    expect(keysFor('admin')).toEqual([['home'], [...MANAGE_ITEMS, 'month_end']]);
  });

  it('is Home alone for staff, and for somebody without a role', () => {
    expect(keysFor('user')).toEqual([['home']]);
    expect(keysFor()).toEqual([['home']]);
  });

  it('shows of several roles what the strongest opens', () => {
    expect(keysFor('user', 'admin')).toEqual([['home'], [...MANAGE_ITEMS, 'month_end']]);
  });
});

describe('the highlighted item', () => {
  it.each([
    ['/', 'home'],
    ['/admin/user', 'employees'],
    ['/admin/user/12', 'employees'],
    ['/admin/workplace/3', 'workplaces'],
    ['/admin/audit', 'configuration'],
    ['/admin/sync', 'configuration'],
    ['/admin/timer', 'configuration'],
    ['/manage/shift', 'shifts'],
    ['/manage/shift/12', 'shifts'],
    ['/manage/shift/import', 'shifts'],
    ['/manage/shift-tracking', 'tracking'],
    ['/manage/shift-tracking/12', 'tracking'],
    ['/manage/work-history/monthly', 'work_history'],
    ['/manage/salary/request', 'salary_requests'],
    ['/manage/report/monthly', 'report'],
    ['/manage/period', 'month_end'],
    ['/manage/period/sheet', 'month_end'],
    ['/manage/review', 'tracking'],
    ['/manage/notification/', 'notifications'],
    ['/manage/user', 'shifts'],
    ['/manage/user/3', 'shifts'],
    ['/manage/user/3/schedule', 'shifts'],
  ])('of %s is %s', (path, key) => {
    expect(bestMatch(path)).toBe(key);
  });

  it.each(['/my-page/profile', '/manage/salary', '/manage/shifts', '/nowhere'])('of %s is none', (path) => {
    expect(bestMatch(path)).toBeNull();
  });
});
