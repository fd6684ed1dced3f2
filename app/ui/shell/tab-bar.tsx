import Bell from 'lucide-react/icons/bell';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CalendarHeart from 'lucide-react/icons/calendar-heart';
import CalendarSearch from 'lucide-react/icons/calendar-search';
import House from 'lucide-react/icons/house';
import { useLocation, useNavigation } from 'react-router';
import { useTranslation } from '#app/lib/use-translation.ts';
import { currentTab, type Tab, type TabKey } from '#app/pages/tab-bar.ts';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { shownUnread, UnreadBadge } from './unread-badge.tsx';

const ICONS: Record<TabKey, typeof House> = {
  home: House,
  shifts: CalendarDays,
  wishes: CalendarHeart,
  open_shifts: CalendarSearch,
  notices: Bell,
};

/** The daily pages at the bottom of a phone. The style sheet sets its height. */
export function TabBar({ tabs, unread }: { tabs: readonly Tab[]; unread: number }) {
  const { t } = useTranslation('nav');
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const current = currentTab(pathname);
  const lit = currentTab((next ?? { pathname }).pathname);
  return (
    <nav
      aria-label={t('tab_bar')}
      data-slot="tab-bar"
      data-print="no"
      className="tab-bar:fixed tab-bar:inset-x-0 tab-bar:bottom-0 tab-bar:z-30 border-t bg-card pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      <ul className="flex h-14">
        {tabs.map(({ key, path }) => {
          const Icon = ICONS[key];
          const label = t(`tabs.${key}`);
          const waiting = key === 'notices' ? unread : 0;
          return (
            <li key={key} className="min-w-0 flex-1">
              <PageLink
                to={path}
                aria-current={key === current ? 'page' : undefined}
                data-lit={key === lit || undefined}
                className="-outline-offset-2! relative flex h-full flex-col items-center justify-center gap-0.5 text-center text-muted-foreground data-lit:text-primary"
              >
                <span className="relative grid place-items-center rounded-full px-4 py-0.5 in-data-lit:bg-accent">
                  <Icon aria-hidden="true" className="size-5" />
                  <UnreadBadge unread={waiting} className="-top-1" />
                </span>
                <span
                  aria-hidden={waiting > 0}
                  className="line-clamp-2 max-w-full text-[0.6875rem] leading-tight"
                >
                  {label}
                </span>
                {waiting > 0 && (
                  <span className="sr-only">{t('tab_unread', { label, unread: shownUnread(waiting) })}</span>
                )}
              </PageLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
