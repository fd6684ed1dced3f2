import { auditHref } from '#app/areas/access/audit/audit-address.ts';
import { hoursRecordHref } from '#app/areas/papers/parts/hours-record/record-address.ts';
import { scheduleHref } from '#app/areas/people/staff/schedule/schedule-address.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#app/ui/kit/dropdown-menu.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { reviewsPapers } from '#contract/roles.ts';
import { PersonMenuButton } from './menu-button.tsx';

/** Mounted on the first click, so it is open from the start. */
export function PersonMenuItems({ id, isGlobal }: { id: number; isGlobal: boolean }) {
  const { t } = useTranslation(['person_page', 'audit', 'hours_record']);
  const { roles, duties } = useAuth();
  const reviews = reviewsPapers({ roles: roles.map(({ name }) => name), duties });
  const links = [
    { to: scheduleHref(id), label: t('menu.schedule') },
    { to: `/manage/work-history?user_id=${id}`, label: t('menu.work') },
    { to: `/manage/work-history/monthly?person=${id}`, label: t('menu.month') },
    ...(reviews ? [{ to: hoursRecordHref(id), label: t('hours_record:title') }] : []),
    ...(isGlobal ? [{ to: auditHref({ person_id: id }), label: t('audit:what_happened') }] : []),
  ];
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>
        <PersonMenuButton />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {links.map(({ to, label }) => (
          <DropdownMenuItem key={to} asChild>
            <PageLink to={to}>{label}</PageLink>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
