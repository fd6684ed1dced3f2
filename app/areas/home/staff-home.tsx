import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { OwnHoursCard } from '#app/areas/papers/parts/own-hours/own-hours-card.tsx';
import type { ShownPlace } from '#app/areas/roster/own-shifts/way-there.tsx';
import { OwnPlanBreaches } from '#app/areas/roster/parts/finding/own-plan-breaches.tsx';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { ListMeta } from '#contract/lists.ts';
import type { OwnSalary } from '#contract/pay/salary-requests.ts';
import type { OwnHome } from '#contract/roster/own-shifts.ts';
import type { OwnPlanBreaches as Breaches } from '#contract/roster/plan-breaches.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { NextShift } from './next-shift.tsx';
import { OwnAdvance } from './own-advance.tsx';
import { PapersToSend } from './papers-to-send.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { WaitingList } from './waiting-list.tsx';

/** Pages to which no card above links. */
const SHORTCUTS = ['papers', 'hours', 'salary', 'profile', 'settings', 'staff', 'timers'] as const;

type StaffHomeProps = {
  own: OwnHome;
  breaches: Breaches | null;
  /** The reader's own requests; null for a reader who does not work. */
  salary: OwnSalary | null;
  /** Documents that wait for review; null when the reader does not review documents. */
  papers: ListMeta | null;
  place: ShownPlace | null;
  today: CalendarDate;
};

/**
 * The first page of staff: their next shift, the hours they may still work, and what needs their answer.
 */
export function StaffHome({ own, breaches, salary, papers, place, today }: StaffHomeProps) {
  const { t } = useTranslation('own_work');
  const { next, hours, papers_wanted, asks, recruitment } = own;
  return (
    <div className="grid max-w-3xl items-start gap-4">
      {breaches && <OwnPlanBreaches breaches={breaches} />}
      <NextShift shift={next} place={place} today={today} />
      {papers && <WaitingList papers={papers} home={null} />}
      {papers_wanted > 0 && <PapersToSend count={papers_wanted} />}
      {hours.works && (
        <OwnHoursCard hours={hours}>
          <Button asChild variant="outline" className="justify-self-start">
            <PageLink to="/my-page/work">{t('to_other')}</PageLink>
          </Button>
        </OwnHoursCard>
      )}
      <ShiftsWanted asks={asks} recruitment={recruitment} />
      {hours.works && salary && <OwnAdvance salary={salary} />}
      <HowToCheckIn />
      <Shortcuts of={SHORTCUTS} />
    </div>
  );
}

/** Shift offers, shifts open for registration, and a link to enter availability. */
function ShiftsWanted({ asks, recruitment }: Pick<OwnHome, 'asks' | 'recruitment'>) {
  const { t } = useTranslation('own_shifts');
  return (
    <Card>
      <ul className="divide-y divide-border">
        {asks > 0 && (
          <Row to="/my-page/ask">
            <Badge tone="late" className="whitespace-normal text-sm">
              {t('asks', { count: asks })}
            </Badge>
          </Row>
        )}
        <Row to="/my-page/recruitment">{t('open', { count: recruitment })}</Row>
        <Row to="/my-page/availability">{t('wishes')}</Row>
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

/** Staff do not check in on this page, so the card says where they do. */
function HowToCheckIn() {
  const { t } = useTranslation('home');
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('how_title')}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3">
        <p className="text-muted-foreground">{t('how')}</p>
        <Button asChild variant="outline" className="justify-self-start">
          <PageLink to="/check-in">{t('how_open')}</PageLink>
        </Button>
      </CardContent>
    </Card>
  );
}
