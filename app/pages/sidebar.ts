import type { LucideIcon } from 'lucide-react';
import Bell from 'lucide-react/icons/bell';
import Building2 from 'lucide-react/icons/building-2';
import CalendarCheck2 from 'lucide-react/icons/calendar-check-2';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CalendarRange from 'lucide-react/icons/calendar-range';
import ChartColumn from 'lucide-react/icons/chart-column';
import Clock from 'lucide-react/icons/clock';
import History from 'lucide-react/icons/history';
import House from 'lucide-react/icons/house';
import JapaneseYen from 'lucide-react/icons/japanese-yen';
import Settings2 from 'lucide-react/icons/settings-2';
import Users from 'lucide-react/icons/users';
import type { TitleKey } from '#app/locales/keys.ts';
import type { RoleName } from '#contract/roles.ts';
import { mayOpen, type PAGES, pageOf } from './pages.ts';

type Item<Path> = {
  path: Path;
  /** Every page shows the menu: `npm run generate` copies these titles to the `menu.ts` of each language. */
  title: TitleKey;
  icon: LucideIcon;
  /** Paths of other pages that belong to it. */
  also?: readonly string[];
};

function group<const Path extends (typeof PAGES)[number]['pattern']>(...items: Item<Path>[]): Item<Path>[] {
  return items;
}

/** The items in the order of the specification, then Month-end. A gap separates the two groups. */
export const SIDEBAR = [
  group(
    { path: '/', title: 'home:title', icon: House },
    {
      path: '/admin/user',
      title: 'users:title',
      icon: Users,
      also: ['/manage/user', '/manage/device', '/manage/tablet', '/manage/paper', '/manage/hello-work'],
    },
    { path: '/admin/workplace', title: 'workplaces:title', icon: Building2 },
    { path: '/admin/fixed-schedule', title: 'fixed_schedule:title', icon: CalendarRange },
    {
      path: '/admin/configuration',
      title: 'configuration:title',
      icon: Settings2,
      also: [
        '/admin/api-key',
        '/admin/webhook',
        '/admin/audit',
        '/admin/health',
        '/admin/sync',
        '/admin/timer',
        '/manage/law',
      ],
    },
  ),
  group(
    {
      path: '/manage/shift',
      title: 'shifts:title',
      icon: CalendarDays,
      also: ['/manage/user', '/manage/device', '/manage/tablet'],
    },
    { path: '/manage/shift-tracking', title: 'tracking:title', icon: Clock, also: ['/manage/review'] },
    { path: '/manage/work-history', title: 'work_history:title', icon: History },
    { path: '/manage/salary/request', title: 'salary:menu_title', icon: JapaneseYen },
    { path: '/manage/report', title: 'report:menu_title', icon: ChartColumn },
    { path: '/manage/notification', title: 'notifications:title', icon: Bell },
    { path: '/manage/period', title: 'periods:title', icon: CalendarCheck2 },
  ),
];

export type SidebarItem = (typeof SIDEBAR)[number][number];
type SidebarPath = SidebarItem['path'];

/** The groups that these roles see. */
export function sidebarFor(roles: readonly RoleName[]): SidebarItem[][] {
  return SIDEBAR.map((group) =>
    group.filter(({ path }) => {
      const page = pageOf(path);
      return page !== null && mayOpen(page, roles);
    }),
  ).filter((group) => group.length > 0);
}

/**
 * Returns the path of the menu item to which a page belongs, among those that these roles see: a person
 * belongs to the people for global admins, and to the shifts for managers.
 */
export function bestMatch(path: string, roles: readonly RoleName[]): SidebarPath | null {
  const paths = sidebarFor(roles)
    .flat()
    .flatMap(({ path: item, also = [] }) => [item, ...also].map((one) => ({ key: item, path: one })));
  return bestOf(paths, path);
}

/**
 * Returns the first item that shares the most leading segments with the path; Home matches only itself.
 */
export function bestOf<Key extends string>(
  items: readonly { key: Key; path: string }[],
  path: string,
): Key | null {
  const parts = path.split('/').filter((part) => part !== '');
  let best: { key: Key; length: number } | null = null;
  for (const { key, path: itemPath } of items) {
    const own = itemPath.split('/').filter((part) => part !== '');
    const fits = own.length === 0 ? parts.length === 0 : own.every((part, index) => part === parts[index]);
    if (fits && own.length > (best?.length ?? -1)) best = { key, length: own.length };
  }
  return best?.key ?? null;
}
