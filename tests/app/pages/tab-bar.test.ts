import { describe, expect, it } from 'vitest';
import { mayOpen, pageOf } from '#app/pages/pages.ts';
import { currentTab, tabsFor } from '#app/pages/tab-bar.ts';
import type { RoleName } from '#contract/roles.ts';

describe('the tabs of a phone', () => {
  it('are the everyday pages of staff, and of a person without a role', () => {
    const paths = tabsFor(['user']).map(({ path }) => path);
    expect(paths).toEqual([
      '/',
      '/my-page/shift',
      '/my-page/availability',
      '/my-page/recruitment',
      '/my-page/notification',
    ]);
    expect(tabsFor([])).toEqual(tabsFor(['user']));
  });

  it('lead to existing pages that staff may open', () => {
    for (const { path } of tabsFor(['user'])) {
      const page = pageOf(path);
      expect(page, path).not.toBeNull();
      expect(page && mayOpen(page, ['user']), path).toBe(true);
    }
  });

  it.each<[RoleName[]]>([[['admin']], [['global_admin']], [['user', 'admin']]])(
    'do not exist for %j',
    (roles) => {
      expect(tabsFor(roles)).toEqual([]);
    },
  );
});

describe('the current tab', () => {
  it.each([
    ['/', 'home'],
    ['/my-page/shift', 'shifts'],
    ['/my-page/availability', 'wishes'],
    ['/my-page/recruitment', 'open_shifts'],
    ['/my-page/notification/', 'notices'],
  ])('for %s is %s', (path, key) => {
    expect(currentTab(path)).toBe(key);
  });

  it.each(['/my-page/profile', '/my-page/shifts', '/my-page/ask', '/nowhere'])(
    'does not exist for %s',
    (path) => {
      expect(currentTab(path)).toBeNull();
    },
  );
});
