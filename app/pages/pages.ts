import type { TitleKey } from '#app/locales/keys.ts';
import type { Duty, RoleName } from '#contract/roles.ts';

export type Page = {
  /** `[id]` matches digits. */
  pattern: string;
  /** Its folder in `app/areas`; `route.tsx` there renders it. */
  folder: string;
  /** Who may open it: everyone, everyone logged in, or the listed roles. */
  access: 'public' | 'signed_in' | readonly RoleName[];
  /**
   * The role or duty it is meant for; other readers may open it, but are not offered it. A global
   * admin has every duty.
   */
  of?: 'user' | Duty;
  /**
   * Its name in the search, required for every page found there. `found_by`, next to it in the
   * translations, has further search terms, in Japanese also the reading.
   */
  title?: TitleKey;
  /** Not found by name: it depends on its address, or is for developers. */
  unnamed?: true;
};

const GLOBAL_ADMINS = ['global_admin'] as const;
const MANAGERS = ['global_admin', 'admin'] as const;

/**
 * Every page of the site. The route, the guard, the search entry and the browser's visit follow
 * from its entry. The API guards the data; this table decides who sees the page and its links.
 */
export const PAGES = [
  { pattern: '/auth/login', folder: 'access/login', access: 'public' },
  { pattern: '/auth/login/tfa', folder: 'access/login/tfa', access: 'public' },
  { pattern: '/auth/password/forgot', folder: 'access/password/forgot', access: 'public' },
  { pattern: '/auth/password/reset', folder: 'access/password/reset', access: 'public' },
  { pattern: '/privacy-policy/vi', folder: 'company/legal', access: 'public' },
  { pattern: '/privacy-policy/ja', folder: 'company/legal', access: 'public' },
  { pattern: '/privacy-policy/en', folder: 'company/legal', access: 'public' },
  { pattern: '/terms-of-service/vi', folder: 'company/legal', access: 'public' },
  { pattern: '/terms-of-service/ja', folder: 'company/legal', access: 'public' },
  { pattern: '/terms-of-service/en', folder: 'company/legal', access: 'public' },
  { pattern: '/check-in', folder: 'attendance/check-in', access: 'public' },
  { pattern: '/hours-record', folder: 'papers/hours-record-check', access: 'public' },
  { pattern: '/invitation', folder: 'access/invitation', access: 'public' },
  { pattern: '/', folder: 'home', title: 'home:title', access: 'signed_in' },
  { pattern: '/my-page/profile', folder: 'people/profile', title: 'profile:title', access: 'signed_in' },
  { pattern: '/my-page/settings', folder: 'access/settings', title: 'settings:title', access: 'signed_in' },
  {
    pattern: '/my-page/shift',
    folder: 'roster/own-shifts',
    title: 'own_shifts:title',
    access: 'signed_in',
    of: 'user',
  },
  {
    pattern: '/my-page/shift/[id]',
    folder: 'roster/own-thread',
    access: 'signed_in',
    of: 'user',
  },
  {
    pattern: '/my-page/availability',
    folder: 'roster/own-availability',
    title: 'availability:title',
    access: 'signed_in',
    of: 'user',
  },
  {
    pattern: '/my-page/recruitment',
    folder: 'roster/recruitment',
    title: 'recruitment:title',
    access: 'signed_in',
    of: 'user',
  },
  {
    pattern: '/my-page/ask',
    folder: 'roster/own-asks',
    title: 'asks:title',
    access: 'signed_in',
    of: 'user',
  },
  {
    pattern: '/my-page/hand-over',
    folder: 'roster/hand-over',
    title: 'hand_over:title',
    access: 'signed_in',
    of: 'user',
  },
  {
    pattern: '/my-page/free-hours',
    folder: 'roster/own-free-hours',
    title: 'free_hours:title',
    access: 'signed_in',
    of: 'user',
  },
  {
    pattern: '/my-page/study',
    folder: 'papers/own-study',
    title: 'study:title',
    access: 'signed_in',
    of: 'user',
  },
  {
    pattern: '/my-page/colleague',
    folder: 'roster/own-colleagues',
    title: 'colleagues:title',
    access: 'signed_in',
    of: 'user',
  },
  {
    pattern: '/my-page/way',
    folder: 'workplaces/own-ways',
    title: 'ways:title',
    access: 'signed_in',
    of: 'user',
  },
  {
    pattern: '/my-page/paper',
    folder: 'papers/own-papers',
    title: 'papers:title',
    access: 'signed_in',
    of: 'user',
  },
  {
    pattern: '/my-page/work',
    folder: 'attendance/own-work',
    title: 'own_work:title',
    access: 'signed_in',
    of: 'user',
  },
  {
    pattern: '/my-page/work-rights',
    folder: 'papers/own-work-rights',
    title: 'work_rights:title',
    access: 'signed_in',
    of: 'user',
  },
  {
    pattern: '/my-page/hours-record',
    folder: 'papers/own-hours-record',
    title: 'hours_record:title',
    access: 'signed_in',
    of: 'user',
  },
  {
    pattern: '/my-page/salary',
    folder: 'pay/own-salary',
    title: 'own_salary:title',
    access: 'signed_in',
    of: 'user',
  },
  {
    pattern: '/my-page/contract',
    folder: 'law/own-contracts',
    title: 'contracts:title',
    access: 'signed_in',
    of: 'user',
  },
  {
    pattern: '/my-page/more',
    folder: 'home/more',
    title: 'more:title',
    access: 'signed_in',
    of: 'user',
  },
  {
    pattern: '/my-page/document-request',
    folder: 'papers/own-requests',
    title: 'document_requests:title',
    access: 'signed_in',
    of: 'user',
  },
  {
    pattern: '/my-page/contact',
    folder: 'workplaces/own-contacts',
    title: 'contacts:title',
    access: 'signed_in',
    of: 'user',
  },
  {
    pattern: '/my-page/notification',
    folder: 'messaging/inbox',
    title: 'notices:title',
    access: 'signed_in',
  },
  { pattern: '/admin/user', folder: 'people/users', title: 'users:title', access: GLOBAL_ADMINS },
  {
    pattern: '/admin/user/import',
    folder: 'people/users/import',
    title: 'people_import:title',
    access: GLOBAL_ADMINS,
  },
  { pattern: '/admin/user/[id]', folder: 'people/users/detail', access: GLOBAL_ADMINS },
  {
    pattern: '/admin/workplace',
    folder: 'workplaces/workplace',
    title: 'workplaces:title',
    access: GLOBAL_ADMINS,
  },
  {
    pattern: '/admin/workplace/import',
    folder: 'workplaces/workplace/import',
    title: 'setup_files:title',
    access: GLOBAL_ADMINS,
  },
  { pattern: '/admin/workplace/[id]', folder: 'workplaces/workplace/detail', access: GLOBAL_ADMINS },
  {
    pattern: '/admin/fixed-schedule',
    folder: 'roster/fixed-schedule',
    title: 'fixed_schedule:title',
    access: GLOBAL_ADMINS,
  },
  {
    pattern: '/admin/configuration',
    folder: 'company/configuration',
    title: 'configuration:title',
    access: GLOBAL_ADMINS,
  },
  {
    pattern: '/admin/api-key',
    folder: 'open/api-keys',
    title: 'api_keys:title',
    access: GLOBAL_ADMINS,
  },
  {
    pattern: '/admin/webhook',
    folder: 'open/webhooks',
    title: 'webhooks:title',
    access: GLOBAL_ADMINS,
  },
  { pattern: '/admin/audit', folder: 'access/audit', title: 'audit:title', access: GLOBAL_ADMINS },
  { pattern: '/admin/timer', folder: 'company/timer', title: 'timers:title', access: GLOBAL_ADMINS },
  { pattern: '/admin/sync', folder: 'people/sync', title: 'staff_sync:title', access: GLOBAL_ADMINS },
  { pattern: '/admin/health', folder: 'company/health', title: 'health:title', access: GLOBAL_ADMINS },
  { pattern: '/manage/law', folder: 'law/register', title: 'law:title', access: GLOBAL_ADMINS },
  { pattern: '/manage/shift', folder: 'roster/shift', title: 'shifts:title', access: MANAGERS },
  { pattern: '/manage/shift/[id]', folder: 'roster/shift/detail', access: MANAGERS },
  {
    pattern: '/manage/shift/registration',
    folder: 'roster/shift/registration',
    title: 'recruitment:pending.title',
    access: MANAGERS,
  },
  {
    pattern: '/manage/shift/copy',
    folder: 'roster/shift/copy',
    title: 'roster_copy:title',
    access: MANAGERS,
  },
  {
    pattern: '/manage/shift/fill',
    folder: 'roster/shift/fill-plans',
    title: 'fill:title',
    access: MANAGERS,
  },
  {
    pattern: '/manage/shift/requirements',
    folder: 'roster/shift/requirements',
    title: 'seat_requirements:title',
    access: MANAGERS,
  },
  {
    pattern: '/manage/shift/waiting-asks',
    folder: 'roster/shift/waiting-asks',
    title: 'waiting_asks:title',
    access: MANAGERS,
  },
  {
    pattern: '/manage/shift/publish',
    folder: 'roster/shift/publish',
    title: 'publish:title',
    access: MANAGERS,
  },
  {
    pattern: '/manage/shift/import',
    folder: 'roster/shift/import',
    title: 'imports:title',
    access: MANAGERS,
  },
  {
    pattern: '/manage/shift/availability',
    folder: 'roster/shift/availability',
    title: 'availability:manage.title',
    access: MANAGERS,
  },
  {
    pattern: '/manage/shift/shortage',
    folder: 'roster/shift/shortage',
    title: 'shortage:title',
    access: MANAGERS,
  },
  {
    pattern: '/manage/shift/plan-breaches',
    folder: 'roster/shift/plan-breaches',
    title: 'plan_breaches:title',
    access: MANAGERS,
  },
  {
    pattern: '/manage/shift-tracking',
    folder: 'attendance/tracking',
    title: 'tracking:title',
    access: MANAGERS,
  },
  { pattern: '/manage/shift-tracking/[id]', folder: 'attendance/tracking/detail', access: MANAGERS },
  {
    pattern: '/manage/shift-tracking/bulk',
    folder: 'attendance/tracking/bulk',
    title: 'repair:title',
    access: MANAGERS,
  },
  { pattern: '/manage/review', folder: 'attendance/review', title: 'review:title', access: MANAGERS },
  {
    pattern: '/manage/review/kept',
    folder: 'attendance/kept-punches',
    title: 'kept_punches:title',
    access: MANAGERS,
  },
  {
    pattern: '/manage/review/tablet',
    folder: 'attendance/tablet-punches',
    title: 'tablet_punches:title',
    access: MANAGERS,
  },
  {
    pattern: '/manage/work-history',
    folder: 'attendance/work-history',
    title: 'work_history:title',
    access: MANAGERS,
  },
  {
    pattern: '/manage/work-history/monthly',
    folder: 'attendance/work-history/monthly',
    title: 'work_history:monthly_title',
    access: MANAGERS,
  },
  {
    pattern: '/manage/work-history/payroll-file',
    folder: 'attendance/work-history/payroll-file',
    title: 'file_layouts:title',
    access: MANAGERS,
  },
  {
    pattern: '/manage/salary/request',
    folder: 'pay/salary/request',
    title: 'salary:title',
    access: MANAGERS,
  },
  { pattern: '/manage/salary/batch/[id]', folder: 'pay/salary/batch', access: MANAGERS },
  { pattern: '/manage/report', folder: 'reports/report', title: 'report:title', access: MANAGERS },
  {
    pattern: '/manage/report/monthly',
    folder: 'reports/report/monthly',
    title: 'report:monthly_title',
    access: MANAGERS,
  },
  {
    pattern: '/manage/notification',
    folder: 'messaging/notification',
    title: 'notifications:title',
    access: MANAGERS,
  },
  { pattern: '/manage/notification/[id]', folder: 'messaging/notification/detail', access: MANAGERS },
  {
    pattern: '/manage/notification/draft',
    folder: 'messaging/notification/drafts',
    title: 'notification_drafts:title',
    access: MANAGERS,
  },
  {
    pattern: '/manage/notification/template',
    folder: 'messaging/notification/templates',
    title: 'notification_templates:title',
    access: MANAGERS,
  },
  {
    pattern: '/manage/notification/undelivered',
    folder: 'messaging/undelivered',
    title: 'undelivered:title',
    access: MANAGERS,
  },
  {
    pattern: '/manage/paper',
    folder: 'papers/paper',
    title: 'paper_review:title',
    access: MANAGERS,
    of: 'papers',
  },
  {
    pattern: '/manage/hello-work',
    folder: 'papers/hello-work',
    title: 'hello_work:title',
    access: MANAGERS,
    of: 'papers',
  },
  { pattern: '/manage/device', folder: 'attendance/devices', title: 'devices:title', access: MANAGERS },
  { pattern: '/manage/tablet', folder: 'attendance/tablets', title: 'tablets:title', access: MANAGERS },
  {
    pattern: '/manage/tablet/guide',
    folder: 'attendance/tablets/guide',
    title: 'tablet_guide:title',
    access: MANAGERS,
  },
  {
    pattern: '/manage/tablet/cards',
    folder: 'attendance/tablets/cards',
    title: 'punch_cards:title',
    access: MANAGERS,
  },
  { pattern: '/manage/user', folder: 'people/staff', title: 'staff:title', access: MANAGERS },
  { pattern: '/manage/user/[id]', folder: 'people/person', access: MANAGERS },
  { pattern: '/manage/user/[id]/schedule', folder: 'people/staff/schedule', access: MANAGERS },
  {
    pattern: '/manage/user/[id]/hours-record',
    folder: 'papers/person-hours-record',
    access: MANAGERS,
    of: 'papers',
  },
  { pattern: '/manage/period', folder: 'pay/period', title: 'periods:title', access: MANAGERS },
  { pattern: '/manage/period/sheet', folder: 'pay/period/sheet', access: MANAGERS, unnamed: true },
  { pattern: '/manage/job/[id]', folder: 'company/job', access: MANAGERS },
  // Hidden in production.
  {
    pattern: '/developer/components',
    folder: 'company/developer/components',
    access: 'signed_in',
    unnamed: true,
  },
] as const satisfies readonly Page[];

/** Returns the page of a path; `[id]` matches only digits. */
export function pageOf(path: string): Page | null {
  const parts = segments(path);
  return PAGE_PATTERNS.find(([pattern]) => matchesPath(pattern, parts))?.[1] ?? null;
}

/** Whether these roles may open a page. */
export function mayOpen(page: Page, roles: readonly RoleName[]): boolean {
  return typeof page.access === 'string' || page.access.some((role) => roles.includes(role));
}

/** Whether a page is offered to a reader: their roles may open it, and it is meant for them. */
export function isOffered(
  page: Page,
  { roles, duties }: { roles: readonly RoleName[]; duties: readonly Duty[] },
): boolean {
  if (!mayOpen(page, roles)) return false;
  if (page.of === undefined) return true;
  if (page.of === 'user') return roles.includes('user');
  return roles.includes('global_admin') || duties.includes(page.of);
}

function matchesPath(pattern: string[], path: string[]): boolean {
  if (pattern.length !== path.length) return false;
  return pattern.every((part, index) =>
    part === '[id]' ? /^\d+$/.test(path[index] ?? '') : part === path[index],
  );
}

/** Computed once, since every page needs it. */
const PAGE_PATTERNS: readonly [string[], Page][] = PAGES.map((page) => [segments(page.pattern), page]);

function segments(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}
