import CalendarDays from 'lucide-react/icons/calendar-days';
import Clock from 'lucide-react/icons/clock';
import House from 'lucide-react/icons/house';
import JapaneseYen from 'lucide-react/icons/japanese-yen';
import Menu from 'lucide-react/icons/menu';
import { useLocation, useNavigation } from 'react-router';
import { useTranslation } from '#app/lib/use-translation.ts';
import { currentTab, type Tab, type TabKey } from '#app/pages/tab-bar.ts';
import { PageLink } from '#app/ui/kit/page-link.tsx';

const ICONS: Record<TabKey, typeof House> = {
  home: House,
  shifts: CalendarDays,
  punch: Clock,
  pay: JapaneseYen,
  more: Menu,
};

/** The daily pages at the bottom of a phone. The style sheet sets its height. */
export function TabBar({ tabs }: { tabs: readonly Tab[] }) {
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
      <ul className="flex h-[3.5rem]">
        {tabs.map(({ key, path }) => {
          const Icon = ICONS[key];
          return (
            <li key={key} className="min-w-0 flex-1">
              <PageLink
                to={path}
                aria-current={key === current ? (path === pathname ? 'page' : 'true') : undefined}
                data-lit={key === lit || undefined}
                className="-outline-offset-2! flex h-full flex-col items-center justify-center gap-0.5 text-center text-muted-foreground data-lit:text-primary"
              >
                <span className="grid w-full max-w-13 place-items-center rounded-full py-0.5 in-data-lit:bg-accent">
                  <Icon aria-hidden="true" className="size-5" />
                </span>
                <span className="line-clamp-2 max-w-full text-[0.6875rem] leading-tight">
                  {t(`tabs.${key}`)}
                </span>
              </PageLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
