import { ROLE_LEVEL, type RoleName, roleLevel } from '#contract/roles.ts';
import { bestOf } from './sidebar.ts';

export type Tab = { key: TabKey; path: string };
export type TabKey = 'home' | 'shifts' | 'wishes' | 'open_shifts' | 'notices';

const BAR_TABS: readonly Tab[] = [
  { key: 'home', path: '/' },
  { key: 'shifts', path: '/my-page/shift' },
  { key: 'wishes', path: '/my-page/availability' },
  { key: 'open_shifts', path: '/my-page/recruitment' },
  { key: 'notices', path: '/my-page/notification' },
];

/** The tabs at the bottom of a phone, only for staff. Managers use the menu. */
export function tabsFor(roles: readonly RoleName[]): readonly Tab[] {
  return roleLevel(roles) === ROLE_LEVEL.user ? BAR_TABS : [];
}

export function currentTab(path: string): TabKey | null {
  return bestOf(BAR_TABS, path);
}
