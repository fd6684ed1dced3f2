import { describe, expect, it } from 'vitest';
import { wordsIn } from '#app/lib/all-words.ts';
import { foundByOf, namedPagesFor, namespaceOf } from '#app/pages/named-pages.ts';
import { PAGES } from '#app/pages/pages.ts';
import { findPages } from '#app/ui/search/find-pages.ts';
import type { Duty, RoleName } from '#contract/roles.ts';
import type { Language } from '#contract/site/languages.ts';

const namedFor = (roles: RoleName[], duties: Duty[] = []) => namedPagesFor({ roles, duties });
const pagesOf = (...reader: Parameters<typeof namedFor>) => namedFor(...reader).map(({ pattern }) => pattern);

describe('the pages in the search', () => {
  it('are only their own for staff', () => {
    const own = pagesOf(['user']);
    expect(own[0]).toBe('/');
    expect(own.slice(1).every((path) => path.startsWith('/my-page/'))).toBe(true);
    expect(own).toHaveLength(22);
  });

  it('do not include those of staff for a pure manager', () => {
    const shown = pagesOf(['admin']);
    expect(shown).toContain('/manage/shift');
    expect(shown).not.toContain('/my-page/shift');
    expect(shown).not.toContain('/admin/user');
    expect(pagesOf(['admin', 'user'])).toContain('/my-page/shift');
  });

  it('include those of a duty for its holders and global admins', () => {
    expect(pagesOf(['admin'])).not.toContain('/manage/paper');
    expect(pagesOf(['admin'], ['accounting'])).not.toContain('/manage/paper');
    expect(pagesOf(['admin'], ['papers'])).toContain('/manage/paper');
    expect(pagesOf(['global_admin'])).toContain('/manage/hello-work');
  });

  it('begin with the menu, in its order', () => {
    expect(pagesOf(['global_admin', 'user']).slice(0, 4)).toEqual([
      '/',
      '/admin/user',
      '/admin/workplace',
      '/admin/fixed-schedule',
    ]);
  });

  it('are all independent pages behind the login', () => {
    const all = pagesOf(['global_admin', 'admin', 'user']);
    const left = PAGES.filter(({ pattern }) => !all.some((path) => path === pattern));
    expect(left.filter((page) => !('unnamed' in page) && page.access !== 'public')).toEqual(
      left.filter(({ pattern }) => pattern.includes('[id]')),
    );
  });
});

describe('the search for pages', () => {
  const found = (language: Language, text: string) => {
    const named = namedFor(['global_admin', 'admin', 'user']);
    const t = wordsIn(language, ['search', ...named.map(({ title }) => namespaceOf(title))]);
    const called = named.map(({ pattern, title }) => ({
      path: pattern,
      name: t(title),
      also: t(foundByOf(title)),
    }));
    return findPages(called, text).map(({ path }) => path);
  };

  it.each<[Language, string, string]>([
    ['ja', '監査', '/admin/audit'],
    ['ja', 'かんさ', '/admin/audit'],
    ['ja', 'カンサ', '/admin/audit'],
    ['ja', 'kansa', '/admin/audit'],
    ['ja', '36協定', '/manage/report/monthly'],
    ['ja', 'しふとかんり', '/manage/shift'],
    ['vi', 'nhat ky', '/admin/audit'],
    ['vi', 'Nhật ký', '/admin/audit'],
    ['vi', 'cham cong', '/manage/shift-tracking'],
    ['en', 'AUDIT', '/admin/audit'],
    ['en', 'settings', '/my-page/settings'],
    ['en', 'payroll export', '/manage/work-history/payroll-file'],
  ])('finds a page in %s by %s', (language, text, path) => {
    expect(found(language, text)[0]).toBe(path);
  });

  it('lists the page of that name before pages with other matches', () => {
    expect(found('ja', '設定').slice(0, 2)).toEqual(['/my-page/settings', '/admin/configuration']);
  });

  it('finds nothing for text that belongs to no page', () => {
    expect(found('ja', '佐藤')).toEqual([]);
    expect(found('en', 'xyz')).toEqual([]);
  });

  it('returns all pages in their order without text', () => {
    expect(found('en', ' ')).toEqual(pagesOf(['global_admin', 'admin', 'user']));
  });
});
