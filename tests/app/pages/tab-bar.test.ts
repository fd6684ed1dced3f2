import { describe, expect, it } from 'vitest';
import { isOffered, mayOpen, PAGES, type Page, pageOf } from '#app/pages/pages.ts';
import { currentTab, tabsFor } from '#app/pages/tab-bar.ts';
import type { RoleName } from '#contract/roles.ts';

describe('the tabs of a phone', () => {
  it('are the everyday pages of staff, and of a person without a role', () => {
    const paths = tabsFor(['user']).map(({ path }) => path);
    expect(paths).toEqual(['/', '/my-page/shift', '/check-in', '/my-page/work', '/my-page/more']);
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
    ['/my-page/availability', 'shifts'],
    ['/my-page/recruitment', 'shifts'],
    ['/my-page/ask', 'shifts'],
    ['/my-page/free-hours', 'shifts'],
    ['/my-page/study', 'shifts'],
    ['/my-page/colleague', 'shifts'],
    ['/my-page/way', 'shifts'],
    ['/check-in', 'punch'],
    ['/my-page/work', 'pay'],
    ['/my-page/salary', 'pay'],
    ['/my-page/more', 'more'],
    ['/my-page/notification/', 'more'],
    ['/my-page/settings', 'more'],
  ])('for %s is %s', (path, key) => {
    expect(currentTab(path)).toBe(key);
  });

  it('exists for every page that is offered to staff', () => {
    const offered = PAGES.filter((page) => isOffered(page, { roles: ['user'], duties: [] }));
    const named = offered.filter((page: Page) => page.access !== 'public' && page.unnamed !== true);
    expect(named.length).toBeGreaterThan(8);
    for (const { pattern } of named) expect(currentTab(pattern), pattern).not.toBeNull();
  });

  it.each(['/my-page/shifts', '/nowhere'])('does not exist for %s', (path) => {
    expect(currentTab(path)).toBeNull();
  });
});
