import { ROLE_LEVEL, type RoleName, roleLevel } from '#contract/roles.ts';
import { bestOf } from './sidebar.ts';

export type Tab = {
  key: TabKey;
  path: string;
  /** Paths of other pages that belong to it. */
  also?: readonly string[];
};
export type TabKey = 'home' | 'shifts' | 'punch' | 'pay' | 'more';

const BAR_TABS: readonly Tab[] = [
  { key: 'home', path: '/' },
  {
    key: 'shifts',
    path: '/my-page/shift',
    also: [
      '/my-page/availability',
      '/my-page/recruitment',
      '/my-page/ask',
      '/my-page/hand-over',
      '/my-page/free-hours',
      '/my-page/study',
      '/my-page/colleague',
      '/my-page/way',
    ],
  },
  { key: 'punch', path: '/check-in' },
  { key: 'pay', path: '/my-page/work', also: ['/my-page/salary'] },
  {
    key: 'more',
    path: '/my-page/more',
    also: [
      '/my-page/notification',
      '/my-page/paper',
      '/my-page/contract',
      '/my-page/document-request',
      '/my-page/work-rights',
      '/my-page/hours-record',
      '/my-page/contact',
      '/my-page/profile',
      '/my-page/settings',
    ],
  },
];

/** The tabs at the bottom of a phone, only for staff. Managers use the menu. */
export function tabsFor(roles: readonly RoleName[]): readonly Tab[] {
  return roleLevel(roles) === ROLE_LEVEL.user ? BAR_TABS : [];
}

/** Returns the tab to which a page belongs. */
export function currentTab(path: string): TabKey | null {
  return bestOf(
    BAR_TABS.flatMap(({ key, path: own, also = [] }) => [own, ...also].map((one) => ({ key, path: one }))),
    path,
  );
}
