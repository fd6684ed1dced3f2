import CalendarHeart from 'lucide-react/icons/calendar-heart';
import Copy from 'lucide-react/icons/copy';
import FileUp from 'lucide-react/icons/file-up';
import Send from 'lucide-react/icons/send';
import UserSearch from 'lucide-react/icons/user-search';
import { publishHref } from '#app/areas/roster/shift/publish/publish-address.ts';
import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { type BoardDays, planningHrefs } from './board-address.ts';

/** Links to the pages around the board, for the same workplace and days. */
export function PlanningLinks({ days, workplaceId }: { days: BoardDays; workplaceId: number | null }) {
  const { t } = useTranslation(['shifts', 'shortage', 'availability', 'roster_copy', 'publish']);
  const hrefs = planningHrefs(days, workplaceId);
  const links = [
    { to: hrefs.wishes, text: t('availability:manage.title'), Icon: CalendarHeart, isOfDesk: false },
    { to: '/manage/shift/shortage', text: t('shortage:title'), Icon: UserSearch, isOfDesk: false },
    { to: hrefs.import, text: t('shifts:import'), Icon: FileUp, isOfDesk: true },
    { to: hrefs.copy, text: t('roster_copy:link'), Icon: Copy, isOfDesk: true },
    { to: publishHref(null), text: t('publish:title'), Icon: Send, isOfDesk: true },
  ];
  return (
    <div className="flex flex-wrap gap-1 sm:ml-auto">
      {links.map(({ to, text, Icon, isOfDesk }) => (
        <Button
          key={to}
          asChild
          variant="ghost"
          size="sm"
          className={cn('px-2', isOfDesk && 'max-sm:hidden')}
        >
          <PageLink to={to}>
            <Icon aria-hidden="true" />
            {text}
          </PageLink>
        </Button>
      ))}
    </div>
  );
}
