import type { RoleName } from '#contract/roles.ts';
import { mayOpen, pageOf } from './pages.ts';

export type SidebarItem = {
  key: SidebarKey;
  path: string;
  /** Pages of other paths that belong to it. */
  also?: readonly string[];
};
export type SidebarKey =
  | 'home'
  | 'employees'
  | 'workplaces'
  | 'fixed_schedule'
  | 'configuration'
  | 'shifts'
  | 'tracking'
  | 'work_history'
  | 'salary_requests'
  | 'report'
  | 'notifications'
  | 'month_end';

/** The items of the spec in its order, and Month-end after them. A gap of 16 separates the two groups. */
export const SIDEBAR: readonly (readonly SidebarItem[])[] = [
  [
    { key: 'home', path: '/' },
    { key: 'employees', path: '/admin/user' },
    { key: 'workplaces', path: '/admin/workplace' },
    { key: 'fixed_schedule', path: '/admin/fixed-schedule' },
    {
      key: 'configuration',
      path: '/admin/configuration',
      also: ['/admin/audit', '/admin/health', '/admin/sync', '/admin/timer'],
    },
  ],
  [
    { key: 'shifts', path: '/manage/shift', also: ['/manage/user'] },
    { key: 'tracking', path: '/manage/shift-tracking', also: ['/manage/review'] },
    { key: 'work_history', path: '/manage/work-history' },
    { key: 'salary_requests', path: '/manage/salary/request' },
    { key: 'report', path: '/manage/report' },
    { key: 'notifications', path: '/manage/notification' },
    { key: 'month_end', path: '/manage/period' },
  ],
];

/** The groups that a person with these roles sees. */
export function sidebarFor(roles: readonly RoleName[]): SidebarItem[][] {
  return SIDEBAR.map((group) =>
    group.filter(({ path }) => {
      const page = pageOf(path);
      return page !== null && mayOpen(page, roles);
    }),
  ).filter((group) => group.length > 0);
}

export function bestMatch(path: string): SidebarKey | null {
  const paths = SIDEBAR.flat().flatMap(({ key, path: own, also = [] }) =>
    [own, ...also].map((one) => ({ key, path: one })),
  );
  return bestOf(paths, path);
}

/** The item that shares the most leading segments with the path; Home only for itself. */
export function bestOf<Key extends string>(
  items: readonly { key: Key; path: string }[],
  path: string,
): Key | null {
  const parts = path.split('/').filter((part) => part !== '');
  let best: { key: Key; length: number } | null = null;
  for (const { key, path: itemPath } of items) {
    const own = itemPath.split('/').filter((part) => part !== '');
    const fits = own.length === 0 ? parts.length === 0 : own.every((part, index) => part === parts[index]);
    if (fits && own.length >= (best?.length ?? 0)) best = { key, length: own.length };
  }
  return best?.key ?? null;
}
