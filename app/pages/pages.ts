import type { Duty, RoleName } from '#contract/roles.ts';

export type Page = {
  /** `[id]` stands for digits. */
  pattern: string;
  /** Its folder in `app/routes`, whose `route.tsx` shows it. */
  folder: string;
  /** Who may see it: anybody, anybody signed in, or who holds one of these roles. */
  access: 'public' | 'signed_in' | readonly RoleName[];
  /** Whom of those who may see it it is for: others are not offered it. A global admin has every duty. */
  of?: 'user' | Duty;
  /** Nobody goes there by its name: it shows what its address asks for, or is for developers. */
  unnamed?: true;
};

const GLOBAL_ADMINS = ['global_admin'] as const;
const MANAGERS = ['global_admin', 'admin'] as const;

/**
 * Every page of the site. Its route, its guard, its place in the search and its visit by the browser tests follow from
 * its entry. The API behind a page guards its data; this says who is shown the page and the way to it.
 */
export const PAGES = [
  { pattern: '/auth/login', folder: 'auth/login', access: 'public' },
  { pattern: '/auth/login/tfa', folder: 'auth/login/tfa', access: 'public' },
  { pattern: '/auth/password/forgot', folder: 'auth/password/forgot', access: 'public' },
  { pattern: '/auth/password/reset', folder: 'auth/password/reset', access: 'public' },
  { pattern: '/privacy-policy/vi', folder: 'legal', access: 'public' },
  { pattern: '/privacy-policy/ja', folder: 'legal', access: 'public' },
  { pattern: '/privacy-policy/en', folder: 'legal', access: 'public' },
  { pattern: '/terms-of-service/vi', folder: 'legal', access: 'public' },
  { pattern: '/terms-of-service/ja', folder: 'legal', access: 'public' },
  { pattern: '/terms-of-service/en', folder: 'legal', access: 'public' },
  { pattern: '/check-in', folder: 'check-in', access: 'public' },
  { pattern: '/invitation', folder: 'invitation', access: 'public' },
  { pattern: '/', folder: 'home', access: 'signed_in' },
  { pattern: '/my-page/profile', folder: 'my-page/profile', access: 'signed_in' },
  { pattern: '/my-page/settings', folder: 'my-page/settings', access: 'signed_in' },
  { pattern: '/my-page/shift', folder: 'my-page/shift', access: 'signed_in', of: 'user' },
  { pattern: '/my-page/availability', folder: 'my-page/availability', access: 'signed_in', of: 'user' },
  { pattern: '/my-page/recruitment', folder: 'my-page/recruitment', access: 'signed_in', of: 'user' },
  { pattern: '/my-page/ask', folder: 'my-page/ask', access: 'signed_in', of: 'user' },
  { pattern: '/my-page/paper', folder: 'my-page/paper', access: 'signed_in', of: 'user' },
  { pattern: '/my-page/work', folder: 'my-page/work', access: 'signed_in', of: 'user' },
  { pattern: '/my-page/salary', folder: 'my-page/salary', access: 'signed_in', of: 'user' },
  { pattern: '/my-page/notification', folder: 'my-page/notification', access: 'signed_in' },
  { pattern: '/admin/user', folder: 'admin/user', access: GLOBAL_ADMINS },
  { pattern: '/admin/user/import', folder: 'admin/user/import', access: GLOBAL_ADMINS },
  { pattern: '/admin/user/[id]', folder: 'admin/user/detail', access: GLOBAL_ADMINS },
  { pattern: '/admin/workplace', folder: 'admin/workplace', access: GLOBAL_ADMINS },
  { pattern: '/admin/workplace/[id]', folder: 'admin/workplace/detail', access: GLOBAL_ADMINS },
  { pattern: '/admin/fixed-schedule', folder: 'admin/fixed-schedule', access: GLOBAL_ADMINS },
  { pattern: '/admin/configuration', folder: 'admin/configuration', access: GLOBAL_ADMINS },
  { pattern: '/admin/audit', folder: 'admin/audit', access: GLOBAL_ADMINS },
  { pattern: '/admin/timer', folder: 'admin/timer', access: GLOBAL_ADMINS },
  { pattern: '/admin/sync', folder: 'admin/sync', access: GLOBAL_ADMINS },
  { pattern: '/admin/health', folder: 'admin/health', access: GLOBAL_ADMINS },
  { pattern: '/manage/shift', folder: 'manage/shift', access: MANAGERS },
  { pattern: '/manage/shift/[id]', folder: 'manage/shift/detail', access: MANAGERS },
  { pattern: '/manage/shift/registration', folder: 'manage/shift/registration', access: MANAGERS },
  { pattern: '/manage/shift/copy', folder: 'manage/shift/copy', access: MANAGERS },
  { pattern: '/manage/shift/import', folder: 'manage/shift/import', access: MANAGERS },
  { pattern: '/manage/shift/availability', folder: 'manage/shift/availability', access: MANAGERS },
  { pattern: '/manage/shift/shortage', folder: 'manage/shift/shortage', access: MANAGERS },
  { pattern: '/manage/shift-tracking', folder: 'manage/shift-tracking', access: MANAGERS },
  { pattern: '/manage/shift-tracking/[id]', folder: 'manage/shift-tracking/detail', access: MANAGERS },
  { pattern: '/manage/shift-tracking/bulk', folder: 'manage/shift-tracking/bulk', access: MANAGERS },
  { pattern: '/manage/review', folder: 'manage/review', access: MANAGERS },
  { pattern: '/manage/work-history', folder: 'manage/work-history', access: MANAGERS },
  { pattern: '/manage/work-history/monthly', folder: 'manage/work-history/monthly', access: MANAGERS },
  {
    pattern: '/manage/work-history/payroll-file',
    folder: 'manage/work-history/payroll-file',
    access: MANAGERS,
  },
  { pattern: '/manage/salary/request', folder: 'manage/salary/request', access: MANAGERS },
  { pattern: '/manage/salary/batch/[id]', folder: 'manage/salary/batch', access: MANAGERS },
  { pattern: '/manage/report', folder: 'manage/report', access: MANAGERS },
  { pattern: '/manage/report/monthly', folder: 'manage/report/monthly', access: MANAGERS },
  { pattern: '/manage/notification', folder: 'manage/notification', access: MANAGERS },
  { pattern: '/manage/notification/[id]', folder: 'manage/notification/detail', access: MANAGERS },
  { pattern: '/manage/notification/undelivered', folder: 'manage/undelivered', access: MANAGERS },
  { pattern: '/manage/paper', folder: 'manage/paper', access: MANAGERS, of: 'papers' },
  { pattern: '/manage/hello-work', folder: 'manage/hello-work', access: MANAGERS, of: 'papers' },
  { pattern: '/manage/user', folder: 'manage/user', access: MANAGERS },
  { pattern: '/manage/user/[id]', folder: 'manage/user/detail', access: MANAGERS },
  { pattern: '/manage/user/[id]/schedule', folder: 'manage/user/schedule', access: MANAGERS },
  { pattern: '/manage/period', folder: 'manage/period', access: MANAGERS },
  { pattern: '/manage/period/sheet', folder: 'manage/period/sheet', access: MANAGERS, unnamed: true },
  { pattern: '/manage/job/[id]', folder: 'manage/job', access: MANAGERS },
  // Hidden in production.
  { pattern: '/developer/components', folder: 'developer/components', access: 'signed_in', unnamed: true },
] as const satisfies readonly Page[];

/** The page that a path shows: `[id]` matches digits alone. */
export function pageOf(path: string): Page | null {
  const parts = segments(path);
  return PATTERNS.find(([pattern]) => matches(pattern, parts))?.[1] ?? null;
}

/** Whether a page opens for these roles. */
export function mayOpen(page: Page, roles: readonly RoleName[]): boolean {
  return typeof page.access === 'string' || page.access.some((role) => roles.includes(role));
}

/** Whether a reader is offered a page: it opens for their roles, and is meant for them. */
export function isOffered(
  page: Page,
  { roles, duties }: { roles: readonly RoleName[]; duties: readonly Duty[] },
): boolean {
  if (!mayOpen(page, roles)) return false;
  if (page.of === undefined) return true;
  if (page.of === 'user') return roles.includes('user');
  return roles.includes('global_admin') || duties.includes(page.of);
}

function matches(pattern: string[], path: string[]): boolean {
  if (pattern.length !== path.length) return false;
  return pattern.every((part, index) =>
    part === '[id]' ? /^\d+$/.test(path[index] ?? '') : part === path[index],
  );
}

/** Asked for with every page. */
const PATTERNS: readonly [string[], Page][] = PAGES.map((page) => [segments(page.pattern), page]);

function segments(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}
