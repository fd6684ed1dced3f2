import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { TightestHours } from '#app/areas/papers/parts/own-hours/tightest-hours.tsx';
import type { ShownPlace } from '#app/areas/roster/own-shifts/way-there.tsx';
import { OwnPlanBreaches } from '#app/areas/roster/parts/finding/own-plan-breaches.tsx';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Card } from '#app/ui/kit/card.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { CheckInState } from '#contract/attendance/check-ins.ts';
import type { OwnSalary } from '#contract/pay/salary-requests.ts';
import type { OwnHome } from '#contract/roster/own-shifts.ts';
import type { OwnPlanBreaches as Breaches } from '#contract/roster/plan-breaches.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { NextShift } from './next-shift.tsx';
import { OwnAdvance } from './own-advance.tsx';
import { type MonthSums, OwnMonthLink } from './own-month.tsx';
import { OwnPunch } from './own-punch.tsx';
import { PapersToSend } from './papers-to-send.tsx';
import { Shortcuts } from './shortcuts.tsx';

/** Pages that phones have in the bar at the bottom. */
const SHORTCUTS = ['check_in', 'own_shifts', 'papers', 'hours', 'salary', 'profile', 'settings'] as const;

type StaffHomeProps = {
  own: OwnHome;
  breaches: Breaches | null;
  /** The reader's own requests; null for a reader who does not work. */
  salary: OwnSalary | null;
  /** The sums of the current month. */
  month: MonthSums | null;
  /** The state of this browser's device; null unless it is paired with the reader. */
  device: CheckInState | null;
  /** Whether the reader may punch now. */
  isPunchTime: boolean;
  place: ShownPlace | null;
  today: CalendarDate;
};

/** The first page of staff: their next shift, the punch, hours and pay, and what needs their answer. */
export function StaffHome({ own, breaches, salary, month, ...props }: StaffHomeProps) {
  const { next, hours, papers_wanted, asks, recruitment } = own;
  const { device, isPunchTime, place, today } = props;
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] items-start gap-4">
      {breaches && <OwnPlanBreaches breaches={breaches} />}
      <NextShift shift={next} place={place} today={today} />
      <OwnPunch device={device} isTime={isPunchTime} />
      {hours.works && (
        <Card className="divide-y divide-border overflow-hidden">
          <TightestHours hours={hours} />
          {month && <OwnMonthLink sums={month} />}
        </Card>
      )}
      {asks + recruitment > 0 && <ShiftsWanted asks={asks} recruitment={recruitment} />}
      {papers_wanted > 0 && <PapersToSend count={papers_wanted} />}
      {hours.works && salary && <OwnAdvance salary={salary} />}
      <div className="max-sm:hidden">
        <Shortcuts of={SHORTCUTS} />
      </div>
    </div>
  );
}

/** Shift offers, and shifts open for registration. */
function ShiftsWanted({ asks, recruitment }: Pick<OwnHome, 'asks' | 'recruitment'>) {
  const { t } = useTranslation('own_shifts');
  return (
    <Card className="overflow-hidden">
      <ul className="divide-y divide-border">
        {asks > 0 && (
          <Row to="/my-page/ask">
            <Badge tone="late" className="whitespace-normal text-sm [&_.badge-text]:whitespace-normal">
              {t('asks', { count: asks })}
            </Badge>
          </Row>
        )}
        {recruitment > 0 && <Row to="/my-page/recruitment">{t('open', { count: recruitment })}</Row>}
      </ul>
    </Card>
  );
}

function Row({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <PageLink to={to} className="flex min-h-12 items-center gap-3 px-5 py-2 hover:bg-muted">
        <span className="min-w-0 flex-1 font-medium">{children}</span>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
      </PageLink>
    </li>
  );
}
