import CalendarDays from 'lucide-react/icons/calendar-days';
import CheckCheck from 'lucide-react/icons/check-check';
import PowerOff from 'lucide-react/icons/power-off';
import { Link } from 'react-router';
import { AttentionCounts, PresenceCounts } from '#app/areas/attendance/tracking/count-badges.tsx';
import { ProgressBadge } from '#app/areas/attendance/tracking/progress-badge.tsx';
import { FORM_PARAM, SIDE_FORM } from '#app/areas/attendance/tracking/tracking-address.ts';
import { UpdatedNote } from '#app/areas/attendance/tracking/updated-note.tsx';
import { ShiftHeading } from '#app/areas/roster/parts/shift/shift-heading.tsx';
import { useAuth } from '#app/lib/use-auth.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { TrackedShiftDetail } from '#contract/attendance/tracking.ts';
import { clockMinutes, isNextDay } from '#domain/time/clock.ts';
import { confirmableOf } from './confirmable.ts';

/** The shift, its progress, and the actions on it as a whole. */
export function TrackingHeader({ shift, refreshed }: { shift: TrackedShiftDetail; refreshed: boolean }) {
  const { t } = useTranslation(['tracking', 'shifts']);
  const format = useFormat();
  const end = clockMinutes(shift.end_time);
  const breaks = shift.breaks.map((rest) => `${rest.start}–${rest.end}`).join(', ');
  return (
    <header className="mb-4 grid gap-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <ShiftHeading
          shift={shift}
          behindTimes={
            isNextDay(end) && (
              <span className="font-normal text-muted-foreground"> {format.plainTime(shift.date, end)}</span>
            )
          }
          badges={
            <>
              <ProgressBadge progress={shift.progress} />
              {!shift.active && (
                <Badge tone="neutral" icon={PowerOff}>
                  {t('shifts:inactive')}
                </Badge>
              )}
            </>
          }
        >
          <p className="text-muted-foreground">
            {t('shifts:breaks')} <span className="text-foreground">{breaks || t('shifts:no_breaks')}</span>
          </p>
        </ShiftHeading>
        <div className="flex flex-wrap gap-2" data-print="no">
          <Button asChild variant="outline">
            <PageLink to={`/manage/shift/${shift.id}`}>
              <CalendarDays aria-hidden="true" />
              {t('open_roster')}
            </PageLink>
          </Button>
          <ConfirmAllLink shift={shift} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <PresenceCounts shift={shift} />
        <AttentionCounts counts={shift.counts} />
        <span className="ml-auto">
          <UpdatedNote now={shift.now} refreshed={refreshed} />
        </span>
      </div>
    </header>
  );
}

function ConfirmAllLink({ shift }: { shift: TrackedShiftDetail }) {
  const { t } = useTranslation('tracking');
  const { user } = useAuth();
  const { ready, left } = confirmableOf(shift.users, user.id);
  const came = shift.counts.in + shift.counts.out;
  if (shift.closed || came === 0 || ready.length + left.length === 0) return null;
  return (
    <Button asChild variant={ready.length > 0 && shift.progress === 'ended' ? 'default' : 'outline'}>
      <Link to={`?${new URLSearchParams({ [FORM_PARAM]: 'confirm' })}#${SIDE_FORM}`} preventScrollReset>
        <CheckCheck aria-hidden="true" />
        {t('confirm_all')}
      </Link>
    </Button>
  );
}
