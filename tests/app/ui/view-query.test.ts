import { describe, expect, it } from 'vitest';
import { hasViews, viewQuery } from '#app/ui/table/views/view-query.ts';

describe('a saved view', () => {
  it.each([
    ['', ''],
    ['q=a+b&sort=-name', 'q=a+b&sort=-name'],
    ['columns=name&columns=site', 'columns=name&columns=site'],
    ['q=&sort=name', 'sort=name'],
    ['page=3&after=x&q=a', 'q=a'],
    ['month=2026-11&date=2026-11-02&date_from=2026-11-01&date_to=2026-11-30&active=true', 'active=true'],
    ['q=a b', 'q=a+b'],
  ])('of the address ?%s keeps %j', (search, kept) => {
    expect(viewQuery(new URLSearchParams(search))).toBe(kept);
  });

  it.each([
    ['/admin/user', true],
    ['/manage/shift', true],
    ['/admin/user/3', false],
    ['/', false],
  ])('of the page %s: %s', (path, offered) => {
    expect(hasViews(path)).toBe(offered);
  });
});
