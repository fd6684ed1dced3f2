import { describe, expect, it } from 'vitest';
import { findPages } from '#app/components/search/find-pages.ts';
import { search as en } from '#app/locales/en/search.ts';
import { search as ja } from '#app/locales/ja/search.ts';
import { search as vi } from '#app/locales/vi/search.ts';
import { namedPagesFor } from '#app/pages/named-pages.ts';
import { PAGES } from '#app/pages/pages.ts';
import type { Duty, RoleName } from '#contract/roles.ts';

const WORDS = { en, ja, vi };
const pagesOf = (roles: RoleName[], duties: Duty[] = []) => namedPagesFor({ roles, duties });

describe('the pages that are offered by name', () => {
  it('are for staff their own alone', () => {
    const own = pagesOf(['user']);
    expect(own[0]).toBe('/');
    expect(own.slice(1).every((path) => path.startsWith('/my-page/'))).toBe(true);
    expect(own).toHaveLength(11);
  });

  it('are for who manages alone none of who works', () => {
    const shown = pagesOf(['admin']);
    expect(shown).toContain('/manage/shift');
    expect(shown).not.toContain('/my-page/shift');
    expect(shown).not.toContain('/admin/user');
    expect(pagesOf(['admin', 'user'])).toContain('/my-page/shift');
  });

  it('are of a duty for who has it, and for global admins', () => {
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

  it('are all pages behind the login that stand for themselves, with words in every language', () => {
    const all = pagesOf(['global_admin', 'admin', 'user']);
    const left = PAGES.filter(({ pattern }) => !all.some((path) => path === pattern));
    expect(left.filter((page) => !('unnamed' in page) && page.access !== 'public')).toEqual(
      left.filter(({ pattern }) => pattern.includes('[id]')),
    );
    for (const { pages, also } of Object.values(WORDS)) {
      expect(Object.keys(pages).toSorted()).toEqual(all.toSorted());
      expect(Object.keys(also).toSorted()).toEqual(all.toSorted());
    }
  });
});

describe('a page is found', () => {
  const found = (language: keyof typeof WORDS, text: string) => {
    const { pages, also } = WORDS[language];
    const called = pagesOf(['global_admin', 'admin', 'user']).map((path) => ({
      path,
      name: pages[path],
      also: also[path],
    }));
    return findPages(called, text).map(({ path }) => path);
  };

  it.each<[keyof typeof WORDS, string, string]>([
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
  ])('in %s by %s', (language, text, path) => {
    expect(found(language, text)[0]).toBe(path);
  });

  it('by its own name before others by what else they are', () => {
    expect(found('ja', '設定').slice(0, 2)).toEqual(['/my-page/settings', '/admin/configuration']);
  });

  it('not by what is of no page', () => {
    expect(found('ja', '佐藤')).toEqual([]);
    expect(found('en', 'xyz')).toEqual([]);
  });

  it('in the order of the list where nothing is typed', () => {
    expect(found('en', ' ')).toEqual(pagesOf(['global_admin', 'admin', 'user']));
  });
});
