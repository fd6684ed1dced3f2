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
import { useLocation } from 'react-router';
import { PageLink } from '#app/components/ui/page-link.tsx';
import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { bestMatch, type SidebarKey, sidebarFor } from '#app/pages/sidebar.ts';
import type { RoleName } from '#contract/roles.ts';

const ICONS: Record<SidebarKey, typeof House> = {
  home: House,
  employees: Users,
  workplaces: Building2,
  fixed_schedule: CalendarRange,
  configuration: Settings2,
  shifts: CalendarDays,
  tracking: Clock,
  work_history: History,
  salary_requests: JapaneseYen,
  report: ChartColumn,
  notifications: Bell,
  month_end: CalendarCheck2,
};

/** The main menu: what these roles may open, in the order of the table, with a gap of 16 between the groups. */
export function Sidebar({ roles, onNavigate }: { roles: readonly RoleName[]; onNavigate?: () => void }) {
  const { t } = useTranslation('nav');
  const { pathname } = useLocation();
  const current = bestMatch(pathname);
  return (
    <nav aria-label={t('main')} className="flex flex-col gap-4 p-3">
      {sidebarFor(roles).map((group) => (
        <ul key={group[0]?.key} className="flex flex-col gap-0.5">
          {group.map(({ key, path }) => {
            const Icon = ICONS[key];
            return (
              <li key={key}>
                <PageLink
                  to={path}
                  onClick={onNavigate}
                  aria-current={key === current ? 'page' : undefined}
                  className={cn(
                    'flex h-9 items-center gap-2.5 rounded-lg px-2.5 text-foreground/80 hover:bg-muted',
                    key === current && 'bg-accent font-semibold text-accent-foreground hover:bg-accent',
                  )}
                >
                  <Icon aria-hidden="true" className="size-4 shrink-0" />
                  <span className="truncate">{t(`items.${key}`)}</span>
                </PageLink>
              </li>
            );
          })}
        </ul>
      ))}
    </nav>
  );
}
