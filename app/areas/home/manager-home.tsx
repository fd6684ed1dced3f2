import { useSearchParams } from 'react-router';
import { useChanges } from '#app/lib/changes/use-changes.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DayText } from '#app/ui/calendar/day-text.tsx';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import type { ManagerHome as ManagerHomeData } from '#contract/attendance/tracking.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { HomeHours, HomeWatch } from '#contract/reports/home.ts';
import { AnswerList } from './answer-list.tsx';
import { FigureStrip } from './figure-strip.tsx';
import { figureIn, linesOf, sumOf } from './figures.ts';
import { Shortcuts } from './shortcuts.tsx';
import { TodayList } from './today-list.tsx';
import { TomorrowBoard } from './tomorrow-board.tsx';
import { WaitingList } from './waiting-list.tsx';
import { WeekHoursCard } from './week-hours-card.tsx';

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
  watch: HomeWatch;
  hours: HomeHours | null;
  /** The number of approved shifts that are no longer allowed. */
  breaches: number;
  /** Documents that wait for review; null when the reader does not review documents. */
  papers: ListMeta | null;
  /** Minutes of today. */
  minute: number;
};

/** The day of a manager on one screen: its numbers, its shifts, and what to do; the outlook below. */
export function ManagerHome(props: ManagerHomeProps) {
  const { home, watch, hours, breaches, papers, minute } = props;
  const { t } = useTranslation('home');
  const { master } = useAuth();
  const [params] = useSearchParams();
  useChanges({ matters: ['roster', 'attendance'], data: home, active: true });
  const lines = linesOf(home);
  const chosen = figureIn(params);
  const manages = master.workplaces.length > 0;
  return (
    <>
      <FigureStrip lines={lines} chosen={chosen} />
      {/* Narrow screens show first what needs a deed; wide ones have it at the right. */}
      <div className="mb-5 grid grid-cols-[minmax(0,1fr)] items-start gap-x-4 gap-y-3 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 lg:col-start-2">
          <AnswerList home={home} watch={watch} breaches={breaches} questions={sumOf(lines, 'to_answer')} />
        </div>
        <section aria-labelledby="today" className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <h2 id="today" className="sr-only">
            {t('today_title')}
          </h2>
          {manages ? (
            <TodayList
              lines={lines}
              people={watch.people}
              chosen={chosen}
              today={home.date}
              minute={minute}
            />
          ) : (
            <Card>
              <CardContent className="py-5 text-muted-foreground">{t('workplaces_none')}</CardContent>
            </Card>
          )}
        </section>
        <div className="min-w-0 lg:col-start-2">
          <WaitingList papers={papers} home={home} />
        </div>
      </div>
      {manages && (
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
