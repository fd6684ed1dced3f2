import type { Refused } from '#app/lib/refused.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useRefresh } from '#app/lib/use-refresh.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DayText } from '#app/ui/calendar/day-text.tsx';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import type { ManagerHome as ManagerHomeData } from '#contract/attendance/tracking.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { HomeHours, HomeWatch } from '#contract/reports/home.ts';
import type { PlanBreaches } from '#contract/roster/plan-breaches.ts';
import { CannotComeList } from './cannot-come-list.tsx';
import { EmergencyNote } from './emergency-note.tsx';
import { LimitList } from './limit-list.tsx';
import { PlanBreachList } from './plan-breach-list.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { ToSeeList } from './to-see-list.tsx';
import { TodayBoard } from './today-board.tsx';
import { TomorrowBoard } from './tomorrow-board.tsx';
import { WaitingList } from './waiting-list.tsx';
import { WeekHoursCard } from './week-hours-card.tsx';

const REFRESH_MS = 30_000;

const SHORTCUTS = [
  'own_shifts',
  'recruitment',
  'papers',
  'hours',
  'profile',
  'settings',
  'staff',
  'timers',
] as const;

type ManagerHomeProps = {
  home: ManagerHomeData;
  watch: HomeWatch | null;
  hours: HomeHours | null;
  breaches: PlanBreaches | null;
  /** The way out of a breach that was refused. */
  refused: { id: number; refused: Refused } | null;
  /** Documents that wait for review; null when the reader does not review documents. */
  papers: ListMeta | null;
};

/** Today and tomorrow by workplace, and the work that waits for the manager. */
export function ManagerHome(props: ManagerHomeProps) {
  const { home, watch, hours, breaches, refused, papers } = props;
  const { t } = useTranslation('home');
  const { master } = useAuth();
  useRefresh(REFRESH_MS, true);
  return (
    <>
      <EmergencyNote count={home.salary?.emergencies ?? 0} />
      <CannotComeList list={home.cannot_come} today={home.date} />
      {watch && <LimitList limits={watch.limits} />}
      {watch && <ToSeeList missing={watch.missing} date={home.date} />}
      {breaches && <PlanBreachList breaches={breaches} refused={refused} />}
      <WaitingList papers={papers} home={home} />
      <section aria-labelledby="today" className="when-near mb-5">
        <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="today" className="font-semibold text-[0.9375rem]">
            {t('today_title')}
          </h2>
          <p className="text-[0.8125rem] text-muted-foreground">
            {t('as_of', { time: home.now.slice('YYYY-MM-DD '.length, -':ss'.length) })}
          </p>
        </div>
        {master.workplaces.length === 0 ? (
          <Card>
            <CardContent className="py-5 text-muted-foreground">{t('workplaces_none')}</CardContent>
          </Card>
        ) : (
          <TodayBoard home={home} />
        )}
      </section>
      {master.workplaces.length > 0 && (
        <section aria-labelledby="tomorrow" className="when-near mb-5">
          <h2 id="tomorrow" className="mb-2 font-semibold text-[0.9375rem]">
            {t('tomorrow_title')}{' '}
            <span className="font-normal text-muted-foreground">
              <DayText date={home.tomorrow.date} year />
            </span>
          </h2>
          <TomorrowBoard tomorrow={home.tomorrow} />
        </section>
      )}
      {hours && (
        <section aria-label={t('week_title')} className="when-near mb-5">
          <WeekHoursCard hours={hours} />
        </section>
      )}
      <div className="grid max-w-3xl items-start gap-4">
        <Shortcuts of={SHORTCUTS} />
      </div>
    </>
  );
}
