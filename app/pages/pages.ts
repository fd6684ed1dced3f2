import type { TitleKey } from '#app/locales/keys.ts';
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
  /**
   * Its name in the search, which each page needs that is found there. `found_by`, in its place, has what else it is
   * looked for by, in Japanese also its reading.
   */
  title?: TitleKey;
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
  { pattern: '/', folder: 'home', title: 'home:title', access: 'signed_in' },
  { pattern: '/my-page/profile', folder: 'my-page/profile', title: 'profile:title', access: 'signed_in' },
  { pattern: '/my-page/settings', folder: 'my-page/settings', title: 'settings:title', access: 'signed_in' },
  {
    pattern: '/my-page/shift',
    folder: 'my-page/shift',
    title: 'own_shifts:title',
    access: 'signed_in',
    of: 'user',
  },
  {
    pattern: '/my-page/availability',
    folder: 'my-page/availability',
    title: 'availability:title',
    access: 'signed_in',
    of: 'user',
  },
  {
    pattern: '/my-page/recruitment',
    folder: 'my-page/recruitment',
    title: 'recruitment:title',
    access: 'signed_in',
    of: 'user',
  },
  { pattern: '/my-page/ask', folder: 'my-page/ask', title: 'asks:title', access: 'signed_in', of: 'user' },
  {
    pattern: '/my-page/paper',
    folder: 'my-page/paper',
    title: 'papers:title',
    access: 'signed_in',
    of: 'user',
  },
  {
    pattern: '/my-page/work',
    folder: 'my-page/work',
    title: 'own_work:title',
    access: 'signed_in',
    of: 'user',
  },
  {
    pattern: '/my-page/salary',
    folder: 'my-page/salary',
    title: 'own_salary:title',
    access: 'signed_in',
    of: 'user',
  },
  {
    pattern: '/my-page/notification',
    folder: 'my-page/notification',
    title: 'notices:title',
    access: 'signed_in',
  },
  { pattern: '/admin/user', folder: 'admin/user', title: 'users:title', access: GLOBAL_ADMINS },
  {
    pattern: '/admin/user/import',
    folder: 'admin/user/import',
    title: 'people_import:title',
    access: GLOBAL_ADMINS,
  },
  { pattern: '/admin/user/[id]', folder: 'admin/user/detail', access: GLOBAL_ADMINS },
  {
    pattern: '/admin/workplace',
    folder: 'admin/workplace',
    title: 'workplaces:title',
    access: GLOBAL_ADMINS,
  },
  { pattern: '/admin/workplace/[id]', folder: 'admin/workplace/detail', access: GLOBAL_ADMINS },
  {
    pattern: '/admin/fixed-schedule',
    folder: 'admin/fixed-schedule',
    title: 'fixed_schedule:title',
    access: GLOBAL_ADMINS,
  },
  {
    pattern: '/admin/configuration',
    folder: 'admin/configuration',
    title: 'configuration:title',
    access: GLOBAL_ADMINS,
  },
  { pattern: '/admin/audit', folder: 'admin/audit', title: 'audit:title', access: GLOBAL_ADMINS },
  { pattern: '/admin/timer', folder: 'admin/timer', title: 'timers:title', access: GLOBAL_ADMINS },
  { pattern: '/admin/sync', folder: 'admin/sync', title: 'staff_sync:title', access: GLOBAL_ADMINS },
  { pattern: '/admin/health', folder: 'admin/health', title: 'health:title', access: GLOBAL_ADMINS },
  { pattern: '/manage/shift', folder: 'manage/shift', title: 'shifts:title', access: MANAGERS },
  { pattern: '/manage/shift/[id]', folder: 'manage/shift/detail', access: MANAGERS },
  {
    pattern: '/manage/shift/registration',
    folder: 'manage/shift/registration',
    title: 'recruitment:pending.title',
    access: MANAGERS,
  },
  {
    pattern: '/manage/shift/copy',
    folder: 'manage/shift/copy',
    title: 'roster_copy:title',
    access: MANAGERS,
  },
  {
    pattern: '/manage/shift/import',
    folder: 'manage/shift/import',
    title: 'imports:title',
    access: MANAGERS,
  },
  {
    pattern: '/manage/shift/availability',
    folder: 'manage/shift/availability',
    title: 'availability:manage.title',
    access: MANAGERS,
  },
  {
    pattern: '/manage/shift/shortage',
    folder: 'manage/shift/shortage',
    title: 'shortage:title',
    access: MANAGERS,
  },
  {
    pattern: '/manage/shift-tracking',
    folder: 'manage/shift-tracking',
    title: 'tracking:title',
    access: MANAGERS,
  },
  { pattern: '/manage/shift-tracking/[id]', folder: 'manage/shift-tracking/detail', access: MANAGERS },
  {
    pattern: '/manage/shift-tracking/bulk',
    folder: 'manage/shift-tracking/bulk',
    title: 'repair:title',
    access: MANAGERS,
  },
  { pattern: '/manage/review', folder: 'manage/review', title: 'review:title', access: MANAGERS },
  {
    pattern: '/manage/work-history',
    folder: 'manage/work-history',
    title: 'work_history:title',
    access: MANAGERS,
  },
  {
    pattern: '/manage/work-history/monthly',
    folder: 'manage/work-history/monthly',
    title: 'work_history:monthly_title',
    access: MANAGERS,
  },
  {
    pattern: '/manage/work-history/payroll-file',
    folder: 'manage/work-history/payroll-file',
    title: 'file_layouts:title',
    access: MANAGERS,
  },
  {
    pattern: '/manage/salary/request',
    folder: 'manage/salary/request',
    title: 'salary:title',
    access: MANAGERS,
  },
  { pattern: '/manage/salary/batch/[id]', folder: 'manage/salary/batch', access: MANAGERS },
  { pattern: '/manage/report', folder: 'manage/report', title: 'report:title', access: MANAGERS },
  {
    pattern: '/manage/report/monthly',
    folder: 'manage/report/monthly',
    title: 'report:monthly_title',
    access: MANAGERS,
  },
  {
    pattern: '/manage/notification',
    folder: 'manage/notification',
    title: 'notifications:title',
    access: MANAGERS,
  },
  { pattern: '/manage/notification/[id]', folder: 'manage/notification/detail', access: MANAGERS },
  {
    pattern: '/manage/notification/undelivered',
    folder: 'manage/undelivered',
    title: 'undelivered:title',
    access: MANAGERS,
  },
  {
    pattern: '/manage/paper',
    folder: 'manage/paper',
    title: 'paper_review:title',
    access: MANAGERS,
    of: 'papers',
  },
  {
    pattern: '/manage/hello-work',
    folder: 'manage/hello-work',
    title: 'hello_work:title',
    access: MANAGERS,
    of: 'papers',
  },
  { pattern: '/manage/user', folder: 'manage/user', title: 'staff:title', access: MANAGERS },
  { pattern: '/manage/user/[id]', folder: 'manage/user/detail', access: MANAGERS },
  { pattern: '/manage/user/[id]/schedule', folder: 'manage/user/schedule', access: MANAGERS },
  { pattern: '/manage/period', folder: 'manage/period', title: 'periods:title', access: MANAGERS },
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
