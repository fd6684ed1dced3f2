import { useSearchParams } from 'react-router';
import { cn } from '#app/lib/class-names.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { OfferedShiftCard } from './offered-shift-card.tsx';
import { OwnShiftCard } from './own-shift-card.tsx';
import { CANNOT_PARAM, DAY_PARAM, WRONG_PARAM } from './own-shift-href.ts';
import type { WorkSetting } from './own-work.tsx';
import { OwnWorkCard } from './own-work-card.tsx';
import type { OwnDay, ShownDays } from './shown-days.ts';
import type { ShownPlace } from './way-there.tsx';

type CardSetting = {
  places: readonly ShownPlace[];
  /** The person’s availability on a day, in words; null without an answer. */
  wishOf: (date: CalendarDate) => string | null;
  setting: WorkSetting;
};

type OwnDaysProps = CardSetting & { days: ShownDays };

/**
 * Current days. Earlier days are folded above, unless there are no others or the address names one of them.
 */
export function OwnDays({ days: { earlier, current }, ...cards }: OwnDaysProps) {
  const { t } = useTranslation('own_shifts');
  const [params] = useSearchParams();
  return (
    <>
      {earlier.length > 0 && (
        <details open={current.length === 0 || hasOpenedDay(earlier, params)}>
          <summary className="min-h-11 cursor-pointer py-2 font-medium">
            {t('earlier', { count: earlier.length })}
          </summary>
          <OwnDayList
            days={earlier}
            label={t('earlier', { count: earlier.length })}
            className="mt-2"
            {...cards}
          />
        </details>
      )}
      {current.length > 0 && <OwnDayList days={current} label={t('list')} {...cards} />}
    </>
  );
}

/**
 * The cards of the day that is chosen in the grid. With large text there is no room for the grid, and the
 * cards of all days are shown.
 */
export function DaysBelowGrid({
  days: { earlier, current },
  chosen,
  ...cards
}: OwnDaysProps & { chosen: CalendarDate }) {
  const { t } = useTranslation('own_shifts');
  const format = useFormat();
  const byDate = Map.groupBy([...earlier, ...current], ({ date }) => date);
  const wish = cards.wishOf(chosen);
  return (
    <>
      {!byDate.has(chosen) && (
        <p className="@max-[17rem]/month:hidden">
          <span className="block font-semibold">{format.fullDay(chosen)}</span>
          <span className="block text-muted-foreground">{t('none_on_day')}</span>
          {wish !== null && <span className="block">{t('wish', { answer: wish })}</span>}
        </p>
      )}
      {[...byDate].map(([date, days]) => (
        <OwnDayList
          key={date}
          days={days}
          label={format.fullDay(date)}
          className={date === chosen ? undefined : '@min-[17rem]/month:hidden'}
          {...cards}
        />
      ))}
    </>
  );
}

type OwnDayListProps = CardSetting & {
  days: readonly OwnDay[];
  label: string;
  className?: string | undefined;
};

function OwnDayList({ days, label, className, ...cards }: OwnDayListProps) {
  return (
    <ul aria-label={label} className={cn('grid gap-3', className)}>
      {days.map((day) => (
        <OwnDayCard key={ownDayKey(day)} day={day} {...cards} />
      ))}
    </ul>
  );
}

function ownDayKey({ shift, work, ask }: OwnDay): string {
  if (ask !== null) return `ask-${ask.id}`;
  return shift === null ? `work-${work.work_history_id}` : `shift-${shift.shift_user_id}`;
}

function hasOpenedDay(days: readonly OwnDay[], params: URLSearchParams): boolean {
  const [day, wrong, cannot] = [DAY_PARAM, WRONG_PARAM, CANNOT_PARAM].map((name) => params.get(name));
  return days.some(({ date, shift, work }) => {
    const workId = (work ?? shift?.attendance)?.work_history_id;
    return date === day || (wrong !== null && String(workId) === wrong) || String(shift?.shift_id) === cannot;
  });
}

function OwnDayCard({ day, places, wishOf, setting }: CardSetting & { day: OwnDay }) {
  const [params] = useSearchParams();
  const wish = wishOf(day.date);
  if (day.ask !== null) return <OfferedShiftCard ask={day.ask} wish={wish} />;
  if (day.shift === null) return <OwnWorkCard work={day.work} setting={setting} />;
  const { shift } = day;
  return (
    <OwnShiftCard
      shift={shift}
      place={places.find(({ id }) => id === shift.workplace.id)}
      wish={wish}
      saying={params.get(CANNOT_PARAM) === String(shift.shift_id)}
      setting={setting}
    />
  );
}
