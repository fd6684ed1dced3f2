import type { Duty, RoleName } from '#contract/roles.ts';

export type Page = {
  /** `[id]` stands for digits. */
  pattern: string;
  /** Who may see it: anybody, anybody signed in, or who holds one of these roles. */
  access: 'public' | 'signed_in' | readonly RoleName[];
  /** Whether the site has it already; a link is shown from then on. */
  built: boolean;
  /** Whom of those who may see it it is for: others are not offered it. A global admin has every duty. */
  of?: 'user' | Duty;
  /** Nobody goes there by its name: it shows what its address asks for, or is for developers. */
  unnamed?: true;
};

const GLOBAL_ADMINS = ['global_admin'] as const;
const MANAGERS = ['global_admin', 'admin'] as const;

/** Every page of the site. The API behind a page guards its data; this says who is shown the way to it. */
export const PAGES = [
  { pattern: '/auth/login', access: 'public', built: true },
  { pattern: '/auth/login/tfa', access: 'public', built: true },
  { pattern: '/auth/password/forgot', access: 'public', built: true },
  { pattern: '/auth/password/reset', access: 'public', built: true },
  { pattern: '/privacy-policy/vi', access: 'public', built: true },
  { pattern: '/privacy-policy/ja', access: 'public', built: true },
  { pattern: '/privacy-policy/en', access: 'public', built: true },
  { pattern: '/terms-of-service/vi', access: 'public', built: true },
  { pattern: '/terms-of-service/ja', access: 'public', built: true },
  { pattern: '/terms-of-service/en', access: 'public', built: true },
  { pattern: '/check-in', access: 'public', built: true },
  { pattern: '/invitation', access: 'public', built: true },
  { pattern: '/', access: 'signed_in', built: true },
  { pattern: '/my-page/profile', access: 'signed_in', built: true },
  { pattern: '/my-page/settings', access: 'signed_in', built: true },
  { pattern: '/my-page/shift', access: 'signed_in', built: true, of: 'user' },
  { pattern: '/my-page/availability', access: 'signed_in', built: true, of: 'user' },
  { pattern: '/my-page/recruitment', access: 'signed_in', built: true, of: 'user' },
  { pattern: '/my-page/ask', access: 'signed_in', built: true, of: 'user' },
  { pattern: '/my-page/paper', access: 'signed_in', built: true, of: 'user' },
  { pattern: '/my-page/work', access: 'signed_in', built: true, of: 'user' },
  { pattern: '/my-page/salary', access: 'signed_in', built: true, of: 'user' },
  { pattern: '/my-page/notification', access: 'signed_in', built: true },
  { pattern: '/admin/user', access: GLOBAL_ADMINS, built: true },
  { pattern: '/admin/user/import', access: GLOBAL_ADMINS, built: true },
  { pattern: '/admin/user/[id]', access: GLOBAL_ADMINS, built: true },
  { pattern: '/admin/workplace', access: GLOBAL_ADMINS, built: true },
  { pattern: '/admin/workplace/[id]', access: GLOBAL_ADMINS, built: true },
  { pattern: '/admin/fixed-schedule', access: GLOBAL_ADMINS, built: true },
  { pattern: '/admin/configuration', access: GLOBAL_ADMINS, built: true },
  { pattern: '/admin/audit', access: GLOBAL_ADMINS, built: true },
  { pattern: '/admin/timer', access: GLOBAL_ADMINS, built: true },
  { pattern: '/admin/sync', access: GLOBAL_ADMINS, built: true },
  { pattern: '/admin/health', access: GLOBAL_ADMINS, built: true },
  { pattern: '/manage/shift', access: MANAGERS, built: true },
  { pattern: '/manage/shift/[id]', access: MANAGERS, built: true },
  { pattern: '/manage/shift/registration', access: MANAGERS, built: true },
  { pattern: '/manage/shift/copy', access: MANAGERS, built: true },
  { pattern: '/manage/shift/import', access: MANAGERS, built: true },
  { pattern: '/manage/shift/availability', access: MANAGERS, built: true },
  { pattern: '/manage/shift/shortage', access: MANAGERS, built: true },
  { pattern: '/manage/shift-tracking', access: MANAGERS, built: true },
  { pattern: '/manage/shift-tracking/[id]', access: MANAGERS, built: true },
  { pattern: '/manage/shift-tracking/bulk', access: MANAGERS, built: true },
  { pattern: '/manage/review', access: MANAGERS, built: true },
  { pattern: '/manage/work-history', access: MANAGERS, built: true },
  { pattern: '/manage/work-history/monthly', access: MANAGERS, built: true },
  { pattern: '/manage/work-history/payroll-file', access: MANAGERS, built: true },
  { pattern: '/manage/salary/request', access: MANAGERS, built: true },
  { pattern: '/manage/salary/batch/[id]', access: MANAGERS, built: true },
  { pattern: '/manage/report', access: MANAGERS, built: true },
  { pattern: '/manage/report/monthly', access: MANAGERS, built: true },
  { pattern: '/manage/notification', access: MANAGERS, built: true },
  { pattern: '/manage/notification/[id]', access: MANAGERS, built: true },
  { pattern: '/manage/notification/undelivered', access: MANAGERS, built: true },
  { pattern: '/manage/paper', access: MANAGERS, built: true, of: 'papers' },
  { pattern: '/manage/hello-work', access: MANAGERS, built: true, of: 'papers' },
  { pattern: '/manage/user', access: MANAGERS, built: true },
  { pattern: '/manage/user/[id]', access: MANAGERS, built: true },
  { pattern: '/manage/user/[id]/schedule', access: MANAGERS, built: true },
  { pattern: '/manage/period', access: MANAGERS, built: true },
  { pattern: '/manage/period/sheet', access: MANAGERS, built: true, unnamed: true },
  { pattern: '/manage/job/[id]', access: MANAGERS, built: true },
  // Hidden in production.
  { pattern: '/developer/components', access: 'signed_in', built: true, unnamed: true },
] as const satisfies readonly Page[];

/** The page that a path shows: `[id]` matches digits alone. */
export function pageOf(path: string): Page | null {
  const parts = segments(path);
  return PATTERNS.find(([pattern]) => matches(pattern, parts))?.[1] ?? null;
}

/** Whether a page opens for somebody with these roles. */
export function mayOpen(page: Page, roles: readonly RoleName[]): boolean {
  return typeof page.access === 'string' || page.access.some((role) => roles.includes(role));
}

/** Whether somebody is shown the way to a page: it opens for them, and is for such as they are. */
export function isOffered(
  page: Page,
  { roles, duties }: { roles: readonly RoleName[]; duties: readonly Duty[] },
): boolean {
  if (!page.built || !mayOpen(page, roles)) return false;
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
