import { describe, expect, it } from 'vitest';
import { mayOpen, PAGES, pageOf } from '#app/pages/pages.ts';
import type { RoleName } from '#contract/roles.ts';

function opens(path: string, ...roles: RoleName[]): boolean {
  const page = pageOf(path);
  if (!page) throw new Error(`${path} is no page`);
  return mayOpen(page, roles);
}

describe('a path', () => {
  it.each([
    ['/', '/'],
    ['/admin/user/', '/admin/user'],
    ['/admin/user/7', '/admin/user/[id]'],
    ['/manage/user/7/schedule', '/manage/user/[id]/schedule'],
    ['/manage/shift/import', '/manage/shift/import'],
    ['/manage/shift/12', '/manage/shift/[id]'],
  ])('%s shows %s', (path, pattern) => {
    expect(pageOf(path)?.pattern).toBe(pattern);
  });

  it.each([
    '/nowhere',
    '/admin/user/abc',
    '/admin/user/7/8',
    '/admin/user/-7',
    '/admin/user/7a',
    '/Admin/user',
    '/manage',
    '/auth/login.data',
  ])('%s shows nothing', (path) => {
    expect(pageOf(path)).toBeNull();
  });
});

describe('page access', () => {
  it('is public only for login, legal texts, check-in, the check of a record of hours, and invitation', () => {
    const open = PAGES.filter(({ access }) => access === 'public').map(({ pattern }) => pattern);
    expect(open).toEqual([
      '/auth/login',
      '/auth/login/tfa',
      '/auth/password/forgot',
      '/auth/password/reset',
      '/privacy-policy/vi',
      '/privacy-policy/ja',
      '/privacy-policy/en',
      '/terms-of-service/vi',
      '/terms-of-service/ja',
      '/terms-of-service/en',
      '/check-in',
      '/hours-record',
      '/invitation',
    ]);
  });

  it('includes Home and My page for all logged-in people', () => {
    for (const path of ['/', '/my-page/profile', '/my-page/settings', '/my-page/shift']) {
      expect([opens(path), opens(path, 'user'), opens(path, 'global_admin')], path).toEqual([
        true,
        true,
        true,
      ]);
    }
  });

  it('is for global admins only below /admin', () => {
    for (const { pattern, access } of PAGES.filter((page) => page.pattern.startsWith('/admin/'))) {
      expect(access, pattern).toEqual(['global_admin']);
    }
    expect([opens('/admin/user', 'admin'), opens('/admin/user', 'global_admin', 'user')]).toEqual([
      false,
      true,
    ]);
  });

  it('is for managers and global admins below /manage, but of the law for global admins alone', () => {
    for (const { pattern, access } of PAGES.filter((page) => page.pattern.startsWith('/manage/'))) {
      const readers = pattern === '/manage/law' ? ['global_admin'] : ['global_admin', 'admin'];
      expect(access, pattern).toEqual(readers);
    }
    expect([opens('/manage/shift', 'user'), opens('/manage/shift', 'admin')]).toEqual([false, true]);
  });
});
